// What is known of a rule that may answer, weighed by the learned weights; and whether any rule answers: features.py, ranking.py, doubt.py.
"use strict";

const F = T.features, W = T.weights;

function askedFor(text) {
  const kinds = new Set(Object.entries(F.ASKS).filter(([, [asking]]) => asking.some(word => text.includes(word))).map(([kind]) => kind));
  if (F.ALLOWED.some(word => text.includes(word))) kinds.add("allowed");
  return kinds;
}

// Which share of some pieces each text holds, each piece counting the more, the fewer of these texts hold it.
function sharesOf(pieces, texts) {
  const kept = new Map([...texts].map(([place, text]) => [place, pieces.filter(piece => text.includes(piece))]));
  const worth = new Map(pieces.map(piece => [piece, 0.5]));
  for (const some of kept.values()) for (const piece of some) worth.set(piece, worth.get(piece) + 1);
  for (const [piece, count] of worth) worth.set(piece, Math.log((1 + texts.size) / count));
  const sum = some => some.reduce((all, piece) => all + worth.get(piece), 0), total = sum([...worth.keys()]) || 1;
  return new Map([...kept].map(([place, some]) => [place, sum(some) / total]));
}

// The letters of the phrases by which players ask for each rule, by its place.
let askedLetters = null;
function lettersAsked() {
  if (!askedLetters) {
    askedLetters = new Map();
    for (const [letters, place] of BOOK.index.asks) askedLetters.set(place, `${askedLetters.get(place) || ""}\n${letters}`);
  }
  return askedLetters;
}

// The longest run of a query's letters that stands in a text, as a share of the query; one letter is no run.
function runOf(letters, text) {
  let longest = 0;
  for (let start = 0; start < letters.length; start++) {
    while (start + longest < letters.length && text.includes(letters.slice(start, start + longest + 1))) longest += 1;
  }
  return longest < 2 ? 0 : longest / Math.max(letters.length, 4);
}

// The features of each of these rules, by name. stages: what each stage of the search gives each rule; fits: how players' phrases fit; situations: how titles of situations do.
function featuresOf(places, query, text, wishes, stages, fits, situations) {
  const tops = {};
  for (const name of F.STAGES) tops[name] = Math.max(0, ...stages[name].values()) || 1;
  const { rows } = searchable();
  const printed = new Map(places.map(place => [place, says(RULES[place], UNQUOTED)]));
  const texts = new Map(places.map(place => [place, `${RULES[place].t || ""}\n${printed.get(place)}\n${RULES[place].g || ""}`]));
  const lows = new Map([...texts].map(([place, words]) => [place, words.toLowerCase()]));
  const solid = query.words.filter(word => isContent(word) && !word.empty && word.surface.length > 1).map(word => word.surface);
  const theirs = lettersAsked(), called = new Map([...lows].map(([place, low]) => [place, low + (theirs.get(place) || "")]));
  const calledShares = sharesOf(unique(pairs(query.letters)), called);
  const pairShares = sharesOf(unique(pairs(query.letters)), lows), wordShares = sharesOf(unique(solid), lows);
  const kinds = askedFor(text), denied = query.lemmas.includes(NEGATION);
  const roots = query.lemmas.filter(lemma => !query.light.has(lemma)).map(lemma => stem(lemma).replace("~", "") || lemma);
  const single = 1 / Math.max(1, roots.length), whole = Math.max(0, Math.min(1, (query.letters.length - F.BRIEF) / (F.LONG - F.BRIEF)));
  return new Map(places.map(place => {
    const rule = RULES[place], row = rows[place], words = texts.get(place), low = lows.get(place), known = {};
    for (const name of F.STAGES) known[name] = (stages[name].get(place) || 0) / tops[name];
    const only = Number(Boolean(rule.t) && !printed.get(place)), size = Math.log(1 + row.size) / 6;
    for (const [kind, [, telling]] of Object.entries(F.ASKS)) known[kind] = Number(kinds.has(kind) && telling.some(word => words.includes(word)));
    const features = {
      ...known, pairs: pairShares.get(place), run: runOf(query.letters, low), share: wordShares.get(place),
      wish: wishes.length ? wishes.filter(wish => low.includes(wish)).length / wishes.length : 0, parent: 0,
      title_only: only, size, depth: DEPTH[place] / 6, allowed: Number((kinds.has("allowed") || denied) && F.ALLOWS.some(word => words.includes(word))),
      both: known.said * known.meaning, top_said: Number(known.said > 0.99), top_meaning: Number(known.meaning > 0.99),
      spelt_well: (stages.spelt.get(place) || 0) / 100,
      titled: roots.length && rule.t ? roots.filter(root => rule.t.includes(root)).length / roots.length : 0,
      ask_like: fits.get(place)?.likeness || 0, ask_covered: fits.get(place)?.covered || 0, top_asks: Number(known.asks > 0.99),
      told_like: situations.get(place)?.likeness || 0, told_covered: situations.get(place)?.covered || 0,
      called: calledShares.get(place),
      brief: size * single, stage_brief: known.stage * single, title_brief: only * single,
    };
    for (const name of F.WHOLE) features[`${name}_whole`] = whole * features[name];
    return [place, features];
  }));
}

// The worth of each rule; the rule above it counts for it.
function rankedBy(known) {
  const alone = new Map([...known].map(([place, features]) => [place, F.NAMES.reduce((sum, name) => sum + (W[name] || 0) * features[name], 0)]));
  if (!alone.size) return alone;
  const low = Math.min(...alone.values()), span = (Math.max(...alone.values()) - low) || 1;
  return new Map([...alone].map(([place, worth]) => {
    const parent = alone.get(RULES[place].p);
    return [place, worth + (parent === undefined ? 0 : (W.parent || 0) * (parent - low) / span)];
  }));
}

// Whether no rule answers a query, and what it speaks of that the game does not have, or "". tops: the features of the rules that came first; worth: of the first; strange: what of it says that no rulebook answers it; isName: it is a name and no more.
function doubtOf(query, meant, stages, tops, fits, worth, strange, isName) {
  const { list } = conceptIndex(), total = [...meant.weight.values()].reduce((sum, one) => sum + one, 0) || 1;
  const shares = [...meant.explained.keys()].map(concept => [concept, meant.share(concept) / total]);
  const settled = new Set(meant.units.filter(unit => [...unit.concepts].some(isHeld) || isOwn(query, unit) || isLikened(query, unit)).flatMap(unit => unit.lemmas));
  const unsettled = concept => [...meant.explained.get(concept)].reduce((sum, [lemma, part]) => sum + (settled.has(lemma) || part <= T.doubt.PARTLY ? 0 : meant.weight.get(lemma) * part), 0);
  const here = shares.filter(([concept]) => list[concept][2].length), lost = lackingIn(query, meant);
  const gone = shares.filter(([concept]) => list[concept][4] && !list[concept][2].length).map(([concept]) => [concept, unsettled(concept) / total]);
  const present = Math.max(0, ...here.map(([, share]) => share)), absent = Math.max(0, ...gone.map(([, share]) => share));
  const solid = query.lemmas.filter(lemma => !query.light.has(lemma)), weigh = some => some.reduce((sum, lemma) => sum + meant.weight.get(lemma), 0);
  const explained = new Set(here.flatMap(([concept]) => [...meant.explained.get(concept)].filter(([, part]) => part > 0.1).map(([lemma]) => lemma)));
  const standing = solid.filter(isUsed), whole = weigh(solid) || 1;
  const top = name => Math.max(0, ...tops.map(features => features[name])), most = name => Math.max(0, ...stages[name].values());
  const signs = {
    known: solid.length ? weigh(solid.filter(lemma => isUsed(lemma) || explained.has(lemma))) / whole : Number(present > T.doubt.CLEARLY), here: weigh(standing) / whole,
    absent, present, margin: absent - present, pairs: top("pairs"), share: top("share"), run: top("run"), spelt: most("spelt") / 100,
    sound: most("sound") / 55, meaning: most("meaning") / 100, said: most("said") / 20, few: 1 / (1 + solid.length), full: Number(standing.length === solid.length),
    like: Math.max(0, ...[...fits.values()].map(fit => fit.likeness)), covered: Math.max(0, ...[...fits.values()].map(fit => fit.covered)),
    called: top("called"), worth: worth / T.doubt.MOST, told: top("told_covered"), long: Math.min(1, query.letters.length / T.doubt.SENTENCE),
    lacking: lost.share, lacking_most: lost.most, ...strange,
  };
  const sum = Object.entries(signs).reduce((all, [name, sign]) => all + (W[`doubt.${name}`] || 0) * sign, W["doubt.bias"] ?? -1);
  const foremost = gone.sort((one, other) => other[1] - one[1])[0], name = lost.concept ?? (absent > Math.max(present, T.doubt.CLEARLY) ? foremost[0] : null);
  return { doubted: decided(signs, isName, !list.some(concept => concept[2].length) || !asks().rows.length) ?? sum > 0, absent: name === null ? "" : list[name][1] };
}

// Whether a query is doubted, where no weight is asked; null where the weights decide. isOfOwn: nobody has said how players call what the rules are about.
function decided(signs, isName, isOfOwn) {
  if (isName) return signs.lacking_most > 0 && signs.lacking > T.doubt.ALL;
  if (signs.lacking_most > 0 && signs.lacking > T.doubt.MUCH) return true;
  if (isOfOwn) return signs.known < T.doubt.THIRD && signs.present < T.doubt.FAINTLY && Math.max(signs.spelt, signs.sound) < T.doubt.HEARD;
  if (signs.full && !(signs.like || signs.covered || signs.absent)) return false;
  if (!signs.here && signs.unasked > T.doubt.MOSTLY && signs.called < T.doubt.HARDLY && signs.spelt < T.doubt.HEARD) return true;
  return !signs.known && Math.max(signs.spelt, signs.sound) < T.doubt.HEARD ? true : null;
}
