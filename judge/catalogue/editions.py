"""Editions: comparing two of them, and the life of one rule."""

JAPANESE = {
    "compare two editions: what is the same, moved, changed, added, removed": (
        "二つの版を比べる（同じ・移動・変更・追加・削除）"
    ),
    "rules that are one, or none, whatever they say": "文面によらず同じ条文とみなす（またはみなさない）ものを書いたファイル",
    "keep those matches for everything that follows rules through editions": "その対応を保管し、以後、版をまたぐすべてに用いる",
    "only these classes, separated by commas": "この区分だけ（コンマ区切り）",
    "OLD and NEW are editions by name, label, date or the beginning of the digest, or files, which are only read. "
    "Without NEW it is the current edition, without OLD the one before it.": (
        "OLD と NEW は版の名・番号・日付・ダイジェストの先頭、またはファイル（読むだけで取り込まない）。"
        "NEW を省くと現行の版、OLD も省くとそのひとつ前の版。"
    ),
    "{game}: there is no other edition than {current} to compare with; name a file, or import the other one": (
        "{game}: {current} のほかに比べる版がありません。ファイルを指定するか、もうひとつの版を取り込んでください"
    ),
    "show one rule in every edition, oldest first": "ひとつの条文をすべての版にわたって古い順に示す",
    "The number is that of the current edition, or of the one named.": "番号は現行の版、または指定した版のもの。",
    "same": "同じ",
    "{edition}: is compared with itself": "{edition}: 同じ版どうしを比べています",
    "{number}: {current} has no such rule; {edition} has": "{number}: {current} にはなく、{edition} にあります",
    "since {before}: {counts}": "{before} からの変更: {counts}",
    "moved": "番号が移動",
    "the same": "同じ",
    "changed": "改訂",
    "added": "追加",
    "removed": "廃止",
    "first": "初出",
    "It still names {was}, which is {moved} now.": "{was} を指したままだが、その条文は今 {moved} にある。",
    "It still names {was}, which is gone.": "{was} を指したままだが、その条文はもうない。",
    "It names {now} instead of {was}, which is {moved} now.": "{was}（今は {moved}）に代えて {now} を指す。",
    "It names {now} instead of {was}.": "{was} に代えて {now} を指す。",
    "references renumbered: {numbers}": "参照番号の付け替え: {numbers}",
    "rules that say the same, with references that nobody renumbered: {count}": (
        "文面は同じだが参照番号が付け替えられていない箇所: {count}"
    ),
    "{number}: stands for {count} rules; the first is shown": "{number}: 条文が {count} 件あります。最初のものを示します",
    "--keep needs --matches: there is nothing to keep without a file": "--keep には --matches が必要です。ファイルがなければ保管するものがありません",
    "--keep is for editions of the library; import {file} first": "--keep は取り込んだ版どうしに使います。先に {file} を取り込んでください",
    "{file}: kept; it holds from now on": "{file}: 保管しました。以後これに従います",
    "--only {name}: expected some of {choices}": "--only {name}: {choices} から選んでください",
    "{game}: no edition {name} and no such file; the library has only {known}; name a file, or import the other one": (
        "{game}: {name} という版もファイルもありません。取り込まれているのは {known} だけです。ファイルを指定するか、もう一方を取り込んでください"
    ),
    "{game}: {name} holds only our own words; import a document, or name a file": (
        "{game}: {name} は要約だけです。文書を取り込むか、ファイルを指定してください"
    ),
    "{game}: {count} editions are called {label}; name one by its digest: {which}": (
        "{game}: {label} という版が {count} 件あります。ダイジェストで指定してください: {which}"
    ),
    "{file}: belongs to {old} and {new}; expected these two editions": "{file}: {old} と {new} のためのもので、この二つの版のものではありません",
    "{game}: matches are kept from an edition to the next; behind {old} comes {follows}": (
        "{game}: 対応は隣りあう版のあいだで保管します。{old} の次は {follows} です"
    ),
    "none": "なし",
    "{home}: the matches cannot be kept ({error})": "{home}: 対応を保管できません（{error}）",
    "{file}: is not used; {old} and {new} are no editions in a row": "{file}: 使いません。{old} と {new} は隣りあう版ではありません",
    "{file}: names no editions; expected old and new above the matches": (
        "{file}: どの版のものか書かれていません。[[match]] の前に old と new が必要です"
    ),
    "{place}: found a match without a number; expected old or new": "{place}: 番号のない match です。old か new が必要です",
    "{place}: found {which} = {number}; expected a rule of the {which} edition": (
        "{place}: {which} = {number} はその版にありません"
    ),
    "{place}: found {which} = {number} a second time; expected it only in line {line}": (
        "{place}: {which} = {number} が二度目です。{line} 行だけに書いてください"
    ),
    "{file}: is no TOML ({error}); expected [[match]] tables with old and new": (
        "{file}: TOML として読めません（{error}）。old と new のある [[match]] が必要です"
    ),
    "{file}: found {key}; expected old, new and [[match]] tables": "{file}: {key} は使えません。old・new と [[match]] だけを書いてください",
    "{file}: found match = …; expected [[match]] tables with old and new": "{file}: match = … は使えません。[[match]] に old と new を書いてください",
    "{file}: found no [[match]]; expected at least one, with old and new": "{file}: [[match]] がありません。old と new のあるものがひとつは必要です",
    "{file}: found a match of {found}; expected one of old, new": "{file}: match に {found} とあります。old と new が必要です",
    "{file}: found {key} = {value}; expected a text, such as {example}": "{file}: {key} = {value} は使えません。{example} のような文字列を書いてください",
}
