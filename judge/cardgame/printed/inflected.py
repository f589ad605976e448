"""The forms in which a verb ends a phrase: 引く・引き・引いて・引いた・引かない・引ける."""

from __future__ import annotations

from functools import lru_cache

END, ON, TE, TA, NAI, UNLESS, CAN = (
    "end",
    "on",
    "te",
    "ta",
    "nai",
    "nakereba",
    "can",
)  # plain, going on, 「…て」, done, not, unless, it can be done
FORMS = (END, ON, TE, TA, NAI, UNLESS, CAN)
FREE = (END, ON)  # the forms that a phrase without a verb may stand for: 「3ダメージ」
ABLY = "ことができる"  # 加えられる says as well that something is done to it
ROWS = {
    "く": ("き", "いて", "いた", "か"), "ぐ": ("ぎ", "いで", "いだ", "が"), "す": ("し", "して", "した", "さ"), "つ": ("ち", "って", "った", "た"),
    "ぬ": ("に", "んで", "んだ", "な"), "ぶ": ("び", "んで", "んだ", "ば"), "む": ("み", "んで", "んだ", "ま"), "る": ("り", "って", "った", "ら"),
    "う": ("い", "って", "った", "わ"),
}  # fmt: skip
ABLE = dict(zip("くぐすつぬぶむるう", "けげせてねべめれえ", strict=True))  # 引く → 引ける
ODD = {"行く": ("行き", "行って", "行った", "行か"), "ある": ("あり", "あって", "あった", "")}


@lru_cache(maxsize=512)
def inflected(verb: str) -> dict[str, tuple[str, ...]]:
    """The forms of a verb, the usual one first. A stem that all forms share ends in "/": 与え/る.

    する drops off at the end of a line (破壊), and a phrase may go on with て instead of the bare stem.
    """
    stem, stays, _ = verb.partition("/")
    if stays:
        return _forms(f"{stem}る", (stem, f"{stem}て", f"{stem}た", stem))
    if verb.endswith("する"):
        root = verb[:-2]
        forms = _forms(verb, (f"{root}し", f"{root}して", f"{root}した", f"{root}し"))
        able = {CAN: (f"{root}できる", f"{verb}{ABLY}")}
        return {**forms, **able, END: (verb, root)} if root else {**forms, **able}
    if verb.endswith("い"):
        root = verb[:-1]
        return _forms(verb, (f"{root}く", f"{root}くて", f"{root}かった", f"{root}く"))
    if verb in ODD:
        return _forms(verb, ODD[verb])
    able = {CAN: (f"{verb[:-1]}{ABLE[verb[-1]]}る", f"{verb}{ABLY}")}
    return {**_forms(verb, tuple(f"{verb[:-1]}{ending}" for ending in ROWS[verb[-1]])), **able}


def _forms(verb: str, forms: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    on, te, ta, nai = forms
    return {
        END: (verb,),
        ON: (on, te),
        TE: (te,),
        TA: (ta,),
        NAI: (f"{nai}ない",),
        UNLESS: (f"{nai}なければ",),
        CAN: (f"{verb}{ABLY}",),
    }
