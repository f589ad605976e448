"""What rulings rest on, the publisher's answers and the head judge's queue, in Japanese.

WORDS are part of `rulings`; SENTENCES, which come finished, of `ruled`.
"""

WORDS = {
    "draft, given (default), asked, disputed, confirmed or official": (
        "draft（下書き）、given（裁定。省略時）、asked（照会中）、disputed（異議あり）、confirmed（確認済み）、official（公式回答）"
    ),
    "the best argument against it; cite what answers it as overcomes": "最も強い反論。それに答える条文は overcomes として引く",
    "the day on which the publisher was asked: 2026-11-21, today": "発売元に照会した日（2026-11-21、today など）",
    "the day on which the publisher answered": "発売元が回答した日",
    "where the publisher's answer stands": "発売元の回答の出典",
    "its number there": "出典での番号",
    "the day of that answer": "その回答の日付",
    "only what waits for the head judge, the most pressing first; without the program's own": (
        "ヘッドジャッジを待つものだけ。急ぐものから。付属の裁定は除く"
    ),
    "only those that rest on inference: by analogy, by custom, weakly, or on no rule": (
        "推論だけによるもの（類推・通説・弱い根拠・根拠なし）だけ"
    ),
    "draft, given, asked, disputed, confirmed or official": (
        "draft（下書き）、given（裁定）、asked（照会中）、disputed（異議あり）、confirmed（確認済み）、official（公式回答）"
    ),
    'the best argument against it; "overcomes 10.3.3" among the rules answers it': (
        '最も強い反論。それに答える条文は cites に "overcomes 10.3.3" と書く'
    ),
    "when the publisher was asked and answered (2026-11-21); where the answer stands, its number and day": (
        "発売元に照会した日・回答の日（2026-11-21）。回答の出典・番号・日付"
    ),
    "asked": "照会中",
    "disputed": "異議あり",
    "official": "公式回答",
    "overcomes": "反論に答える",
    "settles": "正誤を決着",
    "overruled": "公式回答が優先",
    "against it": "反論",
    "asked on": "照会日",
    "answered on": "回答日",
    "source": "出典",
    "the rule itself": "条文",
    "by analogy": "類推",
    "community": "通説",
    "strong": "強い",
    "fair": "中",
    "weak": "弱い",
    "answered, not taken up": "回答あり・未反映",
    "inference only": "推論のみ",
    "rests on inference only": "推論だけによる裁定",
    "settled by an official answer": "公式回答で決着",
    "an official answer stands over this rule": "この条文より公式回答が優先",
    "waits for the head judge": "ヘッドジャッジ待ち",
    "what waits": "判断待ち",
    "rulings: what waits for the head judge": "裁定: ヘッドジャッジを待つもの",
    "rulings: what rests on inference only": "裁定: 推論だけによるもの",
    "nothing waits for the head judge": "ヘッドジャッジを待つものはありません",
    "nothing rests on inference only": "推論だけによる裁定はありません",
    "take in": "取り込む",
    "rulings: take in those of a file that another judge wrote": "裁定: ほかのジャッジのファイルから取り込む",
    "taking in rulings": "裁定の取り込み",
    "Taking in rulings": "裁定の取り込み",
    "take them in": "取り込む",
    "kind of evidence": "根拠の種類",
    "how strong": "強さ",
    "the best argument against it; what answers it is cited as overcomes": "最も強い反論。答える条文は「反論に答える」で引く",
    "year-month-day": "年-月-日",
    "its number": "番号",
    "its day": "日付",
    "file of rulings": "裁定のファイル",
    "Rulings of another judge: .jsonl, .toml, a form or rulings.sqlite3. Nothing here is overwritten.": (
        "ほかのジャッジの裁定（.jsonl、.toml、用紙、rulings.sqlite3）を取り込みます。ここの裁定は上書きされません。"
    ),
    "{count} are divided now: is:divided lists them": "{count} 件が分岐しました。is:分岐 で一覧できます",
}

SENTENCES = {
    "an official answer has a source; none is named": "公式回答には出典が必要です。書かれていません",
    "the day on which the publisher was asked is missing": "発売元に照会した日が書かれていません",
    "the source has a number or a day, but no name": "出典に番号や日付がありますが、名前がありません",
    "the publisher answered, but nobody asked; say on which day": "回答の日がありますが、照会した日がありません",
    "the publisher answered on {answered}, before {asked}, when they were asked": "回答の日 {answered} が、照会した日 {asked} より前です",
    "{number} is cited as {role}; only an official answer does that, and the ruling is {status}": (
        "{number} を {role} として引いていますが、それができるのは公式回答だけです。この裁定の状態は {status} です"
    ),
    "{number} has no erratum that could be settled": "{number} には決着させる正誤がありません",
    "{number} overcomes a counter-argument; none is named": "{number} は反論に答える条文ですが、反論が書かれていません",
    "rests on inference only: no rule carries it by its own words, and no official answer": (
        "推論だけによる裁定です。文言で支える条文も公式回答もありません"
    ),
    "no rule is cited that overcomes the counter-argument": "反論に答える条文が引かれていません",
    "the publisher answered on {day}; the answer is not taken up": "発売元は {day} に回答していますが、まだ反映されていません",
    "{where}: {key} = {value}; expected a day such as 2026-11-21": "{where}: {key} = {value}。2026-11-21 のような日付が必要です",
}
