<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP">
<context>
    <name>engine</name>
    <message>
        <source>There is not enough memory.</source>
        <translation>メモリが足りません。</translation>
    </message>
    <message>
        <source>This is not the address of a server.</source>
        <translation>サーバーのアドレスではありません。</translation>
    </message>
    <message>
        <source>No server is connected.</source>
        <translation>サーバーに接続していません。</translation>
    </message>
    <message>
        <source>This server cannot read a text aloud.</source>
        <translation>このサーバーはテキストを読み上げられません。</translation>
    </message>
    <message>
        <source>The recording is silent.</source>
        <translation>録音が無音です。</translation>
    </message>
    <message>
        <source>The operation was cancelled.</source>
        <translation>操作をキャンセルしました。</translation>
    </message>
    <message>
        <source>The server redirects to another address, which is not followed. Enter that address.</source>
        <translation>サーバーが別のアドレスにリダイレクトしていますが、Govor はリダイレクトに従いません。そのアドレスを入力してください。</translation>
    </message>
    <message>
        <source>The server does not accept the token.</source>
        <translation>サーバーがトークンを受け付けません。</translation>
    </message>
    <message>
        <source>The server refuses access from this computer.</source>
        <translation>サーバーがこのコンピューターからのアクセスを拒否しています。</translation>
    </message>
    <message>
        <source>At this address there is no server with chat completions.</source>
        <translation>このアドレスにはチャット API を持つサーバーがありません。</translation>
    </message>
    <message>
        <source>The question is too long for the server.</source>
        <translation>質問がサーバーには長すぎます。</translation>
    </message>
    <message>
        <source>The server has too many requests. Try again later.</source>
        <translation>サーバーへのリクエストが多すぎます。後でもう一度お試しください。</translation>
    </message>
    <message>
        <source>The server is busy or is still loading its model. Try again later.</source>
        <translation>サーバーは処理中か、まだモデルを読み込んでいます。後でもう一度お試しください。</translation>
    </message>
    <message>
        <source>The server has failed (status {}).</source>
        <translation>サーバーでエラーが発生しました (ステータス {})。</translation>
    </message>
    <message>
        <source>The server refused the request (status {}).</source>
        <translation>サーバーがリクエストを拒否しました (ステータス {})。</translation>
    </message>
    <message>
        <source>The server refused the request: {}</source>
        <translation>サーバーがリクエストを拒否しました: {}</translation>
    </message>
    <message>
        <source>No server runs at this address.</source>
        <translation>このアドレスで動作しているサーバーはありません。</translation>
    </message>
    <message>
        <source>No machine of this name was found in the network.</source>
        <translation>この名前のコンピューターはネットワーク上に見つかりませんでした。</translation>
    </message>
    <message>
        <source>The certificate of the server is not trusted.</source>
        <translation>サーバーの証明書は信頼されていません。</translation>
    </message>
    <message>
        <source>The server does not respond.</source>
        <translation>サーバーが応答しません。</translation>
    </message>
    <message>
        <source>The reply is not HTTP.</source>
        <translation>応答が HTTP ではありません。</translation>
    </message>
    <message>
        <source>The connection to the server was lost.</source>
        <translation>サーバーとの接続が切れました。</translation>
    </message>
    <message>
        <source>The server sent an answer that is too long.</source>
        <translation>サーバーの回答が長すぎます。</translation>
    </message>
    <message>
        <source>The menu entry could not be written.</source>
        <translation>メニュー項目を書き込めませんでした。</translation>
    </message>
    <message>
        <source>The menu entry could not be removed.</source>
        <translation>メニュー項目を削除できませんでした。</translation>
    </message>
    <message>
        <source>The model name must have the form ORG/NAME, for example Qwen/Qwen3-Omni-30B-A3B-Instruct.</source>
        <translation>モデル名は ORG/NAME の形式である必要があります (例: Qwen/Qwen3-Omni-30B-A3B-Instruct)。</translation>
    </message>
    <message>
        <source>The picture cannot be encoded.</source>
        <translation>画像をエンコードできません。</translation>
    </message>
    <message>
        <source>The sound device cannot be used: {}.</source>
        <translation>サウンドデバイスを使用できません: {}。</translation>
    </message>
    <message>
        <source>The sound device is not connected.</source>
        <translation>サウンドデバイスが接続されていません。</translation>
    </message>
    <message>
        <source>The microphone cannot be opened.</source>
        <translation>マイクを開けません。</translation>
    </message>
    <message>
        <source>The loudspeaker cannot be opened.</source>
        <translation>スピーカーを開けません。</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>ファイルを読み込めません。</translation>
    </message>
    <message>
        <source>This conversation has too much sound for a JSON file. Export it as a ZIP file.</source>
        <translation>この会話は音声が多すぎて JSON ファイルにできません。ZIP ファイルとしてエクスポートしてください。</translation>
    </message>
    <message>
        <source>The export was stopped.</source>
        <translation>エクスポートを停止しました。</translation>
    </message>
    <message>
        <source>No exported conversation was found.</source>
        <translation>エクスポートされた会話が見つかりません。</translation>
    </message>
    <message>
        <source>The exported conversation is too large to import.</source>
        <translation>エクスポートされた会話が大きすぎてインポートできません。</translation>
    </message>
    <message>
        <source>The exported conversation has the path of a sound outside of it.</source>
        <translation>エクスポートされた会話の音声パスが、会話の外を指しています。</translation>
    </message>
    <message>
        <source>The exported conversation has the path of a picture outside of it.</source>
        <translation>エクスポートされた会話の画像パスが、会話の外を指しています。</translation>
    </message>
    <message>
        <source>The file cannot be written.</source>
        <translation>ファイルに書き込めません。</translation>
    </message>
    <message>
        <source>A picture of the exported conversation is missing.</source>
        <translation>エクスポートされた会話の画像がありません。</translation>
    </message>
    <message>
        <source>The import was stopped.</source>
        <translation>インポートを停止しました。</translation>
    </message>
    <message>
        <source>The pictures of the exported conversation are too large to import.</source>
        <translation>エクスポートされた会話の画像が大きすぎてインポートできません。</translation>
    </message>
    <message>
        <source>The exported conversation has more than 100 hours of sound.</source>
        <translation>エクスポートされた会話の音声が 100 時間を超えています。</translation>
    </message>
    <message>
        <source>The exported conversation contains an invalid time.</source>
        <translation>エクスポートされた会話に無効な時刻が含まれています。</translation>
    </message>
    <message>
        <source>A turn of the exported conversation has an unknown state.</source>
        <translation>エクスポートされた会話に、状態が不明なやり取りがあります。</translation>
    </message>
    <message>
        <source>A question of the exported conversation has more than {} pictures.</source>
        <translation>エクスポートされた会話の質問に、{} 枚を超える画像があります。</translation>
    </message>
    <message>
        <source>The answers of a turn of the exported conversation are not in order.</source>
        <translation>エクスポートされた会話に、回答の順序が正しくないやり取りがあります。</translation>
    </message>
    <message>
        <source>This file is not a conversation exported by Govor.</source>
        <translation>このファイルは Govor でエクスポートした会話ではありません。</translation>
    </message>
    <message>
        <source>This conversation was exported by a newer version of Govor.</source>
        <translation>この会話は、より新しいバージョンの Govor でエクスポートされたものです。</translation>
    </message>
    <message>
        <source>The file cannot be read: {}.</source>
        <translation>ファイルを読み込めません: {}。</translation>
    </message>
    <message>
        <source>not all data could be written</source>
        <translation>一部のデータを書き込めませんでした</translation>
    </message>
    <message>
        <source>The sound cannot be written: {}.</source>
        <translation>音声を書き込めません: {}。</translation>
    </message>
    <message>
        <source>The sound is damaged: it is longer than {} samples, an hour of speech.</source>
        <translation>音声が破損しています。{} サンプル (1 時間分の音声) を超えています。</translation>
    </message>
    <message>
        <source>The file does not have {} samples.</source>
        <translation>ファイルのサンプル数が {} ではありません。</translation>
    </message>
    <message>
        <source>The sound cannot be read: {}.</source>
        <translation>音声を読み込めません: {}。</translation>
    </message>
    <message>
        <source>This is not a file.</source>
        <translation>ファイルではありません。</translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation>ファイルが存在しません。</translation>
    </message>
    <message>
        <source>The picture file is larger than {} MiB.</source>
        <translation>画像ファイルが {} MiB を超えています。</translation>
    </message>
    <message>
        <source>The file cannot be copied.</source>
        <translation>ファイルをコピーできません。</translation>
    </message>
    <message>
        <source>The conversations were written by a newer version of Govor.</source>
        <translation>会話は、より新しいバージョンの Govor で書き込まれたものです。</translation>
    </message>
    <message>
        <source>The file does not contain settings that Govor exported.</source>
        <translation>ファイルに Govor でエクスポートした設定が含まれていません。</translation>
    </message>
    <message>
        <source>The file cannot be checked.</source>
        <translation>ファイルを検証できません。</translation>
    </message>
    <message>
        <source>The folder for temporary export and import files is not writable.</source>
        <translation>エクスポートとインポートの一時ファイル用フォルダーに書き込めません。</translation>
    </message>
    <message>
        <source>unknown reason</source>
        <translation>原因不明</translation>
    </message>
    <message>
        <source>The ZIP file cannot be written: {}.</source>
        <translation>ZIP ファイルを書き込めません: {}。</translation>
    </message>
    <message>
        <source>The ZIP file cannot be read: {}.</source>
        <translation>ZIP ファイルを読み込めません: {}。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>停止しました。</translation>
    </message>
    <message>
        <source>The unpacked ZIP file is too large.</source>
        <translation>展開した ZIP ファイルが大きすぎます。</translation>
    </message>
    <message>
        <source>The server sent an answer that cannot be read.</source>
        <translation>サーバーの回答を読み込めません。</translation>
    </message>
    <message>
        <source>The server could not answer.</source>
        <translation>サーバーは回答できませんでした。</translation>
    </message>
    <message>
        <source>The server could not answer: {}</source>
        <translation>サーバーは回答できませんでした: {}</translation>
    </message>
    <message>
        <source>The server sent a message that is too long.</source>
        <translation>サーバーのメッセージが長すぎます。</translation>
    </message>
    <message>
        <source>The server at this address does not serve models.</source>
        <translation>このアドレスのサーバーはモデルを提供していません。</translation>
    </message>
    <message>
        <source>The server has no model.</source>
        <translation>サーバーにモデルがありません。</translation>
    </message>
    <message>
        <source>The server sent invalid or unsupported audio.</source>
        <translation>サーバーから送信された音声は無効か、対応していない形式です。</translation>
    </message>
    <message>
        <source>The token file cannot be used: {}.</source>
        <translation>トークンファイルを使用できません: {}。</translation>
    </message>
    <message>
        <source>A token has {} to {} visible ASCII characters.</source>
        <translation>トークンは {}～{} 文字の表示可能な ASCII 文字です。</translation>
    </message>
    <message>
        <source>An address to listen on is HOST:PORT with a numeric host, for example 127.0.0.1:8123 or [::1]:8123.</source>
        <translation>待ち受けアドレスは HOST:PORT の形式で、ホストは数値で指定します (例: 127.0.0.1:8123 または [::1]:8123)。</translation>
    </message>
    <message>
        <source>The server cannot listen on the address: {}.</source>
        <translation>サーバーがこのアドレスで待ち受けできません: {}。</translation>
    </message>
    <message>
        <source>The certificate is not valid yet.</source>
        <translation>証明書はまだ有効期間に入っていません。</translation>
    </message>
    <message>
        <source>The certificate has expired.</source>
        <translation>証明書の有効期限が切れています。</translation>
    </message>
    <message>
        <source>The file is not a certificate in PEM format.</source>
        <translation>ファイルが PEM 形式の証明書ではありません。</translation>
    </message>
    <message>
        <source>The key does not belong to the certificate.</source>
        <translation>鍵が証明書と対応していません。</translation>
    </message>
    <message>
        <source>The file is not a private key in PEM format without a passphrase.</source>
        <translation>ファイルが、パスフレーズなしの PEM 形式の秘密鍵ではありません。</translation>
    </message>
    <message>
        <source>The device has been lost.</source>
        <translation>デバイスが失われました。</translation>
    </message>
    <message>
        <source>{:.3g} s</source>
        <translation>{} 秒</translation>
    </message>
    <message>
        <source>{} min {} s</source>
        <translation>{} 分 {} 秒</translation>
    </message>
    <message>
        <source>The clip is empty.</source>
        <translation>クリップが空です。</translation>
    </message>
    <message>
        <source>The clip is {} long; at least {} are needed.</source>
        <translation>クリップの長さは {} です。少なくとも {} 必要です。</translation>
    </message>
    <message>
        <source>The clip is {} long; at most {} are supported.</source>
        <translation>クリップの長さは {} です。対応しているのは {} までです。</translation>
    </message>
    <message>
        <source>The sample at {:.3f} s is {}, which is not a valid level; full scale is 1.</source>
        <translation>{} 秒のサンプルの値 {} は有効なレベルではありません。フルスケールは 1 です。</translation>
    </message>
    <message>
        <source>The clip is longer than the maximum of {}.</source>
        <translation>クリップが上限の {} を超えています。</translation>
    </message>
    <message>
        <source>Mel features need an even n_fft from 2 to {}, not {}.</source>
        <translation>メル特徴量の n_fft は 2～{} の偶数である必要がありますが、{} になっています。</translation>
    </message>
    <message>
        <source>Mel features need a hop_length from 1 to {}, not {}.</source>
        <translation>メル特徴量の hop_length は 1～{} である必要がありますが、{} になっています。</translation>
    </message>
    <message>
        <source>Mel features need a feature_size from 1 to {}, not {}.</source>
        <translation>メル特徴量の feature_size は 1～{} である必要がありますが、{} になっています。</translation>
    </message>
    <message>
        <source>Mel features up to {} Hz need a sampling_rate of twice that or more, not {}.</source>
        <translation>{} Hz までのメル特徴量には、その 2 倍以上の sampling_rate が必要ですが、{} になっています。</translation>
    </message>
    <message>
        <source>The clip is too short: it has {} samples; at least {} are needed.</source>
        <translation>クリップが短すぎます。{} サンプルしかありませんが、少なくとも {} サンプル必要です。</translation>
    </message>
    <message>
        <source>The output cannot be written: {}.</source>
        <translation>出力を書き込めません: {}。</translation>
    </message>
    <message>
        <source>Audio of {} Hz cannot be resampled to {} Hz; the maximum factor is 256.</source>
        <translation>{} Hz の音声を {} Hz にリサンプリングできません。変換比の上限は 256 倍です。</translation>
    </message>
    <message>
        <source>This build cannot write this sound format.</source>
        <translation>このビルドでは、この音声形式を書き込めません。</translation>
    </message>
    <message>
        <source>The sound has {} samples per second; {} to {} can be read.</source>
        <translation>この音声は毎秒 {} サンプルです。読み込めるのは {}～{} です。</translation>
    </message>
    <message>
        <source>The sound has {} channels; 1 to {} can be read.</source>
        <translation>この音声は {} チャンネルです。読み込めるのは 1～{} チャンネルです。</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>通常のファイルではありません。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>ファイルが空です。</translation>
    </message>
    <message>
        <source>The file is truncated: its header declares {} bytes of audio, but {} are present.</source>
        <translation>ファイルが途中で切れています。ヘッダーでは音声は {} バイトですが、実際には {} バイトです。</translation>
    </message>
    <message>
        <source>The audio file cannot be read (supported are WAV, FLAC, Ogg Vorbis and Opus): {}.</source>
        <translation>音声ファイルを読み込めません (WAV、FLAC、Ogg Vorbis、Opus に対応): {}。</translation>
    </message>
    <message>
        <source>The sound is damaged after {:.1f} s: {}.</source>
        <translation>音声が {} 秒以降で破損しています: {}。</translation>
    </message>
    <message>
        <source>The file is truncated or damaged: it declares {:.1f} s of audio, but has {:.1f} s.</source>
        <translation>ファイルが途中で切れているか破損しています。音声は {} 秒のはずですが、実際には {} 秒です。</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>フォルダーです</translation>
    </message>
    <message>
        <source>The sound is too long for a WAV file, which ends at 4 GiB.</source>
        <translation>音声が長すぎて WAV ファイルに収まりません (上限は 4 GiB)。</translation>
    </message>
    <message>
        <source>The file cannot be written: {}.</source>
        <translation>ファイルに書き込めません: {}。</translation>
    </message>
    <message>
        <source>The output must be a regular file.</source>
        <translation>出力先は通常のファイルである必要があります。</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>アクセスが拒否されました</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>ファイルまたはフォルダーがありません</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>デバイスに空き領域がありません</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>ディスクの割り当て容量を超えました</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>読み取り専用のファイルシステムです</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>入出力エラー</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>フォルダーです</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>フォルダーではありません</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>ファイルがすでに存在します</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>開いているファイルが多すぎます</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>メモリを確保できません</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>ファイルが大きすぎます</translation>
    </message>
    <message>
        <source>{} cannot run Govor: it lacks {}.</source>
        <translation>{} では Govor を実行できません。次の機能がありません: {}。</translation>
    </message>
    <message>
        <source>There is no device {}; this machine has devices 0 to {}.</source>
        <translation>デバイス {} はありません。このコンピューターのデバイスは 0～{} です。</translation>
    </message>
    <message>
        <source>{} cannot be profiled: it has no timestamps.</source>
        <translation>{} はプロファイルできません。タイムスタンプに対応していません。</translation>
    </message>
    <message>
        <source>Vulkan is installed, but no Vulkan device was found. Install the Vulkan driver for your graphics card, or Mesa&apos;s software driver.</source>
        <translation>Vulkan はインストールされていますが、Vulkan デバイスが見つかりません。グラフィックカードの Vulkan ドライバーか、Mesa のソフトウェアドライバーをインストールしてください。</translation>
    </message>
    <message>
        <source>The device has no queue that runs compute kernels.</source>
        <translation>このデバイスには、計算カーネルを実行できるキューがありません。</translation>
    </message>
    <message>
        <source>GOVOR_VULKAN_VALIDATION=1 requests the validation layer, but it is not installed. Install your distribution&apos;s Vulkan validation layers.</source>
        <translation>GOVOR_VULKAN_VALIDATION=1 は検証レイヤーを要求しますが、インストールされていません。ディストリビューションの Vulkan 検証レイヤーをインストールしてください。</translation>
    </message>
    <message>
        <source>The Vulkan loader is too old to exclude graphics drivers: it is version {}.{}.{}, but 1.3.234 is needed.</source>
        <translation>Vulkan ローダーが古すぎて、グラフィックドライバーを除外できません。バージョンは {}.{}.{} ですが、1.3.234 が必要です。</translation>
    </message>
    <message>
        <source>Vulkan is installed, but no driver for it was found. Install the Vulkan driver for your graphics card, or Mesa&apos;s software driver.</source>
        <translation>Vulkan はインストールされていますが、ドライバーが見つかりません。グラフィックカードの Vulkan ドライバーか、Mesa のソフトウェアドライバーをインストールしてください。</translation>
    </message>
    <message>
        <source>The Vulkan library that GOVOR_VULKAN_LIBRARY names could not be opened: {}.</source>
        <translation>GOVOR_VULKAN_LIBRARY で指定された Vulkan ライブラリを開けませんでした: {}。</translation>
    </message>
    <message>
        <source>No Vulkan library (libvulkan.so.1) was found. Install your distribution&apos;s Vulkan loader and driver.</source>
        <translation>Vulkan ライブラリ (libvulkan.so.1) が見つかりません。ディストリビューションの Vulkan ローダーとドライバーをインストールしてください。</translation>
    </message>
    <message>
        <source>The library is not a Vulkan loader: it has no vkGetInstanceProcAddr.</source>
        <translation>このライブラリは Vulkan ローダーではありません。vkGetInstanceProcAddr がありません。</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a number of bytes.</source>
        <translation>「{}」はバイト数ではありません。</translation>
    </message>
    <message>
        <source>{} of memory are needed in one allocation, but {} supports at most {}.</source>
        <translation>一度に {} のメモリを割り当てる必要がありますが、{} の上限は {} です。</translation>
    </message>
    <message>
        <source>The computer&apos;s memory has no {} left.</source>
        <translation>コンピューターのメモリに {} の空きがありません。</translation>
    </message>
    <message>
        <source>{} has no {} of memory left; Govor uses {} of its {}.</source>
        <translation>{0} のメモリに {1} の空きがありません。Govor は {3} のうち {2} を使用しています。</translation>
    </message>
    <message>
        <source>{} has too little memory: {} are needed and {} are free; Govor uses {}.</source>
        <translation>{} のメモリが不足しています。{} 必要ですが、空きは {} です。Govor は {} を使用しています。</translation>
    </message>
    <message>
        <source>{:.1f} GiB</source>
        <translation>{} GiB</translation>
    </message>
    <message>
        <source>{:.1f} MiB</source>
        <translation>{} MiB</translation>
    </message>
    <message>
        <source>{} bytes</source>
        <translation>{} バイト</translation>
    </message>
    <message>
        <source>The graphics device stopped working; its driver was reset or it was removed.</source>
        <translation>グラフィックデバイスが動作を停止しました。ドライバーがリセットされたか、デバイスが取り外されました。</translation>
    </message>
    <message>
        <source>Vulkan ran out of memory ({}).</source>
        <translation>Vulkan のメモリが不足しました ({})。</translation>
    </message>
    <message>
        <source>Bitmaps of OS/2 are not supported.</source>
        <translation>OS/2 のビットマップには対応していません。</translation>
    </message>
    <message>
        <source>Compressed bitmaps are not supported.</source>
        <translation>圧縮されたビットマップには対応していません。</translation>
    </message>
    <message>
        <source>The picture is too narrow: it has {} × {} pixels, and the ratio of its sides is limited to {}.</source>
        <translation>画像が細長すぎます。{} × {} ピクセルですが、縦横比の上限は {} です。</translation>
    </message>
    <message>
        <source>The picture has {} × {} pixels; at most {} million can be read.</source>
        <translation>画像は {} × {} ピクセルです。読み込めるのは {} メガピクセルまでです。</translation>
    </message>
    <message>
        <source>The picture is damaged or incomplete.</source>
        <translation>画像が破損しているか不完全です。</translation>
    </message>
    <message>
        <source>The file is not a picture; PNG, JPEG, WebP, GIF and BMP can be read.</source>
        <translation>ファイルが画像ではありません。読み込めるのは PNG、JPEG、WebP、GIF、BMP です。</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor {}.</source>
        <translation>チェックポイントにテンソル {} がありません。</translation>
    </message>
    <message>
        <source>This is a small demonstration model with a vocabulary of a few hundred words.</source>
        <translation>これは語彙が数百語の小さなデモ用モデルです。</translation>
    </message>
    <message>
        <source>The model folder does not exist.</source>
        <translation>モデルフォルダーが存在しません。</translation>
    </message>
    <message>
        <source>The model folder cannot be read: {}.</source>
        <translation>モデルフォルダーを読み込めません: {}。</translation>
    </message>
    <message>
        <source>A model is a folder with config.json and .safetensors files or with .gguf files, or one .gguf file; this is neither.</source>
        <translation>モデルは、config.json と .safetensors ファイルのあるフォルダー、.gguf ファイルのあるフォルダー、または 1 つの .gguf ファイルです。これはそのいずれでもありません。</translation>
    </message>
    <message>
        <source>A checksum must be 64 or 40 hexadecimal digits, found {}.</source>
        <translation>チェックサムは 64 桁または 40 桁の 16 進数である必要がありますが、実際は {} です。</translation>
    </message>
    <message>
        <source>The lock cannot be acquired: {}.</source>
        <translation>ロックを取得できません: {}。</translation>
    </message>
    <message>
        <source>Waiting for the other download was stopped.</source>
        <translation>別のダウンロードの待機を停止しました。</translation>
    </message>
    <message>
        <source>The JSON is nested deeper than {} levels.</source>
        <translation>JSON の入れ子が {} 階層を超えています。</translation>
    </message>
    <message>
        <source>The key {} occurs twice in one object.</source>
        <translation>1 つのオブジェクトにキー {} が 2 回現れます。</translation>
    </message>
    <message>
        <source>The JSON contains a number beyond the range of a double.</source>
        <translation>JSON に double の範囲を超える数値が含まれています。</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>a list of {} values</source>
        <translation>{} 個の値のリスト</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>{} must contain a JSON object, found {}.</source>
        <translation>{} は JSON オブジェクトである必要がありますが、実際は {} です。</translation>
    </message>
    <message>
        <source>{} is missing; it {}.</source>
        <translation>{} がありません。{}。</translation>
    </message>
    <message>
        <source>{} {}, found {}.</source>
        <translation>{}: {}が、実際は {} です。</translation>
    </message>
    <message>
        <source>{} is {}; {}.</source>
        <translation>{} の値は {} ですが、{}。</translation>
    </message>
    <message>
        <source>must be present</source>
        <translation>必ず存在する必要があります</translation>
    </message>
    <message>
        <source>must be a whole number from {} to {}</source>
        <translation>{}～{} の整数である必要があります</translation>
    </message>
    <message>
        <source>must be a number from {} to {}</source>
        <translation>{}～{} の数値である必要があります</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>true または false である必要があります</translation>
    </message>
    <message>
        <source>must be a string</source>
        <translation>文字列である必要があります</translation>
    </message>
    <message>
        <source>must be a list of whole numbers from {} to {}</source>
        <translation>{}～{} の整数のリストである必要があります</translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation>オブジェクトである必要があります</translation>
    </message>
    <message>
        <source>line {}, column {}</source>
        <translation>{} 行 {} 列</translation>
    </message>
    <message>
        <source>The text is not valid UTF-8 at {}.</source>
        <translation>テキストが {} で正しい UTF-8 になっていません。</translation>
    </message>
    <message>
        <source>The text is not valid JSON at {}: {}.</source>
        <translation>テキストが {} で正しい JSON になっていません: {}。</translation>
    </message>
    <message>
        <source>The file has {} bytes; a JSON file may have at most {}.</source>
        <translation>ファイルは {} バイトあります。JSON ファイルは最大 {} バイトです。</translation>
    </message>
    <message>
        <source>The file must contain a JSON object, found {}.</source>
        <translation>ファイルの内容は JSON オブジェクトである必要がありますが、実際は {} です。</translation>
    </message>
    <message>
        <source>the magic number</source>
        <translation>マジックナンバー</translation>
    </message>
    <message>
        <source>The file does not begin with &quot;GGUF&quot;; this is not a GGUF file.</source>
        <translation>ファイルが「GGUF」で始まっていません。GGUF ファイルではありません。</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>The file is a big-endian GGUF file; only little-endian ones are read.</source>
        <translation>ビッグエンディアンの GGUF ファイルです。読み込めるのはリトルエンディアンのものだけです。</translation>
    </message>
    <message>
        <source>The file is of GGUF version {}; versions 2 and 3 are read.</source>
        <translation>この GGUF ファイルのバージョンは {} です。読み込めるのはバージョン 2 と 3 です。</translation>
    </message>
    <message>
        <source>the count of tensors</source>
        <translation>テンソルの数</translation>
    </message>
    <message>
        <source>the count of keys</source>
        <translation>キーの数</translation>
    </message>
    <message>
        <source>The header declares {} tensors; the maximum is {}.</source>
        <translation>ヘッダーに記載されたテンソルは {} 個ですが、上限は {} 個です。</translation>
    </message>
    <message>
        <source>The header declares {} metadata keys; the maximum is {}.</source>
        <translation>ヘッダーに記載されたメタデータキーは {} 個ですが、上限は {} 個です。</translation>
    </message>
    <message>
        <source>The metadata</source>
        <translation>メタデータ</translation>
    </message>
    <message>
        <source>{} must be true or false, found the byte {}.</source>
        <translation>{} は true または false である必要がありますが、実際はバイト {} です。</translation>
    </message>
    <message>
        <source>{} is an array within an array, which is not supported.</source>
        <translation>{} は配列の中の配列です。これには対応していません。</translation>
    </message>
    <message>
        <source>{} has the unknown value type {}.</source>
        <translation>{} の値の型 {} は不明です。</translation>
    </message>
    <message>
        <source>{} declares {} elements; the maximum is {}.</source>
        <translation>{} に記載された要素は {} 個ですが、上限は {} 個です。</translation>
    </message>
    <message>
        <source>Metadata key {}</source>
        <translation>メタデータキー {}</translation>
    </message>
    <message>
        <source>Metadata key {} is empty.</source>
        <translation>メタデータキー {} が空です。</translation>
    </message>
    <message>
        <source>The metadata {}</source>
        <translation>メタデータ {}</translation>
    </message>
    <message>
        <source>{} occurs twice.</source>
        <translation>{} が 2 回現れます。</translation>
    </message>
    <message>
        <source>must be a power of two</source>
        <translation>2 の累乗である必要があります</translation>
    </message>
    <message>
        <source>{} has {} dimensions; there must be 1 to {}.</source>
        <translation>{} の次元数は {} です。1～{} である必要があります。</translation>
    </message>
    <message>
        <source>{} has an extent of zero.</source>
        <translation>{} に大きさ 0 の次元があります。</translation>
    </message>
    <message>
        <source>{} has more elements than a file can hold.</source>
        <translation>{} の要素数が、ファイルに収まる数を超えています。</translation>
    </message>
    <message>
        <source>The name of tensor {}</source>
        <translation>テンソル {} の名前</translation>
    </message>
    <message>
        <source>Tensor {} has no name.</source>
        <translation>テンソル {} に名前がありません。</translation>
    </message>
    <message>
        <source>Tensor {}</source>
        <translation>テンソル {}</translation>
    </message>
    <message>
        <source>{} is of the tensor type {}, which is not supported.</source>
        <translation>{} のテンソル型は {} です。この型には対応していません。</translation>
    </message>
    <message>
        <source>{} has rows of {} elements, which are not whole blocks of {} ({}).</source>
        <translation>{} の行の要素数は {} で、{} のブロック ({}) の整数倍ではありません。</translation>
    </message>
    <message>
        <source>{} has more bytes than a file can hold.</source>
        <translation>{} のバイト数が、ファイルに収まる数を超えています。</translation>
    </message>
    <message>
        <source>{} begins at byte {} of the data, which is not a multiple of the alignment {}.</source>
        <translation>{} はデータの {} バイト目から始まっていますが、アラインメント {} の倍数ではありません。</translation>
    </message>
    <message>
        <source>Tensor {} takes {} bytes from byte {} of the data, but the file has only {}; it is truncated or damaged.</source>
        <translation>テンソル {0} はデータの {2} バイト目から {1} バイトを占めますが、ファイルには {3} バイトしかありません。途中で切れているか破損しています。</translation>
    </message>
    <message>
        <source>Tensors {} and {} overlap.</source>
        <translation>テンソル {} と {} が重なっています。</translation>
    </message>
    <message>
        <source>The list of tensors</source>
        <translation>テンソルの一覧</translation>
    </message>
    <message>
        <source>Tensor {} occurs twice.</source>
        <translation>テンソル {} が 2 回現れます。</translation>
    </message>
    <message>
        <source>Tensor {} has shape {}; {}.</source>
        <translation>テンソル {} の形状は {} です。{}。</translation>
    </message>
    <message>
        <source>{} contains a vision encoder ({} tensors) of a kind that Govor does not read.</source>
        <translation>{} には Govor が読み込めない種類のビジョンエンコーダー (テンソル {} 個) が含まれています。</translation>
    </message>
    <message>
        <source>{} contains {} tensors that Govor does not use; the first is {}.</source>
        <translation>{} には Govor が使用しないテンソルが {} 個含まれています。最初のものは {} です。</translation>
    </message>
    <message>
        <source>it must be [n, 1, 1]</source>
        <translation>形状は [n, 1, 1] である必要があります</translation>
    </message>
    <message>
        <source>it must have 4 dimensions</source>
        <translation>4 次元である必要があります</translation>
    </message>
    <message>
        <source>it must be that of {}</source>
        <translation>{} と同じである必要があります</translation>
    </message>
    <message>
        <source>it must not be in blocks</source>
        <translation>ブロックに分かれていてはなりません</translation>
    </message>
    <message>
        <source>it must be one matrix per expert</source>
        <translation>エキスパートごとに 1 つの行列である必要があります</translation>
    </message>
    <message>
        <source>there may be {} experts at most</source>
        <translation>エキスパートは最大 {} 個です</translation>
    </message>
    <message>
        <source>The model has more than {} tensors, including those of each expert.</source>
        <translation>モデルのテンソルが {} 個を超えています (各エキスパートのものを含む)。</translation>
    </message>
    <message>
        <source>The AudioTower (an mmproj file) is missing: the model accepts no audio.</source>
        <translation>AudioTower (mmproj ファイル) がないため、このモデルは音声を受け付けません。</translation>
    </message>
    <message>
        <source>The speech part (a govor-speech file) is missing: the model answers in text only.</source>
        <translation>音声生成部 (govor-speech ファイル) がないため、このモデルはテキストでのみ回答します。</translation>
    </message>
    <message>
        <source>The vocabulary has no token {}; this is not the Thinker of Qwen3-Omni.</source>
        <translation>語彙にトークン {} がありません。これは Qwen3-Omni の Thinker ではありません。</translation>
    </message>
    <message>
        <source>The file must have a tensor {} of {} dimensions.</source>
        <translation>ファイルには {1} 次元のテンソル {0} が必要です。</translation>
    </message>
    <message>
        <source>must have one token for each of the {} rows of token_embd.weight</source>
        <translation>token_embd.weight の {} 行それぞれに 1 つのトークンが必要です</translation>
    </message>
    <message>
        <source>the AudioTower&apos;s norms use 1e-5</source>
        <translation>AudioTower の正規化では 1e-5 を使います</translation>
    </message>
    <message>
        <source>must have one id for each of the {} names</source>
        <translation>{} 個の名前それぞれに 1 つの ID が必要です</translation>
    </message>
    <message>
        <source>The speech part does not match the Thinker in the same folder: its {} is {}, which is not {} in {}.</source>
        <translation>音声生成部が同じフォルダーの Thinker と合いません。{0} は {1} ですが、{3} では {2} です。</translation>
    </message>
    <message>
        <source>this program supports version 1 only</source>
        <translation>このプログラムが対応しているのはバージョン 1 だけです</translation>
    </message>
    <message>
        <source>The header is longer than the maximum of {} bytes.</source>
        <translation>ヘッダーが上限の {} バイトを超えています。</translation>
    </message>
    <message>
        <source>The file ends within {}; it is truncated or damaged.</source>
        <translation>ファイルが {} の途中で終わっています。途中で切れているか破損しています。</translation>
    </message>
    <message>
        <source>{} declares {} bytes; the maximum is {}.</source>
        <translation>{} に記載された長さは {} バイトですが、上限は {} バイトです。</translation>
    </message>
    <message>
        <source>{} declares {} entries, but only {} bytes of the header remain.</source>
        <translation>{} に記載された項目は {} 個ですが、ヘッダーの残りは {} バイトしかありません。</translation>
    </message>
    <message>
        <source>The folder cannot be listed: {}.</source>
        <translation>フォルダーの内容を一覧できません: {}。</translation>
    </message>
    <message>
        <source>The folder contains several Thinkers, {} and {}; specify the file.</source>
        <translation>フォルダーに複数の Thinker ({} と {}) があります。ファイルを指定してください。</translation>
    </message>
    <message>
        <source>The folder contains no Thinker: no .gguf file has general.architecture = &quot;qwen3vlmoe&quot;.</source>
        <translation>フォルダーに Thinker がありません。general.architecture = &quot;qwen3vlmoe&quot; の .gguf ファイルがありません。</translation>
    </message>
    <message>
        <source>width</source>
        <translation>幅</translation>
    </message>
    <message>
        <source>number of layers</source>
        <translation>層の数</translation>
    </message>
    <message>
        <source>it requires a Thinker whose {} is {}, but that of {} is {}</source>
        <translation>{} が {} の Thinker が必要ですが、{} では {} です</translation>
    </message>
    <message>
        <source>it requires a Thinker of {} tokens, but {} has {}</source>
        <translation>{} トークンの Thinker が必要ですが、{} では {} トークンです</translation>
    </message>
    <message>
        <source>The {} does not match the Thinker in the same folder: {}.</source>
        <translation>{} が同じフォルダーの Thinker と合いません: {}。</translation>
    </message>
    <message>
        <source>{} was not used: {}.</source>
        <translation>{} は使用されませんでした: {}。</translation>
    </message>
    <message>
        <source>{} was not used: {}</source>
        <translation>{} は使用されませんでした: {}</translation>
    </message>
    <message>
        <source>The {} is {}.</source>
        <translation>{} には {} を使用します。</translation>
    </message>
    <message>
        <source>a model is made of &quot;qwen3vlmoe&quot;, &quot;clip&quot; with the audio projector &quot;qwen3a&quot;, and &quot;govor-speech&quot;</source>
        <translation>モデルは「qwen3vlmoe」、音声プロジェクター「qwen3a」を持つ「clip」、「govor-speech」で構成されます</translation>
    </message>
    <message>
        <source>must be a list of numbers</source>
        <translation>数値のリストである必要があります</translation>
    </message>
    <message>
        <source>must be a list of true and false</source>
        <translation>true と false のリストである必要があります</translation>
    </message>
    <message>
        <source>must be a list of strings</source>
        <translation>文字列のリストである必要があります</translation>
    </message>
    <message>
        <source>must be {} according to the file name</source>
        <translation>ファイル名によれば {} である必要があります</translation>
    </message>
    <message>
        <source>This is file {} of a split GGUF; specify the first file, {}.</source>
        <translation>これは分割された GGUF の {} 番目のファイルです。最初のファイル {} を指定してください。</translation>
    </message>
    <message>
        <source>The file is one of a split GGUF, so its name must end in &quot;-00001-of-0000N.gguf&quot; for the others to be found.</source>
        <translation>分割された GGUF の 1 つです。ほかのファイルを見つけるには、ファイル名が「-00001-of-0000N.gguf」で終わる必要があります。</translation>
    </message>
    <message>
        <source>must be the number of tensors ({})</source>
        <translation>テンソルの数 ({}) と等しい必要があります</translation>
    </message>
    <message>
        <source>The file is missing; {} is the first of {}.</source>
        <translation>ファイルがありません。{} は {} 個のうちの 1 つ目です。</translation>
    </message>
    <message>
        <source>Tensor {} is in this file and also in {}.</source>
        <translation>テンソル {} が、このファイルと {} の両方にあります。</translation>
    </message>
    <message>
        <source>The experts of {} are incomplete or differ in shape at expert {}.</source>
        <translation>{} のエキスパートが不完全か、エキスパート {} で形状が異なります。</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor of the {}.</source>
        <translation>チェックポイントに {} のテンソルがありません。</translation>
    </message>
    <message>
        <source>{} is missing; the GGUF file needs it as {}.</source>
        <translation>{} がありません。GGUF ファイルには {} として必要です。</translation>
    </message>
    <message>
        <source>a GGUF file of the {} can only represent {}</source>
        <translation>{} の GGUF ファイルで表現できるのは {} だけです</translation>
    </message>
    <message>
        <source>must be {} like the other keys of {}</source>
        <translation>{1} のほかのキーと同じく {0} である必要があります</translation>
    </message>
    <message>
        <source>this program normalizes pixels with 0.5</source>
        <translation>このプログラムはピクセルを 0.5 で正規化します</translation>
    </message>
    <message>
        <source>a GGUF file can only represent 10000</source>
        <translation>GGUF ファイルで表現できるのは 10000 だけです</translation>
    </message>
    <message>
        <source>must be numbers of layers</source>
        <translation>層の番号である必要があります</translation>
    </message>
    <message>
        <source>the vision encoder&apos;s norms use 1e-6</source>
        <translation>ビジョンエンコーダーの正規化では 1e-6 を使います</translation>
    </message>
    <message>
        <source>Tensor {} has shape {}; a GGUF file can only represent two frames.</source>
        <translation>テンソル {} の形状は {} です。GGUF ファイルで表現できるのは 2 フレームだけです。</translation>
    </message>
    <message>
        <source>Token {} must have an id below {}, the number of embedding rows, found {}.</source>
        <translation>トークン {} の ID は埋め込みの行数 {} より小さい必要がありますが、実際は {} です。</translation>
    </message>
    <message>
        <source>A merge must be a string or a list of two strings.</source>
        <translation>マージは、文字列または 2 つの文字列のリストである必要があります。</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>リストである必要があります</translation>
    </message>
    <message>
        <source>the kind {} does not occur in a byte-level vocabulary</source>
        <translation>種類 {} はバイトレベルの語彙には現れません</translation>
    </message>
    <message>
        <source>only &quot;gpt2&quot;, byte-level BPE, can be read</source>
        <translation>読み込めるのは「gpt2」(バイトレベル BPE) だけです</translation>
    </message>
    <message>
        <source>only &quot;qwen2&quot; can be read</source>
        <translation>読み込めるのは「qwen2」だけです</translation>
    </message>
    <message>
        <source>must have one value for each of the {} tokens</source>
        <translation>{} 個のトークンそれぞれに 1 つの値が必要です</translation>
    </message>
    <message>
        <source>The library that GOVOR_CURL_LIBRARY names could not be opened: {}.</source>
        <translation>GOVOR_CURL_LIBRARY で指定されたライブラリを開けませんでした: {}。</translation>
    </message>
    <message>
        <source>Downloading needs libcurl (libcurl.so.4), which was not found. Install your distribution&apos;s package; Debian calls it libcurl4.</source>
        <translation>ダウンロードには libcurl (libcurl.so.4) が必要ですが、見つかりません。ディストリビューションのパッケージをインストールしてください (Debian では libcurl4)。</translation>
    </message>
    <message>
        <source>The libcurl library has no function {}; it is too old, or not libcurl.</source>
        <translation>libcurl ライブラリに関数 {} がありません。古すぎるか、libcurl ではありません。</translation>
    </message>
    <message>
        <source>Downloading needs libcurl 7.85 or newer; this machine has {}.</source>
        <translation>ダウンロードには libcurl 7.85 以降が必要ですが、このコンピューターにあるのは {} です。</translation>
    </message>
    <message>
        <source>The download was stopped; the data received so far are kept.</source>
        <translation>ダウンロードを停止しました。受信済みのデータは保持されます。</translation>
    </message>
    <message>
        <source>The request was for {}, but the server sent {}.</source>
        <translation>{} を要求しましたが、サーバーが送信したのは {} です。</translation>
    </message>
    <message>
        <source>another range without a Content-Range field</source>
        <translation>Content-Range フィールドのない別の範囲</translation>
    </message>
    <message>
        <source>The file changed on the server during the download.</source>
        <translation>ダウンロード中にサーバー上のファイルが変更されました。</translation>
    </message>
    <message>
        <source>The server reports a length of {} bytes instead of {}.</source>
        <translation>サーバーが通知した長さは {} バイトですが、本来は {} バイトです。</translation>
    </message>
    <message>
        <source>The server sent more than the published size of {} bytes.</source>
        <translation>サーバーが、公開されているサイズ {} バイトを超えて送信しました。</translation>
    </message>
    <message>
        <source>the server ended after {} of {} bytes</source>
        <translation>サーバーが {1} バイト中 {0} バイトで送信を終えました</translation>
    </message>
    <message>
        <source>The downloaded file does not match the published checksum: {} instead of {}. It was deleted; try again.</source>
        <translation>ダウンロードしたファイルのチェックサムが、公開されているものと一致しません: {1} ではなく {0} です。ファイルは削除されました。もう一度お試しください。</translation>
    </message>
    <message>
        <source>answers with status {}</source>
        <translation>ステータス {} を返しました</translation>
    </message>
    <message>
        <source>The connection to {} failed: {}.</source>
        <translation>{} への接続に失敗しました: {}。</translation>
    </message>
    <message>
        <source>libcurl rejected option {}: {}.</source>
        <translation>libcurl がオプション {} を拒否しました: {}。</translation>
    </message>
    <message>
        <source>the response has more than {} bytes of header fields</source>
        <translation>応答のヘッダーフィールドが {} バイトを超えています</translation>
    </message>
    <message>
        <source>the redirect response has more than {} bytes</source>
        <translation>リダイレクト応答が {} バイトを超えています</translation>
    </message>
    <message>
        <source>the redirect response has no valid location</source>
        <translation>リダイレクト応答に有効な転送先がありません</translation>
    </message>
    <message>
        <source>there are more than {} redirects</source>
        <translation>リダイレクトが {} 回を超えています</translation>
    </message>
    <message>
        <source>must be a path that stays inside the model&apos;s folder</source>
        <translation>モデルのフォルダー内にとどまるパスである必要があります</translation>
    </message>
    <message>
        <source>must be 64 hexadecimal digits</source>
        <translation>64 桁の 16 進数である必要があります</translation>
    </message>
    <message>
        <source>must be 40 hexadecimal digits</source>
        <translation>40 桁の 16 進数である必要があります</translation>
    </message>
    <message>
        <source>must be a commit of 40 hexadecimal digits</source>
        <translation>40 桁の 16 進数のコミットである必要があります</translation>
    </message>
    <message>
        <source>siblings must be a list of at most {} files.</source>
        <translation>siblings は最大 {} 個のファイルのリストである必要があります。</translation>
    </message>
    <message>
        <source>The file {} is listed twice.</source>
        <translation>ファイル {} が 2 回記載されています。</translation>
    </message>
    <message>
        <source>The list of files is longer than {} bytes.</source>
        <translation>ファイル一覧が {} バイトを超えています。</translation>
    </message>
    <message>
        <source>{} is gated and your account has no access yet: accept its terms at {} in a browser.</source>
        <translation>{} へのアクセスは制限されており、あなたのアカウントにはまだ権限がありません。ブラウザーで {} を開き、利用条件に同意してください。</translation>
    </message>
    <message>
        <source>The hub rejected the access token; create a new one at {}.</source>
        <translation>Hub がアクセストークンを拒否しました。{} で新しいトークンを作成してください。</translation>
    </message>
    <message>
        <source>{} denied access; see {} in a browser for its conditions.</source>
        <translation>{} がアクセスを拒否しました。条件をブラウザーで確認してください: {}。</translation>
    </message>
    <message>
        <source>The model has no revision {}.</source>
        <translation>このモデルにリビジョン {} はありません。</translation>
    </message>
    <message>
        <source>There is no such model at {}.</source>
        <translation>{} にそのようなモデルはありません。</translation>
    </message>
    <message>
        <source>The hub lists this file but does not have it.</source>
        <translation>Hub の一覧にはこのファイルがありますが、ファイル自体がありません。</translation>
    </message>
    <message>
        <source>{} received too many requests from this address; try again later.</source>
        <translation>このアドレスから {} へのリクエストが多すぎます。後でもう一度お試しください。</translation>
    </message>
    <message>
        <source>{} answers with status {}.</source>
        <translation>{} がステータス {} を返しました。</translation>
    </message>
    <message>
        <source>This environment variable disables downloads; unset it to download.</source>
        <translation>この環境変数によりダウンロードが無効になっています。ダウンロードするには設定を解除してください。</translation>
    </message>
    <message>
        <source>{} is not an http(s) address.</source>
        <translation>{} は http(s) アドレスではありません。</translation>
    </message>
    <message>
        <source>The access token contains invalid characters.</source>
        <translation>アクセストークンに無効な文字が含まれています。</translation>
    </message>
    <message>
        <source>{:.2f} GiB</source>
        <translation>{} GiB</translation>
    </message>
    <message>
        <source>The free disk space cannot be determined: {}.</source>
        <translation>ディスクの空き容量を取得できません: {}。</translation>
    </message>
    <message>
        <source>{} must still be downloaded, but only {} of disk space are free.</source>
        <translation>あと {} のダウンロードが必要ですが、ディスクの空きは {} しかありません。</translation>
    </message>
    <message>
        <source>The file cannot be moved to its destination: {}.</source>
        <translation>ファイルを保存先に移動できません: {}。</translation>
    </message>
    <message>
        <source>The model is available in several formats; select one with --file, for example --file {}. Available: {}.</source>
        <translation>このモデルには複数の形式があります。--file で 1 つ選んでください (例: --file {})。選択肢: {}。</translation>
    </message>
    <message>
        <source>The model has no file {}.</source>
        <translation>このモデルにファイル {} はありません。</translation>
    </message>
    <message>
        <source>The model has no files that Govor supports: neither .safetensors nor .gguf.</source>
        <translation>このモデルには Govor が対応しているファイル (.safetensors または .gguf) がありません。</translation>
    </message>
    <message>
        <source>The cache cannot be written: {}.</source>
        <translation>キャッシュに書き込めません: {}。</translation>
    </message>
    <message>
        <source>The built-in model is not installed; it would be in {}.</source>
        <translation>内蔵モデルがインストールされていません。本来の場所は {} です。</translation>
    </message>
    <message>
        <source>No model has this name: it does not exist as a path, nor in {}, nor in {}.</source>
        <translation>この名前のモデルはありません。パスとしても、{} にも、{} にも存在しません。</translation>
    </message>
    <message>
        <source>There are several models; choose one: {}.</source>
        <translation>モデルが複数あります。1 つ選んでください: {}。</translation>
    </message>
    <message>
        <source>No model was found, neither in {} nor in {}.</source>
        <translation>モデルが {} にも {} にも見つかりません。</translation>
    </message>
    <message>
        <source>Only models in the Hugging Face cache are deleted.</source>
        <translation>削除できるのは Hugging Face キャッシュ内のモデルだけです。</translation>
    </message>
    <message>
        <source>{}: There is not enough memory to read it.</source>
        <translation>{}: 読み込むためのメモリが足りません。</translation>
    </message>
    <message>
        <source>The file has {} bytes, too few for a safetensors header.</source>
        <translation>ファイルは {} バイトしかなく、safetensors のヘッダーには足りません。</translation>
    </message>
    <message>
        <source>The header declares {} bytes, more than the {} that safetensors allows; this is not a safetensors file.</source>
        <translation>ヘッダーに記載された長さは {} バイトで、safetensors の上限 {} バイトを超えています。safetensors ファイルではありません。</translation>
    </message>
    <message>
        <source>The header declares {} bytes, but only {} follow; the file is truncated.</source>
        <translation>ヘッダーに記載された長さは {} バイトですが、残りは {} バイトしかありません。ファイルが途中で切れています。</translation>
    </message>
    <message>
        <source>The header is not a JSON object; this is not a safetensors file.</source>
        <translation>ヘッダーが JSON オブジェクトではありません。safetensors ファイルではありません。</translation>
    </message>
    <message>
        <source>The metadata {} must be a string.</source>
        <translation>メタデータ {} は文字列である必要があります。</translation>
    </message>
    <message>
        <source>Tensor {} has {} dimensions, more than {}.</source>
        <translation>テンソル {} の次元数は {} で、{} を超えています。</translation>
    </message>
    <message>
        <source>Tensor {} of shape {} has more elements than a file can hold.</source>
        <translation>形状 {1} のテンソル {0} の要素数が、ファイルに収まる数を超えています。</translation>
    </message>
    <message>
        <source>Tensor {} of shape {} has more bytes than a file can hold.</source>
        <translation>形状 {1} のテンソル {0} のバイト数が、ファイルに収まる数を超えています。</translation>
    </message>
    <message>
        <source>Tensor {} has the unknown element type {}; known are {}.</source>
        <translation>テンソル {} の要素型 {} は不明です。対応している型: {}。</translation>
    </message>
    <message>
        <source>must be two offsets, the second not below the first</source>
        <translation>2 つのオフセットで、2 つ目が 1 つ目以上である必要があります</translation>
    </message>
    <message>
        <source>Tensor {} of shape {} as {} takes {} bytes, but its offsets span {}.</source>
        <translation>形状 {1}、形式 {2} のテンソル {0} は {3} バイトですが、オフセットの範囲は {4} バイトです。</translation>
    </message>
    <message>
        <source>Tensor {} ends at byte {} of the data, but the file has only {}; it is truncated or damaged.</source>
        <translation>テンソル {} はデータの {} バイト目で終わりますが、ファイルには {} バイトしかありません。途中で切れているか破損しています。</translation>
    </message>
    <message>
        <source>Before tensor {} there are {} bytes that belong to no tensor.</source>
        <translation>テンソル {} の前に、どのテンソルにも属さないデータが {} バイトあります。</translation>
    </message>
    <message>
        <source>After the last tensor there are {} bytes that belong to no tensor.</source>
        <translation>最後のテンソルの後に、どのテンソルにも属さないデータが {} バイトあります。</translation>
    </message>
    <message>
        <source>The file of tensor {} must be a string.</source>
        <translation>テンソル {} のファイルは文字列である必要があります。</translation>
    </message>
    <message>
        <source>Tensor {} lies in {}, which is not the name of a .safetensors file in this folder.</source>
        <translation>テンソル {} のファイルは {} となっていますが、これはこのフォルダーの .safetensors ファイルの名前ではありません。</translation>
    </message>
    <message>
        <source>weight_map names no tensors.</source>
        <translation>weight_map にテンソルがありません。</translation>
    </message>
    <message>
        <source>The shard is missing; according to {} there are {}.</source>
        <translation>シャードがありません。{} によれば全部で {} 個あります。</translation>
    </message>
    <message>
        <source>The folder has no weights: neither model.safetensors.index.json nor a .safetensors file.</source>
        <translation>フォルダーに重みがありません。model.safetensors.index.json も .safetensors ファイルもありません。</translation>
    </message>
    <message>
        <source>The file is missing, but model.safetensors.index.json names it.</source>
        <translation>ファイルがありませんが、model.safetensors.index.json には記載されています。</translation>
    </message>
    <message>
        <source>Tensor {} should be in {}, but is not.</source>
        <translation>テンソル {} は {} にあるはずですが、ありません。</translation>
    </message>
    <message>
        <source>this program runs &quot;qwen3_omni_moe&quot; (Qwen3-Omni) only</source>
        <translation>このプログラムで実行できるのは「qwen3_omni_moe」(Qwen3-Omni) だけです</translation>
    </message>
    <message>
        <source>must equal {} ({})</source>
        <translation>{} ({}) と等しい必要があります</translation>
    </message>
    <message>
        <source>must not have more entries than the Thinker has layers ({})</source>
        <translation>項目数が Thinker の層の数 ({}) を超えてはなりません</translation>
    </message>
    <message>
        <source>must not exceed the Thinker&apos;s {} layers</source>
        <translation>Thinker の層の数 ({}) を超えてはなりません</translation>
    </message>
    <message>
        <source>must not exceed code2wav_config.codebook_size ({})</source>
        <translation>code2wav_config.codebook_size ({}) を超えてはなりません</translation>
    </message>
    <message>
        <source>must not exceed code2wav_config.codebook_size ({}) by more than the 1024 special codes</source>
        <translation>code2wav_config.codebook_size ({}) との差が、特殊コードの数 1024 を超えてはなりません</translation>
    </message>
    <message>
        <source>must have a product of at most {}</source>
        <translation>積が {} 以下である必要があります</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>空であってはなりません</translation>
    </message>
    <message>
        <source>and upsampling_ratios must have a product of at most {}</source>
        <translation>upsampling_ratios との積が {} 以下である必要があります</translation>
    </message>
    <message>
        <source>must be divisible by {}</source>
        <translation>{} で割り切れる必要があります</translation>
    </message>
    <message>
        <source>must divide num_attention_heads ({})</source>
        <translation>num_attention_heads ({}) の約数である必要があります</translation>
    </message>
    <message>
        <source>must be even, because rope rotates pairs</source>
        <translation>rope は対で回転するため、偶数である必要があります</translation>
    </message>
    <message>
        <source>must divide hidden_size ({}) into heads of even size if there is no head_dim</source>
        <translation>head_dim がない場合は、hidden_size ({}) を偶数サイズのヘッドに分割できる必要があります</translation>
    </message>
    <message>
        <source>only &quot;default&quot; rope is supported</source>
        <translation>対応している rope は「default」だけです</translation>
    </message>
    <message>
        <source>must be three numbers with the sum {}, half of head_dim</source>
        <translation>合計が {} (head_dim の半分) になる 3 つの数値である必要があります</translation>
    </message>
    <message>
        <source>an output head shared with the embedding is not supported</source>
        <translation>埋め込みと共有された出力ヘッドには対応していません</translation>
    </message>
    <message>
        <source>only &quot;silu&quot; is supported here</source>
        <translation>ここで対応しているのは「silu」だけです</translation>
    </message>
    <message>
        <source>attention with biases is not supported</source>
        <translation>バイアス付きのアテンションには対応していません</translation>
    </message>
    <message>
        <source>a sliding window is supported in code2wav_config only</source>
        <translation>スライディングウィンドウに対応しているのは code2wav_config だけです</translation>
    </message>
    <message>
        <source>attention without query and key norms is not supported</source>
        <translation>クエリとキーの正規化がないアテンションには対応していません</translation>
    </message>
    <message>
        <source>every layer must be &quot;full_attention&quot;</source>
        <translation>すべての層が「full_attention」である必要があります</translation>
    </message>
    <message>
        <source>only 1 is supported, experts in every layer</source>
        <translation>対応しているのは 1 (すべての層にエキスパート) だけです</translation>
    </message>
    <message>
        <source>only an empty list is supported, experts in every layer</source>
        <translation>対応しているのは空のリスト (すべての層にエキスパート) だけです</translation>
    </message>
    <message>
        <source>must be the only speaker of this name, regardless of case</source>
        <translation>大文字と小文字を区別せず、同じ名前の話者がほかにあってはなりません</translation>
    </message>
    <message>
        <source>must name at least one speaker</source>
        <translation>少なくとも 1 人の話者が必要です</translation>
    </message>
    <message>
        <source>The model has no speaker {}; it has {}.</source>
        <translation>このモデルに話者 {} はいません。いるのは {} です。</translation>
    </message>
    <message>
        <source>must not exceed the number of experts ({})</source>
        <translation>エキスパートの数 ({}) を超えてはなりません</translation>
    </message>
    <message>
        <source>must divide d_model ({})</source>
        <translation>d_model ({}) の約数である必要があります</translation>
    </message>
    <message>
        <source>must be even and at least 4</source>
        <translation>4 以上の偶数である必要があります</translation>
    </message>
    <message>
        <source>must be a multiple of twice n_window ({})</source>
        <translation>n_window の 2 倍 ({}) の倍数である必要があります</translation>
    </message>
    <message>
        <source>must be at least {}, the tokens of one chunk of 2 n_window frames</source>
        <translation>{} (2 n_window フレームのチャンク 1 つ分のトークン数) 以上である必要があります</translation>
    </message>
    <message>
        <source>only &quot;gelu&quot; is supported here</source>
        <translation>ここで対応しているのは「gelu」だけです</translation>
    </message>
    <message>
        <source>scaled embeddings are not supported</source>
        <translation>スケーリングされた埋め込みには対応していません</translation>
    </message>
    <message>
        <source>must not exceed num_experts ({})</source>
        <translation>num_experts ({}) を超えてはなりません</translation>
    </message>
    <message>
        <source>only &quot;axial&quot; rope is supported here</source>
        <translation>ここで対応している rope は「axial」だけです</translation>
    </message>
    <message>
        <source>must be in ascending order</source>
        <translation>昇順の数値である必要があります</translation>
    </message>
    <message>
        <source>must divide hidden_size ({}) into heads whose size is a multiple of 8</source>
        <translation>hidden_size ({}) を 8 の倍数のヘッドに分割できる必要があります</translation>
    </message>
    <message>
        <source>must be a square number</source>
        <translation>平方数である必要があります</translation>
    </message>
    <message>
        <source>only &quot;gelu_pytorch_tanh&quot; is supported here</source>
        <translation>ここで対応しているのは「gelu_pytorch_tanh」だけです</translation>
    </message>
    <message>
        <source>must name at least one token</source>
        <translation>少なくとも 1 つのトークンが必要です</translation>
    </message>
    <message>
        <source>The AudioTower&apos;s attention window of {} frames is shorter than a chunk of {} frames.</source>
        <translation>AudioTower のアテンションウィンドウ ({} フレーム) が、チャンク ({} フレーム) より短くなっています。</translation>
    </message>
    <message>
        <source>The sound is shorter than one frame of 10 ms.</source>
        <translation>音声が 1 フレーム (10 ms) より短くなっています。</translation>
    </message>
    <message>
        <source>The conversation is longer than the Talker&apos;s context.</source>
        <translation>会話が Talker のコンテキストより長くなっています。</translation>
    </message>
    <message>
        <source>The answer is longer than the Talker&apos;s text buffer.</source>
        <translation>回答が Talker のテキストバッファーより長くなっています。</translation>
    </message>
    <message>
        <source>The answer is longer than the Talker&apos;s context.</source>
        <translation>回答が Talker のコンテキストより長くなっています。</translation>
    </message>
    <message>
        <source>The context must hold between 1 and {} positions, not {}.</source>
        <translation>コンテキストは 1～{} ポジションである必要がありますが、{} になっています。</translation>
    </message>
    <message>
        <source>The conversation takes {} positions, but the context holds only {}.</source>
        <translation>会話は {} ポジションを使いますが、コンテキストには {} ポジションしかありません。</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor &quot;{}&quot;, which the configuration requires with shape {}.</source>
        <translation>チェックポイントに、構成で必要とされる形状 {1} のテンソル「{0}」がありません。</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; has shape {}, but the configuration requires {}.</source>
        <translation>テンソル「{}」の形状は {} ですが、構成では {} が必要です。</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}; weights must be f32, f16, bf16, q8_0, q6_k, q5_k, q4_k, q5_0 or q4_0.</source>
        <translation>テンソル「{}」は {} で保存されています。重みは f32、f16、bf16、q8_0、q6_k、q5_k、q4_k、q5_0、q4_0 のいずれかである必要があります。</translation>
    </message>
    <message>
        <source>Loading the model was cancelled.</source>
        <translation>モデルの読み込みをキャンセルしました。</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}, but the experts before it as {}.</source>
        <translation>テンソル「{}」は {} で保存されていますが、それより前のエキスパートは {} です。</translation>
    </message>
    <message>
        <source>Weights cannot be converted to {}; choose f32, f16, bf16, q8_0, q6_k, q5_k or q4_k.</source>
        <translation>重みを {} に変換できません。f32、f16、bf16、q8_0、q6_k、q5_k、q4_k のいずれかを選んでください。</translation>
    </message>
    <message>
        <source>The model&apos;s weights take {:.2f} GiB, but only {:.2f} GiB of the device&apos;s memory are free.</source>
        <translation>モデルの重みには {} GiB 必要ですが、デバイスのメモリの空きは {} GiB しかありません。</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is neither &quot;integers&quot; nor &quot;float&quot;.</source>
        <translation>「{}」は「integers」でも「float」でもありません。</translation>
    </message>
    <message>
        <source>The temperature is {}, expected a number above 0.</source>
        <translation>温度が {} になっています。0 より大きい数値である必要があります。</translation>
    </message>
    <message>
        <source>top_p is {}, expected a number above 0 and at most 1.</source>
        <translation>top_p が {} になっています。0 より大きく 1 以下の数値である必要があります。</translation>
    </message>
    <message>
        <source>The repetition penalty is {}, expected a number above 0.</source>
        <translation>繰り返しペナルティが {} になっています。0 より大きい数値である必要があります。</translation>
    </message>
    <message>
        <source>The tensor contains a value that is not finite.</source>
        <translation>テンソルに有限でない値が含まれています。</translation>
    </message>
    <message>
        <source>The tensor contains a value of magnitude {:.6g}, which is too large for {}; {} is the limit.</source>
        <translation>テンソルに大きさ {} の値が含まれています。{} には大きすぎます (上限は {})。</translation>
    </message>
    <message>
        <source>Converting the weights was cancelled.</source>
        <translation>重みの変換をキャンセルしました。</translation>
    </message>
    <message>
        <source>The new model cannot be written into the folder of its source.</source>
        <translation>新しいモデルを変換元のフォルダーに書き込むことはできません。</translation>
    </message>
    <message>
        <source>{:.0f} MiB</source>
        <translation>{} MiB</translation>
    </message>
    <message>
        <source>The model takes {}, but only {} are free on this disk.</source>
        <translation>モデルには {} 必要ですが、このディスクの空きは {} しかありません。</translation>
    </message>
    <message>
        <source>The folder cannot be written to: {}.</source>
        <translation>フォルダーに書き込めません: {}。</translation>
    </message>
    <message>
        <source>Another run is writing a model into this folder.</source>
        <translation>別の処理がこのフォルダーにモデルを書き込んでいます。</translation>
    </message>
    <message>
        <source>The folder contains a safetensors model, which would be read instead of the new one; choose another folder.</source>
        <translation>フォルダーに safetensors モデルがあり、新しいモデルの代わりにそちらが読み込まれてしまいます。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>The folder already contains {}, the {} of a model; choose another folder.</source>
        <translation>フォルダーにはすでに {} (モデルの {}) があります。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>The folder already contains another {}; choose another name or folder for the result, or delete this file.</source>
        <translation>フォルダーにはすでに別の {} があります。結果の名前かフォルダーを変えるか、このファイルを削除してください。</translation>
    </message>
    <message>
        <source>The folder already contains another {}; choose another folder, or replace it with {}.</source>
        <translation>フォルダーにはすでに別の {} があります。別のフォルダーを選ぶか、{} で置き換えてください。</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {} already, which is less precise than {}; quantize from a more precise source, or request {} or less.</source>
        <translation>テンソル「{}」はすでに {} で保存されており、{} より精度が低くなっています。より精度の高いものから量子化するか、{} 以下を指定してください。</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}, which is not a weight format.</source>
        <translation>テンソル「{}」は {} で保存されていますが、これは重みの形式ではありません。</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; has the invalid shape {}.</source>
        <translation>テンソル「{}」の形状 {} は無効です。</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}, unlike the experts before it.</source>
        <translation>テンソル「{}」は {} で保存されており、それより前のエキスパートと異なります。</translation>
    </message>
    <message>
        <source>The tensor {} is missing or has another shape or type than planned.</source>
        <translation>テンソル {} がないか、形状または型が予定と異なります。</translation>
    </message>
    <message>
        <source>The folder cannot be read: {}.</source>
        <translation>フォルダーを読み込めません: {}。</translation>
    </message>
    <message>
        <source>The folder contains no sound files (.wav, .flac, .ogg, .opus, .mp3).</source>
        <translation>フォルダーに音声ファイル (.wav、.flac、.ogg、.opus、.mp3) がありません。</translation>
    </message>
    <message>
        <source>The recognizer could not be started.</source>
        <translation>音声認識プログラムを起動できませんでした。</translation>
    </message>
    <message>
        <source>The recognizer ended with an error.</source>
        <translation>音声認識プログラムがエラーで終了しました。</translation>
    </message>
    <message>
        <source>The file does not contain {} distributions.</source>
        <translation>ファイルに含まれる分布の数が {} ではありません。</translation>
    </message>
    <message>
        <source>The models have different vocabularies.</source>
        <translation>モデルの語彙が異なります。</translation>
    </message>
    <message>
        <source>The text is shorter than two tokens.</source>
        <translation>テキストが 2 トークンより短くなっています。</translation>
    </message>
    <message>
        <source>There is nothing to compare: no text and no clips.</source>
        <translation>比較するものがありません。テキストもクリップもありません。</translation>
    </message>
    <message>
        <source>The comparison needs {:.1f} GB of disk space, and {:.1f} GB are free.</source>
        <translation>比較には {} GB のディスク領域が必要ですが、空きは {} GB です。</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>比較をキャンセルしました。</translation>
    </message>
    <message>
        <source>The folder could not be created: {}.</source>
        <translation>フォルダーを作成できませんでした: {}。</translation>
    </message>
    <message>
        <source>The settings do not allow parts of a model in the computer&apos;s memory. {}</source>
        <translation>モデルの一部をコンピューターのメモリに置かない設定になっています。{}</translation>
    </message>
    <message>
        <source>There is not enough memory for two models.</source>
        <translation>2 つのモデルにはメモリが足りません。</translation>
    </message>
    <message>
        <source>the experts of {} of the Thinker&apos;s {} layers ({})</source>
        <translation>Thinker の {1} 層中 {0} 層のエキスパート ({2})</translation>
    </message>
    <message>
        <source>the experts of {} of the Thinker&apos;s {} layers and {} of the Talker&apos;s {} ({})</source>
        <translation>Thinker の {1} 層中 {0} 層と Talker の {3} 層中 {2} 層のエキスパート ({4})</translation>
    </message>
    <message>
        <source>a shorter context or a device with more memory may help</source>
        <translation>コンテキストを短くするか、メモリの多いデバイスを使うと解決する場合があります</translation>
    </message>
    <message>
        <source>quantized to {}, it would take {}</source>
        <translation>{} に量子化すると {} になります</translation>
    </message>
    <message>
        <source>quantized to {}, it would take {} there and {} of the computer&apos;s memory</source>
        <translation>{} に量子化すると、そこで {}、コンピューターのメモリで {} になります</translation>
    </message>
    <message>
        <source>The model does not fit: its weights take {}, a context of {} tokens and intermediate results take {} more, and {} of {}&apos;s memory are free; {}.</source>
        <translation>モデルが収まりません。重みに {0}、{1} トークンのコンテキストと中間結果にさらに {2} 必要ですが、{4} のメモリの空きは {3} です。{5}。</translation>
    </message>
    <message>
        <source>The model fits: it takes {} of the {} that are free on {}.</source>
        <translation>モデルは収まります。{2} の空き {1} のうち {0} を使います。</translation>
    </message>
    <message>
        <source>The model fits with {} in the computer&apos;s memory, from where they are slower to read; it takes {} of the {} that are free on {}</source>
        <translation>モデルは、{0} をコンピューターのメモリに置けば収まります (読み出しは遅くなります)。{3} の空き {2} のうち {1} を使います</translation>
    </message>
    <message>
        <source>{}; quantized to {}, all of it would fit there.</source>
        <translation>{}。{} に量子化すれば、すべてがそこに収まります。</translation>
    </message>
    <message>
        <source>The model needs {}; there is no device to compare that with.</source>
        <translation>モデルには {} 必要ですが、比較できるデバイスがありません。</translation>
    </message>
    <message>
        <source>The tokenizer has ids up to {}, but the model&apos;s vocab_size is {}; it belongs to another model.</source>
        <translation>トークナイザーの ID は {} までありますが、モデルの vocab_size は {} です。別のモデルのものです。</translation>
    </message>
    <message>
        <source>A vocabulary of {} ids does not fit into the model&apos;s {}.</source>
        <translation>{} 個の ID を持つ語彙は、モデルの {} 個に収まりません。</translation>
    </message>
    <message>
        <source>The model does not accept spoken questions, because it has no AudioTower; put the mmproj file that belongs to the Thinker beside it, or ask in text.</source>
        <translation>このモデルには AudioTower がないため、音声の質問を受け付けません。Thinker に対応する mmproj ファイルを同じ場所に置くか、テキストで質問してください。</translation>
    </message>
    <message>
        <source>The model does not accept pictures, because it has no vision encoder; ask without a picture, or use a model that has one.</source>
        <translation>このモデルにはビジョンエンコーダーがないため、画像を受け付けません。画像なしで質問するか、ビジョンエンコーダーのあるモデルを使ってください。</translation>
    </message>
    <message>
        <source>There are {} unknown tensors, which Govor ignores.</source>
        <translation>不明なテンソルが {} 個ありますが、Govor では無視します。</translation>
    </message>
    <message>
        <source>The model has no AudioTower: it does not accept spoken questions.</source>
        <translation>このモデルには AudioTower がないため、音声の質問を受け付けません。</translation>
    </message>
    <message>
        <source>The model has no VisionTower: it does not accept pictures.</source>
        <translation>このモデルには VisionTower がないため、画像を受け付けません。</translation>
    </message>
    <message>
        <source>The model has no Talker: it answers in text only.</source>
        <translation>このモデルには Talker がないため、テキストでのみ回答します。</translation>
    </message>
    <message>
        <source>An answer needs at least one token.</source>
        <translation>回答には少なくとも 1 つのトークンが必要です。</translation>
    </message>
    <message>
        <source>Speech needs at least one frame.</source>
        <translation>音声には少なくとも 1 フレームが必要です。</translation>
    </message>
    <message>
        <source>There is no text to speak.</source>
        <translation>読み上げるテキストがありません。</translation>
    </message>
    <message>
        <source>The conversation has {} tokens; together with an answer, it does not fit into a context of {} tokens. Use a larger context or begin a new conversation.</source>
        <translation>会話は {} トークンあり、回答と合わせると {} トークンのコンテキストに収まりません。コンテキストを長くするか、新しい会話を始めてください。</translation>
    </message>
    <message>
        <source>The question is empty: it has neither speech nor text.</source>
        <translation>質問が空です。音声もテキストもありません。</translation>
    </message>
    <message>
        <source>The text has {} tokens, and the context holds only {}.</source>
        <translation>テキストは {} トークンありますが、コンテキストは {} トークンまでです。</translation>
    </message>
    <message>
        <source>The recording is too short to contain speech.</source>
        <translation>録音が短すぎて、音声が含まれていません。</translation>
    </message>
    <message>
        <source>The question is empty.</source>
        <translation>質問が空です。</translation>
    </message>
    <message>
        <source>The question was too short to contain speech.</source>
        <translation>質問が短すぎて、音声が含まれていません。</translation>
    </message>
    <message>
        <source>No speech was recorded: the microphone delivered only silence.</source>
        <translation>音声が録音されていません。マイクからは無音しか届いていません。</translation>
    </message>
    <message>
        <source>No speech was recorded, only a steady noise.</source>
        <translation>音声が録音されていません。録音されたのは一定の雑音だけです。</translation>
    </message>
    <message>
        <source>The audio contains an invalid sample.</source>
        <translation>音声に無効なサンプルが含まれています。</translation>
    </message>
    <message>
        <source>The computer&apos;s memory is full.</source>
        <translation>コンピューターのメモリがいっぱいです。</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>モデルが読み込まれていません。</translation>
    </message>
    <message>
        <source>The merges {} and {}, counted from 0, join the same two tokens.</source>
        <translation>マージ {} と {} (0 から数えて) が、同じ 2 つのトークンを結合しています。</translation>
    </message>
    <message>
        <source>is not written in the byte-level alphabet</source>
        <translation>バイトレベルのアルファベットで書かれていません</translation>
    </message>
    <message>
        <source>{}: the token {} {}.</source>
        <translation>{}: トークン {}: {}。</translation>
    </message>
    <message>
        <source>has the id {}; ids go from 0 to {}</source>
        <translation>ID が {} です。有効な ID は 0～{} です</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>空です</translation>
    </message>
    <message>
        <source>occurs twice</source>
        <translation>2 回現れます</translation>
    </message>
    <message>
        <source>has the id {}, which another token has</source>
        <translation>ID が {} ですが、別のトークンが使っています</translation>
    </message>
    <message>
        <source>makes the list longer than 4 GiB</source>
        <translation>リストが 4 GiB を超えます</translation>
    </message>
    <message>
        <source>must be two tokens separated by a space, found {}</source>
        <translation>空白で区切った 2 つのトークンである必要がありますが、実際は {} です</translation>
    </message>
    <message>
        <source>needs the token {}, which is not in the vocabulary</source>
        <translation>トークン {} が必要ですが、語彙にありません</translation>
    </message>
    <message>
        <source>{} has no token for the byte 0x{:02X}.</source>
        <translation>{} にバイト 0x{} のトークンがありません。</translation>
    </message>
    <message>
        <source>According to the config, {} is token {}, but the tokenizer has no special token with this id.</source>
        <translation>構成では {} はトークン {} ですが、トークナイザーにこの ID の特殊トークンがありません。</translation>
    </message>
    <message>
        <source>An audio part of the prompt is empty.</source>
        <translation>プロンプトの音声部分が空です。</translation>
    </message>
    <message>
        <source>A picture of the prompt is empty.</source>
        <translation>プロンプトの画像が空です。</translation>
    </message>
    <message>
        <source>The system turn must be the first of the conversation.</source>
        <translation>システムメッセージは会話の先頭にある必要があります。</translation>
    </message>
    <message>
        <source>The text could not be normalized: {}.</source>
        <translation>テキストを正規化できませんでした: {}。</translation>
    </message>
    <message>
        <source>The pattern that splits text is not a regular expression: {}.</source>
        <translation>テキストを分割するパターンが正規表現ではありません: {}。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s pattern cannot split this text: {}.</source>
        <translation>トークナイザーのパターンでは、このテキストを分割できません: {}。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s pattern moves the starts of its matches (\K), which cannot be applied.</source>
        <translation>トークナイザーのパターンが一致の開始位置を移動しています (\K)。これは適用できません。</translation>
    </message>
    <message>
        <source>{} gives the id {} twice.</source>
        <translation>{} で ID {} が 2 回使われています。</translation>
    </message>
    <message>
        <source>{} gives {} the id {}, but one of the two belongs to another token.</source>
        <translation>{0} では {1} の ID が {2} ですが、その一方は別のトークンのものです。</translation>
    </message>
    <message>
        <source>a byte-level vocabulary has none</source>
        <translation>バイトレベルの語彙では使われません</translation>
    </message>
    <message>
        <source>only BPE tokenizers can be read</source>
        <translation>読み込めるのは BPE トークナイザーだけです</translation>
    </message>
    <message>
        <source>only byte-level vocabularies can be read</source>
        <translation>読み込めるのはバイトレベルの語彙だけです</translation>
    </message>
    <message>
        <source>only tokenizers that apply their merges can be read</source>
        <translation>読み込めるのはマージを適用するトークナイザーだけです</translation>
    </message>
    <message>
        <source>only tokenizers without dropout can be read</source>
        <translation>読み込めるのは dropout のないトークナイザーだけです</translation>
    </message>
    <message>
        <source>only NFC, or none, can be applied</source>
        <translation>適用できるのは NFC (または指定なし) だけです</translation>
    </message>
    <message>
        <source>after Split, only ByteLevel can be applied</source>
        <translation>Split の後に適用できるのは ByteLevel だけです</translation>
    </message>
    <message>
        <source>only false can be applied</source>
        <translation>適用できるのは false だけです</translation>
    </message>
    <message>
        <source>after Split, it must be false</source>
        <translation>Split の後では false である必要があります</translation>
    </message>
    <message>
        <source>the first step must be Split</source>
        <translation>最初のステップは Split である必要があります</translation>
    </message>
    <message>
        <source>only Isolated can be applied</source>
        <translation>適用できるのは Isolated だけです</translation>
    </message>
    <message>
        <source>only a Sequence of Split and ByteLevel can be applied</source>
        <translation>適用できるのは Split と ByteLevel の Sequence だけです</translation>
    </message>
    <message>
        <source>must be a list of two steps, Split and ByteLevel</source>
        <translation>Split と ByteLevel の 2 ステップのリストである必要があります</translation>
    </message>
    <message>
        <source>only ByteLevel can be applied</source>
        <translation>適用できるのは ByteLevel だけです</translation>
    </message>
    <message>
        <source>The file has {} bytes; a tokenizer&apos;s may have at most {}.</source>
        <translation>ファイルは {} バイトあります。トークナイザーは最大 {} バイトです。</translation>
    </message>
    <message>
        <source>The file is not valid UTF-8 (byte {}).</source>
        <translation>ファイルが正しい UTF-8 ではありません (バイト {})。</translation>
    </message>
    <message>
        <source>{} must be a token id from 0 to {}.</source>
        <translation>{} は 0～{} のトークン ID である必要があります。</translation>
    </message>
    <message>
        <source>without a tokenizer.json only Qwen2Tokenizer can be read</source>
        <translation>tokenizer.json がない場合、読み込めるのは Qwen2Tokenizer だけです</translation>
    </message>
    <message>
        <source>The key &quot;{}&quot; occurs twice in &quot;model&quot;.</source>
        <translation>「model」にキー「{}」が 2 回現れます。</translation>
    </message>
    <message>
        <source>must contain two tokens</source>
        <translation>2 つのトークンを含む必要があります</translation>
    </message>
    <message>
        <source>must have a whole number as its id</source>
        <translation>ID は整数である必要があります</translation>
    </message>
    <message>
        <source>must be a string or a list of two strings</source>
        <translation>文字列または 2 つの文字列のリストである必要があります</translation>
    </message>
    <message>
        <source>The text is not valid JSON.</source>
        <translation>テキストが正しい JSON ではありません。</translation>
    </message>
    <message>
        <source>The file must contain a JSON object.</source>
        <translation>ファイルの内容は JSON オブジェクトである必要があります。</translation>
    </message>
    <message>
        <source>The text is not valid UTF-8 (byte {}).</source>
        <translation>テキストが正しい UTF-8 ではありません (バイト {})。</translation>
    </message>
    <message>
        <source>A typed question may follow turns of text only.</source>
        <translation>入力した質問の前に置けるのは、テキストのみのやり取りだけです。</translation>
    </message>
    <message>
        <source>The file became shorter while it was read.</source>
        <translation>読み込み中にファイルが短くなりました。</translation>
    </message>
    <message>
        <source>The file with the requests cannot be the output.</source>
        <translation>リクエストのファイルを出力先にすることはできません。</translation>
    </message>
    <message>
        <source>Another program is writing this file.</source>
        <translation>別のプログラムがこのファイルに書き込んでいます。</translation>
    </message>
    <message>
        <source>The file is not empty: add --resume to continue it, or choose another file.</source>
        <translation>ファイルが空ではありません。--resume を付けて続きを書き込むか、別のファイルを選んでください。</translation>
    </message>
    <message>
        <source>Line {} is not an output line of govor-cli batch.</source>
        <translation>{} 行目は govor-cli batch の出力行ではありません。</translation>
    </message>
    <message>
        <source>{} is gated: accept its terms at {} in a browser and create an access token at {}.</source>
        <translation>{} へのアクセスは制限されています。ブラウザーで {} を開いて利用条件に同意し、{} でアクセストークンを作成してください。</translation>
    </message>
    <message>
        <source>The hub requires authentication: the model does not exist, is private or is gated. Check the name at {}; if it is correct, create an access token at {}.</source>
        <translation>Hub が認証を要求しています。モデルが存在しないか、非公開か、アクセスが制限されています。{} で名前を確認し、正しければ {} でアクセストークンを作成してください。</translation>
    </message>
    <message>
        <source>The model cannot speak, because it has no Talker, code predictor and Code2Wav; put a speech part, converted from the published model, beside the Thinker, or ask for text only.</source>
        <translation>このモデルには Talker、コード予測器、Code2Wav がないため、話せません。公開モデルから変換した音声生成部を Thinker と同じ場所に置くか、テキストのみの回答を指定してください。</translation>
    </message>
    <message>
        <source>Tensor {} differs from the original more than its format explains. Delete the file and convert again.</source>
        <translation>テンソル {} は、形式による誤差を超えて元のモデルと異なっています。ファイルを削除して、もう一度変換してください。</translation>
    </message>
    <message>
        <source>Quantized to {}, the model fits: it takes {} of the {} that are free on {}. Its weights as published take {} and do not fit.</source>
        <translation>{0} に量子化すると、モデルは収まります。{3} の空き {2} のうち {1} を使います。公開されたままの重みは {4} で、収まりません。</translation>
    </message>
    <message>
        <source>Quantized to {}, the model fits with {} in the computer&apos;s memory, from where they are slower to read; it takes {} of the {} that are free on {}. Its weights as published take {} and do not fit.</source>
        <translation>{0} に量子化し、{1} をコンピューターのメモリに置くと、モデルは収まります (読み出しは遅くなります)。{4} の空き {3} のうち {2} を使います。公開されたままの重みは {5} で、収まりません。</translation>
    </message>
</context>
<context>
    <name>govor::BytesText</name>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
</context>
<context>
    <name>govor::ErrorKind</name>
    <message>
        <source>This cannot be done.</source>
        <translation>この操作は実行できません。</translation>
    </message>
    <message>
        <source>Something was not found.</source>
        <translation>見つかりません。</translation>
    </message>
    <message>
        <source>A file is damaged.</source>
        <translation>ファイルが破損しています。</translation>
    </message>
    <message>
        <source>Govor does not support this.</source>
        <translation>Govor はこれに対応していません。</translation>
    </message>
    <message>
        <source>No usable graphics device was found.</source>
        <translation>使用できるグラフィックデバイスが見つかりません。</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>メモリが足りません。</translation>
    </message>
    <message>
        <source>The graphics device was lost.</source>
        <translation>グラフィックデバイスが失われました。</translation>
    </message>
    <message>
        <source>Reading or writing failed.</source>
        <translation>読み込みまたは書き込みに失敗しました。</translation>
    </message>
    <message>
        <source>The operation was cancelled.</source>
        <translation>操作をキャンセルしました。</translation>
    </message>
    <message>
        <source>An internal error occurred.</source>
        <translation>内部エラーが発生しました。</translation>
    </message>
    <message>
        <source>0.5</source>
        <extracomment>Only the decimal separator of this number is used.</extracomment>
        <translation>0.5</translation>
    </message>
</context>
<context>
    <name>govor::assistant::AnswerManager</name>
    <message>
        <source>This conversation is longer than the model&apos;s context, which no longer contains the %1 oldest messages. You can still read them.</source>
        <translation>この会話はモデルのコンテキストより長いため、最も古い %1 件のメッセージはコンテキストに含まれていません。読むことはできます。</translation>
    </message>
</context>
<context>
    <name>govor::assistant::Controller</name>
    <message>
        <source>The talk key was held for a very long time, so it counts as released.</source>
        <translation>発話キーが長時間押されたままのため、離されたものとみなします。</translation>
    </message>
    <message>
        <source>The sound of an earlier question cannot be read: %1. The model answers without it. Nothing was deleted. Check the disk.</source>
        <translation>以前の質問の音声を読み込めません: %1。モデルはその音声なしで回答します。何も削除されていません。ディスクを確認してください。</translation>
    </message>
    <message>
        <source>The microphone is muted.</source>
        <translation>マイクはミュート中です。</translation>
    </message>
    <message>
        <source>There is no microphone. Connect one, or type your question.</source>
        <translation>マイクがありません。接続するか、質問を入力してください。</translation>
    </message>
    <message>
        <source>Reading aloud needs a model. None is loaded.</source>
        <translation>読み上げにはモデルが必要です。モデルが読み込まれていません。</translation>
    </message>
    <message>
        <source>The question is saved. It is answered once a model is loaded.</source>
        <translation>質問は保持されます。モデルが読み込まれると回答します。</translation>
    </message>
    <message>
        <source>The loaded model cannot read aloud: it has no speech part. Choose a model that speaks, or get the speech part of this one.</source>
        <translation>読み込まれているモデルには音声生成部がないため、読み上げられません。話せるモデルを選ぶか、このモデルの音声生成部を入手してください。</translation>
    </message>
</context>
<context>
    <name>govor::assistant::DeviceList</name>
    <message>
        <source>A graphics driver did not respond while it listed its devices.</source>
        <translation>デバイスの問い合わせ中に、グラフィックドライバーが応答しなくなりました。</translation>
    </message>
    <message>
        <source>A graphics driver crashed while it listed its devices.</source>
        <translation>デバイスの問い合わせ中に、グラフィックドライバーがクラッシュしました。</translation>
    </message>
</context>
<context>
    <name>govor::assistant::Examples</name>
    <message>
        <source>What is seven plus five?</source>
        <extracomment>Asked of the built-in model, which knows only English and Russian: stays English in other languages.</extracomment>
        <translation>What is seven plus five?</translation>
    </message>
    <message>
        <source>What color is the sky?</source>
        <extracomment>Stays English in other languages than Russian, like the question before.</extracomment>
        <translation>What color is the sky?</translation>
    </message>
    <message>
        <source>What can you do?</source>
        <extracomment>Stays English in other languages than Russian, like the question before.</extracomment>
        <translation>What can you do?</translation>
    </message>
    <message>
        <source>Why is the sky blue? Explain it in three sentences.</source>
        <translation>空はなぜ青いのですか？3 つの文で説明してください。</translation>
    </message>
    <message>
        <source>What can I cook from potatoes, eggs and an onion?</source>
        <translation>じゃがいもと卵と玉ねぎで何が作れますか？</translation>
    </message>
    <message>
        <source>Tell me a short story about a lighthouse.</source>
        <translation>灯台の短いお話をしてください。</translation>
    </message>
    <message>
        <source>Hello! Ask me for a sum, a color or a capital.</source>
        <extracomment>Spoken by the built-in model: stays English in other languages than Russian.</extracomment>
        <translation>Hello! Ask me for a sum, a color or a capital.</translation>
    </message>
    <message>
        <source>Hello! This is how I sound when I answer you.</source>
        <translation>こんにちは！回答するときはこのような声です。</translation>
    </message>
</context>
<context>
    <name>govor::assistant::LocalServer</name>
    <message>
        <source>Other programs cannot use the model. %1</source>
        <translation>ほかのプログラムはモデルを使用できません。%1</translation>
    </message>
</context>
<context>
    <name>govor::assistant::ModelLoader</name>
    <message>
        <source>the built-in model</source>
        <translation>内蔵モデル</translation>
    </message>
</context>
<context>
    <name>govor::assistant::PendingImages</name>
    <message>
        <source>This model does not understand pictures: it has no vision encoder. Choose a model that has one.</source>
        <translation>このモデルにはビジョンエンコーダーがないため、画像を理解できません。ビジョンエンコーダーのあるモデルを選んでください。</translation>
    </message>
    <message>
        <source>reading a picture</source>
        <translation>画像の読み込み</translation>
    </message>
    <message>
        <source>A question can have %1 pictures at most.</source>
        <translation>1 つの質問に付けられる画像は %1 枚までです。</translation>
    </message>
</context>
<context>
    <name>govor::assistant::QuestionNotices</name>
    <message>
        <source>That was very short. Hold the key as long as you speak.</source>
        <translation>短すぎました。話している間はキーを押し続けてください。</translation>
    </message>
    <message>
        <source>Nothing was loud enough to be a question. Is this the right microphone?</source>
        <translation>質問とみなせる大きさの音がありませんでした。マイクは正しいですか？</translation>
    </message>
    <message>
        <source>The microphone delivers no sound. Choose another one, or type your question.</source>
        <translation>マイクから音声が届きません。別のマイクを選ぶか、質問を入力してください。</translation>
    </message>
</context>
<context>
    <name>govor::assistant::RealtimeTurn</name>
    <message>
        <source>sending a question</source>
        <translation>質問の送信</translation>
    </message>
</context>
<context>
    <name>govor::assistant::RemoteEngine</name>
    <message>
        <source>reading the conversation</source>
        <translation>会話の読み込み</translation>
    </message>
    <message>
        <source>reading a question</source>
        <translation>質問の読み込み</translation>
    </message>
    <message>
        <source>sending a question</source>
        <translation>質問の送信</translation>
    </message>
</context>
<context>
    <name>govor::assistant::RemoteLoader</name>
    <message>
        <source>reading the token of a server</source>
        <translation>サーバーのトークンの読み込み</translation>
    </message>
</context>
<context>
    <name>govor::desktop</name>
    <message>
        <source>This desktop does not support global shortcuts. In its settings, assign the command “govor --ptt toggle” to a key instead.</source>
        <translation>このデスクトップはグローバルショートカットに対応していません。代わりに、デスクトップの設定でコマンド「govor --ptt toggle」をキーに割り当ててください。</translation>
    </message>
</context>
<context>
    <name>govor::desktop::PortalShortcut</name>
    <message>
        <source>The desktop did not assign a global shortcut to Govor.</source>
        <translation>デスクトップが Govor にグローバルショートカットを割り当てませんでした。</translation>
    </message>
    <message>
        <source>The request for a global shortcut was declined.</source>
        <translation>グローバルショートカットの要求が拒否されました。</translation>
    </message>
    <message>
        <source>Talk to Govor</source>
        <translation>Govor と話す</translation>
    </message>
    <message>
        <source>The desktop removed the global shortcut.</source>
        <translation>デスクトップがグローバルショートカットを解除しました。</translation>
    </message>
</context>
<context>
    <name>govor::desktop::Request</name>
    <message>
        <source>--ptt takes one of start, stop and toggle.</source>
        <translation>--ptt には start、stop、toggle のいずれかを指定してください。</translation>
    </message>
    <message>
        <source>Unknown option: %1.</source>
        <translation>不明なオプション: %1。</translation>
    </message>
    <message>
        <source>Only one clip can be given at a time.</source>
        <translation>一度に指定できるクリップは 1 つだけです。</translation>
    </message>
    <message>
        <source>%1 is not a file.</source>
        <translation>%1 はファイルではありません。</translation>
    </message>
</context>
<context>
    <name>govor::desktop::ScreenCapture</name>
    <message>
        <source>The desktop did not deliver a picture of the screen.</source>
        <translation>デスクトップから画面の画像を取得できませんでした。</translation>
    </message>
</context>
<context>
    <name>govor::desktop::StartupGuard</name>
    <message>
        <source>the graphics card</source>
        <translation>グラフィックカード</translation>
    </message>
    <message>
        <source>The model %1 could not be loaded at the last start. %2</source>
        <translation>前回の起動時にモデル %1 を読み込めませんでした。%2</translation>
    </message>
    <message>
        <source>Govor was started on the processor, without graphics drivers, because a driver crashed while listing its devices.</source>
        <translation>デバイスの一覧を取得中にドライバーがクラッシュしたため、Govor はグラフィックドライバーを使わずにプロセッサで起動しました。</translation>
    </message>
    <message>
        <source>Govor was started on the processor, without graphics drivers, because it quit unexpectedly while starting %1.</source>
        <translation>%1 の起動中に予期せず終了したため、Govor はグラフィックドライバーを使わずにプロセッサで起動しました。</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while starting safely, on the processor.</source>
        <translation>プロセッサでのセーフモード起動中に、Govor が予期せず終了しました。</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while listing graphics devices, possibly because of a driver. You can start safely, with the built-in model on the processor.</source>
        <translation>グラフィックデバイスの一覧を取得中に、Govor が予期せず終了しました。ドライバーが原因の可能性があります。内蔵モデルをプロセッサで使うセーフモードで起動できます。</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while starting %1, possibly because of its driver. You can start safely, with the built-in model on the processor.</source>
        <translation>%1 の起動中に、Govor が予期せず終了しました。ドライバーが原因の可能性があります。内蔵モデルをプロセッサで使うセーフモードで起動できます。</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while loading the model %1 on %2. You can start safely, with the built-in model on the processor, or try again.</source>
        <translation>%2 でモデル %1 を読み込み中に、Govor が予期せず終了しました。内蔵モデルをプロセッサで使うセーフモードで起動するか、もう一度試すことができます。</translation>
    </message>
</context>
<context>
    <name>govor::desktop::X11Shortcut</name>
    <message>
        <source>This keyboard has no such key.</source>
        <translation>このキーボードにそのようなキーはありません。</translation>
    </message>
    <message>
        <source>Another program already uses this key.</source>
        <translation>別のプログラムがすでにこのキーを使用しています。</translation>
    </message>
    <message>
        <source>The connection to the X server was lost.</source>
        <translation>X サーバーとの接続が切れました。</translation>
    </message>
    <message>
        <source>There is no connection to an X server.</source>
        <translation>X サーバーに接続されていません。</translation>
    </message>
    <message>
        <source>This key cannot be used as a global shortcut.</source>
        <translation>このキーはグローバルショートカットとして使用できません。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AboutDialog</name>
    <message>
        <source>About Govor</source>
        <translation>Govor について</translation>
    </message>
    <message>
        <source>Govor, a voice assistant on your own graphics card.
Free software under the MIT licence.</source>
        <translation>Govor は、お使いのグラフィックカードで動く音声アシスタントです。
MIT ライセンスのフリーソフトウェアです。</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>コンポーネント</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>&amp;Licence of</source>
        <translation>ライセンスの対象(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AnswersDialog</name>
    <message>
        <source>Answers side by side</source>
        <translation>回答を並べて表示</translation>
    </message>
    <message>
        <source>the voice was stopped here</source>
        <translation>ここで音声を停止</translation>
    </message>
    <message>
        <source>Answer %1 of %2</source>
        <translation>回答 %1 / %2</translation>
    </message>
    <message>
        <source>The conversation continues with the chosen answer; the others are kept.</source>
        <translation>会話は選択した回答で続きます。ほかの回答も保持されます。</translation>
    </message>
    <message>
        <source>%1 (chosen)</source>
        <translation>%1 (選択中)</translation>
    </message>
    <message>
        <source>Use this answer</source>
        <translation>この回答を使う</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AnswersPage</name>
    <message>
        <source>Short answers</source>
        <translation>短い回答</translation>
    </message>
    <message>
        <source>Answer in one or two short sentences.</source>
        <translation>1～2 文で短く答えてください。</translation>
    </message>
    <message>
        <source>Teacher</source>
        <translation>先生</translation>
    </message>
    <message>
        <source>You are a patient teacher. Explain step by step in simple words and give an example.</source>
        <translation>あなたは忍耐強い先生です。やさしい言葉で順を追って説明し、例を挙げてください。</translation>
    </message>
    <message>
        <source>Language partner</source>
        <translation>語学の練習相手</translation>
    </message>
    <message>
        <source>Talk with me in the language in which I speak. Correct my mistakes briefly, then go on with the conversation.</source>
        <translation>私が話す言語で会話してください。私の間違いを手短に直してから、会話を続けてください。</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>通訳</translation>
    </message>
    <message>
        <source>Translate what I say: English into Russian, and any other language into English. Say only the translation.</source>
        <translation>私の言うことを翻訳してください。英語は日本語に、それ以外の言語は英語に翻訳します。訳文だけを言ってください。</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>New conversations</source>
        <translation>新しい会話</translation>
    </message>
    <message>
        <source>&amp;Answers are</source>
        <translation>回答の出力(&amp;A)</translation>
    </message>
    <message>
        <source>Shown and read aloud</source>
        <translation>表示して読み上げる</translation>
    </message>
    <message>
        <source>Shown as text only</source>
        <translation>テキスト表示のみ</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>&amp;Detail of pictures</source>
        <translation>画像の詳細度(&amp;D)</translation>
    </message>
    <message>
        <source>More detail shows smaller text to the model and takes more tokens.</source>
        <translation>詳細度を上げると、モデルがより小さな文字を読み取れますが、トークンを多く使います。</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>High</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>Longest text</source>
        <translation>テキストの最大長</translation>
    </message>
    <message>
        <source>An answer ends at this length, wherever it is.</source>
        <translation>どこであっても、回答はこの長さで終わります。</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>The model&apos;s own</source>
        <translation>モデルに従う</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>音声</translation>
    </message>
    <message>
        <source>the speech</source>
        <translation>音声</translation>
    </message>
    <message>
        <source>Longest speech</source>
        <translation>音声の最大長</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Instructions: preset</source>
        <translation>指示: プリセット</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>カスタム</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指示</translation>
    </message>
    <message>
        <source>For example: Answer in one sentence.</source>
        <translation>例: 1 文で答えてください。</translation>
    </message>
    <message>
        <source>&amp;Instructions</source>
        <translation>指示(&amp;I)</translation>
    </message>
    <message>
        <source>What the model is told before a conversation. A conversation that is open already keeps its own: see “Name, tags, voice and instructions”.</source>
        <translation>会話の前にモデルに伝える内容です。すでに開いている会話には独自の指示があります (「名前、タグ、声、指示」を参照)。</translation>
    </message>
    <message>
        <source>Choice of words</source>
        <translation>単語の選び方</translation>
    </message>
    <message>
        <source>“Answer again” always draws at random, so that there is another answer.</source>
        <translation>「もう一度回答」では、別の回答になるように常にランダムに選びます。</translation>
    </message>
    <message>
        <source>The model&apos;s own settings</source>
        <translation>モデルの設定に従う</translation>
    </message>
    <message>
        <source>Always the most probable</source>
        <translation>常に最も確率の高いもの</translation>
    </message>
    <message>
        <source>Drawn at random</source>
        <translation>ランダムに選択</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Higher values give more varied answers.</source>
        <translation>値が大きいほど、回答が多様になります。</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Draws from the most probable ones that together reach this probability.</source>
        <translation>確率の高いものから順に、合計がこの確率に達するまでの中から選びます。</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Draws from this number of the most probable ones.</source>
        <translation>確率の高いものから、この個数の中で選びます。</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>繰り返しペナルティ</translation>
    </message>
    <message>
        <source>Above 1, what was used already becomes less probable.</source>
        <translation>1 より大きいと、すでに使われたものが選ばれにくくなります。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2の%1</translation>
    </message>
    <message>
        <source>The server of this model ignores the settings below “Speech”.</source>
        <translation>このモデルのサーバーは「音声」の設定を使いません。</translation>
    </message>
    <message>
        <source>The server of this model ignores Top-k, the repetition penalty and the settings below “Speech”.</source>
        <translation>このモデルのサーバーは Top-k、繰り返しペナルティ、「音声」の設定を使いません。</translation>
    </message>
    <message>
        <source>No instructions</source>
        <translation>指示なし</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AppearancePage</name>
    <message>
        <source>Appearance</source>
        <translation>外観</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>Same as the desktop</source>
        <translation>デスクトップに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Text &amp;size</source>
        <translation>文字の大きさ(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Compact conversation</source>
        <translation>会話をコンパクトに表示(&amp;C)</translation>
    </message>
    <message>
        <source>Less space around and between questions and answers.</source>
        <translation>質問と回答の周囲や間の余白を小さくします。</translation>
    </message>
    <message>
        <source>Icon in the t&amp;ray</source>
        <translation>システムトレイにアイコンを表示(&amp;R)</translation>
    </message>
    <message>
        <source>Closing the window then keeps Govor running there.</source>
        <translation>ウィンドウを閉じても、Govor はシステムトレイで動作し続けます。</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>動き(&amp;M)</translation>
    </message>
    <message>
        <source>Reduced: nothing moves on its own, except what shows a sound or a progress.</source>
        <translation>減らす: 音や進行状況の表示を除き、ひとりでに動くものはありません。</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>減らす</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>すべて</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::CompareModelsDialog</name>
    <message>
        <source>Compare two models</source>
        <translation>2 つのモデルの比較</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>フォルダーを選択…</translation>
    </message>
    <message>
        <source>Choose a model folder</source>
        <translation>モデルフォルダーを選択</translation>
    </message>
    <message>
        <source>Original (&amp;A)</source>
        <translation>元のモデル(&amp;A)</translation>
    </message>
    <message>
        <source>Compared with it (&amp;B)</source>
        <translation>比較するモデル(&amp;B)</translation>
    </message>
    <message>
        <source>A short text that comes with Govor</source>
        <translation>Govor に付属の短いテキスト</translation>
    </message>
    <message>
        <source>None: spoken answers are not compared</source>
        <translation>なし: 音声の回答は比較しません</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>テキスト(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Recordings of questions</source>
        <translation>質問の録音(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Speech recognizer</source>
        <translation>音声認識プログラム(&amp;S)</translation>
    </message>
    <message>
        <source>A command that prints the words in a WAV file, whose path is appended to it. It adds the word error rate of the spoken answers.</source>
        <translation>WAV ファイルの言葉を表示するコマンドです。ファイルのパスが末尾に付きます。音声の回答の単語誤り率が加わります。</translation>
    </message>
    <message>
        <source>Both models read the same text, and answer the same recordings. This shows how much a converted model differs from its original. After a pause or a restart it continues where it stopped. A longer text makes the figures more certain.</source>
        <translation>両方のモデルが同じテキストを読み、同じ録音に回答します。変換したモデルが元のモデルとどれだけ違うかが分かります。一時停止や再起動の後は、中断したところから続きます。テキストが長いほど数値は確かになります。</translation>
    </message>
    <message>
        <source>&amp;Last result…</source>
        <translation>前回の結果(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比較(&amp;C)</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>参照…</translation>
    </message>
    <message>
        <source>%1: browse</source>
        <translation>%1: 参照</translation>
    </message>
    <message>
        <source>Choose a folder of recordings</source>
        <translation>録音のフォルダーを選択</translation>
    </message>
    <message>
        <source>Choose a text file</source>
        <translation>テキストファイルを選択</translation>
    </message>
    <message>
        <source>Choose two different models.</source>
        <translation>異なる 2 つのモデルを選んでください。</translation>
    </message>
    <message>
        <source>One of these models does not fit here now.</source>
        <translation>これらのモデルの 1 つは、今ここに収まりません。</translation>
    </message>
    <message>
        <source>There is not enough memory beside the model in use. It is unloaded when the comparison begins, and can be loaded again afterwards.</source>
        <translation>使用中のモデルと並べるにはメモリが足りません。使用中のモデルは比較の開始時に解放され、後で再び読み込めます。</translation>
    </message>
    <message>
        <source>The models are loaded one after the other, beside the model in use.</source>
        <translation>モデルは、使用中のモデルと並べて順番に読み込まれます。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ComparisonResultDialog</name>
    <message>
        <source>Comparison of two models</source>
        <translation>2 つのモデルの比較</translation>
    </message>
    <message>
        <source>A: %1
B: %2
%3</source>
        <translation>A: %1
B: %2
%3</translation>
    </message>
    <message>
        <source>± is the 95 % confidence interval.</source>
        <translation>± は 95% 信頼区間です。</translation>
    </message>
    <message>
        <source>Save as &amp;JSON…</source>
        <translation>JSON で保存(&amp;J)…</translation>
    </message>
    <message>
        <source>Save as &amp;Markdown…</source>
        <translation>Markdown で保存(&amp;M)…</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル数</translation>
    </message>
    <message>
        <source>Figures of the comparison</source>
        <translation>比較の数値</translation>
    </message>
    <message>
        <source>Save the comparison</source>
        <translation>比較の保存</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 に書き込めませんでした: %2。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ConversationDialog</name>
    <message>
        <source>Conversation</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Derived from the first words</source>
        <translation>最初の言葉から自動で付けます</translation>
    </message>
    <message>
        <source>For example: work, travel</source>
        <translation>例: 仕事、旅行</translation>
    </message>
    <message>
        <source>The model&apos;s default voice</source>
        <translation>モデルの既定の声</translation>
    </message>
    <message>
        <source>For example: Answer in one sentence.</source>
        <translation>例: 1 文で答えてください。</translation>
    </message>
    <message>
        <source>Use voice and instructions &amp;also for new conversations</source>
        <translation>新しい会話にもこの声と指示を使う(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名前(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation>タグ(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Voice</source>
        <translation>声(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Instructions</source>
        <translation>指示(&amp;I)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>タグ (コンマ区切り)</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>声</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指示</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ConvertDialog</name>
    <message>
        <source>Convert %1</source>
        <translation>%1 の変換</translation>
    </message>
    <message>
        <source>A format for each part</source>
        <translation>パーツごとの形式</translation>
    </message>
    <message>
        <source>&amp;Convert</source>
        <translation>変換(&amp;C)</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 トークン</translation>
    </message>
    <message>
        <source>Context for the memory</source>
        <translation>メモリ計算に使うコンテキスト</translation>
    </message>
    <message>
        <source>Name of the result, or its folder</source>
        <translation>変換結果の名前またはフォルダー</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>参照(&amp;B)…</translation>
    </message>
    <message>
        <source>Choose a folder for the result</source>
        <translation>変換結果のフォルダーを選択</translation>
    </message>
    <message>
        <source>&amp;Remove the original once the result was checked (frees %1)</source>
        <translation>変換結果の検証後に元のモデルを削除 (%1 を解放)(&amp;R)</translation>
    </message>
    <message>
        <source>Memory with a conte&amp;xt of</source>
        <translation>メモリ計算のコンテキスト(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Name of the result</source>
        <translation>変換結果の名前(&amp;N)</translation>
    </message>
    <message>
        <source>fits here</source>
        <translation>収まります</translation>
    </message>
    <message>
        <source>fits here with some experts in the computer&apos;s memory, which is slower</source>
        <translation>一部のエキスパートをコンピューターのメモリに置けば収まります (遅くなります)</translation>
    </message>
    <message>
        <source>does not fit here now</source>
        <translation>現在は収まりません</translation>
    </message>
    <message>
        <source>planning a conversion</source>
        <translation>変換の計画</translation>
    </message>
    <message>
        <source>%1 on the disk, %2 of memory</source>
        <translation>ディスク %1、メモリ %2</translation>
    </message>
    <message>
        <source>Not possible: %1</source>
        <translation>実行できません: %1</translation>
    </message>
    <message>
        <source>Computing sizes…</source>
        <translation>サイズを計算しています…</translation>
    </message>
    <message>
        <source>Give the result a name.</source>
        <translation>変換結果に名前を付けてください。</translation>
    </message>
    <message>
        <source>The result takes %1; %2 are free in %3.</source>
        <translation>変換結果には %1 必要です。%3 の空きは %2 です。</translation>
    </message>
    <message>
        <source>That is too little: %1 more are needed.</source>
        <translation>空きが足りません。あと %1 必要です。</translation>
    </message>
    <message>
        <source>Make the speech part for %1</source>
        <translation>%1 の音声生成部の作成</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::DeviceBox</name>
    <message>
        <source>System default</source>
        <translation>システムの既定</translation>
    </message>
    <message>
        <source>%1 (not connected)</source>
        <translation>%1 (未接続)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::DownloadCard</name>
    <message>
        <source>the size depends on the format</source>
        <translation>サイズは形式によって異なります</translation>
    </message>
    <message>
        <source>download: %1</source>
        <translation>ダウンロード: %1</translation>
    </message>
    <message>
        <source>download: %1 to %2</source>
        <translation>ダウンロード: %1～%2</translation>
    </message>
    <message>
        <source>Download…</source>
        <translation>ダウンロード…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::DownloadDialog</name>
    <message>
        <source>all networks, safetensors</source>
        <translation>すべてのネットワーク、safetensors</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Download %1</source>
        <translation>%1 のダウンロード</translation>
    </message>
    <message>
        <source>&amp;Weights or Thinker</source>
        <translation>重みまたは Thinker(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;AudioTower</source>
        <translation>AudioTower(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Speech part</source>
        <translation>音声生成部(&amp;S)</translation>
    </message>
    <message>
        <source>Weights or Thinker</source>
        <translation>重みまたは Thinker</translation>
    </message>
    <message>
        <source>AudioTower</source>
        <translation>AudioTower</translation>
    </message>
    <message>
        <source>Speech part</source>
        <translation>音声生成部</translation>
    </message>
    <message>
        <source>Access token</source>
        <translation>アクセストークン</translation>
    </message>
    <message>
        <source>&amp;Keep it in the system&apos;s secret service</source>
        <translation>システムのシークレットサービスに保存(&amp;K)</translation>
    </message>
    <message>
        <source>The system has no secret service that could keep the token, so Govor asks for it each time.</source>
        <translation>システムにトークンを保存できるシークレットサービスがないため、Govor は毎回トークンの入力を求めます。</translation>
    </message>
    <message>
        <source>Access &amp;token</source>
        <translation>アクセストークン(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Download</source>
        <translation>ダウンロード(&amp;D)</translation>
    </message>
    <message>
        <source>Asking for the list of files…</source>
        <translation>ファイル一覧を取得しています…</translation>
    </message>
    <message>
        <source>asking the hub</source>
        <translation>Hub への問い合わせ</translation>
    </message>
    <message>
        <source>There is no connection to the hub. Check the network, then try again.
%1</source>
        <translation>Hub に接続できません。ネットワークを確認して、もう一度お試しください。
%1</translation>
    </message>
    <message>
        <source>This repository has no files that Govor can use.</source>
        <translation>このリポジトリには Govor で使用できるファイルがありません。</translation>
    </message>
    <message>
        <source>The files go to the Hugging Face cache, where other programs find them, too.</source>
        <translation>ファイルは Hugging Face キャッシュに保存され、ほかのプログラムからも利用できます。</translation>
    </message>
    <message>
        <source>Licence: %1. The files go to the Hugging Face cache, where other programs find them, too.</source>
        <translation>ライセンス: %1。ファイルは Hugging Face キャッシュに保存され、ほかのプログラムからも利用できます。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Size: %1, of which %2 are still to be downloaded</source>
        <translation>サイズ: %1 (うち未ダウンロード %2)</translation>
    </message>
    <message>
        <source>Free disk space: %1, in %2</source>
        <translation>ディスクの空き容量: %1 (%2)</translation>
    </message>
    <message>
        <source>Time: %1 at the rate of the last download, %2</source>
        <translation>所要時間: 前回のダウンロードの速度 (%2) で %1</translation>
    </message>
    <message>
        <source>Time: %1 at 100 Mbit/s</source>
        <translation>所要時間: 100 Mbit/s で %1</translation>
    </message>
    <message>
        <source>That is too little: %1 more are needed.</source>
        <translation>空きが足りません。あと %1 必要です。</translation>
    </message>
    <message>
        <source>Choose what to download.</source>
        <translation>ダウンロードするものを選んでください。</translation>
    </message>
    <message>
        <source>saving the access token</source>
        <translation>アクセストークンの保存</translation>
    </message>
    <message>
        <source>Try a&amp;gain</source>
        <translation>再試行(&amp;G)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ExpectedQuality</name>
    <message>
        <source>as precise as the original</source>
        <translation>元のモデルと同じ精度</translation>
    </message>
    <message>
        <source>practically as precise as the original</source>
        <translation>元のモデルとほぼ同じ精度</translation>
    </message>
    <message>
        <source>slightly less precise</source>
        <translation>精度がわずかに低い</translation>
    </message>
    <message>
        <source>less precise</source>
        <translation>精度が低い</translation>
    </message>
    <message>
        <source>noticeably less precise</source>
        <translation>精度がかなり低い</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Text: %1 · Speech: %2</source>
        <translation>テキスト: %1 · 音声: %2</translation>
    </message>
    <message>
        <source>Measured with random weights of the released sizes, which differ more than trained ones: the Thinker has an error of %1, and the most probable token is the same at %2 of %3 positions; the Talker has an error of %4.</source>
        <translation>公開された大きさの乱数の重みで測定しました。学習済みの重みより差が大きくなります。Thinker の誤差は %1、最も確からしいトークンは %3 か所中 %2 か所で同じです。Talker の誤差は %4 です。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::FirstRunDialog</name>
    <message>
        <source>First steps</source>
        <translation>はじめに</translation>
    </message>
    <message>
        <source>Sound check</source>
        <translation>サウンドチェック</translation>
    </message>
    <message>
        <source>Choose your devices, hold the talk key and say a sentence. When you release it, the recording is played. It is not kept.</source>
        <translation>デバイスを選び、発話キーを押しながら何か話してください。キーを離すと録音が再生されます。録音は保存されません。</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>マイク</translation>
    </message>
    <message>
        <source>Loudspeaker</source>
        <translation>スピーカー</translation>
    </message>
    <message>
        <source>&amp;Microphone</source>
        <translation>マイク(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Loudspeaker</source>
        <translation>スピーカー(&amp;L)</translation>
    </message>
    <message>
        <source>Other &amp;key or device…</source>
        <translation>ほかのキーまたはデバイス(&amp;K)…</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>モデルの読み込み</translation>
    </message>
    <message>
        <source>Talk to the &amp;built-in model now</source>
        <translation>今すぐ内蔵モデルと話す(&amp;B)</translation>
    </message>
    <message>
        <source>Models on this computer</source>
        <translation>このコンピューターのモデル</translation>
    </message>
    <message>
        <source>&amp;Use it</source>
        <translation>これを使う(&amp;U)</translation>
    </message>
    <message>
        <source>Looking for models on this computer…</source>
        <translation>このコンピューターのモデルを検索しています…</translation>
    </message>
    <message>
        <source>Say hello</source>
        <translation>あいさつしてみましょう</translation>
    </message>
    <message>
        <source>Click a question to ask it, or hold the talk key and ask one yourself. Govor answers in text and aloud.</source>
        <translation>質問をクリックして尋ねるか、発話キーを押しながら自分で質問してください。Govor はテキストと音声で回答します。</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>スキップ(&amp;S)</translation>
    </message>
    <message>
        <source>B&amp;ack</source>
        <translation>戻る(&amp;A)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>次へ(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>完了(&amp;D)</translation>
    </message>
    <message>
        <source>No talk key is set. Talk with the button in the window, or choose a key.</source>
        <translation>発話キーが設定されていません。ウィンドウのボタンで話すか、キーを選んでください。</translation>
    </message>
    <message>
        <source>Talk key %1: pressed</source>
        <translation>発話キー %1: 押されています</translation>
    </message>
    <message>
        <source>✓ Talk key %1 works</source>
        <translation>✓ 発話キー %1 は正常に動作しています</translation>
    </message>
    <message>
        <source>Talk key: hold %1 now</source>
        <translation>発話キー: %1 を押し続けてください</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>モデルが読み込まれていません。</translation>
    </message>
    <message>
        <source>%1 is being loaded…</source>
        <translation>%1 を読み込んでいます…</translation>
    </message>
    <message>
        <source>%1 could not be loaded.</source>
        <translation>%1 を読み込めませんでした。</translation>
    </message>
    <message>
        <source>Ready: %1 on %2.</source>
        <translation>準備完了: %1 (%2)。</translation>
    </message>
    <message>
        <source>No other model was found on this computer.</source>
        <translation>このコンピューターにほかのモデルは見つかりませんでした。</translation>
    </message>
    <message>
        <source>Found on this computer:</source>
        <translation>このコンピューターで見つかったモデル:</translation>
    </message>
    <message>
        <source>The model is what understands and answers. The built-in one is a small demonstration with a few hundred words. For real conversations, get Qwen3-Omni: it needs about 20 to 70 GB of disk space and as much memory of a graphics card, depending on its format.</source>
        <translation>モデルは、質問を理解して回答するものです。内蔵モデルは数百語の小さなデモ用です。本格的な会話には Qwen3-Omni を入手してください。形式に応じて 20～70 GB ほどのディスク領域と、同じくらいのグラフィックカードのメモリが必要です。</translation>
    </message>
    <message>
        <source>&amp;Open, download or convert a model…</source>
        <translation>モデルを開く/ダウンロード/変換(&amp;O)…</translation>
    </message>
    <message>
        <source>A model that does not fit becomes smaller when it is converted.</source>
        <translation>収まらないモデルは、変換すると小さくなります。</translation>
    </message>
    <message>
        <source>Hold the talk key and record a sound. This model describes it in text and does not answer typed questions.</source>
        <translation>発話キーを押しながら音を録音してください。このモデルは音をテキストで説明し、入力した質問には回答しません。</translation>
    </message>
    <message>
        <source>Checking whether it fits…</source>
        <translation>収まるかどうか確認しています…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::FitRow</name>
    <message>
        <source>Checking whether it fits…</source>
        <translation>収まるかどうか確認しています…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::FormatText</name>
    <message>
        <source>%1: %2 bits a weight</source>
        <translation>%1: 重み 1 つあたり %2 ビット</translation>
    </message>
    <message>
        <source>For a graphics card with %1 GB</source>
        <translation>%1 GB のグラフィックカード向け</translation>
    </message>
    <message>
        <source>Everything in %1</source>
        <translation>すべて %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Thinker</source>
        <translation>Thinker</translation>
    </message>
    <message>
        <source>Generates the text of the answer.</source>
        <translation>回答のテキストを生成します。</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>エキスパート</translation>
    </message>
    <message>
        <source>Of the Thinker, and by far the largest part: their format decides how large the model is.</source>
        <translation>Thinker の一部で、群を抜いて大きい部分です。この形式がモデルの大きさを左右します。</translation>
    </message>
    <message>
        <source>AudioTower</source>
        <translation>AudioTower</translation>
    </message>
    <message>
        <source>Encodes spoken questions for the Thinker.</source>
        <translation>音声の質問を Thinker のために符号化します。</translation>
    </message>
    <message>
        <source>Talker</source>
        <translation>Talker</translation>
    </message>
    <message>
        <source>Turns the answer into the first code of each frame of speech.</source>
        <translation>回答を、音声の各フレームの最初のコードに変換します。</translation>
    </message>
    <message>
        <source>Code predictor</source>
        <translation>コード予測器</translation>
    </message>
    <message>
        <source>The other 15 codes of each frame. It is small; below Q8_0, more of the codes differ from those of the original.</source>
        <translation>各フレームの残り 15 個のコードを予測します。小さい部分です。Q8_0 未満では、元のモデルと異なるコードが増えます。</translation>
    </message>
    <message>
        <source>Code2Wav</source>
        <translation>Code2Wav</translation>
    </message>
    <message>
        <source>Turns codes into sound. It is small; Q8_0 or more is recommended.</source>
        <translation>コードを音声に変換します。小さい部分です。Q8_0 以上を推奨します。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::HelpDialog</name>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>%1 Now: %2.</source>
        <translation>%1 現在: %2。</translation>
    </message>
    <message>
        <source>&amp;Troubleshooting</source>
        <translation>トラブルシューティング(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Figures</source>
        <translation>数値(&amp;F)</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>ショートカット</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>ショートカット(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>診断情報をコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Show &amp;log</source>
        <translation>ログを表示(&amp;L)</translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <translation>設定(&amp;E)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Symptoms</source>
        <translation>症状</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>対処方法</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>このコンピューターの状態</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数値</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ImageDialog</name>
    <message>
        <source>Picture: %1</source>
        <translation>画像: %1</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::InstructionsDialog</name>
    <message>
        <source>Instructions in the imported conversation</source>
        <translation>インポートした会話の指示</translation>
    </message>
    <message>
        <source>The file contains instructions for the model. They are off. Use them only if you trust the source of the file.</source>
        <translation>ファイルにモデルへの指示が含まれています。指示は無効になっています。ファイルの提供元を信頼できる場合にのみ使ってください。</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指示</translation>
    </message>
    <message>
        <source>&amp;Use these instructions</source>
        <translation>この指示を使う(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Do not use them</source>
        <translation>使わない(&amp;D)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::JobList</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Access token…</source>
        <translation>アクセストークン…</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>読み込む</translation>
    </message>
    <message>
        <source>Convert to Q8_0 and remove the original?</source>
        <translation>Q8_0 に変換して、元のモデルを削除しますか？</translation>
    </message>
    <message>
        <source>Convert…</source>
        <translation>変換…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 compared with %2</source>
        <translation>%1 と %2 の比較</translation>
    </message>
    <message>
        <source>Result…</source>
        <translation>結果…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::JobRow</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>残り %1</translation>
    </message>
    <message>
        <source>Asking for the list of files</source>
        <translation>ファイル一覧を取得しています</translation>
    </message>
    <message>
        <source>Checking what is here already</source>
        <translation>すでにあるファイルを確認しています</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>ダウンロードしています</translation>
    </message>
    <message>
        <source>Waiting for another program that downloads the same file</source>
        <translation>同じファイルをダウンロード中の別のプログラムを待っています</translation>
    </message>
    <message>
        <source>No connection; trying again</source>
        <translation>接続できません。再試行しています</translation>
    </message>
    <message>
        <source>Reading the model</source>
        <translation>モデルを読み込んでいます</translation>
    </message>
    <message>
        <source>Converting</source>
        <translation>変換しています</translation>
    </message>
    <message>
        <source>Checking the result</source>
        <translation>変換結果を検証しています</translation>
    </message>
    <message>
        <source>Deleting the original</source>
        <translation>元のモデルを削除しています</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>No connection to the hub. What was received is kept. %1</source>
        <translation>Hub に接続できません。受信済みのデータは保持されます。%1</translation>
    </message>
    <message>
        <source>Complete, and every file has its published checksum</source>
        <translation>完了しました。すべてのファイルのチェックサムが公開値と一致しています</translation>
    </message>
    <message>
        <source>Complete and checked</source>
        <translation>完了し、検証も済みました</translation>
    </message>
    <message>
        <source>Loading the original</source>
        <translation>元のモデルを読み込んでいます</translation>
    </message>
    <message>
        <source>Loading the other model</source>
        <translation>もう一方のモデルを読み込んでいます</translation>
    </message>
    <message>
        <source>Original: %1 of %2</source>
        <translation>元のモデル: %1 / %2</translation>
    </message>
    <message>
        <source>The other model: %1 of %2</source>
        <translation>もう一方のモデル: %1 / %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::KeysPage</name>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Can be changed</source>
        <translation>変更可能</translation>
    </message>
    <message>
        <source>Always the same</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>話す</translation>
    </message>
    <message>
        <source>%1 is already the key of “%2”.</source>
        <translation>%1 はすでに「%2」のキーです。</translation>
    </message>
    <message>
        <source>%1 is needed for typing. Use a function key or a combination with Ctrl or Alt.</source>
        <translation>%1 は文字入力に必要です。ファンクションキーか、Ctrl または Alt との組み合わせを使ってください。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::LogDialog</name>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>The log is empty.</source>
        <translation>ログは空です。</translation>
    </message>
    <message>
        <source>Saved in %1</source>
        <translation>保存先: %1</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>診断情報をコピー(&amp;C)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::MeasureRow</name>
    <message>
        <source>Progress of the measurement</source>
        <translation>測定の進行状況</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Measure this &amp;device</source>
        <translation>このデバイスを測定(&amp;D)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ModelCard</name>
    <message>
        <source>Comes with Govor</source>
        <translation>Govor に付属</translation>
    </message>
    <message>
        <source>Govor&apos;s model folder</source>
        <translation>Govor のモデルフォルダー</translation>
    </message>
    <message>
        <source>Hugging Face cache</source>
        <translation>Hugging Face キャッシュ</translation>
    </message>
    <message>
        <source>Added by you</source>
        <translation>ユーザーが追加</translation>
    </message>
    <message>
        <source>changed on %1</source>
        <translation>更新日: %1</translation>
    </message>
    <message>
        <source>licence: %1</source>
        <translation>ライセンス: %1</translation>
    </message>
    <message>
        <source>Built-in model</source>
        <translation>内蔵モデル</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>%1 を読み込み中</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>読み込む</translation>
    </message>
    <message>
        <source>Load %1</source>
        <translation>%1 を読み込む</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>解放</translation>
    </message>
    <message>
        <source>Unload %1</source>
        <translation>%1 を解放</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Cancel loading %1</source>
        <translation>%1 の読み込みをキャンセル</translation>
    </message>
    <message>
        <source>Convert…</source>
        <translation>変換…</translation>
    </message>
    <message>
        <source>Convert %1</source>
        <translation>%1 を変換</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>比較…</translation>
    </message>
    <message>
        <source>Compare %1 with another model</source>
        <translation>%1 を別のモデルと比較</translation>
    </message>
    <message>
        <source>The AudioTower is missing: this model takes text only.</source>
        <translation>AudioTower がないため、このモデルはテキストだけを受け付けます。</translation>
    </message>
    <message>
        <source>Get AudioTower…</source>
        <translation>AudioTower を入手…</translation>
    </message>
    <message>
        <source>The speech part is missing: this model answers in text only.</source>
        <translation>音声生成部がないため、このモデルはテキストでのみ回答します。</translation>
    </message>
    <message>
        <source>Get speech part…</source>
        <translation>音声生成部を入手…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>読み込み中</translation>
    </message>
    <message>
        <source>This model cannot be used: %1</source>
        <translation>このモデルは使用できません: %1</translation>
    </message>
    <message>
        <source>It takes %1 of the memory of %2.</source>
        <translation>%2 のメモリを %1 使います。</translation>
    </message>
    <message>
        <source>Missing and damaged files can be downloaded again.</source>
        <translation>不足または破損しているファイルは再ダウンロードできます。</translation>
    </message>
    <message>
        <source>Get missing files…</source>
        <translation>不足しているファイルを入手…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ModelPage</name>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>&amp;Open model…</source>
        <translation>モデルを開く(&amp;O)…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>When a model is loaded</source>
        <translation>モデルの読み込み時</translation>
    </message>
    <message>
        <source>&amp;Context length</source>
        <translation>コンテキスト長(&amp;C)</translation>
    </message>
    <message>
        <source>How much of a conversation is part of the model&apos;s context, in tokens. A longer context takes more memory; more than the model was made for is not used.</source>
        <translation>会話のうちモデルのコンテキストに含める量 (トークン数) です。長くするとメモリを多く使います。モデルの設計上の上限を超える分は使われません。</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Default (8192, or the model&apos;s limit)</source>
        <translation>既定 (8192 またはモデルの上限)</translation>
    </message>
    <message>
        <source>Keys and values of the context. Q8_0 takes half the memory of F16.</source>
        <translation>コンテキストのキーと値の形式です。Q8_0 のメモリ使用量は F16 の半分です。</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>When &amp;memory is short</source>
        <translation>メモリが足りない場合(&amp;M)</translation>
    </message>
    <message>
        <source>Parts of a model that is too large for the device can be kept in the computer&apos;s memory, which is slower to read.</source>
        <translation>デバイスに収まらない大きなモデルの一部を、コンピューターのメモリに置くことができます (読み出しは遅くなります)。</translation>
    </message>
    <message>
        <source>Use the computer&apos;s memory, too</source>
        <translation>コンピューターのメモリも使う</translation>
    </message>
    <message>
        <source>Do not load the model</source>
        <translation>モデルを読み込まない</translation>
    </message>
    <message>
        <source>&amp;Unload when unused for</source>
        <translation>使わないときに解放するまでの時間(&amp;U)</translation>
    </message>
    <message>
        <source>Frees the memory for other programs. The model is loaded again when you talk or ask.</source>
        <translation>ほかのプログラムのためにメモリを空けます。話すか質問すると、モデルが再び読み込まれます。</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>解放しない</translation>
    </message>
    <message>
        <source>&amp;Load again with these settings</source>
        <translation>この設定で読み込み直す(&amp;L)</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>デバイスを検索しています…</translation>
    </message>
    <message>
        <source>&amp;Device</source>
        <translation>デバイス(&amp;D)</translation>
    </message>
    <message>
        <source>The first one that can run models</source>
        <translation>モデルを実行できる最初のデバイス</translation>
    </message>
    <message>
        <source>%1 (processor)</source>
        <translation>%1 (プロセッサ)</translation>
    </message>
    <message>
        <source>%1 (not available)</source>
        <translation>%1 (使用できません)</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>モデルが読み込まれていません</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>%1 を読み込み中</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>%1 を読み込めませんでした</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %2, with a context of %Ln tokens</source>
        <translation>
            <numerusform>%1 (%2、コンテキスト %Ln トークン)</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Format of the cache</source>
        <translation>キャッシュの形式(&amp;F)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ModelWindow</name>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>&amp;Run on</source>
        <translation>実行デバイス(&amp;R)</translation>
    </message>
    <message>
        <source>Add a &amp;folder…</source>
        <translation>フォルダーを追加(&amp;F)…</translation>
    </message>
    <message>
        <source>Open a fi&amp;le…</source>
        <translation>ファイルを開く(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Search again</source>
        <translation>再検索(&amp;S)</translation>
    </message>
    <message>
        <source>On another &amp;machine…</source>
        <translation>別のコンピューター(&amp;M)…</translation>
    </message>
    <message>
        <source>Choose a model folder</source>
        <translation>モデルフォルダーを選択</translation>
    </message>
    <message>
        <source>Choose a model file</source>
        <translation>モデルファイルを選択</translation>
    </message>
    <message>
        <source>Models (*.gguf)</source>
        <translation>モデル (*.gguf)</translation>
    </message>
    <message>
        <source>Downloads, conversions and comparisons</source>
        <translation>ダウンロード、変換、比較</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>最近使ったモデル</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>このコンピューターにあるモデル</translation>
    </message>
    <message>
        <source>On other machines</source>
        <translation>別のコンピューター</translation>
    </message>
    <message>
        <source>Built-in</source>
        <translation>内蔵</translation>
    </message>
    <message>
        <source>Can be downloaded</source>
        <translation>ダウンロードできるモデル</translation>
    </message>
    <message>
        <source>Another model on Hugging Face</source>
        <translation>Hugging Face のほかのモデル</translation>
    </message>
    <message>
        <source>Look up…</source>
        <translation>検索…</translation>
    </message>
    <message>
        <source>&amp;Another model on Hugging Face</source>
        <translation>Hugging Face のほかのモデル(&amp;A)</translation>
    </message>
    <message>
        <source>Looking for models…</source>
        <translation>モデルを検索しています…</translation>
    </message>
    <message>
        <source>No other model was found.</source>
        <translation>ほかのモデルは見つかりませんでした。</translation>
    </message>
    <message>
        <source>Default device</source>
        <translation>既定のデバイス</translation>
    </message>
    <message>
        <source>%1 (processor, slow)</source>
        <translation>%1 (プロセッサ、低速)</translation>
    </message>
    <message>
        <source>%1 of memory for a model</source>
        <translation>モデルに使えるメモリ: %1</translation>
    </message>
    <message>
        <source>Memory that is free on the device now or is used by the loaded model. Memory that other programs use is not counted.</source>
        <translation>デバイスの現在の空きメモリと、読み込まれているモデルが使用中のメモリの合計です。ほかのプログラムが使用中の分は含みません。</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>デバイスを検索しています…</translation>
    </message>
    <message>
        <source>No model was found in Govor&apos;s folder or in the Hugging Face cache. Download one below, or add the folder that holds yours; “Convert…” on its card makes it smaller.</source>
        <translation>Govor のフォルダーと Hugging Face キャッシュにモデルが見つかりませんでした。下からダウンロードするか、モデルのあるフォルダーを追加してください。カードの「変換…」でモデルを小さくできます。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::PerformanceWindow</name>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>Performance</source>
        <translation>パフォーマンス</translation>
    </message>
    <message>
        <source>&amp;Answers</source>
        <translation>回答(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Measured speed</source>
        <translation>測定した速度(&amp;M)</translation>
    </message>
    <message>
        <source>Text:</source>
        <translation>テキスト:</translation>
    </message>
    <message>
        <source>Voice:</source>
        <translation>音声:</translation>
    </message>
    <message>
        <source>First sound:</source>
        <translation>最初の音声:</translation>
    </message>
    <message>
        <source>Video memory:</source>
        <translation>ビデオメモリ:</translation>
    </message>
    <message>
        <source>&amp;Export table…</source>
        <translation>表をエクスポート(&amp;E)…</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>画像を保存(&amp;P)…</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>表をエクスポート</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>画像を保存</translation>
    </message>
    <message>
        <source>Asks the loaded model a few typed questions and keeps the medians. Nothing is played, and no conversation changes.</source>
        <translation>読み込まれているモデルにテキストの質問をいくつか行い、中央値を記録します。音声は再生されず、会話も変わりません。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Reading, tokens/s</source>
        <translation>読み取り (tokens/s)</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>tokens/s</translation>
    </message>
    <message>
        <source>Frames/s</source>
        <translation>フレーム/秒</translation>
    </message>
    <message>
        <source>First sound, ms</source>
        <translation>最初の音声 (ms)</translation>
    </message>
    <message>
        <source>Measured speeds</source>
        <translation>測定した速度</translation>
    </message>
    <message>
        <source>%1 tokens a second</source>
        <translation>毎秒 %1 トークン</translation>
    </message>
    <message>
        <source>%1 ms after the question</source>
        <translation>質問の %1 ms 後</translation>
    </message>
    <message>
        <source>Govor uses %1 of the %2 available to it</source>
        <translation>Govor は利用できる %2 のうち %1 を使用中</translation>
    </message>
    <message>
        <source>%1; other programs and the driver use %2 of %3</source>
        <translation>%1、ほかのプログラムとドライバーは %3 のうち %2 を使用中</translation>
    </message>
    <message>
        <source>%1, measured %2</source>
        <translation>%1 (%2 に測定)</translation>
    </message>
    <message>
        <source>The table cannot be written: %1.</source>
        <translation>表を書き込めません: %1。</translation>
    </message>
    <message>
        <source>The picture cannot be written: %1.</source>
        <translation>画像を書き込めません: %1。</translation>
    </message>
    <message>
        <source>%1 seconds of speech a second, %2 frames/s</source>
        <translation>1 秒あたり %1 秒分の音声、%2 フレーム/秒</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::PrivacyPage</name>
    <message>
        <source>Privacy</source>
        <translation>プライバシー</translation>
    </message>
    <message>
        <source>For one day</source>
        <translation>1 日間</translation>
    </message>
    <message numerus="yes">
        <source>For %n days</source>
        <translation>
            <numerusform>%n 日間</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Sound of conversations is kept</source>
        <translation>会話の音声の保存期間(&amp;S)</translation>
    </message>
    <message>
        <source>Of questions and answers. Texts stay. A spoken question whose sound was deleted cannot be played or answered again, and is no longer part of the model&apos;s context.</source>
        <translation>質問と回答の音声です。テキストは残ります。音声を削除した音声の質問は、再生も再回答もできず、モデルのコンテキストにも含まれなくなります。</translation>
    </message>
    <message>
        <source>Until I delete it</source>
        <translation>自分で削除するまで</translation>
    </message>
    <message>
        <source>Until Govor quits</source>
        <translation>Govor を終了するまで</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>計算しています…</translation>
    </message>
    <message>
        <source>Storage used</source>
        <translation>使用容量</translation>
    </message>
    <message>
        <source>Open &amp;folder</source>
        <translation>フォルダーを開く(&amp;F)</translation>
    </message>
    <message>
        <source>Where it is stored</source>
        <translation>保存場所</translation>
    </message>
    <message>
        <source>Conversations are stored only on this computer.</source>
        <translation>会話はこのコンピューターにのみ保存されます。</translation>
    </message>
    <message>
        <source>&amp;Delete all conversations…</source>
        <translation>すべての会話を削除(&amp;D)…</translation>
    </message>
    <message>
        <source>%1: texts %2, sound %3</source>
        <translation>%1: テキスト %2、音声 %3</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ProgramsPage</name>
    <message>
        <source>Other programs</source>
        <translation>ほかのプログラム</translation>
    </message>
    <message>
        <source>&amp;Let programs on this computer use the model</source>
        <translation>このコンピューターのプログラムにモデルの使用を許可(&amp;L)</translation>
    </message>
    <message>
        <source>For editors, voice agents and scripts that support servers with OpenAI&apos;s API. Your own questions come first and interrupt theirs. The model stays loaded while this is on.</source>
        <translation>OpenAI の API を備えたサーバーに対応するエディター、音声エージェント、スクリプト向けです。自分の質問が優先され、プログラムの質問は中断されます。オンの間、モデルは解放されません。</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>ポート(&amp;P)</translation>
    </message>
    <message>
        <source>Choose another port if this one is already in use.</source>
        <translation>このポートがすでに使用されている場合は、ほかのポートを選んでください。</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>利用状況</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>アドレスをコピー</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Copy the &amp;token</source>
        <translation>トークンをコピー(&amp;T)</translation>
    </message>
    <message>
        <source>Generate &amp;new token</source>
        <translation>新しいトークン(&amp;N)</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Enter it as the API key in other programs. Generating a new token revokes the old one.</source>
        <translation>ほかのプログラムで API キーとして入力してください。新しいトークンを作成すると、以前のものは無効になります。</translation>
    </message>
    <message>
        <source>Connected now</source>
        <translation>現在の接続</translation>
    </message>
    <message>
        <source>Requests so far</source>
        <translation>これまでのリクエスト数</translation>
    </message>
    <message>
        <source>Switched off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::RegionDialog</name>
    <message>
        <source>Look at the screen</source>
        <translation>画面を見せる</translation>
    </message>
    <message>
        <source>Choose a region of the screen: drag, or press Enter for the whole screen</source>
        <translation>画面の範囲を選択: ドラッグするか、Enter で画面全体を選択</translation>
    </message>
    <message>
        <source>Drag over a region, or press Enter for the whole screen. Escape cancels.</source>
        <translation>範囲をドラッグするか、Enter で画面全体を選択します。Escape でキャンセルします。</translation>
    </message>
    <message>
        <source>&amp;Whole screen</source>
        <translation>画面全体(&amp;W)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::RemoteServerDialog</name>
    <message>
        <source>another program</source>
        <translation>別のプログラム</translation>
    </message>
    <message>
        <source>answers in text</source>
        <translation>テキストで回答</translation>
    </message>
    <message>
        <source>speaks</source>
        <translation>音声で回答</translation>
    </message>
    <message>
        <source>takes speech</source>
        <translation>音声を受け付ける</translation>
    </message>
    <message>
        <source>takes pictures</source>
        <translation>画像を受け付ける</translation>
    </message>
    <message>
        <source>Server: %1. Model: %2 (%3).</source>
        <translation>サーバー: %1。モデル: %2 (%3)。</translation>
    </message>
    <message>
        <source>Voices: %1.</source>
        <translation>声: %1。</translation>
    </message>
    <message>
        <source>A model on another machine</source>
        <translation>別のコンピューターのモデル</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>&amp;Test the connection</source>
        <translation>接続をテスト(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>アドレス(&amp;A)</translation>
    </message>
    <message>
        <source>T&amp;oken</source>
        <translation>トークン(&amp;O)</translation>
    </message>
    <message>
        <source>Everything that you ask is sent to this server. With http:// it crosses the network unencrypted. The token is kept in the system&apos;s secret service.</source>
        <translation>質問した内容はすべてこのサーバーに送られます。http:// では暗号化されずにネットワークを通ります。トークンはシステムのシークレットサービスに保存されます。</translation>
    </message>
    <message>
        <source>reading the token of a server</source>
        <translation>サーバーのトークンの読み込み</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>接続しています…</translation>
    </message>
    <message>
        <source>saving the token of a server</source>
        <translation>サーバーのトークンの保存</translation>
    </message>
    <message>
        <source>The token cannot be kept: the system has no secret service, or it is locked.</source>
        <translation>トークンを保存できません: システムにシークレットサービスがないか、ロックされています。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::RemoteServerList</name>
    <message>
        <source>Connecting…</source>
        <translation>接続しています…</translation>
    </message>
    <message>
        <source>In use.</source>
        <translation>使用中。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>切断</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>編集…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Search in the settings</source>
        <translation>設定を検索</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>No setting was found.</source>
        <translation>該当する設定がありません。</translation>
    </message>
    <message>
        <source>&amp;Export the settings…</source>
        <translation>設定をエクスポート(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Import settings…</source>
        <translation>設定をインポート(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Reset this page</source>
        <translation>このページをリセット(&amp;R)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Export the settings</source>
        <translation>設定をエクスポート</translation>
    </message>
    <message>
        <source>Settings of Govor (*.ini)</source>
        <translation>Govor の設定 (*.ini)</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>設定をインポート</translation>
    </message>
    <message>
        <source>Settings of Govor (*.ini);;All files (*)</source>
        <translation>Govor の設定 (*.ini);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::SettingsPage</name>
    <message>
        <source>Reset to the default</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Reset to the default: %1</source>
        <translation>既定値に戻す: %1</translation>
    </message>
    <message>
        <source>Reset “%1” to the default</source>
        <translation>「%1」を既定値に戻す</translation>
    </message>
    <message>
        <source>Reset “%1” to the default: %2</source>
        <translation>「%1」を既定値に戻す: %2</translation>
    </message>
    <message>
        <source>on</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>off</source>
        <translation>オフ</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::SoundPage</name>
    <message>
        <source>Sound</source>
        <translation>サウンド</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Sound s&amp;ystem</source>
        <translation>サウンドシステム(&amp;Y)</translation>
    </message>
    <message>
        <source>PulseAudio or PipeWire</source>
        <translation>PulseAudio または PipeWire</translation>
    </message>
    <message>
        <source>ALSA through PortAudio</source>
        <translation>ALSA (PortAudio 経由)</translation>
    </message>
    <message>
        <source>&amp;Microphone</source>
        <translation>マイク(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Loudspeaker</source>
        <translation>スピーカー(&amp;L)</translation>
    </message>
    <message>
        <source>Sound check</source>
        <translation>サウンドチェック</translation>
    </message>
    <message>
        <source>Processing</source>
        <translation>音声処理</translation>
    </message>
    <message>
        <source>&amp;Noise suppression</source>
        <translation>ノイズ抑制(&amp;N)</translation>
    </message>
    <message>
        <source>Removes steady noise, such as that of a fan, from the microphone&apos;s sound.</source>
        <translation>ファンの音などの一定の雑音を、マイクの音声から取り除きます。</translation>
    </message>
    <message>
        <source>&amp;Echo cancellation</source>
        <translation>エコーキャンセル(&amp;E)</translation>
    </message>
    <message>
        <source>Removes the loudspeaker&apos;s sound from that of the microphone. In hands-free mode you can then interrupt an answer by talking.</source>
        <translation>スピーカーの音をマイクの音声から取り除きます。ハンズフリーモードでは、話しかけて回答を中断できるようになります。</translation>
    </message>
    <message>
        <source>&amp;Tones</source>
        <translation>合図音(&amp;T)</translation>
    </message>
    <message>
        <source>A short tone when listening begins and ends.</source>
        <translation>聞き取りの開始時と終了時に短い音を鳴らします。</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>システムの既定</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>&amp;Volume</source>
        <translation>音量(&amp;V)</translation>
    </message>
    <message>
        <source>Applies to answers, recordings and tones.</source>
        <translation>回答、録音、合図音に適用されます。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TalkWindow</name>
    <message>
        <source>Talk to Govor</source>
        <translation>Govor と話す</translation>
    </message>
    <message>
        <source>Microphone level</source>
        <translation>マイクのレベル</translation>
    </message>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Govor</translation>
    </message>
    <message>
        <source>Your question</source>
        <translation>あなたの質問</translation>
    </message>
    <message>
        <source>Answer, as far as it was heard</source>
        <translation>回答 (再生されたところまで)</translation>
    </message>
    <message>
        <source>&amp;Interrupt</source>
        <translation>中断(&amp;I)</translation>
    </message>
    <message>
        <source>Stop the voice; press again to stop the answer</source>
        <translation>音声を停止 (もう一度押すと回答を停止)</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>終了(&amp;E)</translation>
    </message>
    <message>
        <source>Stop listening and speaking, and close this window (Esc)</source>
        <translation>聞き取りと読み上げを停止して、このウィンドウを閉じる (Esc)</translation>
    </message>
    <message>
        <source>&amp;Large</source>
        <translation>大きく(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Small</source>
        <translation>小さく(&amp;S)</translation>
    </message>
    <message>
        <source>Show as a large window</source>
        <translation>大きなウィンドウで表示</translation>
    </message>
    <message>
        <source>Show as a small window above the others</source>
        <translation>ほかのウィンドウの手前に小さく表示</translation>
    </message>
    <message>
        <source>Un&amp;mute</source>
        <translation>ミュート解除(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Mute</source>
        <translation>ミュート(&amp;M)</translation>
    </message>
    <message>
        <source>The microphone is muted. Press to unmute it</source>
        <translation>マイクはミュート中です。押すと解除します</translation>
    </message>
    <message>
        <source>The microphone is open. Press to mute it</source>
        <translation>マイクはオンです。押すとミュートします</translation>
    </message>
    <message>
        <source>Listening… %1 s</source>
        <translation>聞いています… %1 秒</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>考えています…</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>書いています…</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>話しています</translation>
    </message>
    <message>
        <source>The microphone is muted</source>
        <translation>マイクはミュート中です</translation>
    </message>
    <message>
        <source>The model is being loaded</source>
        <translation>モデルを読み込んでいます</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>準備完了</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>モデルが読み込まれていません</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>完了(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Talk</source>
        <translation>話す(&amp;T)</translation>
    </message>
    <message>
        <source>End the question</source>
        <translation>質問を終える</translation>
    </message>
    <message>
        <source>Begin a question</source>
        <translation>質問を始める</translation>
    </message>
    <message>
        <source>Spoken, %1 s</source>
        <translation>音声 (%1 秒)</translation>
    </message>
    <message>
        <source>Being recorded. Your words are written down after the answer.</source>
        <translation>録音中です。話した言葉は回答の後に文字に起こされます。</translation>
    </message>
    <message>
        <source>Being recorded. Your words are not written down.</source>
        <translation>録音中です。話した言葉は文字に起こされません。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TalkingPage</name>
    <message>
        <source>Talking</source>
        <translation>発話</translation>
    </message>
    <message>
        <source>This key is needed for typing. Choose a function key or a combination with Ctrl or Alt.</source>
        <translation>このキーは文字入力に必要です。ファンクションキーか、Ctrl または Alt との組み合わせを選んでください。</translation>
    </message>
    <message>
        <source>Talk key</source>
        <translation>発話キー</translation>
    </message>
    <message>
        <source>M&amp;ode</source>
        <translation>モード(&amp;O)</translation>
    </message>
    <message>
        <source>Hold the key while you talk</source>
        <translation>話している間キーを押し続ける</translation>
    </message>
    <message>
        <source>Press the key to begin and to end</source>
        <translation>開始時と終了時にキーを押す</translation>
    </message>
    <message>
        <source>Hands-free: just talk</source>
        <translation>ハンズフリー: 話すだけ</translation>
    </message>
    <message>
        <source>Talk &amp;key in the window</source>
        <translation>ウィンドウ内の発話キー(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Global talk key</source>
        <translation>グローバル発話キー(&amp;G)</translation>
    </message>
    <message>
        <source>Works in all programs, also while the window is hidden.</source>
        <translation>ウィンドウが隠れているときも、すべてのプログラムで使えます。</translation>
    </message>
    <message>
        <source>&amp;Longest question</source>
        <translation>質問の最大長(&amp;L)</translation>
    </message>
    <message>
        <source>A key that is held for longer counts as released.</source>
        <translation>これより長く押されたキーは、離されたものとみなします。</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Microphone is open</source>
        <translation>マイクをオンにするとき</translation>
    </message>
    <message>
        <source>If it is open before the key is pressed, the beginning of your speech is not lost.</source>
        <translation>キーを押す前からオンになっていれば、話し始めが途切れません。</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>常に</translation>
    </message>
    <message>
        <source>Only while the key is held</source>
        <translation>キーを押している間のみ</translation>
    </message>
    <message>
        <source>&amp;Write down spoken questions</source>
        <translation>音声の質問を文字に起こす(&amp;W)</translation>
    </message>
    <message>
        <source>What counts as speech</source>
        <translation>発話とみなす音</translation>
    </message>
    <message>
        <source>&amp;Pause that ends a question</source>
        <translation>質問の終わりとみなす間(&amp;P)</translation>
    </message>
    <message>
        <source>In hands-free mode.</source>
        <translation>ハンズフリーモードで使われます。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Quietest speech</source>
        <translation>発話の最小音量</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>&amp;Quietest speech</source>
        <translation>発話の最小音量(&amp;Q)</translation>
    </message>
    <message>
        <source>Speak normally: the bar should pass the mark, and stay below it while you are silent. In hands-free mode, a second mark shows where a voice begins in the present noise.</source>
        <translation>普段どおりに話してください。バーが話すときに印を超え、黙っているときに印を下回るようにします。ハンズフリーモードでは、現在の雑音の中で声とみなされる位置が 2 つ目の印で示されます。</translation>
    </message>
    <message>
        <source>The model does that while you speak, if it runs on this computer, and after its answer. You can read, search and correct what was heard.</source>
        <translation>モデルがこのコンピューターで動作していれば話している間に、また回答の後に文字に起こします。聞き取った内容を読んだり、検索や修正をしたりできます。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TranscriptDialog</name>
    <message>
        <source>What was said</source>
        <translation>話した内容</translation>
    </message>
    <message>
        <source>The model&apos;s context contains your voice, not this text. To ask the text instead, choose “Ask again”: it takes the place of the spoken question, and what follows in the conversation is deleted.</source>
        <translation>モデルのコンテキストには、このテキストではなくあなたの声が含まれています。代わりにテキストで質問するには、「もう一度質問」を選んでください。音声の質問がテキストに置き換わり、会話のそれより後の部分は削除されます。</translation>
    </message>
    <message>
        <source>&amp;Ask again</source>
        <translation>もう一度質問(&amp;A)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TurnTable</name>
    <message>
        <source>First text, ms</source>
        <translation>最初のテキスト (ms)</translation>
    </message>
    <message>
        <source>First sound, ms</source>
        <translation>最初の音声 (ms)</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>tokens/s</translation>
    </message>
    <message>
        <source>Voice, s</source>
        <translation>音声 (秒)</translation>
    </message>
    <message>
        <source>Frames/s</source>
        <translation>フレーム/秒</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>コンテキスト</translation>
    </message>
    <message>
        <source>In all, s</source>
        <translation>合計 (秒)</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>質問日時</translation>
    </message>
    <message>
        <source>Answers of this conversation</source>
        <translation>この会話の回答</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>Time from the end of the question to the first word of the answer.</source>
        <translation>質問の終わりから回答の最初の言葉までの時間です。</translation>
    </message>
    <message>
        <source>Time from the end of the question to the first sound of the answer.</source>
        <translation>質問の終わりから回答の最初の音までの時間です。</translation>
    </message>
    <message>
        <source>Length of the answer in tokens, the pieces of words that the model writes.</source>
        <translation>モデルが書き出す単語の断片であるトークンで数えた回答の長さです。</translation>
    </message>
    <message>
        <source>How many tokens were written in a second.</source>
        <translation>1 秒あたりに書き出されたトークンの数です。</translation>
    </message>
    <message>
        <source>Length of the spoken answer.</source>
        <translation>音声による回答の長さです。</translation>
    </message>
    <message>
        <source>How many frames of the voice were computed in a second. 12.5 are spoken in a second.</source>
        <translation>1 秒あたりに計算された音声フレームの数です。発話では 1 秒に 12.5 フレームが使われます。</translation>
    </message>
    <message>
        <source>Tokens that the model had before it when it answered: the conversation and the question.</source>
        <translation>回答時にモデルが参照したトークン、つまり会話と質問です。</translation>
    </message>
    <message>
        <source>Time from the end of the question to the end of the computed answer.</source>
        <translation>質問の終わりから回答の計算が終わるまでの時間です。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::VoicePage</name>
    <message>
        <source>Voice</source>
        <translation>声</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>話者</translation>
    </message>
    <message>
        <source>Voice of new conversations</source>
        <translation>新しい会話の声</translation>
    </message>
    <message>
        <source>&amp;New conversations</source>
        <translation>新しい会話(&amp;N)</translation>
    </message>
    <message>
        <source>The model&apos;s default voice</source>
        <translation>モデルの既定の声</translation>
    </message>
    <message>
        <source>Voice of this conversation</source>
        <translation>この会話の声</translation>
    </message>
    <message>
        <source>&amp;This conversation</source>
        <translation>この会話(&amp;T)</translation>
    </message>
    <message>
        <source>Applies to the next answer.</source>
        <translation>次の回答から適用されます。</translation>
    </message>
    <message>
        <source>The voices depend on the model. The loaded model does not speak, or none is loaded.</source>
        <translation>声はモデルによって異なります。読み込まれているモデルが話せないか、モデルが読み込まれていません。</translation>
    </message>
    <message>
        <source>Stored sound</source>
        <translation>保存された音声</translation>
    </message>
    <message>
        <source>&amp;Playback speed</source>
        <translation>再生速度(&amp;P)</translation>
    </message>
    <message>
        <source>Of recordings and stored answers, at the same pitch.</source>
        <translation>録音と保存された回答の再生速度です。音の高さは変わりません。</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>試聴</translation>
    </message>
    <message>
        <source>Listen: %1</source>
        <translation>試聴: %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop: %1</source>
        <translation>停止: %1</translation>
    </message>
</context>
<context>
    <name>govor::models::Amounts</name>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>less than a minute</source>
        <translation>1 分未満</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 時間 %2 分</translation>
    </message>
</context>
<context>
    <name>govor::models::ComparisonJob</name>
    <message>
        <source>a comparison of models</source>
        <translation>モデルの比較</translation>
    </message>
</context>
<context>
    <name>govor::models::ComparisonMetrics</name>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>positions: %1</source>
        <translation>位置: %1</translation>
    </message>
    <message>
        <source>Same top token</source>
        <translation>最有力トークンの一致</translation>
    </message>
    <message>
        <source>How often the most probable next token is the same in both models.</source>
        <translation>最も確率の高い次のトークンが両方のモデルで一致する割合です。</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>KL ダイバージェンス</translation>
    </message>
    <message>
        <source>How far the probabilities of B are from those of A, in nats; 0 means identical.</source>
        <translation>B の確率が A の確率からどれだけ離れているかを表します (単位: ナット)。0 は等しいことを表します。</translation>
    </message>
    <message>
        <source>KL divergence, 99th percentile</source>
        <translation>KL ダイバージェンス (99 パーセンタイル)</translation>
    </message>
    <message>
        <source>99 % of the positions are below this.</source>
        <translation>99% の位置はこの値より小さくなります。</translation>
    </message>
    <message>
        <source>Perplexity of A</source>
        <translation>A のパープレキシティ</translation>
    </message>
    <message>
        <source>How poorly the model predicts the text; lower is better.</source>
        <translation>モデルによるテキストの予測がどれだけ外れるかを表します。小さいほど良い値です。</translation>
    </message>
    <message>
        <source>Perplexity of B</source>
        <translation>B のパープレキシティ</translation>
    </message>
    <message>
        <source>Log perplexity ratio</source>
        <translation>パープレキシティ比の対数</translation>
    </message>
    <message>
        <source>ln(perplexity of B / perplexity of A); 0 means identical.</source>
        <translation>ln(B のパープレキシティ / A のパープレキシティ) です。0 は等しいことを表します。</translation>
    </message>
    <message>
        <source>recordings: %1</source>
        <translation>録音: %1</translation>
    </message>
    <message>
        <source>Common answer prefix</source>
        <translation>回答の共通する先頭部分</translation>
    </message>
    <message>
        <source>Length of the common prefix as a share of the longer answer.</source>
        <translation>共通する先頭部分の長さが、長いほうの回答に占める割合です。</translation>
    </message>
    <message>
        <source>Matching speech codes</source>
        <translation>音声コードの一致</translation>
    </message>
    <message>
        <source>The share of the codes that are equal at their position. One different code changes those that follow, so this figure is strict.</source>
        <translation>同じ位置で一致するコードの割合です。1 つ違うと後のコードも変わるため、厳しい数値です。</translation>
    </message>
    <message>
        <source>Word error rate of A</source>
        <translation>A の単語誤り率</translation>
    </message>
    <message>
        <source>Wrong, missing and extra words in the speech recognizer&apos;s transcript of the spoken answers.</source>
        <translation>音声の回答を音声認識プログラムで文字に起こしたときの、誤った単語、足りない単語、余分な単語です。</translation>
    </message>
    <message>
        <source>Word error rate of B</source>
        <translation>B の単語誤り率</translation>
    </message>
    <message>
        <source>Error of %1</source>
        <translation>%1 の誤差</translation>
    </message>
    <message>
        <source>runs: %1</source>
        <translation>実行: %1</translation>
    </message>
    <message>
        <source>The relative error of a stage that had the same input in both models.</source>
        <translation>両方のモデルで同じ入力を受けた段階の相対誤差です。</translation>
    </message>
    <message>
        <source>B chooses the same next token as A in %1 of cases.</source>
        <translation>%1 の場合に、B は A と同じ次のトークンを選びます。</translation>
    </message>
    <message>
        <source>On average, the first %1 of an answer is identical.</source>
        <translation>平均して、回答の先頭の %1 が一致します。</translation>
    </message>
    <message>
        <source>For the same text, %1 of the speech codes match.</source>
        <translation>同じテキストでは、音声コードの %1 が一致します。</translation>
    </message>
    <message>
        <source>The word error rate is %1 for B and %2 for A.</source>
        <translation>単語誤り率は、B が %1、A が %2 です。</translation>
    </message>
    <message>
        <source>Comparison of two models</source>
        <translation>2 つのモデルの比較</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル数</translation>
    </message>
    <message>
        <source>± is the 95 % confidence interval.</source>
        <translation>± は 95% 信頼区間です。</translation>
    </message>
</context>
<context>
    <name>govor::models::ConversionJob</name>
    <message>
        <source>a conversion</source>
        <translation>モデルの変換</translation>
    </message>
</context>
<context>
    <name>govor::models::Download</name>
    <message>
        <source>a download</source>
        <translation>モデルのダウンロード</translation>
    </message>
    <message>
        <source>deleting an unfinished download</source>
        <translation>未完了のダウンロードの削除</translation>
    </message>
</context>
<context>
    <name>govor::models::ExpectedSpeed</name>
    <message>
        <source>Speed not known: no model of this size was measured on this device</source>
        <translation>速度は不明です: この大きさのモデルはこのデバイスで測定されていません</translation>
    </message>
    <message>
        <source>Speed not known: the model does not fit entirely on the device</source>
        <translation>速度は不明です: モデル全体がデバイスに収まりません</translation>
    </message>
    <message>
        <source>About %1 tokens/s</source>
        <translation>約 %1 tokens/s</translation>
    </message>
    <message>
        <source>%1 was measured at %2 tokens/s on %3. The speed is taken as inversely proportional to the bytes that a token reads: %4 % of those of that model.</source>
        <translation>%1 は %3 で %2 tokens/s と測定されました。速度は 1 トークンあたりに読むバイト数に反比例するとみなしています。このモデルのバイト数は、そのモデルの %4% です。</translation>
    </message>
    <message>
        <source>Load a model of this size and choose “Measure this device”.</source>
        <translation>この大きさのモデルを読み込み、「このデバイスを測定」を選んでください。</translation>
    </message>
</context>
<context>
    <name>govor::models::KnownModels</name>
    <message>
        <source>Thinker and AudioTower as GGUF files in several formats. Without the speech part, it answers in text only.</source>
        <translation>Thinker と AudioTower の GGUF ファイル (複数の形式)。音声生成部がないため、テキストでのみ回答します。</translation>
    </message>
    <message>
        <source>The Thinking model as GGUF files in several formats. Takes speech, gives text only.</source>
        <translation>複数の形式の GGUF ファイルによる Thinking モデル。音声を受け付け、テキストだけで答えます。</translation>
    </message>
    <message>
        <source>The full model: accepts text, speech and pictures, and produces text and speech.</source>
        <translation>完全なモデル: テキスト、音声、画像を受け付け、テキストと音声で答えます。</translation>
    </message>
    <message>
        <source>Reasons in text before it answers. Accepts text, speech and pictures, and produces text only.</source>
        <translation>テキストで考えてから回答します。テキスト、音声、画像を受け付け、テキストだけで答えます。</translation>
    </message>
    <message>
        <source>Describes sounds. Accepts sound, and produces text only.</source>
        <translation>音を説明します。音声を受け付け、テキストだけで答えます。</translation>
    </message>
</context>
<context>
    <name>govor::models::ModelLibrary</name>
    <message>
        <source>looking for models</source>
        <translation>モデルの検索</translation>
    </message>
    <message>
        <source>looking for devices</source>
        <translation>デバイスの検索</translation>
    </message>
</context>
<context>
    <name>govor::models::TokenStore</name>
    <message>
        <source>Govor: access token for Hugging Face</source>
        <translation>Govor: Hugging Face のアクセストークン</translation>
    </message>
    <message>
        <source>Govor: token of the server %1</source>
        <translation>Govor: サーバー %1 のトークン</translation>
    </message>
</context>
<context>
    <name>govor::program::AnswerAnnouncements</name>
    <message>
        <source>Code, one line.</source>
        <translation>コード、1 行。</translation>
    </message>
    <message numerus="yes">
        <source>Code, %n lines.</source>
        <translation>
            <numerusform>コード、%n 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Code in %1, one line.</source>
        <translation>%1 のコード、1 行。</translation>
    </message>
    <message numerus="yes">
        <source>Code in %1, %n lines.</source>
        <translation>
            <numerusform>%1 のコード、%n 行。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>govor::program::CameraCapture</name>
    <message>
        <source>The camera delivers no picture.</source>
        <translation>カメラから画像が届きません。</translation>
    </message>
    <message>
        <source>There is no camera.</source>
        <translation>カメラがありません。</translation>
    </message>
    <message>
        <source>The camera cannot be used: %1</source>
        <translation>カメラを使用できません: %1</translation>
    </message>
</context>
<context>
    <name>govor::program::ConversationActions</name>
    <message>
        <source>The conversation was archived. Choose “Archived” above the list to see it; the search finds it, too.</source>
        <translation>会話をアーカイブしました。表示するには、一覧の上の「アーカイブ済み」を選んでください。検索でも見つかります。</translation>
    </message>
    <message>
        <source>New tag</source>
        <translation>新しいタグ</translation>
    </message>
    <message>
        <source>Name of the tag</source>
        <translation>タグの名前</translation>
    </message>
    <message>
        <source>The conversation was deleted.</source>
        <translation>会話を削除しました。</translation>
    </message>
    <message>
        <source>“%1” was deleted.</source>
        <translation>「%1」を削除しました。</translation>
    </message>
</context>
<context>
    <name>govor::program::ConversationFiles</name>
    <message>
        <source>reading a recording</source>
        <translation>録音の読み込み</translation>
    </message>
    <message>
        <source>Save the sound</source>
        <translation>音声を保存</translation>
    </message>
    <message>
        <source>question.wav</source>
        <translation>質問.wav</translation>
    </message>
    <message>
        <source>answer.wav</source>
        <translation>回答.wav</translation>
    </message>
    <message>
        <source>WAV files (*.wav)</source>
        <translation>WAV ファイル (*.wav)</translation>
    </message>
    <message>
        <source>saving a sound</source>
        <translation>音声の保存</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>%1 として保存しました。</translation>
    </message>
    <message>
        <source>ZIP file with sound, can be imported (*.zip)</source>
        <translation>音声付き ZIP ファイル、インポート可能 (*.zip)</translation>
    </message>
    <message>
        <source>JSON file with sound, can be imported (*.json)</source>
        <translation>音声付き JSON ファイル、インポート可能 (*.json)</translation>
    </message>
    <message>
        <source>Markdown, texts only (*.md)</source>
        <translation>Markdown、テキストのみ (*.md)</translation>
    </message>
    <message>
        <source>Plain text (*.txt)</source>
        <translation>プレーンテキスト (*.txt)</translation>
    </message>
    <message>
        <source>Export the conversation</source>
        <translation>会話をエクスポート</translation>
    </message>
    <message>
        <source>conversation</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>exporting a conversation</source>
        <translation>会話のエクスポート</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>%1 にエクスポートしました。</translation>
    </message>
    <message>
        <source>Import a conversation</source>
        <translation>会話をインポート</translation>
    </message>
    <message>
        <source>Conversations (*.zip *.json)</source>
        <translation>会話 (*.zip *.json)</translation>
    </message>
    <message>
        <source>importing a conversation</source>
        <translation>会話のインポート</translation>
    </message>
</context>
<context>
    <name>govor::program::DesktopIntegration</name>
    <message>
        <source>Show in the applications &amp;menu</source>
        <translation>アプリケーションメニューに表示(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;About Govor…</source>
        <translation>Govor について(&amp;A)…</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>コミット</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>ビルド</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>パッケージ</translation>
    </message>
    <message>
        <source>Qt</source>
        <translation>Qt</translation>
    </message>
    <message>
        <source>Vulkan loader</source>
        <translation>Vulkan ローダー</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>ドライバー</translation>
    </message>
    <message>
        <source>no model is loaded</source>
        <translation>モデルが読み込まれていません</translation>
    </message>
    <message>
        <source>Govor runs from one file. Should the applications menu show it?</source>
        <translation>Govor は 1 つのファイルから実行されています。アプリケーションメニューに追加しますか？</translation>
    </message>
    <message>
        <source>changing the applications menu</source>
        <translation>アプリケーションメニューの変更</translation>
    </message>
    <message>
        <source>Govor is in the applications menu now. You can remove it in the menu Extras.</source>
        <translation>Govor をアプリケーションメニューに追加しました。「ツール」メニューから取り除けます。</translation>
    </message>
    <message>
        <source>Govor was removed from the applications menu.</source>
        <translation>Govor をアプリケーションメニューから取り除きました。</translation>
    </message>
</context>
<context>
    <name>govor::program::Help</name>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>システムの既定</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>モデル: %1</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>デバイス: %1</translation>
    </message>
    <message>
        <source>Memory: %1 used of %2</source>
        <translation>メモリ: %2 中 %1 を使用</translation>
    </message>
    <message numerus="yes">
        <source>Context: %Ln tokens</source>
        <translation>
            <numerusform>コンテキスト: %Ln トークン</numerusform>
        </translation>
    </message>
    <message>
        <source>Last error: %1</source>
        <translation>最後のエラー: %1</translation>
    </message>
    <message>
        <source>Newest answer: %1 tokens/s</source>
        <translation>最新の回答: %1 tokens/s</translation>
    </message>
    <message>
        <source>Newest answer: %1 s of computing for a second of speech</source>
        <translation>最新の回答: 音声 1 秒あたりの計算時間 %1 秒</translation>
    </message>
    <message>
        <source>No sound arrives from the microphone</source>
        <translation>マイクから音声が届かない</translation>
    </message>
    <message>
        <source>Open Settings → Sound, choose another microphone, and record a test.</source>
        <translation>「設定」→「サウンド」を開き、別のマイクを選んで、試しに録音してください。</translation>
    </message>
    <message>
        <source>Check that the microphone is not muted, here and in the desktop&apos;s sound settings.</source>
        <translation>ここと、デスクトップのサウンド設定で、マイクがミュートされていないか確認してください。</translation>
    </message>
    <message>
        <source>If the level stays below the mark, lower “Quietest speech” in Settings → Talking.</source>
        <translation>レベルが印に届かない場合は、「設定」→「発話」で「発話の最小音量」を下げてください。</translation>
    </message>
    <message>
        <source>In a sandbox such as Flatpak, allow the program to use the microphone.</source>
        <translation>Flatpak などのサンドボックスでは、プログラムにマイクの使用を許可してください。</translation>
    </message>
    <message>
        <source>Microphones found: %1</source>
        <translation>見つかったマイク: %1</translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation>選択中: %1</translation>
    </message>
    <message>
        <source>The microphone is muted.</source>
        <translation>マイクはミュート中です。</translation>
    </message>
    <message>
        <source>The microphone is not muted.</source>
        <translation>マイクはミュートされていません。</translation>
    </message>
    <message>
        <source>Quietest speech: %1 dB</source>
        <translation>発話の最小音量: %1 dB</translation>
    </message>
    <message>
        <source>Losses of sound while recording: %1</source>
        <translation>録音中の音切れ: %1</translation>
    </message>
    <message>
        <source>Loudspeakers found: %1</source>
        <translation>見つかったスピーカー: %1</translation>
    </message>
    <message>
        <source>Volume: %1%</source>
        <translation>音量: %1%</translation>
    </message>
    <message>
        <source>Answers are read aloud.</source>
        <translation>回答は読み上げられます。</translation>
    </message>
    <message>
        <source>Answers are text only.</source>
        <translation>回答はテキストのみです。</translation>
    </message>
    <message>
        <source>The loaded model cannot speak: its speech part is missing.</source>
        <translation>読み込まれているモデルには音声生成部がないため、話せません。</translation>
    </message>
    <message>
        <source>I hear no voice</source>
        <translation>声が聞こえない</translation>
    </message>
    <message>
        <source>Open Settings → Sound and play the test tone. If you do not hear it, choose another loudspeaker and raise the volume.</source>
        <translation>「設定」→「サウンド」を開き、テスト音を再生してください。聞こえない場合は、別のスピーカーを選び、音量を上げてください。</translation>
    </message>
    <message>
        <source>In Settings → Answers, choose “Shown and read aloud”.</source>
        <translation>「設定」→「回答」で「表示して読み上げる」を選んでください。</translation>
    </message>
    <message>
        <source>A model that has only its text part writes but does not speak: download its speech part.</source>
        <translation>テキスト部分しかないモデルは、書けますが話せません。音声生成部をダウンロードしてください。</translation>
    </message>
    <message>
        <source>hold the key while you talk</source>
        <translation>話している間押し続ける</translation>
    </message>
    <message>
        <source>press to begin and to end</source>
        <translation>開始時と終了時に押す</translation>
    </message>
    <message>
        <source>hands-free</source>
        <translation>ハンズフリー</translation>
    </message>
    <message>
        <source>Talk key in the window: %1</source>
        <translation>ウィンドウ内の発話キー: %1</translation>
    </message>
    <message>
        <source>Mode: %1</source>
        <translation>モード: %1</translation>
    </message>
    <message>
        <source>Global talk key: %1</source>
        <translation>グローバル発話キー: %1</translation>
    </message>
    <message>
        <source>Window system: %1</source>
        <translation>ウィンドウシステム: %1</translation>
    </message>
    <message>
        <source>The talk key does nothing</source>
        <translation>発話キーが反応しない</translation>
    </message>
    <message>
        <source>The key works while a window of Govor is active. For other programs, set the global talk key in Settings → Talking.</source>
        <translation>このキーは Govor のウィンドウがアクティブなときに使えます。ほかのプログラムで使うには、「設定」→「発話」でグローバル発話キーを設定してください。</translation>
    </message>
    <message>
        <source>The desktop or another program may use the same key: choose another one.</source>
        <translation>デスクトップや別のプログラムが同じキーを使っている可能性があります。別のキーを選んでください。</translation>
    </message>
    <message>
        <source>On some notebooks, function keys need the Fn key, too.</source>
        <translation>ノート PC によっては、ファンクションキーを Fn キーと一緒に押す必要があります。</translation>
    </message>
    <message>
        <source>The round button in the window does the same.</source>
        <translation>ウィンドウの丸いボタンでも同じ操作ができます。</translation>
    </message>
    <message>
        <source>Answers are slow</source>
        <translation>回答が遅い</translation>
    </message>
    <message>
        <source>See which device is used: a processor instead of a graphics card is many times slower. Choose the device in Settings → Model.</source>
        <translation>どのデバイスが使われているか確認してください。グラフィックカードではなくプロセッサを使うと、何倍も遅くなります。デバイスは「設定」→「モデル」で選べます。</translation>
    </message>
    <message>
        <source>A model that does not fit into the card&apos;s memory lies partly in the computer&apos;s memory, which is slower. Use a smaller format of it, or a shorter context.</source>
        <translation>グラフィックカードのメモリに収まらないモデルは、一部がコンピューターのメモリに置かれ、遅くなります。より小さい形式か、より短いコンテキストを使ってください。</translation>
    </message>
    <message>
        <source>Close other programs that use the graphics card.</source>
        <translation>グラフィックカードを使っているほかのプログラムを終了してください。</translation>
    </message>
    <message>
        <source>Choose a shorter answer: Settings → Answers → Instructions → Short answers.</source>
        <translation>回答を短くしてください: 「設定」→「回答」→「指示」→「短い回答」。</translation>
    </message>
    <message>
        <source>The voice has gaps</source>
        <translation>音声が途切れる</translation>
    </message>
    <message>
        <source>If computing takes longer than speaking, the voice pauses: see “Answers are slow”.</source>
        <translation>計算に話す時間より長くかかると、音声に待ち時間が生じます (「回答が遅い」を参照)。</translation>
    </message>
    <message>
        <source>If it is faster, the sound device is at fault: try the other sound system in Settings → Sound.</source>
        <translation>計算のほうが速い場合は、サウンドデバイスが原因です。「設定」→「サウンド」で別のサウンドシステムを試してください。</translation>
    </message>
    <message>
        <source>Wireless headphones may drop sound on their own: try others.</source>
        <translation>ワイヤレスヘッドホン自体で音が途切れることがあります。別のものを試してください。</translation>
    </message>
    <message>
        <source>Gaps in playback since the start: %1</source>
        <translation>起動後の再生の音切れ: %1</translation>
    </message>
    <message>
        <source>Devices that were opened again: %1</source>
        <translation>デバイスを開き直した回数: %1</translation>
    </message>
    <message>
        <source>A model is not loaded</source>
        <translation>モデルが読み込まれない</translation>
    </message>
    <message>
        <source>A missing part or a damaged file has to be downloaded again.</source>
        <translation>不足しているパーツや破損したファイルは、もう一度ダウンロードする必要があります。</translation>
    </message>
    <message>
        <source>If the program crashes while it loads, it offers a safe start without the graphics driver. Update the driver then.</source>
        <translation>読み込み中にプログラムがクラッシュした場合は、グラフィックドライバーを使わないセーフモードでの起動が選べるようになります。その場合はドライバーを更新してください。</translation>
    </message>
    <message>
        <source>The built-in model always works: Model → Models.</source>
        <translation>内蔵モデルはいつでも使えます: 「モデル」→「モデル」。</translation>
    </message>
    <message>
        <source>Log: %1</source>
        <translation>ログ: %1</translation>
    </message>
    <message>
        <source>Answers make no sense</source>
        <translation>回答が意味をなさない</translation>
    </message>
    <message>
        <source>The built-in model knows a few hundred words only. Open a full model.</source>
        <translation>内蔵モデルは数百語しか知りません。完全なモデルを開いてください。</translation>
    </message>
    <message>
        <source>Reset what you changed in Settings → Answers: a high temperature makes answers random.</source>
        <translation>「設定」→「回答」で変更した項目をリセットしてください。温度が高いと、回答がでたらめになります。</translation>
    </message>
    <message>
        <source>After a long conversation, the context no longer contains its beginning. Begin a new conversation, or choose a longer context.</source>
        <translation>会話が長くなると、初めの部分がコンテキストから外れます。新しい会話を始めるか、コンテキストを長くしてください。</translation>
    </message>
    <message>
        <source>Play your question in the conversation: that is the sound that the model received.</source>
        <translation>会話の中の自分の質問を再生してください。それがモデルの受け取った音声です。</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>フォルダー: %1</translation>
    </message>
    <message>
        <source>Everything is saved.</source>
        <translation>すべて保存されています。</translation>
    </message>
    <message>
        <source>Free on this disk: %1</source>
        <translation>このディスクの空き: %1</translation>
    </message>
    <message>
        <source>Conversations are not saved, or sound is missing</source>
        <translation>会話が保存されない、または音声がない</translation>
    </message>
    <message>
        <source>Make room on the disk and check that you may write to the folder.</source>
        <translation>ディスクの空き容量を増やし、フォルダーに書き込めるか確認してください。</translation>
    </message>
    <message>
        <source>See Settings → Privacy for how long sound is kept.</source>
        <translation>音声の保存期間は「設定」→「プライバシー」で確認できます。</translation>
    </message>
    <message>
        <source>Only one Govor can use the folder at a time.</source>
        <translation>このフォルダーを同時に使える Govor は 1 つだけです。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Model and device</source>
        <translation>モデルとデバイス</translation>
    </message>
    <message>
        <source>The model that answers, and what computes it.</source>
        <translation>回答するモデルと、その計算を行うデバイスです。</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>first sound</source>
        <translation>最初の音声</translation>
    </message>
    <message>
        <source>Seconds from the end of your question to the first sound of the answer. Below one second feels like a conversation.</source>
        <translation>質問が終わってから回答の最初の音声までの秒数です。1 秒未満なら、自然な会話のように感じられます。</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>tokens/s</translation>
    </message>
    <message>
        <source>How fast the text is written. A token is about three quarters of a word; people read three to five words a second.</source>
        <translation>テキストが書かれる速さです。1 トークンは日本語で 1～2 文字程度です。人が読む速さは毎秒 7～10 文字程度です。</translation>
    </message>
    <message>
        <source>× faster than speech</source>
        <translation>実時間の n 倍速</translation>
    </message>
    <message>
        <source>How much faster the voice is computed than it is spoken. If it is slower, the voice has gaps.</source>
        <translation>音声の計算が、話す速さの何倍かを示します。これより遅いと、音声が途切れます。</translation>
    </message>
    <message>
        <source>Bar with a size</source>
        <translation>サイズ付きのバー</translation>
    </message>
    <message>
        <source>The memory of the device that Govor uses, and its share of what the device can give it.</source>
        <translation>Govor が使用しているデバイスのメモリと、利用できるメモリに占める割合です。</translation>
    </message>
    <message>
        <source>gaps in the sound</source>
        <translation>音切れ</translation>
    </message>
    <message>
        <source>How often sound was missing while recording or playing, shown for a while after it happened.</source>
        <translation>録音中または再生中に音が途切れた回数です。発生後しばらく表示されます。</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>話す</translation>
    </message>
    <message>
        <source>%1 (not connected)</source>
        <translation>%1 (未接続)</translation>
    </message>
    <message>
        <source>If there was an error, it is the last one below. A model that is too large needs a smaller format, a shorter context, or the computer&apos;s memory (Settings → Model).</source>
        <translation>エラーがあった場合は、最後のものが下に表示されます。大きすぎるモデルには、より小さい形式、より短いコンテキスト、またはコンピューターのメモリの使用 (「設定」→「モデル」) が必要です。</translation>
    </message>
    <message>
        <source>Performance: table</source>
        <translation>パフォーマンス: 表</translation>
    </message>
    <message>
        <source>Reading, tokens/s</source>
        <translation>読み取り (tokens/s)</translation>
    </message>
    <message>
        <source>How many tokens of a question the model reads in a second.</source>
        <translation>モデルが 1 秒あたりに読み取る質問のトークンの数です。</translation>
    </message>
    <message>
        <source>Performance: chart</source>
        <translation>パフォーマンス: グラフ</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>bits a weight</source>
        <translation>重み 1 つあたりのビット数</translation>
    </message>
    <message>
        <source>The memory that a format takes for each number of a model. Fewer bits need less memory and less time; each bit less about doubles the error.</source>
        <translation>形式がモデルの数値 1 つあたりに使うメモリです。ビット数が少ないほどメモリと時間は少なくて済みますが、1 ビット減るごとに誤差はおよそ 2 倍になります。</translation>
    </message>
</context>
<context>
    <name>govor::program::ImageInput</name>
    <message>
        <source>The desktop offers no way to look at the screen: the portal for screenshots is missing.</source>
        <translation>このデスクトップには画面を見せる方法がありません。スクリーンショット用のポータルがありません。</translation>
    </message>
    <message>
        <source>Pasted picture</source>
        <translation>貼り付けた画像</translation>
    </message>
    <message>
        <source>The clipboard has no picture that can be read: PNG, JPEG, WebP, GIF or BMP.</source>
        <translation>クリップボードに読み込める画像 (PNG、JPEG、WebP、GIF、BMP) がありません。</translation>
    </message>
    <message>
        <source>Add pictures</source>
        <translation>画像を追加</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.webp *.gif *.bmp)</source>
        <translation>画像 (*.png *.jpg *.jpeg *.webp *.gif *.bmp)</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>画面</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>カメラ</translation>
    </message>
    <message>
        <source>reading a picture</source>
        <translation>画像の読み込み</translation>
    </message>
</context>
<context>
    <name>govor::program::MainMenu</name>
    <message>
        <source>Stop the voice; again: stop the answer</source>
        <translation>音声を停止、もう一度で回答を停止</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Escape</translation>
    </message>
    <message>
        <source>Add the picture or the files of the clipboard</source>
        <translation>クリップボードの画像またはファイルを追加</translation>
    </message>
    <message>
        <source>Ctrl+V</source>
        <translation>Ctrl+V</translation>
    </message>
    <message>
        <source>Send the question; line break</source>
        <translation>質問を送信、改行</translation>
    </message>
    <message>
        <source>Enter; Shift+Enter</source>
        <translation>Enter、Shift+Enter</translation>
    </message>
    <message>
        <source>Scroll the conversation</source>
        <translation>会話をスクロール</translation>
    </message>
    <message>
        <source>Page up, Page down</source>
        <translation>Page Up、Page Down</translation>
    </message>
    <message>
        <source>On a turn: its neighbours; its parts</source>
        <translation>やり取り: 前後のやり取りへ、その各部分へ</translation>
    </message>
    <message>
        <source>Up, Down; Left, Right</source>
        <translation>↑/↓、←/→</translation>
    </message>
    <message>
        <source>On a turn: menu of its actions</source>
        <translation>やり取り: 操作メニュー</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>On a turn: its previous answer; its next answer</source>
        <translation>やり取り: 前の回答、次の回答</translation>
    </message>
    <message>
        <source>Alt+Left; Alt+Right</source>
        <translation>Alt+←、Alt+→</translation>
    </message>
    <message>
        <source>In the talk view: stop and close it</source>
        <translation>対話画面: 停止して閉じる</translation>
    </message>
    <message>
        <source>On a sound: seek</source>
        <translation>音声: 再生位置の移動</translation>
    </message>
    <message>
        <source>Page up, Page down, Home, End</source>
        <translation>Page Up、Page Down、Home、End</translation>
    </message>
    <message>
        <source>Help; shortcuts</source>
        <translation>ヘルプ、ショートカット</translation>
    </message>
    <message>
        <source>F1; Ctrl+/</source>
        <translation>F1、Ctrl+/</translation>
    </message>
    <message>
        <source>Un&amp;pin</source>
        <translation>ピン留めを外す(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Pin</source>
        <translation>ピン留め(&amp;P)</translation>
    </message>
    <message>
        <source>Take out of the a&amp;rchive</source>
        <translation>アーカイブから戻す(&amp;R)</translation>
    </message>
    <message>
        <source>A&amp;rchive</source>
        <translation>アーカイブ(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Conversation</source>
        <translation>会話(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新規(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>検索(&amp;S)</translation>
    </message>
    <message>
        <source>N&amp;ame, tags, voice and instructions…</source>
        <translation>名前、タグ、声、指示(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>エクスポート(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>インポート(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>削除(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Undo delete</source>
        <translation>削除を元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>質問(&amp;Q)</translation>
    </message>
    <message>
        <source>Add &amp;pictures…</source>
        <translation>画像を追加(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Look at the screen</source>
        <translation>画面を見せる(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Take a picture with the camera</source>
        <translation>カメラで撮影(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Remove the pictures</source>
        <translation>画像を取り除く(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Answer</source>
        <translation>回答(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Copy the newest</source>
        <translation>最新の回答をコピー(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Read the newest aloud</source>
        <translation>最新の回答を読み上げる(&amp;R)</translation>
    </message>
    <message>
        <source>Answer &amp;again</source>
        <translation>もう一度回答(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Previous answer of the newest</source>
        <translation>最新の質問の前の回答(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Next answer of the newest</source>
        <translation>最新の質問の次の回答(&amp;N)</translation>
    </message>
    <message>
        <source>Co&amp;mpare the answers of the newest…</source>
        <translation>最新の質問の回答を比較(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Edit the newest question…</source>
        <translation>最新の質問を編集(&amp;E)…</translation>
    </message>
    <message>
        <source>Read the &amp;selected or typed text aloud</source>
        <translation>選択または入力したテキストを読み上げる(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>モデル(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Models…</source>
        <translation>モデル(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Cancel loading</source>
        <translation>読み込みをキャンセル(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Extras</source>
        <translation>ツール(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Talk view</source>
        <translation>対話画面(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>設定(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Performance…</source>
        <translation>パフォーマンス(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Log and diagnostics…</source>
        <translation>ログと診断情報(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>ショートカット(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;First steps…</source>
        <translation>はじめに(&amp;F)…</translation>
    </message>
    <message>
        <source>On a turn: delete it</source>
        <translation>やり取り: 削除</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>In the list: delete a conversation</source>
        <translation>一覧: 会話の削除</translation>
    </message>
</context>
<context>
    <name>govor::program::MainWindow</name>
    <message>
        <source>Govor</source>
        <translation>Govor</translation>
    </message>
    <message>
        <source>%1 — Govor</source>
        <translation>%1 — Govor</translation>
    </message>
</context>
<context>
    <name>govor::program::ModelChooser</name>
    <message>
        <source>looking for devices</source>
        <translation>デバイスの検索</translation>
    </message>
    <message>
        <source>%1 could not be loaded. %2</source>
        <translation>%1 を読み込めませんでした。%2</translation>
    </message>
    <message>
        <source>%1 is loaded again.</source>
        <translation>%1 を再び読み込みます。</translation>
    </message>
    <message>
        <source>%1 is still in use.</source>
        <translation>引き続き %1 を使用します。</translation>
    </message>
    <message>
        <source>The graphics device was lost: its driver stopped working. Your conversations are stored.</source>
        <translation>グラフィックデバイスが失われました。ドライバーが動作を停止しました。会話は保存されています。</translation>
    </message>
    <message>
        <source>removing the token of a server</source>
        <translation>サーバーのトークンの削除</translation>
    </message>
    <message>
        <source>%1 was downloaded.</source>
        <translation>%1 をダウンロードしました。</translation>
    </message>
    <message>
        <source>%1 could not be downloaded. %2</source>
        <translation>%1 をダウンロードできませんでした。%2</translation>
    </message>
    <message>
        <source>%1 was converted.</source>
        <translation>%1 を変換しました。</translation>
    </message>
    <message>
        <source>%1 could not be converted. %2</source>
        <translation>%1 を変換できませんでした。%2</translation>
    </message>
    <message>
        <source>%1 was compared with %2.</source>
        <translation>%1 と %2 を比較しました。</translation>
    </message>
    <message>
        <source>%1 could not be compared with %2. %3</source>
        <translation>%1 と %2 を比較できませんでした。%3</translation>
    </message>
</context>
<context>
    <name>govor::program::Program</name>
    <message>
        <source>The model was unloaded because it was not used. It is loaded again when you talk or ask.</source>
        <translation>使われていなかったため、モデルを解放しました。話すか質問すると、再び読み込まれます。</translation>
    </message>
    <message>
        <source>%1: %2 The question is saved.</source>
        <translation>%1: %2 質問は保持されます。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>deleting temporary files</source>
        <translation>一時ファイルの削除</translation>
    </message>
</context>
<context>
    <name>govor::program::ProgramDialogs</name>
    <message>
        <source>The diagnostics were copied. They contain no text or sound of your conversations.</source>
        <translation>診断情報をコピーしました。会話のテキストや音声は含まれていません。</translation>
    </message>
</context>
<context>
    <name>govor::program::QuitSequence</name>
    <message>
        <source>the model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>reading a file</source>
        <translation>ファイルの読み込み</translation>
    </message>
    <message>
        <source>Govor is ending</source>
        <translation>Govor を終了しています</translation>
    </message>
    <message>
        <source>Govor quits when this has ended: %1.</source>
        <translation>次の処理が終わると Govor は終了します: %1。</translation>
    </message>
    <message>
        <source>End now</source>
        <translation>今すぐ終了</translation>
    </message>
</context>
<context>
    <name>govor::program::SettingsWindow</name>
    <message>
        <source>looking for devices</source>
        <translation>デバイスの検索</translation>
    </message>
    <message>
        <source>measuring the storage</source>
        <translation>使用容量の計算</translation>
    </message>
    <message>
        <source>Delete the conversation with all its texts and sounds? This cannot be undone.</source>
        <translation>会話をすべてのテキストと音声ごと削除しますか？この操作は元に戻せません。</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n conversations with all their texts and sounds? This cannot be undone.</source>
        <translation>
            <numerusform>%n 件の会話をすべてのテキストと音声ごと削除しますか？この操作は元に戻せません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete all conversations</source>
        <translation>すべての会話を削除</translation>
    </message>
    <message>
        <source>Export the settings</source>
        <translation>設定をエクスポート</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>設定をインポート</translation>
    </message>
</context>
<context>
    <name>govor::program::TrayIcon</name>
    <message>
        <source>Govor</source>
        <translation>Govor</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>表示(&amp;S)</translation>
    </message>
    <message>
        <source>Talk &amp;view</source>
        <translation>対話画面(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Talk or stop talking</source>
        <translation>話す/終える(&amp;T)</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>停止(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
</context>
<context>
    <name>govor::program::TurnActions</name>
    <message>
        <source>The new question takes the place of this one. Its answer and all that was said afterwards (%1) are deleted.</source>
        <translation>新しい質問がこの質問に置き換わります。その回答と、それ以降のすべてのやり取り (%1) は削除されます。</translation>
    </message>
    <message>
        <source>The new question takes the place of this one and its answer.</source>
        <translation>新しい質問が、この質問とその回答に置き換わります。</translation>
    </message>
    <message>
        <source>Edit and ask again</source>
        <translation>編集してもう一度質問</translation>
    </message>
    <message>
        <source>The question and its answer were deleted.</source>
        <translation>質問と回答を削除しました。</translation>
    </message>
</context>
<context>
    <name>govor::sound::AudioIo</name>
    <message>
        <source>There is not enough memory for audio.</source>
        <translation>音声用のメモリが足りません。</translation>
    </message>
</context>
<context>
    <name>govor::sound::DeviceNotice</name>
    <message>
        <source>Using the microphone “%1”.</source>
        <translation>マイク「%1」を使用します。</translation>
    </message>
    <message>
        <source>Using the loudspeaker “%1”.</source>
        <translation>スピーカー「%1」を使用します。</translation>
    </message>
    <message>
        <source>The microphone “%1” was disconnected.</source>
        <translation>マイク「%1」が切断されました。</translation>
    </message>
    <message>
        <source>The loudspeaker “%1” was disconnected.</source>
        <translation>スピーカー「%1」が切断されました。</translation>
    </message>
    <message>
        <source>The microphone “%2” is not available. Using “%1” until it is back.</source>
        <translation>マイク「%2」を使用できません。再び使えるようになるまで「%1」を使用します。</translation>
    </message>
    <message>
        <source>The loudspeaker “%2” is not available. Using “%1” until it is back.</source>
        <translation>スピーカー「%2」を使用できません。再び使えるようになるまで「%1」を使用します。</translation>
    </message>
    <message>
        <source>The microphone “%1” is back.</source>
        <translation>マイク「%1」が再び使えるようになりました。</translation>
    </message>
    <message>
        <source>The loudspeaker “%1” is back.</source>
        <translation>スピーカー「%1」が再び使えるようになりました。</translation>
    </message>
    <message>
        <source>No microphone can be opened. A microphone that you connect is used at once.</source>
        <translation>マイクを開けません。接続したマイクはすぐに使えます。</translation>
    </message>
    <message>
        <source>No loudspeaker can be opened. A loudspeaker that you connect is used at once.</source>
        <translation>スピーカーを開けません。接続したスピーカーはすぐに使えます。</translation>
    </message>
</context>
<context>
    <name>govor::store::ConversationText</name>
    <message>
        <source>You</source>
        <extracomment>The author of a question in an exported conversation.</extracomment>
        <translation>あなた</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Govor</translation>
    </message>
    <message>
        <source>(spoken)</source>
        <translation>(音声)</translation>
    </message>
    <message>
        <source>the voice was stopped here</source>
        <translation>ここで音声を停止</translation>
    </message>
    <message>
        <source>sound</source>
        <extracomment>A link to the sound of a question or answer in an exported conversation.</extracomment>
        <translation>音声</translation>
    </message>
    <message>
        <source>%1:</source>
        <extracomment>The author of a question or answer in an exported conversation; the text follows.</extracomment>
        <translation>%1:</translation>
    </message>
    <message>
        <source>(picture: %1)</source>
        <translation>(画像: %1)</translation>
    </message>
</context>
<context>
    <name>govor::store::SettingsFile</name>
    <message>
        <source>The settings in %1 cannot be read: %2. The default settings are used, and the file is not changed.</source>
        <translation>%1 の設定を読み込めません: %2。既定の設定を使用します。ファイルは変更されません。</translation>
    </message>
    <message>
        <source>The settings in %1 are damaged, and the file cannot be moved aside. Settings that cannot be read have their defaults.</source>
        <translation>%1 の設定が破損しており、ファイルを移動することもできません。読み込めない項目には既定値を使用します。</translation>
    </message>
    <message>
        <source>The file with the settings was damaged. It was kept as %1; settings that could not be read have their defaults now.</source>
        <translation>設定ファイルが破損していました。元のファイルは %1 として残し、読み込めなかった項目は既定値にしました。</translation>
    </message>
    <message>
        <source>The settings cannot be saved: the folder %1 cannot be created.</source>
        <translation>設定を保存できません。フォルダー %1 を作成できません。</translation>
    </message>
    <message>
        <source>The settings cannot be saved: %1 is not writable.</source>
        <translation>設定を保存できません。%1 に書き込めません。</translation>
    </message>
</context>
<context>
    <name>govor::store::StoreFolder</name>
    <message>
        <source>Until then, conversations are kept in memory only and are lost when Govor quits.</source>
        <translation>それまでの間、会話はメモリにのみ保持され、Govor を終了すると失われます。</translation>
    </message>
    <message>
        <source>Conversations cannot be saved: %1 is not writable. Make it writable, then try again.</source>
        <translation>会話を保存できません。%1 に書き込めません。書き込めるようにしてから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>The file with your conversations is damaged and cannot be read. Nothing was deleted: the file and all sound were moved to %1. Govor continues with an empty file.</source>
        <translation>会話のファイルが破損しており、読み込めません。何も削除されていません。ファイルとすべての音声を %1 に移動しました。Govor は空のファイルで続行します。</translation>
    </message>
    <message>
        <source>The disk with your conversations is full (%1). Free some space, then try again.</source>
        <translation>会話を保存しているディスクがいっぱいです (%1)。空き容量を増やしてから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>The conversations in %1 were written by a newer version of Govor, so this version does not change them. Use the newer version.</source>
        <translation>%1 の会話は、より新しいバージョンの Govor で書き込まれているため、このバージョンでは変更しません。新しいバージョンを使ってください。</translation>
    </message>
    <message>
        <source>Another program is using the file with your conversations in %1. Close it, then try again.</source>
        <translation>%1 の会話のファイルを別のプログラムが使用しています。そのプログラムを終了してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Conversations cannot be saved in %1: %2.</source>
        <translation>%1 に会話を保存できません: %2。</translation>
    </message>
    <message>
        <source>Your conversations in %1 could only be read on the second attempt: %2. Nothing was lost. The disk may be failing. Make a backup.</source>
        <translation>%1 の会話は、2 回目の試行でようやく読み込めました: %2。何も失われていません。ディスクが故障しかけている可能性があります。バックアップを作成してください。</translation>
    </message>
    <message>
        <source>Some of your conversations in %1 cannot be read now: %2. Nothing was deleted. Check the disk, then try again.</source>
        <translation>%1 の会話の一部を現在読み込めません: %2。何も削除されていません。ディスクを確認してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>The conversations in %1 are open in another instance of Govor. Close it, then try again.</source>
        <translation>%1 の会話は、別の Govor で開かれています。そちらを終了してから、もう一度お試しください。</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Bubble</name>
    <message>
        <source>Question</source>
        <translation>質問</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Position in the question</source>
        <translation>質問の再生位置</translation>
    </message>
    <message>
        <source>Position in the answer</source>
        <translation>回答の再生位置</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>再生速度</translation>
    </message>
    <message>
        <source>What was said: %1</source>
        <translation>話した内容: %1</translation>
    </message>
    <message>
        <source>Pause the question</source>
        <translation>質問を一時停止</translation>
    </message>
    <message>
        <source>Pause the answer</source>
        <translation>回答を一時停止</translation>
    </message>
    <message>
        <source>Play the question</source>
        <translation>質問を再生</translation>
    </message>
    <message>
        <source>Play the answer</source>
        <translation>回答を再生</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ClipPlayer</name>
    <message>
        <source>reading a sound</source>
        <translation>音声の読み込み</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Composer</name>
    <message>
        <source>Send</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>Add pictures to the question</source>
        <translation>質問に画像を追加</translation>
    </message>
    <message>
        <source>Look at the screen</source>
        <translation>画面を見せる</translation>
    </message>
    <message>
        <source>This model does not understand pictures</source>
        <translation>このモデルは画像を理解できません</translation>
    </message>
    <message>
        <source>Stop the voice; press again to stop the answer (Esc)</source>
        <translation>音声を停止 (もう一度押すと回答を停止) (Esc)</translation>
    </message>
    <message>
        <source>Hold to talk</source>
        <translation>押しながら話す</translation>
    </message>
    <message>
        <source>Press to talk, and press again when you are done</source>
        <translation>押して話し、話し終えたらもう一度押します</translation>
    </message>
    <message>
        <source>Waiting for the model…</source>
        <translation>モデルを待っています…</translation>
    </message>
    <message>
        <source>The microphone is muted: type, or unmute it</source>
        <translation>マイクはミュート中です: 入力するか、ミュートを解除してください</translation>
    </message>
    <message>
        <source>There is no microphone: type your question</source>
        <translation>マイクがありません: 質問を入力してください</translation>
    </message>
    <message>
        <source>Just talk: Govor listens</source>
        <translation>そのまま話してください: Govor が聞いています</translation>
    </message>
    <message>
        <source>Hold the button and talk, or type</source>
        <translation>ボタンを押しながら話すか、入力してください</translation>
    </message>
    <message>
        <source>Press the button and talk, or type</source>
        <translation>ボタンを押して話すか、入力してください</translation>
    </message>
    <message>
        <source>Hold %1 and talk, or type</source>
        <translation>%1 を押しながら話すか、入力してください</translation>
    </message>
    <message>
        <source>Press %1 and talk, or type</source>
        <translation>%1 を押して話すか、入力してください</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>考えています…</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>書いています…</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>話しています</translation>
    </message>
    <message>
        <source>The microphone is muted</source>
        <translation>マイクはミュート中です</translation>
    </message>
    <message>
        <source>Opening the microphone…</source>
        <translation>マイクを開いています…</translation>
    </message>
    <message>
        <source>Listening… %1 s</source>
        <translation>聞いています… %1 秒</translation>
    </message>
    <message>
        <source>The microphone is muted. Press to unmute it</source>
        <translation>マイクはミュート中です。押すと解除します</translation>
    </message>
    <message>
        <source>The microphone is open. Press to mute it</source>
        <translation>マイクはオンです。押すとミュートします</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ConversationList</name>
    <message>
        <source>Search in all conversations</source>
        <translation>すべての会話を検索</translation>
    </message>
    <message>
        <source>New conversation (Ctrl+N)</source>
        <translation>新しい会話 (Ctrl+N)</translation>
    </message>
    <message>
        <source>New conversation</source>
        <translation>新しい会話</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Shown conversations</source>
        <translation>表示する会話</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>何も見つかりませんでした。</translation>
    </message>
    <message>
        <source>Name, tags, voice and instructions…</source>
        <translation>名前、タグ、声、指示…</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>ピン留め</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>アーカイブ</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>ピン留めを外す</translation>
    </message>
    <message>
        <source>Unarchive</source>
        <translation>アーカイブから戻す</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>インポート…</translation>
    </message>
    <message>
        <source>New tag…</source>
        <translation>新しいタグ…</translation>
    </message>
    <message>
        <source>All conversations</source>
        <translation>すべての会話</translation>
    </message>
    <message>
        <source>Tag: %1</source>
        <translation>タグ: %1</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>アーカイブ済み</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ConversationRows</name>
    <message>
        <source>Yesterday</source>
        <translation>昨日</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>アーカイブ済み</translation>
    </message>
    <message>
        <source>Spoken conversation</source>
        <translation>音声の会話</translation>
    </message>
    <message>
        <source>%1, %2, pinned</source>
        <translation>%1、%2、ピン留め</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
</context>
<context>
    <name>govor::widgets::CopyConfirmation</name>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
</context>
<context>
    <name>govor::widgets::FileDialog</name>
    <message>
        <source>Places</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>ファイルの種類</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ImageStrip</name>
    <message>
        <source>Detail of the pictures</source>
        <translation>画像の詳細度</translation>
    </message>
    <message>
        <source>More detail shows smaller text to the model and takes more tokens</source>
        <translation>詳細度を上げると、モデルがより小さな文字を読み取れますが、トークンを多く使います</translation>
    </message>
    <message>
        <source>Low detail</source>
        <translation>詳細度: 低</translation>
    </message>
    <message>
        <source>Medium detail</source>
        <translation>詳細度: 中</translation>
    </message>
    <message>
        <source>High detail</source>
        <translation>詳細度: 高</translation>
    </message>
    <message>
        <source>● The camera is on</source>
        <translation>● カメラがオンです</translation>
    </message>
    <message>
        <source>● The screen is being read</source>
        <translation>● 画面を読み取っています</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n トークン</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Picture: %1, %n tokens</source>
        <translation>
            <numerusform>画像: %1、%n トークン</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove the picture %1</source>
        <translation>画像 %1 を取り除く</translation>
    </message>
    <message>
        <source>Reading a picture…</source>
        <translation>画像を読み込んでいます…</translation>
    </message>
    <message>
        <source>This model does not understand pictures. Remove them, or choose another model.</source>
        <translation>このモデルは画像を理解できません。画像を取り除くか、別のモデルを選んでください。</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens together</source>
        <translation>
            <numerusform>合計 %n トークン</numerusform>
        </translation>
    </message>
    <message>
        <source>Pictures of the question</source>
        <translation>質問の画像</translation>
    </message>
</context>
<context>
    <name>govor::widgets::KeyEdit</name>
    <message>
        <source>Clear</source>
        <translation>消去</translation>
    </message>
</context>
<context>
    <name>govor::widgets::LatencyView</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>encoding the speech</source>
        <translation>音声のエンコード</translation>
    </message>
    <message>
        <source>reading the question</source>
        <translation>質問の読み取り</translation>
    </message>
    <message>
        <source>first words</source>
        <translation>最初の言葉</translation>
    </message>
    <message>
        <source>beginning the voice</source>
        <translation>音声の開始</translation>
    </message>
    <message>
        <source>first frame</source>
        <translation>最初のフレーム</translation>
    </message>
    <message>
        <source>first sound</source>
        <translation>最初の音声</translation>
    </message>
    <message>
        <source>other work</source>
        <translation>その他の処理</translation>
    </message>
    <message>
        <source>loudspeaker</source>
        <translation>スピーカー</translation>
    </message>
    <message>
        <source>no times were recorded</source>
        <translation>時間が記録されていません</translation>
    </message>
    <message>
        <source>From the end of the question to the first sound</source>
        <translation>質問の終わりから最初の音声まで</translation>
    </message>
    <message>
        <source>%1: %2 in all. %3</source>
        <translation>%1: 合計 %2。%3</translation>
    </message>
    <message>
        <source>Choose an answer in the table</source>
        <translation>表で回答を選んでください</translation>
    </message>
    <message>
        <source>Sending the question to a model on another machine.</source>
        <translation>別のコンピューターにあるモデルに質問を送信します。</translation>
    </message>
    <message>
        <source>Processing the end of the spoken question. The rest was processed while you spoke.</source>
        <translation>話した質問の終わりの部分を処理します。残りは話している間に処理済みです。</translation>
    </message>
    <message>
        <source>The model reads the question and what it does not know of the conversation.</source>
        <translation>モデルが質問と、会話のうちまだ読み取っていない部分を読み取ります。</translation>
    </message>
    <message>
        <source>Writing the words with which the voice begins.</source>
        <translation>音声の出だしになる言葉を書き出します。</translation>
    </message>
    <message>
        <source>The speech part reads these words.</source>
        <translation>音声生成部がそれらの言葉を読み取ります。</translation>
    </message>
    <message>
        <source>Computing the first frame of the voice, 80 ms of speech.</source>
        <translation>音声の最初のフレーム (80 ms 分) を計算します。</translation>
    </message>
    <message>
        <source>Turning the first frame into sound.</source>
        <translation>最初のフレームを音に変換します。</translation>
    </message>
    <message>
        <source>Preparation, and waiting for earlier work.</source>
        <translation>準備と、先に始まった処理の待ち時間です。</translation>
    </message>
    <message>
        <source>The way of the sound to the loudspeaker.</source>
        <translation>音がスピーカーに届くまでの時間です。</translation>
    </message>
</context>
<context>
    <name>govor::widgets::LevelBar</name>
    <message>
        <source>Microphone level</source>
        <translation>マイクのレベル</translation>
    </message>
    <message>
        <source>No sound</source>
        <translation>音声なし</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>%1 dB, too loud</source>
        <translation>%1 dB、音が大きすぎます</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Links</name>
    <message>
        <source>Open a page on %1 in the browser?</source>
        <translation>%1 のページをブラウザーで開きますか？</translation>
    </message>
    <message>
        <source>Open link</source>
        <translation>リンクを開く</translation>
    </message>
    <message>
        <source>No browser could be started.</source>
        <translation>ブラウザーを起動できませんでした。</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>フォルダーを開く</translation>
    </message>
    <message>
        <source>No file manager could be started. The folder is %1.</source>
        <translation>ファイルマネージャーを起動できませんでした。フォルダーは %1 です。</translation>
    </message>
</context>
<context>
    <name>govor::widgets::MarkdownText</name>
    <message>
        <source>Copy the &amp;code</source>
        <translation>コードをコピー(&amp;C)</translation>
    </message>
</context>
<context>
    <name>govor::widgets::MelView</name>
    <message>
        <source>Microphone input</source>
        <translation>マイク入力</translation>
    </message>
    <message>
        <source>Too loud</source>
        <translation>音が大きすぎます</translation>
    </message>
</context>
<context>
    <name>govor::widgets::MemoryGauge</name>
    <message>
        <source>Video memory</source>
        <translation>ビデオメモリ</translation>
    </message>
    <message>
        <source>Video memory: Govor uses %1 of the %2 available to it</source>
        <translation>ビデオメモリ: Govor は利用できる %2 のうち %1 を使用中</translation>
    </message>
    <message>
        <source>Other programs and the driver use %1</source>
        <translation>ほかのプログラムとドライバーが %1 を使用中</translation>
    </message>
    <message>
        <source>%1, nearly full</source>
        <translation>%1、残りわずか</translation>
    </message>
    <message>
        <source>The video memory is nearly full</source>
        <translation>ビデオメモリの残りがわずかです</translation>
    </message>
</context>
<context>
    <name>govor::widgets::NoticeRow</name>
    <message>
        <source>Load again</source>
        <translation>読み込み直す</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>モデルを開く…</translation>
    </message>
    <message>
        <source>Sound settings…</source>
        <translation>サウンド設定…</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>ミュート解除</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Start safely</source>
        <translation>セーフモードで起動</translation>
    </message>
    <message>
        <source>Start normally</source>
        <translation>通常起動</translation>
    </message>
    <message>
        <source>Built-in model</source>
        <translation>内蔵モデル</translation>
    </message>
    <message>
        <source>Get the full model…</source>
        <translation>完全なモデルを入手…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Add to the menu</source>
        <translation>メニューに追加</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Close the notice</source>
        <translation>通知を閉じる</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Picture</name>
    <message>
        <source>%1, %2 × %3</source>
        <translation>%1、%2 × %3</translation>
    </message>
</context>
<context>
    <name>govor::widgets::QuestionEdit</name>
    <message>
        <source>Ask something</source>
        <translation>質問を入力</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>質問</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ScrolledBlocks</name>
    <message>
        <source>Copy the code</source>
        <translation>コードをコピー</translation>
    </message>
    <message>
        <source>Horizontal scroll bar</source>
        <translation>水平スクロールバー</translation>
    </message>
</context>
<context>
    <name>govor::widgets::SearchField</name>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>消去</translation>
    </message>
</context>
<context>
    <name>govor::widgets::SoundCheck</name>
    <message>
        <source>Record, speak a sentence, and listen to it.</source>
        <translation>録音を始めて何か話し、聞いてみてください。</translation>
    </message>
    <message>
        <source>Opening the microphone…</source>
        <translation>マイクを開いています…</translation>
    </message>
    <message>
        <source>The microphone delivered no sound. Choose another one, or check whether it is connected.</source>
        <translation>マイクから音声が届きませんでした。別のマイクを選ぶか、接続を確認してください。</translation>
    </message>
    <message>
        <source>Nothing was loud enough to be speech (%1 dB). Is this the right microphone? Is it muted?</source>
        <translation>発話とみなせる大きさの音がありませんでした (%1 dB)。マイクは正しいですか？ミュートされていませんか？</translation>
    </message>
    <message>
        <source>Very quiet (%1 dB). Raise the level of the microphone, or speak closer to it.</source>
        <translation>とても小さい音です (%1 dB)。マイクのレベルを上げるか、近づいて話してください。</translation>
    </message>
    <message>
        <source>Too loud: the sound is distorted. Lower the level of the microphone.</source>
        <translation>音が大きすぎて、ひずんでいます。マイクのレベルを下げてください。</translation>
    </message>
    <message>
        <source>&amp;Record</source>
        <translation>録音(&amp;R)</translation>
    </message>
    <message>
        <source>Good: the loudest part is at %1 dB.</source>
        <translation>良好です。最も大きい部分は %1 dB です。</translation>
    </message>
    <message>
        <source>Play a test t&amp;one</source>
        <translation>テスト音を再生(&amp;O)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop and &amp;play</source>
        <translation>停止して再生(&amp;P)</translation>
    </message>
    <message>
        <source>Recording… %1 of %2 s</source>
        <translation>録音中… %1 / %2 秒</translation>
    </message>
</context>
<context>
    <name>govor::widgets::StatusStrip</name>
    <message>
        <source>%1× faster than speech</source>
        <translation>実時間の %1 倍速</translation>
    </message>
    <message>
        <source>%1× slower than speech</source>
        <translation>実時間より %1 倍遅い</translation>
    </message>
    <message>
        <source>as fast as speech</source>
        <translation>実時間と同じ速さ</translation>
    </message>
    <message>
        <source>From the end of the question to the first sound of the answer</source>
        <translation>質問の終わりから回答の最初の音声まで</translation>
    </message>
    <message>
        <source>Text tokens per second</source>
        <translation>1 秒あたりのテキストトークン数</translation>
    </message>
    <message>
        <source>Speed of speech generation. Below real time, the voice has gaps</source>
        <translation>音声生成の速度。実時間より遅いと、音声が途切れます</translation>
    </message>
    <message>
        <source>Gaps in recent recording or playback</source>
        <translation>直近の録音または再生の音切れ</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>モデルなし</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>%1 を読み込めませんでした</translation>
    </message>
    <message>
        <source>Loading %1: %2 %</source>
        <translation>%1 を読み込み中: %2%</translation>
    </message>
    <message>
        <source>Loading %1…</source>
        <translation>%1 を読み込んでいます…</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>first sound %1 s</source>
        <translation>最初の音声まで %1 秒</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 tokens/s</translation>
    </message>
    <message>
        <source>gaps in the sound: %1</source>
        <translation>音切れ: %1</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TalkButton</name>
    <message>
        <source>Talk</source>
        <translation>話す</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TurnRemark</name>
    <message>
        <source>Stopped before any speech was played. The model&apos;s context does not contain this turn.</source>
        <translation>音声が再生される前に停止しました。このやり取りはモデルのコンテキストに含まれません。</translation>
    </message>
    <message>
        <source>The voice was stopped at the mark (■). The model&apos;s context contains the answer up to the mark.</source>
        <translation>印 (■) のところで音声を停止しました。モデルのコンテキストには、印までの回答が含まれます。</translation>
    </message>
    <message>
        <source>Not answered yet.</source>
        <translation>まだ回答がありません。</translation>
    </message>
    <message>
        <source>Interrupted before the answer began.</source>
        <translation>回答が始まる前に中断しました。</translation>
    </message>
    <message>
        <source>Interrupted.</source>
        <translation>中断しました。</translation>
    </message>
    <message>
        <source>The answer failed.</source>
        <translation>回答に失敗しました。</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TurnWidget</name>
    <message>
        <source>Copy the question</source>
        <translation>質問をコピー</translation>
    </message>
    <message>
        <source>Edit the question and ask again</source>
        <translation>質問を編集してもう一度質問</translation>
    </message>
    <message>
        <source>Edit what was said</source>
        <translation>話した内容を編集</translation>
    </message>
    <message>
        <source>Save the question&apos;s sound</source>
        <translation>質問の音声を保存</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>回答をコピー</translation>
    </message>
    <message>
        <source>Read the answer aloud</source>
        <translation>回答を読み上げる</translation>
    </message>
    <message>
        <source>Save the answer&apos;s sound</source>
        <translation>回答の音声を保存</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>もう一度回答</translation>
    </message>
    <message>
        <source>Delete question and answer</source>
        <translation>質問と回答を削除</translation>
    </message>
    <message>
        <source>Previous answer (Alt+Left)</source>
        <translation>前の回答 (Alt+←)</translation>
    </message>
    <message>
        <source>Compare the answers</source>
        <translation>回答を比較</translation>
    </message>
    <message>
        <source>Next answer (Alt+Right)</source>
        <translation>次の回答 (Alt+→)</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Picture: %1</source>
        <translation>画像: %1</translation>
    </message>
    <message>
        <source>Question with a picture</source>
        <translation>画像付きの質問</translation>
    </message>
    <message>
        <source>Spoken question</source>
        <translation>音声の質問</translation>
    </message>
    <message>
        <source>Spoken question: %1</source>
        <translation>音声の質問: %1</translation>
    </message>
    <message>
        <source>The sound of this question was deleted.</source>
        <translation>この質問の音声は削除されました。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Answer %1 of %2: compare the answers</source>
        <translation>回答 %1 / %2: 回答を比較</translation>
    </message>
    <message>
        <source>the voice was stopped here</source>
        <translation>ここで音声を停止</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TurnsView</name>
    <message>
        <source>Conversation</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>To the end (Ctrl+End)</source>
        <translation>末尾へ (Ctrl+End)</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>末尾へ</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Welcome</name>
    <message>
        <source>Loading the model</source>
        <translation>モデルの読み込み</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>モデルを開く…</translation>
    </message>
    <message>
        <source>Get the full model…</source>
        <translation>完全なモデルを入手…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>モデルが読み込まれていません</translation>
    </message>
    <message>
        <source>Choose a model, then talk or type. Questions that you ask before are kept.</source>
        <translation>モデルを選んで、話すか入力してください。その前の質問も保持されます。</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>%1 を読み込み中</translation>
    </message>
    <message>
        <source>You can already talk or type. The answer follows when the model is loaded.</source>
        <translation>もう話したり入力したりできます。モデルが読み込まれると回答します。</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>%1 を読み込めませんでした</translation>
    </message>
    <message>
        <source>What would you like to know?</source>
        <translation>何を知りたいですか？</translation>
    </message>
    <message>
        <source>Speak, or type your question below. Questions are sent to %1.</source>
        <translation>話すか、下に質問を入力してください。質問は %1 に送信されます。</translation>
    </message>
    <message>
        <source>Speak, or type your question below. Nothing you say leaves this computer.</source>
        <translation>話すか、下に質問を入力してください。話した内容がこのコンピューターの外に出ることはありません。</translation>
    </message>
    <message>
        <source>This model describes sounds and does not answer typed questions. Record a sound, or drop a sound file on the window. Sounds are sent to %1.</source>
        <translation>このモデルは音を説明するもので、入力した質問には回答しません。音を録音するか、音声ファイルをウィンドウにドロップしてください。音は %1 に送信されます。</translation>
    </message>
    <message>
        <source>This model describes sounds and does not answer typed questions. Record a sound, or drop a sound file on the window. Nothing you record leaves this computer.</source>
        <translation>このモデルは音を説明するもので、入力した質問には回答しません。音を録音するか、音声ファイルをウィンドウにドロップしてください。録音した内容がこのコンピューターの外に出ることはありません。</translation>
    </message>
    <message>
        <source>Which sound should be described?</source>
        <translation>どの音を説明しますか？</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>govor                            opens the window
govor CLIP.wav                   asks about a recording
govor --new                      begins a new conversation
govor --ptt start|stop|toggle    the talk key of the running program
govor --version, --help</source>
        <translation>govor                            ウィンドウを開く
govor CLIP.wav                   録音について質問する
govor --new                      新しい会話を始める
govor --ptt start|stop|toggle    実行中のプログラムの発話キー
govor --version, --help</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Govor</translation>
    </message>
    <message>
        <source>Govor is already running but is not responding. Quit it, then start it again.</source>
        <translation>Govor はすでに実行中ですが、応答していません。終了してから、もう一度起動してください。</translation>
    </message>
</context>
</TS>
