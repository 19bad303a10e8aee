<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>engine</name>
    <message>
        <source>There is not enough memory.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>The menu entry could not be written.</source>
        <translation>无法写入菜单项。</translation>
    </message>
    <message>
        <source>The menu entry could not be removed.</source>
        <translation>无法移除菜单项。</translation>
    </message>
    <message>
        <source>The model name must have the form ORG/NAME, for example Qwen/Qwen3-Omni-30B-A3B-Instruct.</source>
        <translation>模型名称必须采用 ORG/NAME 的形式，例如 Qwen/Qwen3-Omni-30B-A3B-Instruct。</translation>
    </message>
    <message>
        <source>The picture cannot be encoded.</source>
        <translation>无法编码图片。</translation>
    </message>
    <message>
        <source>The sound device cannot be used: {}.</source>
        <translation>无法使用声音设备：{}。</translation>
    </message>
    <message>
        <source>The sound device is not connected.</source>
        <translation>声音设备未连接。</translation>
    </message>
    <message>
        <source>The microphone cannot be opened.</source>
        <translation>无法打开麦克风。</translation>
    </message>
    <message>
        <source>The loudspeaker cannot be opened.</source>
        <translation>无法打开扬声器。</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>无法读取文件。</translation>
    </message>
    <message>
        <source>This conversation has too much sound for a JSON file. Export it as a ZIP file.</source>
        <translation>此对话的声音过多，无法存入 JSON 文件。请导出为 ZIP 文件。</translation>
    </message>
    <message>
        <source>The export was stopped.</source>
        <translation>导出已停止。</translation>
    </message>
    <message>
        <source>No exported conversation was found.</source>
        <translation>未找到导出的对话。</translation>
    </message>
    <message>
        <source>The exported conversation is too large to import.</source>
        <translation>导出的对话过大，无法导入。</translation>
    </message>
    <message>
        <source>The exported conversation has the path of a sound outside of it.</source>
        <translation>导出的对话中有声音路径指向对话之外。</translation>
    </message>
    <message>
        <source>The exported conversation has the path of a picture outside of it.</source>
        <translation>导出的对话中有图片路径指向对话之外。</translation>
    </message>
    <message>
        <source>The file cannot be written.</source>
        <translation>无法写入文件。</translation>
    </message>
    <message>
        <source>A picture of the exported conversation is missing.</source>
        <translation>导出的对话缺少一张图片。</translation>
    </message>
    <message>
        <source>The import was stopped.</source>
        <translation>导入已停止。</translation>
    </message>
    <message>
        <source>The pictures of the exported conversation are too large to import.</source>
        <translation>导出的对话中的图片过大，无法导入。</translation>
    </message>
    <message>
        <source>The exported conversation has more than 100 hours of sound.</source>
        <translation>导出的对话中声音超过 100 小时。</translation>
    </message>
    <message>
        <source>The exported conversation contains an invalid time.</source>
        <translation>导出的对话包含无效的时间。</translation>
    </message>
    <message>
        <source>A turn of the exported conversation has an unknown state.</source>
        <translation>导出的对话中有一轮的状态未知。</translation>
    </message>
    <message>
        <source>A question of the exported conversation has more than {} pictures.</source>
        <translation>导出的对话中有一个提问的图片超过 {} 张。</translation>
    </message>
    <message>
        <source>The answers of a turn of the exported conversation are not in order.</source>
        <translation>导出的对话中有一轮的回答顺序不正确。</translation>
    </message>
    <message>
        <source>This file is not a conversation exported by Govor.</source>
        <translation>此文件不是由 Govor 导出的对话。</translation>
    </message>
    <message>
        <source>This conversation was exported by a newer version of Govor.</source>
        <translation>此对话由更新版本的 Govor 导出。</translation>
    </message>
    <message>
        <source>The file cannot be read: {}.</source>
        <translation>无法读取文件：{}。</translation>
    </message>
    <message>
        <source>not all data could be written</source>
        <translation>未能写入全部数据</translation>
    </message>
    <message>
        <source>The sound cannot be written: {}.</source>
        <translation>无法写入声音：{}。</translation>
    </message>
    <message>
        <source>The sound is damaged: it is longer than {} samples, an hour of speech.</source>
        <translation>声音已损坏：超过了 {} 个采样，即一小时的语音。</translation>
    </message>
    <message>
        <source>The file does not have {} samples.</source>
        <translation>文件中的采样数不是 {}。</translation>
    </message>
    <message>
        <source>The sound cannot be read: {}.</source>
        <translation>无法读取声音：{}。</translation>
    </message>
    <message>
        <source>This is not a file.</source>
        <translation>这不是文件。</translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation>文件不存在。</translation>
    </message>
    <message>
        <source>The picture file is larger than {} MiB.</source>
        <translation>图片文件超过 {} MiB。</translation>
    </message>
    <message>
        <source>The file cannot be copied.</source>
        <translation>无法复制文件。</translation>
    </message>
    <message>
        <source>The conversations were written by a newer version of Govor.</source>
        <translation>这些对话由更新版本的 Govor 写入。</translation>
    </message>
    <message>
        <source>The file does not contain settings that Govor exported.</source>
        <translation>文件中没有由 Govor 导出的设置。</translation>
    </message>
    <message>
        <source>The file cannot be checked.</source>
        <translation>无法检查文件。</translation>
    </message>
    <message>
        <source>The folder for temporary export and import files is not writable.</source>
        <translation>存放导出和导入临时文件的文件夹不可写。</translation>
    </message>
    <message>
        <source>unknown reason</source>
        <translation>原因未知</translation>
    </message>
    <message>
        <source>The ZIP file cannot be written: {}.</source>
        <translation>无法写入 ZIP 文件：{}。</translation>
    </message>
    <message>
        <source>The ZIP file cannot be read: {}.</source>
        <translation>无法读取 ZIP 文件：{}。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>The unpacked ZIP file is too large.</source>
        <translation>解压后的 ZIP 文件过大。</translation>
    </message>
    <message>
        <source>The token file cannot be used: {}.</source>
        <translation>无法使用令牌文件：{}。</translation>
    </message>
    <message>
        <source>A token has {} to {} visible ASCII characters.</source>
        <translation>令牌由 {} 到 {} 个可见 ASCII 字符组成。</translation>
    </message>
    <message>
        <source>An address to listen on is HOST:PORT with a numeric host, for example 127.0.0.1:8123 or [::1]:8123.</source>
        <translation>监听地址的格式为 HOST:PORT，其中主机为数字地址，例如 127.0.0.1:8123 或 [::1]:8123。</translation>
    </message>
    <message>
        <source>The server cannot listen on the address: {}.</source>
        <translation>服务器无法在该地址上监听：{}。</translation>
    </message>
    <message>
        <source>The certificate is not valid yet.</source>
        <translation>证书尚未生效。</translation>
    </message>
    <message>
        <source>The certificate has expired.</source>
        <translation>证书已过期。</translation>
    </message>
    <message>
        <source>The file is not a certificate in PEM format.</source>
        <translation>该文件不是 PEM 格式的证书。</translation>
    </message>
    <message>
        <source>The key does not belong to the certificate.</source>
        <translation>密钥与证书不匹配。</translation>
    </message>
    <message>
        <source>The file is not a private key in PEM format without a passphrase.</source>
        <translation>该文件不是无密码的 PEM 格式私钥。</translation>
    </message>
    <message>
        <source>The device has been lost.</source>
        <translation>设备已丢失。</translation>
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
        <translation>音频为空。</translation>
    </message>
    <message>
        <source>The clip is {} long; at least {} are needed.</source>
        <translation>音频长度为 {}；至少需要 {}。</translation>
    </message>
    <message>
        <source>The clip is {} long; at most {} are supported.</source>
        <translation>音频长度为 {}；最长支持 {}。</translation>
    </message>
    <message>
        <source>The sample at {:.3f} s is {}, which is not a valid level; full scale is 1.</source>
        <translation>{} 秒处的采样为 {}，不是有效的电平；满刻度为 1。</translation>
    </message>
    <message>
        <source>The clip is longer than the maximum of {}.</source>
        <translation>音频超过了最大长度 {}。</translation>
    </message>
    <message>
        <source>Mel features need an even n_fft from 2 to {}, not {}.</source>
        <translation>梅尔特征要求 n_fft 为 2 到 {} 之间的偶数，而不是 {}。</translation>
    </message>
    <message>
        <source>Mel features need a hop_length from 1 to {}, not {}.</source>
        <translation>梅尔特征要求 hop_length 在 1 到 {} 之间，而不是 {}。</translation>
    </message>
    <message>
        <source>Mel features need a feature_size from 1 to {}, not {}.</source>
        <translation>梅尔特征要求 feature_size 在 1 到 {} 之间，而不是 {}。</translation>
    </message>
    <message>
        <source>Mel features up to {} Hz need a sampling_rate of twice that or more, not {}.</source>
        <translation>上限为 {} Hz 的梅尔特征要求 sampling_rate 至少为其两倍，而不是 {}。</translation>
    </message>
    <message>
        <source>The clip is too short: it has {} samples; at least {} are needed.</source>
        <translation>音频太短：只有 {} 个采样；至少需要 {} 个。</translation>
    </message>
    <message>
        <source>The output cannot be written: {}.</source>
        <translation>无法写入输出：{}。</translation>
    </message>
    <message>
        <source>Audio of {} Hz cannot be resampled to {} Hz; the maximum factor is 256.</source>
        <translation>{} Hz 的音频无法重采样为 {} Hz；最大倍数为 256。</translation>
    </message>
    <message>
        <source>This build cannot write this sound format.</source>
        <translation>此构建版本无法写入这种声音格式。</translation>
    </message>
    <message>
        <source>The sound has {} samples per second; {} to {} can be read.</source>
        <translation>声音的采样率为每秒 {} 个采样；可读取的范围为 {} 到 {}。</translation>
    </message>
    <message>
        <source>The sound has {} channels; 1 to {} can be read.</source>
        <translation>声音有 {} 个声道；可读取 1 到 {} 个。</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>这不是普通文件。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件为空。</translation>
    </message>
    <message>
        <source>The file is truncated: its header declares {} bytes of audio, but {} are present.</source>
        <translation>文件不完整：文件头声明有 {} 字节的音频，实际只有 {} 字节。</translation>
    </message>
    <message>
        <source>The audio file cannot be read (supported are WAV, FLAC, Ogg Vorbis and Opus): {}.</source>
        <translation>无法读取音频文件（支持 WAV、FLAC、Ogg Vorbis 和 Opus）：{}。</translation>
    </message>
    <message>
        <source>The sound is damaged after {:.1f} s: {}.</source>
        <translation>声音在 {} 秒之后已损坏：{}。</translation>
    </message>
    <message>
        <source>The file is truncated or damaged: it declares {:.1f} s of audio, but has {:.1f} s.</source>
        <translation>文件不完整或已损坏：声明有 {} 秒的音频，实际只有 {} 秒。</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>这是一个文件夹</translation>
    </message>
    <message>
        <source>The sound is too long for a WAV file, which ends at 4 GiB.</source>
        <translation>声音过长，无法存入 WAV 文件，其上限为 4 GiB。</translation>
    </message>
    <message>
        <source>The file cannot be written: {}.</source>
        <translation>无法写入文件：{}。</translation>
    </message>
    <message>
        <source>The output must be a regular file.</source>
        <translation>输出必须是普通文件。</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>权限不足</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有该文件或文件夹</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>设备上没有剩余空间</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>超出磁盘配额</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>只读文件系统</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>输入/输出错误</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>这是一个文件夹</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>这不是文件夹</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>文件已存在</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>打开的文件过多</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>无法分配内存</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>文件过大</translation>
    </message>
    <message>
        <source>{} cannot run Govor: it lacks {}.</source>
        <translation>{} 无法运行 Govor：它缺少 {}。</translation>
    </message>
    <message>
        <source>There is no device {}; this machine has devices 0 to {}.</source>
        <translation>没有设备 {}；本机的设备编号为 0 到 {}。</translation>
    </message>
    <message>
        <source>{} cannot be profiled: it has no timestamps.</source>
        <translation>无法对 {} 进行性能分析：它没有时间戳。</translation>
    </message>
    <message>
        <source>Vulkan is installed, but no Vulkan device was found. Install the Vulkan driver for your graphics card, or Mesa&apos;s software driver.</source>
        <translation>Vulkan 已安装，但未找到 Vulkan 设备。请安装显卡的 Vulkan 驱动程序，或 Mesa 的软件驱动程序。</translation>
    </message>
    <message>
        <source>The device has no queue that runs compute kernels.</source>
        <translation>设备没有可运行计算内核的队列。</translation>
    </message>
    <message>
        <source>GOVOR_VULKAN_VALIDATION=1 requests the validation layer, but it is not installed. Install your distribution&apos;s Vulkan validation layers.</source>
        <translation>GOVOR_VULKAN_VALIDATION=1 要求使用验证层，但未安装。请安装发行版提供的 Vulkan 验证层。</translation>
    </message>
    <message>
        <source>The Vulkan loader is too old to exclude graphics drivers: it is version {}.{}.{}, but 1.3.234 is needed.</source>
        <translation>Vulkan 加载器太旧，无法排除图形驱动程序：其版本为 {}.{}.{}，但需要 1.3.234。</translation>
    </message>
    <message>
        <source>Vulkan is installed, but no driver for it was found. Install the Vulkan driver for your graphics card, or Mesa&apos;s software driver.</source>
        <translation>Vulkan 已安装，但未找到其驱动程序。请安装显卡的 Vulkan 驱动程序，或 Mesa 的软件驱动程序。</translation>
    </message>
    <message>
        <source>The Vulkan library that GOVOR_VULKAN_LIBRARY names could not be opened: {}.</source>
        <translation>无法打开 GOVOR_VULKAN_LIBRARY 指定的 Vulkan 库：{}。</translation>
    </message>
    <message>
        <source>No Vulkan library (libvulkan.so.1) was found. Install your distribution&apos;s Vulkan loader and driver.</source>
        <translation>未找到 Vulkan 库（libvulkan.so.1）。请安装发行版提供的 Vulkan 加载器和驱动程序。</translation>
    </message>
    <message>
        <source>The library is not a Vulkan loader: it has no vkGetInstanceProcAddr.</source>
        <translation>该库不是 Vulkan 加载器：其中没有 vkGetInstanceProcAddr。</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a number of bytes.</source>
        <translation>“{}”不是字节数。</translation>
    </message>
    <message>
        <source>{} of memory are needed in one allocation, but {} supports at most {}.</source>
        <translation>一次分配需要 {} 内存，但 {} 最多支持 {}。</translation>
    </message>
    <message>
        <source>The computer&apos;s memory has no {} left.</source>
        <translation>系统内存剩余不足 {}。</translation>
    </message>
    <message>
        <source>{} has no {} of memory left; Govor uses {} of its {}.</source>
        <translation>{} 的剩余内存不足 {}；Govor 已占用 {}（共 {}）。</translation>
    </message>
    <message>
        <source>{} has too little memory: {} are needed and {} are free; Govor uses {}.</source>
        <translation>{} 的内存不足：需要 {}，可用 {}；Govor 已占用 {}。</translation>
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
        <translation>{} 字节</translation>
    </message>
    <message>
        <source>The graphics device stopped working; its driver was reset or it was removed.</source>
        <translation>图形设备已停止工作；其驱动程序被重置，或设备已被移除。</translation>
    </message>
    <message>
        <source>Vulkan ran out of memory ({}).</source>
        <translation>Vulkan 内存不足（{}）。</translation>
    </message>
    <message>
        <source>Bitmaps of OS/2 are not supported.</source>
        <translation>不支持 OS/2 的 BMP 图片。</translation>
    </message>
    <message>
        <source>Compressed bitmaps are not supported.</source>
        <translation>不支持压缩的 BMP 图片。</translation>
    </message>
    <message>
        <source>The picture is too narrow: it has {} × {} pixels, and the ratio of its sides is limited to {}.</source>
        <translation>图片过窄：大小为 {} × {} 像素，而边长之比不得超过 {}。</translation>
    </message>
    <message>
        <source>The picture has {} × {} pixels; at most {} million can be read.</source>
        <translation>图片大小为 {} × {} 像素；最多可读取 {} 百万像素的图片。</translation>
    </message>
    <message>
        <source>The picture is damaged or incomplete.</source>
        <translation>图片已损坏或不完整。</translation>
    </message>
    <message>
        <source>The file is not a picture; PNG, JPEG, WebP, GIF and BMP can be read.</source>
        <translation>该文件不是图片；可读取 PNG、JPEG、WebP、GIF 和 BMP。</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor {}.</source>
        <translation>模型中没有张量 {}。</translation>
    </message>
    <message>
        <source>This is a small demonstration model with a vocabulary of a few hundred words.</source>
        <translation>这是一个小型演示模型，词汇量只有几百个词。</translation>
    </message>
    <message>
        <source>The model folder does not exist.</source>
        <translation>模型文件夹不存在。</translation>
    </message>
    <message>
        <source>The model folder cannot be read: {}.</source>
        <translation>无法读取模型文件夹：{}。</translation>
    </message>
    <message>
        <source>A model is a folder with config.json and .safetensors files or with .gguf files, or one .gguf file; this is neither.</source>
        <translation>模型应为包含 config.json 和 .safetensors 文件的文件夹、包含 .gguf 文件的文件夹，或单个 .gguf 文件；此处均不符合。</translation>
    </message>
    <message>
        <source>A checksum must be 64 or 40 hexadecimal digits, found {}.</source>
        <translation>校验和必须为 64 位或 40 位十六进制数字，实际为 {}。</translation>
    </message>
    <message>
        <source>The lock cannot be acquired: {}.</source>
        <translation>无法获取锁：{}。</translation>
    </message>
    <message>
        <source>Waiting for the other download was stopped.</source>
        <translation>已停止等待另一个下载。</translation>
    </message>
    <message>
        <source>The JSON is nested deeper than {} levels.</source>
        <translation>JSON 的嵌套超过 {} 层。</translation>
    </message>
    <message>
        <source>The key {} occurs twice in one object.</source>
        <translation>键 {} 在同一对象中出现了两次。</translation>
    </message>
    <message>
        <source>The JSON contains a number beyond the range of a double.</source>
        <translation>JSON 包含超出 double 范围的数字。</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>a list of {} values</source>
        <translation>含 {} 个值的列表</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>{} must contain a JSON object, found {}.</source>
        <translation>{}：应为 JSON 对象，实际为 {}。</translation>
    </message>
    <message>
        <source>{} is missing; it {}.</source>
        <translation>缺少 {}；它{}。</translation>
    </message>
    <message>
        <source>{} {}, found {}.</source>
        <translation>{} {}，实际为 {}。</translation>
    </message>
    <message>
        <source>{} is {}; {}.</source>
        <translation>{} 的值为 {}；{}。</translation>
    </message>
    <message>
        <source>must be present</source>
        <translation>必须存在</translation>
    </message>
    <message>
        <source>must be a whole number from {} to {}</source>
        <translation>必须是 {} 到 {} 之间的整数</translation>
    </message>
    <message>
        <source>must be a number from {} to {}</source>
        <translation>必须是 {} 到 {} 之间的数字</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>必须为 true 或 false</translation>
    </message>
    <message>
        <source>must be a string</source>
        <translation>必须是字符串</translation>
    </message>
    <message>
        <source>must be a list of whole numbers from {} to {}</source>
        <translation>必须是由 {} 到 {} 之间的整数组成的列表</translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation>必须是对象</translation>
    </message>
    <message>
        <source>line {}, column {}</source>
        <translation>第 {} 行第 {} 列</translation>
    </message>
    <message>
        <source>The text is not valid UTF-8 at {}.</source>
        <translation>文本在 {} 处不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>The text is not valid JSON at {}: {}.</source>
        <translation>文本在 {} 处不是有效的 JSON：{}。</translation>
    </message>
    <message>
        <source>The file has {} bytes; a JSON file may have at most {}.</source>
        <translation>文件有 {} 字节；JSON 文件最多为 {} 字节。</translation>
    </message>
    <message>
        <source>The file must contain a JSON object, found {}.</source>
        <translation>文件必须包含一个 JSON 对象，实际为 {}。</translation>
    </message>
    <message>
        <source>the magic number</source>
        <translation>文件标识</translation>
    </message>
    <message>
        <source>The file does not begin with &quot;GGUF&quot;; this is not a GGUF file.</source>
        <translation>文件开头不是“GGUF”；这不是 GGUF 文件。</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>版本号</translation>
    </message>
    <message>
        <source>The file is a big-endian GGUF file; only little-endian ones are read.</source>
        <translation>这是大端序 GGUF 文件；只能读取小端序文件。</translation>
    </message>
    <message>
        <source>The file is of GGUF version {}; versions 2 and 3 are read.</source>
        <translation>文件的 GGUF 版本为 {}；只能读取版本 2 和 3。</translation>
    </message>
    <message>
        <source>the count of tensors</source>
        <translation>张量数量</translation>
    </message>
    <message>
        <source>the count of keys</source>
        <translation>键的数量</translation>
    </message>
    <message>
        <source>The header declares {} tensors; the maximum is {}.</source>
        <translation>文件头声明有 {} 个张量；最多为 {} 个。</translation>
    </message>
    <message>
        <source>The header declares {} metadata keys; the maximum is {}.</source>
        <translation>文件头声明有 {} 个元数据键；最多为 {} 个。</translation>
    </message>
    <message>
        <source>The metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>{} must be true or false, found the byte {}.</source>
        <translation>{}：必须为 true 或 false，实际为字节 {}。</translation>
    </message>
    <message>
        <source>{} is an array within an array, which is not supported.</source>
        <translation>{}：不支持数组嵌套数组。</translation>
    </message>
    <message>
        <source>{} has the unknown value type {}.</source>
        <translation>{}：未知的值类型 {}。</translation>
    </message>
    <message>
        <source>{} declares {} elements; the maximum is {}.</source>
        <translation>{}：声明有 {} 个元素；最多为 {} 个。</translation>
    </message>
    <message>
        <source>Metadata key {}</source>
        <translation>元数据键 {}</translation>
    </message>
    <message>
        <source>Metadata key {} is empty.</source>
        <translation>元数据键 {} 为空。</translation>
    </message>
    <message>
        <source>The metadata {}</source>
        <translation>元数据 {}</translation>
    </message>
    <message>
        <source>{} occurs twice.</source>
        <translation>{}：出现了两次。</translation>
    </message>
    <message>
        <source>must be a power of two</source>
        <translation>必须是 2 的幂</translation>
    </message>
    <message>
        <source>{} has {} dimensions; there must be 1 to {}.</source>
        <translation>{}：有 {} 个维度；必须为 1 到 {} 个。</translation>
    </message>
    <message>
        <source>{} has an extent of zero.</source>
        <translation>{}：有一个维度的大小为零。</translation>
    </message>
    <message>
        <source>{} has more elements than a file can hold.</source>
        <translation>{}：元素数量超出文件所能容纳的上限。</translation>
    </message>
    <message>
        <source>The name of tensor {}</source>
        <translation>张量 {} 的名称</translation>
    </message>
    <message>
        <source>Tensor {} has no name.</source>
        <translation>张量 {} 没有名称。</translation>
    </message>
    <message>
        <source>Tensor {}</source>
        <translation>张量 {}</translation>
    </message>
    <message>
        <source>{} is of the tensor type {}, which is not supported.</source>
        <translation>{}：不支持张量类型 {}。</translation>
    </message>
    <message>
        <source>{} has rows of {} elements, which are not whole blocks of {} ({}).</source>
        <translation>{}：每行有 {} 个元素，不是块大小 {} 的整数倍（{}）。</translation>
    </message>
    <message>
        <source>{} has more bytes than a file can hold.</source>
        <translation>{}：字节数超出文件所能容纳的上限。</translation>
    </message>
    <message>
        <source>{} begins at byte {} of the data, which is not a multiple of the alignment {}.</source>
        <translation>{}：从数据的第 {} 字节开始，不是对齐值 {} 的倍数。</translation>
    </message>
    <message>
        <source>Tensor {} takes {} bytes from byte {} of the data, but the file has only {}; it is truncated or damaged.</source>
        <translation>张量 {0} 从数据的第 {2} 字节起占用 {1} 字节，但文件中只有 {3} 字节；文件不完整或已损坏。</translation>
    </message>
    <message>
        <source>Tensors {} and {} overlap.</source>
        <translation>张量 {} 和 {} 重叠。</translation>
    </message>
    <message>
        <source>The list of tensors</source>
        <translation>张量列表</translation>
    </message>
    <message>
        <source>Tensor {} occurs twice.</source>
        <translation>张量 {} 出现了两次。</translation>
    </message>
    <message>
        <source>Tensor {} has shape {}; {}.</source>
        <translation>张量 {} 的形状为 {}；{}。</translation>
    </message>
    <message>
        <source>{} contains a vision encoder ({} tensors) of a kind that Govor does not read.</source>
        <translation>{} 包含 Govor 无法读取的一种视觉编码器（{} 个张量）。</translation>
    </message>
    <message>
        <source>{} contains {} tensors that Govor does not use; the first is {}.</source>
        <translation>{} 包含 {} 个 Govor 不使用的张量；第一个是 {}。</translation>
    </message>
    <message>
        <source>it must be [n, 1, 1]</source>
        <translation>必须为 [n, 1, 1]</translation>
    </message>
    <message>
        <source>it must have 4 dimensions</source>
        <translation>必须有 4 个维度</translation>
    </message>
    <message>
        <source>it must be that of {}</source>
        <translation>必须与 {} 的形状相同</translation>
    </message>
    <message>
        <source>it must not be in blocks</source>
        <translation>不得为分块格式</translation>
    </message>
    <message>
        <source>it must be one matrix per expert</source>
        <translation>每个专家必须对应一个矩阵</translation>
    </message>
    <message>
        <source>there may be {} experts at most</source>
        <translation>最多可有 {} 个专家</translation>
    </message>
    <message>
        <source>The model has more than {} tensors, including those of each expert.</source>
        <translation>模型的张量超过 {} 个（每个专家的张量均计入）。</translation>
    </message>
    <message>
        <source>The AudioTower (an mmproj file) is missing: the model accepts no audio.</source>
        <translation>缺少 AudioTower（mmproj 文件）：模型不接受音频。</translation>
    </message>
    <message>
        <source>The speech part (a govor-speech file) is missing: the model answers in text only.</source>
        <translation>缺少语音部分（govor-speech 文件）：模型只能以文本回答。</translation>
    </message>
    <message>
        <source>The vocabulary has no token {}; this is not the Thinker of Qwen3-Omni.</source>
        <translation>词表中没有词元 {}；这不是 Qwen3-Omni 的 Thinker。</translation>
    </message>
    <message>
        <source>The file must have a tensor {} of {} dimensions.</source>
        <translation>文件必须包含张量 {}，其维度数为 {}。</translation>
    </message>
    <message>
        <source>must have one token for each of the {} rows of token_embd.weight</source>
        <translation>必须为 token_embd.weight 的 {} 行各提供一个词元</translation>
    </message>
    <message>
        <source>the AudioTower&apos;s norms use 1e-5</source>
        <translation>AudioTower 的归一化使用 1e-5</translation>
    </message>
    <message>
        <source>must have one id for each of the {} names</source>
        <translation>必须为 {} 个名称各提供一个 ID</translation>
    </message>
    <message>
        <source>The speech part does not match the Thinker in the same folder: its {} is {}, which is not {} in {}.</source>
        <translation>语音部分与同一文件夹中的 Thinker 不匹配：其{0}为 {1}，而 {3} 中为 {2}。</translation>
    </message>
    <message>
        <source>this program supports version 1 only</source>
        <translation>本程序只支持版本 1</translation>
    </message>
    <message>
        <source>The header is longer than the maximum of {} bytes.</source>
        <translation>文件头超过了最大长度 {} 字节。</translation>
    </message>
    <message>
        <source>The file ends within {}; it is truncated or damaged.</source>
        <translation>文件意外结束（位于：{}）；文件不完整或已损坏。</translation>
    </message>
    <message>
        <source>{} declares {} bytes; the maximum is {}.</source>
        <translation>{}：声明有 {} 字节；最多为 {} 字节。</translation>
    </message>
    <message>
        <source>{} declares {} entries, but only {} bytes of the header remain.</source>
        <translation>{}：声明有 {} 个条目，但文件头只剩 {} 字节。</translation>
    </message>
    <message>
        <source>The folder cannot be listed: {}.</source>
        <translation>无法列出文件夹内容：{}。</translation>
    </message>
    <message>
        <source>The folder contains several Thinkers, {} and {}; specify the file.</source>
        <translation>文件夹中有多个 Thinker：{} 和 {}；请指定文件。</translation>
    </message>
    <message>
        <source>The folder contains no Thinker: no .gguf file has general.architecture = &quot;qwen3vlmoe&quot;.</source>
        <translation>文件夹中没有 Thinker：没有 .gguf 文件含有 general.architecture = &quot;qwen3vlmoe&quot;。</translation>
    </message>
    <message>
        <source>width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>number of layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>it requires a Thinker whose {} is {}, but that of {} is {}</source>
        <translation>它要求 Thinker 的{}为 {}，但 {} 的为 {}</translation>
    </message>
    <message>
        <source>it requires a Thinker of {} tokens, but {} has {}</source>
        <translation>它要求 Thinker 有 {} 个词元，但 {} 有 {} 个</translation>
    </message>
    <message>
        <source>The {} does not match the Thinker in the same folder: {}.</source>
        <translation>{} 与同一文件夹中的 Thinker 不匹配：{}。</translation>
    </message>
    <message>
        <source>{} was not used: {}.</source>
        <translation>未使用 {}：{}。</translation>
    </message>
    <message>
        <source>{} was not used: {}</source>
        <translation>未使用 {}：{}</translation>
    </message>
    <message>
        <source>The {} is {}.</source>
        <translation>{}：使用文件 {}。</translation>
    </message>
    <message>
        <source>a model is made of &quot;qwen3vlmoe&quot;, &quot;clip&quot; with the audio projector &quot;qwen3a&quot;, and &quot;govor-speech&quot;</source>
        <translation>模型由“qwen3vlmoe”、带音频投影器“qwen3a”的“clip”以及“govor-speech”组成</translation>
    </message>
    <message>
        <source>must be a list of numbers</source>
        <translation>必须是数字列表</translation>
    </message>
    <message>
        <source>must be a list of true and false</source>
        <translation>必须是由 true 和 false 组成的列表</translation>
    </message>
    <message>
        <source>must be a list of strings</source>
        <translation>必须是字符串列表</translation>
    </message>
    <message>
        <source>must be {} according to the file name</source>
        <translation>必须为 {}，与文件名一致</translation>
    </message>
    <message>
        <source>This is file {} of a split GGUF; specify the first file, {}.</source>
        <translation>这是拆分 GGUF 的文件 {}；请指定第一个文件 {}。</translation>
    </message>
    <message>
        <source>The file is one of a split GGUF, so its name must end in &quot;-00001-of-0000N.gguf&quot; for the others to be found.</source>
        <translation>该文件是拆分 GGUF 的一部分，文件名必须以“-00001-of-0000N.gguf”结尾，才能找到其余文件。</translation>
    </message>
    <message>
        <source>must be the number of tensors ({})</source>
        <translation>必须等于张量数量（{}）</translation>
    </message>
    <message>
        <source>The file is missing; {} is the first of {}.</source>
        <translation>文件缺失；{} 是 {} 个文件中的第一个。</translation>
    </message>
    <message>
        <source>Tensor {} is in this file and also in {}.</source>
        <translation>张量 {} 既在此文件中，也在 {} 中。</translation>
    </message>
    <message>
        <source>The experts of {} are incomplete or differ in shape at expert {}.</source>
        <translation>{} 的专家不完整，或在专家 {} 处形状不一致。</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor of the {}.</source>
        <translation>模型中没有 {} 的张量。</translation>
    </message>
    <message>
        <source>{} is missing; the GGUF file needs it as {}.</source>
        <translation>缺少 {}；GGUF 文件需要以 {} 的形式提供。</translation>
    </message>
    <message>
        <source>a GGUF file of the {} can only represent {}</source>
        <translation>{} 的 GGUF 文件只能表示 {}</translation>
    </message>
    <message>
        <source>must be {} like the other keys of {}</source>
        <translation>必须为 {}，与 {} 的其他键一致</translation>
    </message>
    <message>
        <source>this program normalizes pixels with 0.5</source>
        <translation>本程序以 0.5 归一化像素</translation>
    </message>
    <message>
        <source>a GGUF file can only represent 10000</source>
        <translation>GGUF 文件只能表示 10000</translation>
    </message>
    <message>
        <source>must be numbers of layers</source>
        <translation>必须是层的编号</translation>
    </message>
    <message>
        <source>the vision encoder&apos;s norms use 1e-6</source>
        <translation>视觉编码器的归一化使用 1e-6</translation>
    </message>
    <message>
        <source>Tensor {} has shape {}; a GGUF file can only represent two frames.</source>
        <translation>张量 {} 的形状为 {}；GGUF 文件只能表示两帧。</translation>
    </message>
    <message>
        <source>Token {} must have an id below {}, the number of embedding rows, found {}.</source>
        <translation>词元 {} 的 ID 必须小于嵌入行数 {}，实际为 {}。</translation>
    </message>
    <message>
        <source>A merge must be a string or a list of two strings.</source>
        <translation>合并规则必须是字符串，或由两个字符串组成的列表。</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>必须是列表</translation>
    </message>
    <message>
        <source>the kind {} does not occur in a byte-level vocabulary</source>
        <translation>字节级词表中不会出现类型 {}</translation>
    </message>
    <message>
        <source>only &quot;gpt2&quot;, byte-level BPE, can be read</source>
        <translation>只能读取“gpt2”，即字节级 BPE</translation>
    </message>
    <message>
        <source>only &quot;qwen2&quot; can be read</source>
        <translation>只能读取“qwen2”</translation>
    </message>
    <message>
        <source>must have one value for each of the {} tokens</source>
        <translation>必须为 {} 个词元各提供一个值</translation>
    </message>
    <message>
        <source>The library that GOVOR_CURL_LIBRARY names could not be opened: {}.</source>
        <translation>无法打开 GOVOR_CURL_LIBRARY 指定的库：{}。</translation>
    </message>
    <message>
        <source>Downloading needs libcurl (libcurl.so.4), which was not found. Install your distribution&apos;s package; Debian calls it libcurl4.</source>
        <translation>下载需要 libcurl（libcurl.so.4），但未找到。请安装发行版提供的软件包；Debian 中名为 libcurl4。</translation>
    </message>
    <message>
        <source>The libcurl library has no function {}; it is too old, or not libcurl.</source>
        <translation>libcurl 库没有函数 {}；它太旧，或不是 libcurl。</translation>
    </message>
    <message>
        <source>Downloading needs libcurl 7.85 or newer; this machine has {}.</source>
        <translation>下载需要 libcurl 7.85 或更新版本；本机的版本为 {}。</translation>
    </message>
    <message>
        <source>The download was stopped; the data received so far are kept.</source>
        <translation>下载已停止；已接收的数据会保留。</translation>
    </message>
    <message>
        <source>The request was for {}, but the server sent {}.</source>
        <translation>请求的是 {}，但服务器发送了 {}。</translation>
    </message>
    <message>
        <source>another range without a Content-Range field</source>
        <translation>没有 Content-Range 字段的其他范围</translation>
    </message>
    <message>
        <source>The file changed on the server during the download.</source>
        <translation>下载期间服务器上的文件发生了变化。</translation>
    </message>
    <message>
        <source>The server reports a length of {} bytes instead of {}.</source>
        <translation>服务器报告的长度为 {} 字节，而不是 {} 字节。</translation>
    </message>
    <message>
        <source>The server sent more than the published size of {} bytes.</source>
        <translation>服务器发送的数据超过了公布的大小 {} 字节。</translation>
    </message>
    <message>
        <source>the server ended after {} of {} bytes</source>
        <translation>服务器在传输 {} 字节后中止（共 {} 字节）</translation>
    </message>
    <message>
        <source>The downloaded file does not match the published checksum: {} instead of {}. It was deleted; try again.</source>
        <translation>下载的文件与公布的校验和不符：实际为 {}，应为 {}。文件已删除；请重试。</translation>
    </message>
    <message>
        <source>answers with status {}</source>
        <translation>返回状态码 {}</translation>
    </message>
    <message>
        <source>The connection to {} failed: {}.</source>
        <translation>连接到 {} 失败：{}。</translation>
    </message>
    <message>
        <source>libcurl rejected option {}: {}.</source>
        <translation>libcurl 拒绝了选项 {}：{}。</translation>
    </message>
    <message>
        <source>the response has more than {} bytes of header fields</source>
        <translation>响应的头字段超过 {} 字节</translation>
    </message>
    <message>
        <source>the redirect response has more than {} bytes</source>
        <translation>重定向响应超过 {} 字节</translation>
    </message>
    <message>
        <source>the redirect response has no valid location</source>
        <translation>重定向响应中没有有效的位置</translation>
    </message>
    <message>
        <source>there are more than {} redirects</source>
        <translation>重定向超过 {} 次</translation>
    </message>
    <message>
        <source>must be a path that stays inside the model&apos;s folder</source>
        <translation>必须是不超出模型文件夹的路径</translation>
    </message>
    <message>
        <source>must be 64 hexadecimal digits</source>
        <translation>必须是 64 位十六进制数字</translation>
    </message>
    <message>
        <source>must be 40 hexadecimal digits</source>
        <translation>必须是 40 位十六进制数字</translation>
    </message>
    <message>
        <source>must be a commit of 40 hexadecimal digits</source>
        <translation>必须是由 40 位十六进制数字表示的提交</translation>
    </message>
    <message>
        <source>siblings must be a list of at most {} files.</source>
        <translation>siblings 必须是最多包含 {} 个文件的列表。</translation>
    </message>
    <message>
        <source>The file {} is listed twice.</source>
        <translation>文件 {} 被列出两次。</translation>
    </message>
    <message>
        <source>The list of files is longer than {} bytes.</source>
        <translation>文件列表超过 {} 字节。</translation>
    </message>
    <message>
        <source>{} is gated and your account has no access yet: accept its terms at {} in a browser.</source>
        <translation>{} 的访问受限，您的账户尚无权限：请在浏览器中前往 {} 接受其条款。</translation>
    </message>
    <message>
        <source>The hub rejected the access token; create a new one at {}.</source>
        <translation>Hub 拒绝了访问令牌；请在 {} 创建新的令牌。</translation>
    </message>
    <message>
        <source>{} denied access; see {} in a browser for its conditions.</source>
        <translation>{} 拒绝访问；请在浏览器中前往 {} 查看其条件。</translation>
    </message>
    <message>
        <source>The model has no revision {}.</source>
        <translation>模型没有修订版本 {}。</translation>
    </message>
    <message>
        <source>There is no such model at {}.</source>
        <translation>{} 上没有此模型。</translation>
    </message>
    <message>
        <source>The hub lists this file but does not have it.</source>
        <translation>Hub 列出了此文件，但实际没有该文件。</translation>
    </message>
    <message>
        <source>{} received too many requests from this address; try again later.</source>
        <translation>{} 收到来自此地址的请求过多；请稍后重试。</translation>
    </message>
    <message>
        <source>{} answers with status {}.</source>
        <translation>{} 返回状态码 {}。</translation>
    </message>
    <message>
        <source>This environment variable disables downloads; unset it to download.</source>
        <translation>此环境变量禁止下载；取消设置后才能下载。</translation>
    </message>
    <message>
        <source>{} is not an http(s) address.</source>
        <translation>{} 不是 http(s) 地址。</translation>
    </message>
    <message>
        <source>The access token contains invalid characters.</source>
        <translation>访问令牌包含无效字符。</translation>
    </message>
    <message>
        <source>{:.2f} GiB</source>
        <translation>{} GiB</translation>
    </message>
    <message>
        <source>The free disk space cannot be determined: {}.</source>
        <translation>无法确定可用磁盘空间：{}。</translation>
    </message>
    <message>
        <source>{} must still be downloaded, but only {} of disk space are free.</source>
        <translation>还需下载 {}，但磁盘仅剩 {}。</translation>
    </message>
    <message>
        <source>The file cannot be moved to its destination: {}.</source>
        <translation>无法将文件移动到目标位置：{}。</translation>
    </message>
    <message>
        <source>The model is available in several formats; select one with --file, for example --file {}. Available: {}.</source>
        <translation>该模型有多种格式；请用 --file 选择一种，例如 --file {}。可用格式：{}。</translation>
    </message>
    <message>
        <source>The model has no file {}.</source>
        <translation>模型没有文件 {}。</translation>
    </message>
    <message>
        <source>The model has no files that Govor supports: neither .safetensors nor .gguf.</source>
        <translation>该模型没有 Govor 支持的文件：既没有 .safetensors，也没有 .gguf。</translation>
    </message>
    <message>
        <source>The cache cannot be written: {}.</source>
        <translation>无法写入缓存：{}。</translation>
    </message>
    <message>
        <source>The built-in model is not installed; it would be in {}.</source>
        <translation>未安装内置模型；其位置应为 {}。</translation>
    </message>
    <message>
        <source>No model has this name: it does not exist as a path, nor in {}, nor in {}.</source>
        <translation>没有此名称的模型：该路径不存在，{} 和 {} 中也没有。</translation>
    </message>
    <message>
        <source>There are several models; choose one: {}.</source>
        <translation>有多个模型；请选择一个：{}。</translation>
    </message>
    <message>
        <source>No model was found, neither in {} nor in {}.</source>
        <translation>在 {} 和 {} 中均未找到模型。</translation>
    </message>
    <message>
        <source>Only models in the Hugging Face cache are deleted.</source>
        <translation>只能删除 Hugging Face 缓存中的模型。</translation>
    </message>
    <message>
        <source>{}: There is not enough memory to read it.</source>
        <translation>{}：内存不足，无法读取。</translation>
    </message>
    <message>
        <source>The file has {} bytes, too few for a safetensors header.</source>
        <translation>文件只有 {} 字节，不足以包含 safetensors 文件头。</translation>
    </message>
    <message>
        <source>The header declares {} bytes, more than the {} that safetensors allows; this is not a safetensors file.</source>
        <translation>文件头声明有 {} 字节，超过 safetensors 允许的 {} 字节；这不是 safetensors 文件。</translation>
    </message>
    <message>
        <source>The header declares {} bytes, but only {} follow; the file is truncated.</source>
        <translation>文件头声明有 {} 字节，但后面只有 {} 字节；文件不完整。</translation>
    </message>
    <message>
        <source>The header is not a JSON object; this is not a safetensors file.</source>
        <translation>文件头不是 JSON 对象；这不是 safetensors 文件。</translation>
    </message>
    <message>
        <source>The metadata {} must be a string.</source>
        <translation>元数据 {} 必须是字符串。</translation>
    </message>
    <message>
        <source>Tensor {} has {} dimensions, more than {}.</source>
        <translation>张量 {} 有 {} 个维度，超过上限 {}。</translation>
    </message>
    <message>
        <source>Tensor {} of shape {} has more elements than a file can hold.</source>
        <translation>形状为 {1} 的张量 {0} 的元素数量超出文件所能容纳的上限。</translation>
    </message>
    <message>
        <source>Tensor {} of shape {} has more bytes than a file can hold.</source>
        <translation>形状为 {1} 的张量 {0} 的字节数超出文件所能容纳的上限。</translation>
    </message>
    <message>
        <source>Tensor {} has the unknown element type {}; known are {}.</source>
        <translation>张量 {} 的元素类型 {} 未知；已知类型有 {}。</translation>
    </message>
    <message>
        <source>must be two offsets, the second not below the first</source>
        <translation>必须是两个偏移量，且第二个不小于第一个</translation>
    </message>
    <message>
        <source>Tensor {} of shape {} as {} takes {} bytes, but its offsets span {}.</source>
        <translation>张量 {}（形状 {}，格式 {}）占用 {} 字节，但其偏移量跨度为 {}。</translation>
    </message>
    <message>
        <source>Tensor {} ends at byte {} of the data, but the file has only {}; it is truncated or damaged.</source>
        <translation>张量 {} 结束于数据的第 {} 字节，但文件中只有 {} 字节；文件不完整或已损坏。</translation>
    </message>
    <message>
        <source>Before tensor {} there are {} bytes that belong to no tensor.</source>
        <translation>张量 {} 之前有 {} 字节不属于任何张量。</translation>
    </message>
    <message>
        <source>After the last tensor there are {} bytes that belong to no tensor.</source>
        <translation>最后一个张量之后有 {} 字节不属于任何张量。</translation>
    </message>
    <message>
        <source>The file of tensor {} must be a string.</source>
        <translation>张量 {} 的文件必须是字符串。</translation>
    </message>
    <message>
        <source>Tensor {} lies in {}, which is not the name of a .safetensors file in this folder.</source>
        <translation>张量 {} 位于 {}，但这不是此文件夹中 .safetensors 文件的名称。</translation>
    </message>
    <message>
        <source>weight_map names no tensors.</source>
        <translation>weight_map 未列出任何张量。</translation>
    </message>
    <message>
        <source>The shard is missing; according to {} there are {}.</source>
        <translation>分片缺失；根据 {}，共有 {} 个。</translation>
    </message>
    <message>
        <source>The folder has no weights: neither model.safetensors.index.json nor a .safetensors file.</source>
        <translation>文件夹中没有权重：既没有 model.safetensors.index.json，也没有 .safetensors 文件。</translation>
    </message>
    <message>
        <source>The file is missing, but model.safetensors.index.json names it.</source>
        <translation>文件缺失，但 model.safetensors.index.json 中列出了它。</translation>
    </message>
    <message>
        <source>Tensor {} should be in {}, but is not.</source>
        <translation>张量 {} 应在 {} 中，但实际没有。</translation>
    </message>
    <message>
        <source>this program runs &quot;qwen3_omni_moe&quot; (Qwen3-Omni) only</source>
        <translation>本程序只能运行“qwen3_omni_moe”（Qwen3-Omni）</translation>
    </message>
    <message>
        <source>must equal {} ({})</source>
        <translation>必须等于 {}（{}）</translation>
    </message>
    <message>
        <source>must not have more entries than the Thinker has layers ({})</source>
        <translation>条目数不得超过 Thinker 的层数 {}</translation>
    </message>
    <message>
        <source>must not exceed the Thinker&apos;s {} layers</source>
        <translation>不得超过 Thinker 的层数 {}</translation>
    </message>
    <message>
        <source>must not exceed code2wav_config.codebook_size ({})</source>
        <translation>不得超过 code2wav_config.codebook_size（{}）</translation>
    </message>
    <message>
        <source>must not exceed code2wav_config.codebook_size ({}) by more than the 1024 special codes</source>
        <translation>不得超过 code2wav_config.codebook_size（{}）加上 1024 个特殊编码</translation>
    </message>
    <message>
        <source>must have a product of at most {}</source>
        <translation>乘积不得超过 {}</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>不得为空</translation>
    </message>
    <message>
        <source>and upsampling_ratios must have a product of at most {}</source>
        <translation>与 upsampling_ratios 的乘积不得超过 {}</translation>
    </message>
    <message>
        <source>must be divisible by {}</source>
        <translation>必须能被 {} 整除</translation>
    </message>
    <message>
        <source>must divide num_attention_heads ({})</source>
        <translation>必须能整除 num_attention_heads（{}）</translation>
    </message>
    <message>
        <source>must be even, because rope rotates pairs</source>
        <translation>必须为偶数，因为 rope 成对旋转</translation>
    </message>
    <message>
        <source>must divide hidden_size ({}) into heads of even size if there is no head_dim</source>
        <translation>在没有 head_dim 时，必须能将 hidden_size（{}）分成大小为偶数的头</translation>
    </message>
    <message>
        <source>only &quot;default&quot; rope is supported</source>
        <translation>只支持“default”rope</translation>
    </message>
    <message>
        <source>must be three numbers with the sum {}, half of head_dim</source>
        <translation>必须是三个总和为 {} 的数字，即 head_dim 的一半</translation>
    </message>
    <message>
        <source>an output head shared with the embedding is not supported</source>
        <translation>不支持与嵌入共享的输出头</translation>
    </message>
    <message>
        <source>only &quot;silu&quot; is supported here</source>
        <translation>此处只支持“silu”</translation>
    </message>
    <message>
        <source>attention with biases is not supported</source>
        <translation>不支持带偏置的注意力</translation>
    </message>
    <message>
        <source>a sliding window is supported in code2wav_config only</source>
        <translation>只有 code2wav_config 支持滑动窗口</translation>
    </message>
    <message>
        <source>attention without query and key norms is not supported</source>
        <translation>不支持没有查询和键归一化的注意力</translation>
    </message>
    <message>
        <source>every layer must be &quot;full_attention&quot;</source>
        <translation>每一层都必须为“full_attention”</translation>
    </message>
    <message>
        <source>only 1 is supported, experts in every layer</source>
        <translation>只支持 1，即每一层都有专家</translation>
    </message>
    <message>
        <source>only an empty list is supported, experts in every layer</source>
        <translation>只支持空列表，即每一层都有专家</translation>
    </message>
    <message>
        <source>must be the only speaker of this name, regardless of case</source>
        <translation>不区分大小写时，音色名称必须唯一</translation>
    </message>
    <message>
        <source>must name at least one speaker</source>
        <translation>必须至少列出一种音色</translation>
    </message>
    <message>
        <source>The model has no speaker {}; it has {}.</source>
        <translation>模型没有音色 {}；现有音色：{}。</translation>
    </message>
    <message>
        <source>must not exceed the number of experts ({})</source>
        <translation>不得超过专家数量（{}）</translation>
    </message>
    <message>
        <source>must divide d_model ({})</source>
        <translation>必须能整除 d_model（{}）</translation>
    </message>
    <message>
        <source>must be even and at least 4</source>
        <translation>必须为偶数且不小于 4</translation>
    </message>
    <message>
        <source>must be a multiple of twice n_window ({})</source>
        <translation>必须是 n_window（{}）两倍的倍数</translation>
    </message>
    <message>
        <source>must be at least {}, the tokens of one chunk of 2 n_window frames</source>
        <translation>不得小于 {}，即一个 2 n_window 帧的块的词元数</translation>
    </message>
    <message>
        <source>only &quot;gelu&quot; is supported here</source>
        <translation>此处只支持“gelu”</translation>
    </message>
    <message>
        <source>scaled embeddings are not supported</source>
        <translation>不支持缩放的嵌入</translation>
    </message>
    <message>
        <source>must not exceed num_experts ({})</source>
        <translation>不得超过 num_experts（{}）</translation>
    </message>
    <message>
        <source>only &quot;axial&quot; rope is supported here</source>
        <translation>此处只支持“axial”rope</translation>
    </message>
    <message>
        <source>must be in ascending order</source>
        <translation>必须是递增的数字</translation>
    </message>
    <message>
        <source>must divide hidden_size ({}) into heads whose size is a multiple of 8</source>
        <translation>必须能将 hidden_size（{}）分成大小为 8 的倍数的头</translation>
    </message>
    <message>
        <source>must be a square number</source>
        <translation>必须是平方数</translation>
    </message>
    <message>
        <source>only &quot;gelu_pytorch_tanh&quot; is supported here</source>
        <translation>此处只支持“gelu_pytorch_tanh”</translation>
    </message>
    <message>
        <source>must name at least one token</source>
        <translation>必须至少列出一个词元</translation>
    </message>
    <message>
        <source>The AudioTower&apos;s attention window of {} frames is shorter than a chunk of {} frames.</source>
        <translation>AudioTower 的注意力窗口为 {} 帧，短于一个 {} 帧的块。</translation>
    </message>
    <message>
        <source>The sound is shorter than one frame of 10 ms.</source>
        <translation>声音不足一帧（10 ms）。</translation>
    </message>
    <message>
        <source>The conversation is longer than the Talker&apos;s context.</source>
        <translation>对话超出了 Talker 的上下文长度。</translation>
    </message>
    <message>
        <source>The answer is longer than the Talker&apos;s text buffer.</source>
        <translation>回答超出了 Talker 的文本缓冲区。</translation>
    </message>
    <message>
        <source>The answer is longer than the Talker&apos;s context.</source>
        <translation>回答超出了 Talker 的上下文长度。</translation>
    </message>
    <message>
        <source>The context must hold between 1 and {} positions, not {}.</source>
        <translation>上下文必须包含 1 到 {} 个位置，而不是 {}。</translation>
    </message>
    <message>
        <source>The conversation takes {} positions, but the context holds only {}.</source>
        <translation>对话占用 {} 个位置，但上下文只能容纳 {} 个。</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor &quot;{}&quot;, which the configuration requires with shape {}.</source>
        <translation>模型中没有张量“{}”，而配置要求其形状为 {}。</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; has shape {}, but the configuration requires {}.</source>
        <translation>张量“{}”的形状为 {}，但配置要求 {}。</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}; weights must be f32, f16, bf16, q8_0, q6_k, q5_k, q4_k, q5_0 or q4_0.</source>
        <translation>张量“{}”以 {} 格式存储；权重格式必须为 f32、f16、bf16、q8_0、q6_k、q5_k、q4_k、q5_0 或 q4_0。</translation>
    </message>
    <message>
        <source>Loading the model was cancelled.</source>
        <translation>已取消加载模型。</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}, but the experts before it as {}.</source>
        <translation>张量“{}”以 {} 格式存储，而之前的专家为 {}。</translation>
    </message>
    <message>
        <source>Weights cannot be converted to {}; choose f32, f16, bf16, q8_0, q6_k, q5_k or q4_k.</source>
        <translation>权重无法转换为 {}；请选择 f32、f16、bf16、q8_0、q6_k、q5_k 或 q4_k。</translation>
    </message>
    <message>
        <source>The model&apos;s weights take {:.2f} GiB, but only {:.2f} GiB of the device&apos;s memory are free.</source>
        <translation>模型的权重占用 {} GiB，但设备内存仅剩 {} GiB。</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is neither &quot;integers&quot; nor &quot;float&quot;.</source>
        <translation>“{}”既不是“integers”也不是“float”。</translation>
    </message>
    <message>
        <source>The temperature is {}, expected a number above 0.</source>
        <translation>温度为 {}，应为大于 0 的数字。</translation>
    </message>
    <message>
        <source>top_p is {}, expected a number above 0 and at most 1.</source>
        <translation>top_p 为 {}，应为大于 0 且不超过 1 的数字。</translation>
    </message>
    <message>
        <source>The repetition penalty is {}, expected a number above 0.</source>
        <translation>重复惩罚为 {}，应为大于 0 的数字。</translation>
    </message>
    <message>
        <source>The tensor contains a value that is not finite.</source>
        <translation>张量包含非有限值。</translation>
    </message>
    <message>
        <source>The tensor contains a value of magnitude {:.6g}, which is too large for {}; {} is the limit.</source>
        <translation>张量包含绝对值为 {} 的值，对 {} 来说过大；上限为 {}。</translation>
    </message>
    <message>
        <source>Converting the weights was cancelled.</source>
        <translation>已取消转换权重。</translation>
    </message>
    <message>
        <source>The new model cannot be written into the folder of its source.</source>
        <translation>新模型不能写入源模型所在的文件夹。</translation>
    </message>
    <message>
        <source>{:.0f} MiB</source>
        <translation>{} MiB</translation>
    </message>
    <message>
        <source>The model takes {}, but only {} are free on this disk.</source>
        <translation>模型占用 {}，但此磁盘仅剩 {}。</translation>
    </message>
    <message>
        <source>The folder cannot be written to: {}.</source>
        <translation>无法写入文件夹：{}。</translation>
    </message>
    <message>
        <source>Another run is writing a model into this folder.</source>
        <translation>另一个进程正在向此文件夹写入模型。</translation>
    </message>
    <message>
        <source>The folder contains a safetensors model, which would be read instead of the new one; choose another folder.</source>
        <translation>文件夹中有 safetensors 模型，读取时会优先于新模型；请选择其他文件夹。</translation>
    </message>
    <message>
        <source>The folder already contains {}, the {} of a model; choose another folder.</source>
        <translation>文件夹中已有 {}，它是某个模型的 {}；请选择其他文件夹。</translation>
    </message>
    <message>
        <source>The folder already contains another {}; choose another name or folder for the result, or delete this file.</source>
        <translation>文件夹中已有另一个 {}；请为结果选择其他名称或文件夹，或删除该文件。</translation>
    </message>
    <message>
        <source>The folder already contains another {}; choose another folder, or replace it with {}.</source>
        <translation>文件夹中已有另一个 {}；请选择其他文件夹，或用 {} 替换它。</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {} already, which is less precise than {}; quantize from a more precise source, or request {} or less.</source>
        <translation>张量“{}”已以 {} 格式存储，其精度低于 {}；请从精度更高的来源量化，或选择 {} 或更低的格式。</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}, which is not a weight format.</source>
        <translation>张量“{}”以 {} 格式存储，这不是权重格式。</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; has the invalid shape {}.</source>
        <translation>张量“{}”的形状 {} 无效。</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}, unlike the experts before it.</source>
        <translation>张量“{}”以 {} 格式存储，与之前的专家不同。</translation>
    </message>
    <message>
        <source>The tensor {} is missing or has another shape or type than planned.</source>
        <translation>张量 {} 缺失，或其形状或类型与计划不符。</translation>
    </message>
    <message>
        <source>The file does not contain {} distributions.</source>
        <translation>文件中的分布数不是 {}。</translation>
    </message>
    <message>
        <source>The models have different vocabularies.</source>
        <translation>两个模型的词表不同。</translation>
    </message>
    <message>
        <source>The text is shorter than two tokens.</source>
        <translation>文本少于两个词元。</translation>
    </message>
    <message>
        <source>There is nothing to compare: no text and no clips.</source>
        <translation>没有可比较的内容：既没有文本，也没有音频。</translation>
    </message>
    <message>
        <source>The comparison needs {:.1f} GB of disk space, and {:.1f} GB are free.</source>
        <translation>比较需要 {} GB 磁盘空间，而可用空间为 {} GB。</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>比较已取消。</translation>
    </message>
    <message>
        <source>The folder could not be created: {}.</source>
        <translation>无法创建文件夹：{}。</translation>
    </message>
    <message>
        <source>The settings do not allow parts of a model in the computer&apos;s memory. {}</source>
        <translation>当前设置不允许将模型的一部分放入系统内存。{}</translation>
    </message>
    <message>
        <source>There is not enough memory for two models.</source>
        <translation>内存不足，无法容纳两个模型。</translation>
    </message>
    <message>
        <source>the experts of {} of the Thinker&apos;s {} layers ({})</source>
        <translation>Thinker {1} 层中 {0} 层的专家（{2}）</translation>
    </message>
    <message>
        <source>the experts of {} of the Thinker&apos;s {} layers and {} of the Talker&apos;s {} ({})</source>
        <translation>Thinker {1} 层中 {0} 层的专家和 Talker {3} 层中 {2} 层的专家（{4}）</translation>
    </message>
    <message>
        <source>a shorter context or a device with more memory may help</source>
        <translation>可以尝试更短的上下文或内存更大的设备</translation>
    </message>
    <message>
        <source>quantized to {}, it would take {}</source>
        <translation>若量化为 {}，将占用 {}</translation>
    </message>
    <message>
        <source>quantized to {}, it would take {} there and {} of the computer&apos;s memory</source>
        <translation>若量化为 {}，将占用设备内存 {} 和系统内存 {}</translation>
    </message>
    <message>
        <source>The model does not fit: its weights take {}, a context of {} tokens and intermediate results take {} more, and {} of {}&apos;s memory are free; {}.</source>
        <translation>模型无法容纳：权重占用 {0}，{1} 个词元的上下文和中间结果另需 {2}，而 {4} 的可用内存为 {3}；{5}。</translation>
    </message>
    <message>
        <source>The model fits: it takes {} of the {} that are free on {}.</source>
        <translation>模型可以容纳：{2} 的可用内存为 {1}，模型占用 {0}。</translation>
    </message>
    <message>
        <source>The model fits with {} in the computer&apos;s memory, from where they are slower to read; it takes {} of the {} that are free on {}</source>
        <translation>将{0}放入系统内存后，模型可以容纳，但从那里读取较慢；{3} 的可用内存为 {2}，模型占用 {1}</translation>
    </message>
    <message>
        <source>{}; quantized to {}, all of it would fit there.</source>
        <translation>{}；若量化为 {}，则可全部容纳。</translation>
    </message>
    <message>
        <source>The model needs {}; there is no device to compare that with.</source>
        <translation>模型需要 {}；没有可供比较的设备。</translation>
    </message>
    <message>
        <source>The tokenizer has ids up to {}, but the model&apos;s vocab_size is {}; it belongs to another model.</source>
        <translation>分词器的 ID 最大为 {}，但模型的 vocab_size 为 {}；该分词器属于另一个模型。</translation>
    </message>
    <message>
        <source>A vocabulary of {} ids does not fit into the model&apos;s {}.</source>
        <translation>包含 {} 个 ID 的词表超出了模型的 {} 个。</translation>
    </message>
    <message>
        <source>The model does not accept spoken questions, because it has no AudioTower; put the mmproj file that belongs to the Thinker beside it, or ask in text.</source>
        <translation>模型不接受语音提问，因为它没有 AudioTower；请将与 Thinker 配套的 mmproj 文件放到其旁边，或以文本提问。</translation>
    </message>
    <message>
        <source>The model does not accept pictures, because it has no vision encoder; ask without a picture, or use a model that has one.</source>
        <translation>模型不接受图片，因为它没有视觉编码器；请在提问时不附图片，或使用带视觉编码器的模型。</translation>
    </message>
    <message>
        <source>There are {} unknown tensors, which Govor ignores.</source>
        <translation>有 {} 个未知张量，Govor 将忽略它们。</translation>
    </message>
    <message>
        <source>The model has no AudioTower: it does not accept spoken questions.</source>
        <translation>模型没有 AudioTower：不接受语音提问。</translation>
    </message>
    <message>
        <source>The model has no VisionTower: it does not accept pictures.</source>
        <translation>模型没有 VisionTower：不接受图片。</translation>
    </message>
    <message>
        <source>The model has no Talker: it answers in text only.</source>
        <translation>模型没有 Talker：只能以文本回答。</translation>
    </message>
    <message>
        <source>An answer needs at least one token.</source>
        <translation>回答至少需要一个词元。</translation>
    </message>
    <message>
        <source>Speech needs at least one frame.</source>
        <translation>语音至少需要一帧。</translation>
    </message>
    <message>
        <source>There is no text to speak.</source>
        <translation>没有可朗读的文本。</translation>
    </message>
    <message>
        <source>The conversation has {} tokens; together with an answer, it does not fit into a context of {} tokens. Use a larger context or begin a new conversation.</source>
        <translation>对话有 {} 个词元；加上回答后，超出了 {} 个词元的上下文。请使用更长的上下文，或开始新对话。</translation>
    </message>
    <message>
        <source>The question is empty: it has neither speech nor text.</source>
        <translation>提问为空：既没有语音，也没有文本。</translation>
    </message>
    <message>
        <source>The recording is silent.</source>
        <translation>录音中只有静音。</translation>
    </message>
    <message>
        <source>The text has {} tokens, and the context holds only {}.</source>
        <translation>文本有 {} 个词元，但上下文只能容纳 {} 个。</translation>
    </message>
    <message>
        <source>The recording is too short to contain speech.</source>
        <translation>录音太短，不可能包含语音。</translation>
    </message>
    <message>
        <source>The question is empty.</source>
        <translation>提问为空。</translation>
    </message>
    <message>
        <source>The question was too short to contain speech.</source>
        <translation>提问太短，不可能包含语音。</translation>
    </message>
    <message>
        <source>No speech was recorded: the microphone delivered only silence.</source>
        <translation>未录到语音：麦克风只传来静音。</translation>
    </message>
    <message>
        <source>No speech was recorded, only a steady noise.</source>
        <translation>未录到语音，只有持续的噪声。</translation>
    </message>
    <message>
        <source>The audio contains an invalid sample.</source>
        <translation>音频包含无效的采样。</translation>
    </message>
    <message>
        <source>The computer&apos;s memory is full.</source>
        <translation>系统内存已满。</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>未加载模型。</translation>
    </message>
    <message>
        <source>The merges {} and {}, counted from 0, join the same two tokens.</source>
        <translation>合并规则 {} 和 {}（从 0 开始计数）合并的是相同的两个词元。</translation>
    </message>
    <message>
        <source>is not written in the byte-level alphabet</source>
        <translation>不是用字节级字母表书写的</translation>
    </message>
    <message>
        <source>{}: the token {} {}.</source>
        <translation>{}：词元 {} {}。</translation>
    </message>
    <message>
        <source>has the id {}; ids go from 0 to {}</source>
        <translation>的 ID 为 {}；ID 范围为 0 到 {}</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>为空</translation>
    </message>
    <message>
        <source>occurs twice</source>
        <translation>出现了两次</translation>
    </message>
    <message>
        <source>has the id {}, which another token has</source>
        <translation>的 ID {} 已被另一个词元使用</translation>
    </message>
    <message>
        <source>makes the list longer than 4 GiB</source>
        <translation>使列表超过 4 GiB</translation>
    </message>
    <message>
        <source>must be two tokens separated by a space, found {}</source>
        <translation>必须是以空格分隔的两个词元，实际为 {}</translation>
    </message>
    <message>
        <source>needs the token {}, which is not in the vocabulary</source>
        <translation>需要词元 {}，而词表中没有该词元</translation>
    </message>
    <message>
        <source>{} has no token for the byte 0x{:02X}.</source>
        <translation>{} 中没有字节 0x{} 对应的词元。</translation>
    </message>
    <message>
        <source>According to the config, {} is token {}, but the tokenizer has no special token with this id.</source>
        <translation>根据配置，{} 是词元 {}，但分词器中没有此 ID 的特殊词元。</translation>
    </message>
    <message>
        <source>An audio part of the prompt is empty.</source>
        <translation>提示中有一段音频为空。</translation>
    </message>
    <message>
        <source>A picture of the prompt is empty.</source>
        <translation>提示中有一张图片为空。</translation>
    </message>
    <message>
        <source>The system turn must be the first of the conversation.</source>
        <translation>系统消息必须是对话中的第一条。</translation>
    </message>
    <message>
        <source>The text could not be normalized: {}.</source>
        <translation>无法规范化文本：{}。</translation>
    </message>
    <message>
        <source>The pattern that splits text is not a regular expression: {}.</source>
        <translation>用于拆分文本的模式不是正则表达式：{}。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s pattern cannot split this text: {}.</source>
        <translation>分词器的模式无法拆分此文本：{}。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s pattern moves the starts of its matches (\K), which cannot be applied.</source>
        <translation>分词器的模式会移动匹配的起点（\K），无法应用。</translation>
    </message>
    <message>
        <source>{} gives the id {} twice.</source>
        <translation>{} 中 ID {} 出现了两次。</translation>
    </message>
    <message>
        <source>{} gives {} the id {}, but one of the two belongs to another token.</source>
        <translation>{} 为 {} 指定了 ID {}，但两者之一属于另一个词元。</translation>
    </message>
    <message>
        <source>a byte-level vocabulary has none</source>
        <translation>字节级词表中不会有此项</translation>
    </message>
    <message>
        <source>only BPE tokenizers can be read</source>
        <translation>只能读取 BPE 分词器</translation>
    </message>
    <message>
        <source>only byte-level vocabularies can be read</source>
        <translation>只能读取字节级词表</translation>
    </message>
    <message>
        <source>only tokenizers that apply their merges can be read</source>
        <translation>只能读取应用合并规则的分词器</translation>
    </message>
    <message>
        <source>only tokenizers without dropout can be read</source>
        <translation>只能读取不使用 dropout 的分词器</translation>
    </message>
    <message>
        <source>only NFC, or none, can be applied</source>
        <translation>只能应用 NFC 或不应用</translation>
    </message>
    <message>
        <source>after Split, only ByteLevel can be applied</source>
        <translation>在 Split 之后只能应用 ByteLevel</translation>
    </message>
    <message>
        <source>only false can be applied</source>
        <translation>只能应用 false</translation>
    </message>
    <message>
        <source>after Split, it must be false</source>
        <translation>在 Split 之后必须为 false</translation>
    </message>
    <message>
        <source>the first step must be Split</source>
        <translation>第一步必须是 Split</translation>
    </message>
    <message>
        <source>only Isolated can be applied</source>
        <translation>只能应用 Isolated</translation>
    </message>
    <message>
        <source>only a Sequence of Split and ByteLevel can be applied</source>
        <translation>只能应用由 Split 和 ByteLevel 组成的 Sequence</translation>
    </message>
    <message>
        <source>must be a list of two steps, Split and ByteLevel</source>
        <translation>必须是由 Split 和 ByteLevel 两个步骤组成的列表</translation>
    </message>
    <message>
        <source>only ByteLevel can be applied</source>
        <translation>只能应用 ByteLevel</translation>
    </message>
    <message>
        <source>The file has {} bytes; a tokenizer&apos;s may have at most {}.</source>
        <translation>文件有 {} 字节；分词器文件最多为 {} 字节。</translation>
    </message>
    <message>
        <source>The file is not valid UTF-8 (byte {}).</source>
        <translation>文件不是有效的 UTF-8（第 {} 字节）。</translation>
    </message>
    <message>
        <source>{} must be a token id from 0 to {}.</source>
        <translation>{}：必须是 0 到 {} 之间的词元 ID。</translation>
    </message>
    <message>
        <source>without a tokenizer.json only Qwen2Tokenizer can be read</source>
        <translation>没有 tokenizer.json 时，只能读取 Qwen2Tokenizer</translation>
    </message>
    <message>
        <source>The key &quot;{}&quot; occurs twice in &quot;model&quot;.</source>
        <translation>键“{}”在“model”中出现了两次。</translation>
    </message>
    <message>
        <source>must contain two tokens</source>
        <translation>必须包含两个词元</translation>
    </message>
    <message>
        <source>must have a whole number as its id</source>
        <translation>的 ID 必须是整数</translation>
    </message>
    <message>
        <source>must be a string or a list of two strings</source>
        <translation>必须是字符串，或由两个字符串组成的列表</translation>
    </message>
    <message>
        <source>The text is not valid JSON.</source>
        <translation>文本不是有效的 JSON。</translation>
    </message>
    <message>
        <source>The file must contain a JSON object.</source>
        <translation>文件必须包含一个 JSON 对象。</translation>
    </message>
    <message>
        <source>The text is not valid UTF-8 (byte {}).</source>
        <translation>文本不是有效的 UTF-8（第 {} 字节）。</translation>
    </message>
    <message>
        <source>The folder cannot be read: {}.</source>
        <translation>无法读取文件夹：{}。</translation>
    </message>
    <message>
        <source>The folder contains no sound files (.wav, .flac, .ogg, .opus, .mp3).</source>
        <translation>文件夹中没有声音文件（.wav、.flac、.ogg、.opus、.mp3）。</translation>
    </message>
    <message>
        <source>The recognizer could not be started.</source>
        <translation>无法启动语音识别程序。</translation>
    </message>
    <message>
        <source>The recognizer ended with an error.</source>
        <translation>语音识别程序因错误而终止。</translation>
    </message>
    <message>
        <source>This is not the address of a server.</source>
        <translation>这不是服务器的地址。</translation>
    </message>
    <message>
        <source>No server is connected.</source>
        <translation>未连接服务器。</translation>
    </message>
    <message>
        <source>This server cannot read a text aloud.</source>
        <translation>此服务器不能朗读文本。</translation>
    </message>
    <message>
        <source>The operation was cancelled.</source>
        <translation>操作已取消。</translation>
    </message>
    <message>
        <source>The server redirects to another address, which is not followed. Enter that address.</source>
        <translation>服务器重定向到另一个地址，但 Govor 不会跟随重定向。请输入那个地址。</translation>
    </message>
    <message>
        <source>The server does not accept the token.</source>
        <translation>服务器不接受此令牌。</translation>
    </message>
    <message>
        <source>The server refuses access from this computer.</source>
        <translation>服务器拒绝来自此计算机的访问。</translation>
    </message>
    <message>
        <source>At this address there is no server with chat completions.</source>
        <translation>此地址没有提供 chat completions 的服务器。</translation>
    </message>
    <message>
        <source>The question is too long for the server.</source>
        <translation>提问对服务器来说太长。</translation>
    </message>
    <message>
        <source>The server has too many requests. Try again later.</source>
        <translation>服务器的请求过多。请稍后重试。</translation>
    </message>
    <message>
        <source>The server is busy or is still loading its model. Try again later.</source>
        <translation>服务器正忙或仍在加载模型。请稍后重试。</translation>
    </message>
    <message>
        <source>The server has failed (status {}).</source>
        <translation>服务器出错（状态码 {}）。</translation>
    </message>
    <message>
        <source>The server refused the request (status {}).</source>
        <translation>服务器拒绝了请求（状态码 {}）。</translation>
    </message>
    <message>
        <source>The server refused the request: {}</source>
        <translation>服务器拒绝了请求：{}</translation>
    </message>
    <message>
        <source>No server runs at this address.</source>
        <translation>此地址没有服务器在运行。</translation>
    </message>
    <message>
        <source>No machine of this name was found in the network.</source>
        <translation>在网络中未找到使用此名称的计算机。</translation>
    </message>
    <message>
        <source>The certificate of the server is not trusted.</source>
        <translation>服务器的证书不受信任。</translation>
    </message>
    <message>
        <source>The server does not respond.</source>
        <translation>服务器没有响应。</translation>
    </message>
    <message>
        <source>The reply is not HTTP.</source>
        <translation>响应不是 HTTP。</translation>
    </message>
    <message>
        <source>The connection to the server was lost.</source>
        <translation>与服务器的连接已断开。</translation>
    </message>
    <message>
        <source>The server sent an answer that is too long.</source>
        <translation>服务器发送的回答过长。</translation>
    </message>
    <message>
        <source>The server sent an answer that cannot be read.</source>
        <translation>服务器发送的回答无法读取。</translation>
    </message>
    <message>
        <source>The server could not answer.</source>
        <translation>服务器无法回答。</translation>
    </message>
    <message>
        <source>The server could not answer: {}</source>
        <translation>服务器无法回答：{}</translation>
    </message>
    <message>
        <source>The server sent a message that is too long.</source>
        <translation>服务器发送的消息过长。</translation>
    </message>
    <message>
        <source>The server at this address does not serve models.</source>
        <translation>此地址的服务器不提供模型。</translation>
    </message>
    <message>
        <source>The server has no model.</source>
        <translation>服务器上没有模型。</translation>
    </message>
    <message>
        <source>The server sent invalid or unsupported audio.</source>
        <translation>服务器发送的音频无效或不受支持。</translation>
    </message>
    <message>
        <source>A typed question may follow turns of text only.</source>
        <translation>键入的提问之前只能有纯文本的轮次。</translation>
    </message>
    <message>
        <source>The file became shorter while it was read.</source>
        <translation>读取过程中文件变短了。</translation>
    </message>
    <message>
        <source>The file with the requests cannot be the output.</source>
        <translation>包含请求的文件不能用作输出文件。</translation>
    </message>
    <message>
        <source>Another program is writing this file.</source>
        <translation>另一个程序正在写入此文件。</translation>
    </message>
    <message>
        <source>The file is not empty: add --resume to continue it, or choose another file.</source>
        <translation>该文件不是空的：请添加 --resume 以继续写入，或选择其他文件。</translation>
    </message>
    <message>
        <source>Line {} is not an output line of govor-cli batch.</source>
        <translation>第 {} 行不是 govor-cli batch 的输出行。</translation>
    </message>
    <message>
        <source>{} is gated: accept its terms at {} in a browser and create an access token at {}.</source>
        <translation>{} 的访问受限：请在浏览器中前往 {} 接受其条款，并在 {} 创建访问令牌。</translation>
    </message>
    <message>
        <source>The hub requires authentication: the model does not exist, is private or is gated. Check the name at {}; if it is correct, create an access token at {}.</source>
        <translation>Hub 要求身份验证：该模型不存在、为私有或访问受限。请在 {} 检查名称；如果名称无误，请在 {} 创建访问令牌。</translation>
    </message>
    <message>
        <source>The model cannot speak, because it has no Talker, code predictor and Code2Wav; put a speech part, converted from the published model, beside the Thinker, or ask for text only.</source>
        <translation>模型无法说话，因为它没有 Talker、编码预测器和 Code2Wav；请将从已发布的模型转换的语音部分放到 Thinker 旁边，或只请求文本。</translation>
    </message>
    <message>
        <source>Tensor {} differs from the original more than its format explains. Delete the file and convert again.</source>
        <translation>张量 {} 与原模型的差异超出了其格式所能解释的范围。请删除该文件，然后重新转换。</translation>
    </message>
    <message>
        <source>Quantized to {}, the model fits: it takes {} of the {} that are free on {}. Its weights as published take {} and do not fit.</source>
        <translation>量化为 {0} 后，模型可以容纳：{3} 的可用内存为 {2}，模型占用 {1}。发布时的权重占用 {4}，无法容纳。</translation>
    </message>
    <message>
        <source>Quantized to {}, the model fits with {} in the computer&apos;s memory, from where they are slower to read; it takes {} of the {} that are free on {}. Its weights as published take {} and do not fit.</source>
        <translation>量化为 {0} 并将{1}放入系统内存后，模型可以容纳，但从那里读取较慢；{4} 的可用内存为 {3}，模型占用 {2}。发布时的权重占用 {5}，无法容纳。</translation>
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
        <translation>无法执行此操作。</translation>
    </message>
    <message>
        <source>Something was not found.</source>
        <translation>未找到所需内容。</translation>
    </message>
    <message>
        <source>A file is damaged.</source>
        <translation>文件已损坏。</translation>
    </message>
    <message>
        <source>Govor does not support this.</source>
        <translation>Govor 不支持此操作。</translation>
    </message>
    <message>
        <source>No usable graphics device was found.</source>
        <translation>未找到可用的图形设备。</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>The graphics device was lost.</source>
        <translation>图形设备已丢失。</translation>
    </message>
    <message>
        <source>Reading or writing failed.</source>
        <translation>读取或写入失败。</translation>
    </message>
    <message>
        <source>The operation was cancelled.</source>
        <translation>操作已取消。</translation>
    </message>
    <message>
        <source>An internal error occurred.</source>
        <translation>发生内部错误。</translation>
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
        <translation>此对话超出了模型的上下文，最早的 %1 条消息已不在其中。您仍可阅读这些消息。</translation>
    </message>
</context>
<context>
    <name>govor::assistant::Controller</name>
    <message>
        <source>The talk key was held for a very long time, so it counts as released.</source>
        <translation>说话键按住时间过长，已视为松开。</translation>
    </message>
    <message>
        <source>The sound of an earlier question cannot be read: %1. The model answers without it. Nothing was deleted. Check the disk.</source>
        <translation>无法读取之前某个问题的声音：%1。模型将在没有它的情况下回答。未删除任何内容。请检查磁盘。</translation>
    </message>
    <message>
        <source>The microphone is muted.</source>
        <translation>麦克风已静音。</translation>
    </message>
    <message>
        <source>There is no microphone. Connect one, or type your question.</source>
        <translation>没有麦克风。请连接麦克风，或键入提问。</translation>
    </message>
    <message>
        <source>Reading aloud needs a model. None is loaded.</source>
        <translation>朗读需要模型。目前未加载任何模型。</translation>
    </message>
    <message>
        <source>The question is saved. It is answered once a model is loaded.</source>
        <translation>提问已保留。模型加载后将会回答。</translation>
    </message>
    <message>
        <source>The loaded model cannot read aloud: it has no speech part. Choose a model that speaks, or get the speech part of this one.</source>
        <translation>已加载的模型无法朗读：它没有语音部分。请选择能说话的模型，或获取此模型的语音部分。</translation>
    </message>
</context>
<context>
    <name>govor::assistant::DeviceList</name>
    <message>
        <source>A graphics driver did not respond while it listed its devices.</source>
        <translation>查询设备时，一个图形驱动程序没有响应。</translation>
    </message>
    <message>
        <source>A graphics driver crashed while it listed its devices.</source>
        <translation>查询设备时，一个图形驱动程序崩溃了。</translation>
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
        <translation>天空为什么是蓝色的？请用三句话解释。</translation>
    </message>
    <message>
        <source>What can I cook from potatoes, eggs and an onion?</source>
        <translation>用土豆、鸡蛋和一个洋葱可以做什么菜？</translation>
    </message>
    <message>
        <source>Tell me a short story about a lighthouse.</source>
        <translation>给我讲一个关于灯塔的小故事。</translation>
    </message>
    <message>
        <source>Hello! Ask me for a sum, a color or a capital.</source>
        <extracomment>Spoken by the built-in model: stays English in other languages than Russian.</extracomment>
        <translation>Hello! Ask me for a sum, a color or a capital.</translation>
    </message>
    <message>
        <source>Hello! This is how I sound when I answer you.</source>
        <translation>您好！我回答您时就是这个声音。</translation>
    </message>
</context>
<context>
    <name>govor::assistant::LocalServer</name>
    <message>
        <source>Other programs cannot use the model. %1</source>
        <translation>其他程序无法使用模型。%1</translation>
    </message>
</context>
<context>
    <name>govor::assistant::ModelLoader</name>
    <message>
        <source>the built-in model</source>
        <translation>内置模型</translation>
    </message>
</context>
<context>
    <name>govor::assistant::PendingImages</name>
    <message>
        <source>This model does not understand pictures: it has no vision encoder. Choose a model that has one.</source>
        <translation>此模型不理解图片：它没有视觉编码器。请选择带视觉编码器的模型。</translation>
    </message>
    <message>
        <source>reading a picture</source>
        <translation>读取图片</translation>
    </message>
    <message>
        <source>A question can have %1 pictures at most.</source>
        <translation>一个提问最多可附 %1 张图片。</translation>
    </message>
</context>
<context>
    <name>govor::assistant::QuestionNotices</name>
    <message>
        <source>That was very short. Hold the key as long as you speak.</source>
        <translation>时间太短。说话时请一直按住按键。</translation>
    </message>
    <message>
        <source>Nothing was loud enough to be a question. Is this the right microphone?</source>
        <translation>没有足够响亮的声音，无法作为提问。麦克风选对了吗？</translation>
    </message>
    <message>
        <source>The microphone delivers no sound. Choose another one, or type your question.</source>
        <translation>麦克风没有传来声音。请选择其他麦克风，或键入提问。</translation>
    </message>
</context>
<context>
    <name>govor::assistant::RealtimeTurn</name>
    <message>
        <source>sending a question</source>
        <translation>发送提问</translation>
    </message>
</context>
<context>
    <name>govor::assistant::RemoteEngine</name>
    <message>
        <source>reading the conversation</source>
        <translation>读取对话</translation>
    </message>
    <message>
        <source>reading a question</source>
        <translation>读取提问</translation>
    </message>
    <message>
        <source>sending a question</source>
        <translation>发送提问</translation>
    </message>
</context>
<context>
    <name>govor::assistant::RemoteLoader</name>
    <message>
        <source>reading the token of a server</source>
        <translation>读取服务器令牌</translation>
    </message>
</context>
<context>
    <name>govor::desktop</name>
    <message>
        <source>This desktop does not support global shortcuts. In its settings, assign the command “govor --ptt toggle” to a key instead.</source>
        <translation>此桌面不支持全局快捷键。请改在桌面设置中将命令“govor --ptt toggle”分配给一个按键。</translation>
    </message>
</context>
<context>
    <name>govor::desktop::PortalShortcut</name>
    <message>
        <source>The desktop did not assign a global shortcut to Govor.</source>
        <translation>桌面未给 Govor 分配全局快捷键。</translation>
    </message>
    <message>
        <source>The request for a global shortcut was declined.</source>
        <translation>全局快捷键请求被拒绝。</translation>
    </message>
    <message>
        <source>Talk to Govor</source>
        <translation>与 Govor 交谈</translation>
    </message>
    <message>
        <source>The desktop removed the global shortcut.</source>
        <translation>桌面移除了全局快捷键。</translation>
    </message>
</context>
<context>
    <name>govor::desktop::Request</name>
    <message>
        <source>--ptt takes one of start, stop and toggle.</source>
        <translation>--ptt 的参数为 start、stop 或 toggle 之一。</translation>
    </message>
    <message>
        <source>Unknown option: %1.</source>
        <translation>未知选项：%1。</translation>
    </message>
    <message>
        <source>Only one clip can be given at a time.</source>
        <translation>一次只能指定一个音频。</translation>
    </message>
    <message>
        <source>%1 is not a file.</source>
        <translation>%1 不是文件。</translation>
    </message>
</context>
<context>
    <name>govor::desktop::ScreenCapture</name>
    <message>
        <source>The desktop did not deliver a picture of the screen.</source>
        <translation>桌面没有提供屏幕图片。</translation>
    </message>
</context>
<context>
    <name>govor::desktop::StartupGuard</name>
    <message>
        <source>the graphics card</source>
        <translation>显卡</translation>
    </message>
    <message>
        <source>The model %1 could not be loaded at the last start. %2</source>
        <translation>上次启动时无法加载模型 %1。%2</translation>
    </message>
    <message>
        <source>Govor was started on the processor, without graphics drivers, because a driver crashed while listing its devices.</source>
        <translation>由于一个驱动程序在列出设备时崩溃，Govor 已改在处理器上启动，未使用图形驱动程序。</translation>
    </message>
    <message>
        <source>Govor was started on the processor, without graphics drivers, because it quit unexpectedly while starting %1.</source>
        <translation>由于启动 %1 时意外退出，Govor 已改在处理器上启动，未使用图形驱动程序。</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while starting safely, on the processor.</source>
        <translation>Govor 在处理器上安全启动时意外退出。</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while listing graphics devices, possibly because of a driver. You can start safely, with the built-in model on the processor.</source>
        <translation>Govor 在列出图形设备时意外退出，可能是驱动程序所致。您可以安全启动，在处理器上使用内置模型。</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while starting %1, possibly because of its driver. You can start safely, with the built-in model on the processor.</source>
        <translation>Govor 在启动 %1 时意外退出，可能是其驱动程序所致。您可以安全启动，在处理器上使用内置模型。</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while loading the model %1 on %2. You can start safely, with the built-in model on the processor, or try again.</source>
        <translation>Govor 在 %2 上加载模型 %1 时意外退出。您可以安全启动，在处理器上使用内置模型，或者重试。</translation>
    </message>
</context>
<context>
    <name>govor::desktop::X11Shortcut</name>
    <message>
        <source>This keyboard has no such key.</source>
        <translation>此键盘上没有该按键。</translation>
    </message>
    <message>
        <source>Another program already uses this key.</source>
        <translation>另一个程序已在使用此按键。</translation>
    </message>
    <message>
        <source>The connection to the X server was lost.</source>
        <translation>与 X 服务器的连接已断开。</translation>
    </message>
    <message>
        <source>There is no connection to an X server.</source>
        <translation>没有与 X 服务器的连接。</translation>
    </message>
    <message>
        <source>This key cannot be used as a global shortcut.</source>
        <translation>此按键不能用作全局快捷键。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AboutDialog</name>
    <message>
        <source>About Govor</source>
        <translation>关于 Govor</translation>
    </message>
    <message>
        <source>Govor, a voice assistant on your own graphics card.
Free software under the MIT licence.</source>
        <translation>Govor，运行在您自己显卡上的语音助手。
采用 MIT 许可证的自由软件。</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>组件</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>&amp;Licence of</source>
        <translation>许可证所属组件(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AnswersDialog</name>
    <message>
        <source>Answers side by side</source>
        <translation>并排显示回答</translation>
    </message>
    <message>
        <source>the voice was stopped here</source>
        <translation>语音在此处停止</translation>
    </message>
    <message>
        <source>Answer %1 of %2</source>
        <translation>第 %1 个回答，共 %2 个</translation>
    </message>
    <message>
        <source>The conversation continues with the chosen answer; the others are kept.</source>
        <translation>对话将以选定的回答继续；其余回答会保留。</translation>
    </message>
    <message>
        <source>%1 (chosen)</source>
        <translation>%1（已选定）</translation>
    </message>
    <message>
        <source>Use this answer</source>
        <translation>使用此回答</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AnswersPage</name>
    <message>
        <source>Short answers</source>
        <translation>简短回答</translation>
    </message>
    <message>
        <source>Answer in one or two short sentences.</source>
        <translation>用一两个短句回答。</translation>
    </message>
    <message>
        <source>Teacher</source>
        <translation>教师</translation>
    </message>
    <message>
        <source>You are a patient teacher. Explain step by step in simple words and give an example.</source>
        <translation>你是一位耐心的老师。请用简单的语言一步一步地讲解，并举一个例子。</translation>
    </message>
    <message>
        <source>Language partner</source>
        <translation>语言学习伙伴</translation>
    </message>
    <message>
        <source>Talk with me in the language in which I speak. Correct my mistakes briefly, then go on with the conversation.</source>
        <translation>用我说的语言和我交谈。简短地纠正我的错误，然后继续交谈。</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>口译</translation>
    </message>
    <message>
        <source>Translate what I say: English into Russian, and any other language into English. Say only the translation.</source>
        <translation>翻译我说的话：英语译成中文，其他任何语言译成英语。只说译文。</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>New conversations</source>
        <translation>新对话</translation>
    </message>
    <message>
        <source>&amp;Answers are</source>
        <translation>回答方式(&amp;A)</translation>
    </message>
    <message>
        <source>Shown and read aloud</source>
        <translation>显示并朗读</translation>
    </message>
    <message>
        <source>Shown as text only</source>
        <translation>仅显示文本</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>&amp;Detail of pictures</source>
        <translation>图片的精细度(&amp;D)</translation>
    </message>
    <message>
        <source>More detail shows smaller text to the model and takes more tokens.</source>
        <translation>精细度越高，模型能看清的文字越小，占用的词元也越多。</translation>
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
        <translation>文本</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Longest text</source>
        <translation>最大文本长度</translation>
    </message>
    <message>
        <source>An answer ends at this length, wherever it is.</source>
        <translation>回答达到此长度时即结束，无论说到何处。</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>个词元</translation>
    </message>
    <message>
        <source>The model&apos;s own</source>
        <translation>模型自带值</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>语音</translation>
    </message>
    <message>
        <source>the speech</source>
        <translation>语音</translation>
    </message>
    <message>
        <source>Longest speech</source>
        <translation>最长语音</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Instructions: preset</source>
        <translation>指令：预设</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>For example: Answer in one sentence.</source>
        <translation>例如：用一句话回答。</translation>
    </message>
    <message>
        <source>&amp;Instructions</source>
        <translation>指令(&amp;I)</translation>
    </message>
    <message>
        <source>What the model is told before a conversation. A conversation that is open already keeps its own: see “Name, tags, voice and instructions”.</source>
        <translation>对话开始前告知模型的内容。已打开的对话保留自己的指令：参见“名称、标签、音色和指令”。</translation>
    </message>
    <message>
        <source>Choice of words</source>
        <translation>选词方式</translation>
    </message>
    <message>
        <source>“Answer again” always draws at random, so that there is another answer.</source>
        <translation>“重新回答”始终随机选取，以得到不同的回答。</translation>
    </message>
    <message>
        <source>The model&apos;s own settings</source>
        <translation>模型自带设置</translation>
    </message>
    <message>
        <source>Always the most probable</source>
        <translation>始终选取最可能的</translation>
    </message>
    <message>
        <source>Drawn at random</source>
        <translation>随机选取</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Higher values give more varied answers.</source>
        <translation>值越高，回答越多样。</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Draws from the most probable ones that together reach this probability.</source>
        <translation>从累计概率达到此值的最可能选项中选取。</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Draws from this number of the most probable ones.</source>
        <translation>从这么多个最可能的选项中选取。</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>重复惩罚</translation>
    </message>
    <message>
        <source>Above 1, what was used already becomes less probable.</source>
        <translation>大于 1 时，已用过的内容再次出现的概率会降低。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2的%1</translation>
    </message>
    <message>
        <source>The server of this model ignores the settings below “Speech”.</source>
        <translation>此模型的服务器不使用“语音”下的设置。</translation>
    </message>
    <message>
        <source>The server of this model ignores Top-k, the repetition penalty and the settings below “Speech”.</source>
        <translation>此模型的服务器不使用 Top-k、重复惩罚和“语音”下的设置。</translation>
    </message>
    <message>
        <source>No instructions</source>
        <translation>无指令</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AppearancePage</name>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Same as the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Text &amp;size</source>
        <translation>文字大小(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Compact conversation</source>
        <translation>紧凑对话(&amp;C)</translation>
    </message>
    <message>
        <source>Less space around and between questions and answers.</source>
        <translation>减少提问和回答周围及其间的空白。</translation>
    </message>
    <message>
        <source>Icon in the t&amp;ray</source>
        <translation>系统托盘图标(&amp;R)</translation>
    </message>
    <message>
        <source>Closing the window then keeps Govor running there.</source>
        <translation>启用后，关闭窗口时 Govor 仍在托盘中运行。</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>动态效果(&amp;M)</translation>
    </message>
    <message>
        <source>Reduced: nothing moves on its own, except what shows a sound or a progress.</source>
        <translation>减少：除声音和进度的显示外，没有任何内容会自行移动。</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>减少</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>完整</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::CompareModelsDialog</name>
    <message>
        <source>Compare two models</source>
        <translation>比较两个模型</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Choose a model folder</source>
        <translation>选择模型文件夹</translation>
    </message>
    <message>
        <source>Original (&amp;A)</source>
        <translation>原模型(&amp;A)</translation>
    </message>
    <message>
        <source>Compared with it (&amp;B)</source>
        <translation>对比模型(&amp;B)</translation>
    </message>
    <message>
        <source>A short text that comes with Govor</source>
        <translation>Govor 自带的短文本</translation>
    </message>
    <message>
        <source>None: spoken answers are not compared</source>
        <translation>无：不比较语音回答</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>文本(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Recordings of questions</source>
        <translation>提问录音(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Speech recognizer</source>
        <translation>语音识别程序(&amp;S)</translation>
    </message>
    <message>
        <source>A command that prints the words in a WAV file, whose path is appended to it. It adds the word error rate of the spoken answers.</source>
        <translation>一条命令，输出 WAV 文件中所说的文字；文件路径会附加在命令末尾。设置后可得到语音回答的词错误率。</translation>
    </message>
    <message>
        <source>Both models read the same text, and answer the same recordings. This shows how much a converted model differs from its original. After a pause or a restart it continues where it stopped. A longer text makes the figures more certain.</source>
        <translation>两个模型读取相同的文本，并回答相同的录音。由此可看出转换后的模型与原模型相差多少。暂停或重新启动后，比较会从中断处继续。文本越长，指标越可靠。</translation>
    </message>
    <message>
        <source>&amp;Last result…</source>
        <translation>上次结果(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>%1: browse</source>
        <translation>%1：浏览</translation>
    </message>
    <message>
        <source>Choose a folder of recordings</source>
        <translation>选择录音文件夹</translation>
    </message>
    <message>
        <source>Choose a text file</source>
        <translation>选择文本文件</translation>
    </message>
    <message>
        <source>Choose two different models.</source>
        <translation>请选择两个不同的模型。</translation>
    </message>
    <message>
        <source>One of these models does not fit here now.</source>
        <translation>目前无法在此设备上容纳其中一个模型。</translation>
    </message>
    <message>
        <source>There is not enough memory beside the model in use. It is unloaded when the comparison begins, and can be loaded again afterwards.</source>
        <translation>除使用中的模型外，没有足够的内存。比较开始时会卸载该模型，之后可重新加载。</translation>
    </message>
    <message>
        <source>The models are loaded one after the other, beside the model in use.</source>
        <translation>两个模型会依次加载，使用中的模型保持加载。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ComparisonResultDialog</name>
    <message>
        <source>Comparison of two models</source>
        <translation>两个模型的比较</translation>
    </message>
    <message>
        <source>A: %1
B: %2
%3</source>
        <translation>A：%1
B：%2
%3</translation>
    </message>
    <message>
        <source>± is the 95 % confidence interval.</source>
        <translation>± 表示 95% 置信区间。</translation>
    </message>
    <message>
        <source>Save as &amp;JSON…</source>
        <translation>另存为 JSON(&amp;J)…</translation>
    </message>
    <message>
        <source>Save as &amp;Markdown…</source>
        <translation>另存为 Markdown(&amp;M)…</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本量</translation>
    </message>
    <message>
        <source>Figures of the comparison</source>
        <translation>比较指标</translation>
    </message>
    <message>
        <source>Save the comparison</source>
        <translation>保存比较结果</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ConversationDialog</name>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Derived from the first words</source>
        <translation>取自对话开头的词句</translation>
    </message>
    <message>
        <source>For example: work, travel</source>
        <translation>例如：工作，旅行</translation>
    </message>
    <message>
        <source>The model&apos;s default voice</source>
        <translation>模型的默认音色</translation>
    </message>
    <message>
        <source>For example: Answer in one sentence.</source>
        <translation>例如：用一句话回答。</translation>
    </message>
    <message>
        <source>Use voice and instructions &amp;also for new conversations</source>
        <translation>音色和指令也用于新对话(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation>标签(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Voice</source>
        <translation>音色(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Instructions</source>
        <translation>指令(&amp;I)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>标签，以逗号分隔</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>音色</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指令</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ConvertDialog</name>
    <message>
        <source>Convert %1</source>
        <translation>转换 %1</translation>
    </message>
    <message>
        <source>A format for each part</source>
        <translation>为每个部分选择格式</translation>
    </message>
    <message>
        <source>&amp;Convert</source>
        <translation>转换(&amp;C)</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>Context for the memory</source>
        <translation>计算内存所用的上下文</translation>
    </message>
    <message>
        <source>Name of the result, or its folder</source>
        <translation>结果的名称或其文件夹</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>Choose a folder for the result</source>
        <translation>选择存放结果的文件夹</translation>
    </message>
    <message>
        <source>&amp;Remove the original once the result was checked (frees %1)</source>
        <translation>检查结果后删除原模型（释放 %1）(&amp;R)</translation>
    </message>
    <message>
        <source>Memory with a conte&amp;xt of</source>
        <translation>计算内存所用的上下文(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Name of the result</source>
        <translation>结果名称(&amp;N)</translation>
    </message>
    <message>
        <source>fits here</source>
        <translation>可在此设备上容纳</translation>
    </message>
    <message>
        <source>fits here with some experts in the computer&apos;s memory, which is slower</source>
        <translation>可在此设备上容纳，但部分专家需放在系统内存中，速度较慢</translation>
    </message>
    <message>
        <source>does not fit here now</source>
        <translation>目前无法在此设备上容纳</translation>
    </message>
    <message>
        <source>planning a conversion</source>
        <translation>规划转换</translation>
    </message>
    <message>
        <source>%1 on the disk, %2 of memory</source>
        <translation>磁盘 %1，内存 %2</translation>
    </message>
    <message>
        <source>Not possible: %1</source>
        <translation>无法进行：%1</translation>
    </message>
    <message>
        <source>Computing sizes…</source>
        <translation>正在计算大小…</translation>
    </message>
    <message>
        <source>Give the result a name.</source>
        <translation>请为结果命名。</translation>
    </message>
    <message>
        <source>The result takes %1; %2 are free in %3.</source>
        <translation>结果占用 %1；%3 中可用 %2。</translation>
    </message>
    <message>
        <source>That is too little: %1 more are needed.</source>
        <translation>空间不足：还需要 %1。</translation>
    </message>
    <message>
        <source>Make the speech part for %1</source>
        <translation>为 %1 生成语音部分</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::DeviceBox</name>
    <message>
        <source>System default</source>
        <translation>系统默认</translation>
    </message>
    <message>
        <source>%1 (not connected)</source>
        <translation>%1（未连接）</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::DownloadCard</name>
    <message>
        <source>the size depends on the format</source>
        <translation>大小取决于格式</translation>
    </message>
    <message>
        <source>download: %1</source>
        <translation>下载大小：%1</translation>
    </message>
    <message>
        <source>download: %1 to %2</source>
        <translation>下载大小：%1 至 %2</translation>
    </message>
    <message>
        <source>Download…</source>
        <translation>下载…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::DownloadDialog</name>
    <message>
        <source>all networks, safetensors</source>
        <translation>全部网络，safetensors</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Download %1</source>
        <translation>下载 %1</translation>
    </message>
    <message>
        <source>&amp;Weights or Thinker</source>
        <translation>权重或 Thinker(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;AudioTower</source>
        <translation>AudioTower(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Speech part</source>
        <translation>语音部分(&amp;S)</translation>
    </message>
    <message>
        <source>Weights or Thinker</source>
        <translation>权重或 Thinker</translation>
    </message>
    <message>
        <source>AudioTower</source>
        <translation>AudioTower</translation>
    </message>
    <message>
        <source>Speech part</source>
        <translation>语音部分</translation>
    </message>
    <message>
        <source>Access token</source>
        <translation>访问令牌</translation>
    </message>
    <message>
        <source>&amp;Keep it in the system&apos;s secret service</source>
        <translation>保存到系统密钥环(&amp;K)</translation>
    </message>
    <message>
        <source>The system has no secret service that could keep the token, so Govor asks for it each time.</source>
        <translation>系统没有可保存令牌的密钥环，因此 Govor 每次都会询问。</translation>
    </message>
    <message>
        <source>Access &amp;token</source>
        <translation>访问令牌(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Download</source>
        <translation>下载(&amp;D)</translation>
    </message>
    <message>
        <source>Asking for the list of files…</source>
        <translation>正在获取文件列表…</translation>
    </message>
    <message>
        <source>asking the hub</source>
        <translation>查询 Hub</translation>
    </message>
    <message>
        <source>There is no connection to the hub. Check the network, then try again.
%1</source>
        <translation>未连接到 Hub。请检查网络，然后重试。
%1</translation>
    </message>
    <message>
        <source>This repository has no files that Govor can use.</source>
        <translation>此仓库中没有 Govor 可以使用的文件。</translation>
    </message>
    <message>
        <source>The files go to the Hugging Face cache, where other programs find them, too.</source>
        <translation>文件将存入 Hugging Face 缓存，其他程序也能在那里找到它们。</translation>
    </message>
    <message>
        <source>Licence: %1. The files go to the Hugging Face cache, where other programs find them, too.</source>
        <translation>许可证：%1。文件将存入 Hugging Face 缓存，其他程序也能在那里找到它们。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Size: %1, of which %2 are still to be downloaded</source>
        <translation>大小：%1，其中 %2 尚待下载</translation>
    </message>
    <message>
        <source>Free disk space: %1, in %2</source>
        <translation>可用磁盘空间：%1，位于 %2</translation>
    </message>
    <message>
        <source>Time: %1 at the rate of the last download, %2</source>
        <translation>时间：按上次下载的速度（%2）约 %1</translation>
    </message>
    <message>
        <source>Time: %1 at 100 Mbit/s</source>
        <translation>时间：100 Mbit/s 时约 %1</translation>
    </message>
    <message>
        <source>That is too little: %1 more are needed.</source>
        <translation>空间不足：还需要 %1。</translation>
    </message>
    <message>
        <source>Choose what to download.</source>
        <translation>请选择要下载的内容。</translation>
    </message>
    <message>
        <source>saving the access token</source>
        <translation>保存访问令牌</translation>
    </message>
    <message>
        <source>Try a&amp;gain</source>
        <translation>重试(&amp;G)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ExpectedQuality</name>
    <message>
        <source>as precise as the original</source>
        <translation>精度与原模型相同</translation>
    </message>
    <message>
        <source>practically as precise as the original</source>
        <translation>精度与原模型几乎相同</translation>
    </message>
    <message>
        <source>slightly less precise</source>
        <translation>精度略低</translation>
    </message>
    <message>
        <source>less precise</source>
        <translation>精度较低</translation>
    </message>
    <message>
        <source>noticeably less precise</source>
        <translation>精度明显较低</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Text: %1 · Speech: %2</source>
        <translation>文本：%1 · 语音：%2</translation>
    </message>
    <message>
        <source>Measured with random weights of the released sizes, which differ more than trained ones: the Thinker has an error of %1, and the most probable token is the same at %2 of %3 positions; the Talker has an error of %4.</source>
        <translation>以与发布模型相同大小的随机权重测得，其差异比训练后的权重更大：Thinker 的误差为 %1，在 %3 个位置中，有 %2 个位置最可能的词元相同；Talker 的误差为 %4。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::FirstRunDialog</name>
    <message>
        <source>First steps</source>
        <translation>初次使用</translation>
    </message>
    <message>
        <source>Sound check</source>
        <translation>声音检查</translation>
    </message>
    <message>
        <source>Choose your devices, hold the talk key and say a sentence. When you release it, the recording is played. It is not kept.</source>
        <translation>请选择设备，按住说话键并说一句话。松开后将播放录音。录音不会保留。</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>麦克风</translation>
    </message>
    <message>
        <source>Loudspeaker</source>
        <translation>扬声器</translation>
    </message>
    <message>
        <source>&amp;Microphone</source>
        <translation>麦克风(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Loudspeaker</source>
        <translation>扬声器(&amp;L)</translation>
    </message>
    <message>
        <source>Other &amp;key or device…</source>
        <translation>其他按键或设备(&amp;K)…</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>正在加载模型</translation>
    </message>
    <message>
        <source>Talk to the &amp;built-in model now</source>
        <translation>现在与内置模型交谈(&amp;B)</translation>
    </message>
    <message>
        <source>Models on this computer</source>
        <translation>此计算机上的模型</translation>
    </message>
    <message>
        <source>&amp;Use it</source>
        <translation>使用(&amp;U)</translation>
    </message>
    <message>
        <source>Looking for models on this computer…</source>
        <translation>正在查找此计算机上的模型…</translation>
    </message>
    <message>
        <source>Say hello</source>
        <translation>打个招呼</translation>
    </message>
    <message>
        <source>Click a question to ask it, or hold the talk key and ask one yourself. Govor answers in text and aloud.</source>
        <translation>点击一个示例提问即可提出，或者按住说话键自己提问。Govor 会以文本和语音回答。</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>跳过(&amp;S)</translation>
    </message>
    <message>
        <source>B&amp;ack</source>
        <translation>上一步(&amp;A)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>完成(&amp;D)</translation>
    </message>
    <message>
        <source>No talk key is set. Talk with the button in the window, or choose a key.</source>
        <translation>未设置说话键。请用窗口中的按钮说话，或选择一个按键。</translation>
    </message>
    <message>
        <source>Talk key %1: pressed</source>
        <translation>说话键 %1：已按下</translation>
    </message>
    <message>
        <source>✓ Talk key %1 works</source>
        <translation>✓ 说话键 %1 可用</translation>
    </message>
    <message>
        <source>Talk key: hold %1 now</source>
        <translation>说话键：请按住 %1</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>未加载模型。</translation>
    </message>
    <message>
        <source>%1 is being loaded…</source>
        <translation>正在加载 %1…</translation>
    </message>
    <message>
        <source>%1 could not be loaded.</source>
        <translation>无法加载 %1。</translation>
    </message>
    <message>
        <source>Ready: %1 on %2.</source>
        <translation>就绪：%1，设备：%2。</translation>
    </message>
    <message>
        <source>No other model was found on this computer.</source>
        <translation>在此计算机上未找到其他模型。</translation>
    </message>
    <message>
        <source>Found on this computer:</source>
        <translation>在此计算机上找到：</translation>
    </message>
    <message>
        <source>The model is what understands and answers. The built-in one is a small demonstration with a few hundred words. For real conversations, get Qwen3-Omni: it needs about 20 to 70 GB of disk space and as much memory of a graphics card, depending on its format.</source>
        <translation>模型负责理解和回答。内置模型是一个只懂几百个词的小型演示。要进行真正的对话，请获取 Qwen3-Omni：视格式而定，它需要约 20 到 70 GB 磁盘空间和同样多的显存。</translation>
    </message>
    <message>
        <source>&amp;Open, download or convert a model…</source>
        <translation>打开、下载或转换模型(&amp;O)…</translation>
    </message>
    <message>
        <source>A model that does not fit becomes smaller when it is converted.</source>
        <translation>无法容纳的模型经过转换后会变小。</translation>
    </message>
    <message>
        <source>Hold the talk key and record a sound. This model describes it in text and does not answer typed questions.</source>
        <translation>按住说话键录制一段声音。此模型会用文本描述它，不回答键入的提问。</translation>
    </message>
    <message>
        <source>Checking whether it fits…</source>
        <translation>正在检查能否容纳…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::FitRow</name>
    <message>
        <source>Checking whether it fits…</source>
        <translation>正在检查能否容纳…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::FormatText</name>
    <message>
        <source>%1: %2 bits a weight</source>
        <translation>%1：每个权重 %2 位</translation>
    </message>
    <message>
        <source>For a graphics card with %1 GB</source>
        <translation>适合 %1 GB 显存的显卡</translation>
    </message>
    <message>
        <source>Everything in %1</source>
        <translation>全部采用 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Thinker</source>
        <translation>Thinker</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Of the Thinker, and by far the largest part: their format decides how large the model is.</source>
        <translation>属于 Thinker，也是最大的部分：其格式决定了模型的大小。</translation>
    </message>
    <message>
        <source>AudioTower</source>
        <translation>AudioTower</translation>
    </message>
    <message>
        <source>Talker</source>
        <translation>Talker</translation>
    </message>
    <message>
        <source>Turns the answer into the first code of each frame of speech.</source>
        <translation>将回答转换为每帧语音的第一个编码。</translation>
    </message>
    <message>
        <source>Code predictor</source>
        <translation>编码预测器</translation>
    </message>
    <message>
        <source>The other 15 codes of each frame. It is small; below Q8_0, more of the codes differ from those of the original.</source>
        <translation>每帧的其余 15 个编码。它很小；低于 Q8_0 时，会有更多编码与原模型不同。</translation>
    </message>
    <message>
        <source>Code2Wav</source>
        <translation>Code2Wav</translation>
    </message>
    <message>
        <source>Turns codes into sound. It is small; Q8_0 or more is recommended.</source>
        <translation>将编码转换为声音。它很小；建议使用 Q8_0 或更高的格式。</translation>
    </message>
    <message>
        <source>Generates the text of the answer.</source>
        <translation>生成回答的文本。</translation>
    </message>
    <message>
        <source>Encodes spoken questions for the Thinker.</source>
        <translation>为 Thinker 编码语音提问。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::HelpDialog</name>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>%1 Now: %2.</source>
        <translation>%1当前：%2。</translation>
    </message>
    <message>
        <source>&amp;Troubleshooting</source>
        <translation>疑难解答(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Figures</source>
        <translation>数值(&amp;F)</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>快捷键(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>复制诊断信息(&amp;C)</translation>
    </message>
    <message>
        <source>Show &amp;log</source>
        <translation>显示日志(&amp;L)</translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <translation>设置(&amp;E)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Symptoms</source>
        <translation>现象</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>解决方法</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>此计算机的情况</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数值</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ImageDialog</name>
    <message>
        <source>Picture: %1</source>
        <translation>图片：%1</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::InstructionsDialog</name>
    <message>
        <source>Instructions in the imported conversation</source>
        <translation>导入的对话中的指令</translation>
    </message>
    <message>
        <source>The file contains instructions for the model. They are off. Use them only if you trust the source of the file.</source>
        <translation>该文件包含给模型的指令。这些指令未启用。仅当您信任文件来源时才使用它们。</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>&amp;Use these instructions</source>
        <translation>使用这些指令(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Do not use them</source>
        <translation>不使用(&amp;D)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::JobList</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Access token…</source>
        <translation>访问令牌…</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>Convert to Q8_0 and remove the original?</source>
        <translation>转换为 Q8_0 并删除原模型？</translation>
    </message>
    <message>
        <source>Convert…</source>
        <translation>转换…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 compared with %2</source>
        <translation>%1 与 %2 的比较</translation>
    </message>
    <message>
        <source>Result…</source>
        <translation>结果…</translation>
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
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>Asking for the list of files</source>
        <translation>正在获取文件列表</translation>
    </message>
    <message>
        <source>Checking what is here already</source>
        <translation>正在检查已有内容</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>正在下载</translation>
    </message>
    <message>
        <source>Waiting for another program that downloads the same file</source>
        <translation>正在等待另一个下载同一文件的程序</translation>
    </message>
    <message>
        <source>No connection; trying again</source>
        <translation>没有连接；正在重试</translation>
    </message>
    <message>
        <source>Reading the model</source>
        <translation>正在读取模型</translation>
    </message>
    <message>
        <source>Converting</source>
        <translation>正在转换</translation>
    </message>
    <message>
        <source>Checking the result</source>
        <translation>正在检查结果</translation>
    </message>
    <message>
        <source>Deleting the original</source>
        <translation>正在删除原模型</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>No connection to the hub. What was received is kept. %1</source>
        <translation>未连接到 Hub。已接收的内容会保留。%1</translation>
    </message>
    <message>
        <source>Complete, and every file has its published checksum</source>
        <translation>已完成，所有文件的校验和均与公布的一致</translation>
    </message>
    <message>
        <source>Complete and checked</source>
        <translation>已完成并通过检查</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Loading the original</source>
        <translation>正在加载原模型</translation>
    </message>
    <message>
        <source>Loading the other model</source>
        <translation>正在加载对比模型</translation>
    </message>
    <message>
        <source>Original: %1 of %2</source>
        <translation>原模型：%1 / %2</translation>
    </message>
    <message>
        <source>The other model: %1 of %2</source>
        <translation>对比模型：%1 / %2</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::KeysPage</name>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Can be changed</source>
        <translation>可更改</translation>
    </message>
    <message>
        <source>Always the same</source>
        <translation>固定不变</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>说话</translation>
    </message>
    <message>
        <source>%1 is already the key of “%2”.</source>
        <translation>%1 已是“%2”的按键。</translation>
    </message>
    <message>
        <source>%1 is needed for typing. Use a function key or a combination with Ctrl or Alt.</source>
        <translation>%1 需用于打字。请使用功能键，或与 Ctrl 或 Alt 的组合键。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::LogDialog</name>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>The log is empty.</source>
        <translation>日志为空。</translation>
    </message>
    <message>
        <source>Saved in %1</source>
        <translation>保存于 %1</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>复制诊断信息(&amp;C)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::MeasureRow</name>
    <message>
        <source>Progress of the measurement</source>
        <translation>测量进度</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Measure this &amp;device</source>
        <translation>测量此设备(&amp;D)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ModelCard</name>
    <message>
        <source>Comes with Govor</source>
        <translation>随 Govor 提供</translation>
    </message>
    <message>
        <source>Govor&apos;s model folder</source>
        <translation>Govor 的模型文件夹</translation>
    </message>
    <message>
        <source>Hugging Face cache</source>
        <translation>Hugging Face 缓存</translation>
    </message>
    <message>
        <source>Added by you</source>
        <translation>由您添加</translation>
    </message>
    <message>
        <source>changed on %1</source>
        <translation>修改于 %1</translation>
    </message>
    <message>
        <source>licence: %1</source>
        <translation>许可证：%1</translation>
    </message>
    <message>
        <source>Built-in model</source>
        <translation>内置模型</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>正在加载 %1</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>Load %1</source>
        <translation>加载 %1</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>Unload %1</source>
        <translation>卸载 %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel loading %1</source>
        <translation>取消加载 %1</translation>
    </message>
    <message>
        <source>Convert…</source>
        <translation>转换…</translation>
    </message>
    <message>
        <source>Convert %1</source>
        <translation>转换 %1</translation>
    </message>
    <message>
        <source>Get AudioTower…</source>
        <translation>获取 AudioTower…</translation>
    </message>
    <message>
        <source>The speech part is missing: this model answers in text only.</source>
        <translation>缺少语音部分：此模型只能以文本回答。</translation>
    </message>
    <message>
        <source>Get speech part…</source>
        <translation>获取语音部分…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message>
        <source>This model cannot be used: %1</source>
        <translation>无法使用此模型：%1</translation>
    </message>
    <message>
        <source>It takes %1 of the memory of %2.</source>
        <translation>将占用 %2 的内存 %1。</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>比较…</translation>
    </message>
    <message>
        <source>Compare %1 with another model</source>
        <translation>将 %1 与其他模型比较</translation>
    </message>
    <message>
        <source>The AudioTower is missing: this model takes text only.</source>
        <translation>缺少 AudioTower：此模型只接受文本。</translation>
    </message>
    <message>
        <source>Missing and damaged files can be downloaded again.</source>
        <translation>缺失或损坏的文件可以重新下载。</translation>
    </message>
    <message>
        <source>Get missing files…</source>
        <translation>获取缺失的文件…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ModelPage</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>&amp;Open model…</source>
        <translation>打开模型(&amp;O)…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>When a model is loaded</source>
        <translation>加载模型时</translation>
    </message>
    <message>
        <source>&amp;Context length</source>
        <translation>上下文长度(&amp;C)</translation>
    </message>
    <message>
        <source>How much of a conversation is part of the model&apos;s context, in tokens. A longer context takes more memory; more than the model was made for is not used.</source>
        <translation>对话中有多少内容纳入模型的上下文，以词元计。上下文越长，占用的内存越多；超出模型设计长度的部分不会使用。</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>个词元</translation>
    </message>
    <message>
        <source>Default (8192, or the model&apos;s limit)</source>
        <translation>默认（8192 或模型的上限）</translation>
    </message>
    <message>
        <source>Keys and values of the context. Q8_0 takes half the memory of F16.</source>
        <translation>上下文的键和值。Q8_0 占用的内存是 F16 的一半。</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>When &amp;memory is short</source>
        <translation>内存不足时(&amp;M)</translation>
    </message>
    <message>
        <source>Parts of a model that is too large for the device can be kept in the computer&apos;s memory, which is slower to read.</source>
        <translation>如果模型过大，设备无法容纳，可将其一部分放在系统内存中，但从那里读取较慢。</translation>
    </message>
    <message>
        <source>Use the computer&apos;s memory, too</source>
        <translation>同时使用系统内存</translation>
    </message>
    <message>
        <source>Do not load the model</source>
        <translation>不加载模型</translation>
    </message>
    <message>
        <source>&amp;Unload when unused for</source>
        <translation>闲置多久后卸载(&amp;U)</translation>
    </message>
    <message>
        <source>Frees the memory for other programs. The model is loaded again when you talk or ask.</source>
        <translation>为其他程序释放内存。当您说话或提问时，模型会重新加载。</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>&amp;Load again with these settings</source>
        <translation>以这些设置重新加载(&amp;L)</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>正在查找设备…</translation>
    </message>
    <message>
        <source>&amp;Device</source>
        <translation>设备(&amp;D)</translation>
    </message>
    <message>
        <source>The first one that can run models</source>
        <translation>第一个可运行模型的设备</translation>
    </message>
    <message>
        <source>%1 (processor)</source>
        <translation>%1（处理器）</translation>
    </message>
    <message>
        <source>%1 (not available)</source>
        <translation>%1（不可用）</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>未加载模型</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>正在加载 %1</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>无法加载 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %2, with a context of %Ln tokens</source>
        <translation>
            <numerusform>%1，设备：%2，上下文：%Ln 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Format of the cache</source>
        <translation>缓存格式(&amp;F)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ModelWindow</name>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>&amp;Run on</source>
        <translation>运行设备(&amp;R)</translation>
    </message>
    <message>
        <source>Add a &amp;folder…</source>
        <translation>添加文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Open a fi&amp;le…</source>
        <translation>打开文件(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Search again</source>
        <translation>重新搜索(&amp;S)</translation>
    </message>
    <message>
        <source>Choose a model folder</source>
        <translation>选择模型文件夹</translation>
    </message>
    <message>
        <source>Choose a model file</source>
        <translation>选择模型文件</translation>
    </message>
    <message>
        <source>Models (*.gguf)</source>
        <translation>模型 (*.gguf)</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>此计算机上</translation>
    </message>
    <message>
        <source>Built-in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>Can be downloaded</source>
        <translation>可下载</translation>
    </message>
    <message>
        <source>Another model on Hugging Face</source>
        <translation>Hugging Face 上的其他模型</translation>
    </message>
    <message>
        <source>Look up…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>&amp;Another model on Hugging Face</source>
        <translation>Hugging Face 上的其他模型(&amp;A)</translation>
    </message>
    <message>
        <source>Looking for models…</source>
        <translation>正在查找模型…</translation>
    </message>
    <message>
        <source>No other model was found.</source>
        <translation>未找到其他模型。</translation>
    </message>
    <message>
        <source>Default device</source>
        <translation>默认设备</translation>
    </message>
    <message>
        <source>%1 (processor, slow)</source>
        <translation>%1（处理器，较慢）</translation>
    </message>
    <message>
        <source>%1 of memory for a model</source>
        <translation>可供模型使用的内存：%1</translation>
    </message>
    <message>
        <source>Memory that is free on the device now or is used by the loaded model. Memory that other programs use is not counted.</source>
        <translation>设备当前可用的内存，加上已加载的模型占用的内存。其他程序占用的内存不计入。</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>正在查找设备…</translation>
    </message>
    <message>
        <source>Downloads, conversions and comparisons</source>
        <translation>下载、转换和比较</translation>
    </message>
    <message>
        <source>On another &amp;machine…</source>
        <translation>其他计算机上(&amp;M)…</translation>
    </message>
    <message>
        <source>On other machines</source>
        <translation>其他计算机上</translation>
    </message>
    <message>
        <source>No model was found in Govor&apos;s folder or in the Hugging Face cache. Download one below, or add the folder that holds yours; “Convert…” on its card makes it smaller.</source>
        <translation>在 Govor 的文件夹和 Hugging Face 缓存中未找到模型。请在下方下载一个，或添加存放模型的文件夹；模型卡片上的“转换…”可减小其体积。</translation>
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
        <translation>性能</translation>
    </message>
    <message>
        <source>&amp;Answers</source>
        <translation>回答(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Measured speed</source>
        <translation>实测速度(&amp;M)</translation>
    </message>
    <message>
        <source>Text:</source>
        <translation>文本：</translation>
    </message>
    <message>
        <source>Voice:</source>
        <translation>语音：</translation>
    </message>
    <message>
        <source>First sound:</source>
        <translation>首个声音：</translation>
    </message>
    <message>
        <source>Video memory:</source>
        <translation>显存：</translation>
    </message>
    <message>
        <source>&amp;Export table…</source>
        <translation>导出表格(&amp;E)…</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>保存图像(&amp;P)…</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>导出表格</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>保存图像</translation>
    </message>
    <message>
        <source>Asks the loaded model a few typed questions and keeps the medians. Nothing is played, and no conversation changes.</source>
        <translation>向已加载的模型提出几个文字提问，并保留中位数。不播放任何声音，也不改变任何对话。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Reading, tokens/s</source>
        <translation>读取，tokens/s</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <source>Frames/s</source>
        <translation>帧/秒</translation>
    </message>
    <message>
        <source>First sound, ms</source>
        <translation>首个声音，ms</translation>
    </message>
    <message>
        <source>Measured speeds</source>
        <translation>实测速度</translation>
    </message>
    <message>
        <source>%1 tokens a second</source>
        <translation>每秒 %1 个词元</translation>
    </message>
    <message>
        <source>%1 ms after the question</source>
        <translation>提问结束后 %1 ms</translation>
    </message>
    <message>
        <source>Govor uses %1 of the %2 available to it</source>
        <translation>Govor 可用 %2，其中已占用 %1</translation>
    </message>
    <message>
        <source>%1; other programs and the driver use %2 of %3</source>
        <translation>%1；其他程序和驱动程序占用 %2（共 %3）</translation>
    </message>
    <message>
        <source>%1, measured %2</source>
        <translation>%1，测量于 %2</translation>
    </message>
    <message>
        <source>The table cannot be written: %1.</source>
        <translation>无法写入表格：%1。</translation>
    </message>
    <message>
        <source>The picture cannot be written: %1.</source>
        <translation>无法写入图像：%1。</translation>
    </message>
    <message>
        <source>%1 seconds of speech a second, %2 frames/s</source>
        <translation>每秒生成 %1 秒语音，%2 帧/秒</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::PrivacyPage</name>
    <message>
        <source>Privacy</source>
        <translation>隐私</translation>
    </message>
    <message>
        <source>For one day</source>
        <translation>一天</translation>
    </message>
    <message numerus="yes">
        <source>For %n days</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Sound of conversations is kept</source>
        <translation>对话声音的保留时间(&amp;S)</translation>
    </message>
    <message>
        <source>Of questions and answers. Texts stay. A spoken question whose sound was deleted cannot be played or answered again, and is no longer part of the model&apos;s context.</source>
        <translation>指提问和回答的声音。文本会保留。声音已删除的语音提问无法再播放或重新回答，也不再属于模型的上下文。</translation>
    </message>
    <message>
        <source>Until I delete it</source>
        <translation>直到我删除</translation>
    </message>
    <message>
        <source>Until Govor quits</source>
        <translation>直到 Govor 退出</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>正在统计…</translation>
    </message>
    <message>
        <source>Storage used</source>
        <translation>已用存储空间</translation>
    </message>
    <message>
        <source>Open &amp;folder</source>
        <translation>打开文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Where it is stored</source>
        <translation>存储位置</translation>
    </message>
    <message>
        <source>Conversations are stored only on this computer.</source>
        <translation>对话仅存储在此计算机上。</translation>
    </message>
    <message>
        <source>&amp;Delete all conversations…</source>
        <translation>删除所有对话(&amp;D)…</translation>
    </message>
    <message>
        <source>%1: texts %2, sound %3</source>
        <translation>%1：文本 %2，声音 %3</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ProgramsPage</name>
    <message>
        <source>Other programs</source>
        <translation>其他程序</translation>
    </message>
    <message>
        <source>&amp;Let programs on this computer use the model</source>
        <translation>允许此计算机上的程序使用模型(&amp;L)</translation>
    </message>
    <message>
        <source>For editors, voice agents and scripts that support servers with OpenAI&apos;s API. Your own questions come first and interrupt theirs. The model stays loaded while this is on.</source>
        <translation>适用于支持 OpenAI API 服务器的编辑器、语音代理和脚本。您自己的提问优先，并会打断它们的请求。启用期间，模型保持加载。</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>端口(&amp;P)</translation>
    </message>
    <message>
        <source>Choose another port if this one is already in use.</source>
        <translation>如果此端口已被占用，请选择另一个。</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用情况</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>复制地址</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Copy the &amp;token</source>
        <translation>复制令牌(&amp;T)</translation>
    </message>
    <message>
        <source>Generate &amp;new token</source>
        <translation>生成新令牌(&amp;N)</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>Enter it as the API key in other programs. Generating a new token revokes the old one.</source>
        <translation>请在其他程序中将其填写为 API 密钥。生成新令牌后，旧令牌将失效。</translation>
    </message>
    <message>
        <source>Connected now</source>
        <translation>当前连接</translation>
    </message>
    <message>
        <source>Requests so far</source>
        <translation>累计请求数</translation>
    </message>
    <message>
        <source>Switched off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::RegionDialog</name>
    <message>
        <source>Look at the screen</source>
        <translation>查看屏幕</translation>
    </message>
    <message>
        <source>Choose a region of the screen: drag, or press Enter for the whole screen</source>
        <translation>选择屏幕区域：拖动选取，或按 Enter 选择整个屏幕</translation>
    </message>
    <message>
        <source>Drag over a region, or press Enter for the whole screen. Escape cancels.</source>
        <translation>拖动以选取区域，或按 Enter 选择整个屏幕。按 Escape 取消。</translation>
    </message>
    <message>
        <source>&amp;Whole screen</source>
        <translation>整个屏幕(&amp;W)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::RemoteServerDialog</name>
    <message>
        <source>another program</source>
        <translation>其他程序</translation>
    </message>
    <message>
        <source>answers in text</source>
        <translation>以文本回答</translation>
    </message>
    <message>
        <source>speaks</source>
        <translation>能说话</translation>
    </message>
    <message>
        <source>takes speech</source>
        <translation>接受语音</translation>
    </message>
    <message>
        <source>takes pictures</source>
        <translation>接受图片</translation>
    </message>
    <message>
        <source>Server: %1. Model: %2 (%3).</source>
        <translation>服务器：%1。模型：%2（%3）。</translation>
    </message>
    <message>
        <source>Voices: %1.</source>
        <translation>音色：%1。</translation>
    </message>
    <message>
        <source>A model on another machine</source>
        <translation>其他计算机上的模型</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>&amp;Test the connection</source>
        <translation>测试连接(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
    <message>
        <source>T&amp;oken</source>
        <translation>令牌(&amp;O)</translation>
    </message>
    <message>
        <source>Everything that you ask is sent to this server. With http:// it crosses the network unencrypted. The token is kept in the system&apos;s secret service.</source>
        <translation>您的所有提问都会发送到此服务器。使用 http:// 时，内容在网络上不加密传输。令牌保存在系统密钥环中。</translation>
    </message>
    <message>
        <source>reading the token of a server</source>
        <translation>读取服务器令牌</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message>
        <source>saving the token of a server</source>
        <translation>保存服务器令牌</translation>
    </message>
    <message>
        <source>The token cannot be kept: the system has no secret service, or it is locked.</source>
        <translation>无法保存令牌：系统没有密钥环，或密钥环已锁定。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::RemoteServerList</name>
    <message>
        <source>Connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message>
        <source>In use.</source>
        <translation>使用中。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>断开连接</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Search in the settings</source>
        <translation>在设置中搜索</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>No setting was found.</source>
        <translation>未找到设置。</translation>
    </message>
    <message>
        <source>&amp;Export the settings…</source>
        <translation>导出设置(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Import settings…</source>
        <translation>导入设置(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Reset this page</source>
        <translation>重置此页(&amp;R)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Export the settings</source>
        <translation>导出设置</translation>
    </message>
    <message>
        <source>Settings of Govor (*.ini)</source>
        <translation>Govor 设置 (*.ini)</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>导入设置</translation>
    </message>
    <message>
        <source>Settings of Govor (*.ini);;All files (*)</source>
        <translation>Govor 设置 (*.ini);;所有文件 (*)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::SettingsPage</name>
    <message>
        <source>Reset to the default</source>
        <translation>重置为默认值</translation>
    </message>
    <message>
        <source>Reset to the default: %1</source>
        <translation>重置为默认值：%1</translation>
    </message>
    <message>
        <source>Reset “%1” to the default</source>
        <translation>将“%1”重置为默认值</translation>
    </message>
    <message>
        <source>Reset “%1” to the default: %2</source>
        <translation>将“%1”重置为默认值：%2</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::SoundPage</name>
    <message>
        <source>Sound</source>
        <translation>声音</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Sound s&amp;ystem</source>
        <translation>声音系统(&amp;Y)</translation>
    </message>
    <message>
        <source>PulseAudio or PipeWire</source>
        <translation>PulseAudio 或 PipeWire</translation>
    </message>
    <message>
        <source>ALSA through PortAudio</source>
        <translation>通过 PortAudio 使用 ALSA</translation>
    </message>
    <message>
        <source>&amp;Microphone</source>
        <translation>麦克风(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Loudspeaker</source>
        <translation>扬声器(&amp;L)</translation>
    </message>
    <message>
        <source>Sound check</source>
        <translation>声音检查</translation>
    </message>
    <message>
        <source>Processing</source>
        <translation>处理</translation>
    </message>
    <message>
        <source>&amp;Noise suppression</source>
        <translation>降噪(&amp;N)</translation>
    </message>
    <message>
        <source>Removes steady noise, such as that of a fan, from the microphone&apos;s sound.</source>
        <translation>从麦克风的声音中去除持续的噪声，例如风扇声。</translation>
    </message>
    <message>
        <source>&amp;Echo cancellation</source>
        <translation>回声消除(&amp;E)</translation>
    </message>
    <message>
        <source>Removes the loudspeaker&apos;s sound from that of the microphone. In hands-free mode you can then interrupt an answer by talking.</source>
        <translation>从麦克风的声音中去除扬声器的声音。这样在免按键模式下，您可以直接说话打断回答。</translation>
    </message>
    <message>
        <source>&amp;Tones</source>
        <translation>提示音(&amp;T)</translation>
    </message>
    <message>
        <source>A short tone when listening begins and ends.</source>
        <translation>开始和结束聆听时播放短促的提示音。</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>系统默认</translation>
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
        <translation>适用于回答、录音和提示音。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TalkWindow</name>
    <message>
        <source>Talk to Govor</source>
        <translation>与 Govor 交谈</translation>
    </message>
    <message>
        <source>Microphone level</source>
        <translation>麦克风音量</translation>
    </message>
    <message>
        <source>You</source>
        <translation>您</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Govor</translation>
    </message>
    <message>
        <source>Your question</source>
        <translation>您的提问</translation>
    </message>
    <message>
        <source>Answer, as far as it was heard</source>
        <translation>回答（已播放的部分）</translation>
    </message>
    <message>
        <source>&amp;Interrupt</source>
        <translation>打断(&amp;I)</translation>
    </message>
    <message>
        <source>Stop the voice; press again to stop the answer</source>
        <translation>停止语音；再按一次停止回答</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>结束(&amp;E)</translation>
    </message>
    <message>
        <source>Stop listening and speaking, and close this window (Esc)</source>
        <translation>停止聆听和说话，并关闭此窗口 (Esc)</translation>
    </message>
    <message>
        <source>&amp;Large</source>
        <translation>大窗口(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Small</source>
        <translation>小窗口(&amp;S)</translation>
    </message>
    <message>
        <source>Show as a large window</source>
        <translation>以大窗口显示</translation>
    </message>
    <message>
        <source>Show as a small window above the others</source>
        <translation>以置顶的小窗口显示</translation>
    </message>
    <message>
        <source>Un&amp;mute</source>
        <translation>取消静音(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Mute</source>
        <translation>静音(&amp;M)</translation>
    </message>
    <message>
        <source>The microphone is muted. Press to unmute it</source>
        <translation>麦克风已静音。按下可取消静音</translation>
    </message>
    <message>
        <source>The microphone is open. Press to mute it</source>
        <translation>麦克风已打开。按下可静音</translation>
    </message>
    <message>
        <source>Listening… %1 s</source>
        <translation>正在聆听… %1 秒</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>正在思考…</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在书写…</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>正在说话</translation>
    </message>
    <message>
        <source>The microphone is muted</source>
        <translation>麦克风已静音</translation>
    </message>
    <message>
        <source>The model is being loaded</source>
        <translation>正在加载模型</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>未加载模型</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>完成(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Talk</source>
        <translation>说话(&amp;T)</translation>
    </message>
    <message>
        <source>End the question</source>
        <translation>结束提问</translation>
    </message>
    <message>
        <source>Begin a question</source>
        <translation>开始提问</translation>
    </message>
    <message>
        <source>Spoken, %1 s</source>
        <translation>语音，%1 秒</translation>
    </message>
    <message>
        <source>Being recorded. Your words are written down after the answer.</source>
        <translation>正在录音。您说的话会在回答之后转写为文字。</translation>
    </message>
    <message>
        <source>Being recorded. Your words are not written down.</source>
        <translation>正在录音。您说的话不会转写为文字。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TalkingPage</name>
    <message>
        <source>Talking</source>
        <translation>说话</translation>
    </message>
    <message>
        <source>This key is needed for typing. Choose a function key or a combination with Ctrl or Alt.</source>
        <translation>此按键需用于打字。请选择功能键，或与 Ctrl 或 Alt 的组合键。</translation>
    </message>
    <message>
        <source>Talk key</source>
        <translation>说话键</translation>
    </message>
    <message>
        <source>M&amp;ode</source>
        <translation>模式(&amp;O)</translation>
    </message>
    <message>
        <source>Hold the key while you talk</source>
        <translation>说话时按住按键</translation>
    </message>
    <message>
        <source>Press the key to begin and to end</source>
        <translation>按一次开始，再按一次结束</translation>
    </message>
    <message>
        <source>Hands-free: just talk</source>
        <translation>免按键：直接说话</translation>
    </message>
    <message>
        <source>Talk &amp;key in the window</source>
        <translation>窗口中的说话键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Global talk key</source>
        <translation>全局说话键(&amp;G)</translation>
    </message>
    <message>
        <source>Works in all programs, also while the window is hidden.</source>
        <translation>在所有程序中有效，窗口隐藏时也有效。</translation>
    </message>
    <message>
        <source>&amp;Longest question</source>
        <translation>最长提问时间(&amp;L)</translation>
    </message>
    <message>
        <source>A key that is held for longer counts as released.</source>
        <translation>按住时间超过此值的按键视为已松开。</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Microphone is open</source>
        <translation>何时打开麦克风</translation>
    </message>
    <message>
        <source>If it is open before the key is pressed, the beginning of your speech is not lost.</source>
        <translation>如果按下按键前麦克风已打开，您说的开头部分就不会丢失。</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>始终</translation>
    </message>
    <message>
        <source>Only while the key is held</source>
        <translation>仅在按住按键时</translation>
    </message>
    <message>
        <source>&amp;Write down spoken questions</source>
        <translation>将语音提问转写为文字(&amp;W)</translation>
    </message>
    <message>
        <source>What counts as speech</source>
        <translation>语音判定</translation>
    </message>
    <message>
        <source>&amp;Pause that ends a question</source>
        <translation>结束提问的停顿(&amp;P)</translation>
    </message>
    <message>
        <source>In hands-free mode.</source>
        <translation>用于免按键模式。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Quietest speech</source>
        <translation>最小语音音量</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>&amp;Quietest speech</source>
        <translation>最小语音音量(&amp;Q)</translation>
    </message>
    <message>
        <source>Speak normally: the bar should pass the mark, and stay below it while you are silent. In hands-free mode, a second mark shows where a voice begins in the present noise.</source>
        <translation>请正常说话：音量条应超过标记，而在您沉默时应保持在标记以下。在免按键模式下，第二个标记表示在当前噪声中判定为人声的起点。</translation>
    </message>
    <message>
        <source>The model does that while you speak, if it runs on this computer, and after its answer. You can read, search and correct what was heard.</source>
        <translation>如果模型在此计算机上运行，会在您说话时转写，并在回答之后再次转写。您可以阅读、搜索和更正听到的内容。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TranscriptDialog</name>
    <message>
        <source>What was said</source>
        <translation>所说内容</translation>
    </message>
    <message>
        <source>The model&apos;s context contains your voice, not this text. To ask the text instead, choose “Ask again”: it takes the place of the spoken question, and what follows in the conversation is deleted.</source>
        <translation>模型的上下文中是您的语音，而不是此文本。如要改用文本提问，请选择“重新提问”：文本将取代语音提问，对话中其后的内容将被删除。</translation>
    </message>
    <message>
        <source>&amp;Ask again</source>
        <translation>重新提问(&amp;A)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TurnTable</name>
    <message>
        <source>First text, ms</source>
        <translation>首段文本，ms</translation>
    </message>
    <message>
        <source>First sound, ms</source>
        <translation>首个声音，ms</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <source>Voice, s</source>
        <translation>语音，秒</translation>
    </message>
    <message>
        <source>Frames/s</source>
        <translation>帧/秒</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>In all, s</source>
        <translation>总计，秒</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>提问时间</translation>
    </message>
    <message>
        <source>Answers of this conversation</source>
        <translation>此对话的回答</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>Time from the end of the question to the first word of the answer.</source>
        <translation>从提问结束到回答第一个词的时间。</translation>
    </message>
    <message>
        <source>Time from the end of the question to the first sound of the answer.</source>
        <translation>从提问结束到回答第一个声音的时间。</translation>
    </message>
    <message>
        <source>Length of the answer in tokens, the pieces of words that the model writes.</source>
        <translation>以词元计的回答长度；词元是模型写出的词的片段。</translation>
    </message>
    <message>
        <source>How many tokens were written in a second.</source>
        <translation>每秒写出的词元数。</translation>
    </message>
    <message>
        <source>Length of the spoken answer.</source>
        <translation>语音回答的时长。</translation>
    </message>
    <message>
        <source>How many frames of the voice were computed in a second. 12.5 are spoken in a second.</source>
        <translation>每秒计算的语音帧数。播放时每秒使用 12.5 帧。</translation>
    </message>
    <message>
        <source>Tokens that the model had before it when it answered: the conversation and the question.</source>
        <translation>模型回答时所依据的词元：对话和提问。</translation>
    </message>
    <message>
        <source>Time from the end of the question to the end of the computed answer.</source>
        <translation>从提问结束到回答计算完成的时间。</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::VoicePage</name>
    <message>
        <source>Voice</source>
        <translation>语音</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>音色</translation>
    </message>
    <message>
        <source>Voice of new conversations</source>
        <translation>新对话的音色</translation>
    </message>
    <message>
        <source>&amp;New conversations</source>
        <translation>新对话(&amp;N)</translation>
    </message>
    <message>
        <source>The model&apos;s default voice</source>
        <translation>模型的默认音色</translation>
    </message>
    <message>
        <source>Voice of this conversation</source>
        <translation>此对话的音色</translation>
    </message>
    <message>
        <source>&amp;This conversation</source>
        <translation>此对话(&amp;T)</translation>
    </message>
    <message>
        <source>Applies to the next answer.</source>
        <translation>从下一个回答起生效。</translation>
    </message>
    <message>
        <source>The voices depend on the model. The loaded model does not speak, or none is loaded.</source>
        <translation>音色取决于模型。已加载的模型不能说话，或未加载模型。</translation>
    </message>
    <message>
        <source>Stored sound</source>
        <translation>已保存的声音</translation>
    </message>
    <message>
        <source>&amp;Playback speed</source>
        <translation>播放速度(&amp;P)</translation>
    </message>
    <message>
        <source>Of recordings and stored answers, at the same pitch.</source>
        <translation>适用于录音和已保存的回答，音高不变。</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>试听</translation>
    </message>
    <message>
        <source>Listen: %1</source>
        <translation>试听：%1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop: %1</source>
        <translation>停止：%1</translation>
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
        <translation>不到一分钟</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分钟</translation>
    </message>
</context>
<context>
    <name>govor::models::ComparisonJob</name>
    <message>
        <source>a comparison of models</source>
        <translation>比较模型</translation>
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
        <translation>位置：%1</translation>
    </message>
    <message>
        <source>Same top token</source>
        <translation>首选词元相同</translation>
    </message>
    <message>
        <source>How often the most probable next token is the same in both models.</source>
        <translation>两个模型中最可能的下一个词元相同的比例。</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>KL 散度</translation>
    </message>
    <message>
        <source>How far the probabilities of B are from those of A, in nats; 0 means identical.</source>
        <translation>B 的概率与 A 的概率相差多少，单位为奈特；0 表示相同。</translation>
    </message>
    <message>
        <source>KL divergence, 99th percentile</source>
        <translation>KL 散度，第 99 百分位数</translation>
    </message>
    <message>
        <source>99 % of the positions are below this.</source>
        <translation>99% 的位置低于此值。</translation>
    </message>
    <message>
        <source>Perplexity of A</source>
        <translation>A 的困惑度</translation>
    </message>
    <message>
        <source>How poorly the model predicts the text; lower is better.</source>
        <translation>模型对文本的预测有多差；越低越好。</translation>
    </message>
    <message>
        <source>Perplexity of B</source>
        <translation>B 的困惑度</translation>
    </message>
    <message>
        <source>Log perplexity ratio</source>
        <translation>困惑度之比的对数</translation>
    </message>
    <message>
        <source>ln(perplexity of B / perplexity of A); 0 means identical.</source>
        <translation>ln(B 的困惑度 / A 的困惑度)；0 表示相同。</translation>
    </message>
    <message>
        <source>recordings: %1</source>
        <translation>录音：%1</translation>
    </message>
    <message>
        <source>Common answer prefix</source>
        <translation>回答的相同开头</translation>
    </message>
    <message>
        <source>Length of the common prefix as a share of the longer answer.</source>
        <translation>相同开头的长度占较长回答的比例。</translation>
    </message>
    <message>
        <source>Matching speech codes</source>
        <translation>语音编码一致率</translation>
    </message>
    <message>
        <source>The share of the codes that are equal at their position. One different code changes those that follow, so this figure is strict.</source>
        <translation>同一位置上编码相同的比例。一个编码不同会改变其后的编码，因此这项指标很严格。</translation>
    </message>
    <message>
        <source>Word error rate of A</source>
        <translation>A 的词错误率</translation>
    </message>
    <message>
        <source>Wrong, missing and extra words in the speech recognizer&apos;s transcript of the spoken answers.</source>
        <translation>语音识别程序转写语音回答时出现的错误、遗漏和多余的词。</translation>
    </message>
    <message>
        <source>Word error rate of B</source>
        <translation>B 的词错误率</translation>
    </message>
    <message>
        <source>Error of %1</source>
        <translation>%1 的误差</translation>
    </message>
    <message>
        <source>runs: %1</source>
        <translation>运行次数：%1</translation>
    </message>
    <message>
        <source>The relative error of a stage that had the same input in both models.</source>
        <translation>某一阶段在两个模型中输入相同时的相对误差。</translation>
    </message>
    <message>
        <source>B chooses the same next token as A in %1 of cases.</source>
        <translation>在 %1 的情况下，B 选择的下一个词元与 A 相同。</translation>
    </message>
    <message>
        <source>On average, the first %1 of an answer is identical.</source>
        <translation>平均而言，回答的前 %1 相同。</translation>
    </message>
    <message>
        <source>For the same text, %1 of the speech codes match.</source>
        <translation>文本相同时，有 %1 的语音编码相同。</translation>
    </message>
    <message>
        <source>The word error rate is %1 for B and %2 for A.</source>
        <translation>词错误率：B 为 %1，A 为 %2。</translation>
    </message>
    <message>
        <source>Comparison of two models</source>
        <translation>两个模型的比较</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本量</translation>
    </message>
    <message>
        <source>± is the 95 % confidence interval.</source>
        <translation>± 表示 95% 置信区间。</translation>
    </message>
</context>
<context>
    <name>govor::models::ConversionJob</name>
    <message>
        <source>a conversion</source>
        <translation>转换模型</translation>
    </message>
</context>
<context>
    <name>govor::models::Download</name>
    <message>
        <source>a download</source>
        <translation>下载模型</translation>
    </message>
    <message>
        <source>deleting an unfinished download</source>
        <translation>删除未完成的下载</translation>
    </message>
</context>
<context>
    <name>govor::models::ExpectedSpeed</name>
    <message>
        <source>Speed not known: no model of this size was measured on this device</source>
        <translation>速度未知：未在此设备上测量过此大小的模型</translation>
    </message>
    <message>
        <source>Speed not known: the model does not fit entirely on the device</source>
        <translation>速度未知：此设备无法完整容纳该模型</translation>
    </message>
    <message>
        <source>About %1 tokens/s</source>
        <translation>约 %1 tokens/s</translation>
    </message>
    <message>
        <source>%1 was measured at %2 tokens/s on %3. The speed is taken as inversely proportional to the bytes that a token reads: %4 % of those of that model.</source>
        <translation>在 %3 上测得 %1 的速度为 %2 tokens/s。假定速度与每个词元读取的字节数成反比：此模型的字节数为该模型的 %4%。</translation>
    </message>
    <message>
        <source>Load a model of this size and choose “Measure this device”.</source>
        <translation>请加载此大小的模型，并选择“测量此设备”。</translation>
    </message>
</context>
<context>
    <name>govor::models::KnownModels</name>
    <message>
        <source>Thinker and AudioTower as GGUF files in several formats. Without the speech part, it answers in text only.</source>
        <translation>Thinker 和 AudioTower，提供多种格式的 GGUF 文件。没有语音部分，只能以文本回答。</translation>
    </message>
    <message>
        <source>The Thinking model as GGUF files in several formats. Takes speech, gives text only.</source>
        <translation>Thinking 模型，提供多种格式的 GGUF 文件。接受语音，只输出文本。</translation>
    </message>
    <message>
        <source>The full model: accepts text, speech and pictures, and produces text and speech.</source>
        <translation>完整模型：接受文本、语音和图片，输出文本和语音。</translation>
    </message>
    <message>
        <source>Reasons in text before it answers. Accepts text, speech and pictures, and produces text only.</source>
        <translation>回答前先以文本推理。接受文本、语音和图片，只输出文本。</translation>
    </message>
    <message>
        <source>Describes sounds. Accepts sound, and produces text only.</source>
        <translation>描述声音。接受声音，只输出文本。</translation>
    </message>
</context>
<context>
    <name>govor::models::ModelLibrary</name>
    <message>
        <source>looking for models</source>
        <translation>查找模型</translation>
    </message>
    <message>
        <source>looking for devices</source>
        <translation>查找设备</translation>
    </message>
</context>
<context>
    <name>govor::models::TokenStore</name>
    <message>
        <source>Govor: access token for Hugging Face</source>
        <translation>Govor：Hugging Face 的访问令牌</translation>
    </message>
    <message>
        <source>Govor: token of the server %1</source>
        <translation>Govor：服务器 %1 的令牌</translation>
    </message>
</context>
<context>
    <name>govor::program::AnswerAnnouncements</name>
    <message>
        <source>Code, one line.</source>
        <translation>代码，一行。</translation>
    </message>
    <message numerus="yes">
        <source>Code, %n lines.</source>
        <translation>
            <numerusform>代码，%n 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Code in %1, one line.</source>
        <translation>%1 代码，一行。</translation>
    </message>
    <message numerus="yes">
        <source>Code in %1, %n lines.</source>
        <translation>
            <numerusform>%1 代码，%n 行。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>govor::program::CameraCapture</name>
    <message>
        <source>The camera delivers no picture.</source>
        <translation>摄像头没有提供图片。</translation>
    </message>
    <message>
        <source>There is no camera.</source>
        <translation>没有摄像头。</translation>
    </message>
    <message>
        <source>The camera cannot be used: %1</source>
        <translation>无法使用摄像头：%1</translation>
    </message>
</context>
<context>
    <name>govor::program::ConversationActions</name>
    <message>
        <source>The conversation was archived. Choose “Archived” above the list to see it; the search finds it, too.</source>
        <translation>对话已归档。在列表上方选择“已归档”即可查看；搜索也能找到它。</translation>
    </message>
    <message>
        <source>New tag</source>
        <translation>新建标签</translation>
    </message>
    <message>
        <source>Name of the tag</source>
        <translation>标签名称</translation>
    </message>
    <message>
        <source>The conversation was deleted.</source>
        <translation>对话已删除。</translation>
    </message>
    <message>
        <source>“%1” was deleted.</source>
        <translation>“%1”已删除。</translation>
    </message>
</context>
<context>
    <name>govor::program::ConversationFiles</name>
    <message>
        <source>reading a recording</source>
        <translation>读取录音</translation>
    </message>
    <message>
        <source>Save the sound</source>
        <translation>保存声音</translation>
    </message>
    <message>
        <source>question.wav</source>
        <translation>提问.wav</translation>
    </message>
    <message>
        <source>answer.wav</source>
        <translation>回答.wav</translation>
    </message>
    <message>
        <source>WAV files (*.wav)</source>
        <translation>WAV 文件 (*.wav)</translation>
    </message>
    <message>
        <source>saving a sound</source>
        <translation>保存声音</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>ZIP file with sound, can be imported (*.zip)</source>
        <translation>ZIP 文件，含声音，可导入 (*.zip)</translation>
    </message>
    <message>
        <source>JSON file with sound, can be imported (*.json)</source>
        <translation>JSON 文件，含声音，可导入 (*.json)</translation>
    </message>
    <message>
        <source>Markdown, texts only (*.md)</source>
        <translation>Markdown，仅文本 (*.md)</translation>
    </message>
    <message>
        <source>Plain text (*.txt)</source>
        <translation>纯文本 (*.txt)</translation>
    </message>
    <message>
        <source>Export the conversation</source>
        <translation>导出对话</translation>
    </message>
    <message>
        <source>conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>exporting a conversation</source>
        <translation>导出对话</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>已导出到 %1。</translation>
    </message>
    <message>
        <source>Import a conversation</source>
        <translation>导入对话</translation>
    </message>
    <message>
        <source>Conversations (*.zip *.json)</source>
        <translation>对话 (*.zip *.json)</translation>
    </message>
    <message>
        <source>importing a conversation</source>
        <translation>导入对话</translation>
    </message>
</context>
<context>
    <name>govor::program::DesktopIntegration</name>
    <message>
        <source>Show in the applications &amp;menu</source>
        <translation>在应用程序菜单中显示(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;About Govor…</source>
        <translation>关于 Govor(&amp;A)…</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>软件包</translation>
    </message>
    <message>
        <source>Qt</source>
        <translation>Qt</translation>
    </message>
    <message>
        <source>Vulkan loader</source>
        <translation>Vulkan 加载器</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>驱动程序</translation>
    </message>
    <message>
        <source>no model is loaded</source>
        <translation>未加载模型</translation>
    </message>
    <message>
        <source>Govor runs from one file. Should the applications menu show it?</source>
        <translation>Govor 以单个文件运行。是否在应用程序菜单中显示？</translation>
    </message>
    <message>
        <source>changing the applications menu</source>
        <translation>更改应用程序菜单</translation>
    </message>
    <message>
        <source>Govor is in the applications menu now. You can remove it in the menu Extras.</source>
        <translation>Govor 已加入应用程序菜单。可通过“工具”菜单将其移除。</translation>
    </message>
    <message>
        <source>Govor was removed from the applications menu.</source>
        <translation>Govor 已从应用程序菜单中移除。</translation>
    </message>
</context>
<context>
    <name>govor::program::Help</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>系统默认</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>模型：%1</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>设备：%1</translation>
    </message>
    <message>
        <source>Memory: %1 used of %2</source>
        <translation>内存：已用 %1，共 %2</translation>
    </message>
    <message numerus="yes">
        <source>Context: %Ln tokens</source>
        <translation>
            <numerusform>上下文：%Ln 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>Last error: %1</source>
        <translation>最近的错误：%1</translation>
    </message>
    <message>
        <source>Newest answer: %1 tokens/s</source>
        <translation>最新回答：%1 tokens/s</translation>
    </message>
    <message>
        <source>Newest answer: %1 s of computing for a second of speech</source>
        <translation>最新回答：每秒语音需计算 %1 秒</translation>
    </message>
    <message>
        <source>No sound arrives from the microphone</source>
        <translation>麦克风没有传来声音</translation>
    </message>
    <message>
        <source>Open Settings → Sound, choose another microphone, and record a test.</source>
        <translation>打开“设置 → 声音”，选择其他麦克风，并录一段测试音频。</translation>
    </message>
    <message>
        <source>Check that the microphone is not muted, here and in the desktop&apos;s sound settings.</source>
        <translation>确认麦克风未在此处或桌面的声音设置中静音。</translation>
    </message>
    <message>
        <source>If the level stays below the mark, lower “Quietest speech” in Settings → Talking.</source>
        <translation>如果音量始终低于标记，请在“设置 → 说话”中调低“最小语音音量”。</translation>
    </message>
    <message>
        <source>In a sandbox such as Flatpak, allow the program to use the microphone.</source>
        <translation>在 Flatpak 等沙盒中，请允许程序使用麦克风。</translation>
    </message>
    <message>
        <source>Microphones found: %1</source>
        <translation>找到的麦克风：%1</translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation>已选择：%1</translation>
    </message>
    <message>
        <source>The microphone is muted.</source>
        <translation>麦克风已静音。</translation>
    </message>
    <message>
        <source>The microphone is not muted.</source>
        <translation>麦克风未静音。</translation>
    </message>
    <message>
        <source>Quietest speech: %1 dB</source>
        <translation>最小语音音量：%1 dB</translation>
    </message>
    <message>
        <source>Losses of sound while recording: %1</source>
        <translation>录音时的声音丢失次数：%1</translation>
    </message>
    <message>
        <source>Loudspeakers found: %1</source>
        <translation>找到的扬声器：%1</translation>
    </message>
    <message>
        <source>Volume: %1%</source>
        <translation>音量：%1%</translation>
    </message>
    <message>
        <source>Answers are read aloud.</source>
        <translation>回答会朗读。</translation>
    </message>
    <message>
        <source>Answers are text only.</source>
        <translation>回答仅显示文本。</translation>
    </message>
    <message>
        <source>The loaded model cannot speak: its speech part is missing.</source>
        <translation>已加载的模型不能说话：缺少语音部分。</translation>
    </message>
    <message>
        <source>I hear no voice</source>
        <translation>听不到语音</translation>
    </message>
    <message>
        <source>Open Settings → Sound and play the test tone. If you do not hear it, choose another loudspeaker and raise the volume.</source>
        <translation>打开“设置 → 声音”，播放测试音。如果听不到，请选择其他扬声器并调高音量。</translation>
    </message>
    <message>
        <source>In Settings → Answers, choose “Shown and read aloud”.</source>
        <translation>在“设置 → 回答”中选择“显示并朗读”。</translation>
    </message>
    <message>
        <source>A model that has only its text part writes but does not speak: download its speech part.</source>
        <translation>只有文本部分的模型能写但不能说：请下载其语音部分。</translation>
    </message>
    <message>
        <source>hold the key while you talk</source>
        <translation>说话时按住按键</translation>
    </message>
    <message>
        <source>press to begin and to end</source>
        <translation>按一次开始，再按一次结束</translation>
    </message>
    <message>
        <source>hands-free</source>
        <translation>免按键</translation>
    </message>
    <message>
        <source>Talk key in the window: %1</source>
        <translation>窗口中的说话键：%1</translation>
    </message>
    <message>
        <source>Mode: %1</source>
        <translation>模式：%1</translation>
    </message>
    <message>
        <source>Global talk key: %1</source>
        <translation>全局说话键：%1</translation>
    </message>
    <message>
        <source>Window system: %1</source>
        <translation>窗口系统：%1</translation>
    </message>
    <message>
        <source>The talk key does nothing</source>
        <translation>说话键不起作用</translation>
    </message>
    <message>
        <source>The key works while a window of Govor is active. For other programs, set the global talk key in Settings → Talking.</source>
        <translation>该按键在 Govor 的窗口处于活动状态时有效。如要在其他程序中使用，请在“设置 → 说话”中设置全局说话键。</translation>
    </message>
    <message>
        <source>The desktop or another program may use the same key: choose another one.</source>
        <translation>桌面或其他程序可能使用了同一按键：请另选一个。</translation>
    </message>
    <message>
        <source>On some notebooks, function keys need the Fn key, too.</source>
        <translation>在某些笔记本电脑上，功能键需与 Fn 键同时按下。</translation>
    </message>
    <message>
        <source>The round button in the window does the same.</source>
        <translation>窗口中的圆形按钮作用相同。</translation>
    </message>
    <message>
        <source>Answers are slow</source>
        <translation>回答很慢</translation>
    </message>
    <message>
        <source>See which device is used: a processor instead of a graphics card is many times slower. Choose the device in Settings → Model.</source>
        <translation>查看使用的是哪个设备：处理器比显卡慢许多倍。可在“设置 → 模型”中选择设备。</translation>
    </message>
    <message>
        <source>A model that does not fit into the card&apos;s memory lies partly in the computer&apos;s memory, which is slower. Use a smaller format of it, or a shorter context.</source>
        <translation>显存无法容纳的模型会有一部分放在系统内存中，速度较慢。请使用更小的格式或更短的上下文。</translation>
    </message>
    <message>
        <source>Close other programs that use the graphics card.</source>
        <translation>关闭其他使用显卡的程序。</translation>
    </message>
    <message>
        <source>Choose a shorter answer: Settings → Answers → Instructions → Short answers.</source>
        <translation>选择较短的回答：“设置 → 回答 → 指令 → 简短回答”。</translation>
    </message>
    <message>
        <source>The voice has gaps</source>
        <translation>语音断断续续</translation>
    </message>
    <message>
        <source>If computing takes longer than speaking, the voice pauses: see “Answers are slow”.</source>
        <translation>如果计算时间比说话时间长，语音就必须等待：参见“回答很慢”。</translation>
    </message>
    <message>
        <source>If it is faster, the sound device is at fault: try the other sound system in Settings → Sound.</source>
        <translation>如果计算更快，则问题出在声音设备：请在“设置 → 声音”中尝试另一个声音系统。</translation>
    </message>
    <message>
        <source>Wireless headphones may drop sound on their own: try others.</source>
        <translation>无线耳机本身可能丢失声音：请换用其他耳机。</translation>
    </message>
    <message>
        <source>Gaps in playback since the start: %1</source>
        <translation>启动以来的播放间断次数：%1</translation>
    </message>
    <message>
        <source>Devices that were opened again: %1</source>
        <translation>设备重新打开次数：%1</translation>
    </message>
    <message>
        <source>A model is not loaded</source>
        <translation>模型无法加载</translation>
    </message>
    <message>
        <source>A missing part or a damaged file has to be downloaded again.</source>
        <translation>缺失的部分或损坏的文件需要重新下载。</translation>
    </message>
    <message>
        <source>If the program crashes while it loads, it offers a safe start without the graphics driver. Update the driver then.</source>
        <translation>如果程序在加载时崩溃，它会提供不使用图形驱动程序的安全启动。此时请更新驱动程序。</translation>
    </message>
    <message>
        <source>The built-in model always works: Model → Models.</source>
        <translation>内置模型始终可用：“模型 → 模型”。</translation>
    </message>
    <message>
        <source>Log: %1</source>
        <translation>日志：%1</translation>
    </message>
    <message>
        <source>Answers make no sense</source>
        <translation>回答不知所云</translation>
    </message>
    <message>
        <source>The built-in model knows a few hundred words only. Open a full model.</source>
        <translation>内置模型只懂几百个词。请打开完整模型。</translation>
    </message>
    <message>
        <source>Reset what you changed in Settings → Answers: a high temperature makes answers random.</source>
        <translation>请重置您在“设置 → 回答”中的更改：温度过高会使回答变得随机。</translation>
    </message>
    <message>
        <source>After a long conversation, the context no longer contains its beginning. Begin a new conversation, or choose a longer context.</source>
        <translation>对话较长时，上下文中不再包含其开头。请开始新对话，或选择更长的上下文。</translation>
    </message>
    <message>
        <source>Play your question in the conversation: that is the sound that the model received.</source>
        <translation>在对话中播放您的提问：那就是模型接收到的声音。</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>文件夹：%1</translation>
    </message>
    <message>
        <source>Everything is saved.</source>
        <translation>所有内容均已保存。</translation>
    </message>
    <message>
        <source>Free on this disk: %1</source>
        <translation>此磁盘的可用空间：%1</translation>
    </message>
    <message>
        <source>Conversations are not saved, or sound is missing</source>
        <translation>对话未保存，或声音缺失</translation>
    </message>
    <message>
        <source>Make room on the disk and check that you may write to the folder.</source>
        <translation>请释放磁盘空间，并检查您能否写入该文件夹。</translation>
    </message>
    <message>
        <source>See Settings → Privacy for how long sound is kept.</source>
        <translation>声音的保留时间参见“设置 → 隐私”。</translation>
    </message>
    <message>
        <source>Only one Govor can use the folder at a time.</source>
        <translation>同一时间只能有一个 Govor 使用该文件夹。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Model and device</source>
        <translation>模型和设备</translation>
    </message>
    <message>
        <source>The model that answers, and what computes it.</source>
        <translation>负责回答的模型，以及运行它的设备。</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1，设备：%2</translation>
    </message>
    <message>
        <source>first sound</source>
        <translation>首个声音</translation>
    </message>
    <message>
        <source>Seconds from the end of your question to the first sound of the answer. Below one second feels like a conversation.</source>
        <translation>从您的提问结束到回答的首个声音所用的秒数。低于一秒时如同真实交谈。</translation>
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
        <translation>文本的书写速度。一个词元约为一到两个汉字；人每秒能读五到八个字。</translation>
    </message>
    <message>
        <source>× faster than speech</source>
        <translation>语速的倍数</translation>
    </message>
    <message>
        <source>How much faster the voice is computed than it is spoken. If it is slower, the voice has gaps.</source>
        <translation>语音的计算速度是说话速度的多少倍。如果比说话慢，语音就会断断续续。</translation>
    </message>
    <message>
        <source>Bar with a size</source>
        <translation>带大小的条</translation>
    </message>
    <message>
        <source>The memory of the device that Govor uses, and its share of what the device can give it.</source>
        <translation>Govor 使用的设备内存，及其在设备可提供内存中所占的比例。</translation>
    </message>
    <message>
        <source>gaps in the sound</source>
        <translation>声音间断</translation>
    </message>
    <message>
        <source>How often sound was missing while recording or playing, shown for a while after it happened.</source>
        <translation>录音或播放时声音缺失的次数，发生后会显示一段时间。</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>说话</translation>
    </message>
    <message>
        <source>%1 (not connected)</source>
        <translation>%1（未连接）</translation>
    </message>
    <message>
        <source>If there was an error, it is the last one below. A model that is too large needs a smaller format, a shorter context, or the computer&apos;s memory (Settings → Model).</source>
        <translation>如果出现过错误，最近的一个显示在下方。过大的模型需要更小的格式、更短的上下文，或使用系统内存（“设置 → 模型”）。</translation>
    </message>
    <message>
        <source>Performance: table</source>
        <translation>性能：表格</translation>
    </message>
    <message>
        <source>Reading, tokens/s</source>
        <translation>读取，tokens/s</translation>
    </message>
    <message>
        <source>How many tokens of a question the model reads in a second.</source>
        <translation>模型每秒读取的提问词元数。</translation>
    </message>
    <message>
        <source>Performance: chart</source>
        <translation>性能：图表</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>bits a weight</source>
        <translation>每个权重的位数</translation>
    </message>
    <message>
        <source>The memory that a format takes for each number of a model. Fewer bits need less memory and less time; each bit less about doubles the error.</source>
        <translation>格式为模型的每个数值占用的内存。位数越少，所需内存和时间越少；每减少一位，误差约增加一倍。</translation>
    </message>
</context>
<context>
    <name>govor::program::ImageInput</name>
    <message>
        <source>The desktop offers no way to look at the screen: the portal for screenshots is missing.</source>
        <translation>桌面无法提供屏幕内容：缺少截屏门户。</translation>
    </message>
    <message>
        <source>Pasted picture</source>
        <translation>粘贴的图片</translation>
    </message>
    <message>
        <source>The clipboard has no picture that can be read: PNG, JPEG, WebP, GIF or BMP.</source>
        <translation>剪贴板中没有可读取的图片：PNG、JPEG、WebP、GIF 或 BMP。</translation>
    </message>
    <message>
        <source>Add pictures</source>
        <translation>添加图片</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.webp *.gif *.bmp)</source>
        <translation>图片 (*.png *.jpg *.jpeg *.webp *.gif *.bmp)</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>屏幕</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>摄像头</translation>
    </message>
    <message>
        <source>reading a picture</source>
        <translation>读取图片</translation>
    </message>
</context>
<context>
    <name>govor::program::MainMenu</name>
    <message>
        <source>Stop the voice; again: stop the answer</source>
        <translation>停止语音；再按一次：停止回答</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Escape</translation>
    </message>
    <message>
        <source>Add the picture or the files of the clipboard</source>
        <translation>添加剪贴板中的图片或文件</translation>
    </message>
    <message>
        <source>Ctrl+V</source>
        <translation>Ctrl+V</translation>
    </message>
    <message>
        <source>Send the question; line break</source>
        <translation>发送提问；换行</translation>
    </message>
    <message>
        <source>Enter; Shift+Enter</source>
        <translation>Enter；Shift+Enter</translation>
    </message>
    <message>
        <source>Scroll the conversation</source>
        <translation>滚动对话</translation>
    </message>
    <message>
        <source>Page up, Page down</source>
        <translation>Page Up、Page Down</translation>
    </message>
    <message>
        <source>On a turn: its neighbours; its parts</source>
        <translation>在某一轮上：相邻的轮次；其各部分</translation>
    </message>
    <message>
        <source>Up, Down; Left, Right</source>
        <translation>↑、↓；←、→</translation>
    </message>
    <message>
        <source>On a turn: menu of its actions</source>
        <translation>在某一轮上：操作菜单</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>On a turn: its previous answer; its next answer</source>
        <translation>在某一轮上：上一个回答；下一个回答</translation>
    </message>
    <message>
        <source>Alt+Left; Alt+Right</source>
        <translation>Alt+←；Alt+→</translation>
    </message>
    <message>
        <source>In the talk view: stop and close it</source>
        <translation>在交谈窗口中：停止并关闭</translation>
    </message>
    <message>
        <source>On a sound: seek</source>
        <translation>在声音上：跳转</translation>
    </message>
    <message>
        <source>Page up, Page down, Home, End</source>
        <translation>Page Up、Page Down、Home、End</translation>
    </message>
    <message>
        <source>Help; shortcuts</source>
        <translation>帮助；快捷键</translation>
    </message>
    <message>
        <source>F1; Ctrl+/</source>
        <translation>F1；Ctrl+/</translation>
    </message>
    <message>
        <source>Un&amp;pin</source>
        <translation>取消置顶(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Pin</source>
        <translation>置顶(&amp;P)</translation>
    </message>
    <message>
        <source>Take out of the a&amp;rchive</source>
        <translation>移出归档(&amp;R)</translation>
    </message>
    <message>
        <source>A&amp;rchive</source>
        <translation>归档(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Conversation</source>
        <translation>对话(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>搜索(&amp;S)</translation>
    </message>
    <message>
        <source>N&amp;ame, tags, voice and instructions…</source>
        <translation>名称、标签、音色和指令(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Undo delete</source>
        <translation>撤销删除(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>提问(&amp;Q)</translation>
    </message>
    <message>
        <source>Add &amp;pictures…</source>
        <translation>添加图片(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Look at the screen</source>
        <translation>查看屏幕(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Take a picture with the camera</source>
        <translation>用摄像头拍照(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Remove the pictures</source>
        <translation>移除图片(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Answer</source>
        <translation>回答(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Copy the newest</source>
        <translation>复制最新回答(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Read the newest aloud</source>
        <translation>朗读最新回答(&amp;R)</translation>
    </message>
    <message>
        <source>Answer &amp;again</source>
        <translation>重新回答(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Previous answer of the newest</source>
        <translation>最新提问的上一个回答(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Next answer of the newest</source>
        <translation>最新提问的下一个回答(&amp;N)</translation>
    </message>
    <message>
        <source>Co&amp;mpare the answers of the newest…</source>
        <translation>比较最新提问的回答(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Edit the newest question…</source>
        <translation>编辑最新提问(&amp;E)…</translation>
    </message>
    <message>
        <source>Read the &amp;selected or typed text aloud</source>
        <translation>朗读选中或键入的文本(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Models…</source>
        <translation>模型(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Cancel loading</source>
        <translation>取消加载(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Extras</source>
        <translation>工具(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Talk view</source>
        <translation>交谈窗口(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>设置(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Performance…</source>
        <translation>性能(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Log and diagnostics…</source>
        <translation>日志和诊断(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>快捷键(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;First steps…</source>
        <translation>初次使用(&amp;F)…</translation>
    </message>
    <message>
        <source>On a turn: delete it</source>
        <translation>在某一轮上：删除</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>In the list: delete a conversation</source>
        <translation>在列表中：删除对话</translation>
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
        <translation>查找设备</translation>
    </message>
    <message>
        <source>%1 could not be loaded. %2</source>
        <translation>无法加载 %1。%2</translation>
    </message>
    <message>
        <source>%1 is loaded again.</source>
        <translation>正在重新加载 %1。</translation>
    </message>
    <message>
        <source>%1 is still in use.</source>
        <translation>仍在使用 %1。</translation>
    </message>
    <message>
        <source>The graphics device was lost: its driver stopped working. Your conversations are stored.</source>
        <translation>图形设备已丢失：其驱动程序停止了工作。您的对话已保存。</translation>
    </message>
    <message>
        <source>%1 was downloaded.</source>
        <translation>%1 已下载。</translation>
    </message>
    <message>
        <source>%1 could not be downloaded. %2</source>
        <translation>无法下载 %1。%2</translation>
    </message>
    <message>
        <source>%1 was converted.</source>
        <translation>%1 已转换。</translation>
    </message>
    <message>
        <source>%1 could not be converted. %2</source>
        <translation>无法转换 %1。%2</translation>
    </message>
    <message>
        <source>%1 was compared with %2.</source>
        <translation>已比较 %1 与 %2。</translation>
    </message>
    <message>
        <source>%1 could not be compared with %2. %3</source>
        <translation>无法比较 %1 与 %2。%3</translation>
    </message>
    <message>
        <source>removing the token of a server</source>
        <translation>移除服务器令牌</translation>
    </message>
</context>
<context>
    <name>govor::program::Program</name>
    <message>
        <source>The model was unloaded because it was not used. It is loaded again when you talk or ask.</source>
        <translation>模型因未使用而被卸载。当您说话或提问时，它会重新加载。</translation>
    </message>
    <message>
        <source>deleting temporary files</source>
        <translation>删除临时文件</translation>
    </message>
    <message>
        <source>%1: %2 The question is saved.</source>
        <translation>%1：%2提问已保留。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>govor::program::ProgramDialogs</name>
    <message>
        <source>The diagnostics were copied. They contain no text or sound of your conversations.</source>
        <translation>诊断信息已复制，其中不含您对话的文本或声音。</translation>
    </message>
</context>
<context>
    <name>govor::program::QuitSequence</name>
    <message>
        <source>the model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>reading a file</source>
        <translation>读取文件</translation>
    </message>
    <message>
        <source>Govor is ending</source>
        <translation>Govor 正在结束</translation>
    </message>
    <message>
        <source>Govor quits when this has ended: %1.</source>
        <translation>Govor 将在以下操作完成后退出：%1。</translation>
    </message>
    <message>
        <source>End now</source>
        <translation>立即结束</translation>
    </message>
</context>
<context>
    <name>govor::program::SettingsWindow</name>
    <message>
        <source>looking for devices</source>
        <translation>查找设备</translation>
    </message>
    <message>
        <source>measuring the storage</source>
        <translation>统计存储空间</translation>
    </message>
    <message>
        <source>Delete the conversation with all its texts and sounds? This cannot be undone.</source>
        <translation>删除该对话及其全部文本和声音？此操作无法撤销。</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n conversations with all their texts and sounds? This cannot be undone.</source>
        <translation>
            <numerusform>删除 %n 个对话及其全部文本和声音？此操作无法撤销。</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete all conversations</source>
        <translation>删除所有对话</translation>
    </message>
    <message>
        <source>Export the settings</source>
        <translation>导出设置</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>导入设置</translation>
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
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>Talk &amp;view</source>
        <translation>交谈窗口(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Talk or stop talking</source>
        <translation>说话或完成(&amp;T)</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>停止(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
</context>
<context>
    <name>govor::program::TurnActions</name>
    <message>
        <source>The new question takes the place of this one. Its answer and all that was said afterwards (%1) are deleted.</source>
        <translation>新提问将取代此提问。其回答以及之后的全部内容（%1）将被删除。</translation>
    </message>
    <message>
        <source>The new question takes the place of this one and its answer.</source>
        <translation>新提问将取代此提问及其回答。</translation>
    </message>
    <message>
        <source>Edit and ask again</source>
        <translation>编辑并重新提问</translation>
    </message>
    <message>
        <source>The question and its answer were deleted.</source>
        <translation>提问及其回答已删除。</translation>
    </message>
</context>
<context>
    <name>govor::sound::AudioIo</name>
    <message>
        <source>There is not enough memory for audio.</source>
        <translation>内存不足，无法处理音频。</translation>
    </message>
</context>
<context>
    <name>govor::sound::DeviceNotice</name>
    <message>
        <source>Using the microphone “%1”.</source>
        <translation>正在使用麦克风“%1”。</translation>
    </message>
    <message>
        <source>Using the loudspeaker “%1”.</source>
        <translation>正在使用扬声器“%1”。</translation>
    </message>
    <message>
        <source>The microphone “%1” was disconnected.</source>
        <translation>麦克风“%1”已断开。</translation>
    </message>
    <message>
        <source>The loudspeaker “%1” was disconnected.</source>
        <translation>扬声器“%1”已断开。</translation>
    </message>
    <message>
        <source>The microphone “%2” is not available. Using “%1” until it is back.</source>
        <translation>麦克风“%2”不可用。恢复之前将使用“%1”。</translation>
    </message>
    <message>
        <source>The loudspeaker “%2” is not available. Using “%1” until it is back.</source>
        <translation>扬声器“%2”不可用。恢复之前将使用“%1”。</translation>
    </message>
    <message>
        <source>The microphone “%1” is back.</source>
        <translation>麦克风“%1”已恢复。</translation>
    </message>
    <message>
        <source>The loudspeaker “%1” is back.</source>
        <translation>扬声器“%1”已恢复。</translation>
    </message>
    <message>
        <source>No microphone can be opened. A microphone that you connect is used at once.</source>
        <translation>无法打开任何麦克风。连接麦克风后会立即使用。</translation>
    </message>
    <message>
        <source>No loudspeaker can be opened. A loudspeaker that you connect is used at once.</source>
        <translation>无法打开任何扬声器。连接扬声器后会立即使用。</translation>
    </message>
</context>
<context>
    <name>govor::store::ConversationText</name>
    <message>
        <source>You</source>
        <extracomment>The author of a question in an exported conversation.</extracomment>
        <translation>您</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Govor</translation>
    </message>
    <message>
        <source>(spoken)</source>
        <translation>（语音）</translation>
    </message>
    <message>
        <source>the voice was stopped here</source>
        <translation>语音在此处停止</translation>
    </message>
    <message>
        <source>sound</source>
        <extracomment>A link to the sound of a question or answer in an exported conversation.</extracomment>
        <translation>声音</translation>
    </message>
    <message>
        <source>%1:</source>
        <extracomment>The author of a question or answer in an exported conversation; the text follows.</extracomment>
        <translation>%1：</translation>
    </message>
    <message>
        <source>(picture: %1)</source>
        <translation>（图片：%1）</translation>
    </message>
</context>
<context>
    <name>govor::store::SettingsFile</name>
    <message>
        <source>The settings in %1 cannot be read: %2. The default settings are used, and the file is not changed.</source>
        <translation>无法读取 %1 中的设置：%2。将使用默认设置，文件不会更改。</translation>
    </message>
    <message>
        <source>The settings in %1 are damaged, and the file cannot be moved aside. Settings that cannot be read have their defaults.</source>
        <translation>%1 中的设置已损坏，且无法移走该文件。其中无法读取的设置将使用默认值。</translation>
    </message>
    <message>
        <source>The file with the settings was damaged. It was kept as %1; settings that could not be read have their defaults now.</source>
        <translation>设置文件已损坏，已另存为 %1；其中无法读取的设置现已恢复为默认值。</translation>
    </message>
    <message>
        <source>The settings cannot be saved: the folder %1 cannot be created.</source>
        <translation>无法保存设置：无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>The settings cannot be saved: %1 is not writable.</source>
        <translation>无法保存设置：%1 不可写。</translation>
    </message>
</context>
<context>
    <name>govor::store::StoreFolder</name>
    <message>
        <source>Until then, conversations are kept in memory only and are lost when Govor quits.</source>
        <translation>在此之前，对话仅保留在内存中，Govor 退出后将会丢失。</translation>
    </message>
    <message>
        <source>Conversations cannot be saved: %1 is not writable. Make it writable, then try again.</source>
        <translation>无法保存对话：%1 不可写。请将其设为可写，然后重试。</translation>
    </message>
    <message>
        <source>The file with your conversations is damaged and cannot be read. Nothing was deleted: the file and all sound were moved to %1. Govor continues with an empty file.</source>
        <translation>存放对话的文件已损坏，无法读取。未删除任何内容：该文件和所有声音已移至 %1。Govor 将使用空文件继续运行。</translation>
    </message>
    <message>
        <source>The disk with your conversations is full (%1). Free some space, then try again.</source>
        <translation>存放对话的磁盘已满（%1）。请释放一些空间，然后重试。</translation>
    </message>
    <message>
        <source>The conversations in %1 were written by a newer version of Govor, so this version does not change them. Use the newer version.</source>
        <translation>%1 中的对话由更新版本的 Govor 写入，因此此版本不会更改它们。请使用更新的版本。</translation>
    </message>
    <message>
        <source>Another program is using the file with your conversations in %1. Close it, then try again.</source>
        <translation>另一个程序正在使用 %1 中存放对话的文件。请将其关闭，然后重试。</translation>
    </message>
    <message>
        <source>Conversations cannot be saved in %1: %2.</source>
        <translation>无法将对话保存到 %1：%2。</translation>
    </message>
    <message>
        <source>Your conversations in %1 could only be read on the second attempt: %2. Nothing was lost. The disk may be failing. Make a backup.</source>
        <translation>%1 中的对话在第二次尝试时才得以读取：%2。没有丢失任何内容。磁盘可能即将损坏，请进行备份。</translation>
    </message>
    <message>
        <source>Some of your conversations in %1 cannot be read now: %2. Nothing was deleted. Check the disk, then try again.</source>
        <translation>%1 中的部分对话目前无法读取：%2。未删除任何内容。请检查磁盘，然后重试。</translation>
    </message>
    <message>
        <source>The conversations in %1 are open in another instance of Govor. Close it, then try again.</source>
        <translation>%1 中的对话已在另一个 Govor 中打开。请将其关闭，然后重试。</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Bubble</name>
    <message>
        <source>Question</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Position in the question</source>
        <translation>提问中的位置</translation>
    </message>
    <message>
        <source>Position in the answer</source>
        <translation>回答中的位置</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>What was said: %1</source>
        <translation>所说内容：%1</translation>
    </message>
    <message>
        <source>Pause the question</source>
        <translation>暂停提问</translation>
    </message>
    <message>
        <source>Pause the answer</source>
        <translation>暂停回答</translation>
    </message>
    <message>
        <source>Play the question</source>
        <translation>播放提问</translation>
    </message>
    <message>
        <source>Play the answer</source>
        <translation>播放回答</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ClipPlayer</name>
    <message>
        <source>reading a sound</source>
        <translation>读取声音</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Composer</name>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Add pictures to the question</source>
        <translation>为提问添加图片</translation>
    </message>
    <message>
        <source>Look at the screen</source>
        <translation>查看屏幕</translation>
    </message>
    <message>
        <source>This model does not understand pictures</source>
        <translation>此模型不理解图片</translation>
    </message>
    <message>
        <source>Stop the voice; press again to stop the answer (Esc)</source>
        <translation>停止语音；再按一次停止回答 (Esc)</translation>
    </message>
    <message>
        <source>Hold to talk</source>
        <translation>按住说话</translation>
    </message>
    <message>
        <source>Press to talk, and press again when you are done</source>
        <translation>按下开始说话，说完后再按一次</translation>
    </message>
    <message>
        <source>Waiting for the model…</source>
        <translation>正在等待模型…</translation>
    </message>
    <message>
        <source>The microphone is muted: type, or unmute it</source>
        <translation>麦克风已静音：请键入文字，或取消静音</translation>
    </message>
    <message>
        <source>There is no microphone: type your question</source>
        <translation>没有麦克风：请键入提问</translation>
    </message>
    <message>
        <source>Just talk: Govor listens</source>
        <translation>请直接说话：Govor 正在聆听</translation>
    </message>
    <message>
        <source>Hold the button and talk, or type</source>
        <translation>按住按钮说话，或键入文字</translation>
    </message>
    <message>
        <source>Press the button and talk, or type</source>
        <translation>按下按钮说话，或键入文字</translation>
    </message>
    <message>
        <source>Hold %1 and talk, or type</source>
        <translation>按住 %1 说话，或键入文字</translation>
    </message>
    <message>
        <source>Press %1 and talk, or type</source>
        <translation>按下 %1 说话，或键入文字</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>正在思考…</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在书写…</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>正在说话</translation>
    </message>
    <message>
        <source>The microphone is muted</source>
        <translation>麦克风已静音</translation>
    </message>
    <message>
        <source>Opening the microphone…</source>
        <translation>正在打开麦克风…</translation>
    </message>
    <message>
        <source>Listening… %1 s</source>
        <translation>正在聆听… %1 秒</translation>
    </message>
    <message>
        <source>The microphone is muted. Press to unmute it</source>
        <translation>麦克风已静音。按下可取消静音</translation>
    </message>
    <message>
        <source>The microphone is open. Press to mute it</source>
        <translation>麦克风已打开。按下可静音</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ConversationList</name>
    <message>
        <source>Search in all conversations</source>
        <translation>在所有对话中搜索</translation>
    </message>
    <message>
        <source>New conversation (Ctrl+N)</source>
        <translation>新对话 (Ctrl+N)</translation>
    </message>
    <message>
        <source>New conversation</source>
        <translation>新对话</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Shown conversations</source>
        <translation>显示的对话</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>未找到任何内容。</translation>
    </message>
    <message>
        <source>Name, tags, voice and instructions…</source>
        <translation>名称、标签、音色和指令…</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>置顶</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消置顶</translation>
    </message>
    <message>
        <source>Unarchive</source>
        <translation>移出归档</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>New tag…</source>
        <translation>新建标签…</translation>
    </message>
    <message>
        <source>All conversations</source>
        <translation>所有对话</translation>
    </message>
    <message>
        <source>Tag: %1</source>
        <translation>标签：%1</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>已归档</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ConversationRows</name>
    <message>
        <source>Yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>Spoken conversation</source>
        <translation>语音对话</translation>
    </message>
    <message>
        <source>%1, %2, pinned</source>
        <translation>%1，%2，已置顶</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>govor::widgets::CopyConfirmation</name>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
</context>
<context>
    <name>govor::widgets::FileDialog</name>
    <message>
        <source>Places</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>文件类型</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ImageStrip</name>
    <message>
        <source>Detail of the pictures</source>
        <translation>图片的精细度</translation>
    </message>
    <message>
        <source>More detail shows smaller text to the model and takes more tokens</source>
        <translation>精细度越高，模型能看清的文字越小，占用的词元也越多</translation>
    </message>
    <message>
        <source>Low detail</source>
        <translation>低精细度</translation>
    </message>
    <message>
        <source>Medium detail</source>
        <translation>中精细度</translation>
    </message>
    <message>
        <source>High detail</source>
        <translation>高精细度</translation>
    </message>
    <message>
        <source>● The camera is on</source>
        <translation>● 摄像头已开启</translation>
    </message>
    <message>
        <source>● The screen is being read</source>
        <translation>● 正在读取屏幕</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n 个词元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Picture: %1, %n tokens</source>
        <translation>
            <numerusform>图片：%1，%n 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove the picture %1</source>
        <translation>移除图片 %1</translation>
    </message>
    <message>
        <source>Reading a picture…</source>
        <translation>正在读取图片…</translation>
    </message>
    <message>
        <source>This model does not understand pictures. Remove them, or choose another model.</source>
        <translation>此模型不理解图片。请移除图片，或选择其他模型。</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens together</source>
        <translation>
            <numerusform>共 %n 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>Pictures of the question</source>
        <translation>提问的图片</translation>
    </message>
</context>
<context>
    <name>govor::widgets::KeyEdit</name>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
</context>
<context>
    <name>govor::widgets::LatencyView</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>encoding the speech</source>
        <translation>编码语音</translation>
    </message>
    <message>
        <source>reading the question</source>
        <translation>读取提问</translation>
    </message>
    <message>
        <source>first words</source>
        <translation>首批词语</translation>
    </message>
    <message>
        <source>beginning the voice</source>
        <translation>开始语音</translation>
    </message>
    <message>
        <source>first frame</source>
        <translation>首帧</translation>
    </message>
    <message>
        <source>first sound</source>
        <translation>首个声音</translation>
    </message>
    <message>
        <source>other work</source>
        <translation>其他工作</translation>
    </message>
    <message>
        <source>loudspeaker</source>
        <translation>扬声器</translation>
    </message>
    <message>
        <source>no times were recorded</source>
        <translation>没有记录时间</translation>
    </message>
    <message>
        <source>From the end of the question to the first sound</source>
        <translation>从提问结束到首个声音</translation>
    </message>
    <message>
        <source>%1: %2 in all. %3</source>
        <translation>%1：共 %2。%3</translation>
    </message>
    <message>
        <source>Choose an answer in the table</source>
        <translation>请在表格中选择一个回答</translation>
    </message>
    <message>
        <source>network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Sending the question to a model on another machine.</source>
        <translation>将提问发送给另一台计算机上的模型。</translation>
    </message>
    <message>
        <source>Processing the end of the spoken question. The rest was processed while you spoke.</source>
        <translation>处理语音提问的末尾。其余部分在您说话时已处理。</translation>
    </message>
    <message>
        <source>The model reads the question and what it does not know of the conversation.</source>
        <translation>模型读取提问以及对话中尚未读取的部分。</translation>
    </message>
    <message>
        <source>Writing the words with which the voice begins.</source>
        <translation>写出语音开头的词。</translation>
    </message>
    <message>
        <source>The speech part reads these words.</source>
        <translation>语音部分读取这些词。</translation>
    </message>
    <message>
        <source>Computing the first frame of the voice, 80 ms of speech.</source>
        <translation>计算语音的首帧，即 80 ms 的语音。</translation>
    </message>
    <message>
        <source>Turning the first frame into sound.</source>
        <translation>将首帧转换为声音。</translation>
    </message>
    <message>
        <source>Preparation, and waiting for earlier work.</source>
        <translation>准备工作，以及等待先前的工作完成。</translation>
    </message>
    <message>
        <source>The way of the sound to the loudspeaker.</source>
        <translation>声音到达扬声器的过程。</translation>
    </message>
</context>
<context>
    <name>govor::widgets::LevelBar</name>
    <message>
        <source>Microphone level</source>
        <translation>麦克风音量</translation>
    </message>
    <message>
        <source>No sound</source>
        <translation>没有声音</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>%1 dB, too loud</source>
        <translation>%1 dB，声音过大</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Links</name>
    <message>
        <source>Open a page on %1 in the browser?</source>
        <translation>在浏览器中打开 %1 上的页面？</translation>
    </message>
    <message>
        <source>Open link</source>
        <translation>打开链接</translation>
    </message>
    <message>
        <source>No browser could be started.</source>
        <translation>无法启动浏览器。</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>No file manager could be started. The folder is %1.</source>
        <translation>无法启动文件管理器。文件夹为 %1。</translation>
    </message>
</context>
<context>
    <name>govor::widgets::MarkdownText</name>
    <message>
        <source>Copy the &amp;code</source>
        <translation>复制代码(&amp;C)</translation>
    </message>
</context>
<context>
    <name>govor::widgets::MelView</name>
    <message>
        <source>Microphone input</source>
        <translation>麦克风输入</translation>
    </message>
    <message>
        <source>Too loud</source>
        <translation>声音过大</translation>
    </message>
</context>
<context>
    <name>govor::widgets::MemoryGauge</name>
    <message>
        <source>Video memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Video memory: Govor uses %1 of the %2 available to it</source>
        <translation>显存：Govor 可用 %2，其中已占用 %1</translation>
    </message>
    <message>
        <source>Other programs and the driver use %1</source>
        <translation>其他程序和驱动程序占用 %1</translation>
    </message>
    <message>
        <source>%1, nearly full</source>
        <translation>%1，即将用尽</translation>
    </message>
    <message>
        <source>The video memory is nearly full</source>
        <translation>显存即将用尽</translation>
    </message>
</context>
<context>
    <name>govor::widgets::NoticeRow</name>
    <message>
        <source>Load again</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>打开模型…</translation>
    </message>
    <message>
        <source>Sound settings…</source>
        <translation>声音设置…</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>取消静音</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Start safely</source>
        <translation>安全启动</translation>
    </message>
    <message>
        <source>Start normally</source>
        <translation>正常启动</translation>
    </message>
    <message>
        <source>Built-in model</source>
        <translation>内置模型</translation>
    </message>
    <message>
        <source>Get the full model…</source>
        <translation>获取完整模型…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Add to the menu</source>
        <translation>加入菜单</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close the notice</source>
        <translation>关闭通知</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Picture</name>
    <message>
        <source>%1, %2 × %3</source>
        <translation>%1，%2 × %3</translation>
    </message>
</context>
<context>
    <name>govor::widgets::QuestionEdit</name>
    <message>
        <source>Ask something</source>
        <translation>想问什么就问吧</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>提问</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ScrolledBlocks</name>
    <message>
        <source>Copy the code</source>
        <translation>复制代码</translation>
    </message>
    <message>
        <source>Horizontal scroll bar</source>
        <translation>水平滚动条</translation>
    </message>
</context>
<context>
    <name>govor::widgets::SearchField</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
</context>
<context>
    <name>govor::widgets::SoundCheck</name>
    <message>
        <source>Record, speak a sentence, and listen to it.</source>
        <translation>请录音，说一句话，然后听一听。</translation>
    </message>
    <message>
        <source>Opening the microphone…</source>
        <translation>正在打开麦克风…</translation>
    </message>
    <message>
        <source>The microphone delivered no sound. Choose another one, or check whether it is connected.</source>
        <translation>麦克风没有传来声音。请选择其他麦克风，或检查它是否已连接。</translation>
    </message>
    <message>
        <source>Nothing was loud enough to be speech (%1 dB). Is this the right microphone? Is it muted?</source>
        <translation>没有足够响亮的语音（%1 dB）。麦克风选对了吗？是否被静音了？</translation>
    </message>
    <message>
        <source>Very quiet (%1 dB). Raise the level of the microphone, or speak closer to it.</source>
        <translation>声音很小（%1 dB）。请调高麦克风音量，或靠近麦克风说话。</translation>
    </message>
    <message>
        <source>Too loud: the sound is distorted. Lower the level of the microphone.</source>
        <translation>声音过大：已经失真。请调低麦克风音量。</translation>
    </message>
    <message>
        <source>&amp;Record</source>
        <translation>录音(&amp;R)</translation>
    </message>
    <message>
        <source>Good: the loudest part is at %1 dB.</source>
        <translation>良好：最响处为 %1 dB。</translation>
    </message>
    <message>
        <source>Play a test t&amp;one</source>
        <translation>播放测试音(&amp;O)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop and &amp;play</source>
        <translation>停止并播放(&amp;P)</translation>
    </message>
    <message>
        <source>Recording… %1 of %2 s</source>
        <translation>正在录音… %1 / %2 秒</translation>
    </message>
</context>
<context>
    <name>govor::widgets::StatusStrip</name>
    <message>
        <source>%1× faster than speech</source>
        <translation>语速的 %1 倍</translation>
    </message>
    <message>
        <source>%1× slower than speech</source>
        <translation>比语速慢 %1 倍</translation>
    </message>
    <message>
        <source>as fast as speech</source>
        <translation>与语速相同</translation>
    </message>
    <message>
        <source>From the end of the question to the first sound of the answer</source>
        <translation>从提问结束到回答的首个声音</translation>
    </message>
    <message>
        <source>Text tokens per second</source>
        <translation>每秒文本词元数</translation>
    </message>
    <message>
        <source>Speed of speech generation. Below real time, the voice has gaps</source>
        <translation>语音生成速度。低于实时速度时，语音会断断续续</translation>
    </message>
    <message>
        <source>Gaps in recent recording or playback</source>
        <translation>最近录音或播放中的间断</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>无模型</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>无法加载 %1</translation>
    </message>
    <message>
        <source>Loading %1: %2 %</source>
        <translation>正在加载 %1：%2%</translation>
    </message>
    <message>
        <source>Loading %1…</source>
        <translation>正在加载 %1…</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>first sound %1 s</source>
        <translation>首个声音 %1 秒</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 tokens/s</translation>
    </message>
    <message>
        <source>gaps in the sound: %1</source>
        <translation>声音间断：%1</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TalkButton</name>
    <message>
        <source>Talk</source>
        <translation>说话</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TurnRemark</name>
    <message>
        <source>Stopped before any speech was played. The model&apos;s context does not contain this turn.</source>
        <translation>尚未播放任何语音即已停止。模型的上下文不包含这一轮。</translation>
    </message>
    <message>
        <source>The voice was stopped at the mark (■). The model&apos;s context contains the answer up to the mark.</source>
        <translation>语音在标记（■）处停止。模型的上下文包含到标记为止的回答。</translation>
    </message>
    <message>
        <source>Not answered yet.</source>
        <translation>尚未回答。</translation>
    </message>
    <message>
        <source>Interrupted before the answer began.</source>
        <translation>在回答开始前被打断。</translation>
    </message>
    <message>
        <source>Interrupted.</source>
        <translation>已打断。</translation>
    </message>
    <message>
        <source>The answer failed.</source>
        <translation>回答失败。</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TurnWidget</name>
    <message>
        <source>Copy the question</source>
        <translation>复制提问</translation>
    </message>
    <message>
        <source>Edit the question and ask again</source>
        <translation>编辑并重新提问</translation>
    </message>
    <message>
        <source>Edit what was said</source>
        <translation>编辑所说内容</translation>
    </message>
    <message>
        <source>Save the question&apos;s sound</source>
        <translation>保存提问的声音</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>复制回答</translation>
    </message>
    <message>
        <source>Read the answer aloud</source>
        <translation>朗读回答</translation>
    </message>
    <message>
        <source>Save the answer&apos;s sound</source>
        <translation>保存回答的声音</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>重新回答</translation>
    </message>
    <message>
        <source>Delete question and answer</source>
        <translation>删除提问和回答</translation>
    </message>
    <message>
        <source>Previous answer (Alt+Left)</source>
        <translation>上一个回答 (Alt+←)</translation>
    </message>
    <message>
        <source>Compare the answers</source>
        <translation>比较回答</translation>
    </message>
    <message>
        <source>Next answer (Alt+Right)</source>
        <translation>下一个回答 (Alt+→)</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Picture: %1</source>
        <translation>图片：%1</translation>
    </message>
    <message>
        <source>Question with a picture</source>
        <translation>带图片的提问</translation>
    </message>
    <message>
        <source>Spoken question</source>
        <translation>语音提问</translation>
    </message>
    <message>
        <source>Spoken question: %1</source>
        <translation>语音提问：%1</translation>
    </message>
    <message>
        <source>The sound of this question was deleted.</source>
        <translation>此提问的声音已删除。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Answer %1 of %2: compare the answers</source>
        <translation>第 %1 个回答，共 %2 个：比较回答</translation>
    </message>
    <message>
        <source>the voice was stopped here</source>
        <translation>语音在此处停止</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TurnsView</name>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>To the end (Ctrl+End)</source>
        <translation>转到末尾 (Ctrl+End)</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>转到末尾</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Welcome</name>
    <message>
        <source>Loading the model</source>
        <translation>正在加载模型</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>打开模型…</translation>
    </message>
    <message>
        <source>Get the full model…</source>
        <translation>获取完整模型…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>未加载模型</translation>
    </message>
    <message>
        <source>Choose a model, then talk or type. Questions that you ask before are kept.</source>
        <translation>请选择模型，然后说话或键入。在此之前的提问会保留。</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>正在加载 %1</translation>
    </message>
    <message>
        <source>You can already talk or type. The answer follows when the model is loaded.</source>
        <translation>现在就可以说话或键入。模型加载后即会回答。</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>无法加载 %1</translation>
    </message>
    <message>
        <source>What would you like to know?</source>
        <translation>您想了解什么？</translation>
    </message>
    <message>
        <source>Speak, or type your question below. Questions are sent to %1.</source>
        <translation>请说话，或在下方键入提问。提问会发送到 %1。</translation>
    </message>
    <message>
        <source>Speak, or type your question below. Nothing you say leaves this computer.</source>
        <translation>请说话，或在下方键入提问。您所说的任何内容都不会离开此计算机。</translation>
    </message>
    <message>
        <source>This model describes sounds and does not answer typed questions. Record a sound, or drop a sound file on the window. Sounds are sent to %1.</source>
        <translation>此模型用于描述声音，不回答键入的提问。请录制一段声音，或将声音文件拖放到窗口中。声音会发送到 %1。</translation>
    </message>
    <message>
        <source>This model describes sounds and does not answer typed questions. Record a sound, or drop a sound file on the window. Nothing you record leaves this computer.</source>
        <translation>此模型用于描述声音，不回答键入的提问。请录制一段声音，或将声音文件拖放到窗口中。您录制的任何内容都不会离开此计算机。</translation>
    </message>
    <message>
        <source>Which sound should be described?</source>
        <translation>要描述哪个声音？</translation>
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
        <translation>govor                            打开窗口
govor CLIP.wav                   就一段录音提问
govor --new                      开始新对话
govor --ptt start|stop|toggle    运行中程序的说话键
govor --version, --help</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Govor</translation>
    </message>
    <message>
        <source>Govor is already running but is not responding. Quit it, then start it again.</source>
        <translation>Govor 已在运行，但没有响应。请将其退出，然后重新启动。</translation>
    </message>
</context>
</TS>
