"""Other words for actions, in both languages: what somebody types who does not know how the action is called here.

By the action's name in the table. Words that stand in the action's own wording, of either language, need not be repeated.
"""

from __future__ import annotations

from judge.messages import wordings
from judge.tui.actions import Action

SYNONYMS = {
    "sit": "author judge user tournament 名前 裁定者 大会 イベント ジャッジ",
    "other_theme": "theme colour color dark light テーマ 配色 ダーク ライト 明るさ コントラスト 見やすさ",
    "copy": "clipboard クリップボード 引用 quote",
    "copy_all": "clipboard クリップボード 全部 subtree",
    "quit": "exit leave 終わる 閉じる やめる",
    "help": "keys shortcuts manual キー 操作 使い方 ヘルプ",
    "show_me": "example play 実演 例 再現",
    "import": "open file pdf load 読み込み ファイル 文書 追加",
    "export": "save write file print 保存 印刷 ファイル 出力",
    "write": "save file 保存 ファイル",
    "bookmark": "favourite favorite star pin mark ブックマーク お気に入り 付箋 星",
    "edit": "note memo comment annotate メモ 注釈 編集 書き込み",
    "collect": "basket gather クリップ まとめる 収集",
    "kept": "bookmarks notes recent history しおり メモ 最近 履歴",
    "start": "home overview ホーム 最初 トップ",
    "find": "find in page search ページ内 検索 探す",
    "search": "look up query 検索 探す",
    "hints": "links follow リンク 番号",
    "related": "cited by references backlinks terms 参照元 被参照 引用元 裁定 用語",
    "concepts": "compare games same other equivalent 概念 比較 ほかのゲーム 対応 呼び方",
    "terms": "define definition glossary dictionary meaning 用語集 意味 辞書 とは",
    "walk": "lint errata findings mistakes 検査 不備 誤り 一覧 正誤",
    "errata": "misprint correction mistake 誤植 訂正 正誤表",
    "new_ruling": "judge decide verdict 裁定 判定 新規",
    "new": "judge decide verdict 判定 新規",
    "history": "versions editions 版 変遷 改定",
    "editions": "diff compare changes 改定 差分 変更点",
    "scenarios": "examples plays 実例 例",
    "rulings": "verdicts decisions faq 判定 裁定集",
    "next_game": "switch game 切り替え 対象",
    "back": "previous return 前 もどる",
    "forth": "next forward 進む 次",
    "contents": "table of contents toc outline 見出し 章",
    "go": "jump number ジャンプ 条番号",
    "peek": "preview look プレビュー 覗く",
    "suspects": "changed stale check 要確認 変更",
    "void": "delete remove cancel 削除 取り消し",
    "remove": "delete 削除 取り消し",
    "journal": "report day log 日報 報告",
}


def other_words(action: Action) -> str:
    """Other words for an action, "" where there are none."""
    return SYNONYMS.get(action.name.removeprefix("screen.").partition("(")[0], "")


def known_as(action: Action) -> str:
    """Everything that an action is called, in either language, and its keys."""
    names = [*wordings(action.label), *(wordings(action.command) if action.command else ())]
    return " ".join([*names, other_words(action), action.all_keys]).casefold()
