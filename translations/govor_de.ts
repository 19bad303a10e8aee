<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>engine</name>
    <message>
        <source>There is not enough memory.</source>
        <translation>Der Speicher reicht nicht aus.</translation>
    </message>
    <message>
        <source>The menu entry could not be written.</source>
        <translation>Der Menüeintrag konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>The menu entry could not be removed.</source>
        <translation>Der Menüeintrag konnte nicht entfernt werden.</translation>
    </message>
    <message>
        <source>The model name must have the form ORG/NAME, for example Qwen/Qwen3-Omni-30B-A3B-Instruct.</source>
        <translation>Der Name eines Modells auf dem Hub lautet ORG/NAME, zum Beispiel Qwen/Qwen3-Omni-30B-A3B-Instruct.</translation>
    </message>
    <message>
        <source>The picture cannot be encoded.</source>
        <translation>Das Bild kann nicht kodiert werden.</translation>
    </message>
    <message>
        <source>The sound device cannot be used: {}.</source>
        <translation>Das Audiogerät kann nicht verwendet werden: {}.</translation>
    </message>
    <message>
        <source>The sound device is not connected.</source>
        <translation>Das Audiogerät ist nicht angeschlossen.</translation>
    </message>
    <message>
        <source>The microphone cannot be opened.</source>
        <translation>Das Mikrofon kann nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>The loudspeaker cannot be opened.</source>
        <translation>Der Lautsprecher kann nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>Die Datei kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>This conversation has too much sound for a JSON file. Export it as a ZIP file.</source>
        <translation>Dieses Gespräch hat zu viel Ton für eine JSON-Datei. Exportieren Sie es als ZIP-Datei.</translation>
    </message>
    <message>
        <source>The export was stopped.</source>
        <translation>Der Export wurde abgebrochen.</translation>
    </message>
    <message>
        <source>No exported conversation was found.</source>
        <translation>Es wurde kein exportiertes Gespräch gefunden.</translation>
    </message>
    <message>
        <source>The exported conversation is too large to import.</source>
        <translation>Das exportierte Gespräch ist zu groß für den Import.</translation>
    </message>
    <message>
        <source>The exported conversation has the path of a sound outside of it.</source>
        <translation>Ein Tonpfad des exportierten Gesprächs zeigt nach außerhalb.</translation>
    </message>
    <message>
        <source>The exported conversation has the path of a picture outside of it.</source>
        <translation>Ein Bildpfad des exportierten Gesprächs zeigt nach außerhalb.</translation>
    </message>
    <message>
        <source>The file cannot be written.</source>
        <translation>Die Datei kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>A picture of the exported conversation is missing.</source>
        <translation>Ein Bild des exportierten Gesprächs fehlt.</translation>
    </message>
    <message>
        <source>The import was stopped.</source>
        <translation>Der Import wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The pictures of the exported conversation are too large to import.</source>
        <translation>Die Bilder des exportierten Gesprächs sind zu groß für den Import.</translation>
    </message>
    <message>
        <source>The exported conversation has more than 100 hours of sound.</source>
        <translation>Das exportierte Gespräch hat mehr als 100 Stunden Ton.</translation>
    </message>
    <message>
        <source>The exported conversation contains an invalid time.</source>
        <translation>Das exportierte Gespräch enthält eine ungültige Zeitangabe.</translation>
    </message>
    <message>
        <source>A turn of the exported conversation has an unknown state.</source>
        <translation>Ein Wortwechsel des exportierten Gesprächs hat einen unbekannten Zustand.</translation>
    </message>
    <message>
        <source>A question of the exported conversation has more than {} pictures.</source>
        <translation>Eine Frage des exportierten Gesprächs hat mehr als {} Bilder.</translation>
    </message>
    <message>
        <source>The answers of a turn of the exported conversation are not in order.</source>
        <translation>Die Antworten eines Wortwechsels des exportierten Gesprächs sind nicht in der richtigen Reihenfolge.</translation>
    </message>
    <message>
        <source>This file is not a conversation exported by Govor.</source>
        <translation>Diese Datei ist kein von Govor exportiertes Gespräch.</translation>
    </message>
    <message>
        <source>This conversation was exported by a newer version of Govor.</source>
        <translation>Dieses Gespräch wurde von einer neueren Version von Govor exportiert.</translation>
    </message>
    <message>
        <source>The file cannot be read: {}.</source>
        <translation>Die Datei kann nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>not all data could be written</source>
        <translation>nicht alle Daten konnten geschrieben werden</translation>
    </message>
    <message>
        <source>The sound cannot be written: {}.</source>
        <translation>Der Ton kann nicht geschrieben werden: {}.</translation>
    </message>
    <message>
        <source>The sound is damaged: it is longer than {} samples, an hour of speech.</source>
        <translation>Der Ton ist beschädigt: Er ist länger als {} Abtastwerte, eine Stunde Sprache.</translation>
    </message>
    <message>
        <source>The file does not have {} samples.</source>
        <translation>Die Datei enthält keine {} Abtastwerte.</translation>
    </message>
    <message>
        <source>The sound cannot be read: {}.</source>
        <translation>Der Ton kann nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>This is not a file.</source>
        <translation>Dies ist keine Datei.</translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation>Die Datei existiert nicht.</translation>
    </message>
    <message>
        <source>The picture file is larger than {} MiB.</source>
        <translation>Die Bilddatei ist größer als {} MiB.</translation>
    </message>
    <message>
        <source>The file cannot be copied.</source>
        <translation>Die Datei kann nicht kopiert werden.</translation>
    </message>
    <message>
        <source>The conversations were written by a newer version of Govor.</source>
        <translation>Die Gespräche wurden von einer neueren Version von Govor geschrieben.</translation>
    </message>
    <message>
        <source>The file does not contain settings that Govor exported.</source>
        <translation>Die Datei enthält keine von Govor exportierten Einstellungen.</translation>
    </message>
    <message>
        <source>The file cannot be checked.</source>
        <translation>Die Datei kann nicht geprüft werden.</translation>
    </message>
    <message>
        <source>The folder for temporary export and import files is not writable.</source>
        <translation>In den Ordner für temporäre Export- und Importdateien kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>unknown reason</source>
        <translation>unbekannter Grund</translation>
    </message>
    <message>
        <source>The ZIP file cannot be written: {}.</source>
        <translation>Die ZIP-Datei kann nicht geschrieben werden: {}.</translation>
    </message>
    <message>
        <source>The ZIP file cannot be read: {}.</source>
        <translation>Die ZIP-Datei kann nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>The unpacked ZIP file is too large.</source>
        <translation>Die entpackte ZIP-Datei ist zu groß.</translation>
    </message>
    <message>
        <source>The token file cannot be used: {}.</source>
        <translation>Die Tokendatei kann nicht verwendet werden: {}.</translation>
    </message>
    <message>
        <source>A token has {} to {} visible ASCII characters.</source>
        <translation>Ein Token hat {} bis {} sichtbare ASCII-Zeichen.</translation>
    </message>
    <message>
        <source>An address to listen on is HOST:PORT with a numeric host, for example 127.0.0.1:8123 or [::1]:8123.</source>
        <translation>Eine Adresse für eingehende Verbindungen ist HOST:PORT mit numerischem Host, zum Beispiel 127.0.0.1:8123 oder [::1]:8123.</translation>
    </message>
    <message>
        <source>The server cannot listen on the address: {}.</source>
        <translation>An dieser Adresse können keine Verbindungen angenommen werden: {}.</translation>
    </message>
    <message>
        <source>The certificate is not valid yet.</source>
        <translation>Das Zertifikat ist noch nicht gültig.</translation>
    </message>
    <message>
        <source>The certificate has expired.</source>
        <translation>Das Zertifikat ist abgelaufen.</translation>
    </message>
    <message>
        <source>The file is not a certificate in PEM format.</source>
        <translation>Die Datei ist kein Zertifikat im PEM-Format.</translation>
    </message>
    <message>
        <source>The key does not belong to the certificate.</source>
        <translation>Der Schlüssel gehört nicht zum Zertifikat.</translation>
    </message>
    <message>
        <source>The file is not a private key in PEM format without a passphrase.</source>
        <translation>Die Datei ist kein privater Schlüssel im PEM-Format ohne Passphrase.</translation>
    </message>
    <message>
        <source>The device has been lost.</source>
        <translation>Die Verbindung zum Gerät ist verloren gegangen.</translation>
    </message>
    <message>
        <source>{:.3g} s</source>
        <translation>{} s</translation>
    </message>
    <message>
        <source>{} min {} s</source>
        <translation>{} min {} s</translation>
    </message>
    <message>
        <source>The clip is empty.</source>
        <translation>Die Aufnahme ist leer.</translation>
    </message>
    <message>
        <source>The clip is {} long; at least {} are needed.</source>
        <translation>Die Aufnahme ist {} lang; mindestens {} sind nötig.</translation>
    </message>
    <message>
        <source>The clip is {} long; at most {} are supported.</source>
        <translation>Die Aufnahme ist {} lang; höchstens {} werden unterstützt.</translation>
    </message>
    <message>
        <source>The sample at {:.3f} s is {}, which is not a valid level; full scale is 1.</source>
        <translation>Der Abtastwert bei {} s ist {}; das ist kein gültiger Pegel. Vollaussteuerung ist 1.</translation>
    </message>
    <message>
        <source>The clip is longer than the maximum of {}.</source>
        <translation>Die Aufnahme ist länger als das Maximum von {}.</translation>
    </message>
    <message>
        <source>Mel features need an even n_fft from 2 to {}, not {}.</source>
        <translation>Mel-Merkmale erfordern ein gerades n_fft von 2 bis {}, nicht {}.</translation>
    </message>
    <message>
        <source>Mel features need a hop_length from 1 to {}, not {}.</source>
        <translation>Mel-Merkmale erfordern eine hop_length von 1 bis {}, nicht {}.</translation>
    </message>
    <message>
        <source>Mel features need a feature_size from 1 to {}, not {}.</source>
        <translation>Mel-Merkmale erfordern eine feature_size von 1 bis {}, nicht {}.</translation>
    </message>
    <message>
        <source>Mel features up to {} Hz need a sampling_rate of twice that or more, not {}.</source>
        <translation>Mel-Merkmale bis {} Hz erfordern eine mindestens doppelt so hohe sampling_rate, nicht {}.</translation>
    </message>
    <message>
        <source>The clip is too short: it has {} samples; at least {} are needed.</source>
        <translation>Die Aufnahme ist zu kurz: Sie hat {} Abtastwerte; mindestens {} sind nötig.</translation>
    </message>
    <message>
        <source>The output cannot be written: {}.</source>
        <translation>Die Ausgabe kann nicht geschrieben werden: {}.</translation>
    </message>
    <message>
        <source>Audio of {} Hz cannot be resampled to {} Hz; the maximum factor is 256.</source>
        <translation>Ton mit {} Hz kann nicht auf {} Hz umgerechnet werden; der maximale Faktor ist 256.</translation>
    </message>
    <message>
        <source>This build cannot write this sound format.</source>
        <translation>Dieser Build kann dieses Tonformat nicht schreiben.</translation>
    </message>
    <message>
        <source>The sound has {} samples per second; {} to {} can be read.</source>
        <translation>Der Ton hat {} Abtastwerte pro Sekunde; {} bis {} können gelesen werden.</translation>
    </message>
    <message>
        <source>The sound has {} channels; 1 to {} can be read.</source>
        <translation>Der Ton hat {} Kanäle; 1 bis {} können gelesen werden.</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>Dies ist keine reguläre Datei.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Die Datei ist leer.</translation>
    </message>
    <message>
        <source>The file is truncated: its header declares {} bytes of audio, but {} are present.</source>
        <translation>Die Datei ist abgeschnitten: Ihr Kopf gibt {} Bytes Ton an, vorhanden sind aber {}.</translation>
    </message>
    <message>
        <source>The audio file cannot be read (supported are WAV, FLAC, Ogg Vorbis and Opus): {}.</source>
        <translation>Die Audiodatei kann nicht gelesen werden (unterstützt werden WAV, FLAC, Ogg Vorbis und Opus): {}.</translation>
    </message>
    <message>
        <source>The sound is damaged after {:.1f} s: {}.</source>
        <translation>Der Ton ist nach {} s beschädigt: {}.</translation>
    </message>
    <message>
        <source>The file is truncated or damaged: it declares {:.1f} s of audio, but has {:.1f} s.</source>
        <translation>Die Datei ist abgeschnitten oder beschädigt: Sie gibt {} s Ton an, enthält aber {} s.</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>es ist ein Ordner</translation>
    </message>
    <message>
        <source>The sound is too long for a WAV file, which ends at 4 GiB.</source>
        <translation>Der Ton ist zu lang für eine WAV-Datei, deren Grenze bei 4 GiB liegt.</translation>
    </message>
    <message>
        <source>The file cannot be written: {}.</source>
        <translation>Die Datei kann nicht geschrieben werden: {}.</translation>
    </message>
    <message>
        <source>The output must be a regular file.</source>
        <translation>Die Ausgabe muss eine reguläre Datei sein.</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Keine Berechtigung</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner nicht gefunden</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>Kein freier Speicherplatz auf dem Datenträger</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>Speicherplatzkontingent überschritten</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Das Dateisystem ist schreibgeschützt</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Ein-/Ausgabefehler</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>Ist ein Ordner</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>Ist kein Ordner</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>Die Datei existiert bereits</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>Zu viele geöffnete Dateien</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>Speicher kann nicht reserviert werden</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>Die Datei ist zu groß</translation>
    </message>
    <message>
        <source>{} cannot run Govor: it lacks {}.</source>
        <translation>{} kann Govor nicht ausführen, es fehlt: {}.</translation>
    </message>
    <message>
        <source>There is no device {}; this machine has devices 0 to {}.</source>
        <translation>Es gibt kein Gerät {}; dieser Computer hat die Geräte 0 bis {}.</translation>
    </message>
    <message>
        <source>{} cannot be profiled: it has no timestamps.</source>
        <translation>{} unterstützt keine Profilmessung: Das Gerät hat keine Zeitstempel.</translation>
    </message>
    <message>
        <source>Vulkan is installed, but no Vulkan device was found. Install the Vulkan driver for your graphics card, or Mesa&apos;s software driver.</source>
        <translation>Vulkan ist installiert, aber es wurde kein Vulkan-Gerät gefunden. Installieren Sie den Vulkan-Treiber Ihrer Grafikkarte oder den Softwaretreiber von Mesa.</translation>
    </message>
    <message>
        <source>The device has no queue that runs compute kernels.</source>
        <translation>Das Gerät hat keine Warteschlange, die Rechen-Kernel ausführt.</translation>
    </message>
    <message>
        <source>GOVOR_VULKAN_VALIDATION=1 requests the validation layer, but it is not installed. Install your distribution&apos;s Vulkan validation layers.</source>
        <translation>GOVOR_VULKAN_VALIDATION=1 verlangt den Validation-Layer, der aber nicht installiert ist. Installieren Sie die Vulkan-Validation-Layer Ihrer Distribution.</translation>
    </message>
    <message>
        <source>The Vulkan loader is too old to exclude graphics drivers: it is version {}.{}.{}, but 1.3.234 is needed.</source>
        <translation>Der Vulkan-Loader ist zu alt, um Grafiktreiber auszuschließen: Er hat die Version {}.{}.{}, benötigt wird aber 1.3.234.</translation>
    </message>
    <message>
        <source>Vulkan is installed, but no driver for it was found. Install the Vulkan driver for your graphics card, or Mesa&apos;s software driver.</source>
        <translation>Vulkan ist installiert, aber es wurde kein Treiber dafür gefunden. Installieren Sie den Vulkan-Treiber Ihrer Grafikkarte oder den Softwaretreiber von Mesa.</translation>
    </message>
    <message>
        <source>The Vulkan library that GOVOR_VULKAN_LIBRARY names could not be opened: {}.</source>
        <translation>Die in GOVOR_VULKAN_LIBRARY angegebene Vulkan-Bibliothek konnte nicht geöffnet werden: {}.</translation>
    </message>
    <message>
        <source>No Vulkan library (libvulkan.so.1) was found. Install your distribution&apos;s Vulkan loader and driver.</source>
        <translation>Keine Vulkan-Bibliothek (libvulkan.so.1) gefunden. Installieren Sie Vulkan-Loader und Treiber aus Ihrer Distribution.</translation>
    </message>
    <message>
        <source>The library is not a Vulkan loader: it has no vkGetInstanceProcAddr.</source>
        <translation>Die Bibliothek ist kein Vulkan-Loader: Sie hat kein vkGetInstanceProcAddr.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a number of bytes.</source>
        <translation>„{}“ ist keine Anzahl von Bytes.</translation>
    </message>
    <message>
        <source>{} of memory are needed in one allocation, but {} supports at most {}.</source>
        <translation>{} Speicher werden am Stück benötigt, aber {} unterstützt höchstens {}.</translation>
    </message>
    <message>
        <source>The computer&apos;s memory has no {} left.</source>
        <translation>Im Arbeitsspeicher des Computers sind keine {} mehr frei.</translation>
    </message>
    <message>
        <source>{} has no {} of memory left; Govor uses {} of its {}.</source>
        <translation>Auf {} sind keine {} Speicher mehr frei; Govor belegt {} von {}.</translation>
    </message>
    <message>
        <source>{} has too little memory: {} are needed and {} are free; Govor uses {}.</source>
        <translation>{} hat zu wenig Speicher: {} sind nötig, {} sind frei; Govor belegt {}.</translation>
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
        <translation>{} Bytes</translation>
    </message>
    <message>
        <source>The graphics device stopped working; its driver was reset or it was removed.</source>
        <translation>Das Grafikgerät reagiert nicht mehr; sein Treiber wurde zurückgesetzt oder es wurde entfernt.</translation>
    </message>
    <message>
        <source>Vulkan ran out of memory ({}).</source>
        <translation>Vulkan hat nicht genug Speicher ({}).</translation>
    </message>
    <message>
        <source>Bitmaps of OS/2 are not supported.</source>
        <translation>OS/2-Bitmaps werden nicht unterstützt.</translation>
    </message>
    <message>
        <source>Compressed bitmaps are not supported.</source>
        <translation>Komprimierte Bitmaps werden nicht unterstützt.</translation>
    </message>
    <message>
        <source>The picture is too narrow: it has {} × {} pixels, and the ratio of its sides is limited to {}.</source>
        <translation>Das Bild ist zu schmal: Es hat {} × {} Pixel, und das Seitenverhältnis ist auf {} begrenzt.</translation>
    </message>
    <message>
        <source>The picture has {} × {} pixels; at most {} million can be read.</source>
        <translation>Das Bild hat {} × {} Pixel; höchstens {} Millionen können gelesen werden.</translation>
    </message>
    <message>
        <source>The picture is damaged or incomplete.</source>
        <translation>Das Bild ist beschädigt oder unvollständig.</translation>
    </message>
    <message>
        <source>The file is not a picture; PNG, JPEG, WebP, GIF and BMP can be read.</source>
        <translation>Die Datei ist kein Bild; PNG, JPEG, WebP, GIF und BMP können gelesen werden.</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor {}.</source>
        <translation>Das Modell hat keinen Tensor {}.</translation>
    </message>
    <message>
        <source>This is a small demonstration model with a vocabulary of a few hundred words.</source>
        <translation>Dies ist ein kleines Vorführmodell mit einem Vokabular von einigen Hundert Wörtern.</translation>
    </message>
    <message>
        <source>The model folder does not exist.</source>
        <translation>Der Modellordner existiert nicht.</translation>
    </message>
    <message>
        <source>The model folder cannot be read: {}.</source>
        <translation>Der Modellordner kann nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>A model is a folder with config.json and .safetensors files or with .gguf files, or one .gguf file; this is neither.</source>
        <translation>Ein Modell ist ein Ordner mit config.json und .safetensors-Dateien oder mit .gguf-Dateien oder eine einzelne .gguf-Datei; hier trifft nichts davon zu.</translation>
    </message>
    <message>
        <source>A checksum must be 64 or 40 hexadecimal digits, found {}.</source>
        <translation>Eine Prüfsumme muss aus 64 oder 40 hexadezimalen Ziffern bestehen, gefunden: {}.</translation>
    </message>
    <message>
        <source>The lock cannot be acquired: {}.</source>
        <translation>Die Sperre kann nicht erlangt werden: {}.</translation>
    </message>
    <message>
        <source>Waiting for the other download was stopped.</source>
        <translation>Das Warten auf den anderen Download wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The JSON is nested deeper than {} levels.</source>
        <translation>Das JSON ist tiefer als {} Ebenen verschachtelt.</translation>
    </message>
    <message>
        <source>The key {} occurs twice in one object.</source>
        <translation>Der Schlüssel {} kommt in einem Objekt doppelt vor.</translation>
    </message>
    <message>
        <source>The JSON contains a number beyond the range of a double.</source>
        <translation>Das JSON enthält eine Zahl außerhalb des Bereichs eines Double.</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>a list of {} values</source>
        <translation>eine Liste von {} Werten</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>Die Datei</translation>
    </message>
    <message>
        <source>{} must contain a JSON object, found {}.</source>
        <translation>{} muss ein JSON-Objekt enthalten, gefunden: {}.</translation>
    </message>
    <message>
        <source>{} is missing; it {}.</source>
        <translation>{} fehlt; es {}.</translation>
    </message>
    <message>
        <source>{} {}, found {}.</source>
        <translation>{} {}, gefunden: {}.</translation>
    </message>
    <message>
        <source>{} is {}; {}.</source>
        <translation>{} ist {}; {}.</translation>
    </message>
    <message>
        <source>must be present</source>
        <translation>muss vorhanden sein</translation>
    </message>
    <message>
        <source>must be a whole number from {} to {}</source>
        <translation>muss eine ganze Zahl von {} bis {} sein</translation>
    </message>
    <message>
        <source>must be a number from {} to {}</source>
        <translation>muss eine Zahl von {} bis {} sein</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>muss true oder false sein</translation>
    </message>
    <message>
        <source>must be a string</source>
        <translation>muss eine Zeichenkette sein</translation>
    </message>
    <message>
        <source>must be a list of whole numbers from {} to {}</source>
        <translation>muss eine Liste ganzer Zahlen von {} bis {} sein</translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation>muss ein Objekt sein</translation>
    </message>
    <message>
        <source>line {}, column {}</source>
        <translation>Zeile {}, Spalte {}</translation>
    </message>
    <message>
        <source>The text is not valid UTF-8 at {}.</source>
        <translation>Der Text ist kein gültiges UTF-8 ({}).</translation>
    </message>
    <message>
        <source>The text is not valid JSON at {}: {}.</source>
        <translation>Der Text ist kein gültiges JSON ({}): {}.</translation>
    </message>
    <message>
        <source>The file has {} bytes; a JSON file may have at most {}.</source>
        <translation>Die Datei hat {} Bytes; eine JSON-Datei darf höchstens {} haben.</translation>
    </message>
    <message>
        <source>The file must contain a JSON object, found {}.</source>
        <translation>Die Datei muss ein JSON-Objekt enthalten, gefunden: {}.</translation>
    </message>
    <message>
        <source>the magic number</source>
        <translation>die Dateikennung</translation>
    </message>
    <message>
        <source>The file does not begin with &quot;GGUF&quot;; this is not a GGUF file.</source>
        <translation>Die Datei beginnt nicht mit „GGUF“; dies ist keine GGUF-Datei.</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>die Version</translation>
    </message>
    <message>
        <source>The file is a big-endian GGUF file; only little-endian ones are read.</source>
        <translation>Die Datei ist eine Big-Endian-GGUF-Datei; nur Little-Endian-Dateien werden gelesen.</translation>
    </message>
    <message>
        <source>The file is of GGUF version {}; versions 2 and 3 are read.</source>
        <translation>Die Datei hat die GGUF-Version {}; gelesen werden die Versionen 2 und 3.</translation>
    </message>
    <message>
        <source>the count of tensors</source>
        <translation>die Anzahl der Tensoren</translation>
    </message>
    <message>
        <source>the count of keys</source>
        <translation>die Anzahl der Schlüssel</translation>
    </message>
    <message>
        <source>The header declares {} tensors; the maximum is {}.</source>
        <translation>Der Kopf gibt {} Tensoren an; das Maximum ist {}.</translation>
    </message>
    <message>
        <source>The header declares {} metadata keys; the maximum is {}.</source>
        <translation>Der Kopf gibt {} Metadatenschlüssel an; das Maximum ist {}.</translation>
    </message>
    <message>
        <source>The metadata</source>
        <translation>Die Metadaten</translation>
    </message>
    <message>
        <source>{} must be true or false, found the byte {}.</source>
        <translation>{} muss true oder false sein, gefunden: Byte {}.</translation>
    </message>
    <message>
        <source>{} is an array within an array, which is not supported.</source>
        <translation>{}: Verschachtelte Arrays werden nicht unterstützt.</translation>
    </message>
    <message>
        <source>{} has the unknown value type {}.</source>
        <translation>{}: Unbekannter Werttyp {}.</translation>
    </message>
    <message>
        <source>{} declares {} elements; the maximum is {}.</source>
        <translation>{}: {} Elemente angegeben; das Maximum ist {}.</translation>
    </message>
    <message>
        <source>Metadata key {}</source>
        <translation>Metadatenschlüssel {}</translation>
    </message>
    <message>
        <source>Metadata key {} is empty.</source>
        <translation>Der Metadatenschlüssel {} ist leer.</translation>
    </message>
    <message>
        <source>The metadata {}</source>
        <translation>Der Metadateneintrag {}</translation>
    </message>
    <message>
        <source>{} occurs twice.</source>
        <translation>{} kommt doppelt vor.</translation>
    </message>
    <message>
        <source>must be a power of two</source>
        <translation>muss eine Zweierpotenz sein</translation>
    </message>
    <message>
        <source>{} has {} dimensions; there must be 1 to {}.</source>
        <translation>{} hat {} Dimensionen; es müssen 1 bis {} sein.</translation>
    </message>
    <message>
        <source>{} has an extent of zero.</source>
        <translation>{} hat eine Ausdehnung von null.</translation>
    </message>
    <message>
        <source>{} has more elements than a file can hold.</source>
        <translation>{} hat mehr Elemente, als eine Datei enthalten kann.</translation>
    </message>
    <message>
        <source>The name of tensor {}</source>
        <translation>Der Name von Tensor {}</translation>
    </message>
    <message>
        <source>Tensor {} has no name.</source>
        <translation>Tensor {} hat keinen Namen.</translation>
    </message>
    <message>
        <source>Tensor {}</source>
        <translation>Tensor {}</translation>
    </message>
    <message>
        <source>{} is of the tensor type {}, which is not supported.</source>
        <translation>{} hat den Tensortyp {}, der nicht unterstützt wird.</translation>
    </message>
    <message>
        <source>{} has rows of {} elements, which are not whole blocks of {} ({}).</source>
        <translation>{} hat Zeilen mit {} Elementen; das sind keine ganzen Blöcke zu {} ({}).</translation>
    </message>
    <message>
        <source>{} has more bytes than a file can hold.</source>
        <translation>{} hat mehr Bytes, als eine Datei enthalten kann.</translation>
    </message>
    <message>
        <source>{} begins at byte {} of the data, which is not a multiple of the alignment {}.</source>
        <translation>{} beginnt bei Byte {} der Daten; das ist kein Vielfaches der Ausrichtung {}.</translation>
    </message>
    <message>
        <source>Tensor {} takes {} bytes from byte {} of the data, but the file has only {}; it is truncated or damaged.</source>
        <translation>Tensor {} belegt {} Bytes ab Byte {} der Daten, aber die Datei hat nur {}; sie ist abgeschnitten oder beschädigt.</translation>
    </message>
    <message>
        <source>Tensors {} and {} overlap.</source>
        <translation>Die Tensoren {} und {} überlappen sich.</translation>
    </message>
    <message>
        <source>The list of tensors</source>
        <translation>Die Liste der Tensoren</translation>
    </message>
    <message>
        <source>Tensor {} occurs twice.</source>
        <translation>Tensor {} kommt doppelt vor.</translation>
    </message>
    <message>
        <source>Tensor {} has shape {}; {}.</source>
        <translation>Tensor {} hat die Form {}; {}.</translation>
    </message>
    <message>
        <source>{} contains a vision encoder ({} tensors) of a kind that Govor does not read.</source>
        <translation>{} enthält einen Bild-Encoder ({} Tensoren) einer Art, die Govor nicht liest.</translation>
    </message>
    <message>
        <source>{} contains {} tensors that Govor does not use; the first is {}.</source>
        <translation>{} enthält {} Tensoren, die Govor nicht verwendet; der erste ist {}.</translation>
    </message>
    <message>
        <source>it must be [n, 1, 1]</source>
        <translation>sie muss [n, 1, 1] sein</translation>
    </message>
    <message>
        <source>it must have 4 dimensions</source>
        <translation>sie muss 4 Dimensionen haben</translation>
    </message>
    <message>
        <source>it must be that of {}</source>
        <translation>sie muss die von {} sein</translation>
    </message>
    <message>
        <source>it must not be in blocks</source>
        <translation>sie darf nicht in Blöcke geteilt sein</translation>
    </message>
    <message>
        <source>it must be one matrix per expert</source>
        <translation>sie muss eine Matrix je Experte sein</translation>
    </message>
    <message>
        <source>there may be {} experts at most</source>
        <translation>es darf höchstens {} Experten geben</translation>
    </message>
    <message>
        <source>The model has more than {} tensors, including those of each expert.</source>
        <translation>Das Modell hat mehr als {} Tensoren, die jedes Experten mitgezählt.</translation>
    </message>
    <message>
        <source>The AudioTower (an mmproj file) is missing: the model accepts no audio.</source>
        <translation>Der AudioTower (eine mmproj-Datei) fehlt: Das Modell nimmt keinen Ton an.</translation>
    </message>
    <message>
        <source>The speech part (a govor-speech file) is missing: the model answers in text only.</source>
        <translation>Der Sprachteil (eine govor-speech-Datei) fehlt: Das Modell antwortet nur mit Text.</translation>
    </message>
    <message>
        <source>The vocabulary has no token {}; this is not the Thinker of Qwen3-Omni.</source>
        <translation>Das Vokabular hat kein Token {}; dies ist nicht der Thinker von Qwen3-Omni.</translation>
    </message>
    <message>
        <source>The file must have a tensor {} of {} dimensions.</source>
        <translation>Die Datei muss einen Tensor {} mit {} Dimensionen enthalten.</translation>
    </message>
    <message>
        <source>must have one token for each of the {} rows of token_embd.weight</source>
        <translation>muss je ein Token für jede der {} Zeilen von token_embd.weight haben</translation>
    </message>
    <message>
        <source>the AudioTower&apos;s norms use 1e-5</source>
        <translation>die Normierungen des AudioTower verwenden 1e-5</translation>
    </message>
    <message>
        <source>must have one id for each of the {} names</source>
        <translation>muss je eine ID für jeden der {} Namen haben</translation>
    </message>
    <message>
        <source>The speech part does not match the Thinker in the same folder: its {} is {}, which is not {} in {}.</source>
        <translation>Der Sprachteil passt nicht zum Thinker im selben Ordner: Sein Wert {} ist {}; das entspricht nicht {} in {}.</translation>
    </message>
    <message>
        <source>this program supports version 1 only</source>
        <translation>dieses Programm unterstützt nur Version 1</translation>
    </message>
    <message>
        <source>The header is longer than the maximum of {} bytes.</source>
        <translation>Der Kopf ist länger als das Maximum von {} Bytes.</translation>
    </message>
    <message>
        <source>The file ends within {}; it is truncated or damaged.</source>
        <translation>Die Datei endet vorzeitig ({}); sie ist abgeschnitten oder beschädigt.</translation>
    </message>
    <message>
        <source>{} declares {} bytes; the maximum is {}.</source>
        <translation>{}: {} Bytes angegeben; das Maximum ist {}.</translation>
    </message>
    <message>
        <source>{} declares {} entries, but only {} bytes of the header remain.</source>
        <translation>{}: {} Einträge angegeben, aber vom Kopf sind nur noch {} Bytes übrig.</translation>
    </message>
    <message>
        <source>The folder cannot be listed: {}.</source>
        <translation>Der Inhalt des Ordners kann nicht aufgelistet werden: {}.</translation>
    </message>
    <message>
        <source>The folder contains several Thinkers, {} and {}; specify the file.</source>
        <translation>Der Ordner enthält mehrere Thinker, {} und {}; geben Sie die Datei an.</translation>
    </message>
    <message>
        <source>The folder contains no Thinker: no .gguf file has general.architecture = &quot;qwen3vlmoe&quot;.</source>
        <translation>Der Ordner enthält keinen Thinker: Keine .gguf-Datei hat general.architecture = &quot;qwen3vlmoe&quot;.</translation>
    </message>
    <message>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>number of layers</source>
        <translation>Anzahl der Schichten</translation>
    </message>
    <message>
        <source>it requires a Thinker whose {} is {}, but that of {} is {}</source>
        <translation>nötig ist ein Thinker mit {} {}, aber bei {} ist der Wert {}</translation>
    </message>
    <message>
        <source>it requires a Thinker of {} tokens, but {} has {}</source>
        <translation>nötig ist ein Thinker mit {} Tokens, aber {} hat {}</translation>
    </message>
    <message>
        <source>The {} does not match the Thinker in the same folder: {}.</source>
        <translation>Der Modellteil {} passt nicht zum Thinker im selben Ordner: {}.</translation>
    </message>
    <message>
        <source>{} was not used: {}.</source>
        <translation>{} wurde nicht verwendet: {}.</translation>
    </message>
    <message>
        <source>{} was not used: {}</source>
        <translation>{} wurde nicht verwendet: {}</translation>
    </message>
    <message>
        <source>The {} is {}.</source>
        <translation>{}: Verwendet wird {}.</translation>
    </message>
    <message>
        <source>a model is made of &quot;qwen3vlmoe&quot;, &quot;clip&quot; with the audio projector &quot;qwen3a&quot;, and &quot;govor-speech&quot;</source>
        <translation>ein Modell besteht aus „qwen3vlmoe“, „clip“ mit dem Audioprojektor „qwen3a“ und „govor-speech“</translation>
    </message>
    <message>
        <source>must be a list of numbers</source>
        <translation>muss eine Liste von Zahlen sein</translation>
    </message>
    <message>
        <source>must be a list of true and false</source>
        <translation>muss eine Liste aus true und false sein</translation>
    </message>
    <message>
        <source>must be a list of strings</source>
        <translation>muss eine Liste von Zeichenketten sein</translation>
    </message>
    <message>
        <source>must be {} according to the file name</source>
        <translation>muss laut Dateinamen {} sein</translation>
    </message>
    <message>
        <source>This is file {} of a split GGUF; specify the first file, {}.</source>
        <translation>Dies ist Datei {} eines geteilten GGUF; geben Sie die erste Datei an, {}.</translation>
    </message>
    <message>
        <source>The file is one of a split GGUF, so its name must end in &quot;-00001-of-0000N.gguf&quot; for the others to be found.</source>
        <translation>Die Datei ist Teil eines geteilten GGUF; damit die anderen Teile gefunden werden, muss ihr Name auf „-00001-of-0000N.gguf“ enden.</translation>
    </message>
    <message>
        <source>must be the number of tensors ({})</source>
        <translation>muss die Anzahl der Tensoren ({}) sein</translation>
    </message>
    <message>
        <source>The file is missing; {} is the first of {}.</source>
        <translation>Die Datei fehlt; {} ist die erste von {}.</translation>
    </message>
    <message>
        <source>Tensor {} is in this file and also in {}.</source>
        <translation>Tensor {} ist in dieser Datei und auch in {} enthalten.</translation>
    </message>
    <message>
        <source>The experts of {} are incomplete or differ in shape at expert {}.</source>
        <translation>Die Experten von {} sind unvollständig oder weichen bei Experte {} in der Form ab.</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor of the {}.</source>
        <translation>Das Modell hat keinen Tensor des Teils {}.</translation>
    </message>
    <message>
        <source>{} is missing; the GGUF file needs it as {}.</source>
        <translation>{} fehlt; die GGUF-Datei benötigt es als {}.</translation>
    </message>
    <message>
        <source>a GGUF file of the {} can only represent {}</source>
        <translation>eine GGUF-Datei für {} kann nur {} darstellen</translation>
    </message>
    <message>
        <source>must be {} like the other keys of {}</source>
        <translation>muss {} sein wie die anderen Schlüssel von {}</translation>
    </message>
    <message>
        <source>this program normalizes pixels with 0.5</source>
        <translation>dieses Programm normiert Pixel mit 0,5</translation>
    </message>
    <message>
        <source>a GGUF file can only represent 10000</source>
        <translation>eine GGUF-Datei kann nur 10000 darstellen</translation>
    </message>
    <message>
        <source>must be numbers of layers</source>
        <translation>muss aus Schichtnummern bestehen</translation>
    </message>
    <message>
        <source>the vision encoder&apos;s norms use 1e-6</source>
        <translation>die Normierungen des Bild-Encoders verwenden 1e-6</translation>
    </message>
    <message>
        <source>Tensor {} has shape {}; a GGUF file can only represent two frames.</source>
        <translation>Tensor {} hat die Form {}; eine GGUF-Datei kann nur zwei Frames darstellen.</translation>
    </message>
    <message>
        <source>Token {} must have an id below {}, the number of embedding rows, found {}.</source>
        <translation>Das Token {} muss eine ID unter {} haben, der Anzahl der Embedding-Zeilen, gefunden: {}.</translation>
    </message>
    <message>
        <source>A merge must be a string or a list of two strings.</source>
        <translation>Eine Zusammenführung muss eine Zeichenkette oder eine Liste von zwei Zeichenketten sein.</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>muss eine Liste sein</translation>
    </message>
    <message>
        <source>the kind {} does not occur in a byte-level vocabulary</source>
        <translation>die Art {} kommt in einem Vokabular auf Byte-Ebene nicht vor</translation>
    </message>
    <message>
        <source>only &quot;gpt2&quot;, byte-level BPE, can be read</source>
        <translation>nur „gpt2“ (BPE auf Byte-Ebene) kann gelesen werden</translation>
    </message>
    <message>
        <source>only &quot;qwen2&quot; can be read</source>
        <translation>nur „qwen2“ kann gelesen werden</translation>
    </message>
    <message>
        <source>must have one value for each of the {} tokens</source>
        <translation>muss je einen Wert für jedes der {} Tokens haben</translation>
    </message>
    <message>
        <source>The library that GOVOR_CURL_LIBRARY names could not be opened: {}.</source>
        <translation>Die in GOVOR_CURL_LIBRARY angegebene Bibliothek konnte nicht geöffnet werden: {}.</translation>
    </message>
    <message>
        <source>Downloading needs libcurl (libcurl.so.4), which was not found. Install your distribution&apos;s package; Debian calls it libcurl4.</source>
        <translation>Zum Herunterladen wird libcurl (libcurl.so.4) benötigt, wurde aber nicht gefunden. Installieren Sie das Paket Ihrer Distribution; in Debian heißt es libcurl4.</translation>
    </message>
    <message>
        <source>The libcurl library has no function {}; it is too old, or not libcurl.</source>
        <translation>Die libcurl-Bibliothek hat keine Funktion {}; sie ist zu alt oder nicht libcurl.</translation>
    </message>
    <message>
        <source>Downloading needs libcurl 7.85 or newer; this machine has {}.</source>
        <translation>Zum Herunterladen wird libcurl 7.85 oder neuer benötigt; dieser Computer hat {}.</translation>
    </message>
    <message>
        <source>The download was stopped; the data received so far are kept.</source>
        <translation>Der Download wurde angehalten; die bisher empfangenen Daten bleiben erhalten.</translation>
    </message>
    <message>
        <source>The request was for {}, but the server sent {}.</source>
        <translation>Angefordert wurde {}, aber der Server sendete {}.</translation>
    </message>
    <message>
        <source>another range without a Content-Range field</source>
        <translation>einen anderen Bereich ohne Content-Range-Feld</translation>
    </message>
    <message>
        <source>The file changed on the server during the download.</source>
        <translation>Die Datei wurde während des Downloads auf dem Server geändert.</translation>
    </message>
    <message>
        <source>The server reports a length of {} bytes instead of {}.</source>
        <translation>Der Server meldet eine Länge von {} Bytes statt {}.</translation>
    </message>
    <message>
        <source>The server sent more than the published size of {} bytes.</source>
        <translation>Der Server hat mehr als die veröffentlichte Größe von {} Bytes gesendet.</translation>
    </message>
    <message>
        <source>the server ended after {} of {} bytes</source>
        <translation>der Server hat die Übertragung nach {} von {} Bytes beendet</translation>
    </message>
    <message>
        <source>The downloaded file does not match the published checksum: {} instead of {}. It was deleted; try again.</source>
        <translation>Die heruntergeladene Datei stimmt nicht mit der veröffentlichten Prüfsumme überein: {} statt {}. Sie wurde gelöscht; versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>answers with status {}</source>
        <translation>antwortet mit Status {}</translation>
    </message>
    <message>
        <source>The connection to {} failed: {}.</source>
        <translation>Die Verbindung zu {} ist fehlgeschlagen: {}.</translation>
    </message>
    <message>
        <source>libcurl rejected option {}: {}.</source>
        <translation>libcurl hat die Option {} abgelehnt: {}.</translation>
    </message>
    <message>
        <source>the response has more than {} bytes of header fields</source>
        <translation>die Kopffelder der Antwort umfassen mehr als {} Bytes</translation>
    </message>
    <message>
        <source>the redirect response has more than {} bytes</source>
        <translation>die Umleitungsantwort hat mehr als {} Bytes</translation>
    </message>
    <message>
        <source>the redirect response has no valid location</source>
        <translation>die Umleitungsantwort hat kein gültiges Ziel</translation>
    </message>
    <message>
        <source>there are more than {} redirects</source>
        <translation>es gibt mehr als {} Umleitungen</translation>
    </message>
    <message>
        <source>must be a path that stays inside the model&apos;s folder</source>
        <translation>muss ein Pfad innerhalb des Modellordners sein</translation>
    </message>
    <message>
        <source>must be 64 hexadecimal digits</source>
        <translation>muss aus 64 hexadezimalen Ziffern bestehen</translation>
    </message>
    <message>
        <source>must be 40 hexadecimal digits</source>
        <translation>muss aus 40 hexadezimalen Ziffern bestehen</translation>
    </message>
    <message>
        <source>must be a commit of 40 hexadecimal digits</source>
        <translation>muss ein Commit aus 40 hexadezimalen Ziffern sein</translation>
    </message>
    <message>
        <source>siblings must be a list of at most {} files.</source>
        <translation>siblings muss eine Liste von höchstens {} Dateien sein.</translation>
    </message>
    <message>
        <source>The file {} is listed twice.</source>
        <translation>Die Datei {} ist doppelt aufgeführt.</translation>
    </message>
    <message>
        <source>The list of files is longer than {} bytes.</source>
        <translation>Die Dateiliste ist länger als {} Bytes.</translation>
    </message>
    <message>
        <source>{} is gated and your account has no access yet: accept its terms at {} in a browser.</source>
        <translation>{} ist zugangsbeschränkt, und Ihr Konto hat noch keinen Zugang: Akzeptieren Sie die Bedingungen unter {} in einem Browser.</translation>
    </message>
    <message>
        <source>The hub rejected the access token; create a new one at {}.</source>
        <translation>Der Hub hat das Zugriffstoken abgelehnt; erstellen Sie ein neues unter {}.</translation>
    </message>
    <message>
        <source>{} denied access; see {} in a browser for its conditions.</source>
        <translation>{} hat den Zugriff verweigert; die Bedingungen finden Sie im Browser unter {}.</translation>
    </message>
    <message>
        <source>The model has no revision {}.</source>
        <translation>Das Modell hat keine Revision {}.</translation>
    </message>
    <message>
        <source>There is no such model at {}.</source>
        <translation>Unter {} gibt es kein solches Modell.</translation>
    </message>
    <message>
        <source>The hub lists this file but does not have it.</source>
        <translation>Der Hub führt diese Datei auf, hat sie aber nicht.</translation>
    </message>
    <message>
        <source>{} received too many requests from this address; try again later.</source>
        <translation>{} hat zu viele Anfragen von dieser Adresse erhalten; versuchen Sie es später erneut.</translation>
    </message>
    <message>
        <source>{} answers with status {}.</source>
        <translation>{} antwortet mit Status {}.</translation>
    </message>
    <message>
        <source>This environment variable disables downloads; unset it to download.</source>
        <translation>Diese Umgebungsvariable unterbindet Downloads; entfernen Sie sie, um herunterzuladen.</translation>
    </message>
    <message>
        <source>{} is not an http(s) address.</source>
        <translation>{} ist keine http(s)-Adresse.</translation>
    </message>
    <message>
        <source>The access token contains invalid characters.</source>
        <translation>Das Zugriffstoken enthält ungültige Zeichen.</translation>
    </message>
    <message>
        <source>{:.2f} GiB</source>
        <translation>{} GiB</translation>
    </message>
    <message>
        <source>The free disk space cannot be determined: {}.</source>
        <translation>Der freie Speicherplatz kann nicht ermittelt werden: {}.</translation>
    </message>
    <message>
        <source>{} must still be downloaded, but only {} of disk space are free.</source>
        <translation>{} müssen noch heruntergeladen werden, aber nur {} Speicherplatz sind frei.</translation>
    </message>
    <message>
        <source>The file cannot be moved to its destination: {}.</source>
        <translation>Die Datei kann nicht an ihr Ziel verschoben werden: {}.</translation>
    </message>
    <message>
        <source>The model is available in several formats; select one with --file, for example --file {}. Available: {}.</source>
        <translation>Das Modell ist in mehreren Formaten verfügbar; wählen Sie eines mit --file, zum Beispiel --file {}. Verfügbar: {}.</translation>
    </message>
    <message>
        <source>The model has no file {}.</source>
        <translation>Das Modell hat keine Datei {}.</translation>
    </message>
    <message>
        <source>The model has no files that Govor supports: neither .safetensors nor .gguf.</source>
        <translation>Das Modell hat keine Dateien, die Govor unterstützt: weder .safetensors noch .gguf.</translation>
    </message>
    <message>
        <source>The cache cannot be written: {}.</source>
        <translation>In den Cache kann nicht geschrieben werden: {}.</translation>
    </message>
    <message>
        <source>The built-in model is not installed; it would be in {}.</source>
        <translation>Das eingebaute Modell ist nicht installiert; es läge in {}.</translation>
    </message>
    <message>
        <source>No model has this name: it does not exist as a path, nor in {}, nor in {}.</source>
        <translation>Kein Modell hat diesen Namen: Es gibt ihn weder als Pfad noch in {} noch in {}.</translation>
    </message>
    <message>
        <source>There are several models; choose one: {}.</source>
        <translation>Es gibt mehrere Modelle; wählen Sie eines: {}.</translation>
    </message>
    <message>
        <source>No model was found, neither in {} nor in {}.</source>
        <translation>Es wurde kein Modell gefunden, weder in {} noch in {}.</translation>
    </message>
    <message>
        <source>Only models in the Hugging Face cache are deleted.</source>
        <translation>Nur Modelle im Hugging-Face-Cache werden gelöscht.</translation>
    </message>
    <message>
        <source>{}: There is not enough memory to read it.</source>
        <translation>{}: Der Speicher reicht nicht aus, um sie zu lesen.</translation>
    </message>
    <message>
        <source>The file has {} bytes, too few for a safetensors header.</source>
        <translation>Die Datei hat {} Bytes, zu wenig für einen safetensors-Kopf.</translation>
    </message>
    <message>
        <source>The header declares {} bytes, more than the {} that safetensors allows; this is not a safetensors file.</source>
        <translation>Der Kopf gibt {} Bytes an, mehr als die {}, die safetensors zulässt; dies ist keine safetensors-Datei.</translation>
    </message>
    <message>
        <source>The header declares {} bytes, but only {} follow; the file is truncated.</source>
        <translation>Der Kopf gibt {} Bytes an, aber nur {} folgen; die Datei ist abgeschnitten.</translation>
    </message>
    <message>
        <source>The header is not a JSON object; this is not a safetensors file.</source>
        <translation>Der Kopf ist kein JSON-Objekt; dies ist keine safetensors-Datei.</translation>
    </message>
    <message>
        <source>The metadata {} must be a string.</source>
        <translation>Der Metadateneintrag {} muss eine Zeichenkette sein.</translation>
    </message>
    <message>
        <source>Tensor {} has {} dimensions, more than {}.</source>
        <translation>Tensor {} hat {} Dimensionen, mehr als {}.</translation>
    </message>
    <message>
        <source>Tensor {} of shape {} has more elements than a file can hold.</source>
        <translation>Tensor {} der Form {} hat mehr Elemente, als eine Datei enthalten kann.</translation>
    </message>
    <message>
        <source>Tensor {} of shape {} has more bytes than a file can hold.</source>
        <translation>Tensor {} der Form {} hat mehr Bytes, als eine Datei enthalten kann.</translation>
    </message>
    <message>
        <source>Tensor {} has the unknown element type {}; known are {}.</source>
        <translation>Tensor {} hat den unbekannten Elementtyp {}; bekannt sind {}.</translation>
    </message>
    <message>
        <source>must be two offsets, the second not below the first</source>
        <translation>muss aus zwei Offsets bestehen, der zweite nicht kleiner als der erste</translation>
    </message>
    <message>
        <source>Tensor {} of shape {} as {} takes {} bytes, but its offsets span {}.</source>
        <translation>Tensor {} der Form {} belegt als {} {} Bytes, aber seine Offsets umfassen {}.</translation>
    </message>
    <message>
        <source>Tensor {} ends at byte {} of the data, but the file has only {}; it is truncated or damaged.</source>
        <translation>Tensor {} endet bei Byte {} der Daten, aber die Datei hat nur {}; sie ist abgeschnitten oder beschädigt.</translation>
    </message>
    <message>
        <source>Before tensor {} there are {} bytes that belong to no tensor.</source>
        <translation>Vor Tensor {} liegen {} Bytes, die zu keinem Tensor gehören.</translation>
    </message>
    <message>
        <source>After the last tensor there are {} bytes that belong to no tensor.</source>
        <translation>Nach dem letzten Tensor folgen {} Bytes, die zu keinem Tensor gehören.</translation>
    </message>
    <message>
        <source>The file of tensor {} must be a string.</source>
        <translation>Die Dateiangabe von Tensor {} muss eine Zeichenkette sein.</translation>
    </message>
    <message>
        <source>Tensor {} lies in {}, which is not the name of a .safetensors file in this folder.</source>
        <translation>Tensor {} liegt in {}; das ist nicht der Name einer .safetensors-Datei in diesem Ordner.</translation>
    </message>
    <message>
        <source>weight_map names no tensors.</source>
        <translation>weight_map nennt keine Tensoren.</translation>
    </message>
    <message>
        <source>The shard is missing; according to {} there are {}.</source>
        <translation>Die Teildatei fehlt; laut {} gibt es {}.</translation>
    </message>
    <message>
        <source>The folder has no weights: neither model.safetensors.index.json nor a .safetensors file.</source>
        <translation>Der Ordner enthält keine Gewichte: weder model.safetensors.index.json noch eine .safetensors-Datei.</translation>
    </message>
    <message>
        <source>The file is missing, but model.safetensors.index.json names it.</source>
        <translation>Die Datei fehlt, wird aber in model.safetensors.index.json genannt.</translation>
    </message>
    <message>
        <source>Tensor {} should be in {}, but is not.</source>
        <translation>Tensor {} müsste in {} sein, fehlt dort aber.</translation>
    </message>
    <message>
        <source>this program runs &quot;qwen3_omni_moe&quot; (Qwen3-Omni) only</source>
        <translation>dieses Programm führt nur „qwen3_omni_moe“ (Qwen3-Omni) aus</translation>
    </message>
    <message>
        <source>must equal {} ({})</source>
        <translation>muss gleich {} ({}) sein</translation>
    </message>
    <message>
        <source>must not have more entries than the Thinker has layers ({})</source>
        <translation>darf nicht mehr Einträge haben als der Thinker Schichten ({})</translation>
    </message>
    <message>
        <source>must not exceed the Thinker&apos;s {} layers</source>
        <translation>darf die Anzahl der {} Schichten des Thinkers nicht überschreiten</translation>
    </message>
    <message>
        <source>must not exceed code2wav_config.codebook_size ({})</source>
        <translation>darf code2wav_config.codebook_size ({}) nicht überschreiten</translation>
    </message>
    <message>
        <source>must not exceed code2wav_config.codebook_size ({}) by more than the 1024 special codes</source>
        <translation>darf code2wav_config.codebook_size ({}) um höchstens die 1024 Sondercodes überschreiten</translation>
    </message>
    <message>
        <source>must have a product of at most {}</source>
        <translation>darf als Produkt höchstens {} ergeben</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>darf nicht leer sein</translation>
    </message>
    <message>
        <source>and upsampling_ratios must have a product of at most {}</source>
        <translation>darf zusammen mit upsampling_ratios höchstens {} Abtastwerte pro Frame ergeben</translation>
    </message>
    <message>
        <source>must be divisible by {}</source>
        <translation>muss durch {} teilbar sein</translation>
    </message>
    <message>
        <source>must divide num_attention_heads ({})</source>
        <translation>muss ein Teiler von num_attention_heads ({}) sein</translation>
    </message>
    <message>
        <source>must be even, because rope rotates pairs</source>
        <translation>muss gerade sein, weil Rope Paare dreht</translation>
    </message>
    <message>
        <source>must divide hidden_size ({}) into heads of even size if there is no head_dim</source>
        <translation>muss ohne head_dim hidden_size ({}) in Köpfe gerader Größe teilen</translation>
    </message>
    <message>
        <source>only &quot;default&quot; rope is supported</source>
        <translation>nur „default“-Rope wird unterstützt</translation>
    </message>
    <message>
        <source>must be three numbers with the sum {}, half of head_dim</source>
        <translation>muss aus drei Zahlen mit der Summe {} bestehen, der Hälfte von head_dim</translation>
    </message>
    <message>
        <source>an output head shared with the embedding is not supported</source>
        <translation>ein mit dem Embedding geteilter Ausgabekopf wird nicht unterstützt</translation>
    </message>
    <message>
        <source>only &quot;silu&quot; is supported here</source>
        <translation>nur „silu“ wird hier unterstützt</translation>
    </message>
    <message>
        <source>attention with biases is not supported</source>
        <translation>Aufmerksamkeit mit Bias wird nicht unterstützt</translation>
    </message>
    <message>
        <source>a sliding window is supported in code2wav_config only</source>
        <translation>ein gleitendes Fenster wird nur in code2wav_config unterstützt</translation>
    </message>
    <message>
        <source>attention without query and key norms is not supported</source>
        <translation>Aufmerksamkeit ohne Normierung von Query und Key wird nicht unterstützt</translation>
    </message>
    <message>
        <source>every layer must be &quot;full_attention&quot;</source>
        <translation>jede Schicht muss „full_attention“ sein</translation>
    </message>
    <message>
        <source>only 1 is supported, experts in every layer</source>
        <translation>nur 1 wird unterstützt: Experten in jeder Schicht</translation>
    </message>
    <message>
        <source>only an empty list is supported, experts in every layer</source>
        <translation>nur eine leere Liste wird unterstützt: Experten in jeder Schicht</translation>
    </message>
    <message>
        <source>must be the only speaker of this name, regardless of case</source>
        <translation>muss die einzige Stimme dieses Namens sein (Groß- und Kleinschreibung zählt nicht)</translation>
    </message>
    <message>
        <source>must name at least one speaker</source>
        <translation>muss mindestens eine Stimme nennen</translation>
    </message>
    <message>
        <source>The model has no speaker {}; it has {}.</source>
        <translation>Das Modell hat keine Stimme {}; es hat {}.</translation>
    </message>
    <message>
        <source>must not exceed the number of experts ({})</source>
        <translation>darf die Anzahl der Experten ({}) nicht überschreiten</translation>
    </message>
    <message>
        <source>must divide d_model ({})</source>
        <translation>muss ein Teiler von d_model ({}) sein</translation>
    </message>
    <message>
        <source>must be even and at least 4</source>
        <translation>muss gerade und mindestens 4 sein</translation>
    </message>
    <message>
        <source>must be a multiple of twice n_window ({})</source>
        <translation>muss ein Vielfaches des doppelten n_window ({}) sein</translation>
    </message>
    <message>
        <source>must be at least {}, the tokens of one chunk of 2 n_window frames</source>
        <translation>muss mindestens {} sein, die Tokens eines Abschnitts von 2 n_window Frames</translation>
    </message>
    <message>
        <source>only &quot;gelu&quot; is supported here</source>
        <translation>nur „gelu“ wird hier unterstützt</translation>
    </message>
    <message>
        <source>scaled embeddings are not supported</source>
        <translation>skalierte Embeddings werden nicht unterstützt</translation>
    </message>
    <message>
        <source>must not exceed num_experts ({})</source>
        <translation>darf num_experts ({}) nicht überschreiten</translation>
    </message>
    <message>
        <source>only &quot;axial&quot; rope is supported here</source>
        <translation>nur „axial“-Rope wird hier unterstützt</translation>
    </message>
    <message>
        <source>must be in ascending order</source>
        <translation>muss aus aufsteigenden Zahlen bestehen</translation>
    </message>
    <message>
        <source>must divide hidden_size ({}) into heads whose size is a multiple of 8</source>
        <translation>muss hidden_size ({}) in Köpfe teilen, deren Größe ein Vielfaches von 8 ist</translation>
    </message>
    <message>
        <source>must be a square number</source>
        <translation>muss eine Quadratzahl sein</translation>
    </message>
    <message>
        <source>only &quot;gelu_pytorch_tanh&quot; is supported here</source>
        <translation>nur „gelu_pytorch_tanh“ wird hier unterstützt</translation>
    </message>
    <message>
        <source>must name at least one token</source>
        <translation>muss mindestens ein Token nennen</translation>
    </message>
    <message>
        <source>The AudioTower&apos;s attention window of {} frames is shorter than a chunk of {} frames.</source>
        <translation>Das Aufmerksamkeitsfenster des AudioTower ist mit {} Frames kürzer als ein Abschnitt mit {} Frames.</translation>
    </message>
    <message>
        <source>The sound is shorter than one frame of 10 ms.</source>
        <translation>Der Ton ist kürzer als ein Frame von 10 ms.</translation>
    </message>
    <message>
        <source>The conversation is longer than the Talker&apos;s context.</source>
        <translation>Das Gespräch ist länger als der Kontext des Talkers.</translation>
    </message>
    <message>
        <source>The answer is longer than the Talker&apos;s text buffer.</source>
        <translation>Die Antwort ist länger als der Textpuffer des Talkers.</translation>
    </message>
    <message>
        <source>The answer is longer than the Talker&apos;s context.</source>
        <translation>Die Antwort ist länger als der Kontext des Talkers.</translation>
    </message>
    <message>
        <source>The context must hold between 1 and {} positions, not {}.</source>
        <translation>Der Kontext muss zwischen 1 und {} Positionen umfassen, nicht {}.</translation>
    </message>
    <message>
        <source>The conversation takes {} positions, but the context holds only {}.</source>
        <translation>Das Gespräch benötigt {} Positionen, aber der Kontext fasst nur {}.</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor &quot;{}&quot;, which the configuration requires with shape {}.</source>
        <translation>Das Modell hat keinen Tensor „{}“, den die Konfiguration mit der Form {} verlangt.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; has shape {}, but the configuration requires {}.</source>
        <translation>Tensor „{}“ hat die Form {}, aber die Konfiguration verlangt {}.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}; weights must be f32, f16, bf16, q8_0, q6_k, q5_k, q4_k, q5_0 or q4_0.</source>
        <translation>Tensor „{}“ ist als {} gespeichert; Gewichte müssen f32, f16, bf16, q8_0, q6_k, q5_k, q4_k, q5_0 oder q4_0 sein.</translation>
    </message>
    <message>
        <source>Loading the model was cancelled.</source>
        <translation>Das Laden des Modells wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}, but the experts before it as {}.</source>
        <translation>Tensor „{}“ ist als {} gespeichert, die Experten davor aber als {}.</translation>
    </message>
    <message>
        <source>Weights cannot be converted to {}; choose f32, f16, bf16, q8_0, q6_k, q5_k or q4_k.</source>
        <translation>Gewichte können nicht in {} umgewandelt werden; wählen Sie f32, f16, bf16, q8_0, q6_k, q5_k oder q4_k.</translation>
    </message>
    <message>
        <source>The model&apos;s weights take {:.2f} GiB, but only {:.2f} GiB of the device&apos;s memory are free.</source>
        <translation>Die Gewichte des Modells belegen {} GiB, aber nur {} GiB des Gerätespeichers sind frei.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is neither &quot;integers&quot; nor &quot;float&quot;.</source>
        <translation>„{}“ ist weder „integers“ noch „float“.</translation>
    </message>
    <message>
        <source>The temperature is {}, expected a number above 0.</source>
        <translation>Die Temperatur ist {}, erwartet wird eine Zahl über 0.</translation>
    </message>
    <message>
        <source>top_p is {}, expected a number above 0 and at most 1.</source>
        <translation>top_p ist {}, erwartet wird eine Zahl über 0 und höchstens 1.</translation>
    </message>
    <message>
        <source>The repetition penalty is {}, expected a number above 0.</source>
        <translation>Die Wiederholungsstrafe ist {}, erwartet wird eine Zahl über 0.</translation>
    </message>
    <message>
        <source>The tensor contains a value that is not finite.</source>
        <translation>Der Tensor enthält einen Wert, der nicht endlich ist.</translation>
    </message>
    <message>
        <source>The tensor contains a value of magnitude {:.6g}, which is too large for {}; {} is the limit.</source>
        <translation>Der Tensor enthält einen Wert vom Betrag {}, der zu groß für {} ist; die Grenze ist {}.</translation>
    </message>
    <message>
        <source>Converting the weights was cancelled.</source>
        <translation>Das Umwandeln der Gewichte wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The new model cannot be written into the folder of its source.</source>
        <translation>Das neue Modell kann nicht in den Ordner seiner Quelle geschrieben werden.</translation>
    </message>
    <message>
        <source>{:.0f} MiB</source>
        <translation>{} MiB</translation>
    </message>
    <message>
        <source>The model takes {}, but only {} are free on this disk.</source>
        <translation>Das Modell belegt {}, aber auf diesem Datenträger sind nur {} frei.</translation>
    </message>
    <message>
        <source>The folder cannot be written to: {}.</source>
        <translation>In den Ordner kann nicht geschrieben werden: {}.</translation>
    </message>
    <message>
        <source>Another run is writing a model into this folder.</source>
        <translation>In diesen Ordner wird bereits ein anderes Modell geschrieben.</translation>
    </message>
    <message>
        <source>The folder contains a safetensors model, which would be read instead of the new one; choose another folder.</source>
        <translation>Der Ordner enthält ein safetensors-Modell, das anstelle des neuen gelesen würde; wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The folder already contains {}, the {} of a model; choose another folder.</source>
        <translation>Der Ordner enthält bereits {} (Modellteil: {}); wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The folder already contains another {}; choose another name or folder for the result, or delete this file.</source>
        <translation>Der Ordner enthält bereits eine andere Datei {}; wählen Sie einen anderen Namen oder Ordner für das Ergebnis oder löschen Sie diese Datei.</translation>
    </message>
    <message>
        <source>The folder already contains another {}; choose another folder, or replace it with {}.</source>
        <translation>Der Ordner enthält bereits eine andere Datei {}; wählen Sie einen anderen Ordner oder ersetzen Sie sie mit {}.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {} already, which is less precise than {}; quantize from a more precise source, or request {} or less.</source>
        <translation>Tensor „{}“ ist bereits als {} gespeichert; das ist ungenauer als {}. Verwenden Sie eine genauere Quelle oder fordern Sie {} oder weniger an.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}, which is not a weight format.</source>
        <translation>Tensor „{}“ ist als {} gespeichert; das ist kein Format für Gewichte.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; has the invalid shape {}.</source>
        <translation>Tensor „{}“ hat die ungültige Form {}.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}, unlike the experts before it.</source>
        <translation>Tensor „{}“ ist als {} gespeichert, anders als die Experten davor.</translation>
    </message>
    <message>
        <source>The tensor {} is missing or has another shape or type than planned.</source>
        <translation>Der Tensor {} fehlt oder hat eine andere Form oder einen anderen Typ als geplant.</translation>
    </message>
    <message>
        <source>The file does not contain {} distributions.</source>
        <translation>Die Datei enthält keine {} Verteilungen.</translation>
    </message>
    <message>
        <source>The models have different vocabularies.</source>
        <translation>Die Modelle haben unterschiedliche Vokabulare.</translation>
    </message>
    <message>
        <source>The text is shorter than two tokens.</source>
        <translation>Der Text ist kürzer als zwei Tokens.</translation>
    </message>
    <message>
        <source>There is nothing to compare: no text and no clips.</source>
        <translation>Es gibt nichts zu vergleichen: weder Text noch Aufnahmen.</translation>
    </message>
    <message>
        <source>The comparison needs {:.1f} GB of disk space, and {:.1f} GB are free.</source>
        <translation>Der Vergleich benötigt {} GB Speicherplatz, frei sind {} GB.</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>Der Vergleich wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The folder could not be created: {}.</source>
        <translation>Der Ordner konnte nicht angelegt werden: {}.</translation>
    </message>
    <message>
        <source>The settings do not allow parts of a model in the computer&apos;s memory. {}</source>
        <translation>Die Einstellungen erlauben keine Teile eines Modells im Arbeitsspeicher des Computers. {}</translation>
    </message>
    <message>
        <source>There is not enough memory for two models.</source>
        <translation>Der Speicher reicht nicht für zwei Modelle.</translation>
    </message>
    <message>
        <source>the experts of {} of the Thinker&apos;s {} layers ({})</source>
        <translation>die Experten von {} der {} Schichten des Thinkers ({})</translation>
    </message>
    <message>
        <source>the experts of {} of the Thinker&apos;s {} layers and {} of the Talker&apos;s {} ({})</source>
        <translation>die Experten von {} der {} Schichten des Thinkers und {} der {} des Talkers ({})</translation>
    </message>
    <message>
        <source>a shorter context or a device with more memory may help</source>
        <translation>ein kürzerer Kontext oder ein Gerät mit mehr Speicher kann helfen</translation>
    </message>
    <message>
        <source>quantized to {}, it would take {}</source>
        <translation>in {} umgewandelt würde es {} belegen</translation>
    </message>
    <message>
        <source>quantized to {}, it would take {} there and {} of the computer&apos;s memory</source>
        <translation>in {} umgewandelt würde es dort {} und im Arbeitsspeicher des Computers {} belegen</translation>
    </message>
    <message>
        <source>The model does not fit: its weights take {}, a context of {} tokens and intermediate results take {} more, and {} of {}&apos;s memory are free; {}.</source>
        <translation>Das Modell passt nicht: Seine Gewichte belegen {}, ein Kontext von {} Tokens und Zwischenergebnisse weitere {}, und {} Speicher sind frei ({}); {}.</translation>
    </message>
    <message>
        <source>The model fits: it takes {} of the {} that are free on {}.</source>
        <translation>Das Modell passt: Es belegt {} der freien {} auf {}.</translation>
    </message>
    <message>
        <source>The model fits with {} in the computer&apos;s memory, from where they are slower to read; it takes {} of the {} that are free on {}</source>
        <translation>Das Modell passt, wenn {} im Arbeitsspeicher des Computers liegen, von wo sie langsamer gelesen werden; es belegt {} der freien {} auf {}</translation>
    </message>
    <message>
        <source>{}; quantized to {}, all of it would fit there.</source>
        <translation>{}; in {} umgewandelt würde es vollständig dorthin passen.</translation>
    </message>
    <message>
        <source>The model needs {}; there is no device to compare that with.</source>
        <translation>Das Modell benötigt {}; es gibt kein Gerät zum Vergleich.</translation>
    </message>
    <message>
        <source>The tokenizer has ids up to {}, but the model&apos;s vocab_size is {}; it belongs to another model.</source>
        <translation>Der Tokenizer hat IDs bis {}, aber vocab_size des Modells ist {}; er gehört zu einem anderen Modell.</translation>
    </message>
    <message>
        <source>A vocabulary of {} ids does not fit into the model&apos;s {}.</source>
        <translation>Ein Vokabular von {} IDs passt nicht in die {} des Modells.</translation>
    </message>
    <message>
        <source>The model does not accept spoken questions, because it has no AudioTower; put the mmproj file that belongs to the Thinker beside it, or ask in text.</source>
        <translation>Das Modell nimmt keine gesprochenen Fragen an, weil es keinen AudioTower hat; legen Sie die zum Thinker gehörige mmproj-Datei daneben oder fragen Sie per Text.</translation>
    </message>
    <message>
        <source>The model does not accept pictures, because it has no vision encoder; ask without a picture, or use a model that has one.</source>
        <translation>Das Modell nimmt keine Bilder an, weil es keinen Bild-Encoder hat; fragen Sie ohne Bild oder verwenden Sie ein Modell mit Bild-Encoder.</translation>
    </message>
    <message>
        <source>There are {} unknown tensors, which Govor ignores.</source>
        <translation>Unbekannte Tensoren, die Govor nicht beachtet: {}.</translation>
    </message>
    <message>
        <source>The model has no AudioTower: it does not accept spoken questions.</source>
        <translation>Das Modell hat keinen AudioTower: Es nimmt keine gesprochenen Fragen an.</translation>
    </message>
    <message>
        <source>The model has no VisionTower: it does not accept pictures.</source>
        <translation>Das Modell hat keinen VisionTower: Es nimmt keine Bilder an.</translation>
    </message>
    <message>
        <source>The model has no Talker: it answers in text only.</source>
        <translation>Das Modell hat keinen Talker: Es antwortet nur mit Text.</translation>
    </message>
    <message>
        <source>An answer needs at least one token.</source>
        <translation>Eine Antwort benötigt mindestens ein Token.</translation>
    </message>
    <message>
        <source>Speech needs at least one frame.</source>
        <translation>Sprache benötigt mindestens einen Frame.</translation>
    </message>
    <message>
        <source>There is no text to speak.</source>
        <translation>Es gibt keinen Text zum Sprechen.</translation>
    </message>
    <message>
        <source>The conversation has {} tokens; together with an answer, it does not fit into a context of {} tokens. Use a larger context or begin a new conversation.</source>
        <translation>Das Gespräch hat {} Tokens; zusammen mit einer Antwort passt es nicht in einen Kontext von {} Tokens. Verwenden Sie einen größeren Kontext oder beginnen Sie ein neues Gespräch.</translation>
    </message>
    <message>
        <source>The question is empty: it has neither speech nor text.</source>
        <translation>Die Frage ist leer: Sie enthält weder Sprache noch Text.</translation>
    </message>
    <message>
        <source>The recording is silent.</source>
        <translation>Die Aufnahme enthält nur Stille.</translation>
    </message>
    <message>
        <source>The text has {} tokens, and the context holds only {}.</source>
        <translation>Der Text hat {} Tokens, der Kontext fasst aber nur {}.</translation>
    </message>
    <message>
        <source>The recording is too short to contain speech.</source>
        <translation>Die Aufnahme ist zu kurz, um Sprache zu enthalten.</translation>
    </message>
    <message>
        <source>The question is empty.</source>
        <translation>Die Frage ist leer.</translation>
    </message>
    <message>
        <source>The question was too short to contain speech.</source>
        <translation>Die Frage war zu kurz, um Sprache zu enthalten.</translation>
    </message>
    <message>
        <source>No speech was recorded: the microphone delivered only silence.</source>
        <translation>Es wurde keine Sprache aufgenommen: Das Mikrofon lieferte nur Stille.</translation>
    </message>
    <message>
        <source>No speech was recorded, only a steady noise.</source>
        <translation>Es wurde keine Sprache aufgenommen, nur ein gleichmäßiges Geräusch.</translation>
    </message>
    <message>
        <source>The audio contains an invalid sample.</source>
        <translation>Der Ton enthält einen ungültigen Abtastwert.</translation>
    </message>
    <message>
        <source>The computer&apos;s memory is full.</source>
        <translation>Der Arbeitsspeicher des Computers ist voll.</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>Es ist kein Modell geladen.</translation>
    </message>
    <message>
        <source>The merges {} and {}, counted from 0, join the same two tokens.</source>
        <translation>Die Zusammenführungen {} und {}, gezählt ab 0, verbinden dieselben zwei Tokens.</translation>
    </message>
    <message>
        <source>is not written in the byte-level alphabet</source>
        <translation>ist nicht im Byte-Alphabet geschrieben</translation>
    </message>
    <message>
        <source>{}: the token {} {}.</source>
        <translation>{}: Das Token {} {}.</translation>
    </message>
    <message>
        <source>has the id {}; ids go from 0 to {}</source>
        <translation>hat die ID {}; IDs gehen von 0 bis {}</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>ist leer</translation>
    </message>
    <message>
        <source>occurs twice</source>
        <translation>kommt doppelt vor</translation>
    </message>
    <message>
        <source>has the id {}, which another token has</source>
        <translation>hat die ID {}, die bereits ein anderes Token hat</translation>
    </message>
    <message>
        <source>makes the list longer than 4 GiB</source>
        <translation>macht die Liste länger als 4 GiB</translation>
    </message>
    <message>
        <source>must be two tokens separated by a space, found {}</source>
        <translation>muss aus zwei durch ein Leerzeichen getrennten Tokens bestehen, gefunden: {}</translation>
    </message>
    <message>
        <source>needs the token {}, which is not in the vocabulary</source>
        <translation>benötigt das Token {}, das nicht im Vokabular enthalten ist</translation>
    </message>
    <message>
        <source>{} has no token for the byte 0x{:02X}.</source>
        <translation>{} hat kein Token für das Byte 0x{}.</translation>
    </message>
    <message>
        <source>According to the config, {} is token {}, but the tokenizer has no special token with this id.</source>
        <translation>Laut Konfiguration ist {} das Token {}, aber der Tokenizer hat kein Sondertoken mit dieser ID.</translation>
    </message>
    <message>
        <source>An audio part of the prompt is empty.</source>
        <translation>Ein Tonabschnitt der Eingabe ist leer.</translation>
    </message>
    <message>
        <source>A picture of the prompt is empty.</source>
        <translation>Ein Bild der Eingabe ist leer.</translation>
    </message>
    <message>
        <source>The system turn must be the first of the conversation.</source>
        <translation>Die Systemnachricht muss die erste des Gesprächs sein.</translation>
    </message>
    <message>
        <source>The text could not be normalized: {}.</source>
        <translation>Der Text konnte nicht normalisiert werden: {}.</translation>
    </message>
    <message>
        <source>The pattern that splits text is not a regular expression: {}.</source>
        <translation>Das Muster zum Zerlegen von Text ist kein regulärer Ausdruck: {}.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s pattern cannot split this text: {}.</source>
        <translation>Das Muster des Tokenizers kann diesen Text nicht zerlegen: {}.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s pattern moves the starts of its matches (\K), which cannot be applied.</source>
        <translation>Das Muster des Tokenizers verschiebt den Anfang seiner Treffer (\K); das wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>{} gives the id {} twice.</source>
        <translation>{} vergibt die ID {} doppelt.</translation>
    </message>
    <message>
        <source>{} gives {} the id {}, but one of the two belongs to another token.</source>
        <translation>{} gibt {} die ID {}, aber eines von beiden gehört zu einem anderen Token.</translation>
    </message>
    <message>
        <source>a byte-level vocabulary has none</source>
        <translation>ein Vokabular auf Byte-Ebene hat keines</translation>
    </message>
    <message>
        <source>only BPE tokenizers can be read</source>
        <translation>nur BPE-Tokenizer können gelesen werden</translation>
    </message>
    <message>
        <source>only byte-level vocabularies can be read</source>
        <translation>nur Vokabulare auf Byte-Ebene können gelesen werden</translation>
    </message>
    <message>
        <source>only tokenizers that apply their merges can be read</source>
        <translation>nur Tokenizer, die ihre Zusammenführungen anwenden, können gelesen werden</translation>
    </message>
    <message>
        <source>only tokenizers without dropout can be read</source>
        <translation>nur Tokenizer ohne Dropout können gelesen werden</translation>
    </message>
    <message>
        <source>only NFC, or none, can be applied</source>
        <translation>nur NFC oder nichts kann angewendet werden</translation>
    </message>
    <message>
        <source>after Split, only ByteLevel can be applied</source>
        <translation>nach Split kann nur ByteLevel angewendet werden</translation>
    </message>
    <message>
        <source>only false can be applied</source>
        <translation>nur false kann angewendet werden</translation>
    </message>
    <message>
        <source>after Split, it must be false</source>
        <translation>nach Split muss es false sein</translation>
    </message>
    <message>
        <source>the first step must be Split</source>
        <translation>der erste Schritt muss Split sein</translation>
    </message>
    <message>
        <source>only Isolated can be applied</source>
        <translation>nur Isolated kann angewendet werden</translation>
    </message>
    <message>
        <source>only a Sequence of Split and ByteLevel can be applied</source>
        <translation>nur eine Sequence aus Split und ByteLevel kann angewendet werden</translation>
    </message>
    <message>
        <source>must be a list of two steps, Split and ByteLevel</source>
        <translation>muss eine Liste von zwei Schritten sein, Split und ByteLevel</translation>
    </message>
    <message>
        <source>only ByteLevel can be applied</source>
        <translation>nur ByteLevel kann angewendet werden</translation>
    </message>
    <message>
        <source>The file has {} bytes; a tokenizer&apos;s may have at most {}.</source>
        <translation>Die Datei hat {} Bytes; die eines Tokenizers darf höchstens {} haben.</translation>
    </message>
    <message>
        <source>The file is not valid UTF-8 (byte {}).</source>
        <translation>Die Datei ist kein gültiges UTF-8 (Byte {}).</translation>
    </message>
    <message>
        <source>{} must be a token id from 0 to {}.</source>
        <translation>{} muss eine Token-ID von 0 bis {} sein.</translation>
    </message>
    <message>
        <source>without a tokenizer.json only Qwen2Tokenizer can be read</source>
        <translation>ohne tokenizer.json kann nur Qwen2Tokenizer gelesen werden</translation>
    </message>
    <message>
        <source>The key &quot;{}&quot; occurs twice in &quot;model&quot;.</source>
        <translation>Der Schlüssel „{}“ kommt in „model“ doppelt vor.</translation>
    </message>
    <message>
        <source>must contain two tokens</source>
        <translation>muss zwei Tokens enthalten</translation>
    </message>
    <message>
        <source>must have a whole number as its id</source>
        <translation>muss eine ganze Zahl als ID haben</translation>
    </message>
    <message>
        <source>must be a string or a list of two strings</source>
        <translation>muss eine Zeichenkette oder eine Liste von zwei Zeichenketten sein</translation>
    </message>
    <message>
        <source>The text is not valid JSON.</source>
        <translation>Der Text ist kein gültiges JSON.</translation>
    </message>
    <message>
        <source>The file must contain a JSON object.</source>
        <translation>Die Datei muss ein JSON-Objekt enthalten.</translation>
    </message>
    <message>
        <source>The text is not valid UTF-8 (byte {}).</source>
        <translation>Der Text ist kein gültiges UTF-8 (Byte {}).</translation>
    </message>
    <message>
        <source>The folder cannot be read: {}.</source>
        <translation>Der Ordner kann nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>The folder contains no sound files (.wav, .flac, .ogg, .opus, .mp3).</source>
        <translation>Der Ordner enthält keine Tondateien (.wav, .flac, .ogg, .opus, .mp3).</translation>
    </message>
    <message>
        <source>The recognizer could not be started.</source>
        <translation>Die Spracherkennung konnte nicht gestartet werden.</translation>
    </message>
    <message>
        <source>The recognizer ended with an error.</source>
        <translation>Die Spracherkennung wurde mit einem Fehler beendet.</translation>
    </message>
    <message>
        <source>This is not the address of a server.</source>
        <translation>Dies ist keine Serveradresse.</translation>
    </message>
    <message>
        <source>No server is connected.</source>
        <translation>Es ist kein Server verbunden.</translation>
    </message>
    <message>
        <source>This server cannot read a text aloud.</source>
        <translation>Dieser Server kann keinen Text vorlesen.</translation>
    </message>
    <message>
        <source>The operation was cancelled.</source>
        <translation>Der Vorgang wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The server redirects to another address, which is not followed. Enter that address.</source>
        <translation>Der Server leitet auf eine andere Adresse um; Govor folgt der Umleitung nicht. Geben Sie die neue Adresse ein.</translation>
    </message>
    <message>
        <source>The server does not accept the token.</source>
        <translation>Der Server akzeptiert das Token nicht.</translation>
    </message>
    <message>
        <source>The server refuses access from this computer.</source>
        <translation>Der Server verweigert den Zugriff von diesem Computer.</translation>
    </message>
    <message>
        <source>At this address there is no server with chat completions.</source>
        <translation>Unter dieser Adresse gibt es keinen Server mit Chat Completions.</translation>
    </message>
    <message>
        <source>The question is too long for the server.</source>
        <translation>Die Frage ist zu lang für den Server.</translation>
    </message>
    <message>
        <source>The server has too many requests. Try again later.</source>
        <translation>Der Server hat zu viele Anfragen. Versuchen Sie es später erneut.</translation>
    </message>
    <message>
        <source>The server is busy or is still loading its model. Try again later.</source>
        <translation>Der Server ist beschäftigt oder lädt noch sein Modell. Versuchen Sie es später erneut.</translation>
    </message>
    <message>
        <source>The server has failed (status {}).</source>
        <translation>Auf dem Server ist ein Fehler aufgetreten (Status {}).</translation>
    </message>
    <message>
        <source>The server refused the request (status {}).</source>
        <translation>Der Server hat die Anfrage abgelehnt (Status {}).</translation>
    </message>
    <message>
        <source>The server refused the request: {}</source>
        <translation>Der Server hat die Anfrage abgelehnt: {}</translation>
    </message>
    <message>
        <source>No server runs at this address.</source>
        <translation>Unter dieser Adresse läuft kein Server.</translation>
    </message>
    <message>
        <source>No machine of this name was found in the network.</source>
        <translation>Im Netzwerk gibt es keinen Computer mit diesem Namen.</translation>
    </message>
    <message>
        <source>The certificate of the server is not trusted.</source>
        <translation>Das Zertifikat des Servers ist nicht vertrauenswürdig.</translation>
    </message>
    <message>
        <source>The server does not respond.</source>
        <translation>Der Server reagiert nicht.</translation>
    </message>
    <message>
        <source>The reply is not HTTP.</source>
        <translation>Unter dieser Adresse antwortet kein HTTP-Server.</translation>
    </message>
    <message>
        <source>The connection to the server was lost.</source>
        <translation>Die Verbindung zum Server ist abgebrochen.</translation>
    </message>
    <message>
        <source>The server sent an answer that is too long.</source>
        <translation>Der Server hat eine zu lange Antwort gesendet.</translation>
    </message>
    <message>
        <source>The server sent an answer that cannot be read.</source>
        <translation>Der Server hat eine Antwort gesendet, die nicht gelesen werden kann.</translation>
    </message>
    <message>
        <source>The server could not answer.</source>
        <translation>Der Server konnte nicht antworten.</translation>
    </message>
    <message>
        <source>The server could not answer: {}</source>
        <translation>Der Server konnte nicht antworten: {}</translation>
    </message>
    <message>
        <source>The server sent a message that is too long.</source>
        <translation>Der Server hat eine zu lange Nachricht gesendet.</translation>
    </message>
    <message>
        <source>The server at this address does not serve models.</source>
        <translation>Unter dieser Adresse antwortet kein Server für Modelle.</translation>
    </message>
    <message>
        <source>The server has no model.</source>
        <translation>Der Server hat kein Modell.</translation>
    </message>
    <message>
        <source>The server sent invalid or unsupported audio.</source>
        <translation>Der Server hat Ton gesendet, der nicht gelesen werden kann.</translation>
    </message>
    <message>
        <source>A typed question may follow turns of text only.</source>
        <translation>Einer getippten Frage dürfen nur Wortwechsel in Textform vorausgehen.</translation>
    </message>
    <message>
        <source>The file became shorter while it was read.</source>
        <translation>Die Datei wurde beim Lesen kürzer.</translation>
    </message>
    <message>
        <source>The file with the requests cannot be the output.</source>
        <translation>Die Datei mit den Anfragen kann nicht die Ausgabe sein.</translation>
    </message>
    <message>
        <source>Another program is writing this file.</source>
        <translation>Ein anderes Programm schreibt diese Datei.</translation>
    </message>
    <message>
        <source>The file is not empty: add --resume to continue it, or choose another file.</source>
        <translation>Die Datei ist nicht leer: Setzen Sie sie mit --resume fort oder wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>Line {} is not an output line of govor-cli batch.</source>
        <translation>Zeile {} ist keine Ausgabezeile von govor-cli batch.</translation>
    </message>
    <message>
        <source>{} is gated: accept its terms at {} in a browser and create an access token at {}.</source>
        <translation>{} ist zugangsbeschränkt: Akzeptieren Sie die Bedingungen unter {} in einem Browser und erstellen Sie ein Zugriffstoken unter {}.</translation>
    </message>
    <message>
        <source>The hub requires authentication: the model does not exist, is private or is gated. Check the name at {}; if it is correct, create an access token at {}.</source>
        <translation>Der Hub verlangt eine Anmeldung: Das Modell existiert nicht, ist privat oder zugangsbeschränkt. Prüfen Sie den Namen unter {}; wenn er stimmt, erstellen Sie ein Zugriffstoken unter {}.</translation>
    </message>
    <message>
        <source>The model cannot speak, because it has no Talker, code predictor and Code2Wav; put a speech part, converted from the published model, beside the Thinker, or ask for text only.</source>
        <translation>Das Modell kann nicht sprechen, weil es weder Talker noch Code-Prädiktor noch Code2Wav hat; legen Sie einen aus dem veröffentlichten Modell erzeugten Sprachteil neben den Thinker oder fordern Sie nur Text an.</translation>
    </message>
    <message>
        <source>Tensor {} differs from the original more than its format explains. Delete the file and convert again.</source>
        <translation>Tensor {} weicht stärker vom Original ab, als sein Format erklärt. Löschen Sie die Datei und konvertieren Sie erneut.</translation>
    </message>
    <message>
        <source>Quantized to {}, the model fits: it takes {} of the {} that are free on {}. Its weights as published take {} and do not fit.</source>
        <translation>In {} umgewandelt passt das Modell: Es belegt {} der freien {} auf {}. Die Gewichte belegen in der veröffentlichten Form {} und passen nicht.</translation>
    </message>
    <message>
        <source>Quantized to {}, the model fits with {} in the computer&apos;s memory, from where they are slower to read; it takes {} of the {} that are free on {}. Its weights as published take {} and do not fit.</source>
        <translation>In {} umgewandelt passt das Modell, wenn {} im Arbeitsspeicher des Computers liegen, von wo sie langsamer gelesen werden; es belegt {} der freien {} auf {}. Die Gewichte belegen in der veröffentlichten Form {} und passen nicht.</translation>
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
        <translation>Das ist nicht möglich.</translation>
    </message>
    <message>
        <source>Something was not found.</source>
        <translation>Etwas wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>A file is damaged.</source>
        <translation>Eine Datei ist beschädigt.</translation>
    </message>
    <message>
        <source>Govor does not support this.</source>
        <translation>Govor unterstützt dies nicht.</translation>
    </message>
    <message>
        <source>No usable graphics device was found.</source>
        <translation>Es wurde kein brauchbares Grafikgerät gefunden.</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>Der Speicher reicht nicht aus.</translation>
    </message>
    <message>
        <source>The graphics device was lost.</source>
        <translation>Die Verbindung zum Grafikgerät ist verloren gegangen.</translation>
    </message>
    <message>
        <source>Reading or writing failed.</source>
        <translation>Lesen oder Schreiben ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>The operation was cancelled.</source>
        <translation>Der Vorgang wurde abgebrochen.</translation>
    </message>
    <message>
        <source>An internal error occurred.</source>
        <translation>Ein interner Fehler ist aufgetreten.</translation>
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
        <translation>Dieses Gespräch ist länger als der Kontext des Modells; die ältesten Nachrichten (%1) sind nicht mehr darin enthalten. Lesen können Sie sie weiterhin.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::Controller</name>
    <message>
        <source>The talk key was held for a very long time, so it counts as released.</source>
        <translation>Die Sprechtaste wurde sehr lange gedrückt und gilt daher als losgelassen.</translation>
    </message>
    <message>
        <source>The sound of an earlier question cannot be read: %1. The model answers without it. Nothing was deleted. Check the disk.</source>
        <translation>Der Ton einer früheren Frage kann nicht gelesen werden: %1. Das Modell antwortet ohne ihn. Nichts wurde gelöscht. Prüfen Sie den Datenträger.</translation>
    </message>
    <message>
        <source>The microphone is muted.</source>
        <translation>Das Mikrofon ist stummgeschaltet.</translation>
    </message>
    <message>
        <source>There is no microphone. Connect one, or type your question.</source>
        <translation>Es gibt kein Mikrofon. Schließen Sie eines an oder tippen Sie Ihre Frage.</translation>
    </message>
    <message>
        <source>Reading aloud needs a model. None is loaded.</source>
        <translation>Zum Vorlesen wird ein Modell benötigt. Es ist keines geladen.</translation>
    </message>
    <message>
        <source>The question is saved. It is answered once a model is loaded.</source>
        <translation>Die Frage bleibt erhalten. Sie wird beantwortet, sobald ein Modell geladen ist.</translation>
    </message>
    <message>
        <source>The loaded model cannot read aloud: it has no speech part. Choose a model that speaks, or get the speech part of this one.</source>
        <translation>Das geladene Modell kann nicht vorlesen: Es hat keinen Sprachteil. Wählen Sie ein Modell, das spricht, oder besorgen Sie den Sprachteil zu diesem Modell.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::DeviceList</name>
    <message>
        <source>A graphics driver did not respond while it listed its devices.</source>
        <translation>Ein Grafiktreiber hat auf die Abfrage seiner Geräte nicht geantwortet.</translation>
    </message>
    <message>
        <source>A graphics driver crashed while it listed its devices.</source>
        <translation>Ein Grafiktreiber ist bei der Abfrage seiner Geräte abgestürzt.</translation>
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
        <translation>Warum ist der Himmel blau? Erkläre es in drei Sätzen.</translation>
    </message>
    <message>
        <source>What can I cook from potatoes, eggs and an onion?</source>
        <translation>Was koche ich aus Kartoffeln, Eiern und Zwiebeln?</translation>
    </message>
    <message>
        <source>Tell me a short story about a lighthouse.</source>
        <translation>Erzähle eine kurze Geschichte über einen Leuchtturm.</translation>
    </message>
    <message>
        <source>Hello! Ask me for a sum, a color or a capital.</source>
        <extracomment>Spoken by the built-in model: stays English in other languages than Russian.</extracomment>
        <translation>Hello! Ask me for a sum, a color or a capital.</translation>
    </message>
    <message>
        <source>Hello! This is how I sound when I answer you.</source>
        <translation>Hallo! So klinge ich, wenn ich Ihnen antworte.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::LocalServer</name>
    <message>
        <source>Other programs cannot use the model. %1</source>
        <translation>Andere Programme können das Modell nicht nutzen. %1</translation>
    </message>
</context>
<context>
    <name>govor::assistant::ModelLoader</name>
    <message>
        <source>the built-in model</source>
        <translation>das eingebaute Modell</translation>
    </message>
</context>
<context>
    <name>govor::assistant::PendingImages</name>
    <message>
        <source>This model does not understand pictures: it has no vision encoder. Choose a model that has one.</source>
        <translation>Dieses Modell versteht keine Bilder: Es hat keinen Bild-Encoder. Wählen Sie ein Modell, das einen hat.</translation>
    </message>
    <message>
        <source>reading a picture</source>
        <translation>Lesen eines Bildes</translation>
    </message>
    <message>
        <source>A question can have %1 pictures at most.</source>
        <translation>Eine Frage kann höchstens %1 Bilder haben.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::QuestionNotices</name>
    <message>
        <source>That was very short. Hold the key as long as you speak.</source>
        <translation>Das war sehr kurz. Halten Sie die Taste gedrückt, solange Sie sprechen.</translation>
    </message>
    <message>
        <source>Nothing was loud enough to be a question. Is this the right microphone?</source>
        <translation>Nichts war laut genug für eine Frage. Ist dies das richtige Mikrofon?</translation>
    </message>
    <message>
        <source>The microphone delivers no sound. Choose another one, or type your question.</source>
        <translation>Das Mikrofon liefert keinen Ton. Wählen Sie ein anderes oder tippen Sie Ihre Frage.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::RealtimeTurn</name>
    <message>
        <source>sending a question</source>
        <translation>Senden einer Frage</translation>
    </message>
</context>
<context>
    <name>govor::assistant::RemoteEngine</name>
    <message>
        <source>reading the conversation</source>
        <translation>Lesen des Gesprächs</translation>
    </message>
    <message>
        <source>reading a question</source>
        <translation>Lesen einer Frage</translation>
    </message>
    <message>
        <source>sending a question</source>
        <translation>Senden einer Frage</translation>
    </message>
</context>
<context>
    <name>govor::assistant::RemoteLoader</name>
    <message>
        <source>reading the token of a server</source>
        <translation>Lesen des Tokens eines Servers</translation>
    </message>
</context>
<context>
    <name>govor::desktop</name>
    <message>
        <source>This desktop does not support global shortcuts. In its settings, assign the command “govor --ptt toggle” to a key instead.</source>
        <translation>Diese Arbeitsumgebung unterstützt keine globalen Tastenkürzel. Weisen Sie stattdessen in ihren Einstellungen den Befehl „govor --ptt toggle“ einer Taste zu.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::PortalShortcut</name>
    <message>
        <source>The desktop did not assign a global shortcut to Govor.</source>
        <translation>Die Arbeitsumgebung hat Govor kein globales Tastenkürzel zugewiesen.</translation>
    </message>
    <message>
        <source>The request for a global shortcut was declined.</source>
        <translation>Die Anfrage nach einem globalen Tastenkürzel wurde abgelehnt.</translation>
    </message>
    <message>
        <source>Talk to Govor</source>
        <translation>Mit Govor sprechen</translation>
    </message>
    <message>
        <source>The desktop removed the global shortcut.</source>
        <translation>Die Arbeitsumgebung hat das globale Tastenkürzel entfernt.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::Request</name>
    <message>
        <source>--ptt takes one of start, stop and toggle.</source>
        <translation>--ptt erwartet start, stop oder toggle.</translation>
    </message>
    <message>
        <source>Unknown option: %1.</source>
        <translation>Unbekannte Option: %1.</translation>
    </message>
    <message>
        <source>Only one clip can be given at a time.</source>
        <translation>Es kann jeweils nur eine Aufnahme angegeben werden.</translation>
    </message>
    <message>
        <source>%1 is not a file.</source>
        <translation>%1 ist keine Datei.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::ScreenCapture</name>
    <message>
        <source>The desktop did not deliver a picture of the screen.</source>
        <translation>Die Arbeitsumgebung hat kein Bild des Bildschirms geliefert.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::StartupGuard</name>
    <message>
        <source>the graphics card</source>
        <translation>die Grafikkarte</translation>
    </message>
    <message>
        <source>The model %1 could not be loaded at the last start. %2</source>
        <translation>Das Modell %1 konnte beim letzten Start nicht geladen werden. %2</translation>
    </message>
    <message>
        <source>Govor was started on the processor, without graphics drivers, because a driver crashed while listing its devices.</source>
        <translation>Govor wurde auf dem Prozessor ohne Grafiktreiber gestartet, weil ein Treiber beim Auflisten seiner Geräte abgestürzt ist.</translation>
    </message>
    <message>
        <source>Govor was started on the processor, without graphics drivers, because it quit unexpectedly while starting %1.</source>
        <translation>Govor wurde auf dem Prozessor ohne Grafiktreiber gestartet, weil es beim Starten des Geräts (%1) unerwartet beendet wurde.</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while starting safely, on the processor.</source>
        <translation>Govor wurde beim sicheren Start auf dem Prozessor unerwartet beendet.</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while listing graphics devices, possibly because of a driver. You can start safely, with the built-in model on the processor.</source>
        <translation>Govor wurde beim Auflisten der Grafikgeräte unerwartet beendet, möglicherweise wegen eines Treibers. Sie können sicher starten, mit dem eingebauten Modell auf dem Prozessor.</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while starting %1, possibly because of its driver. You can start safely, with the built-in model on the processor.</source>
        <translation>Govor wurde beim Starten des Geräts (%1) unerwartet beendet, möglicherweise wegen seines Treibers. Sie können sicher starten, mit dem eingebauten Modell auf dem Prozessor.</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while loading the model %1 on %2. You can start safely, with the built-in model on the processor, or try again.</source>
        <translation>Govor wurde beim Laden des Modells %1 auf %2 unerwartet beendet. Sie können sicher starten, mit dem eingebauten Modell auf dem Prozessor, oder es erneut versuchen.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::X11Shortcut</name>
    <message>
        <source>This keyboard has no such key.</source>
        <translation>Diese Tastatur hat keine solche Taste.</translation>
    </message>
    <message>
        <source>Another program already uses this key.</source>
        <translation>Diese Taste wird bereits von einem anderen Programm verwendet.</translation>
    </message>
    <message>
        <source>The connection to the X server was lost.</source>
        <translation>Die Verbindung zum X-Server ist abgebrochen.</translation>
    </message>
    <message>
        <source>There is no connection to an X server.</source>
        <translation>Es besteht keine Verbindung zu einem X-Server.</translation>
    </message>
    <message>
        <source>This key cannot be used as a global shortcut.</source>
        <translation>Diese Taste kann nicht als globales Tastenkürzel verwendet werden.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AboutDialog</name>
    <message>
        <source>About Govor</source>
        <translation>Über Govor</translation>
    </message>
    <message>
        <source>Govor, a voice assistant on your own graphics card.
Free software under the MIT licence.</source>
        <translation>Govor, ein Sprachassistent auf Ihrer eigenen Grafikkarte.
Freie Software unter der MIT-Lizenz.</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Komponente</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>&amp;Licence of</source>
        <translation>&amp;Lizenz von</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AnswersDialog</name>
    <message>
        <source>Answers side by side</source>
        <translation>Antworten nebeneinander</translation>
    </message>
    <message>
        <source>the voice was stopped here</source>
        <translation>hier wurde die Stimme angehalten</translation>
    </message>
    <message>
        <source>Answer %1 of %2</source>
        <translation>Antwort %1 von %2</translation>
    </message>
    <message>
        <source>The conversation continues with the chosen answer; the others are kept.</source>
        <translation>Das Gespräch wird mit der gewählten Antwort fortgesetzt; die anderen bleiben erhalten.</translation>
    </message>
    <message>
        <source>%1 (chosen)</source>
        <translation>%1 (gewählt)</translation>
    </message>
    <message>
        <source>Use this answer</source>
        <translation>Diese Antwort wählen</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Gewählt</translation>
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
        <translation>Kurze Antworten</translation>
    </message>
    <message>
        <source>Answer in one or two short sentences.</source>
        <translation>Antworte in ein oder zwei kurzen Sätzen.</translation>
    </message>
    <message>
        <source>Teacher</source>
        <translation>Lehrer</translation>
    </message>
    <message>
        <source>You are a patient teacher. Explain step by step in simple words and give an example.</source>
        <translation>Du bist ein geduldiger Lehrer. Erkläre Schritt für Schritt in einfachen Worten und gib ein Beispiel.</translation>
    </message>
    <message>
        <source>Language partner</source>
        <translation>Sprachpartner</translation>
    </message>
    <message>
        <source>Talk with me in the language in which I speak. Correct my mistakes briefly, then go on with the conversation.</source>
        <translation>Sprich mit mir in der Sprache, in der ich spreche. Korrigiere meine Fehler kurz und führe das Gespräch dann weiter.</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>Dolmetscher</translation>
    </message>
    <message>
        <source>Translate what I say: English into Russian, and any other language into English. Say only the translation.</source>
        <translation>Übersetze, was ich sage: Englisch ins Deutsche und jede andere Sprache ins Englische. Sage nur die Übersetzung.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>New conversations</source>
        <translation>Neue Gespräche</translation>
    </message>
    <message>
        <source>&amp;Answers are</source>
        <translation>&amp;Antworten werden</translation>
    </message>
    <message>
        <source>Shown and read aloud</source>
        <translation>Angezeigt und vorgelesen</translation>
    </message>
    <message>
        <source>Shown as text only</source>
        <translation>Nur als Text angezeigt</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>&amp;Detail of pictures</source>
        <translation>&amp;Detailgrad der Bilder</translation>
    </message>
    <message>
        <source>More detail shows smaller text to the model and takes more tokens.</source>
        <translation>Ein höherer Detailgrad zeigt dem Modell kleineren Text und benötigt mehr Tokens.</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Niedrig</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Longest text</source>
        <translation>Längster Text</translation>
    </message>
    <message>
        <source>An answer ends at this length, wherever it is.</source>
        <translation>Bei dieser Länge endet eine Antwort, wo immer sie gerade ist.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>The model&apos;s own</source>
        <translation>Wie im Modell</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>the speech</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Longest speech</source>
        <translation>Längste Sprachausgabe</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Instructions: preset</source>
        <translation>Anweisungen: Vorlage</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Anweisungen</translation>
    </message>
    <message>
        <source>For example: Answer in one sentence.</source>
        <translation>Zum Beispiel: Antworte in einem Satz.</translation>
    </message>
    <message>
        <source>&amp;Instructions</source>
        <translation>A&amp;nweisungen</translation>
    </message>
    <message>
        <source>What the model is told before a conversation. A conversation that is open already keeps its own: see “Name, tags, voice and instructions”.</source>
        <translation>Was dem Modell vor einem Gespräch mitgeteilt wird. Ein bereits geöffnetes Gespräch behält seine eigenen Anweisungen: siehe „Name, Schlagwörter, Stimme und Anweisungen“.</translation>
    </message>
    <message>
        <source>Choice of words</source>
        <translation>Wortwahl</translation>
    </message>
    <message>
        <source>“Answer again” always draws at random, so that there is another answer.</source>
        <translation>„Erneut antworten“ wählt immer zufällig, damit eine andere Antwort entsteht.</translation>
    </message>
    <message>
        <source>The model&apos;s own settings</source>
        <translation>Einstellungen des Modells</translation>
    </message>
    <message>
        <source>Always the most probable</source>
        <translation>Immer das Wahrscheinlichste</translation>
    </message>
    <message>
        <source>Drawn at random</source>
        <translation>Zufällig gewählt</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Higher values give more varied answers.</source>
        <translation>Höhere Werte ergeben abwechslungsreichere Antworten.</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Draws from the most probable ones that together reach this probability.</source>
        <translation>Wählt unter den wahrscheinlichsten, die zusammen diese Wahrscheinlichkeit erreichen.</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Draws from this number of the most probable ones.</source>
        <translation>Wählt unter so vielen der wahrscheinlichsten.</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>Wiederholungsstrafe</translation>
    </message>
    <message>
        <source>Above 1, what was used already becomes less probable.</source>
        <translation>Über 1 wird weniger wahrscheinlich, was bereits verwendet wurde.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The server of this model ignores the settings below “Speech”.</source>
        <translation>Der Server dieses Modells verwendet die Einstellungen unter „Sprache“ nicht.</translation>
    </message>
    <message>
        <source>The server of this model ignores Top-k, the repetition penalty and the settings below “Speech”.</source>
        <translation>Der Server dieses Modells verwendet Top-k, die Wiederholungsstrafe und die Einstellungen unter „Sprache“ nicht.</translation>
    </message>
    <message>
        <source>No instructions</source>
        <translation>Keine Anweisungen</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AppearancePage</name>
    <message>
        <source>Appearance</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Design</translation>
    </message>
    <message>
        <source>Same as the desktop</source>
        <translation>Wie die Arbeitsumgebung</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>Text &amp;size</source>
        <translation>&amp;Textgröße</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>&amp;Compact conversation</source>
        <translation>Gespräch &amp;kompakt anzeigen</translation>
    </message>
    <message>
        <source>Less space around and between questions and answers.</source>
        <translation>Weniger Abstand um Fragen und Antworten und zwischen ihnen.</translation>
    </message>
    <message>
        <source>Icon in the t&amp;ray</source>
        <translation>Symbol im &amp;Infobereich</translation>
    </message>
    <message>
        <source>Closing the window then keeps Govor running there.</source>
        <translation>Nach dem Schließen des Fensters läuft Govor dann dort weiter.</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>&amp;Bewegung</translation>
    </message>
    <message>
        <source>Reduced: nothing moves on its own, except what shows a sound or a progress.</source>
        <translation>Reduziert: Nichts bewegt sich von selbst, außer der Anzeige von Ton und Fortschritt.</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Reduziert</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Vollständig</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::CompareModelsDialog</name>
    <message>
        <source>Compare two models</source>
        <translation>Zwei Modelle vergleichen</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Ordner wählen&#xa0;…</translation>
    </message>
    <message>
        <source>Choose a model folder</source>
        <translation>Modellordner wählen</translation>
    </message>
    <message>
        <source>Original (&amp;A)</source>
        <translation>Original (&amp;A)</translation>
    </message>
    <message>
        <source>Compared with it (&amp;B)</source>
        <translation>Vergleichsmodell (&amp;B)</translation>
    </message>
    <message>
        <source>A short text that comes with Govor</source>
        <translation>Ein kurzer Text, der mit Govor geliefert wird</translation>
    </message>
    <message>
        <source>None: spoken answers are not compared</source>
        <translation>Keine: Gesprochene Antworten werden nicht verglichen</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Text</translation>
    </message>
    <message>
        <source>&amp;Recordings of questions</source>
        <translation>Au&amp;fnahmen von Fragen</translation>
    </message>
    <message>
        <source>&amp;Speech recognizer</source>
        <translation>&amp;Spracherkennung</translation>
    </message>
    <message>
        <source>A command that prints the words in a WAV file, whose path is appended to it. It adds the word error rate of the spoken answers.</source>
        <translation>Ein Befehl, der die Wörter einer WAV-Datei ausgibt, deren Pfad an ihn angehängt wird. Damit wird auch die Wortfehlerrate der gesprochenen Antworten ermittelt.</translation>
    </message>
    <message>
        <source>Both models read the same text, and answer the same recordings. This shows how much a converted model differs from its original. After a pause or a restart it continues where it stopped. A longer text makes the figures more certain.</source>
        <translation>Beide Modelle lesen denselben Text und beantworten dieselben Aufnahmen. Das zeigt, wie sehr ein umgewandeltes Modell von seinem Original abweicht. Nach einer Pause oder einem erneuten Start wird der Vergleich an derselben Stelle fortgesetzt. Ein längerer Text macht die Kennzahlen verlässlicher.</translation>
    </message>
    <message>
        <source>&amp;Last result…</source>
        <translation>&amp;Letztes Ergebnis&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen&#xa0;…</translation>
    </message>
    <message>
        <source>%1: browse</source>
        <translation>%1: durchsuchen</translation>
    </message>
    <message>
        <source>Choose a folder of recordings</source>
        <translation>Ordner mit Aufnahmen wählen</translation>
    </message>
    <message>
        <source>Choose a text file</source>
        <translation>Textdatei wählen</translation>
    </message>
    <message>
        <source>Choose two different models.</source>
        <translation>Wählen Sie zwei verschiedene Modelle.</translation>
    </message>
    <message>
        <source>One of these models does not fit here now.</source>
        <translation>Eines dieser Modelle passt hier derzeit nicht.</translation>
    </message>
    <message>
        <source>There is not enough memory beside the model in use. It is unloaded when the comparison begins, and can be loaded again afterwards.</source>
        <translation>Neben dem verwendeten Modell reicht der Speicher nicht aus. Es wird zu Beginn des Vergleichs entladen und kann danach erneut geladen werden.</translation>
    </message>
    <message>
        <source>The models are loaded one after the other, beside the model in use.</source>
        <translation>Die Modelle werden nacheinander geladen, neben dem verwendeten Modell.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ComparisonResultDialog</name>
    <message>
        <source>Comparison of two models</source>
        <translation>Vergleich zweier Modelle</translation>
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
        <translation>± ist das 95-%-Konfidenzintervall.</translation>
    </message>
    <message>
        <source>Save as &amp;JSON…</source>
        <translation>Als &amp;JSON speichern&#xa0;…</translation>
    </message>
    <message>
        <source>Save as &amp;Markdown…</source>
        <translation>Als &amp;Markdown speichern&#xa0;…</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Stichprobe</translation>
    </message>
    <message>
        <source>Figures of the comparison</source>
        <translation>Kennzahlen des Vergleichs</translation>
    </message>
    <message>
        <source>Save the comparison</source>
        <translation>Vergleich speichern</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ConversationDialog</name>
    <message>
        <source>Conversation</source>
        <translation>Gespräch</translation>
    </message>
    <message>
        <source>Derived from the first words</source>
        <translation>Aus den ersten Wörtern gebildet</translation>
    </message>
    <message>
        <source>For example: work, travel</source>
        <translation>Zum Beispiel: Arbeit, Reisen</translation>
    </message>
    <message>
        <source>The model&apos;s default voice</source>
        <translation>Standardstimme des Modells</translation>
    </message>
    <message>
        <source>For example: Answer in one sentence.</source>
        <translation>Zum Beispiel: Antworte in einem Satz.</translation>
    </message>
    <message>
        <source>Use voice and instructions &amp;also for new conversations</source>
        <translation>Stimme und Anweisungen auch für neue &amp;Gespräche</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation>S&amp;chlagwörter</translation>
    </message>
    <message>
        <source>&amp;Voice</source>
        <translation>&amp;Stimme</translation>
    </message>
    <message>
        <source>&amp;Instructions</source>
        <translation>&amp;Anweisungen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>Schlagwörter, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>Stimme</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Anweisungen</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ConvertDialog</name>
    <message>
        <source>Convert %1</source>
        <translation>%1 umwandeln</translation>
    </message>
    <message>
        <source>A format for each part</source>
        <translation>Ein Format für jeden Teil</translation>
    </message>
    <message>
        <source>&amp;Convert</source>
        <translation>&amp;Umwandeln</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Tokens</translation>
    </message>
    <message>
        <source>Context for the memory</source>
        <translation>Kontext für den Speicherbedarf</translation>
    </message>
    <message>
        <source>Name of the result, or its folder</source>
        <translation>Name des Ergebnisses oder sein Ordner</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen&#xa0;…</translation>
    </message>
    <message>
        <source>Choose a folder for the result</source>
        <translation>Ordner für das Ergebnis wählen</translation>
    </message>
    <message>
        <source>&amp;Remove the original once the result was checked (frees %1)</source>
        <translation>Original nach Prüfung des Ergebnisses &amp;entfernen (gibt %1 frei)</translation>
    </message>
    <message>
        <source>Memory with a conte&amp;xt of</source>
        <translation>Speicher bei einem Konte&amp;xt von</translation>
    </message>
    <message>
        <source>&amp;Name of the result</source>
        <translation>&amp;Name des Ergebnisses</translation>
    </message>
    <message>
        <source>fits here</source>
        <translation>passt hier</translation>
    </message>
    <message>
        <source>fits here with some experts in the computer&apos;s memory, which is slower</source>
        <translation>passt hier, wenn einige Experten im Arbeitsspeicher des Computers liegen, was langsamer ist</translation>
    </message>
    <message>
        <source>does not fit here now</source>
        <translation>passt hier derzeit nicht</translation>
    </message>
    <message>
        <source>planning a conversion</source>
        <translation>Planen einer Umwandlung</translation>
    </message>
    <message>
        <source>%1 on the disk, %2 of memory</source>
        <translation>%1 auf dem Datenträger, %2 Speicher</translation>
    </message>
    <message>
        <source>Not possible: %1</source>
        <translation>Nicht möglich: %1</translation>
    </message>
    <message>
        <source>Computing sizes…</source>
        <translation>Größen werden berechnet&#xa0;…</translation>
    </message>
    <message>
        <source>Give the result a name.</source>
        <translation>Geben Sie dem Ergebnis einen Namen.</translation>
    </message>
    <message>
        <source>The result takes %1; %2 are free in %3.</source>
        <translation>Das Ergebnis belegt %1; %2 sind frei in %3.</translation>
    </message>
    <message>
        <source>That is too little: %1 more are needed.</source>
        <translation>Das ist zu wenig: Es fehlen noch %1.</translation>
    </message>
    <message>
        <source>Make the speech part for %1</source>
        <translation>Sprachteil für %1 erstellen</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::DeviceBox</name>
    <message>
        <source>System default</source>
        <translation>Systemvorgabe</translation>
    </message>
    <message>
        <source>%1 (not connected)</source>
        <translation>%1 (nicht angeschlossen)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::DownloadCard</name>
    <message>
        <source>the size depends on the format</source>
        <translation>die Größe hängt vom Format ab</translation>
    </message>
    <message>
        <source>download: %1</source>
        <translation>Download: %1</translation>
    </message>
    <message>
        <source>download: %1 to %2</source>
        <translation>Download: %1 bis %2</translation>
    </message>
    <message>
        <source>Download…</source>
        <translation>Herunterladen&#xa0;…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::DownloadDialog</name>
    <message>
        <source>all networks, safetensors</source>
        <translation>alle Netze, safetensors</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Download %1</source>
        <translation>%1 herunterladen</translation>
    </message>
    <message>
        <source>&amp;Weights or Thinker</source>
        <translation>&amp;Gewichte oder Thinker</translation>
    </message>
    <message>
        <source>&amp;AudioTower</source>
        <translation>&amp;AudioTower</translation>
    </message>
    <message>
        <source>&amp;Speech part</source>
        <translation>&amp;Sprachteil</translation>
    </message>
    <message>
        <source>Weights or Thinker</source>
        <translation>Gewichte oder Thinker</translation>
    </message>
    <message>
        <source>AudioTower</source>
        <translation>AudioTower</translation>
    </message>
    <message>
        <source>Speech part</source>
        <translation>Sprachteil</translation>
    </message>
    <message>
        <source>Access token</source>
        <translation>Zugriffstoken</translation>
    </message>
    <message>
        <source>&amp;Keep it in the system&apos;s secret service</source>
        <translation>Im &amp;Passwortspeicher des Systems aufbewahren</translation>
    </message>
    <message>
        <source>The system has no secret service that could keep the token, so Govor asks for it each time.</source>
        <translation>Das System hat keinen Passwortspeicher, der das Token aufbewahren könnte; Govor fragt deshalb jedes Mal danach.</translation>
    </message>
    <message>
        <source>Access &amp;token</source>
        <translation>Zugriffs&amp;token</translation>
    </message>
    <message>
        <source>&amp;Download</source>
        <translation>&amp;Herunterladen</translation>
    </message>
    <message>
        <source>Asking for the list of files…</source>
        <translation>Dateiliste wird abgefragt&#xa0;…</translation>
    </message>
    <message>
        <source>asking the hub</source>
        <translation>Abfrage des Hubs</translation>
    </message>
    <message>
        <source>There is no connection to the hub. Check the network, then try again.
%1</source>
        <translation>Es besteht keine Verbindung zum Hub. Prüfen Sie das Netzwerk und versuchen Sie es dann erneut.
%1</translation>
    </message>
    <message>
        <source>This repository has no files that Govor can use.</source>
        <translation>Dieses Repository enthält keine Dateien, die Govor verwenden kann.</translation>
    </message>
    <message>
        <source>The files go to the Hugging Face cache, where other programs find them, too.</source>
        <translation>Die Dateien kommen in den Hugging-Face-Cache, wo auch andere Programme sie finden.</translation>
    </message>
    <message>
        <source>Licence: %1. The files go to the Hugging Face cache, where other programs find them, too.</source>
        <translation>Lizenz: %1. Die Dateien kommen in den Hugging-Face-Cache, wo auch andere Programme sie finden.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>Size: %1, of which %2 are still to be downloaded</source>
        <translation>Größe: %1, davon noch herunterzuladen: %2</translation>
    </message>
    <message>
        <source>Free disk space: %1, in %2</source>
        <translation>Freier Speicherplatz: %1, in %2</translation>
    </message>
    <message>
        <source>Time: %1 at the rate of the last download, %2</source>
        <translation>Dauer: %1 bei der Geschwindigkeit des letzten Downloads, %2</translation>
    </message>
    <message>
        <source>Time: %1 at 100 Mbit/s</source>
        <translation>Dauer: %1 bei 100 Mbit/s</translation>
    </message>
    <message>
        <source>That is too little: %1 more are needed.</source>
        <translation>Das ist zu wenig: Es fehlen noch %1.</translation>
    </message>
    <message>
        <source>Choose what to download.</source>
        <translation>Wählen Sie, was heruntergeladen werden soll.</translation>
    </message>
    <message>
        <source>saving the access token</source>
        <translation>Speichern des Zugriffstokens</translation>
    </message>
    <message>
        <source>Try a&amp;gain</source>
        <translation>&amp;Erneut versuchen</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ExpectedQuality</name>
    <message>
        <source>as precise as the original</source>
        <translation>so genau wie das Original</translation>
    </message>
    <message>
        <source>practically as precise as the original</source>
        <translation>praktisch so genau wie das Original</translation>
    </message>
    <message>
        <source>slightly less precise</source>
        <translation>etwas weniger genau</translation>
    </message>
    <message>
        <source>less precise</source>
        <translation>weniger genau</translation>
    </message>
    <message>
        <source>noticeably less precise</source>
        <translation>merklich weniger genau</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>Text: %1 · Speech: %2</source>
        <translation>Text: %1 · Sprache: %2</translation>
    </message>
    <message>
        <source>Measured with random weights of the released sizes, which differ more than trained ones: the Thinker has an error of %1, and the most probable token is the same at %2 of %3 positions; the Talker has an error of %4.</source>
        <translation>Gemessen mit zufälligen Gewichten in den veröffentlichten Größen, die stärker abweichen als trainierte: Der Thinker hat einen Fehler von %1, und das wahrscheinlichste Token ist an %2 von %3 Positionen dasselbe; der Talker hat einen Fehler von %4.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::FirstRunDialog</name>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Sound check</source>
        <translation>Tonprüfung</translation>
    </message>
    <message>
        <source>Choose your devices, hold the talk key and say a sentence. When you release it, the recording is played. It is not kept.</source>
        <translation>Wählen Sie Ihre Geräte, halten Sie die Sprechtaste gedrückt und sagen Sie einen Satz. Wenn Sie sie loslassen, wird die Aufnahme abgespielt. Sie wird nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Mikrofon</translation>
    </message>
    <message>
        <source>Loudspeaker</source>
        <translation>Lautsprecher</translation>
    </message>
    <message>
        <source>&amp;Microphone</source>
        <translation>&amp;Mikrofon</translation>
    </message>
    <message>
        <source>&amp;Loudspeaker</source>
        <translation>&amp;Lautsprecher</translation>
    </message>
    <message>
        <source>Other &amp;key or device…</source>
        <translation>Andere Taste oder anderes &amp;Gerät&#xa0;…</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Das Modell wird geladen</translation>
    </message>
    <message>
        <source>Talk to the &amp;built-in model now</source>
        <translation>Jetzt mit dem eingebauten Mo&amp;dell sprechen</translation>
    </message>
    <message>
        <source>Models on this computer</source>
        <translation>Modelle auf diesem Computer</translation>
    </message>
    <message>
        <source>&amp;Use it</source>
        <translation>&amp;Verwenden</translation>
    </message>
    <message>
        <source>Looking for models on this computer…</source>
        <translation>Modelle auf diesem Computer werden gesucht&#xa0;…</translation>
    </message>
    <message>
        <source>Say hello</source>
        <translation>Sagen Sie Hallo</translation>
    </message>
    <message>
        <source>Click a question to ask it, or hold the talk key and ask one yourself. Govor answers in text and aloud.</source>
        <translation>Klicken Sie auf eine Frage, um sie zu stellen, oder halten Sie die Sprechtaste gedrückt und fragen Sie selbst. Govor antwortet als Text und mit Stimme.</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>Ü&amp;berspringen</translation>
    </message>
    <message>
        <source>B&amp;ack</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Fertig</translation>
    </message>
    <message>
        <source>No talk key is set. Talk with the button in the window, or choose a key.</source>
        <translation>Es ist keine Sprechtaste festgelegt. Sprechen Sie mit dem Knopf im Fenster oder wählen Sie eine Taste.</translation>
    </message>
    <message>
        <source>Talk key %1: pressed</source>
        <translation>Sprechtaste %1: gedrückt</translation>
    </message>
    <message>
        <source>✓ Talk key %1 works</source>
        <translation>✓ Sprechtaste %1 funktioniert</translation>
    </message>
    <message>
        <source>Talk key: hold %1 now</source>
        <translation>Sprechtaste: %1 gedrückt halten</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>Es ist kein Modell geladen.</translation>
    </message>
    <message>
        <source>%1 is being loaded…</source>
        <translation>%1 wird geladen&#xa0;…</translation>
    </message>
    <message>
        <source>%1 could not be loaded.</source>
        <translation>%1 konnte nicht geladen werden.</translation>
    </message>
    <message>
        <source>Ready: %1 on %2.</source>
        <translation>Bereit: %1 auf %2.</translation>
    </message>
    <message>
        <source>No other model was found on this computer.</source>
        <translation>Auf diesem Computer wurde kein weiteres Modell gefunden.</translation>
    </message>
    <message>
        <source>Found on this computer:</source>
        <translation>Auf diesem Computer gefunden:</translation>
    </message>
    <message>
        <source>The model is what understands and answers. The built-in one is a small demonstration with a few hundred words. For real conversations, get Qwen3-Omni: it needs about 20 to 70 GB of disk space and as much memory of a graphics card, depending on its format.</source>
        <translation>Das Modell versteht Ihre Fragen und beantwortet sie. Das eingebaute ist ein kleines Vorführmodell mit einigen Hundert Wörtern. Für echte Gespräche holen Sie sich Qwen3-Omni: Je nach Format benötigt es etwa 20 bis 70 GB Speicherplatz und ebenso viel Speicher einer Grafikkarte.</translation>
    </message>
    <message>
        <source>&amp;Open, download or convert a model…</source>
        <translation>Modell &amp;öffnen, herunterladen oder umwandeln&#xa0;…</translation>
    </message>
    <message>
        <source>A model that does not fit becomes smaller when it is converted.</source>
        <translation>Ein Modell, das nicht passt, wird durch Umwandeln kleiner.</translation>
    </message>
    <message>
        <source>Hold the talk key and record a sound. This model describes it in text and does not answer typed questions.</source>
        <translation>Halten Sie die Sprechtaste gedrückt und nehmen Sie ein Geräusch auf. Dieses Modell beschreibt es als Text und beantwortet keine getippten Fragen.</translation>
    </message>
    <message>
        <source>Checking whether it fits…</source>
        <translation>Es wird geprüft, ob es passt&#xa0;…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::FitRow</name>
    <message>
        <source>Checking whether it fits…</source>
        <translation>Es wird geprüft, ob es passt&#xa0;…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::FormatText</name>
    <message>
        <source>%1: %2 bits a weight</source>
        <translation>%1: %2 Bits pro Gewicht</translation>
    </message>
    <message>
        <source>For a graphics card with %1 GB</source>
        <translation>Für eine Grafikkarte mit %1 GB</translation>
    </message>
    <message>
        <source>Everything in %1</source>
        <translation>Alles in %1</translation>
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
        <translation>Experten</translation>
    </message>
    <message>
        <source>Of the Thinker, and by far the largest part: their format decides how large the model is.</source>
        <translation>Gehören zum Thinker und sind der mit Abstand größte Teil: Ihr Format bestimmt, wie groß das Modell ist.</translation>
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
        <translation>Macht aus der Antwort den ersten Code jedes Frames der Sprache.</translation>
    </message>
    <message>
        <source>Code predictor</source>
        <translation>Code-Prädiktor</translation>
    </message>
    <message>
        <source>The other 15 codes of each frame. It is small; below Q8_0, more of the codes differ from those of the original.</source>
        <translation>Die übrigen 15 Codes jedes Frames. Er ist klein; unterhalb von Q8_0 weichen mehr Codes vom Original ab.</translation>
    </message>
    <message>
        <source>Code2Wav</source>
        <translation>Code2Wav</translation>
    </message>
    <message>
        <source>Turns codes into sound. It is small; Q8_0 or more is recommended.</source>
        <translation>Macht aus Codes Ton. Er ist klein; Q8_0 oder mehr wird empfohlen.</translation>
    </message>
    <message>
        <source>Generates the text of the answer.</source>
        <translation>Erzeugt den Text der Antwort.</translation>
    </message>
    <message>
        <source>Encodes spoken questions for the Thinker.</source>
        <translation>Kodiert gesprochene Fragen für den Thinker.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::HelpDialog</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>%1 Now: %2.</source>
        <translation>%1 Jetzt: %2.</translation>
    </message>
    <message>
        <source>&amp;Troubleshooting</source>
        <translation>&amp;Problemlösung</translation>
    </message>
    <message>
        <source>&amp;Figures</source>
        <translation>&amp;Werte</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>&amp;Diagnose kopieren</translation>
    </message>
    <message>
        <source>Show &amp;log</source>
        <translation>Protoko&amp;ll anzeigen</translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <translation>&amp;Einstellungen&#xa0;…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Symptoms</source>
        <translation>Symptome</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Auf diesem Computer</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Kennzahlen</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ImageDialog</name>
    <message>
        <source>Picture: %1</source>
        <translation>Bild: %1</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::InstructionsDialog</name>
    <message>
        <source>Instructions in the imported conversation</source>
        <translation>Anweisungen im importierten Gespräch</translation>
    </message>
    <message>
        <source>The file contains instructions for the model. They are off. Use them only if you trust the source of the file.</source>
        <translation>Die Datei enthält Anweisungen für das Modell. Sie sind ausgeschaltet. Verwenden Sie sie nur, wenn Sie der Quelle der Datei vertrauen.</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Anweisungen</translation>
    </message>
    <message>
        <source>&amp;Use these instructions</source>
        <translation>Diese Anweisungen &amp;verwenden</translation>
    </message>
    <message>
        <source>&amp;Do not use them</source>
        <translation>&amp;Nicht verwenden</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::JobList</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Access token…</source>
        <translation>Zugriffstoken&#xa0;…</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Convert to Q8_0 and remove the original?</source>
        <translation>In Q8_0 umwandeln und das Original entfernen?</translation>
    </message>
    <message>
        <source>Convert…</source>
        <translation>Umwandeln&#xa0;…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 compared with %2</source>
        <translation>%1 verglichen mit %2</translation>
    </message>
    <message>
        <source>Result…</source>
        <translation>Ergebnis&#xa0;…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::JobRow</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>Asking for the list of files</source>
        <translation>Dateiliste wird abgefragt</translation>
    </message>
    <message>
        <source>Checking what is here already</source>
        <translation>Vorhandene Daten werden geprüft</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Wird heruntergeladen</translation>
    </message>
    <message>
        <source>Waiting for another program that downloads the same file</source>
        <translation>Warten auf ein anderes Programm, das dieselbe Datei herunterlädt</translation>
    </message>
    <message>
        <source>No connection; trying again</source>
        <translation>Keine Verbindung; neuer Versuch läuft</translation>
    </message>
    <message>
        <source>Reading the model</source>
        <translation>Modell wird gelesen</translation>
    </message>
    <message>
        <source>Converting</source>
        <translation>Wird umgewandelt</translation>
    </message>
    <message>
        <source>Checking the result</source>
        <translation>Ergebnis wird geprüft</translation>
    </message>
    <message>
        <source>Deleting the original</source>
        <translation>Original wird gelöscht</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>No connection to the hub. What was received is kept. %1</source>
        <translation>Keine Verbindung zum Hub. Bereits empfangene Daten bleiben erhalten. %1</translation>
    </message>
    <message>
        <source>Complete, and every file has its published checksum</source>
        <translation>Abgeschlossen; alle Dateien haben die veröffentlichte Prüfsumme</translation>
    </message>
    <message>
        <source>Complete and checked</source>
        <translation>Abgeschlossen und geprüft</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Loading the original</source>
        <translation>Original wird geladen</translation>
    </message>
    <message>
        <source>Loading the other model</source>
        <translation>Anderes Modell wird geladen</translation>
    </message>
    <message>
        <source>Original: %1 of %2</source>
        <translation>Original: %1 von %2</translation>
    </message>
    <message>
        <source>The other model: %1 of %2</source>
        <translation>Anderes Modell: %1 von %2</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::KeysPage</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Can be changed</source>
        <translation>Änderbar</translation>
    </message>
    <message>
        <source>Always the same</source>
        <translation>Nicht änderbar</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>Sprechen</translation>
    </message>
    <message>
        <source>%1 is already the key of “%2”.</source>
        <translation>%1 ist bereits die Taste für „%2“.</translation>
    </message>
    <message>
        <source>%1 is needed for typing. Use a function key or a combination with Ctrl or Alt.</source>
        <translation>%1 wird zum Tippen benötigt. Verwenden Sie eine Funktionstaste oder eine Kombination mit Ctrl oder Alt.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::LogDialog</name>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>The log is empty.</source>
        <translation>Das Protokoll ist leer.</translation>
    </message>
    <message>
        <source>Saved in %1</source>
        <translation>Gespeichert in %1</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>&amp;Diagnose kopieren</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::MeasureRow</name>
    <message>
        <source>Progress of the measurement</source>
        <translation>Fortschritt der Messung</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>A&amp;nhalten</translation>
    </message>
    <message>
        <source>Measure this &amp;device</source>
        <translation>Dieses Gerät &amp;messen</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ModelCard</name>
    <message>
        <source>Comes with Govor</source>
        <translation>Wird mit Govor geliefert</translation>
    </message>
    <message>
        <source>Govor&apos;s model folder</source>
        <translation>Modellordner von Govor</translation>
    </message>
    <message>
        <source>Hugging Face cache</source>
        <translation>Hugging-Face-Cache</translation>
    </message>
    <message>
        <source>Added by you</source>
        <translation>Von Ihnen hinzugefügt</translation>
    </message>
    <message>
        <source>changed on %1</source>
        <translation>geändert am %1</translation>
    </message>
    <message>
        <source>licence: %1</source>
        <translation>Lizenz: %1</translation>
    </message>
    <message>
        <source>Built-in model</source>
        <translation>Eingebautes Modell</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>%1 wird geladen</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Load %1</source>
        <translation>%1 laden</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>Entladen</translation>
    </message>
    <message>
        <source>Unload %1</source>
        <translation>%1 entladen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel loading %1</source>
        <translation>Laden von %1 abbrechen</translation>
    </message>
    <message>
        <source>Convert…</source>
        <translation>Umwandeln&#xa0;…</translation>
    </message>
    <message>
        <source>Convert %1</source>
        <translation>%1 umwandeln</translation>
    </message>
    <message>
        <source>Get AudioTower…</source>
        <translation>AudioTower holen&#xa0;…</translation>
    </message>
    <message>
        <source>The speech part is missing: this model answers in text only.</source>
        <translation>Der Sprachteil fehlt: Dieses Modell antwortet nur mit Text.</translation>
    </message>
    <message>
        <source>Get speech part…</source>
        <translation>Sprachteil holen&#xa0;…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Verwendung</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Wird geladen</translation>
    </message>
    <message>
        <source>This model cannot be used: %1</source>
        <translation>Dieses Modell kann nicht verwendet werden: %1</translation>
    </message>
    <message>
        <source>It takes %1 of the memory of %2.</source>
        <translation>Belegt %1 des Speichers von %2.</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Vergleichen&#xa0;…</translation>
    </message>
    <message>
        <source>Compare %1 with another model</source>
        <translation>%1 mit einem anderen Modell vergleichen</translation>
    </message>
    <message>
        <source>The AudioTower is missing: this model takes text only.</source>
        <translation>Der AudioTower fehlt: Dieses Modell nimmt nur Text an.</translation>
    </message>
    <message>
        <source>Missing and damaged files can be downloaded again.</source>
        <translation>Fehlende und beschädigte Dateien können erneut heruntergeladen werden.</translation>
    </message>
    <message>
        <source>Get missing files…</source>
        <translation>Fehlende Dateien holen&#xa0;…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ModelPage</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>&amp;Open model…</source>
        <translation>Modell ö&amp;ffnen&#xa0;…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Verwendung</translation>
    </message>
    <message>
        <source>When a model is loaded</source>
        <translation>Beim Laden eines Modells</translation>
    </message>
    <message>
        <source>&amp;Context length</source>
        <translation>&amp;Kontextlänge</translation>
    </message>
    <message>
        <source>How much of a conversation is part of the model&apos;s context, in tokens. A longer context takes more memory; more than the model was made for is not used.</source>
        <translation>Wie viel eines Gesprächs zum Kontext des Modells gehört, in Tokens. Ein längerer Kontext belegt mehr Speicher; mehr, als für das Modell vorgesehen ist, wird nicht verwendet.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Default (8192, or the model&apos;s limit)</source>
        <translation>Standard (8192 oder die Grenze des Modells)</translation>
    </message>
    <message>
        <source>Keys and values of the context. Q8_0 takes half the memory of F16.</source>
        <translation>Schlüssel und Werte des Kontexts. Q8_0 belegt halb so viel Speicher wie F16.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>When &amp;memory is short</source>
        <translation>Bei knappem S&amp;peicher</translation>
    </message>
    <message>
        <source>Parts of a model that is too large for the device can be kept in the computer&apos;s memory, which is slower to read.</source>
        <translation>Teile eines Modells, das für das Gerät zu groß ist, können im Arbeitsspeicher des Computers liegen, von wo sie langsamer gelesen werden.</translation>
    </message>
    <message>
        <source>Use the computer&apos;s memory, too</source>
        <translation>Auch den Arbeitsspeicher verwenden</translation>
    </message>
    <message>
        <source>Do not load the model</source>
        <translation>Das Modell nicht laden</translation>
    </message>
    <message>
        <source>&amp;Unload when unused for</source>
        <translation>&amp;Entladen, wenn unbenutzt seit</translation>
    </message>
    <message>
        <source>Frees the memory for other programs. The model is loaded again when you talk or ask.</source>
        <translation>Gibt den Speicher für andere Programme frei. Das Modell wird wieder geladen, wenn Sie sprechen oder fragen.</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>&amp;Load again with these settings</source>
        <translation>&amp;Mit diesen Einstellungen neu laden</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>Geräte werden gesucht&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Device</source>
        <translation>&amp;Gerät</translation>
    </message>
    <message>
        <source>The first one that can run models</source>
        <translation>Das erste, das Modelle ausführen kann</translation>
    </message>
    <message>
        <source>%1 (processor)</source>
        <translation>%1 (Prozessor)</translation>
    </message>
    <message>
        <source>%1 (not available)</source>
        <translation>%1 (nicht verfügbar)</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>Es ist kein Modell geladen</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>%1 wird geladen</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>%1 konnte nicht geladen werden</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %2, with a context of %Ln tokens</source>
        <translation>
            <numerusform>%1 auf %2, mit einem Kontext von %Ln Token</numerusform>
            <numerusform>%1 auf %2, mit einem Kontext von %Ln Tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Format of the cache</source>
        <translation>Format des &amp;Caches</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ModelWindow</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>&amp;Run on</source>
        <translation>&amp;Ausführen auf</translation>
    </message>
    <message>
        <source>Add a &amp;folder…</source>
        <translation>&amp;Ordner hinzufügen&#xa0;…</translation>
    </message>
    <message>
        <source>Open a fi&amp;le…</source>
        <translation>&amp;Datei öffnen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Search again</source>
        <translation>Erneut &amp;suchen</translation>
    </message>
    <message>
        <source>Choose a model folder</source>
        <translation>Modellordner wählen</translation>
    </message>
    <message>
        <source>Choose a model file</source>
        <translation>Modelldatei wählen</translation>
    </message>
    <message>
        <source>Models (*.gguf)</source>
        <translation>Modelle (*.gguf)</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>Zuletzt verwendet</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Auf diesem Computer</translation>
    </message>
    <message>
        <source>Built-in</source>
        <translation>Eingebaut</translation>
    </message>
    <message>
        <source>Can be downloaded</source>
        <translation>Zum Herunterladen</translation>
    </message>
    <message>
        <source>Another model on Hugging Face</source>
        <translation>Anderes Modell auf Hugging Face</translation>
    </message>
    <message>
        <source>Look up…</source>
        <translation>Suchen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Another model on Hugging Face</source>
        <translation>Anderes &amp;Modell auf Hugging Face</translation>
    </message>
    <message>
        <source>Looking for models…</source>
        <translation>Modelle werden gesucht&#xa0;…</translation>
    </message>
    <message>
        <source>No other model was found.</source>
        <translation>Es wurde kein weiteres Modell gefunden.</translation>
    </message>
    <message>
        <source>Default device</source>
        <translation>Standardgerät</translation>
    </message>
    <message>
        <source>%1 (processor, slow)</source>
        <translation>%1 (Prozessor, langsam)</translation>
    </message>
    <message>
        <source>%1 of memory for a model</source>
        <translation>%1 Speicher für ein Modell</translation>
    </message>
    <message>
        <source>Memory that is free on the device now or is used by the loaded model. Memory that other programs use is not counted.</source>
        <translation>Speicher, der auf dem Gerät jetzt frei ist oder vom geladenen Modell belegt wird. Von anderen Programmen belegter Speicher zählt nicht mit.</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>Geräte werden gesucht&#xa0;…</translation>
    </message>
    <message>
        <source>Downloads, conversions and comparisons</source>
        <translation>Downloads, Umwandlungen und Vergleiche</translation>
    </message>
    <message>
        <source>On another &amp;machine…</source>
        <translation>Auf anderem &amp;Computer&#xa0;…</translation>
    </message>
    <message>
        <source>On other machines</source>
        <translation>Auf anderen Computern</translation>
    </message>
    <message>
        <source>No model was found in Govor&apos;s folder or in the Hugging Face cache. Download one below, or add the folder that holds yours; “Convert…” on its card makes it smaller.</source>
        <translation>Im Ordner von Govor und im Hugging-Face-Cache wurde kein Modell gefunden. Laden Sie unten eines herunter oder fügen Sie den Ordner mit Ihrem Modell hinzu; „Umwandeln&#xa0;…“ auf seiner Karte macht es kleiner.</translation>
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
        <translation>Leistung</translation>
    </message>
    <message>
        <source>&amp;Answers</source>
        <translation>&amp;Antworten</translation>
    </message>
    <message>
        <source>&amp;Measured speed</source>
        <translation>&amp;Gemessene Geschwindigkeit</translation>
    </message>
    <message>
        <source>Text:</source>
        <translation>Text:</translation>
    </message>
    <message>
        <source>Voice:</source>
        <translation>Stimme:</translation>
    </message>
    <message>
        <source>First sound:</source>
        <translation>Erster Ton:</translation>
    </message>
    <message>
        <source>Video memory:</source>
        <translation>Grafikspeicher:</translation>
    </message>
    <message>
        <source>&amp;Export table…</source>
        <translation>Tabelle &amp;exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>&amp;Bild speichern&#xa0;…</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>Tabelle exportieren</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Asks the loaded model a few typed questions and keeps the medians. Nothing is played, and no conversation changes.</source>
        <translation>Stellt dem geladenen Modell einige getippte Fragen und behält die Mediane. Nichts wird abgespielt, und kein Gespräch ändert sich.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Reading, tokens/s</source>
        <translation>Lesen, Tokens/s</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <source>Frames/s</source>
        <translation>Frames/s</translation>
    </message>
    <message>
        <source>First sound, ms</source>
        <translation>Erster Ton, ms</translation>
    </message>
    <message>
        <source>Measured speeds</source>
        <translation>Gemessene Geschwindigkeiten</translation>
    </message>
    <message>
        <source>%1 tokens a second</source>
        <translation>%1 Tokens pro Sekunde</translation>
    </message>
    <message>
        <source>%1 ms after the question</source>
        <translation>%1 ms nach der Frage</translation>
    </message>
    <message>
        <source>Govor uses %1 of the %2 available to it</source>
        <translation>Govor belegt %1 der verfügbaren %2</translation>
    </message>
    <message>
        <source>%1; other programs and the driver use %2 of %3</source>
        <translation>%1; andere Programme und der Treiber belegen %2 von %3</translation>
    </message>
    <message>
        <source>%1, measured %2</source>
        <translation>%1, gemessen am %2</translation>
    </message>
    <message>
        <source>The table cannot be written: %1.</source>
        <translation>Die Tabelle kann nicht geschrieben werden: %1.</translation>
    </message>
    <message>
        <source>The picture cannot be written: %1.</source>
        <translation>Das Bild kann nicht geschrieben werden: %1.</translation>
    </message>
    <message>
        <source>%1 seconds of speech a second, %2 frames/s</source>
        <translation>%1 Sekunden Sprache pro Sekunde, %2 Frames/s</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::PrivacyPage</name>
    <message>
        <source>Privacy</source>
        <translation>Datenschutz</translation>
    </message>
    <message>
        <source>For one day</source>
        <translation>Einen Tag</translation>
    </message>
    <message numerus="yes">
        <source>For %n days</source>
        <translation>
            <numerusform>%n Tag</numerusform>
            <numerusform>%n Tage</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Sound of conversations is kept</source>
        <translation>&amp;Ton von Gesprächen aufbewahren</translation>
    </message>
    <message>
        <source>Of questions and answers. Texts stay. A spoken question whose sound was deleted cannot be played or answered again, and is no longer part of the model&apos;s context.</source>
        <translation>Ton von Fragen und Antworten. Texte bleiben erhalten. Eine gesprochene Frage, deren Ton gelöscht wurde, kann nicht mehr abgespielt oder erneut beantwortet werden und gehört nicht mehr zum Kontext des Modells.</translation>
    </message>
    <message>
        <source>Until I delete it</source>
        <translation>Bis ich ihn lösche</translation>
    </message>
    <message>
        <source>Until Govor quits</source>
        <translation>Bis Govor beendet wird</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Wird gemessen&#xa0;…</translation>
    </message>
    <message>
        <source>Storage used</source>
        <translation>Belegter Speicherplatz</translation>
    </message>
    <message>
        <source>Open &amp;folder</source>
        <translation>&amp;Ordner öffnen</translation>
    </message>
    <message>
        <source>Where it is stored</source>
        <translation>Speicherort</translation>
    </message>
    <message>
        <source>Conversations are stored only on this computer.</source>
        <translation>Gespräche werden nur auf diesem Computer gespeichert.</translation>
    </message>
    <message>
        <source>&amp;Delete all conversations…</source>
        <translation>Alle &amp;Gespräche löschen&#xa0;…</translation>
    </message>
    <message>
        <source>%1: texts %2, sound %3</source>
        <translation>%1: Texte %2, Ton %3</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ProgramsPage</name>
    <message>
        <source>Other programs</source>
        <translation>Andere Programme</translation>
    </message>
    <message>
        <source>&amp;Let programs on this computer use the model</source>
        <translation>Programme auf diesem Computer das Modell n&amp;utzen lassen</translation>
    </message>
    <message>
        <source>For editors, voice agents and scripts that support servers with OpenAI&apos;s API. Your own questions come first and interrupt theirs. The model stays loaded while this is on.</source>
        <translation>Für Editoren, Sprachagenten und Skripte, die Server mit der API von OpenAI unterstützen. Ihre eigenen Fragen haben Vorrang und unterbrechen andere. Solange dies eingeschaltet ist, bleibt das Modell geladen.</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>&amp;Port</translation>
    </message>
    <message>
        <source>Choose another port if this one is already in use.</source>
        <translation>Wählen Sie einen anderen Port, wenn dieser bereits verwendet wird.</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Nutzung</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Copy the &amp;token</source>
        <translation>&amp;Token kopieren</translation>
    </message>
    <message>
        <source>Generate &amp;new token</source>
        <translation>&amp;Neues erzeugen</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Enter it as the API key in other programs. Generating a new token revokes the old one.</source>
        <translation>Geben Sie es in anderen Programmen als API-Schlüssel ein. Nach dem Erzeugen eines neuen ist das alte ungültig.</translation>
    </message>
    <message>
        <source>Connected now</source>
        <translation>Jetzt verbunden</translation>
    </message>
    <message>
        <source>Requests so far</source>
        <translation>Anfragen bisher</translation>
    </message>
    <message>
        <source>Switched off</source>
        <translation>Ausgeschaltet</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::RegionDialog</name>
    <message>
        <source>Look at the screen</source>
        <translation>Bildschirm ansehen</translation>
    </message>
    <message>
        <source>Choose a region of the screen: drag, or press Enter for the whole screen</source>
        <translation>Bildschirmbereich wählen: Ziehen Sie mit der Maus oder drücken Sie Enter für den ganzen Bildschirm</translation>
    </message>
    <message>
        <source>Drag over a region, or press Enter for the whole screen. Escape cancels.</source>
        <translation>Ziehen Sie über einen Bereich oder drücken Sie Enter für den ganzen Bildschirm. Escape bricht ab.</translation>
    </message>
    <message>
        <source>&amp;Whole screen</source>
        <translation>&amp;Ganzer Bildschirm</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::RemoteServerDialog</name>
    <message>
        <source>another program</source>
        <translation>ein anderes Programm</translation>
    </message>
    <message>
        <source>answers in text</source>
        <translation>antwortet mit Text</translation>
    </message>
    <message>
        <source>speaks</source>
        <translation>spricht</translation>
    </message>
    <message>
        <source>takes speech</source>
        <translation>nimmt Sprache an</translation>
    </message>
    <message>
        <source>takes pictures</source>
        <translation>nimmt Bilder an</translation>
    </message>
    <message>
        <source>Server: %1. Model: %2 (%3).</source>
        <translation>Server: %1. Modell: %2 (%3).</translation>
    </message>
    <message>
        <source>Voices: %1.</source>
        <translation>Stimmen: %1.</translation>
    </message>
    <message>
        <source>A model on another machine</source>
        <translation>Modell auf einem anderen Computer</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source>&amp;Test the connection</source>
        <translation>Verbindung &amp;testen</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Adresse</translation>
    </message>
    <message>
        <source>T&amp;oken</source>
        <translation>T&amp;oken</translation>
    </message>
    <message>
        <source>Everything that you ask is sent to this server. With http:// it crosses the network unencrypted. The token is kept in the system&apos;s secret service.</source>
        <translation>Alles, was Sie fragen, wird an diesen Server gesendet. Mit http:// wird es unverschlüsselt im Netzwerk übertragen. Das Token wird im Passwortspeicher des Systems aufbewahrt.</translation>
    </message>
    <message>
        <source>reading the token of a server</source>
        <translation>Lesen des Tokens eines Servers</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Verbindung wird hergestellt&#xa0;…</translation>
    </message>
    <message>
        <source>saving the token of a server</source>
        <translation>Speichern des Tokens eines Servers</translation>
    </message>
    <message>
        <source>The token cannot be kept: the system has no secret service, or it is locked.</source>
        <translation>Das Token kann nicht aufbewahrt werden: Das System hat keinen Passwortspeicher oder er ist gesperrt.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::RemoteServerList</name>
    <message>
        <source>Connecting…</source>
        <translation>Verbindung wird hergestellt&#xa0;…</translation>
    </message>
    <message>
        <source>In use.</source>
        <translation>In Verwendung.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Trennen</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten&#xa0;…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Search in the settings</source>
        <translation>In den Einstellungen suchen</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>No setting was found.</source>
        <translation>Es wurde keine Einstellung gefunden.</translation>
    </message>
    <message>
        <source>&amp;Export the settings…</source>
        <translation>Einstellungen &amp;exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Import settings…</source>
        <translation>Einstellungen &amp;importieren&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Reset this page</source>
        <translation>Diese Seite &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Export the settings</source>
        <translation>Einstellungen exportieren</translation>
    </message>
    <message>
        <source>Settings of Govor (*.ini)</source>
        <translation>Einstellungen von Govor (*.ini)</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>Einstellungen importieren</translation>
    </message>
    <message>
        <source>Settings of Govor (*.ini);;All files (*)</source>
        <translation>Einstellungen von Govor (*.ini);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::SettingsPage</name>
    <message>
        <source>Reset to the default</source>
        <translation>Auf Standard zurücksetzen</translation>
    </message>
    <message>
        <source>Reset to the default: %1</source>
        <translation>Auf Standard zurücksetzen: %1</translation>
    </message>
    <message>
        <source>Reset “%1” to the default</source>
        <translation>„%1“ auf Standard zurücksetzen</translation>
    </message>
    <message>
        <source>Reset “%1” to the default: %2</source>
        <translation>„%1“ auf Standard zurücksetzen: %2</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::SoundPage</name>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Sound s&amp;ystem</source>
        <translation>Tons&amp;ystem</translation>
    </message>
    <message>
        <source>PulseAudio or PipeWire</source>
        <translation>PulseAudio oder PipeWire</translation>
    </message>
    <message>
        <source>ALSA through PortAudio</source>
        <translation>ALSA über PortAudio</translation>
    </message>
    <message>
        <source>&amp;Microphone</source>
        <translation>&amp;Mikrofon</translation>
    </message>
    <message>
        <source>&amp;Loudspeaker</source>
        <translation>&amp;Lautsprecher</translation>
    </message>
    <message>
        <source>Sound check</source>
        <translation>Tonprüfung</translation>
    </message>
    <message>
        <source>Processing</source>
        <translation>Verarbeitung</translation>
    </message>
    <message>
        <source>&amp;Noise suppression</source>
        <translation>&amp;Rauschunterdrückung</translation>
    </message>
    <message>
        <source>Removes steady noise, such as that of a fan, from the microphone&apos;s sound.</source>
        <translation>Entfernt gleichmäßige Geräusche, etwa die eines Lüfters, aus dem Ton des Mikrofons.</translation>
    </message>
    <message>
        <source>&amp;Echo cancellation</source>
        <translation>&amp;Echounterdrückung</translation>
    </message>
    <message>
        <source>Removes the loudspeaker&apos;s sound from that of the microphone. In hands-free mode you can then interrupt an answer by talking.</source>
        <translation>Entfernt den Ton des Lautsprechers aus dem des Mikrofons. Beim Freisprechen können Sie dann eine Antwort durch Sprechen unterbrechen.</translation>
    </message>
    <message>
        <source>&amp;Tones</source>
        <translation>&amp;Signaltöne</translation>
    </message>
    <message>
        <source>A short tone when listening begins and ends.</source>
        <translation>Ein kurzer Ton, wenn das Zuhören beginnt und endet.</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Systemvorgabe</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Lautstärke</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>&amp;Volume</source>
        <translation>La&amp;utstärke</translation>
    </message>
    <message>
        <source>Applies to answers, recordings and tones.</source>
        <translation>Gilt für Antworten, Aufnahmen und Signaltöne.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TalkWindow</name>
    <message>
        <source>Talk to Govor</source>
        <translation>Mit Govor sprechen</translation>
    </message>
    <message>
        <source>Microphone level</source>
        <translation>Mikrofonpegel</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Govor</translation>
    </message>
    <message>
        <source>Your question</source>
        <translation>Ihre Frage</translation>
    </message>
    <message>
        <source>Answer, as far as it was heard</source>
        <translation>Antwort, soweit sie zu hören war</translation>
    </message>
    <message>
        <source>&amp;Interrupt</source>
        <translation>&amp;Unterbrechen</translation>
    </message>
    <message>
        <source>Stop the voice; press again to stop the answer</source>
        <translation>Stimme anhalten; erneut drücken, um die Antwort abzubrechen</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Stop listening and speaking, and close this window (Esc)</source>
        <translation>Zuhören und Sprechen beenden und dieses Fenster schließen (Esc)</translation>
    </message>
    <message>
        <source>&amp;Large</source>
        <translation>&amp;Groß</translation>
    </message>
    <message>
        <source>&amp;Small</source>
        <translation>&amp;Klein</translation>
    </message>
    <message>
        <source>Show as a large window</source>
        <translation>Als großes Fenster anzeigen</translation>
    </message>
    <message>
        <source>Show as a small window above the others</source>
        <translation>Als kleines Fenster über den anderen anzeigen</translation>
    </message>
    <message>
        <source>Un&amp;mute</source>
        <translation>&amp;Mikrofon ein</translation>
    </message>
    <message>
        <source>&amp;Mute</source>
        <translation>&amp;Mikrofon aus</translation>
    </message>
    <message>
        <source>The microphone is muted. Press to unmute it</source>
        <translation>Das Mikrofon ist stummgeschaltet. Zum Einschalten drücken</translation>
    </message>
    <message>
        <source>The microphone is open. Press to mute it</source>
        <translation>Das Mikrofon ist offen. Zum Stummschalten drücken</translation>
    </message>
    <message>
        <source>Listening… %1 s</source>
        <translation>Hört zu&#xa0;… %1 s</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>Denkt nach&#xa0;…</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Schreibt&#xa0;…</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>Spricht</translation>
    </message>
    <message>
        <source>The microphone is muted</source>
        <translation>Das Mikrofon ist stummgeschaltet</translation>
    </message>
    <message>
        <source>The model is being loaded</source>
        <translation>Das Modell wird geladen</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>Es ist kein Modell geladen</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Fertig</translation>
    </message>
    <message>
        <source>&amp;Talk</source>
        <translation>&amp;Sprechen</translation>
    </message>
    <message>
        <source>End the question</source>
        <translation>Frage beenden</translation>
    </message>
    <message>
        <source>Begin a question</source>
        <translation>Frage beginnen</translation>
    </message>
    <message>
        <source>Spoken, %1 s</source>
        <translation>Gesprochen, %1 s</translation>
    </message>
    <message>
        <source>Being recorded. Your words are written down after the answer.</source>
        <translation>Wird aufgenommen. Ihre Worte werden nach der Antwort aufgeschrieben.</translation>
    </message>
    <message>
        <source>Being recorded. Your words are not written down.</source>
        <translation>Wird aufgenommen. Ihre Worte werden nicht aufgeschrieben.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TalkingPage</name>
    <message>
        <source>Talking</source>
        <translation>Sprechen</translation>
    </message>
    <message>
        <source>This key is needed for typing. Choose a function key or a combination with Ctrl or Alt.</source>
        <translation>Diese Taste wird zum Tippen benötigt. Wählen Sie eine Funktionstaste oder eine Kombination mit Ctrl oder Alt.</translation>
    </message>
    <message>
        <source>Talk key</source>
        <translation>Sprechtaste</translation>
    </message>
    <message>
        <source>M&amp;ode</source>
        <translation>M&amp;odus</translation>
    </message>
    <message>
        <source>Hold the key while you talk</source>
        <translation>Beim Sprechen gedrückt halten</translation>
    </message>
    <message>
        <source>Press the key to begin and to end</source>
        <translation>Zum Beginnen und Beenden drücken</translation>
    </message>
    <message>
        <source>Hands-free: just talk</source>
        <translation>Freisprechen: einfach sprechen</translation>
    </message>
    <message>
        <source>Talk &amp;key in the window</source>
        <translation>Sprech&amp;taste im Fenster</translation>
    </message>
    <message>
        <source>&amp;Global talk key</source>
        <translation>&amp;Globale Sprechtaste</translation>
    </message>
    <message>
        <source>Works in all programs, also while the window is hidden.</source>
        <translation>Wirkt in allen Programmen, auch bei ausgeblendetem Fenster.</translation>
    </message>
    <message>
        <source>&amp;Longest question</source>
        <translation>&amp;Längste Frage</translation>
    </message>
    <message>
        <source>A key that is held for longer counts as released.</source>
        <translation>Eine Taste, die länger gedrückt wird, gilt als losgelassen.</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Microphone is open</source>
        <translation>Mikrofon ist offen</translation>
    </message>
    <message>
        <source>If it is open before the key is pressed, the beginning of your speech is not lost.</source>
        <translation>Wenn es vor dem Drücken der Taste offen ist, geht der Anfang Ihrer Worte nicht verloren.</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>Only while the key is held</source>
        <translation>Nur solange die Taste gedrückt ist</translation>
    </message>
    <message>
        <source>&amp;Write down spoken questions</source>
        <translation>Gesprochene &amp;Fragen aufschreiben</translation>
    </message>
    <message>
        <source>What counts as speech</source>
        <translation>Was als Sprache gilt</translation>
    </message>
    <message>
        <source>&amp;Pause that ends a question</source>
        <translation>&amp;Pause, die eine Frage beendet</translation>
    </message>
    <message>
        <source>In hands-free mode.</source>
        <translation>Beim Freisprechen.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Quietest speech</source>
        <translation>Sprachschwelle</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>&amp;Quietest speech</source>
        <translation>&amp;Sprachschwelle</translation>
    </message>
    <message>
        <source>Speak normally: the bar should pass the mark, and stay below it while you are silent. In hands-free mode, a second mark shows where a voice begins in the present noise.</source>
        <translation>Sprechen Sie normal: Der Balken sollte die Marke überschreiten und darunter bleiben, während Sie schweigen. Beim Freisprechen zeigt eine zweite Marke, wo bei den gegenwärtigen Geräuschen eine Stimme beginnt.</translation>
    </message>
    <message>
        <source>The model does that while you speak, if it runs on this computer, and after its answer. You can read, search and correct what was heard.</source>
        <translation>Das Modell tut dies nach seiner Antwort und, wenn es auf diesem Computer läuft, schon während Sie sprechen. Sie können lesen, suchen und berichtigen, was gehört wurde.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TranscriptDialog</name>
    <message>
        <source>What was said</source>
        <translation>Was gesagt wurde</translation>
    </message>
    <message>
        <source>The model&apos;s context contains your voice, not this text. To ask the text instead, choose “Ask again”: it takes the place of the spoken question, and what follows in the conversation is deleted.</source>
        <translation>Der Kontext des Modells enthält Ihre Stimme, nicht diesen Text. Um stattdessen mit dem Text zu fragen, wählen Sie „Erneut fragen“: Er tritt an die Stelle der gesprochenen Frage, und was im Gespräch folgt, wird gelöscht.</translation>
    </message>
    <message>
        <source>&amp;Ask again</source>
        <translation>&amp;Erneut fragen</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TurnTable</name>
    <message>
        <source>First text, ms</source>
        <translation>Erster Text, ms</translation>
    </message>
    <message>
        <source>First sound, ms</source>
        <translation>Erster Ton, ms</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <source>Voice, s</source>
        <translation>Stimme, s</translation>
    </message>
    <message>
        <source>Frames/s</source>
        <translation>Frames/s</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>In all, s</source>
        <translation>Gesamt, s</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Gefragt</translation>
    </message>
    <message>
        <source>Answers of this conversation</source>
        <translation>Antworten dieses Gesprächs</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>Time from the end of the question to the first word of the answer.</source>
        <translation>Zeit vom Ende der Frage bis zum ersten Wort der Antwort.</translation>
    </message>
    <message>
        <source>Time from the end of the question to the first sound of the answer.</source>
        <translation>Zeit vom Ende der Frage bis zum ersten Ton der Antwort.</translation>
    </message>
    <message>
        <source>Length of the answer in tokens, the pieces of words that the model writes.</source>
        <translation>Länge der Antwort in Tokens, den Wortstücken, die das Modell schreibt.</translation>
    </message>
    <message>
        <source>How many tokens were written in a second.</source>
        <translation>Wie viele Tokens pro Sekunde geschrieben wurden.</translation>
    </message>
    <message>
        <source>Length of the spoken answer.</source>
        <translation>Länge der gesprochenen Antwort.</translation>
    </message>
    <message>
        <source>How many frames of the voice were computed in a second. 12.5 are spoken in a second.</source>
        <translation>Wie viele Frames der Stimme pro Sekunde berechnet wurden. Gesprochen werden 12,5 pro Sekunde.</translation>
    </message>
    <message>
        <source>Tokens that the model had before it when it answered: the conversation and the question.</source>
        <translation>Tokens, die dem Modell bei der Antwort vorlagen: das Gespräch und die Frage.</translation>
    </message>
    <message>
        <source>Time from the end of the question to the end of the computed answer.</source>
        <translation>Zeit vom Ende der Frage bis zum Ende der berechneten Antwort.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::VoicePage</name>
    <message>
        <source>Voice</source>
        <translation>Stimme</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Stimme der Antworten</translation>
    </message>
    <message>
        <source>Voice of new conversations</source>
        <translation>Stimme neuer Gespräche</translation>
    </message>
    <message>
        <source>&amp;New conversations</source>
        <translation>&amp;Neue Gespräche</translation>
    </message>
    <message>
        <source>The model&apos;s default voice</source>
        <translation>Standardstimme des Modells</translation>
    </message>
    <message>
        <source>Voice of this conversation</source>
        <translation>Stimme dieses Gesprächs</translation>
    </message>
    <message>
        <source>&amp;This conversation</source>
        <translation>&amp;Dieses Gespräch</translation>
    </message>
    <message>
        <source>Applies to the next answer.</source>
        <translation>Gilt ab der nächsten Antwort.</translation>
    </message>
    <message>
        <source>The voices depend on the model. The loaded model does not speak, or none is loaded.</source>
        <translation>Die Stimmen hängen vom Modell ab. Das geladene Modell spricht nicht oder es ist keines geladen.</translation>
    </message>
    <message>
        <source>Stored sound</source>
        <translation>Gespeicherter Ton</translation>
    </message>
    <message>
        <source>&amp;Playback speed</source>
        <translation>&amp;Wiedergabegeschwindigkeit</translation>
    </message>
    <message>
        <source>Of recordings and stored answers, at the same pitch.</source>
        <translation>Für Aufnahmen und gespeicherte Antworten, bei gleicher Tonhöhe.</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>Anhören</translation>
    </message>
    <message>
        <source>Listen: %1</source>
        <translation>Anhören: %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop: %1</source>
        <translation>Anhalten: %1</translation>
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
        <translation>weniger als eine Minute</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
</context>
<context>
    <name>govor::models::ComparisonJob</name>
    <message>
        <source>a comparison of models</source>
        <translation>ein Vergleich von Modellen</translation>
    </message>
</context>
<context>
    <name>govor::models::ComparisonMetrics</name>
    <message>
        <source>%1 %</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>positions: %1</source>
        <translation>Positionen: %1</translation>
    </message>
    <message>
        <source>Same top token</source>
        <translation>Gleiches bestes Token</translation>
    </message>
    <message>
        <source>How often the most probable next token is the same in both models.</source>
        <translation>Wie oft das wahrscheinlichste nächste Token in beiden Modellen dasselbe ist.</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>KL-Divergenz</translation>
    </message>
    <message>
        <source>How far the probabilities of B are from those of A, in nats; 0 means identical.</source>
        <translation>Wie weit die Wahrscheinlichkeiten von B von denen von A abweichen, in Nat; 0 bedeutet gleich.</translation>
    </message>
    <message>
        <source>KL divergence, 99th percentile</source>
        <translation>KL-Divergenz, 99. Perzentil</translation>
    </message>
    <message>
        <source>99 % of the positions are below this.</source>
        <translation>99&#xa0;% der Positionen liegen darunter.</translation>
    </message>
    <message>
        <source>Perplexity of A</source>
        <translation>Perplexität von A</translation>
    </message>
    <message>
        <source>How poorly the model predicts the text; lower is better.</source>
        <translation>Wie schlecht das Modell den Text vorhersagt; niedriger ist besser.</translation>
    </message>
    <message>
        <source>Perplexity of B</source>
        <translation>Perplexität von B</translation>
    </message>
    <message>
        <source>Log perplexity ratio</source>
        <translation>Logarithmus des Perplexitätsverhältnisses</translation>
    </message>
    <message>
        <source>ln(perplexity of B / perplexity of A); 0 means identical.</source>
        <translation>ln(Perplexität von B / Perplexität von A); 0 bedeutet gleich.</translation>
    </message>
    <message>
        <source>recordings: %1</source>
        <translation>Aufnahmen: %1</translation>
    </message>
    <message>
        <source>Common answer prefix</source>
        <translation>Gemeinsamer Anfang der Antworten</translation>
    </message>
    <message>
        <source>Length of the common prefix as a share of the longer answer.</source>
        <translation>Länge des gemeinsamen Anfangs als Anteil der längeren Antwort.</translation>
    </message>
    <message>
        <source>Matching speech codes</source>
        <translation>Gleiche Codes der Sprache</translation>
    </message>
    <message>
        <source>The share of the codes that are equal at their position. One different code changes those that follow, so this figure is strict.</source>
        <translation>Der Anteil der Codes, die an ihrer Position gleich sind. Ein abweichender Code ändert die folgenden; diese Kennzahl ist daher streng.</translation>
    </message>
    <message>
        <source>Word error rate of A</source>
        <translation>Wortfehlerrate von A</translation>
    </message>
    <message>
        <source>Wrong, missing and extra words in the speech recognizer&apos;s transcript of the spoken answers.</source>
        <translation>Falsche, fehlende und zusätzliche Wörter der gesprochenen Antworten laut Spracherkennung.</translation>
    </message>
    <message>
        <source>Word error rate of B</source>
        <translation>Wortfehlerrate von B</translation>
    </message>
    <message>
        <source>Error of %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>runs: %1</source>
        <translation>Durchläufe: %1</translation>
    </message>
    <message>
        <source>The relative error of a stage that had the same input in both models.</source>
        <translation>Der relative Fehler einer Stufe, die in beiden Modellen dieselbe Eingabe hatte.</translation>
    </message>
    <message>
        <source>B chooses the same next token as A in %1 of cases.</source>
        <translation>B wählt in %1 der Fälle dasselbe nächste Token wie A.</translation>
    </message>
    <message>
        <source>On average, the first %1 of an answer is identical.</source>
        <translation>Im Durchschnitt sind die ersten %1 einer Antwort gleich.</translation>
    </message>
    <message>
        <source>For the same text, %1 of the speech codes match.</source>
        <translation>Von den Codes desselben gesprochenen Textes sind %1 gleich.</translation>
    </message>
    <message>
        <source>The word error rate is %1 for B and %2 for A.</source>
        <translation>Die Wortfehlerrate beträgt %1 bei B und %2 bei A.</translation>
    </message>
    <message>
        <source>Comparison of two models</source>
        <translation>Vergleich zweier Modelle</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Stichprobe</translation>
    </message>
    <message>
        <source>± is the 95 % confidence interval.</source>
        <translation>± ist das 95-%-Konfidenzintervall.</translation>
    </message>
</context>
<context>
    <name>govor::models::ConversionJob</name>
    <message>
        <source>a conversion</source>
        <translation>eine Umwandlung</translation>
    </message>
</context>
<context>
    <name>govor::models::Download</name>
    <message>
        <source>a download</source>
        <translation>ein Download</translation>
    </message>
    <message>
        <source>deleting an unfinished download</source>
        <translation>Löschen eines unvollständigen Downloads</translation>
    </message>
</context>
<context>
    <name>govor::models::ExpectedSpeed</name>
    <message>
        <source>Speed not known: no model of this size was measured on this device</source>
        <translation>Geschwindigkeit unbekannt: Auf diesem Gerät wurde kein Modell dieser Größe gemessen</translation>
    </message>
    <message>
        <source>Speed not known: the model does not fit entirely on the device</source>
        <translation>Geschwindigkeit unbekannt: Das Modell passt nicht als Ganzes auf das Gerät</translation>
    </message>
    <message>
        <source>About %1 tokens/s</source>
        <translation>Etwa %1 Tokens/s</translation>
    </message>
    <message>
        <source>%1 was measured at %2 tokens/s on %3. The speed is taken as inversely proportional to the bytes that a token reads: %4 % of those of that model.</source>
        <translation>Für %1 wurden %2 Tokens/s auf %3 gemessen. Die Geschwindigkeit wird als umgekehrt proportional zu den Bytes angenommen, die für ein Token gelesen werden: %4&#xa0;% von denen jenes Modells.</translation>
    </message>
    <message>
        <source>Load a model of this size and choose “Measure this device”.</source>
        <translation>Laden Sie ein Modell dieser Größe und wählen Sie „Dieses Gerät messen“.</translation>
    </message>
</context>
<context>
    <name>govor::models::KnownModels</name>
    <message>
        <source>Thinker and AudioTower as GGUF files in several formats. Without the speech part, it answers in text only.</source>
        <translation>Thinker und AudioTower als GGUF-Dateien in mehreren Formaten. Ohne den Sprachteil antwortet es nur mit Text.</translation>
    </message>
    <message>
        <source>The Thinking model as GGUF files in several formats. Takes speech, gives text only.</source>
        <translation>Das Thinking-Modell als GGUF-Dateien in mehreren Formaten. Nimmt Sprache an, gibt nur Text aus.</translation>
    </message>
    <message>
        <source>The full model: accepts text, speech and pictures, and produces text and speech.</source>
        <translation>Das vollständige Modell: nimmt Text, Sprache und Bilder an, gibt Text und Sprache aus.</translation>
    </message>
    <message>
        <source>Reasons in text before it answers. Accepts text, speech and pictures, and produces text only.</source>
        <translation>Denkt vor der Antwort in Textform nach. Nimmt Text, Sprache und Bilder an, gibt nur Text aus.</translation>
    </message>
    <message>
        <source>Describes sounds. Accepts sound, and produces text only.</source>
        <translation>Beschreibt Geräusche. Nimmt Ton an, gibt nur Text aus.</translation>
    </message>
</context>
<context>
    <name>govor::models::ModelLibrary</name>
    <message>
        <source>looking for models</source>
        <translation>Suche nach Modellen</translation>
    </message>
    <message>
        <source>looking for devices</source>
        <translation>Suche nach Geräten</translation>
    </message>
</context>
<context>
    <name>govor::models::TokenStore</name>
    <message>
        <source>Govor: access token for Hugging Face</source>
        <translation>Govor: Zugriffstoken für Hugging Face</translation>
    </message>
    <message>
        <source>Govor: token of the server %1</source>
        <translation>Govor: Token des Servers %1</translation>
    </message>
</context>
<context>
    <name>govor::program::AnswerAnnouncements</name>
    <message>
        <source>Code, one line.</source>
        <translation>Code, eine Zeile.</translation>
    </message>
    <message numerus="yes">
        <source>Code, %n lines.</source>
        <translation>
            <numerusform>Code, %n Zeile.</numerusform>
            <numerusform>Code, %n Zeilen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Code in %1, one line.</source>
        <translation>Code in %1, eine Zeile.</translation>
    </message>
    <message numerus="yes">
        <source>Code in %1, %n lines.</source>
        <translation>
            <numerusform>Code in %1, %n Zeile.</numerusform>
            <numerusform>Code in %1, %n Zeilen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>govor::program::CameraCapture</name>
    <message>
        <source>The camera delivers no picture.</source>
        <translation>Die Kamera liefert kein Bild.</translation>
    </message>
    <message>
        <source>There is no camera.</source>
        <translation>Es gibt keine Kamera.</translation>
    </message>
    <message>
        <source>The camera cannot be used: %1</source>
        <translation>Die Kamera kann nicht verwendet werden: %1</translation>
    </message>
</context>
<context>
    <name>govor::program::ConversationActions</name>
    <message>
        <source>The conversation was archived. Choose “Archived” above the list to see it; the search finds it, too.</source>
        <translation>Das Gespräch wurde archiviert. Wählen Sie „Archiviert“ über der Liste, um es zu sehen; auch die Suche findet es.</translation>
    </message>
    <message>
        <source>New tag</source>
        <translation>Neues Schlagwort</translation>
    </message>
    <message>
        <source>Name of the tag</source>
        <translation>Name des Schlagworts</translation>
    </message>
    <message>
        <source>The conversation was deleted.</source>
        <translation>Das Gespräch wurde gelöscht.</translation>
    </message>
    <message>
        <source>“%1” was deleted.</source>
        <translation>„%1“ wurde gelöscht.</translation>
    </message>
</context>
<context>
    <name>govor::program::ConversationFiles</name>
    <message>
        <source>reading a recording</source>
        <translation>Lesen einer Aufnahme</translation>
    </message>
    <message>
        <source>Save the sound</source>
        <translation>Ton speichern</translation>
    </message>
    <message>
        <source>question.wav</source>
        <translation>Frage.wav</translation>
    </message>
    <message>
        <source>answer.wav</source>
        <translation>Antwort.wav</translation>
    </message>
    <message>
        <source>WAV files (*.wav)</source>
        <translation>WAV-Dateien (*.wav)</translation>
    </message>
    <message>
        <source>saving a sound</source>
        <translation>Speichern eines Tons</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>ZIP file with sound, can be imported (*.zip)</source>
        <translation>ZIP-Datei mit Ton, kann importiert werden (*.zip)</translation>
    </message>
    <message>
        <source>JSON file with sound, can be imported (*.json)</source>
        <translation>JSON-Datei mit Ton, kann importiert werden (*.json)</translation>
    </message>
    <message>
        <source>Markdown, texts only (*.md)</source>
        <translation>Markdown, nur Texte (*.md)</translation>
    </message>
    <message>
        <source>Plain text (*.txt)</source>
        <translation>Einfacher Text (*.txt)</translation>
    </message>
    <message>
        <source>Export the conversation</source>
        <translation>Gespräch exportieren</translation>
    </message>
    <message>
        <source>conversation</source>
        <translation>Gespräch</translation>
    </message>
    <message>
        <source>exporting a conversation</source>
        <translation>Exportieren eines Gesprächs</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>Exportiert nach %1.</translation>
    </message>
    <message>
        <source>Import a conversation</source>
        <translation>Gespräch importieren</translation>
    </message>
    <message>
        <source>Conversations (*.zip *.json)</source>
        <translation>Gespräche (*.zip *.json)</translation>
    </message>
    <message>
        <source>importing a conversation</source>
        <translation>Importieren eines Gesprächs</translation>
    </message>
</context>
<context>
    <name>govor::program::DesktopIntegration</name>
    <message>
        <source>Show in the applications &amp;menu</source>
        <translation>Im &amp;Anwendungsmenü anzeigen</translation>
    </message>
    <message>
        <source>&amp;About Govor…</source>
        <translation>&amp;Über Govor&#xa0;…</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Build</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>Paket</translation>
    </message>
    <message>
        <source>Qt</source>
        <translation>Qt</translation>
    </message>
    <message>
        <source>Vulkan loader</source>
        <translation>Vulkan-Loader</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>Treiber</translation>
    </message>
    <message>
        <source>no model is loaded</source>
        <translation>es ist kein Modell geladen</translation>
    </message>
    <message>
        <source>Govor runs from one file. Should the applications menu show it?</source>
        <translation>Govor läuft aus einer einzelnen Datei. Soll das Anwendungsmenü es anzeigen?</translation>
    </message>
    <message>
        <source>changing the applications menu</source>
        <translation>Ändern des Anwendungsmenüs</translation>
    </message>
    <message>
        <source>Govor is in the applications menu now. You can remove it in the menu Extras.</source>
        <translation>Govor ist jetzt im Anwendungsmenü. Über „Extras“ lässt es sich wieder entfernen.</translation>
    </message>
    <message>
        <source>Govor was removed from the applications menu.</source>
        <translation>Govor wurde aus dem Anwendungsmenü entfernt.</translation>
    </message>
</context>
<context>
    <name>govor::program::Help</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Systemvorgabe</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Modell: %1</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>Gerät: %1</translation>
    </message>
    <message>
        <source>Memory: %1 used of %2</source>
        <translation>Speicher: %1 von %2 belegt</translation>
    </message>
    <message numerus="yes">
        <source>Context: %Ln tokens</source>
        <translation>
            <numerusform>Kontext: %Ln Token</numerusform>
            <numerusform>Kontext: %Ln Tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Last error: %1</source>
        <translation>Letzter Fehler: %1</translation>
    </message>
    <message>
        <source>Newest answer: %1 tokens/s</source>
        <translation>Neueste Antwort: %1 Tokens/s</translation>
    </message>
    <message>
        <source>Newest answer: %1 s of computing for a second of speech</source>
        <translation>Neueste Antwort: %1 s Berechnung für eine Sekunde Sprache</translation>
    </message>
    <message>
        <source>No sound arrives from the microphone</source>
        <translation>Vom Mikrofon kommt kein Ton</translation>
    </message>
    <message>
        <source>Open Settings → Sound, choose another microphone, and record a test.</source>
        <translation>Öffnen Sie „Einstellungen → Ton“, wählen Sie ein anderes Mikrofon und machen Sie eine Probeaufnahme.</translation>
    </message>
    <message>
        <source>Check that the microphone is not muted, here and in the desktop&apos;s sound settings.</source>
        <translation>Prüfen Sie, ob das Mikrofon stummgeschaltet ist, hier und in den Toneinstellungen der Arbeitsumgebung.</translation>
    </message>
    <message>
        <source>If the level stays below the mark, lower “Quietest speech” in Settings → Talking.</source>
        <translation>Wenn der Pegel unter der Marke bleibt, senken Sie die „Sprachschwelle“ unter „Einstellungen → Sprechen“.</translation>
    </message>
    <message>
        <source>In a sandbox such as Flatpak, allow the program to use the microphone.</source>
        <translation>In einer Sandbox wie Flatpak müssen Sie dem Programm den Zugriff auf das Mikrofon erlauben.</translation>
    </message>
    <message>
        <source>Microphones found: %1</source>
        <translation>Gefundene Mikrofone: %1</translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation>Gewählt: %1</translation>
    </message>
    <message>
        <source>The microphone is muted.</source>
        <translation>Das Mikrofon ist stummgeschaltet.</translation>
    </message>
    <message>
        <source>The microphone is not muted.</source>
        <translation>Das Mikrofon ist nicht stummgeschaltet.</translation>
    </message>
    <message>
        <source>Quietest speech: %1 dB</source>
        <translation>Sprachschwelle: %1 dB</translation>
    </message>
    <message>
        <source>Losses of sound while recording: %1</source>
        <translation>Tonverluste bei der Aufnahme: %1</translation>
    </message>
    <message>
        <source>Loudspeakers found: %1</source>
        <translation>Gefundene Lautsprecher: %1</translation>
    </message>
    <message>
        <source>Volume: %1%</source>
        <translation>Lautstärke: %1&#xa0;%</translation>
    </message>
    <message>
        <source>Answers are read aloud.</source>
        <translation>Antworten werden vorgelesen.</translation>
    </message>
    <message>
        <source>Answers are text only.</source>
        <translation>Antworten werden nur als Text angezeigt.</translation>
    </message>
    <message>
        <source>The loaded model cannot speak: its speech part is missing.</source>
        <translation>Das geladene Modell kann nicht sprechen: Sein Sprachteil fehlt.</translation>
    </message>
    <message>
        <source>I hear no voice</source>
        <translation>Ich höre keine Stimme</translation>
    </message>
    <message>
        <source>Open Settings → Sound and play the test tone. If you do not hear it, choose another loudspeaker and raise the volume.</source>
        <translation>Öffnen Sie „Einstellungen → Ton“ und spielen Sie den Testton ab. Wenn Sie ihn nicht hören, wählen Sie einen anderen Lautsprecher und erhöhen Sie die Lautstärke.</translation>
    </message>
    <message>
        <source>In Settings → Answers, choose “Shown and read aloud”.</source>
        <translation>Wählen Sie unter „Einstellungen → Antworten“ die Option „Angezeigt und vorgelesen“.</translation>
    </message>
    <message>
        <source>A model that has only its text part writes but does not speak: download its speech part.</source>
        <translation>Ein Modell, von dem nur der Textteil vorhanden ist, schreibt, spricht aber nicht: Laden Sie seinen Sprachteil herunter.</translation>
    </message>
    <message>
        <source>hold the key while you talk</source>
        <translation>beim Sprechen gedrückt halten</translation>
    </message>
    <message>
        <source>press to begin and to end</source>
        <translation>zum Beginnen und Beenden drücken</translation>
    </message>
    <message>
        <source>hands-free</source>
        <translation>Freisprechen</translation>
    </message>
    <message>
        <source>Talk key in the window: %1</source>
        <translation>Sprechtaste im Fenster: %1</translation>
    </message>
    <message>
        <source>Mode: %1</source>
        <translation>Modus: %1</translation>
    </message>
    <message>
        <source>Global talk key: %1</source>
        <translation>Globale Sprechtaste: %1</translation>
    </message>
    <message>
        <source>Window system: %1</source>
        <translation>Fenstersystem: %1</translation>
    </message>
    <message>
        <source>The talk key does nothing</source>
        <translation>Die Sprechtaste tut nichts</translation>
    </message>
    <message>
        <source>The key works while a window of Govor is active. For other programs, set the global talk key in Settings → Talking.</source>
        <translation>Die Taste wirkt, solange ein Fenster von Govor aktiv ist. Für andere Programme legen Sie unter „Einstellungen → Sprechen“ die globale Sprechtaste fest.</translation>
    </message>
    <message>
        <source>The desktop or another program may use the same key: choose another one.</source>
        <translation>Die Arbeitsumgebung oder ein anderes Programm verwendet möglicherweise dieselbe Taste: Wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>On some notebooks, function keys need the Fn key, too.</source>
        <translation>Auf manchen Notebooks benötigen Funktionstasten zusätzlich die Fn-Taste.</translation>
    </message>
    <message>
        <source>The round button in the window does the same.</source>
        <translation>Der runde Knopf im Fenster bewirkt dasselbe.</translation>
    </message>
    <message>
        <source>Answers are slow</source>
        <translation>Antworten sind langsam</translation>
    </message>
    <message>
        <source>See which device is used: a processor instead of a graphics card is many times slower. Choose the device in Settings → Model.</source>
        <translation>Sehen Sie nach, welches Gerät verwendet wird: Ein Prozessor statt einer Grafikkarte ist um ein Vielfaches langsamer. Wählen Sie das Gerät unter „Einstellungen → Modell“.</translation>
    </message>
    <message>
        <source>A model that does not fit into the card&apos;s memory lies partly in the computer&apos;s memory, which is slower. Use a smaller format of it, or a shorter context.</source>
        <translation>Ein Modell, das nicht in den Speicher der Karte passt, liegt teilweise im Arbeitsspeicher des Computers, der langsamer ist. Verwenden Sie ein kleineres Format davon oder einen kürzeren Kontext.</translation>
    </message>
    <message>
        <source>Close other programs that use the graphics card.</source>
        <translation>Schließen Sie andere Programme, die die Grafikkarte verwenden.</translation>
    </message>
    <message>
        <source>Choose a shorter answer: Settings → Answers → Instructions → Short answers.</source>
        <translation>Wählen Sie kürzere Antworten: „Einstellungen → Antworten → Anweisungen → Kurze Antworten“.</translation>
    </message>
    <message>
        <source>The voice has gaps</source>
        <translation>Die Stimme hat Aussetzer</translation>
    </message>
    <message>
        <source>If computing takes longer than speaking, the voice pauses: see “Answers are slow”.</source>
        <translation>Wenn das Berechnen länger dauert als das Sprechen, muss die Stimme warten: siehe „Antworten sind langsam“.</translation>
    </message>
    <message>
        <source>If it is faster, the sound device is at fault: try the other sound system in Settings → Sound.</source>
        <translation>Wenn es schneller ist, liegt es am Audiogerät: Versuchen Sie das andere Tonsystem unter „Einstellungen → Ton“.</translation>
    </message>
    <message>
        <source>Wireless headphones may drop sound on their own: try others.</source>
        <translation>Kabellose Kopfhörer können von sich aus Ton verlieren: Versuchen Sie andere.</translation>
    </message>
    <message>
        <source>Gaps in playback since the start: %1</source>
        <translation>Aussetzer bei der Wiedergabe seit dem Start: %1</translation>
    </message>
    <message>
        <source>Devices that were opened again: %1</source>
        <translation>Erneut geöffnete Geräte: %1</translation>
    </message>
    <message>
        <source>A model is not loaded</source>
        <translation>Ein Modell wird nicht geladen</translation>
    </message>
    <message>
        <source>A missing part or a damaged file has to be downloaded again.</source>
        <translation>Ein fehlender Teil oder eine beschädigte Datei muss erneut heruntergeladen werden.</translation>
    </message>
    <message>
        <source>If the program crashes while it loads, it offers a safe start without the graphics driver. Update the driver then.</source>
        <translation>Wenn das Programm beim Laden abstürzt, bietet es einen sicheren Start ohne den Grafiktreiber an. Aktualisieren Sie dann den Treiber.</translation>
    </message>
    <message>
        <source>The built-in model always works: Model → Models.</source>
        <translation>Das eingebaute Modell funktioniert immer: „Modell → Modelle“.</translation>
    </message>
    <message>
        <source>Log: %1</source>
        <translation>Protokoll: %1</translation>
    </message>
    <message>
        <source>Answers make no sense</source>
        <translation>Antworten ergeben keinen Sinn</translation>
    </message>
    <message>
        <source>The built-in model knows a few hundred words only. Open a full model.</source>
        <translation>Das eingebaute Modell kennt nur einige Hundert Wörter. Öffnen Sie ein vollständiges Modell.</translation>
    </message>
    <message>
        <source>Reset what you changed in Settings → Answers: a high temperature makes answers random.</source>
        <translation>Setzen Sie zurück, was Sie unter „Einstellungen → Antworten“ geändert haben: Eine hohe Temperatur macht Antworten zufällig.</translation>
    </message>
    <message>
        <source>After a long conversation, the context no longer contains its beginning. Begin a new conversation, or choose a longer context.</source>
        <translation>Nach einem langen Gespräch enthält der Kontext dessen Anfang nicht mehr. Beginnen Sie ein neues Gespräch oder wählen Sie einen längeren Kontext.</translation>
    </message>
    <message>
        <source>Play your question in the conversation: that is the sound that the model received.</source>
        <translation>Spielen Sie Ihre Frage im Gespräch ab: Das ist der Ton, den das Modell erhalten hat.</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>Ordner: %1</translation>
    </message>
    <message>
        <source>Everything is saved.</source>
        <translation>Alles ist gespeichert.</translation>
    </message>
    <message>
        <source>Free on this disk: %1</source>
        <translation>Frei auf diesem Datenträger: %1</translation>
    </message>
    <message>
        <source>Conversations are not saved, or sound is missing</source>
        <translation>Gespräche werden nicht gespeichert, oder Ton fehlt</translation>
    </message>
    <message>
        <source>Make room on the disk and check that you may write to the folder.</source>
        <translation>Schaffen Sie Platz auf dem Datenträger und prüfen Sie, ob Sie in den Ordner schreiben dürfen.</translation>
    </message>
    <message>
        <source>See Settings → Privacy for how long sound is kept.</source>
        <translation>Wie lange Ton aufbewahrt wird, steht unter „Einstellungen → Datenschutz“.</translation>
    </message>
    <message>
        <source>Only one Govor can use the folder at a time.</source>
        <translation>Nur ein Govor kann den Ordner zur selben Zeit verwenden.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Model and device</source>
        <translation>Modell und Gerät</translation>
    </message>
    <message>
        <source>The model that answers, and what computes it.</source>
        <translation>Das Modell, das antwortet, und das Gerät, das es berechnet.</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>first sound</source>
        <translation>erster Ton</translation>
    </message>
    <message>
        <source>Seconds from the end of your question to the first sound of the answer. Below one second feels like a conversation.</source>
        <translation>Sekunden vom Ende Ihrer Frage bis zum ersten Ton der Antwort. Unter einer Sekunde fühlt es sich wie ein Gespräch an.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <source>How fast the text is written. A token is about three quarters of a word; people read three to five words a second.</source>
        <translation>Wie schnell der Text geschrieben wird. Ein Token ist im Deutschen etwa ein halbes Wort; Menschen lesen drei bis fünf Wörter pro Sekunde.</translation>
    </message>
    <message>
        <source>× faster than speech</source>
        <translation>× schneller als Sprache</translation>
    </message>
    <message>
        <source>How much faster the voice is computed than it is spoken. If it is slower, the voice has gaps.</source>
        <translation>Um wie viel schneller die Stimme berechnet wird, als sie spricht. Wird sie langsamer berechnet, hat sie Aussetzer.</translation>
    </message>
    <message>
        <source>Bar with a size</source>
        <translation>Balken mit Größe</translation>
    </message>
    <message>
        <source>The memory of the device that Govor uses, and its share of what the device can give it.</source>
        <translation>Der Speicher des Geräts, den Govor belegt, und sein Anteil an dem, was das Gerät bereitstellen kann.</translation>
    </message>
    <message>
        <source>gaps in the sound</source>
        <translation>Tonaussetzer</translation>
    </message>
    <message>
        <source>How often sound was missing while recording or playing, shown for a while after it happened.</source>
        <translation>Wie oft bei Aufnahme oder Wiedergabe Ton fehlte; wird danach eine Weile angezeigt.</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>Sprechen</translation>
    </message>
    <message>
        <source>%1 (not connected)</source>
        <translation>%1 (nicht angeschlossen)</translation>
    </message>
    <message>
        <source>If there was an error, it is the last one below. A model that is too large needs a smaller format, a shorter context, or the computer&apos;s memory (Settings → Model).</source>
        <translation>Gab es einen Fehler, steht er unten als letzter. Ein zu großes Modell benötigt ein kleineres Format, einen kürzeren Kontext oder den Arbeitsspeicher des Computers („Einstellungen → Modell“).</translation>
    </message>
    <message>
        <source>Performance: table</source>
        <translation>Leistung: Tabelle</translation>
    </message>
    <message>
        <source>Reading, tokens/s</source>
        <translation>Lesen, Tokens/s</translation>
    </message>
    <message>
        <source>How many tokens of a question the model reads in a second.</source>
        <translation>Wie viele Tokens einer Frage das Modell pro Sekunde liest.</translation>
    </message>
    <message>
        <source>Performance: chart</source>
        <translation>Leistung: Diagramm</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>bits a weight</source>
        <translation>Bits pro Gewicht</translation>
    </message>
    <message>
        <source>The memory that a format takes for each number of a model. Fewer bits need less memory and less time; each bit less about doubles the error.</source>
        <translation>Der Speicher, den ein Format für jede Zahl eines Modells braucht. Weniger Bits brauchen weniger Speicher und weniger Zeit; jedes Bit weniger verdoppelt ungefähr den Fehler.</translation>
    </message>
</context>
<context>
    <name>govor::program::ImageInput</name>
    <message>
        <source>The desktop offers no way to look at the screen: the portal for screenshots is missing.</source>
        <translation>Die Arbeitsumgebung bietet keine Möglichkeit, den Bildschirm anzusehen: Das Portal für Bildschirmfotos fehlt.</translation>
    </message>
    <message>
        <source>Pasted picture</source>
        <translation>Eingefügtes Bild</translation>
    </message>
    <message>
        <source>The clipboard has no picture that can be read: PNG, JPEG, WebP, GIF or BMP.</source>
        <translation>Die Zwischenablage enthält kein lesbares Bild: PNG, JPEG, WebP, GIF oder BMP.</translation>
    </message>
    <message>
        <source>Add pictures</source>
        <translation>Bilder hinzufügen</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.webp *.gif *.bmp)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.webp *.gif *.bmp)</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>Bildschirm</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>reading a picture</source>
        <translation>Lesen eines Bildes</translation>
    </message>
</context>
<context>
    <name>govor::program::MainMenu</name>
    <message>
        <source>Stop the voice; again: stop the answer</source>
        <translation>Stimme anhalten; erneut: Antwort abbrechen</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Escape</translation>
    </message>
    <message>
        <source>Add the picture or the files of the clipboard</source>
        <translation>Bild oder Dateien aus der Zwischenablage hinzufügen</translation>
    </message>
    <message>
        <source>Ctrl+V</source>
        <translation>Ctrl+V</translation>
    </message>
    <message>
        <source>Send the question; line break</source>
        <translation>Frage senden; Zeilenumbruch</translation>
    </message>
    <message>
        <source>Enter; Shift+Enter</source>
        <translation>Enter; Shift+Enter</translation>
    </message>
    <message>
        <source>Scroll the conversation</source>
        <translation>Im Gespräch blättern</translation>
    </message>
    <message>
        <source>Page up, Page down</source>
        <translation>Page up, Page down</translation>
    </message>
    <message>
        <source>On a turn: its neighbours; its parts</source>
        <translation>Auf einem Wortwechsel: benachbarte; seine Teile</translation>
    </message>
    <message>
        <source>Up, Down; Left, Right</source>
        <translation>Auf, Ab; Links, Rechts</translation>
    </message>
    <message>
        <source>On a turn: menu of its actions</source>
        <translation>Auf einem Wortwechsel: Menü der Aktionen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>On a turn: its previous answer; its next answer</source>
        <translation>Auf einem Wortwechsel: vorherige Antwort; nächste Antwort</translation>
    </message>
    <message>
        <source>Alt+Left; Alt+Right</source>
        <translation>Alt+←; Alt+→</translation>
    </message>
    <message>
        <source>In the talk view: stop and close it</source>
        <translation>In der Sprechansicht: anhalten und schließen</translation>
    </message>
    <message>
        <source>On a sound: seek</source>
        <translation>Auf einem Ton: Position ändern</translation>
    </message>
    <message>
        <source>Page up, Page down, Home, End</source>
        <translation>Page up, Page down, Home, End</translation>
    </message>
    <message>
        <source>Help; shortcuts</source>
        <translation>Hilfe; Tastenkürzel</translation>
    </message>
    <message>
        <source>F1; Ctrl+/</source>
        <translation>F1; Ctrl+/</translation>
    </message>
    <message>
        <source>Un&amp;pin</source>
        <translation>L&amp;ösen</translation>
    </message>
    <message>
        <source>&amp;Pin</source>
        <translation>&amp;Anheften</translation>
    </message>
    <message>
        <source>Take out of the a&amp;rchive</source>
        <translation>Aus dem Ar&amp;chiv holen</translation>
    </message>
    <message>
        <source>A&amp;rchive</source>
        <translation>Ar&amp;chivieren</translation>
    </message>
    <message>
        <source>&amp;Conversation</source>
        <translation>&amp;Gespräch</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Suchen</translation>
    </message>
    <message>
        <source>N&amp;ame, tags, voice and instructions…</source>
        <translation>Na&amp;me, Schlagwörter, Stimme und Anweisungen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Undo delete</source>
        <translation>Löschen &amp;rückgängig machen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>&amp;Frage</translation>
    </message>
    <message>
        <source>Add &amp;pictures…</source>
        <translation>&amp;Bilder hinzufügen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Look at the screen</source>
        <translation>Bild&amp;schirm ansehen</translation>
    </message>
    <message>
        <source>&amp;Take a picture with the camera</source>
        <translation>Bild mit der &amp;Kamera aufnehmen</translation>
    </message>
    <message>
        <source>&amp;Remove the pictures</source>
        <translation>Bilder &amp;entfernen</translation>
    </message>
    <message>
        <source>&amp;Answer</source>
        <translation>&amp;Antwort</translation>
    </message>
    <message>
        <source>&amp;Copy the newest</source>
        <translation>Neueste &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Read the newest aloud</source>
        <translation>Neueste &amp;vorlesen</translation>
    </message>
    <message>
        <source>Answer &amp;again</source>
        <translation>E&amp;rneut antworten</translation>
    </message>
    <message>
        <source>&amp;Previous answer of the newest</source>
        <translation>V&amp;orherige Antwort auf die neueste Frage</translation>
    </message>
    <message>
        <source>&amp;Next answer of the newest</source>
        <translation>&amp;Nächste Antwort auf die neueste Frage</translation>
    </message>
    <message>
        <source>Co&amp;mpare the answers of the newest…</source>
        <translation>Antworten auf die neueste Frage ver&amp;gleichen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Edit the newest question…</source>
        <translation>Neueste &amp;Frage bearbeiten&#xa0;…</translation>
    </message>
    <message>
        <source>Read the &amp;selected or typed text aloud</source>
        <translation>&amp;Markierten oder eingegebenen Text vorlesen</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>&amp;Models…</source>
        <translation>&amp;Modelle&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Cancel loading</source>
        <translation>Laden &amp;abbrechen</translation>
    </message>
    <message>
        <source>&amp;Extras</source>
        <translation>&amp;Extras</translation>
    </message>
    <message>
        <source>&amp;Talk view</source>
        <translation>Sprechansich&amp;t</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Einstellungen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Performance…</source>
        <translation>&amp;Leistung&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Log and diagnostics…</source>
        <translation>&amp;Protokoll und Diagnose&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;First steps…</source>
        <translation>&amp;Erste Schritte&#xa0;…</translation>
    </message>
    <message>
        <source>On a turn: delete it</source>
        <translation>Auf einem Wortwechsel: löschen</translation>
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
        <translation>In der Liste: Gespräch löschen</translation>
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
        <translation>Suche nach Geräten</translation>
    </message>
    <message>
        <source>%1 could not be loaded. %2</source>
        <translation>%1 konnte nicht geladen werden. %2</translation>
    </message>
    <message>
        <source>%1 is loaded again.</source>
        <translation>%1 wird wieder geladen.</translation>
    </message>
    <message>
        <source>%1 is still in use.</source>
        <translation>%1 ist weiterhin in Verwendung.</translation>
    </message>
    <message>
        <source>The graphics device was lost: its driver stopped working. Your conversations are stored.</source>
        <translation>Die Verbindung zum Grafikgerät ist verloren gegangen: Sein Treiber reagiert nicht mehr. Ihre Gespräche sind gespeichert.</translation>
    </message>
    <message>
        <source>%1 was downloaded.</source>
        <translation>%1 wurde heruntergeladen.</translation>
    </message>
    <message>
        <source>%1 could not be downloaded. %2</source>
        <translation>%1 konnte nicht heruntergeladen werden. %2</translation>
    </message>
    <message>
        <source>%1 was converted.</source>
        <translation>%1 wurde umgewandelt.</translation>
    </message>
    <message>
        <source>%1 could not be converted. %2</source>
        <translation>%1 konnte nicht umgewandelt werden. %2</translation>
    </message>
    <message>
        <source>%1 was compared with %2.</source>
        <translation>%1 wurde mit %2 verglichen.</translation>
    </message>
    <message>
        <source>%1 could not be compared with %2. %3</source>
        <translation>%1 konnte nicht mit %2 verglichen werden. %3</translation>
    </message>
    <message>
        <source>removing the token of a server</source>
        <translation>Entfernen des Tokens eines Servers</translation>
    </message>
</context>
<context>
    <name>govor::program::Program</name>
    <message>
        <source>The model was unloaded because it was not used. It is loaded again when you talk or ask.</source>
        <translation>Das Modell wurde entladen, weil es nicht verwendet wurde. Es wird wieder geladen, wenn Sie sprechen oder fragen.</translation>
    </message>
    <message>
        <source>deleting temporary files</source>
        <translation>Löschen temporärer Dateien</translation>
    </message>
    <message>
        <source>%1: %2 The question is saved.</source>
        <translation>%1: %2 Die Frage bleibt erhalten.</translation>
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
        <translation>Die Diagnose wurde kopiert. Sie enthält weder Text noch Ton Ihrer Gespräche.</translation>
    </message>
</context>
<context>
    <name>govor::program::QuitSequence</name>
    <message>
        <source>the model</source>
        <translation>das Modell</translation>
    </message>
    <message>
        <source>reading a file</source>
        <translation>Lesen einer Datei</translation>
    </message>
    <message>
        <source>Govor is ending</source>
        <translation>Govor wird beendet</translation>
    </message>
    <message>
        <source>Govor quits when this has ended: %1.</source>
        <translation>Govor wartet auf das Ende von: %1.</translation>
    </message>
    <message>
        <source>End now</source>
        <translation>Jetzt beenden</translation>
    </message>
</context>
<context>
    <name>govor::program::SettingsWindow</name>
    <message>
        <source>looking for devices</source>
        <translation>Suche nach Geräten</translation>
    </message>
    <message>
        <source>measuring the storage</source>
        <translation>Messen des Speicherplatzes</translation>
    </message>
    <message>
        <source>Delete the conversation with all its texts and sounds? This cannot be undone.</source>
        <translation>Das Gespräch mit allen Texten und Tönen löschen? Dies kann nicht rückgängig gemacht werden.</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n conversations with all their texts and sounds? This cannot be undone.</source>
        <translation>
            <numerusform>%n Gespräch mit allen Texten und Tönen löschen? Dies kann nicht rückgängig gemacht werden.</numerusform>
            <numerusform>%n Gespräche mit allen Texten und Tönen löschen? Dies kann nicht rückgängig gemacht werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete all conversations</source>
        <translation>Alle Gespräche löschen</translation>
    </message>
    <message>
        <source>Export the settings</source>
        <translation>Einstellungen exportieren</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>Einstellungen importieren</translation>
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
        <translation>&amp;Anzeigen</translation>
    </message>
    <message>
        <source>Talk &amp;view</source>
        <translation>Sprechansich&amp;t</translation>
    </message>
    <message>
        <source>&amp;Talk or stop talking</source>
        <translation>&amp;Sprechen oder aufhören</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>A&amp;nhalten</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
</context>
<context>
    <name>govor::program::TurnActions</name>
    <message>
        <source>The new question takes the place of this one. Its answer and all that was said afterwards (%1) are deleted.</source>
        <translation>Die neue Frage tritt an die Stelle dieser Frage. Die Antwort darauf und alles, was danach gesagt wurde (%1), werden gelöscht.</translation>
    </message>
    <message>
        <source>The new question takes the place of this one and its answer.</source>
        <translation>Die neue Frage tritt an die Stelle dieser Frage und ihrer Antwort.</translation>
    </message>
    <message>
        <source>Edit and ask again</source>
        <translation>Bearbeiten und erneut fragen</translation>
    </message>
    <message>
        <source>The question and its answer were deleted.</source>
        <translation>Die Frage und ihre Antwort wurden gelöscht.</translation>
    </message>
</context>
<context>
    <name>govor::sound::AudioIo</name>
    <message>
        <source>There is not enough memory for audio.</source>
        <translation>Für den Ton reicht der Speicher nicht aus.</translation>
    </message>
</context>
<context>
    <name>govor::sound::DeviceNotice</name>
    <message>
        <source>Using the microphone “%1”.</source>
        <translation>Verwendet wird das Mikrofon „%1“.</translation>
    </message>
    <message>
        <source>Using the loudspeaker “%1”.</source>
        <translation>Verwendet wird der Lautsprecher „%1“.</translation>
    </message>
    <message>
        <source>The microphone “%1” was disconnected.</source>
        <translation>Das Mikrofon „%1“ wurde getrennt.</translation>
    </message>
    <message>
        <source>The loudspeaker “%1” was disconnected.</source>
        <translation>Der Lautsprecher „%1“ wurde getrennt.</translation>
    </message>
    <message>
        <source>The microphone “%2” is not available. Using “%1” until it is back.</source>
        <translation>Das Mikrofon „%2“ ist nicht verfügbar. Bis es wieder da ist, wird „%1“ verwendet.</translation>
    </message>
    <message>
        <source>The loudspeaker “%2” is not available. Using “%1” until it is back.</source>
        <translation>Der Lautsprecher „%2“ ist nicht verfügbar. Bis er wieder da ist, wird „%1“ verwendet.</translation>
    </message>
    <message>
        <source>The microphone “%1” is back.</source>
        <translation>Das Mikrofon „%1“ ist wieder da.</translation>
    </message>
    <message>
        <source>The loudspeaker “%1” is back.</source>
        <translation>Der Lautsprecher „%1“ ist wieder da.</translation>
    </message>
    <message>
        <source>No microphone can be opened. A microphone that you connect is used at once.</source>
        <translation>Es kann kein Mikrofon geöffnet werden. Wenn Sie eines anschließen, wird es sofort verwendet.</translation>
    </message>
    <message>
        <source>No loudspeaker can be opened. A loudspeaker that you connect is used at once.</source>
        <translation>Es kann kein Lautsprecher geöffnet werden. Wenn Sie einen anschließen, wird er sofort verwendet.</translation>
    </message>
</context>
<context>
    <name>govor::store::ConversationText</name>
    <message>
        <source>You</source>
        <extracomment>The author of a question in an exported conversation.</extracomment>
        <translation>Sie</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Govor</translation>
    </message>
    <message>
        <source>(spoken)</source>
        <translation>(gesprochen)</translation>
    </message>
    <message>
        <source>the voice was stopped here</source>
        <translation>hier wurde die Stimme angehalten</translation>
    </message>
    <message>
        <source>sound</source>
        <extracomment>A link to the sound of a question or answer in an exported conversation.</extracomment>
        <translation>Ton</translation>
    </message>
    <message>
        <source>%1:</source>
        <extracomment>The author of a question or answer in an exported conversation; the text follows.</extracomment>
        <translation>%1:</translation>
    </message>
    <message>
        <source>(picture: %1)</source>
        <translation>(Bild: %1)</translation>
    </message>
</context>
<context>
    <name>govor::store::SettingsFile</name>
    <message>
        <source>The settings in %1 cannot be read: %2. The default settings are used, and the file is not changed.</source>
        <translation>Die Einstellungen in %1 können nicht gelesen werden: %2. Es gelten die Standardeinstellungen, und die Datei wird nicht geändert.</translation>
    </message>
    <message>
        <source>The settings in %1 are damaged, and the file cannot be moved aside. Settings that cannot be read have their defaults.</source>
        <translation>Die Einstellungen in %1 sind beschädigt, und die Datei kann nicht beiseitegelegt werden. Was davon nicht lesbar ist, hat seinen Standardwert.</translation>
    </message>
    <message>
        <source>The file with the settings was damaged. It was kept as %1; settings that could not be read have their defaults now.</source>
        <translation>Die Datei mit den Einstellungen war beschädigt. Sie wurde als %1 aufbewahrt; was davon nicht lesbar war, hat jetzt seinen Standardwert.</translation>
    </message>
    <message>
        <source>The settings cannot be saved: the folder %1 cannot be created.</source>
        <translation>Die Einstellungen können nicht gespeichert werden: Der Ordner %1 kann nicht angelegt werden.</translation>
    </message>
    <message>
        <source>The settings cannot be saved: %1 is not writable.</source>
        <translation>Die Einstellungen können nicht gespeichert werden: %1 ist nicht beschreibbar.</translation>
    </message>
</context>
<context>
    <name>govor::store::StoreFolder</name>
    <message>
        <source>Until then, conversations are kept in memory only and are lost when Govor quits.</source>
        <translation>Bis dahin werden Gespräche nur im Arbeitsspeicher gehalten und gehen verloren, wenn Govor beendet wird.</translation>
    </message>
    <message>
        <source>Conversations cannot be saved: %1 is not writable. Make it writable, then try again.</source>
        <translation>Gespräche können nicht gespeichert werden: %1 ist nicht beschreibbar. Erlauben Sie das Schreiben und versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>The file with your conversations is damaged and cannot be read. Nothing was deleted: the file and all sound were moved to %1. Govor continues with an empty file.</source>
        <translation>Die Datei mit Ihren Gesprächen ist beschädigt und kann nicht gelesen werden. Nichts wurde gelöscht: Die Datei und der gesamte Ton wurden nach %1 verschoben. Govor arbeitet mit einer leeren Datei weiter.</translation>
    </message>
    <message>
        <source>The disk with your conversations is full (%1). Free some space, then try again.</source>
        <translation>Der Datenträger mit Ihren Gesprächen ist voll (%1). Schaffen Sie Platz und versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>The conversations in %1 were written by a newer version of Govor, so this version does not change them. Use the newer version.</source>
        <translation>Die Gespräche in %1 wurden von einer neueren Version von Govor geschrieben; diese Version ändert sie daher nicht. Verwenden Sie die neuere Version.</translation>
    </message>
    <message>
        <source>Another program is using the file with your conversations in %1. Close it, then try again.</source>
        <translation>Ein anderes Programm verwendet die Datei mit Ihren Gesprächen in %1. Schließen Sie es und versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>Conversations cannot be saved in %1: %2.</source>
        <translation>Gespräche können nicht in %1 gespeichert werden: %2.</translation>
    </message>
    <message>
        <source>Your conversations in %1 could only be read on the second attempt: %2. Nothing was lost. The disk may be failing. Make a backup.</source>
        <translation>Ihre Gespräche in %1 konnten erst beim zweiten Versuch gelesen werden: %2. Nichts ging verloren. Der Datenträger ist möglicherweise defekt. Erstellen Sie eine Sicherungskopie.</translation>
    </message>
    <message>
        <source>Some of your conversations in %1 cannot be read now: %2. Nothing was deleted. Check the disk, then try again.</source>
        <translation>Einige Ihrer Gespräche in %1 können derzeit nicht gelesen werden: %2. Nichts wurde gelöscht. Prüfen Sie den Datenträger und versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>The conversations in %1 are open in another instance of Govor. Close it, then try again.</source>
        <translation>Die Gespräche in %1 sind in einer anderen Instanz von Govor geöffnet. Schließen Sie diese und versuchen Sie es dann erneut.</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Bubble</name>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Position in the question</source>
        <translation>Position in der Frage</translation>
    </message>
    <message>
        <source>Position in the answer</source>
        <translation>Position in der Antwort</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>Wiedergabegeschwindigkeit</translation>
    </message>
    <message>
        <source>What was said: %1</source>
        <translation>Was gesagt wurde: %1</translation>
    </message>
    <message>
        <source>Pause the question</source>
        <translation>Frage pausieren</translation>
    </message>
    <message>
        <source>Pause the answer</source>
        <translation>Antwort pausieren</translation>
    </message>
    <message>
        <source>Play the question</source>
        <translation>Frage abspielen</translation>
    </message>
    <message>
        <source>Play the answer</source>
        <translation>Antwort abspielen</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ClipPlayer</name>
    <message>
        <source>reading a sound</source>
        <translation>Lesen eines Tons</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Composer</name>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Add pictures to the question</source>
        <translation>Bilder zur Frage hinzufügen</translation>
    </message>
    <message>
        <source>Look at the screen</source>
        <translation>Bildschirm ansehen</translation>
    </message>
    <message>
        <source>This model does not understand pictures</source>
        <translation>Dieses Modell versteht keine Bilder</translation>
    </message>
    <message>
        <source>Stop the voice; press again to stop the answer (Esc)</source>
        <translation>Stimme anhalten; erneut drücken, um die Antwort abzubrechen (Esc)</translation>
    </message>
    <message>
        <source>Hold to talk</source>
        <translation>Zum Sprechen halten</translation>
    </message>
    <message>
        <source>Press to talk, and press again when you are done</source>
        <translation>Zum Sprechen drücken und erneut drücken, wenn Sie fertig sind</translation>
    </message>
    <message>
        <source>Waiting for the model…</source>
        <translation>Wartet auf das Modell&#xa0;…</translation>
    </message>
    <message>
        <source>The microphone is muted: type, or unmute it</source>
        <translation>Mikrofon stummgeschaltet: tippen oder einschalten</translation>
    </message>
    <message>
        <source>There is no microphone: type your question</source>
        <translation>Es gibt kein Mikrofon: Tippen Sie Ihre Frage</translation>
    </message>
    <message>
        <source>Just talk: Govor listens</source>
        <translation>Sprechen Sie einfach: Govor hört zu</translation>
    </message>
    <message>
        <source>Hold the button and talk, or type</source>
        <translation>Knopf halten und sprechen – oder tippen</translation>
    </message>
    <message>
        <source>Press the button and talk, or type</source>
        <translation>Knopf drücken und sprechen – oder tippen</translation>
    </message>
    <message>
        <source>Hold %1 and talk, or type</source>
        <translation>%1 halten und sprechen – oder tippen</translation>
    </message>
    <message>
        <source>Press %1 and talk, or type</source>
        <translation>%1 drücken und sprechen – oder tippen</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>Denkt nach&#xa0;…</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Schreibt&#xa0;…</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>Spricht</translation>
    </message>
    <message>
        <source>The microphone is muted</source>
        <translation>Das Mikrofon ist stummgeschaltet</translation>
    </message>
    <message>
        <source>Opening the microphone…</source>
        <translation>Mikrofon wird geöffnet&#xa0;…</translation>
    </message>
    <message>
        <source>Listening… %1 s</source>
        <translation>Hört zu&#xa0;… %1 s</translation>
    </message>
    <message>
        <source>The microphone is muted. Press to unmute it</source>
        <translation>Das Mikrofon ist stummgeschaltet. Zum Einschalten drücken</translation>
    </message>
    <message>
        <source>The microphone is open. Press to mute it</source>
        <translation>Das Mikrofon ist offen. Zum Stummschalten drücken</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ConversationList</name>
    <message>
        <source>Search in all conversations</source>
        <translation>In allen Gesprächen suchen</translation>
    </message>
    <message>
        <source>New conversation (Ctrl+N)</source>
        <translation>Neues Gespräch (Ctrl+N)</translation>
    </message>
    <message>
        <source>New conversation</source>
        <translation>Neues Gespräch</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Gespräche</translation>
    </message>
    <message>
        <source>Shown conversations</source>
        <translation>Angezeigte Gespräche</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>Nichts gefunden.</translation>
    </message>
    <message>
        <source>Name, tags, voice and instructions…</source>
        <translation>Name, Schlagwörter, Stimme und Anweisungen&#xa0;…</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archivieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Unarchive</source>
        <translation>Aus dem Archiv holen</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren&#xa0;…</translation>
    </message>
    <message>
        <source>New tag…</source>
        <translation>Neues Schlagwort&#xa0;…</translation>
    </message>
    <message>
        <source>All conversations</source>
        <translation>Alle Gespräche</translation>
    </message>
    <message>
        <source>Tag: %1</source>
        <translation>Schlagwort: %1</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Archiviert</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ConversationRows</name>
    <message>
        <source>Yesterday</source>
        <translation>Gestern</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Archiviert</translation>
    </message>
    <message>
        <source>Spoken conversation</source>
        <translation>Mündliches Gespräch</translation>
    </message>
    <message>
        <source>%1, %2, pinned</source>
        <translation>%1, %2, angeheftet</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>govor::widgets::CopyConfirmation</name>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>govor::widgets::FileDialog</name>
    <message>
        <source>Places</source>
        <translation>Orte</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>Dateityp</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ImageStrip</name>
    <message>
        <source>Detail of the pictures</source>
        <translation>Detailgrad der Bilder</translation>
    </message>
    <message>
        <source>More detail shows smaller text to the model and takes more tokens</source>
        <translation>Ein höherer Detailgrad zeigt dem Modell kleineren Text und benötigt mehr Tokens</translation>
    </message>
    <message>
        <source>Low detail</source>
        <translation>Niedriger Detailgrad</translation>
    </message>
    <message>
        <source>Medium detail</source>
        <translation>Mittlerer Detailgrad</translation>
    </message>
    <message>
        <source>High detail</source>
        <translation>Hoher Detailgrad</translation>
    </message>
    <message>
        <source>● The camera is on</source>
        <translation>● Die Kamera ist an</translation>
    </message>
    <message>
        <source>● The screen is being read</source>
        <translation>● Der Bildschirm wird gelesen</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n Token</numerusform>
            <numerusform>%n Tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Picture: %1, %n tokens</source>
        <translation>
            <numerusform>Bild: %1, %n Token</numerusform>
            <numerusform>Bild: %1, %n Tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove the picture %1</source>
        <translation>Bild %1 entfernen</translation>
    </message>
    <message>
        <source>Reading a picture…</source>
        <translation>Bild wird gelesen&#xa0;…</translation>
    </message>
    <message>
        <source>This model does not understand pictures. Remove them, or choose another model.</source>
        <translation>Dieses Modell versteht keine Bilder. Entfernen Sie sie oder wählen Sie ein anderes Modell.</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens together</source>
        <translation>
            <numerusform>Zusammen %n Token</numerusform>
            <numerusform>Zusammen %n Tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Pictures of the question</source>
        <translation>Bilder der Frage</translation>
    </message>
</context>
<context>
    <name>govor::widgets::KeyEdit</name>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
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
        <translation>Kodieren der Sprache</translation>
    </message>
    <message>
        <source>reading the question</source>
        <translation>Lesen der Frage</translation>
    </message>
    <message>
        <source>first words</source>
        <translation>erste Wörter</translation>
    </message>
    <message>
        <source>beginning the voice</source>
        <translation>Beginn der Stimme</translation>
    </message>
    <message>
        <source>first frame</source>
        <translation>erster Frame</translation>
    </message>
    <message>
        <source>first sound</source>
        <translation>erster Ton</translation>
    </message>
    <message>
        <source>other work</source>
        <translation>Sonstiges</translation>
    </message>
    <message>
        <source>loudspeaker</source>
        <translation>Lautsprecher</translation>
    </message>
    <message>
        <source>no times were recorded</source>
        <translation>keine Zeiten aufgezeichnet</translation>
    </message>
    <message>
        <source>From the end of the question to the first sound</source>
        <translation>Vom Ende der Frage bis zum ersten Ton</translation>
    </message>
    <message>
        <source>%1: %2 in all. %3</source>
        <translation>%1: insgesamt %2. %3</translation>
    </message>
    <message>
        <source>Choose an answer in the table</source>
        <translation>Wählen Sie eine Antwort in der Tabelle</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Sending the question to a model on another machine.</source>
        <translation>Die Frage wird an ein Modell auf einem anderen Computer gesendet.</translation>
    </message>
    <message>
        <source>Processing the end of the spoken question. The rest was processed while you spoke.</source>
        <translation>Das Ende der gesprochenen Frage wird verarbeitet. Der Rest wurde verarbeitet, während Sie sprachen.</translation>
    </message>
    <message>
        <source>The model reads the question and what it does not know of the conversation.</source>
        <translation>Das Modell liest die Frage und das, was es vom Gespräch noch nicht kennt.</translation>
    </message>
    <message>
        <source>Writing the words with which the voice begins.</source>
        <translation>Die Wörter, mit denen die Stimme beginnt, werden geschrieben.</translation>
    </message>
    <message>
        <source>The speech part reads these words.</source>
        <translation>Der Sprachteil liest diese Wörter.</translation>
    </message>
    <message>
        <source>Computing the first frame of the voice, 80 ms of speech.</source>
        <translation>Der erste Frame der Stimme wird berechnet: 80 ms Sprache.</translation>
    </message>
    <message>
        <source>Turning the first frame into sound.</source>
        <translation>Der erste Frame wird in Ton umgewandelt.</translation>
    </message>
    <message>
        <source>Preparation, and waiting for earlier work.</source>
        <translation>Vorbereitung und Warten auf frühere Arbeit.</translation>
    </message>
    <message>
        <source>The way of the sound to the loudspeaker.</source>
        <translation>Der Weg des Tons zum Lautsprecher.</translation>
    </message>
</context>
<context>
    <name>govor::widgets::LevelBar</name>
    <message>
        <source>Microphone level</source>
        <translation>Mikrofonpegel</translation>
    </message>
    <message>
        <source>No sound</source>
        <translation>Kein Ton</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>%1 dB, too loud</source>
        <translation>%1 dB, zu laut</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Links</name>
    <message>
        <source>Open a page on %1 in the browser?</source>
        <translation>Eine Seite auf %1 im Browser öffnen?</translation>
    </message>
    <message>
        <source>Open link</source>
        <translation>Link öffnen</translation>
    </message>
    <message>
        <source>No browser could be started.</source>
        <translation>Es konnte kein Browser gestartet werden.</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>No file manager could be started. The folder is %1.</source>
        <translation>Es konnte kein Dateimanager gestartet werden. Der Ordner ist %1.</translation>
    </message>
</context>
<context>
    <name>govor::widgets::MarkdownText</name>
    <message>
        <source>Copy the &amp;code</source>
        <translation>&amp;Code kopieren</translation>
    </message>
</context>
<context>
    <name>govor::widgets::MelView</name>
    <message>
        <source>Microphone input</source>
        <translation>Mikrofoneingang</translation>
    </message>
    <message>
        <source>Too loud</source>
        <translation>Zu laut</translation>
    </message>
</context>
<context>
    <name>govor::widgets::MemoryGauge</name>
    <message>
        <source>Video memory</source>
        <translation>Grafikspeicher</translation>
    </message>
    <message>
        <source>Video memory: Govor uses %1 of the %2 available to it</source>
        <translation>Grafikspeicher: Govor belegt %1 der verfügbaren %2</translation>
    </message>
    <message>
        <source>Other programs and the driver use %1</source>
        <translation>Andere Programme und der Treiber belegen %1</translation>
    </message>
    <message>
        <source>%1, nearly full</source>
        <translation>%1, fast voll</translation>
    </message>
    <message>
        <source>The video memory is nearly full</source>
        <translation>Der Grafikspeicher ist fast voll</translation>
    </message>
</context>
<context>
    <name>govor::widgets::NoticeRow</name>
    <message>
        <source>Load again</source>
        <translation>Erneut laden</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>Modell öffnen&#xa0;…</translation>
    </message>
    <message>
        <source>Sound settings…</source>
        <translation>Toneinstellungen&#xa0;…</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>Mikrofon ein</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Start safely</source>
        <translation>Sicher starten</translation>
    </message>
    <message>
        <source>Start normally</source>
        <translation>Normal starten</translation>
    </message>
    <message>
        <source>Built-in model</source>
        <translation>Eingebautes Modell</translation>
    </message>
    <message>
        <source>Get the full model…</source>
        <translation>Vollständiges Modell holen&#xa0;…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Add to the menu</source>
        <translation>Zum Menü hinzufügen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the notice</source>
        <translation>Meldung schließen</translation>
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
        <translation>Fragen Sie etwas</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ScrolledBlocks</name>
    <message>
        <source>Copy the code</source>
        <translation>Code kopieren</translation>
    </message>
    <message>
        <source>Horizontal scroll bar</source>
        <translation>Horizontale Bildlaufleiste</translation>
    </message>
</context>
<context>
    <name>govor::widgets::SearchField</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
</context>
<context>
    <name>govor::widgets::SoundCheck</name>
    <message>
        <source>Record, speak a sentence, and listen to it.</source>
        <translation>Nehmen Sie einen gesprochenen Satz auf und hören Sie ihn an.</translation>
    </message>
    <message>
        <source>Opening the microphone…</source>
        <translation>Mikrofon wird geöffnet&#xa0;…</translation>
    </message>
    <message>
        <source>The microphone delivered no sound. Choose another one, or check whether it is connected.</source>
        <translation>Das Mikrofon hat keinen Ton geliefert. Wählen Sie ein anderes oder prüfen Sie, ob es angeschlossen ist.</translation>
    </message>
    <message>
        <source>Nothing was loud enough to be speech (%1 dB). Is this the right microphone? Is it muted?</source>
        <translation>Nichts war laut genug für Sprache (%1 dB). Ist dies das richtige Mikrofon? Ist es stummgeschaltet?</translation>
    </message>
    <message>
        <source>Very quiet (%1 dB). Raise the level of the microphone, or speak closer to it.</source>
        <translation>Sehr leise (%1 dB). Erhöhen Sie den Pegel des Mikrofons oder sprechen Sie näher daran.</translation>
    </message>
    <message>
        <source>Too loud: the sound is distorted. Lower the level of the microphone.</source>
        <translation>Zu laut: Der Ton ist verzerrt. Senken Sie den Pegel des Mikrofons.</translation>
    </message>
    <message>
        <source>&amp;Record</source>
        <translation>&amp;Aufnehmen</translation>
    </message>
    <message>
        <source>Good: the loudest part is at %1 dB.</source>
        <translation>Gut: Die lauteste Stelle hat %1 dB.</translation>
    </message>
    <message>
        <source>Play a test t&amp;one</source>
        <translation>&amp;Testton abspielen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop and &amp;play</source>
        <translation>A&amp;nhalten und abspielen</translation>
    </message>
    <message>
        <source>Recording… %1 of %2 s</source>
        <translation>Aufnahme&#xa0;… %1 von %2 s</translation>
    </message>
</context>
<context>
    <name>govor::widgets::StatusStrip</name>
    <message>
        <source>%1× faster than speech</source>
        <translation>%1× schneller als Sprache</translation>
    </message>
    <message>
        <source>%1× slower than speech</source>
        <translation>%1× langsamer als Sprache</translation>
    </message>
    <message>
        <source>as fast as speech</source>
        <translation>so schnell wie Sprache</translation>
    </message>
    <message>
        <source>From the end of the question to the first sound of the answer</source>
        <translation>Vom Ende der Frage bis zum ersten Ton der Antwort</translation>
    </message>
    <message>
        <source>Text tokens per second</source>
        <translation>Text-Tokens pro Sekunde</translation>
    </message>
    <message>
        <source>Speed of speech generation. Below real time, the voice has gaps</source>
        <translation>Geschwindigkeit der Spracherzeugung. Unterhalb der Echtzeit hat die Stimme Aussetzer</translation>
    </message>
    <message>
        <source>Gaps in recent recording or playback</source>
        <translation>Aussetzer bei der letzten Aufnahme oder Wiedergabe</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>Kein Modell</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>%1 konnte nicht geladen werden</translation>
    </message>
    <message>
        <source>Loading %1: %2 %</source>
        <translation>%1 wird geladen: %2&#xa0;%</translation>
    </message>
    <message>
        <source>Loading %1…</source>
        <translation>%1 wird geladen&#xa0;…</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>first sound %1 s</source>
        <translation>erster Ton %1 s</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 Tokens/s</translation>
    </message>
    <message>
        <source>gaps in the sound: %1</source>
        <translation>Tonaussetzer: %1</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TalkButton</name>
    <message>
        <source>Talk</source>
        <translation>Sprechen</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TurnRemark</name>
    <message>
        <source>Stopped before any speech was played. The model&apos;s context does not contain this turn.</source>
        <translation>Angehalten, bevor Sprache abgespielt wurde. Der Kontext des Modells enthält diesen Wortwechsel nicht.</translation>
    </message>
    <message>
        <source>The voice was stopped at the mark (■). The model&apos;s context contains the answer up to the mark.</source>
        <translation>Die Stimme wurde an der Marke (■) angehalten. Der Kontext des Modells enthält die Antwort bis zur Marke.</translation>
    </message>
    <message>
        <source>Not answered yet.</source>
        <translation>Noch nicht beantwortet.</translation>
    </message>
    <message>
        <source>Interrupted before the answer began.</source>
        <translation>Unterbrochen, bevor die Antwort begann.</translation>
    </message>
    <message>
        <source>Interrupted.</source>
        <translation>Unterbrochen.</translation>
    </message>
    <message>
        <source>The answer failed.</source>
        <translation>Die Antwort ist fehlgeschlagen.</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TurnWidget</name>
    <message>
        <source>Copy the question</source>
        <translation>Frage kopieren</translation>
    </message>
    <message>
        <source>Edit the question and ask again</source>
        <translation>Frage bearbeiten und erneut fragen</translation>
    </message>
    <message>
        <source>Edit what was said</source>
        <translation>Gesagtes bearbeiten</translation>
    </message>
    <message>
        <source>Save the question&apos;s sound</source>
        <translation>Ton der Frage speichern</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>Antwort kopieren</translation>
    </message>
    <message>
        <source>Read the answer aloud</source>
        <translation>Antwort vorlesen</translation>
    </message>
    <message>
        <source>Save the answer&apos;s sound</source>
        <translation>Ton der Antwort speichern</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Erneut antworten</translation>
    </message>
    <message>
        <source>Delete question and answer</source>
        <translation>Frage und Antwort löschen</translation>
    </message>
    <message>
        <source>Previous answer (Alt+Left)</source>
        <translation>Vorherige Antwort (Alt+←)</translation>
    </message>
    <message>
        <source>Compare the answers</source>
        <translation>Antworten vergleichen</translation>
    </message>
    <message>
        <source>Next answer (Alt+Right)</source>
        <translation>Nächste Antwort (Alt+→)</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Picture: %1</source>
        <translation>Bild: %1</translation>
    </message>
    <message>
        <source>Question with a picture</source>
        <translation>Frage mit einem Bild</translation>
    </message>
    <message>
        <source>Spoken question</source>
        <translation>Gesprochene Frage</translation>
    </message>
    <message>
        <source>Spoken question: %1</source>
        <translation>Gesprochene Frage: %1</translation>
    </message>
    <message>
        <source>The sound of this question was deleted.</source>
        <translation>Der Ton dieser Frage wurde gelöscht.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Answer %1 of %2: compare the answers</source>
        <translation>Antwort %1 von %2: Antworten vergleichen</translation>
    </message>
    <message>
        <source>the voice was stopped here</source>
        <translation>hier wurde die Stimme angehalten</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TurnsView</name>
    <message>
        <source>Conversation</source>
        <translation>Gespräch</translation>
    </message>
    <message>
        <source>To the end (Ctrl+End)</source>
        <translation>Zum Ende (Ctrl+End)</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Zum Ende</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Welcome</name>
    <message>
        <source>Loading the model</source>
        <translation>Das Modell wird geladen</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>Modell öffnen&#xa0;…</translation>
    </message>
    <message>
        <source>Get the full model…</source>
        <translation>Vollständiges Modell holen&#xa0;…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>Es ist kein Modell geladen</translation>
    </message>
    <message>
        <source>Choose a model, then talk or type. Questions that you ask before are kept.</source>
        <translation>Wählen Sie ein Modell, dann sprechen oder tippen Sie. Fragen, die Sie vorher stellen, bleiben erhalten.</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>%1 wird geladen</translation>
    </message>
    <message>
        <source>You can already talk or type. The answer follows when the model is loaded.</source>
        <translation>Sie können bereits sprechen oder tippen. Die Antwort folgt, wenn das Modell geladen ist.</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>%1 konnte nicht geladen werden</translation>
    </message>
    <message>
        <source>What would you like to know?</source>
        <translation>Was möchten Sie wissen?</translation>
    </message>
    <message>
        <source>Speak, or type your question below. Questions are sent to %1.</source>
        <translation>Sprechen Sie oder tippen Sie unten Ihre Frage. Fragen werden an %1 gesendet.</translation>
    </message>
    <message>
        <source>Speak, or type your question below. Nothing you say leaves this computer.</source>
        <translation>Sprechen Sie oder tippen Sie unten Ihre Frage. Nichts, was Sie sagen, verlässt diesen Computer.</translation>
    </message>
    <message>
        <source>This model describes sounds and does not answer typed questions. Record a sound, or drop a sound file on the window. Sounds are sent to %1.</source>
        <translation>Dieses Modell beschreibt Geräusche und beantwortet keine getippten Fragen. Nehmen Sie ein Geräusch auf oder ziehen Sie eine Tondatei in das Fenster. Aufnahmen werden an %1 gesendet.</translation>
    </message>
    <message>
        <source>This model describes sounds and does not answer typed questions. Record a sound, or drop a sound file on the window. Nothing you record leaves this computer.</source>
        <translation>Dieses Modell beschreibt Geräusche und beantwortet keine getippten Fragen. Nehmen Sie ein Geräusch auf oder ziehen Sie eine Tondatei in das Fenster. Nichts, was Sie aufnehmen, verlässt diesen Computer.</translation>
    </message>
    <message>
        <source>Which sound should be described?</source>
        <translation>Welches Geräusch soll beschrieben werden?</translation>
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
        <translation>govor                            öffnet das Fenster
govor CLIP.wav                   fragt mit einer Aufnahme
govor --new                      beginnt ein neues Gespräch
govor --ptt start|stop|toggle    die Sprechtaste des laufenden Programms
govor --version, --help</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Govor</translation>
    </message>
    <message>
        <source>Govor is already running but is not responding. Quit it, then start it again.</source>
        <translation>Govor läuft bereits, reagiert aber nicht. Beenden Sie es und starten Sie es dann erneut.</translation>
    </message>
</context>
</TS>
