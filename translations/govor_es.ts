<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es_ES">
<context>
    <name>engine</name>
    <message>
        <source>There is not enough memory.</source>
        <translation>No hay memoria suficiente.</translation>
    </message>
    <message>
        <source>The menu entry could not be written.</source>
        <translation>No se pudo escribir la entrada del menú.</translation>
    </message>
    <message>
        <source>The menu entry could not be removed.</source>
        <translation>No se pudo eliminar la entrada del menú.</translation>
    </message>
    <message>
        <source>The model name must have the form ORG/NAME, for example Qwen/Qwen3-Omni-30B-A3B-Instruct.</source>
        <translation>El nombre del modelo debe tener la forma ORG/NOMBRE, por ejemplo Qwen/Qwen3-Omni-30B-A3B-Instruct.</translation>
    </message>
    <message>
        <source>The picture cannot be encoded.</source>
        <translation>No se puede codificar la imagen.</translation>
    </message>
    <message>
        <source>The sound device cannot be used: {}.</source>
        <translation>No se puede usar el dispositivo de sonido: {}.</translation>
    </message>
    <message>
        <source>The sound device is not connected.</source>
        <translation>El dispositivo de sonido no está conectado.</translation>
    </message>
    <message>
        <source>The microphone cannot be opened.</source>
        <translation>No se puede abrir el micrófono.</translation>
    </message>
    <message>
        <source>The loudspeaker cannot be opened.</source>
        <translation>No se puede abrir el altavoz.</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>No se puede leer el archivo.</translation>
    </message>
    <message>
        <source>This conversation has too much sound for a JSON file. Export it as a ZIP file.</source>
        <translation>Esta conversación tiene demasiado sonido para un archivo JSON. Expórtela como archivo ZIP.</translation>
    </message>
    <message>
        <source>The export was stopped.</source>
        <translation>Se detuvo la exportación.</translation>
    </message>
    <message>
        <source>No exported conversation was found.</source>
        <translation>No se encontró ninguna conversación exportada.</translation>
    </message>
    <message>
        <source>The exported conversation is too large to import.</source>
        <translation>La conversación exportada es demasiado grande para importarla.</translation>
    </message>
    <message>
        <source>The exported conversation has the path of a sound outside of it.</source>
        <translation>La ruta de un sonido de la conversación exportada apunta fuera de ella.</translation>
    </message>
    <message>
        <source>The exported conversation has the path of a picture outside of it.</source>
        <translation>La ruta de una imagen de la conversación exportada apunta fuera de ella.</translation>
    </message>
    <message>
        <source>The file cannot be written.</source>
        <translation>No se puede escribir el archivo.</translation>
    </message>
    <message>
        <source>A picture of the exported conversation is missing.</source>
        <translation>Falta una imagen de la conversación exportada.</translation>
    </message>
    <message>
        <source>The import was stopped.</source>
        <translation>Se detuvo la importación.</translation>
    </message>
    <message>
        <source>The pictures of the exported conversation are too large to import.</source>
        <translation>Las imágenes de la conversación exportada son demasiado grandes para importarlas.</translation>
    </message>
    <message>
        <source>The exported conversation has more than 100 hours of sound.</source>
        <translation>La conversación exportada tiene más de 100 horas de sonido.</translation>
    </message>
    <message>
        <source>The exported conversation contains an invalid time.</source>
        <translation>La conversación exportada contiene una hora no válida.</translation>
    </message>
    <message>
        <source>A turn of the exported conversation has an unknown state.</source>
        <translation>Un turno de la conversación exportada tiene un estado desconocido.</translation>
    </message>
    <message>
        <source>A question of the exported conversation has more than {} pictures.</source>
        <translation>Una pregunta de la conversación exportada tiene más de {} imágenes.</translation>
    </message>
    <message>
        <source>The answers of a turn of the exported conversation are not in order.</source>
        <translation>Las respuestas de un turno de la conversación exportada no están en orden.</translation>
    </message>
    <message>
        <source>This file is not a conversation exported by Govor.</source>
        <translation>Este archivo no es una conversación exportada por Govor.</translation>
    </message>
    <message>
        <source>This conversation was exported by a newer version of Govor.</source>
        <translation>Esta conversación se exportó con una versión más reciente de Govor.</translation>
    </message>
    <message>
        <source>The file cannot be read: {}.</source>
        <translation>No se puede leer el archivo: {}.</translation>
    </message>
    <message>
        <source>not all data could be written</source>
        <translation>no se pudieron escribir todos los datos</translation>
    </message>
    <message>
        <source>The sound cannot be written: {}.</source>
        <translation>No se puede escribir el sonido: {}.</translation>
    </message>
    <message>
        <source>The sound is damaged: it is longer than {} samples, an hour of speech.</source>
        <translation>El sonido está dañado: supera las {} muestras, una hora de voz.</translation>
    </message>
    <message>
        <source>The file does not have {} samples.</source>
        <translation>El archivo no tiene {} muestras.</translation>
    </message>
    <message>
        <source>The sound cannot be read: {}.</source>
        <translation>No se puede leer el sonido: {}.</translation>
    </message>
    <message>
        <source>This is not a file.</source>
        <translation>No es un archivo.</translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation>El archivo no existe.</translation>
    </message>
    <message>
        <source>The picture file is larger than {} MiB.</source>
        <translation>El archivo de la imagen supera los {} MiB.</translation>
    </message>
    <message>
        <source>The file cannot be copied.</source>
        <translation>No se puede copiar el archivo.</translation>
    </message>
    <message>
        <source>The conversations were written by a newer version of Govor.</source>
        <translation>Las conversaciones se escribieron con una versión más reciente de Govor.</translation>
    </message>
    <message>
        <source>The file does not contain settings that Govor exported.</source>
        <translation>El archivo no contiene preferencias exportadas por Govor.</translation>
    </message>
    <message>
        <source>The file cannot be checked.</source>
        <translation>No se puede comprobar el archivo.</translation>
    </message>
    <message>
        <source>The folder for temporary export and import files is not writable.</source>
        <translation>No se puede escribir en la carpeta de archivos temporales de exportación e importación.</translation>
    </message>
    <message>
        <source>unknown reason</source>
        <translation>motivo desconocido</translation>
    </message>
    <message>
        <source>The ZIP file cannot be written: {}.</source>
        <translation>No se puede escribir el archivo ZIP: {}.</translation>
    </message>
    <message>
        <source>The ZIP file cannot be read: {}.</source>
        <translation>No se puede leer el archivo ZIP: {}.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Detenido.</translation>
    </message>
    <message>
        <source>The unpacked ZIP file is too large.</source>
        <translation>El archivo ZIP descomprimido es demasiado grande.</translation>
    </message>
    <message>
        <source>The token file cannot be used: {}.</source>
        <translation>No se puede usar el archivo del token: {}.</translation>
    </message>
    <message>
        <source>A token has {} to {} visible ASCII characters.</source>
        <translation>Un token tiene de {} a {} caracteres ASCII visibles.</translation>
    </message>
    <message>
        <source>An address to listen on is HOST:PORT with a numeric host, for example 127.0.0.1:8123 or [::1]:8123.</source>
        <translation>Una dirección de escucha tiene la forma HOST:PUERTO con un host numérico, por ejemplo 127.0.0.1:8123 o [::1]:8123.</translation>
    </message>
    <message>
        <source>The server cannot listen on the address: {}.</source>
        <translation>El servidor no puede escuchar en la dirección: {}.</translation>
    </message>
    <message>
        <source>The certificate is not valid yet.</source>
        <translation>El certificado aún no es válido.</translation>
    </message>
    <message>
        <source>The certificate has expired.</source>
        <translation>El certificado ha caducado.</translation>
    </message>
    <message>
        <source>The file is not a certificate in PEM format.</source>
        <translation>El archivo no es un certificado en formato PEM.</translation>
    </message>
    <message>
        <source>The key does not belong to the certificate.</source>
        <translation>La clave no corresponde al certificado.</translation>
    </message>
    <message>
        <source>The file is not a private key in PEM format without a passphrase.</source>
        <translation>El archivo no es una clave privada en formato PEM sin frase de contraseña.</translation>
    </message>
    <message>
        <source>The device has been lost.</source>
        <translation>Se perdió el dispositivo.</translation>
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
        <translation>La grabación está vacía.</translation>
    </message>
    <message>
        <source>The clip is {} long; at least {} are needed.</source>
        <translation>La grabación dura {}; se necesitan al menos {}.</translation>
    </message>
    <message>
        <source>The clip is {} long; at most {} are supported.</source>
        <translation>La grabación dura {}; se admiten como máximo {}.</translation>
    </message>
    <message>
        <source>The sample at {:.3f} s is {}, which is not a valid level; full scale is 1.</source>
        <translation>La muestra en {} s es {}, que no es un nivel válido; el fondo de escala es 1.</translation>
    </message>
    <message>
        <source>The clip is longer than the maximum of {}.</source>
        <translation>La grabación supera el máximo de {}.</translation>
    </message>
    <message>
        <source>Mel features need an even n_fft from 2 to {}, not {}.</source>
        <translation>El espectrograma mel necesita un n_fft par de 2 a {}, no {}.</translation>
    </message>
    <message>
        <source>Mel features need a hop_length from 1 to {}, not {}.</source>
        <translation>El espectrograma mel necesita un hop_length de 1 a {}, no {}.</translation>
    </message>
    <message>
        <source>Mel features need a feature_size from 1 to {}, not {}.</source>
        <translation>El espectrograma mel necesita un feature_size de 1 a {}, no {}.</translation>
    </message>
    <message>
        <source>Mel features up to {} Hz need a sampling_rate of twice that or more, not {}.</source>
        <translation>El espectrograma mel hasta {} Hz necesita un sampling_rate de al menos el doble, no {}.</translation>
    </message>
    <message>
        <source>The clip is too short: it has {} samples; at least {} are needed.</source>
        <translation>La grabación es demasiado corta: tiene {} muestras; se necesitan al menos {}.</translation>
    </message>
    <message>
        <source>The output cannot be written: {}.</source>
        <translation>No se puede escribir la salida: {}.</translation>
    </message>
    <message>
        <source>Audio of {} Hz cannot be resampled to {} Hz; the maximum factor is 256.</source>
        <translation>El audio de {} Hz no se puede remuestrear a {} Hz; el factor máximo es 256.</translation>
    </message>
    <message>
        <source>This build cannot write this sound format.</source>
        <translation>Esta compilación no puede escribir este formato de sonido.</translation>
    </message>
    <message>
        <source>The sound has {} samples per second; {} to {} can be read.</source>
        <translation>El sonido tiene {} muestras por segundo; se pueden leer de {} a {}.</translation>
    </message>
    <message>
        <source>The sound has {} channels; 1 to {} can be read.</source>
        <translation>El sonido tiene {} canales; se pueden leer de 1 a {}.</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>No es un archivo normal.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>El archivo está vacío.</translation>
    </message>
    <message>
        <source>The file is truncated: its header declares {} bytes of audio, but {} are present.</source>
        <translation>El archivo está truncado: su cabecera declara {} bytes de audio, pero hay {}.</translation>
    </message>
    <message>
        <source>The audio file cannot be read (supported are WAV, FLAC, Ogg Vorbis and Opus): {}.</source>
        <translation>No se puede leer el archivo de audio (se admiten WAV, FLAC, Ogg Vorbis y Opus): {}.</translation>
    </message>
    <message>
        <source>The sound is damaged after {:.1f} s: {}.</source>
        <translation>El sonido está dañado a partir de {} s: {}.</translation>
    </message>
    <message>
        <source>The file is truncated or damaged: it declares {:.1f} s of audio, but has {:.1f} s.</source>
        <translation>El archivo está truncado o dañado: declara {} s de audio, pero tiene {} s.</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>es una carpeta</translation>
    </message>
    <message>
        <source>The sound is too long for a WAV file, which ends at 4 GiB.</source>
        <translation>El sonido es demasiado largo para un archivo WAV, cuyo límite es de 4 GiB.</translation>
    </message>
    <message>
        <source>The file cannot be written: {}.</source>
        <translation>No se puede escribir el archivo: {}.</translation>
    </message>
    <message>
        <source>The output must be a regular file.</source>
        <translation>La salida debe ser un archivo normal.</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>permiso denegado</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>no existe el archivo o la carpeta</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>no queda espacio en el disco</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>se superó la cuota de disco</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>el sistema de archivos es de solo lectura</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>error de entrada/salida</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>es una carpeta</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>no es una carpeta</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>el archivo ya existe</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>hay demasiados archivos abiertos</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>no hay memoria suficiente</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>el archivo es demasiado grande</translation>
    </message>
    <message>
        <source>{} cannot run Govor: it lacks {}.</source>
        <translation>{} no puede ejecutar Govor: le falta {}.</translation>
    </message>
    <message>
        <source>There is no device {}; this machine has devices 0 to {}.</source>
        <translation>El dispositivo {} no existe; este equipo tiene los dispositivos del 0 al {}.</translation>
    </message>
    <message>
        <source>{} cannot be profiled: it has no timestamps.</source>
        <translation>No se puede medir el rendimiento de {}: no tiene marcas de tiempo.</translation>
    </message>
    <message>
        <source>Vulkan is installed, but no Vulkan device was found. Install the Vulkan driver for your graphics card, or Mesa&apos;s software driver.</source>
        <translation>Vulkan está instalado, pero no se encontró ningún dispositivo Vulkan. Instale el controlador Vulkan de la tarjeta gráfica o el controlador por software de Mesa.</translation>
    </message>
    <message>
        <source>The device has no queue that runs compute kernels.</source>
        <translation>El dispositivo no tiene ninguna cola para cálculos.</translation>
    </message>
    <message>
        <source>GOVOR_VULKAN_VALIDATION=1 requests the validation layer, but it is not installed. Install your distribution&apos;s Vulkan validation layers.</source>
        <translation>GOVOR_VULKAN_VALIDATION=1 pide la capa de validación, pero no está instalada. Instale las capas de validación de Vulkan de la distribución.</translation>
    </message>
    <message>
        <source>The Vulkan loader is too old to exclude graphics drivers: it is version {}.{}.{}, but 1.3.234 is needed.</source>
        <translation>El cargador de Vulkan es demasiado antiguo para excluir controladores gráficos: es la versión {}.{}.{}, pero se necesita la 1.3.234.</translation>
    </message>
    <message>
        <source>Vulkan is installed, but no driver for it was found. Install the Vulkan driver for your graphics card, or Mesa&apos;s software driver.</source>
        <translation>Vulkan está instalado, pero no se encontró ningún controlador. Instale el controlador Vulkan de la tarjeta gráfica o el controlador por software de Mesa.</translation>
    </message>
    <message>
        <source>The Vulkan library that GOVOR_VULKAN_LIBRARY names could not be opened: {}.</source>
        <translation>No se pudo abrir la biblioteca Vulkan que indica GOVOR_VULKAN_LIBRARY: {}.</translation>
    </message>
    <message>
        <source>No Vulkan library (libvulkan.so.1) was found. Install your distribution&apos;s Vulkan loader and driver.</source>
        <translation>No se encontró la biblioteca Vulkan (libvulkan.so.1). Instale el cargador y el controlador de Vulkan de la distribución.</translation>
    </message>
    <message>
        <source>The library is not a Vulkan loader: it has no vkGetInstanceProcAddr.</source>
        <translation>La biblioteca no es un cargador de Vulkan: no tiene vkGetInstanceProcAddr.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a number of bytes.</source>
        <translation>«{}» no es un número de bytes.</translation>
    </message>
    <message>
        <source>{} of memory are needed in one allocation, but {} supports at most {}.</source>
        <translation>Se necesitan {} de memoria en un solo bloque, pero {} admite como máximo {}.</translation>
    </message>
    <message>
        <source>The computer&apos;s memory has no {} left.</source>
        <translation>En la memoria del equipo no quedan {} libres.</translation>
    </message>
    <message>
        <source>{} has no {} of memory left; Govor uses {} of its {}.</source>
        <translation>A {} no le quedan {} de memoria; Govor usa {} de sus {}.</translation>
    </message>
    <message>
        <source>{} has too little memory: {} are needed and {} are free; Govor uses {}.</source>
        <translation>{} no tiene memoria suficiente: se necesitan {} y hay {} libres; Govor usa {}.</translation>
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
        <translation>{} bytes</translation>
    </message>
    <message>
        <source>The graphics device stopped working; its driver was reset or it was removed.</source>
        <translation>El dispositivo gráfico dejó de funcionar: se reinició su controlador o se retiró el dispositivo.</translation>
    </message>
    <message>
        <source>Vulkan ran out of memory ({}).</source>
        <translation>Vulkan se quedó sin memoria ({}).</translation>
    </message>
    <message>
        <source>Bitmaps of OS/2 are not supported.</source>
        <translation>Los mapas de bits de OS/2 no se admiten.</translation>
    </message>
    <message>
        <source>Compressed bitmaps are not supported.</source>
        <translation>Los mapas de bits comprimidos no se admiten.</translation>
    </message>
    <message>
        <source>The picture is too narrow: it has {} × {} pixels, and the ratio of its sides is limited to {}.</source>
        <translation>La imagen es demasiado estrecha: tiene {} × {} píxeles y la proporción entre sus lados no puede superar {}.</translation>
    </message>
    <message>
        <source>The picture has {} × {} pixels; at most {} million can be read.</source>
        <translation>La imagen tiene {} × {} píxeles; se pueden leer como máximo {} millones.</translation>
    </message>
    <message>
        <source>The picture is damaged or incomplete.</source>
        <translation>La imagen está dañada o incompleta.</translation>
    </message>
    <message>
        <source>The file is not a picture; PNG, JPEG, WebP, GIF and BMP can be read.</source>
        <translation>El archivo no es una imagen; se pueden leer PNG, JPEG, WebP, GIF y BMP.</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor {}.</source>
        <translation>El modelo no tiene el tensor {}.</translation>
    </message>
    <message>
        <source>This is a small demonstration model with a vocabulary of a few hundred words.</source>
        <translation>Este es un pequeño modelo de demostración con un vocabulario de unos cientos de palabras.</translation>
    </message>
    <message>
        <source>The model folder does not exist.</source>
        <translation>La carpeta del modelo no existe.</translation>
    </message>
    <message>
        <source>The model folder cannot be read: {}.</source>
        <translation>No se puede leer la carpeta del modelo: {}.</translation>
    </message>
    <message>
        <source>A model is a folder with config.json and .safetensors files or with .gguf files, or one .gguf file; this is neither.</source>
        <translation>Un modelo es una carpeta con config.json y archivos .safetensors o con archivos .gguf, o bien un solo archivo .gguf; esto no es ninguna de las dos cosas.</translation>
    </message>
    <message>
        <source>A checksum must be 64 or 40 hexadecimal digits, found {}.</source>
        <translation>Una suma de verificación debe tener 64 o 40 dígitos hexadecimales; se encontró {}.</translation>
    </message>
    <message>
        <source>The lock cannot be acquired: {}.</source>
        <translation>No se puede bloquear el archivo: {}.</translation>
    </message>
    <message>
        <source>Waiting for the other download was stopped.</source>
        <translation>Se detuvo la espera de la otra descarga.</translation>
    </message>
    <message>
        <source>The JSON is nested deeper than {} levels.</source>
        <translation>El JSON tiene más de {} niveles de anidamiento.</translation>
    </message>
    <message>
        <source>The key {} occurs twice in one object.</source>
        <translation>La clave {} aparece dos veces en un objeto.</translation>
    </message>
    <message>
        <source>The JSON contains a number beyond the range of a double.</source>
        <translation>El JSON contiene un número fuera del intervalo de double.</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>un objeto</translation>
    </message>
    <message>
        <source>a list of {} values</source>
        <translation>una lista de {} valores</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>El archivo</translation>
    </message>
    <message>
        <source>{} must contain a JSON object, found {}.</source>
        <translation>{} debe contener un objeto JSON; se encontró {}.</translation>
    </message>
    <message>
        <source>{} is missing; it {}.</source>
        <translation>Falta {}; {}.</translation>
    </message>
    <message>
        <source>{} {}, found {}.</source>
        <translation>{} {}; se encontró {}.</translation>
    </message>
    <message>
        <source>{} is {}; {}.</source>
        <translation>{} es {}; {}.</translation>
    </message>
    <message>
        <source>must be present</source>
        <translation>debe estar presente</translation>
    </message>
    <message>
        <source>must be a whole number from {} to {}</source>
        <translation>debe ser un número entero de {} a {}</translation>
    </message>
    <message>
        <source>must be a number from {} to {}</source>
        <translation>debe ser un número de {} a {}</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>debe ser true o false</translation>
    </message>
    <message>
        <source>must be a string</source>
        <translation>debe ser una cadena</translation>
    </message>
    <message>
        <source>must be a list of whole numbers from {} to {}</source>
        <translation>debe ser una lista de números enteros de {} a {}</translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation>debe ser un objeto</translation>
    </message>
    <message>
        <source>line {}, column {}</source>
        <translation>línea {}, columna {}</translation>
    </message>
    <message>
        <source>The text is not valid UTF-8 at {}.</source>
        <translation>El texto no es UTF-8 válido ({}).</translation>
    </message>
    <message>
        <source>The text is not valid JSON at {}: {}.</source>
        <translation>El texto no es JSON válido ({}): {}.</translation>
    </message>
    <message>
        <source>The file has {} bytes; a JSON file may have at most {}.</source>
        <translation>El archivo tiene {} bytes; un archivo JSON puede tener como máximo {}.</translation>
    </message>
    <message>
        <source>The file must contain a JSON object, found {}.</source>
        <translation>El archivo debe contener un objeto JSON; se encontró {}.</translation>
    </message>
    <message>
        <source>the magic number</source>
        <translation>la firma del archivo</translation>
    </message>
    <message>
        <source>The file does not begin with &quot;GGUF&quot;; this is not a GGUF file.</source>
        <translation>El archivo no empieza por «GGUF»; no es un archivo GGUF.</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>la versión</translation>
    </message>
    <message>
        <source>The file is a big-endian GGUF file; only little-endian ones are read.</source>
        <translation>El archivo GGUF está en orden de bytes big-endian; solo se leen los little-endian.</translation>
    </message>
    <message>
        <source>The file is of GGUF version {}; versions 2 and 3 are read.</source>
        <translation>El archivo es de la versión {} de GGUF; se leen las versiones 2 y 3.</translation>
    </message>
    <message>
        <source>the count of tensors</source>
        <translation>el número de tensores</translation>
    </message>
    <message>
        <source>the count of keys</source>
        <translation>el número de claves</translation>
    </message>
    <message>
        <source>The header declares {} tensors; the maximum is {}.</source>
        <translation>La cabecera declara {} tensores; el máximo es {}.</translation>
    </message>
    <message>
        <source>The header declares {} metadata keys; the maximum is {}.</source>
        <translation>La cabecera declara {} claves de metadatos; el máximo es {}.</translation>
    </message>
    <message>
        <source>The metadata</source>
        <translation>Los metadatos</translation>
    </message>
    <message>
        <source>{} must be true or false, found the byte {}.</source>
        <translation>{}: debe ser true o false; se encontró el byte {}.</translation>
    </message>
    <message>
        <source>{} is an array within an array, which is not supported.</source>
        <translation>{}: las listas anidadas no se admiten.</translation>
    </message>
    <message>
        <source>{} has the unknown value type {}.</source>
        <translation>{}: tipo de valor desconocido, {}.</translation>
    </message>
    <message>
        <source>{} declares {} elements; the maximum is {}.</source>
        <translation>{}: se declaran {} elementos; el máximo es {}.</translation>
    </message>
    <message>
        <source>Metadata key {}</source>
        <translation>Clave de metadatos {}</translation>
    </message>
    <message>
        <source>Metadata key {} is empty.</source>
        <translation>La clave de metadatos {} está vacía.</translation>
    </message>
    <message>
        <source>The metadata {}</source>
        <translation>El metadato {}</translation>
    </message>
    <message>
        <source>{} occurs twice.</source>
        <translation>{}: aparece dos veces.</translation>
    </message>
    <message>
        <source>must be a power of two</source>
        <translation>debe ser una potencia de dos</translation>
    </message>
    <message>
        <source>{} has {} dimensions; there must be 1 to {}.</source>
        <translation>{}: tiene {} dimensiones; deben ser de 1 a {}.</translation>
    </message>
    <message>
        <source>{} has an extent of zero.</source>
        <translation>{}: una de sus dimensiones es cero.</translation>
    </message>
    <message>
        <source>{} has more elements than a file can hold.</source>
        <translation>{}: tiene más elementos de los que caben en un archivo.</translation>
    </message>
    <message>
        <source>The name of tensor {}</source>
        <translation>Nombre del tensor {}</translation>
    </message>
    <message>
        <source>Tensor {} has no name.</source>
        <translation>El tensor {} no tiene nombre.</translation>
    </message>
    <message>
        <source>Tensor {}</source>
        <translation>Tensor {}</translation>
    </message>
    <message>
        <source>{} is of the tensor type {}, which is not supported.</source>
        <translation>{}: el tipo de tensor {} no se admite.</translation>
    </message>
    <message>
        <source>{} has rows of {} elements, which are not whole blocks of {} ({}).</source>
        <translation>{}: las filas tienen {} elementos, que no son bloques enteros de {} ({}).</translation>
    </message>
    <message>
        <source>{} has more bytes than a file can hold.</source>
        <translation>{}: tiene más bytes de los que caben en un archivo.</translation>
    </message>
    <message>
        <source>{} begins at byte {} of the data, which is not a multiple of the alignment {}.</source>
        <translation>{}: empieza en el byte {} de los datos, que no es múltiplo de la alineación {}.</translation>
    </message>
    <message>
        <source>Tensor {} takes {} bytes from byte {} of the data, but the file has only {}; it is truncated or damaged.</source>
        <translation>El tensor {} ocupa {} bytes desde el byte {} de los datos, pero el archivo solo tiene {}; está truncado o dañado.</translation>
    </message>
    <message>
        <source>Tensors {} and {} overlap.</source>
        <translation>Los tensores {} y {} se solapan.</translation>
    </message>
    <message>
        <source>The list of tensors</source>
        <translation>Lista de tensores</translation>
    </message>
    <message>
        <source>Tensor {} occurs twice.</source>
        <translation>El tensor {} aparece dos veces.</translation>
    </message>
    <message>
        <source>Tensor {} has shape {}; {}.</source>
        <translation>El tensor {} tiene la forma {}; {}.</translation>
    </message>
    <message>
        <source>{} contains a vision encoder ({} tensors) of a kind that Govor does not read.</source>
        <translation>{} contiene un codificador de visión ({} tensores) de un tipo que Govor no lee.</translation>
    </message>
    <message>
        <source>{} contains {} tensors that Govor does not use; the first is {}.</source>
        <translation>{} contiene {} tensores que Govor no usa; el primero es {}.</translation>
    </message>
    <message>
        <source>it must be [n, 1, 1]</source>
        <translation>debe ser [n, 1, 1]</translation>
    </message>
    <message>
        <source>it must have 4 dimensions</source>
        <translation>debe tener 4 dimensiones</translation>
    </message>
    <message>
        <source>it must be that of {}</source>
        <translation>debe ser la de {}</translation>
    </message>
    <message>
        <source>it must not be in blocks</source>
        <translation>no debe estar en bloques</translation>
    </message>
    <message>
        <source>it must be one matrix per expert</source>
        <translation>debe ser una matriz por experto</translation>
    </message>
    <message>
        <source>there may be {} experts at most</source>
        <translation>puede haber {} expertos como máximo</translation>
    </message>
    <message>
        <source>The model has more than {} tensors, including those of each expert.</source>
        <translation>El modelo tiene más de {} tensores, contando los de cada experto.</translation>
    </message>
    <message>
        <source>The AudioTower (an mmproj file) is missing: the model accepts no audio.</source>
        <translation>Falta AudioTower (un archivo mmproj): el modelo no acepta audio.</translation>
    </message>
    <message>
        <source>The speech part (a govor-speech file) is missing: the model answers in text only.</source>
        <translation>Falta la parte de voz (un archivo govor-speech): el modelo solo responde con texto.</translation>
    </message>
    <message>
        <source>The vocabulary has no token {}; this is not the Thinker of Qwen3-Omni.</source>
        <translation>El vocabulario no tiene el token {}; no es el Thinker de Qwen3-Omni.</translation>
    </message>
    <message>
        <source>The file must have a tensor {} of {} dimensions.</source>
        <translation>El archivo debe tener un tensor {} de {} dimensiones.</translation>
    </message>
    <message>
        <source>must have one token for each of the {} rows of token_embd.weight</source>
        <translation>debe tener un token por cada una de las {} filas de token_embd.weight</translation>
    </message>
    <message>
        <source>the AudioTower&apos;s norms use 1e-5</source>
        <translation>las normalizaciones de AudioTower usan 1e-5</translation>
    </message>
    <message>
        <source>must have one id for each of the {} names</source>
        <translation>debe tener un identificador por cada uno de los {} nombres</translation>
    </message>
    <message>
        <source>The speech part does not match the Thinker in the same folder: its {} is {}, which is not {} in {}.</source>
        <translation>La parte de voz no corresponde al Thinker de la misma carpeta: su {} es {}, distinto de {} en {}.</translation>
    </message>
    <message>
        <source>this program supports version 1 only</source>
        <translation>este programa solo admite la versión 1</translation>
    </message>
    <message>
        <source>The header is longer than the maximum of {} bytes.</source>
        <translation>La cabecera supera el máximo de {} bytes.</translation>
    </message>
    <message>
        <source>The file ends within {}; it is truncated or damaged.</source>
        <translation>El archivo termina antes de tiempo ({}); está truncado o dañado.</translation>
    </message>
    <message>
        <source>{} declares {} bytes; the maximum is {}.</source>
        <translation>{}: se declaran {} bytes; el máximo es {}.</translation>
    </message>
    <message>
        <source>{} declares {} entries, but only {} bytes of the header remain.</source>
        <translation>{}: se declaran {} entradas, pero solo quedan {} bytes de la cabecera.</translation>
    </message>
    <message>
        <source>The folder cannot be listed: {}.</source>
        <translation>No se puede listar la carpeta: {}.</translation>
    </message>
    <message>
        <source>The folder contains several Thinkers, {} and {}; specify the file.</source>
        <translation>La carpeta contiene varios Thinker, {} y {}; indique el archivo.</translation>
    </message>
    <message>
        <source>The folder contains no Thinker: no .gguf file has general.architecture = &quot;qwen3vlmoe&quot;.</source>
        <translation>La carpeta no contiene ningún Thinker: ningún archivo .gguf tiene general.architecture = &quot;qwen3vlmoe&quot;.</translation>
    </message>
    <message>
        <source>width</source>
        <translation>anchura</translation>
    </message>
    <message>
        <source>number of layers</source>
        <translation>número de capas</translation>
    </message>
    <message>
        <source>it requires a Thinker whose {} is {}, but that of {} is {}</source>
        <translation>requiere un Thinker con {} igual a {}, pero en {} es {}</translation>
    </message>
    <message>
        <source>it requires a Thinker of {} tokens, but {} has {}</source>
        <translation>requiere un Thinker de {} tokens, pero {} tiene {}</translation>
    </message>
    <message>
        <source>The {} does not match the Thinker in the same folder: {}.</source>
        <translation>Una parte del modelo ({}) no corresponde al Thinker de la misma carpeta: {}.</translation>
    </message>
    <message>
        <source>{} was not used: {}.</source>
        <translation>No se usó {}: {}.</translation>
    </message>
    <message>
        <source>{} was not used: {}</source>
        <translation>No se usó {}: {}</translation>
    </message>
    <message>
        <source>The {} is {}.</source>
        <translation>{}: se usa {}.</translation>
    </message>
    <message>
        <source>a model is made of &quot;qwen3vlmoe&quot;, &quot;clip&quot; with the audio projector &quot;qwen3a&quot;, and &quot;govor-speech&quot;</source>
        <translation>un modelo se compone de «qwen3vlmoe», «clip» con el proyector de audio «qwen3a» y «govor-speech»</translation>
    </message>
    <message>
        <source>must be a list of numbers</source>
        <translation>debe ser una lista de números</translation>
    </message>
    <message>
        <source>must be a list of true and false</source>
        <translation>debe ser una lista de true y false</translation>
    </message>
    <message>
        <source>must be a list of strings</source>
        <translation>debe ser una lista de cadenas</translation>
    </message>
    <message>
        <source>must be {} according to the file name</source>
        <translation>debe ser {} según el nombre del archivo</translation>
    </message>
    <message>
        <source>This is file {} of a split GGUF; specify the first file, {}.</source>
        <translation>Este es el archivo {} de un GGUF dividido; indique el primero, {}.</translation>
    </message>
    <message>
        <source>The file is one of a split GGUF, so its name must end in &quot;-00001-of-0000N.gguf&quot; for the others to be found.</source>
        <translation>El archivo forma parte de un GGUF dividido; para encontrar los demás, su nombre debe terminar en «-00001-of-0000N.gguf».</translation>
    </message>
    <message>
        <source>must be the number of tensors ({})</source>
        <translation>debe ser el número de tensores ({})</translation>
    </message>
    <message>
        <source>The file is missing; {} is the first of {}.</source>
        <translation>Falta el archivo; {} es el primero de {}.</translation>
    </message>
    <message>
        <source>Tensor {} is in this file and also in {}.</source>
        <translation>El tensor {} está en este archivo y también en {}.</translation>
    </message>
    <message>
        <source>The experts of {} are incomplete or differ in shape at expert {}.</source>
        <translation>Los expertos de {} están incompletos o difieren en su forma en el experto {}.</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor of the {}.</source>
        <translation>El modelo no tiene ningún tensor de la parte {}.</translation>
    </message>
    <message>
        <source>{} is missing; the GGUF file needs it as {}.</source>
        <translation>Falta {}; el archivo GGUF lo necesita como {}.</translation>
    </message>
    <message>
        <source>a GGUF file of the {} can only represent {}</source>
        <translation>un archivo GGUF de la parte {} solo puede representar {}</translation>
    </message>
    <message>
        <source>must be {} like the other keys of {}</source>
        <translation>debe ser {} como las demás claves de {}</translation>
    </message>
    <message>
        <source>this program normalizes pixels with 0.5</source>
        <translation>este programa normaliza los píxeles con 0,5</translation>
    </message>
    <message>
        <source>a GGUF file can only represent 10000</source>
        <translation>un archivo GGUF solo puede representar 10000</translation>
    </message>
    <message>
        <source>must be numbers of layers</source>
        <translation>debe contener números de capa</translation>
    </message>
    <message>
        <source>the vision encoder&apos;s norms use 1e-6</source>
        <translation>las normalizaciones del codificador de visión usan 1e-6</translation>
    </message>
    <message>
        <source>Tensor {} has shape {}; a GGUF file can only represent two frames.</source>
        <translation>El tensor {} tiene la forma {}; un archivo GGUF solo puede representar dos fotogramas.</translation>
    </message>
    <message>
        <source>Token {} must have an id below {}, the number of embedding rows, found {}.</source>
        <translation>El token {} debe tener un identificador menor que {}, el número de filas de embeddings; se encontró {}.</translation>
    </message>
    <message>
        <source>A merge must be a string or a list of two strings.</source>
        <translation>Una fusión debe ser una cadena o una lista de dos cadenas.</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>debe ser una lista</translation>
    </message>
    <message>
        <source>the kind {} does not occur in a byte-level vocabulary</source>
        <translation>la clase {} no existe en un vocabulario a nivel de bytes</translation>
    </message>
    <message>
        <source>only &quot;gpt2&quot;, byte-level BPE, can be read</source>
        <translation>solo se puede leer «gpt2», BPE a nivel de bytes</translation>
    </message>
    <message>
        <source>only &quot;qwen2&quot; can be read</source>
        <translation>solo se puede leer «qwen2»</translation>
    </message>
    <message>
        <source>must have one value for each of the {} tokens</source>
        <translation>debe tener un valor por cada uno de los {} tokens</translation>
    </message>
    <message>
        <source>The library that GOVOR_CURL_LIBRARY names could not be opened: {}.</source>
        <translation>No se pudo abrir la biblioteca que indica GOVOR_CURL_LIBRARY: {}.</translation>
    </message>
    <message>
        <source>Downloading needs libcurl (libcurl.so.4), which was not found. Install your distribution&apos;s package; Debian calls it libcurl4.</source>
        <translation>Para descargar se necesita libcurl (libcurl.so.4), que no se encontró. Instale el paquete de la distribución; en Debian se llama libcurl4.</translation>
    </message>
    <message>
        <source>The libcurl library has no function {}; it is too old, or not libcurl.</source>
        <translation>La biblioteca libcurl no tiene la función {}; es demasiado antigua o no es libcurl.</translation>
    </message>
    <message>
        <source>Downloading needs libcurl 7.85 or newer; this machine has {}.</source>
        <translation>Para descargar se necesita libcurl 7.85 o posterior; este equipo tiene la {}.</translation>
    </message>
    <message>
        <source>The download was stopped; the data received so far are kept.</source>
        <translation>Se detuvo la descarga; los datos recibidos se conservan.</translation>
    </message>
    <message>
        <source>The request was for {}, but the server sent {}.</source>
        <translation>Se pidió {}, pero el servidor envió {}.</translation>
    </message>
    <message>
        <source>another range without a Content-Range field</source>
        <translation>otro intervalo sin el campo Content-Range</translation>
    </message>
    <message>
        <source>The file changed on the server during the download.</source>
        <translation>El archivo cambió en el servidor durante la descarga.</translation>
    </message>
    <message>
        <source>The server reports a length of {} bytes instead of {}.</source>
        <translation>El servidor indica un tamaño de {} bytes en lugar de {}.</translation>
    </message>
    <message>
        <source>The server sent more than the published size of {} bytes.</source>
        <translation>El servidor envió más del tamaño publicado de {} bytes.</translation>
    </message>
    <message>
        <source>the server ended after {} of {} bytes</source>
        <translation>el servidor terminó tras {} de {} bytes</translation>
    </message>
    <message>
        <source>The downloaded file does not match the published checksum: {} instead of {}. It was deleted; try again.</source>
        <translation>El archivo descargado no coincide con la suma de verificación publicada: {} en lugar de {}. Se eliminó; inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>answers with status {}</source>
        <translation>responde con el estado {}</translation>
    </message>
    <message>
        <source>The connection to {} failed: {}.</source>
        <translation>Falló la conexión con {}: {}.</translation>
    </message>
    <message>
        <source>libcurl rejected option {}: {}.</source>
        <translation>libcurl rechazó la opción {}: {}.</translation>
    </message>
    <message>
        <source>the response has more than {} bytes of header fields</source>
        <translation>la respuesta tiene más de {} bytes de cabeceras</translation>
    </message>
    <message>
        <source>the redirect response has more than {} bytes</source>
        <translation>la respuesta de redirección tiene más de {} bytes</translation>
    </message>
    <message>
        <source>the redirect response has no valid location</source>
        <translation>la respuesta de redirección no tiene una dirección válida</translation>
    </message>
    <message>
        <source>there are more than {} redirects</source>
        <translation>hay más de {} redirecciones</translation>
    </message>
    <message>
        <source>must be a path that stays inside the model&apos;s folder</source>
        <translation>debe ser una ruta que no salga de la carpeta del modelo</translation>
    </message>
    <message>
        <source>must be 64 hexadecimal digits</source>
        <translation>debe tener 64 dígitos hexadecimales</translation>
    </message>
    <message>
        <source>must be 40 hexadecimal digits</source>
        <translation>debe tener 40 dígitos hexadecimales</translation>
    </message>
    <message>
        <source>must be a commit of 40 hexadecimal digits</source>
        <translation>debe ser un commit de 40 dígitos hexadecimales</translation>
    </message>
    <message>
        <source>siblings must be a list of at most {} files.</source>
        <translation>siblings debe ser una lista de {} archivos como máximo.</translation>
    </message>
    <message>
        <source>The file {} is listed twice.</source>
        <translation>El archivo {} aparece dos veces en la lista.</translation>
    </message>
    <message>
        <source>The list of files is longer than {} bytes.</source>
        <translation>La lista de archivos supera los {} bytes.</translation>
    </message>
    <message>
        <source>{} is gated and your account has no access yet: accept its terms at {} in a browser.</source>
        <translation>{} es de acceso restringido y la cuenta aún no tiene acceso: acepte sus condiciones en {} con un navegador.</translation>
    </message>
    <message>
        <source>The hub rejected the access token; create a new one at {}.</source>
        <translation>El hub rechazó el token de acceso; cree uno nuevo en {}.</translation>
    </message>
    <message>
        <source>{} denied access; see {} in a browser for its conditions.</source>
        <translation>{} denegó el acceso; consulte sus condiciones en {} con un navegador.</translation>
    </message>
    <message>
        <source>The model has no revision {}.</source>
        <translation>El modelo no tiene la revisión {}.</translation>
    </message>
    <message>
        <source>There is no such model at {}.</source>
        <translation>Ese modelo no existe en {}.</translation>
    </message>
    <message>
        <source>The hub lists this file but does not have it.</source>
        <translation>El archivo figura en la lista del hub, pero no está allí.</translation>
    </message>
    <message>
        <source>{} received too many requests from this address; try again later.</source>
        <translation>{} recibió demasiadas peticiones desde esta dirección; inténtelo de nuevo más tarde.</translation>
    </message>
    <message>
        <source>{} answers with status {}.</source>
        <translation>{} responde con el estado {}.</translation>
    </message>
    <message>
        <source>This environment variable disables downloads; unset it to download.</source>
        <translation>Esta variable de entorno impide las descargas; quítela para descargar.</translation>
    </message>
    <message>
        <source>{} is not an http(s) address.</source>
        <translation>{} no es una dirección http(s).</translation>
    </message>
    <message>
        <source>The access token contains invalid characters.</source>
        <translation>El token de acceso contiene caracteres no válidos.</translation>
    </message>
    <message>
        <source>{:.2f} GiB</source>
        <translation>{} GiB</translation>
    </message>
    <message>
        <source>The free disk space cannot be determined: {}.</source>
        <translation>No se puede determinar el espacio libre en el disco: {}.</translation>
    </message>
    <message>
        <source>{} must still be downloaded, but only {} of disk space are free.</source>
        <translation>Aún hay que descargar {}, pero solo hay {} libres en el disco.</translation>
    </message>
    <message>
        <source>The file cannot be moved to its destination: {}.</source>
        <translation>No se puede mover el archivo a su destino: {}.</translation>
    </message>
    <message>
        <source>The model is available in several formats; select one with --file, for example --file {}. Available: {}.</source>
        <translation>El modelo está disponible en varios formatos; elija uno con --file, por ejemplo --file {}. Disponibles: {}.</translation>
    </message>
    <message>
        <source>The model has no file {}.</source>
        <translation>El modelo no tiene el archivo {}.</translation>
    </message>
    <message>
        <source>The model has no files that Govor supports: neither .safetensors nor .gguf.</source>
        <translation>El modelo no tiene archivos que Govor admita: ni .safetensors ni .gguf.</translation>
    </message>
    <message>
        <source>The cache cannot be written: {}.</source>
        <translation>No se puede escribir en la caché: {}.</translation>
    </message>
    <message>
        <source>The built-in model is not installed; it would be in {}.</source>
        <translation>El modelo integrado no está instalado; debería estar en {}.</translation>
    </message>
    <message>
        <source>No model has this name: it does not exist as a path, nor in {}, nor in {}.</source>
        <translation>Ningún modelo tiene ese nombre: no existe como ruta, ni en {}, ni en {}.</translation>
    </message>
    <message>
        <source>There are several models; choose one: {}.</source>
        <translation>Hay varios modelos; elija uno: {}.</translation>
    </message>
    <message>
        <source>No model was found, neither in {} nor in {}.</source>
        <translation>No se encontró ningún modelo ni en {} ni en {}.</translation>
    </message>
    <message>
        <source>Only models in the Hugging Face cache are deleted.</source>
        <translation>Solo se eliminan modelos de la caché de Hugging Face.</translation>
    </message>
    <message>
        <source>{}: There is not enough memory to read it.</source>
        <translation>{}: no hay memoria suficiente para leerlo.</translation>
    </message>
    <message>
        <source>The file has {} bytes, too few for a safetensors header.</source>
        <translation>El archivo tiene {} bytes, muy pocos para una cabecera de safetensors.</translation>
    </message>
    <message>
        <source>The header declares {} bytes, more than the {} that safetensors allows; this is not a safetensors file.</source>
        <translation>La cabecera declara {} bytes, más de los {} que permite safetensors; no es un archivo safetensors.</translation>
    </message>
    <message>
        <source>The header declares {} bytes, but only {} follow; the file is truncated.</source>
        <translation>La cabecera declara {} bytes, pero solo siguen {}; el archivo está truncado.</translation>
    </message>
    <message>
        <source>The header is not a JSON object; this is not a safetensors file.</source>
        <translation>La cabecera no es un objeto JSON; no es un archivo safetensors.</translation>
    </message>
    <message>
        <source>The metadata {} must be a string.</source>
        <translation>El metadato {} debe ser una cadena.</translation>
    </message>
    <message>
        <source>Tensor {} has {} dimensions, more than {}.</source>
        <translation>El tensor {} tiene {} dimensiones, más de {}.</translation>
    </message>
    <message>
        <source>Tensor {} of shape {} has more elements than a file can hold.</source>
        <translation>El tensor {} de forma {} tiene más elementos de los que caben en un archivo.</translation>
    </message>
    <message>
        <source>Tensor {} of shape {} has more bytes than a file can hold.</source>
        <translation>El tensor {} de forma {} tiene más bytes de los que caben en un archivo.</translation>
    </message>
    <message>
        <source>Tensor {} has the unknown element type {}; known are {}.</source>
        <translation>El tensor {} tiene el tipo de elemento desconocido {}; los conocidos son {}.</translation>
    </message>
    <message>
        <source>must be two offsets, the second not below the first</source>
        <translation>debe contener dos desplazamientos, el segundo no menor que el primero</translation>
    </message>
    <message>
        <source>Tensor {} of shape {} as {} takes {} bytes, but its offsets span {}.</source>
        <translation>El tensor {} de forma {} como {} ocupa {} bytes, pero sus desplazamientos abarcan {}.</translation>
    </message>
    <message>
        <source>Tensor {} ends at byte {} of the data, but the file has only {}; it is truncated or damaged.</source>
        <translation>El tensor {} termina en el byte {} de los datos, pero el archivo solo tiene {}; está truncado o dañado.</translation>
    </message>
    <message>
        <source>Before tensor {} there are {} bytes that belong to no tensor.</source>
        <translation>Antes del tensor {} hay {} bytes que no pertenecen a ningún tensor.</translation>
    </message>
    <message>
        <source>After the last tensor there are {} bytes that belong to no tensor.</source>
        <translation>Después del último tensor hay {} bytes que no pertenecen a ningún tensor.</translation>
    </message>
    <message>
        <source>The file of tensor {} must be a string.</source>
        <translation>El archivo del tensor {} debe ser una cadena.</translation>
    </message>
    <message>
        <source>Tensor {} lies in {}, which is not the name of a .safetensors file in this folder.</source>
        <translation>El tensor {} está en {}, que no es el nombre de un archivo .safetensors de esta carpeta.</translation>
    </message>
    <message>
        <source>weight_map names no tensors.</source>
        <translation>weight_map no contiene ningún tensor.</translation>
    </message>
    <message>
        <source>The shard is missing; according to {} there are {}.</source>
        <translation>Falta esta parte; según {}, hay {}.</translation>
    </message>
    <message>
        <source>The folder has no weights: neither model.safetensors.index.json nor a .safetensors file.</source>
        <translation>La carpeta no tiene pesos: ni model.safetensors.index.json ni ningún archivo .safetensors.</translation>
    </message>
    <message>
        <source>The file is missing, but model.safetensors.index.json names it.</source>
        <translation>Falta el archivo, pero model.safetensors.index.json lo menciona.</translation>
    </message>
    <message>
        <source>Tensor {} should be in {}, but is not.</source>
        <translation>El tensor {} debería estar en {}, pero no está.</translation>
    </message>
    <message>
        <source>this program runs &quot;qwen3_omni_moe&quot; (Qwen3-Omni) only</source>
        <translation>este programa solo funciona con «qwen3_omni_moe» (Qwen3-Omni)</translation>
    </message>
    <message>
        <source>must equal {} ({})</source>
        <translation>debe ser igual a {} ({})</translation>
    </message>
    <message>
        <source>must not have more entries than the Thinker has layers ({})</source>
        <translation>no debe tener más elementos que capas tiene el Thinker ({})</translation>
    </message>
    <message>
        <source>must not exceed the Thinker&apos;s {} layers</source>
        <translation>no debe superar las {} capas del Thinker</translation>
    </message>
    <message>
        <source>must not exceed code2wav_config.codebook_size ({})</source>
        <translation>no debe superar code2wav_config.codebook_size ({})</translation>
    </message>
    <message>
        <source>must not exceed code2wav_config.codebook_size ({}) by more than the 1024 special codes</source>
        <translation>no debe superar code2wav_config.codebook_size ({}) en más de los 1024 códigos especiales</translation>
    </message>
    <message>
        <source>must have a product of at most {}</source>
        <translation>debe tener un producto de {} como máximo</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>no debe estar vacío</translation>
    </message>
    <message>
        <source>and upsampling_ratios must have a product of at most {}</source>
        <translation>debe tener, junto con upsampling_ratios, un producto de {} como máximo</translation>
    </message>
    <message>
        <source>must be divisible by {}</source>
        <translation>debe ser divisible por {}</translation>
    </message>
    <message>
        <source>must divide num_attention_heads ({})</source>
        <translation>debe ser divisor de num_attention_heads ({})</translation>
    </message>
    <message>
        <source>must be even, because rope rotates pairs</source>
        <translation>debe ser par, porque rope gira pares</translation>
    </message>
    <message>
        <source>must divide hidden_size ({}) into heads of even size if there is no head_dim</source>
        <translation>debe dividir hidden_size ({}) en cabezas de tamaño par si no hay head_dim</translation>
    </message>
    <message>
        <source>only &quot;default&quot; rope is supported</source>
        <translation>solo se admite rope «default»</translation>
    </message>
    <message>
        <source>must be three numbers with the sum {}, half of head_dim</source>
        <translation>deben ser tres números que sumen {}, la mitad de head_dim</translation>
    </message>
    <message>
        <source>an output head shared with the embedding is not supported</source>
        <translation>una capa de salida compartida con los embeddings no se admite</translation>
    </message>
    <message>
        <source>only &quot;silu&quot; is supported here</source>
        <translation>aquí solo se admite «silu»</translation>
    </message>
    <message>
        <source>attention with biases is not supported</source>
        <translation>la atención con sesgos no se admite</translation>
    </message>
    <message>
        <source>a sliding window is supported in code2wav_config only</source>
        <translation>la ventana deslizante solo se admite en code2wav_config</translation>
    </message>
    <message>
        <source>attention without query and key norms is not supported</source>
        <translation>la atención sin normalización de consultas y claves no se admite</translation>
    </message>
    <message>
        <source>every layer must be &quot;full_attention&quot;</source>
        <translation>todas las capas deben ser «full_attention»</translation>
    </message>
    <message>
        <source>only 1 is supported, experts in every layer</source>
        <translation>solo se admite 1, con expertos en todas las capas</translation>
    </message>
    <message>
        <source>only an empty list is supported, experts in every layer</source>
        <translation>solo se admite una lista vacía, con expertos en todas las capas</translation>
    </message>
    <message>
        <source>must be the only speaker of this name, regardless of case</source>
        <translation>debe ser la única voz con este nombre, sin distinguir mayúsculas</translation>
    </message>
    <message>
        <source>must name at least one speaker</source>
        <translation>debe indicar al menos una voz</translation>
    </message>
    <message>
        <source>The model has no speaker {}; it has {}.</source>
        <translation>El modelo no tiene la voz {}; tiene {}.</translation>
    </message>
    <message>
        <source>must not exceed the number of experts ({})</source>
        <translation>no debe superar el número de expertos ({})</translation>
    </message>
    <message>
        <source>must divide d_model ({})</source>
        <translation>debe ser divisor de d_model ({})</translation>
    </message>
    <message>
        <source>must be even and at least 4</source>
        <translation>debe ser par y al menos 4</translation>
    </message>
    <message>
        <source>must be a multiple of twice n_window ({})</source>
        <translation>debe ser múltiplo del doble de n_window ({})</translation>
    </message>
    <message>
        <source>must be at least {}, the tokens of one chunk of 2 n_window frames</source>
        <translation>debe ser al menos {}, los tokens de un fragmento de 2 n_window tramas</translation>
    </message>
    <message>
        <source>only &quot;gelu&quot; is supported here</source>
        <translation>aquí solo se admite «gelu»</translation>
    </message>
    <message>
        <source>scaled embeddings are not supported</source>
        <translation>los embeddings escalados no se admiten</translation>
    </message>
    <message>
        <source>must not exceed num_experts ({})</source>
        <translation>no debe superar num_experts ({})</translation>
    </message>
    <message>
        <source>only &quot;axial&quot; rope is supported here</source>
        <translation>aquí solo se admite rope «axial»</translation>
    </message>
    <message>
        <source>must be in ascending order</source>
        <translation>deben ser números en orden ascendente</translation>
    </message>
    <message>
        <source>must divide hidden_size ({}) into heads whose size is a multiple of 8</source>
        <translation>debe dividir hidden_size ({}) en cabezas de tamaño múltiplo de 8</translation>
    </message>
    <message>
        <source>must be a square number</source>
        <translation>debe ser un cuadrado perfecto</translation>
    </message>
    <message>
        <source>only &quot;gelu_pytorch_tanh&quot; is supported here</source>
        <translation>aquí solo se admite «gelu_pytorch_tanh»</translation>
    </message>
    <message>
        <source>must name at least one token</source>
        <translation>debe indicar al menos un token</translation>
    </message>
    <message>
        <source>The AudioTower&apos;s attention window of {} frames is shorter than a chunk of {} frames.</source>
        <translation>La ventana de atención de AudioTower, de {} tramas, es más corta que un fragmento de {} tramas.</translation>
    </message>
    <message>
        <source>The sound is shorter than one frame of 10 ms.</source>
        <translation>El sonido es más corto que una trama de 10 ms.</translation>
    </message>
    <message>
        <source>The conversation is longer than the Talker&apos;s context.</source>
        <translation>La conversación supera el contexto del Talker.</translation>
    </message>
    <message>
        <source>The answer is longer than the Talker&apos;s text buffer.</source>
        <translation>La respuesta supera el búfer de texto del Talker.</translation>
    </message>
    <message>
        <source>The answer is longer than the Talker&apos;s context.</source>
        <translation>La respuesta supera el contexto del Talker.</translation>
    </message>
    <message>
        <source>The context must hold between 1 and {} positions, not {}.</source>
        <translation>El contexto debe tener entre 1 y {} posiciones, no {}.</translation>
    </message>
    <message>
        <source>The conversation takes {} positions, but the context holds only {}.</source>
        <translation>La conversación ocupa {} posiciones, pero en el contexto solo caben {}.</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor &quot;{}&quot;, which the configuration requires with shape {}.</source>
        <translation>El modelo no tiene el tensor «{}», que la configuración exige con la forma {}.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; has shape {}, but the configuration requires {}.</source>
        <translation>El tensor «{}» tiene la forma {}, pero la configuración exige {}.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}; weights must be f32, f16, bf16, q8_0, q6_k, q5_k, q4_k, q5_0 or q4_0.</source>
        <translation>El tensor «{}» está almacenado como {}; los pesos deben ser f32, f16, bf16, q8_0, q6_k, q5_k, q4_k, q5_0 o q4_0.</translation>
    </message>
    <message>
        <source>Loading the model was cancelled.</source>
        <translation>Se canceló la carga del modelo.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}, but the experts before it as {}.</source>
        <translation>El tensor «{}» está almacenado como {}, pero los expertos anteriores como {}.</translation>
    </message>
    <message>
        <source>Weights cannot be converted to {}; choose f32, f16, bf16, q8_0, q6_k, q5_k or q4_k.</source>
        <translation>Los pesos no se pueden convertir a {}; elija f32, f16, bf16, q8_0, q6_k, q5_k o q4_k.</translation>
    </message>
    <message>
        <source>The model&apos;s weights take {:.2f} GiB, but only {:.2f} GiB of the device&apos;s memory are free.</source>
        <translation>Los pesos del modelo ocupan {} GiB, pero en la memoria del dispositivo solo hay {} GiB libres.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is neither &quot;integers&quot; nor &quot;float&quot;.</source>
        <translation>«{}» no es «integers» ni «float».</translation>
    </message>
    <message>
        <source>The temperature is {}, expected a number above 0.</source>
        <translation>La temperatura es {}; debe ser un número mayor que 0.</translation>
    </message>
    <message>
        <source>top_p is {}, expected a number above 0 and at most 1.</source>
        <translation>top_p es {}; debe ser un número mayor que 0 y como máximo 1.</translation>
    </message>
    <message>
        <source>The repetition penalty is {}, expected a number above 0.</source>
        <translation>La penalización por repetición es {}; debe ser un número mayor que 0.</translation>
    </message>
    <message>
        <source>The tensor contains a value that is not finite.</source>
        <translation>El tensor contiene un valor que no es finito.</translation>
    </message>
    <message>
        <source>The tensor contains a value of magnitude {:.6g}, which is too large for {}; {} is the limit.</source>
        <translation>El tensor contiene un valor de magnitud {}, demasiado grande para {}; el límite es {}.</translation>
    </message>
    <message>
        <source>Converting the weights was cancelled.</source>
        <translation>Se canceló la conversión de los pesos.</translation>
    </message>
    <message>
        <source>The new model cannot be written into the folder of its source.</source>
        <translation>El modelo nuevo no se puede escribir en la carpeta del original.</translation>
    </message>
    <message>
        <source>{:.0f} MiB</source>
        <translation>{} MiB</translation>
    </message>
    <message>
        <source>The model takes {}, but only {} are free on this disk.</source>
        <translation>El modelo ocupa {}, pero en este disco solo hay {} libres.</translation>
    </message>
    <message>
        <source>The folder cannot be written to: {}.</source>
        <translation>No se puede escribir en la carpeta: {}.</translation>
    </message>
    <message>
        <source>Another run is writing a model into this folder.</source>
        <translation>Otro proceso está escribiendo un modelo en esta carpeta.</translation>
    </message>
    <message>
        <source>The folder contains a safetensors model, which would be read instead of the new one; choose another folder.</source>
        <translation>La carpeta contiene un modelo safetensors, que se leería en lugar del nuevo; elija otra carpeta.</translation>
    </message>
    <message>
        <source>The folder already contains {}, the {} of a model; choose another folder.</source>
        <translation>La carpeta ya contiene {}, una parte ({}) de un modelo; elija otra carpeta.</translation>
    </message>
    <message>
        <source>The folder already contains another {}; choose another name or folder for the result, or delete this file.</source>
        <translation>La carpeta ya contiene otro {}; elija otro nombre u otra carpeta para el resultado, o elimine este archivo.</translation>
    </message>
    <message>
        <source>The folder already contains another {}; choose another folder, or replace it with {}.</source>
        <translation>La carpeta ya contiene otro {}; elija otra carpeta o reemplácelo con {}.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {} already, which is less precise than {}; quantize from a more precise source, or request {} or less.</source>
        <translation>El tensor «{}» ya está almacenado como {}, menos preciso que {}; cuantice a partir de un modelo más preciso o pida {} o menos.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}, which is not a weight format.</source>
        <translation>El tensor «{}» está almacenado como {}, que no es un formato de pesos.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; has the invalid shape {}.</source>
        <translation>El tensor «{}» tiene la forma no válida {}.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}, unlike the experts before it.</source>
        <translation>El tensor «{}» está almacenado como {}, a diferencia de los expertos anteriores.</translation>
    </message>
    <message>
        <source>The tensor {} is missing or has another shape or type than planned.</source>
        <translation>Falta el tensor {}, o su forma o su tipo no son los previstos.</translation>
    </message>
    <message>
        <source>The file does not contain {} distributions.</source>
        <translation>El archivo no contiene {} distribuciones.</translation>
    </message>
    <message>
        <source>The models have different vocabularies.</source>
        <translation>Los modelos tienen vocabularios distintos.</translation>
    </message>
    <message>
        <source>The text is shorter than two tokens.</source>
        <translation>El texto tiene menos de dos tokens.</translation>
    </message>
    <message>
        <source>There is nothing to compare: no text and no clips.</source>
        <translation>No hay nada que comparar: ni texto ni grabaciones.</translation>
    </message>
    <message>
        <source>The comparison needs {:.1f} GB of disk space, and {:.1f} GB are free.</source>
        <translation>La comparación necesita {} GB de espacio en el disco y hay {} GB libres.</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>Se canceló la comparación.</translation>
    </message>
    <message>
        <source>The folder could not be created: {}.</source>
        <translation>No se pudo crear la carpeta: {}.</translation>
    </message>
    <message>
        <source>The settings do not allow parts of a model in the computer&apos;s memory. {}</source>
        <translation>Las preferencias no permiten partes de un modelo en la memoria del equipo. {}</translation>
    </message>
    <message>
        <source>There is not enough memory for two models.</source>
        <translation>No hay memoria suficiente para dos modelos.</translation>
    </message>
    <message>
        <source>the experts of {} of the Thinker&apos;s {} layers ({})</source>
        <translation>los expertos de {} de las {} capas del Thinker ({})</translation>
    </message>
    <message>
        <source>the experts of {} of the Thinker&apos;s {} layers and {} of the Talker&apos;s {} ({})</source>
        <translation>los expertos de {} de las {} capas del Thinker y de {} de las {} del Talker ({})</translation>
    </message>
    <message>
        <source>a shorter context or a device with more memory may help</source>
        <translation>puede ayudar un contexto más corto o un dispositivo con más memoria</translation>
    </message>
    <message>
        <source>quantized to {}, it would take {}</source>
        <translation>cuantizado a {}, ocuparía {}</translation>
    </message>
    <message>
        <source>quantized to {}, it would take {} there and {} of the computer&apos;s memory</source>
        <translation>cuantizado a {}, ocuparía {} ahí y {} de la memoria del equipo</translation>
    </message>
    <message>
        <source>The model does not fit: its weights take {}, a context of {} tokens and intermediate results take {} more, and {} of {}&apos;s memory are free; {}.</source>
        <translation>El modelo no cabe: sus pesos ocupan {}, un contexto de {} tokens y los resultados intermedios ocupan {} más, y hay {} libres en la memoria de {}; {}.</translation>
    </message>
    <message>
        <source>The model fits: it takes {} of the {} that are free on {}.</source>
        <translation>El modelo cabe: ocupa {} de los {} libres en {}.</translation>
    </message>
    <message>
        <source>The model fits with {} in the computer&apos;s memory, from where they are slower to read; it takes {} of the {} that are free on {}</source>
        <translation>El modelo cabe si quedan {} en la memoria del equipo, desde donde se leen más despacio; ocupa {} de los {} libres en {}</translation>
    </message>
    <message>
        <source>{}; quantized to {}, all of it would fit there.</source>
        <translation>{}; cuantizado a {}, cabría entero ahí.</translation>
    </message>
    <message>
        <source>The model needs {}; there is no device to compare that with.</source>
        <translation>El modelo necesita {}; no hay ningún dispositivo con el que compararlo.</translation>
    </message>
    <message>
        <source>The tokenizer has ids up to {}, but the model&apos;s vocab_size is {}; it belongs to another model.</source>
        <translation>El tokenizador tiene identificadores hasta {}, pero el vocab_size del modelo es {}; pertenece a otro modelo.</translation>
    </message>
    <message>
        <source>A vocabulary of {} ids does not fit into the model&apos;s {}.</source>
        <translation>Un vocabulario de {} identificadores no cabe en los {} del modelo.</translation>
    </message>
    <message>
        <source>The model does not accept spoken questions, because it has no AudioTower; put the mmproj file that belongs to the Thinker beside it, or ask in text.</source>
        <translation>El modelo no acepta preguntas habladas porque no tiene AudioTower; ponga junto al Thinker el archivo mmproj que le corresponde o pregunte por escrito.</translation>
    </message>
    <message>
        <source>The model does not accept pictures, because it has no vision encoder; ask without a picture, or use a model that has one.</source>
        <translation>El modelo no acepta imágenes porque no tiene codificador de visión; pregunte sin imagen o use un modelo que lo tenga.</translation>
    </message>
    <message>
        <source>There are {} unknown tensors, which Govor ignores.</source>
        <translation>Hay {} tensores desconocidos, que Govor no usa.</translation>
    </message>
    <message>
        <source>The model has no AudioTower: it does not accept spoken questions.</source>
        <translation>El modelo no tiene AudioTower: no acepta preguntas habladas.</translation>
    </message>
    <message>
        <source>The model has no VisionTower: it does not accept pictures.</source>
        <translation>El modelo no tiene VisionTower: no acepta imágenes.</translation>
    </message>
    <message>
        <source>The model has no Talker: it answers in text only.</source>
        <translation>El modelo no tiene Talker: solo responde con texto.</translation>
    </message>
    <message>
        <source>An answer needs at least one token.</source>
        <translation>Una respuesta necesita al menos un token.</translation>
    </message>
    <message>
        <source>Speech needs at least one frame.</source>
        <translation>La voz necesita al menos una trama.</translation>
    </message>
    <message>
        <source>There is no text to speak.</source>
        <translation>No hay texto que decir.</translation>
    </message>
    <message>
        <source>The conversation has {} tokens; together with an answer, it does not fit into a context of {} tokens. Use a larger context or begin a new conversation.</source>
        <translation>La conversación tiene {} tokens; junto con una respuesta no cabe en un contexto de {} tokens. Use un contexto más largo o empiece una conversación nueva.</translation>
    </message>
    <message>
        <source>The question is empty: it has neither speech nor text.</source>
        <translation>La pregunta está vacía: no tiene voz ni texto.</translation>
    </message>
    <message>
        <source>The recording is silent.</source>
        <translation>La grabación solo contiene silencio.</translation>
    </message>
    <message>
        <source>The text has {} tokens, and the context holds only {}.</source>
        <translation>El texto tiene {} tokens y en el contexto solo caben {}.</translation>
    </message>
    <message>
        <source>The recording is too short to contain speech.</source>
        <translation>La grabación es demasiado corta para contener voz.</translation>
    </message>
    <message>
        <source>The question is empty.</source>
        <translation>La pregunta está vacía.</translation>
    </message>
    <message>
        <source>The question was too short to contain speech.</source>
        <translation>La pregunta fue demasiado corta para contener voz.</translation>
    </message>
    <message>
        <source>No speech was recorded: the microphone delivered only silence.</source>
        <translation>No se grabó ninguna voz: del micrófono solo llegó silencio.</translation>
    </message>
    <message>
        <source>No speech was recorded, only a steady noise.</source>
        <translation>No se grabó ninguna voz, solo un ruido constante.</translation>
    </message>
    <message>
        <source>The audio contains an invalid sample.</source>
        <translation>El audio contiene una muestra no válida.</translation>
    </message>
    <message>
        <source>The computer&apos;s memory is full.</source>
        <translation>La memoria del equipo está llena.</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>No hay ningún modelo cargado.</translation>
    </message>
    <message>
        <source>The merges {} and {}, counted from 0, join the same two tokens.</source>
        <translation>Las fusiones {} y {}, contadas desde 0, unen los mismos dos tokens.</translation>
    </message>
    <message>
        <source>is not written in the byte-level alphabet</source>
        <translation>no está escrito en el alfabeto a nivel de bytes</translation>
    </message>
    <message>
        <source>{}: the token {} {}.</source>
        <translation>{}: el token {} {}.</translation>
    </message>
    <message>
        <source>has the id {}; ids go from 0 to {}</source>
        <translation>tiene el identificador {}; los identificadores van de 0 a {}</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>está vacío</translation>
    </message>
    <message>
        <source>occurs twice</source>
        <translation>aparece dos veces</translation>
    </message>
    <message>
        <source>has the id {}, which another token has</source>
        <translation>tiene el identificador {}, que ya tiene otro token</translation>
    </message>
    <message>
        <source>makes the list longer than 4 GiB</source>
        <translation>hace que la lista supere los 4 GiB</translation>
    </message>
    <message>
        <source>must be two tokens separated by a space, found {}</source>
        <translation>debe constar de dos tokens separados por un espacio; se encontró {}</translation>
    </message>
    <message>
        <source>needs the token {}, which is not in the vocabulary</source>
        <translation>necesita el token {}, que no está en el vocabulario</translation>
    </message>
    <message>
        <source>{} has no token for the byte 0x{:02X}.</source>
        <translation>{} no tiene ningún token para el byte 0x{}.</translation>
    </message>
    <message>
        <source>According to the config, {} is token {}, but the tokenizer has no special token with this id.</source>
        <translation>Según la configuración, {} es el token {}, pero el tokenizador no tiene ningún token especial con ese identificador.</translation>
    </message>
    <message>
        <source>An audio part of the prompt is empty.</source>
        <translation>Una parte de audio de la petición está vacía.</translation>
    </message>
    <message>
        <source>A picture of the prompt is empty.</source>
        <translation>Una imagen de la petición está vacía.</translation>
    </message>
    <message>
        <source>The system turn must be the first of the conversation.</source>
        <translation>El mensaje de sistema debe ser el primero de la conversación.</translation>
    </message>
    <message>
        <source>The text could not be normalized: {}.</source>
        <translation>No se pudo normalizar el texto: {}.</translation>
    </message>
    <message>
        <source>The pattern that splits text is not a regular expression: {}.</source>
        <translation>El patrón que divide el texto no es una expresión regular: {}.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s pattern cannot split this text: {}.</source>
        <translation>El patrón del tokenizador no puede dividir este texto: {}.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s pattern moves the starts of its matches (\K), which cannot be applied.</source>
        <translation>El patrón del tokenizador desplaza el inicio de las coincidencias (\K), lo que no se puede aplicar.</translation>
    </message>
    <message>
        <source>{} gives the id {} twice.</source>
        <translation>{} asigna el identificador {} dos veces.</translation>
    </message>
    <message>
        <source>{} gives {} the id {}, but one of the two belongs to another token.</source>
        <translation>{} asigna a {} el identificador {}, pero uno de los dos pertenece a otro token.</translation>
    </message>
    <message>
        <source>a byte-level vocabulary has none</source>
        <translation>un vocabulario a nivel de bytes no tiene ninguno</translation>
    </message>
    <message>
        <source>only BPE tokenizers can be read</source>
        <translation>solo se pueden leer tokenizadores BPE</translation>
    </message>
    <message>
        <source>only byte-level vocabularies can be read</source>
        <translation>solo se pueden leer vocabularios a nivel de bytes</translation>
    </message>
    <message>
        <source>only tokenizers that apply their merges can be read</source>
        <translation>solo se pueden leer tokenizadores que aplican sus fusiones</translation>
    </message>
    <message>
        <source>only tokenizers without dropout can be read</source>
        <translation>solo se pueden leer tokenizadores sin dropout</translation>
    </message>
    <message>
        <source>only NFC, or none, can be applied</source>
        <translation>solo se puede aplicar NFC, o nada</translation>
    </message>
    <message>
        <source>after Split, only ByteLevel can be applied</source>
        <translation>después de Split solo se puede aplicar ByteLevel</translation>
    </message>
    <message>
        <source>only false can be applied</source>
        <translation>solo se puede aplicar false</translation>
    </message>
    <message>
        <source>after Split, it must be false</source>
        <translation>después de Split debe ser false</translation>
    </message>
    <message>
        <source>the first step must be Split</source>
        <translation>el primer paso debe ser Split</translation>
    </message>
    <message>
        <source>only Isolated can be applied</source>
        <translation>solo se puede aplicar Isolated</translation>
    </message>
    <message>
        <source>only a Sequence of Split and ByteLevel can be applied</source>
        <translation>solo se puede aplicar una Sequence de Split y ByteLevel</translation>
    </message>
    <message>
        <source>must be a list of two steps, Split and ByteLevel</source>
        <translation>debe ser una lista de dos pasos, Split y ByteLevel</translation>
    </message>
    <message>
        <source>only ByteLevel can be applied</source>
        <translation>solo se puede aplicar ByteLevel</translation>
    </message>
    <message>
        <source>The file has {} bytes; a tokenizer&apos;s may have at most {}.</source>
        <translation>El archivo tiene {} bytes; el de un tokenizador puede tener como máximo {}.</translation>
    </message>
    <message>
        <source>The file is not valid UTF-8 (byte {}).</source>
        <translation>El archivo no es UTF-8 válido (byte {}).</translation>
    </message>
    <message>
        <source>{} must be a token id from 0 to {}.</source>
        <translation>{} debe ser un identificador de token de 0 a {}.</translation>
    </message>
    <message>
        <source>without a tokenizer.json only Qwen2Tokenizer can be read</source>
        <translation>sin tokenizer.json solo se puede leer Qwen2Tokenizer</translation>
    </message>
    <message>
        <source>The key &quot;{}&quot; occurs twice in &quot;model&quot;.</source>
        <translation>La clave «{}» aparece dos veces en «model».</translation>
    </message>
    <message>
        <source>must contain two tokens</source>
        <translation>debe contener dos tokens</translation>
    </message>
    <message>
        <source>must have a whole number as its id</source>
        <translation>debe tener un número entero como identificador</translation>
    </message>
    <message>
        <source>must be a string or a list of two strings</source>
        <translation>debe ser una cadena o una lista de dos cadenas</translation>
    </message>
    <message>
        <source>The text is not valid JSON.</source>
        <translation>El texto no es JSON válido.</translation>
    </message>
    <message>
        <source>The file must contain a JSON object.</source>
        <translation>El archivo debe contener un objeto JSON.</translation>
    </message>
    <message>
        <source>The text is not valid UTF-8 (byte {}).</source>
        <translation>El texto no es UTF-8 válido (byte {}).</translation>
    </message>
    <message>
        <source>The folder cannot be read: {}.</source>
        <translation>No se puede leer la carpeta: {}.</translation>
    </message>
    <message>
        <source>The folder contains no sound files (.wav, .flac, .ogg, .opus, .mp3).</source>
        <translation>La carpeta no contiene archivos de sonido (.wav, .flac, .ogg, .opus, .mp3).</translation>
    </message>
    <message>
        <source>The recognizer could not be started.</source>
        <translation>No se pudo iniciar el reconocedor de voz.</translation>
    </message>
    <message>
        <source>The recognizer ended with an error.</source>
        <translation>El reconocedor de voz terminó con un error.</translation>
    </message>
    <message>
        <source>This is not the address of a server.</source>
        <translation>Esta no es la dirección de un servidor.</translation>
    </message>
    <message>
        <source>No server is connected.</source>
        <translation>No hay ningún servidor conectado.</translation>
    </message>
    <message>
        <source>This server cannot read a text aloud.</source>
        <translation>Este servidor no puede leer un texto en voz alta.</translation>
    </message>
    <message>
        <source>The operation was cancelled.</source>
        <translation>Se canceló la operación.</translation>
    </message>
    <message>
        <source>The server redirects to another address, which is not followed. Enter that address.</source>
        <translation>El servidor redirige a otra dirección, pero Govor no sigue la redirección. Introduzca esa dirección.</translation>
    </message>
    <message>
        <source>The server does not accept the token.</source>
        <translation>El servidor no acepta el token.</translation>
    </message>
    <message>
        <source>The server refuses access from this computer.</source>
        <translation>El servidor rechaza el acceso desde este equipo.</translation>
    </message>
    <message>
        <source>At this address there is no server with chat completions.</source>
        <translation>En esta dirección no hay ningún servidor con la API de chat.</translation>
    </message>
    <message>
        <source>The question is too long for the server.</source>
        <translation>La pregunta es demasiado larga para el servidor.</translation>
    </message>
    <message>
        <source>The server has too many requests. Try again later.</source>
        <translation>El servidor tiene demasiadas peticiones. Inténtelo de nuevo más tarde.</translation>
    </message>
    <message>
        <source>The server is busy or is still loading its model. Try again later.</source>
        <translation>El servidor está ocupado o aún está cargando el modelo. Inténtelo de nuevo más tarde.</translation>
    </message>
    <message>
        <source>The server has failed (status {}).</source>
        <translation>El servidor falló (estado {}).</translation>
    </message>
    <message>
        <source>The server refused the request (status {}).</source>
        <translation>El servidor rechazó la petición (estado {}).</translation>
    </message>
    <message>
        <source>The server refused the request: {}</source>
        <translation>El servidor rechazó la petición: {}</translation>
    </message>
    <message>
        <source>No server runs at this address.</source>
        <translation>No hay ningún servidor en esta dirección.</translation>
    </message>
    <message>
        <source>No machine of this name was found in the network.</source>
        <translation>No se encontró ninguna máquina con ese nombre en la red.</translation>
    </message>
    <message>
        <source>The certificate of the server is not trusted.</source>
        <translation>El certificado del servidor no es de confianza.</translation>
    </message>
    <message>
        <source>The server does not respond.</source>
        <translation>El servidor no responde.</translation>
    </message>
    <message>
        <source>The reply is not HTTP.</source>
        <translation>La respuesta no es HTTP.</translation>
    </message>
    <message>
        <source>The connection to the server was lost.</source>
        <translation>Se perdió la conexión con el servidor.</translation>
    </message>
    <message>
        <source>The server sent an answer that is too long.</source>
        <translation>El servidor envió una respuesta demasiado larga.</translation>
    </message>
    <message>
        <source>The server sent an answer that cannot be read.</source>
        <translation>El servidor envió una respuesta ilegible.</translation>
    </message>
    <message>
        <source>The server could not answer.</source>
        <translation>El servidor no pudo responder.</translation>
    </message>
    <message>
        <source>The server could not answer: {}</source>
        <translation>El servidor no pudo responder: {}</translation>
    </message>
    <message>
        <source>The server sent a message that is too long.</source>
        <translation>El servidor envió un mensaje demasiado largo.</translation>
    </message>
    <message>
        <source>The server at this address does not serve models.</source>
        <translation>El servidor de esta dirección no ofrece modelos.</translation>
    </message>
    <message>
        <source>The server has no model.</source>
        <translation>El servidor no tiene ningún modelo.</translation>
    </message>
    <message>
        <source>The server sent invalid or unsupported audio.</source>
        <translation>El servidor envió un audio no válido o no admitido.</translation>
    </message>
    <message>
        <source>A typed question may follow turns of text only.</source>
        <translation>Una pregunta escrita solo puede seguir a turnos de texto.</translation>
    </message>
    <message>
        <source>The file became shorter while it was read.</source>
        <translation>El archivo se acortó mientras se leía.</translation>
    </message>
    <message>
        <source>The file with the requests cannot be the output.</source>
        <translation>El archivo con las peticiones no puede ser la salida.</translation>
    </message>
    <message>
        <source>Another program is writing this file.</source>
        <translation>Otro programa está escribiendo este archivo.</translation>
    </message>
    <message>
        <source>The file is not empty: add --resume to continue it, or choose another file.</source>
        <translation>El archivo no está vacío: añada --resume para continuarlo o elija otro.</translation>
    </message>
    <message>
        <source>Line {} is not an output line of govor-cli batch.</source>
        <translation>La línea {} no es una línea de salida de govor-cli batch.</translation>
    </message>
    <message>
        <source>{} is gated: accept its terms at {} in a browser and create an access token at {}.</source>
        <translation>{} es de acceso restringido: acepte sus condiciones en {} con un navegador y cree un token de acceso en {}.</translation>
    </message>
    <message>
        <source>The hub requires authentication: the model does not exist, is private or is gated. Check the name at {}; if it is correct, create an access token at {}.</source>
        <translation>El hub exige autenticación: el modelo no existe, es privado o es de acceso restringido. Compruebe el nombre en {}; si es correcto, cree un token de acceso en {}.</translation>
    </message>
    <message>
        <source>The model cannot speak, because it has no Talker, code predictor and Code2Wav; put a speech part, converted from the published model, beside the Thinker, or ask for text only.</source>
        <translation>El modelo no puede hablar porque no tiene Talker, predictor de códigos ni Code2Wav; ponga junto al Thinker una parte de voz convertida a partir del modelo publicado, o pida solo texto.</translation>
    </message>
    <message>
        <source>Tensor {} differs from the original more than its format explains. Delete the file and convert again.</source>
        <translation>El tensor {} difiere del original más de lo que explica su formato. Elimine el archivo y vuelva a convertir.</translation>
    </message>
    <message>
        <source>Quantized to {}, the model fits: it takes {} of the {} that are free on {}. Its weights as published take {} and do not fit.</source>
        <translation>Cuantizado a {}, el modelo cabe: ocupa {} de los {} libres en {}. Sus pesos, tal como se publicaron, ocupan {} y no caben.</translation>
    </message>
    <message>
        <source>Quantized to {}, the model fits with {} in the computer&apos;s memory, from where they are slower to read; it takes {} of the {} that are free on {}. Its weights as published take {} and do not fit.</source>
        <translation>Cuantizado a {}, el modelo cabe si quedan {} en la memoria del equipo, desde donde se leen más despacio; ocupa {} de los {} libres en {}. Sus pesos, tal como se publicaron, ocupan {} y no caben.</translation>
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
        <translation>Esto no se puede hacer.</translation>
    </message>
    <message>
        <source>Something was not found.</source>
        <translation>No se encontró un elemento.</translation>
    </message>
    <message>
        <source>A file is damaged.</source>
        <translation>Un archivo está dañado.</translation>
    </message>
    <message>
        <source>Govor does not support this.</source>
        <translation>Govor no admite esto.</translation>
    </message>
    <message>
        <source>No usable graphics device was found.</source>
        <translation>No se encontró ningún dispositivo gráfico utilizable.</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>No hay memoria suficiente.</translation>
    </message>
    <message>
        <source>The graphics device was lost.</source>
        <translation>Se perdió el dispositivo gráfico.</translation>
    </message>
    <message>
        <source>Reading or writing failed.</source>
        <translation>Error de lectura o escritura.</translation>
    </message>
    <message>
        <source>The operation was cancelled.</source>
        <translation>Se canceló la operación.</translation>
    </message>
    <message>
        <source>An internal error occurred.</source>
        <translation>Se produjo un error interno.</translation>
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
        <translation>Esta conversación supera el contexto del modelo, que ya no contiene los %1 mensajes más antiguos. Aún se pueden leer.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::Controller</name>
    <message>
        <source>The talk key was held for a very long time, so it counts as released.</source>
        <translation>La tecla para hablar se mantuvo pulsada mucho tiempo, por lo que se considera soltada.</translation>
    </message>
    <message>
        <source>The sound of an earlier question cannot be read: %1. The model answers without it. Nothing was deleted. Check the disk.</source>
        <translation>No se puede leer el sonido de una pregunta anterior: %1. El modelo responde sin él. No se eliminó nada. Compruebe el disco.</translation>
    </message>
    <message>
        <source>The microphone is muted.</source>
        <translation>El micrófono está silenciado.</translation>
    </message>
    <message>
        <source>There is no microphone. Connect one, or type your question.</source>
        <translation>No hay ningún micrófono. Conecte uno o escriba la pregunta.</translation>
    </message>
    <message>
        <source>Reading aloud needs a model. None is loaded.</source>
        <translation>Para leer en voz alta se necesita un modelo. No hay ninguno cargado.</translation>
    </message>
    <message>
        <source>The question is saved. It is answered once a model is loaded.</source>
        <translation>La pregunta se conserva. Se responderá cuando haya un modelo cargado.</translation>
    </message>
    <message>
        <source>The loaded model cannot read aloud: it has no speech part. Choose a model that speaks, or get the speech part of this one.</source>
        <translation>El modelo cargado no puede leer en voz alta: no tiene parte de voz. Elija un modelo que hable u obtenga la parte de voz de este.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::DeviceList</name>
    <message>
        <source>A graphics driver did not respond while it listed its devices.</source>
        <translation>Un controlador gráfico no respondió al pedirle sus dispositivos.</translation>
    </message>
    <message>
        <source>A graphics driver crashed while it listed its devices.</source>
        <translation>Un controlador gráfico falló al pedirle sus dispositivos.</translation>
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
        <translation>¿Por qué el cielo es azul? Explícalo en tres frases.</translation>
    </message>
    <message>
        <source>What can I cook from potatoes, eggs and an onion?</source>
        <translation>¿Qué puedo cocinar con patatas, huevos y una cebolla?</translation>
    </message>
    <message>
        <source>Tell me a short story about a lighthouse.</source>
        <translation>Cuéntame una historia corta sobre un faro.</translation>
    </message>
    <message>
        <source>Hello! Ask me for a sum, a color or a capital.</source>
        <extracomment>Spoken by the built-in model: stays English in other languages than Russian.</extracomment>
        <translation>Hello! Ask me for a sum, a color or a capital.</translation>
    </message>
    <message>
        <source>Hello! This is how I sound when I answer you.</source>
        <translation>¡Hola! Así sueno cuando respondo.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::LocalServer</name>
    <message>
        <source>Other programs cannot use the model. %1</source>
        <translation>Otros programas no pueden usar el modelo. %1</translation>
    </message>
</context>
<context>
    <name>govor::assistant::ModelLoader</name>
    <message>
        <source>the built-in model</source>
        <translation>el modelo integrado</translation>
    </message>
</context>
<context>
    <name>govor::assistant::PendingImages</name>
    <message>
        <source>This model does not understand pictures: it has no vision encoder. Choose a model that has one.</source>
        <translation>Este modelo no entiende imágenes: no tiene codificador de visión. Elija un modelo que lo tenga.</translation>
    </message>
    <message>
        <source>reading a picture</source>
        <translation>lectura de una imagen</translation>
    </message>
    <message>
        <source>A question can have %1 pictures at most.</source>
        <translation>Una pregunta puede tener %1 imágenes como máximo.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::QuestionNotices</name>
    <message>
        <source>That was very short. Hold the key as long as you speak.</source>
        <translation>Eso fue muy corto. Mantenga pulsada la tecla mientras habla.</translation>
    </message>
    <message>
        <source>Nothing was loud enough to be a question. Is this the right microphone?</source>
        <translation>Nada sonó lo bastante alto para ser una pregunta. ¿Es este el micrófono correcto?</translation>
    </message>
    <message>
        <source>The microphone delivers no sound. Choose another one, or type your question.</source>
        <translation>El micrófono no transmite sonido. Elija otro o escriba la pregunta.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::RealtimeTurn</name>
    <message>
        <source>sending a question</source>
        <translation>envío de una pregunta</translation>
    </message>
</context>
<context>
    <name>govor::assistant::RemoteEngine</name>
    <message>
        <source>reading the conversation</source>
        <translation>lectura de la conversación</translation>
    </message>
    <message>
        <source>reading a question</source>
        <translation>lectura de una pregunta</translation>
    </message>
    <message>
        <source>sending a question</source>
        <translation>envío de una pregunta</translation>
    </message>
</context>
<context>
    <name>govor::assistant::RemoteLoader</name>
    <message>
        <source>reading the token of a server</source>
        <translation>lectura del token de un servidor</translation>
    </message>
</context>
<context>
    <name>govor::desktop</name>
    <message>
        <source>This desktop does not support global shortcuts. In its settings, assign the command “govor --ptt toggle” to a key instead.</source>
        <translation>Este escritorio no admite atajos globales. En su configuración, asigne a una tecla la orden «govor --ptt toggle».</translation>
    </message>
</context>
<context>
    <name>govor::desktop::PortalShortcut</name>
    <message>
        <source>The desktop did not assign a global shortcut to Govor.</source>
        <translation>El escritorio no asignó ningún atajo global a Govor.</translation>
    </message>
    <message>
        <source>The request for a global shortcut was declined.</source>
        <translation>Se rechazó la petición de un atajo global.</translation>
    </message>
    <message>
        <source>Talk to Govor</source>
        <translation>Hablar con Govor</translation>
    </message>
    <message>
        <source>The desktop removed the global shortcut.</source>
        <translation>El escritorio quitó el atajo global.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::Request</name>
    <message>
        <source>--ptt takes one of start, stop and toggle.</source>
        <translation>--ptt admite start, stop o toggle.</translation>
    </message>
    <message>
        <source>Unknown option: %1.</source>
        <translation>Opción desconocida: %1.</translation>
    </message>
    <message>
        <source>Only one clip can be given at a time.</source>
        <translation>Solo se puede indicar una grabación a la vez.</translation>
    </message>
    <message>
        <source>%1 is not a file.</source>
        <translation>%1 no es un archivo.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::ScreenCapture</name>
    <message>
        <source>The desktop did not deliver a picture of the screen.</source>
        <translation>El escritorio no entregó ninguna imagen de la pantalla.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::StartupGuard</name>
    <message>
        <source>the graphics card</source>
        <translation>la tarjeta gráfica</translation>
    </message>
    <message>
        <source>The model %1 could not be loaded at the last start. %2</source>
        <translation>El modelo %1 no se pudo cargar en el último inicio. %2</translation>
    </message>
    <message>
        <source>Govor was started on the processor, without graphics drivers, because a driver crashed while listing its devices.</source>
        <translation>Govor se inició en el procesador, sin controladores gráficos, porque un controlador falló al enumerar sus dispositivos.</translation>
    </message>
    <message>
        <source>Govor was started on the processor, without graphics drivers, because it quit unexpectedly while starting %1.</source>
        <translation>Govor se inició en el procesador, sin controladores gráficos, porque se cerró inesperadamente al iniciar %1.</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while starting safely, on the processor.</source>
        <translation>Govor se cerró inesperadamente durante el inicio seguro en el procesador.</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while listing graphics devices, possibly because of a driver. You can start safely, with the built-in model on the processor.</source>
        <translation>Govor se cerró inesperadamente al enumerar los dispositivos gráficos, quizá por un controlador. Se puede hacer un inicio seguro, con el modelo integrado en el procesador.</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while starting %1, possibly because of its driver. You can start safely, with the built-in model on the processor.</source>
        <translation>Govor se cerró inesperadamente al iniciar %1, quizá por su controlador. Se puede hacer un inicio seguro, con el modelo integrado en el procesador.</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while loading the model %1 on %2. You can start safely, with the built-in model on the processor, or try again.</source>
        <translation>Govor se cerró inesperadamente al cargar el modelo %1 en %2. Se puede hacer un inicio seguro, con el modelo integrado en el procesador, o intentarlo de nuevo.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::X11Shortcut</name>
    <message>
        <source>This keyboard has no such key.</source>
        <translation>Este teclado no tiene esa tecla.</translation>
    </message>
    <message>
        <source>Another program already uses this key.</source>
        <translation>Otro programa ya usa esta tecla.</translation>
    </message>
    <message>
        <source>The connection to the X server was lost.</source>
        <translation>Se perdió la conexión con el servidor X.</translation>
    </message>
    <message>
        <source>There is no connection to an X server.</source>
        <translation>No hay conexión con un servidor X.</translation>
    </message>
    <message>
        <source>This key cannot be used as a global shortcut.</source>
        <translation>Esta tecla no se puede usar como atajo global.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AboutDialog</name>
    <message>
        <source>About Govor</source>
        <translation>Acerca de Govor</translation>
    </message>
    <message>
        <source>Govor, a voice assistant on your own graphics card.
Free software under the MIT licence.</source>
        <translation>Govor, un asistente de voz en la propia tarjeta gráfica.
Software libre con la licencia MIT.</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Componente</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licencia</translation>
    </message>
    <message>
        <source>&amp;Licence of</source>
        <translation>&amp;Licencia de</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AnswersDialog</name>
    <message>
        <source>Answers side by side</source>
        <translation>Comparar respuestas</translation>
    </message>
    <message>
        <source>the voice was stopped here</source>
        <translation>la voz se detuvo aquí</translation>
    </message>
    <message>
        <source>Answer %1 of %2</source>
        <translation>Respuesta %1 de %2</translation>
    </message>
    <message>
        <source>The conversation continues with the chosen answer; the others are kept.</source>
        <translation>La conversación continúa con la respuesta elegida; las demás se conservan.</translation>
    </message>
    <message>
        <source>%1 (chosen)</source>
        <translation>%1 (elegida)</translation>
    </message>
    <message>
        <source>Use this answer</source>
        <translation>Usar esta respuesta</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>En uso</translation>
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
        <translation>Respuestas cortas</translation>
    </message>
    <message>
        <source>Answer in one or two short sentences.</source>
        <translation>Responde con una o dos frases cortas.</translation>
    </message>
    <message>
        <source>Teacher</source>
        <translation>Profesor</translation>
    </message>
    <message>
        <source>You are a patient teacher. Explain step by step in simple words and give an example.</source>
        <translation>Eres un profesor paciente. Explica paso a paso con palabras sencillas y pon un ejemplo.</translation>
    </message>
    <message>
        <source>Language partner</source>
        <translation>Compañero de idiomas</translation>
    </message>
    <message>
        <source>Talk with me in the language in which I speak. Correct my mistakes briefly, then go on with the conversation.</source>
        <translation>Habla conmigo en el idioma en el que yo hablo. Corrige brevemente mis errores y sigue con la conversación.</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>Intérprete</translation>
    </message>
    <message>
        <source>Translate what I say: English into Russian, and any other language into English. Say only the translation.</source>
        <translation>Traduce lo que digo: del inglés al español y de cualquier otro idioma al inglés. Di solo la traducción.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Respuestas</translation>
    </message>
    <message>
        <source>New conversations</source>
        <translation>Conversaciones nuevas</translation>
    </message>
    <message>
        <source>&amp;Answers are</source>
        <translation>Las &amp;respuestas</translation>
    </message>
    <message>
        <source>Shown and read aloud</source>
        <translation>Se muestran y se leen en voz alta</translation>
    </message>
    <message>
        <source>Shown as text only</source>
        <translation>Solo se muestran como texto</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Imágenes</translation>
    </message>
    <message>
        <source>&amp;Detail of pictures</source>
        <translation>&amp;Detalle de las imágenes</translation>
    </message>
    <message>
        <source>More detail shows smaller text to the model and takes more tokens.</source>
        <translation>Con más detalle, el modelo ve texto más pequeño y se usan más tokens.</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Bajo</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Medio</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Alto</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>texto</translation>
    </message>
    <message>
        <source>Longest text</source>
        <translation>Longitud máxima del texto</translation>
    </message>
    <message>
        <source>An answer ends at this length, wherever it is.</source>
        <translation>Una respuesta termina al llegar a esta longitud, esté donde esté.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>The model&apos;s own</source>
        <translation>Según el modelo</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>Voz</translation>
    </message>
    <message>
        <source>the speech</source>
        <translation>voz</translation>
    </message>
    <message>
        <source>Longest speech</source>
        <translation>Duración máxima de la voz</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Instructions: preset</source>
        <translation>Instrucciones: predefinidas</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Propias</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Instrucciones</translation>
    </message>
    <message>
        <source>For example: Answer in one sentence.</source>
        <translation>Por ejemplo: Responde con una sola frase.</translation>
    </message>
    <message>
        <source>&amp;Instructions</source>
        <translation>&amp;Instrucciones</translation>
    </message>
    <message>
        <source>What the model is told before a conversation. A conversation that is open already keeps its own: see “Name, tags, voice and instructions”.</source>
        <translation>Lo que se le dice al modelo antes de una conversación. Una conversación ya abierta conserva las suyas: consulte «Nombre, etiquetas, voz e instrucciones».</translation>
    </message>
    <message>
        <source>Choice of words</source>
        <translation>Elección de palabras</translation>
    </message>
    <message>
        <source>“Answer again” always draws at random, so that there is another answer.</source>
        <translation>«Responder de nuevo» siempre elige al azar, para que la respuesta sea otra.</translation>
    </message>
    <message>
        <source>The model&apos;s own settings</source>
        <translation>Los ajustes del modelo</translation>
    </message>
    <message>
        <source>Always the most probable</source>
        <translation>Siempre la más probable</translation>
    </message>
    <message>
        <source>Drawn at random</source>
        <translation>Al azar</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>Higher values give more varied answers.</source>
        <translation>Los valores más altos dan respuestas más variadas.</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Draws from the most probable ones that together reach this probability.</source>
        <translation>Elige entre las más probables que juntas alcanzan esta probabilidad.</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Draws from this number of the most probable ones.</source>
        <translation>Elige entre este número de las más probables.</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>Penalización por repetición</translation>
    </message>
    <message>
        <source>Above 1, what was used already becomes less probable.</source>
        <translation>Por encima de 1, lo que ya se usó resulta menos probable.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The server of this model ignores the settings below “Speech”.</source>
        <translation>El servidor de este modelo no usa las preferencias de «Voz».</translation>
    </message>
    <message>
        <source>The server of this model ignores Top-k, the repetition penalty and the settings below “Speech”.</source>
        <translation>El servidor de este modelo no usa Top-k, la penalización por repetición ni las preferencias de «Voz».</translation>
    </message>
    <message>
        <source>No instructions</source>
        <translation>Sin instrucciones</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AppearancePage</name>
    <message>
        <source>Appearance</source>
        <translation>Apariencia</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>T&amp;ema</translation>
    </message>
    <message>
        <source>Same as the desktop</source>
        <translation>El del escritorio</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>Text &amp;size</source>
        <translation>&amp;Tamaño del texto</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Idioma</translation>
    </message>
    <message>
        <source>&amp;Compact conversation</source>
        <translation>Conversación &amp;compacta</translation>
    </message>
    <message>
        <source>Less space around and between questions and answers.</source>
        <translation>Menos espacio alrededor de las preguntas y respuestas y entre ellas.</translation>
    </message>
    <message>
        <source>Icon in the t&amp;ray</source>
        <translation>Icono en la &amp;bandeja</translation>
    </message>
    <message>
        <source>Closing the window then keeps Govor running there.</source>
        <translation>Al cerrar la ventana, Govor sigue funcionando allí.</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>&amp;Movimiento</translation>
    </message>
    <message>
        <source>Reduced: nothing moves on its own, except what shows a sound or a progress.</source>
        <translation>Reducido: nada se mueve por sí solo, salvo lo que muestra un sonido o un progreso.</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Reducido</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Completo</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::CompareModelsDialog</name>
    <message>
        <source>Compare two models</source>
        <translation>Comparar dos modelos</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Elegir una carpeta…</translation>
    </message>
    <message>
        <source>Choose a model folder</source>
        <translation>Elegir la carpeta de un modelo</translation>
    </message>
    <message>
        <source>Original (&amp;A)</source>
        <translation>Original (&amp;A)</translation>
    </message>
    <message>
        <source>Compared with it (&amp;B)</source>
        <translation>Comparado con (&amp;B)</translation>
    </message>
    <message>
        <source>A short text that comes with Govor</source>
        <translation>Un texto corto incluido en Govor</translation>
    </message>
    <message>
        <source>None: spoken answers are not compared</source>
        <translation>Ninguna: no se comparan respuestas habladas</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Texto</translation>
    </message>
    <message>
        <source>&amp;Recordings of questions</source>
        <translation>G&amp;rabaciones de preguntas</translation>
    </message>
    <message>
        <source>&amp;Speech recognizer</source>
        <translation>Reco&amp;nocedor de voz</translation>
    </message>
    <message>
        <source>A command that prints the words in a WAV file, whose path is appended to it. It adds the word error rate of the spoken answers.</source>
        <translation>Una orden que muestra las palabras de un archivo WAV, cuya ruta se le añade al final. Con ella se obtiene también la tasa de error por palabra de las respuestas habladas.</translation>
    </message>
    <message>
        <source>Both models read the same text, and answer the same recordings. This shows how much a converted model differs from its original. After a pause or a restart it continues where it stopped. A longer text makes the figures more certain.</source>
        <translation>Los dos modelos leen el mismo texto y responden a las mismas grabaciones. Esto muestra cuánto difiere un modelo convertido de su original. Tras una pausa o un reinicio, la comparación continúa donde se detuvo. Un texto más largo da cifras más seguras.</translation>
    </message>
    <message>
        <source>&amp;Last result…</source>
        <translation>Ú&amp;ltimo resultado…</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Comparar</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Examinar…</translation>
    </message>
    <message>
        <source>%1: browse</source>
        <translation>%1: examinar</translation>
    </message>
    <message>
        <source>Choose a folder of recordings</source>
        <translation>Elegir una carpeta de grabaciones</translation>
    </message>
    <message>
        <source>Choose a text file</source>
        <translation>Elegir un archivo de texto</translation>
    </message>
    <message>
        <source>Choose two different models.</source>
        <translation>Elija dos modelos distintos.</translation>
    </message>
    <message>
        <source>One of these models does not fit here now.</source>
        <translation>Uno de estos modelos no cabe aquí ahora.</translation>
    </message>
    <message>
        <source>There is not enough memory beside the model in use. It is unloaded when the comparison begins, and can be loaded again afterwards.</source>
        <translation>No hay memoria suficiente junto al modelo en uso. Se libera al empezar la comparación y después se puede volver a cargar.</translation>
    </message>
    <message>
        <source>The models are loaded one after the other, beside the model in use.</source>
        <translation>Los modelos se cargan uno tras otro, junto al modelo en uso.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ComparisonResultDialog</name>
    <message>
        <source>Comparison of two models</source>
        <translation>Comparación de dos modelos</translation>
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
        <translation>± es el intervalo de confianza del 95&#xa0;%.</translation>
    </message>
    <message>
        <source>Save as &amp;JSON…</source>
        <translation>Guardar como &amp;JSON…</translation>
    </message>
    <message>
        <source>Save as &amp;Markdown…</source>
        <translation>Guardar como &amp;Markdown…</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Magnitud</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Muestras</translation>
    </message>
    <message>
        <source>Figures of the comparison</source>
        <translation>Cifras de la comparación</translation>
    </message>
    <message>
        <source>Save the comparison</source>
        <translation>Guardar la comparación</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>comparación</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>No se pudo escribir %1: %2.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ConversationDialog</name>
    <message>
        <source>Conversation</source>
        <translation>Conversación</translation>
    </message>
    <message>
        <source>Derived from the first words</source>
        <translation>Tomado de las primeras palabras</translation>
    </message>
    <message>
        <source>For example: work, travel</source>
        <translation>Por ejemplo: trabajo, viajes</translation>
    </message>
    <message>
        <source>The model&apos;s default voice</source>
        <translation>La voz predeterminada del modelo</translation>
    </message>
    <message>
        <source>For example: Answer in one sentence.</source>
        <translation>Por ejemplo: Responde con una sola frase.</translation>
    </message>
    <message>
        <source>Use voice and instructions &amp;also for new conversations</source>
        <translation>Usar la voz y las instrucciones t&amp;ambién en conversaciones nuevas</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Nombre</translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation>&amp;Etiquetas</translation>
    </message>
    <message>
        <source>&amp;Voice</source>
        <translation>&amp;Voz</translation>
    </message>
    <message>
        <source>&amp;Instructions</source>
        <translation>&amp;Instrucciones</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>Etiquetas, separadas por comas</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>Voz</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Instrucciones</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ConvertDialog</name>
    <message>
        <source>Convert %1</source>
        <translation>Convertir %1</translation>
    </message>
    <message>
        <source>A format for each part</source>
        <translation>Un formato para cada parte</translation>
    </message>
    <message>
        <source>&amp;Convert</source>
        <translation>&amp;Convertir</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source>Context for the memory</source>
        <translation>Contexto para calcular la memoria</translation>
    </message>
    <message>
        <source>Name of the result, or its folder</source>
        <translation>Nombre del resultado, o su carpeta</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Examinar…</translation>
    </message>
    <message>
        <source>Choose a folder for the result</source>
        <translation>Elegir una carpeta para el resultado</translation>
    </message>
    <message>
        <source>&amp;Remove the original once the result was checked (frees %1)</source>
        <translation>Eliminar el o&amp;riginal cuando se haya comprobado el resultado (libera %1)</translation>
    </message>
    <message>
        <source>Memory with a conte&amp;xt of</source>
        <translation>Memoria con un conte&amp;xto de</translation>
    </message>
    <message>
        <source>&amp;Name of the result</source>
        <translation>&amp;Nombre del resultado</translation>
    </message>
    <message>
        <source>fits here</source>
        <translation>cabe aquí</translation>
    </message>
    <message>
        <source>fits here with some experts in the computer&apos;s memory, which is slower</source>
        <translation>cabe aquí con algunos expertos en la memoria del equipo, que es más lenta</translation>
    </message>
    <message>
        <source>does not fit here now</source>
        <translation>ahora no cabe aquí</translation>
    </message>
    <message>
        <source>planning a conversion</source>
        <translation>planificación de una conversión</translation>
    </message>
    <message>
        <source>%1 on the disk, %2 of memory</source>
        <translation>%1 en el disco, %2 de memoria</translation>
    </message>
    <message>
        <source>Not possible: %1</source>
        <translation>No es posible: %1</translation>
    </message>
    <message>
        <source>Computing sizes…</source>
        <translation>Calculando tamaños…</translation>
    </message>
    <message>
        <source>Give the result a name.</source>
        <translation>Dé un nombre al resultado.</translation>
    </message>
    <message>
        <source>The result takes %1; %2 are free in %3.</source>
        <translation>El resultado ocupa %1; hay %2 libres en %3.</translation>
    </message>
    <message>
        <source>That is too little: %1 more are needed.</source>
        <translation>Es demasiado poco: se necesitan %1 más.</translation>
    </message>
    <message>
        <source>Make the speech part for %1</source>
        <translation>Crear la parte de voz de %1</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::DeviceBox</name>
    <message>
        <source>System default</source>
        <translation>Predeterminado del sistema</translation>
    </message>
    <message>
        <source>%1 (not connected)</source>
        <translation>%1 (no conectado)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::DownloadCard</name>
    <message>
        <source>the size depends on the format</source>
        <translation>el tamaño depende del formato</translation>
    </message>
    <message>
        <source>download: %1</source>
        <translation>descarga: %1</translation>
    </message>
    <message>
        <source>download: %1 to %2</source>
        <translation>descarga: de %1 a %2</translation>
    </message>
    <message>
        <source>Download…</source>
        <translation>Descargar…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::DownloadDialog</name>
    <message>
        <source>all networks, safetensors</source>
        <translation>todas las redes, safetensors</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Download %1</source>
        <translation>Descargar %1</translation>
    </message>
    <message>
        <source>&amp;Weights or Thinker</source>
        <translation>&amp;Pesos o Thinker</translation>
    </message>
    <message>
        <source>&amp;AudioTower</source>
        <translation>&amp;AudioTower</translation>
    </message>
    <message>
        <source>&amp;Speech part</source>
        <translation>Parte de &amp;voz</translation>
    </message>
    <message>
        <source>Weights or Thinker</source>
        <translation>Pesos o Thinker</translation>
    </message>
    <message>
        <source>AudioTower</source>
        <translation>AudioTower</translation>
    </message>
    <message>
        <source>Speech part</source>
        <translation>Parte de voz</translation>
    </message>
    <message>
        <source>Access token</source>
        <translation>Token de acceso</translation>
    </message>
    <message>
        <source>&amp;Keep it in the system&apos;s secret service</source>
        <translation>&amp;Guardarlo en el servicio de secretos del sistema</translation>
    </message>
    <message>
        <source>The system has no secret service that could keep the token, so Govor asks for it each time.</source>
        <translation>El sistema no tiene un servicio de secretos que pueda guardar el token, por lo que Govor lo pide cada vez.</translation>
    </message>
    <message>
        <source>Access &amp;token</source>
        <translation>&amp;Token de acceso</translation>
    </message>
    <message>
        <source>&amp;Download</source>
        <translation>&amp;Descargar</translation>
    </message>
    <message>
        <source>Asking for the list of files…</source>
        <translation>Pidiendo la lista de archivos…</translation>
    </message>
    <message>
        <source>asking the hub</source>
        <translation>consulta al hub</translation>
    </message>
    <message>
        <source>There is no connection to the hub. Check the network, then try again.
%1</source>
        <translation>No hay conexión con el hub. Compruebe la red e inténtelo de nuevo.
%1</translation>
    </message>
    <message>
        <source>This repository has no files that Govor can use.</source>
        <translation>Este repositorio no tiene archivos que Govor pueda usar.</translation>
    </message>
    <message>
        <source>The files go to the Hugging Face cache, where other programs find them, too.</source>
        <translation>Los archivos van a la caché de Hugging Face, donde también los encuentran otros programas.</translation>
    </message>
    <message>
        <source>Licence: %1. The files go to the Hugging Face cache, where other programs find them, too.</source>
        <translation>Licencia: %1. Los archivos van a la caché de Hugging Face, donde también los encuentran otros programas.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>Size: %1, of which %2 are still to be downloaded</source>
        <translation>Tamaño: %1, de los que faltan %2 por descargar</translation>
    </message>
    <message>
        <source>Free disk space: %1, in %2</source>
        <translation>Espacio libre en el disco: %1, en %2</translation>
    </message>
    <message>
        <source>Time: %1 at the rate of the last download, %2</source>
        <translation>Tiempo: %1 a la velocidad de la última descarga, %2</translation>
    </message>
    <message>
        <source>Time: %1 at 100 Mbit/s</source>
        <translation>Tiempo: %1 a 100 Mbit/s</translation>
    </message>
    <message>
        <source>That is too little: %1 more are needed.</source>
        <translation>Es demasiado poco: se necesitan %1 más.</translation>
    </message>
    <message>
        <source>Choose what to download.</source>
        <translation>Elija qué descargar.</translation>
    </message>
    <message>
        <source>saving the access token</source>
        <translation>guardado del token de acceso</translation>
    </message>
    <message>
        <source>Try a&amp;gain</source>
        <translation>&amp;Reintentar</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ExpectedQuality</name>
    <message>
        <source>as precise as the original</source>
        <translation>tan preciso como el original</translation>
    </message>
    <message>
        <source>practically as precise as the original</source>
        <translation>prácticamente tan preciso como el original</translation>
    </message>
    <message>
        <source>slightly less precise</source>
        <translation>ligeramente menos preciso</translation>
    </message>
    <message>
        <source>less precise</source>
        <translation>menos preciso</translation>
    </message>
    <message>
        <source>noticeably less precise</source>
        <translation>notablemente menos preciso</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>Text: %1 · Speech: %2</source>
        <translation>Texto: %1 · Voz: %2</translation>
    </message>
    <message>
        <source>Measured with random weights of the released sizes, which differ more than trained ones: the Thinker has an error of %1, and the most probable token is the same at %2 of %3 positions; the Talker has an error of %4.</source>
        <translation>Medido con pesos aleatorios de los tamaños publicados, que difieren más que los entrenados: el Thinker tiene un error de %1, y el token más probable es el mismo en %2 de %3 posiciones; el Talker tiene un error de %4.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::FirstRunDialog</name>
    <message>
        <source>First steps</source>
        <translation>Primeros pasos</translation>
    </message>
    <message>
        <source>Sound check</source>
        <translation>Prueba de sonido</translation>
    </message>
    <message>
        <source>Choose your devices, hold the talk key and say a sentence. When you release it, the recording is played. It is not kept.</source>
        <translation>Elija los dispositivos, mantenga pulsada la tecla para hablar y diga una frase. Al soltarla, se reproduce la grabación. No se conserva.</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Micrófono</translation>
    </message>
    <message>
        <source>Loudspeaker</source>
        <translation>Altavoz</translation>
    </message>
    <message>
        <source>&amp;Microphone</source>
        <translation>&amp;Micrófono</translation>
    </message>
    <message>
        <source>&amp;Loudspeaker</source>
        <translation>A&amp;ltavoz</translation>
    </message>
    <message>
        <source>Other &amp;key or device…</source>
        <translation>Otra &amp;tecla o dispositivo…</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Cargando el modelo</translation>
    </message>
    <message>
        <source>Talk to the &amp;built-in model now</source>
        <translation>&amp;Hablar ya con el modelo integrado</translation>
    </message>
    <message>
        <source>Models on this computer</source>
        <translation>Modelos en este equipo</translation>
    </message>
    <message>
        <source>&amp;Use it</source>
        <translation>&amp;Usarlo</translation>
    </message>
    <message>
        <source>Looking for models on this computer…</source>
        <translation>Buscando modelos en este equipo…</translation>
    </message>
    <message>
        <source>Say hello</source>
        <translation>Diga hola</translation>
    </message>
    <message>
        <source>Click a question to ask it, or hold the talk key and ask one yourself. Govor answers in text and aloud.</source>
        <translation>Pulse una pregunta para hacerla, o mantenga pulsada la tecla para hablar y haga otra. Govor responde con texto y en voz alta.</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>&amp;Omitir</translation>
    </message>
    <message>
        <source>B&amp;ack</source>
        <translation>&amp;Atrás</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Siguiente</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Finalizar</translation>
    </message>
    <message>
        <source>No talk key is set. Talk with the button in the window, or choose a key.</source>
        <translation>No hay ninguna tecla para hablar. Hable con el botón de la ventana o elija una tecla.</translation>
    </message>
    <message>
        <source>Talk key %1: pressed</source>
        <translation>Tecla para hablar %1: pulsada</translation>
    </message>
    <message>
        <source>✓ Talk key %1 works</source>
        <translation>✓ La tecla para hablar %1 funciona</translation>
    </message>
    <message>
        <source>Talk key: hold %1 now</source>
        <translation>Tecla para hablar: mantenga pulsada %1 ahora</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>No hay ningún modelo cargado.</translation>
    </message>
    <message>
        <source>%1 is being loaded…</source>
        <translation>Se está cargando %1…</translation>
    </message>
    <message>
        <source>%1 could not be loaded.</source>
        <translation>No se pudo cargar %1.</translation>
    </message>
    <message>
        <source>Ready: %1 on %2.</source>
        <translation>Listo: %1 en %2.</translation>
    </message>
    <message>
        <source>No other model was found on this computer.</source>
        <translation>No se encontró ningún otro modelo en este equipo.</translation>
    </message>
    <message>
        <source>Found on this computer:</source>
        <translation>Encontrados en este equipo:</translation>
    </message>
    <message>
        <source>The model is what understands and answers. The built-in one is a small demonstration with a few hundred words. For real conversations, get Qwen3-Omni: it needs about 20 to 70 GB of disk space and as much memory of a graphics card, depending on its format.</source>
        <translation>El modelo es lo que entiende y responde. El integrado es una pequeña demostración con unos cientos de palabras. Para conversaciones de verdad, obtenga Qwen3-Omni: según el formato, necesita entre 20 y 70 GB de espacio en el disco y otro tanto de memoria en una tarjeta gráfica.</translation>
    </message>
    <message>
        <source>&amp;Open, download or convert a model…</source>
        <translation>A&amp;brir, descargar o convertir un modelo…</translation>
    </message>
    <message>
        <source>A model that does not fit becomes smaller when it is converted.</source>
        <translation>Un modelo que no cabe se hace más pequeño al convertirlo.</translation>
    </message>
    <message>
        <source>Hold the talk key and record a sound. This model describes it in text and does not answer typed questions.</source>
        <translation>Mantenga pulsada la tecla para hablar y grabe un sonido. Este modelo lo describe con texto y no responde a preguntas escritas.</translation>
    </message>
    <message>
        <source>Checking whether it fits…</source>
        <translation>Comprobando si cabe…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::FitRow</name>
    <message>
        <source>Checking whether it fits…</source>
        <translation>Comprobando si cabe…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::FormatText</name>
    <message>
        <source>%1: %2 bits a weight</source>
        <translation>%1: %2 bits por peso</translation>
    </message>
    <message>
        <source>For a graphics card with %1 GB</source>
        <translation>Para una tarjeta gráfica con %1 GB</translation>
    </message>
    <message>
        <source>Everything in %1</source>
        <translation>Todo en %1</translation>
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
        <translation>Expertos</translation>
    </message>
    <message>
        <source>Of the Thinker, and by far the largest part: their format decides how large the model is.</source>
        <translation>Del Thinker, y con mucho la parte más grande: su formato decide el tamaño del modelo.</translation>
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
        <translation>Convierte la respuesta en el primer código de cada trama de voz.</translation>
    </message>
    <message>
        <source>Code predictor</source>
        <translation>Predictor de códigos</translation>
    </message>
    <message>
        <source>The other 15 codes of each frame. It is small; below Q8_0, more of the codes differ from those of the original.</source>
        <translation>Los otros 15 códigos de cada trama. Es pequeño; por debajo de Q8_0, más códigos difieren de los del original.</translation>
    </message>
    <message>
        <source>Code2Wav</source>
        <translation>Code2Wav</translation>
    </message>
    <message>
        <source>Turns codes into sound. It is small; Q8_0 or more is recommended.</source>
        <translation>Convierte los códigos en sonido. Es pequeño; se recomienda Q8_0 o superior.</translation>
    </message>
    <message>
        <source>Generates the text of the answer.</source>
        <translation>Genera el texto de la respuesta.</translation>
    </message>
    <message>
        <source>Encodes spoken questions for the Thinker.</source>
        <translation>Codifica las preguntas habladas para el Thinker.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::HelpDialog</name>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>%1 Now: %2.</source>
        <translation>%1 Ahora: %2.</translation>
    </message>
    <message>
        <source>&amp;Troubleshooting</source>
        <translation>Solución de &amp;problemas</translation>
    </message>
    <message>
        <source>&amp;Figures</source>
        <translation>C&amp;ifras</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Atajos</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>A&amp;tajos</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>&amp;Copiar el diagnóstico</translation>
    </message>
    <message>
        <source>Show &amp;log</source>
        <translation>Mostrar el &amp;registro</translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <translation>Pr&amp;eferencias…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Symptoms</source>
        <translation>Síntomas</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Qué hacer</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>En este equipo</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Cifras</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ImageDialog</name>
    <message>
        <source>Picture: %1</source>
        <translation>Imagen: %1</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::InstructionsDialog</name>
    <message>
        <source>Instructions in the imported conversation</source>
        <translation>Instrucciones de la conversación importada</translation>
    </message>
    <message>
        <source>The file contains instructions for the model. They are off. Use them only if you trust the source of the file.</source>
        <translation>El archivo contiene instrucciones para el modelo. Están desactivadas. Úselas solo si confía en el origen del archivo.</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Instrucciones</translation>
    </message>
    <message>
        <source>&amp;Use these instructions</source>
        <translation>&amp;Usar estas instrucciones</translation>
    </message>
    <message>
        <source>&amp;Do not use them</source>
        <translation>&amp;No usarlas</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::JobList</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Access token…</source>
        <translation>Token de acceso…</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Cargar</translation>
    </message>
    <message>
        <source>Convert to Q8_0 and remove the original?</source>
        <translation>¿Convertir a Q8_0 y eliminar el original?</translation>
    </message>
    <message>
        <source>Convert…</source>
        <translation>Convertir…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 compared with %2</source>
        <translation>%1 comparado con %2</translation>
    </message>
    <message>
        <source>Result…</source>
        <translation>Resultado…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::JobRow</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>restante: %1</translation>
    </message>
    <message>
        <source>Asking for the list of files</source>
        <translation>Pidiendo la lista de archivos</translation>
    </message>
    <message>
        <source>Checking what is here already</source>
        <translation>Comprobando lo que ya está aquí</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Descargando</translation>
    </message>
    <message>
        <source>Waiting for another program that downloads the same file</source>
        <translation>Esperando a otro programa que descarga el mismo archivo</translation>
    </message>
    <message>
        <source>No connection; trying again</source>
        <translation>Sin conexión; intentándolo de nuevo</translation>
    </message>
    <message>
        <source>Reading the model</source>
        <translation>Leyendo el modelo</translation>
    </message>
    <message>
        <source>Converting</source>
        <translation>Convirtiendo</translation>
    </message>
    <message>
        <source>Checking the result</source>
        <translation>Comprobando el resultado</translation>
    </message>
    <message>
        <source>Deleting the original</source>
        <translation>Eliminando el original</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <source>No connection to the hub. What was received is kept. %1</source>
        <translation>Sin conexión con el hub. Lo recibido se conserva. %1</translation>
    </message>
    <message>
        <source>Complete, and every file has its published checksum</source>
        <translation>Completado; todos los archivos tienen la suma de verificación publicada</translation>
    </message>
    <message>
        <source>Complete and checked</source>
        <translation>Completado y comprobado</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Loading the original</source>
        <translation>Cargando el original</translation>
    </message>
    <message>
        <source>Loading the other model</source>
        <translation>Cargando el otro modelo</translation>
    </message>
    <message>
        <source>Original: %1 of %2</source>
        <translation>Original: %1 de %2</translation>
    </message>
    <message>
        <source>The other model: %1 of %2</source>
        <translation>El otro modelo: %1 de %2</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::KeysPage</name>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Can be changed</source>
        <translation>Se pueden cambiar</translation>
    </message>
    <message>
        <source>Always the same</source>
        <translation>Siempre las mismas</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>Hablar</translation>
    </message>
    <message>
        <source>%1 is already the key of “%2”.</source>
        <translation>%1 ya es la tecla de «%2».</translation>
    </message>
    <message>
        <source>%1 is needed for typing. Use a function key or a combination with Ctrl or Alt.</source>
        <translation>%1 se necesita para escribir. Use una tecla de función o una combinación con Ctrl o Alt.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::LogDialog</name>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>The log is empty.</source>
        <translation>El registro está vacío.</translation>
    </message>
    <message>
        <source>Saved in %1</source>
        <translation>Guardado en %1</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>&amp;Copiar el diagnóstico</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::MeasureRow</name>
    <message>
        <source>Progress of the measurement</source>
        <translation>Progreso de la medición</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>De&amp;tener</translation>
    </message>
    <message>
        <source>Measure this &amp;device</source>
        <translation>Medir este &amp;dispositivo</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ModelCard</name>
    <message>
        <source>Comes with Govor</source>
        <translation>Incluido con Govor</translation>
    </message>
    <message>
        <source>Govor&apos;s model folder</source>
        <translation>Carpeta de modelos de Govor</translation>
    </message>
    <message>
        <source>Hugging Face cache</source>
        <translation>Caché de Hugging Face</translation>
    </message>
    <message>
        <source>Added by you</source>
        <translation>Añadido manualmente</translation>
    </message>
    <message>
        <source>changed on %1</source>
        <translation>modificado el %1</translation>
    </message>
    <message>
        <source>licence: %1</source>
        <translation>licencia: %1</translation>
    </message>
    <message>
        <source>Built-in model</source>
        <translation>Modelo integrado</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>Cargando %1</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Cargar</translation>
    </message>
    <message>
        <source>Load %1</source>
        <translation>Cargar %1</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>Liberar</translation>
    </message>
    <message>
        <source>Unload %1</source>
        <translation>Liberar %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Cancel loading %1</source>
        <translation>Cancelar la carga de %1</translation>
    </message>
    <message>
        <source>Convert…</source>
        <translation>Convertir…</translation>
    </message>
    <message>
        <source>Convert %1</source>
        <translation>Convertir %1</translation>
    </message>
    <message>
        <source>Get AudioTower…</source>
        <translation>Obtener AudioTower…</translation>
    </message>
    <message>
        <source>The speech part is missing: this model answers in text only.</source>
        <translation>Falta la parte de voz: este modelo solo responde con texto.</translation>
    </message>
    <message>
        <source>Get speech part…</source>
        <translation>Obtener parte de voz…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>En uso</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Cargando</translation>
    </message>
    <message>
        <source>This model cannot be used: %1</source>
        <translation>No se puede usar este modelo: %1</translation>
    </message>
    <message>
        <source>It takes %1 of the memory of %2.</source>
        <translation>Ocupa %1 de la memoria de %2.</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Comparar…</translation>
    </message>
    <message>
        <source>Compare %1 with another model</source>
        <translation>Comparar %1 con otro modelo</translation>
    </message>
    <message>
        <source>The AudioTower is missing: this model takes text only.</source>
        <translation>Falta AudioTower: este modelo solo acepta texto.</translation>
    </message>
    <message>
        <source>Missing and damaged files can be downloaded again.</source>
        <translation>Los archivos que faltan o están dañados se pueden volver a descargar.</translation>
    </message>
    <message>
        <source>Get missing files…</source>
        <translation>Obtener los archivos que faltan…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ModelPage</name>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>&amp;Open model…</source>
        <translation>A&amp;brir modelo…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>En uso</translation>
    </message>
    <message>
        <source>When a model is loaded</source>
        <translation>Al cargar un modelo</translation>
    </message>
    <message>
        <source>&amp;Context length</source>
        <translation>Longitud del &amp;contexto</translation>
    </message>
    <message>
        <source>How much of a conversation is part of the model&apos;s context, in tokens. A longer context takes more memory; more than the model was made for is not used.</source>
        <translation>Cuánto de una conversación forma parte del contexto del modelo, en tokens. Un contexto más largo ocupa más memoria; no se usa más de lo que admite el modelo.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>Default (8192, or the model&apos;s limit)</source>
        <translation>Predeterminada (8192 o el límite del modelo)</translation>
    </message>
    <message>
        <source>Keys and values of the context. Q8_0 takes half the memory of F16.</source>
        <translation>Claves y valores del contexto. Q8_0 ocupa la mitad de memoria que F16.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automático</translation>
    </message>
    <message>
        <source>When &amp;memory is short</source>
        <translation>Si falta &amp;memoria</translation>
    </message>
    <message>
        <source>Parts of a model that is too large for the device can be kept in the computer&apos;s memory, which is slower to read.</source>
        <translation>Las partes de un modelo demasiado grande para el dispositivo pueden quedar en la memoria del equipo, desde donde se leen más despacio.</translation>
    </message>
    <message>
        <source>Use the computer&apos;s memory, too</source>
        <translation>Usar también la memoria del equipo</translation>
    </message>
    <message>
        <source>Do not load the model</source>
        <translation>No cargar el modelo</translation>
    </message>
    <message>
        <source>&amp;Unload when unused for</source>
        <translation>&amp;Liberar si no se usa durante</translation>
    </message>
    <message>
        <source>Frees the memory for other programs. The model is loaded again when you talk or ask.</source>
        <translation>Libera la memoria para otros programas. El modelo se vuelve a cargar al hablar o preguntar.</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>minutos</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nunca</translation>
    </message>
    <message>
        <source>&amp;Load again with these settings</source>
        <translation>&amp;Volver a cargar con estas preferencias</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>Buscando dispositivos…</translation>
    </message>
    <message>
        <source>&amp;Device</source>
        <translation>&amp;Dispositivo</translation>
    </message>
    <message>
        <source>The first one that can run models</source>
        <translation>El primero que pueda ejecutar modelos</translation>
    </message>
    <message>
        <source>%1 (processor)</source>
        <translation>%1 (procesador)</translation>
    </message>
    <message>
        <source>%1 (not available)</source>
        <translation>%1 (no disponible)</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>No hay ningún modelo cargado</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>Cargando %1</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>No se pudo cargar %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %2, with a context of %Ln tokens</source>
        <translation>
            <numerusform>%1 en %2, con un contexto de %Ln token</numerusform>
            <numerusform>%1 en %2, con un contexto de %Ln tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Format of the cache</source>
        <translation>&amp;Formato de la caché</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ModelWindow</name>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>&amp;Run on</source>
        <translation>&amp;Ejecutar en</translation>
    </message>
    <message>
        <source>Add a &amp;folder…</source>
        <translation>Añadir una &amp;carpeta…</translation>
    </message>
    <message>
        <source>Open a fi&amp;le…</source>
        <translation>Abrir un &amp;archivo…</translation>
    </message>
    <message>
        <source>&amp;Search again</source>
        <translation>&amp;Buscar de nuevo</translation>
    </message>
    <message>
        <source>Choose a model folder</source>
        <translation>Elegir la carpeta de un modelo</translation>
    </message>
    <message>
        <source>Choose a model file</source>
        <translation>Elegir el archivo de un modelo</translation>
    </message>
    <message>
        <source>Models (*.gguf)</source>
        <translation>Modelos (*.gguf)</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>Usados recientemente</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>En este equipo</translation>
    </message>
    <message>
        <source>Built-in</source>
        <translation>Integrado</translation>
    </message>
    <message>
        <source>Can be downloaded</source>
        <translation>Se pueden descargar</translation>
    </message>
    <message>
        <source>Another model on Hugging Face</source>
        <translation>Otro modelo de Hugging Face</translation>
    </message>
    <message>
        <source>Look up…</source>
        <translation>Buscar…</translation>
    </message>
    <message>
        <source>&amp;Another model on Hugging Face</source>
        <translation>&amp;Otro modelo de Hugging Face</translation>
    </message>
    <message>
        <source>Looking for models…</source>
        <translation>Buscando modelos…</translation>
    </message>
    <message>
        <source>No other model was found.</source>
        <translation>No se encontró ningún otro modelo.</translation>
    </message>
    <message>
        <source>Default device</source>
        <translation>Dispositivo predeterminado</translation>
    </message>
    <message>
        <source>%1 (processor, slow)</source>
        <translation>%1 (procesador, lento)</translation>
    </message>
    <message>
        <source>%1 of memory for a model</source>
        <translation>%1 de memoria para un modelo</translation>
    </message>
    <message>
        <source>Memory that is free on the device now or is used by the loaded model. Memory that other programs use is not counted.</source>
        <translation>Memoria del dispositivo que está libre ahora o que usa el modelo cargado. No se cuenta la que usan otros programas.</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>Buscando dispositivos…</translation>
    </message>
    <message>
        <source>Downloads, conversions and comparisons</source>
        <translation>Descargas, conversiones y comparaciones</translation>
    </message>
    <message>
        <source>On another &amp;machine…</source>
        <translation>En otra &amp;máquina…</translation>
    </message>
    <message>
        <source>On other machines</source>
        <translation>En otras máquinas</translation>
    </message>
    <message>
        <source>No model was found in Govor&apos;s folder or in the Hugging Face cache. Download one below, or add the folder that holds yours; “Convert…” on its card makes it smaller.</source>
        <translation>No se encontró ningún modelo en la carpeta de Govor ni en la caché de Hugging Face. Descargue uno más abajo o añada la carpeta que contiene el suyo; «Convertir…» en su tarjeta lo hace más pequeño.</translation>
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
        <translation>Rendimiento</translation>
    </message>
    <message>
        <source>&amp;Answers</source>
        <translation>&amp;Respuestas</translation>
    </message>
    <message>
        <source>&amp;Measured speed</source>
        <translation>&amp;Velocidad medida</translation>
    </message>
    <message>
        <source>Text:</source>
        <translation>Texto:</translation>
    </message>
    <message>
        <source>Voice:</source>
        <translation>Voz:</translation>
    </message>
    <message>
        <source>First sound:</source>
        <translation>Primer sonido:</translation>
    </message>
    <message>
        <source>Video memory:</source>
        <translation>Memoria de vídeo:</translation>
    </message>
    <message>
        <source>&amp;Export table…</source>
        <translation>&amp;Exportar tabla…</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>Guardar &amp;imagen…</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>Exportar tabla</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Guardar imagen</translation>
    </message>
    <message>
        <source>Asks the loaded model a few typed questions and keeps the medians. Nothing is played, and no conversation changes.</source>
        <translation>Hace al modelo cargado unas preguntas escritas y guarda las medianas. No se reproduce nada ni cambia ninguna conversación.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Reading, tokens/s</source>
        <translation>Lectura, tokens/s</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <source>Frames/s</source>
        <translation>Tramas/s</translation>
    </message>
    <message>
        <source>First sound, ms</source>
        <translation>Primer sonido, ms</translation>
    </message>
    <message>
        <source>Measured speeds</source>
        <translation>Velocidades medidas</translation>
    </message>
    <message>
        <source>%1 tokens a second</source>
        <translation>%1 tokens por segundo</translation>
    </message>
    <message>
        <source>%1 ms after the question</source>
        <translation>%1 ms después de la pregunta</translation>
    </message>
    <message>
        <source>Govor uses %1 of the %2 available to it</source>
        <translation>Govor usa %1 de los %2 que tiene disponibles</translation>
    </message>
    <message>
        <source>%1; other programs and the driver use %2 of %3</source>
        <translation>%1; otros programas y el controlador usan %2 de %3</translation>
    </message>
    <message>
        <source>%1, measured %2</source>
        <translation>%1, medido %2</translation>
    </message>
    <message>
        <source>The table cannot be written: %1.</source>
        <translation>No se puede escribir la tabla: %1.</translation>
    </message>
    <message>
        <source>The picture cannot be written: %1.</source>
        <translation>No se puede escribir la imagen: %1.</translation>
    </message>
    <message>
        <source>%1 seconds of speech a second, %2 frames/s</source>
        <translation>%1 segundos de voz por segundo, %2 tramas/s</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::PrivacyPage</name>
    <message>
        <source>Privacy</source>
        <translation>Privacidad</translation>
    </message>
    <message>
        <source>For one day</source>
        <translation>Durante un día</translation>
    </message>
    <message numerus="yes">
        <source>For %n days</source>
        <translation>
            <numerusform>Durante %n día</numerusform>
            <numerusform>Durante %n días</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Sound of conversations is kept</source>
        <translation>El s&amp;onido de las conversaciones se conserva</translation>
    </message>
    <message>
        <source>Of questions and answers. Texts stay. A spoken question whose sound was deleted cannot be played or answered again, and is no longer part of the model&apos;s context.</source>
        <translation>De las preguntas y respuestas. Los textos se quedan. Una pregunta hablada cuyo sonido se eliminó no se puede reproducir ni responder de nuevo, y deja de formar parte del contexto del modelo.</translation>
    </message>
    <message>
        <source>Until I delete it</source>
        <translation>Hasta que se elimine</translation>
    </message>
    <message>
        <source>Until Govor quits</source>
        <translation>Hasta salir de Govor</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Midiendo…</translation>
    </message>
    <message>
        <source>Storage used</source>
        <translation>Espacio usado</translation>
    </message>
    <message>
        <source>Open &amp;folder</source>
        <translation>Abrir &amp;carpeta</translation>
    </message>
    <message>
        <source>Where it is stored</source>
        <translation>Dónde se guarda</translation>
    </message>
    <message>
        <source>Conversations are stored only on this computer.</source>
        <translation>Las conversaciones solo se guardan en este equipo.</translation>
    </message>
    <message>
        <source>&amp;Delete all conversations…</source>
        <translation>&amp;Eliminar todas las conversaciones…</translation>
    </message>
    <message>
        <source>%1: texts %2, sound %3</source>
        <translation>%1: textos %2, sonido %3</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ProgramsPage</name>
    <message>
        <source>Other programs</source>
        <translation>Otros programas</translation>
    </message>
    <message>
        <source>&amp;Let programs on this computer use the model</source>
        <translation>&amp;Permitir que los programas de este equipo usen el modelo</translation>
    </message>
    <message>
        <source>For editors, voice agents and scripts that support servers with OpenAI&apos;s API. Your own questions come first and interrupt theirs. The model stays loaded while this is on.</source>
        <translation>Para editores, agentes de voz y scripts compatibles con servidores que ofrecen la API de OpenAI. Las preguntas propias van primero e interrumpen las de ellos. El modelo permanece cargado mientras esta opción esté activada.</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>P&amp;uerto</translation>
    </message>
    <message>
        <source>Choose another port if this one is already in use.</source>
        <translation>Elija otro puerto si este ya está en uso.</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Conexión</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Uso</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Copiar la dirección</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>Copy the &amp;token</source>
        <translation>Copiar el &amp;token</translation>
    </message>
    <message>
        <source>Generate &amp;new token</source>
        <translation>Crear token &amp;nuevo</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Enter it as the API key in other programs. Generating a new token revokes the old one.</source>
        <translation>Introdúzcalo como clave de API en otros programas. Al crear uno nuevo, el anterior queda revocado.</translation>
    </message>
    <message>
        <source>Connected now</source>
        <translation>Conectados ahora</translation>
    </message>
    <message>
        <source>Requests so far</source>
        <translation>Peticiones hasta ahora</translation>
    </message>
    <message>
        <source>Switched off</source>
        <translation>Desactivado</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::RegionDialog</name>
    <message>
        <source>Look at the screen</source>
        <translation>Mirar la pantalla</translation>
    </message>
    <message>
        <source>Choose a region of the screen: drag, or press Enter for the whole screen</source>
        <translation>Elija una región de la pantalla: arrastre, o pulse Enter para la pantalla completa</translation>
    </message>
    <message>
        <source>Drag over a region, or press Enter for the whole screen. Escape cancels.</source>
        <translation>Arrastre sobre una región o pulse Enter para la pantalla completa. Escape cancela.</translation>
    </message>
    <message>
        <source>&amp;Whole screen</source>
        <translation>&amp;Pantalla completa</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::RemoteServerDialog</name>
    <message>
        <source>another program</source>
        <translation>otro programa</translation>
    </message>
    <message>
        <source>answers in text</source>
        <translation>responde con texto</translation>
    </message>
    <message>
        <source>speaks</source>
        <translation>habla</translation>
    </message>
    <message>
        <source>takes speech</source>
        <translation>acepta voz</translation>
    </message>
    <message>
        <source>takes pictures</source>
        <translation>acepta imágenes</translation>
    </message>
    <message>
        <source>Server: %1. Model: %2 (%3).</source>
        <translation>Servidor: %1. Modelo: %2 (%3).</translation>
    </message>
    <message>
        <source>Voices: %1.</source>
        <translation>Voces: %1.</translation>
    </message>
    <message>
        <source>A model on another machine</source>
        <translation>Un modelo en otra máquina</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>&amp;Test the connection</source>
        <translation>&amp;Probar la conexión</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Dirección</translation>
    </message>
    <message>
        <source>T&amp;oken</source>
        <translation>&amp;Token</translation>
    </message>
    <message>
        <source>Everything that you ask is sent to this server. With http:// it crosses the network unencrypted. The token is kept in the system&apos;s secret service.</source>
        <translation>Todo lo que pregunte se envía a este servidor. Con http:// cruza la red sin cifrar. El token se guarda en el servicio de secretos del sistema.</translation>
    </message>
    <message>
        <source>reading the token of a server</source>
        <translation>lectura del token de un servidor</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Conectando…</translation>
    </message>
    <message>
        <source>saving the token of a server</source>
        <translation>guardado del token de un servidor</translation>
    </message>
    <message>
        <source>The token cannot be kept: the system has no secret service, or it is locked.</source>
        <translation>No se puede guardar el token: el sistema no tiene servicio de secretos o está bloqueado.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::RemoteServerList</name>
    <message>
        <source>Connecting…</source>
        <translation>Conectando…</translation>
    </message>
    <message>
        <source>In use.</source>
        <translation>En uso.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Desconectar</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Conectar</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Editar…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Preferencias</translation>
    </message>
    <message>
        <source>Search in the settings</source>
        <translation>Buscar en las preferencias</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Páginas</translation>
    </message>
    <message>
        <source>No setting was found.</source>
        <translation>No se encontró ninguna preferencia.</translation>
    </message>
    <message>
        <source>&amp;Export the settings…</source>
        <translation>&amp;Exportar las preferencias…</translation>
    </message>
    <message>
        <source>&amp;Import settings…</source>
        <translation>&amp;Importar preferencias…</translation>
    </message>
    <message>
        <source>&amp;Reset this page</source>
        <translation>&amp;Restablecer esta página</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Export the settings</source>
        <translation>Exportar las preferencias</translation>
    </message>
    <message>
        <source>Settings of Govor (*.ini)</source>
        <translation>Preferencias de Govor (*.ini)</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>Importar preferencias</translation>
    </message>
    <message>
        <source>Settings of Govor (*.ini);;All files (*)</source>
        <translation>Preferencias de Govor (*.ini);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::SettingsPage</name>
    <message>
        <source>Reset to the default</source>
        <translation>Restablecer el valor predeterminado</translation>
    </message>
    <message>
        <source>Reset to the default: %1</source>
        <translation>Restablecer el valor predeterminado: %1</translation>
    </message>
    <message>
        <source>Reset “%1” to the default</source>
        <translation>Restablecer el valor predeterminado de «%1»</translation>
    </message>
    <message>
        <source>Reset “%1” to the default: %2</source>
        <translation>Restablecer el valor predeterminado de «%1»: %2</translation>
    </message>
    <message>
        <source>on</source>
        <translation>activado</translation>
    </message>
    <message>
        <source>off</source>
        <translation>desactivado</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::SoundPage</name>
    <message>
        <source>Sound</source>
        <translation>Sonido</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Dispositivos</translation>
    </message>
    <message>
        <source>Sound s&amp;ystem</source>
        <translation>S&amp;istema de sonido</translation>
    </message>
    <message>
        <source>PulseAudio or PipeWire</source>
        <translation>PulseAudio o PipeWire</translation>
    </message>
    <message>
        <source>ALSA through PortAudio</source>
        <translation>ALSA mediante PortAudio</translation>
    </message>
    <message>
        <source>&amp;Microphone</source>
        <translation>&amp;Micrófono</translation>
    </message>
    <message>
        <source>&amp;Loudspeaker</source>
        <translation>A&amp;ltavoz</translation>
    </message>
    <message>
        <source>Sound check</source>
        <translation>Prueba de sonido</translation>
    </message>
    <message>
        <source>Processing</source>
        <translation>Procesamiento</translation>
    </message>
    <message>
        <source>&amp;Noise suppression</source>
        <translation>Supresión de &amp;ruido</translation>
    </message>
    <message>
        <source>Removes steady noise, such as that of a fan, from the microphone&apos;s sound.</source>
        <translation>Quita del sonido del micrófono el ruido constante, como el de un ventilador.</translation>
    </message>
    <message>
        <source>&amp;Echo cancellation</source>
        <translation>Cancelación de &amp;eco</translation>
    </message>
    <message>
        <source>Removes the loudspeaker&apos;s sound from that of the microphone. In hands-free mode you can then interrupt an answer by talking.</source>
        <translation>Quita el sonido del altavoz del sonido del micrófono. Así, en modo manos libres, se puede interrumpir una respuesta hablando.</translation>
    </message>
    <message>
        <source>&amp;Tones</source>
        <translation>&amp;Tonos</translation>
    </message>
    <message>
        <source>A short tone when listening begins and ends.</source>
        <translation>Un tono corto al empezar y al terminar de escuchar.</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Predeterminado del sistema</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>&amp;Volume</source>
        <translation>&amp;Volumen</translation>
    </message>
    <message>
        <source>Applies to answers, recordings and tones.</source>
        <translation>Se aplica a las respuestas, las grabaciones y los tonos.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TalkWindow</name>
    <message>
        <source>Talk to Govor</source>
        <translation>Hablar con Govor</translation>
    </message>
    <message>
        <source>Microphone level</source>
        <translation>Nivel del micrófono</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Usted</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Govor</translation>
    </message>
    <message>
        <source>Your question</source>
        <translation>La pregunta</translation>
    </message>
    <message>
        <source>Answer, as far as it was heard</source>
        <translation>Respuesta, hasta donde se oyó</translation>
    </message>
    <message>
        <source>&amp;Interrupt</source>
        <translation>&amp;Interrumpir</translation>
    </message>
    <message>
        <source>Stop the voice; press again to stop the answer</source>
        <translation>Detener la voz; pulsar de nuevo para detener la respuesta</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>&amp;Terminar</translation>
    </message>
    <message>
        <source>Stop listening and speaking, and close this window (Esc)</source>
        <translation>Dejar de escuchar y de hablar, y cerrar esta ventana (Esc)</translation>
    </message>
    <message>
        <source>&amp;Large</source>
        <translation>&amp;Grande</translation>
    </message>
    <message>
        <source>&amp;Small</source>
        <translation>&amp;Pequeña</translation>
    </message>
    <message>
        <source>Show as a large window</source>
        <translation>Mostrar como ventana grande</translation>
    </message>
    <message>
        <source>Show as a small window above the others</source>
        <translation>Mostrar como ventana pequeña sobre las demás</translation>
    </message>
    <message>
        <source>Un&amp;mute</source>
        <translation>&amp;Reactivar</translation>
    </message>
    <message>
        <source>&amp;Mute</source>
        <translation>&amp;Silenciar</translation>
    </message>
    <message>
        <source>The microphone is muted. Press to unmute it</source>
        <translation>El micrófono está silenciado. Pulsar para reactivarlo</translation>
    </message>
    <message>
        <source>The microphone is open. Press to mute it</source>
        <translation>El micrófono está abierto. Pulsar para silenciarlo</translation>
    </message>
    <message>
        <source>Listening… %1 s</source>
        <translation>Escuchando… %1 s</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>Pensando…</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Escribiendo…</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>Hablando</translation>
    </message>
    <message>
        <source>The microphone is muted</source>
        <translation>El micrófono está silenciado</translation>
    </message>
    <message>
        <source>The model is being loaded</source>
        <translation>Se está cargando el modelo</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>No hay ningún modelo cargado</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Hecho</translation>
    </message>
    <message>
        <source>&amp;Talk</source>
        <translation>&amp;Hablar</translation>
    </message>
    <message>
        <source>End the question</source>
        <translation>Terminar la pregunta</translation>
    </message>
    <message>
        <source>Begin a question</source>
        <translation>Empezar una pregunta</translation>
    </message>
    <message>
        <source>Spoken, %1 s</source>
        <translation>Hablada, %1 s</translation>
    </message>
    <message>
        <source>Being recorded. Your words are written down after the answer.</source>
        <translation>Se está grabando. Sus palabras se transcribirán después de la respuesta.</translation>
    </message>
    <message>
        <source>Being recorded. Your words are not written down.</source>
        <translation>Se está grabando. Sus palabras no se transcribirán.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TalkingPage</name>
    <message>
        <source>Talking</source>
        <translation>Hablar</translation>
    </message>
    <message>
        <source>This key is needed for typing. Choose a function key or a combination with Ctrl or Alt.</source>
        <translation>Esta tecla se necesita para escribir. Elija una tecla de función o una combinación con Ctrl o Alt.</translation>
    </message>
    <message>
        <source>Talk key</source>
        <translation>Tecla para hablar</translation>
    </message>
    <message>
        <source>M&amp;ode</source>
        <translation>M&amp;odo</translation>
    </message>
    <message>
        <source>Hold the key while you talk</source>
        <translation>Mantener pulsada la tecla al hablar</translation>
    </message>
    <message>
        <source>Press the key to begin and to end</source>
        <translation>Pulsar la tecla para empezar y terminar</translation>
    </message>
    <message>
        <source>Hands-free: just talk</source>
        <translation>Manos libres: simplemente hablar</translation>
    </message>
    <message>
        <source>Talk &amp;key in the window</source>
        <translation>&amp;Tecla para hablar en la ventana</translation>
    </message>
    <message>
        <source>&amp;Global talk key</source>
        <translation>Tecla &amp;global para hablar</translation>
    </message>
    <message>
        <source>Works in all programs, also while the window is hidden.</source>
        <translation>Funciona en todos los programas, también con la ventana oculta.</translation>
    </message>
    <message>
        <source>&amp;Longest question</source>
        <translation>&amp;Duración máxima de la pregunta</translation>
    </message>
    <message>
        <source>A key that is held for longer counts as released.</source>
        <translation>Una tecla que se mantiene pulsada más tiempo se considera soltada.</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Microphone is open</source>
        <translation>El micrófono está abierto</translation>
    </message>
    <message>
        <source>If it is open before the key is pressed, the beginning of your speech is not lost.</source>
        <translation>Si está abierto antes de pulsar la tecla, no se pierde el principio de lo que se dice.</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Siempre</translation>
    </message>
    <message>
        <source>Only while the key is held</source>
        <translation>Solo con la tecla pulsada</translation>
    </message>
    <message>
        <source>&amp;Write down spoken questions</source>
        <translation>Tran&amp;scribir las preguntas habladas</translation>
    </message>
    <message>
        <source>What counts as speech</source>
        <translation>Qué se considera voz</translation>
    </message>
    <message>
        <source>&amp;Pause that ends a question</source>
        <translation>&amp;Pausa que termina una pregunta</translation>
    </message>
    <message>
        <source>In hands-free mode.</source>
        <translation>En modo manos libres.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>Quietest speech</source>
        <translation>Voz más débil</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>&amp;Quietest speech</source>
        <translation>Voz más dé&amp;bil</translation>
    </message>
    <message>
        <source>Speak normally: the bar should pass the mark, and stay below it while you are silent. In hands-free mode, a second mark shows where a voice begins in the present noise.</source>
        <translation>Hable con normalidad: la barra debe sobrepasar la marca y quedar por debajo en silencio. En modo manos libres, una segunda marca muestra dónde empieza una voz con el ruido actual.</translation>
    </message>
    <message>
        <source>The model does that while you speak, if it runs on this computer, and after its answer. You can read, search and correct what was heard.</source>
        <translation>El modelo lo hace mientras usted habla, si se ejecuta en este equipo, y después de responder. Se puede leer, buscar y corregir lo que se oyó.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TranscriptDialog</name>
    <message>
        <source>What was said</source>
        <translation>Lo que se dijo</translation>
    </message>
    <message>
        <source>The model&apos;s context contains your voice, not this text. To ask the text instead, choose “Ask again”: it takes the place of the spoken question, and what follows in the conversation is deleted.</source>
        <translation>El contexto del modelo contiene la voz, no este texto. Para preguntar con el texto, elija «Preguntar de nuevo»: el texto ocupa el lugar de la pregunta hablada y se elimina lo que sigue en la conversación.</translation>
    </message>
    <message>
        <source>&amp;Ask again</source>
        <translation>&amp;Preguntar de nuevo</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TurnTable</name>
    <message>
        <source>First text, ms</source>
        <translation>Primer texto, ms</translation>
    </message>
    <message>
        <source>First sound, ms</source>
        <translation>Primer sonido, ms</translation>
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
        <translation>Voz, s</translation>
    </message>
    <message>
        <source>Frames/s</source>
        <translation>Tramas/s</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Contexto</translation>
    </message>
    <message>
        <source>In all, s</source>
        <translation>En total, s</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Preguntado</translation>
    </message>
    <message>
        <source>Answers of this conversation</source>
        <translation>Respuestas de esta conversación</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>Time from the end of the question to the first word of the answer.</source>
        <translation>Tiempo desde el final de la pregunta hasta la primera palabra de la respuesta.</translation>
    </message>
    <message>
        <source>Time from the end of the question to the first sound of the answer.</source>
        <translation>Tiempo desde el final de la pregunta hasta el primer sonido de la respuesta.</translation>
    </message>
    <message>
        <source>Length of the answer in tokens, the pieces of words that the model writes.</source>
        <translation>Longitud de la respuesta en tokens, los trozos de palabras que escribe el modelo.</translation>
    </message>
    <message>
        <source>How many tokens were written in a second.</source>
        <translation>Cuántos tokens se escribieron por segundo.</translation>
    </message>
    <message>
        <source>Length of the spoken answer.</source>
        <translation>Duración de la respuesta hablada.</translation>
    </message>
    <message>
        <source>How many frames of the voice were computed in a second. 12.5 are spoken in a second.</source>
        <translation>Cuántas tramas de la voz se calcularon por segundo. Se pronuncian 12,5 por segundo.</translation>
    </message>
    <message>
        <source>Tokens that the model had before it when it answered: the conversation and the question.</source>
        <translation>Tokens que el modelo tenía delante al responder: la conversación y la pregunta.</translation>
    </message>
    <message>
        <source>Time from the end of the question to the end of the computed answer.</source>
        <translation>Tiempo desde el final de la pregunta hasta el final del cálculo de la respuesta.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::VoicePage</name>
    <message>
        <source>Voice</source>
        <translation>Voz</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Voz de las respuestas</translation>
    </message>
    <message>
        <source>Voice of new conversations</source>
        <translation>Voz de las conversaciones nuevas</translation>
    </message>
    <message>
        <source>&amp;New conversations</source>
        <translation>Conversaciones &amp;nuevas</translation>
    </message>
    <message>
        <source>The model&apos;s default voice</source>
        <translation>La voz predeterminada del modelo</translation>
    </message>
    <message>
        <source>Voice of this conversation</source>
        <translation>Voz de esta conversación</translation>
    </message>
    <message>
        <source>&amp;This conversation</source>
        <translation>&amp;Esta conversación</translation>
    </message>
    <message>
        <source>Applies to the next answer.</source>
        <translation>Se aplica a la siguiente respuesta.</translation>
    </message>
    <message>
        <source>The voices depend on the model. The loaded model does not speak, or none is loaded.</source>
        <translation>Las voces dependen del modelo. El modelo cargado no habla o no hay ninguno cargado.</translation>
    </message>
    <message>
        <source>Stored sound</source>
        <translation>Sonido guardado</translation>
    </message>
    <message>
        <source>&amp;Playback speed</source>
        <translation>&amp;Velocidad de reproducción</translation>
    </message>
    <message>
        <source>Of recordings and stored answers, at the same pitch.</source>
        <translation>De las grabaciones y las respuestas guardadas, con el mismo tono.</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>Escuchar</translation>
    </message>
    <message>
        <source>Listen: %1</source>
        <translation>Escuchar: %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Stop: %1</source>
        <translation>Detener: %1</translation>
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
        <translation>menos de un minuto</translation>
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
        <translation>una comparación de modelos</translation>
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
        <translation>posiciones: %1</translation>
    </message>
    <message>
        <source>Same top token</source>
        <translation>Mismo token más probable</translation>
    </message>
    <message>
        <source>How often the most probable next token is the same in both models.</source>
        <translation>Con qué frecuencia el token siguiente más probable es el mismo en los dos modelos.</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>Divergencia KL</translation>
    </message>
    <message>
        <source>How far the probabilities of B are from those of A, in nats; 0 means identical.</source>
        <translation>Cuánto se apartan las probabilidades de B de las de A, en nats; 0 significa que son idénticas.</translation>
    </message>
    <message>
        <source>KL divergence, 99th percentile</source>
        <translation>Divergencia KL, percentil 99</translation>
    </message>
    <message>
        <source>99 % of the positions are below this.</source>
        <translation>El 99&#xa0;% de las posiciones está por debajo de este valor.</translation>
    </message>
    <message>
        <source>Perplexity of A</source>
        <translation>Perplejidad de A</translation>
    </message>
    <message>
        <source>How poorly the model predicts the text; lower is better.</source>
        <translation>Lo mal que el modelo predice el texto; cuanto más bajo, mejor.</translation>
    </message>
    <message>
        <source>Perplexity of B</source>
        <translation>Perplejidad de B</translation>
    </message>
    <message>
        <source>Log perplexity ratio</source>
        <translation>Logaritmo del cociente de perplejidades</translation>
    </message>
    <message>
        <source>ln(perplexity of B / perplexity of A); 0 means identical.</source>
        <translation>ln(perplejidad de B / perplejidad de A); 0 significa que son idénticas.</translation>
    </message>
    <message>
        <source>recordings: %1</source>
        <translation>grabaciones: %1</translation>
    </message>
    <message>
        <source>Common answer prefix</source>
        <translation>Comienzo común de las respuestas</translation>
    </message>
    <message>
        <source>Length of the common prefix as a share of the longer answer.</source>
        <translation>Longitud del comienzo común, como proporción de la respuesta más larga.</translation>
    </message>
    <message>
        <source>Matching speech codes</source>
        <translation>Códigos de voz coincidentes</translation>
    </message>
    <message>
        <source>The share of the codes that are equal at their position. One different code changes those that follow, so this figure is strict.</source>
        <translation>La parte de los códigos que son iguales en su posición. Un código distinto cambia los siguientes, así que esta cifra es estricta.</translation>
    </message>
    <message>
        <source>Word error rate of A</source>
        <translation>Tasa de error por palabra de A</translation>
    </message>
    <message>
        <source>Wrong, missing and extra words in the speech recognizer&apos;s transcript of the spoken answers.</source>
        <translation>Palabras erróneas, ausentes o sobrantes de las respuestas habladas, según el reconocedor de voz.</translation>
    </message>
    <message>
        <source>Word error rate of B</source>
        <translation>Tasa de error por palabra de B</translation>
    </message>
    <message>
        <source>Error of %1</source>
        <translation>Error de %1</translation>
    </message>
    <message>
        <source>runs: %1</source>
        <translation>pasadas: %1</translation>
    </message>
    <message>
        <source>The relative error of a stage that had the same input in both models.</source>
        <translation>El error relativo de una etapa que recibió la misma entrada en ambos modelos.</translation>
    </message>
    <message>
        <source>B chooses the same next token as A in %1 of cases.</source>
        <translation>B elige el mismo token siguiente que A en el %1 de los casos.</translation>
    </message>
    <message>
        <source>On average, the first %1 of an answer is identical.</source>
        <translation>En promedio, el primer %1 de una respuesta es idéntico.</translation>
    </message>
    <message>
        <source>For the same text, %1 of the speech codes match.</source>
        <translation>Con el mismo texto, coincide el %1 de los códigos de voz.</translation>
    </message>
    <message>
        <source>The word error rate is %1 for B and %2 for A.</source>
        <translation>La tasa de error por palabra es de %1 en B y de %2 en A.</translation>
    </message>
    <message>
        <source>Comparison of two models</source>
        <translation>Comparación de dos modelos</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Magnitud</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Muestras</translation>
    </message>
    <message>
        <source>± is the 95 % confidence interval.</source>
        <translation>± es el intervalo de confianza del 95&#xa0;%.</translation>
    </message>
</context>
<context>
    <name>govor::models::ConversionJob</name>
    <message>
        <source>a conversion</source>
        <translation>conversión de un modelo</translation>
    </message>
</context>
<context>
    <name>govor::models::Download</name>
    <message>
        <source>a download</source>
        <translation>descarga de un modelo</translation>
    </message>
    <message>
        <source>deleting an unfinished download</source>
        <translation>eliminación de una descarga incompleta</translation>
    </message>
</context>
<context>
    <name>govor::models::ExpectedSpeed</name>
    <message>
        <source>Speed not known: no model of this size was measured on this device</source>
        <translation>Velocidad desconocida: no se ha medido ningún modelo de este tamaño en este dispositivo</translation>
    </message>
    <message>
        <source>Speed not known: the model does not fit entirely on the device</source>
        <translation>Velocidad desconocida: el modelo no cabe entero en el dispositivo</translation>
    </message>
    <message>
        <source>About %1 tokens/s</source>
        <translation>Unos %1 tokens/s</translation>
    </message>
    <message>
        <source>%1 was measured at %2 tokens/s on %3. The speed is taken as inversely proportional to the bytes that a token reads: %4 % of those of that model.</source>
        <translation>%1 se midió a %2 tokens/s en %3. La velocidad se supone inversamente proporcional a los bytes que se leen por token: el %4&#xa0;% de los de ese modelo.</translation>
    </message>
    <message>
        <source>Load a model of this size and choose “Measure this device”.</source>
        <translation>Cargue un modelo de este tamaño y elija «Medir este dispositivo».</translation>
    </message>
</context>
<context>
    <name>govor::models::KnownModels</name>
    <message>
        <source>Thinker and AudioTower as GGUF files in several formats. Without the speech part, it answers in text only.</source>
        <translation>Thinker y AudioTower como archivos GGUF en varios formatos. Sin la parte de voz, solo responde con texto.</translation>
    </message>
    <message>
        <source>The Thinking model as GGUF files in several formats. Takes speech, gives text only.</source>
        <translation>El modelo Thinking como archivos GGUF en varios formatos. Acepta voz; solo da texto.</translation>
    </message>
    <message>
        <source>The full model: accepts text, speech and pictures, and produces text and speech.</source>
        <translation>El modelo completo: acepta texto, voz e imágenes, y da texto y voz.</translation>
    </message>
    <message>
        <source>Reasons in text before it answers. Accepts text, speech and pictures, and produces text only.</source>
        <translation>Razona por escrito antes de responder. Acepta texto, voz e imágenes; solo da texto.</translation>
    </message>
    <message>
        <source>Describes sounds. Accepts sound, and produces text only.</source>
        <translation>Describe sonidos. Acepta sonido; solo da texto.</translation>
    </message>
</context>
<context>
    <name>govor::models::ModelLibrary</name>
    <message>
        <source>looking for models</source>
        <translation>búsqueda de modelos</translation>
    </message>
    <message>
        <source>looking for devices</source>
        <translation>búsqueda de dispositivos</translation>
    </message>
</context>
<context>
    <name>govor::models::TokenStore</name>
    <message>
        <source>Govor: access token for Hugging Face</source>
        <translation>Govor: token de acceso para Hugging Face</translation>
    </message>
    <message>
        <source>Govor: token of the server %1</source>
        <translation>Govor: token del servidor %1</translation>
    </message>
</context>
<context>
    <name>govor::program::AnswerAnnouncements</name>
    <message>
        <source>Code, one line.</source>
        <translation>Código, una línea.</translation>
    </message>
    <message numerus="yes">
        <source>Code, %n lines.</source>
        <translation>
            <numerusform>Código, %n línea.</numerusform>
            <numerusform>Código, %n líneas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Code in %1, one line.</source>
        <translation>Código en %1, una línea.</translation>
    </message>
    <message numerus="yes">
        <source>Code in %1, %n lines.</source>
        <translation>
            <numerusform>Código en %1, %n línea.</numerusform>
            <numerusform>Código en %1, %n líneas.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>govor::program::CameraCapture</name>
    <message>
        <source>The camera delivers no picture.</source>
        <translation>La cámara no transmite ninguna imagen.</translation>
    </message>
    <message>
        <source>There is no camera.</source>
        <translation>No hay ninguna cámara.</translation>
    </message>
    <message>
        <source>The camera cannot be used: %1</source>
        <translation>No se puede usar la cámara: %1</translation>
    </message>
</context>
<context>
    <name>govor::program::ConversationActions</name>
    <message>
        <source>The conversation was archived. Choose “Archived” above the list to see it; the search finds it, too.</source>
        <translation>La conversación se archivó. Para verla, elija «Archivadas» encima de la lista; la búsqueda también la encuentra.</translation>
    </message>
    <message>
        <source>New tag</source>
        <translation>Etiqueta nueva</translation>
    </message>
    <message>
        <source>Name of the tag</source>
        <translation>Nombre de la etiqueta</translation>
    </message>
    <message>
        <source>The conversation was deleted.</source>
        <translation>La conversación se eliminó.</translation>
    </message>
    <message>
        <source>“%1” was deleted.</source>
        <translation>Se eliminó «%1».</translation>
    </message>
</context>
<context>
    <name>govor::program::ConversationFiles</name>
    <message>
        <source>reading a recording</source>
        <translation>lectura de una grabación</translation>
    </message>
    <message>
        <source>Save the sound</source>
        <translation>Guardar el sonido</translation>
    </message>
    <message>
        <source>question.wav</source>
        <translation>pregunta.wav</translation>
    </message>
    <message>
        <source>answer.wav</source>
        <translation>respuesta.wav</translation>
    </message>
    <message>
        <source>WAV files (*.wav)</source>
        <translation>Archivos WAV (*.wav)</translation>
    </message>
    <message>
        <source>saving a sound</source>
        <translation>guardado de un sonido</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Guardado como %1.</translation>
    </message>
    <message>
        <source>ZIP file with sound, can be imported (*.zip)</source>
        <translation>Archivo ZIP con sonido, se puede importar (*.zip)</translation>
    </message>
    <message>
        <source>JSON file with sound, can be imported (*.json)</source>
        <translation>Archivo JSON con sonido, se puede importar (*.json)</translation>
    </message>
    <message>
        <source>Markdown, texts only (*.md)</source>
        <translation>Markdown, solo los textos (*.md)</translation>
    </message>
    <message>
        <source>Plain text (*.txt)</source>
        <translation>Texto sin formato (*.txt)</translation>
    </message>
    <message>
        <source>Export the conversation</source>
        <translation>Exportar la conversación</translation>
    </message>
    <message>
        <source>conversation</source>
        <translation>conversación</translation>
    </message>
    <message>
        <source>exporting a conversation</source>
        <translation>exportación de una conversación</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>Exportado a %1.</translation>
    </message>
    <message>
        <source>Import a conversation</source>
        <translation>Importar una conversación</translation>
    </message>
    <message>
        <source>Conversations (*.zip *.json)</source>
        <translation>Conversaciones (*.zip *.json)</translation>
    </message>
    <message>
        <source>importing a conversation</source>
        <translation>importación de una conversación</translation>
    </message>
</context>
<context>
    <name>govor::program::DesktopIntegration</name>
    <message>
        <source>Show in the applications &amp;menu</source>
        <translation>Mostrar en el &amp;menú de aplicaciones</translation>
    </message>
    <message>
        <source>&amp;About Govor…</source>
        <translation>&amp;Acerca de Govor…</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Compilación</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>Paquete</translation>
    </message>
    <message>
        <source>Qt</source>
        <translation>Qt</translation>
    </message>
    <message>
        <source>Vulkan loader</source>
        <translation>Cargador de Vulkan</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>Controlador</translation>
    </message>
    <message>
        <source>no model is loaded</source>
        <translation>no hay ningún modelo cargado</translation>
    </message>
    <message>
        <source>Govor runs from one file. Should the applications menu show it?</source>
        <translation>Govor se ejecuta desde un único archivo. ¿Mostrarlo en el menú de aplicaciones?</translation>
    </message>
    <message>
        <source>changing the applications menu</source>
        <translation>cambio del menú de aplicaciones</translation>
    </message>
    <message>
        <source>Govor is in the applications menu now. You can remove it in the menu Extras.</source>
        <translation>Govor está ahora en el menú de aplicaciones. Se puede quitar en el menú «Herramientas».</translation>
    </message>
    <message>
        <source>Govor was removed from the applications menu.</source>
        <translation>Govor se quitó del menú de aplicaciones.</translation>
    </message>
</context>
<context>
    <name>govor::program::Help</name>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Predeterminado del sistema</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Modelo: %1</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>Dispositivo: %1</translation>
    </message>
    <message>
        <source>Memory: %1 used of %2</source>
        <translation>Memoria: %1 usados de %2</translation>
    </message>
    <message numerus="yes">
        <source>Context: %Ln tokens</source>
        <translation>
            <numerusform>Contexto: %Ln token</numerusform>
            <numerusform>Contexto: %Ln tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Last error: %1</source>
        <translation>Último error: %1</translation>
    </message>
    <message>
        <source>Newest answer: %1 tokens/s</source>
        <translation>Última respuesta: %1 tokens/s</translation>
    </message>
    <message>
        <source>Newest answer: %1 s of computing for a second of speech</source>
        <translation>Última respuesta: %1 s de cálculo por segundo de voz</translation>
    </message>
    <message>
        <source>No sound arrives from the microphone</source>
        <translation>No llega sonido del micrófono</translation>
    </message>
    <message>
        <source>Open Settings → Sound, choose another microphone, and record a test.</source>
        <translation>Abra Preferencias → Sonido, elija otro micrófono y grabe una prueba.</translation>
    </message>
    <message>
        <source>Check that the microphone is not muted, here and in the desktop&apos;s sound settings.</source>
        <translation>Compruebe que el micrófono no esté silenciado, ni aquí ni en la configuración de sonido del escritorio.</translation>
    </message>
    <message>
        <source>If the level stays below the mark, lower “Quietest speech” in Settings → Talking.</source>
        <translation>Si el nivel queda por debajo de la marca, baje «Voz más débil» en Preferencias → Hablar.</translation>
    </message>
    <message>
        <source>In a sandbox such as Flatpak, allow the program to use the microphone.</source>
        <translation>En un entorno aislado como Flatpak, permita que el programa use el micrófono.</translation>
    </message>
    <message>
        <source>Microphones found: %1</source>
        <translation>Micrófonos encontrados: %1</translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation>Elegido: %1</translation>
    </message>
    <message>
        <source>The microphone is muted.</source>
        <translation>El micrófono está silenciado.</translation>
    </message>
    <message>
        <source>The microphone is not muted.</source>
        <translation>El micrófono no está silenciado.</translation>
    </message>
    <message>
        <source>Quietest speech: %1 dB</source>
        <translation>Voz más débil: %1 dB</translation>
    </message>
    <message>
        <source>Losses of sound while recording: %1</source>
        <translation>Pérdidas de sonido al grabar: %1</translation>
    </message>
    <message>
        <source>Loudspeakers found: %1</source>
        <translation>Altavoces encontrados: %1</translation>
    </message>
    <message>
        <source>Volume: %1%</source>
        <translation>Volumen: %1&#xa0;%</translation>
    </message>
    <message>
        <source>Answers are read aloud.</source>
        <translation>Las respuestas se leen en voz alta.</translation>
    </message>
    <message>
        <source>Answers are text only.</source>
        <translation>Las respuestas son solo texto.</translation>
    </message>
    <message>
        <source>The loaded model cannot speak: its speech part is missing.</source>
        <translation>El modelo cargado no puede hablar: le falta la parte de voz.</translation>
    </message>
    <message>
        <source>I hear no voice</source>
        <translation>No oigo ninguna voz</translation>
    </message>
    <message>
        <source>Open Settings → Sound and play the test tone. If you do not hear it, choose another loudspeaker and raise the volume.</source>
        <translation>Abra Preferencias → Sonido y reproduzca el tono de prueba. Si no se oye, elija otro altavoz y suba el volumen.</translation>
    </message>
    <message>
        <source>In Settings → Answers, choose “Shown and read aloud”.</source>
        <translation>En Preferencias → Respuestas, elija «Se muestran y se leen en voz alta».</translation>
    </message>
    <message>
        <source>A model that has only its text part writes but does not speak: download its speech part.</source>
        <translation>Un modelo que solo tiene la parte de texto escribe, pero no habla: descargue su parte de voz.</translation>
    </message>
    <message>
        <source>hold the key while you talk</source>
        <translation>mantener pulsada la tecla al hablar</translation>
    </message>
    <message>
        <source>press to begin and to end</source>
        <translation>pulsar para empezar y terminar</translation>
    </message>
    <message>
        <source>hands-free</source>
        <translation>manos libres</translation>
    </message>
    <message>
        <source>Talk key in the window: %1</source>
        <translation>Tecla para hablar en la ventana: %1</translation>
    </message>
    <message>
        <source>Mode: %1</source>
        <translation>Modo: %1</translation>
    </message>
    <message>
        <source>Global talk key: %1</source>
        <translation>Tecla global para hablar: %1</translation>
    </message>
    <message>
        <source>Window system: %1</source>
        <translation>Sistema de ventanas: %1</translation>
    </message>
    <message>
        <source>The talk key does nothing</source>
        <translation>La tecla para hablar no hace nada</translation>
    </message>
    <message>
        <source>The key works while a window of Govor is active. For other programs, set the global talk key in Settings → Talking.</source>
        <translation>La tecla funciona mientras una ventana de Govor está activa. Para otros programas, defina la tecla global para hablar en Preferencias → Hablar.</translation>
    </message>
    <message>
        <source>The desktop or another program may use the same key: choose another one.</source>
        <translation>Puede que el escritorio u otro programa usen la misma tecla: elija otra.</translation>
    </message>
    <message>
        <source>On some notebooks, function keys need the Fn key, too.</source>
        <translation>En algunos portátiles, las teclas de función necesitan además la tecla Fn.</translation>
    </message>
    <message>
        <source>The round button in the window does the same.</source>
        <translation>El botón redondo de la ventana hace lo mismo.</translation>
    </message>
    <message>
        <source>Answers are slow</source>
        <translation>Las respuestas son lentas</translation>
    </message>
    <message>
        <source>See which device is used: a processor instead of a graphics card is many times slower. Choose the device in Settings → Model.</source>
        <translation>Vea qué dispositivo se usa: un procesador es muchas veces más lento que una tarjeta gráfica. Elija el dispositivo en Preferencias → Modelo.</translation>
    </message>
    <message>
        <source>A model that does not fit into the card&apos;s memory lies partly in the computer&apos;s memory, which is slower. Use a smaller format of it, or a shorter context.</source>
        <translation>Un modelo que no cabe en la memoria de la tarjeta queda en parte en la memoria del equipo, que es más lenta. Úselo en un formato más pequeño o con un contexto más corto.</translation>
    </message>
    <message>
        <source>Close other programs that use the graphics card.</source>
        <translation>Cierre otros programas que usen la tarjeta gráfica.</translation>
    </message>
    <message>
        <source>Choose a shorter answer: Settings → Answers → Instructions → Short answers.</source>
        <translation>Elija respuestas más cortas: Preferencias → Respuestas → Instrucciones → Respuestas cortas.</translation>
    </message>
    <message>
        <source>The voice has gaps</source>
        <translation>La voz se corta</translation>
    </message>
    <message>
        <source>If computing takes longer than speaking, the voice pauses: see “Answers are slow”.</source>
        <translation>Si el cálculo tarda más que el habla, la voz tiene que esperar: consulte «Las respuestas son lentas».</translation>
    </message>
    <message>
        <source>If it is faster, the sound device is at fault: try the other sound system in Settings → Sound.</source>
        <translation>Si es más rápido, el problema está en el dispositivo de sonido: pruebe el otro sistema de sonido en Preferencias → Sonido.</translation>
    </message>
    <message>
        <source>Wireless headphones may drop sound on their own: try others.</source>
        <translation>Los auriculares inalámbricos pueden perder sonido por sí mismos: pruebe otros.</translation>
    </message>
    <message>
        <source>Gaps in playback since the start: %1</source>
        <translation>Cortes en la reproducción desde el inicio: %1</translation>
    </message>
    <message>
        <source>Devices that were opened again: %1</source>
        <translation>Dispositivos abiertos de nuevo: %1</translation>
    </message>
    <message>
        <source>A model is not loaded</source>
        <translation>Un modelo no se carga</translation>
    </message>
    <message>
        <source>A missing part or a damaged file has to be downloaded again.</source>
        <translation>Una parte que falta o un archivo dañado se deben descargar de nuevo.</translation>
    </message>
    <message>
        <source>If the program crashes while it loads, it offers a safe start without the graphics driver. Update the driver then.</source>
        <translation>Si el programa falla al cargar, ofrece un inicio seguro sin el controlador gráfico. En ese caso, actualice el controlador.</translation>
    </message>
    <message>
        <source>The built-in model always works: Model → Models.</source>
        <translation>El modelo integrado funciona siempre: Modelo → Modelos.</translation>
    </message>
    <message>
        <source>Log: %1</source>
        <translation>Registro: %1</translation>
    </message>
    <message>
        <source>Answers make no sense</source>
        <translation>Las respuestas no tienen sentido</translation>
    </message>
    <message>
        <source>The built-in model knows a few hundred words only. Open a full model.</source>
        <translation>El modelo integrado solo conoce unos cientos de palabras. Abra un modelo completo.</translation>
    </message>
    <message>
        <source>Reset what you changed in Settings → Answers: a high temperature makes answers random.</source>
        <translation>Restablezca lo que haya cambiado en Preferencias → Respuestas: una temperatura alta hace que las respuestas sean aleatorias.</translation>
    </message>
    <message>
        <source>After a long conversation, the context no longer contains its beginning. Begin a new conversation, or choose a longer context.</source>
        <translation>Tras una conversación larga, el contexto ya no contiene su principio. Empiece una conversación nueva o elija un contexto más largo.</translation>
    </message>
    <message>
        <source>Play your question in the conversation: that is the sound that the model received.</source>
        <translation>Reproduzca la pregunta en la conversación: ese es el sonido que recibió el modelo.</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>Carpeta: %1</translation>
    </message>
    <message>
        <source>Everything is saved.</source>
        <translation>Está todo guardado.</translation>
    </message>
    <message>
        <source>Free on this disk: %1</source>
        <translation>Espacio libre en este disco: %1</translation>
    </message>
    <message>
        <source>Conversations are not saved, or sound is missing</source>
        <translation>Las conversaciones no se guardan o falta el sonido</translation>
    </message>
    <message>
        <source>Make room on the disk and check that you may write to the folder.</source>
        <translation>Libere espacio en el disco y compruebe que se pueda escribir en la carpeta.</translation>
    </message>
    <message>
        <source>See Settings → Privacy for how long sound is kept.</source>
        <translation>Consulte en Preferencias → Privacidad cuánto tiempo se conserva el sonido.</translation>
    </message>
    <message>
        <source>Only one Govor can use the folder at a time.</source>
        <translation>Solo un Govor puede usar la carpeta a la vez.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Model and device</source>
        <translation>Modelo y dispositivo</translation>
    </message>
    <message>
        <source>The model that answers, and what computes it.</source>
        <translation>El modelo que responde y lo que lo ejecuta.</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>first sound</source>
        <translation>primer sonido</translation>
    </message>
    <message>
        <source>Seconds from the end of your question to the first sound of the answer. Below one second feels like a conversation.</source>
        <translation>Segundos desde el final de la pregunta hasta el primer sonido de la respuesta. Por debajo de un segundo parece una conversación.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>tokens/s</translation>
    </message>
    <message>
        <source>How fast the text is written. A token is about three quarters of a word; people read three to five words a second.</source>
        <translation>Lo rápido que se escribe el texto. En español, un token equivale a algo más de media palabra; las personas leen de tres a cinco palabras por segundo.</translation>
    </message>
    <message>
        <source>× faster than speech</source>
        <translation>× más rápido que el habla</translation>
    </message>
    <message>
        <source>How much faster the voice is computed than it is spoken. If it is slower, the voice has gaps.</source>
        <translation>Cuánto más rápido se calcula la voz de lo que habla. Si es más lento, la voz se corta.</translation>
    </message>
    <message>
        <source>Bar with a size</source>
        <translation>Barra con un tamaño</translation>
    </message>
    <message>
        <source>The memory of the device that Govor uses, and its share of what the device can give it.</source>
        <translation>La memoria del dispositivo que usa Govor y qué parte es de la que el dispositivo puede darle.</translation>
    </message>
    <message>
        <source>gaps in the sound</source>
        <translation>cortes en el sonido</translation>
    </message>
    <message>
        <source>How often sound was missing while recording or playing, shown for a while after it happened.</source>
        <translation>Cuántas veces faltó sonido al grabar o reproducir; se muestra durante un rato después de ocurrir.</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>Hablar</translation>
    </message>
    <message>
        <source>%1 (not connected)</source>
        <translation>%1 (no conectado)</translation>
    </message>
    <message>
        <source>If there was an error, it is the last one below. A model that is too large needs a smaller format, a shorter context, or the computer&apos;s memory (Settings → Model).</source>
        <translation>Si hubo un error, es el último que figura más abajo. Un modelo demasiado grande necesita un formato más pequeño, un contexto más corto o la memoria del equipo (Preferencias → Modelo).</translation>
    </message>
    <message>
        <source>Performance: table</source>
        <translation>Rendimiento: tabla</translation>
    </message>
    <message>
        <source>Reading, tokens/s</source>
        <translation>Lectura, tokens/s</translation>
    </message>
    <message>
        <source>How many tokens of a question the model reads in a second.</source>
        <translation>Cuántos tokens de una pregunta lee el modelo por segundo.</translation>
    </message>
    <message>
        <source>Performance: chart</source>
        <translation>Rendimiento: gráfico</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>bits a weight</source>
        <translation>bits por peso</translation>
    </message>
    <message>
        <source>The memory that a format takes for each number of a model. Fewer bits need less memory and less time; each bit less about doubles the error.</source>
        <translation>La memoria que un formato ocupa por cada número de un modelo. Menos bits requieren menos memoria y menos tiempo; cada bit menos duplica aproximadamente el error.</translation>
    </message>
</context>
<context>
    <name>govor::program::ImageInput</name>
    <message>
        <source>The desktop offers no way to look at the screen: the portal for screenshots is missing.</source>
        <translation>El escritorio no ofrece forma de mirar la pantalla: falta el portal para capturas de pantalla.</translation>
    </message>
    <message>
        <source>Pasted picture</source>
        <translation>Imagen pegada</translation>
    </message>
    <message>
        <source>The clipboard has no picture that can be read: PNG, JPEG, WebP, GIF or BMP.</source>
        <translation>El portapapeles no tiene ninguna imagen que se pueda leer: PNG, JPEG, WebP, GIF o BMP.</translation>
    </message>
    <message>
        <source>Add pictures</source>
        <translation>Añadir imágenes</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.webp *.gif *.bmp)</source>
        <translation>Imágenes (*.png *.jpg *.jpeg *.webp *.gif *.bmp)</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>Pantalla</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Cámara</translation>
    </message>
    <message>
        <source>reading a picture</source>
        <translation>lectura de una imagen</translation>
    </message>
</context>
<context>
    <name>govor::program::MainMenu</name>
    <message>
        <source>Stop the voice; again: stop the answer</source>
        <translation>Detener la voz; de nuevo: detener la respuesta</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Escape</translation>
    </message>
    <message>
        <source>Add the picture or the files of the clipboard</source>
        <translation>Añadir la imagen o los archivos del portapapeles</translation>
    </message>
    <message>
        <source>Ctrl+V</source>
        <translation>Ctrl+V</translation>
    </message>
    <message>
        <source>Send the question; line break</source>
        <translation>Enviar la pregunta; salto de línea</translation>
    </message>
    <message>
        <source>Enter; Shift+Enter</source>
        <translation>Enter; Shift+Enter</translation>
    </message>
    <message>
        <source>Scroll the conversation</source>
        <translation>Desplazar la conversación</translation>
    </message>
    <message>
        <source>Page up, Page down</source>
        <translation>Page up, Page down</translation>
    </message>
    <message>
        <source>On a turn: its neighbours; its parts</source>
        <translation>En un turno: los turnos vecinos; sus partes</translation>
    </message>
    <message>
        <source>Up, Down; Left, Right</source>
        <translation>Arriba, Abajo; Izquierda, Derecha</translation>
    </message>
    <message>
        <source>On a turn: menu of its actions</source>
        <translation>En un turno: menú de sus acciones</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>On a turn: its previous answer; its next answer</source>
        <translation>En un turno: su respuesta anterior; su respuesta siguiente</translation>
    </message>
    <message>
        <source>Alt+Left; Alt+Right</source>
        <translation>Alt+←; Alt+→</translation>
    </message>
    <message>
        <source>In the talk view: stop and close it</source>
        <translation>En la vista de voz: detener y cerrarla</translation>
    </message>
    <message>
        <source>On a sound: seek</source>
        <translation>En un sonido: cambiar de posición</translation>
    </message>
    <message>
        <source>Page up, Page down, Home, End</source>
        <translation>Page up, Page down, Home, End</translation>
    </message>
    <message>
        <source>Help; shortcuts</source>
        <translation>Ayuda; atajos</translation>
    </message>
    <message>
        <source>F1; Ctrl+/</source>
        <translation>F1; Ctrl+/</translation>
    </message>
    <message>
        <source>Un&amp;pin</source>
        <translation>Des&amp;fijar</translation>
    </message>
    <message>
        <source>&amp;Pin</source>
        <translation>&amp;Fijar</translation>
    </message>
    <message>
        <source>Take out of the a&amp;rchive</source>
        <translation>Desa&amp;rchivar</translation>
    </message>
    <message>
        <source>A&amp;rchive</source>
        <translation>A&amp;rchivar</translation>
    </message>
    <message>
        <source>&amp;Conversation</source>
        <translation>&amp;Conversación</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Nueva</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Buscar</translation>
    </message>
    <message>
        <source>N&amp;ame, tags, voice and instructions…</source>
        <translation>N&amp;ombre, etiquetas, voz e instrucciones…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportar…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importar…</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>E&amp;liminar</translation>
    </message>
    <message>
        <source>&amp;Undo delete</source>
        <translation>&amp;Deshacer la eliminación</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>&amp;Pregunta</translation>
    </message>
    <message>
        <source>Add &amp;pictures…</source>
        <translation>Añadir &amp;imágenes…</translation>
    </message>
    <message>
        <source>&amp;Look at the screen</source>
        <translation>&amp;Mirar la pantalla</translation>
    </message>
    <message>
        <source>&amp;Take a picture with the camera</source>
        <translation>&amp;Hacer una foto con la cámara</translation>
    </message>
    <message>
        <source>&amp;Remove the pictures</source>
        <translation>&amp;Quitar las imágenes</translation>
    </message>
    <message>
        <source>&amp;Answer</source>
        <translation>&amp;Respuesta</translation>
    </message>
    <message>
        <source>&amp;Copy the newest</source>
        <translation>&amp;Copiar la última</translation>
    </message>
    <message>
        <source>&amp;Read the newest aloud</source>
        <translation>&amp;Leer la última en voz alta</translation>
    </message>
    <message>
        <source>Answer &amp;again</source>
        <translation>Responder de &amp;nuevo</translation>
    </message>
    <message>
        <source>&amp;Previous answer of the newest</source>
        <translation>Respuesta &amp;anterior a la última pregunta</translation>
    </message>
    <message>
        <source>&amp;Next answer of the newest</source>
        <translation>Respuesta &amp;siguiente a la última pregunta</translation>
    </message>
    <message>
        <source>Co&amp;mpare the answers of the newest…</source>
        <translation>Co&amp;mparar las respuestas a la última pregunta…</translation>
    </message>
    <message>
        <source>&amp;Edit the newest question…</source>
        <translation>&amp;Editar la última pregunta…</translation>
    </message>
    <message>
        <source>Read the &amp;selected or typed text aloud</source>
        <translation>Leer en &amp;voz alta el texto seleccionado o escrito</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modelo</translation>
    </message>
    <message>
        <source>&amp;Models…</source>
        <translation>&amp;Modelos…</translation>
    </message>
    <message>
        <source>&amp;Cancel loading</source>
        <translation>&amp;Cancelar la carga</translation>
    </message>
    <message>
        <source>&amp;Extras</source>
        <translation>&amp;Herramientas</translation>
    </message>
    <message>
        <source>&amp;Talk view</source>
        <translation>&amp;Vista de voz</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Preferencias…</translation>
    </message>
    <message>
        <source>&amp;Performance…</source>
        <translation>&amp;Rendimiento…</translation>
    </message>
    <message>
        <source>&amp;Log and diagnostics…</source>
        <translation>Re&amp;gistro y diagnóstico…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>A&amp;tajos</translation>
    </message>
    <message>
        <source>&amp;First steps…</source>
        <translation>Primeros pa&amp;sos…</translation>
    </message>
    <message>
        <source>On a turn: delete it</source>
        <translation>En un turno: eliminarlo</translation>
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
        <translation>En la lista: eliminar una conversación</translation>
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
        <translation>búsqueda de dispositivos</translation>
    </message>
    <message>
        <source>%1 could not be loaded. %2</source>
        <translation>No se pudo cargar %1. %2</translation>
    </message>
    <message>
        <source>%1 is loaded again.</source>
        <translation>Se vuelve a cargar %1.</translation>
    </message>
    <message>
        <source>%1 is still in use.</source>
        <translation>%1 sigue en uso.</translation>
    </message>
    <message>
        <source>The graphics device was lost: its driver stopped working. Your conversations are stored.</source>
        <translation>Se perdió el dispositivo gráfico: su controlador dejó de funcionar. Las conversaciones están guardadas.</translation>
    </message>
    <message>
        <source>%1 was downloaded.</source>
        <translation>Se descargó %1.</translation>
    </message>
    <message>
        <source>%1 could not be downloaded. %2</source>
        <translation>No se pudo descargar %1. %2</translation>
    </message>
    <message>
        <source>%1 was converted.</source>
        <translation>Se convirtió %1.</translation>
    </message>
    <message>
        <source>%1 could not be converted. %2</source>
        <translation>No se pudo convertir %1. %2</translation>
    </message>
    <message>
        <source>%1 was compared with %2.</source>
        <translation>%1 se comparó con %2.</translation>
    </message>
    <message>
        <source>%1 could not be compared with %2. %3</source>
        <translation>No se pudo comparar %1 con %2. %3</translation>
    </message>
    <message>
        <source>removing the token of a server</source>
        <translation>eliminación del token de un servidor</translation>
    </message>
</context>
<context>
    <name>govor::program::Program</name>
    <message>
        <source>The model was unloaded because it was not used. It is loaded again when you talk or ask.</source>
        <translation>El modelo se liberó porque no se usaba. Se vuelve a cargar al hablar o preguntar.</translation>
    </message>
    <message>
        <source>deleting temporary files</source>
        <translation>eliminación de archivos temporales</translation>
    </message>
    <message>
        <source>%1: %2 The question is saved.</source>
        <translation>%1: %2 La pregunta se conserva.</translation>
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
        <translation>Se copió el diagnóstico. No contiene ni texto ni sonido de las conversaciones.</translation>
    </message>
</context>
<context>
    <name>govor::program::QuitSequence</name>
    <message>
        <source>the model</source>
        <translation>el modelo</translation>
    </message>
    <message>
        <source>reading a file</source>
        <translation>lectura de un archivo</translation>
    </message>
    <message>
        <source>Govor is ending</source>
        <translation>Govor se está cerrando</translation>
    </message>
    <message>
        <source>Govor quits when this has ended: %1.</source>
        <translation>Govor se cerrará cuando termine: %1.</translation>
    </message>
    <message>
        <source>End now</source>
        <translation>Cerrar ahora</translation>
    </message>
</context>
<context>
    <name>govor::program::SettingsWindow</name>
    <message>
        <source>looking for devices</source>
        <translation>búsqueda de dispositivos</translation>
    </message>
    <message>
        <source>measuring the storage</source>
        <translation>medición del espacio usado</translation>
    </message>
    <message>
        <source>Delete the conversation with all its texts and sounds? This cannot be undone.</source>
        <translation>¿Eliminar la conversación con todos sus textos y sonidos? No se puede deshacer.</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n conversations with all their texts and sounds? This cannot be undone.</source>
        <translation>
            <numerusform>¿Eliminar %n conversación con todos sus textos y sonidos? No se puede deshacer.</numerusform>
            <numerusform>¿Eliminar %n conversaciones con todos sus textos y sonidos? No se puede deshacer.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete all conversations</source>
        <translation>Eliminar todas las conversaciones</translation>
    </message>
    <message>
        <source>Export the settings</source>
        <translation>Exportar las preferencias</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>Importar preferencias</translation>
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
        <translation>&amp;Mostrar</translation>
    </message>
    <message>
        <source>Talk &amp;view</source>
        <translation>&amp;Vista de voz</translation>
    </message>
    <message>
        <source>&amp;Talk or stop talking</source>
        <translation>&amp;Hablar o terminar</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>De&amp;tener</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
</context>
<context>
    <name>govor::program::TurnActions</name>
    <message>
        <source>The new question takes the place of this one. Its answer and all that was said afterwards (%1) are deleted.</source>
        <translation>La pregunta nueva ocupa el lugar de esta. Se elimina su respuesta y todo lo que se dijo después (%1).</translation>
    </message>
    <message>
        <source>The new question takes the place of this one and its answer.</source>
        <translation>La pregunta nueva ocupa el lugar de esta y de su respuesta.</translation>
    </message>
    <message>
        <source>Edit and ask again</source>
        <translation>Editar y preguntar de nuevo</translation>
    </message>
    <message>
        <source>The question and its answer were deleted.</source>
        <translation>La pregunta y su respuesta se eliminaron.</translation>
    </message>
</context>
<context>
    <name>govor::sound::AudioIo</name>
    <message>
        <source>There is not enough memory for audio.</source>
        <translation>No hay memoria suficiente para el audio.</translation>
    </message>
</context>
<context>
    <name>govor::sound::DeviceNotice</name>
    <message>
        <source>Using the microphone “%1”.</source>
        <translation>Se usa el micrófono «%1».</translation>
    </message>
    <message>
        <source>Using the loudspeaker “%1”.</source>
        <translation>Se usa el altavoz «%1».</translation>
    </message>
    <message>
        <source>The microphone “%1” was disconnected.</source>
        <translation>Se desconectó el micrófono «%1».</translation>
    </message>
    <message>
        <source>The loudspeaker “%1” was disconnected.</source>
        <translation>Se desconectó el altavoz «%1».</translation>
    </message>
    <message>
        <source>The microphone “%2” is not available. Using “%1” until it is back.</source>
        <translation>El micrófono «%2» no está disponible. Se usa «%1» hasta que vuelva.</translation>
    </message>
    <message>
        <source>The loudspeaker “%2” is not available. Using “%1” until it is back.</source>
        <translation>El altavoz «%2» no está disponible. Se usa «%1» hasta que vuelva.</translation>
    </message>
    <message>
        <source>The microphone “%1” is back.</source>
        <translation>El micrófono «%1» vuelve a estar disponible.</translation>
    </message>
    <message>
        <source>The loudspeaker “%1” is back.</source>
        <translation>El altavoz «%1» vuelve a estar disponible.</translation>
    </message>
    <message>
        <source>No microphone can be opened. A microphone that you connect is used at once.</source>
        <translation>No se puede abrir ningún micrófono. Si se conecta uno, se usa enseguida.</translation>
    </message>
    <message>
        <source>No loudspeaker can be opened. A loudspeaker that you connect is used at once.</source>
        <translation>No se puede abrir ningún altavoz. Si se conecta uno, se usa enseguida.</translation>
    </message>
</context>
<context>
    <name>govor::store::ConversationText</name>
    <message>
        <source>You</source>
        <extracomment>The author of a question in an exported conversation.</extracomment>
        <translation>Usted</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Govor</translation>
    </message>
    <message>
        <source>(spoken)</source>
        <translation>(hablado)</translation>
    </message>
    <message>
        <source>the voice was stopped here</source>
        <translation>la voz se detuvo aquí</translation>
    </message>
    <message>
        <source>sound</source>
        <extracomment>A link to the sound of a question or answer in an exported conversation.</extracomment>
        <translation>sonido</translation>
    </message>
    <message>
        <source>%1:</source>
        <extracomment>The author of a question or answer in an exported conversation; the text follows.</extracomment>
        <translation>%1:</translation>
    </message>
    <message>
        <source>(picture: %1)</source>
        <translation>(imagen: %1)</translation>
    </message>
</context>
<context>
    <name>govor::store::SettingsFile</name>
    <message>
        <source>The settings in %1 cannot be read: %2. The default settings are used, and the file is not changed.</source>
        <translation>No se pueden leer las preferencias de %1: %2. Se usan las predeterminadas y el archivo no se modifica.</translation>
    </message>
    <message>
        <source>The settings in %1 are damaged, and the file cannot be moved aside. Settings that cannot be read have their defaults.</source>
        <translation>Las preferencias de %1 están dañadas y no se puede apartar el archivo. Lo que no se puede leer tiene el valor predeterminado.</translation>
    </message>
    <message>
        <source>The file with the settings was damaged. It was kept as %1; settings that could not be read have their defaults now.</source>
        <translation>El archivo de preferencias estaba dañado. Se conserva como %1; lo que no se pudo leer tiene ahora el valor predeterminado.</translation>
    </message>
    <message>
        <source>The settings cannot be saved: the folder %1 cannot be created.</source>
        <translation>No se pueden guardar las preferencias: no se puede crear la carpeta %1.</translation>
    </message>
    <message>
        <source>The settings cannot be saved: %1 is not writable.</source>
        <translation>No se pueden guardar las preferencias: no se puede escribir en %1.</translation>
    </message>
</context>
<context>
    <name>govor::store::StoreFolder</name>
    <message>
        <source>Until then, conversations are kept in memory only and are lost when Govor quits.</source>
        <translation>Hasta entonces, las conversaciones solo se guardan en la memoria y se pierden al salir de Govor.</translation>
    </message>
    <message>
        <source>Conversations cannot be saved: %1 is not writable. Make it writable, then try again.</source>
        <translation>No se pueden guardar las conversaciones: no se puede escribir en %1. Permita la escritura e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>The file with your conversations is damaged and cannot be read. Nothing was deleted: the file and all sound were moved to %1. Govor continues with an empty file.</source>
        <translation>El archivo de las conversaciones está dañado y no se puede leer. No se eliminó nada: el archivo y todo el sonido se movieron a %1. Govor continúa con un archivo vacío.</translation>
    </message>
    <message>
        <source>The disk with your conversations is full (%1). Free some space, then try again.</source>
        <translation>El disco de las conversaciones está lleno (%1). Libere espacio e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>The conversations in %1 were written by a newer version of Govor, so this version does not change them. Use the newer version.</source>
        <translation>Las conversaciones de %1 se escribieron con una versión más reciente de Govor, por lo que esta versión no las modifica. Use la versión más reciente.</translation>
    </message>
    <message>
        <source>Another program is using the file with your conversations in %1. Close it, then try again.</source>
        <translation>Otro programa está usando el archivo de las conversaciones en %1. Ciérrelo e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Conversations cannot be saved in %1: %2.</source>
        <translation>No se pueden guardar las conversaciones en %1: %2.</translation>
    </message>
    <message>
        <source>Your conversations in %1 could only be read on the second attempt: %2. Nothing was lost. The disk may be failing. Make a backup.</source>
        <translation>Las conversaciones de %1 solo se pudieron leer al segundo intento: %2. No se perdió nada. Puede que el disco esté fallando. Haga una copia de seguridad.</translation>
    </message>
    <message>
        <source>Some of your conversations in %1 cannot be read now: %2. Nothing was deleted. Check the disk, then try again.</source>
        <translation>Algunas conversaciones de %1 no se pueden leer ahora: %2. No se eliminó nada. Compruebe el disco e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>The conversations in %1 are open in another instance of Govor. Close it, then try again.</source>
        <translation>Las conversaciones de %1 están abiertas en otra instancia de Govor. Ciérrela e inténtelo de nuevo.</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Bubble</name>
    <message>
        <source>Question</source>
        <translation>Pregunta</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Position in the question</source>
        <translation>Posición en la pregunta</translation>
    </message>
    <message>
        <source>Position in the answer</source>
        <translation>Posición en la respuesta</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>Velocidad de reproducción</translation>
    </message>
    <message>
        <source>What was said: %1</source>
        <translation>Lo que se dijo: %1</translation>
    </message>
    <message>
        <source>Pause the question</source>
        <translation>Pausar la pregunta</translation>
    </message>
    <message>
        <source>Pause the answer</source>
        <translation>Pausar la respuesta</translation>
    </message>
    <message>
        <source>Play the question</source>
        <translation>Reproducir la pregunta</translation>
    </message>
    <message>
        <source>Play the answer</source>
        <translation>Reproducir la respuesta</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ClipPlayer</name>
    <message>
        <source>reading a sound</source>
        <translation>lectura de un sonido</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Composer</name>
    <message>
        <source>Send</source>
        <translation>Enviar</translation>
    </message>
    <message>
        <source>Add pictures to the question</source>
        <translation>Añadir imágenes a la pregunta</translation>
    </message>
    <message>
        <source>Look at the screen</source>
        <translation>Mirar la pantalla</translation>
    </message>
    <message>
        <source>This model does not understand pictures</source>
        <translation>Este modelo no entiende imágenes</translation>
    </message>
    <message>
        <source>Stop the voice; press again to stop the answer (Esc)</source>
        <translation>Detener la voz; pulsar de nuevo para detener la respuesta (Esc)</translation>
    </message>
    <message>
        <source>Hold to talk</source>
        <translation>Mantener para hablar</translation>
    </message>
    <message>
        <source>Press to talk, and press again when you are done</source>
        <translation>Pulsar para hablar y pulsar de nuevo al terminar</translation>
    </message>
    <message>
        <source>Waiting for the model…</source>
        <translation>Esperando al modelo…</translation>
    </message>
    <message>
        <source>The microphone is muted: type, or unmute it</source>
        <translation>El micrófono está silenciado: escriba o reactívelo</translation>
    </message>
    <message>
        <source>There is no microphone: type your question</source>
        <translation>No hay micrófono: escriba la pregunta</translation>
    </message>
    <message>
        <source>Just talk: Govor listens</source>
        <translation>Simplemente hable: Govor escucha</translation>
    </message>
    <message>
        <source>Hold the button and talk, or type</source>
        <translation>Mantenga pulsado el botón y hable, o escriba</translation>
    </message>
    <message>
        <source>Press the button and talk, or type</source>
        <translation>Pulse el botón y hable, o escriba</translation>
    </message>
    <message>
        <source>Hold %1 and talk, or type</source>
        <translation>Mantenga pulsada %1 y hable, o escriba</translation>
    </message>
    <message>
        <source>Press %1 and talk, or type</source>
        <translation>Pulse %1 y hable, o escriba</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>Pensando…</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Escribiendo…</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>Hablando</translation>
    </message>
    <message>
        <source>The microphone is muted</source>
        <translation>El micrófono está silenciado</translation>
    </message>
    <message>
        <source>Opening the microphone…</source>
        <translation>Abriendo el micrófono…</translation>
    </message>
    <message>
        <source>Listening… %1 s</source>
        <translation>Escuchando… %1 s</translation>
    </message>
    <message>
        <source>The microphone is muted. Press to unmute it</source>
        <translation>El micrófono está silenciado. Pulsar para reactivarlo</translation>
    </message>
    <message>
        <source>The microphone is open. Press to mute it</source>
        <translation>El micrófono está abierto. Pulsar para silenciarlo</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ConversationList</name>
    <message>
        <source>Search in all conversations</source>
        <translation>Buscar en todas las conversaciones</translation>
    </message>
    <message>
        <source>New conversation (Ctrl+N)</source>
        <translation>Conversación nueva (Ctrl+N)</translation>
    </message>
    <message>
        <source>New conversation</source>
        <translation>Conversación nueva</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversaciones</translation>
    </message>
    <message>
        <source>Shown conversations</source>
        <translation>Conversaciones mostradas</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>No se encontró nada.</translation>
    </message>
    <message>
        <source>Name, tags, voice and instructions…</source>
        <translation>Nombre, etiquetas, voz e instrucciones…</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Fijar</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archivar</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Desfijar</translation>
    </message>
    <message>
        <source>Unarchive</source>
        <translation>Desarchivar</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>New tag…</source>
        <translation>Etiqueta nueva…</translation>
    </message>
    <message>
        <source>All conversations</source>
        <translation>Todas las conversaciones</translation>
    </message>
    <message>
        <source>Tag: %1</source>
        <translation>Etiqueta: %1</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Archivadas</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ConversationRows</name>
    <message>
        <source>Yesterday</source>
        <translation>Ayer</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Archivadas</translation>
    </message>
    <message>
        <source>Spoken conversation</source>
        <translation>Conversación hablada</translation>
    </message>
    <message>
        <source>%1, %2, pinned</source>
        <translation>%1, %2, fijada</translation>
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
        <translation>Copiado</translation>
    </message>
</context>
<context>
    <name>govor::widgets::FileDialog</name>
    <message>
        <source>Places</source>
        <translation>Lugares</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>Tipo de archivo</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ImageStrip</name>
    <message>
        <source>Detail of the pictures</source>
        <translation>Detalle de las imágenes</translation>
    </message>
    <message>
        <source>More detail shows smaller text to the model and takes more tokens</source>
        <translation>Con más detalle, el modelo ve texto más pequeño y se usan más tokens</translation>
    </message>
    <message>
        <source>Low detail</source>
        <translation>Detalle bajo</translation>
    </message>
    <message>
        <source>Medium detail</source>
        <translation>Detalle medio</translation>
    </message>
    <message>
        <source>High detail</source>
        <translation>Detalle alto</translation>
    </message>
    <message>
        <source>● The camera is on</source>
        <translation>● La cámara está encendida</translation>
    </message>
    <message>
        <source>● The screen is being read</source>
        <translation>● Se está leyendo la pantalla</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Picture: %1, %n tokens</source>
        <translation>
            <numerusform>Imagen: %1, %n token</numerusform>
            <numerusform>Imagen: %1, %n tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove the picture %1</source>
        <translation>Quitar la imagen %1</translation>
    </message>
    <message>
        <source>Reading a picture…</source>
        <translation>Leyendo una imagen…</translation>
    </message>
    <message>
        <source>This model does not understand pictures. Remove them, or choose another model.</source>
        <translation>Este modelo no entiende imágenes. Quítelas o elija otro modelo.</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens together</source>
        <translation>
            <numerusform>%n token en total</numerusform>
            <numerusform>%n tokens en total</numerusform>
        </translation>
    </message>
    <message>
        <source>Pictures of the question</source>
        <translation>Imágenes de la pregunta</translation>
    </message>
</context>
<context>
    <name>govor::widgets::KeyEdit</name>
    <message>
        <source>Clear</source>
        <translation>Borrar</translation>
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
        <translation>codificación de la voz</translation>
    </message>
    <message>
        <source>reading the question</source>
        <translation>lectura de la pregunta</translation>
    </message>
    <message>
        <source>first words</source>
        <translation>primeras palabras</translation>
    </message>
    <message>
        <source>beginning the voice</source>
        <translation>comienzo de la voz</translation>
    </message>
    <message>
        <source>first frame</source>
        <translation>primera trama</translation>
    </message>
    <message>
        <source>first sound</source>
        <translation>primer sonido</translation>
    </message>
    <message>
        <source>other work</source>
        <translation>otras tareas</translation>
    </message>
    <message>
        <source>loudspeaker</source>
        <translation>altavoz</translation>
    </message>
    <message>
        <source>no times were recorded</source>
        <translation>no se registraron tiempos</translation>
    </message>
    <message>
        <source>From the end of the question to the first sound</source>
        <translation>Desde el final de la pregunta hasta el primer sonido</translation>
    </message>
    <message>
        <source>%1: %2 in all. %3</source>
        <translation>%1: %2 en total. %3</translation>
    </message>
    <message>
        <source>Choose an answer in the table</source>
        <translation>Elija una respuesta en la tabla</translation>
    </message>
    <message>
        <source>network</source>
        <translation>red</translation>
    </message>
    <message>
        <source>Sending the question to a model on another machine.</source>
        <translation>Envío de la pregunta a un modelo en otro equipo.</translation>
    </message>
    <message>
        <source>Processing the end of the spoken question. The rest was processed while you spoke.</source>
        <translation>Procesamiento del final de la pregunta hablada. El resto se procesó mientras usted hablaba.</translation>
    </message>
    <message>
        <source>The model reads the question and what it does not know of the conversation.</source>
        <translation>El modelo lee la pregunta y lo que aún no conoce de la conversación.</translation>
    </message>
    <message>
        <source>Writing the words with which the voice begins.</source>
        <translation>Escritura de las palabras con las que empieza la voz.</translation>
    </message>
    <message>
        <source>The speech part reads these words.</source>
        <translation>La parte de voz lee estas palabras.</translation>
    </message>
    <message>
        <source>Computing the first frame of the voice, 80 ms of speech.</source>
        <translation>Cálculo de la primera trama de la voz, 80 ms de habla.</translation>
    </message>
    <message>
        <source>Turning the first frame into sound.</source>
        <translation>Conversión de la primera trama en sonido.</translation>
    </message>
    <message>
        <source>Preparation, and waiting for earlier work.</source>
        <translation>Preparación y espera a que termine el trabajo anterior.</translation>
    </message>
    <message>
        <source>The way of the sound to the loudspeaker.</source>
        <translation>El camino del sonido hasta el altavoz.</translation>
    </message>
</context>
<context>
    <name>govor::widgets::LevelBar</name>
    <message>
        <source>Microphone level</source>
        <translation>Nivel del micrófono</translation>
    </message>
    <message>
        <source>No sound</source>
        <translation>Sin sonido</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>%1 dB, too loud</source>
        <translation>%1 dB, demasiado alto</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Links</name>
    <message>
        <source>Open a page on %1 in the browser?</source>
        <translation>¿Abrir una página de %1 en el navegador?</translation>
    </message>
    <message>
        <source>Open link</source>
        <translation>Abrir enlace</translation>
    </message>
    <message>
        <source>No browser could be started.</source>
        <translation>No se pudo iniciar ningún navegador.</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Abrir carpeta</translation>
    </message>
    <message>
        <source>No file manager could be started. The folder is %1.</source>
        <translation>No se pudo iniciar ningún gestor de archivos. La carpeta es %1.</translation>
    </message>
</context>
<context>
    <name>govor::widgets::MarkdownText</name>
    <message>
        <source>Copy the &amp;code</source>
        <translation>Copiar el &amp;código</translation>
    </message>
</context>
<context>
    <name>govor::widgets::MelView</name>
    <message>
        <source>Microphone input</source>
        <translation>Entrada del micrófono</translation>
    </message>
    <message>
        <source>Too loud</source>
        <translation>Demasiado alto</translation>
    </message>
</context>
<context>
    <name>govor::widgets::MemoryGauge</name>
    <message>
        <source>Video memory</source>
        <translation>Memoria de vídeo</translation>
    </message>
    <message>
        <source>Video memory: Govor uses %1 of the %2 available to it</source>
        <translation>Memoria de vídeo: Govor usa %1 de los %2 que tiene disponibles</translation>
    </message>
    <message>
        <source>Other programs and the driver use %1</source>
        <translation>Otros programas y el controlador usan %1</translation>
    </message>
    <message>
        <source>%1, nearly full</source>
        <translation>%1, casi llena</translation>
    </message>
    <message>
        <source>The video memory is nearly full</source>
        <translation>La memoria de vídeo está casi llena</translation>
    </message>
</context>
<context>
    <name>govor::widgets::NoticeRow</name>
    <message>
        <source>Load again</source>
        <translation>Volver a cargar</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>Abrir modelo…</translation>
    </message>
    <message>
        <source>Sound settings…</source>
        <translation>Preferencias de sonido…</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>Reactivar</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Start safely</source>
        <translation>Inicio seguro</translation>
    </message>
    <message>
        <source>Start normally</source>
        <translation>Inicio normal</translation>
    </message>
    <message>
        <source>Built-in model</source>
        <translation>Modelo integrado</translation>
    </message>
    <message>
        <source>Get the full model…</source>
        <translation>Obtener el modelo completo…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Add to the menu</source>
        <translation>Añadir al menú</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Close the notice</source>
        <translation>Cerrar el aviso</translation>
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
        <translation>Pregunte algo</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Pregunta</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ScrolledBlocks</name>
    <message>
        <source>Copy the code</source>
        <translation>Copiar el código</translation>
    </message>
    <message>
        <source>Horizontal scroll bar</source>
        <translation>Barra de desplazamiento horizontal</translation>
    </message>
</context>
<context>
    <name>govor::widgets::SearchField</name>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Borrar</translation>
    </message>
</context>
<context>
    <name>govor::widgets::SoundCheck</name>
    <message>
        <source>Record, speak a sentence, and listen to it.</source>
        <translation>Grabe, diga una frase y escúchela.</translation>
    </message>
    <message>
        <source>Opening the microphone…</source>
        <translation>Abriendo el micrófono…</translation>
    </message>
    <message>
        <source>The microphone delivered no sound. Choose another one, or check whether it is connected.</source>
        <translation>El micrófono no transmitió sonido. Elija otro o compruebe si está conectado.</translation>
    </message>
    <message>
        <source>Nothing was loud enough to be speech (%1 dB). Is this the right microphone? Is it muted?</source>
        <translation>Nada sonó lo bastante alto para ser voz (%1 dB). ¿Es este el micrófono correcto? ¿Está silenciado?</translation>
    </message>
    <message>
        <source>Very quiet (%1 dB). Raise the level of the microphone, or speak closer to it.</source>
        <translation>Muy débil (%1 dB). Suba el nivel del micrófono o hable más cerca de él.</translation>
    </message>
    <message>
        <source>Too loud: the sound is distorted. Lower the level of the microphone.</source>
        <translation>Demasiado alto: el sonido está distorsionado. Baje el nivel del micrófono.</translation>
    </message>
    <message>
        <source>&amp;Record</source>
        <translation>&amp;Grabar</translation>
    </message>
    <message>
        <source>Good: the loudest part is at %1 dB.</source>
        <translation>Bien: la parte más alta tiene %1 dB.</translation>
    </message>
    <message>
        <source>Play a test t&amp;one</source>
        <translation>Reproducir un to&amp;no de prueba</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Stop and &amp;play</source>
        <translation>&amp;Detener y reproducir</translation>
    </message>
    <message>
        <source>Recording… %1 of %2 s</source>
        <translation>Grabando… %1 de %2 s</translation>
    </message>
</context>
<context>
    <name>govor::widgets::StatusStrip</name>
    <message>
        <source>%1× faster than speech</source>
        <translation>%1× más rápido que el habla</translation>
    </message>
    <message>
        <source>%1× slower than speech</source>
        <translation>%1× más lento que el habla</translation>
    </message>
    <message>
        <source>as fast as speech</source>
        <translation>tan rápido como el habla</translation>
    </message>
    <message>
        <source>From the end of the question to the first sound of the answer</source>
        <translation>Desde el final de la pregunta hasta el primer sonido de la respuesta</translation>
    </message>
    <message>
        <source>Text tokens per second</source>
        <translation>Tokens de texto por segundo</translation>
    </message>
    <message>
        <source>Speed of speech generation. Below real time, the voice has gaps</source>
        <translation>Velocidad de generación de la voz. Por debajo del tiempo real, la voz se corta</translation>
    </message>
    <message>
        <source>Gaps in recent recording or playback</source>
        <translation>Cortes en la grabación o reproducción reciente</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>Sin modelo</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>No se pudo cargar %1</translation>
    </message>
    <message>
        <source>Loading %1: %2 %</source>
        <translation>Cargando %1: %2&#xa0;%</translation>
    </message>
    <message>
        <source>Loading %1…</source>
        <translation>Cargando %1…</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>first sound %1 s</source>
        <translation>primer sonido %1 s</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 tokens/s</translation>
    </message>
    <message>
        <source>gaps in the sound: %1</source>
        <translation>cortes en el sonido: %1</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TalkButton</name>
    <message>
        <source>Talk</source>
        <translation>Hablar</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TurnRemark</name>
    <message>
        <source>Stopped before any speech was played. The model&apos;s context does not contain this turn.</source>
        <translation>Se detuvo antes de reproducir ninguna voz. El contexto del modelo no contiene este turno.</translation>
    </message>
    <message>
        <source>The voice was stopped at the mark (■). The model&apos;s context contains the answer up to the mark.</source>
        <translation>La voz se detuvo en la marca (■). El contexto del modelo contiene la respuesta hasta la marca.</translation>
    </message>
    <message>
        <source>Not answered yet.</source>
        <translation>Aún sin respuesta.</translation>
    </message>
    <message>
        <source>Interrupted before the answer began.</source>
        <translation>Se interrumpió antes de empezar la respuesta.</translation>
    </message>
    <message>
        <source>Interrupted.</source>
        <translation>Interrumpido.</translation>
    </message>
    <message>
        <source>The answer failed.</source>
        <translation>La respuesta falló.</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TurnWidget</name>
    <message>
        <source>Copy the question</source>
        <translation>Copiar la pregunta</translation>
    </message>
    <message>
        <source>Edit the question and ask again</source>
        <translation>Editar la pregunta y preguntar de nuevo</translation>
    </message>
    <message>
        <source>Edit what was said</source>
        <translation>Editar lo que se dijo</translation>
    </message>
    <message>
        <source>Save the question&apos;s sound</source>
        <translation>Guardar el sonido de la pregunta</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>Copiar la respuesta</translation>
    </message>
    <message>
        <source>Read the answer aloud</source>
        <translation>Leer la respuesta en voz alta</translation>
    </message>
    <message>
        <source>Save the answer&apos;s sound</source>
        <translation>Guardar el sonido de la respuesta</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Responder de nuevo</translation>
    </message>
    <message>
        <source>Delete question and answer</source>
        <translation>Eliminar la pregunta y la respuesta</translation>
    </message>
    <message>
        <source>Previous answer (Alt+Left)</source>
        <translation>Respuesta anterior (Alt+←)</translation>
    </message>
    <message>
        <source>Compare the answers</source>
        <translation>Comparar las respuestas</translation>
    </message>
    <message>
        <source>Next answer (Alt+Right)</source>
        <translation>Respuesta siguiente (Alt+→)</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Picture: %1</source>
        <translation>Imagen: %1</translation>
    </message>
    <message>
        <source>Question with a picture</source>
        <translation>Pregunta con una imagen</translation>
    </message>
    <message>
        <source>Spoken question</source>
        <translation>Pregunta hablada</translation>
    </message>
    <message>
        <source>Spoken question: %1</source>
        <translation>Pregunta hablada: %1</translation>
    </message>
    <message>
        <source>The sound of this question was deleted.</source>
        <translation>Se eliminó el sonido de esta pregunta.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Answer %1 of %2: compare the answers</source>
        <translation>Respuesta %1 de %2: comparar las respuestas</translation>
    </message>
    <message>
        <source>the voice was stopped here</source>
        <translation>la voz se detuvo aquí</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TurnsView</name>
    <message>
        <source>Conversation</source>
        <translation>Conversación</translation>
    </message>
    <message>
        <source>To the end (Ctrl+End)</source>
        <translation>Ir al final (Ctrl+End)</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Ir al final</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Welcome</name>
    <message>
        <source>Loading the model</source>
        <translation>Cargando el modelo</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>Abrir modelo…</translation>
    </message>
    <message>
        <source>Get the full model…</source>
        <translation>Obtener el modelo completo…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>No hay ningún modelo cargado</translation>
    </message>
    <message>
        <source>Choose a model, then talk or type. Questions that you ask before are kept.</source>
        <translation>Elija un modelo y después hable o escriba. Las preguntas hechas antes se conservan.</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>Cargando %1</translation>
    </message>
    <message>
        <source>You can already talk or type. The answer follows when the model is loaded.</source>
        <translation>Ya se puede hablar o escribir. La respuesta llegará cuando el modelo esté cargado.</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>No se pudo cargar %1</translation>
    </message>
    <message>
        <source>What would you like to know?</source>
        <translation>¿Qué quiere saber?</translation>
    </message>
    <message>
        <source>Speak, or type your question below. Questions are sent to %1.</source>
        <translation>Hable o escriba la pregunta abajo. Las preguntas se envían a %1.</translation>
    </message>
    <message>
        <source>Speak, or type your question below. Nothing you say leaves this computer.</source>
        <translation>Hable o escriba la pregunta abajo. Nada de lo que se diga sale de este equipo.</translation>
    </message>
    <message>
        <source>This model describes sounds and does not answer typed questions. Record a sound, or drop a sound file on the window. Sounds are sent to %1.</source>
        <translation>Este modelo describe sonidos y no responde a preguntas escritas. Grabe un sonido o suelte un archivo de sonido en la ventana. Los sonidos se envían a %1.</translation>
    </message>
    <message>
        <source>This model describes sounds and does not answer typed questions. Record a sound, or drop a sound file on the window. Nothing you record leaves this computer.</source>
        <translation>Este modelo describe sonidos y no responde a preguntas escritas. Grabe un sonido o suelte un archivo de sonido en la ventana. Nada de lo que se grabe sale de este equipo.</translation>
    </message>
    <message>
        <source>Which sound should be described?</source>
        <translation>¿Qué sonido se debe describir?</translation>
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
        <translation>govor                            abre la ventana
govor CLIP.wav                   pregunta por una grabación
govor --new                      empieza una conversación nueva
govor --ptt start|stop|toggle    la tecla para hablar del programa en ejecución
govor --version, --help</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Govor</translation>
    </message>
    <message>
        <source>Govor is already running but is not responding. Quit it, then start it again.</source>
        <translation>Govor ya se está ejecutando, pero no responde. Ciérrelo y ábralo de nuevo.</translation>
    </message>
</context>
</TS>
