// The pages: contents, a rule, what a search finds, terms, rulings, errata.
"use strict";

const MANY_BELOW = 40, LONG_LIST = 60;  // rules shown in full below one; rows shown before one asks for more
const SHOWN_HITS = 20, AT_ONCE = 7;  // rules that a search shows, and those that are drawn before anything is to be seen
const RULINGS = BOOK.rulings;

const RULED = RULES.map(() => []);  // the rulings that cite a rule, those that it governs first
RULINGS.forEach((ruling, index) => {
  for (const [place, , role, state] of ruling.c || []) if (place >= 0) RULED[place].push({ index, role, state });
});
const RANKED = ["overruled", "settles", "governs"];  // an official answer comes first
const rank = role => (RANKED.indexOf(role) + RANKED.length + 1) % (RANKED.length + 1);
for (const each of RULED) each.sort((one, other) => rank(one.role) - rank(other.role));

const ERRATA = RULES.map(() => []);
for (const erratum of BOOK.errata) for (const place of erratum.in) ERRATA[place].push(erratum);

const unfolded = new Set();  // chapters that are open in the contents

// The contents as a tree that folds. current: the rule that is shown, whose chapters are open.
function contents(current = -1) {
  const way = new Set(current < 0 ? [] : [...above(current), current]);
  const branch = places => element("ul.tree", {}, places.map(place => {
    const rule = RULES[place], has = CHILDREN[place].length > 0, open = has && (unfolded.has(place) || (way.has(place) && place !== current));
    const item = element("li", {}), inner = () => branch(CHILDREN[place]);
    const button = element("button.fold", { type: "button", "aria-expanded": String(open), "aria-label": `${rule.n} ${open ? L.fold : L.unfold}`, click: () => {
      const opened = button.getAttribute("aria-expanded") !== "true";
      button.setAttribute("aria-expanded", String(opened));
      button.setAttribute("aria-label", `${rule.n} ${opened ? L.fold : L.unfold}`);
      if (opened) {
        unfolded.add(place);
        item.append(inner());
      } else {
        unfolded.delete(place);
        item.querySelector("ul").remove();
      }
    } });
    item.append(element("div.branch", {}, has ? button : element("span.fold", {}),
      link(place, [element("span.number", {}, rule.n === rule.t ? "" : rule.n), element("span.heading", {}, headingOf(rule), inEnglish(rule.x))], "a.row", place === current ? { "aria-current": "true" } : {})));
    if (open) item.append(inner());
    return item;
  }));
  return branch(ROOTS);
}

function contentsPage() {
  return { inside: [
    element("h1", {}, BOOK.title),
    element("p.facts", {}, label("made", { edition: BOOK.edition, day: BOOK.day }), " · ", label("rules", { count: RULES.length })),
    BOOK.embedded ? element("p.facts", {}, L.gistsOnly) : null,
    element("nav.contents", { "aria-label": L.contents }, contents()),
  ] };
}

const subtree = place => [place, ...CHILDREN[place].flatMap(subtree)];

function rulePage(place) {
  const rule = RULES[place], path = above(place), below = subtree(place).slice(1);
  const twins = (BY_NUMBER.get(normal(rule.n)) || []).filter(one => RULES[one].n === rule.n);
  return { title: `${rule.n} ${rule.t || ""}`, current: place, inside: [
    path.length ? element("nav.path", { "aria-label": L.path }, path.map(one => link(one, `${RULES[one].n} ${RULES[one].t || ""}`))) : null,
    element("h1.rule", {}, element("span.number", {}, rule.n === rule.t ? "" : rule.n), rule.t ? [" ", element("span", {}, linked(place, -1, rule.t)), inEnglish(rule.x)] : "",
      L.kinds[rule.k] ? element("span.chip", {}, L.kinds[rule.k]) : ""),
    twins.length > 1 ? element("p.odd", {}, label("again", { n: rule.o || 1 })) : null,
    element("div.wording", {}, wording(place)),
    answersOver(place),
    rule.y ? element("p.facts", {}, label("notPlayed", { reason: rule.y })) : null,
    ERRATA[place].map(erratum => erratumOf(erratum)),
    rulingsBeside(place, below.length > 0),
    below.length && below.length <= MANY_BELOW
      ? element("section.block.below", {}, below.map(one => element("article", {},
        element("h3", {}, link(one, [element("span.number", {}, RULES[one].n), RULES[one].t ? ` ${RULES[one].t}` : ""])), wording(one, { gist: !(RULES[one].b || []).some(([kind]) => kind !== "see") }))))
      : listed(L.below, CHILDREN[place].map(one => row(one))),
    references(rule),
    listed(L.citedBy, citedBy(place).map(one => row(one))),
    listed(L.terms, unique((rule.u || []).filter((_one, at) => at % 4 === 3)).filter(one => one !== place).map(one => row(one))),
    rule.d ? element("section.block", {}, element("h2", {}, L.defines), element("p", {}, rule.d.join("、"))) : null,
    element("nav.beside", {}, place > 0 ? link(place - 1, [element("small", {}, L.previous), RULES[place - 1].n], "a.previous", { rel: "prev" }) : element("span"),
      place + 1 < RULES.length ? link(place + 1, [element("small", {}, L.next), RULES[place + 1].n], "a.next", { rel: "next" }) : ""),
  ] };
}

// What official answers say of a rule: it stands beside the wording, which they settle or overrule.
function answersOver(place) {
  return RULED[place].filter(({ role }) => role === "overruled" || role === "settles").map(({ index, role }) => element("p.odd.over", {},
    `${role === "settles" ? L.settled : L.overRule}: `, element("a", { href: rulingAddress(RULINGS[index]) }, RULINGS[index].src || RULINGS[index].q)));
}

// The rulings that cite a rule; folded where there is more to read below it.
function rulingsBeside(place, isFolded) {
  const heading = `${L.rulings} ${RULED[place].length}`;
  if (!RULED[place].length) return null;
  return isFolded ? folding(heading, () => rulingsOf(place), { name: "details.more" }) : element("section.block", {}, element("h2", {}, heading), rulingsOf(place));
}

function rulingsOf(place) {
  const rows = RULED[place].map(({ index, role, state }) => rulingFold(RULINGS[index], role, state));
  return rows.length <= 5 ? rows : [rows.slice(0, 5), folding(`${L.more} ${rows.length - 5}`, rows.slice(5), { name: "details.more" })];
}

function references(rule) {
  const rows = (rule.r || []).flatMap(([, , , targets, surface, state, meant]) => {
    const said = state ? element("span.odd", {}, ` ${state === "dangling" ? L.dangling : L.displaced}${meant ? ` · ${label("meantIs", { numbers: meant })}` : ""}`) : "";
    const shown = targets.map(one => row(one, said));
    if (!shown.length) shown.push(element("li", {}, element("span.row", {}, surface, said)));
    for (const number of state && meant ? meant.split(", ") : []) shown.push(...placesOf(number).slice(0, 1).map(one => row(one)));
    return shown;
  });
  const seen = new Set();
  return listed(L.refersTo, rows.filter(one => !seen.has(one.textContent) && seen.add(one.textContent)));
}

function erratumOf(erratum) {
  const others = erratum.also ? ` ↔ ${erratum.also.replaceAll(",", ", ")}` : "";
  return folding([element(`span.chip.${erratum.severity}`, {}, L.classes[erratum.class] || erratum.class), ` ${erratum.printed}`], [
    element("p", {}, `→ ${erratum.meant}`), element("p", {}, element("b", {}, `${L.why} `), erratum.why),
    element("p", {}, element("b", {}, `${L.played} `), erratum.decision),
    element("p.facts", {}, erratum.in.map((place, at) => [at ? " · " : "", link(place, RULES[place].n)]), erratum.in.length ? "" : erratum.number, others),
  ], { name: "details.erratum" });
}

const PLAIN = ["given", "confirmed"];  // statuses that need not be said
const rulingAddress = ruling => `#ruling:${encodeURIComponent(ruling.i)}`;
const stateOf = ruling => (PLAIN.includes(ruling.s) ? "" : element("span.chip", {}, L.statuses[ruling.s]));
const verdict = ruling => element(`span.verdict.${ruling.v}`, {}, L.verdicts[ruling.v]);

function rulingFold(ruling, role = "governs", state = "valid") {
  return folding([verdict(ruling), ruling.x ? element("span.odd", {}, ` ${L.divided} `) : "", element("span", {}, ` ${ruling.q}`), stateOf(ruling),
    role === "overruled" || role === "settles" ? element("span.odd", {}, ` ${role === "settles" ? L.settled : L.overRule}: ${ruling.src || ""} `)
      : role === "governs" ? "" : element("span.chip", {}, L.roles[role]), state === "changed" || state === "removed" ? element("span.odd", {}, ` ${L.suspect}`) : ""],
  () => rulingInside(ruling), { name: "details.ruling" });
}

// What a cited rule does, and by what kind of evidence where that is not the rule itself.
function doing(role, [evidence, strength]) {
  return [L.roles[role], L.evidence[evidence], L.strengths[strength]].filter(Boolean).join(", ");
}

function rulingInside(ruling) {
  const facts = [ruling.at, ruling.e, ruling.tb, ruling.by, L.statuses[ruling.s], ruling.i].filter(Boolean).join(" · ");
  return [
    ruling.a ? element("p", {}, ruling.a) : null, (ruling.w || []).map(([when, answer]) => element("p", {}, `${when}: ${L.verdicts[answer]}`)),
    ruling.r ? element("p.facts", {}, element("b", {}, `${L.reason} `), ruling.r) : null,
    [[L.counter, ruling.n], [L.askedOn, ruling.ask], [L.answeredOn, ruling.ans], [L.source, ruling.src]].filter(([, said]) => said)
      .map(([name, said]) => element("p.facts", {}, element("b", {}, `${name} `), said)),
    (ruling.c || []).length ? element("ul.rows", {}, ruling.c.map(([place, number, role, , note, ...support]) => (place < 0
      ? element("li", {}, element("span.row", {}, `${number} ${doing(role, support)} ${note || ""}`))
      : row(place, ` [${doing(role, support)}] ${note || ""}`)))) : null,
    element("p.facts", {}, facts, " ", element("a", { href: rulingAddress(ruling) }, "#")),
  ].flat().filter(Boolean);
}

function rulingPage(name) {
  const ruling = RULINGS.find(one => one.i === name) || RULINGS.find(one => name.startsWith(one.i));  // its whole name, as another desk has it
  return ruling ? { title: ruling.q, inside: [element("h1", {}, verdict(ruling), ` ${ruling.q}`, stateOf(ruling)), rulingInside(ruling)] } : noPage();
}

// A long list, the rest of it behind a button. made: makes the rows from one place to another.
function longList(count, made) {
  const list = element("div.list", {}, made(0, LONG_LIST));
  const more = element("button.more", { type: "button", click: () => {
    const shownNow = list.childElementCount;
    list.append(...made(shownNow, shownNow + 4 * LONG_LIST).flat());
    if (list.childElementCount >= count) more.remove();
  } }, L.more);
  return count > LONG_LIST ? [list, more] : [list];
}

function rulingsPage() {
  return { title: L.rulingsList, inside: [element("h1", {}, L.rulingsList),
    RULINGS.length ? longList(RULINGS.length, (from, to) => RULINGS.slice(from, to).map(one => rulingFold(one))) : element("p", {}, L.noRulings)] };
}

function errataPage() {
  return { title: L.errataList, inside: [element("h1", {}, L.errataList), longList(BOOK.errata.length, (from, to) => BOOK.errata.slice(from, to).map(one => {
    const made = erratumOf(one);
    made.querySelector("summary").prepend(element("span.number", {}, `${one.number || one.n} `));
    return made;
  }))] };
}

function termsPage() {
  const rows = [...BOOK.terms].map(([name, place, english]) => element("li", {}, link(place, [element("span.heading", {}, name, inEnglish(english)), element("span.number", {}, RULES[place].n)], "a.row.term")));
  return { title: L.termsList, inside: [element("h1", {}, L.termsList), element("ul.rows", {}, rows)] };
}

const noPage = () => ({ title: L.noPage, inside: [element("h1", {}, L.noPage)] });

// The line shown with a hit: the words around what matched, with what matched marked.
function snippet(place, needle, shownText) {
  const rule = RULES[place], printed = says(rule, UNQUOTED);
  const text = shownText || (needle && squeeze(rule.g || "").includes(needle) && !squeeze(printed).includes(needle) ? rule.g : printed || rule.g) || "";
  const line = text.split(/\s+/).join(" "), [letters, places] = squeezedMap(line), at = needle ? letters.indexOf(needle) : -1;
  if (at < 0) return [line.slice(0, T.hits.WIDTH), line.length > T.hits.WIDTH ? "…" : ""];
  const first = places[at], last = places[at + needle.length - 1] + 1, start = last > T.hits.WIDTH ? Math.max(0, first - T.hits.LEAD) : 0;
  const stop = Math.max(last, start + T.hits.WIDTH);
  return [start ? "…" : "", line.slice(start, first), element("mark", {}, line.slice(first, last)), line.slice(last, stop), stop < line.length ? "…" : ""];
}

let ruled = null;
// The rulings that share most with a query.
function rulingsLike(text) {
  const wanted = unique(pairs(squeeze(text)));
  if (wanted.length < 2) return [];
  ruled ||= new Map(RULINGS.map((ruling, index) => [index, squeeze(`${ruling.q}\n${ruling.a || ""}\n${(ruling.g || []).join(" ")}`)]));
  return best(sharesOf(wanted, ruled), 3).filter(([, share]) => share > 0.5).map(([index]) => RULINGS[index]);
}

// The title of a rule, else of the nearest above it that has one.
function titleAbout(place) {
  const titled = [place, ...above(place).reverse()].map(one => RULES[one]).find(rule => rule.t);
  return titled ? [titled.t, inEnglish(titled.x)] : "";
}

function searchPage(text) {
  const answer = search(text, SHOWN_HITS), rulings = RULINGS.length ? rulingsLike(clean(text)) : [];
  const note = answer.missing.length ? label("missing", { numbers: answer.missing.join(", ") })
    : answer.absent ? label("absent", { name: answer.absent }) : answer.unsure ? L.unsure : answer.said ? label("read", { said: answer.said }) : "";
  const made = hit => element("li", {}, link(hit.place, [
    element("span.number", {}, RULES[hit.place].n === RULES[hit.place].t ? "" : RULES[hit.place].n),
    element("span.heading", {}, titleAbout(hit.place)),
    element("span.why", {}, reason(hit.why)), element("span.snippet", {}, snippet(hit.place, hit.needle, hit.shown)),
  ], "a.row.hit"));
  const rows = answer.hits.slice(0, AT_ONCE).map(made), list = element("ol.rows.hits", {}, rows);
  const later = () => list.append(...answer.hits.slice(AT_ONCE).map(made));
  return { title: text, query: text, later, inside: [
    element("h1.hidden", {}, L.search), element("p.facts", { role: "status" }, note || (rows.length ? label("found", { count: answer.hits.length }) : text.trim() ? L.nothing : "")),
    list, rulings.length ? element("section.block", {}, element("h2", {}, L.rulings), rulings.map(one => rulingFold(one))) : null,
  ] };
}
