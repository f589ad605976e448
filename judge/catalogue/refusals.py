"""The sentences of the rulebook. They come finished; what varies in them is matched, so the longer stands before the shorter."""

JAPANESE = {
    "reading {what}": "{what} を読み込み中",
    "indexing": "索引を作成中",
    "done": "完了",
    "{path}: there is no library yet; import a rule document with `judge import FILE`": (
        "{path}: まだ何も取り込まれていません。`judge import ファイル` でルール文書を取り込んでください"
    ),
    "{path}: is no readable library ({error}); it can be built again with `judge import --rebuild`": (
        "{path}: データとして読めません（{error}）。`judge import --rebuild` で作り直せます"
    ),
    "{path}: the library is damaged ({error}); build it again with `judge import --rebuild`": (
        "{path}: データが壊れています（{error}）。`judge import --rebuild` で作り直してください"
    ),
    "{home}: the library cannot be written ({error}); what was there is unchanged": (
        "{home}: データを書き込めません（{error}）。元のデータはそのままです"
    ),
    "{path}: more than {limit} bytes; expected a rule document of at most that size": (
        "{path}: {limit} バイトを超えています。それ以下のルール文書を指定してください"
    ),
    "{name}: the file breaks off inside a character; expected a whole UTF-8 text": (
        "{name}: ファイルが文字の途中で切れています。完全な UTF-8 のテキストを指定してください"
    ),
    "{game}: {number} has no step {step}; {there}": "{game}: {number} に手順{step}はありません（{there}）",
    "it has {first} to {last}": "{first}～{last}まで",
    "it has no steps": "手順のない項です",
    "{home}: the document cannot be kept ({error}); nothing was imported": (
        "{home}: 文書を保管できません（{error}）。何も取り込まれていません"
    ),
    "{home}: cannot be written ({error}); nothing was imported": "{home}: 書き込めません（{error}）。何も取り込まれていません",
    "{file}: belongs to a judge's desk, and is left as it is; expected another name": (
        "{file}: デスクのファイルなので、書き換えません。別の名前が必要です"
    ),
    "{home}: another import has been running for {seconds} s; try again when it is done": (
        "{home}: 別の取り込みが {seconds} 秒続いています。終わってからもう一度試してください"
    ),
    "{home}: no documents are kept there; import a rule document with `judge import FILE`": (
        "{home}: 保管された文書がありません。`judge import ファイル` でルール文書を取り込んでください"
    ),
    "the dictionary of words cannot be opened; there is too little memory for it, or it is not installed whole": (
        "辞書を開けません。メモリーが足りないか、インストールが欠けています"
    ),
    "the library cannot be read ({error}); it is built again from the documents kept": (
        "データが読めないので（{error}）、保管してある文書から作り直します"
    ),
    "the library is being made: five games in our own words; this happens once": (
        "データを作成中です（5 ゲームの要約。最初の一度だけです）"
    ),
    "there is no library; it is built again from the documents kept": (
        "データがないので、保管してある文書から作り直します"
    ),
    "the library was made by another version of the program; it is built again from the documents kept": (
        "データが別の版のプログラムのものなので、保管してある文書から作り直します"
    ),
    "the documents kept have changed; it is built again from the documents kept": (
        "保管してある文書が変わったので、データを作り直します"
    ),
    "{error}; what it holds is shown": "{error}。今あるデータで続けます",
    "--edition: {count} characters; expected at most {most}": "--edition: {count} 文字あります。{most} 文字までです",
    "--edition: {name} is no name that can be read; expected one such as 1.5.0": "--edition: {name} は読める名前ではありません。1.5.0 のように指定してください",
    "the answer cannot be written to standard output ({why})": "答えを標準出力に書けません（{why}）",
    "{files}: imported": "{files}: 取り込みました",
    "{ids}: saved": "{ids}: 保存しました",
    "{path}: the document is gone; import it again, or take its folder away": (
        "{path}: 文書がありません。もう一度取り込むか、フォルダーごと取り除いてください"
    ),
    "{path}: is torn, and the document beside it cannot be read ({why}); it is left out": (
        "{path}: 壊れていて、隣の文書も読めません（{why}）。その文書は入りません"
    ),
    "{path}: was torn or gone; the document beside it was read again": (
        "{path}: 壊れていたか、なかったので、隣の文書を読み直しました"
    ),
    "{path}: is not what was imported; import the document again": (
        "{path}: 取り込んだときのものと違います。文書をもう一度取り込んでください"
    ),
    "{file}: was kept as {old}; the edition is called {new} from here on": (
        "{file}: これまでの版の名前は {old} でした。これからは {new} です"
    ),
    "left out of the library: {error}": "データに入れられない文書があります: {error}",
    "{game}: is no key for a game; expected small letters, digits, - and _, such as mygame": (
        "{game}: ゲームのキーになりません。英小文字・数字・- ・_ で、mygame のように書いてください"
    ),
    "{game}: no such game in the library; it has {games}": "{game}: そのゲームは取り込まれていません。あるもの: {games}",
    "{game}: no edition {label}; there are {names}": "{game}: 版 {label} はありません。あるもの: {names}",
    "{game}: no rule {number} in edition {edition}; words are looked for with `judge search`": (
        "{game}: {edition} に {number} という番号はありません。語句は `judge search` で探せます"
    ),
    "{game}: no rule {number} in edition {edition}; nearest: {near}": (
        "{game}: {edition} に {number} はありません。近いもの: {near}"
    ),
    "{game}: no rule {number} in edition {edition}": "{game}: {edition} に {number} はありません",
    "{game}: the excerpt would hold more than {most} rules; name less, or a smaller depth": (
        "{game}: 抜粋が {most} 条を超えます。範囲か深さを減らしてください"
    ),
    "{path}: holds no quotations; expected an excerpt written by `judge export`": (
        "{path}: 引用がありません。`judge export` が書き出した抜粋が必要です"
    ),
    "{path}: is larger than any excerpt; expected one written by `judge export`": (
        "{path}: 抜粋としては大きすぎます。`judge export` が書き出したものが必要です"
    ),
    "{path}: is no text in UTF-8; expected an excerpt written by `judge export`": (
        "{path}: UTF-8 のテキストではありません。`judge export` が書き出した抜粋が必要です"
    ),
    "{path}: is no JSON ({error}); expected an excerpt": "{path}: JSON として読めません（{error}）。抜粋が必要です",
    '{path}: "{key}" stands twice in one object; expected an excerpt': (
        '{path}: "{key}" がひとつのオブジェクトに二度あります。抜粋が必要です'
    ),
    '{path}: holds no "quotations"; expected an excerpt': '{path}: "quotations" がありません。抜粋が必要です',
    "{path}: quotation {index} lacks one of {fields}": "{path}: {index} 番目の引用に {fields} のどれかがありません",
    "{name}: begins with the mark of {encoding}, but is not; expected a text file": (
        "{name}: {encoding} の印で始まりますが、そうではありません。テキストファイルが必要です"
    ),
    "{name}: holds binary data; expected a text file with numbered rules": (
        "{name}: バイナリーデータです。番号つきのルールを書いたテキストファイルが必要です"
    ),
    "{name}: is no text in UTF-8, UTF-16, Shift_JIS or EUC-JP; expected a text file with numbered rules": (
        "{name}: UTF-8・UTF-16・Shift_JIS・EUC-JP のどれでもありません。番号つきのルールを書いたテキストファイルが必要です"
    ),
    "{name}: the file is empty; expected a text file with numbered rules": (
        "{name}: 空のファイルです。番号つきのルールを書いたテキストファイルが必要です"
    ),
    "{name}: has the name of a PDF and is none; expected a PDF, or a text file with another name": (
        "{name}: 名前は PDF ですが、中身は PDF ではありません。PDF か、別の名前のテキストファイルが必要です"
    ),
    "{name}: is a PDF; expected the reader for it to be installed; in the program's folder: pip install '.[pdf]'": (
        "{name}: PDF です。読むには追加の部品が要ります。このプログラムのフォルダーで: pip install '.[pdf]'"
    ),
    "{name}: the PDF is locked with a password; expected one that opens without (save a copy without the password first)": (
        "{name}: PDF にパスワードがかかっています。パスワードなしで開くものが必要です（先にパスワードを外した写しを保存してください）"
    ),
    "{name}: the PDF is encrypted in a way that cannot be read; expected one that opens without a password": (
        "{name}: PDF の暗号化の方式を読めません。パスワードなしで開くものが必要です"
    ),
    "{name}: the PDF is damaged or cut off; expected a whole one": (
        "{name}: PDF が壊れているか、途中で切れています。完全なものが必要です"
    ),
    "{name}: the PDF is damaged or too large to be read; expected a whole rulebook": (
        "{name}: PDF が壊れているか、大きすぎて読めません。完全なルール文書が必要です"
    ),
    "{name}: page {page} of the PDF is damaged; expected a whole one": (
        "{name}: PDF の {page} ページが壊れています。完全なものが必要です"
    ),
    "{name}: the PDF has no pages; expected a rulebook": "{name}: ページのない PDF です。ルール文書が必要です",
    "{name}: the PDF has {count} pages; expected a rulebook of at most {most}": (
        "{name}: PDF が {count} ページあります。ルール文書は {most} ページまでです"
    ),
    "{name}: the PDF has more than {most} characters by page {page}; expected a rulebook of at most that many": (
        "{name}: PDF の文字数が {page} ページまでで {most} を超えます。ルール文書はそれ以下でなければなりません"
    ),
    "{name}: the PDF holds pictures of its pages and no text; expected one with a text layer (scanned pages need character recognition first)": (
        "{name}: PDF にはページの画像だけがあり、文字がありません。文字情報のあるものが必要です（スキャンしたものは先に文字認識をかけてください）"
    ),
    "{name}: the PDF holds no text; expected one with a text layer (scanned pages need character recognition first)": (
        "{name}: PDF に文字がありません。文字情報のあるものが必要です（スキャンしたものは先に文字認識をかけてください）"
    ),
    "{name}: the PDF does not say which characters {lost} of its {found} glyphs are; expected a text that can be copied": (
        "{name}: PDF の {found} 文字のうち {lost} 文字は、どの文字か記録されていません。文字をコピーできるものが必要です"
    ),
    "{name}: the text of the PDF runs from top to bottom; expected horizontal lines": (
        "{name}: 縦書きの PDF です。横書きのものが必要です"
    ),
    "{name}: the PDF could not be read within {seconds} s; expected a rulebook, which takes seconds": (
        "{name}: PDF を {seconds} 秒で読み終えられませんでした。ルール文書なら数秒で読めます"
    ),
    "{name}: no process could be started to read the PDF ({error})": (
        "{name}: PDF を読むプロセスを起動できません（{error}）"
    ),
    "{path}: is a folder; expected a text file with numbered rules": (
        "{path}: フォルダーです。番号つきのルールを書いたテキストファイルが必要です"
    ),
    "{name}: {count} characters; expected a rule document of at most {limit}": (
        "{name}: {count} 文字あります。ルール文書は {limit} 文字までです"
    ),
    "a line of {count} characters; expected at most {limit}": "一行が {count} 文字あります。一行は {limit} 文字までです",
    "{name}: could not be read within {seconds} s; expected a rule document, which takes seconds": (
        "{name}: {seconds} 秒で読み終えられませんでした。ルール文書なら数秒で読めます"
    ),
    "{name}: reading it broke down ({why}); expected a rule document, whose reading ends": (
        "{name}: 読んでいる途中で止まりました（{why}）。最後まで読めるルール文書が必要です"
    ),
    "{name}: no process could be started to read it ({error})": "{name}: 読むためのプロセスを起動できません（{error}）",
    "{path}: {size} bytes; expected a rule document of at most {limit}": (
        "{path}: {size} バイトあります。ルール文書は {limit} バイトまでです"
    ),
    "{path}: cannot be read ({error})": "{path}: 読めません（{error}）",
    "line {number} is no UTF-8 text": "{number} 行目が UTF-8 のテキストではありません",
    "{name}: a rulebook of none of the games known ({games}); name the game with --game KEY": (
        "{name}: 知っているゲーム（{games}）のルール文書ではありません。--game キー でゲームを指定してください"
    ),
    "{name}: {what} found; expected a rulebook whose rules begin their lines with numbers, such as 1.2.3. or 1-2-3": (
        "{name}: {what}。行頭に 1.2.3. や 1-2-3 のような番号のあるルール文書が必要です"
    ),
    "no numbered rules": "番号つきのルールがありません",
    "only {count} numbered rules": "番号つきのルールが {count} 件しかありません",
    "only {count} numbered rule": "番号つきのルールが {count} 件しかありません",
    "{section}: no such section in the library": "{section}: その項目はありません",
    "no rule answers {query}; the nearest rules are shown": "{query} に答える条文は見当たりません。近いものを示します",
    "{game} has nothing like {absent}; the nearest rules are shown": "{game} に「{absent}」はありません。近いものを示します",
    "read as {query}": "「{query}」として探しました",
    "read as {query}; {more}": "「{query}」として探しました。{more}",
    "no rule found for {query}": "{query}: 条文は見つかりません",
    "no rule {numbers}; nearest are shown": "{numbers} はありません。近い番号を示します",
    "no rule {numbers}": "{numbers} はありません",
    "only the beginning of the query was looked at": "検索語が長いので、初めだけを調べました",
    "only the beginning of the query was looked at; {more}": "検索語が長いので、初めだけを調べました。{more}",
    "nothing to search for but exclusions": "除く言葉だけでは探せません",
    "nothing to search for": "探す言葉がありません",
    "there is no step {step}": "{step} という手順はありません",
    "there is no rule {number} to search in": "範囲に指定された {number} はありません",
    "there is no game {game} in the library": "{game} というゲームは取り込まれていません",
    "there is no kind of document {kind}; expected one of {known}": "{kind} という文書の種類はありません。{known} のどれかです",
    "there is no document of the kind {kind} in the library": "{kind} の文書は取り込まれていません",
    "there is no edition {edition} in the library": "版 {edition} は取り込まれていません",
    "the library is empty": "まだ何も取り込まれていません",
    "the index of {count} rulings is being made from nothing": "裁定 {count} 件の索引を初めから作っています",
    "the index of {count} rulings is being brought to what the library says now": "裁定 {count} 件の索引を今の総合ルールの中身に合わせています",
    "the index of {count} rulings was made in {taken} s; from now on only what changes is read": (
        "裁定 {count} 件の索引を {taken} 秒で作りました（これからは変わったものだけを読みます）"
    ),
    "{home}: the index of the rulings cannot be written ({why}); it is made anew for every search": (
        "{home}: 裁定の索引を書き込めません（{why}）。検索のたびに作り直します"
    ),
    "{home}: the index of the rulings cannot be read ({why}); rulings are not searched": (
        "{home}: 裁定の索引を読めません（{why}）。裁定は検索しません"
    ),
    "{error}; rulings are shown as they were when they were read last": "{error}。裁定は、前回読んだときのものを示します",
    "{error}; only the program's own rulings are searched": "{error}。付属の裁定だけを探します",
}
