"""`judge ruling`: its help, what it asks, and what it says around its results."""

from judge.catalogue.official import WORDS

JAPANESE = {
    # help
    "give rulings, find them, see whether they still hold, hand them on": "裁定を出し、探し、今も正しいかを確かめ、受け渡す",
    "`{place} COMMAND --help` shows the options of a command.": "コマンドのオプションは `{place} コマンド --help`",
    "{name}: no such command; `{place}` lists them": "{name}: そのコマンドはありません。一覧は `{place}`",
    "give a ruling": "裁定を出す",
    "Without --question and --form it opens $VISUAL or $EDITOR with a form. What is written there lies in the folder drafts of the "
    "home until it is saved. The same question ruled before is shown first. Refused: exit 1.": (
        "--question も --form もなければ、$VISUAL か $EDITOR で用紙を開きます。書いたものは、保存されるまでホームの drafts フォルダーに残ります。"
        "同じ問いの裁定が前にあれば、先に示します。拒まれたら終了コード 1。"
    ),
    "the question, as it was asked": "問い（尋ねられたとおりに）",
    "what to tell the players": "プレイヤーに伝えること",
    "why it is so": "そうなる理由",
    'a rule: "10.3.5", "defines 10.1.4", "contrasts 10.3.4: works there", "10.3.6 (analogy, weak)"; again for more': (
        '根拠の条文: "10.3.5"、"defines 10.1.4"、"contrasts 10.3.4: こちらは有効"、"10.3.6 (類推, 弱い)"。何度でも指定できる'
    ),
    "what the engine plays to show it: one of the program's by name, or a file, which the ruling then carries": (
        "エンジンで示すシナリオ: 付属のものの名前、またはファイル（裁定に写しが入る）"
    ),
    "what the run must show for a yes: 'refused = \"10.3.5\"', '\"A.life\" = 15'; again for more": (
        "プレイの結果がこうなら「はい」: 'refused = \"10.3.5\"'、'\"A.life\" = 15'。何度でも指定できる"
    ),
    "what the run must show for a no": "プレイの結果がこうなら「いいえ」",
    "a word to find it by; again for more": "探すための言葉。何度でも指定できる",
    "the event at which it was given ($JUDGE_EVENT)": "裁定を出した大会（$JUDGE_EVENT でも可）",
    "the table at which it was given": "裁定を出した卓",
    "who says so ($JUDGE_AUTHOR, else the name given here last)": "裁定者（$JUDGE_AUTHOR、なければここで最後に名乗った名前）",
    "given as {user}, the name of the system's user; --author NAME or $JUDGE_AUTHOR names another": (
        "システムのユーザー名 {user} を裁定者としました。--author 名前 か $JUDGE_AUTHOR で変えられます"
    ),
    "a form in TOML, - for standard input; other options go before what it says": (
        "TOML の用紙（- は標準入力）。他のオプションはその内容より優先"
    ),
    "cite an older edition, by its name or date": "以前の版から引く（名前か日付で指定）",
    "the game, by its key": "ゲーム（キーで指定）",
    "do not save it where the same question was ruled before; exit 1": "同じ問いの裁定が前にあれば保存しない（終了コード 1）",
    "list rulings: what stands, and drafts": "裁定を一覧する（有効なものと下書き）",
    "With the newest first. ◎ official answer, ✓ confirmed, ? publisher asked, ! disputed, ~ draft, > superseded, x void. A day means all of it; "
    "times are local. Nothing found: exit 1.": (
        "新しい順。◎ 公式回答、✓ 確認済み、? 照会中、! 異議あり、~ 下書き、> 差し替え済み、x 取り消し。日付はその日全体、時刻は現地時刻。見つからなければ終了コード 1。"
    ),
    "only those that cite this rule or one below it": "この条文か、その下位の条文を引くものだけ",
    "only those with this tag; again: with all of them": "このタグのあるものだけ。複数ならすべてあるもの",
    "only those of this status; again: of any of them": "この状態のものだけ。複数ならそのどれか",
    "only those with this verdict": "この判定のものだけ",
    "only those of this event": "この大会のものだけ",
    "only those of this table": "この卓のものだけ",
    "only those that this person gave or changed": "この人が出したか変えたものだけ",
    "given or changed then or later: 2026-11-21, 2026-11-21T15:04, today, yesterday": (
        "そのとき以後に出たか変わったもの: 2026-11-21、2026-11-21T15:04、today、yesterday"
    ),
    "given then or before": "そのとき以前に出たもの",
    "only those that cite a rule which has changed since, or is gone": "引いた条文が変わったか、なくなったものだけ",
    "only those that two judges changed apart from each other": "二人が別々に変えたものだけ",
    "only those that hold all these words": "これらの言葉をすべて含むものだけ",
    "only those given at this desk, or only the program's own": "ここで出したもの（desk）だけ、または付属のもの（program）だけ",
    "as it was known then": "そのときの姿で",
    "superseded and void ones too": "差し替え済みと取り消しも含める",
    "at most so many": "結果の最大数",
    "show a ruling with its rules, and whether they still hold": "裁定を、根拠の条文と、それが今も同じかと共に示す",
    "Any beginning of an id that is unique is enough. JSON is one object; several ids: a list.": (
        "ID は、ひとつに決まるなら初めだけで足ります。JSON はオブジェクトひとつ、ID が複数なら列。"
    ),
    "with every version": "すべての版も示す",
    "change a ruling: a version more": "裁定を改める（新しい版を加える）",
    "Without any of the options of what it says, it opens $VISUAL or $EDITOR with the form of the ruling. --cite, --tag and --scenario take "
    "the place of all that were there. Roles: governs (without a word), defines, contrasts, exception, overcomes; of an official answer "
    "settles (a rule's erratum) and overruled (the answer stands over the rule). Nothing is overwritten: `judge ruling history` shows every version.": (
        "内容のオプションがなければ、$VISUAL か $EDITOR で裁定の用紙を開きます。--cite・--tag・--scenario は元のものすべてと入れ替わります。"
        "役割は governs（根拠。書かなければこれ）・defines・contrasts・exception・overcomes（反論に答える）。公式回答なら settles（正誤を決着）と"
        "overruled（条文より優先）も使えます。"
        "上書きはされません。すべての版は `judge ruling history` で見られます。"
    ),
    "begin with this version (see history): to settle what is divided, or to go back": (
        "この版（history を参照）から始める。分かれた裁定を決めるとき、前に戻すときに"
    ),
    "the reason of the change": "変える理由",
    "give a ruling in the place of others": "前の裁定に代わる裁定を出す",
    "take a ruling back": "裁定を取り消す",
    "say that a ruling holds under the rules as they are now": "裁定が今のルールでも正しいことを確認する",
    "Citations that are suspect or have moved are taken anew from the current edition, or those named. Where there are none, "
    "the ruling gets the status confirmed.": (
        "要確認の引用と番号の移った引用（または指定した番号）を現在の版から引き直します。なければ、裁定を確認済みにします。"
    ),
    "show every version of a ruling: who, when, why, and what changed": "裁定のすべての版を示す（だれが、いつ、なぜ、何を変えたか）",
    "see whether rulings still hold: citations, scenarios, chains": "裁定が今も正しいかを検査する（引用・シナリオ・つながり）",
    "Exit 1 where anything is wrong; notes alone are no fault.": "誤りがあれば終了コード 1。参考だけなら誤りとしません。",
    "do not play the scenarios": "シナリオをプレイしない",
    "only whether the rules cited have changed": "引いた条文が変わったかだけを調べる",
    "note the wordings that the program's own rulings cite": "付属の裁定が引く文言を記録する",
    "write rulings to a file that others can import": "裁定を、他の人が取り込めるファイルに書き出す",
    "Without ids and filters everything that was given at this desk, superseded and void ones too.": (
        "ID も条件もなければ、ここで出した裁定のすべて（差し替え済みと取り消しも）。"
    ),
    "jsonl (default) or toml: every version; form: only what they say now": (
        "jsonl（既定）と toml はすべての版、form は今の内容だけ"
    ),
    "put another's rulings with one's own; nothing is lost or overwritten": (
        "他の人の裁定を取り込む。失われも上書きもされない"
    ),
    "JSON lines, TOML, forms, or another judge's rulings.sqlite3; - is standard input. Of a file everything is taken or nothing: "
    "what is wrong is named with its line, exit 1. As often as one likes, in any order.": (
        "JSON Lines、TOML、用紙、または他のジャッジの rulings.sqlite3。- は標準入力。ファイルごとに、すべて取り込むか何も取り込まないかで、"
        "誤りは行と共に示して終了コード 1。何度でも、どの順でも取り込めます。"
    ),
    "who gives the rulings of forms": "用紙の裁定を出す人",
    "the edition that forms cite": "用紙が引く版",
    "write the day's rulings for the head judge": "その日の裁定を、ヘッドジャッジに渡す一枚にまとめる",
    "the day (today)": "日付（既定は今日）",
    "md (default) or html": "md（既定）か html",
    "save what can be read of rulings that are damaged": "壊れた裁定のファイルから、読めるものを救い出す",
    "The damaged file is put aside, never deleted.": "壊れたファイルは別名で残し、消しません。",
    "also where nothing is damaged, to bring back what only backups have; or where nothing is left": (
        "壊れていなくても、控えにだけあるものを戻す。何も残っていなければ空から始める"
    ),
    # misuse
    "nobody is named as the author; expected --author NAME or $JUDGE_AUTHOR": (
        "裁定者の名前がありません。--author 名前 か $JUDGE_AUTHOR で指定してください"
    ),
    "the game is named twice: {one}, {other}": "ゲームが二度指定されています: {one}、{other}",
    "--verdict is missing; expected one of {choices}": "--verdict がありません。{choices} のどれかが必要です",
    "{option} {text}: is no TOML; expected such as {example}": "{option} {text}: TOML として読めません。{example} のように書いてください",
    "{name}: there is no such scenario, nor a file of this name": "{name}: その名前のシナリオもファイルもありません",
    "{option}: belongs to one scenario; name it with --scenario, or use a form": (
        "{option}: ひとつのシナリオについて書くものです。--scenario で指定するか、用紙を使ってください"
    ),
    "nobody is there to fill in a form; say {wanted} and the rest with options, or name a form with --form FILE": (
        "用紙に書き込む人がいません。{wanted} などのオプションで内容を示すか、--form ファイル で用紙を指定してください"
    ),
    "a change has a reason; expected --why TEXT": "変えるには理由が要ります。--why 理由 で示してください",
    "{game}: the program has no rulings of its own of this game": "{game}: このゲームの付属の裁定はありません",
    "there is no editor; name one in $EDITOR, or say everything with options: {place}": (
        "エディターがありません。$EDITOR で指定するか、すべてをオプションで示してください: {place}"
    ),
    "{editor}: this editor cannot be started ({why})": "{editor}: エディターを起動できません（{why}）",
    "{editor}: this editor ended with {code}": "{editor}: エディターが {code} で終わりました",
    # the form
    "a new ruling": "新しい裁定",
    "ruling {id}, as it is to be": "裁定 {id} の改め",
    "a ruling in the place of {ids}": "{ids} に代わる裁定",
    "Save and close when done; close it unchanged or emptied to give none. Lines with # in front are remarks.": (
        "書いたら保存して閉じる。そのまま、または空にして閉じれば裁定は出ない。# で始まる行は注釈。"
    ),
    "the game: {games}": "ゲーム: {games}",
    "the answer in a word: yes, no, depends (then a case for each answer), none (no rule found)": (
        "ひとことの答え: yes（はい）、no（いいえ）、depends（場合による。答えごとに case を書く）、none（該当する規定なし）"
    ),
    'the rules: a number alone governs; else "defines 10.1.4", "contrasts 10.3.4: works there", "10.3.6 (analogy, weak)"': (
        '条文: 番号だけなら根拠。ほかに "defines 10.1.4"（定義）、"contrasts 10.3.4: こちらは有効"（対比）、"10.3.6 (類推, 弱い)"'
    ),
    "words to find it by": "探すための言葉",
    "event and table at which it was given": "裁定を出した大会と卓",
    "the rulings that it takes the place of": "これが代わる前の裁定",
    "What the engine plays to show it, where there is a scenario; yes_if, no_if: the answer where this comes true.": (
        "シナリオがあれば、エンジンがプレイして示す。yes_if・no_if: 結果がこうなれば答えは「はい」・「いいえ」。"
    ),
    "Of a verdict that depends, each case says when, and has a verdict of its own.": (
        "場合による裁定では、それぞれの case に when（どんな場合か）と verdict を書く。"
    ),
    "what is written lies in {path} until it is saved": "書いたものは、保存されるまで {path} に残ります",
    "what was written lies in {path}; go on with --form {path}": "書いたものは {path} にあります。--form {path} で続けられます",
    "drafts that lie there besides: {count}": "そこに残っている別の下書き: {count} 件",
    "nothing was written; no ruling is given": "何も書かれなかったので、裁定は出ていません",
    "no ruling is given": "裁定は出ていません",
    "Enter: open the form again, q: stop": "Enter: 用紙を開き直す、q: やめる",
    "why?": "理由は？",
    # saving
    "the same question may have been ruled before:": "同じ問いの裁定が前にあるかもしれません:",
    "the question was ruled before; nothing is saved": "前に裁定があるので、保存していません",
    "Enter: save it beside these, a number: in the place of that one, q: stop": (
        "Enter: そのまま保存する、数字: その裁定に代えて保存する、q: やめる"
    ),
    "nothing is saved": "保存していません",
    "rulings are kept in {place}": "裁定は {place} に保管されます",
    "the scenario does not bear the ruling out: {why}": "シナリオがこの裁定のとおりになりません: {why}",
    "{id}: somebody else has changed it meanwhile; both versions are kept, and `judge ruling show {id}` shows them": (
        "{id}: その間にほかの人も変えました。両方の版を残してあります。`judge ruling show {id}` で見られます"
    ),
    "{number} is cited anew, from {edition}": "{number} を {edition} から引き直しました",
    "from a form": "用紙から",
    # words
    "yes": "はい",
    "no": "いいえ",
    "depends": "場合による",
    "no rule found": "規定なし",
    "draft": "下書き",
    "given": "裁定",
    "confirmed": "確認済み",
    "superseded": "差し替え済み",
    "void": "取り消し",
    "governs": "根拠",
    "contrasts": "対比",
    "exception": "例外",
    "moved": "番号が移動",
    "edited": "変更",
    "removed": "廃止",
    "cannot be checked here": "ここでは照合できない",
    "verdict": "判定",
    "ruled": "裁定日時",
    "reason": "理由",
    "rules": "条文",
    "game": "ゲーム",
    "cases": "実演",
    "tags": "タグ",
    "status": "状態",
    "event": "大会",
    "table": "卓",
    "where": "場所",
    "replaces": "差し替え元",
    "replaced by": "差し替え先",
    "divided": "分岐",
    "then": "当時",
    "now": "現在",
    "the program's own": "付属の裁定",
    # results
    "there are no such rulings": "当てはまる裁定はありません",
    "divided: {heads} versions, changed apart from each other; `judge ruling edit {id} --take VERSION` settles it": (
        "分岐: 別々に変えられた {heads} つの版があります。`judge ruling edit {id} --take 版` でどちらかに決められます"
    ),
    "the other version: {by}": "もう一方の版: {by}",
    "says the same": "内容は同じ",
    "a scenario of its own, {lines} lines": "裁定に入っているシナリオ（{lines} 行）",
    "yes, if": "「はい」の条件:",
    "no, if": "「いいえ」の条件:",
    "{ids}: is not here": "{ids}: ここにはありません",
    "after {parents}": "{parents} に続く",
    "stands beside another": "別の版と並立",
    "{count} rulings: {facts}": "裁定 {count} 件: {facts}",
    "1 ruling: {facts}": "裁定 1 件: {facts}",
    "{ok} in order, {suspect} suspect, {contradicted} contradicted, {wrong} otherwise wrong; {notes} with notes": (
        "問題なし {ok}、要確認 {suspect}、結果と矛盾 {contradicted}、その他の誤り {wrong}、参考あり {notes}"
    ),
    "`judge ruling confirm {id}` where it holds all the same, else `judge ruling supersede {id}`": (
        "今も正しければ `judge ruling confirm {id}`、そうでなければ `judge ruling supersede {id}`"
    ),
    "{game}: {count} citations noted": "{game}: 引用 {count} 件を記録しました",
    "{file}: {rulings} rulings, {versions} versions": "{file}: 裁定 {rulings} 件、版 {versions} 件",
    "{file}: {rulings} rulings, what they say now; their history is not in it": "{file}: 裁定 {rulings} 件の今の内容（経緯は入っていません）",
    "{new} rulings new, {changed} changed, {versions} versions new, {known} known": (
        "裁定: 新規 {new}、変更 {changed}。版: 新規 {versions}、既知 {known}"
    ),
    "{id} is divided: both versions are kept; `judge ruling show {id}` shows them, `judge ruling edit {id} --take VERSION` settles it": (
        "{id} は二つに分かれました。両方を残してあります。`judge ruling show {id}` で見て、`judge ruling edit {id} --take 版` で決めてください"
    ),
    "Rulings of the day": "本日の裁定",
    "Nothing was ruled.": "裁定はありません。",
    "given on an earlier day": "前の日に出た裁定",
    "{given} given, {changed} of earlier days changed, {ended} of these superseded or void": (
        "裁定 {given} 件、前の裁定の変更 {changed} 件、うち差し替え済み・取り消し {ended} 件"
    ),
    # rescue
    "{place}: is not damaged": "{place}: 壊れていません",
    "{whole} versions whole, {alone} of them only there": "完全な版 {whole} 件、うちここだけにあるもの {alone} 件",
    "saved: {rulings} rulings, {versions} versions": "救い出したもの: 裁定 {rulings} 件、版 {versions} 件",
    "nothing is left to be saved; what was there is as it was; --force begins with an empty file": (
        "救い出せるものがありません。元のファイルはそのままです。--force で空から始められます"
    ),
    "what only the backups have is brought back with --force": "控えにだけあるものは、--force で戻せます",
    "the damaged file is now {path}": "壊れたファイルは {path} に移しました",
    "lost: {count} versions that nothing has whole any more: {ids}": "失われた版 {count} 件（完全なものがどこにもない）: {ids}",
    "altered by hand, and left out: rulings {ids}": "手で書き換えられていたので除いた裁定: {ids}",
} | WORDS
