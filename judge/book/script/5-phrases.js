// Exact phrases, and the concepts that a query names outright: as rulebook/search/phrase.py and naming.py find and weigh them.
"use strict";

const P = T.phrase, NAMING = T.naming, Q = T.query;

// Note that a rule matched; what it already had counts on, the better reason speaks.
function add(hits, place, score, why, needle, share = T.scope.SHARE) {
  const known = hits.get(place);
  if (!known) hits.set(place, { score, why, needle, shown: "" });
  else if (score > known.score) hits.set(place, { score: score + share * known.score, why, needle, shown: known.shown });
  else hits.set(place, { ...known, score: known.score + share * score });
}

const highest = hits => Math.max(0, ...[...hits.values()].map(hit => hit.score));

function holding(needle) {  // the rules that hold some letters anywhere
  const { rows } = searchable(), found = [];
  for (let place = 0; place < rows.length; place++) if (rows[place].all.includes(needle)) found.push(place);
  return found;
}

// Add the rules that hold these letters. Returns the best score, 0 where there is none.
function findPhrase(needle, hits, why = "", worth = 1) {
  const { rows, defined } = searchable(), defining = new Set(defined.get(needle) || []);
  let top = 0;
  const known = holding(needle).map(place => [place, Math.max(namedBy(needle, rows[place]), defining.has(place) ? 92 : 0)]);
  known.sort((one, other) => other[1] - one[1] || rows[one[0]].size - rows[other[0]].size);
  for (const [place, name] of known.slice(0, P.WEIGHED)) {
    const use = usedIn(needle, rows[place]);
    const score = worth * (name ? name + 0.4 * use : use || P.STEPS) - place / 1e5;
    add(hits, place, score, why || `phrase ${needle}`, needle);
    top = Math.max(top, score);
  }
  return top;
}

function usedIn(needle, row) {
  const letters = row.own, first = letters.indexOf(needle);
  if (first < 0) return 0;
  const count = letters.split(needle).length - 1;
  let use = 22 + 3 * Math.min(count, 3) + 8 / (1 + row.size / 60);
  if (first < 3) use += "はとのが".includes(letters[first + needle.length] || "　") ? 12 : 6;
  return count < 2 && insideWord(letters, first, needle.length) ? use * 0.55 : use;
}

function namedBy(needle, { title, path }) {
  if (title === needle) return 100;
  let score = 0;
  if (title.includes(needle)) {
    score = (title.startsWith(needle) ? 62 : 54) + 25 * needle.length / title.length;
    if (insideWord(title, title.indexOf(needle), needle.length)) score *= 0.8;
  }
  path.forEach((heading, level) => {
    const distance = path.length - 1 - level;
    if (heading === needle) score = Math.max(score, 74 - 6 * distance);
    else if (heading.includes(needle)) {
      score = Math.max(score, (heading.startsWith(needle) ? 30 : 24) + 20 * needle.length / heading.length - 6 * distance);
    }
  });
  return score;
}

const katakana = character => Boolean(character) && character >= "ァ" && character <= "ー" && character !== "・";

// Whether the letters found are only a piece of a longer word in katakana: レスト in フォレスト.
function insideWord(text, start, length) {
  return (katakana(text[start]) && katakana(text[start - 1])) || (katakana(text[start + length - 1]) && katakana(text[start + length]));
}

// Add the rules that hold all these phrases somewhere. Returns whether there are any.
function findAll(needles, hits) {
  const kept = needles.map(needle => new Set(holding(needle))).reduce((one, other) => new Set([...one].filter(place => other.has(place))));
  const single = needles.map(needle => {
    const part = new Map();
    findPhrase(needle, part);
    return part;
  });
  for (const place of kept) {
    const scores = single.map(part => part.get(place)?.score ?? 8);
    const needle = needles[scores.indexOf(Math.max(...scores))];
    add(hits, place, scores.reduce((sum, one) => sum + one, 0) / scores.length, `phrase ${needles.join(" + ")}`, needle);
  }
  return kept.size > 0;
}

let concepts = null;
// The concepts: [key, name, rules, terms, lacking, words]; what players say of them by its letters, and by the lemmas it is made of.
function conceptIndex() {
  if (concepts) return concepts;
  const { list } = words(), said = [], byLetters = new Map(), byPiece = new Map();
  BOOK.index.concepts.forEach((concept, number) => {
    for (const one of concept[5]) {
      held(byLetters, squeeze(one[0])).push(said.length);
      for (let i = 2; i < one.length; i++) {
        const { lemma } = list[one[i]], holding = held(byPiece, lemma);
        if (holding.at(-1) !== said.length) holding.push(said.length);
      }
      said.push({ concept: number, shown: one[0], kind: one[1], pieces: one });
    }
  });
  const byRoot = new Map();
  for (const lemma of byPiece.keys()) if (stem(lemma)) held(byRoot, stem(lemma)).push(lemma);
  concepts = { list: BOOK.index.concepts, said, byLetters, byPiece, byRoot, bySound: null, shares: new Map() };
  return concepts;
}

// Which share of a phrase each of its words is.
function sharesIn({ pieces }) {
  const { list } = words(), weight = new Map();
  for (let i = 2; i < pieces.length; i++) weight.set(list[pieces[i]].lemma, list[pieces[i]].empty ? T.concepts.LIGHT : 1);
  let total = 0;
  for (const part of weight.values()) total += part;
  for (const [lemma, part] of weight) weight.set(lemma, part / total);
  for (const lemma of T.concepts.SILENT) weight.delete(lemma);
  return weight;
}

// The phrases of concepts that hold a lemma, or, where it ends in ~, a word of this root: each with the share of it that the word is.
function phrasesWith(token) {
  const { said, byPiece, byRoot, shares } = conceptIndex();
  let found = shares.get(token);
  if (found) return found;
  shares.set(token, found = []);
  const isRoot = token.endsWith("~"), lemmasHere = isRoot ? byRoot.get(token) || [] : [token], seen = new Set();
  for (const lemma of lemmasHere) {
    if (isRoot && T.words.EMPTY.includes(lemma)) continue;
    for (const number of byPiece.get(lemma) || []) {
      const share = seen.has(number) ? undefined : sharesIn(said[number]).get(lemma);
      if (share === undefined) continue;
      seen.add(number);
      found.push({ number, concept: said[number].concept, share });
    }
  }
  return found;
}

const saidSo = letters => (conceptIndex().byLetters.get(letters) || []).map(number => conceptIndex().said[number]);

// The concepts one of whose words is exactly this, and how the word is written.
function conceptsNamed(letters) {
  const found = saidSo(letters).filter(word => word.kind !== "n");
  found.sort((one, other) => (one.kind === "w") - (other.kind === "w"));
  return new Map(found.map(({ concept, shown }) => [concept, shown]));
}

// The concepts one of whose words sounds like this.
function conceptsHeard(reading) {
  const index = conceptIndex(), { list } = words();
  if (!index.bySound) {
    index.bySound = new Map();
    index.said.forEach(({ kind, pieces }, number) => {
      if (kind !== "t") held(index.bySound, soundOf(pieces.slice(2).map(piece => list[piece]))).push(number);
    });
  }
  return new Map((reading ? index.bySound.get(reading) || [] : []).map(number => [index.said[number].concept, index.said[number].shown]));
}

// Add the rules that concepts have. worth: of the first rule of one, by its terms. Returns whether there are any.
function findConcepts(named, hits, worth) {
  let any = false;
  for (const [concept, shown] of named) {
    const [key, , rules, terms] = conceptIndex().list[concept], letters = terms.map(squeeze);
    rules.forEach((place, order) => {
      any = true;
      const score = worth(letters) / (1 + NAMING.DECAY * order), known = hits.get(place);
      const share = known && known.why.startsWith("concept ") ? NAMING.AGAIN : T.scope.SHARE;
      add(hits, place, score, `concept ${key}: ${shown}`, letters[0] || "", share);
      const hit = hits.get(place);
      if (known && hit.score > NAMING.MOST) {
        const over = hit.score - NAMING.MOST;
        hits.set(place, { ...hit, score: Math.max(known.score, score, NAMING.MOST + NAMING.ROOM * over / (over + 30)) });
      }
    });
  }
  return any;
}

// Add the rules of the concepts of which the query is a word. Returns whether there are any.
function findByName(letters, hits) {
  const named = conceptsNamed(letters);
  if (!named.size) return false;
  const used = [...hits.values()].filter(hit => hit.score >= Q.USED), own = used.some(hit => hit.score >= Q.NAMED);
  return findConcepts(named, hits, terms => {
    if (own) return Q.BESIDE_NAME;
    const usual = used.length >= Q.OFTEN ? Q.BESIDE_USE : Q.ALONE;
    return terms.includes(letters) ? Math.max(usual, Q.ITS_TERM) : usual;
  });
}

// Whether a phrase that was found settles the query: not a few kana in the middle of other words.
const decides = (letters, top) => top >= Q.NAMED || (top > 0 && !isHiragana(letters) && !(isKana(letters) && top < Q.USED));

// Add what the letters of a query find. Returns 0 where that settles nothing, 1 where it does, STRONG where nothing else need be asked.
function weightOfLetters(text, hits) {
  const letters = squeeze(text), pieces = text.split(/\s+/).map(squeeze).filter(Boolean);
  let top = findPhrase(letters, hits);
  const whole = top >= Q.NAMED;
  if (top < Q.USED && pieces.length > 1 && findAll(pieces, hits)) top = Q.NAMED;
  const named = findByName(letters, hits);
  if (whole || (named && hits.size >= Q.SEVERAL)) return Q.STRONG;
  return named || decides(letters, top) ? 1 : 0;
}
