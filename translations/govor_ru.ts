<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru_RU">
<context>
    <name>govor::desktop</name>
    <message>
        <source>This desktop lets no program have a key that works everywhere. Its own settings can run “govor --ptt toggle” at a key instead.</source>
        <translation>Этот рабочий стол не даёт программам клавиш, которые действуют всюду. Зато в его настройках можно назначить клавише команду «govor --ptt toggle».</translation>
    </message>
</context>
<context>
    <name>govor::desktop::CrashMemory</name>
    <message>
        <source>the graphics card</source>
        <translation>видеокарте</translation>
    </message>
    <message>
        <source>Govor ended without warning while it was starting %1. Its driver may be at fault. You can go on with the processor instead.</source>
        <translation>Говор внезапно завершился при запуске устройства (%1). Возможно, виноват его драйвер. Можно продолжить на процессоре.</translation>
    </message>
    <message>
        <source>Govor ended without warning while it was loading the model %1 on %2. You can go on with the built-in model on the processor, or try again.</source>
        <translation>Говор внезапно завершился при загрузке модели %1 на устройство «%2». Можно продолжить со встроенной моделью на процессоре или попробовать ещё раз.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::PortalShortcut</name>
    <message>
        <source>The desktop did not give Govor a key that works everywhere.</source>
        <translation>Рабочий стол не дал Говору клавишу, которая действует всюду.</translation>
    </message>
    <message>
        <source>The key was refused when the desktop asked.</source>
        <translation>Рабочий стол спросил о клавише и получил отказ.</translation>
    </message>
    <message>
        <source>Talk to Govor</source>
        <translation>Говорить с Говором</translation>
    </message>
    <message>
        <source>The desktop took the key back.</source>
        <translation>Рабочий стол забрал клавишу.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::Request</name>
    <message>
        <source>--ptt takes one of start, stop and toggle.</source>
        <translation>После --ptt пишут start, stop или toggle.</translation>
    </message>
    <message>
        <source>%1 is not understood.</source>
        <translation>Непонятно: %1.</translation>
    </message>
    <message>
        <source>One clip at a time can be asked about.</source>
        <translation>За один раз можно спросить об одной записи.</translation>
    </message>
    <message>
        <source>%1 is not a file.</source>
        <translation>%1 – не файл.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::X11Shortcut</name>
    <message>
        <source>This keyboard has no such key.</source>
        <translation>На этой клавиатуре нет такой клавиши.</translation>
    </message>
    <message>
        <source>Another program uses this key already.</source>
        <translation>Эту клавишу уже заняла другая программа.</translation>
    </message>
    <message>
        <source>The connection to the X server was lost.</source>
        <translation>Связь с X-сервером потеряна.</translation>
    </message>
    <message>
        <source>There is no X server to ask for a key.</source>
        <translation>Нет X-сервера, у которого можно попросить клавишу.</translation>
    </message>
    <message>
        <source>This key cannot be used everywhere.</source>
        <translation>Эта клавиша не может действовать всюду.</translation>
    </message>
</context>
<context>
    <name>govor::sound::DeviceNotice</name>
    <message>
        <source>Listening through “%1”.</source>
        <translation>Слушаю через «%1».</translation>
    </message>
    <message>
        <source>Speaking through “%1”.</source>
        <translation>Говорю через «%1».</translation>
    </message>
    <message>
        <source>The microphone “%1” is gone.</source>
        <translation>Микрофон «%1» отключён.</translation>
    </message>
    <message>
        <source>The loudspeaker “%1” is gone.</source>
        <translation>Динамик «%1» отключён.</translation>
    </message>
    <message>
        <source>“%2” cannot be used: listening through “%1” until it is back.</source>
        <translation>«%2» недоступен: пока его нет, слушаю через «%1».</translation>
    </message>
    <message>
        <source>“%2” cannot be used: speaking through “%1” until it is back.</source>
        <translation>«%2» недоступен: пока его нет, говорю через «%1».</translation>
    </message>
    <message>
        <source>The microphone “%1” is back.</source>
        <translation>Микрофон «%1» снова на месте.</translation>
    </message>
    <message>
        <source>The loudspeaker “%1” is back.</source>
        <translation>Динамик «%1» снова на месте.</translation>
    </message>
    <message>
        <source>No microphone can be opened. Connect one and it will be used at once.</source>
        <translation>Ни один микрофон не открывается. Подключите микрофон – он заработает сразу.</translation>
    </message>
    <message>
        <source>No loudspeaker can be opened. Connect one and it will be used at once.</source>
        <translation>Ни один динамик не открывается. Подключите динамик – он заработает сразу.</translation>
    </message>
</context>
<context>
    <name>govor::store::HomeFolder</name>
    <message>
        <source>Until then, what is said is kept in memory only and is lost when Govor ends.</source>
        <translation>До тех пор всё сказанное хранится только в памяти и пропадёт, когда Говор закроется.</translation>
    </message>
    <message>
        <source>Conversations cannot be kept: %1 cannot be written. Make it writable, then try again.</source>
        <translation>Беседы не сохраняются: нельзя писать в %1. Разрешите запись и попробуйте ещё раз.</translation>
    </message>
    <message>
        <source>The file with your conversations is damaged and cannot be read. Nothing was deleted: it was moved to %1, with all sound. Govor goes on with an empty one.</source>
        <translation>Файл с вашими беседами повреждён и не читается. Ничего не удалено: он вместе со всем звуком перенесён в %1. Говор продолжает с пустым файлом.</translation>
    </message>
    <message>
        <source>The disk with your conversations is full (%1). Make some room, then try again.</source>
        <translation>На диске с вашими беседами нет места (%1). Освободите место и попробуйте ещё раз.</translation>
    </message>
    <message>
        <source>The conversations in %1 were written by a newer Govor, and this one leaves them alone. Use the newer one.</source>
        <translation>Беседы в %1 записаны более новым Говором, и этот их не трогает. Запустите новый.</translation>
    </message>
    <message>
        <source>The file with your conversations in %1 is damaged. At its next start, Govor moves it aside and begins a new one.</source>
        <translation>Файл с вашими беседами в %1 повреждён. При следующем запуске Говор отложит его в сторону и начнёт новый.</translation>
    </message>
    <message>
        <source>Another program holds the file with your conversations in %1. End it, then try again.</source>
        <translation>Файл с вашими беседами в %1 занят другой программой. Закройте её и попробуйте ещё раз.</translation>
    </message>
    <message>
        <source>Conversations cannot be kept in %1: %2.</source>
        <translation>Беседы не сохраняются в %1: %2.</translation>
    </message>
    <message>
        <source>Another Govor keeps its conversations in %1. End it, then try again.</source>
        <translation>Беседы в %1 ведёт другой Говор. Закройте его и попробуйте ещё раз.</translation>
    </message>
</context>
<context>
    <name>govor::store::SettingsFile</name>
    <message>
        <source>The settings cannot be kept: the folder %1 cannot be made.</source>
        <translation>Настройки не сохраняются: не удаётся создать папку %1.</translation>
    </message>
    <message>
        <source>The settings cannot be kept: %1 cannot be written.</source>
        <translation>Настройки не сохраняются: нельзя писать в %1.</translation>
    </message>
</context>
<context>
    <name>govor::window::Bubble</name>
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
        <translation>Место в вопросе</translation>
    </message>
    <message>
        <source>Position in the answer</source>
        <translation>Место в ответе</translation>
    </message>
    <message>
        <source>How fast sounds are played</source>
        <translation>Как быстро звучат записи</translation>
    </message>
    <message>
        <source>Playing speed</source>
        <translation>Скорость звучания</translation>
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
</context>
<context>
    <name>govor::window::Composer</name>
    <message>
        <source>Send</source>
        <translation>Отправить</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Остановить</translation>
    </message>
    <message>
        <source>Mute the microphone</source>
        <translation>Выключить микрофон</translation>
    </message>
    <message>
        <source>Hold to talk</source>
        <translation>Держите и говорите</translation>
    </message>
    <message>
        <source>Press to talk, and again when you are done</source>
        <translation>Нажмите, чтобы говорить, и ещё раз, когда закончите</translation>
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
        <translation>Держите кнопку и говорите – или пишите</translation>
    </message>
    <message>
        <source>Press the button and talk, or type</source>
        <translation>Нажмите кнопку и говорите – или пишите</translation>
    </message>
    <message>
        <source>Hold %1 and talk, or type</source>
        <translation>Держите %1 и говорите – или пишите</translation>
    </message>
    <message>
        <source>Press %1 and talk, or type</source>
        <translation>Нажмите %1 и говорите – или пишите</translation>
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
        <source>The microphone is muted. Press to open it</source>
        <translation>Микрофон выключен. Нажмите, чтобы включить</translation>
    </message>
    <message>
        <source>The microphone is open. Press to mute it</source>
        <translation>Микрофон включён. Нажмите, чтобы выключить</translation>
    </message>
</context>
<context>
    <name>govor::window::Controller</name>
    <message>
        <source>The talk key was held for very long, so it counts as released.</source>
        <translation>Клавиша разговора удерживалась очень долго и считается отпущенной.</translation>
    </message>
    <message>
        <source>Reading aloud needs a model. None is loaded.</source>
        <translation>Чтобы читать вслух, нужна модель. Ни одна не загружена.</translation>
    </message>
    <message>
        <source>The question is kept. It is answered once a model is loaded.</source>
        <translation>Вопрос сохранён. Ответ появится, когда будет загружена модель.</translation>
    </message>
    <message>
        <source>This conversation is longer than the model can remember: it has just forgotten the %1 oldest messages. You can still read them.</source>
        <translation>Эта беседа длиннее, чем помнит модель: самые старые сообщения (%1) она только что забыла. Вы по-прежнему можете их прочесть.</translation>
    </message>
    <message>
        <source>That was very short. Hold the key as long as you speak.</source>
        <translation>Это было очень коротко. Держите клавишу, пока говорите.</translation>
    </message>
    <message>
        <source>Nothing was loud enough to be a question. Is this the right microphone?</source>
        <translation>Ничего похожего на вопрос не слышно: слишком тихо. Тот ли это микрофон?</translation>
    </message>
    <message>
        <source>The microphone delivers no sound. Choose another one, or type your question.</source>
        <translation>Микрофон не даёт звука. Выберите другой или напишите вопрос.</translation>
    </message>
</context>
<context>
    <name>govor::window::ConversationDialog</name>
    <message>
        <source>Conversation</source>
        <translation>Беседа</translation>
    </message>
    <message>
        <source>Made from the first words</source>
        <translation>Составляется из первых слов</translation>
    </message>
    <message>
        <source>The model&apos;s usual voice</source>
        <translation>Обычный голос модели</translation>
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
        <source>Voice and instructions &amp;also for new conversations</source>
        <translation>Голос и указания – и для новых и для &amp;новых беседamp;бесед</translation>
    </message>
</context>
<context>
    <name>govor::window::ConversationList</name>
    <message>
        <source>Yesterday</source>
        <translation>Вчера</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Поиск</translation>
    </message>
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
        <source>Name, voice and instructions…</source>
        <translation>Название, голос и указания…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Экспорт…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Удалить…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Импорт…</translation>
    </message>
</context>
<context>
    <name>govor::window::ConversationRows</name>
    <message>
        <source>Spoken conversation</source>
        <translation>Устная беседа</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>govor::window::EngineWords</name>
    <message>
        <source>This cannot be done.</source>
        <translation>Этого сделать нельзя.</translation>
    </message>
    <message>
        <source>Something is not there.</source>
        <translation>Не найдено.</translation>
    </message>
    <message>
        <source>A file is damaged.</source>
        <translation>Файл повреждён.</translation>
    </message>
    <message>
        <source>Govor cannot do this.</source>
        <translation>Говор этого не умеет.</translation>
    </message>
    <message>
        <source>There is no graphics device that can be used.</source>
        <translation>Нет подходящего графического устройства.</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>Не хватает памяти.</translation>
    </message>
    <message>
        <source>The graphics device was lost.</source>
        <translation>Графическое устройство перестало отвечать.</translation>
    </message>
    <message>
        <source>Reading or writing failed.</source>
        <translation>Ошибка чтения или записи.</translation>
    </message>
    <message>
        <source>It was cancelled.</source>
        <translation>Отменено.</translation>
    </message>
    <message>
        <source>Govor made a mistake.</source>
        <translation>Внутренняя ошибка Говора.</translation>
    </message>
    <message>
        <source>Nothing was asked.</source>
        <translation>Вопроса не было.</translation>
    </message>
    <message>
        <source>That was too short to hear anything in it.</source>
        <translation>Слишком коротко, чтобы что-то расслышать.</translation>
    </message>
    <message>
        <source>There was nothing to hear: the microphone gave silence.</source>
        <translation>Слышать было нечего: микрофон молчал.</translation>
    </message>
    <message>
        <source>There was no speech to hear, only a steady noise.</source>
        <translation>Речи не слышно, только ровный шум.</translation>
    </message>
</context>
<context>
    <name>govor::window::LogDialog</name>
    <message>
        <source>Log</source>
        <translation>Журнал</translation>
    </message>
    <message>
        <source>Nothing was noted yet.</source>
        <translation>Записей пока нет.</translation>
    </message>
    <message>
        <source>Kept in %1</source>
        <translation>Хранится в %1</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>&amp;Скопировать диагностику</translation>
    </message>
</context>
<context>
    <name>govor::window::MainWindow</name>
    <message>
        <source>%1 – Govor</source>
        <translation>%1 – Говор</translation>
    </message>
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
        <source>Delete</source>
        <translation>Удаление</translation>
    </message>
    <message>
        <source>Delete this question and its answer? This cannot be undone.</source>
        <translation>Удалить этот вопрос и ответ на него? Вернуть их будет нельзя.</translation>
    </message>
    <message>
        <source>this conversation</source>
        <translation>эту беседу</translation>
    </message>
    <message>
        <source>Delete “%1” with all its sound? This cannot be undone.</source>
        <translation>Удалить «%1» вместе со всем звуком? Вернуть её будет нельзя.</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Модель</translation>
    </message>
    <message>
        <source>&amp;Open model…</source>
        <translation>&amp;Открыть модель…</translation>
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
        <source>N&amp;ame, voice and instructions…</source>
        <translation>Н&amp;азвание, голос и указания…</translation>
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
        <source>&amp;Delete…</source>
        <translation>&amp;Удалить…</translation>
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
        <translation>&amp;Скопировать последний</translation>
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
        <source>Govor</source>
        <translation>Говор</translation>
    </message>
</context>
<context>
    <name>govor::window::MelView</name>
    <message>
        <source>What the microphone hears</source>
        <translation>Что слышит микрофон</translation>
    </message>
</context>
<context>
    <name>govor::window::MemoryGauge</name>
    <message>
        <source>%1 MiB</source>
        <translation>%1 МиБ</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 ГиБ</translation>
    </message>
    <message>
        <source>Video memory</source>
        <translation>Видеопамять</translation>
    </message>
    <message>
        <source>Video memory: %1 of %2</source>
        <translation>Видеопамять: %1 из %2</translation>
    </message>
</context>
<context>
    <name>govor::window::ModelDialog</name>
    <message>
        <source>Open model</source>
        <translation>Открыть модель</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Модели</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Устройство</translation>
    </message>
    <message>
        <source>The usual device</source>
        <translation>Обычное устройство</translation>
    </message>
    <message>
        <source>&amp;Run it on</source>
        <translation>&amp;Вычислять на</translation>
    </message>
    <message>
        <source>Looking for models…</source>
        <translation>Ищу модели…</translation>
    </message>
    <message>
        <source>%1 (the processor: slow)</source>
        <translation>%1 (процессор: медленно)</translation>
    </message>
    <message>
        <source>No model was found. docs/models.md says how to get one.</source>
        <translation>Модели не найдены. Как их получить, сказано в docs/models.md.</translation>
    </message>
    <message>
        <source>A model&apos;s folder</source>
        <translation>Папка модели</translation>
    </message>
    <message>
        <source>Other &amp;folder…</source>
        <translation>Другая &amp;папка…</translation>
    </message>
    <message>
        <source>Other fi&amp;le…</source>
        <translation>Другой &amp;файл…</translation>
    </message>
    <message>
        <source>A model&apos;s file</source>
        <translation>Файл модели</translation>
    </message>
    <message>
        <source>Models (*.gguf)</source>
        <translation>Модели (*.gguf)</translation>
    </message>
</context>
<context>
    <name>govor::window::ModelLoader</name>
    <message>
        <source>the built-in model</source>
        <translation>встроенная модель</translation>
    </message>
</context>
<context>
    <name>govor::window::NoticeBar</name>
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
        <source>Try again</source>
        <translation>Попробовать ещё раз</translation>
    </message>
    <message>
        <source>Start safely</source>
        <translation>Безопасный запуск</translation>
    </message>
    <message>
        <source>How to get it</source>
        <translation>Как её получить</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Close the notice</source>
        <translation>Закрыть сообщение</translation>
    </message>
</context>
<context>
    <name>govor::window::Program</name>
    <message>
        <source>The graphics device was lost: its driver ended what it was doing. Nothing that was said is lost.</source>
        <translation>Графическое устройство перестало отвечать: драйвер прервал работу. Ничего из сказанного не пропало.</translation>
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
        <source>Saved as %1.</source>
        <translation>Сохранено как %1.</translation>
    </message>
    <message>
        <source>One ZIP file (*.zip)</source>
        <translation>Один файл ZIP (*.zip)</translation>
    </message>
    <message>
        <source>One JSON file (*.json)</source>
        <translation>Один файл JSON (*.json)</translation>
    </message>
    <message>
        <source>Export the conversation</source>
        <translation>Экспорт беседы</translation>
    </message>
    <message>
        <source>conversation.zip</source>
        <translation>беседа.zip</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>Сохранено в %1.</translation>
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
        <source>Copied. It holds nothing of what was said.</source>
        <translation>Скопировано. Ничего из сказанного там нет.</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Показать</translation>
    </message>
    <message>
        <source>&amp;Talk, or be done</source>
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
</context>
<context>
    <name>govor::window::QuestionEdit</name>
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
    <name>govor::window::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>&amp;Sound</source>
        <translation>&amp;Звук</translation>
    </message>
    <message>
        <source>&amp;Talking</source>
        <translation>&amp;Разговор</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Окно</translation>
    </message>
    <message>
        <source>PulseAudio or PipeWire</source>
        <translation>PulseAudio или PipeWire</translation>
    </message>
    <message>
        <source>ALSA, by PortAudio</source>
        <translation>ALSA через PortAudio</translation>
    </message>
    <message>
        <source>A short tone when listening begins and ends</source>
        <translation>Короткий сигнал в начале и в конце слушания</translation>
    </message>
    <message>
        <source>Speak the answers</source>
        <translation>Произносить ответы</translation>
    </message>
    <message>
        <source>Sound s&amp;ystem</source>
        <translation>Звуковая &amp;система</translation>
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
        <source>Sound system</source>
        <translation>Звуковая система</translation>
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
        <source>This key is needed for writing. Take a function key, or one together with Ctrl or Alt.</source>
        <translation>Эта клавиша нужна, чтобы писать. Возьмите функциональную или сочетание с Ctrl или Alt.</translation>
    </message>
    <message>
        <source>Open the microphone only while the key is held</source>
        <translation>Включать микрофон, только пока нажата клавиша</translation>
    </message>
    <message>
        <source>More private, but the very beginning of what you say may be missed: otherwise the microphone is open before the key goes down</source>
        <translation>Больше приватности, но самое начало речи может потеряться: обычно микрофон включён ещё до нажатия клавиши</translation>
    </message>
    <message>
        <source>Hands-free: interrupt the answer by talking</source>
        <translation>Без клавиши: перебивать ответ голосом</translation>
    </message>
    <message>
        <source>The loudspeaker&apos;s echo is taken out of what the microphone hears</source>
        <translation>Из того, что слышит микрофон, вычитается эхо динамика</translation>
    </message>
    <message>
        <source>&amp;Mode</source>
        <translation>&amp;Режим</translation>
    </message>
    <message>
        <source>Talk &amp;key in the window</source>
        <translation>&amp;Клавиша разговора в окне</translation>
    </message>
    <message>
        <source>Talk key &amp;everywhere</source>
        <translation>Клавиша разговора &amp;всюду</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Режим</translation>
    </message>
    <message>
        <source>Talk key in the window</source>
        <translation>Клавиша разговора в окне</translation>
    </message>
    <message>
        <source>Talk key everywhere</source>
        <translation>Клавиша разговора всюду</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Как у рабочего стола</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Светлые</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмные</translation>
    </message>
    <message>
        <source>An icon in the tray: closing the window leaves Govor ready there</source>
        <translation>Значок в трее: закрытое окно оставляет Говор там наготове</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Цвета</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Цвета</translation>
    </message>
    <message>
        <source>The system&apos;s choice</source>
        <translation>По выбору системы</translation>
    </message>
    <message>
        <source>%1 (not there)</source>
        <translation>%1 (отключено)</translation>
    </message>
    <message>
        <source>&amp;Volume</source>
        <translation>&amp;Громкость</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Громкость</translation>
    </message>
    <message>
        <source>Of answers, of sounds that are played again, and of the short tones</source>
        <translation>Ответов, записей и коротких сигналов</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source> s</source>
        <translation> с</translation>
    </message>
    <message>
        <source>A key that is held longer is stuck and counts as released</source>
        <translation>Клавиша, нажатая дольше, считается залипшей и отпускается</translation>
    </message>
    <message>
        <source>Longest question</source>
        <translation>Вопрос не дольше</translation>
    </message>
    <message>
        <source>&amp;Longest question</source>
        <translation>Вопрос не &amp;дольше</translation>
    </message>
</context>
<context>
    <name>govor::window::StatusStrip</name>
    <message>
        <source>From the end of the question to the first sound of the answer</source>
        <translation>От конца вопроса до первого звука ответа</translation>
    </message>
    <message>
        <source>Tokens of text a second</source>
        <translation>Токенов текста в секунду</translation>
    </message>
    <message>
        <source>Seconds of computing for a second of speech: below 1 it never stutters</source>
        <translation>Секунд счёта на секунду речи: если меньше 1, речь не прерывается</translation>
    </message>
    <message>
        <source>Gaps in what was recorded or played since the start</source>
        <translation>Пропуски в записи и воспроизведении со времени запуска</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>Нет модели</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>Не загружается: %1</translation>
    </message>
    <message>
        <source>Loading %1: %2 %</source>
        <translation>Загрузка: %1, %2 %</translation>
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
        <translation>первый звук %1 с</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 токенов/с</translation>
    </message>
    <message>
        <source>speech %1 × real time</source>
        <translation>речь %1 × реального времени</translation>
    </message>
    <message>
        <source>gaps in the sound: %1</source>
        <translation>пропуски в звуке: %1</translation>
    </message>
</context>
<context>
    <name>govor::window::TalkButton</name>
    <message>
        <source>Talk</source>
        <translation>Говорить</translation>
    </message>
</context>
<context>
    <name>govor::window::TurnWidget</name>
    <message>
        <source>Copy the question</source>
        <translation>Скопировать вопрос</translation>
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
        <translation>Скопировать ответ</translation>
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
        <translation>Попробовать ещё раз</translation>
    </message>
    <message>
        <source>Not answered yet.</source>
        <translation>Ответа ещё нет.</translation>
    </message>
    <message>
        <source>Interrupted before anything was said.</source>
        <translation>Прервано, прежде чем что-либо было сказано.</translation>
    </message>
    <message>
        <source>Interrupted.</source>
        <translation>Прервано.</translation>
    </message>
    <message>
        <source>The answer failed.</source>
        <translation>Ответ не удался.</translation>
    </message>
</context>
<context>
    <name>govor::window::TurnsView</name>
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
    <name>govor::window::Welcome</name>
    <message>
        <source>Loading the model</source>
        <translation>Загрузка модели</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>Открыть модель…</translation>
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
        <source>Choose one, and then talk or type. What you ask before is kept.</source>
        <translation>Выберите её, а потом говорите или пишите. Что вы спросите раньше, не пропадёт.</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>Загрузка: %1</translation>
    </message>
    <message>
        <source>You can talk or type already: the answer comes when the model is there.</source>
        <translation>Уже можно говорить и писать: ответ появится, когда загрузится модель.</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>Не загружается: %1</translation>
    </message>
    <message>
        <source>What would you like to know?</source>
        <translation>Что вы хотите узнать?</translation>
    </message>
    <message>
        <source>Hold the talk key and speak, or type below. Nothing you say leaves this computer.</source>
        <translation>Держите клавишу разговора и говорите – или пишите внизу. Ничто сказанное не покидает этот компьютер.</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>govor                            opens the window
govor CLIP.wav                   asks about a recording
govor --ptt start|stop|toggle    the talk key of the running program
govor --version, --help</source>
        <translation>govor                            открывает окно
govor CLIP.wav                   спрашивает о записи
govor --ptt start|stop|toggle    клавиша разговора работающей программы
govor --version, --help</translation>
    </message>
    <message>
        <source>Govor is running already, but does not answer. End it, and start it again.</source>
        <translation>Говор уже запущен, но не отвечает. Завершите его и запустите снова.</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Говор</translation>
    </message>
</context>
</TS>
