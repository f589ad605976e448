// Elements, and the words of a rule with its links. Whatever comes from a document is put in as text, never as markup.
"use strict";

const L = BOOK.labels;
const SHIELDED = pattern(T.excerpt.SHIELDED, "g");

const label = (key, values = {}) => L[key].replace(/\{(\w+)\}/g, (_all, name) => values[name] ?? "");

// A text as it is shown: what is invisible or turns the direction of writing is spelt out.
const spelt = text => String(text).replace(SHIELDED, one => `⟦U+${one.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}⟧`);

// An element: its name with classes ("p.gist"), its attributes, and what is in it, texts or elements.
function element(name, attributes = {}, ...inside) {
  const [tag, ...classes] = name.split("."), made = document.createElement(tag);
  if (classes.length) made.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key, value);
    else if (value !== false && value !== undefined && value !== null) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...inside.flat(Infinity).filter(one => one !== null && one !== undefined && one !== "").map(one => (one instanceof Node ? one : spelt(one))));
  return made;
}

// Where a rule is, behind the # of the address: its number, and which of them where it is printed again.
const addressOf = place => `#r:${encodeURIComponent(RULES[place].n)}${RULES[place].o ? `~${RULES[place].o}` : ""}`;

const link = (place, inside, name = "a", more = {}) => element(name, { href: addressOf(place), ...more }, inside);

// What a heading or a term is in English, where the book is in English.
const inEnglish = english => english ? [" ", element("span.english", { lang: "en" }, english)] : "";

// A rule in a list: its number, what names it.
function row(place, ...more) {
  const rule = RULES[place];
  return element("li", {}, link(place, [element("span.number", {}, rule.n === rule.t ? "" : rule.n), element("span.heading", {}, headingOf(rule), inEnglish(rule.x), ...more)], "a.row"));
}

// The characters from one place to another as Python counts them.
const piece = (text, start, stop) => (/[\ud800-\udfff]/.test(text) ? [...text].slice(start, stop).join("") : text.slice(start, stop));

// The words of a part of a rule, references and terms as links. part: its place, -1 for the title, -2 for the gist.
function linked(place, part, text) {
  const rule = RULES[place], spans = [];
  for (const [at, start, stop, targets, , state] of rule.r || []) {
    if (at === part && targets.length) spans.push([start, stop, targets[0], state ? "a.reference.odd" : "a.reference"]);
  }
  const uses = rule.u || [];
  for (let i = 0; i < uses.length; i += 4) if (uses[i] === part) spans.push([uses[i + 1], uses[i + 2], uses[i + 3], "a.term"]);
  spans.sort((one, other) => one[0] - other[0] || other[1] - one[1] || (one[3] === "a.term") - (other[3] === "a.term"));
  const found = [], size = /[\ud800-\udfff]/.test(text) ? [...text].length : text.length;
  let at = 0;
  for (const [start, stop, target, name] of spans) {
    if (start < at || stop > size || target === place) continue;
    found.push(piece(text, at, start), link(target, piece(text, start, stop), name));
    at = stop;
  }
  return [...found, piece(text, at, size)];
}

// What a rule says: its gist, then what is printed.
function wording(place, { gist = true } = {}) {
  const rule = RULES[place], found = [];
  if (rule.m) found.push(element("p.odd", {}, label("printedAs", { number: rule.n, meant: rule.m })));
  if (rule.g && gist) found.push(element("p.gist", { title: L.ownWords }, linked(place, -2, rule.g)));
  if (rule.w) found.push(element("p.odd", {}, L.gistOther));
  (rule.b || []).forEach(([kind, mark, text, own], part) => {
    const gap = mark && /[\x21-\x7e]$/.test(mark) ? " " : "";
    found.push(element(`p.said.${kind}`, {}, mark ? element("span.mark", {}, mark + gap) : "", linked(place, part, text)));
    if (own) found.push(element("p.gist.step", {}, own));
  });
  return found;
}

// Something that folds. inside: what is in it, or a function that makes it when it is first opened.
function folding(summary, inside, { open = false, name = "details" } = {}) {
  let filled = false;
  const made = element(name, { open }, element("summary", {}, summary));
  const fill = () => {
    if (filled || !made.open) return;
    filled = true;
    made.append(...[typeof inside === "function" ? inside() : inside].flat(Infinity));
  };
  made.addEventListener("toggle", fill);
  fill();
  return made;
}

const listed = (title, rows, name = "") => (rows.length ? element(`section.block${name}`, {}, element("h2", {}, title), element("ul.rows", {}, rows)) : null);
