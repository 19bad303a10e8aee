<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru_RU">
<context>
    <name>engine</name>
    <message>
        <source>The sound device cannot be used: {}.</source>
        <translation>Звуковое устройство нельзя использовать: {}.</translation>
    </message>
    <message>
        <source>The sound device is not connected.</source>
        <translation>Звуковое устройство не подключено.</translation>
    </message>
    <message>
        <source>The microphone cannot be opened.</source>
        <translation>Не удаётся открыть микрофон.</translation>
    </message>
    <message>
        <source>The loudspeaker cannot be opened.</source>
        <translation>Не удаётся открыть динамик.</translation>
    </message>
    <message>
        <source>The export was stopped.</source>
        <translation>Экспорт остановлен.</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>Не удаётся прочитать файл.</translation>
    </message>
    <message>
        <source>The import was stopped.</source>
        <translation>Импорт остановлен.</translation>
    </message>
    <message>
        <source>The sound cannot be written: {}.</source>
        <translation>Не удаётся записать звук: {}.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Остановлено.</translation>
    </message>
    <message>
        <source>The file cannot be written.</source>
        <translation>Не удаётся записать файл.</translation>
    </message>
    <message>
        <source>{:.3g} s</source>
        <translation>{} с</translation>
    </message>
    <message>
        <source>{} min {} s</source>
        <translation>{} мин {} с</translation>
    </message>
    <message>
        <source>The clip is {} long; at least {} are needed.</source>
        <translation>Длительность записи — {}; нужно не меньше {}.</translation>
    </message>
    <message>
        <source>Mel features need an even n_fft from 2 to {}, not {}.</source>
        <translation>Для мел-спектрограммы n_fft должно быть чётным числом от 2 до {}, а не {}.</translation>
    </message>
    <message>
        <source>Mel features need a hop_length from 1 to {}, not {}.</source>
        <translation>Для мел-спектрограммы hop_length должно быть от 1 до {}, а не {}.</translation>
    </message>
    <message>
        <source>Mel features need a feature_size from 1 to {}, not {}.</source>
        <translation>Для мел-спектрограммы feature_size должно быть от 1 до {}, а не {}.</translation>
    </message>
    <message>
        <source>Mel features up to {} Hz need a sampling_rate of twice that or more, not {}.</source>
        <translation>Для мел-спектрограммы до {} Гц sampling_rate должно быть хотя бы вдвое больше, а не {}.</translation>
    </message>
    <message>
        <source>The output cannot be written: {}.</source>
        <translation>Не удаётся записать вывод: {}.</translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation>Файла нет.</translation>
    </message>
    <message>
        <source>The file cannot be read: {}.</source>
        <translation>Не удаётся прочитать файл: {}.</translation>
    </message>
    <message>
        <source>The sound has {} samples per second; {} to {} can be read.</source>
        <translation>Частота звука — {} отсчётов в секунду; читается от {} до {}.</translation>
    </message>
    <message>
        <source>The sound has {} channels; 1 to {} can be read.</source>
        <translation>Каналов в звуке: {}; читается от 1 до {}.</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>Это не обычный файл.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Файл пуст.</translation>
    </message>
    <message>
        <source>The sound is damaged after {:.1f} s: {}.</source>
        <translation>Звук повреждён после {} с: {}.</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>это папка</translation>
    </message>
    <message>
        <source>The sound is too long for a WAV file, which ends at 4 GiB.</source>
        <translation>Звук слишком длинный для файла WAV: его предел — 4 ГиБ.</translation>
    </message>
    <message>
        <source>The file cannot be written: {}.</source>
        <translation>Не удаётся записать файл: {}.</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>нет доступа</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>нет такого файла или папки</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>на диске нет места</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>превышена квота на диске</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>файловая система доступна только для чтения</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>ошибка ввода-вывода</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>это папка</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>это не папка</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>файл уже существует</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>открыто слишком много файлов</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>не хватает памяти</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>файл слишком велик</translation>
    </message>
    <message>
        <source>{} cannot run Govor: it lacks {}.</source>
        <translation>{}: на этом устройстве Говор не работает, не хватает возможностей: {}.</translation>
    </message>
    <message>
        <source>There is no device {}; this machine has devices 0 to {}.</source>
        <translation>Устройства {} нет; на этом компьютере есть устройства от 0 до {}.</translation>
    </message>
    <message>
        <source>{} cannot be profiled: it has no timestamps.</source>
        <translation>{}: профилирование невозможно, у устройства нет меток времени.</translation>
    </message>
    <message>
        <source>Vulkan is installed, but no Vulkan device was found. Install the Vulkan driver for your graphics card, or Mesa&apos;s software driver.</source>
        <translation>Vulkan установлен, но устройства для него не найдены. Установите драйвер Vulkan своей видеокарты или программный драйвер Mesa.</translation>
    </message>
    <message>
        <source>The device has no queue that runs compute kernels.</source>
        <translation>У устройства нет очереди для вычислений.</translation>
    </message>
    <message>
        <source>Vulkan is installed, but no driver for it was found. Install the Vulkan driver for your graphics card, or Mesa&apos;s software driver.</source>
        <translation>Vulkan установлен, но драйвер для него не найден. Установите драйвер Vulkan своей видеокарты или программный драйвер Mesa.</translation>
    </message>
    <message>
        <source>The Vulkan library that GOVOR_VULKAN_LIBRARY names could not be opened: {}.</source>
        <translation>Не удаётся открыть библиотеку Vulkan, указанную в GOVOR_VULKAN_LIBRARY: {}.</translation>
    </message>
    <message>
        <source>No Vulkan library (libvulkan.so.1) was found. Install your distribution&apos;s Vulkan loader and driver.</source>
        <translation>Библиотека Vulkan (libvulkan.so.1) не найдена. Установите загрузчик и драйвер Vulkan из своего дистрибутива.</translation>
    </message>
    <message>
        <source>The library is not a Vulkan loader: it has no vkGetInstanceProcAddr.</source>
        <translation>Это не загрузчик Vulkan: в библиотеке нет vkGetInstanceProcAddr.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a number of bytes.</source>
        <translation>«{}» — это не число байтов.</translation>
    </message>
    <message>
        <source>The computer&apos;s memory has no {} left.</source>
        <translation>В памяти компьютера нет свободных {}.</translation>
    </message>
    <message>
        <source>{} has no {} of memory left; Govor uses {} of its {}.</source>
        <translation>{}: свободной памяти меньше, чем нужно ({}); Говор занимает {} из {}.</translation>
    </message>
    <message>
        <source>{} has too little memory: {} are needed and {} are free; Govor uses {}.</source>
        <translation>{}: не хватает памяти — нужно {}, свободно {}; Говор занимает {}.</translation>
    </message>
    <message>
        <source>{:.1f} GiB</source>
        <translation>{} ГиБ</translation>
    </message>
    <message>
        <source>{:.1f} MiB</source>
        <translation>{} МиБ</translation>
    </message>
    <message>
        <source>{} bytes</source>
        <translation>{} Б</translation>
    </message>
    <message>
        <source>The graphics device stopped working; its driver was reset or it was removed.</source>
        <translation>Видеокарта перестала отвечать: её драйвер перезапустился или её отключили.</translation>
    </message>
    <message>
        <source>Vulkan ran out of memory ({}).</source>
        <translation>Для Vulkan не хватило памяти ({}).</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor {}.</source>
        <translation>В модели нет тензора {}.</translation>
    </message>
    <message>
        <source>The model folder does not exist.</source>
        <translation>Папки с моделью нет.</translation>
    </message>
    <message>
        <source>The model folder cannot be read: {}.</source>
        <translation>Не удаётся прочитать папку с моделью: {}.</translation>
    </message>
    <message>
        <source>A model is a folder with config.json and .safetensors files or with .gguf files, or one .gguf file; this is neither.</source>
        <translation>Модель — это папка с config.json и файлами .safetensors, папка с файлами .gguf или один файл .gguf; здесь ничего такого нет.</translation>
    </message>
    <message>
        <source>The library that GOVOR_CURL_LIBRARY names could not be opened: {}.</source>
        <translation>Не удаётся открыть библиотеку, указанную в GOVOR_CURL_LIBRARY: {}.</translation>
    </message>
    <message>
        <source>Downloading needs libcurl (libcurl.so.4), which was not found. Install your distribution&apos;s package; Debian calls it libcurl4.</source>
        <translation>Для скачивания нужна библиотека libcurl (libcurl.so.4), а её нет. Установите её из своего дистрибутива; в Debian пакет называется libcurl4.</translation>
    </message>
    <message>
        <source>Downloading needs libcurl 7.85 or newer; this machine has {}.</source>
        <translation>Для скачивания нужна libcurl 7.85 или новее; на этом компьютере — {}.</translation>
    </message>
    <message>
        <source>A checksum must be 64 or 40 hexadecimal digits, found {}.</source>
        <translation>Контрольная сумма состоит из 64 или 40 шестнадцатеричных цифр, а здесь {}.</translation>
    </message>
    <message>
        <source>the server ended after {} of {} bytes</source>
        <translation>сервер прервал передачу после {} байт из {}</translation>
    </message>
    <message>
        <source>answers with status {}</source>
        <translation>отвечает с кодом {}</translation>
    </message>
    <message>
        <source>Waiting for the other download was stopped.</source>
        <translation>Ожидание другого скачивания остановлено.</translation>
    </message>
    <message>
        <source>the magic number</source>
        <translation>сигнатура файла</translation>
    </message>
    <message>
        <source>The file does not begin with &quot;GGUF&quot;; this is not a GGUF file.</source>
        <translation>Файл не начинается с «GGUF»; это не файл GGUF.</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>номер версии</translation>
    </message>
    <message>
        <source>The file is a big-endian GGUF file; only little-endian ones are read.</source>
        <translation>Это файл GGUF с порядком байтов big-endian; читаются только файлы little-endian.</translation>
    </message>
    <message>
        <source>The file is of GGUF version {}; versions 2 and 3 are read.</source>
        <translation>Версия файла GGUF — {}; читаются версии 2 и 3.</translation>
    </message>
    <message>
        <source>the count of tensors</source>
        <translation>число тензоров</translation>
    </message>
    <message>
        <source>the count of keys</source>
        <translation>число ключей</translation>
    </message>
    <message>
        <source>The metadata</source>
        <translation>Метаданные</translation>
    </message>
    <message>
        <source>{} must be true or false, found the byte {}.</source>
        <translation>{}: допустимо true или false, а здесь байт {}.</translation>
    </message>
    <message>
        <source>{} is an array within an array, which is not supported.</source>
        <translation>{}: вложенные массивы не поддерживаются.</translation>
    </message>
    <message>
        <source>{} has the unknown value type {}.</source>
        <translation>{}: неизвестный тип значения {}.</translation>
    </message>
    <message>
        <source>Metadata key {}</source>
        <translation>Ключ метаданных {}</translation>
    </message>
    <message>
        <source>Metadata key {} is empty.</source>
        <translation>Ключ метаданных {} пуст.</translation>
    </message>
    <message>
        <source>The metadata {}</source>
        <translation>Поле метаданных {}</translation>
    </message>
    <message>
        <source>must be a power of two</source>
        <translation>должно быть степенью двойки</translation>
    </message>
    <message>
        <source>{} has {} dimensions; there must be 1 to {}.</source>
        <translation>{}: измерений — {}; должно быть от 1 до {}.</translation>
    </message>
    <message>
        <source>{} has an extent of zero.</source>
        <translation>{}: одно из измерений равно нулю.</translation>
    </message>
    <message>
        <source>{} has more elements than a file can hold.</source>
        <translation>{}: элементов больше, чем может быть в файле.</translation>
    </message>
    <message>
        <source>The name of tensor {}</source>
        <translation>Имя тензора {}</translation>
    </message>
    <message>
        <source>Tensor {} has no name.</source>
        <translation>У тензора {} нет имени.</translation>
    </message>
    <message>
        <source>Tensor {}</source>
        <translation>Тензор {}</translation>
    </message>
    <message>
        <source>{} is of the tensor type {}, which is not supported.</source>
        <translation>{}: тип {} не поддерживается.</translation>
    </message>
    <message>
        <source>{} has rows of {} elements, which are not whole blocks of {} ({}).</source>
        <translation>{}: в строке {} элементов, а это не целое число блоков по {} ({}).</translation>
    </message>
    <message>
        <source>{} has more bytes than a file can hold.</source>
        <translation>{}: байтов больше, чем может быть в файле.</translation>
    </message>
    <message>
        <source>{} begins at byte {} of the data, which is not a multiple of the alignment {}.</source>
        <translation>{}: начало на байте {} данных не кратно выравниванию {}.</translation>
    </message>
    <message>
        <source>Tensors {} and {} overlap.</source>
        <translation>Тензоры {} и {} перекрываются.</translation>
    </message>
    <message>
        <source>The list of tensors</source>
        <translation>Список тензоров</translation>
    </message>
    <message>
        <source>Tensor {} has shape {}; {}.</source>
        <translation>Форма тензора {} — {}; {}.</translation>
    </message>
    <message>
        <source>it must be [n, 1, 1]</source>
        <translation>она должна быть [n, 1, 1]</translation>
    </message>
    <message>
        <source>it must be one matrix per expert</source>
        <translation>на каждого эксперта нужна одна матрица</translation>
    </message>
    <message>
        <source>The file must have a tensor {} of {} dimensions.</source>
        <translation>В файле должен быть тензор {} с числом измерений {}.</translation>
    </message>
    <message>
        <source>must have one token for each of the {} rows of token_embd.weight</source>
        <translation>нужен один токен на каждую строку token_embd.weight (строк: {})</translation>
    </message>
    <message>
        <source>must have one id for each of the {} names</source>
        <translation>нужен один номер на каждое имя (имён: {})</translation>
    </message>
    <message>
        <source>The vocabulary has no token {}; this is not the Thinker of Qwen3-Omni.</source>
        <translation>В словаре нет токена {}; это не Thinker модели Qwen3-Omni.</translation>
    </message>
    <message>
        <source>The folder cannot be listed: {}.</source>
        <translation>Не удаётся просмотреть папку: {}.</translation>
    </message>
    <message>
        <source>width</source>
        <translation>ширина</translation>
    </message>
    <message>
        <source>number of layers</source>
        <translation>число слоёв</translation>
    </message>
    <message>
        <source>{} was not used: {}.</source>
        <translation>Файл {} не использован: {}.</translation>
    </message>
    <message>
        <source>{} was not used: {}</source>
        <translation>Файл {} не использован: {}</translation>
    </message>
    <message>
        <source>The {} is {}.</source>
        <translation>{}: используется файл {}.</translation>
    </message>
    <message>
        <source>a model is made of &quot;qwen3vlmoe&quot;, &quot;clip&quot; with the audio projector &quot;qwen3a&quot;, and &quot;govor-speech&quot;</source>
        <translation>модель состоит из «qwen3vlmoe», «clip» со звуковым проектором «qwen3a» и «govor-speech»</translation>
    </message>
    <message>
        <source>{} is missing; it {}.</source>
        <translation>Нет поля {}; требование: {}.</translation>
    </message>
    <message>
        <source>{} {}, found {}.</source>
        <translation>{}: {}, а здесь {}.</translation>
    </message>
    <message>
        <source>{} is {}; {}.</source>
        <translation>{}: значение {} не подходит; {}.</translation>
    </message>
    <message>
        <source>must be present</source>
        <translation>поле обязательно</translation>
    </message>
    <message>
        <source>must be a whole number from {} to {}</source>
        <translation>нужно целое число от {} до {}</translation>
    </message>
    <message>
        <source>must be a number from {} to {}</source>
        <translation>нужно число от {} до {}</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>нужно true или false</translation>
    </message>
    <message>
        <source>must be a string</source>
        <translation>нужна строка</translation>
    </message>
    <message>
        <source>must be a list of whole numbers from {} to {}</source>
        <translation>нужен список целых чисел от {} до {}</translation>
    </message>
    <message>
        <source>must be a list of strings</source>
        <translation>нужен список строк</translation>
    </message>
    <message>
        <source>The file is one of a split GGUF, so its name must end in &quot;-00001-of-0000N.gguf&quot; for the others to be found.</source>
        <translation>Это файл из разделённого GGUF; чтобы нашлись остальные, его имя должно оканчиваться на «-00001-of-0000N.gguf».</translation>
    </message>
    <message>
        <source>must be the number of tensors ({})</source>
        <translation>должно быть равно числу тензоров ({})</translation>
    </message>
    <message>
        <source>The file is missing; {} is the first of {}.</source>
        <translation>Файла нет; {} — первый из {}.</translation>
    </message>
    <message>
        <source>Tensor {} is in this file and also in {}.</source>
        <translation>Тензор {} есть и в этом файле, и в {}.</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor of the {}.</source>
        <translation>В модели нет тензоров части {}.</translation>
    </message>
    <message>
        <source>A merge must be a string or a list of two strings.</source>
        <translation>Слияние — это строка или список из двух строк.</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>нужен список</translation>
    </message>
    <message>
        <source>the kind {} does not occur in a byte-level vocabulary</source>
        <translation>вида {} в побайтовом словаре не бывает</translation>
    </message>
    <message>
        <source>only &quot;gpt2&quot;, byte-level BPE, can be read</source>
        <translation>читается только «gpt2», побайтовый BPE</translation>
    </message>
    <message>
        <source>only &quot;qwen2&quot; can be read</source>
        <translation>читается только «qwen2»</translation>
    </message>
    <message>
        <source>must have one value for each of the {} tokens</source>
        <translation>нужно одно значение на каждый токен (токенов: {})</translation>
    </message>
    <message>
        <source>must be a path that stays inside the model&apos;s folder</source>
        <translation>путь не должен выходить из папки модели</translation>
    </message>
    <message>
        <source>must be 64 hexadecimal digits</source>
        <translation>нужны 64 шестнадцатеричные цифры</translation>
    </message>
    <message>
        <source>must be 40 hexadecimal digits</source>
        <translation>нужны 40 шестнадцатеричных цифр</translation>
    </message>
    <message>
        <source>must be a commit of 40 hexadecimal digits</source>
        <translation>нужен коммит из 40 шестнадцатеричных цифр</translation>
    </message>
    <message>
        <source>siblings must be a list of at most {} files.</source>
        <translation>siblings должно быть списком не больше чем из {} файлов.</translation>
    </message>
    <message>
        <source>The file {} is listed twice.</source>
        <translation>Файл {} указан дважды.</translation>
    </message>
    <message>
        <source>The list of files is longer than {} bytes.</source>
        <translation>Список файлов длиннее {} байт.</translation>
    </message>
    <message>
        <source>{} is gated and your account has no access yet: accept its terms at {} in a browser.</source>
        <translation>Доступ к {} ограничен, и у вашей учётной записи его пока нет: примите условия на {} в браузере.</translation>
    </message>
    <message>
        <source>The model has no revision {}.</source>
        <translation>У модели нет ревизии {}.</translation>
    </message>
    <message>
        <source>There is no such model at {}.</source>
        <translation>Такой модели на {} нет.</translation>
    </message>
    <message>
        <source>{} answers with status {}.</source>
        <translation>{} отвечает с кодом {}.</translation>
    </message>
    <message>
        <source>{:.2f} GiB</source>
        <translation>{} ГиБ</translation>
    </message>
    <message>
        <source>The model has no file {}.</source>
        <translation>У модели нет файла {}.</translation>
    </message>
    <message>
        <source>{} is not an http(s) address.</source>
        <translation>{} — это не адрес http(s).</translation>
    </message>
    <message>
        <source>The cache cannot be written: {}.</source>
        <translation>Не удаётся записать кэш: {}.</translation>
    </message>
    <message>
        <source>The JSON is nested deeper than {} levels.</source>
        <translation>Вложенность JSON больше {} уровней.</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>объект</translation>
    </message>
    <message>
        <source>a list of {} values</source>
        <translation>список (значений: {})</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>Файл</translation>
    </message>
    <message>
        <source>{} must contain a JSON object, found {}.</source>
        <translation>{}: нужен объект JSON, а здесь {}.</translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation>нужен объект</translation>
    </message>
    <message>
        <source>line {}, column {}</source>
        <translation>строка {}, столбец {}</translation>
    </message>
    <message>
        <source>The text is not valid UTF-8 at {}.</source>
        <translation>Текст не в кодировке UTF-8 ({}).</translation>
    </message>
    <message>
        <source>The file must contain a JSON object, found {}.</source>
        <translation>В файле должен быть объект JSON, а здесь {}.</translation>
    </message>
    <message>
        <source>The built-in model is not installed; it would be in {}.</source>
        <translation>Встроенная модель не установлена; её место — {}.</translation>
    </message>
    <message>
        <source>No model has this name: it does not exist as a path, nor in {}, nor in {}.</source>
        <translation>Модели с таким именем нет: ни по такому пути, ни в {}, ни в {}.</translation>
    </message>
    <message>
        <source>There are several models; choose one: {}.</source>
        <translation>Моделей несколько; выберите одну: {}.</translation>
    </message>
    <message>
        <source>No model was found, neither in {} nor in {}.</source>
        <translation>Модели нет ни в {}, ни в {}.</translation>
    </message>
    <message>
        <source>The file has {} bytes, too few for a safetensors header.</source>
        <translation>В файле {} байт — слишком мало для заголовка safetensors.</translation>
    </message>
    <message>
        <source>The header is not a JSON object; this is not a safetensors file.</source>
        <translation>Заголовок — не объект JSON; это не файл safetensors.</translation>
    </message>
    <message>
        <source>The metadata {} must be a string.</source>
        <translation>Поле метаданных {} должно быть строкой.</translation>
    </message>
    <message>
        <source>Tensor {} has {} dimensions, more than {}.</source>
        <translation>У тензора {} измерений {}, больше допустимых {}.</translation>
    </message>
    <message>
        <source>Tensor {} of shape {} has more elements than a file can hold.</source>
        <translation>В тензоре {} формы {} элементов больше, чем может быть в файле.</translation>
    </message>
    <message>
        <source>Tensor {} of shape {} has more bytes than a file can hold.</source>
        <translation>В тензоре {} формы {} байтов больше, чем может быть в файле.</translation>
    </message>
    <message>
        <source>Tensor {} has the unknown element type {}; known are {}.</source>
        <translation>У тензора {} неизвестный тип элементов {}; известные: {}.</translation>
    </message>
    <message>
        <source>must be two offsets, the second not below the first</source>
        <translation>нужны два смещения, второе не меньше первого</translation>
    </message>
    <message>
        <source>Tensor {} of shape {} as {} takes {} bytes, but its offsets span {}.</source>
        <translation>Тензор {} формы {} в формате {} занимает {} байт, а по смещениям — {}.</translation>
    </message>
    <message>
        <source>The file of tensor {} must be a string.</source>
        <translation>Имя файла тензора {} должно быть строкой.</translation>
    </message>
    <message>
        <source>Tensor {} lies in {}, which is not the name of a .safetensors file in this folder.</source>
        <translation>Для тензора {} указан файл {}, а это не имя файла .safetensors в этой папке.</translation>
    </message>
    <message>
        <source>weight_map names no tensors.</source>
        <translation>В weight_map нет тензоров.</translation>
    </message>
    <message>
        <source>The folder has no weights: neither model.safetensors.index.json nor a .safetensors file.</source>
        <translation>В папке нет весов: ни model.safetensors.index.json, ни файла .safetensors.</translation>
    </message>
    <message>
        <source>The AudioTower&apos;s attention window of {} frames is shorter than a chunk of {} frames.</source>
        <translation>Окно внимания AudioTower ({} кадров) короче отрезка ({} кадров).</translation>
    </message>
    <message>
        <source>The sound is shorter than one frame of 10 ms.</source>
        <translation>Звук короче одного кадра в 10 мс.</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor &quot;{}&quot;, which the configuration requires with shape {}.</source>
        <translation>В модели нет тензора «{}», который по конфигурации имеет форму {}.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; has shape {}, but the configuration requires {}.</source>
        <translation>Форма тензора «{}» — {}, а по конфигурации нужна {}.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}; weights must be f32, f16, bf16, q8_0, q6_k, q5_k, q4_k, q5_0 or q4_0.</source>
        <translation>Тензор «{}» записан в формате {}; веса должны быть f32, f16, bf16, q8_0, q6_k, q5_k, q4_k, q5_0 или q4_0.</translation>
    </message>
    <message>
        <source>Loading the model was cancelled.</source>
        <translation>Загрузка модели отменена.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}, but the experts before it as {}.</source>
        <translation>Тензор «{}» записан в формате {}, а предыдущие эксперты — в {}.</translation>
    </message>
    <message>
        <source>this program runs &quot;qwen3_omni_moe&quot; (Qwen3-Omni) only</source>
        <translation>эта программа работает только с «qwen3_omni_moe» (Qwen3-Omni)</translation>
    </message>
    <message>
        <source>must equal {} ({})</source>
        <translation>должно быть равно {} ({})</translation>
    </message>
    <message>
        <source>must not exceed the Thinker&apos;s {} layers</source>
        <translation>должно быть не больше числа слоёв Thinker ({})</translation>
    </message>
    <message>
        <source>must not exceed code2wav_config.codebook_size ({})</source>
        <translation>должно быть не больше code2wav_config.codebook_size ({})</translation>
    </message>
    <message>
        <source>must not exceed code2wav_config.codebook_size ({}) by more than the 1024 special codes</source>
        <translation>должно превышать code2wav_config.codebook_size ({}) не более чем на 1024 служебных кода</translation>
    </message>
    <message>
        <source>must have a product of at most {}</source>
        <translation>произведение должно быть не больше {}</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>не должно быть пустым</translation>
    </message>
    <message>
        <source>and upsampling_ratios must have a product of at most {}</source>
        <translation>вместе с upsampling_ratios должно давать не больше {} отсчётов на кадр</translation>
    </message>
    <message>
        <source>must be divisible by {}</source>
        <translation>должно делиться на {}</translation>
    </message>
    <message>
        <source>must divide num_attention_heads ({})</source>
        <translation>должно быть делителем num_attention_heads ({})</translation>
    </message>
    <message>
        <source>must be even, because rope rotates pairs</source>
        <translation>должно быть чётным: rope вращает пары</translation>
    </message>
    <message>
        <source>must divide hidden_size ({}) into heads of even size if there is no head_dim</source>
        <translation>без head_dim должно делить hidden_size ({}) на головы чётного размера</translation>
    </message>
    <message>
        <source>only &quot;default&quot; rope is supported</source>
        <translation>поддерживается только rope «default»</translation>
    </message>
    <message>
        <source>must be three numbers with the sum {}, half of head_dim</source>
        <translation>нужны три числа с суммой {} — половиной head_dim</translation>
    </message>
    <message>
        <source>only &quot;silu&quot; is supported here</source>
        <translation>здесь поддерживается только «silu»</translation>
    </message>
    <message>
        <source>attention with biases is not supported</source>
        <translation>внимание со смещениями не поддерживается</translation>
    </message>
    <message>
        <source>an output head shared with the embedding is not supported</source>
        <translation>выходной слой, общий с эмбеддингами, не поддерживается</translation>
    </message>
    <message>
        <source>a sliding window is supported in code2wav_config only</source>
        <translation>скользящее окно поддерживается только в code2wav_config</translation>
    </message>
    <message>
        <source>attention without query and key norms is not supported</source>
        <translation>внимание без нормировки запросов и ключей не поддерживается</translation>
    </message>
    <message>
        <source>every layer must be &quot;full_attention&quot;</source>
        <translation>каждый слой должен быть «full_attention»</translation>
    </message>
    <message>
        <source>only 1 is supported, experts in every layer</source>
        <translation>поддерживается только 1: эксперты в каждом слое</translation>
    </message>
    <message>
        <source>only an empty list is supported, experts in every layer</source>
        <translation>поддерживается только пустой список: эксперты в каждом слое</translation>
    </message>
    <message>
        <source>must be the only speaker of this name, regardless of case</source>
        <translation>имя голоса не должно повторяться (без учёта регистра)</translation>
    </message>
    <message>
        <source>must name at least one speaker</source>
        <translation>нужен хотя бы один голос</translation>
    </message>
    <message>
        <source>The model has no speaker {}; it has {}.</source>
        <translation>У модели нет голоса {}; есть: {}.</translation>
    </message>
    <message>
        <source>must not exceed the number of experts ({})</source>
        <translation>должно быть не больше числа экспертов ({})</translation>
    </message>
    <message>
        <source>must divide d_model ({})</source>
        <translation>должно быть делителем d_model ({})</translation>
    </message>
    <message>
        <source>must be even and at least 4</source>
        <translation>должно быть чётным и не меньше 4</translation>
    </message>
    <message>
        <source>must be a multiple of twice n_window ({})</source>
        <translation>должно быть кратно удвоенному n_window ({})</translation>
    </message>
    <message>
        <source>must be at least {}, the tokens of one chunk of 2 n_window frames</source>
        <translation>должно быть не меньше {} — числа токенов отрезка в 2 n_window кадров</translation>
    </message>
    <message>
        <source>only &quot;gelu&quot; is supported here</source>
        <translation>здесь поддерживается только «gelu»</translation>
    </message>
    <message>
        <source>scaled embeddings are not supported</source>
        <translation>масштабированные эмбеддинги не поддерживаются</translation>
    </message>
    <message>
        <source>must not exceed num_experts ({})</source>
        <translation>должно быть не больше num_experts ({})</translation>
    </message>
    <message>
        <source>must name at least one token</source>
        <translation>нужен хотя бы один токен</translation>
    </message>
    <message>
        <source>The conversation is longer than the Talker&apos;s context.</source>
        <translation>Беседа длиннее контекста Talker.</translation>
    </message>
    <message>
        <source>The answer is longer than the Talker&apos;s text buffer.</source>
        <translation>Ответ длиннее текстового буфера Talker.</translation>
    </message>
    <message>
        <source>The answer is longer than the Talker&apos;s context.</source>
        <translation>Ответ длиннее контекста Talker.</translation>
    </message>
    <message>
        <source>The context must hold between 1 and {} positions, not {}.</source>
        <translation>В контексте должно быть от 1 до {} позиций, а не {}.</translation>
    </message>
    <message>
        <source>The conversation takes {} positions, but the context holds only {}.</source>
        <translation>Беседа занимает позиций: {}, а в контексте их только {}.</translation>
    </message>
    <message>
        <source>Weights cannot be converted to {}; choose f32, f16, bf16, q8_0, q6_k, q5_k or q4_k.</source>
        <translation>Веса нельзя преобразовать в {}; выберите f32, f16, bf16, q8_0, q6_k, q5_k или q4_k.</translation>
    </message>
    <message>
        <source>The model&apos;s weights take {:.2f} GiB, but only {:.2f} GiB of the device&apos;s memory are free.</source>
        <translation>Веса модели занимают {} ГиБ, а в памяти устройства свободно только {} ГиБ.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is neither &quot;integers&quot; nor &quot;float&quot;.</source>
        <translation>«{}» — это не «integers» и не «float».</translation>
    </message>
    <message>
        <source>The temperature is {}, expected a number above 0.</source>
        <translation>Температура — {}, а нужно число больше 0.</translation>
    </message>
    <message>
        <source>top_p is {}, expected a number above 0 and at most 1.</source>
        <translation>top_p — {}, а нужно число больше 0 и не больше 1.</translation>
    </message>
    <message>
        <source>The repetition penalty is {}, expected a number above 0.</source>
        <translation>Штраф за повторы — {}, а нужно число больше 0.</translation>
    </message>
    <message>
        <source>Converting the weights was cancelled.</source>
        <translation>Преобразование весов отменено.</translation>
    </message>
    <message>
        <source>The new model cannot be written into the folder of its source.</source>
        <translation>Новую модель нельзя записать в папку исходной.</translation>
    </message>
    <message>
        <source>{:.0f} MiB</source>
        <translation>{} МиБ</translation>
    </message>
    <message>
        <source>The model takes {}, but only {} are free on this disk.</source>
        <translation>Модель занимает {}, а на этом диске свободно только {}.</translation>
    </message>
    <message>
        <source>The folder cannot be written to: {}.</source>
        <translation>Не удаётся записать в папку: {}.</translation>
    </message>
    <message>
        <source>Another run is writing a model into this folder.</source>
        <translation>В эту папку уже записывается другая модель.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}, unlike the experts before it.</source>
        <translation>Тензор «{}» записан в формате {}, не так, как предыдущие эксперты.</translation>
    </message>
    <message>
        <source>An answer needs at least one token.</source>
        <translation>В ответе должен быть хотя бы один токен.</translation>
    </message>
    <message>
        <source>Speech needs at least one frame.</source>
        <translation>В речи должен быть хотя бы один кадр.</translation>
    </message>
    <message>
        <source>There is no text to speak.</source>
        <translation>Нет текста для озвучивания.</translation>
    </message>
    <message>
        <source>The conversation has {} tokens; together with an answer, it does not fit into a context of {} tokens. Use a larger context or begin a new conversation.</source>
        <translation>В беседе {} токенов, и вместе с ответом она не помещается в контекст из {} токенов. Увеличьте контекст или начните новую беседу.</translation>
    </message>
    <message>
        <source>The question is empty: it has neither speech nor text.</source>
        <translation>Вопрос пуст: в нём нет ни речи, ни текста.</translation>
    </message>
    <message>
        <source>the experts of {} of the Thinker&apos;s {} layers ({})</source>
        <translation>эксперты слоёв Thinker: {} из {} ({})</translation>
    </message>
    <message>
        <source>the experts of {} of the Thinker&apos;s {} layers and {} of the Talker&apos;s {} ({})</source>
        <translation>эксперты слоёв Thinker: {} из {}, слоёв Talker: {} из {} ({})</translation>
    </message>
    <message>
        <source>a shorter context or a device with more memory may help</source>
        <translation>может помочь контекст короче или устройство с большей памятью</translation>
    </message>
    <message>
        <source>quantized to {}, it would take {}</source>
        <translation>в формате {} она заняла бы {}</translation>
    </message>
    <message>
        <source>quantized to {}, it would take {} there and {} of the computer&apos;s memory</source>
        <translation>в формате {} она заняла бы там {} и {} в памяти компьютера</translation>
    </message>
    <message>
        <source>The model does not fit: its weights take {}, a context of {} tokens and intermediate results take {} more, and {} of {}&apos;s memory are free; {}.</source>
        <translation>Модель не помещается: веса занимают {}, контекст из {} токенов и промежуточные результаты — ещё {}, а свободно {} памяти ({}); {}.</translation>
    </message>
    <message>
        <source>The model fits: it takes {} of the {} that are free on {}.</source>
        <translation>Модель помещается: она занимает {} из {}, свободных на {}.</translation>
    </message>
    <message>
        <source>The model fits with {} in the computer&apos;s memory, from where they are slower to read; it takes {} of the {} that are free on {}</source>
        <translation>Модель помещается, если в памяти компьютера будут {} — оттуда они читаются медленнее; она занимает {} из {}, свободных на {}</translation>
    </message>
    <message>
        <source>{}; quantized to {}, all of it would fit there.</source>
        <translation>{}; в формате {} она поместилась бы там целиком.</translation>
    </message>
    <message>
        <source>The model needs {}; there is no device to compare that with.</source>
        <translation>Модели нужно {}; устройства, с которым это сравнить, нет.</translation>
    </message>
    <message>
        <source>The tokenizer has ids up to {}, but the model&apos;s vocab_size is {}; it belongs to another model.</source>
        <translation>В токенизаторе номера до {}, а vocab_size модели — {}; он от другой модели.</translation>
    </message>
    <message>
        <source>A vocabulary of {} ids does not fit into the model&apos;s {}.</source>
        <translation>Словарь из {} номеров не помещается в {} номеров модели.</translation>
    </message>
    <message>
        <source>There are {} unknown tensors, which Govor ignores.</source>
        <translation>Неизвестных тензоров, которые Говор не использует: {}.</translation>
    </message>
    <message>
        <source>The model has no Talker: it answers in text only.</source>
        <translation>У модели нет Talker: она отвечает только текстом.</translation>
    </message>
    <message>
        <source>The recording is too short to contain speech.</source>
        <translation>Запись слишком короткая: в ней не может быть речи.</translation>
    </message>
    <message>
        <source>The question is empty.</source>
        <translation>Вопрос пуст.</translation>
    </message>
    <message>
        <source>The question was too short to contain speech.</source>
        <translation>Слишком коротко, чтобы разобрать речь.</translation>
    </message>
    <message>
        <source>No speech was recorded: the microphone delivered only silence.</source>
        <translation>Речь не записана: с микрофона идёт тишина.</translation>
    </message>
    <message>
        <source>No speech was recorded, only a steady noise.</source>
        <translation>Речь не записана, слышен только ровный шум.</translation>
    </message>
    <message>
        <source>The audio contains an invalid sample.</source>
        <translation>В звуке есть недопустимый отсчёт.</translation>
    </message>
    <message>
        <source>The computer&apos;s memory is full.</source>
        <translation>Память компьютера заполнена.</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>Модель не загружена.</translation>
    </message>
    <message>
        <source>The merges {} and {}, counted from 0, join the same two tokens.</source>
        <translation>Слияния {} и {} (считая с 0) соединяют одни и те же два токена.</translation>
    </message>
    <message>
        <source>is not written in the byte-level alphabet</source>
        <translation>записан не побайтовым алфавитом</translation>
    </message>
    <message>
        <source>{}: the token {} {}.</source>
        <translation>{}: токен {} {}.</translation>
    </message>
    <message>
        <source>has the id {}; ids go from 0 to {}</source>
        <translation>имеет номер {}; номера идут от 0 до {}</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>пуст</translation>
    </message>
    <message>
        <source>makes the list longer than 4 GiB</source>
        <translation>делает список длиннее 4 ГиБ</translation>
    </message>
    <message>
        <source>must be two tokens separated by a space, found {}</source>
        <translation>должно состоять из двух токенов через пробел, а здесь {}</translation>
    </message>
    <message>
        <source>needs the token {}, which is not in the vocabulary</source>
        <translation>требует токена {}, которого нет в словаре</translation>
    </message>
    <message>
        <source>{} has no token for the byte 0x{:02X}.</source>
        <translation>В {} нет токена для байта 0x{}.</translation>
    </message>
    <message>
        <source>An audio part of the prompt is empty.</source>
        <translation>Звуковая часть запроса пуста.</translation>
    </message>
    <message>
        <source>The system turn must be the first of the conversation.</source>
        <translation>Системное сообщение должно быть в беседе первым.</translation>
    </message>
    <message>
        <source>The text could not be normalized: {}.</source>
        <translation>Не удалось нормализовать текст: {}.</translation>
    </message>
    <message>
        <source>The pattern that splits text is not a regular expression: {}.</source>
        <translation>Шаблон, по которому делится текст, — не регулярное выражение: {}.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s pattern cannot split this text: {}.</source>
        <translation>Шаблон токенизатора не может разделить этот текст: {}.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s pattern moves the starts of its matches (\K), which cannot be applied.</source>
        <translation>Шаблон токенизатора сдвигает начало совпадений (\K), а это не поддерживается.</translation>
    </message>
    <message>
        <source>{} gives the id {} twice.</source>
        <translation>В {} номер {} встречается дважды.</translation>
    </message>
    <message>
        <source>{} gives {} the id {}, but one of the two belongs to another token.</source>
        <translation>В {} у токена {} номер {}, но один из них занят другим токеном.</translation>
    </message>
    <message>
        <source>a byte-level vocabulary has none</source>
        <translation>в побайтовом словаре его не бывает</translation>
    </message>
    <message>
        <source>only BPE tokenizers can be read</source>
        <translation>читаются только токенизаторы BPE</translation>
    </message>
    <message>
        <source>only byte-level vocabularies can be read</source>
        <translation>читаются только побайтовые словари</translation>
    </message>
    <message>
        <source>only tokenizers that apply their merges can be read</source>
        <translation>читаются только токенизаторы, применяющие слияния</translation>
    </message>
    <message>
        <source>only tokenizers without dropout can be read</source>
        <translation>читаются только токенизаторы без dropout</translation>
    </message>
    <message>
        <source>only NFC, or none, can be applied</source>
        <translation>поддерживается только NFC или ничего</translation>
    </message>
    <message>
        <source>after Split, only ByteLevel can be applied</source>
        <translation>после Split поддерживается только ByteLevel</translation>
    </message>
    <message>
        <source>only false can be applied</source>
        <translation>поддерживается только false</translation>
    </message>
    <message>
        <source>after Split, it must be false</source>
        <translation>после Split нужно false</translation>
    </message>
    <message>
        <source>the first step must be Split</source>
        <translation>первым шагом должен быть Split</translation>
    </message>
    <message>
        <source>only Isolated can be applied</source>
        <translation>поддерживается только Isolated</translation>
    </message>
    <message>
        <source>only a Sequence of Split and ByteLevel can be applied</source>
        <translation>поддерживается только Sequence из Split и ByteLevel</translation>
    </message>
    <message>
        <source>must be a list of two steps, Split and ByteLevel</source>
        <translation>нужен список из двух шагов, Split и ByteLevel</translation>
    </message>
    <message>
        <source>only ByteLevel can be applied</source>
        <translation>поддерживается только ByteLevel</translation>
    </message>
    <message>
        <source>The file has {} bytes; a tokenizer&apos;s may have at most {}.</source>
        <translation>Размер файла — {} байт; у токенизатора не больше {}.</translation>
    </message>
    <message>
        <source>The file is not valid UTF-8 (byte {}).</source>
        <translation>Файл не в кодировке UTF-8 (байт {}).</translation>
    </message>
    <message>
        <source>{} must be a token id from 0 to {}.</source>
        <translation>{}: нужен номер токена от 0 до {}.</translation>
    </message>
    <message>
        <source>without a tokenizer.json only Qwen2Tokenizer can be read</source>
        <translation>без tokenizer.json читается только Qwen2Tokenizer</translation>
    </message>
    <message>
        <source>must contain two tokens</source>
        <translation>должно состоять из двух токенов</translation>
    </message>
    <message>
        <source>must have a whole number as its id</source>
        <translation>должен иметь целый номер</translation>
    </message>
    <message>
        <source>must be a string or a list of two strings</source>
        <translation>нужна строка или список из двух строк</translation>
    </message>
    <message>
        <source>The file must contain a JSON object.</source>
        <translation>В файле должен быть объект JSON.</translation>
    </message>
    <message>
        <source>The text is not valid UTF-8 (byte {}).</source>
        <translation>Текст не в кодировке UTF-8 (байт {}).</translation>
    </message>
    <message>
        <source>there may be {} experts at most</source>
        <translation>экспертов может быть не больше {}</translation>
    </message>
    <message>
        <source>The model has more than {} tensors, including those of each expert.</source>
        <translation>В модели больше {} тензоров, считая каждого эксперта.</translation>
    </message>
    <message>
        <source>There is not enough memory for two models.</source>
        <translation>Для двух моделей не хватает памяти.</translation>
    </message>
    <message>
        <source>The exported conversation has more than 100 hours of sound.</source>
        <translation>В экспортированной беседе больше 100 часов звука.</translation>
    </message>
    <message>
        <source>The file does not have {} samples.</source>
        <translation>В файле нет {} отсчётов.</translation>
    </message>
    <message>
        <source>The sound cannot be read: {}.</source>
        <translation>Не удаётся прочитать звук: {}.</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>Не хватает памяти.</translation>
    </message>
    <message>
        <source>unknown reason</source>
        <translation>причина неизвестна</translation>
    </message>
    <message>
        <source>The file cannot be checked.</source>
        <translation>Файл не удаётся проверить.</translation>
    </message>
    <message>
        <source>The file cannot be copied.</source>
        <translation>Файл не удаётся скопировать.</translation>
    </message>
    <message>
        <source>This conversation has too much sound for a JSON file. Export it as a ZIP file.</source>
        <translation>В этой беседе слишком много звука для файла JSON. Экспортируйте её в файл ZIP.</translation>
    </message>
    <message>
        <source>No exported conversation was found.</source>
        <translation>Экспортированная беседа не найдена.</translation>
    </message>
    <message>
        <source>The exported conversation is too large to import.</source>
        <translation>Экспортированная беседа слишком велика для импорта.</translation>
    </message>
    <message>
        <source>The exported conversation has the path of a sound outside of it.</source>
        <translation>Путь к звуку экспортированной беседы ведёт за её пределы.</translation>
    </message>
    <message>
        <source>The exported conversation contains an invalid time.</source>
        <translation>В экспортированной беседе указано неверное время.</translation>
    </message>
    <message>
        <source>A turn of the exported conversation has an unknown state.</source>
        <translation>В экспортированной беседе есть реплика с неизвестным состоянием.</translation>
    </message>
    <message>
        <source>This file is not a conversation exported by Govor.</source>
        <translation>Это не беседа, экспортированная Говором.</translation>
    </message>
    <message>
        <source>This conversation was exported by a newer version of Govor.</source>
        <translation>Эта беседа экспортирована более новой версией Говора.</translation>
    </message>
    <message>
        <source>not all data could be written</source>
        <translation>записаны не все данные</translation>
    </message>
    <message>
        <source>The sound is damaged: it is longer than {} samples, an hour of speech.</source>
        <translation>Звук повреждён: он длиннее {} отсчётов — часа речи.</translation>
    </message>
    <message>
        <source>The conversations were written by a newer version of Govor.</source>
        <translation>Беседы записаны более новой версией Говора.</translation>
    </message>
    <message>
        <source>The folder for temporary export and import files is not writable.</source>
        <translation>Нельзя писать в папку для временных файлов экспорта и импорта.</translation>
    </message>
    <message>
        <source>The ZIP file cannot be written: {}.</source>
        <translation>Не удаётся записать файл ZIP: {}.</translation>
    </message>
    <message>
        <source>The ZIP file cannot be read: {}.</source>
        <translation>Не удаётся прочитать файл ZIP: {}.</translation>
    </message>
    <message>
        <source>The unpacked ZIP file is too large.</source>
        <translation>Распакованный файл ZIP слишком велик.</translation>
    </message>
    <message>
        <source>The clip is empty.</source>
        <translation>Запись пуста.</translation>
    </message>
    <message>
        <source>The clip is {} long; at most {} are supported.</source>
        <translation>Длительность записи — {}; поддерживается не больше {}.</translation>
    </message>
    <message>
        <source>The sample at {:.3f} s is {}, which is not a valid level; full scale is 1.</source>
        <translation>Отсчёт на {} с равен {} — это не уровень звука; полная шкала — 1.</translation>
    </message>
    <message>
        <source>The clip is longer than the maximum of {}.</source>
        <translation>Запись длиннее допустимых {}.</translation>
    </message>
    <message>
        <source>The clip is too short: it has {} samples; at least {} are needed.</source>
        <translation>Запись слишком короткая: отсчётов в ней {}, а нужно не меньше {}.</translation>
    </message>
    <message>
        <source>Audio of {} Hz cannot be resampled to {} Hz; the maximum factor is 256.</source>
        <translation>Звук с частотой {} Гц нельзя перевести в {} Гц: частота меняется не больше чем в 256 раз.</translation>
    </message>
    <message>
        <source>The file is truncated: its header declares {} bytes of audio, but {} are present.</source>
        <translation>Файл обрезан: в заголовке указано байтов звука: {}, а есть {}.</translation>
    </message>
    <message>
        <source>The audio file cannot be read (supported are WAV, FLAC, Ogg Vorbis and Opus): {}.</source>
        <translation>Не удаётся прочитать звуковой файл (поддерживаются WAV, FLAC, Ogg Vorbis и Opus): {}.</translation>
    </message>
    <message>
        <source>The file is truncated or damaged: it declares {:.1f} s of audio, but has {:.1f} s.</source>
        <translation>Файл обрезан или повреждён: в нём должно быть {} с звука, а есть {} с.</translation>
    </message>
    <message>
        <source>The output must be a regular file.</source>
        <translation>Выводить можно только в обычный файл.</translation>
    </message>
    <message>
        <source>GOVOR_VULKAN_VALIDATION=1 requests the validation layer, but it is not installed. Install your distribution&apos;s Vulkan validation layers.</source>
        <translation>GOVOR_VULKAN_VALIDATION=1 требует слой проверки, а он не установлен. Установите слои проверки Vulkan из своего дистрибутива.</translation>
    </message>
    <message>
        <source>The Vulkan loader is too old to exclude graphics drivers: it is version {}.{}.{}, but 1.3.234 is needed.</source>
        <translation>Загрузчик Vulkan слишком стар, чтобы исключать графические драйверы: его версия — {}.{}.{}, а нужна 1.3.234.</translation>
    </message>
    <message>
        <source>{} of memory are needed in one allocation, but {} supports at most {}.</source>
        <translation>Нужен один блок памяти размером {}, а {} даёт не больше {}.</translation>
    </message>
    <message>
        <source>This is a small demonstration model with a vocabulary of a few hundred words.</source>
        <translation>Это маленькая демонстрационная модель со словарём в несколько сотен слов.</translation>
    </message>
    <message>
        <source>The lock cannot be acquired: {}.</source>
        <translation>Не удаётся заблокировать файл: {}.</translation>
    </message>
    <message>
        <source>The key {} occurs twice in one object.</source>
        <translation>Ключ {} встречается в объекте дважды.</translation>
    </message>
    <message>
        <source>The JSON contains a number beyond the range of a double.</source>
        <translation>В JSON есть число вне диапазона double.</translation>
    </message>
    <message>
        <source>The text is not valid JSON at {}: {}.</source>
        <translation>Текст — не JSON ({}): {}.</translation>
    </message>
    <message>
        <source>The file has {} bytes; a JSON file may have at most {}.</source>
        <translation>Размер файла — {} байт, а у файла JSON допускается не больше {}.</translation>
    </message>
    <message>
        <source>The header declares {} tensors; the maximum is {}.</source>
        <translation>В заголовке указано тензоров: {}, больше допустимых {}.</translation>
    </message>
    <message>
        <source>The header declares {} metadata keys; the maximum is {}.</source>
        <translation>В заголовке указано ключей метаданных: {}, больше допустимых {}.</translation>
    </message>
    <message>
        <source>{} declares {} elements; the maximum is {}.</source>
        <translation>{}: указано элементов — {}, больше допустимых {}.</translation>
    </message>
    <message>
        <source>{} occurs twice.</source>
        <translation>{} встречается дважды.</translation>
    </message>
    <message>
        <source>Tensor {} takes {} bytes from byte {} of the data, but the file has only {}; it is truncated or damaged.</source>
        <translation>Тензор {} занимает {} байт с байта {} данных, а в файле их только {}; файл обрезан или повреждён.</translation>
    </message>
    <message>
        <source>Tensor {} occurs twice.</source>
        <translation>Тензор {} встречается дважды.</translation>
    </message>
    <message>
        <source>{} contains {} tensors that Govor does not use; the first is {}.</source>
        <translation>{}: лишних тензоров, которые Говор не использует, — {}, первый из них — {}.</translation>
    </message>
    <message>
        <source>The AudioTower (an mmproj file) is missing: the model accepts no audio.</source>
        <translation>Нет AudioTower (файла mmproj): модель не принимает звук.</translation>
    </message>
    <message>
        <source>The speech part (a govor-speech file) is missing: the model answers in text only.</source>
        <translation>Нет речевой части (файла govor-speech): модель отвечает только текстом.</translation>
    </message>
    <message>
        <source>the AudioTower&apos;s norms use 1e-5</source>
        <translation>нормировки AudioTower используют 1e-5</translation>
    </message>
    <message>
        <source>The speech part does not match the Thinker in the same folder: its {} is {}, which is not {} in {}.</source>
        <translation>Речевая часть не подходит к Thinker в той же папке: её {} равен {}, а это не {} в {}.</translation>
    </message>
    <message>
        <source>this program supports version 1 only</source>
        <translation>эта программа поддерживает только версию 1</translation>
    </message>
    <message>
        <source>The header is longer than the maximum of {} bytes.</source>
        <translation>Заголовок длиннее допустимых {} байт.</translation>
    </message>
    <message>
        <source>The file ends within {}; it is truncated or damaged.</source>
        <translation>Файл обрывается ({}); он обрезан или повреждён.</translation>
    </message>
    <message>
        <source>{} declares {} bytes; the maximum is {}.</source>
        <translation>{}: указано байт — {}, больше допустимых {}.</translation>
    </message>
    <message>
        <source>{} declares {} entries, but only {} bytes of the header remain.</source>
        <translation>{}: указано записей — {}, а до конца заголовка только {} байт.</translation>
    </message>
    <message>
        <source>The folder contains several Thinkers, {} and {}; specify the file.</source>
        <translation>В папке несколько Thinker: {} и {}; укажите нужный файл.</translation>
    </message>
    <message>
        <source>The folder contains no Thinker: no .gguf file has general.architecture = &quot;qwen3vlmoe&quot;.</source>
        <translation>В папке нет Thinker: ни в одном файле .gguf нет general.architecture = &quot;qwen3vlmoe&quot;.</translation>
    </message>
    <message>
        <source>it requires a Thinker whose {} is {}, but that of {} is {}</source>
        <translation>нужен Thinker, у которого {} — {}, а у {} — {}</translation>
    </message>
    <message>
        <source>it requires a Thinker of {} tokens, but {} has {}</source>
        <translation>нужен Thinker с числом токенов {}, а у {} их {}</translation>
    </message>
    <message>
        <source>The {} does not match the Thinker in the same folder: {}.</source>
        <translation>Часть модели ({}) не подходит к Thinker в той же папке: {}.</translation>
    </message>
    <message>
        <source>must be {} according to the file name</source>
        <translation>должно быть {}, как в имени файла</translation>
    </message>
    <message>
        <source>This is file {} of a split GGUF; specify the first file, {}.</source>
        <translation>Это файл {} из разделённого GGUF; укажите первый из них, {}.</translation>
    </message>
    <message>
        <source>The experts of {} are incomplete or differ in shape at expert {}.</source>
        <translation>Эксперты {} неполны или отличаются формой: эксперт {}.</translation>
    </message>
    <message>
        <source>{} is missing; the GGUF file needs it as {}.</source>
        <translation>Нет поля {}; в файле GGUF оно нужно как {}.</translation>
    </message>
    <message>
        <source>a GGUF file of the {} can only represent {}</source>
        <translation>файл GGUF для {} может содержать только {}</translation>
    </message>
    <message>
        <source>must be {} like the other keys of {}</source>
        <translation>должно быть {}, как в других ключах {}</translation>
    </message>
    <message>
        <source>Token {} must have an id below {}, the number of embedding rows, found {}.</source>
        <translation>Номер токена {} должен быть меньше {} (столько строк в эмбеддингах), а здесь {}.</translation>
    </message>
    <message>
        <source>The libcurl library has no function {}; it is too old, or not libcurl.</source>
        <translation>В библиотеке libcurl нет функции {}: она слишком старая или это не libcurl.</translation>
    </message>
    <message>
        <source>The download was stopped; the data received so far are kept.</source>
        <translation>Скачивание остановлено; полученные данные сохранены.</translation>
    </message>
    <message>
        <source>The request was for {}, but the server sent {}.</source>
        <translation>У сервера запрошено {}, а он отправил {}.</translation>
    </message>
    <message>
        <source>another range without a Content-Range field</source>
        <translation>другой диапазон без поля Content-Range</translation>
    </message>
    <message>
        <source>The file changed on the server during the download.</source>
        <translation>Файл на сервере изменился во время скачивания.</translation>
    </message>
    <message>
        <source>The server reports a length of {} bytes instead of {}.</source>
        <translation>Сервер сообщает о размере {} байт, а опубликован размер {}.</translation>
    </message>
    <message>
        <source>The server sent more than the published size of {} bytes.</source>
        <translation>Сервер отправил больше опубликованных {} байт.</translation>
    </message>
    <message>
        <source>The downloaded file does not match the published checksum: {} instead of {}. It was deleted; try again.</source>
        <translation>Контрольная сумма скачанного файла не совпадает с опубликованной: {} вместо {}. Файл удалён; попробуйте ещё раз.</translation>
    </message>
    <message>
        <source>The connection to {} failed: {}.</source>
        <translation>Ошибка соединения с {}: {}.</translation>
    </message>
    <message>
        <source>libcurl rejected option {}: {}.</source>
        <translation>libcurl не приняла параметр {}: {}.</translation>
    </message>
    <message>
        <source>the response has more than {} bytes of header fields</source>
        <translation>заголовки его ответа длиннее {} байт</translation>
    </message>
    <message>
        <source>the redirect response has more than {} bytes</source>
        <translation>ответ с перенаправлением длиннее {} байт</translation>
    </message>
    <message>
        <source>the redirect response has no valid location</source>
        <translation>в перенаправлении нет правильного адреса</translation>
    </message>
    <message>
        <source>there are more than {} redirects</source>
        <translation>перенаправлений больше {}</translation>
    </message>
    <message>
        <source>The hub rejected the access token; create a new one at {}.</source>
        <translation>Хаб не принимает токен доступа; создайте новый на {}.</translation>
    </message>
    <message>
        <source>{} denied access; see {} in a browser for its conditions.</source>
        <translation>{} отказывает в доступе; условия — в браузере на {}.</translation>
    </message>
    <message>
        <source>The hub lists this file but does not have it.</source>
        <translation>Файл есть в списке на хабе, но самого файла там нет.</translation>
    </message>
    <message>
        <source>{} received too many requests from this address; try again later.</source>
        <translation>{}: слишком много запросов с этого адреса; попробуйте позже.</translation>
    </message>
    <message>
        <source>This environment variable disables downloads; unset it to download.</source>
        <translation>Эта переменная окружения запрещает скачивание; уберите её, чтобы скачивать.</translation>
    </message>
    <message>
        <source>The access token contains invalid characters.</source>
        <translation>В токене доступа есть недопустимые символы.</translation>
    </message>
    <message>
        <source>The free disk space cannot be determined: {}.</source>
        <translation>Не удаётся узнать, сколько места свободно на диске: {}.</translation>
    </message>
    <message>
        <source>{} must still be downloaded, but only {} of disk space are free.</source>
        <translation>Осталось скачать {}, а на диске свободно только {}.</translation>
    </message>
    <message>
        <source>The file cannot be moved to its destination: {}.</source>
        <translation>Не удаётся переместить файл на его место: {}.</translation>
    </message>
    <message>
        <source>The model is available in several formats; select one with --file, for example --file {}. Available: {}.</source>
        <translation>Модель есть в нескольких форматах; выберите один параметром --file, например --file {}. Есть: {}.</translation>
    </message>
    <message>
        <source>The model has no files that Govor supports: neither .safetensors nor .gguf.</source>
        <translation>У модели нет файлов, которые читает Говор: ни .safetensors, ни .gguf.</translation>
    </message>
    <message>
        <source>{}: There is not enough memory to read it.</source>
        <translation>{}: для чтения не хватает памяти.</translation>
    </message>
    <message>
        <source>The header declares {} bytes, more than the {} that safetensors allows; this is not a safetensors file.</source>
        <translation>Длина заголовка — {} байт, больше допустимых {}; это не файл safetensors.</translation>
    </message>
    <message>
        <source>The header declares {} bytes, but only {} follow; the file is truncated.</source>
        <translation>Длина заголовка — {} байт, а в файле дальше только {}; файл обрезан.</translation>
    </message>
    <message>
        <source>Tensor {} ends at byte {} of the data, but the file has only {}; it is truncated or damaged.</source>
        <translation>Тензор {} кончается на байте {} данных, а в файле их только {}; файл обрезан или повреждён.</translation>
    </message>
    <message>
        <source>Before tensor {} there are {} bytes that belong to no tensor.</source>
        <translation>Перед тензором {} есть лишние байты: {}.</translation>
    </message>
    <message>
        <source>After the last tensor there are {} bytes that belong to no tensor.</source>
        <translation>После последнего тензора есть лишние байты: {}.</translation>
    </message>
    <message>
        <source>The shard is missing; according to {} there are {}.</source>
        <translation>Части нет, а судя по {}, всего их {}.</translation>
    </message>
    <message>
        <source>The file is missing, but model.safetensors.index.json names it.</source>
        <translation>Файла нет, а в model.safetensors.index.json он указан.</translation>
    </message>
    <message>
        <source>Tensor {} should be in {}, but is not.</source>
        <translation>Тензор {} должен быть в {}, но его там нет.</translation>
    </message>
    <message>
        <source>The tensor contains a value that is not finite.</source>
        <translation>В тензоре есть бесконечное или неопределённое значение.</translation>
    </message>
    <message>
        <source>The tensor contains a value of magnitude {:.6g}, which is too large for {}; {} is the limit.</source>
        <translation>В тензоре есть значение величиной {} — слишком большое для {}; предел — {}.</translation>
    </message>
    <message>
        <source>The folder contains a safetensors model, which would be read instead of the new one; choose another folder.</source>
        <translation>В папке есть модель safetensors, и вместо новой читалась бы она; выберите другую папку.</translation>
    </message>
    <message>
        <source>The folder already contains {}, the {} of a model; choose another folder.</source>
        <translation>В папке уже есть {} — часть модели ({}); выберите другую папку.</translation>
    </message>
    <message>
        <source>The folder already contains another {}; choose another name or folder for the result, or delete this file.</source>
        <translation>В папке уже есть другой файл {}; выберите другое имя или другую папку для результата или удалите этот файл.</translation>
    </message>
    <message>
        <source>The folder already contains another {}; choose another folder, or replace it with {}.</source>
        <translation>В папке уже есть другой файл {}; выберите другую папку или замените его параметром {}.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {} already, which is less precise than {}; quantize from a more precise source, or request {} or less.</source>
        <translation>Тензор «{}» уже записан в формате {}, а он менее точен, чем {}; возьмите более точный источник или выберите {} или меньше.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}, which is not a weight format.</source>
        <translation>Тензор «{}» записан в формате {}, а это не формат весов.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; has the invalid shape {}.</source>
        <translation>У тензора «{}» недопустимая форма {}.</translation>
    </message>
    <message>
        <source>The recording is silent.</source>
        <translation>В записи только тишина.</translation>
    </message>
    <message>
        <source>occurs twice</source>
        <translation>встречается дважды</translation>
    </message>
    <message>
        <source>has the id {}, which another token has</source>
        <translation>имеет номер {}, который уже занят</translation>
    </message>
    <message>
        <source>According to the config, {} is token {}, but the tokenizer has no special token with this id.</source>
        <translation>По конфигурации {} — токен {}, но в токенизаторе нет служебного токена с таким номером.</translation>
    </message>
    <message>
        <source>The key &quot;{}&quot; occurs twice in &quot;model&quot;.</source>
        <translation>Ключ «{}» встречается в «model» дважды.</translation>
    </message>
    <message>
        <source>The text is not valid JSON.</source>
        <translation>Текст — не JSON.</translation>
    </message>
    <message>
        <source>The menu entry could not be written.</source>
        <translation>Не удалось записать пункт меню.</translation>
    </message>
    <message>
        <source>The menu entry could not be removed.</source>
        <translation>Не удалось удалить пункт меню.</translation>
    </message>
    <message>
        <source>The model name must have the form ORG/NAME, for example Qwen/Qwen3-Omni-30B-A3B-Instruct.</source>
        <translation>Имя модели на хабе — ORG/NAME, например Qwen/Qwen3-Omni-30B-A3B-Instruct.</translation>
    </message>
    <message>
        <source>Only models in the Hugging Face cache are deleted.</source>
        <translation>Удаляются только модели из кэша Hugging Face.</translation>
    </message>
    <message>
        <source>The tensor {} is missing or has another shape or type than planned.</source>
        <translation>Тензор {} отсутствует либо имеет не ту форму или не тот тип, что по плану.</translation>
    </message>
    <message>
        <source>The file does not contain {} distributions.</source>
        <translation>В файле не столько распределений, сколько нужно: {}.</translation>
    </message>
    <message>
        <source>The models have different vocabularies.</source>
        <translation>У моделей разные словари.</translation>
    </message>
    <message>
        <source>The text is shorter than two tokens.</source>
        <translation>В тексте меньше двух токенов.</translation>
    </message>
    <message>
        <source>There is nothing to compare: no text and no clips.</source>
        <translation>Сравнивать нечего: нет ни текста, ни записей.</translation>
    </message>
    <message>
        <source>The comparison needs {:.1f} GB of disk space, and {:.1f} GB are free.</source>
        <translation>Для сравнения нужно {} ГБ на диске, а свободно {} ГБ.</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>Сравнение отменено.</translation>
    </message>
    <message>
        <source>The folder could not be created: {}.</source>
        <translation>Не удалось создать папку: {}.</translation>
    </message>
    <message>
        <source>The text has {} tokens, and the context holds only {}.</source>
        <translation>Токенов в тексте: {}, а в контекст помещается только {}.</translation>
    </message>
    <message>
        <source>The file does not contain settings that Govor exported.</source>
        <translation>В файле нет настроек, которые сохранил Говор.</translation>
    </message>
    <message>
        <source>The settings do not allow parts of a model in the computer&apos;s memory. {}</source>
        <translation>Настройки не разрешают размещать части модели в памяти компьютера. {}</translation>
    </message>
    <message>
        <source>Bitmaps of OS/2 are not supported.</source>
        <translation>Изображения BMP в формате OS/2 не поддерживаются.</translation>
    </message>
    <message>
        <source>Compressed bitmaps are not supported.</source>
        <translation>Сжатые изображения BMP не поддерживаются.</translation>
    </message>
    <message>
        <source>The picture is too narrow: it has {} × {} pixels, and the ratio of its sides is limited to {}.</source>
        <translation>Изображение слишком узкое: его размер — {} × {} пикселей, а отношение сторон не должно превышать {}.</translation>
    </message>
    <message>
        <source>The picture has {} × {} pixels; at most {} million can be read.</source>
        <translation>Размер изображения — {} × {} пикселей; прочитать можно не более {} млн.</translation>
    </message>
    <message>
        <source>The picture is damaged or incomplete.</source>
        <translation>Изображение повреждено или неполно.</translation>
    </message>
    <message>
        <source>The file is not a picture; PNG, JPEG, WebP, GIF and BMP can be read.</source>
        <translation>Файл не является изображением; читаются PNG, JPEG, WebP, GIF и BMP.</translation>
    </message>
    <message>
        <source>This is not a file.</source>
        <translation>Это не файл.</translation>
    </message>
    <message>
        <source>The picture file is larger than {} MiB.</source>
        <translation>Файл изображения больше {} МиБ.</translation>
    </message>
    <message>
        <source>must not have more entries than the Thinker has layers ({})</source>
        <translation>значений должно быть не больше числа слоёв Thinker ({})</translation>
    </message>
    <message>
        <source>only &quot;axial&quot; rope is supported here</source>
        <translation>здесь поддерживается только rope вида «axial»</translation>
    </message>
    <message>
        <source>must be in ascending order</source>
        <translation>нужны числа по возрастанию</translation>
    </message>
    <message>
        <source>must divide hidden_size ({}) into heads whose size is a multiple of 8</source>
        <translation>должно делить hidden_size ({}) на головы, размер которых кратен 8</translation>
    </message>
    <message>
        <source>must be a square number</source>
        <translation>должно быть квадратом целого числа</translation>
    </message>
    <message>
        <source>only &quot;gelu_pytorch_tanh&quot; is supported here</source>
        <translation>здесь поддерживается только «gelu_pytorch_tanh»</translation>
    </message>
    <message>
        <source>The model does not accept pictures, because it has no vision encoder; ask without a picture, or use a model that has one.</source>
        <translation>Модель не принимает изображения: в ней нет кодировщика изображений. Задайте вопрос без изображения или выберите модель с кодировщиком.</translation>
    </message>
    <message>
        <source>The model has no VisionTower: it does not accept pictures.</source>
        <translation>В модели нет VisionTower: она не принимает изображения.</translation>
    </message>
    <message>
        <source>A picture of the prompt is empty.</source>
        <translation>Изображение в запросе пусто.</translation>
    </message>
    <message>
        <source>The picture cannot be encoded.</source>
        <translation>Изображение не удалось закодировать.</translation>
    </message>
    <message>
        <source>The exported conversation has the path of a picture outside of it.</source>
        <translation>Путь к изображению экспортированной беседы ведёт за её пределы.</translation>
    </message>
    <message>
        <source>A picture of the exported conversation is missing.</source>
        <translation>В экспортированной беседе не хватает изображения.</translation>
    </message>
    <message>
        <source>The pictures of the exported conversation are too large to import.</source>
        <translation>Изображения экспортированной беседы слишком велики для импорта.</translation>
    </message>
    <message>
        <source>A question of the exported conversation has more than {} pictures.</source>
        <translation>В вопросе экспортированной беседы больше {} изображений.</translation>
    </message>
    <message>
        <source>This build cannot write this sound format.</source>
        <translation>Эта сборка не умеет записывать звук в этом формате.</translation>
    </message>
    <message>
        <source>{} contains a vision encoder ({} tensors) of a kind that Govor does not read.</source>
        <translation>В файле {} есть кодировщик изображений (тензоров: {}) вида, который Говор не читает.</translation>
    </message>
    <message>
        <source>it must have 4 dimensions</source>
        <translation>в ней должно быть 4 измерения</translation>
    </message>
    <message>
        <source>it must be that of {}</source>
        <translation>она должна быть как у {}</translation>
    </message>
    <message>
        <source>it must not be in blocks</source>
        <translation>она не должна быть разбита на блоки</translation>
    </message>
    <message>
        <source>must be a list of numbers</source>
        <translation>должно быть списком чисел</translation>
    </message>
    <message>
        <source>must be a list of true and false</source>
        <translation>должно быть списком значений true и false</translation>
    </message>
    <message>
        <source>this program normalizes pixels with 0.5</source>
        <translation>эта программа нормирует пиксели значением 0,5</translation>
    </message>
    <message>
        <source>a GGUF file can only represent 10000</source>
        <translation>в файле GGUF можно представить только 10000</translation>
    </message>
    <message>
        <source>must be numbers of layers</source>
        <translation>должно состоять из номеров слоёв</translation>
    </message>
    <message>
        <source>the vision encoder&apos;s norms use 1e-6</source>
        <translation>нормировки кодировщика изображений используют 1e-6</translation>
    </message>
    <message>
        <source>Tensor {} has shape {}; a GGUF file can only represent two frames.</source>
        <translation>Форма тензора {}: {}; в файле GGUF можно представить только два кадра.</translation>
    </message>
    <message>
        <source>The token file cannot be used: {}.</source>
        <translation>Файл с токеном использовать нельзя: {}.</translation>
    </message>
    <message>
        <source>A token has {} to {} visible ASCII characters.</source>
        <translation>Токен состоит из видимых символов ASCII числом от {} до {}.</translation>
    </message>
    <message>
        <source>An address to listen on is HOST:PORT with a numeric host, for example 127.0.0.1:8123 or [::1]:8123.</source>
        <translation>Адрес сервера — это ХОСТ:ПОРТ с числовым хостом, например 127.0.0.1:8123 или [::1]:8123.</translation>
    </message>
    <message>
        <source>The server cannot listen on the address: {}.</source>
        <translation>По этому адресу нельзя принимать соединения: {}.</translation>
    </message>
    <message>
        <source>The certificate is not valid yet.</source>
        <translation>Срок действия сертификата ещё не наступил.</translation>
    </message>
    <message>
        <source>The certificate has expired.</source>
        <translation>Срок действия сертификата истёк.</translation>
    </message>
    <message>
        <source>The file is not a certificate in PEM format.</source>
        <translation>Файл не является сертификатом в формате PEM.</translation>
    </message>
    <message>
        <source>The key does not belong to the certificate.</source>
        <translation>Ключ не подходит к сертификату.</translation>
    </message>
    <message>
        <source>The file is not a private key in PEM format without a passphrase.</source>
        <translation>Файл не является закрытым ключом в формате PEM без пароля.</translation>
    </message>
    <message>
        <source>The device has been lost.</source>
        <translation>Связь с устройством потеряна.</translation>
    </message>
    <message>
        <source>The answers of a turn of the exported conversation are not in order.</source>
        <translation>Ответы одной из реплик экспортированной беседы идут не по порядку.</translation>
    </message>
    <message>
        <source>The model does not accept spoken questions, because it has no AudioTower; put the mmproj file that belongs to the Thinker beside it, or ask in text.</source>
        <translation>Модель не принимает голосовые вопросы: у неё нет AudioTower. Положите рядом с Thinker подходящий файл mmproj или спрашивайте текстом.</translation>
    </message>
    <message>
        <source>The model has no AudioTower: it does not accept spoken questions.</source>
        <translation>У модели нет AudioTower: она не принимает голосовые вопросы.</translation>
    </message>
    <message>
        <source>The folder cannot be read: {}.</source>
        <translation>Не удалось прочитать папку: {}.</translation>
    </message>
    <message>
        <source>The folder contains no sound files (.wav, .flac, .ogg, .opus, .mp3).</source>
        <translation>В папке нет звуковых файлов (.wav, .flac, .ogg, .opus, .mp3).</translation>
    </message>
    <message>
        <source>The recognizer could not be started.</source>
        <translation>Не удалось запустить программу распознавания речи.</translation>
    </message>
    <message>
        <source>The recognizer ended with an error.</source>
        <translation>Программа распознавания речи завершилась с ошибкой.</translation>
    </message>
    <message>
        <source>This is not the address of a server.</source>
        <translation>Это не адрес сервера.</translation>
    </message>
    <message>
        <source>No server is connected.</source>
        <translation>Нет подключения к серверу.</translation>
    </message>
    <message>
        <source>This server cannot read a text aloud.</source>
        <translation>Этот сервер не умеет читать текст вслух.</translation>
    </message>
    <message>
        <source>The operation was cancelled.</source>
        <translation>Операция отменена.</translation>
    </message>
    <message>
        <source>The server redirects to another address, which is not followed. Enter that address.</source>
        <translation>Сервер перенаправляет на другой адрес; Говор туда не переходит. Введите новый адрес.</translation>
    </message>
    <message>
        <source>The server does not accept the token.</source>
        <translation>Сервер не принимает токен.</translation>
    </message>
    <message>
        <source>The server refuses access from this computer.</source>
        <translation>Сервер не разрешает доступ с этого компьютера.</translation>
    </message>
    <message>
        <source>At this address there is no server with chat completions.</source>
        <translation>По этому адресу нет сервера с chat completions.</translation>
    </message>
    <message>
        <source>The question is too long for the server.</source>
        <translation>Вопрос слишком длинный для сервера.</translation>
    </message>
    <message>
        <source>The server has too many requests. Try again later.</source>
        <translation>У сервера слишком много запросов. Попробуйте позже.</translation>
    </message>
    <message>
        <source>The server is busy or is still loading its model. Try again later.</source>
        <translation>Сервер занят или ещё загружает модель. Попробуйте позже.</translation>
    </message>
    <message>
        <source>The server has failed (status {}).</source>
        <translation>На сервере произошла ошибка (код {}).</translation>
    </message>
    <message>
        <source>The server refused the request (status {}).</source>
        <translation>Сервер отклонил запрос (код {}).</translation>
    </message>
    <message>
        <source>The server refused the request: {}</source>
        <translation>Сервер отклонил запрос: {}</translation>
    </message>
    <message>
        <source>No server runs at this address.</source>
        <translation>По этому адресу нет работающего сервера.</translation>
    </message>
    <message>
        <source>No machine of this name was found in the network.</source>
        <translation>В сети нет компьютера с таким именем.</translation>
    </message>
    <message>
        <source>The certificate of the server is not trusted.</source>
        <translation>Сертификат сервера не является доверенным.</translation>
    </message>
    <message>
        <source>The server does not respond.</source>
        <translation>Сервер не отвечает.</translation>
    </message>
    <message>
        <source>The reply is not HTTP.</source>
        <translation>По этому адресу отвечает не HTTP-сервер.</translation>
    </message>
    <message>
        <source>The connection to the server was lost.</source>
        <translation>Соединение с сервером потеряно.</translation>
    </message>
    <message>
        <source>The server sent an answer that is too long.</source>
        <translation>Сервер прислал слишком длинный ответ.</translation>
    </message>
    <message>
        <source>The server sent an answer that cannot be read.</source>
        <translation>Сервер прислал ответ, который не удаётся прочитать.</translation>
    </message>
    <message>
        <source>The server could not answer.</source>
        <translation>Сервер не смог ответить.</translation>
    </message>
    <message>
        <source>The server could not answer: {}</source>
        <translation>Сервер не смог ответить: {}</translation>
    </message>
    <message>
        <source>The server sent a message that is too long.</source>
        <translation>Сервер прислал слишком длинное сообщение.</translation>
    </message>
    <message>
        <source>The server at this address does not serve models.</source>
        <translation>По этому адресу отвечает не сервер моделей.</translation>
    </message>
    <message>
        <source>The server has no model.</source>
        <translation>На сервере нет модели.</translation>
    </message>
    <message>
        <source>The server sent invalid or unsupported audio.</source>
        <translation>Сервер прислал звук, который не удаётся прочитать.</translation>
    </message>
    <message>
        <source>A typed question may follow turns of text only.</source>
        <translation>Вопросу, заданному текстом, могут предшествовать только текстовые реплики.</translation>
    </message>
    <message>
        <source>The file became shorter while it was read.</source>
        <translation>Файл стал короче во время чтения.</translation>
    </message>
    <message>
        <source>The file with the requests cannot be the output.</source>
        <translation>Файл с запросами не может быть выходным.</translation>
    </message>
    <message>
        <source>Another program is writing this file.</source>
        <translation>Этот файл записывает другая программа.</translation>
    </message>
    <message>
        <source>The file is not empty: add --resume to continue it, or choose another file.</source>
        <translation>Файл не пуст: добавьте --resume, чтобы продолжить его, или выберите другой.</translation>
    </message>
    <message>
        <source>Line {} is not an output line of govor-cli batch.</source>
        <translation>Строка {} — не из вывода govor-cli batch.</translation>
    </message>
    <message>
        <source>{} is gated: accept its terms at {} in a browser and create an access token at {}.</source>
        <translation>Доступ к {} ограничен: примите условия на {} в браузере и создайте токен доступа на {}.</translation>
    </message>
    <message>
        <source>The hub requires authentication: the model does not exist, is private or is gated. Check the name at {}; if it is correct, create an access token at {}.</source>
        <translation>Хабу нужен токен доступа: такой модели нет, или она закрытая, или доступ к ней ограничен. Проверьте имя на {}; если оно верно, создайте токен доступа на {}.</translation>
    </message>
    <message>
        <source>The model cannot speak, because it has no Talker, code predictor and Code2Wav; put a speech part, converted from the published model, beside the Thinker, or ask for text only.</source>
        <translation>Модель не говорит: у неё нет Talker, предсказателя кодов и Code2Wav. Положите рядом с Thinker речевую часть, сделанную из опубликованной модели, или запросите только текст.</translation>
    </message>
    <message>
        <source>Tensor {} differs from the original more than its format explains. Delete the file and convert again.</source>
        <translation>Тензор {} отличается от исходной модели сильнее, чем допускает его формат. Удалите файл и преобразуйте модель заново.</translation>
    </message>
    <message>
        <source>Quantized to {}, the model fits: it takes {} of the {} that are free on {}. Its weights as published take {} and do not fit.</source>
        <translation>В формате {} модель помещается: она занимает {} из {}, свободных на {}. В опубликованном виде её веса занимают {} и не помещаются.</translation>
    </message>
    <message>
        <source>Quantized to {}, the model fits with {} in the computer&apos;s memory, from where they are slower to read; it takes {} of the {} that are free on {}. Its weights as published take {} and do not fit.</source>
        <translation>В формате {} модель помещается, если в памяти компьютера будут {} — оттуда они читаются медленнее; она занимает {} из {}, свободных на {}. В опубликованном виде её веса занимают {} и не помещаются.</translation>
    </message>
</context>
<context>
    <name>govor::BytesText</name>
    <message>
        <source>%1 GiB</source>
        <translation>%1 ГиБ</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 МиБ</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 КиБ</translation>
    </message>
</context>
<context>
    <name>govor::ErrorKind</name>
    <message>
        <source>This cannot be done.</source>
        <translation>Это невозможно.</translation>
    </message>
    <message>
        <source>Something was not found.</source>
        <translation>Не найдено.</translation>
    </message>
    <message>
        <source>A file is damaged.</source>
        <translation>Файл повреждён.</translation>
    </message>
    <message>
        <source>Govor does not support this.</source>
        <translation>Говор этого не умеет.</translation>
    </message>
    <message>
        <source>No usable graphics device was found.</source>
        <translation>Подходящего графического устройства нет.</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>Не хватает памяти.</translation>
    </message>
    <message>
        <source>The graphics device was lost.</source>
        <translation>Видеокарта перестала отвечать.</translation>
    </message>
    <message>
        <source>Reading or writing failed.</source>
        <translation>Ошибка чтения или записи.</translation>
    </message>
    <message>
        <source>The operation was cancelled.</source>
        <translation>Отменено.</translation>
    </message>
    <message>
        <source>An internal error occurred.</source>
        <translation>Произошла внутренняя ошибка.</translation>
    </message>
    <message>
        <source>0.5</source>
        <extracomment>Only the decimal separator of this number is used.</extracomment>
        <translation>0,5</translation>
    </message>
</context>
<context>
    <name>govor::assistant::AnswerManager</name>
    <message>
        <source>This conversation is longer than the model&apos;s context, which no longer contains the %1 oldest messages. You can still read them.</source>
        <translation>Эта беседа длиннее контекста модели: самых старых сообщений (%1) в нём больше нет. Прочесть их по-прежнему можно.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::Controller</name>
    <message>
        <source>The talk key was held for a very long time, so it counts as released.</source>
        <translation>Клавиша разговора удерживалась очень долго и считается отпущенной.</translation>
    </message>
    <message>
        <source>The sound of an earlier question cannot be read: %1. The model answers without it. Nothing was deleted. Check the disk.</source>
        <translation>Звук одного из прежних вопросов не читается: %1. Модель отвечает без него. Ничего не удалено. Проверьте диск.</translation>
    </message>
    <message>
        <source>Reading aloud needs a model. None is loaded.</source>
        <translation>Чтобы читать вслух, нужна модель. Ни одна не загружена.</translation>
    </message>
    <message>
        <source>The question is saved. It is answered once a model is loaded.</source>
        <translation>Вопрос сохранён. Ответ появится, когда будет загружена модель.</translation>
    </message>
    <message>
        <source>The microphone is muted.</source>
        <translation>Микрофон выключен.</translation>
    </message>
    <message>
        <source>There is no microphone. Connect one, or type your question.</source>
        <translation>Микрофона нет. Подключите его или напишите вопрос.</translation>
    </message>
    <message>
        <source>The loaded model cannot read aloud: it has no speech part. Choose a model that speaks, or get the speech part of this one.</source>
        <translation>Загруженная модель не может читать вслух: у неё нет речевой части. Выберите модель, которая говорит, или получите речевую часть для этой.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::DeviceList</name>
    <message>
        <source>A graphics driver did not respond while it listed its devices.</source>
        <translation>Графический драйвер не ответил на запрос списка устройств.</translation>
    </message>
    <message>
        <source>A graphics driver crashed while it listed its devices.</source>
        <translation>Графический драйвер аварийно завершился при запросе списка устройств.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::Examples</name>
    <message>
        <source>What is seven plus five?</source>
        <extracomment>Asked of the built-in model, which knows only English and Russian: stays English in other languages.</extracomment>
        <translation>Сколько будет семь плюс пять?</translation>
    </message>
    <message>
        <source>What can you do?</source>
        <extracomment>Stays English in other languages than Russian, like the question before.</extracomment>
        <translation>Что ты умеешь?</translation>
    </message>
    <message>
        <source>Why is the sky blue? Explain it in three sentences.</source>
        <translation>Почему небо голубое? Объясни в трёх предложениях.</translation>
    </message>
    <message>
        <source>What can I cook from potatoes, eggs and an onion?</source>
        <translation>Что приготовить из картошки, яиц и луковицы?</translation>
    </message>
    <message>
        <source>Tell me a short story about a lighthouse.</source>
        <translation>Расскажи короткую историю о маяке.</translation>
    </message>
    <message>
        <source>Hello! Ask me for a sum, a color or a capital.</source>
        <extracomment>Spoken by the built-in model: stays English in other languages than Russian.</extracomment>
        <translation>Привет! Спроси меня про сумму, цвет или столицу.</translation>
    </message>
    <message>
        <source>Hello! This is how I sound when I answer you.</source>
        <translation>Здравствуйте! Так я звучу, когда отвечаю вам.</translation>
    </message>
    <message>
        <source>What color is the sky?</source>
        <extracomment>Stays English in other languages than Russian, like the question before.</extracomment>
        <translation>Какого цвета небо?</translation>
    </message>
</context>
<context>
    <name>govor::assistant::LocalServer</name>
    <message>
        <source>Other programs cannot use the model. %1</source>
        <translation>Другие программы не могут пользоваться моделью. %1</translation>
    </message>
</context>
<context>
    <name>govor::assistant::ModelLoader</name>
    <message>
        <source>the built-in model</source>
        <translation>встроенная модель</translation>
    </message>
</context>
<context>
    <name>govor::assistant::PendingImages</name>
    <message>
        <source>reading a picture</source>
        <translation>чтение изображения</translation>
    </message>
    <message>
        <source>This model does not understand pictures: it has no vision encoder. Choose a model that has one.</source>
        <translation>Эта модель не понимает изображений: в ней нет кодировщика изображений. Выберите модель, в которой он есть.</translation>
    </message>
    <message>
        <source>A question can have %1 pictures at most.</source>
        <translation>В вопросе может быть не более %1 изображений.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::QuestionNotices</name>
    <message>
        <source>That was very short. Hold the key as long as you speak.</source>
        <translation>Это было очень коротко. Держите клавишу, пока говорите.</translation>
    </message>
    <message>
        <source>Nothing was loud enough to be a question. Is this the right microphone?</source>
        <translation>Слишком тихо: вопроса не слышно. Тот ли это микрофон?</translation>
    </message>
    <message>
        <source>The microphone delivers no sound. Choose another one, or type your question.</source>
        <translation>Микрофон не даёт звука. Выберите другой или напишите вопрос.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::RealtimeTurn</name>
    <message>
        <source>sending a question</source>
        <translation>отправка вопроса</translation>
    </message>
</context>
<context>
    <name>govor::assistant::RemoteEngine</name>
    <message>
        <source>reading the conversation</source>
        <translation>чтение беседы</translation>
    </message>
    <message>
        <source>reading a question</source>
        <translation>чтение вопроса</translation>
    </message>
    <message>
        <source>sending a question</source>
        <translation>отправка вопроса</translation>
    </message>
</context>
<context>
    <name>govor::assistant::RemoteLoader</name>
    <message>
        <source>reading the token of a server</source>
        <translation>чтение токена сервера</translation>
    </message>
</context>
<context>
    <name>govor::desktop</name>
    <message>
        <source>This desktop does not support global shortcuts. In its settings, assign the command “govor --ptt toggle” to a key instead.</source>
        <translation>В этой среде рабочего стола программы не могут назначать глобальные клавиши. Но в её настройках клавише можно назначить команду «govor --ptt toggle».</translation>
    </message>
</context>
<context>
    <name>govor::desktop::PortalShortcut</name>
    <message>
        <source>Talk to Govor</source>
        <translation>Говорить с Говором</translation>
    </message>
    <message>
        <source>The desktop did not assign a global shortcut to Govor.</source>
        <translation>Среда рабочего стола не назначила Говору глобальную клавишу.</translation>
    </message>
    <message>
        <source>The request for a global shortcut was declined.</source>
        <translation>Запрос на глобальную клавишу отклонён.</translation>
    </message>
    <message>
        <source>The desktop removed the global shortcut.</source>
        <translation>Среда рабочего стола отменила глобальную клавишу.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::Request</name>
    <message>
        <source>--ptt takes one of start, stop and toggle.</source>
        <translation>После --ptt укажите start, stop или toggle.</translation>
    </message>
    <message>
        <source>%1 is not a file.</source>
        <translation>%1 — не файл.</translation>
    </message>
    <message>
        <source>Unknown option: %1.</source>
        <translation>Неизвестный параметр: %1.</translation>
    </message>
    <message>
        <source>Only one clip can be given at a time.</source>
        <translation>За один раз можно указать только одну запись.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::ScreenCapture</name>
    <message>
        <source>The desktop did not deliver a picture of the screen.</source>
        <translation>Среда рабочего стола не передала снимок экрана.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::StartupGuard</name>
    <message>
        <source>the graphics card</source>
        <translation>видеокарта</translation>
    </message>
    <message>
        <source>The model %1 could not be loaded at the last start. %2</source>
        <translation>Модель %1 не удалось загрузить при прошлом запуске. %2</translation>
    </message>
    <message>
        <source>Govor was started on the processor, without graphics drivers, because a driver crashed while listing its devices.</source>
        <translation>Говор запущен на процессоре, без графических драйверов: один из них аварийно завершился при запросе списка устройств.</translation>
    </message>
    <message>
        <source>Govor was started on the processor, without graphics drivers, because it quit unexpectedly while starting %1.</source>
        <translation>Говор запущен на процессоре, без графических драйверов: в прошлый раз он внезапно завершился при запуске устройства (%1).</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while starting safely, on the processor.</source>
        <translation>Говор внезапно завершился во время безопасного запуска на процессоре.</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while listing graphics devices, possibly because of a driver. You can start safely, with the built-in model on the processor.</source>
        <translation>Говор внезапно завершился при поиске графических устройств. Возможно, виноват драйвер. Можно запустить безопасно: со встроенной моделью на процессоре.</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while starting %1, possibly because of its driver. You can start safely, with the built-in model on the processor.</source>
        <translation>Говор внезапно завершился при запуске устройства (%1). Возможно, виноват его драйвер. Можно запустить безопасно: со встроенной моделью на процессоре.</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while loading the model %1 on %2. You can start safely, with the built-in model on the processor, or try again.</source>
        <translation>Говор внезапно завершился при загрузке модели %1 на устройство %2. Можно запустить безопасно, со встроенной моделью на процессоре, или попробовать ещё раз.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::X11Shortcut</name>
    <message>
        <source>This keyboard has no such key.</source>
        <translation>На этой клавиатуре нет такой клавиши.</translation>
    </message>
    <message>
        <source>The connection to the X server was lost.</source>
        <translation>Связь с X-сервером потеряна.</translation>
    </message>
    <message>
        <source>Another program already uses this key.</source>
        <translation>Эту клавишу уже использует другая программа.</translation>
    </message>
    <message>
        <source>There is no connection to an X server.</source>
        <translation>Нет соединения с X-сервером.</translation>
    </message>
    <message>
        <source>This key cannot be used as a global shortcut.</source>
        <translation>Эту клавишу нельзя сделать глобальной.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AboutDialog</name>
    <message>
        <source>About Govor</source>
        <translation>О Говоре</translation>
    </message>
    <message>
        <source>Govor, a voice assistant on your own graphics card.
Free software under the MIT licence.</source>
        <translation>Говор — голосовой помощник на вашей видеокарте.
Свободная программа по лицензии MIT.</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Компонент</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Лицензия</translation>
    </message>
    <message>
        <source>&amp;Licence of</source>
        <translation>&amp;Лицензия компонента</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Копировать</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AnswersDialog</name>
    <message>
        <source>Answers side by side</source>
        <translation>Ответы рядом</translation>
    </message>
    <message>
        <source>the voice was stopped here</source>
        <translation>здесь голос остановлен</translation>
    </message>
    <message>
        <source>Answer %1 of %2</source>
        <translation>Ответ %1 из %2</translation>
    </message>
    <message>
        <source>The conversation continues with the chosen answer; the others are kept.</source>
        <translation>Беседа продолжится с выбранным ответом; остальные сохраняются.</translation>
    </message>
    <message>
        <source>%1 (chosen)</source>
        <translation>%1 (выбран)</translation>
    </message>
    <message>
        <source>Use this answer</source>
        <translation>Выбрать этот ответ</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Выбран</translation>
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
        <translation>Короткие ответы</translation>
    </message>
    <message>
        <source>Answer in one or two short sentences.</source>
        <translation>Отвечай одним или двумя короткими предложениями.</translation>
    </message>
    <message>
        <source>Teacher</source>
        <translation>Учитель</translation>
    </message>
    <message>
        <source>You are a patient teacher. Explain step by step in simple words and give an example.</source>
        <translation>Ты терпеливый учитель. Объясняй по шагам простыми словами и приводи пример.</translation>
    </message>
    <message>
        <source>Language partner</source>
        <translation>Языковой партнёр</translation>
    </message>
    <message>
        <source>Talk with me in the language in which I speak. Correct my mistakes briefly, then go on with the conversation.</source>
        <translation>Говори со мной на том языке, на котором говорю я. Кратко исправляй мои ошибки и продолжай разговор.</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>Переводчик</translation>
    </message>
    <message>
        <source>Translate what I say: English into Russian, and any other language into English. Say only the translation.</source>
        <translation>Переводи мои слова: с английского на русский, а с любого другого языка на английский. Произноси только перевод.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Ответы</translation>
    </message>
    <message>
        <source>New conversations</source>
        <translation>Новые беседы</translation>
    </message>
    <message>
        <source>&amp;Answers are</source>
        <translation>&amp;Ответы</translation>
    </message>
    <message>
        <source>Shown and read aloud</source>
        <translation>Показываются и читаются вслух</translation>
    </message>
    <message>
        <source>Shown as text only</source>
        <translation>Только показываются</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Текст</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>текст</translation>
    </message>
    <message>
        <source>Longest text</source>
        <translation>Наибольшая длина текста</translation>
    </message>
    <message>
        <source>An answer ends at this length, wherever it is.</source>
        <translation>На этой длине ответ обрывается.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>токенов</translation>
    </message>
    <message>
        <source>The model&apos;s own</source>
        <translation>Как у модели</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>Речь</translation>
    </message>
    <message>
        <source>the speech</source>
        <translation>речь</translation>
    </message>
    <message>
        <source>Longest speech</source>
        <translation>Наибольшая длительность речи</translation>
    </message>
    <message>
        <source>s</source>
        <translation>с</translation>
    </message>
    <message>
        <source>Instructions: preset</source>
        <translation>Указания: готовый вариант</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Свои</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Указания</translation>
    </message>
    <message>
        <source>For example: Answer in one sentence.</source>
        <translation>Например: Отвечай одним предложением.</translation>
    </message>
    <message>
        <source>&amp;Instructions</source>
        <translation>&amp;Указания</translation>
    </message>
    <message>
        <source>Choice of words</source>
        <translation>Выбор слов</translation>
    </message>
    <message>
        <source>“Answer again” always draws at random, so that there is another answer.</source>
        <translation>«Ответить снова» всегда выбирает случайно, чтобы ответ был другим.</translation>
    </message>
    <message>
        <source>The model&apos;s own settings</source>
        <translation>Как задано в самой модели</translation>
    </message>
    <message>
        <source>Always the most probable</source>
        <translation>Всегда самое вероятное</translation>
    </message>
    <message>
        <source>Drawn at random</source>
        <translation>Случайно</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Температура</translation>
    </message>
    <message>
        <source>Higher values give more varied answers.</source>
        <translation>Чем больше, тем разнообразнее ответы.</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Draws from the most probable ones that together reach this probability.</source>
        <translation>Выбор из самых вероятных, которые вместе достигают этой вероятности.</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Draws from this number of the most probable ones.</source>
        <translation>Выбор из стольких самых вероятных.</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>Штраф за повторы</translation>
    </message>
    <message>
        <source>Above 1, what was used already becomes less probable.</source>
        <translation>Больше 1: то, что уже было, становится менее вероятным.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>What the model is told before a conversation. A conversation that is open already keeps its own: see “Name, tags, voice and instructions”.</source>
        <translation>То, что модель узнаёт до начала беседы. У открытой беседы указания свои: см. «Название, метки, голос и указания».</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Изображения</translation>
    </message>
    <message>
        <source>&amp;Detail of pictures</source>
        <translation>&amp;Детальность изображений</translation>
    </message>
    <message>
        <source>More detail shows smaller text to the model and takes more tokens.</source>
        <translation>При большей детальности модель различает более мелкий текст, но расходуется больше токенов.</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Низкая</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Средняя</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Высокая</translation>
    </message>
    <message>
        <source>The server of this model ignores the settings below “Speech”.</source>
        <translation>Сервер этой модели не использует настройки раздела «Речь».</translation>
    </message>
    <message>
        <source>The server of this model ignores Top-k, the repetition penalty and the settings below “Speech”.</source>
        <translation>Сервер этой модели не использует Top-k, штраф за повторы и настройки раздела «Речь».</translation>
    </message>
    <message>
        <source>No instructions</source>
        <translation>Без указаний</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AppearancePage</name>
    <message>
        <source>Appearance</source>
        <translation>Внешний вид</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Тема</translation>
    </message>
    <message>
        <source>Same as the desktop</source>
        <translation>Как в системе</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Светлая</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмная</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>Text &amp;size</source>
        <translation>&amp;Размер текста</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Язык</translation>
    </message>
    <message>
        <source>&amp;Compact conversation</source>
        <translation>Ком&amp;пактная беседа</translation>
    </message>
    <message>
        <source>Less space around and between questions and answers.</source>
        <translation>Меньше места вокруг вопросов и ответов и между ними.</translation>
    </message>
    <message>
        <source>Icon in the t&amp;ray</source>
        <translation>&amp;Значок в области уведомлений</translation>
    </message>
    <message>
        <source>Closing the window then keeps Govor running there.</source>
        <translation>Тогда Говор после закрытия окна остаётся там.</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>&amp;Движение</translation>
    </message>
    <message>
        <source>Reduced: nothing moves on its own, except what shows a sound or a progress.</source>
        <translation>Уменьшенное: само по себе ничего не движется, кроме показа звука и хода работы.</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Уменьшенное</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Полное</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::CompareModelsDialog</name>
    <message>
        <source>Compare two models</source>
        <translation>Сравнение двух моделей</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Выбрать папку…</translation>
    </message>
    <message>
        <source>Choose a model folder</source>
        <translation>Выберите папку модели</translation>
    </message>
    <message>
        <source>Original (&amp;A)</source>
        <translation>Оригинал (&amp;A)</translation>
    </message>
    <message>
        <source>Compared with it (&amp;B)</source>
        <translation>Сравниваемая модель (&amp;B)</translation>
    </message>
    <message>
        <source>A short text that comes with Govor</source>
        <translation>Короткий текст из состава Говора</translation>
    </message>
    <message>
        <source>None: spoken answers are not compared</source>
        <translation>Нет: голосовые ответы не сравниваются</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Текст</translation>
    </message>
    <message>
        <source>&amp;Recordings of questions</source>
        <translation>&amp;Записи вопросов</translation>
    </message>
    <message>
        <source>&amp;Speech recognizer</source>
        <translation>&amp;Распознавание речи</translation>
    </message>
    <message>
        <source>A command that prints the words in a WAV file, whose path is appended to it. It adds the word error rate of the spoken answers.</source>
        <translation>Команда, которая печатает слова из файла WAV; путь к нему добавляется в её конец. С ней вычисляется доля ошибочных слов в голосовых ответах.</translation>
    </message>
    <message>
        <source>Both models read the same text, and answer the same recordings. This shows how much a converted model differs from its original. After a pause or a restart it continues where it stopped. A longer text makes the figures more certain.</source>
        <translation>Обе модели обрабатывают один и тот же текст и отвечают на одни и те же записи. Так видно, насколько преобразованная модель отличается от оригинала. После паузы или повторного запуска сравнение продолжается с того же места. Чем длиннее текст, тем точнее показатели.</translation>
    </message>
    <message>
        <source>&amp;Last result…</source>
        <translation>&amp;Последний результат…</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Сравнить</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Обзор…</translation>
    </message>
    <message>
        <source>%1: browse</source>
        <translation>%1: обзор</translation>
    </message>
    <message>
        <source>Choose a folder of recordings</source>
        <translation>Выберите папку с записями</translation>
    </message>
    <message>
        <source>Choose a text file</source>
        <translation>Выберите текстовый файл</translation>
    </message>
    <message>
        <source>Choose two different models.</source>
        <translation>Выберите две разные модели.</translation>
    </message>
    <message>
        <source>One of these models does not fit here now.</source>
        <translation>Одна из этих моделей сейчас не помещается в память.</translation>
    </message>
    <message>
        <source>There is not enough memory beside the model in use. It is unloaded when the comparison begins, and can be loaded again afterwards.</source>
        <translation>Памяти не хватает, пока загружена используемая модель. В начале сравнения она будет выгружена; потом её можно загрузить снова.</translation>
    </message>
    <message>
        <source>The models are loaded one after the other, beside the model in use.</source>
        <translation>Модели загружаются по очереди, в дополнение к уже загруженной.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ComparisonResultDialog</name>
    <message>
        <source>Comparison of two models</source>
        <translation>Сравнение двух моделей</translation>
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
        <translation>± — доверительный интервал 95&#xa0;%.</translation>
    </message>
    <message>
        <source>Save as &amp;JSON…</source>
        <translation>Сохранить как &amp;JSON…</translation>
    </message>
    <message>
        <source>Save as &amp;Markdown…</source>
        <translation>Сохранить как &amp;Markdown…</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Показатель</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значение</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Выборка</translation>
    </message>
    <message>
        <source>Figures of the comparison</source>
        <translation>Показатели сравнения</translation>
    </message>
    <message>
        <source>Save the comparison</source>
        <translation>Сохранить сравнение</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>сравнение</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>Не удалось записать %1: %2.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ConversationDialog</name>
    <message>
        <source>Conversation</source>
        <translation>Беседа</translation>
    </message>
    <message>
        <source>For example: Answer in one sentence.</source>
        <translation>Например: Отвечай одним предложением.</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Название</translation>
    </message>
    <message>
        <source>&amp;Voice</source>
        <translation>&amp;Голос</translation>
    </message>
    <message>
        <source>&amp;Instructions</source>
        <translation>&amp;Указания</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Название</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>Голос</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Указания</translation>
    </message>
    <message>
        <source>Derived from the first words</source>
        <translation>Составляется из первых слов беседы</translation>
    </message>
    <message>
        <source>The model&apos;s default voice</source>
        <translation>Голос модели по умолчанию</translation>
    </message>
    <message>
        <source>Use voice and instructions &amp;also for new conversations</source>
        <translation>Применять голос и указания и &amp;для новых бесед</translation>
    </message>
    <message>
        <source>For example: work, travel</source>
        <translation>Например: работа, поездки</translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation>&amp;Метки</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>Метки через запятую</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ConvertDialog</name>
    <message>
        <source>Convert %1</source>
        <translation>Преобразование %1</translation>
    </message>
    <message>
        <source>A format for each part</source>
        <translation>Формат для каждой части</translation>
    </message>
    <message>
        <source>&amp;Convert</source>
        <translation>&amp;Преобразовать</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>токенов: %1</translation>
    </message>
    <message>
        <source>Context for the memory</source>
        <translation>Контекст, для которого считается память</translation>
    </message>
    <message>
        <source>Name of the result, or its folder</source>
        <translation>Имя результата или его папка</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Обзор…</translation>
    </message>
    <message>
        <source>Choose a folder for the result</source>
        <translation>Выберите папку для результата</translation>
    </message>
    <message>
        <source>&amp;Remove the original once the result was checked (frees %1)</source>
        <translation>&amp;Удалить исходную модель, когда результат проверен (освободит %1)</translation>
    </message>
    <message>
        <source>Memory with a conte&amp;xt of</source>
        <translation>Память при &amp;контексте</translation>
    </message>
    <message>
        <source>&amp;Name of the result</source>
        <translation>&amp;Имя результата</translation>
    </message>
    <message>
        <source>fits here</source>
        <translation>здесь помещается</translation>
    </message>
    <message>
        <source>fits here with some experts in the computer&apos;s memory, which is slower</source>
        <translation>здесь помещается, если часть экспертов останется в памяти компьютера, что медленнее</translation>
    </message>
    <message>
        <source>does not fit here now</source>
        <translation>сейчас здесь не помещается</translation>
    </message>
    <message>
        <source>planning a conversion</source>
        <translation>расчёт преобразования</translation>
    </message>
    <message>
        <source>%1 on the disk, %2 of memory</source>
        <translation>%1 на диске, %2 в памяти</translation>
    </message>
    <message>
        <source>Not possible: %1</source>
        <translation>Невозможно: %1</translation>
    </message>
    <message>
        <source>Computing sizes…</source>
        <translation>Вычисляются размеры…</translation>
    </message>
    <message>
        <source>Give the result a name.</source>
        <translation>Дайте результату имя.</translation>
    </message>
    <message>
        <source>The result takes %1; %2 are free in %3.</source>
        <translation>Результат займёт %1; свободно %2 в %3.</translation>
    </message>
    <message>
        <source>That is too little: %1 more are needed.</source>
        <translation>Этого мало: нужно ещё %1.</translation>
    </message>
    <message>
        <source>Make the speech part for %1</source>
        <translation>Создание речевой части для %1</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::DeviceBox</name>
    <message>
        <source>System default</source>
        <translation>По умолчанию в системе</translation>
    </message>
    <message>
        <source>%1 (not connected)</source>
        <translation>%1 (не подключено)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::DownloadCard</name>
    <message>
        <source>the size depends on the format</source>
        <translation>размер зависит от формата</translation>
    </message>
    <message>
        <source>download: %1</source>
        <translation>загрузка: %1</translation>
    </message>
    <message>
        <source>download: %1 to %2</source>
        <translation>загрузка: от %1 до %2</translation>
    </message>
    <message>
        <source>Download…</source>
        <translation>Скачать…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::DownloadDialog</name>
    <message>
        <source>all networks, safetensors</source>
        <translation>все сети, safetensors</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Download %1</source>
        <translation>Скачивание %1</translation>
    </message>
    <message>
        <source>&amp;Weights or Thinker</source>
        <translation>&amp;Веса или Thinker</translation>
    </message>
    <message>
        <source>&amp;AudioTower</source>
        <translation>&amp;AudioTower</translation>
    </message>
    <message>
        <source>&amp;Speech part</source>
        <translation>&amp;Речевая часть</translation>
    </message>
    <message>
        <source>Weights or Thinker</source>
        <translation>Веса или Thinker</translation>
    </message>
    <message>
        <source>AudioTower</source>
        <translation>AudioTower</translation>
    </message>
    <message>
        <source>Speech part</source>
        <translation>Речевая часть</translation>
    </message>
    <message>
        <source>Access token</source>
        <translation>Токен доступа</translation>
    </message>
    <message>
        <source>&amp;Keep it in the system&apos;s secret service</source>
        <translation>&amp;Хранить в системном хранилище паролей</translation>
    </message>
    <message>
        <source>The system has no secret service that could keep the token, so Govor asks for it each time.</source>
        <translation>В системе нет хранилища паролей для токена, поэтому Говор каждый раз спрашивает его.</translation>
    </message>
    <message>
        <source>Access &amp;token</source>
        <translation>&amp;Токен доступа</translation>
    </message>
    <message>
        <source>&amp;Download</source>
        <translation>&amp;Скачать</translation>
    </message>
    <message>
        <source>Asking for the list of files…</source>
        <translation>Запрашивается список файлов…</translation>
    </message>
    <message>
        <source>asking the hub</source>
        <translation>запрос к хабу</translation>
    </message>
    <message>
        <source>There is no connection to the hub. Check the network, then try again.
%1</source>
        <translation>Нет связи с хабом. Проверьте сеть и попробуйте ещё раз.
%1</translation>
    </message>
    <message>
        <source>This repository has no files that Govor can use.</source>
        <translation>В этом репозитории нет файлов, которые Говор может использовать.</translation>
    </message>
    <message>
        <source>The files go to the Hugging Face cache, where other programs find them, too.</source>
        <translation>Файлы попадут в кэш Hugging Face, где их найдут и другие программы.</translation>
    </message>
    <message>
        <source>Licence: %1. The files go to the Hugging Face cache, where other programs find them, too.</source>
        <translation>Лицензия: %1. Файлы попадут в кэш Hugging Face, где их найдут и другие программы.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>Size: %1, of which %2 are still to be downloaded</source>
        <translation>Размер: %1, из них осталось скачать %2</translation>
    </message>
    <message>
        <source>Free disk space: %1, in %2</source>
        <translation>Свободно на диске: %1, в %2</translation>
    </message>
    <message>
        <source>Time: %1 at the rate of the last download, %2</source>
        <translation>Время: %1 при скорости последнего скачивания, %2</translation>
    </message>
    <message>
        <source>Time: %1 at 100 Mbit/s</source>
        <translation>Время: %1 при скорости 100 Мбит/с</translation>
    </message>
    <message>
        <source>That is too little: %1 more are needed.</source>
        <translation>Этого мало: нужно ещё %1.</translation>
    </message>
    <message>
        <source>Choose what to download.</source>
        <translation>Выберите, что скачать.</translation>
    </message>
    <message>
        <source>saving the access token</source>
        <translation>сохранение токена доступа</translation>
    </message>
    <message>
        <source>Try a&amp;gain</source>
        <translation>П&amp;овторить</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ExpectedQuality</name>
    <message>
        <source>as precise as the original</source>
        <translation>с точностью оригинала</translation>
    </message>
    <message>
        <source>practically as precise as the original</source>
        <translation>практически с точностью оригинала</translation>
    </message>
    <message>
        <source>slightly less precise</source>
        <translation>чуть менее точно</translation>
    </message>
    <message>
        <source>less precise</source>
        <translation>менее точно</translation>
    </message>
    <message>
        <source>noticeably less precise</source>
        <translation>заметно менее точно</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>Text: %1 · Speech: %2</source>
        <translation>Текст: %1 · Речь: %2</translation>
    </message>
    <message>
        <source>Measured with random weights of the released sizes, which differ more than trained ones: the Thinker has an error of %1, and the most probable token is the same at %2 of %3 positions; the Talker has an error of %4.</source>
        <translation>Измерено на случайных весах тех же размеров, что у выпущенной модели (у обученных отличия меньше): ошибка Thinker — %1, самый вероятный токен тот же в %2 из %3 позиций; ошибка Talker — %4.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::FirstRunDialog</name>
    <message>
        <source>First steps</source>
        <translation>Первые шаги</translation>
    </message>
    <message>
        <source>Sound check</source>
        <translation>Проверка звука</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Микрофон</translation>
    </message>
    <message>
        <source>Loudspeaker</source>
        <translation>Динамик</translation>
    </message>
    <message>
        <source>&amp;Microphone</source>
        <translation>&amp;Микрофон</translation>
    </message>
    <message>
        <source>&amp;Loudspeaker</source>
        <translation>Д&amp;инамик</translation>
    </message>
    <message>
        <source>Other &amp;key or device…</source>
        <translation>Другая &amp;клавиша или устройство…</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Модель</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Загрузка модели</translation>
    </message>
    <message>
        <source>Talk to the &amp;built-in model now</source>
        <translation>Говорить со &amp;встроенной моделью</translation>
    </message>
    <message>
        <source>Models on this computer</source>
        <translation>Модели на этом компьютере</translation>
    </message>
    <message>
        <source>&amp;Use it</source>
        <translation>Выбрать &amp;её</translation>
    </message>
    <message>
        <source>Looking for models on this computer…</source>
        <translation>Поиск моделей на этом компьютере…</translation>
    </message>
    <message>
        <source>Say hello</source>
        <translation>Поздоровайтесь</translation>
    </message>
    <message>
        <source>Click a question to ask it, or hold the talk key and ask one yourself. Govor answers in text and aloud.</source>
        <translation>Нажмите на вопрос, чтобы задать его, или удерживайте клавишу разговора и спросите сами. Говор отвечает текстом и вслух.</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>&amp;Пропустить</translation>
    </message>
    <message>
        <source>B&amp;ack</source>
        <translation>&amp;Назад</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Далее</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Готово</translation>
    </message>
    <message>
        <source>No talk key is set. Talk with the button in the window, or choose a key.</source>
        <translation>Клавиша разговора не задана. Говорите с помощью кнопки в окне или выберите клавишу.</translation>
    </message>
    <message>
        <source>Talk key %1: pressed</source>
        <translation>Клавиша разговора %1: нажата</translation>
    </message>
    <message>
        <source>✓ Talk key %1 works</source>
        <translation>✓ Клавиша разговора %1 работает</translation>
    </message>
    <message>
        <source>Talk key: hold %1 now</source>
        <translation>Клавиша разговора: удерживайте %1</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>Модель не загружена.</translation>
    </message>
    <message>
        <source>%1 is being loaded…</source>
        <translation>Загрузка: %1…</translation>
    </message>
    <message>
        <source>%1 could not be loaded.</source>
        <translation>Не удалось загрузить: %1.</translation>
    </message>
    <message>
        <source>Ready: %1 on %2.</source>
        <translation>Готово: %1, устройство — %2.</translation>
    </message>
    <message>
        <source>No other model was found on this computer.</source>
        <translation>Других моделей на этом компьютере не найдено.</translation>
    </message>
    <message>
        <source>Found on this computer:</source>
        <translation>Найдено на этом компьютере:</translation>
    </message>
    <message>
        <source>Choose your devices, hold the talk key and say a sentence. When you release it, the recording is played. It is not kept.</source>
        <translation>Выберите устройства, удерживайте клавишу разговора и скажите что-нибудь. Когда вы её отпустите, запись прозвучит. Она не сохраняется.</translation>
    </message>
    <message>
        <source>The model is what understands and answers. The built-in one is a small demonstration with a few hundred words. For real conversations, get Qwen3-Omni: it needs about 20 to 70 GB of disk space and as much memory of a graphics card, depending on its format.</source>
        <translation>Модель понимает вопросы и отвечает на них. Встроенная — маленькая демонстрационная, она знает несколько сотен слов. Для настоящих бесед нужна Qwen3-Omni: в зависимости от формата это от 20 до 70 ГБ на диске и столько же памяти видеокарты.</translation>
    </message>
    <message>
        <source>&amp;Open, download or convert a model…</source>
        <translation>&amp;Открыть, скачать или преобразовать модель…</translation>
    </message>
    <message>
        <source>A model that does not fit becomes smaller when it is converted.</source>
        <translation>Модель, которая не помещается, станет меньше, если её преобразовать.</translation>
    </message>
    <message>
        <source>Hold the talk key and record a sound. This model describes it in text and does not answer typed questions.</source>
        <translation>Удерживайте клавишу разговора и запишите звук. Эта модель опишет его текстом; на вопросы текстом она не отвечает.</translation>
    </message>
    <message>
        <source>Checking whether it fits…</source>
        <translation>Проверяется, поместится ли…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::FitRow</name>
    <message>
        <source>Checking whether it fits…</source>
        <translation>Проверяется, поместится ли…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::FormatText</name>
    <message>
        <source>%1: %2 bits a weight</source>
        <translation>%1: %2 бита на вес</translation>
    </message>
    <message>
        <source>For a graphics card with %1 GB</source>
        <translation>Для видеокарты с %1 ГБ</translation>
    </message>
    <message>
        <source>Everything in %1</source>
        <translation>Всё в %1</translation>
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
        <source>Experts</source>
        <translation>Эксперты</translation>
    </message>
    <message>
        <source>Of the Thinker, and by far the largest part: their format decides how large the model is.</source>
        <translation>Часть Thinker, самая большая: их формат определяет размер модели.</translation>
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
        <translation>Превращает ответ в первый код каждого кадра речи.</translation>
    </message>
    <message>
        <source>Code predictor</source>
        <translation>Предсказатель кодов</translation>
    </message>
    <message>
        <source>The other 15 codes of each frame. It is small; below Q8_0, more of the codes differ from those of the original.</source>
        <translation>Остальные 15 кодов каждого кадра. Он невелик; ниже Q8_0 больше кодов отличается от исходных.</translation>
    </message>
    <message>
        <source>Code2Wav</source>
        <translation>Code2Wav</translation>
    </message>
    <message>
        <source>Turns codes into sound. It is small; Q8_0 or more is recommended.</source>
        <translation>Превращает коды в звук. Он невелик; рекомендуется Q8_0 или выше.</translation>
    </message>
    <message>
        <source>Generates the text of the answer.</source>
        <translation>Составляет текст ответа.</translation>
    </message>
    <message>
        <source>Encodes spoken questions for the Thinker.</source>
        <translation>Кодирует голосовые вопросы для Thinker.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::HelpDialog</name>
    <message>
        <source>Help</source>
        <translation>Справка</translation>
    </message>
    <message>
        <source>%1 Now: %2.</source>
        <translation>%1 Сейчас: %2.</translation>
    </message>
    <message>
        <source>&amp;Troubleshooting</source>
        <translation>&amp;Неполадки</translation>
    </message>
    <message>
        <source>&amp;Figures</source>
        <translation>По&amp;казатели</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Сочетания клавиш</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>&amp;Сочетания клавиш</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>Ко&amp;пировать диагностику</translation>
    </message>
    <message>
        <source>Show &amp;log</source>
        <translation>Показать &amp;журнал</translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <translation>Настро&amp;йки…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Symptoms</source>
        <translation>Признаки</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Что делать</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>На этом компьютере</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Показатели</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ImageDialog</name>
    <message>
        <source>Picture: %1</source>
        <translation>Изображение: %1</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::InstructionsDialog</name>
    <message>
        <source>Instructions</source>
        <translation>Указания</translation>
    </message>
    <message>
        <source>&amp;Use these instructions</source>
        <translation>&amp;Применить указания</translation>
    </message>
    <message>
        <source>Instructions in the imported conversation</source>
        <translation>Указания импортированной беседы</translation>
    </message>
    <message>
        <source>The file contains instructions for the model. They are off. Use them only if you trust the source of the file.</source>
        <translation>В файле есть указания для модели. Они выключены. Применяйте их, только если доверяете источнику файла.</translation>
    </message>
    <message>
        <source>&amp;Do not use them</source>
        <translation>&amp;Не применять</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::JobList</name>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Пауза</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Продолжить</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Повторить</translation>
    </message>
    <message>
        <source>Access token…</source>
        <translation>Токен доступа…</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Загрузить</translation>
    </message>
    <message>
        <source>Convert to Q8_0 and remove the original?</source>
        <translation>Преобразовать в Q8_0 и удалить исходную модель?</translation>
    </message>
    <message>
        <source>Convert…</source>
        <translation>Преобразовать…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 compared with %2</source>
        <translation>%1 в сравнении с %2</translation>
    </message>
    <message>
        <source>Result…</source>
        <translation>Результат…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::JobRow</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>осталось %1</translation>
    </message>
    <message>
        <source>Asking for the list of files</source>
        <translation>Запрашивается список файлов</translation>
    </message>
    <message>
        <source>Checking what is here already</source>
        <translation>Проверяется то, что уже скачано</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Скачивается</translation>
    </message>
    <message>
        <source>Waiting for another program that downloads the same file</source>
        <translation>Другая программа скачивает тот же файл; ожидание</translation>
    </message>
    <message>
        <source>No connection; trying again</source>
        <translation>Нет связи; новая попытка</translation>
    </message>
    <message>
        <source>Reading the model</source>
        <translation>Читается модель</translation>
    </message>
    <message>
        <source>Converting</source>
        <translation>Преобразуется</translation>
    </message>
    <message>
        <source>Checking the result</source>
        <translation>Проверяется результат</translation>
    </message>
    <message>
        <source>Deleting the original</source>
        <translation>Удаляется исходная модель</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Приостановлено</translation>
    </message>
    <message>
        <source>No connection to the hub. What was received is kept. %1</source>
        <translation>Нет связи с хабом. Полученное сохранено. %1</translation>
    </message>
    <message>
        <source>Complete, and every file has its published checksum</source>
        <translation>Готово, контрольные суммы всех файлов совпадают с опубликованными</translation>
    </message>
    <message>
        <source>Complete and checked</source>
        <translation>Готово и проверено</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Loading the original</source>
        <translation>Загрузка оригинала</translation>
    </message>
    <message>
        <source>Loading the other model</source>
        <translation>Загрузка второй модели</translation>
    </message>
    <message>
        <source>Original: %1 of %2</source>
        <translation>Оригинал: %1 из %2</translation>
    </message>
    <message>
        <source>The other model: %1 of %2</source>
        <translation>Вторая модель: %1 из %2</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::KeysPage</name>
    <message>
        <source>Keys</source>
        <translation>Клавиши</translation>
    </message>
    <message>
        <source>Can be changed</source>
        <translation>Можно изменить</translation>
    </message>
    <message>
        <source>Always the same</source>
        <translation>Нельзя изменить</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>Говорить</translation>
    </message>
    <message>
        <source>%1 is already the key of “%2”.</source>
        <translation>%1 — это уже клавиша действия «%2».</translation>
    </message>
    <message>
        <source>%1 is needed for typing. Use a function key or a combination with Ctrl or Alt.</source>
        <translation>%1 нужна для ввода текста. Выберите функциональную клавишу или сочетание с Ctrl или Alt.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>нет</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::LogDialog</name>
    <message>
        <source>Log</source>
        <translation>Журнал</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>&amp;Копировать диагностику</translation>
    </message>
    <message>
        <source>The log is empty.</source>
        <translation>Записей пока нет.</translation>
    </message>
    <message>
        <source>Saved in %1</source>
        <translation>Сохраняется в %1</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::MeasureRow</name>
    <message>
        <source>Progress of the measurement</source>
        <translation>Ход измерения</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Остановить</translation>
    </message>
    <message>
        <source>Measure this &amp;device</source>
        <translation>Измерить это &amp;устройство</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ModelCard</name>
    <message>
        <source>Comes with Govor</source>
        <translation>Поставляется с Говором</translation>
    </message>
    <message>
        <source>Govor&apos;s model folder</source>
        <translation>Папка моделей Говора</translation>
    </message>
    <message>
        <source>Hugging Face cache</source>
        <translation>Кэш Hugging Face</translation>
    </message>
    <message>
        <source>Added by you</source>
        <translation>Добавлена вами</translation>
    </message>
    <message>
        <source>changed on %1</source>
        <translation>изменена %1</translation>
    </message>
    <message>
        <source>licence: %1</source>
        <translation>лицензия: %1</translation>
    </message>
    <message>
        <source>Built-in model</source>
        <translation>Встроенная модель</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>Загружается %1</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Загрузить</translation>
    </message>
    <message>
        <source>Load %1</source>
        <translation>Загрузить %1</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>Выгрузить</translation>
    </message>
    <message>
        <source>Unload %1</source>
        <translation>Выгрузить %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Cancel loading %1</source>
        <translation>Отменить загрузку %1</translation>
    </message>
    <message>
        <source>Convert…</source>
        <translation>Преобразовать…</translation>
    </message>
    <message>
        <source>Convert %1</source>
        <translation>Преобразовать %1</translation>
    </message>
    <message>
        <source>Get AudioTower…</source>
        <translation>Получить AudioTower…</translation>
    </message>
    <message>
        <source>The speech part is missing: this model answers in text only.</source>
        <translation>Нет речевой части: эта модель отвечает только текстом.</translation>
    </message>
    <message>
        <source>Get speech part…</source>
        <translation>Получить речевую часть…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Используется</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Загружается</translation>
    </message>
    <message>
        <source>This model cannot be used: %1</source>
        <translation>Эту модель нельзя использовать: %1</translation>
    </message>
    <message>
        <source>It takes %1 of the memory of %2.</source>
        <translation>Занимает %1 памяти устройства %2.</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Сравнить…</translation>
    </message>
    <message>
        <source>Compare %1 with another model</source>
        <translation>Сравнить %1 с другой моделью</translation>
    </message>
    <message>
        <source>The AudioTower is missing: this model takes text only.</source>
        <translation>Нет AudioTower: эта модель принимает только текст.</translation>
    </message>
    <message>
        <source>Missing and damaged files can be downloaded again.</source>
        <translation>Недостающие и повреждённые файлы можно скачать заново.</translation>
    </message>
    <message>
        <source>Get missing files…</source>
        <translation>Получить недостающие файлы…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ModelPage</name>
    <message>
        <source>Model</source>
        <translation>Модель</translation>
    </message>
    <message>
        <source>&amp;Open model…</source>
        <translation>&amp;Открыть модель…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Сейчас</translation>
    </message>
    <message>
        <source>When a model is loaded</source>
        <translation>При загрузке модели</translation>
    </message>
    <message>
        <source>&amp;Context length</source>
        <translation>&amp;Длина контекста</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>токенов</translation>
    </message>
    <message>
        <source>Default (8192, or the model&apos;s limit)</source>
        <translation>По умолчанию (8192 или предел модели)</translation>
    </message>
    <message>
        <source>Keys and values of the context. Q8_0 takes half the memory of F16.</source>
        <translation>Ключи и значения контекста. Q8_0 занимает вдвое меньше памяти, чем F16.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Автоматически</translation>
    </message>
    <message>
        <source>When &amp;memory is short</source>
        <translation>Если &amp;памяти не хватает</translation>
    </message>
    <message>
        <source>Parts of a model that is too large for the device can be kept in the computer&apos;s memory, which is slower to read.</source>
        <translation>Части модели, которая не помещается на устройство, могут лежать в памяти компьютера; оттуда они читаются медленнее.</translation>
    </message>
    <message>
        <source>Use the computer&apos;s memory, too</source>
        <translation>Занимать и память компьютера</translation>
    </message>
    <message>
        <source>Do not load the model</source>
        <translation>Не загружать модель</translation>
    </message>
    <message>
        <source>&amp;Load again with these settings</source>
        <translation>&amp;Загрузить заново с этими настройками</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Устройство</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>Поиск устройств…</translation>
    </message>
    <message>
        <source>&amp;Device</source>
        <translation>&amp;Устройство</translation>
    </message>
    <message>
        <source>The first one that can run models</source>
        <translation>Первое подходящее</translation>
    </message>
    <message>
        <source>%1 (processor)</source>
        <translation>%1 (процессор)</translation>
    </message>
    <message>
        <source>%1 (not available)</source>
        <translation>%1 (недоступно)</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>Модель не загружена</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>Загрузка: %1</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>Не удалось загрузить: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %2, with a context of %Ln tokens</source>
        <translation>
            <numerusform>%1, устройство — %2, контекст — %Ln токен</numerusform>
            <numerusform>%1, устройство — %2, контекст — %Ln токена</numerusform>
            <numerusform>%1, устройство — %2, контекст — %Ln токенов</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Unload when unused for</source>
        <translation>&amp;Выгружать, если не используется</translation>
    </message>
    <message>
        <source>Frees the memory for other programs. The model is loaded again when you talk or ask.</source>
        <translation>Освобождает память для других программ. Модель загружается снова, когда вы говорите или спрашиваете.</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>минут</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Никогда</translation>
    </message>
    <message>
        <source>How much of a conversation is part of the model&apos;s context, in tokens. A longer context takes more memory; more than the model was made for is not used.</source>
        <translation>Какая часть беседы входит в контекст модели, в токенах. Чем длиннее контекст, тем больше памяти он занимает; больше, чем рассчитана модель, не используется.</translation>
    </message>
    <message>
        <source>&amp;Format of the cache</source>
        <translation>Формат &amp;кэша</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ModelWindow</name>
    <message>
        <source>Models</source>
        <translation>Модели</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Устройство</translation>
    </message>
    <message>
        <source>&amp;Run on</source>
        <translation>&amp;Запускать на</translation>
    </message>
    <message>
        <source>Add a &amp;folder…</source>
        <translation>Добавить &amp;папку…</translation>
    </message>
    <message>
        <source>Open a fi&amp;le…</source>
        <translation>Открыть &amp;файл…</translation>
    </message>
    <message>
        <source>&amp;Search again</source>
        <translation>&amp;Искать снова</translation>
    </message>
    <message>
        <source>Choose a model folder</source>
        <translation>Выберите папку модели</translation>
    </message>
    <message>
        <source>Choose a model file</source>
        <translation>Выберите файл модели</translation>
    </message>
    <message>
        <source>Models (*.gguf)</source>
        <translation>Модели (*.gguf)</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>Недавние</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>На этом компьютере</translation>
    </message>
    <message>
        <source>Built-in</source>
        <translation>Встроенная</translation>
    </message>
    <message>
        <source>Can be downloaded</source>
        <translation>Можно скачать</translation>
    </message>
    <message>
        <source>Another model on Hugging Face</source>
        <translation>Другая модель на Hugging Face</translation>
    </message>
    <message>
        <source>Look up…</source>
        <translation>Найти…</translation>
    </message>
    <message>
        <source>&amp;Another model on Hugging Face</source>
        <translation>&amp;Другая модель на Hugging Face</translation>
    </message>
    <message>
        <source>Looking for models…</source>
        <translation>Поиск моделей…</translation>
    </message>
    <message>
        <source>No other model was found.</source>
        <translation>Других моделей не найдено.</translation>
    </message>
    <message>
        <source>Default device</source>
        <translation>Устройство по умолчанию</translation>
    </message>
    <message>
        <source>%1 (processor, slow)</source>
        <translation>%1 (процессор, медленно)</translation>
    </message>
    <message>
        <source>%1 of memory for a model</source>
        <translation>%1 памяти для модели</translation>
    </message>
    <message>
        <source>Memory that is free on the device now or is used by the loaded model. Memory that other programs use is not counted.</source>
        <translation>Память, которая сейчас свободна на устройстве или занята загруженной моделью. Занятое другими программами не учтено.</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>Поиск устройств…</translation>
    </message>
    <message>
        <source>Downloads, conversions and comparisons</source>
        <translation>Скачивание, преобразование и сравнение</translation>
    </message>
    <message>
        <source>On another &amp;machine…</source>
        <translation>На другом &amp;компьютере…</translation>
    </message>
    <message>
        <source>On other machines</source>
        <translation>На других компьютерах</translation>
    </message>
    <message>
        <source>No model was found in Govor&apos;s folder or in the Hugging Face cache. Download one below, or add the folder that holds yours; “Convert…” on its card makes it smaller.</source>
        <translation>В папке Говора и в кэше Hugging Face моделей не найдено. Скачайте модель ниже или добавьте папку со своей; кнопка «Преобразовать…» в её карточке уменьшит модель.</translation>
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
        <translation>Производительность</translation>
    </message>
    <message>
        <source>&amp;Answers</source>
        <translation>&amp;Ответы</translation>
    </message>
    <message>
        <source>&amp;Measured speed</source>
        <translation>&amp;Измеренная скорость</translation>
    </message>
    <message>
        <source>Text:</source>
        <translation>Текст:</translation>
    </message>
    <message>
        <source>Voice:</source>
        <translation>Голос:</translation>
    </message>
    <message>
        <source>First sound:</source>
        <translation>Первый звук:</translation>
    </message>
    <message>
        <source>Video memory:</source>
        <translation>Видеопамять:</translation>
    </message>
    <message>
        <source>&amp;Export table…</source>
        <translation>&amp;Сохранить таблицу…</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>Сохранить &amp;рисунок…</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>Сохранить таблицу</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Сохранить рисунок</translation>
    </message>
    <message>
        <source>Asks the loaded model a few typed questions and keeps the medians. Nothing is played, and no conversation changes.</source>
        <translation>Задаёт загруженной модели несколько письменных вопросов и сохраняет медианы. Ничего не воспроизводится, беседы не меняются.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Модель</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Устройство</translation>
    </message>
    <message>
        <source>Reading, tokens/s</source>
        <translation>Чтение, токенов/с</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Токенов/с</translation>
    </message>
    <message>
        <source>Frames/s</source>
        <translation>Кадров/с</translation>
    </message>
    <message>
        <source>First sound, ms</source>
        <translation>Первый звук, мс</translation>
    </message>
    <message>
        <source>Measured speeds</source>
        <translation>Измеренные скорости</translation>
    </message>
    <message>
        <source>%1 tokens a second</source>
        <translation>%1 ток./с</translation>
    </message>
    <message>
        <source>%1 ms after the question</source>
        <translation>через %1 мс после вопроса</translation>
    </message>
    <message>
        <source>Govor uses %1 of the %2 available to it</source>
        <translation>Говор занимает %1 из %2, доступных ему</translation>
    </message>
    <message>
        <source>%1; other programs and the driver use %2 of %3</source>
        <translation>%1; другие программы и драйвер занимают %2 из %3</translation>
    </message>
    <message>
        <source>%1, measured %2</source>
        <translation>%1, измерено %2</translation>
    </message>
    <message>
        <source>The table cannot be written: %1.</source>
        <translation>Не удалось записать таблицу: %1.</translation>
    </message>
    <message>
        <source>The picture cannot be written: %1.</source>
        <translation>Не удалось записать рисунок: %1.</translation>
    </message>
    <message>
        <source>%1 seconds of speech a second, %2 frames/s</source>
        <translation>%1 с речи в секунду, %2 кадров/с</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::PrivacyPage</name>
    <message>
        <source>Privacy</source>
        <translation>Конфиденциальность</translation>
    </message>
    <message>
        <source>For one day</source>
        <translation>Один день</translation>
    </message>
    <message numerus="yes">
        <source>For %n days</source>
        <translation>
            <numerusform>%n день</numerusform>
            <numerusform>%n дня</numerusform>
            <numerusform>%n дней</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Sound of conversations is kept</source>
        <translation>&amp;Звук бесед хранится</translation>
    </message>
    <message>
        <source>Until I delete it</source>
        <translation>Пока я его не удалю</translation>
    </message>
    <message>
        <source>Until Govor quits</source>
        <translation>До выхода из программы</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Подсчёт…</translation>
    </message>
    <message>
        <source>Storage used</source>
        <translation>Занято на диске</translation>
    </message>
    <message>
        <source>Open &amp;folder</source>
        <translation>Открыть &amp;папку</translation>
    </message>
    <message>
        <source>Where it is stored</source>
        <translation>Где хранится</translation>
    </message>
    <message>
        <source>Conversations are stored only on this computer.</source>
        <translation>Беседы хранятся только на этом компьютере.</translation>
    </message>
    <message>
        <source>&amp;Delete all conversations…</source>
        <translation>&amp;Удалить все беседы…</translation>
    </message>
    <message>
        <source>%1: texts %2, sound %3</source>
        <translation>%1: тексты — %2, звук — %3</translation>
    </message>
    <message>
        <source>Of questions and answers. Texts stay. A spoken question whose sound was deleted cannot be played or answered again, and is no longer part of the model&apos;s context.</source>
        <translation>Звук вопросов и ответов. Тексты остаются. Вопрос, звук которого удалён, нельзя ни прослушать, ни задать заново; в контекст модели он больше не входит.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ProgramsPage</name>
    <message>
        <source>Other programs</source>
        <translation>Другие программы</translation>
    </message>
    <message>
        <source>&amp;Let programs on this computer use the model</source>
        <translation>&amp;Разрешить программам на этом компьютере пользоваться моделью</translation>
    </message>
    <message>
        <source>For editors, voice agents and scripts that support servers with OpenAI&apos;s API. Your own questions come first and interrupt theirs. The model stays loaded while this is on.</source>
        <translation>Для редакторов, голосовых агентов и сценариев, которые поддерживают серверы с API OpenAI. Ваши вопросы идут первыми и прерывают чужие. Пока это включено, модель не выгружается.</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>&amp;Порт</translation>
    </message>
    <message>
        <source>Choose another port if this one is already in use.</source>
        <translation>Если этот порт занят другой программой, выберите другой.</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Подключение</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Использование</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Копировать</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Копировать адрес</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Адрес</translation>
    </message>
    <message>
        <source>Copy the &amp;token</source>
        <translation>Копировать &amp;токен</translation>
    </message>
    <message>
        <source>Generate &amp;new token</source>
        <translation>Создать &amp;новый</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Токен</translation>
    </message>
    <message>
        <source>Enter it as the API key in other programs. Generating a new token revokes the old one.</source>
        <translation>Укажите его в других программах как ключ API. После создания нового токена старый перестаёт действовать.</translation>
    </message>
    <message>
        <source>Connected now</source>
        <translation>Подключённые программы</translation>
    </message>
    <message>
        <source>Requests so far</source>
        <translation>Запросов с начала работы</translation>
    </message>
    <message>
        <source>Switched off</source>
        <translation>Выключено</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Нет</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::RegionDialog</name>
    <message>
        <source>Look at the screen</source>
        <translation>Посмотреть на экран</translation>
    </message>
    <message>
        <source>Choose a region of the screen: drag, or press Enter for the whole screen</source>
        <translation>Выберите область экрана: выделите её мышью или нажмите Enter, чтобы взять весь экран</translation>
    </message>
    <message>
        <source>Drag over a region, or press Enter for the whole screen. Escape cancels.</source>
        <translation>Выделите область мышью или нажмите Enter, чтобы взять весь экран. Escape — отмена.</translation>
    </message>
    <message>
        <source>&amp;Whole screen</source>
        <translation>&amp;Весь экран</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::RemoteServerDialog</name>
    <message>
        <source>another program</source>
        <translation>другая программа</translation>
    </message>
    <message>
        <source>answers in text</source>
        <translation>отвечает текстом</translation>
    </message>
    <message>
        <source>speaks</source>
        <translation>говорит</translation>
    </message>
    <message>
        <source>takes speech</source>
        <translation>принимает речь</translation>
    </message>
    <message>
        <source>takes pictures</source>
        <translation>принимает изображения</translation>
    </message>
    <message>
        <source>Server: %1. Model: %2 (%3).</source>
        <translation>Сервер: %1. Модель: %2 (%3).</translation>
    </message>
    <message>
        <source>Voices: %1.</source>
        <translation>Голоса: %1.</translation>
    </message>
    <message>
        <source>A model on another machine</source>
        <translation>Модель на другом компьютере</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Нет</translation>
    </message>
    <message>
        <source>&amp;Test the connection</source>
        <translation>&amp;Проверить соединение</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Адрес</translation>
    </message>
    <message>
        <source>T&amp;oken</source>
        <translation>&amp;Токен</translation>
    </message>
    <message>
        <source>Everything that you ask is sent to this server. With http:// it crosses the network unencrypted. The token is kept in the system&apos;s secret service.</source>
        <translation>Все ваши вопросы отправляются на этот сервер. При http:// они передаются по сети без шифрования. Токен хранится в системном хранилище паролей.</translation>
    </message>
    <message>
        <source>reading the token of a server</source>
        <translation>чтение токена сервера</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Подключение…</translation>
    </message>
    <message>
        <source>saving the token of a server</source>
        <translation>сохранение токена сервера</translation>
    </message>
    <message>
        <source>The token cannot be kept: the system has no secret service, or it is locked.</source>
        <translation>Токен не удаётся сохранить: в системе нет хранилища паролей, или оно заблокировано.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::RemoteServerList</name>
    <message>
        <source>Connecting…</source>
        <translation>Подключение…</translation>
    </message>
    <message>
        <source>In use.</source>
        <translation>Используется.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Отключить</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Подключить</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Изменить…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Удалить</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>Search in the settings</source>
        <translation>Поиск в настройках</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Страницы</translation>
    </message>
    <message>
        <source>No setting was found.</source>
        <translation>Такой настройки нет.</translation>
    </message>
    <message>
        <source>&amp;Export the settings…</source>
        <translation>&amp;Сохранить настройки в файл…</translation>
    </message>
    <message>
        <source>&amp;Import settings…</source>
        <translation>&amp;Взять настройки из файла…</translation>
    </message>
    <message>
        <source>&amp;Reset this page</source>
        <translation>С&amp;бросить эту страницу</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Export the settings</source>
        <translation>Сохранить настройки в файл</translation>
    </message>
    <message>
        <source>Settings of Govor (*.ini)</source>
        <translation>Настройки Говора (*.ini)</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>Взять настройки из файла</translation>
    </message>
    <message>
        <source>Settings of Govor (*.ini);;All files (*)</source>
        <translation>Настройки Говора (*.ini);;Все файлы (*)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Ещё</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::SettingsPage</name>
    <message>
        <source>Reset to the default</source>
        <translation>Вернуть значение по умолчанию</translation>
    </message>
    <message>
        <source>Reset to the default: %1</source>
        <translation>Вернуть значение по умолчанию: %1</translation>
    </message>
    <message>
        <source>Reset “%1” to the default</source>
        <translation>Вернуть «%1» к значению по умолчанию</translation>
    </message>
    <message>
        <source>Reset “%1” to the default: %2</source>
        <translation>Вернуть «%1» к значению по умолчанию: %2</translation>
    </message>
    <message>
        <source>on</source>
        <translation>включено</translation>
    </message>
    <message>
        <source>off</source>
        <translation>выключено</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::SoundPage</name>
    <message>
        <source>Sound</source>
        <translation>Звук</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Устройства</translation>
    </message>
    <message>
        <source>Sound s&amp;ystem</source>
        <translation>Звуковая &amp;система</translation>
    </message>
    <message>
        <source>PulseAudio or PipeWire</source>
        <translation>PulseAudio или PipeWire</translation>
    </message>
    <message>
        <source>ALSA through PortAudio</source>
        <translation>ALSA через PortAudio</translation>
    </message>
    <message>
        <source>&amp;Microphone</source>
        <translation>&amp;Микрофон</translation>
    </message>
    <message>
        <source>&amp;Loudspeaker</source>
        <translation>&amp;Динамик</translation>
    </message>
    <message>
        <source>Sound check</source>
        <translation>Проверка звука</translation>
    </message>
    <message>
        <source>Processing</source>
        <translation>Обработка</translation>
    </message>
    <message>
        <source>&amp;Noise suppression</source>
        <translation>&amp;Шумоподавление</translation>
    </message>
    <message>
        <source>Removes steady noise, such as that of a fan, from the microphone&apos;s sound.</source>
        <translation>Убирает из звука микрофона постоянный шум, например от вентилятора.</translation>
    </message>
    <message>
        <source>&amp;Echo cancellation</source>
        <translation>&amp;Эхоподавление</translation>
    </message>
    <message>
        <source>Removes the loudspeaker&apos;s sound from that of the microphone. In hands-free mode you can then interrupt an answer by talking.</source>
        <translation>Убирает звук динамика из звука микрофона. Тогда в режиме без клавиши ответ можно прервать голосом.</translation>
    </message>
    <message>
        <source>&amp;Tones</source>
        <translation>С&amp;игналы</translation>
    </message>
    <message>
        <source>A short tone when listening begins and ends.</source>
        <translation>Короткий сигнал в начале и в конце записи вопроса.</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>По умолчанию в системе</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Громкость</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>&amp;Volume</source>
        <translation>&amp;Громкость</translation>
    </message>
    <message>
        <source>Applies to answers, recordings and tones.</source>
        <translation>Действует на ответы, записи и сигналы.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TalkWindow</name>
    <message>
        <source>Talk to Govor</source>
        <translation>Разговор с Говором</translation>
    </message>
    <message>
        <source>Microphone level</source>
        <translation>Уровень микрофона</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Говор</translation>
    </message>
    <message>
        <source>Your question</source>
        <translation>Ваш вопрос</translation>
    </message>
    <message>
        <source>Answer, as far as it was heard</source>
        <translation>Прозвучавшая часть ответа</translation>
    </message>
    <message>
        <source>&amp;Interrupt</source>
        <translation>&amp;Прервать</translation>
    </message>
    <message>
        <source>Stop the voice; press again to stop the answer</source>
        <translation>Остановить голос; нажмите ещё раз, чтобы остановить ответ</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>&amp;Завершить</translation>
    </message>
    <message>
        <source>Stop listening and speaking, and close this window (Esc)</source>
        <translation>Прекратить слушать и говорить и закрыть это окно (Esc)</translation>
    </message>
    <message>
        <source>&amp;Large</source>
        <translation>&amp;Крупнее</translation>
    </message>
    <message>
        <source>&amp;Small</source>
        <translation>М&amp;ельче</translation>
    </message>
    <message>
        <source>Show as a large window</source>
        <translation>Показать большим окном</translation>
    </message>
    <message>
        <source>Show as a small window above the others</source>
        <translation>Показать маленьким окном поверх других</translation>
    </message>
    <message>
        <source>Un&amp;mute</source>
        <translation>Включить &amp;микрофон</translation>
    </message>
    <message>
        <source>&amp;Mute</source>
        <translation>Выключить &amp;микрофон</translation>
    </message>
    <message>
        <source>The microphone is muted. Press to unmute it</source>
        <translation>Микрофон выключен. Нажмите, чтобы включить</translation>
    </message>
    <message>
        <source>The microphone is open. Press to mute it</source>
        <translation>Микрофон включён. Нажмите, чтобы выключить</translation>
    </message>
    <message>
        <source>Listening… %1 s</source>
        <translation>Слушаю… %1 с</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>Думаю…</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Пишу…</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>Говорю</translation>
    </message>
    <message>
        <source>The microphone is muted</source>
        <translation>Микрофон выключен</translation>
    </message>
    <message>
        <source>The model is being loaded</source>
        <translation>Модель загружается</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Готов</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>Модель не загружена</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Готово</translation>
    </message>
    <message>
        <source>&amp;Talk</source>
        <translation>&amp;Говорить</translation>
    </message>
    <message>
        <source>End the question</source>
        <translation>Закончить вопрос</translation>
    </message>
    <message>
        <source>Begin a question</source>
        <translation>Начать вопрос</translation>
    </message>
    <message>
        <source>Spoken, %1 s</source>
        <translation>Голосом, %1 с</translation>
    </message>
    <message>
        <source>Being recorded. Your words are written down after the answer.</source>
        <translation>Идёт запись. Ваши слова будут записаны текстом после ответа.</translation>
    </message>
    <message>
        <source>Being recorded. Your words are not written down.</source>
        <translation>Идёт запись. Ваши слова не записываются текстом.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TalkingPage</name>
    <message>
        <source>Talking</source>
        <translation>Разговор</translation>
    </message>
    <message>
        <source>This key is needed for typing. Choose a function key or a combination with Ctrl or Alt.</source>
        <translation>Эта клавиша нужна для ввода текста. Выберите функциональную клавишу или сочетание с Ctrl или Alt.</translation>
    </message>
    <message>
        <source>Talk key</source>
        <translation>Клавиша разговора</translation>
    </message>
    <message>
        <source>M&amp;ode</source>
        <translation>&amp;Режим</translation>
    </message>
    <message>
        <source>Hold the key while you talk</source>
        <translation>Держать клавишу, пока говорите</translation>
    </message>
    <message>
        <source>Press the key to begin and to end</source>
        <translation>Нажать клавишу в начале и в конце</translation>
    </message>
    <message>
        <source>Hands-free: just talk</source>
        <translation>Без клавиши: просто говорить</translation>
    </message>
    <message>
        <source>Talk &amp;key in the window</source>
        <translation>&amp;Клавиша разговора в окне</translation>
    </message>
    <message>
        <source>&amp;Global talk key</source>
        <translation>&amp;Глобальная клавиша разговора</translation>
    </message>
    <message>
        <source>Works in all programs, also while the window is hidden.</source>
        <translation>Действует во всех программах, даже если окно скрыто.</translation>
    </message>
    <message>
        <source>&amp;Longest question</source>
        <translation>&amp;Наибольшая длительность вопроса</translation>
    </message>
    <message>
        <source>A key that is held for longer counts as released.</source>
        <translation>Клавиша, которую держат дольше, считается отпущенной.</translation>
    </message>
    <message>
        <source>s</source>
        <translation>с</translation>
    </message>
    <message>
        <source>Microphone is open</source>
        <translation>Микрофон включён</translation>
    </message>
    <message>
        <source>If it is open before the key is pressed, the beginning of your speech is not lost.</source>
        <translation>Если он включён до нажатия клавиши, начало речи не теряется.</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Всегда</translation>
    </message>
    <message>
        <source>Only while the key is held</source>
        <translation>Только пока нажата клавиша</translation>
    </message>
    <message>
        <source>What counts as speech</source>
        <translation>Что считать речью</translation>
    </message>
    <message>
        <source>&amp;Pause that ends a question</source>
        <translation>&amp;Пауза, завершающая вопрос</translation>
    </message>
    <message>
        <source>In hands-free mode.</source>
        <translation>В режиме без клавиши.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>Quietest speech</source>
        <translation>Самая тихая речь</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 дБ</translation>
    </message>
    <message>
        <source>&amp;Quietest speech</source>
        <translation>&amp;Самая тихая речь</translation>
    </message>
    <message>
        <source>Speak normally: the bar should pass the mark, and stay below it while you are silent. In hands-free mode, a second mark shows where a voice begins in the present noise.</source>
        <translation>Говорите как обычно: полоса должна заходить за метку, а когда вы молчите — оставаться перед ней. В режиме без клавиши вторая метка показывает, с какого уровня при нынешнем шуме начинается голос.</translation>
    </message>
    <message>
        <source>&amp;Write down spoken questions</source>
        <translation>&amp;Записывать голосовые вопросы текстом</translation>
    </message>
    <message>
        <source>The model does that while you speak, if it runs on this computer, and after its answer. You can read, search and correct what was heard.</source>
        <translation>Модель делает это после ответа, а если она работает на этом компьютере, то и пока вы говорите. Сказанное можно прочитать, найти и исправить.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TranscriptDialog</name>
    <message>
        <source>What was said</source>
        <translation>Что было сказано</translation>
    </message>
    <message>
        <source>The model&apos;s context contains your voice, not this text. To ask the text instead, choose “Ask again”: it takes the place of the spoken question, and what follows in the conversation is deleted.</source>
        <translation>В контексте модели — ваш голос, а не этот текст. Чтобы вместо него спросить текстом, нажмите «Спросить снова»: текст заменит голосовой вопрос, а всё, что следует за ним в беседе, будет удалено.</translation>
    </message>
    <message>
        <source>&amp;Ask again</source>
        <translation>&amp;Спросить снова</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TurnTable</name>
    <message>
        <source>First text, ms</source>
        <translation>Первый текст, мс</translation>
    </message>
    <message>
        <source>First sound, ms</source>
        <translation>Первый звук, мс</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Токены</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Токенов/с</translation>
    </message>
    <message>
        <source>Voice, s</source>
        <translation>Голос, с</translation>
    </message>
    <message>
        <source>Frames/s</source>
        <translation>Кадров/с</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Контекст</translation>
    </message>
    <message>
        <source>In all, s</source>
        <translation>Всего, с</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Вопрос задан</translation>
    </message>
    <message>
        <source>Answers of this conversation</source>
        <translation>Ответы этой беседы</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>Time from the end of the question to the first word of the answer.</source>
        <translation>Время от конца вопроса до первого слова ответа.</translation>
    </message>
    <message>
        <source>Time from the end of the question to the first sound of the answer.</source>
        <translation>Время от конца вопроса до первого звука ответа.</translation>
    </message>
    <message>
        <source>Length of the answer in tokens, the pieces of words that the model writes.</source>
        <translation>Длина ответа в токенах — частях слов, которые пишет модель.</translation>
    </message>
    <message>
        <source>How many tokens were written in a second.</source>
        <translation>Сколько токенов было написано за секунду.</translation>
    </message>
    <message>
        <source>Length of the spoken answer.</source>
        <translation>Длительность ответа голосом.</translation>
    </message>
    <message>
        <source>How many frames of the voice were computed in a second. 12.5 are spoken in a second.</source>
        <translation>Сколько кадров голоса было вычислено за секунду. Произносится 12,5 кадра в секунду.</translation>
    </message>
    <message>
        <source>Tokens that the model had before it when it answered: the conversation and the question.</source>
        <translation>Токены, которые были у модели, когда она отвечала: беседа и вопрос.</translation>
    </message>
    <message>
        <source>Time from the end of the question to the end of the computed answer.</source>
        <translation>Время от конца вопроса до конца вычисления ответа.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::VoicePage</name>
    <message>
        <source>Voice</source>
        <translation>Голос</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Голос ответов</translation>
    </message>
    <message>
        <source>Voice of new conversations</source>
        <translation>Голос новых бесед</translation>
    </message>
    <message>
        <source>&amp;New conversations</source>
        <translation>&amp;Новые беседы</translation>
    </message>
    <message>
        <source>The model&apos;s default voice</source>
        <translation>Голос модели по умолчанию</translation>
    </message>
    <message>
        <source>Voice of this conversation</source>
        <translation>Голос этой беседы</translation>
    </message>
    <message>
        <source>&amp;This conversation</source>
        <translation>&amp;Эта беседа</translation>
    </message>
    <message>
        <source>Applies to the next answer.</source>
        <translation>Действует со следующего ответа.</translation>
    </message>
    <message>
        <source>The voices depend on the model. The loaded model does not speak, or none is loaded.</source>
        <translation>Голоса зависят от модели. Загруженная модель не говорит, или ни одна не загружена.</translation>
    </message>
    <message>
        <source>Stored sound</source>
        <translation>Сохранённый звук</translation>
    </message>
    <message>
        <source>&amp;Playback speed</source>
        <translation>&amp;Скорость воспроизведения</translation>
    </message>
    <message>
        <source>Of recordings and stored answers, at the same pitch.</source>
        <translation>Для записей и сохранённых ответов; высота голоса не меняется.</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>Прослушать</translation>
    </message>
    <message>
        <source>Listen: %1</source>
        <translation>Прослушать: %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Остановить</translation>
    </message>
    <message>
        <source>Stop: %1</source>
        <translation>Остановить: %1</translation>
    </message>
</context>
<context>
    <name>govor::models::Amounts</name>
    <message>
        <source>%1/s</source>
        <translation>%1/с</translation>
    </message>
    <message>
        <source>less than a minute</source>
        <translation>меньше минуты</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 мин</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 ч %2 мин</translation>
    </message>
</context>
<context>
    <name>govor::models::ComparisonJob</name>
    <message>
        <source>a comparison of models</source>
        <translation>сравнение моделей</translation>
    </message>
</context>
<context>
    <name>govor::models::ComparisonMetrics</name>
    <message>
        <source>%1 %</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>Same top token</source>
        <translation>Совпадение лучшего токена</translation>
    </message>
    <message>
        <source>How often the most probable next token is the same in both models.</source>
        <translation>Как часто самый вероятный следующий токен у обеих моделей один и тот же.</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>Расхождение KL</translation>
    </message>
    <message>
        <source>How far the probabilities of B are from those of A, in nats; 0 means identical.</source>
        <translation>Насколько вероятности B отличаются от вероятностей A, в натах; 0 — равны.</translation>
    </message>
    <message>
        <source>KL divergence, 99th percentile</source>
        <translation>Расхождение KL, 99-й процентиль</translation>
    </message>
    <message>
        <source>99 % of the positions are below this.</source>
        <translation>У 99&#xa0;% позиций оно меньше.</translation>
    </message>
    <message>
        <source>Perplexity of A</source>
        <translation>Перплексия A</translation>
    </message>
    <message>
        <source>How poorly the model predicts the text; lower is better.</source>
        <translation>Насколько плохо модель предсказывает текст; меньше — лучше.</translation>
    </message>
    <message>
        <source>Perplexity of B</source>
        <translation>Перплексия B</translation>
    </message>
    <message>
        <source>Log perplexity ratio</source>
        <translation>Логарифм отношения перплексий</translation>
    </message>
    <message>
        <source>ln(perplexity of B / perplexity of A); 0 means identical.</source>
        <translation>ln(перплексия B / перплексия A); 0 — равны.</translation>
    </message>
    <message>
        <source>Common answer prefix</source>
        <translation>Общее начало ответов</translation>
    </message>
    <message>
        <source>Length of the common prefix as a share of the longer answer.</source>
        <translation>Длина общего начала как доля более длинного ответа.</translation>
    </message>
    <message>
        <source>Matching speech codes</source>
        <translation>Одинаковые коды речи</translation>
    </message>
    <message>
        <source>The share of the codes that are equal at their position. One different code changes those that follow, so this figure is strict.</source>
        <translation>Доля кодов, совпадающих на своих местах. Один отличающийся код меняет следующие, поэтому показатель строгий.</translation>
    </message>
    <message>
        <source>Word error rate of A</source>
        <translation>Доля ошибочных слов A</translation>
    </message>
    <message>
        <source>Wrong, missing and extra words in the speech recognizer&apos;s transcript of the spoken answers.</source>
        <translation>Неверные, пропущенные и лишние слова голосовых ответов по данным распознавания речи.</translation>
    </message>
    <message>
        <source>Word error rate of B</source>
        <translation>Доля ошибочных слов B</translation>
    </message>
    <message>
        <source>Error of %1</source>
        <translation>Ошибка %1</translation>
    </message>
    <message>
        <source>The relative error of a stage that had the same input in both models.</source>
        <translation>Относительная ошибка этапа с одинаковыми входными данными в обеих моделях.</translation>
    </message>
    <message>
        <source>B chooses the same next token as A in %1 of cases.</source>
        <translation>B выбирает тот же следующий токен, что и A, в %1 случаев.</translation>
    </message>
    <message>
        <source>On average, the first %1 of an answer is identical.</source>
        <translation>В среднем совпадают первые %1 ответа.</translation>
    </message>
    <message>
        <source>For the same text, %1 of the speech codes match.</source>
        <translation>При произнесении одного и того же текста совпадают %1 кодов.</translation>
    </message>
    <message>
        <source>The word error rate is %1 for B and %2 for A.</source>
        <translation>Доля ошибочных слов: %1 у B и %2 у A.</translation>
    </message>
    <message>
        <source>Comparison of two models</source>
        <translation>Сравнение двух моделей</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Показатель</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значение</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Выборка</translation>
    </message>
    <message>
        <source>± is the 95 % confidence interval.</source>
        <translation>± — доверительный интервал 95&#xa0;%.</translation>
    </message>
    <message>
        <source>positions: %1</source>
        <translation>позиций: %1</translation>
    </message>
    <message>
        <source>recordings: %1</source>
        <translation>записей: %1</translation>
    </message>
    <message>
        <source>runs: %1</source>
        <translation>прогонов: %1</translation>
    </message>
</context>
<context>
    <name>govor::models::ConversionJob</name>
    <message>
        <source>a conversion</source>
        <translation>преобразование модели</translation>
    </message>
</context>
<context>
    <name>govor::models::Download</name>
    <message>
        <source>a download</source>
        <translation>скачивание модели</translation>
    </message>
    <message>
        <source>deleting an unfinished download</source>
        <translation>удаление недокачанных файлов</translation>
    </message>
</context>
<context>
    <name>govor::models::ExpectedSpeed</name>
    <message>
        <source>Speed not known: no model of this size was measured on this device</source>
        <translation>Скорость неизвестна: на этом устройстве не измеряли модель такого размера</translation>
    </message>
    <message>
        <source>Speed not known: the model does not fit entirely on the device</source>
        <translation>Скорость неизвестна: модель не помещается на устройство целиком</translation>
    </message>
    <message>
        <source>About %1 tokens/s</source>
        <translation>Около %1 токенов/с</translation>
    </message>
    <message>
        <source>%1 was measured at %2 tokens/s on %3. The speed is taken as inversely proportional to the bytes that a token reads: %4 % of those of that model.</source>
        <translation>Скорость %1 на %3 — %2 токенов/с (измерено). Она считается обратно пропорциональной числу байтов, читаемых для токена: их здесь %4&#xa0;% от числа у той модели.</translation>
    </message>
    <message>
        <source>Load a model of this size and choose “Measure this device”.</source>
        <translation>Загрузите модель такого размера и выберите «Измерить это устройство».</translation>
    </message>
</context>
<context>
    <name>govor::models::KnownModels</name>
    <message>
        <source>Thinker and AudioTower as GGUF files in several formats. Without the speech part, it answers in text only.</source>
        <translation>Thinker и AudioTower в файлах GGUF нескольких форматов. Без речевой части отвечает только текстом.</translation>
    </message>
    <message>
        <source>The Thinking model as GGUF files in several formats. Takes speech, gives text only.</source>
        <translation>Модель Thinking в файлах GGUF нескольких форматов. Принимает речь, выдаёт только текст.</translation>
    </message>
    <message>
        <source>The full model: accepts text, speech and pictures, and produces text and speech.</source>
        <translation>Полная модель: принимает текст, речь и изображения, выдаёт текст и речь.</translation>
    </message>
    <message>
        <source>Reasons in text before it answers. Accepts text, speech and pictures, and produces text only.</source>
        <translation>Перед ответом рассуждает в тексте. Принимает текст, речь и изображения, выдаёт только текст.</translation>
    </message>
    <message>
        <source>Describes sounds. Accepts sound, and produces text only.</source>
        <translation>Описывает звуки. Принимает звук, выдаёт только текст.</translation>
    </message>
</context>
<context>
    <name>govor::models::ModelLibrary</name>
    <message>
        <source>looking for models</source>
        <translation>поиск моделей</translation>
    </message>
    <message>
        <source>looking for devices</source>
        <translation>поиск устройств</translation>
    </message>
</context>
<context>
    <name>govor::models::TokenStore</name>
    <message>
        <source>Govor: access token for Hugging Face</source>
        <translation>Говор: токен доступа к Hugging Face</translation>
    </message>
    <message>
        <source>Govor: token of the server %1</source>
        <translation>Говор: токен сервера %1</translation>
    </message>
</context>
<context>
    <name>govor::program::AnswerAnnouncements</name>
    <message>
        <source>Code, one line.</source>
        <translation>Код, одна строка.</translation>
    </message>
    <message numerus="yes">
        <source>Code, %n lines.</source>
        <translation>
            <numerusform>Код, %n строка.</numerusform>
            <numerusform>Код, %n строки.</numerusform>
            <numerusform>Код, %n строк.</numerusform>
        </translation>
    </message>
    <message>
        <source>Code in %1, one line.</source>
        <translation>Код, %1, одна строка.</translation>
    </message>
    <message numerus="yes">
        <source>Code in %1, %n lines.</source>
        <translation>
            <numerusform>Код, %1, %n строка.</numerusform>
            <numerusform>Код, %1, %n строки.</numerusform>
            <numerusform>Код, %1, %n строк.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>govor::program::CameraCapture</name>
    <message>
        <source>The camera delivers no picture.</source>
        <translation>Камера не передаёт изображение.</translation>
    </message>
    <message>
        <source>There is no camera.</source>
        <translation>Камеры нет.</translation>
    </message>
    <message>
        <source>The camera cannot be used: %1</source>
        <translation>Камеру нельзя использовать: %1</translation>
    </message>
</context>
<context>
    <name>govor::program::ConversationActions</name>
    <message>
        <source>The conversation was archived. Choose “Archived” above the list to see it; the search finds it, too.</source>
        <translation>Беседа перенесена в архив. Чтобы увидеть её, выберите «Архив» над списком; поиск тоже находит её.</translation>
    </message>
    <message>
        <source>New tag</source>
        <translation>Новая метка</translation>
    </message>
    <message>
        <source>Name of the tag</source>
        <translation>Название метки</translation>
    </message>
    <message>
        <source>The conversation was deleted.</source>
        <translation>Беседа удалена.</translation>
    </message>
    <message>
        <source>“%1” was deleted.</source>
        <translation>Беседа «%1» удалена.</translation>
    </message>
</context>
<context>
    <name>govor::program::ConversationFiles</name>
    <message>
        <source>reading a recording</source>
        <translation>чтение записи</translation>
    </message>
    <message>
        <source>Save the sound</source>
        <translation>Сохранить звук</translation>
    </message>
    <message>
        <source>question.wav</source>
        <translation>вопрос.wav</translation>
    </message>
    <message>
        <source>answer.wav</source>
        <translation>ответ.wav</translation>
    </message>
    <message>
        <source>WAV files (*.wav)</source>
        <translation>Файлы WAV (*.wav)</translation>
    </message>
    <message>
        <source>saving a sound</source>
        <translation>сохранение звука</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Сохранено как %1.</translation>
    </message>
    <message>
        <source>conversation</source>
        <translation>беседа</translation>
    </message>
    <message>
        <source>Export the conversation</source>
        <translation>Экспорт беседы</translation>
    </message>
    <message>
        <source>exporting a conversation</source>
        <translation>экспорт беседы</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>Экспортировано в %1.</translation>
    </message>
    <message>
        <source>Import a conversation</source>
        <translation>Импорт беседы</translation>
    </message>
    <message>
        <source>Conversations (*.zip *.json)</source>
        <translation>Беседы (*.zip *.json)</translation>
    </message>
    <message>
        <source>importing a conversation</source>
        <translation>импорт беседы</translation>
    </message>
    <message>
        <source>ZIP file with sound, can be imported (*.zip)</source>
        <translation>ZIP со звуком, можно импортировать (*.zip)</translation>
    </message>
    <message>
        <source>JSON file with sound, can be imported (*.json)</source>
        <translation>JSON со звуком, можно импортировать (*.json)</translation>
    </message>
    <message>
        <source>Markdown, texts only (*.md)</source>
        <translation>Markdown, только тексты (*.md)</translation>
    </message>
    <message>
        <source>Plain text (*.txt)</source>
        <translation>Простой текст (*.txt)</translation>
    </message>
</context>
<context>
    <name>govor::program::DesktopIntegration</name>
    <message>
        <source>Show in the applications &amp;menu</source>
        <translation>Показывать в &amp;меню приложений</translation>
    </message>
    <message>
        <source>&amp;About Govor…</source>
        <translation>&amp;О Говоре…</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Версия</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Коммит</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Сборка</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>Пакет</translation>
    </message>
    <message>
        <source>Qt</source>
        <translation>Qt</translation>
    </message>
    <message>
        <source>Vulkan loader</source>
        <translation>Загрузчик Vulkan</translation>
    </message>
    <message>
        <source>none</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>Драйвер</translation>
    </message>
    <message>
        <source>no model is loaded</source>
        <translation>модель не загружена</translation>
    </message>
    <message>
        <source>Govor runs from one file. Should the applications menu show it?</source>
        <translation>Говор запущен из одного файла. Добавить его в меню приложений?</translation>
    </message>
    <message>
        <source>changing the applications menu</source>
        <translation>изменение меню приложений</translation>
    </message>
    <message>
        <source>Govor is in the applications menu now. You can remove it in the menu Extras.</source>
        <translation>Говор добавлен в меню приложений. Убрать его можно в меню «Дополнительно».</translation>
    </message>
    <message>
        <source>Govor was removed from the applications menu.</source>
        <translation>Говор удалён из меню приложений.</translation>
    </message>
</context>
<context>
    <name>govor::program::Help</name>
    <message>
        <source>none</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>По умолчанию в системе</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Модель: %1</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>Устройство: %1</translation>
    </message>
    <message>
        <source>Memory: %1 used of %2</source>
        <translation>Память: занято %1 из %2</translation>
    </message>
    <message numerus="yes">
        <source>Context: %Ln tokens</source>
        <translation>
            <numerusform>Контекст: %Ln токен</numerusform>
            <numerusform>Контекст: %Ln токена</numerusform>
            <numerusform>Контекст: %Ln токенов</numerusform>
        </translation>
    </message>
    <message>
        <source>Last error: %1</source>
        <translation>Последняя ошибка: %1</translation>
    </message>
    <message>
        <source>Newest answer: %1 tokens/s</source>
        <translation>Последний ответ: %1 ток./с</translation>
    </message>
    <message>
        <source>Newest answer: %1 s of computing for a second of speech</source>
        <translation>Последний ответ: %1 с вычислений на секунду речи</translation>
    </message>
    <message>
        <source>Open Settings → Sound, choose another microphone, and record a test.</source>
        <translation>Откройте «Настройки → Звук», выберите другой микрофон и сделайте пробную запись.</translation>
    </message>
    <message>
        <source>Check that the microphone is not muted, here and in the desktop&apos;s sound settings.</source>
        <translation>Проверьте, не выключен ли микрофон здесь и в настройках звука системы.</translation>
    </message>
    <message>
        <source>If the level stays below the mark, lower “Quietest speech” in Settings → Talking.</source>
        <translation>Если уровень не доходит до метки, уменьшите «Самую тихую речь» в разделе «Настройки → Разговор».</translation>
    </message>
    <message>
        <source>In a sandbox such as Flatpak, allow the program to use the microphone.</source>
        <translation>В изолированной среде, например Flatpak, разрешите программе доступ к микрофону.</translation>
    </message>
    <message>
        <source>Microphones found: %1</source>
        <translation>Найдены микрофоны: %1</translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation>Выбрано: %1</translation>
    </message>
    <message>
        <source>The microphone is muted.</source>
        <translation>Микрофон выключен.</translation>
    </message>
    <message>
        <source>The microphone is not muted.</source>
        <translation>Микрофон не выключен.</translation>
    </message>
    <message>
        <source>Quietest speech: %1 dB</source>
        <translation>Самая тихая речь: %1 дБ</translation>
    </message>
    <message>
        <source>Losses of sound while recording: %1</source>
        <translation>Потерь звука при записи: %1</translation>
    </message>
    <message>
        <source>Loudspeakers found: %1</source>
        <translation>Найдены динамики: %1</translation>
    </message>
    <message>
        <source>Volume: %1%</source>
        <translation>Громкость: %1&#xa0;%</translation>
    </message>
    <message>
        <source>Answers are read aloud.</source>
        <translation>Ответы читаются вслух.</translation>
    </message>
    <message>
        <source>Answers are text only.</source>
        <translation>Ответы только показываются.</translation>
    </message>
    <message>
        <source>The loaded model cannot speak: its speech part is missing.</source>
        <translation>Загруженная модель не умеет говорить: у неё нет речевой части.</translation>
    </message>
    <message>
        <source>I hear no voice</source>
        <translation>Я не слышу голоса</translation>
    </message>
    <message>
        <source>Open Settings → Sound and play the test tone. If you do not hear it, choose another loudspeaker and raise the volume.</source>
        <translation>Откройте «Настройки → Звук» и включите пробный звук. Если его не слышно, выберите другой динамик и прибавьте громкость.</translation>
    </message>
    <message>
        <source>In Settings → Answers, choose “Shown and read aloud”.</source>
        <translation>В разделе «Настройки → Ответы» выберите «Показываются и читаются вслух».</translation>
    </message>
    <message>
        <source>A model that has only its text part writes but does not speak: download its speech part.</source>
        <translation>Модель, у которой есть только текстовая часть, пишет, но не говорит: скачайте её речевую часть.</translation>
    </message>
    <message>
        <source>hold the key while you talk</source>
        <translation>держать клавишу, пока говорите</translation>
    </message>
    <message>
        <source>press to begin and to end</source>
        <translation>нажать в начале и в конце</translation>
    </message>
    <message>
        <source>hands-free</source>
        <translation>без клавиши</translation>
    </message>
    <message>
        <source>Talk key in the window: %1</source>
        <translation>Клавиша разговора в окне: %1</translation>
    </message>
    <message>
        <source>Mode: %1</source>
        <translation>Режим: %1</translation>
    </message>
    <message>
        <source>Global talk key: %1</source>
        <translation>Глобальная клавиша разговора: %1</translation>
    </message>
    <message>
        <source>Window system: %1</source>
        <translation>Оконная система: %1</translation>
    </message>
    <message>
        <source>The talk key does nothing</source>
        <translation>Клавиша разговора не действует</translation>
    </message>
    <message>
        <source>The key works while a window of Govor is active. For other programs, set the global talk key in Settings → Talking.</source>
        <translation>Клавиша действует, пока активно окно Говора. Для других программ задайте глобальную клавишу разговора в разделе «Настройки → Разговор».</translation>
    </message>
    <message>
        <source>The desktop or another program may use the same key: choose another one.</source>
        <translation>Ту же клавишу может занимать система или другая программа: выберите другую.</translation>
    </message>
    <message>
        <source>On some notebooks, function keys need the Fn key, too.</source>
        <translation>На некоторых ноутбуках функциональные клавиши нажимают вместе с Fn.</translation>
    </message>
    <message>
        <source>The round button in the window does the same.</source>
        <translation>Круглая кнопка в окне делает то же самое.</translation>
    </message>
    <message>
        <source>Answers are slow</source>
        <translation>Ответы медленные</translation>
    </message>
    <message>
        <source>See which device is used: a processor instead of a graphics card is many times slower. Choose the device in Settings → Model.</source>
        <translation>Посмотрите, какое устройство используется: процессор во много раз медленнее видеокарты. Устройство выбирается в разделе «Настройки → Модель».</translation>
    </message>
    <message>
        <source>A model that does not fit into the card&apos;s memory lies partly in the computer&apos;s memory, which is slower. Use a smaller format of it, or a shorter context.</source>
        <translation>Модель, которая не помещается в память видеокарты, частично лежит в памяти компьютера, а это медленнее. Возьмите её в меньшем формате или сократите контекст.</translation>
    </message>
    <message>
        <source>Close other programs that use the graphics card.</source>
        <translation>Закройте другие программы, которые занимают видеокарту.</translation>
    </message>
    <message>
        <source>Choose a shorter answer: Settings → Answers → Instructions → Short answers.</source>
        <translation>Выберите короткие ответы: «Настройки → Ответы → Указания → Короткие ответы».</translation>
    </message>
    <message>
        <source>The voice has gaps</source>
        <translation>Голос прерывается</translation>
    </message>
    <message>
        <source>If computing takes longer than speaking, the voice pauses: see “Answers are slow”.</source>
        <translation>Если вычисления идут дольше, чем звучит речь, голосу приходится ждать: см. «Ответы медленные».</translation>
    </message>
    <message>
        <source>If it is faster, the sound device is at fault: try the other sound system in Settings → Sound.</source>
        <translation>Если они идут быстрее, дело в звуковом устройстве: попробуйте другую звуковую систему в разделе «Настройки → Звук».</translation>
    </message>
    <message>
        <source>Wireless headphones may drop sound on their own: try others.</source>
        <translation>Беспроводные наушники могут терять звук сами: попробуйте другие.</translation>
    </message>
    <message>
        <source>Gaps in playback since the start: %1</source>
        <translation>Пропусков звука при воспроизведении с начала работы: %1</translation>
    </message>
    <message>
        <source>Devices that were opened again: %1</source>
        <translation>Повторных открытий устройств: %1</translation>
    </message>
    <message>
        <source>A model is not loaded</source>
        <translation>Модель не загружается</translation>
    </message>
    <message>
        <source>A missing part or a damaged file has to be downloaded again.</source>
        <translation>Недостающую часть или повреждённый файл нужно скачать снова.</translation>
    </message>
    <message>
        <source>If the program crashes while it loads, it offers a safe start without the graphics driver. Update the driver then.</source>
        <translation>Если программа при загрузке аварийно завершается, она предлагает безопасный запуск без графического драйвера. Тогда обновите драйвер.</translation>
    </message>
    <message>
        <source>The built-in model always works: Model → Models.</source>
        <translation>Встроенная модель работает всегда: «Модель → Модели».</translation>
    </message>
    <message>
        <source>Log: %1</source>
        <translation>Журнал: %1</translation>
    </message>
    <message>
        <source>Answers make no sense</source>
        <translation>Ответы бессмысленны</translation>
    </message>
    <message>
        <source>The built-in model knows a few hundred words only. Open a full model.</source>
        <translation>Встроенная модель знает только несколько сотен слов. Откройте полную модель.</translation>
    </message>
    <message>
        <source>Reset what you changed in Settings → Answers: a high temperature makes answers random.</source>
        <translation>Сбросьте то, что изменили в разделе «Настройки → Ответы»: при высокой температуре ответы случайны.</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>Папка: %1</translation>
    </message>
    <message>
        <source>Everything is saved.</source>
        <translation>Всё сохранено.</translation>
    </message>
    <message>
        <source>Free on this disk: %1</source>
        <translation>Свободно на этом диске: %1</translation>
    </message>
    <message>
        <source>Conversations are not saved, or sound is missing</source>
        <translation>Беседы не сохраняются или нет звука</translation>
    </message>
    <message>
        <source>Make room on the disk and check that you may write to the folder.</source>
        <translation>Освободите место на диске и проверьте, можно ли писать в эту папку.</translation>
    </message>
    <message>
        <source>See Settings → Privacy for how long sound is kept.</source>
        <translation>Сколько хранится звук, указано в разделе «Настройки → Конфиденциальность».</translation>
    </message>
    <message>
        <source>Only one Govor can use the folder at a time.</source>
        <translation>Папкой может пользоваться только один Говор.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>Model and device</source>
        <translation>Модель и устройство</translation>
    </message>
    <message>
        <source>The model that answers, and what computes it.</source>
        <translation>Модель, которая отвечает, и то, что её вычисляет.</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1, устройство — %2</translation>
    </message>
    <message>
        <source>first sound</source>
        <translation>до звука</translation>
    </message>
    <message>
        <source>Seconds from the end of your question to the first sound of the answer. Below one second feels like a conversation.</source>
        <translation>Секунды от конца вопроса до первого звука ответа. Меньше секунды — как в живом разговоре.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 с</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>ток./с</translation>
    </message>
    <message>
        <source>How fast the text is written. A token is about three quarters of a word; people read three to five words a second.</source>
        <translation>Как быстро пишется текст. Токен — часть слова, в русском языке около половины; человек читает три–пять слов в секунду.</translation>
    </message>
    <message>
        <source>× faster than speech</source>
        <translation>в … раза быстрее речи</translation>
    </message>
    <message>
        <source>How much faster the voice is computed than it is spoken. If it is slower, the voice has gaps.</source>
        <translation>Во сколько раз голос вычисляется быстрее, чем звучит. Если медленнее, голос прерывается.</translation>
    </message>
    <message>
        <source>Bar with a size</source>
        <translation>Полоса с объёмом</translation>
    </message>
    <message>
        <source>The memory of the device that Govor uses, and its share of what the device can give it.</source>
        <translation>Память устройства, которую занимает Говор, и её доля от доступной ему.</translation>
    </message>
    <message>
        <source>gaps in the sound</source>
        <translation>пропуски звука</translation>
    </message>
    <message>
        <source>How often sound was missing while recording or playing, shown for a while after it happened.</source>
        <translation>Сколько раз звук пропадал при записи или воспроизведении; показывается некоторое время после этого.</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>Говорить</translation>
    </message>
    <message>
        <source>No sound arrives from the microphone</source>
        <translation>С микрофона не поступает звук</translation>
    </message>
    <message>
        <source>After a long conversation, the context no longer contains its beginning. Begin a new conversation, or choose a longer context.</source>
        <translation>В длинной беседе контекст уже не содержит её начала. Начните новую беседу или выберите контекст длиннее.</translation>
    </message>
    <message>
        <source>Play your question in the conversation: that is the sound that the model received.</source>
        <translation>Прослушайте свой вопрос в беседе: именно этот звук получила модель.</translation>
    </message>
    <message>
        <source>%1 (not connected)</source>
        <translation>%1 (не подключено)</translation>
    </message>
    <message>
        <source>If there was an error, it is the last one below. A model that is too large needs a smaller format, a shorter context, or the computer&apos;s memory (Settings → Model).</source>
        <translation>Если была ошибка, последняя указана ниже. Слишком большой модели нужен меньший формат, более короткий контекст или память компьютера («Настройки → Модель»).</translation>
    </message>
    <message>
        <source>Performance: table</source>
        <translation>Производительность: таблица</translation>
    </message>
    <message>
        <source>Reading, tokens/s</source>
        <translation>Чтение, токенов/с</translation>
    </message>
    <message>
        <source>How many tokens of a question the model reads in a second.</source>
        <translation>Сколько токенов вопроса модель читает за секунду.</translation>
    </message>
    <message>
        <source>Performance: chart</source>
        <translation>Производительность: диаграмма</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Модели</translation>
    </message>
    <message>
        <source>bits a weight</source>
        <translation>бит на вес</translation>
    </message>
    <message>
        <source>The memory that a format takes for each number of a model. Fewer bits need less memory and less time; each bit less about doubles the error.</source>
        <translation>Память, которую формат занимает на каждое число модели. Чем меньше бит, тем меньше нужно памяти и времени; с каждым битом меньше ошибка примерно удваивается.</translation>
    </message>
</context>
<context>
    <name>govor::program::ImageInput</name>
    <message>
        <source>The desktop offers no way to look at the screen: the portal for screenshots is missing.</source>
        <translation>Среда рабочего стола не позволяет посмотреть на экран: нет портала для снимков экрана.</translation>
    </message>
    <message>
        <source>Pasted picture</source>
        <translation>Вставленное изображение</translation>
    </message>
    <message>
        <source>The clipboard has no picture that can be read: PNG, JPEG, WebP, GIF or BMP.</source>
        <translation>В буфере обмена нет изображения, которое можно прочитать: PNG, JPEG, WebP, GIF или BMP.</translation>
    </message>
    <message>
        <source>Add pictures</source>
        <translation>Добавить изображения</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.webp *.gif *.bmp)</source>
        <translation>Изображения (*.png *.jpg *.jpeg *.webp *.gif *.bmp)</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>Экран</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Камера</translation>
    </message>
    <message>
        <source>reading a picture</source>
        <translation>чтение изображения</translation>
    </message>
</context>
<context>
    <name>govor::program::MainMenu</name>
    <message>
        <source>&amp;Conversation</source>
        <translation>&amp;Беседа</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Новая</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Поиск</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Экспорт…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Импорт…</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Удалить</translation>
    </message>
    <message>
        <source>&amp;Undo delete</source>
        <translation>&amp;Отменить удаление</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Вы&amp;ход</translation>
    </message>
    <message>
        <source>&amp;Answer</source>
        <translation>&amp;Ответ</translation>
    </message>
    <message>
        <source>&amp;Copy the newest</source>
        <translation>&amp;Копировать последний</translation>
    </message>
    <message>
        <source>&amp;Read the newest aloud</source>
        <translation>&amp;Прочесть последний вслух</translation>
    </message>
    <message>
        <source>Answer &amp;again</source>
        <translation>Ответить с&amp;нова</translation>
    </message>
    <message>
        <source>&amp;Edit the newest question…</source>
        <translation>&amp;Исправить последний вопрос…</translation>
    </message>
    <message>
        <source>Read the &amp;selected or typed text aloud</source>
        <translation>Прочесть вслух &amp;выделенное или написанное</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Модель</translation>
    </message>
    <message>
        <source>&amp;Cancel loading</source>
        <translation>&amp;Прервать загрузку</translation>
    </message>
    <message>
        <source>&amp;Extras</source>
        <translation>&amp;Дополнительно</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Настройки…</translation>
    </message>
    <message>
        <source>&amp;Log and diagnostics…</source>
        <translation>&amp;Журнал и диагностика…</translation>
    </message>
    <message>
        <source>&amp;Models…</source>
        <translation>&amp;Модели…</translation>
    </message>
    <message>
        <source>Stop the voice; again: stop the answer</source>
        <translation>Остановить голос; ещё раз — ответ</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Escape</translation>
    </message>
    <message>
        <source>Send the question; line break</source>
        <translation>Отправить вопрос; новая строка</translation>
    </message>
    <message>
        <source>Enter; Shift+Enter</source>
        <translation>Enter; Shift+Enter</translation>
    </message>
    <message>
        <source>Scroll the conversation</source>
        <translation>Прокрутить беседу</translation>
    </message>
    <message>
        <source>Page up, Page down</source>
        <translation>Page up, Page down</translation>
    </message>
    <message>
        <source>On a turn: its neighbours; its parts</source>
        <translation>На реплике: соседние; её части</translation>
    </message>
    <message>
        <source>Up, Down; Left, Right</source>
        <translation>Вверх, вниз; влево, вправо</translation>
    </message>
    <message>
        <source>On a turn: menu of its actions</source>
        <translation>На реплике: меню её действий</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>On a sound: seek</source>
        <translation>На звуке: перемотать</translation>
    </message>
    <message>
        <source>Page up, Page down, Home, End</source>
        <translation>Page up, Page down, Home, End</translation>
    </message>
    <message>
        <source>Help; shortcuts</source>
        <translation>Справка; сочетания клавиш</translation>
    </message>
    <message>
        <source>F1; Ctrl+/</source>
        <translation>F1; Ctrl+/</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Справка</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>Со&amp;четания клавиш</translation>
    </message>
    <message>
        <source>&amp;First steps…</source>
        <translation>&amp;Первые шаги…</translation>
    </message>
    <message>
        <source>Add the picture or the files of the clipboard</source>
        <translation>Добавить изображение или файлы из буфера обмена</translation>
    </message>
    <message>
        <source>Ctrl+V</source>
        <translation>Ctrl+V</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>&amp;Вопрос</translation>
    </message>
    <message>
        <source>Add &amp;pictures…</source>
        <translation>&amp;Добавить изображения…</translation>
    </message>
    <message>
        <source>&amp;Look at the screen</source>
        <translation>&amp;Посмотреть на экран</translation>
    </message>
    <message>
        <source>&amp;Take a picture with the camera</source>
        <translation>&amp;Сделать снимок камерой</translation>
    </message>
    <message>
        <source>&amp;Remove the pictures</source>
        <translation>&amp;Убрать изображения</translation>
    </message>
    <message>
        <source>&amp;Performance…</source>
        <translation>&amp;Производительность…</translation>
    </message>
    <message>
        <source>On a turn: its previous answer; its next answer</source>
        <translation>На реплике: предыдущий ответ; следующий ответ</translation>
    </message>
    <message>
        <source>Alt+Left; Alt+Right</source>
        <translation>Alt+←; Alt+→</translation>
    </message>
    <message>
        <source>In the talk view: stop and close it</source>
        <translation>В окне разговора: остановить и закрыть</translation>
    </message>
    <message>
        <source>Un&amp;pin</source>
        <translation>Открепи&amp;ть</translation>
    </message>
    <message>
        <source>&amp;Pin</source>
        <translation>&amp;Закрепить</translation>
    </message>
    <message>
        <source>Take out of the a&amp;rchive</source>
        <translation>Вернуть из а&amp;рхива</translation>
    </message>
    <message>
        <source>A&amp;rchive</source>
        <translation>В а&amp;рхив</translation>
    </message>
    <message>
        <source>N&amp;ame, tags, voice and instructions…</source>
        <translation>Н&amp;азвание, метки, голос и указания…</translation>
    </message>
    <message>
        <source>&amp;Previous answer of the newest</source>
        <translation>Пр&amp;едыдущий ответ последнего вопроса</translation>
    </message>
    <message>
        <source>&amp;Next answer of the newest</source>
        <translation>С&amp;ледующий ответ последнего вопроса</translation>
    </message>
    <message>
        <source>Co&amp;mpare the answers of the newest…</source>
        <translation>С&amp;равнить ответы последнего вопроса…</translation>
    </message>
    <message>
        <source>&amp;Talk view</source>
        <translation>&amp;Окно разговора</translation>
    </message>
    <message>
        <source>On a turn: delete it</source>
        <translation>На реплике: удалить её</translation>
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
        <translation>В списке: удалить беседу</translation>
    </message>
</context>
<context>
    <name>govor::program::MainWindow</name>
    <message>
        <source>%1 — Govor</source>
        <translation>%1 — Говор</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Говор</translation>
    </message>
</context>
<context>
    <name>govor::program::ModelChooser</name>
    <message>
        <source>looking for devices</source>
        <translation>поиск устройств</translation>
    </message>
    <message>
        <source>%1 could not be loaded. %2</source>
        <translation>Не удалось загрузить: %1. %2</translation>
    </message>
    <message>
        <source>%1 is loaded again.</source>
        <translation>Снова загружается прежняя модель: %1.</translation>
    </message>
    <message>
        <source>%1 is still in use.</source>
        <translation>По-прежнему используется %1.</translation>
    </message>
    <message>
        <source>%1 was downloaded.</source>
        <translation>Модель %1 скачана.</translation>
    </message>
    <message>
        <source>%1 could not be downloaded. %2</source>
        <translation>Не удалось скачать %1. %2</translation>
    </message>
    <message>
        <source>%1 was converted.</source>
        <translation>Модель %1 преобразована.</translation>
    </message>
    <message>
        <source>%1 could not be converted. %2</source>
        <translation>Не удалось преобразовать %1. %2</translation>
    </message>
    <message>
        <source>The graphics device was lost: its driver stopped working. Your conversations are stored.</source>
        <translation>Видеокарта перестала отвечать: её драйвер прекратил работу. Ваши беседы сохранены.</translation>
    </message>
    <message>
        <source>%1 was compared with %2.</source>
        <translation>Модель %1 сравнена с %2.</translation>
    </message>
    <message>
        <source>%1 could not be compared with %2. %3</source>
        <translation>Не удалось сравнить %1 с %2. %3</translation>
    </message>
    <message>
        <source>removing the token of a server</source>
        <translation>удаление токена сервера</translation>
    </message>
</context>
<context>
    <name>govor::program::Program</name>
    <message>
        <source>deleting temporary files</source>
        <translation>удаление временных файлов</translation>
    </message>
    <message>
        <source>The model was unloaded because it was not used. It is loaded again when you talk or ask.</source>
        <translation>Модель выгружена, так как не использовалась. Она загрузится снова, когда вы заговорите или спросите.</translation>
    </message>
    <message>
        <source>%1: %2 The question is saved.</source>
        <translation>%1: %2 Вопрос сохранён.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>govor::program::ProgramDialogs</name>
    <message>
        <source>The diagnostics were copied. They contain no text or sound of your conversations.</source>
        <translation>Диагностика скопирована. В ней нет ни текста, ни звука ваших бесед.</translation>
    </message>
</context>
<context>
    <name>govor::program::QuitSequence</name>
    <message>
        <source>the model</source>
        <translation>модель</translation>
    </message>
    <message>
        <source>reading a file</source>
        <translation>чтение файла</translation>
    </message>
    <message>
        <source>Govor is ending</source>
        <translation>Говор завершает работу</translation>
    </message>
    <message>
        <source>Govor quits when this has ended: %1.</source>
        <translation>Говор ждёт окончания: %1.</translation>
    </message>
    <message>
        <source>End now</source>
        <translation>Завершить сейчас</translation>
    </message>
</context>
<context>
    <name>govor::program::SettingsWindow</name>
    <message>
        <source>looking for devices</source>
        <translation>поиск устройств</translation>
    </message>
    <message>
        <source>measuring the storage</source>
        <translation>подсчёт занятого места</translation>
    </message>
    <message>
        <source>Delete the conversation with all its texts and sounds? This cannot be undone.</source>
        <translation>Удалить беседу со всеми текстами и звуками? Отменить это нельзя.</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n conversations with all their texts and sounds? This cannot be undone.</source>
        <translation>
            <numerusform>Удалить %n беседу со всеми текстами и звуками? Отменить это нельзя.</numerusform>
            <numerusform>Удалить %n беседы со всеми текстами и звуками? Отменить это нельзя.</numerusform>
            <numerusform>Удалить %n бесед со всеми текстами и звуками? Отменить это нельзя.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete all conversations</source>
        <translation>Удалить все беседы</translation>
    </message>
    <message>
        <source>Export the settings</source>
        <translation>Сохранить настройки в файл</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>Взять настройки из файла</translation>
    </message>
</context>
<context>
    <name>govor::program::TrayIcon</name>
    <message>
        <source>Govor</source>
        <translation>Говор</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Показать</translation>
    </message>
    <message>
        <source>&amp;Talk or stop talking</source>
        <translation>&amp;Говорить или закончить</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>О&amp;становить</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Вы&amp;ход</translation>
    </message>
    <message>
        <source>Talk &amp;view</source>
        <translation>Окно &amp;разговора</translation>
    </message>
</context>
<context>
    <name>govor::program::TurnActions</name>
    <message>
        <source>The new question takes the place of this one. Its answer and all that was said afterwards (%1) are deleted.</source>
        <translation>Новый вопрос заменит этот. Ответ на него и всё сказанное потом (%1) будет удалено.</translation>
    </message>
    <message>
        <source>The new question takes the place of this one and its answer.</source>
        <translation>Новый вопрос заменит этот вместе с ответом.</translation>
    </message>
    <message>
        <source>Edit and ask again</source>
        <translation>Исправить и спросить снова</translation>
    </message>
    <message>
        <source>The question and its answer were deleted.</source>
        <translation>Вопрос и ответ на него удалены.</translation>
    </message>
</context>
<context>
    <name>govor::sound::AudioIo</name>
    <message>
        <source>There is not enough memory for audio.</source>
        <translation>Не хватает памяти для звука.</translation>
    </message>
</context>
<context>
    <name>govor::sound::DeviceNotice</name>
    <message>
        <source>The microphone “%1” is back.</source>
        <translation>Микрофон «%1» снова подключён.</translation>
    </message>
    <message>
        <source>The loudspeaker “%1” is back.</source>
        <translation>Динамик «%1» снова подключён.</translation>
    </message>
    <message>
        <source>Using the microphone “%1”.</source>
        <translation>Микрофон: «%1».</translation>
    </message>
    <message>
        <source>Using the loudspeaker “%1”.</source>
        <translation>Динамик: «%1».</translation>
    </message>
    <message>
        <source>The microphone “%1” was disconnected.</source>
        <translation>Микрофон «%1» отключён.</translation>
    </message>
    <message>
        <source>The loudspeaker “%1” was disconnected.</source>
        <translation>Динамик «%1» отключён.</translation>
    </message>
    <message>
        <source>The microphone “%2” is not available. Using “%1” until it is back.</source>
        <translation>Микрофон «%2» недоступен. Пока его нет, используется «%1».</translation>
    </message>
    <message>
        <source>The loudspeaker “%2” is not available. Using “%1” until it is back.</source>
        <translation>Динамик «%2» недоступен. Пока его нет, используется «%1».</translation>
    </message>
    <message>
        <source>No microphone can be opened. A microphone that you connect is used at once.</source>
        <translation>Не удаётся открыть ни один микрофон. Подключите микрофон — он заработает сразу.</translation>
    </message>
    <message>
        <source>No loudspeaker can be opened. A loudspeaker that you connect is used at once.</source>
        <translation>Не удаётся открыть ни один динамик. Подключите динамик — он заработает сразу.</translation>
    </message>
</context>
<context>
    <name>govor::store::ConversationText</name>
    <message>
        <source>You</source>
        <extracomment>The author of a question in an exported conversation.</extracomment>
        <translation>Вы</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Говор</translation>
    </message>
    <message>
        <source>(spoken)</source>
        <translation>(голосом)</translation>
    </message>
    <message>
        <source>the voice was stopped here</source>
        <translation>здесь голос остановлен</translation>
    </message>
    <message>
        <source>sound</source>
        <extracomment>A link to the sound of a question or answer in an exported conversation.</extracomment>
        <translation>звук</translation>
    </message>
    <message>
        <source>%1:</source>
        <extracomment>The author of a question or answer in an exported conversation; the text follows.</extracomment>
        <translation>%1:</translation>
    </message>
    <message>
        <source>(picture: %1)</source>
        <translation>(изображение: %1)</translation>
    </message>
</context>
<context>
    <name>govor::store::SettingsFile</name>
    <message>
        <source>The settings in %1 cannot be read: %2. The default settings are used, and the file is not changed.</source>
        <translation>Настройки в %1 не читаются: %2. Действуют настройки по умолчанию, файл не изменён.</translation>
    </message>
    <message>
        <source>The settings cannot be saved: the folder %1 cannot be created.</source>
        <translation>Настройки не сохраняются: не удаётся создать папку %1.</translation>
    </message>
    <message>
        <source>The settings cannot be saved: %1 is not writable.</source>
        <translation>Настройки не сохраняются: нельзя писать в %1.</translation>
    </message>
    <message>
        <source>The settings in %1 are damaged, and the file cannot be moved aside. Settings that cannot be read have their defaults.</source>
        <translation>Настройки в %1 повреждены, и файл не удаётся переместить. Для того, что не читается, взяты значения по умолчанию.</translation>
    </message>
    <message>
        <source>The file with the settings was damaged. It was kept as %1; settings that could not be read have their defaults now.</source>
        <translation>Файл настроек был повреждён. Он сохранён как %1; для того, что не удалось прочитать, взяты значения по умолчанию.</translation>
    </message>
</context>
<context>
    <name>govor::store::StoreFolder</name>
    <message>
        <source>Until then, conversations are kept in memory only and are lost when Govor quits.</source>
        <translation>До тех пор беседы хранятся только в памяти и пропадут, когда Говор закроется.</translation>
    </message>
    <message>
        <source>Conversations cannot be saved: %1 is not writable. Make it writable, then try again.</source>
        <translation>Беседы не сохраняются: нельзя писать в %1. Разрешите запись и попробуйте ещё раз.</translation>
    </message>
    <message>
        <source>The file with your conversations is damaged and cannot be read. Nothing was deleted: the file and all sound were moved to %1. Govor continues with an empty file.</source>
        <translation>Файл с вашими беседами повреждён и не читается. Ничего не удалено: он вместе со всем звуком перенесён в %1. Говор продолжает с пустым файлом.</translation>
    </message>
    <message>
        <source>The disk with your conversations is full (%1). Free some space, then try again.</source>
        <translation>На диске с вашими беседами нет места (%1). Освободите место и попробуйте ещё раз.</translation>
    </message>
    <message>
        <source>The conversations in %1 were written by a newer version of Govor, so this version does not change them. Use the newer version.</source>
        <translation>Беседы в %1 записаны более новой версией Говора, и эта версия их не изменяет. Запустите более новую.</translation>
    </message>
    <message>
        <source>Another program is using the file with your conversations in %1. Close it, then try again.</source>
        <translation>Файл с вашими беседами в %1 занят другой программой. Закройте её и попробуйте ещё раз.</translation>
    </message>
    <message>
        <source>Conversations cannot be saved in %1: %2.</source>
        <translation>Беседы не сохраняются в %1: %2.</translation>
    </message>
    <message>
        <source>Your conversations in %1 could only be read on the second attempt: %2. Nothing was lost. The disk may be failing. Make a backup.</source>
        <translation>Беседы в %1 удалось прочитать только со второй попытки: %2. Ничего не потеряно. Возможно, диск выходит из строя: сделайте резервную копию.</translation>
    </message>
    <message>
        <source>Some of your conversations in %1 cannot be read now: %2. Nothing was deleted. Check the disk, then try again.</source>
        <translation>Часть ваших бесед в %1 сейчас не читается: %2. Ничего не удалено. Проверьте диск и попробуйте ещё раз.</translation>
    </message>
    <message>
        <source>The conversations in %1 are open in another instance of Govor. Close it, then try again.</source>
        <translation>Беседы в %1 открыты в другом экземпляре Говора. Закройте его и попробуйте ещё раз.</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Bubble</name>
    <message>
        <source>Question</source>
        <translation>Вопрос</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Ответ</translation>
    </message>
    <message>
        <source>Position in the question</source>
        <translation>Позиция в вопросе</translation>
    </message>
    <message>
        <source>Position in the answer</source>
        <translation>Позиция в ответе</translation>
    </message>
    <message>
        <source>Pause the question</source>
        <translation>Приостановить вопрос</translation>
    </message>
    <message>
        <source>Pause the answer</source>
        <translation>Приостановить ответ</translation>
    </message>
    <message>
        <source>Play the question</source>
        <translation>Прослушать вопрос</translation>
    </message>
    <message>
        <source>Play the answer</source>
        <translation>Прослушать ответ</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>Скорость воспроизведения</translation>
    </message>
    <message>
        <source>What was said: %1</source>
        <translation>Сказано: %1</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ClipPlayer</name>
    <message>
        <source>reading a sound</source>
        <translation>чтение звука</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Composer</name>
    <message>
        <source>Send</source>
        <translation>Отправить</translation>
    </message>
    <message>
        <source>Hold to talk</source>
        <translation>Держите и говорите</translation>
    </message>
    <message>
        <source>Waiting for the model…</source>
        <translation>Жду модель…</translation>
    </message>
    <message>
        <source>Just talk: Govor listens</source>
        <translation>Просто говорите: Говор слушает</translation>
    </message>
    <message>
        <source>Hold the button and talk, or type</source>
        <translation>Держите кнопку и говорите — или пишите</translation>
    </message>
    <message>
        <source>Press the button and talk, or type</source>
        <translation>Нажмите кнопку и говорите — или пишите</translation>
    </message>
    <message>
        <source>Hold %1 and talk, or type</source>
        <translation>Держите %1 и говорите — или пишите</translation>
    </message>
    <message>
        <source>Press %1 and talk, or type</source>
        <translation>Нажмите %1 и говорите — или пишите</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>Думаю…</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>Говорю</translation>
    </message>
    <message>
        <source>Listening… %1 s</source>
        <translation>Слушаю… %1 с</translation>
    </message>
    <message>
        <source>The microphone is open. Press to mute it</source>
        <translation>Микрофон включён. Нажмите, чтобы выключить</translation>
    </message>
    <message>
        <source>The microphone is muted: type, or unmute it</source>
        <translation>Микрофон выключен: пишите или включите его</translation>
    </message>
    <message>
        <source>There is no microphone: type your question</source>
        <translation>Микрофона нет: напишите вопрос</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Пишу…</translation>
    </message>
    <message>
        <source>The microphone is muted</source>
        <translation>Микрофон выключен</translation>
    </message>
    <message>
        <source>Opening the microphone…</source>
        <translation>Микрофон включается…</translation>
    </message>
    <message>
        <source>Stop the voice; press again to stop the answer (Esc)</source>
        <translation>Остановить голос; ещё раз — остановить ответ (Esc)</translation>
    </message>
    <message>
        <source>Press to talk, and press again when you are done</source>
        <translation>Нажмите, чтобы говорить, и ещё раз, когда закончите</translation>
    </message>
    <message>
        <source>The microphone is muted. Press to unmute it</source>
        <translation>Микрофон выключен. Нажмите, чтобы включить</translation>
    </message>
    <message>
        <source>Add pictures to the question</source>
        <translation>Добавить изображения к вопросу</translation>
    </message>
    <message>
        <source>Look at the screen</source>
        <translation>Посмотреть на экран</translation>
    </message>
    <message>
        <source>This model does not understand pictures</source>
        <translation>Эта модель не понимает изображений</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ConversationList</name>
    <message>
        <source>Search in all conversations</source>
        <translation>Поиск по всем беседам</translation>
    </message>
    <message>
        <source>New conversation (Ctrl+N)</source>
        <translation>Новая беседа (Ctrl+N)</translation>
    </message>
    <message>
        <source>New conversation</source>
        <translation>Новая беседа</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Беседы</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>Ничего не найдено.</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Экспорт…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Импорт…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>Shown conversations</source>
        <translation>Показанные беседы</translation>
    </message>
    <message>
        <source>Name, tags, voice and instructions…</source>
        <translation>Название, метки, голос и указания…</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Закрепить</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>В архив</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Открепить</translation>
    </message>
    <message>
        <source>Unarchive</source>
        <translation>Вернуть из архива</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Метки</translation>
    </message>
    <message>
        <source>New tag…</source>
        <translation>Новая метка…</translation>
    </message>
    <message>
        <source>All conversations</source>
        <translation>Все беседы</translation>
    </message>
    <message>
        <source>Tag: %1</source>
        <translation>Метка: %1</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Архив</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ConversationRows</name>
    <message>
        <source>Spoken conversation</source>
        <translation>Голосовая беседа</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Вчера</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Архив</translation>
    </message>
    <message>
        <source>%1, %2, pinned</source>
        <translation>%1, %2, закреплена</translation>
    </message>
</context>
<context>
    <name>govor::widgets::CopyConfirmation</name>
    <message>
        <source>Copied</source>
        <translation>Скопировано</translation>
    </message>
</context>
<context>
    <name>govor::widgets::FileDialog</name>
    <message>
        <source>Places</source>
        <translation>Места</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Файлы</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Папка</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>Тип файлов</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ImageStrip</name>
    <message>
        <source>Detail of the pictures</source>
        <translation>Детальность изображений</translation>
    </message>
    <message>
        <source>More detail shows smaller text to the model and takes more tokens</source>
        <translation>При большей детальности модель различает более мелкий текст, но расходуется больше токенов</translation>
    </message>
    <message>
        <source>Low detail</source>
        <translation>Низкая детальность</translation>
    </message>
    <message>
        <source>Medium detail</source>
        <translation>Средняя детальность</translation>
    </message>
    <message>
        <source>High detail</source>
        <translation>Высокая детальность</translation>
    </message>
    <message>
        <source>● The camera is on</source>
        <translation>● Камера включена</translation>
    </message>
    <message>
        <source>● The screen is being read</source>
        <translation>● Экран считывается</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n токен</numerusform>
            <numerusform>%n токена</numerusform>
            <numerusform>%n токенов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Picture: %1, %n tokens</source>
        <translation>
            <numerusform>Изображение: %1, %n токен</numerusform>
            <numerusform>Изображение: %1, %n токена</numerusform>
            <numerusform>Изображение: %1, %n токенов</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove the picture %1</source>
        <translation>Убрать изображение %1</translation>
    </message>
    <message>
        <source>Reading a picture…</source>
        <translation>Чтение изображения…</translation>
    </message>
    <message>
        <source>This model does not understand pictures. Remove them, or choose another model.</source>
        <translation>Эта модель не понимает изображений. Уберите их или выберите другую модель.</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens together</source>
        <translation>
            <numerusform>Всего %n токен</numerusform>
            <numerusform>Всего %n токена</numerusform>
            <numerusform>Всего %n токенов</numerusform>
        </translation>
    </message>
    <message>
        <source>Pictures of the question</source>
        <translation>Изображения вопроса</translation>
    </message>
</context>
<context>
    <name>govor::widgets::KeyEdit</name>
    <message>
        <source>Clear</source>
        <translation>Очистить</translation>
    </message>
</context>
<context>
    <name>govor::widgets::LatencyView</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 мс</translation>
    </message>
    <message>
        <source>encoding the speech</source>
        <translation>кодирование речи</translation>
    </message>
    <message>
        <source>reading the question</source>
        <translation>чтение вопроса</translation>
    </message>
    <message>
        <source>first words</source>
        <translation>первые слова</translation>
    </message>
    <message>
        <source>beginning the voice</source>
        <translation>начало голоса</translation>
    </message>
    <message>
        <source>first frame</source>
        <translation>первый кадр</translation>
    </message>
    <message>
        <source>first sound</source>
        <translation>первый звук</translation>
    </message>
    <message>
        <source>other work</source>
        <translation>прочее</translation>
    </message>
    <message>
        <source>loudspeaker</source>
        <translation>динамик</translation>
    </message>
    <message>
        <source>no times were recorded</source>
        <translation>времена не записаны</translation>
    </message>
    <message>
        <source>From the end of the question to the first sound</source>
        <translation>От конца вопроса до первого звука</translation>
    </message>
    <message>
        <source>%1: %2 in all. %3</source>
        <translation>%1: всего %2. %3</translation>
    </message>
    <message>
        <source>Choose an answer in the table</source>
        <translation>Выберите ответ в таблице</translation>
    </message>
    <message>
        <source>network</source>
        <translation>сеть</translation>
    </message>
    <message>
        <source>Sending the question to a model on another machine.</source>
        <translation>Вопрос отправляется модели на другом компьютере.</translation>
    </message>
    <message>
        <source>Processing the end of the spoken question. The rest was processed while you spoke.</source>
        <translation>Обрабатывается конец вопроса голосом. Остальное обработано, пока вы говорили.</translation>
    </message>
    <message>
        <source>The model reads the question and what it does not know of the conversation.</source>
        <translation>Модель читает вопрос и ту часть беседы, которую ещё не знает.</translation>
    </message>
    <message>
        <source>Writing the words with which the voice begins.</source>
        <translation>Пишутся слова, с которых начнётся голос.</translation>
    </message>
    <message>
        <source>The speech part reads these words.</source>
        <translation>Речевая часть читает эти слова.</translation>
    </message>
    <message>
        <source>Computing the first frame of the voice, 80 ms of speech.</source>
        <translation>Вычисляется первый кадр голоса — 80 мс речи.</translation>
    </message>
    <message>
        <source>Turning the first frame into sound.</source>
        <translation>Первый кадр превращается в звук.</translation>
    </message>
    <message>
        <source>Preparation, and waiting for earlier work.</source>
        <translation>Подготовка и ожидание конца предыдущей работы.</translation>
    </message>
    <message>
        <source>The way of the sound to the loudspeaker.</source>
        <translation>Путь звука до динамика.</translation>
    </message>
</context>
<context>
    <name>govor::widgets::LevelBar</name>
    <message>
        <source>Microphone level</source>
        <translation>Уровень микрофона</translation>
    </message>
    <message>
        <source>No sound</source>
        <translation>Нет звука</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 дБ</translation>
    </message>
    <message>
        <source>%1 dB, too loud</source>
        <translation>%1 дБ, слишком громко</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Links</name>
    <message>
        <source>Open link</source>
        <translation>Открыть ссылку</translation>
    </message>
    <message>
        <source>No browser could be started.</source>
        <translation>Не удалось запустить браузер.</translation>
    </message>
    <message>
        <source>Open a page on %1 in the browser?</source>
        <translation>Открыть страницу сайта %1 в браузере?</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Открыть папку</translation>
    </message>
    <message>
        <source>No file manager could be started. The folder is %1.</source>
        <translation>Не удалось запустить файловый менеджер. Папка — %1.</translation>
    </message>
</context>
<context>
    <name>govor::widgets::MarkdownText</name>
    <message>
        <source>Copy the &amp;code</source>
        <translation>Копировать &amp;код</translation>
    </message>
</context>
<context>
    <name>govor::widgets::MelView</name>
    <message>
        <source>Microphone input</source>
        <translation>Звук с микрофона</translation>
    </message>
    <message>
        <source>Too loud</source>
        <translation>Слишком громко</translation>
    </message>
</context>
<context>
    <name>govor::widgets::MemoryGauge</name>
    <message>
        <source>Video memory</source>
        <translation>Видеопамять</translation>
    </message>
    <message>
        <source>Video memory: Govor uses %1 of the %2 available to it</source>
        <translation>Видеопамять: Говор занимает %1 из доступных ему %2</translation>
    </message>
    <message>
        <source>Other programs and the driver use %1</source>
        <translation>Другие программы и драйвер занимают %1</translation>
    </message>
    <message>
        <source>%1, nearly full</source>
        <translation>%1, почти заполнена</translation>
    </message>
    <message>
        <source>The video memory is nearly full</source>
        <translation>Видеопамять почти заполнена</translation>
    </message>
</context>
<context>
    <name>govor::widgets::NoticeRow</name>
    <message>
        <source>Load again</source>
        <translation>Загрузить снова</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>Открыть модель…</translation>
    </message>
    <message>
        <source>Sound settings…</source>
        <translation>Настройки звука…</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>Включить микрофон</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Повторить</translation>
    </message>
    <message>
        <source>Start safely</source>
        <translation>Безопасный запуск</translation>
    </message>
    <message>
        <source>Get the full model…</source>
        <translation>Получить полную модель…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Close the notice</source>
        <translation>Закрыть сообщение</translation>
    </message>
    <message>
        <source>Start normally</source>
        <translation>Обычный запуск</translation>
    </message>
    <message>
        <source>Built-in model</source>
        <translation>Встроенная модель</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Add to the menu</source>
        <translation>Добавить в меню</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Picture</name>
    <message>
        <source>%1, %2 × %3</source>
        <translation>%1, %2 × %3</translation>
    </message>
</context>
<context>
    <name>govor::widgets::QuestionEdit</name>
    <message>
        <source>Ask something</source>
        <translation>Спросите что-нибудь</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Вопрос</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ScrolledBlocks</name>
    <message>
        <source>Copy the code</source>
        <translation>Копировать код</translation>
    </message>
    <message>
        <source>Horizontal scroll bar</source>
        <translation>Горизонтальная полоса прокрутки</translation>
    </message>
</context>
<context>
    <name>govor::widgets::SearchField</name>
    <message>
        <source>Search</source>
        <translation>Поиск</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Очистить</translation>
    </message>
</context>
<context>
    <name>govor::widgets::SoundCheck</name>
    <message>
        <source>Record, speak a sentence, and listen to it.</source>
        <translation>Начните запись, скажите что-нибудь и прослушайте.</translation>
    </message>
    <message>
        <source>Opening the microphone…</source>
        <translation>Микрофон включается…</translation>
    </message>
    <message>
        <source>The microphone delivered no sound. Choose another one, or check whether it is connected.</source>
        <translation>Микрофон не дал звука. Выберите другой или проверьте, подключён ли он.</translation>
    </message>
    <message>
        <source>Nothing was loud enough to be speech (%1 dB). Is this the right microphone? Is it muted?</source>
        <translation>Для речи всё было слишком тихо (%1 дБ). Тот ли это микрофон? Не выключен ли он?</translation>
    </message>
    <message>
        <source>Very quiet (%1 dB). Raise the level of the microphone, or speak closer to it.</source>
        <translation>Очень тихо (%1 дБ). Прибавьте уровень микрофона или говорите ближе к нему.</translation>
    </message>
    <message>
        <source>Too loud: the sound is distorted. Lower the level of the microphone.</source>
        <translation>Слишком громко: звук искажён. Убавьте уровень микрофона.</translation>
    </message>
    <message>
        <source>&amp;Record</source>
        <translation>Запис&amp;ать</translation>
    </message>
    <message>
        <source>Good: the loudest part is at %1 dB.</source>
        <translation>Хорошо: самое громкое место — %1 дБ.</translation>
    </message>
    <message>
        <source>Play a test t&amp;one</source>
        <translation>Пробный &amp;звук</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Остановить</translation>
    </message>
    <message>
        <source>Stop and &amp;play</source>
        <translation>Остан&amp;овить и прослушать</translation>
    </message>
    <message>
        <source>Recording… %1 of %2 s</source>
        <translation>Запись… %1 из %2 с</translation>
    </message>
</context>
<context>
    <name>govor::widgets::StatusStrip</name>
    <message>
        <source>From the end of the question to the first sound of the answer</source>
        <translation>От конца вопроса до первого звука ответа</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>Нет модели</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>Не удалось загрузить: %1</translation>
    </message>
    <message>
        <source>Loading %1: %2 %</source>
        <translation>Загрузка: %1, %2&#xa0;%</translation>
    </message>
    <message>
        <source>Loading %1…</source>
        <translation>Загрузка: %1…</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>first sound %1 s</source>
        <translation>до звука %1 с</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 ток./с</translation>
    </message>
    <message>
        <source>gaps in the sound: %1</source>
        <translation>пропусков звука: %1</translation>
    </message>
    <message>
        <source>%1× faster than speech</source>
        <translation>в %1 раза быстрее речи</translation>
    </message>
    <message>
        <source>%1× slower than speech</source>
        <translation>в %1 раза медленнее речи</translation>
    </message>
    <message>
        <source>as fast as speech</source>
        <translation>со скоростью речи</translation>
    </message>
    <message>
        <source>Text tokens per second</source>
        <translation>Токенов текста в секунду</translation>
    </message>
    <message>
        <source>Speed of speech generation. Below real time, the voice has gaps</source>
        <translation>Скорость создания речи. Если она ниже реального времени, голос прерывается</translation>
    </message>
    <message>
        <source>Gaps in recent recording or playback</source>
        <translation>Пропуски в только что записанном или воспроизведённом</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TalkButton</name>
    <message>
        <source>Talk</source>
        <translation>Говорить</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TurnRemark</name>
    <message>
        <source>Stopped before any speech was played. The model&apos;s context does not contain this turn.</source>
        <translation>Остановлено прежде, чем прозвучало хоть слово. Этого вопроса и ответа нет в контексте модели.</translation>
    </message>
    <message>
        <source>The voice was stopped at the mark (■). The model&apos;s context contains the answer up to the mark.</source>
        <translation>Голос остановлен на отметке (■). В контексте модели — ответ до отметки.</translation>
    </message>
    <message>
        <source>Not answered yet.</source>
        <translation>Ответа ещё нет.</translation>
    </message>
    <message>
        <source>Interrupted before the answer began.</source>
        <translation>Прервано до начала ответа.</translation>
    </message>
    <message>
        <source>Interrupted.</source>
        <translation>Прервано.</translation>
    </message>
    <message>
        <source>The answer failed.</source>
        <translation>Не удалось ответить.</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TurnWidget</name>
    <message>
        <source>Copy the question</source>
        <translation>Копировать вопрос</translation>
    </message>
    <message>
        <source>Edit the question and ask again</source>
        <translation>Исправить вопрос и спросить снова</translation>
    </message>
    <message>
        <source>Save the question&apos;s sound</source>
        <translation>Сохранить звук вопроса</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>Копировать ответ</translation>
    </message>
    <message>
        <source>Read the answer aloud</source>
        <translation>Прочесть ответ вслух</translation>
    </message>
    <message>
        <source>Save the answer&apos;s sound</source>
        <translation>Сохранить звук ответа</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Ответить снова</translation>
    </message>
    <message>
        <source>Delete question and answer</source>
        <translation>Удалить вопрос и ответ</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Повторить</translation>
    </message>
    <message>
        <source>Spoken question</source>
        <translation>Голосовой вопрос</translation>
    </message>
    <message>
        <source>the voice was stopped here</source>
        <translation>здесь голос остановлен</translation>
    </message>
    <message>
        <source>The sound of this question was deleted.</source>
        <translation>Звук этого вопроса удалён.</translation>
    </message>
    <message>
        <source>Picture: %1</source>
        <translation>Изображение: %1</translation>
    </message>
    <message>
        <source>Question with a picture</source>
        <translation>Вопрос с изображением</translation>
    </message>
    <message>
        <source>Edit what was said</source>
        <translation>Исправить сказанное</translation>
    </message>
    <message>
        <source>Previous answer (Alt+Left)</source>
        <translation>Предыдущий ответ (Alt+←)</translation>
    </message>
    <message>
        <source>Compare the answers</source>
        <translation>Сравнить ответы</translation>
    </message>
    <message>
        <source>Next answer (Alt+Right)</source>
        <translation>Следующий ответ (Alt+→)</translation>
    </message>
    <message>
        <source>Spoken question: %1</source>
        <translation>Голосовой вопрос: %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>Answer %1 of %2: compare the answers</source>
        <translation>Ответ %1 из %2: сравнить ответы</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TurnsView</name>
    <message>
        <source>Conversation</source>
        <translation>Беседа</translation>
    </message>
    <message>
        <source>To the end (Ctrl+End)</source>
        <translation>В конец (Ctrl+End)</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>В конец</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Welcome</name>
    <message>
        <source>Loading the model</source>
        <translation>Загрузка модели</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>Открыть модель…</translation>
    </message>
    <message>
        <source>Get the full model…</source>
        <translation>Получить полную модель…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>Модель не загружена</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>Загрузка: %1</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>Не удалось загрузить: %1</translation>
    </message>
    <message>
        <source>What would you like to know?</source>
        <translation>Что вы хотите узнать?</translation>
    </message>
    <message>
        <source>Speak, or type your question below. Questions are sent to %1.</source>
        <translation>Говорите или напишите вопрос ниже. Вопросы отправляются на %1.</translation>
    </message>
    <message>
        <source>Speak, or type your question below. Nothing you say leaves this computer.</source>
        <translation>Говорите или напишите вопрос ниже. Ничто из сказанного не покидает этот компьютер.</translation>
    </message>
    <message>
        <source>Choose a model, then talk or type. Questions that you ask before are kept.</source>
        <translation>Выберите модель, затем говорите или пишите. Вопросы, заданные раньше, сохранятся.</translation>
    </message>
    <message>
        <source>You can already talk or type. The answer follows when the model is loaded.</source>
        <translation>Уже можно говорить и писать. Ответ появится, когда модель загрузится.</translation>
    </message>
    <message>
        <source>This model describes sounds and does not answer typed questions. Record a sound, or drop a sound file on the window. Sounds are sent to %1.</source>
        <translation>Эта модель описывает звуки и не отвечает на вопросы текстом. Запишите звук или перетащите звуковой файл в окно. Звуки отправляются на %1.</translation>
    </message>
    <message>
        <source>This model describes sounds and does not answer typed questions. Record a sound, or drop a sound file on the window. Nothing you record leaves this computer.</source>
        <translation>Эта модель описывает звуки и не отвечает на вопросы текстом. Запишите звук или перетащите звуковой файл в окно. Ничто из записанного не покидает этот компьютер.</translation>
    </message>
    <message>
        <source>Which sound should be described?</source>
        <translation>Какой звук описать?</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Govor</source>
        <translation>Говор</translation>
    </message>
    <message>
        <source>Govor is already running but is not responding. Quit it, then start it again.</source>
        <translation>Говор уже запущен, но не отвечает. Завершите его и запустите снова.</translation>
    </message>
    <message>
        <source>govor                            opens the window
govor CLIP.wav                   asks about a recording
govor --new                      begins a new conversation
govor --ptt start|stop|toggle    the talk key of the running program
govor --version, --help</source>
        <translation>govor                            открывает окно
govor CLIP.wav                   задаёт вопрос из записи
govor --new                      начинает новую беседу
govor --ptt start|stop|toggle    клавиша разговора в запущенной программе
govor --version, --help</translation>
    </message>
</context>
</TS>
