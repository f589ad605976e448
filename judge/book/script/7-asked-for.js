// How players ask for the rules, compared with a whole query: asks.py.
"use strict";

const H = T.asks;

let askIndex = null;
// The phrases, what each is made of (dictionary forms and their roots), and in which of them each of these stands.
function asks() {
  if (askIndex) return askIndex;
  const { list } = words(), standing = new Map();
  const rows = BOOK.index.asks.map(([letters, place, ...numbers], row) => {
    const tokens = new Set();
    for (const { lemma, empty } of numbers.map(number => list[number])) {
      if (T.concepts.SILENT.includes(lemma)) continue;
      tokens.add(lemma);
      if (!empty && stem(lemma)) tokens.add(stem(lemma));
    }
    for (const token of tokens) held(standing, token).push(row);
    return { letters, place, tokens };
  });
  const lengths = rows.map(row => row.tokens.size);
  askIndex = { rows, standing, lengths, mean: lengths.reduce((sum, one) => sum + one, 0) / (lengths.length || 1) };
  return askIndex;
}

// The rules for which players ask in words like those of a query: weight, likeness and covered of each. meant: how much each word tells.
function fitting(query, meant) {
  const { rows, standing, lengths, mean } = asks(), lemmas = query.lemmas.filter(lemma => !T.concepts.SILENT.includes(lemma));
  const roots = lemmas.filter(lemma => !query.light.has(lemma)).map(stem).filter(Boolean), weights = new Map(), found = new Map();
  for (const token of unique([...lemmas, ...roots])) bm25(new Map((standing.get(token) || []).map(row => [row, 1])), lengths, mean, weights);
  const mine = new Set(pairs(query.letters)), tells = lemma => meant.weight.get(lemma) || 0;
  const whole = lemmas.reduce((sum, lemma) => sum + tells(lemma), 0) || 1;
  for (const [row, weight] of best(weights, H.BEST)) {
    const { letters, place, tokens } = rows[row], theirs = new Set(pairs(letters));
    const likeness = 2 * [...mine].filter(pair => theirs.has(pair)).length / (mine.size + theirs.size || 1);
    const covered = lemmas.filter(lemma => tokens.has(lemma) || tokens.has(stem(lemma))).reduce((sum, lemma) => sum + tells(lemma), 0) / whole;
    const known = found.get(place);
    if (!known) found.set(place, { weight, likeness, covered });
    else {
      known.weight += H.MORE * weight;
      known.likeness = Math.max(known.likeness, likeness);
      known.covered = Math.max(known.covered, covered);
    }
  }
  return found;
}
