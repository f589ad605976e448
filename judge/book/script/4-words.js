// A query cut into the words of the lexicon: the row of words that is the likeliest, each counted by itself.
"use strict";

const CONTENT = 1, JOINS = 2, LITTLE = 4;
const UNKNOWN = 12, LETTER_MORE = 2.5;  // what a word costs that the lexicon does not have, and each letter of it
const LONGEST_WORD = 16;
const RUNS = [/^[ァ-ー]+/, /^[a-z]+/, /^\d+/, /^[一-鿿々]/, /^./su];  // unknown letters that are one word

let lexicon = null;
function words() {
  if (lexicon) return lexicon;
  const list = [], best = new Map(), lemmas = new Map(), names = [];
  let total = 0;
  for (const row of BOOK.index.words.split("\n")) {
    const [surface, lemma, reading, flags, count] = row.split("\t");
    const word = { surface, lemma: lemma || surface, reading: reading || surface, flags: Number(flags), count: Number(count) };
    word.empty = Boolean(word.flags & LITTLE);
    if (!lemmas.has(word.lemma)) {
      lemmas.set(word.lemma, names.length);
      names.push(word.lemma);
    }
    list.push(word);
    total += word.count;
    const known = best.get(surface);
    if (!known || known.count < word.count) best.set(surface, word);
  }
  for (const word of best.values()) word.cost = Math.log(total / word.count);
  lexicon = { list, best };
  return lexicon;
}

// The words of some letters, the row that costs least.
function cut(letters) {
  const { best } = words();
  const costs = [0], from = [null];
  for (let end = 1; end <= letters.length; end++) costs[end] = Infinity;
  const offer = (start, stop, cost, word) => {
    if (costs[start] + cost < costs[stop]) {
      costs[stop] = costs[start] + cost;
      from[stop] = [start, word];
    }
  };
  for (let start = 0; start < letters.length; start++) {
    if (costs[start] === Infinity) continue;
    for (let stop = start + 1; stop <= Math.min(letters.length, start + LONGEST_WORD); stop++) {
      const word = best.get(letters.slice(start, stop));
      if (word) offer(start, stop, word.cost, word);
    }
    const run = RUNS.map(shape => shape.exec(letters.slice(start))).find(Boolean)[0];
    const joins = /[ァ-ー一-鿿々a-z0-9]/.test(run[0]);
    const strange = { surface: run, lemma: run, reading: run, flags: CONTENT | (joins ? JOINS : 0), empty: false, unknown: true };
    offer(start, start + run.length, UNKNOWN + LETTER_MORE * run.length, strange);
  }
  const found = [];
  for (let stop = letters.length; stop > 0;) {
    const [start, word] = from[stop];
    found.unshift(word);
    stop = start;
  }
  return found;
}

// The words of a text; where something stands that is no letter, a word ends.
const wordsOf = text => text.split(/\s+/).flatMap(chunk => splitAtSigns(chunk)).flatMap(cut);

function splitAtSigns(chunk) {
  const found = [];
  let letters = "";
  for (const character of chunk) {
    const piece = squeezeCharacter(character);
    if (piece) letters += piece;
    else if (letters) {
      found.push(letters);
      letters = "";
    }
  }
  return letters ? [...found, letters] : found;
}

const isContent = word => Boolean(word.flags & CONTENT);

// A text with the words of dialect that only bind it together in the standard language.
const inStandard = text => T.dialect.STANDARD.reduce((said, [dialect, meant]) => said.replaceAll(dialect, meant), text);

// The words of a query: the lemmas of its content words, each once, where each stands in the letters, and those that say little.
function asked(typed) {
  const text = inStandard(typed), found = wordsOf(text), spans = new Map();
  let position = 0;
  for (const word of found) {
    if (isContent(word) && !spans.has(word.lemma)) spans.set(word.lemma, [position, position + word.surface.length]);
    position += word.surface.length;
  }
  return {
    words: found, lemmas: [...spans.keys()], spans: [...spans.values()], letters: squeeze(text),
    light: new Set(found.filter(word => isContent(word) && word.empty).map(word => word.lemma)),
  };
}

const STEM = pattern(T.concepts.STEM, "y");
const stems = new Map();
// What words of one root share: 倒す and 倒れる have 倒~; "" where a lemma shows no root.
function stem(lemma) {
  let found = stems.get(lemma);
  if (found === undefined) {
    STEM.lastIndex = 0;
    const match = STEM.exec(lemma);
    stems.set(lemma, found = match ? `${match[0]}~` : "");
  }
  return found;
}

// How some words sound, one behind the other.
function soundOf(list) {
  let all = "";
  for (const word of list) all += word.sound ??= sound(word.reading);
  return all;
}

let postings = null;
// The words of each rule, title and words, how long it is with the headings above it, and where each lemma stands.
function lemmas() {
  if (postings) return postings;
  const { list } = words(), titles = BOOK.index.titles.map(row => row.map(number => list[number])), bodies = BOOK.index.bodies.map(row => row.map(number => list[number]));
  const standing = new Map();
  RULES.forEach((_rule, place) => {
    for (const word of titles[place]) held(standing, word.lemma).push(-1 - place);
    for (const word of bodies[place]) held(standing, word.lemma).push(place);
  });
  const lengths = RULES.map((_rule, place) => titles[place].length + bodies[place].length + above(place).reduce((sum, one) => sum + titles[one].length, 0));
  postings = { titles, bodies, standing, of: new Map(), lengths, mean: lengths.reduce((sum, one) => sum + one, 0) / (lengths.length || 1) };
  return postings;
}

const isUsed = lemma => lemmas().standing.has(lemma);

// The rules in which a lemma stands, with how often in title, headings above and words.
function standing(lemma) {
  const { standing: all, of } = lemmas();
  let rules = of.get(lemma);
  if (rules) return rules;
  of.set(lemma, rules = new Map());
  const counts = place => rules.get(place) || rules.set(place, [0, 0, 0]).get(place);
  const inherit = place => CHILDREN[place].forEach(child => {
    counts(child)[1] += 1;
    inherit(child);
  });
  for (const one of all.get(lemma) || []) {
    if (one >= 0) counts(one)[2] += 1;
    else {
      counts(-1 - one)[0] += 1;
      inherit(-1 - one);
    }
  }
  return rules;
}

const WEIGHT = [3.0, 0.7, 1.0];  // of a word in the title, the headings above and the words
const K1 = 1.2, B = 0.75;

// BM25 as SQLite weighs it, over something that each of these rules holds so and so often (weighted).
function bm25(counts, lengths, mean, found) {
  const size = lengths.length, rarity = Math.max(1e-6, Math.log((size - counts.size + 0.5) / (counts.size + 0.5)));
  for (const [place, often] of counts) {
    const part = rarity * (often * (K1 + 1)) / (often + K1 * (1 - B + B * lengths[place] / mean));
    found.set(place, (found.get(place) || 0) + part);
  }
}

const best = (worth, most) => [...worth].sort((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, most);
