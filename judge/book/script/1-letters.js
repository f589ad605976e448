// How texts, readings and Latin letters are compared: as rulebook/search/normal.py and kana.py do, by the tables they hand out.
"use strict";

// A pattern of the tables. Where the browser is too old for it, one that finds nothing: the rest of the page works.
function pattern(held, flags = "", whole = false) {
  const source = typeof held === "string" ? held : held.source;
  try {
    return new RegExp(whole ? `^(?:${source})$` : source, flags + (held.flags || ""));
  } catch {
    return /(?!)/g;
  }
}

const T = BOOK.tables;
const DASHES = T.normal.dashes;
const SIGNS = new Set(T.normal.signs);
const LETTER = /[\p{L}\p{N}]/u;
const SYMBOL = /[\p{So}\p{Sm}]/u;
const squeezed = new Map();  // what each character is squeezed to

function squeezeCharacter(character) {
  let plain = squeezed.get(character);
  if (plain === undefined) {
    plain = "";
    for (const one of character.normalize("NFKC").toLowerCase()) {
      const letter = DASHES[one] || one;
      if (LETTER.test(letter) || SIGNS.has(letter) || (letter > "\x7f" && SYMBOL.test(letter))) plain += letter;
    }
    squeezed.set(character, plain);
  }
  return plain;
}

const ITSELF = 1, OTHERWISE = 2;
const ways = new Uint8Array(0x10000);  // of each character: is it a letter as it stands, or something else

// The letters of a text as they are compared: one width, one case, no white space, brackets, quotes or stops.
function squeeze(text) {
  if (/[\u0300-\u036f\u3099\u309a]/.test(text)) text = text.normalize("NFC");
  let letters = "", start = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (!ways[code]) ways[code] = (code < 0xd800 || code > 0xdfff) && squeezeCharacter(text[at]) === text[at] ? ITSELF : OTHERWISE;
    if (ways[code] === ITSELF) continue;
    letters += text.slice(start, at);
    const whole = String.fromCodePoint(text.codePointAt(at));
    letters += squeezeCharacter(whole);
    at += whole.length - 1;
    start = at + 1;
  }
  return letters + text.slice(start);
}

// The squeezed text, and for each of its letters the place in the text where it stands.
function squeezedMap(text) {
  const places = [];
  let letters = "", place = 0;
  for (const character of text) {
    const piece = squeezeCharacter(character);
    for (let i = 0; i < piece.length; i++) places.push(place);
    letters += piece;
    place += character.length;
  }
  return [letters, places];
}

// A text in one width, its control characters turned into blanks.
const clean = text => text.normalize("NFKC").replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ");

const isHiragana = text => /^[ぁ-ゖー]*$/.test(text);
const isKana = text => /^[ぁ-ゖァ-ー]*$/.test(text);
const isAscii = text => /^[\x00-\x7f]*$/.test(text);

function pairs(text) {
  const found = [];
  for (let i = 0; i + 1 < text.length; i++) found.push(text.slice(i, i + 2));
  return found;
}

const unique = list => [...new Set(list)];

const FOLD = T.kana.fold;
const LONG = pattern(T.kana.long, "g");
const DROPPED = pattern(T.kana.dropped, "g");

// A reading as pairs of kana are compared: hiragana, large, unvoiced, long marks written as vowels.
function sound(reading) {
  if (/[ヴゔ]/.test(reading)) for (const [old, fresh] of T.kana.v) reading = reading.replaceAll(old, fresh);
  let plain = "";
  for (const kana of reading) plain += FOLD[kana] || kana;
  plain = plain.toLowerCase();
  return plain.includes("ー") ? plain.replace(LONG, (_all, kana) => kana + (T.kana.length[kana] || "")) : plain;
}

// A reading without its lengthenings and double consonants, by which whole names are compared.
function skeleton(reading) {
  const plain = sound(reading);
  return plain.replace(DROPPED, "") || plain;
}

const SYLLABLE = pattern(T.kana.syllable, "y");

// The hiragana that a text in Latin letters spells, or "" where it spells none.
function fromRomaji(text) {
  let rest = text.normalize("NFKC").toLowerCase().replace(/[- ]/g, "");
  for (const [long, plain] of T.kana.macrons) rest = rest.replaceAll(long, plain);
  if (!/^[a-z']*[a-z][a-z']*$/.test(rest)) return "";
  let kana = "", position = 0;
  while (position < rest.length) {
    const doubled = T.kana.doubled.includes(rest[position]) && rest[position] === rest[position + 1];
    if (doubled || rest.startsWith("tch", position)) {
      kana += "っ";
      position += 1;
    }
    SYLLABLE.lastIndex = position;
    const match = SYLLABLE.exec(rest);
    if (!match) return "";
    kana += syllable(match[1] || "", match[2]);
    position = SYLLABLE.lastIndex;
  }
  return kana;
}

function syllable(consonant, vowel) {
  const { rows, beforeSmall, ownVowel, smallY, small, stretched } = T.kana;
  if (vowel === undefined) return "ん";
  if (consonant in beforeSmall) {
    const behind = consonant === "f" ? small : smallY;
    return beforeSmall[consonant] + (vowel === ownVowel[consonant] ? "" : behind[vowel]);
  }
  if (consonant === "ts" || consonant === "dz") return (consonant === "ts" ? "つ" : "づ") + (vowel === "u" ? "" : small[vowel]);
  if (consonant.length === 2) return (stretched[consonant[0]] || rows[consonant[0]][1]) + smallY[vowel];
  return rows[consonant]["aiueo".indexOf(vowel)];
}
