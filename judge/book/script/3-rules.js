// The rules of the book as the pages and the search see them. What only the search needs is made with the first search.
"use strict";

const RULES = BOOK.rules;
const CHILDREN = RULES.map(() => []);
const ROOTS = [];
const BY_NUMBER = new Map(), BY_LOOSE = new Map();  // places of the rules with this number; 10-6-2 for 10.6.2

const held = (map, key) => map.get(key) || map.set(key, []).get(key);

RULES.forEach((rule, place) => {
  if (rule.p < 0) ROOTS.push(place);
  else CHILDREN[rule.p].push(place);
  held(BY_NUMBER, normal(rule.n)).push(place);
  held(BY_LOOSE, loose(rule.n)).push(place);
});
for (const [alias, place] of BOOK.aliases) held(BY_NUMBER, alias).push(place);

const above = place => {  // the rules above one, from the chapter down
  const path = [];
  for (let one = RULES[place].p; one >= 0; one = RULES[one].p) path.unshift(one);
  return path;
};

const DEPTH = RULES.map((_rule, place) => above(place).length + 1);

let citing = null;
// The rules that refer to one.
function citedBy(place) {
  if (!citing) {
    citing = RULES.map(() => new Set());
    RULES.forEach((rule, from) => {
      for (const [, , , targets] of rule.r || []) for (const target of targets) if (target !== from) citing[target].add(from);
    });
  }
  return [...citing[place]];
}

const EXAMPLE = new Set(["example"]), UNQUOTED = new Set(["example", "step", "see"]);
const says = (rule, but) => (rule.b || []).filter(part => !but.has(part[0])).map(part => part[1] + part[2]).join("\n");

// What names a rule in a list: its title, else its gist, else the beginning of its words.
const headingOf = rule => rule.t || rule.g || says(rule, EXAMPLE).split("\n")[0];

let made = null;
// What the search looks at, for each rule: letters of its title, of the headings above it, of its own words, and of all of it with steps and examples.
function searchable() {
  if (made) return made;
  const titles = RULES.map(rule => squeeze(rule.t || ""));
  const rows = RULES.map((rule, place) => {
    const gist = squeeze(rule.g || ""), path = above(place).map(one => titles[one]).filter(Boolean);
    let own = "", steps = "", more = "";
    for (const [kind, mark, words, said] of rule.b || []) {
      if (kind === "example") more += `${squeeze(mark + words)}\n`;
      else if (kind === "step") steps += `\n${squeeze(mark + words)}\n${squeeze(said || "")}`;
      else if (kind !== "see") own += squeeze(mark + words);
    }
    own += gist;
    return { title: titles[place], path, own, all: [titles[place], ...path, own, steps, more].join("\n"), size: BOOK.index.sizes[place] };
  });
  const defined = new Map();
  for (const [name, place] of BOOK.terms) held(defined, squeeze(name)).push(place);
  made = { rows, defined };
  return made;
}
