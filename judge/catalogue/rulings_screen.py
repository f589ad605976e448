"""The words of the screens of rulings in Japanese; part of `screens`."""

from judge.catalogue.official import WORDS

JAPANESE = {
    # Actions
    "rulings": "裁定",
    "new ruling": "新しい裁定",
    "void": "取り消し",
    "suspect ones": "要確認へ",
    "edit": "改める",
    "supersede": "差し替え",
    "confirm": "確認済みに",
    "history": "経緯",
    "play it": "実演",
    "ended ones too": "終わったものも",
    "check all": "検査",
    "the day's sheet": "本日分",
    "drafts": "書きかけ",
    "next ruling": "次の裁定",
    "previous ruling": "前の裁定",
    "rule on it": "裁定を書く",
    "it holds: confirm": "今も正しい",
    "pass on": "次へ",
    "the one before": "前へ",
    "undo": "元に戻す",
    "save": "保存",
    "leave": "やめる",
    "asked before": "前の裁定",
    "verdict: yes": "判定：はい",
    "verdict: no": "判定：いいえ",
    "verdict: depends": "判定：場合による",
    "verdict: no rule found": "判定：規定なし",
    "next choice": "次を選ぶ",
    "previous choice": "前を選ぶ",
    "cite it": "引用する",
    "what it does": "役割を変える",
    "take out": "外す",
    "save it beside": "このまま保存",
    "in its place": "これに代えて保存",
    "go on writing": "書き続ける",
    "go on with it": "続きを書く",
    "throw away": "捨てる",
    "throw it away": "捨てる",
    "keep it as a draft": "書きかけで残す",
    # Commands of the palette
    "section: give a ruling that cites it": "項：これを引く裁定を書く",
    "rulings: give a new one": "裁定：新しく書く",
    "rulings: suspect citations, one after the other": "裁定：要確認の引用を順に見る",
    "ruling: edit": "裁定：改める",
    "ruling: another in its place": "裁定：差し替える",
    "ruling: confirm that it holds": "裁定：今も正しいと確認する",
    "ruling: take back": "裁定：取り消す",
    "ruling: show its history": "裁定：経緯を見る",
    "ruling: play what shows it": "裁定：実演を見る",
    "ruling: copy": "裁定：コピー",
    "rulings: filter by words, a number, tag: event: status: is:": "裁定：語句・番号・タグ: 大会: 状態: is: で絞り込む",
    "rulings: next game, or all games": "裁定：次のゲーム・全ゲーム",
    "rulings: superseded and void ones too": "裁定：差し替え済みと取り消しも表示",
    "rulings: check all of them": "裁定：すべて検査する",
    "rulings: the day's sheet to a file": "裁定：本日の裁定をファイルに書く",
    "rulings: those of the list to a file": "裁定：一覧をファイルに書き出す",
    "rulings: go on with a draft": "裁定：書きかけの続きを書く",
    "rulings: list": "裁定：一覧",
    "rulings: read them again": "裁定：読み直す",
    "go: to the rulings": "移動：裁定へ",
    "citation: it holds, confirm it": "引用：今も正しいと確認する",
    "citation: pass on to the next": "引用：次へ送る",
    "citation: the one before": "引用：前へ",
    "citation: take the last confirmation back": "引用：最後の確認を取り消す",
    "citation: open the rule in the look-up": "引用：ルール参照で開く",
    "form: save the ruling": "用紙：裁定を保存する",
    "form: the same question ruled before": "用紙：同じ問いの前の裁定",
    "form: another game": "用紙：ほかのゲームにする",
    # Help
    "Rulings": "裁定",
    "Suspect citations": "要確認の引用",
    "A ruling being written": "裁定の用紙",
    "Choice": "選択",
    "Rule to be cited": "引用する条文の行",
    "Rules cited": "引用した条文",
    "The same question": "同じ問い",
    "Drafts": "書きかけ",
    "Leaving a form": "用紙を閉じる",
    "In the filter: words, a rule's number, tag:… event:… table:… status:… verdict:… by:… on:today is:suspect is:divided is:wrong is:own": (
        "絞り込み：語句、条文の番号、タグ:… 大会:… 卓:… 状態:… 判定:… 裁定者:… 日付:今日 is:要確認 is:分岐 is:矛盾 is:付属"
    ),
    "Left what the rule said when it was cited, right what it says now. Confirming cites it anew; nothing is overwritten.": (
        "当時の文面と今の文面を並べて示す。確認すると今の版から引き直す。何も上書きされない。"
    ),
    "What is written is kept as a draft while one types. F7 leads to the look-up; + there puts its rule into this form.": (
        "書いたものは入力中も書きかけとして保管される。F7 でルール参照へ。そこで + を押すとその条文がここに入る。"
    ),
    "A number, or words. In front: defines, contrasts, exception. Behind a colon and a blank: why it is cited.": (
        "番号または語句。前に 定義・対比・例外、コロンと空白のあとに引く理由を書ける。"
    ),
    # The list and the page
    "{count} rulings": "裁定 {count} 件",
    "one ruling": "裁定 1 件",
    "⚠ {count} suspect": "⚠ 要確認 {count}",
    "✗ {count} wrong": "✗ 誤り {count}",
    "≠ {count} divided": "≠ 分岐 {count}",
    "no rulings yet": "裁定はまだありません",
    "no ruling fits": "当てはまる裁定はありません",
    "+ gives the first one. In the look-up, + gives one that cites the rule that is read.": (
        "+ で最初の裁定を書きます。ルール参照で + を押すと、読んでいる条文を引く裁定を書けます。"
    ),
    "Rulings of other judges come in with `judge ruling import FILE`.": (
        "ほかのジャッジの裁定は `judge ruling import ファイル` で取り込めます。"
    ),
    "The line above takes words, a rule's number, tag:… event:… status:… verdict:… by:… on:today is:suspect.": (
        "上の行には、語句、条文の番号、タグ:… 大会:… 状態:… 判定:… 裁定者:… 日付:今日 is:要確認 を書けます。"
    ),
    "a: superseded and void ones too": "a：差し替え済みと取り消しも表示",
    "superseded and void ones too": "差し替え済みと取り消しも含める",
    "only what stands, and drafts": "有効なものと下書きだけ",
    "Nothing is lost by this. F5 reads the rulings again.": "裁定は失われていません。F5 で読み直します。",
    "divided: two judges changed it apart from each other; both versions are kept": "分岐：二人が別々に改めました。どちらの版も残してあります",
    "e: one more edit settles it": "e：もう一度改めれば、ひとつに決まります",
    "in the place of": "差し替え元",
    "superseded by": "差し替え先",
    "last changed": "最終変更",
    "newest": "最新",
    "newest first": "新しい順",
    "the most pressing first": "急ぐ順",
    "play": "実演",
    "a scenario of its own": "裁定に入っているシナリオ",
    "nothing is played to show this ruling": "この裁定には実演がありません",
    "being checked: {done}/{total}": "検査中: {done}/{total}",
    "stopped": "中止しました",
    "{wrong} wrong, {suspect} suspect; is:wrong and is:suspect in the filter list them": (
        "誤り {wrong} 件、要確認 {suspect} 件。絞り込みの is:矛盾 と is:要確認 で一覧できます"
    ),
    "{count} rulings, all in order": "裁定 {count} 件、すべて問題なし",
    "Write the day's rulings to a file; .html is for printing": "本日の裁定をファイルに書きます。.html は印刷用",
    "Write {count} rulings to a file that others can import; .jsonl and .toml hold the whole history": (
        "裁定 {count} 件を、他の人が取り込めるファイルに書きます。.jsonl と .toml には経緯もすべて入ります"
    ),
    "there is nothing to export: the program's own rulings are everywhere": "書き出すものがありません。付属の裁定はどこにでもあります",
    "Take back: {question}": "取り消す裁定: {question}",
    "taken back": "取り消し",
    "the reason; Enter does it": "理由を書いて Enter",
    "a change has a reason; give it in a word": "改めるには理由が要ります。ひとことで書いてください",
    "it does not stand any more; supersede the ruling that does": "もう有効ではありません。有効なほうの裁定を差し替えてください",
    "somebody else has changed it meanwhile; both versions are kept, here they are": (
        "その間にほかの人も改めました。どちらの版も残してあります"
    ),
    "somebody else has changed the ruling meanwhile; look at it again": "その間にほかの人が裁定を改めました。もう一度見てください",
    "nobody is named as the author; expected a name in the form of a ruling, or $JUDGE_AUTHOR": (
        "裁定者の名前がありません。裁定の用紙に名前を書くか、$JUDGE_AUTHOR で指定してください"
    ),
    "nobody is named who gives the ruling; write your name": "裁定者の名前がありません。名前を書いてください",
    "your name, asked once": "名前（一度だけ聞きます）",
    "given by": "裁定者",
    "{count} rulings were begun and not saved; i goes on with them": "書きかけの裁定が {count} 件あります。i で続きを書けます",
    # Suspect citations
    "{at} of {total}": "{at}／{total}",
    "confirmed: {count}": "確認済み: {count}",
    "otherwise: {count}": "ほかの処置: {count}",
    "left: {count}": "残り: {count}",
    "settled": "処置済み",
    "no citation is suspect": "要確認の引用はありません",
    "the wording of then is not at hand": "当時の文面はここにありません",
    "no rule says this any more; x gives another ruling, e cites another rule, Delete takes the ruling back": (
        "この条文はもうありません。x で裁定を差し替え、e で別の条文を引き、Delete で裁定を取り消せます"
    ),
    "this rule is not in the library": "この条文は手元のデータにありません",
    "the confirmation of {number} is taken back": "{number} の確認を取り消しました",
    "the confirmation is taken back": "確認を取り消しました",
    "Every suspect citation is settled.": "要確認の引用はすべて処置済みです。",
    "Escape leads back to the rulings.": "Escape で裁定に戻ります。",
    # The form
    "changed, why": "変更理由",
    "number or words of a rule, Enter cites it": "条文の番号か語句、Enter で引用",
    "not looked up": "未照合",
    "ruled before? ({count})": "前の裁定？（{count} 件）",
    "this question was not ruled before": "この問いの裁定は前にありません",
    "the verdict is missing: Alt+Y yes, Alt+N no, Alt+D depends, Alt+Z no rule found": (
        "判定がありません: Alt+Y はい、Alt+N いいえ、Alt+D 場合による、Alt+Z 規定なし"
    ),
    "the game stays": "ゲームは変えられません",
    "the game stays: rules of it are cited": "条文を引いているので、ゲームは変えられません",
    "{number} is a rule of another game": "{number} は別のゲームの条文です",
    "The same question may have been ruled before": "同じ問いの裁定が前にあるかもしれません",
    "What was written is not saved as a ruling.": "書いたものはまだ裁定として保存されていません。",
    "Enter keeps it as a draft, Delete throws it away, Escape goes on writing.": "Enter で書きかけとして残す、Delete で捨てる、Escape で書き続ける。",
    "Rulings that were begun and not saved": "書きかけの裁定",
    "no question yet": "問いはまだなし",
    "there is no draft": "書きかけはありません",
} | WORDS
