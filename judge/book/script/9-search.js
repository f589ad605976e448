// Searching: number, phrase, form, sound, meaning, in the order and with the figures of rulebook/search/query.py and deeper.py.
"use strict";

const D = T.deeper;
const PRINTED = pattern(T.grammar.ONE_NUMBER, "", true);  // a rule as the program prints it
const QUOTED = pattern(T.grammar.QUOTED, "g");

// What a query finds: {hits, unsure, absent, missing}. A hit: {place, score, why, needle, shown}, best first.
function search(typed, limit = 10) {
  const asked = clean(typed.slice(0, T.grammar.LONGEST)).trim().split(/\s+/).join(" "), printed = PRINTED.exec(asked);
  const text = printed && printed[1].toLowerCase() === BOOK.game ? printed[2] : asked;
  const hits = new Map(), nothing = { hits: [], unsure: false, absent: "", missing: [] };
  if (!squeeze(text)) return nothing;
  const exact = exactly(text);
  if (exact.length) {
    if (exact.length === 1) findPhrase(exact[0], hits);
    else findAll(exact, hits);
    return { ...nothing, hits: shown(hits, limit) };
  }
  const said = conceptsNamed(squeeze(text)).size ? text : inJapanese(text);
  const numbered = byNumber(said);
  const firm = numbered.places.length || numbered.missing.length;
  let sure = true, absent = "";
  if (numbered.rest && firm) weightOfLetters(numbered.rest, hits);
  else if (numbered.rest) ({ sure, absent } = byRanking(numbered.rest, hits, limit));
  numbered.places.forEach(([place, why, step], order) => hits.set(place, { score: (why === "number" ? 2000 : 100) - order / 10, why, needle: "", shown: step || "" }));
  const unsure = hits.size > 0 && (numbered.missing.length > 0 || (!sure && !numbered.places.length));
  return { hits: shown(hits, unsure ? Math.min(limit, Q.GUESSED) : limit), unsure, absent: unsure ? absent : "", missing: numbered.missing, said: said === text ? "" : said };
}

// The pieces of a query that is nothing but quoted, squeezed; none where it is not.
function exactly(text) {
  const pieces = [...text.matchAll(QUOTED)].map(match => squeeze(match.slice(1).find(Boolean))).filter(Boolean);
  return squeeze(text.replace(QUOTED, "")) || pieces.some(piece => /^第?[\d.\-]+$/.test(piece)) ? [] : pieces;
}

const shown = (hits, limit) => [...hits].map(([place, hit]) => ({ place, ...hit })).sort((one, other) => other.score - one.score || one.place - other.place).slice(0, limit);

// What a query names by number, or by what stands in a number's place: places with their reasons, numbers that are not there, the rest of it.
function byNumber(text) {
  if (!/^\d/.test(text) && !text.startsWith("第")) {
    const titledSo = placesOf(text);
    if (titledSo.length) return { places: titledSo.map(place => [place, "number"]), missing: [], rest: text };
  }
  const alone = /^手順[ []*(\d{1,2})[ \]]*$/.exec(text);
  if (alone) {
    const steps = RULES.flatMap((rule, place) => (stepOf(rule, alone[1]) ? [[place, `step ${alone[1]}`, stepOf(rule, alone[1])]] : []));
    if (steps.length) return { places: steps, missing: [], rest: text };
  }
  if (!/\d|第/.test(text) && !maybeSpoken(text)) return { places: [], missing: [], rest: text };
  const { mentions, rest } = findNumbers(text), places = [], near = [], missing = [];
  for (const mention of mentions) {
    const found = mentioned(mention);
    const withStep = mention.step ? found.filter(place => stepOf(RULES[place], mention.step)) : [];
    for (const place of unique([...withStep, ...found])) places.push([place, "number", mention.step ? stepOf(RULES[place], mention.step) : ""]);
    if (!found.length && mention.sure) {
      missing.push(mention.number);
      near.push(...nearest(mention.number).map(place => [place, "nearest"]));
    }
  }
  return { places: places.length ? places : near, missing, rest: places.length || missing.length ? rest : text };
}

const placesOf = number => unique([...(BY_NUMBER.get(normal(number)) || []), ...(BY_LOOSE.get(loose(number)) || [])]);

function stepOf(rule, step) {
  const part = (rule.b || []).find(one => one[0] === "step" && one[1] === `[${step}]`);
  return part ? part[1] + part[2] : "";
}

function mentioned({ number, last }) {
  if (last) return between(number, last);
  const [low, ...more] = number.split("-"), high = more.join("-"), dotted = low.includes(".") && high.includes(".");
  const known = dotted ? BY_NUMBER.get(normal(number)) || [] : placesOf(number);
  if (!known.length && more.length === 1 && (dotted || (low.length > 2 && high.length > 2)) && placesOf(low).length && placesOf(high).length) return between(low, high);
  return known.length ? known : placesOf(number);
}

function between(low, high) {  // the rules from one number to another, of the same depth
  const [start] = placesOf(low), [end] = placesOf(high);
  if (start === undefined) return [];
  const [first, last] = [start, end ?? start].sort((one, other) => one - other), found = [start];
  for (let place = first; place <= last; place++) if (DEPTH[place] === DEPTH[start]) found.push(place);
  return unique(found).slice(0, T.number.RANGE);
}

function nearest(number) {  // numbers that begin like this one, as many leading components as possible
  for (let stemOf = loose(number); stemOf;) {
    const found = RULES.flatMap((rule, place) => (loose(rule.n) === stemOf || loose(rule.n).startsWith(`${stemOf}.`) ? [place] : []));
    if (found.length) return found.slice(0, T.number.NEAR);
    stemOf = /[a-z]$/.test(stemOf) ? stemOf.replace(/[a-z]+$/, "") : stemOf.replace(/\.?[^.]*$/, "");
  }
  return [];
}

// Add what a query finds by its letters, and where they say little, below it what it finds by all else.
function byRanking(text, hits, limit) {
  const weight = weightOfLetters(text, hits);
  if (weight && (weight >= Q.STRONG || hits.size >= Math.min(limit, Q.ENOUGH))) return { sure: true, absent: "" };
  const filled = fill(text, hits, weight > 0);
  return { sure: weight > 0 || filled.sure, absent: filled.absent };
}

// What all stages find in a query, and the rules of the name that the whole query is, typed by ear or wrongly.
function stagesOf(query, hits) {
  const stages = { letters: new Map([...hits].map(([place, hit]) => [place, hit.score])) };
  const reading = heard(query.letters, readingOf(query.words)), typed = isAscii(query.letters) ? reading : query.letters;
  const name = typed.length <= D.LONG_NAME && likeAName(query), spelt = new Map();
  let guesses = name ? namesRead(reading) : [];
  if (name && !guesses.length) guesses = namesRead(reading.replaceAll(D.JOINING, ""));
  guesses.slice(0, D.GUESSES).forEach((guess, order) => findPhrase(guess.name, spelt, guess.why, 0.98 * guess.likeness / (1 + 0.15 * order)));
  if (name) findConcepts(conceptsHeard(sound(reading)), spelt, () => D.HEARD);
  const meant = conceptsMeant(query), meaning = new Map();
  if (query.lemmas.length) findMeaning(query, meant, meaning);
  let clear = false;
  if (name && !guesses.length) {
    const near = repaired(query.letters, reading).slice(0, D.GUESSES);
    clear = near.length > 0 && near[0].likeness >= D.CLEAR && !query.lemmas.every(isUsed);
    near.forEach((guess, order) => findPhrase(guess.name, spelt, guess.why, 0.95 * guess.likeness ** 2 / (1 + 0.15 * order)));
  }
  const together = new Map(hits), heardOf = new Map();
  for (const some of [meaning, spelt]) for (const [place, hit] of some) add(together, place, hit.score, hit.why, hit.needle);
  const solid = new Set(query.lemmas.filter(lemma => !query.light.has(lemma)));
  if (!(guesses.length && guesses[0].likeness === 1) && (name || solid.size <= D.SHORT)) findSound(reading, heardOf, 55);
  for (const [place, hit] of heardOf) add(together, place, hit.score, hit.why, hit.needle);
  for (const [stage, some] of Object.entries({ spelt, meaning, sound: heardOf, stage: together })) {
    stages[stage] = new Map([...some].map(([place, hit]) => [place, hit.score]));
  }
  const named = new Map(), least = D.NAMES_IT * highest(spelt);
  if (guesses.length || clear) for (const [place, hit] of spelt) if (hit.score >= least) named.set(place, together.get(place));
  return { meant, stages, hits: together, named };
}

// Whether a query may be one name, typed by ear or wrongly: in kana or Latin letters, made of nouns, or unknown.
function likeAName(query) {
  if (isKana(query.letters) || isAscii(query.letters)) return true;
  const content = query.words.filter(isContent), solid = content.filter(word => !word.empty);
  if (solid.length > 4) return false;
  if (solid.every(word => word.flags & JOINS) && solid.length === content.length) return true;
  const known = unique(solid.map(word => word.lemma)).every(isUsed);
  return !known && solid.length <= D.SHORT;
}

// A query without the names of cards that it quotes, which no rule knows, and what is left of what it quotes.
function withoutCards(text) {
  const wishes = [];
  for (const match of text.matchAll(QUOTED)) {
    const quoted = match.slice(1).find(Boolean), letters = squeeze(quoted);
    if (!letters) continue;
    if (holding(letters).length || conceptsNamed(letters).size) wishes.push(letters);
    else if (letters.length <= D.LONGEST_CARD && ![...letters].some(letter => D.SENTENCE.includes(letter))) text = text.replace(quoted, " ");
  }
  return [text, wishes];
}

// Put what all stages find into the hits, ranked. settled: what the letters found answers the query; the rest then stands below it.
function fill(typed, hits, settled) {
  let [text, wishes] = withoutCards(typed);
  if (!squeeze(text)) text = typed;
  const pieces = mended(text), names = unique(pieces.map(piece => piece.name));
  text = withNames(text, pieces);
  const query = asked(text), deep = stagesOf(query, hits), stages = deep.stages;
  const mending = new Map();
  for (const name of names) findPhrase(name, mending, `spelling ${name}`);
  for (const [place, hit] of mending) {
    stages.spelt.set(place, Math.max(stages.spelt.get(place) || 0, hit.score));
    if (!deep.hits.has(place) || deep.hits.get(place).score < hit.score) {
      deep.hits.set(place, hit);
      stages.stage.set(place, hit.score);
    }
  }
  stages.said = said(query);
  stages.words = sharedWords(query.lemmas);
  stages.terms = sharedWords(ownWords(query));
  const fits = fitting(query, deep.meant);
  stages.asks = new Map([...fits].map(([place, fit]) => [place, fit.weight]));
  const situations = fitting(query, deep.meant, told());
  stages.told = new Map([...situations].map(([place, fit]) => [place, fit.weight]));
  const chosen = unique(["stage", "said", "words", "terms", "asks", "told"].flatMap(name => best(stages[name], D.LIKELY).map(([place]) => place)));
  const solid = query.lemmas.filter(lemma => !query.light.has(lemma)), named = new Map(deep.named);
  if (solid.length === 1 && query.letters.length <= D.ONE_WORD) {
    for (const place of chosen) {
      const words = RULES[place].t ? asked(RULES[place].t).lemmas : [];
      if (words.length === 1 && words[0] === solid[0] && deep.hits.has(place)) named.set(place, { ...deep.hits.get(place), score: D.TOP });
    }
  }
  const known = featuresOf(chosen, query, text, wishes, stages, fits, situations), worth = rankedBy(known);
  const foremost = best(worth, D.LOOKED_AT), isName = named.size > 0 || (mending.size > 0 && names.map(squeeze).includes(squeeze(text)));
  const doubt = doubtOf(query, deep.meant, stages, foremost.map(([place]) => known.get(place)), fits, Math.max(0, ...foremost.map(([, value]) => value)), strangeIn(query, deep.meant, typed), isName);
  if (!settled && named.size) {
    hits.clear();
    for (const [place, hit] of named) hits.set(place, hit);
  }
  const sure = settled || named.size > 0;
  if (sure) for (const place of hits.keys()) worth.delete(place);
  if (worth.size) {
    const top = sure ? Math.min(D.TOP, ...[...hits.values()].map(hit => 0.9 * hit.score)) : D.TOP, most = Math.max(...worth.values());
    for (const [place, value] of worth) {
      const score = top * Math.exp(Math.min(0, (value - most) / D.SPREAD)), hit = deep.hits.get(place), features = known.get(place);
      hits.set(place, hit ? { ...hit, score } : { score, why: features.said >= features.words ? "meaning" : "words", needle: "", shown: "" });
    }
    if (!sure) for (const place of hits.keys()) if (!worth.has(place)) hits.delete(place);
  }
  return { sure: settled || !doubt.doubted, absent: doubt.absent };
}

// A concept as the reader's language has it: in English by its name there, in Japanese as the player says it.
function conceptSaid(key, ...shown) {
  const english = BOOK.labels.language === "en" && conceptIndex().list.find(concept => concept[0] === key)?.[6];
  return english || shown.join(": ") || key;
}

// Why a hit was found, in one short tag.
function reason(why) {
  const [kind, ...rest] = why.split(", ")[0].split(" "), tag = BOOK.labels.reasons[kind], word = rest.join(" ");
  if (!tag) return why;
  const said = kind === "concept" ? conceptSaid(...word.split(": ")) : word;
  return said ? `${tag} ${said}` : tag;
}
