// How players ask for the rules, compared with a whole query: asks.py.
"use strict";

const H = T.asks;

let askIndex = null, toldIndex = null;
// The phrases, what each is made of (dictionary forms and their roots), and in which of them each of these stands.
function asks() {
  return askIndex ??= phrases(BOOK.index.asks.map(([letters, place, ...numbers]) => [letters, [place], numbers]));
}

// The titles of situations likewise, each with the rules that it is about.
function told() {
  return toldIndex ??= phrases(BOOK.index.told);
}

function phrases(given) {
  const { list } = words(), standing = new Map();
  const rows = given.map(([letters, places, numbers], row) => {
    const tokens = new Set();
    for (const { lemma, empty } of numbers.map(number => list[number])) {
      if (T.concepts.SILENT.includes(lemma)) continue;
      tokens.add(lemma);
      if (!empty && stem(lemma)) tokens.add(stem(lemma));
    }
    for (const token of tokens) held(standing, token).push(row);
    return { letters, places, tokens };
  });
  const lengths = rows.map(row => row.tokens.size);
  return { rows, standing, lengths, mean: lengths.reduce((sum, one) => sum + one, 0) / (lengths.length || 1) };
}

// The rules for which players ask in words like those of a query: weight, likeness and covered of each. meant: how much each word tells; among: asks(), or told().
function fitting(query, meant, among = asks()) {
  const { rows, standing, lengths, mean } = among, lemmas = query.lemmas.filter(lemma => !T.concepts.SILENT.includes(lemma));
  const roots = lemmas.filter(lemma => !query.light.has(lemma)).map(stem).filter(Boolean), weights = new Map(), found = new Map();
  for (const token of unique([...lemmas, ...roots])) bm25(new Map((standing.get(token) || []).map(row => [row, 1])), lengths, mean, weights);
  const mine = new Set(pairs(query.letters)), tells = lemma => meant.weight.get(lemma) || 0;
  const whole = lemmas.reduce((sum, lemma) => sum + tells(lemma), 0) || 1;
  const likely = best(weights, H.BEST).flatMap(([row, weight]) => rows[row].places.map(place => [row, place, weight])).slice(0, H.BEST);
  for (const [row, place, weight] of likely) {
    const { letters, tokens } = rows[row], theirs = new Set(pairs(letters));
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
