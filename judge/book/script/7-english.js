// Questions in English in the words of a Japanese table: as rulebook/search/english.py and stem.py.
"use strict";

const E = T.english, ST = T.stem, UNSAID = new Set(ST.SILENT), ASKING = new Set(ST.ASKING), SMALL = new Set(E.LITTLE);
const PHRASES = new Map(Object.entries(E.phrases));

// What the forms of an English word share.
function stemOf(typed) {
  let word = trimmed(typed, "'-");
  if (word in ST.STRONG) return ST.STRONG[word];
  if (word.endsWith("n't") || word.endsWith("cannot")) return ["can't", "cannot", "couldn't"].includes(word) ? "can't" : "not";
  word = word.replace(/'s$/, "").replace(/'$/, "");
  if (word in ST.STRONG) return ST.STRONG[word];
  if (/ie[sd]$/.test(word) && word.length > 4) return word.slice(0, -3) + "y";
  for (const ending of ["ing", "ed"]) if (word.endsWith(ending) && word.length - ending.length >= 3) return bareStem(word.slice(0, -ending.length));
  if (/(sses|shes|ches|xes)$/.test(word)) return word.slice(0, -2);
  if (word.endsWith("s") && !/(ss|us|is)$/.test(word) && word.length > 3) word = word.slice(0, -1);
  return bareStem(word);
}

const trimmed = (word, marks) => word.replace(new RegExp(`^[${marks}]+|[${marks}]+$`, "g"), "");

function bareStem(word) {
  const doubled = word.length > 3 && word.at(-1) === word.at(-2) && !"aeiousl".includes(word.at(-1));
  const found = doubled ? word.slice(0, -1) : word;
  return found.length > 3 && found.endsWith("e") ? found.slice(0, -1) : found;
}

// The stems of a text, without articles; `when` asks before a verb only.
function stemsOf(text) {
  const found = text.split(/\s+/).filter(word => trimmed(word, "'-"));
  return found.filter((word, place) => !UNSAID.has(word) && (word !== "when" || ASKING.has(found[place + 1] || ""))).map(stemOf);
}

// A question in Japanese; the query itself where it is not English.
function inJapanese(typed) {
  const query = typed.replaceAll("’", "'");
  if (!/^[\x00-\x7f]*$/.test(query) || !/[a-z]/i.test(query)) return typed;
  const stems = stemsOf(query.replace(/[?!.,;:"()[\]{}]/g, " ").toLowerCase());
  let { known, unknown } = recognised(stems);
  if (known.length && unknown.length) ({ known, unknown } = recognised(stems.map(word => (unknown.includes(word) ? mendedStem(word) : word))));
  if (!known.length || unknown.length > known.reduce((sum, one) => sum + one.length, 0)) return typed;
  const ordered = E.SECTIONS.flatMap((_, order) => known.filter(one => one.order === order).map(one => one.japanese));
  return unique([...unknown, ...ordered]).join(" ");
}

function recognised(stems) {
  const known = [], unknown = [];
  for (let place = 0; place < stems.length;) {
    let length = Math.min(E.LONGEST, stems.length - place), wording;
    for (; length > 0 && !(wording = PHRASES.get(stems.slice(place, place + length).join(" "))); length--);
    if (wording) known.push({ japanese: wording[0], order: wording[1], length });
    else if (!SMALL.has(stems[place])) unknown.push(stems[place]);
    place += Math.max(length, 1);
  }
  return { known, unknown };
}

function mendedStem(word) {
  if (word.length < E.SPELT) return word;
  const stems = unique([...PHRASES.keys()].flatMap(phrase => phrase.split(" ")).filter(one => one[0] === word[0])).sort();
  let best = word, most = 0;
  for (const one of stems) {
    const alike = likeness(word, one);
    if (alike >= E.ALIKE && alike > most) [best, most] = [one, alike];
  }
  return best;
}
