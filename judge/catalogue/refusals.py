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
    "{home}: another import has been running for {seconds} s; try again when it is done": (
        "{home}: 別の取り込みが {seconds} 秒続いています。終わってからもう一度試してください"
    ),
    "{home}: no documents are kept there; import a rule document with `judge import FILE`": (
        "{home}: 保管された文書がありません。`judge import ファイル` でルール文書を取り込んでください"
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
    "{path}: is a folder; expected a text file with numbered rules": (
        "{path}: フォルダーです。番号つきのルールを書いたテキストファイルが必要です"
    ),
    "{path}: {size} bytes; expected a rule document of at most {limit}": (
        "{path}: {size} バイトあります。ルール文書は {limit} バイトまでです"
    ),
    "{path}: cannot be read ({error})": "{path}: 読めません（{error}）",
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
    "nothing matches {query}; the nearest rules are shown": "{query} に合う条文はありません。最も近い条文を示します",
    "nothing found for {query}": "{query}: 見つかりません",
    "no rule {numbers}; nearest are shown": "{numbers} はありません。近い番号を示します",
    "no rule {numbers}": "{numbers} はありません",
    "only the beginning of the query was looked at": "検索語が長いので、初めだけを調べました",
    "nothing to search for but exclusions": "除く言葉だけでは探せません",
    "nothing to search for": "探す言葉がありません",
    "there is no step {step}": "{step} という手順はありません",
    "there is no rule {number} to search in": "範囲に指定された {number} はありません",
    "there is no game {game} in the library": "{game} というゲームは取り込まれていません",
    "there is no edition {edition} in the library": "版 {edition} は取り込まれていません",
    "the library is empty": "まだ何も取り込まれていません",
}
