// What of a query says that no rulebook answers it: strange.py.
"use strict";

const Y = T.strange;

// The share of a query's letters that are names in brackets of which neither the rules nor the players know anything.
function unknownNames(text) {
  let unknown = 0;
  for (const [opening, closing] of Y.BRACKETS) {
    for (const piece of text.split(opening).slice(1)) {
      const name = piece.includes(closing) ? piece.slice(0, piece.indexOf(closing)) : "", letters = isLikeAName(name) ? squeeze(name) : "";
      if (letters && !holding(letters).length && !conceptsNamed(letters).size) unknown += [...letters].length;
    }
  }
  return unknown / ([...squeeze(text)].length || 1);
}

// Whether what is quoted may be a card or a keyword, and not what somebody said or what a card says.
const isLikeAName = piece => [...piece].length <= Y.LONGEST && ![...piece].some(letter => Y.SAYING.includes(letter)) && !/[ぁ-ゖ]$/.test(piece);

// Whether players ask by a word, or by one of its root, for any rule; true where nobody has said how they ask.
const isAskedBy = lemma => !asks().rows.length || asks().standing.has(lemma) || (Boolean(stem(lemma)) && asks().standing.has(stem(lemma)));

// What of a query says that no rulebook answers it. text: as it was typed.
function strangeIn(query, meant, text) {
  const solid = query.lemmas.filter(lemma => !query.light.has(lemma)), nouns = nounsOf(query), weigh = some => some.reduce((sum, lemma) => sum + meant.weight.get(lemma), 0);
  const unasked = solid.filter(lemma => !Y.ABSTRACT.includes(lemma) && !isAskedBy(lemma)), strange = unasked.filter(lemma => nouns.has(lemma) && !isUsed(lemma)), total = weigh(solid) || 1;
  return { quoted: unknownNames(text) / (1 + solid.length), unasked: weigh(unasked) / total, strange: weigh(strange) / total };
}
