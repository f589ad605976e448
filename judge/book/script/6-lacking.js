// What of a query the game does not have, by the words of players that name only that: as rulebook/search/lacking.py, and the units of meant.py.
"use strict";

const LACKING = T.lacking;

// The longest runs of a query that are words of players: {start, stop, lemmas, concepts}. found and coverage: which phrases hold its words, and how far it has each; spelt: what stands there letter by letter.
function unitsOf(query, found, coverage, spelt) {
  const { said } = conceptIndex(), nouns = nounsOf(query), span = new Map(query.lemmas.map((lemma, order) => [lemma, query.spans[order]]));
  const named = new Map(), termed = new Map(), note = (map, start, stop, concept) => held(map, `${start} ${stop}`).push(concept);
  for (const [word, covered] of coverage) {
    if (covered <= T.meant.WHOLE) continue;
    const its = query.lemmas.filter(lemma => found.get(lemma).has(word)), [concept] = found.get(its[0]).get(word);
    const start = Math.min(...its.map(lemma => span.get(lemma)[0])), stop = Math.max(...its.map(lemma => span.get(lemma)[1]));
    if (its.length === 1) {
      if (nouns.has(its[0])) note(named, start, stop, concept);
      continue;
    }
    const letters = squeeze(said[word].shown), inside = query.lemmas.filter(lemma => start <= span.get(lemma)[0] && span.get(lemma)[0] < stop && !its.includes(lemma));
    const counted = inside.reduce((sum, lemma) => sum + span.get(lemma)[1] - span.get(lemma)[0], 0);
    const onlyCounted = [...inside.join("")].every(letter => T.meant.COUNTED.includes(letter));
    if (query.letters[start] === letters[0] && onlyCounted && stop - start - counted <= letters.length + T.meant.APART) note(named, start, stop, concept);
  }
  const edges = new Set([0]);
  let position = 0;
  for (const word of query.words) edges.add(position += word.surface.length);
  for (const [concept, start, stop, isTerm] of spelt) if (edges.has(start) && edges.has(stop)) note(isTerm ? termed : named, start, stop, concept);
  const places = unique([...named.keys(), ...termed.keys()]).map(place => place.split(" ").map(Number));
  places.sort((one, other) => other[1] - other[0] - one[1] + one[0] || one[0] - other[0]);
  const units = [];
  for (const [start, stop] of places) {
    if (units.some(unit => unit.start <= start && stop <= unit.stop)) continue;
    const lemmas = query.lemmas.filter(lemma => start <= span.get(lemma)[0] && span.get(lemma)[1] <= stop), place = `${start} ${stop}`;
    if (lemmas.some(lemma => !query.light.has(lemma))) units.push({ start, stop, lemmas, concepts: new Set(named.get(place) || termed.get(place)) });
  }
  return units;
}

const nounsOf = query => new Set(query.words.filter(word => word.flags & JOINS).map(word => word.lemma));
const isAbsent = concept => Boolean(conceptIndex().list[concept][4]);
const isHeld = concept => conceptIndex().list[concept][2].length > 0 && !isAbsent(concept);

// Whether the rules use a unit themselves: its word in any form, or all of its letters.
const isOwn = (query, unit) => (unit.lemmas.length === 1 ? isUsed(unit.lemmas[0]) : holding(query.letters.slice(unit.start, unit.stop)).length > 0);

// What a query speaks of that the game does not have: {concept, share, most}; the concept is null where there is no such thing.
function lackingIn(query, meant) {
  const lost = meant.units.filter(unit => isLost(query, unit)).filter(unit => !onlySaysMore(query, meant, unit));
  if (!lost.length) return { concept: null, share: 0, most: 0 };
  const rare = Math.log(RULES.length + 1), worth = unit => Math.max(rare, unit.lemmas.reduce((sum, lemma) => sum + meant.weight.get(lemma), 0));
  lost.sort((one, other) => worth(other) - worth(one) || other.stop - other.start - one.stop + one.start || one.start - other.start);
  const spoken = new Set([...lost.flatMap(unit => unit.lemmas), ...query.light]);
  const others = query.lemmas.filter(lemma => !spoken.has(lemma)).map(lemma => tellsBeside(meant, lemma));
  const told = lost.reduce((sum, unit) => sum + worth(unit), 0);
  return {
    concept: Math.min(...[...lost[0].concepts].filter(isAbsent)), share: told / (told + others.reduce((sum, one) => sum + one, 0)),
    most: Number(worth(lost[0]) >= Math.max(0, ...others)),
  };
}

function isLost(query, unit) {
  const concepts = [...unit.concepts];
  if (!concepts.some(isAbsent) || concepts.some(isHeld) || isOwn(query, unit)) return false;
  const all = nounsOf(query), nouns = unit.lemmas.filter(lemma => all.has(lemma)), solid = unit.lemmas.filter(lemma => !query.light.has(lemma));
  const inside = query.spans.filter(([first, last]) => unit.start <= first && last <= unit.stop).sort((one, other) => one[0] - other[0]);
  const joined = inside.every(([first], order) => !order || ["", LACKING.ATTRIBUTE].includes(query.letters.slice(inside[order - 1][1], first)));
  return (nouns.length === unit.lemmas.length && joined) || !(solid.length > 1 ? solid : nouns).every(isUsed);
}

// Whether something is only said to be like a unit.
const isLikened = (query, unit) => LACKING.LIKENING.some(words => query.letters.startsWith(words, unit.stop));

// Whether a unit only says more of one behind it, which the rules call something else, or what is like it.
function onlySaysMore(query, meant, unit) {
  if (isLikened(query, unit)) return true;
  if (query.letters[unit.stop] !== LACKING.ATTRIBUTE) return false;
  return meant.units.some(other => other.start === unit.stop + 1 && [...other.concepts].filter(isHeld).length === 1 && other.lemmas.length > 1 && !isOwn(query, other));
}

// How much a word tells that the game knows: the less, the more of its rules use it.
function tellsBeside(meant, lemma) {
  if (isUsed(lemma)) return Math.min(meant.weight.get(lemma), Math.log((RULES.length + 1) / standing(lemma).size));
  return [...meant.explained].some(([concept, parts]) => isHeld(concept) && (parts.get(lemma) || 0) > LACKING.SLIGHT) ? meant.weight.get(lemma) : 0;
}
