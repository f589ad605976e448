// The frame around the pages: where one is (the address behind the #), search as one types, colours, and the way back.
"use strict";

const WAIT = 90, SETTLED = 400;  // milliseconds without a letter before a search; without scrolling before the place is noted
const WIDE = matchMedia("(min-width: 50rem)");  // as in the style: there is room for the contents beside the page
const TRIED = ["いつ引くか", "ひくかーど", "先に攻撃したらどうなるか", "手札の枚数", "いつ引くか", "先に攻撃したらどうなるか"];  // so that the first search finds everything made
const THEMES = ["auto", "light", "dark"];

const storage = {  // what a browser may refuse to keep for a file
  get(key) { try { return localStorage.getItem(key); } catch { return null; } },
  set(key, value) { try { localStorage.setItem(key, value); } catch { /* it is chosen again next time */ } },
};

const query = element("input", { type: "search", id: "query", name: "q", placeholder: L.searchFor, "aria-label": L.search, enterkeyhint: "search",
  autocomplete: "off", autocapitalize: "off", autocorrect: "off", spellcheck: "false" });
const theme = element("button.theme", { type: "button" });
const main = element("main", { id: "page", tabindex: "-1" });
const side = element("aside", { "aria-label": L.contents });
const frame = element("div.frame", {}, side, main);
const tabs = element("nav.tabs", {}, [["#", "contents"], ["#terms", "termsList"], ["#rulings", "rulingsList"], ["#errata", "errataList"]]
  .map(([href, key]) => element("a", { href, id: `tab-${key}` }, L[key])));
const bar = element("header", {}, element("form", { role: "search", submit: event => { event.preventDefault(); searchNow(); query.blur(); } }, query), theme);
document.body.append(bar, frame, tabs);

// The page of an address: what stands behind its #.
function pageOf(hash) {
  const [, kind, rest] = /^#?(?:(r|q|ruling):)?(.*)$/s.exec(hash);
  let name = rest;
  try { name = decodeURIComponent(rest); } catch { /* typed by hand */ }
  if (kind === "q") return searchPage(name);
  if (kind === "ruling") return rulingPage(name);
  const make = kind === "r" ? null : { "": contentsPage, terms: termsPage, rulings: rulingsPage, errata: errataPage }[name];
  if (make) return make();
  const [, number, which] = /^(.*?)(?:~(\d+))?$/s.exec(name), found = placesOf(number);  // a number typed by hand, too
  const place = found.find(one => (RULES[one].o || 1) === Number(which || 1)) ?? found[0];
  return place === undefined ? noPage() : rulePage(place);
}

const TABS = { "": "contents", "#terms": "termsList", "#rulings": "rulingsList", "#errata": "errataList" };
let drawn = null;

function draw(scroll = 0) {
  const hash = location.hash === "#" ? "" : location.hash, page = pageOf(hash);
  drawn = hash;
  document.title = page.title ? `${page.title} — ${BOOK.title}` : `${BOOK.title} ${BOOK.edition}`;
  main.replaceChildren(...page.inside.flat(Infinity).filter(Boolean));
  if (page.query !== undefined && document.activeElement !== query) query.value = page.query;
  if (page.query === undefined) query.value = "";
  for (const tab of tabs.children) tab.toggleAttribute("aria-current", tab.id === `tab-${TABS[hash]}`);
  frame.classList.toggle("home", hash === "");
  if (WIDE.matches) {
    side.replaceChildren(contents(page.current ?? -1));
    const current = side.querySelector("[aria-current]");
    if (current) side.scrollTop = current.offsetTop - side.clientHeight / 2;
  }
  if (page.later && scroll) page.later();
  else if (page.later) setTimeout(page.later);
  scrollTo(0, scroll);
}

// Show what the address says; where one has been there before, at the height where one was.
function arrive(event) {
  if (event.type === "hashchange" && location.hash === drawn) return;
  draw(history.state?.height || 0);
  if (document.activeElement === query && !location.hash.startsWith("#q:")) query.blur();
}

let typing = 0;
function searchNow() {
  clearTimeout(typing);
  const text = query.value, address = text.trim() ? `#q:${encodeURIComponent(text)}` : "#";
  if (address === location.hash) return;
  const searching = location.hash.startsWith("#q:");
  history[searching ? "replaceState" : "pushState"]({}, "", address);  // one step back leads out of the search, however much was typed
  draw();
}
query.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(searchNow, WAIT);
});

let scrolling = 0;
addEventListener("scroll", () => {
  clearTimeout(scrolling);
  scrolling = setTimeout(() => history.replaceState({ height: Math.round(scrollY) }, ""), SETTLED);
}, { passive: true });
document.addEventListener("click", event => {  // the height is noted before one leaves
  if (event.target.closest?.("a[href^='#']")) {
    clearTimeout(scrolling);
    history.replaceState({ height: Math.round(scrollY) }, "");
  }
}, true);
addEventListener("popstate", arrive);
addEventListener("hashchange", arrive);
WIDE.addEventListener("change", () => draw(scrollY));
addEventListener("keydown", event => {
  if (event.key === "/" && document.activeElement !== query) {
    event.preventDefault();
    query.focus();
  }
});

function paint(chosen) {
  document.documentElement.dataset.theme = chosen;
  theme.textContent = { auto: "◐", light: "☀", dark: "☾" }[chosen];
  theme.setAttribute("aria-label", `${L.theme}: ${L[chosen]}`);
  theme.title = `${L.theme}: ${L[chosen]}`;
}
theme.addEventListener("click", () => {
  const next = THEMES[(THEMES.indexOf(document.documentElement.dataset.theme) + 1) % THEMES.length];
  storage.set("judge-book-theme", next);
  paint(next);
});

history.scrollRestoration = "manual";
paint(THEMES.includes(storage.get("judge-book-theme")) ? storage.get("judge-book-theme") : "auto");
draw(history.state?.height || 0);
// The first search is made ready while nobody waits, a piece at a time.
const ready = [words, searchable, lemmas, soundIndex, nameIndex, conceptIndex, ...TRIED.map(text => () => searchPage(text))];
const idle = globalThis.requestIdleCallback || (work => setTimeout(work, 50));
idle(function prepare() {
  ready.shift()?.();
  if (ready.length) idle(prepare);
});
