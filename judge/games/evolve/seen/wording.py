"""The words of a card's text as a judge says them: selectors, conditions, amounts."""

from __future__ import annotations

from judge.engine.selectors import COMPARE
from judge.engine.texts import Text
from judge.games.evolve.card_information.view import COUNT, OF, PLAYER, PLUS, SUM, TIMES
from judge.games.evolve.card_information.words import WORDS as SELECTORS
from judge.games.evolve.classes.conditions import COMPARED
from judge.games.evolve.turn.record import ZONES

# word of a selector → how it stands before the noun; in English one that begins with a preposition follows it
WORDS = {
    "own": ("自分の", "one's own"), "enemy": ("相手の", "an opposing"), "any": ("いずれかのプレイヤーの", "any player's"), "other": ("他の", "other"),
    "act": ("アクト状態の", "acted"), "stand": ("スタンド状態の", "standing"), "engaged": ("交戦状態の", "engaged"),
    "new": ("出たターンの", "newly entered"), "damaged": ("体力が減っている", "damaged"), "fed": ("食事をした", "fed"),
    "evolved": ("進化した", "evolved"), "just_evolved": ("このターンに進化した", "just evolved"), "token": ("トークンの", "token"),
    "evolve": ("エボルヴの", "evolve"), "face_up": ("表向きの", "face-up"), "face_down": ("裏向きの", "face-down"), "seen": ("見た", "seen"),
    "shown": ("公開された", "shown"), "stacked": ("【スタック】のカウンターが残る", "with counters of 【スタック】"),
}  # fmt: skip
NOUNS = {
    "follower": ("フォロワー", "follower"), "amulet": ("アミュレット", "amulet"), "spell": ("スペル", "spell"), "leader": ("リーダー", "leader"),
    "card": ("カード", "card"), "this": ("このカード", "this card"), "chosen": ("選んだカード", "what was chosen"),
    "it": ("そのカード", "that card"), "cause": ("もとになったカード", "the card that caused it"),
}  # fmt: skip
NAMED = {
    "has": ("【{}】を持つ", "with 【{}】"), "class": ("クラス「{}」の", "of the class {}"), "type": ("タイプ「{}」の", "of the type {}"),
    "title": ("タイトル「{}」の", "of the title {}"), "named": ("『{}』である", "named {}"), "exactly": ("『{}』という名の", "named just {}"),
    "counter": ("「{}」カウンターが置かれた", "with a counter {}"),
}  # fmt: skip
PLACED = {
    "in": ("{}の", "in the {}"),
    "from": ("{}から場に出た", "from the {}"),
    "not_from": ("{}以外から場に出た", "from elsewhere than the {}"),
}
FIRST = ("own", "enemy", "any")
DETERMINED = ("one's", "an opposing", "any")
INDEFINITE = frozenset(NOUNS[name][1] for name in ("follower", "amulet", "spell", "leader", "card"))
AFTER = ("with ", "in ", "from ", "of ", "named ", "whose ")
VALUES = {
    "cost": ("コスト", "cost"), "attack": ("攻撃力", "attack"), "health": ("体力", "health"), "damage": ("減った体力", "damage"),
    "printed_cost": ("印刷されたコスト", "printed cost"), "printed attack": ("印刷された攻撃力", "printed attack"),
    "printed health": ("印刷された体力", "printed health"),
}  # fmt: skip
COMPARISONS = {
    "<=": ("{}以下", "{} or less"), ">=": ("{}以上", "{} or more"), "=": ("{}", "{}"), "!=": ("{}以外", "other than {}"),
    "<": ("{}未満", "less than {}"), ">": ("{}より大", "more than {}"),
}  # fmt: skip
NUMBERS = {
    "done": ("行った数", "as many as done"), "dice": ("出目", "the number thrown"), "drawn": ("引いた枚数", "as many as drawn"),
    "amount": ("その値", "that amount"),
}  # fmt: skip
OF_PLAYER = {
    "life": ("リーダーの体力", "the leader's health"), "pp": ("PP", "PP"), "pp_max": ("PP最大値", "the PP maximum"), "ep": ("EP", "EP"),
    "played": ("このターンにプレイした枚数", "cards played this turn"), "hand": ("手札の枚数", "cards in hand"),
    "deck": ("デッキの枚数", "cards in the deck"), "field_limit": ("場の上限", "limit of the field"),
    "hand_limit": ("手札の上限", "hand limit"), "ex_limit": ("EXエリアの上限", "limit of the EX area"),
}  # fmt: skip
STATES = {
    "my turn": ("自分のターンである", "it is one's own turn"), "their turn": ("相手のターンである", "it is the opponent's turn"),
    "awakened": ("【覚醒】", "【覚醒】"), "crimson": ("【真紅】", "【真紅】"), "combo": ("【コンボ】", "【コンボ】"),
    "spellchain": ("【スペルチェイン】", "【スペルチェイン】"), "necrocharge": ("【ネクロチャージ】", "【ネクロチャージ】"),
    "paid": ("コストを支払った", "the cost was paid"), "done": ("直前の指示を行った", "the instruction before was done"),
}  # fmt: skip
WHOSE = {"own": ("自分の", "one's own"), "enemy": ("相手の", "the opponent's"), "any": ("いずれかの", "any")}


def selected(written: str) -> Text:
    """The cards that a selector picks: 相手のアクト状態のフォロワー."""
    before, noun, front, behind = "", NOUNS["card"], "", ""
    for piece in sorted(SELECTORS.bind(written).pieces, key=lambda one: one not in FIRST):
        if all(one in NOUNS for one in piece.split("|")):
            names = [NOUNS[one] for one in piece.split("|")]
            noun = ("または".join(ja for ja, _ in names), " or ".join(en for _, en in names))
            continue
        said = word_said(piece)
        before += said.ja
        if said.en.startswith(AFTER):
            behind += f" {said.en}"
        else:
            front += f"{said.en} "
    if not front.startswith(DETERMINED) and noun[1] in INDEFINITE:
        front = f"{'an' if (front or noun[1])[0] in 'aeiou' else 'a'} {front}"
    return Text(before + noun[0], f"{front}{noun[1]}{behind}")


def word_said(piece: str) -> Text:
    """One word of a selector as it stands before a noun."""
    if "|" in piece:
        parts = [word_said(one) for one in piece.split("|")]
        return Text("または".join(one.ja for one in parts), " or ".join(one.en for one in parts))
    if piece.startswith("not:"):
        said = word_said(piece[4:])
        return Text(f"{said.ja.removesuffix('の').removesuffix('である')}でない", f"not {said.en}")
    if piece in WORDS:
        return Text(*WORDS[piece])
    if piece in NOUNS:
        return Text(*NOUNS[piece])
    if found := COMPARE.fullmatch(piece):
        name, value = VALUES.get(found[1], (found[1], found[1])), found[3]
        ja, en = (form.format(value) for form in COMPARISONS[found[2]])
        return Text(f"{name[0]}{ja}の", f"of {name[1]} {en}")
    head, _, rest = piece.partition(":")
    if head in PLACED and rest in ZONES:
        return Text(PLACED[head][0].format(ZONES[rest].name.ja), PLACED[head][1].format(ZONES[rest].name.en))
    if head in NAMED:
        return Text(NAMED[head][0].format(rest), NAMED[head][1].format(rest))
    return Text(*NOUNS.get(head, (piece, piece)))


def condition_said(text: str) -> Text:
    """A condition of a card's text: 【コンボ3】, 自分の手札の枚数が0枚である."""
    text = text.strip()
    if " and " in text:
        parts = [condition_said(one) for one in text.split(" and ")]
        return Text("、かつ".join(one.ja for one in parts), " and ".join(one.en for one in parts))
    if text.startswith("not "):
        said = condition_said(text[4:])
        return Text(f"「{said.ja}」でない", f"not {said.en}")
    if text.startswith("there is "):
        said = selected(text[9:])
        return Text(f"{said.ja}がある", f"there is {said.en}")
    name, _, tail = text.rpartition(" ")
    if tail.isdigit() and name in STATES:
        ja, en = STATES[name]
        if ja.startswith("【"):
            return Text(f"{ja[:-1]}{tail}】", f"{en[:-1]}{tail}】")
        return Text(f"{ja}（{tail}以上）", f"{en} ({tail} or more)")
    if text in STATES:
        return Text(*STATES[text])
    if found := COMPARED.fullmatch(text):
        left, right = amount_said(found[1]), amount_said(found[3])
        ja, en = COMPARISONS[found[2]]
        return Text(f"{left.ja}が{ja.format(right.ja)}である", f"{left.en} is {en.format(right.en)}")
    return Text(text, text)


def amount_said(amount: int | str) -> Text:
    """An amount of a card's text: 自分のフォロワーの枚数."""
    text = str(amount).strip()
    if text in NUMBERS:
        return Text(*NUMBERS[text])
    if found := PLUS.fullmatch(text):
        one, other = amount_said(found[1]), amount_said(found[3])
        return Text(f"{one.ja}{found[2]}{other.ja}", f"{one.en} {found[2]} {other.en}")
    if found := TIMES.fullmatch(text):
        said = amount_said(found[2])
        return Text(f"{said.ja}の{found[1]}倍", f"{found[1]} times {said.en}")
    if found := COUNT.fullmatch(text):
        said = selected(found[1])
        return Text(f"{said.ja}の枚数", f"the number of {said.en}")
    for pattern, more in ((SUM, ("の合計", "the sum of ")), (OF, ("", ""))):
        if found := pattern.fullmatch(text):
            said, value = selected(found[2]), _value(found[1])
            return Text(f"{said.ja}の{value.ja}{more[0]}", f"{more[1]}{value.en} of {said.en}")
    if found := PLAYER.fullmatch(text):
        ja, en = OF_PLAYER[found[2]]
        return Text(f"{WHOSE[found[1]][0]}{ja}", f"{WHOSE[found[1]][1]} {en}")
    return Text(text, text)


def _value(name: str) -> Text:
    head, _, counter = name.partition(":")
    return Text(f"「{counter}」カウンターの数", f"counters {counter}") if counter else Text(*VALUES[head])
