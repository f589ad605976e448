// What a query means: concepts of which it speaks, rules about them, words that rules share with it: rulebook/search/meant.py, meaning.py, signals.py.
"use strict";

const M = T.meaning, G = T.signals;
const NEGATION = T.words.NEGATION, CAUSE = T.words.CAUSE;

// The concepts that a query speaks of. weight: how much each word tells; explained: how far each concept explains which word; units: the longest runs that are words of players.
function conceptsMeant(query) {
  const { list } = conceptIndex();
  const found = new Map(query.lemmas.map(lemma => [lemma, new Map()]));
  const look = (token, lemma, part) => {
    for (const { number, concept, share } of phrasesWith(token)) {
      if (token === CAUSE && share === 1) continue;
      if (!found.get(lemma).has(number)) found.get(lemma).set(number, [concept, part * share]);
    }
  };
  for (const lemma of query.lemmas) look(lemma, lemma, 1);
  for (const lemma of query.lemmas) if (!query.light.has(lemma) && stem(lemma)) look(stem(lemma), lemma, T.meant.ROOT);
  const coverage = new Map();
  for (const byWord of found.values()) for (const [word, [, share]] of byWord) coverage.set(word, (coverage.get(word) || 0) + share);
  const weight = new Map();
  for (const lemma of query.lemmas) {
    const speaking = new Set([...found.get(lemma).values()].map(([concept]) => concept)).size;
    let telling = Math.log(1 + list.length / (1 + speaking));
    if (T.concepts.SILENT.includes(lemma)) telling = 0.2;
    else if (query.light.has(lemma) && lemma !== NEGATION && lemma !== CAUSE) telling *= T.concepts.LIGHT;
    else if (lemma === CAUSE) telling *= T.meant.CAUSING;
    weight.set(lemma, telling);
  }
  const explained = new Map();
  const explain = (concept, lemma, part) => {
    const parts = explained.get(concept) || explained.set(concept, new Map()).get(concept);
    parts.set(lemma, Math.max(parts.get(lemma) || 0, part));
  };
  for (const [lemma, byWord] of found) for (const [word, [concept]] of byWord) explain(concept, lemma, coverage.get(word) ** 1.5);
  const spelt = speltOut(query);
  for (const [concept, start, stop] of spelt) {
    query.lemmas.forEach((lemma, order) => {
      const [first, last] = query.spans[order];
      if (start <= first && last <= stop) explain(concept, lemma, T.meant.SPELT);
      else if (first <= start && stop <= last && stop - start > 1) explain(concept, lemma, (stop - start) / (last - first));
    });
  }
  const share = concept => [...explained.get(concept)].reduce((sum, [lemma, part]) => sum + weight.get(lemma) * part, 0);
  return { weight, explained, share, units: unitsOf(query, found, coverage, spelt) };
}

// The words of concepts that stand in a query letter by letter: concept, where it begins and ends, whether it is a term. None of them within a Latin word or a number.
function speltOut(query) {
  const letters = query.letters, glued = new Set(), found = [];
  for (let i = 1; i < letters.length; i++) if (/[a-z]{2}|\d\d/.test(letters.slice(i - 1, i + 1))) glued.add(i);
  let position = 0;
  for (const word of query.words) {
    if (!/^\d/.test(word.surface)) glued.delete(position);
    position += word.surface.length;
  }
  for (let start = 0; start < letters.length; start++) {
    if (glued.has(start)) continue;
    for (let stop = start + 2; stop <= Math.min(start + T.meant.LONGEST, letters.length); stop++) {
      if (!glued.has(stop)) for (const { concept, kind } of saidSo(letters.slice(start, stop))) found.push([concept, start, stop, kind === "t"]);
    }
  }
  return found;
}

const rarityOf = count => (count > 0 && count < RULES.length ? Math.log(RULES.length / count) / Math.log(RULES.length) : 0);

// Add the rules that answer a query. meant: the concepts that it speaks of.
function findMeaning(query, meant, hits) {
  const total = [...meant.weight.values()].reduce((sum, one) => sum + one, 0);
  if (!total) return;
  const found = [...evidenceOfWords(query, meant), ...evidenceOfConcepts(meant)], bestOf = new Map(), weight = new Map();
  for (const one of found) {
    const rules = bestOf.get(one.lemma) || bestOf.set(one.lemma, new Map()).get(one.lemma);
    weight.set(one.lemma, one.weight);
    for (const [place, worth] of one.worth) if (worth > (rules.get(place) || 0)) rules.set(place, worth);
  }
  const worthOf = new Map(), count = new Map();
  for (const [lemma, rules] of bestOf) {
    for (const [place, worth] of rules) {
      worthOf.set(place, (worthOf.get(place) || 0) + weight.get(lemma) / total * worth);
      count.set(place, (count.get(place) || 0) + 1);
    }
  }
  const ranked = new Map();
  for (const [place, worth] of best(worthOf, 2 * M.LIKELY)) {
    const length = 0.85 + 0.15 * Math.min(searchable().rows[place].size, 800) / 100;
    ranked.set(place, M.FULL * worth / length * (0.5 + 0.5 * Math.min(1, count.get(place) / query.lemmas.length)) - place / 1e5);
  }
  for (const [place, score] of best(ranked, M.LIKELY)) {
    const reasons = found.filter(one => one.worth.has(place)).sort((one, other) => other.weight * other.worth.get(place) - one.weight * one.worth.get(place));
    add(hits, place, score, unique(reasons.map(one => one.why)).slice(0, 2).join(", "), reasons[0].needle);
  }
}

function evidenceOfWords(query, meant) {
  const { titles, bodies } = lemmas(), found = [], values = new Map(M.FIELDS.map(([field, value]) => [["title", "path", "body"].indexOf(field), value]));
  for (const lemma of query.lemmas) {
    const rules = standing(lemma);
    if (!rules.size || rules.size > Math.max(20, M.COMMON * RULES.length)) continue;
    const worth = new Map();
    for (const field of [1, 2, 0]) {
      const here = [...rules].filter(([, counts]) => counts[field]).map(([place]) => place);
      for (const place of here) worth.set(place, values.get(field) * rarityOf(here.length));
    }
    found.push({ weight: meant.weight.get(lemma), lemma, worth, why: `words ${lemma}`, needle: lemma });
  }
  const solid = query.lemmas.filter(lemma => !query.light.has(lemma) || lemma === NEGATION || lemma === CAUSE);
  for (let i = 0; i + 1 < solid.length; i++) {
    const [first, second] = [solid[i], solid[i + 1]], there = standing(second);
    const near = [...standing(first).keys()].filter(place => there.has(place) && [titles[place], bodies[place]].some(list => areNear(list, first, second)));
    const worth = new Map(near.map(place => [place, rarityOf(near.length)]));
    const weight = M.PAIR * Math.min(meant.weight.get(first), meant.weight.get(second));
    found.push({ weight, lemma: `${first} ${second}`, worth, why: `words ${first} ${second}`, needle: first });
  }
  return found;
}

function areNear(list, first, second) {  // whether two words stand close together in a row of words
  for (let at = 0, one = -Infinity, other = -Infinity; at < list.length; at++) {
    const { lemma } = list[at];
    if (lemma === first) one = at;
    if (lemma === second && (first !== second || one !== at)) other = at;
    if ((lemma === first || lemma === second) && Math.abs(one - other) <= M.NEAR + 1) return true;
  }
  return false;
}

function evidenceOfConcepts(meant) {
  const { list } = conceptIndex(), { defined } = searchable(), found = [];
  const known = [...meant.explained.keys()].filter(concept => list[concept][2].length);
  known.sort((one, other) => meant.share(other) - meant.share(one) || one - other);
  for (const concept of known.slice(0, M.CONCEPTS)) {
    const [key, name, rules, terms] = list[concept], term = squeeze(terms[0] || "");
    const worth = new Map(rules.map((place, order) => [place, M.RULE / (1 + M.DECAY * order)]));
    for (const place of [...(defined.get(term) || []), ...titled(term)]) if (!worth.has(place)) worth.set(place, M.TERM);
    for (const [lemma, part] of meant.explained.get(concept)) {
      if (part < M.SLIGHT) continue;
      const scaled = new Map([...worth].map(([place, value]) => [place, part * value]));
      found.push({ weight: meant.weight.get(lemma), lemma, worth: scaled, why: `concept ${key}: ${name}`, needle: term });
    }
  }
  return found;
}

let byTitle = null;
function titled(letters) {  // the rules with this title
  if (!byTitle) {
    byTitle = new Map();
    searchable().rows.forEach((row, place) => row.title && held(byTitle, row.title).push(place));
  }
  return byTitle.get(letters) || [];
}

// The rules about whose concepts the words of a query speak, and how well.
function said(query) {
  const { list } = conceptIndex(), counts = new Map();
  const count = (token, lemma, part) => {
    const sums = new Map();
    for (const { concept, share } of phrasesWith(token)) sums.set(concept, (sums.get(concept) || 0) + share);
    const known = counts.get(lemma) || counts.set(lemma, new Map()).get(lemma);
    for (const [concept, sum] of sums) known.set(concept, Math.max(known.get(concept) || 0, part * sum));
  };
  for (const lemma of query.lemmas) count(lemma, lemma, 1);
  for (const lemma of query.lemmas) if (!query.light.has(lemma) && stem(lemma)) count(stem(lemma), lemma, T.meant.ROOT);
  const telling = new Map();
  for (const [lemma, here] of counts) {
    if (here.size > G.CROWD) counts.delete(lemma);
    else {
      const rare = Math.log(1 + G.CROWD / (1 + here.size)) * (query.light.has(lemma) ? G.LIGHT : 1);
      for (const [concept, often] of here) telling.set(concept, (telling.get(concept) || 0) + rare * often / (often + G.K));
    }
  }
  const kept = new Set(best(telling, G.KEPT).map(([concept]) => concept)), found = new Map();
  for (const [lemma, here] of counts) {
    const often = new Map();
    for (const [concept, number] of here) {
      if (kept.has(concept)) list[concept][2].forEach((place, order) => often.set(place, (often.get(place) || 0) + number / (1 + G.DECAY * order)));
    }
    const rarity = Math.log(1 + RULES.length / 2 / (1 + often.size)) * (query.light.has(lemma) ? G.LIGHT : 1);
    for (const [place, number] of often) found.set(place, (found.get(place) || 0) + rarity * number * (G.K + 1) / (number + G.K));
  }
  return found;
}

// The rules in which these words stand in any form, and how well.
function sharedWords(query) {
  const { lengths, mean } = lemmas(), known = query.filter(isUsed).sort((one, other) => standing(one).size - standing(other).size);
  const found = new Map();
  let total = 0;
  for (const [order, lemma] of known.entries()) {
    total += standing(lemma).size;
    if (order && total > G.POSTINGS) break;
    const counts = new Map([...standing(lemma)].map(([place, fields]) => [place, fields.reduce((sum, often, field) => sum + WEIGHT[field] * often, 0)]));
    bm25(counts, lengths, mean, found);
  }
  return new Map(best(found, G.BEST));
}

// The game's own words for those of a query, beside these.
function ownWords(query) {
  const { list } = conceptIndex(), chosen = new Set(query.lemmas);
  for (const lemma of query.lemmas) {
    if (query.light.has(lemma)) continue;
    const terms = new Set(phrasesWith(lemma).filter(word => word.share > 0.9).flatMap(word => list[word.concept][3].slice(0, G.TERMS)));
    if (terms.size <= G.MANY) for (const term of terms) for (const word of wordsOf(term)) if (isContent(word) && !word.empty) chosen.add(word.lemma);
  }
  return [...chosen];
}
