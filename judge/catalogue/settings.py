"""The settings in Japanese."""

WORDS = {
    "explain the settings: theme and keys, and the file where they are set": "設定（配色とキー）と、それを書くファイルを説明する",
    "The file is settings.toml in the home. JSON: file, theme, themes, keys (name, keys, does, set).": (
        "ファイルはホームの settings.toml です。JSON は file・theme・themes・keys（name・keys・does・set）。"
    ),
    "it is there": "あります",
    "it is not there yet; every setting is as it comes": "まだありません。すべて初めのままです",
    "the colours at the start; ^T turns them": "始めるときの配色。^T で切り替え",
    "a line for each action: its name, and its keys parted by commas": "操作ごとに一行。名前と、コンマで区切ったキー",
}

SENTENCES = {
    "{file}: {key}: is no setting; expected one of {known}": "{file}: {key} という設定はありません。{known} のどれかです",
    "{file}: theme = {theme}; expected the name of a theme": "{file}: theme = {theme}。配色の名前が必要です",
    "{file}: theme = {theme}; expected one of {known}": "{file}: theme = {theme}。{known} のどれかです",
    "{file}: keys = {keys}; expected a table of keys by the names of actions": "{file}: keys = {keys}。操作の名前ごとのキーの表が必要です",
    "{file}: {name}: there is no such action": "{file}: {name} という操作はありません",
    "{file}: {name}: there is no such action; did you mean {near}?": "{file}: {name} という操作はありません。{near} のことですか",
    "{file}: {name} = {key}: {shown} is the key of {other}": "{file}: {name} = {key}: {shown} は {other} のキーです",
}
