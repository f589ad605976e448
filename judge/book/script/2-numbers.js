// Rule numbers in a query, however typed or spoken: as rulebook/search/spoken.py, numbering.py and number.py find them.
"use strict";

const S = T.spoken, N = T.numbering;
const RUN = pattern(S.run, "g"), ALONE = pattern(S.alone, "", true), HEARD_ALONE = pattern(S.heard, "", true);
const SPELT_JOINT = pattern(S.spelt, "g"), BESIDE = pattern(S.beside, "g"), FIRST = pattern(S.first, "");
const APART = pattern(S.apart, "g"), SPOKEN_LETTER = pattern(S.letter, "g"), JOINT = pattern(S.joint, ""), HEARD_UNIT = pattern(S.unit, "g");
const NUMERALS = pattern(`${S.one}|[ニハ]`, "g");
const MENTION = pattern(N.mention, "g"), RANGE = pattern(N.range, "", true), FILLER = pattern(N.filler, "g"), AMOUNT = pattern(N.amount, "y");
const VERSION = pattern(N.version), KANJI_CHAPTER = pattern(N.kanji, "g"), SPOKEN = pattern(N.spoken), NUMBER_LETTER = pattern(N.letter, "g");
const SPACED = pattern(N.spaced, "", true), NUMBER_DASH = pattern(N.dash, "g"), DATE = pattern(N.date);
const CHAPTER = pattern(T.typed.CHAPTER, "", true);

// 千五 → 1005, 二〇四 → 204, 十二 → 12.
function fromNumerals(numerals) {
  for (const [typed, meant] of Object.entries(S.alike)) numerals = numerals.replaceAll(typed, meant);
  const digits = S.kanji.replace("零", "");
  if (![...numerals].some(one => one in S.powers)) return Number([...numerals].map(one => digits.indexOf(one)).join(""));
  let total = 0, current = 0;
  for (const one of numerals) {
    if (one in S.powers) {
      total += (current || 1) * S.powers[one];
      current = 0;
    } else current = digits.indexOf(one);
  }
  return total + current;
}

// A number in kana: じゅうに → 12; NaN where it is none.
function fromKana(heard) {
  if (!heard) return NaN;
  let total = 0, current = 0;
  for (const [word] of heard.matchAll(HEARD_UNIT)) {
    if (word in S.tens) {
      total += (current || 1) * S.tens[word];
      current = 0;
    } else current = current * 10 + Number(S.said[word]);
  }
  return total + current;
}

// A text with the numbers that are spoken in it in digits.
function inDigits(text) {
  const heard = HEARD_ALONE.exec(text);
  if (heard) {
    const values = heard[1].split(JOINT).map(fromKana);
    if (values.length > 1 && !values.some(Number.isNaN)) return values.join(/ハイフン|はいふん/.test(text) ? "-" : ".");
  }
  const alone = ALONE.test(text);
  text = text.replace(RUN, (...match) => {
    const { lead = "", run, letter } = match.at(-1);
    const numerals = run.match(NUMERALS);
    if (!(alone || lead || numerals.length > 2) || (run.includes("点") && !alone && !lead)) return match[0];
    return lead + numerals.map(fromNumerals).join(run.includes("-") ? "-" : ".") + (letter ? letter.slice(1) : "");
  });
  text = text.replace(SPELT_JOINT, (_all, joint) => (S.dashed.includes(joint) ? "-" : "."));
  text = text.replace(FIRST, (_all, one) => fromNumerals(one));
  for (let i = 0; i < 2; i++) text = text.replace(BESIDE, (_all, one) => fromNumerals(one));
  text = text.replace(APART, (_all, one, other) => one || other);
  return text.replace(SPOKEN_LETTER, "$1$2");
}

// Numbers as they are said, in stops: 第12章の2の7 → 第12.2.7.
function spoken(text) {
  text = inDigits(text).replace(KANJI_CHAPTER, (_all, numeral) => `第${fromNumerals(numeral)}`);
  if (SPACED.test(text.trim())) text = text.trim().replace(/[\s,、。，]+/g, ".");
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(SPOKEN, "$1.$2");
  }
  return text.replace(NUMBER_LETTER, "$1$2");
}

// Whether a text without a digit may hold a number in numerals or kana.
function maybeSpoken(text) {
  const { NUMERALS: numerals, JOINTS: joints, HEARD: heard, JOINING: joining } = T.mentions;
  for (let i = 0; i + 1 < text.length; i++) if (numerals.includes(text[i]) && joints.includes(text[i + 1])) return true;
  return text.length < 30 && heard.some(one => text.startsWith(one)) && joining.some(one => text.includes(one));
}

function isAmount(text, match) {
  const { lead, unit } = match.groups;
  if (lead || unit || match.at(-1) || match.at(-2)) return false;
  const before = text.slice(0, match.index);
  if (DATE.test(match.groups.number) || VERSION.test(before) || /[+\-×x]$/.test(before)) return true;
  AMOUNT.lastIndex = match.index + match[0].length;
  return AMOUNT.test(text);
}

// The numbers that a query (in one width) mentions: {number, last, step, sure} each, and the rest of it.
function findNumbers(text) {
  const low = spoken(text.toLowerCase().replace(NUMBER_DASH, "-"));
  const alone = !low.replace(MENTION, " ").replace(FILLER, "");
  const mentions = [], spans = [];
  let end = 0, pending = false;
  for (const match of low.matchAll(MENTION)) {
    const { lead, unit, tail, sub } = match.groups, start = match.index;
    if (start && /[a-z0-9]/.test(low[start - 1]) && !lead) continue;
    if (isAmount(low, match)) continue;
    const number = [match.groups.number, ...((tail || "").match(/\d+[a-z]?/g) || []), ...(sub ? [sub] : [])].join(".");
    const step = match.at(-2) || match.at(-1) || "";
    const behind = low[start + match[0].length] || "";
    if ((lead || "").trim() === "第" && !/[.\-]|[a-z]$/.test(number) && !unit && !step && /\p{L}/u.test(behind) && !N.particles.includes(behind)) continue;
    if (mentions.length && pending && RANGE.test(low.slice(end, start))) mentions.at(-1).last = number;
    else if (/[.\-]|[a-z]$/.test(number) || lead || unit || step || alone) {
      mentions.push({ number, last: "", step, sure: Boolean(lead || unit || step || alone) });
    } else continue;
    end = start + match[0].length;
    spans.push([start, end]);
    pending = true;
  }
  let rest = low.length !== text.length ? low : text;
  for (const [start, stop] of spans.reverse()) rest = rest.slice(0, start) + " " + rest.slice(stop);
  const whole = mentions.length > 0 && !rest.replace(FILLER, "");
  if (whole) for (const mention of mentions) mention.sure = true;
  return { mentions, rest: whole ? "" : rest.split(/\s+/).filter(Boolean).join(" ") };
}

// The form in which a number is looked up: one width, no white space, 第N章 as N, no final stop, one kind of dash.
function normal(number) {
  const text = number.normalize("NFKC").replace(/\s+/g, "").replace(/[‐‑‒–—―−－ー─]/g, "-").replace(/[．。]/g, ".")
    .toLowerCase().replace(/^[.\-]+|[.\-]+$/g, "");
  const chapter = CHAPTER.exec(text);
  return chapter ? (/^\d/.test(chapter[1]) ? chapter[1] : String(fromNumerals(chapter[1]))) : text;
}

const loose = number => normal(number).replaceAll("-", ".");
