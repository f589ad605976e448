"""What can be wrong with rulings, in Japanese. The sentences come finished; what varies in them is matched, the longer first."""

from judge.catalogue.official import SENTENCES

JAPANESE = {
    # a ruling is not as it must be
    "a ruling answers a question; none is given": "裁定は問いに答えるものです。問いがありません",
    "a ruling with the verdict {verdict} names no rule that governs it; cite one, or give the verdict none": (
        "判定が {verdict} の裁定に、根拠の条文がありません。条文を引くか、規定がないなら判定を none にしてください"
    ),
    "the verdict none says that no rule was found, but {number} governs the ruling; give another verdict, or cite the rule as defines, "
    "contrasts or exception": (
        "判定 none は規定がないという意味ですが、{number} が根拠になっています。判定を変えるか、defines・contrasts・exception として引いてください"
    ),
    "case {place}: {why}": "case {place} について: {why}",
    "the ruling does not cite {number}; it cites {numbers}": "この裁定は {number} を引いていません。引いているもの: {numbers}",
    "the ruling does not cite {number}; it cites nothing": "この裁定は {number} を引いていません。何も引いていません",
    "{number} ({edition}) is no rule any more and cannot be confirmed; cite another, supersede the ruling, or void it": (
        "{number}（{edition}）は今はない条文なので確認できません。別の条文を引くか、裁定を差し替えるか取り消してください"
    ),
    "{game}: {number} may be {others}; cite it as it is printed": "{game}: {number} は {others} のどれかです。印刷のとおりに書いてください",
    "the scenario is one of {other}, the ruling one of {game}": "シナリオは {other} のもので、裁定は {game} のものです",
    "the scenario cannot be played": "シナリオをプレイできません",
    "there is no such scenario": "そのシナリオはありません",
    "{name}: there is no such scenario": "{name}: そのシナリオはありません",
    "the claim is empty; expected a state, refused, cites, order, …": "条件が空です。状態、refused、cites、order などが必要です",
    "nothing is refused under {number}": "{number} で拒まれたものがありません",
    "yes_if and no_if do not go together: the run says yes and no": "yes_if と no_if が食い違います。結果は「はい」でも「いいえ」でもあります",
    "the run says {said} ({field}: {what} comes true), the verdict is {verdict}": (
        "プレイの結果は {said}（{field}: {what} が成り立つ）、裁定の判定は {verdict}"
    ),
    "the run says {said} ({field}: {what}), the verdict is {verdict}": "プレイの結果は {said}（{field}: {what}）、裁定の判定は {verdict}",
    "{name}: {count} characters; expected at most {most}": "{name}: {count} 文字あります。{most} 文字までです",
    "{name}: {count} of them; expected at most {most}": "{name}: {count} 件あります。{most} 件までです",
    "{name}: is no text in UTF-8 from character {place} on": "{name}: {place} 文字目から UTF-8 のテキストではありません",
    "the ruling as a whole has {size} bytes; expected at most {most}": (
        "裁定全体で {size} バイトあります。{most} バイトまでです"
    ),
    "{where}: ruling {ruling}: {why}": "{where}: 裁定 {ruling}: {why}",
    "{where}: more than {most} bytes; expected rulings of at most that size": (
        "{where}: {most} バイトを超えています。裁定のファイルはそれ以下でなければなりません"
    ),
    "{where}: more than {most} bytes; expected the form of a ruling of at most that size": (
        "{where}: {most} バイトを超えています。裁定の書式はそれ以下でなければなりません"
    ),
    # changing
    "{id}: nothing is changed": "{id}: 何も変わっていません",
    "{id}: a ruling is taken back with a reason; none is given": "{id}: 取り消すには理由が要ります",
    "{id}: is void already": "{id}: すでに取り消されています",
    "{id}: is {status} already; supersede the ruling that stands": "{id}: すでに {status} です。今ある裁定を差し替えてください",
    "{id}: there is nothing to confirm; it is confirmed, and its rules are as they were": (
        "{id}: 確認することがありません。確認済みで、条文も当時のままです"
    ),
    "the ruling is {status}; only one that stands is confirmed": "この裁定は {status} です。確認できるのは有効な裁定だけです",
    "{typed}: {count} rulings begin so; nearest: {near}": "{typed}: そう始まる裁定が {count} 件あります。近いもの: {near}",
    "{typed}: there is no such ruling; nearest: {near}": "{typed}: その裁定はありません。近いもの: {near}",
    "{typed}: there is no such ruling": "{typed}: その裁定はありません",
    "{error}; expected the key of a game, or the id of a ruling": "{error}。ゲームのキーか裁定の ID が必要です",
    "{typed}: {id} has no such version; `judge ruling history {again}` lists them": (
        "{typed}: {id} にその版はありません。一覧は `judge ruling history {again}`"
    ),
    "{typed}: is no time; {wanted}": "{typed}: 日時として読めません。{wanted}",
    "expected such as 2026-11-21, 2026-11-21T15:04, today or yesterday": (
        "2026-11-21、2026-11-21T15:04、today、yesterday のように書いてください"
    ),
    # forms and files
    "{where}: has no place in a ruling; expected one of {known}": "{where}: 裁定の項目にありません。{known} のどれかが必要です",
    "{where}: has no place in a case; expected one of {known}": "{where}: case の項目にありません。{known} のどれかが必要です",
    "{key} = {value}; expected [[ruling]] tables": "{key} = {value}: [[ruling]] の表が必要です",
    "{key} = {value}; expected [[case]] tables": "{key} = {value}: [[case]] の表が必要です",
    "{key} = {value}; expected a text": "{key} = {value}: 文字列が必要です",
    "{key} = {value}; expected a list": "{key} = {value}: 列が必要です",
    "{key} = {value}; expected a list of texts": "{key} = {value}: 文字列の列が必要です",
    "{key} = {value}; expected a table of expectations": "{key} = {value}: 条件の表が必要です",
    "{key} = {value}; expected a day such as 2026-11-21": "{key} = {value}: 2026-11-21 のような日付が必要です",
    "{key} = {value}; expected small letters, digits and hyphens": "{key} = {value}: 英小文字・数字・ハイフンが必要です",
    "{key} = {value}; expected small letters and digits in words joined by hyphens": (
        "{key} = {value}: 英小文字と数字の語をハイフンでつないだものが必要です"
    ),
    "{key} = {value}; expected one of {known}": "{key} = {value}: {known} のどれかが必要です",
    "{text}: names no rule; expected such as 10.3.5, or defines 10.1.4": (
        "{text}: 条文の番号がありません。10.3.5 や defines 10.1.4 のように書いてください"
    ),
    "{text}: {role}: no such role; expected one of {known}": "{text}: {role} という役割はありません。{known} のどれかが必要です",
    "{where}a case needs a scenario, by name, or play, its text; and not both": (
        "{where}case には scenario（名前）か play（本文）のどちらかひとつが必要です"
    ),
    "a case needs a scenario, by name, or play, its text; and not both": (
        "case には scenario（名前）か play（本文）のどちらかひとつが必要です"
    ),
    "{where}: is no UTF-8 text": "{where}: UTF-8 のテキストではありません",
    "{where}: is no UTF-8 text; expected rulings (JSON lines, TOML, forms or rulings.sqlite3)": (
        "{where}: UTF-8 のテキストではありません。裁定（JSON Lines、TOML、用紙、rulings.sqlite3）が必要です"
    ),
    "{where}: is empty; expected rulings (JSON lines, TOML, forms or rulings.sqlite3)": (
        "{where}: 空です。裁定（JSON Lines、TOML、用紙、rulings.sqlite3）が必要です"
    ),
    "{path}: cannot be read ({why}); put what lies there somewhere else, and rescue again": (
        "{path}: 読めません（{why}）。そこにあるものをよそへ移して、もう一度救出してください"
    ),
    "{where}: cannot be read ({why}); its owner may save what is left with `judge ruling rescue`": (
        "{where}: 読めません（{why}）。持ち主が `judge ruling rescue` で残りを救い出せるかもしれません"
    ),
    "{where}: {key}: has no place here; expected [[version]] tables alone": (
        "{where}: {key}: ここには書けません。[[version]] の表だけが必要です"
    ),
    "{where}: is no line of JSON ({why})": "{where}: JSON の行として読めません（{why}）",
    "{where}: expected a record of a ruling": "{where}: 裁定の記録ではありません",
    "{where}: is no record of a ruling": "{where}: 裁定の記録ではありません",
    "{where}: was written by a newer version of the program (form {form}; this one knows {known})": (
        "{where}: より新しいプログラムが書いたものです（形式 {form}、このプログラムは {known} まで）"
    ),
    "{where}: the record of ruling {id} was altered; it does not give its id": "{where}: 裁定 {id} の記録が書き換えられています",
    "{where}: is no whole record of a ruling ({why})": "{where}: 裁定の記録として不完全です（{why}）",
    "{where}: version {id} of ruling {ruling} follows a version of another ruling": "{where}: 裁定 {ruling} の版 {id} が別の裁定の版に続いています",
    "{where}: version {id} of ruling {ruling} has the depth {depth}; expected {wanted}": (
        "{where}: 裁定 {ruling} の版 {id} の深さが {depth} です（{wanted} のはずです）"
    ),
    "parents = {value}; expected ids of versions": "parents = {value}: 版の id が必要です",
    "depth = {value}; expected 1 for a version that follows none, else more": "depth = {value}: 最初の版は 1、後の版はそれより大きい数が必要です",
    "at = {value}; expected such as 2026-11-21T15:04:05.000000Z": "at = {value}: 2026-11-21T15:04:05.000000Z のような時刻が必要です",
    "{where}: {value}; expected a table": "{where}: {value}: 表が必要です",
    "{where}: citation {place}: {why}": "{where}: 引用 {place}: {why}",
    "{where}: {name} holds null; expected texts, numbers, lists and tables": "{where}: {name} に null があります。文字列・数・列・表が必要です",
    "{where}: {name}: {why}; expected texts, numbers, lists and tables": "{where}: {name}: {why}。文字列・数・列・表が必要です",
    "is no TOML: {why}; expected the form of a ruling": "TOML として読めません: {why}。裁定の用紙が必要です",
    "is no TOML: {why}; {word} is a text and stands in quotation marks": "TOML として読めません: {why}（{word} は引用符で囲んでください）",
    "{path}: cannot be written ({why}); a form needs a place to lie in": "{path}: 書き込めません（{why}）。用紙を置く場所が必要です",
    # the program's own
    "{game}: the official text is not in the library; import it before its citations are noted": (
        "{game}: 公式の文書が取り込まれていません。引用を記録する前に取り込んでください"
    ),
    "{number} of {edition} is {now} today; write that, or take the line out of {file} where another rule is meant": (
        "{edition} の {number} は今 {now} です。そう書くか、別の条文のことなら {file} からその行を除いてください"
    ),
    "{place}: there are no rulings of {game}": "{place}: {game} の裁定がありません",
    "{where}: stands at {there} already; expected each once": "{where}: すでに {there} にあります。ひとつだけ必要です",
    "{where}: game = {game}; expected {wanted}, as its folder is called": "{where}: game = {game}: フォルダーの名と同じ {wanted} が必要です",
    "{where}: date is missing; expected a day such as 2026-11-21": "{where}: date がありません。2026-11-21 のような日付が必要です",
    "{where}: found {found}; expected ruling, number, edition, wording and gist parted by tabs": (
        "{where}: {found} があります。裁定・番号・版・文言・要約をタブで区切ったものが必要です"
    ),
    # how citations stand
    "edition {edition} has another wording here than where it was cited": "ここにある {edition} は、引かれたときと文言が違います",
    "edition {edition} is not in the library; compared by fingerprint alone": "{edition} は取り込まれていないので、指紋だけで照合しました",
    "edition {edition} has no rule {number} here; compared by fingerprint alone": (
        "ここにある {edition} に {number} がないので、指紋だけで照合しました"
    ),
    "only the line in our own words can be compared": "要約だけで照合しました",
    "cannot be checked here: {game} is not in the library": "ここでは照合できません: {game} は取り込まれていません",
    "cannot be checked here: it was cited without being looked up": "ここでは照合できません: 文言を控えずに引かれています",
    "cannot be checked here: of {number} there is nothing to compare": "ここでは照合できません: {number} には比べるものがありません",
    "cannot be checked here: edition {edition} is not in the library": "ここでは照合できません: 版 {edition} が取り込まれていません",
    "{number}: cannot be checked here: {why}": "{number}: ここでは照合できません（{why}）",
    "it was cited without being looked up": "文言を控えずに引かれています",
    "edition {edition} is not in the library": "版 {edition} が取り込まれていません",
    "of {number} there is nothing to compare": "{number} には比べるものがありません",
    # the check
    "answer is empty": "answer（答え）が空です",
    "reason is empty": "reason（理由）が空です",
    "no case shows it": "示すシナリオがありません",
    "{numbers}: governs the ruling, but does not act in the run": "{numbers}: 根拠ですが、プレイの中で働いていません",
    "nothing ties the run to the verdict; expected yes_if or no_if": "プレイの結果と判定が結びついていません。yes_if か no_if が必要です",
    "case {place}: nothing ties the run to the verdict; expected yes_if or no_if": (
        "case {place}: プレイの結果と判定が結びついていません。yes_if か no_if が必要です"
    ),
    "{where}: {id}: {number} of {edition} is {now} today; write that, or take the line out of {file} where another rule is meant": (
        "{where}: {id}: {edition} の {number} は今は {now} です。そう書くか、別の条文のことなら {file} からその行を除いてください"
    ),
    "two judges changed it apart from each other: {count} versions stand; one edit settles it": (
        "二人が別々に変えたので、版が {count} つ並んでいます。一度改めれば決まります"
    ),
    "it replaces {id}, which is not there": "差し替え元の {id} がありません",
    "it is superseded, but nothing that stands takes its place": "差し替え済みですが、代わりに有効な裁定がありません",
    "several take its place: {ids}; see that they say the same": "複数の裁定に差し替えられています: {ids}（答えが同じか確かめてください）",
    "{ids} takes its place, and yet it stands": "{ids} に差し替えられたのに、有効なままです",
    "no rule governs it": "根拠の条文がありません",
    "the verdict says that no rule was found, but {number} governs it": "判定は規定なしですが、{number} が根拠になっています",
    "case {place} has the verdict {verdict}, the ruling {own}": "case {place} の判定は {verdict}、裁定の判定は {own}",
    "the verdict depends, but no case says on what": "場合による裁定ですが、どんな場合かを示す case がありません",
    "the verdict depends, but no case has the verdict {verdict}": "場合による裁定ですが、判定が {verdict} の case がありません",
    "case {place} does not say when; of a verdict that depends each case does": (
        "case {place} に when がありません。場合による裁定では、それぞれに必要です"
    ),
    # the store
    "{place}: the rulings cannot be opened ({why})": "{place}: 裁定を開けません（{why}）",
    "{place}: the rulings cannot be read ({why})": "{place}: 裁定を読めません（{why}）",
    "{place}: the rulings cannot be reached ({why})": "{place}: 裁定のデータベースに届きません（{why}）",
    "{place}: the rulings cannot be reached ({why}); without {name} they are kept in a file of this desk, which `judge ruling import` brings there later": (
        "{place}: 裁定のデータベースに届きません（{why}）。{name} を外せばこの卓のファイルに保存され、あとで `judge ruling import` で取り込めます"
    ),
    "{place}: the rulings cannot be written ({why}); what was there is unchanged": (
        "{place}: 裁定を書き込めません（{why}）。元のものはそのままです"
    ),
    "{place}: the rulings are damaged ({what}); `judge ruling rescue` saves what can be read": (
        "{place}: 裁定のファイルが壊れています（{what}）。読めるものは `judge ruling rescue` で救い出せます"
    ),
    "{place}: the rulings cannot be reached ({why}); this desk goes on with what it last saw there ({count}), and brings there what it saves when it is reached again": (
        "{place}: 裁定のデータベースに届きません（{why}）。この卓が最後に見た {count} 件で続け、保存したものは届くようになったとき送ります"
    ),
    "{place}: the connection was lost ({why}); this desk goes on with what it last saw there ({count}), and brings there what it saves when it is reached again": (
        "{place}: 接続が切れました（{why}）。この卓が最後に見た {count} 件で続け、保存したものは届くようになったとき送ります"
    ),
    "{place}: the database is damaged ({what}); whoever keeps the server can mend it": (
        "{place}: データベースが壊れています（{what}）。サーバーの管理者に頼んでください"
    ),
    "{place}: the rulings were written by a newer version of the program ({found}); they are left alone": (
        "{place}: 裁定はより新しいプログラムが書いたものです（{found}）。手をつけません"
    ),
    "{place}: is the database of another program; expected the file of the rulings": (
        "{place}: 別のプログラムのデータベースです。裁定のファイルが必要です"
    ),
    "{place}: is a folder; expected the file of the rulings": "{place}: フォルダーです。裁定のファイルが必要です",
    "{place}: the rulings can be read but not written ({why}); nothing was saved": (
        "{place}: 裁定は読めますが書き込めません（{why}）。保存していません"
    ),
    "{place}: the disk is full ({why}); nothing was saved, and what was there is unchanged": (
        "{place}: ディスクがいっぱいです（{why}）。保存していません。元のものはそのままです"
    ),
    "{place}: the disk does not do it ({why}); nothing was saved, and what was there is unchanged": (
        "{place}: ディスクに書けません（{why}）。保存していません。元のものはそのままです"
    ),
    "{place}: the server refuses it ({why}); nothing was saved": "{place}: サーバーに拒まれました（{why}）。保存していません",
    "{place}: another program has been writing there for {seconds} s; nothing was saved, try again when it is done": (
        "{place}: 別のプログラムが {seconds} 秒書き込みを続けています。保存していません。終わってからもう一度試してください"
    ),
    "{place}: the connection was lost ({what}); do it again: what was saved is not saved twice": (
        "{place}: 接続が切れました（{what}）。もう一度行ってください。二重に保存されることはありません"
    ),
    "{place}: {why}; what was to be saved lies in {path}, and is brought there when it is reached again": (
        "{place}: {why}。保存するものは {path} にあり、また届くようになったときにそこへ送られます"
    ),
    "{place}: {why}, and nothing can be kept in {path} ({trouble}); do it again when it is reached": (
        "{place}: {why}。{path} にも残せません（{trouble}）。届くようになったらもう一度行ってください"
    ),
    "{place}: what waited on this desk was brought there ({count})": "{place}: この卓で待っていたものを送りました（{count}）",
    "the connection was lost ({what})": "接続が切れました（{what}）",
    "the rulings cannot be reached ({what})": "裁定のデータベースに届きません（{what}）",
    "{place}: the driver for PostgreSQL is not installed ({name}); in the program's folder: pip install '.[postgres]'": (
        "{place}: PostgreSQL の部品が入っていません（{name}）。このプログラムのフォルダーで: pip install '.[postgres]'"
    ),
    "{place}: names a database of {kind}, which SQLAlchemy does not know here; install the package that has its dialect": (
        "{place}: {kind} のデータベースですが、SQLAlchemy がここでは知りません。その方言のパッケージを入れてください"
    ),
    "{place}: names a server but no database; expected such as {example}": (
        "{place}: サーバーだけでデータベースの名がありません。{example} のように書いてください"
    ),
    "{place}: the driver for {kind} is not installed ({name}); install the package that has this module": (
        "{place}: {kind} のドライバーが入っていません（{name}）。このモジュールを含むパッケージを入れてください"
    ),
    "{place}: a database of {kind} is not tested with this program as SQLite and PostgreSQL are; backups are in {backups}": (
        "{place}: {kind} は、SQLite や PostgreSQL のようにはこのプログラムで試していません。控えは {backups} にあります"
    ),
    "{place}: is no address of a database; expected such as postgresql://user@host/name": (
        "{place}: データベースの場所として読めません。postgresql://user@host/name のように書いてください"
    ),
    "{place}: a database in memory keeps no ruling; expected a file, such as {example}": (
        "{place}: メモリー上では裁定が残りません。{example} のようなファイルが必要です"
    ),
    "rulings on a server are rescued by whoever keeps the server; the backups of this desk can be imported": (
        "サーバーにある裁定は、サーバーの管理者が救い出します。この机の控えは取り込めます"
    ),
    "the file is gone": "ファイルがありません",
    "the file is gone, but {path} has rulings": "ファイルがありませんが、{path} に裁定があります",
    "a record cannot be read: {why}": "読めない記録があります: {why}",
    "the file does not begin as a database": "データベースとして始まっていません",
    "{size} bytes are left of {whole}": "{whole} バイトのうち {size} バイトしかありません",
    "version {number} is missing": "版 {number} がありません",
    "version {number}: the record of ruling {id} stands under another id": "版 {number}: 裁定 {id} の記録が別の ID の下にあります",
    "version {number}, {id}, is no whole record: {why}": "版 {number}（{id}）の記録が不完全です: {why}",
    "{place}: the disk failed ({why}); whether the ruling was saved is not known until it can be read": (
        "{place}: ディスクの不具合です（{why}）。保存されたかどうかは、読めるようになるまで分かりません"
    ),
    "{place}: the disk failed ({why}) behind the ruling: it is saved, but may not outlast a loss of power": (
        "{place}: 裁定を書いた後でディスクに不具合がありました（{why}）。保存されていますが、電源が切れると失われるかもしれません"
    ),
    "{count} versions are missing in the second record": "控えの記録に版 {count} 件が欠けています",
    "the header is not that of rulings": "ファイルの先頭が裁定のものではありません",
    "its schema is no number": "スキーマが数ではありません",
    "it does not say its schema": "スキーマが書かれていません",
    "the tables say schema {said}, the header says {header}": "表ではスキーマ {said}、ファイルの先頭では {header} です",
    "the table {table} is missing": "表 {table} がありません",
    "the table {table} says otherwise than the records": "表 {table} が記録と食い違います",
    "{count} versions are in the second record alone": "版 {count} 件が控えの記録にしかありません",
    "schema {schema}; this one knows {known}": "スキーマ {schema}、このプログラムは {known} まで",
    "a record of form {form}; this one knows {known}": "形式 {form} の記録、このプログラムは {known} まで",
    "records of a newer form": "新しい形式の記録",
    "{place}: the rulings were brought to schema {schema}; {copy} has them as they were": (
        "{place}: 裁定のファイルをスキーマ {schema} に改めました。元のものは {copy} にあります"
    ),
    "{place}: {count} versions of rulings were put back from {second}": "{place}: {second} から裁定 {count} 版を戻しました",
    "{place}: there are no rulings yet, but {backups} has some; `judge ruling rescue` brings them back": (
        "{place}: 裁定がまだありませんが、{backups} にはあります。`judge ruling rescue` で戻せます"
    ),
    "{backups}: the backup of today cannot be made ({why}); rulings are saved all the same": (
        "{backups}: 今日の控えを作れません（{why}）。裁定は保存されます"
    ),
    "{second}: the second record cannot be written ({why}); the ruling is saved, and the record is made up with the next one": (
        "{second}: 二つ目の記録に書けません（{why}）。裁定は保存しました。記録は次のときに補います"
    ),
} | SENTENCES
