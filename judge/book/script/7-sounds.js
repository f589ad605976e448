// Readings and repaired spelling: as rulebook/search/spelling.py and likeness.py.
"use strict";

const SP = T.spelling;

let names = null;
// The names of the game: [letters, reading, kind, uses], and which have one skeleton.
function nameIndex() {
  if (names) return names;
  const bySkeleton = new Map();
  for (const name of BOOK.index.names) held(bySkeleton, skeleton(name[1])).push(name);
  names = { list: BOOK.index.names, bySkeleton };
  return names;
}

const readingOf = found => found.filter(isContent).map(word => word.reading).join("");

// How a query sounds, in kana: as typed in kana or Latin letters, else as the dictionary reads it.
const heard = (letters, reading) => (isKana(letters) ? letters : fromRomaji(letters) || reading);

// The names that are read like this, the best known first: {name, likeness, why}.
function namesRead(reading) {
  const bones = skeleton(reading), shape = sound(reading);
  if (bones.length < 2) return [];
  const rows = [...(nameIndex().bySkeleton.get(bones) || [])];
  rows.sort((one, other) => (one[1] !== shape) - (other[1] !== shape) || other[2] - one[2] || other[3] - one[3] || one[0].length - other[0].length);
  const shown = isHiragana(reading) ? reading : "";
  return rows.map(([name, read]) => ({ name, likeness: read === shape ? 1 : 0.9, why: shown ? `reading ${shown}` : `spelling ${name}` }));
}

// How alike two runs of letters are: twice what they share in order, of all their letters.
function likeness(one, other) {
  const row = new Uint8Array(other.length + 1);
  for (const letter of one) {
    let corner = 0;
    for (let i = 1; i <= other.length; i++) {
      const kept = row[i];
      row[i] = letter === other[i - 1] ? corner + 1 : Math.max(row[i], row[i - 1]);
      corner = kept;
    }
  }
  return 2 * row[other.length] / (one.length + other.length || 1);
}

// Whether two texts may be so alike at all: cheap, before they are compared.
function maybeAlike(one, other, least) {
  const both = one.length + other.length;
  if (2 * Math.min(one.length, other.length) < least * both) return false;
  let shared = 0;
  for (const letter of one) shared += other.includes(letter);
  return 2 * shared >= least * both;
}

const worthOfName = (alike, [, , kind, uses]) => alike + 0.02 * (kind === 2) + Math.min(uses, 20) / 2000;

// The names that are nearest to a misspelt one, in letters or in sound, best first.
function repaired(letters, reading, least = 0.72) {
  const found = new Map(), shape = sound(reading);
  const rows = nameIndex().list.filter(([name]) => name.length >= Math.max(2, letters.length - 3) && name.length <= letters.length + 4);
  for (const [typed, field] of [[letters, 0], [shape, 1]]) {
    if (typed.length < 3) continue;
    for (const row of rows) {
      if (!maybeAlike(typed, row[field], least)) continue;
      const alike = likeness(typed, row[field]);
      if (alike >= least) found.set(row[0], Math.max(found.get(row[0]) || 0, worthOfName(alike, row)));
    }
  }
  return [...found].sort((one, other) => other[1] - one[1]).slice(0, 5)
    .map(([name, worth]) => ({ name, likeness: Math.min(worth, 1), why: `spelling ${name}` }));
}

let sounds = null;
// How the rules sound: pairs of kana of title, headings above and words.
function soundIndex() {
  if (sounds) return sounds;
  const { titles, bodies } = lemmas(), named = titles.map(soundOf);
  const fields = RULES.map((_rule, place) => [named[place], above(place).map(one => named[one]).join(""), soundOf(bodies[place])]);
  const all = fields.map(texts => texts.join("\n"));
  const lengths = fields.map(texts => texts.reduce((sum, text) => sum + Math.max(0, text.length - 1), 0));
  sounds = { fields, all, lengths, mean: lengths.reduce((sum, one) => sum + one, 0) / (lengths.length || 1) };
  return sounds;
}

function timesIn(text, piece) {
  let count = 0;
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) count += 1;
  return count;
}

// Add the rules that share most pairs of kana with a reading. worth: the score of one that holds them all.
function findSound(reading, hits, worth) {
  const wanted = unique(pairs(sound(reading)));
  if (wanted.length < 2) return;
  const { fields, all, lengths, mean } = soundIndex(), weight = [3, 1, 1], known = new Map();
  for (const pair of wanted) {
    const counts = new Map();
    for (let place = 0; place < all.length; place++) {
      if (!all[place].includes(pair)) continue;
      let often = 0;
      for (let field = 0; field < weight.length; field++) often += weight[field] * timesIn(fields[place][field], pair);
      counts.set(place, often);
    }
    known.set(pair, counts);
  }
  const rarity = count => Math.log(1 + (RULES.length - count + 0.5) / (count + 0.5));
  const most = wanted.reduce((sum, pair) => sum + rarity(known.get(pair).size), 0);
  const found = new Map();
  let total = 0;
  for (const pair of wanted.filter(one => known.get(one).size).sort((one, other) => known.get(one).size - known.get(other).size)) {
    total += known.get(pair).size;
    if (found.size && total > SP.POSTINGS) break;
    bm25(known.get(pair), lengths, mean, found);
  }
  for (const [place, rank] of best(found, SP.SHOWN)) add(hits, place, worth * Math.min(1, rank / (1.6 * most)), `reading ${reading}`, "");
}

// Whether any rule holds a good part of a reading in one piece.
function inOnePiece(reading) {
  const shape = sound(reading), count = Math.max(0, shape.length - 1), size = Math.max(SP.PIECE, Math.floor(count / 2) + 1);
  const runs = [];
  for (let start = 0; start + size <= count; start++) runs.push(shape.slice(start, start + size + 1));
  return runs.some(run => soundIndex().all.some(text => text.includes(run)));
}
