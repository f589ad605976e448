"""Words of western Japan that only bind a question together, in the standard language: 殴れへん is 殴れない, ええ is いい.

The dictionary takes them for words that would tell something of the query (a neighbourhood, a yes).
"""

from __future__ import annotations

_DENIED = "れせてでけえめべげさたまわ"  # what stands before へん where it denies: 殴れへん, 持ってへん
_DENIED_WHOLE = (  # 何かへん is strange, and so is 手順がへん
    "行か", "効か", "聞か", "置か", "引か", "動か", "働か", "届か", "続か", "除か", "死な", "防が",
)  # fmt: skip
_HOW = (
    "する",
    "した",
    "して",
    "しよ",
    "なる",
    "なっ",
)  # what stands behind どない where it asks: in ほとんどない it does not
STANDARD: tuple[tuple[str, str], ...] = (
    ("なあかん", "ないといけない"), ("んとあかん", "ないといけない"), ("あかん", "いけない"), ("きへん", "きない"), ("おらへん", "いない"),
    ("ならへん", "ならない"), ("入らへん", "入らない"), ("足らへん", "足らない"),
    *((f"{last}へん", f"{last}ない") for last in (*_DENIED, *_DENIED_WHOLE)), ("おらんかった", "いなかった"), ("おらん", "いない"),
    *((f"どない{done}", f"どう{done}") for done in _HOW), ("てええ", "ていい"), ("でええ", "でいい"),
    ("たらええ", "たらいい"), ("ばええ", "ばいい"), ("ええの", "いいの"), ("ええん", "いいの"), ("ええか", "いいか"), ("寝とる", "寝てる"),
    ("寝とっ", "寝てっ"), ("起きとる", "起きてる"), ("起きとっ", "起きてっ"), ("立っとる", "立ってる"), ("もろて", "もらって"), ("もろた", "もらった"), ("使て", "使って"), ("言うて", "言って"),
    ("食ろ", "食ら"), ("なんぼ", "いくつ"), ("何べん", "何回"), ("おんなじ", "同じ"), ("ほんま", "本当"),
    ("やっけ", "だっけ"), ("やねん", "だ"),
)  # fmt: skip


def in_standard(text: str) -> str:
    """A text with the words of dialect that only bind it together in the standard language; any other as it is."""
    for said, meant in STANDARD:
        if said in text:
            text = text.replace(said, meant)
    return text
