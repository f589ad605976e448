"""Bookmarks and notes, and where one was: on the command line and on the screens, in Japanese."""

from judge.catalogue.settings import SENTENCES

JAPANESE = {
    # the commands
    "put a bookmark on a rule, with a note": "条文にしおりを付ける（メモもできる）",
    "list the bookmarks, with where their rules are today": "しおりを、条文の今の番号とともに並べる",
    "take the bookmarks of a rule away": "条文のしおりをはずす",
    "write the bookmarks into a file that others can import": "ほかの人が取り込めるファイルにしおりを書き出す",
    "put another's bookmarks with one's own, in any order, without loss": "ほかの人のしおりを自分のものと合わせる（順序を問わず、失われない）",
    "Without a note, one that is there stays; a bookmark that was taken away comes back with it. It follows its rule where the next "
    "edition gives it another number.": (
        "メモを書かなければ、前のメモはそのまま残ります。はずしたしおりはメモとともに戻ります。次の版で番号が変わっても、しおりは条文についていきます。"
    ),
    "Nothing is marked: exit 1. JSON: game, number (today, empty where the rule is gone), marked (as it was marked), edition, state, note, "
    "author, at.": (
        "しおりがなければ終了コード 1。JSON は game・number（今の番号。条文がなくなっていれば空）・marked（付けたときの番号）・edition・state・note・author・at。"
    ),
    "A rule that is gone is named by the number under which it was marked. Nothing was marked: exit 1.": (
        "なくなった条文は、付けたときの番号で指定します。しおりがなければ終了コード 1。"
    ),
    "JSON lines, every version of each.": "JSON Lines 形式。どのしおりも、すべての版が入ります。",
    "A file with a damaged line is refused as a whole: exit 1.": "壊れた行のあるファイルは全体を断ります（終了コード 1）。",
    "the note, instead of behind the number; '' empties it": "メモ（番号のうしろに書く代わり。'' で消える）",
    "the note stands behind the number and in --note; expected one of them": "メモが番号のうしろと --note の両方にあります。どちらか一方に書いてください",
    # what they say
    "{number}: bookmarked": "{number}: しおりを付けました",
    "{number}: is not bookmarked": "{number}: しおりはありません",
    "{number}: the bookmark is taken away; `judge mark add {number}` brings it back": (
        "{number}: しおりをはずしました。`judge mark add {number}` で元に戻せます"
    ),
    "no rule is bookmarked": "しおりはありません",
    "{file}: {count} bookmarks, {versions} versions": "{file}: しおり {count} 件、{versions} 版",
    "{file}: {new} versions of bookmarks new, {known} known": "{file}: 新しい版 {new}、既知の版 {known}",
    "bookmark": "しおり",
    "marked as {number}": "付けたときは {number}",
    # what is wrong with a file of them
    "is no line of JSON ({why})": "JSON の行ではありません（{why}）",
    "is no bookmark": "しおりではありません",
    "is no whole bookmark ({why})": "しおりの記録が欠けています（{why}）",
    "the bookmark was altered; it does not give its id": "しおりが書き換えられています。内容と ID が合いません",
    "is no UTF-8 text; expected bookmarks": "UTF-8 のテキストではありません。しおりのファイルが必要です",
    "{file}: is empty; expected bookmarks": "{file}: 空です。しおりのファイルが必要です",
    "{file}: more than {size} bytes; expected bookmarks of at most that size": "{file}: {size} バイトを超えています。しおりのファイルはそれ以下に限ります",
    "{file}: cannot be written ({why})": "{file}: 書き込めません（{why}）",
    "{file}: another program keeps it locked": "{file}: ほかのプログラムが使用中です",
    "a note of {count} characters; expected at most {most}": "メモが {count} 文字あります。{most} 文字までにしてください",
    "was written by a newer version of the program (form {form}; this one knows {known})": (
        "新しい版のプログラムが書いたものです（形式 {form}。ここで読めるのは {known} まで）"
    ),
    # on the screens
    "copied through the terminal (OSC 52): {number}": "端末経由でコピーしました：{number}",
    "copied through the terminal and to the system's clipboard ({program}): {number}": (
        "端末経由と、システムのクリップボード（{program}）にコピーしました：{number}"
    ),
    "copied through the terminal (OSC 52) alone, {program} did not take it: {number}": (
        "端末経由だけでコピーしました。{program} は受け取りませんでした：{number}"
    ),
    "{number} with all below": "{number}（下位を含む）",
    "{number}: bookmark and note taken away; * brings them back": "{number}: しおりとメモをはずしました。* で元に戻ります",
    "{number}: bookmark taken away": "{number}: しおりをはずしました",
    "{number}: is read in an older edition; bookmarks are put on the current one": "{number}: 古い版を読んでいます。しおりは現行の版に付けます",
    "Note on {rule}": "{rule} のメモ",
    "what is to be remembered at this rule": "この条文で覚えておくこと",
    "keep": "残す",
    "The note on {rule} is not kept yet.": "{rule} のメモがまだ残されていません。",
    "{what} ^S keeps it, Escape again throws it away.": "{what}^S で残し、もう一度 Esc で捨てます。",
    "{number}: collected ({count}); F9 shows and exports them": "{number}: 集めました（{count} 件）。F9 で一覧・書き出し",
    "{number}: taken out of what is collected ({count})": "{number}: 集めたものから外しました（残り {count} 件）",
    "bookmarks and notes": "しおりとメモ",
    "take in cards of one's own, which any scenario may name": "自分のカードを取り込む（どのシナリオでも名前で使える）",
    "also in place of other cards of the same names": "同じ名前の別のカードも置き換える",
    'A file is TOML as a scenario is: game = "evolve" and tables such as [cards."石の番人"], with the keys of its cards or with text, the '
    "text as it is printed. A file with a card that its game would refuse, or with one whose name stands for another already, is "
    "refused as a whole: exit 1. JSON: file, new, known, wrong.": (
        'ファイルはシナリオと同じ TOML: game = "evolve" と [cards."石の番人"] のような表。能力はキーで書くか、text に印刷されたテキストのまま書く。'
        "ゲームが受け付けないカードや、別のカードと同じ名前のカードがひとつでもあれば、ファイル全体を取り込まない（終了コード 1）。JSON: file、new、known、wrong。"
    ),
    "list one's own cards": "自分のカードを並べる",
    "None are there: exit 1. JSON: game, name, card.": "1枚もなければ終了コード 1。JSON: game、name、card。",
    "show a card as it was written, and what its text comes to": "カードを書かれたまま示し、テキストの読み取りを見せる",
    "None of that name: exit 1. JSON: game, name, card, and compiled as `judge card` has it where it has a text.": (
        "その名前のカードがなければ終了コード 1。JSON: game、name、card、text があれば `judge card` と同じ compiled。"
    ),
    "take a card away": "カードをはずす",
    "None of that name: exit 1.": "その名前のカードがなければ終了コード 1。",
    "write the cards into a file that others can import": "ほかの人が取り込めるファイルにカードを書き出す",
    "{file}: {new} cards new, {known} known": "{file}: 新しいカード {new} 枚、既知 {known} 枚",
    "{file}: {names}: stands for another card already; expected another name, or --replace": (
        "{file}: {names}: 同じ名前の別のカードがあります。名前を変えるか、--replace を付けてください"
    ),
    "there is no card of one's own": "自分のカードはありません",
    "{name}: no card of one's own is called so": "{name}: その名前の自分のカードはありません",
    "{name}: taken away": "{name}: はずしました",
    "{file}: {count} cards": "{file}: カード {count} 枚",
    "opened last": "最近開いた条文",
    "collected": "集めた条文",
    "none yet": "まだありません",
    "none yet: * in the look-up bookmarks a rule, e writes a note on it": "まだありません。検索画面の * でしおり、e でメモ",
    "none yet: A in the look-up collects a rule; all of them are then exported at once": "まだありません。検索画面の A で集め、まとめて書き出せます",
    "{number}: there is no such rule in the current edition": "{number}: 現行の版にこの条文はありません",
    "Write every bookmark and note to a file that another judge can import": "すべてのしおりとメモを、ほかのジャッジが取り込めるファイルに書き出す",
    "{count} rules, {lines} lines": "{count} 件の条文、{lines} 行",
    "one rule, {lines} lines": "1 件の条文、{lines} 行",
} | SENTENCES
