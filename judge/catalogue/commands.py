"""Help, and misuse of the command line."""

from judge.catalogue import manual
from judge.catalogue.settings import WORDS

JAPANESE = (
    {
        "play a scenario: every event with the rule that governs it": "シナリオをプレイする（出来事ごとに根拠の番号つき）",
        "print every entry of the trace": "経過をすべて示す",
        "stop after so many steps of the script": "台本のこの手数で止める",
        "which results of the dice that the script leaves open lead to which outcome": "台本が決めていないダイスの、どの目でどうなるかを並べる",
        'what if: another answer, such as "A: pass"; may be given again': 'もしも: 別の答え（"A: pass" など）。何度でも指定できる',
        "`-` is standard input. Exit 1 where something did not come as expected. JSON is one object; several files: a list.": (
            "`-` は標準入力。予想どおりでなければ終了コード 1。JSON はオブジェクトひとつ、ファイルが複数なら列。"
        ),
        "play every scenario, or those of the files and folders named": "シナリオをすべて、または指定したファイル・フォルダーのものをプレイして確かめる",
        "check the rules in our own words instead, of the games named by their keys": "代わりに、キーで指定したゲームの要約データを検査する",
        "count which rules the scenarios carry out": "シナリオがどの条文を実行したかを数える",
        "list the document's worked examples that no scenario plays": "どのシナリオも再現していない文書の例を並べる",
        "list the rules that no scenario touches": "どのシナリオも触れない条文を並べる",
        "switch off every rule in turn: some scenario has to fail": "条文をひとつずつ無効にし、失敗するシナリオがあるかを調べる",
        "note which scenarios show which rule, for `judge show`": "どのシナリオがどの条文を示すかを記録する（`judge show` 用）",
        "Without a key: every game that can be played. A rule is touched where a scenario that passes cites it; it acts where it is the "
        "innermost in an entry that does, asks or refuses something; it is asserted where that scenario expects it, and by more than a "
        "citation where it has something refused by it, orders it among others, counts how often it acts, or says what happens by it or what "
        "is true right after it; with --proof also where a state, a decision or a refusal is another without it. A worked example of the "
        "document is played where a scenario that passes names it under examples. --proof leaves "
        "out, rule by rule, what the rule does, refuses or lays down, and lists those without which no scenario fails, or only for "
        "the citation: it shows that something hangs on a rule, not that the rule is carried out rightly.": (
            "キーがなければ、プレイできるすべてのゲーム。「実行」は通ったシナリオが番号を挙げたこと、「直接に働く」は何かを行い、聞き、断る記録の"
            "いちばん内側にその番号があること、「検証」はそのシナリオが番号を期待していること。うち引用以上とは、その番号で断られること、"
            "ほかの番号との順、働いた回数、その番号で起こることや直後の状態まで確かめていること。--proof があれば、その条文がないと状態・決定・"
            "拒否が変わるものも数える。文書の例は、通ったシナリオが examples に挙げていれば再現。--proof は条文ごとに、その条文がすること・断る"
            "こと・定める条件をなくし、それでも失敗するシナリオがないもの、番号が挙がらないためにだけ失敗するものを並べる。条文に何かが掛かって"
            "いることは示すが、その条文が正しく行われていることは示さない。"
        ),
        "write a scenario to begin with, with comments": "注釈つきの出発点となるシナリオを書き出す",
        "What may stand in a scenario: `judge help scenario`.": "シナリオに書けること: `judge help scenario`",
        "What may stand in a scenario: `judge help scenario`, or `judge help scenario WORD` for what names a word.": (
            "シナリオに書けること: `judge help scenario`、語を引くなら `judge help scenario 語`"
        ),
        "{word}: stands nowhere in the reference page of scenarios": "{word}: シナリオに書けることの一覧にありません",
        "an empty answer; expected one such as {example}": "答えが空です。{example} のように書いてください",
        "{place}: holds no scenario (.toml)": "{place}: シナリオ（.toml）がありません",
        "{key}: is no game on the engine; expected one of {known}": "{key}: エンジンにないゲームです。{known} のどれかを指定してください",
        "{file}: is there already, and is left as it is": "{file}: すでにあります。そのままにします",
        "note that the gists were read against the imported documents": "取り込んだ文書に照らして読み直したことを記録する",
        "Exit 1 where anything is wrong.": "誤りがあれば終了コード 1。",
        "show which functions carry a rule out, and the scenarios that play it": "条文を実行する関数と、それが働くシナリオを示す",
        "For games on the engine. JSON: file, line, function, scenarios.": (
            "エンジンで動くゲームのみ。JSON の項目: file, line, function, scenarios。"
        ),
        "list where the printed rules are wrong, and what is meant": "印刷されたルールの誤りと正しい読みを一覧する",
        "compile the text of a card as it is printed, and say back what was understood": "印刷されたカードのテキストを読み取り、理解したことを言い直す",
        "the text; - reads it from standard input": "テキスト。- なら標準入力から読む",
        "What was understood is shown as the TOML that a card of a scenario has, with the rules on which it rests, and said back in the game's notation; "
        "what was not, with its place. Exit 1 where a piece was not understood. JSON: understood, abilities, said, unread (text, at, why), rules, reminders, card.": (
            "理解したことは、シナリオのカードに書く TOML と根拠の条文で示し、そのゲームの表記で言い直す。理解できなかったところは、その場所を示す。"
            "理解できない部分があれば終了コード 1。JSON: understood、abilities、said、unread（text、at、why）、rules、reminders、card。"
        ),
        "JSON: number, with, class, severity, printed, meant, why, decision.": (
            "JSON の項目: number・with・class・severity・printed・meant・why・decision。"
        ),
        "COMMAND": "コマンド",
        "A judge's desk for Japanese trading card games. Without a command it opens the interface.": (
            "トレーディングカードゲームの裁定を支える机。コマンドを付けなければ画面が開きます。"
        ),
        "Exit code 0: good; 1: a check failed or nothing was found; 2: misuse.": (
            "終了コード 0: 正常　1: 検査に落ちた、または何も見つからない　2: 使い方の誤り"
        ),
        "not installed": "未インストール",
        "import rule documents; the game is recognised by itself": "ルール文書を取り込む（ゲームは自動で判別）",
        "find rules by number, words, reading or everyday terms": "番号・語句・読み・ふだんの言葉で条文を探す",
        "show one rule with everything that belongs to it": "条文をひとつ、関係するものすべてと共に示す",
        "list every section of a game in the order of the document": "ゲームの全項目を文書の順に並べる",
        "list references, and whether they point rightly": "参照を並べ、参照先が正しいかを示す",
        "list what is odd in a document": "文書の不審な点を並べる",
        "write an excerpt that can be verified later": "あとで照合できる抜粋を書き出す",
        "check the quotations of an excerpt against the library": "抜粋の引用を手元の文書と照合する",
        "measure, in ratios within one run": "速さなどを同じ実行の中の比で測る",
        "the same interface in a browser": "同じ画面をブラウザーで使う",
        "print a completion script for a shell": "シェルの補完スクリプトを出力する",
        "the folder of library and documents (also $JUDGE_HOME)": "データと文書を置くフォルダー（$JUDGE_HOME でも可）",
        "a long answer as it is ($JUDGE_PAGER, $PAGER, else less shows one on a terminal)": (
            "長い答えもそのまま出す（ふだん端末では $JUDGE_PAGER・$PAGER、なければ less で見せる）"
        ),
        "{pager}: this pager cannot be started ({why})": "{pager}: ページャーを起動できません（{why}）",
        "show this help": "この説明を表示する",
        "show the version": "版を表示する",
        "print one JSON value": "JSON の値をひとつ出力する",
        "only this game, by its key": "このゲームだけ（キーで指定）",
        "an older edition, by its name or date": "以前の版（名前か日付で指定）",
        "what it is beside the rulebook: floor (floor rules), penalty (guidelines), faq (questions and answers) or notes": (
            "総合ルールのほかの文書の種類: floor（フロアルール）・penalty（ペナルティ規定）・faq（Q&A）・notes（補足資料）"
        ),
        "A document beside the rulebook is kept under the key of its game and its kind (evolve-floor). Whoever searches in evolve searches in it "
        "too, its hits are marked, and kind:floor or kind:rules in a query picks.": (
            "総合ルールのほかの文書は、ゲームと種類のキー（evolve-floor）で置かれます。evolve を検索すればそれも探し、結果には印が付きます。"
            "検索語の kind:floor や kind:rules で絞れます。"
        ),
        "the key of the game, where it is not recognised": "判別できないときのゲームのキー",
        "a name for this edition": "この版の名前",
        "build the library again from the documents kept": "保管してある文書からデータを作り直す",
        "at most so many hits (10)": "結果の最大数（10）",
        "with the rules below it": "下位の条文も示す",
        "front matter and change log too": "前書きと更新履歴も含める",
        "the form: md (default), html, json or txt": "形式: md（既定）、html、json、txt",
        "pull in the rules referred to, so many levels deep": "参照先の条文をこの深さまで添える",
        "the file; without it, standard output": "書き出すファイル（無指定なら標準出力）",
        "the address to listen on (localhost)": "待ち受けるアドレス（localhost）",
        "the port (8000)": "ポート（8000）",
        "only rulings, faint matches too": "裁定だけを探す。弱い一致も示す",
        "only rules": "条文だけを探す",
        "Rulings that match well stand behind the rules. Nothing found: exit 1; the nearest rules are shown and called so.": (
            "よく合う裁定は条文の後に並びます。見つからなければ終了コード 1。最も近い条文を、そうと断って示します。"
        ),
        "JSON is one object; a list of objects only where the number stands for several sections. A number without a game (8.4.2) lists the "
        "games that have it, JSON as a list of game, number, title and gist.": (
            "JSON はオブジェクトひとつ。番号が複数の項目を指すときだけ、その列になります。ゲームを付けない番号（8.4.2）なら、その番号のある"
            "ゲームを並べます（JSON は game・number・title・gist の列）。"
        ),
        "one's own cards, which any scenario may name: take in, list, show, take away, hand on": "どのシナリオでも名前で使える自分のカード: 取り込む、並べる、見る、はずす、渡す",
        "bookmarks and notes on rules: put, list, take away, hand on": "条文のしおりとメモ: 付ける、並べる、はずす、渡す",
        "what a word is defined as, where and for whom; and what the other games call it": "用語の定義・場所・使われ方と、ほかのゲームでの呼び方",
        "Terms that are called so, else those that begin so; then the concepts that the word belongs to, with the terms and rules of each game. "
        "JSON: terms (game, term, number, gist, text, path, uses) and concepts (name, words, games). Nothing found: exit 1.": (
            "その名の用語、なければその語で始まる用語。続けて、その語が属する概念と、各ゲームの用語・条文。"
            "JSON は terms（game・term・number・gist・text・path・uses）と concepts（name・words・games）。なければ終了コード 1。"
        ),
        "{word}: no game defines it, and no concept is called so; `judge search` looks through the rules": (
            "{word}: どのゲームの用語にも、概念の名にもありません。条文の中は `judge search` で探せます"
        ),
        "used in {count}: ": "{count} 件で使用: ",
        "what changed since a day: rules by editions imported, rulings, bookmarks": "ある日からの変更: 取り込んだ版の条文、裁定、しおり",
        "DAY: 2026-11-21, 2026-11-21T15:04, today or yesterday. The oldest first. Nothing changed: exit 1. JSON: editions (with rules: kind, "
        "old, new), rulings and marks.": (
            "DAY は 2026-11-21、2026-11-21T15:04、today、yesterday。古い順。変更がなければ終了コード 1。JSON は editions（rules は kind・old・new）・rulings・marks。"
        ),
        "nothing has changed since {day}": "{day} から変わったものはありません",
        "imported, after {edition}": "取り込み（前の版は {edition}）",
        "imported": "取り込み",
        "ruling given": "裁定",
        "ruling changed": "裁定の変更",
        "bookmark put": "しおりを付けた",
        "bookmark taken away": "しおりをはずした",
        "name the game too: these have the number {number}": "ゲームも指定してください。番号 {number} があるのは次のとおり",
        "{number}: no game has such a rule": "{number}: この番号の条文はどのゲームにもありません",
        "With a number, only those that stand in that rule; without --json also the rules that cite it.": (
            "番号を付けると、その条文にある参照だけ。--json がなければ、その条文を参照する条文も示します。"
        ),
        "Exit 1 where there is an error.": "誤りがあれば終了コード 1。",
        "Exit 1 unless every quotation is valid.": "すべての引用が有効でなければ終了コード 1。",
        "{name}: no such command; `judge --help` lists them": "{name}: そのコマンドはありません。一覧は `judge --help`",
        "{name}: no such command; did you mean {near}?": "{name}: そのコマンドはありません。{near} のことですか",
        "{name}: no such option; `{place}` lists them": "{name}: そのオプションはありません。一覧は `{place}`",
        "{name}: no such option; did you mean {near}?": "{name}: そのオプションはありません。{near} のことですか",
        "{name} {text}: expected a whole number of at least {least}": "{name} {text}: {least} 以上の整数が必要です",
        "{name} {value}: expected one of {choices}": "{name} {value}: {choices} のどれかが必要です",
        "{word}: is no text in UTF-8; expected one, or a file of it": (
            "{word}: UTF-8 のテキストではありません。UTF-8 で書くか、ファイルで渡してください"
        ),
        "{name}: its value {value} is missing": "{name}: 値 {value} がありません",
        "something is missing; expected {usage}": "足りないものがあります。正しい形: {usage}",
        "{word}: is too much; expected {usage}": "{word}: 余分です。正しい形: {usage}",
        "{shell}: no such shell; expected one of {shells}": "{shell}: 知らないシェルです。{shells} のどれかを指定してください",
        "--rebuild takes no files; it builds from the documents kept": (
            "--rebuild にファイルは要りません。保管してある文書から作り直します"
        ),
        "the query is empty": "検索語が空です",
        "the interface needs a terminal; `judge --help` lists the commands": (
            "画面には端末が必要です。コマンドの一覧は `judge --help`"
        ),
        "--port {port}: expected a port from 1 to 65535": "--port {port}: 1 から 65535 までのポートが必要です",
        "the desk is at {addresses}; the pocket rulebooks at /books": "デスクは {addresses}、ポケット版は /books",
        "whoever has this address may use the desk; it is another one at the next start": "このアドレスを知る人は誰でもデスクを使えます。次に始めると別のアドレスになります",
        "Ctrl+C ends it": "Ctrl+C で終わります",
        "the desk is being opened": "デスクを開いています",
        "the desk was closed": "デスクを閉じました",
        "open it again": "もう一度開く",
        "pocket rulebooks": "ポケット版",
        "Each is one page that goes on working without this server once it is saved.": "どれも一枚のページで、保存すればこのサーバーがなくても使えます。",
        "to the desk": "デスクへ",
        "expected the whole address that judge serve printed, with its key": "judge serve が示したアドレスを、鍵まですべて入れてください",
        "{host}:{port}: cannot be served ({why}); --host and --port name another place": "{host}:{port}: ここでは開けません（{why}）。--host と --port で別の場所を指定できます",
        "serving needs an extra that is not installed; in the program's folder: pip install '.[serve]'": (
            "追加の部品が入っていません。このプログラムのフォルダーで: pip install '.[serve]'"
        ),
        "the whole rulebook as one HTML file, for a phone without a network": "総合ルール全体を 1 つの HTML に（通信のない携帯電話用）",
        "in a book: only the rulings of this event": "携帯版に入れる裁定: この大会のものだけ",
        "in a book: only the rulings given at this desk, or only the program's own": "携帯版に入れる裁定: 手元で出したもの、または付属のものだけ",
        "in a book: no rulings": "携帯版に裁定を入れない",
        "A range is a number with everything below it (10.6), or two numbers (10.6-10.8, 8.3.2.2～8.3.2.11). A book needs none: it holds "
        "all rules, gists, errata, the rulings that stand, and a search.": (
            "範囲は番号とその下位すべて（10.6）、または 2 つの番号（10.6-10.8、8.3.2.2～8.3.2.11）。携帯版（--book）に範囲は要りません。"
            "全条文、要約、正誤、有効な裁定と検索が入ります。"
        ),
    }
    | WORDS
    | manual.WORDS
)
