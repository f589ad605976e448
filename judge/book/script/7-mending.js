// Misspelt names inside a longer query: as rulebook/search/mending.py, with the lexicon in the place of the dictionary.
"use strict";

const MENDING = T.mending;
const KATAKANA = pattern(T.scripts.KATAKANA, "", true), JOINED = pattern(T.scripts.JOINED, "", true);
const CHINESE = pattern(T.scripts.CHINESE), CHINESE_FIRST = pattern(T.scripts.CHINESE, "y"), SCRIPTS = T.scripts.SCRIPTS.map(script => pattern(script, "g"));

// The misspelt pieces of a query, none in another: where each stands, and the name that is meant by it.
function mended(text) {
  const found = [];
  for (const { 0: chunk, index } of text.matchAll(/\S+/g)) {
    for (const [first, last, cuts] of piecesOf(chunk)) {
      const letters = squeeze(chunk.slice(first, last)), start = index + first, stop = index + last;
      if (letters.length < 2 || found.some(one => one.start < stop && start < one.stop)) continue;
      if (/\p{Nd}/u.test(letters) || (cuts === 1 && letters.length < MENDING.ONE_WORD) || letters[0] === MENDING.ASKING) continue;
      const name = nameMeant(letters);
      if (name) found.push({ start, stop, name });
    }
  }
  return found;
}

// A query with the names that are meant in the place of its misspelt pieces.
function withNames(text, pieces) {
  for (const { start, stop, name } of [...pieces].sort((one, other) => other.start - one.start)) text = text.slice(0, start) + name + text.slice(stop);
  return text;
}

// The pieces of a text without blanks that may be a name, longer ones first: where each begins and ends, and into how many words it is cut.
function piecesOf(chunk) {
  const cut = wordsOf(chunk), places = squeezedMap(chunk)[1], starts = new Map(), stops = new Map(), begin = [], end = [];
  let position = 0;
  cut.forEach((word, order) => {
    begin.push(places[position]);
    position += word.surface.length;
    end.push(places[position - 1] + String.fromCodePoint(chunk.codePointAt(places[position - 1])).length);
    starts.set(begin[order], order);
    stops.set(end[order], order + 1);
  });
  cut.forEach((word, order) => {
    CHINESE_FIRST.lastIndex = 0;
    const noun = word.lemma.endsWith(MENDING.DOING) && CHINESE_FIRST.exec(word.surface), edge = noun && begin[order] + noun[0].length;
    if (noun) for (const edges of [starts, stops]) if (!edges.has(edge)) edges.set(edge, order + 1);
  });
  const spans = SCRIPTS.flatMap(script => [...chunk.matchAll(script)].map(match => [match.index, match.index + match[0].length]));
  for (let first = 0, last; first < cut.length; first = last) {
    const joins = order => Boolean(cut[order].flags & JOINS);
    for (last = first + 1; last < cut.length && joins(last) === joins(first) && begin[last] === end[last - 1];) last += 1;
    if (joins(first)) spans.push([begin[first], end[last - 1]]);
  }
  const cuts = word => (word.reading !== word.surface || word.surface.length === 1 ? 1 : word.surface.length);
  return [...new Map(spans.map(span => [span.join(" "), span])).values()].sort(([one, last], [other, end]) => (end - other) - (last - one))
    .filter(([start, stop]) => starts.has(start) && stops.has(stop) && !/\p{Nd}$/u.test(chunk.slice(0, start)))
    .map(([start, stop]) => [start, stop, cut.slice(starts.get(start), stops.get(stop)).reduce((sum, word) => sum + cuts(word), 0)]);
}

// The name that a piece was meant to be, "" where it is known as it is or none is clearly meant.
function nameMeant(piece) {
  if (saidSo(piece).length) return "";
  const cut = wordsOf(piece).filter(isContent), lemmas = unique(cut.map(word => word.lemma)), used = lemmas.filter(isUsed);
  const longer = cut.some(word => word.surface.length > 1), inKatakana = KATAKANA.test(piece);
  if ((inKatakana ? used.length === lemmas.length : longer) && holding(piece).length) return "";
  const allKnown = longer && lemmas.every(lemma => used.includes(lemma) || phrasesWith(lemma).length);
  // the lexicon is no dictionary: most pairs of Chinese letters that it does not have are words all the same, but where one slip has made them
  const least = piece.length === 2 && CHINESE.test(piece) ? MENDING.SLIP : allKnown ? MENDING.KNOWN_LEAST : MENDING.LEAST;
  return nearestName(piece, least) || (inKatakana && piece.length >= MENDING.ONE_WORD && !allKnown ? wordOfPlayers(piece) : "");
}

const looking = text => [...text].map(letter => { const like = MENDING.ALIKE[letter.codePointAt(0)]; return like ? String.fromCodePoint(like) : letter; }).join("");

// The word of players in katakana that a piece in katakana was meant to be, "" where there is none or more than one.
function wordOfPlayers(piece) {
  const looks = looking(piece);
  const meant = [...conceptIndex().byLetters.keys()].filter(word => Math.abs(word.length - piece.length) < 2 && KATAKANA.test(word)
    && (isSlip(piece, word) || looking(word) === looks));
  return meant.length === 1 ? meant[0] : "";
}

// The name that is nearest to a piece, "" where none is near enough, or a brief piece has several.
function nearestName(piece, given) {
  const size = piece.length, brief = size <= MENDING.BRIEF, short = size in MENDING.SHORT_LEAST, rows = namesLike(size);
  if (rows.some(([name]) => name === piece)) return "";
  const least = short && given === MENDING.LEAST ? MENDING.SHORT_LEAST[size] : given;
  const looks = looking(piece), shape = CHINESE.test(piece) ? sound(wordsOf(piece).map(word => word.reading).join("")) : "", worth = new Map();
  for (const row of rows) {
    const [name, reading] = row;
    const comparable = (!short || name[0] === piece[0] || name.at(-1) === piece.at(-1)) && !isAscii(piece) && (!JOINED.test(piece) || JOINED.test(name));
    let alike = comparable && maybeAlike(piece, name, least) ? likeness(piece, name) : 0;
    if (alike < least) alike = 0;
    const sounds = Boolean(shape) && reading === shape && [...name].some(letter => piece.includes(letter));
    if (sounds || isSlip(piece, name) || looking(name) === looks) alike = Math.max(alike, MENDING.SLIP);
    if (alike && !piece.includes(name)) worth.set(name, Math.max(worth.get(name) || 0, worthOfName(alike, row)));
  }
  const top = Math.max(0, ...worth.values());
  if (brief && [...worth.values()].filter(value => value > top - MENDING.NO_OTHER).length > 1) return "";
  return [...worth.keys()].filter(name => worth.get(name) === top).sort().at(-1) || "";
}

// The names that a piece of so many letters may be, and those of acts without their verb; titles and terms alone for a brief one.
function namesLike(size) {
  const brief = size <= MENDING.BRIEF, least = size - !brief, most = size + 1 + (size > MENDING.LONG), doing = MENDING.DOING, { list } = nameIndex();
  const acts = list.filter(([name]) => name.length === size + doing.length && name.endsWith(doing)).map(([name, ...rest]) => [name.slice(0, size), ...rest]);
  return [...list.filter(([name]) => name.length >= least && name.length <= most), ...acts].filter(([, , kind]) => !brief || kind === 2);
}

// Whether one slip makes a piece of a name: a letter more, one less, two that changed places.
function isSlip(piece, name) {
  if (Math.abs(piece.length - name.length) > 1 || piece === name) return false;
  let same = 0;
  while (same < Math.min(piece.length, name.length) && piece[same] === name[same]) same += 1;
  const one = piece.slice(same), other = name.slice(same);
  if (one.length === other.length) return one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2);
  return one.length > other.length ? one.slice(1) === other : one === other.slice(1);
}
