<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr_FR">
<context>
    <name>engine</name>
    <message>
        <source>There is not enough memory.</source>
        <translation>Il n’y a pas assez de mémoire.</translation>
    </message>
    <message>
        <source>The menu entry could not be written.</source>
        <translation>L’entrée de menu n’a pas pu être écrite.</translation>
    </message>
    <message>
        <source>The menu entry could not be removed.</source>
        <translation>L’entrée de menu n’a pas pu être supprimée.</translation>
    </message>
    <message>
        <source>The model name must have the form ORG/NAME, for example Qwen/Qwen3-Omni-30B-A3B-Instruct.</source>
        <translation>Le nom du modèle doit avoir la forme ORG/NOM, par exemple Qwen/Qwen3-Omni-30B-A3B-Instruct.</translation>
    </message>
    <message>
        <source>The picture cannot be encoded.</source>
        <translation>L’image ne peut pas être encodée.</translation>
    </message>
    <message>
        <source>The sound device cannot be used: {}.</source>
        <translation>Le périphérique audio ne peut pas être utilisé&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The sound device is not connected.</source>
        <translation>Le périphérique audio n’est pas connecté.</translation>
    </message>
    <message>
        <source>The microphone cannot be opened.</source>
        <translation>Impossible d’ouvrir le microphone.</translation>
    </message>
    <message>
        <source>The loudspeaker cannot be opened.</source>
        <translation>Impossible d’ouvrir le haut-parleur.</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>Impossible de lire le fichier.</translation>
    </message>
    <message>
        <source>This conversation has too much sound for a JSON file. Export it as a ZIP file.</source>
        <translation>Cette conversation contient trop de son pour un fichier JSON. Exportez-la dans un fichier ZIP.</translation>
    </message>
    <message>
        <source>The export was stopped.</source>
        <translation>L’exportation a été arrêtée.</translation>
    </message>
    <message>
        <source>No exported conversation was found.</source>
        <translation>Aucune conversation exportée n’a été trouvée.</translation>
    </message>
    <message>
        <source>The exported conversation is too large to import.</source>
        <translation>La conversation exportée est trop volumineuse pour être importée.</translation>
    </message>
    <message>
        <source>The exported conversation has the path of a sound outside of it.</source>
        <translation>Un chemin de son de la conversation exportée mène hors de celle-ci.</translation>
    </message>
    <message>
        <source>The exported conversation has the path of a picture outside of it.</source>
        <translation>Un chemin d’image de la conversation exportée mène hors de celle-ci.</translation>
    </message>
    <message>
        <source>The file cannot be written.</source>
        <translation>Impossible d’écrire le fichier.</translation>
    </message>
    <message>
        <source>A picture of the exported conversation is missing.</source>
        <translation>Une image de la conversation exportée est absente.</translation>
    </message>
    <message>
        <source>The import was stopped.</source>
        <translation>L’importation a été arrêtée.</translation>
    </message>
    <message>
        <source>The pictures of the exported conversation are too large to import.</source>
        <translation>Les images de la conversation exportée sont trop volumineuses pour être importées.</translation>
    </message>
    <message>
        <source>The exported conversation has more than 100 hours of sound.</source>
        <translation>La conversation exportée contient plus de 100 heures de son.</translation>
    </message>
    <message>
        <source>The exported conversation contains an invalid time.</source>
        <translation>La conversation exportée contient une heure non valide.</translation>
    </message>
    <message>
        <source>A turn of the exported conversation has an unknown state.</source>
        <translation>Un échange de la conversation exportée est dans un état inconnu.</translation>
    </message>
    <message>
        <source>A question of the exported conversation has more than {} pictures.</source>
        <translation>Une question de la conversation exportée a plus de {} images.</translation>
    </message>
    <message>
        <source>The answers of a turn of the exported conversation are not in order.</source>
        <translation>Les réponses d’un échange de la conversation exportée ne sont pas dans l’ordre.</translation>
    </message>
    <message>
        <source>This file is not a conversation exported by Govor.</source>
        <translation>Ce fichier n’est pas une conversation exportée par Govor.</translation>
    </message>
    <message>
        <source>This conversation was exported by a newer version of Govor.</source>
        <translation>Cette conversation a été exportée par une version plus récente de Govor.</translation>
    </message>
    <message>
        <source>The file cannot be read: {}.</source>
        <translation>Impossible de lire le fichier&#xa0;: {}.</translation>
    </message>
    <message>
        <source>not all data could be written</source>
        <translation>toutes les données n’ont pas pu être écrites</translation>
    </message>
    <message>
        <source>The sound cannot be written: {}.</source>
        <translation>Impossible d’écrire le son&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The sound is damaged: it is longer than {} samples, an hour of speech.</source>
        <translation>Le son est endommagé&#xa0;: il dépasse {} échantillons, soit une heure de parole.</translation>
    </message>
    <message>
        <source>The file does not have {} samples.</source>
        <translation>Le fichier ne contient pas {} échantillons.</translation>
    </message>
    <message>
        <source>The sound cannot be read: {}.</source>
        <translation>Impossible de lire le son&#xa0;: {}.</translation>
    </message>
    <message>
        <source>This is not a file.</source>
        <translation>Ce n’est pas un fichier.</translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation>Le fichier n’existe pas.</translation>
    </message>
    <message>
        <source>The picture file is larger than {} MiB.</source>
        <translation>Le fichier de l’image dépasse {}&#xa0;MiB.</translation>
    </message>
    <message>
        <source>The file cannot be copied.</source>
        <translation>Impossible de copier le fichier.</translation>
    </message>
    <message>
        <source>The conversations were written by a newer version of Govor.</source>
        <translation>Les conversations ont été écrites par une version plus récente de Govor.</translation>
    </message>
    <message>
        <source>The file does not contain settings that Govor exported.</source>
        <translation>Le fichier ne contient pas de paramètres exportés par Govor.</translation>
    </message>
    <message>
        <source>The file cannot be checked.</source>
        <translation>Impossible de vérifier le fichier.</translation>
    </message>
    <message>
        <source>The folder for temporary export and import files is not writable.</source>
        <translation>Le dossier des fichiers temporaires d’exportation et d’importation n’est pas accessible en écriture.</translation>
    </message>
    <message>
        <source>unknown reason</source>
        <translation>raison inconnue</translation>
    </message>
    <message>
        <source>The ZIP file cannot be written: {}.</source>
        <translation>Impossible d’écrire le fichier ZIP&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The ZIP file cannot be read: {}.</source>
        <translation>Impossible de lire le fichier ZIP&#xa0;: {}.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Arrêté.</translation>
    </message>
    <message>
        <source>The unpacked ZIP file is too large.</source>
        <translation>Le fichier ZIP décompressé est trop volumineux.</translation>
    </message>
    <message>
        <source>The token file cannot be used: {}.</source>
        <translation>Le fichier du jeton ne peut pas être utilisé&#xa0;: {}.</translation>
    </message>
    <message>
        <source>A token has {} to {} visible ASCII characters.</source>
        <translation>Un jeton est formé de {} à {} caractères ASCII visibles.</translation>
    </message>
    <message>
        <source>An address to listen on is HOST:PORT with a numeric host, for example 127.0.0.1:8123 or [::1]:8123.</source>
        <translation>Une adresse d’écoute est de la forme HÔTE:PORT avec un hôte numérique, par exemple 127.0.0.1:8123 ou [::1]:8123.</translation>
    </message>
    <message>
        <source>The server cannot listen on the address: {}.</source>
        <translation>Le serveur ne peut pas écouter sur cette adresse&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The certificate is not valid yet.</source>
        <translation>Le certificat n’est pas encore valide.</translation>
    </message>
    <message>
        <source>The certificate has expired.</source>
        <translation>Le certificat a expiré.</translation>
    </message>
    <message>
        <source>The file is not a certificate in PEM format.</source>
        <translation>Le fichier n’est pas un certificat au format PEM.</translation>
    </message>
    <message>
        <source>The key does not belong to the certificate.</source>
        <translation>La clé ne correspond pas au certificat.</translation>
    </message>
    <message>
        <source>The file is not a private key in PEM format without a passphrase.</source>
        <translation>Le fichier n’est pas une clé privée au format PEM sans phrase secrète.</translation>
    </message>
    <message>
        <source>The device has been lost.</source>
        <translation>Le périphérique a été perdu.</translation>
    </message>
    <message>
        <source>{:.3g} s</source>
        <translation>{}&#xa0;s</translation>
    </message>
    <message>
        <source>{} min {} s</source>
        <translation>{}&#xa0;min {}&#xa0;s</translation>
    </message>
    <message>
        <source>The clip is empty.</source>
        <translation>L’enregistrement est vide.</translation>
    </message>
    <message>
        <source>The clip is {} long; at least {} are needed.</source>
        <translation>L’enregistrement dure {}&#xa0;; il faut au moins {}.</translation>
    </message>
    <message>
        <source>The clip is {} long; at most {} are supported.</source>
        <translation>L’enregistrement dure {}&#xa0;; la durée maximale est de {}.</translation>
    </message>
    <message>
        <source>The sample at {:.3f} s is {}, which is not a valid level; full scale is 1.</source>
        <translation>L’échantillon à {}&#xa0;s vaut {}, ce qui n’est pas un niveau valide&#xa0;; la pleine échelle est 1.</translation>
    </message>
    <message>
        <source>The clip is longer than the maximum of {}.</source>
        <translation>L’enregistrement dépasse la durée maximale de {}.</translation>
    </message>
    <message>
        <source>Mel features need an even n_fft from 2 to {}, not {}.</source>
        <translation>Les caractéristiques mel demandent un n_fft pair de 2 à {}, et non {}.</translation>
    </message>
    <message>
        <source>Mel features need a hop_length from 1 to {}, not {}.</source>
        <translation>Les caractéristiques mel demandent un hop_length de 1 à {}, et non {}.</translation>
    </message>
    <message>
        <source>Mel features need a feature_size from 1 to {}, not {}.</source>
        <translation>Les caractéristiques mel demandent un feature_size de 1 à {}, et non {}.</translation>
    </message>
    <message>
        <source>Mel features up to {} Hz need a sampling_rate of twice that or more, not {}.</source>
        <translation>Les caractéristiques mel jusqu’à {}&#xa0;Hz demandent un sampling_rate au moins deux fois plus élevé, et non {}.</translation>
    </message>
    <message>
        <source>The clip is too short: it has {} samples; at least {} are needed.</source>
        <translation>L’enregistrement est trop court&#xa0;: il a {} échantillons&#xa0;; il en faut au moins {}.</translation>
    </message>
    <message>
        <source>The output cannot be written: {}.</source>
        <translation>Impossible d’écrire la sortie&#xa0;: {}.</translation>
    </message>
    <message>
        <source>Audio of {} Hz cannot be resampled to {} Hz; the maximum factor is 256.</source>
        <translation>Le son à {}&#xa0;Hz ne peut pas être rééchantillonné à {}&#xa0;Hz&#xa0;; le facteur maximal est 256.</translation>
    </message>
    <message>
        <source>This build cannot write this sound format.</source>
        <translation>Cette version compilée ne peut pas écrire ce format de son.</translation>
    </message>
    <message>
        <source>The sound has {} samples per second; {} to {} can be read.</source>
        <translation>Le son a {} échantillons par seconde&#xa0;; de {} à {} peuvent être lus.</translation>
    </message>
    <message>
        <source>The sound has {} channels; 1 to {} can be read.</source>
        <translation>Le son a {} canaux&#xa0;; de 1 à {} peuvent être lus.</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>Ce n’est pas un fichier ordinaire.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Le fichier est vide.</translation>
    </message>
    <message>
        <source>The file is truncated: its header declares {} bytes of audio, but {} are present.</source>
        <translation>Le fichier est tronqué&#xa0;: son en-tête annonce {} octets de son, mais il n’y en a que {}.</translation>
    </message>
    <message>
        <source>The audio file cannot be read (supported are WAV, FLAC, Ogg Vorbis and Opus): {}.</source>
        <translation>Impossible de lire le fichier audio (formats pris en charge&#xa0;: WAV, FLAC, Ogg Vorbis et Opus)&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The sound is damaged after {:.1f} s: {}.</source>
        <translation>Le son est endommagé après {}&#xa0;s&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The file is truncated or damaged: it declares {:.1f} s of audio, but has {:.1f} s.</source>
        <translation>Le fichier est tronqué ou endommagé&#xa0;: il annonce {}&#xa0;s de son, mais en contient {}&#xa0;s.</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>c’est un dossier</translation>
    </message>
    <message>
        <source>The sound is too long for a WAV file, which ends at 4 GiB.</source>
        <translation>Le son est trop long pour un fichier WAV, limité à 4&#xa0;GiB.</translation>
    </message>
    <message>
        <source>The file cannot be written: {}.</source>
        <translation>Impossible d’écrire le fichier&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The output must be a regular file.</source>
        <translation>La sortie doit être un fichier ordinaire.</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>accès refusé</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>aucun fichier ou dossier de ce nom</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>plus d’espace libre sur le périphérique</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>quota de disque dépassé</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>système de fichiers en lecture seule</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>erreur d’entrée-sortie</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>c’est un dossier</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>ce n’est pas un dossier</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>le fichier existe déjà</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>trop de fichiers ouverts</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>impossible d’allouer de la mémoire</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>fichier trop volumineux</translation>
    </message>
    <message>
        <source>{} cannot run Govor: it lacks {}.</source>
        <translation>{} ne peut pas exécuter Govor&#xa0;: il lui manque {}.</translation>
    </message>
    <message>
        <source>There is no device {}; this machine has devices 0 to {}.</source>
        <translation>Le périphérique {} n’existe pas&#xa0;; cet ordinateur a les périphériques 0 à {}.</translation>
    </message>
    <message>
        <source>{} cannot be profiled: it has no timestamps.</source>
        <translation>{} ne peut pas être profilé&#xa0;: il ne fournit pas d’horodatage.</translation>
    </message>
    <message>
        <source>Vulkan is installed, but no Vulkan device was found. Install the Vulkan driver for your graphics card, or Mesa&apos;s software driver.</source>
        <translation>Vulkan est installé, mais aucun périphérique Vulkan n’a été trouvé. Installez le pilote Vulkan de votre carte graphique ou le pilote logiciel de Mesa.</translation>
    </message>
    <message>
        <source>The device has no queue that runs compute kernels.</source>
        <translation>Le périphérique n’a pas de file pour exécuter des calculs.</translation>
    </message>
    <message>
        <source>GOVOR_VULKAN_VALIDATION=1 requests the validation layer, but it is not installed. Install your distribution&apos;s Vulkan validation layers.</source>
        <translation>GOVOR_VULKAN_VALIDATION=1 demande la couche de validation, mais elle n’est pas installée. Installez les couches de validation Vulkan de votre distribution.</translation>
    </message>
    <message>
        <source>The Vulkan loader is too old to exclude graphics drivers: it is version {}.{}.{}, but 1.3.234 is needed.</source>
        <translation>Le chargeur Vulkan est trop ancien pour exclure des pilotes graphiques&#xa0;: sa version est {}.{}.{}, mais il faut la version 1.3.234.</translation>
    </message>
    <message>
        <source>Vulkan is installed, but no driver for it was found. Install the Vulkan driver for your graphics card, or Mesa&apos;s software driver.</source>
        <translation>Vulkan est installé, mais aucun pilote n’a été trouvé. Installez le pilote Vulkan de votre carte graphique ou le pilote logiciel de Mesa.</translation>
    </message>
    <message>
        <source>The Vulkan library that GOVOR_VULKAN_LIBRARY names could not be opened: {}.</source>
        <translation>Impossible d’ouvrir la bibliothèque Vulkan indiquée par GOVOR_VULKAN_LIBRARY&#xa0;: {}.</translation>
    </message>
    <message>
        <source>No Vulkan library (libvulkan.so.1) was found. Install your distribution&apos;s Vulkan loader and driver.</source>
        <translation>Aucune bibliothèque Vulkan (libvulkan.so.1) n’a été trouvée. Installez le chargeur et le pilote Vulkan de votre distribution.</translation>
    </message>
    <message>
        <source>The library is not a Vulkan loader: it has no vkGetInstanceProcAddr.</source>
        <translation>La bibliothèque n’est pas un chargeur Vulkan&#xa0;: vkGetInstanceProcAddr est absent.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a number of bytes.</source>
        <translation>«&#xa0;{}&#xa0;» n’est pas un nombre d’octets.</translation>
    </message>
    <message>
        <source>{} of memory are needed in one allocation, but {} supports at most {}.</source>
        <translation>Il faut {} de mémoire en une seule allocation, mais {} en permet au plus {}.</translation>
    </message>
    <message>
        <source>The computer&apos;s memory has no {} left.</source>
        <translation>Il ne reste pas {} dans la mémoire de l’ordinateur.</translation>
    </message>
    <message>
        <source>{} has no {} of memory left; Govor uses {} of its {}.</source>
        <translation>{} n’a plus {} de mémoire libre&#xa0;; Govor en utilise {} sur {}.</translation>
    </message>
    <message>
        <source>{} has too little memory: {} are needed and {} are free; Govor uses {}.</source>
        <translation>{} n’a pas assez de mémoire&#xa0;: il faut {}, il reste {}&#xa0;; Govor utilise {}.</translation>
    </message>
    <message>
        <source>{:.1f} GiB</source>
        <translation>{}&#xa0;GiB</translation>
    </message>
    <message>
        <source>{:.1f} MiB</source>
        <translation>{}&#xa0;MiB</translation>
    </message>
    <message>
        <source>{} bytes</source>
        <translation>{} octets</translation>
    </message>
    <message>
        <source>The graphics device stopped working; its driver was reset or it was removed.</source>
        <translation>Le périphérique graphique ne répond plus&#xa0;; son pilote a été réinitialisé ou il a été retiré.</translation>
    </message>
    <message>
        <source>Vulkan ran out of memory ({}).</source>
        <translation>Vulkan a manqué de mémoire ({}).</translation>
    </message>
    <message>
        <source>Bitmaps of OS/2 are not supported.</source>
        <translation>Les images BMP d’OS/2 ne sont pas prises en charge.</translation>
    </message>
    <message>
        <source>Compressed bitmaps are not supported.</source>
        <translation>Les images BMP compressées ne sont pas prises en charge.</translation>
    </message>
    <message>
        <source>The picture is too narrow: it has {} × {} pixels, and the ratio of its sides is limited to {}.</source>
        <translation>L’image est trop étroite&#xa0;: elle fait {} × {} pixels, et le rapport de ses côtés est limité à {}.</translation>
    </message>
    <message>
        <source>The picture has {} × {} pixels; at most {} million can be read.</source>
        <translation>L’image fait {} × {} pixels&#xa0;; il est possible d’en lire au plus {} millions.</translation>
    </message>
    <message>
        <source>The picture is damaged or incomplete.</source>
        <translation>L’image est endommagée ou incomplète.</translation>
    </message>
    <message>
        <source>The file is not a picture; PNG, JPEG, WebP, GIF and BMP can be read.</source>
        <translation>Le fichier n’est pas une image&#xa0;; PNG, JPEG, WebP, GIF et BMP peuvent être lus.</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor {}.</source>
        <translation>Le modèle n’a pas de tenseur {}.</translation>
    </message>
    <message>
        <source>This is a small demonstration model with a vocabulary of a few hundred words.</source>
        <translation>Ceci est un petit modèle de démonstration au vocabulaire de quelques centaines de mots.</translation>
    </message>
    <message>
        <source>The model folder does not exist.</source>
        <translation>Le dossier du modèle n’existe pas.</translation>
    </message>
    <message>
        <source>The model folder cannot be read: {}.</source>
        <translation>Impossible de lire le dossier du modèle&#xa0;: {}.</translation>
    </message>
    <message>
        <source>A model is a folder with config.json and .safetensors files or with .gguf files, or one .gguf file; this is neither.</source>
        <translation>Un modèle est un dossier contenant config.json et des fichiers .safetensors ou des fichiers .gguf, ou un seul fichier .gguf&#xa0;; ce n’est pas le cas ici.</translation>
    </message>
    <message>
        <source>A checksum must be 64 or 40 hexadecimal digits, found {}.</source>
        <translation>Une somme de contrôle doit avoir 64 ou 40 chiffres hexadécimaux, trouvé&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The lock cannot be acquired: {}.</source>
        <translation>Impossible d’obtenir le verrou&#xa0;: {}.</translation>
    </message>
    <message>
        <source>Waiting for the other download was stopped.</source>
        <translation>L’attente de l’autre téléchargement a été arrêtée.</translation>
    </message>
    <message>
        <source>The JSON is nested deeper than {} levels.</source>
        <translation>Le JSON comporte plus de {} niveaux d’imbrication.</translation>
    </message>
    <message>
        <source>The key {} occurs twice in one object.</source>
        <translation>La clé {} apparaît deux fois dans un même objet.</translation>
    </message>
    <message>
        <source>The JSON contains a number beyond the range of a double.</source>
        <translation>Le JSON contient un nombre qui dépasse la plage d’un double.</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>un objet</translation>
    </message>
    <message>
        <source>a list of {} values</source>
        <translation>une liste de {} valeurs</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>Le fichier</translation>
    </message>
    <message>
        <source>{} must contain a JSON object, found {}.</source>
        <translation>{} doit contenir un objet JSON, trouvé&#xa0;: {}.</translation>
    </message>
    <message>
        <source>{} is missing; it {}.</source>
        <translation>{} est absent&#xa0;; il {}.</translation>
    </message>
    <message>
        <source>{} {}, found {}.</source>
        <translation>{} {}, trouvé&#xa0;: {}.</translation>
    </message>
    <message>
        <source>{} is {}; {}.</source>
        <translation>{} vaut {}, mais {}.</translation>
    </message>
    <message>
        <source>must be present</source>
        <translation>doit être présent</translation>
    </message>
    <message>
        <source>must be a whole number from {} to {}</source>
        <translation>doit être un entier de {} à {}</translation>
    </message>
    <message>
        <source>must be a number from {} to {}</source>
        <translation>doit être un nombre de {} à {}</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>doit être true ou false</translation>
    </message>
    <message>
        <source>must be a string</source>
        <translation>doit être une chaîne</translation>
    </message>
    <message>
        <source>must be a list of whole numbers from {} to {}</source>
        <translation>doit être une liste d’entiers de {} à {}</translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation>doit être un objet</translation>
    </message>
    <message>
        <source>line {}, column {}</source>
        <translation>ligne {}, colonne {}</translation>
    </message>
    <message>
        <source>The text is not valid UTF-8 at {}.</source>
        <translation>Le texte n’est pas de l’UTF-8 valide ({}).</translation>
    </message>
    <message>
        <source>The text is not valid JSON at {}: {}.</source>
        <translation>Le texte n’est pas du JSON valide ({})&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The file has {} bytes; a JSON file may have at most {}.</source>
        <translation>Le fichier fait {} octets&#xa0;; un fichier JSON peut en faire au plus {}.</translation>
    </message>
    <message>
        <source>The file must contain a JSON object, found {}.</source>
        <translation>Le fichier doit contenir un objet JSON, trouvé&#xa0;: {}.</translation>
    </message>
    <message>
        <source>the magic number</source>
        <translation>le nombre magique</translation>
    </message>
    <message>
        <source>The file does not begin with &quot;GGUF&quot;; this is not a GGUF file.</source>
        <translation>Le fichier ne commence pas par «&#xa0;GGUF&#xa0;»&#xa0;; ce n’est pas un fichier GGUF.</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>la version</translation>
    </message>
    <message>
        <source>The file is a big-endian GGUF file; only little-endian ones are read.</source>
        <translation>C’est un fichier GGUF gros-boutiste&#xa0;; seuls les fichiers petit-boutistes sont lus.</translation>
    </message>
    <message>
        <source>The file is of GGUF version {}; versions 2 and 3 are read.</source>
        <translation>Le fichier est de la version {} de GGUF&#xa0;; les versions 2 et 3 sont lues.</translation>
    </message>
    <message>
        <source>the count of tensors</source>
        <translation>le nombre de tenseurs</translation>
    </message>
    <message>
        <source>the count of keys</source>
        <translation>le nombre de clés</translation>
    </message>
    <message>
        <source>The header declares {} tensors; the maximum is {}.</source>
        <translation>L’en-tête annonce {} tenseurs&#xa0;; le maximum est {}.</translation>
    </message>
    <message>
        <source>The header declares {} metadata keys; the maximum is {}.</source>
        <translation>L’en-tête annonce {} clés de métadonnées&#xa0;; le maximum est {}.</translation>
    </message>
    <message>
        <source>The metadata</source>
        <translation>Les métadonnées</translation>
    </message>
    <message>
        <source>{} must be true or false, found the byte {}.</source>
        <translation>{} doit valoir true ou false, mais contient l’octet {}.</translation>
    </message>
    <message>
        <source>{} is an array within an array, which is not supported.</source>
        <translation>{} est un tableau dans un tableau, ce qui n’est pas pris en charge.</translation>
    </message>
    <message>
        <source>{} has the unknown value type {}.</source>
        <translation>{} a un type de valeur inconnu&#xa0;: {}.</translation>
    </message>
    <message>
        <source>{} declares {} elements; the maximum is {}.</source>
        <translation>{}&#xa0;: {} éléments annoncés&#xa0;; le maximum est {}.</translation>
    </message>
    <message>
        <source>Metadata key {}</source>
        <translation>La clé de métadonnées {}</translation>
    </message>
    <message>
        <source>Metadata key {} is empty.</source>
        <translation>La clé de métadonnées {} est vide.</translation>
    </message>
    <message>
        <source>The metadata {}</source>
        <translation>La métadonnée {}</translation>
    </message>
    <message>
        <source>{} occurs twice.</source>
        <translation>{} apparaît deux fois.</translation>
    </message>
    <message>
        <source>must be a power of two</source>
        <translation>doit être une puissance de deux</translation>
    </message>
    <message>
        <source>{} has {} dimensions; there must be 1 to {}.</source>
        <translation>{} a {} dimensions&#xa0;; il en faut de 1 à {}.</translation>
    </message>
    <message>
        <source>{} has an extent of zero.</source>
        <translation>{} a une dimension nulle.</translation>
    </message>
    <message>
        <source>{} has more elements than a file can hold.</source>
        <translation>{} a plus d’éléments qu’un fichier ne peut en contenir.</translation>
    </message>
    <message>
        <source>The name of tensor {}</source>
        <translation>Le nom du tenseur {}</translation>
    </message>
    <message>
        <source>Tensor {} has no name.</source>
        <translation>Le tenseur {} n’a pas de nom.</translation>
    </message>
    <message>
        <source>Tensor {}</source>
        <translation>Le tenseur {}</translation>
    </message>
    <message>
        <source>{} is of the tensor type {}, which is not supported.</source>
        <translation>{} est du type {}, qui n’est pas pris en charge.</translation>
    </message>
    <message>
        <source>{} has rows of {} elements, which are not whole blocks of {} ({}).</source>
        <translation>{} a des lignes de {} éléments, qui ne forment pas des blocs entiers de {} ({}).</translation>
    </message>
    <message>
        <source>{} has more bytes than a file can hold.</source>
        <translation>{} a plus d’octets qu’un fichier ne peut en contenir.</translation>
    </message>
    <message>
        <source>{} begins at byte {} of the data, which is not a multiple of the alignment {}.</source>
        <translation>{} commence à l’octet {} des données, qui n’est pas un multiple de l’alignement {}.</translation>
    </message>
    <message>
        <source>Tensor {} takes {} bytes from byte {} of the data, but the file has only {}; it is truncated or damaged.</source>
        <translation>Le tenseur {} occupe {} octets à partir de l’octet {} des données, mais le fichier n’en a que {}&#xa0;; il est tronqué ou endommagé.</translation>
    </message>
    <message>
        <source>Tensors {} and {} overlap.</source>
        <translation>Les tenseurs {} et {} se chevauchent.</translation>
    </message>
    <message>
        <source>The list of tensors</source>
        <translation>La liste des tenseurs</translation>
    </message>
    <message>
        <source>Tensor {} occurs twice.</source>
        <translation>Le tenseur {} apparaît deux fois.</translation>
    </message>
    <message>
        <source>Tensor {} has shape {}; {}.</source>
        <translation>Le tenseur {} a la forme {}&#xa0;; {}.</translation>
    </message>
    <message>
        <source>{} contains a vision encoder ({} tensors) of a kind that Govor does not read.</source>
        <translation>{} contient un encodeur d’images ({} tenseurs) d’un genre que Govor ne lit pas.</translation>
    </message>
    <message>
        <source>{} contains {} tensors that Govor does not use; the first is {}.</source>
        <translation>{} contient {} tenseurs que Govor n’utilise pas&#xa0;; le premier est {}.</translation>
    </message>
    <message>
        <source>it must be [n, 1, 1]</source>
        <translation>elle doit être [n, 1, 1]</translation>
    </message>
    <message>
        <source>it must have 4 dimensions</source>
        <translation>elle doit avoir 4 dimensions</translation>
    </message>
    <message>
        <source>it must be that of {}</source>
        <translation>elle doit être celle de {}</translation>
    </message>
    <message>
        <source>it must not be in blocks</source>
        <translation>elle ne doit pas être en blocs</translation>
    </message>
    <message>
        <source>it must be one matrix per expert</source>
        <translation>il doit y avoir une matrice par expert</translation>
    </message>
    <message>
        <source>there may be {} experts at most</source>
        <translation>il peut y avoir au plus {} experts</translation>
    </message>
    <message>
        <source>The model has more than {} tensors, including those of each expert.</source>
        <translation>Le modèle a plus de {} tenseurs, en comptant ceux de chaque expert.</translation>
    </message>
    <message>
        <source>The AudioTower (an mmproj file) is missing: the model accepts no audio.</source>
        <translation>L’AudioTower (un fichier mmproj) est absent&#xa0;: le modèle n’accepte pas de son.</translation>
    </message>
    <message>
        <source>The speech part (a govor-speech file) is missing: the model answers in text only.</source>
        <translation>La partie vocale (un fichier govor-speech) est absente&#xa0;: le modèle répond uniquement par du texte.</translation>
    </message>
    <message>
        <source>The vocabulary has no token {}; this is not the Thinker of Qwen3-Omni.</source>
        <translation>Le vocabulaire n’a pas de token {}&#xa0;; ce n’est pas le Thinker de Qwen3-Omni.</translation>
    </message>
    <message>
        <source>The file must have a tensor {} of {} dimensions.</source>
        <translation>Le fichier doit contenir un tenseur {} à {} dimensions.</translation>
    </message>
    <message>
        <source>must have one token for each of the {} rows of token_embd.weight</source>
        <translation>doit avoir un token pour chacune des {} lignes de token_embd.weight</translation>
    </message>
    <message>
        <source>the AudioTower&apos;s norms use 1e-5</source>
        <translation>les normalisations de l’AudioTower utilisent 1e-5</translation>
    </message>
    <message>
        <source>must have one id for each of the {} names</source>
        <translation>doit avoir un identifiant pour chacun des {} noms</translation>
    </message>
    <message>
        <source>The speech part does not match the Thinker in the same folder: its {} is {}, which is not {} in {}.</source>
        <translation>La partie vocale ne correspond pas au Thinker du même dossier&#xa0;: {} = {}, et non {} comme dans {}.</translation>
    </message>
    <message>
        <source>this program supports version 1 only</source>
        <translation>ce programme ne prend en charge que la version 1</translation>
    </message>
    <message>
        <source>The header is longer than the maximum of {} bytes.</source>
        <translation>L’en-tête dépasse la longueur maximale de {} octets.</translation>
    </message>
    <message>
        <source>The file ends within {}; it is truncated or damaged.</source>
        <translation>Le fichier s’interrompt ({})&#xa0;; il est tronqué ou endommagé.</translation>
    </message>
    <message>
        <source>{} declares {} bytes; the maximum is {}.</source>
        <translation>{}&#xa0;: {} octets annoncés&#xa0;; le maximum est {}.</translation>
    </message>
    <message>
        <source>{} declares {} entries, but only {} bytes of the header remain.</source>
        <translation>{}&#xa0;: {} entrées annoncées, mais il ne reste que {} octets de l’en-tête.</translation>
    </message>
    <message>
        <source>The folder cannot be listed: {}.</source>
        <translation>Impossible de lister le dossier&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The folder contains several Thinkers, {} and {}; specify the file.</source>
        <translation>Le dossier contient plusieurs Thinkers, {} et {}&#xa0;; indiquez le fichier.</translation>
    </message>
    <message>
        <source>The folder contains no Thinker: no .gguf file has general.architecture = &quot;qwen3vlmoe&quot;.</source>
        <translation>Le dossier ne contient pas de Thinker&#xa0;: aucun fichier .gguf n’a general.architecture = &quot;qwen3vlmoe&quot;.</translation>
    </message>
    <message>
        <source>width</source>
        <translation>largeur</translation>
    </message>
    <message>
        <source>number of layers</source>
        <translation>nombre de couches</translation>
    </message>
    <message>
        <source>it requires a Thinker whose {} is {}, but that of {} is {}</source>
        <translation>il faut un Thinker avec {} = {}, mais {} a {}</translation>
    </message>
    <message>
        <source>it requires a Thinker of {} tokens, but {} has {}</source>
        <translation>il faut un Thinker à {} tokens, mais {} en a {}</translation>
    </message>
    <message>
        <source>The {} does not match the Thinker in the same folder: {}.</source>
        <translation>Une partie du modèle ({}) ne correspond pas au Thinker du même dossier&#xa0;: {}.</translation>
    </message>
    <message>
        <source>{} was not used: {}.</source>
        <translation>{} n’a pas été utilisé&#xa0;: {}.</translation>
    </message>
    <message>
        <source>{} was not used: {}</source>
        <translation>{} n’a pas été utilisé&#xa0;: {}</translation>
    </message>
    <message>
        <source>The {} is {}.</source>
        <translation>{}&#xa0;: fichier {}.</translation>
    </message>
    <message>
        <source>a model is made of &quot;qwen3vlmoe&quot;, &quot;clip&quot; with the audio projector &quot;qwen3a&quot;, and &quot;govor-speech&quot;</source>
        <translation>un modèle se compose de «&#xa0;qwen3vlmoe&#xa0;», de «&#xa0;clip&#xa0;» avec le projecteur audio «&#xa0;qwen3a&#xa0;» et de «&#xa0;govor-speech&#xa0;»</translation>
    </message>
    <message>
        <source>must be a list of numbers</source>
        <translation>doit être une liste de nombres</translation>
    </message>
    <message>
        <source>must be a list of true and false</source>
        <translation>doit être une liste de true et de false</translation>
    </message>
    <message>
        <source>must be a list of strings</source>
        <translation>doit être une liste de chaînes</translation>
    </message>
    <message>
        <source>must be {} according to the file name</source>
        <translation>doit être {} d’après le nom du fichier</translation>
    </message>
    <message>
        <source>This is file {} of a split GGUF; specify the first file, {}.</source>
        <translation>C’est le fichier {} d’un GGUF fractionné&#xa0;; indiquez le premier fichier, {}.</translation>
    </message>
    <message>
        <source>The file is one of a split GGUF, so its name must end in &quot;-00001-of-0000N.gguf&quot; for the others to be found.</source>
        <translation>Le fichier fait partie d’un GGUF fractionné&#xa0;; son nom doit se terminer par «&#xa0;-00001-of-0000N.gguf&#xa0;» pour que les autres soient trouvés.</translation>
    </message>
    <message>
        <source>must be the number of tensors ({})</source>
        <translation>doit être le nombre de tenseurs ({})</translation>
    </message>
    <message>
        <source>The file is missing; {} is the first of {}.</source>
        <translation>Le fichier est absent&#xa0;; {} est le premier de {}.</translation>
    </message>
    <message>
        <source>Tensor {} is in this file and also in {}.</source>
        <translation>Le tenseur {} est dans ce fichier et aussi dans {}.</translation>
    </message>
    <message>
        <source>The experts of {} are incomplete or differ in shape at expert {}.</source>
        <translation>Les experts de {} sont incomplets ou diffèrent par leur forme à l’expert {}.</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor of the {}.</source>
        <translation>Le modèle n’a aucun tenseur de cette partie&#xa0;: {}.</translation>
    </message>
    <message>
        <source>{} is missing; the GGUF file needs it as {}.</source>
        <translation>{} est absent&#xa0;; le fichier GGUF en a besoin comme {}.</translation>
    </message>
    <message>
        <source>a GGUF file of the {} can only represent {}</source>
        <translation>un fichier GGUF de cette partie ({}) ne peut représenter que {}</translation>
    </message>
    <message>
        <source>must be {} like the other keys of {}</source>
        <translation>doit être {} comme les autres clés de {}</translation>
    </message>
    <message>
        <source>this program normalizes pixels with 0.5</source>
        <translation>ce programme normalise les pixels avec 0,5</translation>
    </message>
    <message>
        <source>a GGUF file can only represent 10000</source>
        <translation>un fichier GGUF ne peut représenter que 10000</translation>
    </message>
    <message>
        <source>must be numbers of layers</source>
        <translation>doit être formé de numéros de couches</translation>
    </message>
    <message>
        <source>the vision encoder&apos;s norms use 1e-6</source>
        <translation>les normalisations de l’encodeur d’images utilisent 1e-6</translation>
    </message>
    <message>
        <source>Tensor {} has shape {}; a GGUF file can only represent two frames.</source>
        <translation>Le tenseur {} a la forme {}&#xa0;; un fichier GGUF ne peut représenter que deux images.</translation>
    </message>
    <message>
        <source>Token {} must have an id below {}, the number of embedding rows, found {}.</source>
        <translation>Le token {} doit avoir un identifiant inférieur à {}, le nombre de lignes de l’embedding, trouvé&#xa0;: {}.</translation>
    </message>
    <message>
        <source>A merge must be a string or a list of two strings.</source>
        <translation>Une fusion doit être une chaîne ou une liste de deux chaînes.</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>doit être une liste</translation>
    </message>
    <message>
        <source>the kind {} does not occur in a byte-level vocabulary</source>
        <translation>le genre {} n’existe pas dans un vocabulaire au niveau des octets</translation>
    </message>
    <message>
        <source>only &quot;gpt2&quot;, byte-level BPE, can be read</source>
        <translation>seul «&#xa0;gpt2&#xa0;», BPE au niveau des octets, peut être lu</translation>
    </message>
    <message>
        <source>only &quot;qwen2&quot; can be read</source>
        <translation>seul «&#xa0;qwen2&#xa0;» peut être lu</translation>
    </message>
    <message>
        <source>must have one value for each of the {} tokens</source>
        <translation>doit avoir une valeur pour chacun des {} tokens</translation>
    </message>
    <message>
        <source>The library that GOVOR_CURL_LIBRARY names could not be opened: {}.</source>
        <translation>Impossible d’ouvrir la bibliothèque indiquée par GOVOR_CURL_LIBRARY&#xa0;: {}.</translation>
    </message>
    <message>
        <source>Downloading needs libcurl (libcurl.so.4), which was not found. Install your distribution&apos;s package; Debian calls it libcurl4.</source>
        <translation>Le téléchargement nécessite libcurl (libcurl.so.4), qui n’a pas été trouvée. Installez le paquet de votre distribution&#xa0;; dans Debian, il s’appelle libcurl4.</translation>
    </message>
    <message>
        <source>The libcurl library has no function {}; it is too old, or not libcurl.</source>
        <translation>La bibliothèque libcurl n’a pas de fonction {}&#xa0;; elle est trop ancienne ou ce n’est pas libcurl.</translation>
    </message>
    <message>
        <source>Downloading needs libcurl 7.85 or newer; this machine has {}.</source>
        <translation>Le téléchargement nécessite libcurl 7.85 ou plus récente&#xa0;; cet ordinateur a {}.</translation>
    </message>
    <message>
        <source>The download was stopped; the data received so far are kept.</source>
        <translation>Le téléchargement a été arrêté&#xa0;; les données déjà reçues sont conservées.</translation>
    </message>
    <message>
        <source>The request was for {}, but the server sent {}.</source>
        <translation>La requête portait sur {}, mais le serveur a envoyé {}.</translation>
    </message>
    <message>
        <source>another range without a Content-Range field</source>
        <translation>une autre plage, sans champ Content-Range</translation>
    </message>
    <message>
        <source>The file changed on the server during the download.</source>
        <translation>Le fichier a changé sur le serveur pendant le téléchargement.</translation>
    </message>
    <message>
        <source>The server reports a length of {} bytes instead of {}.</source>
        <translation>Le serveur annonce une longueur de {} octets au lieu de {}.</translation>
    </message>
    <message>
        <source>The server sent more than the published size of {} bytes.</source>
        <translation>Le serveur a envoyé plus que la taille publiée de {} octets.</translation>
    </message>
    <message>
        <source>the server ended after {} of {} bytes</source>
        <translation>la réponse du serveur s’est terminée après {} octets sur {}</translation>
    </message>
    <message>
        <source>The downloaded file does not match the published checksum: {} instead of {}. It was deleted; try again.</source>
        <translation>Le fichier téléchargé ne correspond pas à la somme de contrôle publiée&#xa0;: {} au lieu de {}. Il a été supprimé&#xa0;; réessayez.</translation>
    </message>
    <message>
        <source>answers with status {}</source>
        <translation>répond avec le code {}</translation>
    </message>
    <message>
        <source>The connection to {} failed: {}.</source>
        <translation>La connexion à {} a échoué&#xa0;: {}.</translation>
    </message>
    <message>
        <source>libcurl rejected option {}: {}.</source>
        <translation>libcurl a refusé l’option {}&#xa0;: {}.</translation>
    </message>
    <message>
        <source>the response has more than {} bytes of header fields</source>
        <translation>la réponse a plus de {} octets de champs d’en-tête</translation>
    </message>
    <message>
        <source>the redirect response has more than {} bytes</source>
        <translation>la réponse de redirection dépasse {} octets</translation>
    </message>
    <message>
        <source>the redirect response has no valid location</source>
        <translation>la réponse de redirection n’a pas d’adresse valide</translation>
    </message>
    <message>
        <source>there are more than {} redirects</source>
        <translation>il y a plus de {} redirections</translation>
    </message>
    <message>
        <source>must be a path that stays inside the model&apos;s folder</source>
        <translation>doit être un chemin qui reste dans le dossier du modèle</translation>
    </message>
    <message>
        <source>must be 64 hexadecimal digits</source>
        <translation>doit avoir 64 chiffres hexadécimaux</translation>
    </message>
    <message>
        <source>must be 40 hexadecimal digits</source>
        <translation>doit avoir 40 chiffres hexadécimaux</translation>
    </message>
    <message>
        <source>must be a commit of 40 hexadecimal digits</source>
        <translation>doit être un commit de 40 chiffres hexadécimaux</translation>
    </message>
    <message>
        <source>siblings must be a list of at most {} files.</source>
        <translation>siblings doit être une liste d’au plus {} fichiers.</translation>
    </message>
    <message>
        <source>The file {} is listed twice.</source>
        <translation>Le fichier {} figure deux fois dans la liste.</translation>
    </message>
    <message>
        <source>The list of files is longer than {} bytes.</source>
        <translation>La liste des fichiers dépasse {} octets.</translation>
    </message>
    <message>
        <source>{} is gated and your account has no access yet: accept its terms at {} in a browser.</source>
        <translation>L’accès à {} est restreint et votre compte n’y a pas encore droit&#xa0;: acceptez ses conditions sur {} dans un navigateur.</translation>
    </message>
    <message>
        <source>The hub rejected the access token; create a new one at {}.</source>
        <translation>Le hub a refusé le jeton d’accès&#xa0;; créez-en un nouveau sur {}.</translation>
    </message>
    <message>
        <source>{} denied access; see {} in a browser for its conditions.</source>
        <translation>{} a refusé l’accès&#xa0;; consultez {} dans un navigateur pour ses conditions.</translation>
    </message>
    <message>
        <source>The model has no revision {}.</source>
        <translation>Le modèle n’a pas de révision {}.</translation>
    </message>
    <message>
        <source>There is no such model at {}.</source>
        <translation>Ce modèle n’existe pas sur {}.</translation>
    </message>
    <message>
        <source>The hub lists this file but does not have it.</source>
        <translation>Le hub liste ce fichier, mais ne l’a pas.</translation>
    </message>
    <message>
        <source>{} received too many requests from this address; try again later.</source>
        <translation>{} a reçu trop de requêtes de cette adresse&#xa0;; réessayez plus tard.</translation>
    </message>
    <message>
        <source>{} answers with status {}.</source>
        <translation>{} répond avec le code {}.</translation>
    </message>
    <message>
        <source>This environment variable disables downloads; unset it to download.</source>
        <translation>Cette variable d’environnement désactive les téléchargements&#xa0;; supprimez-la pour télécharger.</translation>
    </message>
    <message>
        <source>{} is not an http(s) address.</source>
        <translation>{} n’est pas une adresse http(s).</translation>
    </message>
    <message>
        <source>The access token contains invalid characters.</source>
        <translation>Le jeton d’accès contient des caractères non valides.</translation>
    </message>
    <message>
        <source>{:.2f} GiB</source>
        <translation>{}&#xa0;GiB</translation>
    </message>
    <message>
        <source>The free disk space cannot be determined: {}.</source>
        <translation>Impossible de déterminer l’espace disque libre&#xa0;: {}.</translation>
    </message>
    <message>
        <source>{} must still be downloaded, but only {} of disk space are free.</source>
        <translation>Il reste {} à télécharger, mais seuls {} d’espace disque sont libres.</translation>
    </message>
    <message>
        <source>The file cannot be moved to its destination: {}.</source>
        <translation>Le fichier ne peut pas être déplacé vers sa destination&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The model is available in several formats; select one with --file, for example --file {}. Available: {}.</source>
        <translation>Le modèle est disponible en plusieurs formats&#xa0;; choisissez-en un avec --file, par exemple --file {}. Disponibles&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The model has no file {}.</source>
        <translation>Le modèle n’a pas de fichier {}.</translation>
    </message>
    <message>
        <source>The model has no files that Govor supports: neither .safetensors nor .gguf.</source>
        <translation>Le modèle n’a aucun fichier pris en charge par Govor&#xa0;: ni .safetensors ni .gguf.</translation>
    </message>
    <message>
        <source>The cache cannot be written: {}.</source>
        <translation>Impossible d’écrire dans le cache&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The built-in model is not installed; it would be in {}.</source>
        <translation>Le modèle intégré n’est pas installé&#xa0;; il se trouverait dans {}.</translation>
    </message>
    <message>
        <source>No model has this name: it does not exist as a path, nor in {}, nor in {}.</source>
        <translation>Aucun modèle ne porte ce nom&#xa0;: ni comme chemin, ni dans {}, ni dans {}.</translation>
    </message>
    <message>
        <source>There are several models; choose one: {}.</source>
        <translation>Il y a plusieurs modèles&#xa0;; choisissez-en un&#xa0;: {}.</translation>
    </message>
    <message>
        <source>No model was found, neither in {} nor in {}.</source>
        <translation>Aucun modèle n’a été trouvé, ni dans {} ni dans {}.</translation>
    </message>
    <message>
        <source>Only models in the Hugging Face cache are deleted.</source>
        <translation>Seuls les modèles du cache Hugging Face sont supprimés.</translation>
    </message>
    <message>
        <source>{}: There is not enough memory to read it.</source>
        <translation>{}&#xa0;: il n’y a pas assez de mémoire pour la lecture.</translation>
    </message>
    <message>
        <source>The file has {} bytes, too few for a safetensors header.</source>
        <translation>Le fichier fait {} octets, trop peu pour un en-tête safetensors.</translation>
    </message>
    <message>
        <source>The header declares {} bytes, more than the {} that safetensors allows; this is not a safetensors file.</source>
        <translation>L’en-tête annonce {} octets, plus que les {} permis par safetensors&#xa0;; ce n’est pas un fichier safetensors.</translation>
    </message>
    <message>
        <source>The header declares {} bytes, but only {} follow; the file is truncated.</source>
        <translation>L’en-tête annonce {} octets, mais seuls {} suivent&#xa0;; le fichier est tronqué.</translation>
    </message>
    <message>
        <source>The header is not a JSON object; this is not a safetensors file.</source>
        <translation>L’en-tête n’est pas un objet JSON&#xa0;; ce n’est pas un fichier safetensors.</translation>
    </message>
    <message>
        <source>The metadata {} must be a string.</source>
        <translation>La métadonnée {} doit être une chaîne.</translation>
    </message>
    <message>
        <source>Tensor {} has {} dimensions, more than {}.</source>
        <translation>Le tenseur {} a {} dimensions, soit plus de {}.</translation>
    </message>
    <message>
        <source>Tensor {} of shape {} has more elements than a file can hold.</source>
        <translation>Le tenseur {} de forme {} a plus d’éléments qu’un fichier ne peut en contenir.</translation>
    </message>
    <message>
        <source>Tensor {} of shape {} has more bytes than a file can hold.</source>
        <translation>Le tenseur {} de forme {} a plus d’octets qu’un fichier ne peut en contenir.</translation>
    </message>
    <message>
        <source>Tensor {} has the unknown element type {}; known are {}.</source>
        <translation>Le tenseur {} a un type d’élément inconnu, {}&#xa0;; types connus&#xa0;: {}.</translation>
    </message>
    <message>
        <source>must be two offsets, the second not below the first</source>
        <translation>doit être formé de deux positions, la seconde n’étant pas inférieure à la première</translation>
    </message>
    <message>
        <source>Tensor {} of shape {} as {} takes {} bytes, but its offsets span {}.</source>
        <translation>Le tenseur {} de forme {} en {} occupe {} octets, mais ses positions en couvrent {}.</translation>
    </message>
    <message>
        <source>Tensor {} ends at byte {} of the data, but the file has only {}; it is truncated or damaged.</source>
        <translation>Le tenseur {} se termine à l’octet {} des données, mais le fichier n’en a que {}&#xa0;; il est tronqué ou endommagé.</translation>
    </message>
    <message>
        <source>Before tensor {} there are {} bytes that belong to no tensor.</source>
        <translation>Avant le tenseur {} se trouvent {} octets qui n’appartiennent à aucun tenseur.</translation>
    </message>
    <message>
        <source>After the last tensor there are {} bytes that belong to no tensor.</source>
        <translation>Après le dernier tenseur se trouvent {} octets qui n’appartiennent à aucun tenseur.</translation>
    </message>
    <message>
        <source>The file of tensor {} must be a string.</source>
        <translation>Le fichier du tenseur {} doit être une chaîne.</translation>
    </message>
    <message>
        <source>Tensor {} lies in {}, which is not the name of a .safetensors file in this folder.</source>
        <translation>Le tenseur {} se trouve dans {}, qui n’est pas le nom d’un fichier .safetensors de ce dossier.</translation>
    </message>
    <message>
        <source>weight_map names no tensors.</source>
        <translation>weight_map ne nomme aucun tenseur.</translation>
    </message>
    <message>
        <source>The shard is missing; according to {} there are {}.</source>
        <translation>Le fragment est absent&#xa0;; d’après {}, il y en a {}.</translation>
    </message>
    <message>
        <source>The folder has no weights: neither model.safetensors.index.json nor a .safetensors file.</source>
        <translation>Le dossier n’a pas de poids&#xa0;: ni model.safetensors.index.json ni fichier .safetensors.</translation>
    </message>
    <message>
        <source>The file is missing, but model.safetensors.index.json names it.</source>
        <translation>Le fichier est absent, mais model.safetensors.index.json le mentionne.</translation>
    </message>
    <message>
        <source>Tensor {} should be in {}, but is not.</source>
        <translation>Le tenseur {} devrait être dans {}, mais n’y est pas.</translation>
    </message>
    <message>
        <source>this program runs &quot;qwen3_omni_moe&quot; (Qwen3-Omni) only</source>
        <translation>ce programme n’exécute que «&#xa0;qwen3_omni_moe&#xa0;» (Qwen3-Omni)</translation>
    </message>
    <message>
        <source>must equal {} ({})</source>
        <translation>doit être égal à {} ({})</translation>
    </message>
    <message>
        <source>must not have more entries than the Thinker has layers ({})</source>
        <translation>ne doit pas avoir plus d’entrées que le Thinker n’a de couches ({})</translation>
    </message>
    <message>
        <source>must not exceed the Thinker&apos;s {} layers</source>
        <translation>ne doit pas dépasser les {} couches du Thinker</translation>
    </message>
    <message>
        <source>must not exceed code2wav_config.codebook_size ({})</source>
        <translation>ne doit pas dépasser code2wav_config.codebook_size ({})</translation>
    </message>
    <message>
        <source>must not exceed code2wav_config.codebook_size ({}) by more than the 1024 special codes</source>
        <translation>ne doit dépasser code2wav_config.codebook_size ({}) que des 1024 codes spéciaux au plus</translation>
    </message>
    <message>
        <source>must have a product of at most {}</source>
        <translation>doit avoir un produit d’au plus {}</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>ne doit pas être vide</translation>
    </message>
    <message>
        <source>and upsampling_ratios must have a product of at most {}</source>
        <translation>doit avoir, avec upsampling_ratios, un produit d’au plus {}</translation>
    </message>
    <message>
        <source>must be divisible by {}</source>
        <translation>doit être divisible par {}</translation>
    </message>
    <message>
        <source>must divide num_attention_heads ({})</source>
        <translation>doit diviser num_attention_heads ({})</translation>
    </message>
    <message>
        <source>must be even, because rope rotates pairs</source>
        <translation>doit être pair, car rope fait tourner des paires</translation>
    </message>
    <message>
        <source>must divide hidden_size ({}) into heads of even size if there is no head_dim</source>
        <translation>doit diviser hidden_size ({}) en têtes de taille paire en l’absence de head_dim</translation>
    </message>
    <message>
        <source>only &quot;default&quot; rope is supported</source>
        <translation>seul le rope «&#xa0;default&#xa0;» est pris en charge</translation>
    </message>
    <message>
        <source>must be three numbers with the sum {}, half of head_dim</source>
        <translation>doit être formé de trois nombres de somme {}, la moitié de head_dim</translation>
    </message>
    <message>
        <source>an output head shared with the embedding is not supported</source>
        <translation>une tête de sortie partagée avec l’embedding n’est pas prise en charge</translation>
    </message>
    <message>
        <source>only &quot;silu&quot; is supported here</source>
        <translation>seul «&#xa0;silu&#xa0;» est pris en charge ici</translation>
    </message>
    <message>
        <source>attention with biases is not supported</source>
        <translation>l’attention avec biais n’est pas prise en charge</translation>
    </message>
    <message>
        <source>a sliding window is supported in code2wav_config only</source>
        <translation>une fenêtre glissante n’est prise en charge que dans code2wav_config</translation>
    </message>
    <message>
        <source>attention without query and key norms is not supported</source>
        <translation>l’attention sans normalisation des requêtes et des clés n’est pas prise en charge</translation>
    </message>
    <message>
        <source>every layer must be &quot;full_attention&quot;</source>
        <translation>chaque couche doit être «&#xa0;full_attention&#xa0;»</translation>
    </message>
    <message>
        <source>only 1 is supported, experts in every layer</source>
        <translation>seul 1 est pris en charge&#xa0;: des experts dans chaque couche</translation>
    </message>
    <message>
        <source>only an empty list is supported, experts in every layer</source>
        <translation>seule une liste vide est prise en charge&#xa0;: des experts dans chaque couche</translation>
    </message>
    <message>
        <source>must be the only speaker of this name, regardless of case</source>
        <translation>doit être la seule voix de ce nom, sans tenir compte de la casse</translation>
    </message>
    <message>
        <source>must name at least one speaker</source>
        <translation>doit nommer au moins une voix</translation>
    </message>
    <message>
        <source>The model has no speaker {}; it has {}.</source>
        <translation>Le modèle n’a pas de voix {}&#xa0;; il a&#xa0;: {}.</translation>
    </message>
    <message>
        <source>must not exceed the number of experts ({})</source>
        <translation>ne doit pas dépasser le nombre d’experts ({})</translation>
    </message>
    <message>
        <source>must divide d_model ({})</source>
        <translation>doit diviser d_model ({})</translation>
    </message>
    <message>
        <source>must be even and at least 4</source>
        <translation>doit être pair et valoir au moins 4</translation>
    </message>
    <message>
        <source>must be a multiple of twice n_window ({})</source>
        <translation>doit être un multiple du double de n_window ({})</translation>
    </message>
    <message>
        <source>must be at least {}, the tokens of one chunk of 2 n_window frames</source>
        <translation>doit valoir au moins {}, le nombre de tokens d’un segment de 2 n_window trames</translation>
    </message>
    <message>
        <source>only &quot;gelu&quot; is supported here</source>
        <translation>seul «&#xa0;gelu&#xa0;» est pris en charge ici</translation>
    </message>
    <message>
        <source>scaled embeddings are not supported</source>
        <translation>les embeddings mis à l’échelle ne sont pas pris en charge</translation>
    </message>
    <message>
        <source>must not exceed num_experts ({})</source>
        <translation>ne doit pas dépasser num_experts ({})</translation>
    </message>
    <message>
        <source>only &quot;axial&quot; rope is supported here</source>
        <translation>seul le rope «&#xa0;axial&#xa0;» est pris en charge ici</translation>
    </message>
    <message>
        <source>must be in ascending order</source>
        <translation>doit être formé de nombres croissants</translation>
    </message>
    <message>
        <source>must divide hidden_size ({}) into heads whose size is a multiple of 8</source>
        <translation>doit diviser hidden_size ({}) en têtes dont la taille est un multiple de 8</translation>
    </message>
    <message>
        <source>must be a square number</source>
        <translation>doit être un carré parfait</translation>
    </message>
    <message>
        <source>only &quot;gelu_pytorch_tanh&quot; is supported here</source>
        <translation>seul «&#xa0;gelu_pytorch_tanh&#xa0;» est pris en charge ici</translation>
    </message>
    <message>
        <source>must name at least one token</source>
        <translation>doit nommer au moins un token</translation>
    </message>
    <message>
        <source>The AudioTower&apos;s attention window of {} frames is shorter than a chunk of {} frames.</source>
        <translation>La fenêtre d’attention de l’AudioTower ({} trames) est plus courte qu’un segment de {} trames.</translation>
    </message>
    <message>
        <source>The sound is shorter than one frame of 10 ms.</source>
        <translation>Le son est plus court qu’une trame de 10&#xa0;ms.</translation>
    </message>
    <message>
        <source>The conversation is longer than the Talker&apos;s context.</source>
        <translation>La conversation est plus longue que le contexte du Talker.</translation>
    </message>
    <message>
        <source>The answer is longer than the Talker&apos;s text buffer.</source>
        <translation>La réponse est plus longue que le tampon de texte du Talker.</translation>
    </message>
    <message>
        <source>The answer is longer than the Talker&apos;s context.</source>
        <translation>La réponse est plus longue que le contexte du Talker.</translation>
    </message>
    <message>
        <source>The context must hold between 1 and {} positions, not {}.</source>
        <translation>Le contexte doit avoir entre 1 et {} positions, et non {}.</translation>
    </message>
    <message>
        <source>The conversation takes {} positions, but the context holds only {}.</source>
        <translation>La conversation occupe {} positions, mais le contexte n’en a que {}.</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor &quot;{}&quot;, which the configuration requires with shape {}.</source>
        <translation>Le modèle n’a pas de tenseur «&#xa0;{}&#xa0;», que la configuration exige avec la forme {}.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; has shape {}, but the configuration requires {}.</source>
        <translation>Le tenseur «&#xa0;{}&#xa0;» a la forme {}, mais la configuration exige {}.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}; weights must be f32, f16, bf16, q8_0, q6_k, q5_k, q4_k, q5_0 or q4_0.</source>
        <translation>Le tenseur «&#xa0;{}&#xa0;» est stocké en {}&#xa0;; les poids doivent être en f32, f16, bf16, q8_0, q6_k, q5_k, q4_k, q5_0 ou q4_0.</translation>
    </message>
    <message>
        <source>Loading the model was cancelled.</source>
        <translation>Le chargement du modèle a été annulé.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}, but the experts before it as {}.</source>
        <translation>Le tenseur «&#xa0;{}&#xa0;» est stocké en {}, mais les experts précédents en {}.</translation>
    </message>
    <message>
        <source>Weights cannot be converted to {}; choose f32, f16, bf16, q8_0, q6_k, q5_k or q4_k.</source>
        <translation>Les poids ne peuvent pas être convertis en {}&#xa0;; choisissez f32, f16, bf16, q8_0, q6_k, q5_k ou q4_k.</translation>
    </message>
    <message>
        <source>The model&apos;s weights take {:.2f} GiB, but only {:.2f} GiB of the device&apos;s memory are free.</source>
        <translation>Les poids du modèle occupent {}&#xa0;GiB, mais seuls {}&#xa0;GiB de la mémoire du périphérique sont libres.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is neither &quot;integers&quot; nor &quot;float&quot;.</source>
        <translation>«&#xa0;{}&#xa0;» n’est ni «&#xa0;integers&#xa0;» ni «&#xa0;float&#xa0;».</translation>
    </message>
    <message>
        <source>The temperature is {}, expected a number above 0.</source>
        <translation>La température vaut {}&#xa0;; il faut un nombre supérieur à 0.</translation>
    </message>
    <message>
        <source>top_p is {}, expected a number above 0 and at most 1.</source>
        <translation>top_p vaut {}&#xa0;; il faut un nombre supérieur à 0 et d’au plus 1.</translation>
    </message>
    <message>
        <source>The repetition penalty is {}, expected a number above 0.</source>
        <translation>La pénalité de répétition vaut {}&#xa0;; il faut un nombre supérieur à 0.</translation>
    </message>
    <message>
        <source>The tensor contains a value that is not finite.</source>
        <translation>Le tenseur contient une valeur qui n’est pas finie.</translation>
    </message>
    <message>
        <source>The tensor contains a value of magnitude {:.6g}, which is too large for {}; {} is the limit.</source>
        <translation>Le tenseur contient une valeur de grandeur {}, trop élevée pour {}&#xa0;; la limite est {}.</translation>
    </message>
    <message>
        <source>Converting the weights was cancelled.</source>
        <translation>La conversion des poids a été annulée.</translation>
    </message>
    <message>
        <source>The new model cannot be written into the folder of its source.</source>
        <translation>Le nouveau modèle ne peut pas être écrit dans le dossier de sa source.</translation>
    </message>
    <message>
        <source>{:.0f} MiB</source>
        <translation>{}&#xa0;MiB</translation>
    </message>
    <message>
        <source>The model takes {}, but only {} are free on this disk.</source>
        <translation>Le modèle occupe {}, mais seuls {} sont libres sur ce disque.</translation>
    </message>
    <message>
        <source>The folder cannot be written to: {}.</source>
        <translation>Impossible d’écrire dans le dossier&#xa0;: {}.</translation>
    </message>
    <message>
        <source>Another run is writing a model into this folder.</source>
        <translation>Un modèle est déjà en cours d’écriture dans ce dossier.</translation>
    </message>
    <message>
        <source>The folder contains a safetensors model, which would be read instead of the new one; choose another folder.</source>
        <translation>Le dossier contient un modèle safetensors, qui serait lu à la place du nouveau&#xa0;; choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>The folder already contains {}, the {} of a model; choose another folder.</source>
        <translation>Le dossier contient déjà {}, qui fait partie d’un modèle ({})&#xa0;; choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>The folder already contains another {}; choose another name or folder for the result, or delete this file.</source>
        <translation>Le dossier contient déjà un autre fichier {}&#xa0;; choisissez un autre nom ou un autre dossier pour le résultat, ou supprimez ce fichier.</translation>
    </message>
    <message>
        <source>The folder already contains another {}; choose another folder, or replace it with {}.</source>
        <translation>Le dossier contient déjà un autre fichier {}&#xa0;; choisissez un autre dossier ou remplacez-le avec {}.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {} already, which is less precise than {}; quantize from a more precise source, or request {} or less.</source>
        <translation>Le tenseur «&#xa0;{}&#xa0;» est déjà stocké en {}, moins précis que {}&#xa0;; quantifiez à partir d’une source plus précise ou demandez {} ou moins.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}, which is not a weight format.</source>
        <translation>Le tenseur «&#xa0;{}&#xa0;» est stocké en {}, qui n’est pas un format de poids.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; has the invalid shape {}.</source>
        <translation>Le tenseur «&#xa0;{}&#xa0;» a la forme non valide {}.</translation>
    </message>
    <message>
        <source>Tensor &quot;{}&quot; is stored as {}, unlike the experts before it.</source>
        <translation>Le tenseur «&#xa0;{}&#xa0;» est stocké en {}, contrairement aux experts précédents.</translation>
    </message>
    <message>
        <source>The tensor {} is missing or has another shape or type than planned.</source>
        <translation>Le tenseur {} est absent ou n’a pas la forme ou le type prévus.</translation>
    </message>
    <message>
        <source>The file does not contain {} distributions.</source>
        <translation>Le fichier ne contient pas {} distributions.</translation>
    </message>
    <message>
        <source>The models have different vocabularies.</source>
        <translation>Les modèles ont des vocabulaires différents.</translation>
    </message>
    <message>
        <source>The text is shorter than two tokens.</source>
        <translation>Le texte compte moins de deux tokens.</translation>
    </message>
    <message>
        <source>There is nothing to compare: no text and no clips.</source>
        <translation>Il n’y a rien à comparer&#xa0;: ni texte ni enregistrement.</translation>
    </message>
    <message>
        <source>The comparison needs {:.1f} GB of disk space, and {:.1f} GB are free.</source>
        <translation>La comparaison nécessite {}&#xa0;GB d’espace disque, et {}&#xa0;GB sont libres.</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>La comparaison a été annulée.</translation>
    </message>
    <message>
        <source>The folder could not be created: {}.</source>
        <translation>Le dossier n’a pas pu être créé&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The settings do not allow parts of a model in the computer&apos;s memory. {}</source>
        <translation>Les paramètres n’autorisent pas de parties d’un modèle dans la mémoire de l’ordinateur. {}</translation>
    </message>
    <message>
        <source>There is not enough memory for two models.</source>
        <translation>Il n’y a pas assez de mémoire pour deux modèles.</translation>
    </message>
    <message>
        <source>the experts of {} of the Thinker&apos;s {} layers ({})</source>
        <translation>les experts de {} des {} couches du Thinker ({})</translation>
    </message>
    <message>
        <source>the experts of {} of the Thinker&apos;s {} layers and {} of the Talker&apos;s {} ({})</source>
        <translation>les experts de {} des {} couches du Thinker et de {} des {} couches du Talker ({})</translation>
    </message>
    <message>
        <source>a shorter context or a device with more memory may help</source>
        <translation>un contexte plus court ou un périphérique avec plus de mémoire peut aider</translation>
    </message>
    <message>
        <source>quantized to {}, it would take {}</source>
        <translation>quantifié en {}, il occuperait {}</translation>
    </message>
    <message>
        <source>quantized to {}, it would take {} there and {} of the computer&apos;s memory</source>
        <translation>quantifié en {}, il y occuperait {}, plus {} de la mémoire de l’ordinateur</translation>
    </message>
    <message>
        <source>The model does not fit: its weights take {}, a context of {} tokens and intermediate results take {} more, and {} of {}&apos;s memory are free; {}.</source>
        <translation>Le modèle ne tient pas&#xa0;: ses poids occupent {}, un contexte de {} tokens et les résultats intermédiaires {} de plus, et il reste {} de mémoire libre sur {}&#xa0;; {}.</translation>
    </message>
    <message>
        <source>The model fits: it takes {} of the {} that are free on {}.</source>
        <translation>Le modèle tient&#xa0;: il occupe {} sur les {} libres de {}.</translation>
    </message>
    <message>
        <source>The model fits with {} in the computer&apos;s memory, from where they are slower to read; it takes {} of the {} that are free on {}</source>
        <translation>Le modèle tient avec {} dans la mémoire de l’ordinateur, où la lecture est plus lente&#xa0;; il occupe {} sur les {} libres de {}</translation>
    </message>
    <message>
        <source>{}; quantized to {}, all of it would fit there.</source>
        <translation>{}&#xa0;; quantifié en {}, il y tiendrait en entier.</translation>
    </message>
    <message>
        <source>The model needs {}; there is no device to compare that with.</source>
        <translation>Le modèle nécessite {}&#xa0;; il n’y a pas de périphérique pour comparer.</translation>
    </message>
    <message>
        <source>The tokenizer has ids up to {}, but the model&apos;s vocab_size is {}; it belongs to another model.</source>
        <translation>Le tokeniseur a des identifiants jusqu’à {}, mais le vocab_size du modèle est {}&#xa0;; il appartient à un autre modèle.</translation>
    </message>
    <message>
        <source>A vocabulary of {} ids does not fit into the model&apos;s {}.</source>
        <translation>Un vocabulaire de {} identifiants ne tient pas dans les {} du modèle.</translation>
    </message>
    <message>
        <source>The model does not accept spoken questions, because it has no AudioTower; put the mmproj file that belongs to the Thinker beside it, or ask in text.</source>
        <translation>Le modèle n’accepte pas de questions orales, car il n’a pas d’AudioTower&#xa0;; placez à côté du Thinker le fichier mmproj qui lui correspond ou posez la question par écrit.</translation>
    </message>
    <message>
        <source>The model does not accept pictures, because it has no vision encoder; ask without a picture, or use a model that has one.</source>
        <translation>Le modèle n’accepte pas d’images, car il n’a pas d’encodeur d’images&#xa0;; posez la question sans image ou utilisez un modèle qui en a un.</translation>
    </message>
    <message>
        <source>There are {} unknown tensors, which Govor ignores.</source>
        <translation>Il y a {} tenseurs inconnus, que Govor ignore.</translation>
    </message>
    <message>
        <source>The model has no AudioTower: it does not accept spoken questions.</source>
        <translation>Le modèle n’a pas d’AudioTower&#xa0;: il n’accepte pas de questions orales.</translation>
    </message>
    <message>
        <source>The model has no VisionTower: it does not accept pictures.</source>
        <translation>Le modèle n’a pas de VisionTower&#xa0;: il n’accepte pas d’images.</translation>
    </message>
    <message>
        <source>The model has no Talker: it answers in text only.</source>
        <translation>Le modèle n’a pas de Talker&#xa0;: il répond uniquement par du texte.</translation>
    </message>
    <message>
        <source>An answer needs at least one token.</source>
        <translation>Une réponse doit avoir au moins un token.</translation>
    </message>
    <message>
        <source>Speech needs at least one frame.</source>
        <translation>La parole doit avoir au moins une trame.</translation>
    </message>
    <message>
        <source>There is no text to speak.</source>
        <translation>Il n’y a pas de texte à dire.</translation>
    </message>
    <message>
        <source>The conversation has {} tokens; together with an answer, it does not fit into a context of {} tokens. Use a larger context or begin a new conversation.</source>
        <translation>La conversation compte {} tokens&#xa0;; avec une réponse, elle ne tient pas dans un contexte de {} tokens. Utilisez un contexte plus long ou commencez une nouvelle conversation.</translation>
    </message>
    <message>
        <source>The question is empty: it has neither speech nor text.</source>
        <translation>La question est vide&#xa0;: elle n’a ni parole ni texte.</translation>
    </message>
    <message>
        <source>The recording is silent.</source>
        <translation>L’enregistrement est silencieux.</translation>
    </message>
    <message>
        <source>The text has {} tokens, and the context holds only {}.</source>
        <translation>Le texte compte {} tokens, et le contexte n’en contient que {}.</translation>
    </message>
    <message>
        <source>The recording is too short to contain speech.</source>
        <translation>L’enregistrement est trop court pour contenir de la parole.</translation>
    </message>
    <message>
        <source>The question is empty.</source>
        <translation>La question est vide.</translation>
    </message>
    <message>
        <source>The question was too short to contain speech.</source>
        <translation>La question était trop courte pour contenir de la parole.</translation>
    </message>
    <message>
        <source>No speech was recorded: the microphone delivered only silence.</source>
        <translation>Aucune parole n’a été enregistrée&#xa0;: le microphone n’a transmis que du silence.</translation>
    </message>
    <message>
        <source>No speech was recorded, only a steady noise.</source>
        <translation>Aucune parole n’a été enregistrée, seulement un bruit constant.</translation>
    </message>
    <message>
        <source>The audio contains an invalid sample.</source>
        <translation>Le son contient un échantillon non valide.</translation>
    </message>
    <message>
        <source>The computer&apos;s memory is full.</source>
        <translation>La mémoire de l’ordinateur est pleine.</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>Aucun modèle n’est chargé.</translation>
    </message>
    <message>
        <source>The merges {} and {}, counted from 0, join the same two tokens.</source>
        <translation>Les fusions {} et {}, comptées à partir de 0, joignent les deux mêmes tokens.</translation>
    </message>
    <message>
        <source>is not written in the byte-level alphabet</source>
        <translation>n’est pas écrit dans l’alphabet au niveau des octets</translation>
    </message>
    <message>
        <source>{}: the token {} {}.</source>
        <translation>{}&#xa0;: le token {} {}.</translation>
    </message>
    <message>
        <source>has the id {}; ids go from 0 to {}</source>
        <translation>a l’identifiant {}&#xa0;; les identifiants vont de 0 à {}</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>est vide</translation>
    </message>
    <message>
        <source>occurs twice</source>
        <translation>apparaît deux fois</translation>
    </message>
    <message>
        <source>has the id {}, which another token has</source>
        <translation>a l’identifiant {}, qui est celui d’un autre token</translation>
    </message>
    <message>
        <source>makes the list longer than 4 GiB</source>
        <translation>rend la liste plus longue que 4&#xa0;GiB</translation>
    </message>
    <message>
        <source>must be two tokens separated by a space, found {}</source>
        <translation>doit être formé de deux tokens séparés par une espace, trouvé&#xa0;: {}</translation>
    </message>
    <message>
        <source>needs the token {}, which is not in the vocabulary</source>
        <translation>nécessite le token {}, qui n’est pas dans le vocabulaire</translation>
    </message>
    <message>
        <source>{} has no token for the byte 0x{:02X}.</source>
        <translation>{} n’a pas de token pour l’octet 0x{}.</translation>
    </message>
    <message>
        <source>According to the config, {} is token {}, but the tokenizer has no special token with this id.</source>
        <translation>D’après la configuration, {} est le token {}, mais le tokeniseur n’a pas de token spécial avec cet identifiant.</translation>
    </message>
    <message>
        <source>An audio part of the prompt is empty.</source>
        <translation>Une partie audio de la requête est vide.</translation>
    </message>
    <message>
        <source>A picture of the prompt is empty.</source>
        <translation>Une image de la requête est vide.</translation>
    </message>
    <message>
        <source>The system turn must be the first of the conversation.</source>
        <translation>Le message système doit être le premier de la conversation.</translation>
    </message>
    <message>
        <source>The text could not be normalized: {}.</source>
        <translation>Le texte n’a pas pu être normalisé&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The pattern that splits text is not a regular expression: {}.</source>
        <translation>Le motif qui découpe le texte n’est pas une expression rationnelle&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s pattern cannot split this text: {}.</source>
        <translation>Le motif du tokeniseur ne peut pas découper ce texte&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s pattern moves the starts of its matches (\K), which cannot be applied.</source>
        <translation>Le motif du tokeniseur déplace le début de ses correspondances (\K), ce qui ne peut pas être appliqué.</translation>
    </message>
    <message>
        <source>{} gives the id {} twice.</source>
        <translation>{} attribue deux fois l’identifiant {}.</translation>
    </message>
    <message>
        <source>{} gives {} the id {}, but one of the two belongs to another token.</source>
        <translation>{} attribue à {} l’identifiant {}, mais l’un des deux appartient à un autre token.</translation>
    </message>
    <message>
        <source>a byte-level vocabulary has none</source>
        <translation>un vocabulaire au niveau des octets n’en a pas</translation>
    </message>
    <message>
        <source>only BPE tokenizers can be read</source>
        <translation>seuls les tokeniseurs BPE peuvent être lus</translation>
    </message>
    <message>
        <source>only byte-level vocabularies can be read</source>
        <translation>seuls les vocabulaires au niveau des octets peuvent être lus</translation>
    </message>
    <message>
        <source>only tokenizers that apply their merges can be read</source>
        <translation>seuls les tokeniseurs qui appliquent leurs fusions peuvent être lus</translation>
    </message>
    <message>
        <source>only tokenizers without dropout can be read</source>
        <translation>seuls les tokeniseurs sans dropout peuvent être lus</translation>
    </message>
    <message>
        <source>only NFC, or none, can be applied</source>
        <translation>seule NFC, ou aucune, peut être appliquée</translation>
    </message>
    <message>
        <source>after Split, only ByteLevel can be applied</source>
        <translation>après Split, seul ByteLevel peut être appliqué</translation>
    </message>
    <message>
        <source>only false can be applied</source>
        <translation>seul false peut être appliqué</translation>
    </message>
    <message>
        <source>after Split, it must be false</source>
        <translation>après Split, ce doit être false</translation>
    </message>
    <message>
        <source>the first step must be Split</source>
        <translation>la première étape doit être Split</translation>
    </message>
    <message>
        <source>only Isolated can be applied</source>
        <translation>seul Isolated peut être appliqué</translation>
    </message>
    <message>
        <source>only a Sequence of Split and ByteLevel can be applied</source>
        <translation>seule une Sequence de Split et ByteLevel peut être appliquée</translation>
    </message>
    <message>
        <source>must be a list of two steps, Split and ByteLevel</source>
        <translation>doit être une liste de deux étapes, Split et ByteLevel</translation>
    </message>
    <message>
        <source>only ByteLevel can be applied</source>
        <translation>seul ByteLevel peut être appliqué</translation>
    </message>
    <message>
        <source>The file has {} bytes; a tokenizer&apos;s may have at most {}.</source>
        <translation>Le fichier fait {} octets&#xa0;; celui d’un tokeniseur peut en faire au plus {}.</translation>
    </message>
    <message>
        <source>The file is not valid UTF-8 (byte {}).</source>
        <translation>Le fichier n’est pas de l’UTF-8 valide (octet {}).</translation>
    </message>
    <message>
        <source>{} must be a token id from 0 to {}.</source>
        <translation>{} doit être un identifiant de token de 0 à {}.</translation>
    </message>
    <message>
        <source>without a tokenizer.json only Qwen2Tokenizer can be read</source>
        <translation>sans tokenizer.json, seul Qwen2Tokenizer peut être lu</translation>
    </message>
    <message>
        <source>The key &quot;{}&quot; occurs twice in &quot;model&quot;.</source>
        <translation>La clé «&#xa0;{}&#xa0;» apparaît deux fois dans «&#xa0;model&#xa0;».</translation>
    </message>
    <message>
        <source>must contain two tokens</source>
        <translation>doit contenir deux tokens</translation>
    </message>
    <message>
        <source>must have a whole number as its id</source>
        <translation>doit avoir un entier comme identifiant</translation>
    </message>
    <message>
        <source>must be a string or a list of two strings</source>
        <translation>doit être une chaîne ou une liste de deux chaînes</translation>
    </message>
    <message>
        <source>The text is not valid JSON.</source>
        <translation>Le texte n’est pas du JSON valide.</translation>
    </message>
    <message>
        <source>The file must contain a JSON object.</source>
        <translation>Le fichier doit contenir un objet JSON.</translation>
    </message>
    <message>
        <source>The text is not valid UTF-8 (byte {}).</source>
        <translation>Le texte n’est pas de l’UTF-8 valide (octet {}).</translation>
    </message>
    <message>
        <source>The folder cannot be read: {}.</source>
        <translation>Impossible de lire le dossier&#xa0;: {}.</translation>
    </message>
    <message>
        <source>The folder contains no sound files (.wav, .flac, .ogg, .opus, .mp3).</source>
        <translation>Le dossier ne contient aucun fichier audio (.wav, .flac, .ogg, .opus, .mp3).</translation>
    </message>
    <message>
        <source>The recognizer could not be started.</source>
        <translation>Impossible de démarrer la reconnaissance vocale.</translation>
    </message>
    <message>
        <source>The recognizer ended with an error.</source>
        <translation>La reconnaissance vocale s’est terminée par une erreur.</translation>
    </message>
    <message>
        <source>This is not the address of a server.</source>
        <translation>Ce n’est pas l’adresse d’un serveur.</translation>
    </message>
    <message>
        <source>No server is connected.</source>
        <translation>Aucun serveur n’est connecté.</translation>
    </message>
    <message>
        <source>This server cannot read a text aloud.</source>
        <translation>Ce serveur ne peut pas lire un texte à voix haute.</translation>
    </message>
    <message>
        <source>The operation was cancelled.</source>
        <translation>L’opération a été annulée.</translation>
    </message>
    <message>
        <source>The server redirects to another address, which is not followed. Enter that address.</source>
        <translation>Le serveur redirige vers une autre adresse, mais Govor ne suit pas la redirection. Saisissez cette adresse.</translation>
    </message>
    <message>
        <source>The server does not accept the token.</source>
        <translation>Le serveur n’accepte pas le jeton.</translation>
    </message>
    <message>
        <source>The server refuses access from this computer.</source>
        <translation>Le serveur refuse l’accès depuis cet ordinateur.</translation>
    </message>
    <message>
        <source>At this address there is no server with chat completions.</source>
        <translation>À cette adresse, il n’y a pas de serveur avec l’API de chat.</translation>
    </message>
    <message>
        <source>The question is too long for the server.</source>
        <translation>La question est trop longue pour le serveur.</translation>
    </message>
    <message>
        <source>The server has too many requests. Try again later.</source>
        <translation>Le serveur reçoit trop de requêtes. Réessayez plus tard.</translation>
    </message>
    <message>
        <source>The server is busy or is still loading its model. Try again later.</source>
        <translation>Le serveur est occupé ou charge encore son modèle. Réessayez plus tard.</translation>
    </message>
    <message>
        <source>The server has failed (status {}).</source>
        <translation>Le serveur a rencontré une erreur (code {}).</translation>
    </message>
    <message>
        <source>The server refused the request (status {}).</source>
        <translation>Le serveur a refusé la requête (code {}).</translation>
    </message>
    <message>
        <source>The server refused the request: {}</source>
        <translation>Le serveur a refusé la requête&#xa0;: {}</translation>
    </message>
    <message>
        <source>No server runs at this address.</source>
        <translation>Aucun serveur ne fonctionne à cette adresse.</translation>
    </message>
    <message>
        <source>No machine of this name was found in the network.</source>
        <translation>Aucune machine de ce nom n’a été trouvée sur le réseau.</translation>
    </message>
    <message>
        <source>The certificate of the server is not trusted.</source>
        <translation>Le certificat du serveur n’est pas approuvé.</translation>
    </message>
    <message>
        <source>The server does not respond.</source>
        <translation>Le serveur ne répond pas.</translation>
    </message>
    <message>
        <source>The reply is not HTTP.</source>
        <translation>La réponse n’est pas du HTTP.</translation>
    </message>
    <message>
        <source>The connection to the server was lost.</source>
        <translation>La connexion au serveur a été perdue.</translation>
    </message>
    <message>
        <source>The server sent an answer that is too long.</source>
        <translation>Le serveur a envoyé une réponse trop longue.</translation>
    </message>
    <message>
        <source>The server sent an answer that cannot be read.</source>
        <translation>Le serveur a envoyé une réponse illisible.</translation>
    </message>
    <message>
        <source>The server could not answer.</source>
        <translation>Le serveur n’a pas pu répondre.</translation>
    </message>
    <message>
        <source>The server could not answer: {}</source>
        <translation>Le serveur n’a pas pu répondre&#xa0;: {}</translation>
    </message>
    <message>
        <source>The server sent a message that is too long.</source>
        <translation>Le serveur a envoyé un message trop long.</translation>
    </message>
    <message>
        <source>The server at this address does not serve models.</source>
        <translation>Le serveur à cette adresse ne fournit pas de modèles.</translation>
    </message>
    <message>
        <source>The server has no model.</source>
        <translation>Le serveur n’a pas de modèle.</translation>
    </message>
    <message>
        <source>The server sent invalid or unsupported audio.</source>
        <translation>Le serveur a envoyé un son non valide ou non pris en charge.</translation>
    </message>
    <message>
        <source>A typed question may follow turns of text only.</source>
        <translation>Une question écrite ne peut suivre que des échanges de texte.</translation>
    </message>
    <message>
        <source>The file became shorter while it was read.</source>
        <translation>Le fichier a été raccourci pendant sa lecture.</translation>
    </message>
    <message>
        <source>The file with the requests cannot be the output.</source>
        <translation>Le fichier des requêtes ne peut pas être la sortie.</translation>
    </message>
    <message>
        <source>Another program is writing this file.</source>
        <translation>Un autre programme écrit dans ce fichier.</translation>
    </message>
    <message>
        <source>The file is not empty: add --resume to continue it, or choose another file.</source>
        <translation>Le fichier n’est pas vide&#xa0;: ajoutez --resume pour le continuer ou choisissez-en un autre.</translation>
    </message>
    <message>
        <source>Line {} is not an output line of govor-cli batch.</source>
        <translation>La ligne {} n’est pas une ligne de sortie de govor-cli batch.</translation>
    </message>
    <message>
        <source>{} is gated: accept its terms at {} in a browser and create an access token at {}.</source>
        <translation>L’accès à {} est restreint&#xa0;: acceptez ses conditions sur {} dans un navigateur et créez un jeton d’accès sur {}.</translation>
    </message>
    <message>
        <source>The hub requires authentication: the model does not exist, is private or is gated. Check the name at {}; if it is correct, create an access token at {}.</source>
        <translation>Le hub exige une authentification&#xa0;: le modèle n’existe pas, est privé ou d’accès restreint. Vérifiez le nom sur {}&#xa0;; s’il est correct, créez un jeton d’accès sur {}.</translation>
    </message>
    <message>
        <source>The model cannot speak, because it has no Talker, code predictor and Code2Wav; put a speech part, converted from the published model, beside the Thinker, or ask for text only.</source>
        <translation>Le modèle ne peut pas parler, car il n’a ni Talker, ni prédicteur de codes, ni Code2Wav&#xa0;; placez à côté du Thinker une partie vocale convertie à partir du modèle publié, ou demandez seulement du texte.</translation>
    </message>
    <message>
        <source>Tensor {} differs from the original more than its format explains. Delete the file and convert again.</source>
        <translation>Le tenseur {} diffère de l’original plus que son format ne l’explique. Supprimez le fichier et relancez la conversion.</translation>
    </message>
    <message>
        <source>Quantized to {}, the model fits: it takes {} of the {} that are free on {}. Its weights as published take {} and do not fit.</source>
        <translation>Quantifié en {}, le modèle tient&#xa0;: il occupe {} sur les {} libres de {}. Tels qu’ils sont publiés, ses poids occupent {} et ne tiennent pas.</translation>
    </message>
    <message>
        <source>Quantized to {}, the model fits with {} in the computer&apos;s memory, from where they are slower to read; it takes {} of the {} that are free on {}. Its weights as published take {} and do not fit.</source>
        <translation>Quantifié en {}, le modèle tient avec {} dans la mémoire de l’ordinateur, où la lecture est plus lente&#xa0;; il occupe {} sur les {} libres de {}. Tels qu’ils sont publiés, ses poids occupent {} et ne tiennent pas.</translation>
    </message>
</context>
<context>
    <name>govor::BytesText</name>
    <message>
        <source>%1 GiB</source>
        <translation>%1&#xa0;GiB</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1&#xa0;MiB</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1&#xa0;KiB</translation>
    </message>
</context>
<context>
    <name>govor::ErrorKind</name>
    <message>
        <source>This cannot be done.</source>
        <translation>C’est impossible.</translation>
    </message>
    <message>
        <source>Something was not found.</source>
        <translation>Élément introuvable.</translation>
    </message>
    <message>
        <source>A file is damaged.</source>
        <translation>Un fichier est endommagé.</translation>
    </message>
    <message>
        <source>Govor does not support this.</source>
        <translation>Govor ne prend pas cela en charge.</translation>
    </message>
    <message>
        <source>No usable graphics device was found.</source>
        <translation>Aucun périphérique graphique utilisable n’a été trouvé.</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>Il n’y a pas assez de mémoire.</translation>
    </message>
    <message>
        <source>The graphics device was lost.</source>
        <translation>Le périphérique graphique a été perdu.</translation>
    </message>
    <message>
        <source>Reading or writing failed.</source>
        <translation>La lecture ou l’écriture a échoué.</translation>
    </message>
    <message>
        <source>The operation was cancelled.</source>
        <translation>L’opération a été annulée.</translation>
    </message>
    <message>
        <source>An internal error occurred.</source>
        <translation>Une erreur interne s’est produite.</translation>
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
        <translation>Cette conversation est plus longue que le contexte du modèle, qui ne contient plus les messages les plus anciens (%1). Vous pouvez toujours les lire.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::Controller</name>
    <message>
        <source>The talk key was held for a very long time, so it counts as released.</source>
        <translation>La touche de parole a été maintenue très longtemps&#xa0;; elle est considérée comme relâchée.</translation>
    </message>
    <message>
        <source>The sound of an earlier question cannot be read: %1. The model answers without it. Nothing was deleted. Check the disk.</source>
        <translation>Le son d’une question précédente ne peut pas être lu&#xa0;: %1. Le modèle répond sans lui. Rien n’a été supprimé. Vérifiez le disque.</translation>
    </message>
    <message>
        <source>The microphone is muted.</source>
        <translation>Le microphone est coupé.</translation>
    </message>
    <message>
        <source>There is no microphone. Connect one, or type your question.</source>
        <translation>Il n’y a pas de microphone. Connectez-en un ou écrivez votre question.</translation>
    </message>
    <message>
        <source>Reading aloud needs a model. None is loaded.</source>
        <translation>La lecture à voix haute nécessite un modèle. Aucun n’est chargé.</translation>
    </message>
    <message>
        <source>The question is saved. It is answered once a model is loaded.</source>
        <translation>La question est conservée. La réponse viendra dès qu’un modèle sera chargé.</translation>
    </message>
    <message>
        <source>The loaded model cannot read aloud: it has no speech part. Choose a model that speaks, or get the speech part of this one.</source>
        <translation>Le modèle chargé ne peut pas lire à voix haute&#xa0;: il n’a pas de partie vocale. Choisissez un modèle qui parle, ou obtenez la partie vocale de celui-ci.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::DeviceList</name>
    <message>
        <source>A graphics driver did not respond while it listed its devices.</source>
        <translation>Un pilote graphique n’a pas répondu à la demande de liste de ses périphériques.</translation>
    </message>
    <message>
        <source>A graphics driver crashed while it listed its devices.</source>
        <translation>Un pilote graphique a planté à la demande de liste de ses périphériques.</translation>
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
        <translation>Pourquoi le ciel est-il bleu&#xa0;? En trois phrases.</translation>
    </message>
    <message>
        <source>What can I cook from potatoes, eggs and an onion?</source>
        <translation>Que cuisiner avec pommes de terre, œufs et oignon&#xa0;?</translation>
    </message>
    <message>
        <source>Tell me a short story about a lighthouse.</source>
        <translation>Raconte-moi une petite histoire sur un phare.</translation>
    </message>
    <message>
        <source>Hello! Ask me for a sum, a color or a capital.</source>
        <extracomment>Spoken by the built-in model: stays English in other languages than Russian.</extracomment>
        <translation>Hello! Ask me for a sum, a color or a capital.</translation>
    </message>
    <message>
        <source>Hello! This is how I sound when I answer you.</source>
        <translation>Bonjour&#xa0;! Voici ma voix quand je vous réponds.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::LocalServer</name>
    <message>
        <source>Other programs cannot use the model. %1</source>
        <translation>Les autres programmes ne peuvent pas utiliser le modèle. %1</translation>
    </message>
</context>
<context>
    <name>govor::assistant::ModelLoader</name>
    <message>
        <source>the built-in model</source>
        <translation>le modèle intégré</translation>
    </message>
</context>
<context>
    <name>govor::assistant::PendingImages</name>
    <message>
        <source>This model does not understand pictures: it has no vision encoder. Choose a model that has one.</source>
        <translation>Ce modèle ne comprend pas les images&#xa0;: il n’a pas d’encodeur d’images. Choisissez un modèle qui en a un.</translation>
    </message>
    <message>
        <source>reading a picture</source>
        <translation>lecture d’une image</translation>
    </message>
    <message>
        <source>A question can have %1 pictures at most.</source>
        <translation>Une question peut avoir au plus %1 images.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::QuestionNotices</name>
    <message>
        <source>That was very short. Hold the key as long as you speak.</source>
        <translation>C’était très court. Maintenez la touche tant que vous parlez.</translation>
    </message>
    <message>
        <source>Nothing was loud enough to be a question. Is this the right microphone?</source>
        <translation>Rien n’était assez fort pour être une question. Est-ce le bon microphone&#xa0;?</translation>
    </message>
    <message>
        <source>The microphone delivers no sound. Choose another one, or type your question.</source>
        <translation>Le microphone ne transmet aucun son. Choisissez-en un autre ou écrivez votre question.</translation>
    </message>
</context>
<context>
    <name>govor::assistant::RealtimeTurn</name>
    <message>
        <source>sending a question</source>
        <translation>envoi d’une question</translation>
    </message>
</context>
<context>
    <name>govor::assistant::RemoteEngine</name>
    <message>
        <source>reading the conversation</source>
        <translation>lecture de la conversation</translation>
    </message>
    <message>
        <source>reading a question</source>
        <translation>lecture d’une question</translation>
    </message>
    <message>
        <source>sending a question</source>
        <translation>envoi d’une question</translation>
    </message>
</context>
<context>
    <name>govor::assistant::RemoteLoader</name>
    <message>
        <source>reading the token of a server</source>
        <translation>lecture du jeton d’un serveur</translation>
    </message>
</context>
<context>
    <name>govor::desktop</name>
    <message>
        <source>This desktop does not support global shortcuts. In its settings, assign the command “govor --ptt toggle” to a key instead.</source>
        <translation>Ce bureau ne prend pas en charge les raccourcis globaux. Dans ses paramètres, affectez plutôt la commande «&#xa0;govor --ptt toggle&#xa0;» à une touche.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::PortalShortcut</name>
    <message>
        <source>The desktop did not assign a global shortcut to Govor.</source>
        <translation>Le bureau n’a pas attribué de raccourci global à Govor.</translation>
    </message>
    <message>
        <source>The request for a global shortcut was declined.</source>
        <translation>La demande de raccourci global a été refusée.</translation>
    </message>
    <message>
        <source>Talk to Govor</source>
        <translation>Parler à Govor</translation>
    </message>
    <message>
        <source>The desktop removed the global shortcut.</source>
        <translation>Le bureau a retiré le raccourci global.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::Request</name>
    <message>
        <source>--ptt takes one of start, stop and toggle.</source>
        <translation>--ptt attend start, stop ou toggle.</translation>
    </message>
    <message>
        <source>Unknown option: %1.</source>
        <translation>Option inconnue&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Only one clip can be given at a time.</source>
        <translation>Un seul enregistrement peut être indiqué à la fois.</translation>
    </message>
    <message>
        <source>%1 is not a file.</source>
        <translation>%1 n’est pas un fichier.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::ScreenCapture</name>
    <message>
        <source>The desktop did not deliver a picture of the screen.</source>
        <translation>Le bureau n’a pas fourni d’image de l’écran.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::StartupGuard</name>
    <message>
        <source>the graphics card</source>
        <translation>la carte graphique</translation>
    </message>
    <message>
        <source>The model %1 could not be loaded at the last start. %2</source>
        <translation>Le modèle %1 n’a pas pu être chargé au dernier démarrage. %2</translation>
    </message>
    <message>
        <source>Govor was started on the processor, without graphics drivers, because a driver crashed while listing its devices.</source>
        <translation>Govor a été démarré sur le processeur, sans pilotes graphiques, car un pilote a planté en listant ses périphériques.</translation>
    </message>
    <message>
        <source>Govor was started on the processor, without graphics drivers, because it quit unexpectedly while starting %1.</source>
        <translation>Govor a été démarré sur le processeur, sans pilotes graphiques, car il s’est fermé inopinément en démarrant %1.</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while starting safely, on the processor.</source>
        <translation>Govor s’est fermé inopinément pendant un démarrage en mode sans échec, sur le processeur.</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while listing graphics devices, possibly because of a driver. You can start safely, with the built-in model on the processor.</source>
        <translation>Govor s’est fermé inopinément en listant les périphériques graphiques, peut-être à cause d’un pilote. Vous pouvez démarrer en mode sans échec, avec le modèle intégré sur le processeur.</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while starting %1, possibly because of its driver. You can start safely, with the built-in model on the processor.</source>
        <translation>Govor s’est fermé inopinément en démarrant %1, peut-être à cause de son pilote. Vous pouvez démarrer en mode sans échec, avec le modèle intégré sur le processeur.</translation>
    </message>
    <message>
        <source>Govor quit unexpectedly while loading the model %1 on %2. You can start safely, with the built-in model on the processor, or try again.</source>
        <translation>Govor s’est fermé inopinément en chargeant le modèle %1 sur %2. Vous pouvez démarrer en mode sans échec, avec le modèle intégré sur le processeur, ou réessayer.</translation>
    </message>
</context>
<context>
    <name>govor::desktop::X11Shortcut</name>
    <message>
        <source>This keyboard has no such key.</source>
        <translation>Ce clavier n’a pas cette touche.</translation>
    </message>
    <message>
        <source>Another program already uses this key.</source>
        <translation>Un autre programme utilise déjà cette touche.</translation>
    </message>
    <message>
        <source>The connection to the X server was lost.</source>
        <translation>La connexion au serveur X a été perdue.</translation>
    </message>
    <message>
        <source>There is no connection to an X server.</source>
        <translation>Il n’y a pas de connexion à un serveur X.</translation>
    </message>
    <message>
        <source>This key cannot be used as a global shortcut.</source>
        <translation>Cette touche ne peut pas servir de raccourci global.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AboutDialog</name>
    <message>
        <source>About Govor</source>
        <translation>À propos de Govor</translation>
    </message>
    <message>
        <source>Govor, a voice assistant on your own graphics card.
Free software under the MIT licence.</source>
        <translation>Govor, un assistant vocal sur votre propre carte graphique.
Logiciel libre sous licence MIT.</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Composant</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>&amp;Licence of</source>
        <translation>&amp;Licence de</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AnswersDialog</name>
    <message>
        <source>Answers side by side</source>
        <translation>Réponses côte à côte</translation>
    </message>
    <message>
        <source>the voice was stopped here</source>
        <translation>la voix a été arrêtée ici</translation>
    </message>
    <message>
        <source>Answer %1 of %2</source>
        <translation>Réponse %1 sur %2</translation>
    </message>
    <message>
        <source>The conversation continues with the chosen answer; the others are kept.</source>
        <translation>La conversation continue avec la réponse choisie&#xa0;; les autres sont conservées.</translation>
    </message>
    <message>
        <source>%1 (chosen)</source>
        <translation>%1 (choisie)</translation>
    </message>
    <message>
        <source>Use this answer</source>
        <translation>Utiliser cette réponse</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Utilisée</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AnswersPage</name>
    <message>
        <source>Short answers</source>
        <translation>Réponses courtes</translation>
    </message>
    <message>
        <source>Answer in one or two short sentences.</source>
        <translation>Réponds en une ou deux phrases courtes.</translation>
    </message>
    <message>
        <source>Teacher</source>
        <translation>Professeur</translation>
    </message>
    <message>
        <source>You are a patient teacher. Explain step by step in simple words and give an example.</source>
        <translation>Tu es un professeur patient. Explique étape par étape avec des mots simples et donne un exemple.</translation>
    </message>
    <message>
        <source>Language partner</source>
        <translation>Partenaire linguistique</translation>
    </message>
    <message>
        <source>Talk with me in the language in which I speak. Correct my mistakes briefly, then go on with the conversation.</source>
        <translation>Parle avec moi dans la langue dans laquelle je parle. Corrige brièvement mes fautes, puis poursuis la conversation.</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>Interprète</translation>
    </message>
    <message>
        <source>Translate what I say: English into Russian, and any other language into English. Say only the translation.</source>
        <translation>Traduis ce que je dis&#xa0;: de l’anglais en français, et de toute autre langue en anglais. Ne dis que la traduction.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Réponses</translation>
    </message>
    <message>
        <source>New conversations</source>
        <translation>Nouvelles conversations</translation>
    </message>
    <message>
        <source>&amp;Answers are</source>
        <translation>&amp;Les réponses sont</translation>
    </message>
    <message>
        <source>Shown and read aloud</source>
        <translation>Affichées et lues à voix haute</translation>
    </message>
    <message>
        <source>Shown as text only</source>
        <translation>Affichées en texte seulement</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>&amp;Detail of pictures</source>
        <translation>&amp;Détail des images</translation>
    </message>
    <message>
        <source>More detail shows smaller text to the model and takes more tokens.</source>
        <translation>Plus de détail montre au modèle du texte plus petit et consomme plus de tokens.</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Faible</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Moyen</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Élevé</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>texte</translation>
    </message>
    <message>
        <source>Longest text</source>
        <translation>Longueur maximale du texte</translation>
    </message>
    <message>
        <source>An answer ends at this length, wherever it is.</source>
        <translation>Une réponse s’arrête à cette longueur, où qu’elle en soit.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>The model&apos;s own</source>
        <translation>Valeur du modèle</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>Parole</translation>
    </message>
    <message>
        <source>the speech</source>
        <translation>parole</translation>
    </message>
    <message>
        <source>Longest speech</source>
        <translation>Durée maximale de la parole</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Instructions: preset</source>
        <translation>Instructions&#xa0;: préréglage</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Personnalisées</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Instructions</translation>
    </message>
    <message>
        <source>For example: Answer in one sentence.</source>
        <translation>Par exemple&#xa0;: Réponds en une phrase.</translation>
    </message>
    <message>
        <source>&amp;Instructions</source>
        <translation>&amp;Instructions</translation>
    </message>
    <message>
        <source>What the model is told before a conversation. A conversation that is open already keeps its own: see “Name, tags, voice and instructions”.</source>
        <translation>Ce qui est dit au modèle avant une conversation. Une conversation déjà ouverte garde les siennes&#xa0;: voir «&#xa0;Nom, étiquettes, voix et instructions&#xa0;».</translation>
    </message>
    <message>
        <source>Choice of words</source>
        <translation>Choix des mots</translation>
    </message>
    <message>
        <source>“Answer again” always draws at random, so that there is another answer.</source>
        <translation>«&#xa0;Répondre à nouveau&#xa0;» tire toujours au hasard, afin d’obtenir une autre réponse.</translation>
    </message>
    <message>
        <source>The model&apos;s own settings</source>
        <translation>Paramètres du modèle</translation>
    </message>
    <message>
        <source>Always the most probable</source>
        <translation>Toujours le plus probable</translation>
    </message>
    <message>
        <source>Drawn at random</source>
        <translation>Tirage au hasard</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Température</translation>
    </message>
    <message>
        <source>Higher values give more varied answers.</source>
        <translation>Des valeurs plus élevées donnent des réponses plus variées.</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Draws from the most probable ones that together reach this probability.</source>
        <translation>Tire parmi les candidats les plus probables qui atteignent ensemble cette probabilité.</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Draws from this number of the most probable ones.</source>
        <translation>Tire parmi ce nombre de candidats les plus probables.</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>Pénalité de répétition</translation>
    </message>
    <message>
        <source>Above 1, what was used already becomes less probable.</source>
        <translation>Au-dessus de 1, ce qui a déjà été utilisé devient moins probable.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The server of this model ignores the settings below “Speech”.</source>
        <translation>Le serveur de ce modèle n’utilise pas les paramètres sous «&#xa0;Parole&#xa0;».</translation>
    </message>
    <message>
        <source>The server of this model ignores Top-k, the repetition penalty and the settings below “Speech”.</source>
        <translation>Le serveur de ce modèle n’utilise ni Top-k, ni la pénalité de répétition, ni les paramètres sous «&#xa0;Parole&#xa0;».</translation>
    </message>
    <message>
        <source>No instructions</source>
        <translation>Aucune instruction</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::AppearancePage</name>
    <message>
        <source>Appearance</source>
        <translation>Apparence</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Thème</translation>
    </message>
    <message>
        <source>Same as the desktop</source>
        <translation>Comme le bureau</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>Text &amp;size</source>
        <translation>T&amp;aille du texte</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Langue</translation>
    </message>
    <message>
        <source>&amp;Compact conversation</source>
        <translation>Conversation &amp;compacte</translation>
    </message>
    <message>
        <source>Less space around and between questions and answers.</source>
        <translation>Moins d’espace autour des questions et des réponses et entre elles.</translation>
    </message>
    <message>
        <source>Icon in the t&amp;ray</source>
        <translation>Icône dans la &amp;zone de notification</translation>
    </message>
    <message>
        <source>Closing the window then keeps Govor running there.</source>
        <translation>À la fermeture de la fenêtre, Govor continue alors d’y fonctionner.</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>&amp;Mouvement</translation>
    </message>
    <message>
        <source>Reduced: nothing moves on its own, except what shows a sound or a progress.</source>
        <translation>Réduit&#xa0;: rien ne bouge tout seul, sauf ce qui montre un son ou une progression.</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Réduit</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Complet</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::CompareModelsDialog</name>
    <message>
        <source>Compare two models</source>
        <translation>Comparer deux modèles</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Choisir un dossier…</translation>
    </message>
    <message>
        <source>Choose a model folder</source>
        <translation>Choisir un dossier de modèle</translation>
    </message>
    <message>
        <source>Original (&amp;A)</source>
        <translation>Original (&amp;A)</translation>
    </message>
    <message>
        <source>Compared with it (&amp;B)</source>
        <translation>Comparé avec (&amp;B)</translation>
    </message>
    <message>
        <source>A short text that comes with Govor</source>
        <translation>Un court texte fourni avec Govor</translation>
    </message>
    <message>
        <source>None: spoken answers are not compared</source>
        <translation>Aucun&#xa0;: les réponses orales ne sont pas comparées</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Texte</translation>
    </message>
    <message>
        <source>&amp;Recordings of questions</source>
        <translation>&amp;Enregistrements de questions</translation>
    </message>
    <message>
        <source>&amp;Speech recognizer</source>
        <translation>&amp;Reconnaissance vocale</translation>
    </message>
    <message>
        <source>A command that prints the words in a WAV file, whose path is appended to it. It adds the word error rate of the spoken answers.</source>
        <translation>Une commande qui affiche les mots d’un fichier WAV, dont le chemin lui est ajouté. Elle permet d’obtenir aussi le taux d’erreur par mot des réponses orales.</translation>
    </message>
    <message>
        <source>Both models read the same text, and answer the same recordings. This shows how much a converted model differs from its original. After a pause or a restart it continues where it stopped. A longer text makes the figures more certain.</source>
        <translation>Les deux modèles lisent le même texte et répondent aux mêmes enregistrements. Cela montre à quel point un modèle converti diffère de son original. Après une pause ou un redémarrage, la comparaison reprend là où elle s’était arrêtée. Un texte plus long rend les chiffres plus sûrs.</translation>
    </message>
    <message>
        <source>&amp;Last result…</source>
        <translation>&amp;Dernier résultat…</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Comparer</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Parcourir…</translation>
    </message>
    <message>
        <source>%1: browse</source>
        <translation>%1&#xa0;: parcourir</translation>
    </message>
    <message>
        <source>Choose a folder of recordings</source>
        <translation>Choisir un dossier d’enregistrements</translation>
    </message>
    <message>
        <source>Choose a text file</source>
        <translation>Choisir un fichier texte</translation>
    </message>
    <message>
        <source>Choose two different models.</source>
        <translation>Choisissez deux modèles différents.</translation>
    </message>
    <message>
        <source>One of these models does not fit here now.</source>
        <translation>L’un de ces modèles ne tient pas ici actuellement.</translation>
    </message>
    <message>
        <source>There is not enough memory beside the model in use. It is unloaded when the comparison begins, and can be loaded again afterwards.</source>
        <translation>Il n’y a pas assez de mémoire à côté du modèle utilisé. Il est déchargé au début de la comparaison et peut être rechargé ensuite.</translation>
    </message>
    <message>
        <source>The models are loaded one after the other, beside the model in use.</source>
        <translation>Les modèles sont chargés l’un après l’autre, à côté du modèle utilisé.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ComparisonResultDialog</name>
    <message>
        <source>Comparison of two models</source>
        <translation>Comparaison de deux modèles</translation>
    </message>
    <message>
        <source>A: %1
B: %2
%3</source>
        <translation>A&#xa0;: %1
B&#xa0;: %2
%3</translation>
    </message>
    <message>
        <source>± is the 95 % confidence interval.</source>
        <translation>± est l’intervalle de confiance à 95&#xa0;%.</translation>
    </message>
    <message>
        <source>Save as &amp;JSON…</source>
        <translation>Enregistrer en &amp;JSON…</translation>
    </message>
    <message>
        <source>Save as &amp;Markdown…</source>
        <translation>Enregistrer en &amp;Markdown…</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Grandeur</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Échantillons</translation>
    </message>
    <message>
        <source>Figures of the comparison</source>
        <translation>Chiffres de la comparaison</translation>
    </message>
    <message>
        <source>Save the comparison</source>
        <translation>Enregistrer la comparaison</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>comparaison</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>Impossible d’écrire %1&#xa0;: %2.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ConversationDialog</name>
    <message>
        <source>Conversation</source>
        <translation>Conversation</translation>
    </message>
    <message>
        <source>Derived from the first words</source>
        <translation>Tiré des premiers mots</translation>
    </message>
    <message>
        <source>For example: work, travel</source>
        <translation>Par exemple&#xa0;: travail, voyages</translation>
    </message>
    <message>
        <source>The model&apos;s default voice</source>
        <translation>Voix par défaut du modèle</translation>
    </message>
    <message>
        <source>For example: Answer in one sentence.</source>
        <translation>Par exemple&#xa0;: Réponds en une phrase.</translation>
    </message>
    <message>
        <source>Use voice and instructions &amp;also for new conversations</source>
        <translation>Utiliser la voix et les instructions &amp;aussi pour les nouvelles conversations</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Nom</translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation>É&amp;tiquettes</translation>
    </message>
    <message>
        <source>&amp;Voice</source>
        <translation>&amp;Voix</translation>
    </message>
    <message>
        <source>&amp;Instructions</source>
        <translation>&amp;Instructions</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>Étiquettes, séparées par des virgules</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>Voix</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Instructions</translation>
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
        <translation>Un format pour chaque partie</translation>
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
        <translation>Contexte pour le calcul de la mémoire</translation>
    </message>
    <message>
        <source>Name of the result, or its folder</source>
        <translation>Nom du résultat ou son dossier</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Parcourir…</translation>
    </message>
    <message>
        <source>Choose a folder for the result</source>
        <translation>Choisir un dossier pour le résultat</translation>
    </message>
    <message>
        <source>&amp;Remove the original once the result was checked (frees %1)</source>
        <translation>&amp;Supprimer l’original une fois le résultat vérifié (libère %1)</translation>
    </message>
    <message>
        <source>Memory with a conte&amp;xt of</source>
        <translation>Mémoire avec un conte&amp;xte de</translation>
    </message>
    <message>
        <source>&amp;Name of the result</source>
        <translation>&amp;Nom du résultat</translation>
    </message>
    <message>
        <source>fits here</source>
        <translation>tient ici</translation>
    </message>
    <message>
        <source>fits here with some experts in the computer&apos;s memory, which is slower</source>
        <translation>tient ici avec certains experts dans la mémoire de l’ordinateur, ce qui est plus lent</translation>
    </message>
    <message>
        <source>does not fit here now</source>
        <translation>ne tient pas ici actuellement</translation>
    </message>
    <message>
        <source>planning a conversion</source>
        <translation>planification d’une conversion</translation>
    </message>
    <message>
        <source>%1 on the disk, %2 of memory</source>
        <translation>%1 sur le disque, %2 de mémoire</translation>
    </message>
    <message>
        <source>Not possible: %1</source>
        <translation>Impossible&#xa0;: %1</translation>
    </message>
    <message>
        <source>Computing sizes…</source>
        <translation>Calcul des tailles…</translation>
    </message>
    <message>
        <source>Give the result a name.</source>
        <translation>Donnez un nom au résultat.</translation>
    </message>
    <message>
        <source>The result takes %1; %2 are free in %3.</source>
        <translation>Le résultat occupe %1&#xa0;; %2 sont libres dans %3.</translation>
    </message>
    <message>
        <source>That is too little: %1 more are needed.</source>
        <translation>C’est trop peu&#xa0;: il manque %1.</translation>
    </message>
    <message>
        <source>Make the speech part for %1</source>
        <translation>Créer la partie vocale pour %1</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::DeviceBox</name>
    <message>
        <source>System default</source>
        <translation>Par défaut du système</translation>
    </message>
    <message>
        <source>%1 (not connected)</source>
        <translation>%1 (non connecté)</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::DownloadCard</name>
    <message>
        <source>the size depends on the format</source>
        <translation>la taille dépend du format</translation>
    </message>
    <message>
        <source>download: %1</source>
        <translation>téléchargement&#xa0;: %1</translation>
    </message>
    <message>
        <source>download: %1 to %2</source>
        <translation>téléchargement&#xa0;: de %1 à %2</translation>
    </message>
    <message>
        <source>Download…</source>
        <translation>Télécharger…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::DownloadDialog</name>
    <message>
        <source>all networks, safetensors</source>
        <translation>tous les réseaux, safetensors</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Download %1</source>
        <translation>Télécharger %1</translation>
    </message>
    <message>
        <source>&amp;Weights or Thinker</source>
        <translation>&amp;Poids ou Thinker</translation>
    </message>
    <message>
        <source>&amp;AudioTower</source>
        <translation>&amp;AudioTower</translation>
    </message>
    <message>
        <source>&amp;Speech part</source>
        <translation>Partie &amp;vocale</translation>
    </message>
    <message>
        <source>Weights or Thinker</source>
        <translation>Poids ou Thinker</translation>
    </message>
    <message>
        <source>AudioTower</source>
        <translation>AudioTower</translation>
    </message>
    <message>
        <source>Speech part</source>
        <translation>Partie vocale</translation>
    </message>
    <message>
        <source>Access token</source>
        <translation>Jeton d’accès</translation>
    </message>
    <message>
        <source>&amp;Keep it in the system&apos;s secret service</source>
        <translation>&amp;Conserver dans le service de secrets du système</translation>
    </message>
    <message>
        <source>The system has no secret service that could keep the token, so Govor asks for it each time.</source>
        <translation>Le système n’a pas de service de secrets pour conserver le jeton&#xa0;; Govor le demande donc à chaque fois.</translation>
    </message>
    <message>
        <source>Access &amp;token</source>
        <translation>&amp;Jeton d’accès</translation>
    </message>
    <message>
        <source>&amp;Download</source>
        <translation>&amp;Télécharger</translation>
    </message>
    <message>
        <source>Asking for the list of files…</source>
        <translation>Demande de la liste des fichiers…</translation>
    </message>
    <message>
        <source>asking the hub</source>
        <translation>interrogation du hub</translation>
    </message>
    <message>
        <source>There is no connection to the hub. Check the network, then try again.
%1</source>
        <translation>Il n’y a pas de connexion au hub. Vérifiez le réseau, puis réessayez.
%1</translation>
    </message>
    <message>
        <source>This repository has no files that Govor can use.</source>
        <translation>Ce dépôt n’a aucun fichier que Govor puisse utiliser.</translation>
    </message>
    <message>
        <source>The files go to the Hugging Face cache, where other programs find them, too.</source>
        <translation>Les fichiers vont dans le cache Hugging Face, où d’autres programmes les trouvent aussi.</translation>
    </message>
    <message>
        <source>Licence: %1. The files go to the Hugging Face cache, where other programs find them, too.</source>
        <translation>Licence&#xa0;: %1. Les fichiers vont dans le cache Hugging Face, où d’autres programmes les trouvent aussi.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Size: %1, of which %2 are still to be downloaded</source>
        <translation>Taille&#xa0;: %1, dont %2 restent à télécharger</translation>
    </message>
    <message>
        <source>Free disk space: %1, in %2</source>
        <translation>Espace disque libre&#xa0;: %1, dans %2</translation>
    </message>
    <message>
        <source>Time: %1 at the rate of the last download, %2</source>
        <translation>Durée&#xa0;: %1 au débit du dernier téléchargement, %2</translation>
    </message>
    <message>
        <source>Time: %1 at 100 Mbit/s</source>
        <translation>Durée&#xa0;: %1 à 100 Mbit/s</translation>
    </message>
    <message>
        <source>That is too little: %1 more are needed.</source>
        <translation>C’est trop peu&#xa0;: il manque %1.</translation>
    </message>
    <message>
        <source>Choose what to download.</source>
        <translation>Choisissez ce qu’il faut télécharger.</translation>
    </message>
    <message>
        <source>saving the access token</source>
        <translation>enregistrement du jeton d’accès</translation>
    </message>
    <message>
        <source>Try a&amp;gain</source>
        <translation>&amp;Réessayer</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ExpectedQuality</name>
    <message>
        <source>as precise as the original</source>
        <translation>aussi précis que l’original</translation>
    </message>
    <message>
        <source>practically as precise as the original</source>
        <translation>pratiquement aussi précis que l’original</translation>
    </message>
    <message>
        <source>slightly less precise</source>
        <translation>un peu moins précis</translation>
    </message>
    <message>
        <source>less precise</source>
        <translation>moins précis</translation>
    </message>
    <message>
        <source>noticeably less precise</source>
        <translation>nettement moins précis</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>Text: %1 · Speech: %2</source>
        <translation>Texte&#xa0;: %1 · Parole&#xa0;: %2</translation>
    </message>
    <message>
        <source>Measured with random weights of the released sizes, which differ more than trained ones: the Thinker has an error of %1, and the most probable token is the same at %2 of %3 positions; the Talker has an error of %4.</source>
        <translation>Mesuré avec des poids aléatoires aux dimensions publiées, qui diffèrent plus que des poids entraînés&#xa0;: le Thinker a une erreur de %1, et le token le plus probable est le même à %2 positions sur %3&#xa0;; le Talker a une erreur de %4.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::FirstRunDialog</name>
    <message>
        <source>First steps</source>
        <translation>Premiers pas</translation>
    </message>
    <message>
        <source>Sound check</source>
        <translation>Test du son</translation>
    </message>
    <message>
        <source>Choose your devices, hold the talk key and say a sentence. When you release it, the recording is played. It is not kept.</source>
        <translation>Choisissez vos périphériques, maintenez la touche de parole et dites une phrase. Quand vous la relâchez, l’enregistrement est lu. Il n’est pas conservé.</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Microphone</translation>
    </message>
    <message>
        <source>Loudspeaker</source>
        <translation>Haut-parleur</translation>
    </message>
    <message>
        <source>&amp;Microphone</source>
        <translation>&amp;Microphone</translation>
    </message>
    <message>
        <source>&amp;Loudspeaker</source>
        <translation>&amp;Haut-parleur</translation>
    </message>
    <message>
        <source>Other &amp;key or device…</source>
        <translation>Autre &amp;touche ou périphérique…</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Chargement du modèle</translation>
    </message>
    <message>
        <source>Talk to the &amp;built-in model now</source>
        <translation>Parler maintenant au modèle &amp;intégré</translation>
    </message>
    <message>
        <source>Models on this computer</source>
        <translation>Modèles sur cet ordinateur</translation>
    </message>
    <message>
        <source>&amp;Use it</source>
        <translation>&amp;Utiliser</translation>
    </message>
    <message>
        <source>Looking for models on this computer…</source>
        <translation>Recherche de modèles sur cet ordinateur…</translation>
    </message>
    <message>
        <source>Say hello</source>
        <translation>Dites bonjour</translation>
    </message>
    <message>
        <source>Click a question to ask it, or hold the talk key and ask one yourself. Govor answers in text and aloud.</source>
        <translation>Cliquez sur une question pour la poser, ou maintenez la touche de parole et posez-en une vous-même. Govor répond par écrit et à voix haute.</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>Pa&amp;sser</translation>
    </message>
    <message>
        <source>B&amp;ack</source>
        <translation>Pré&amp;cédent</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>Suiva&amp;nt</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>T&amp;erminer</translation>
    </message>
    <message>
        <source>No talk key is set. Talk with the button in the window, or choose a key.</source>
        <translation>Aucune touche de parole n’est définie. Parlez avec le bouton de la fenêtre ou choisissez une touche.</translation>
    </message>
    <message>
        <source>Talk key %1: pressed</source>
        <translation>Touche de parole %1&#xa0;: enfoncée</translation>
    </message>
    <message>
        <source>✓ Talk key %1 works</source>
        <translation>✓ La touche de parole %1 fonctionne</translation>
    </message>
    <message>
        <source>Talk key: hold %1 now</source>
        <translation>Touche de parole&#xa0;: maintenez %1 enfoncée</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>Aucun modèle n’est chargé.</translation>
    </message>
    <message>
        <source>%1 is being loaded…</source>
        <translation>Chargement&#xa0;: %1…</translation>
    </message>
    <message>
        <source>%1 could not be loaded.</source>
        <translation>Impossible de charger %1.</translation>
    </message>
    <message>
        <source>Ready: %1 on %2.</source>
        <translation>Prêt&#xa0;: %1 sur %2.</translation>
    </message>
    <message>
        <source>No other model was found on this computer.</source>
        <translation>Aucun autre modèle n’a été trouvé sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Found on this computer:</source>
        <translation>Trouvés sur cet ordinateur&#xa0;:</translation>
    </message>
    <message>
        <source>The model is what understands and answers. The built-in one is a small demonstration with a few hundred words. For real conversations, get Qwen3-Omni: it needs about 20 to 70 GB of disk space and as much memory of a graphics card, depending on its format.</source>
        <translation>Le modèle est ce qui comprend et répond. Le modèle intégré est une petite démonstration de quelques centaines de mots. Pour de vraies conversations, obtenez Qwen3-Omni&#xa0;: selon son format, il lui faut de 20 à 70&#xa0;GB d’espace disque environ et autant de mémoire de carte graphique.</translation>
    </message>
    <message>
        <source>&amp;Open, download or convert a model…</source>
        <translation>&amp;Ouvrir, télécharger ou convertir un modèle…</translation>
    </message>
    <message>
        <source>A model that does not fit becomes smaller when it is converted.</source>
        <translation>Un modèle trop grand devient plus petit lorsqu’il est converti.</translation>
    </message>
    <message>
        <source>Hold the talk key and record a sound. This model describes it in text and does not answer typed questions.</source>
        <translation>Maintenez la touche de parole et enregistrez un son. Ce modèle le décrit par écrit et ne répond pas aux questions écrites.</translation>
    </message>
    <message>
        <source>Checking whether it fits…</source>
        <translation>Vérification de la place nécessaire…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::FitRow</name>
    <message>
        <source>Checking whether it fits…</source>
        <translation>Vérification de la place nécessaire…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::FormatText</name>
    <message>
        <source>%1: %2 bits a weight</source>
        <translation>%1&#xa0;: %2 bits par poids</translation>
    </message>
    <message>
        <source>For a graphics card with %1 GB</source>
        <translation>Pour une carte graphique de %1&#xa0;GB</translation>
    </message>
    <message>
        <source>Everything in %1</source>
        <translation>Tout en %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Thinker</source>
        <translation>Thinker</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Experts</translation>
    </message>
    <message>
        <source>Of the Thinker, and by far the largest part: their format decides how large the model is.</source>
        <translation>Ceux du Thinker, de loin la plus grande partie&#xa0;: leur format détermine la taille du modèle.</translation>
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
        <translation>Transforme la réponse en premier code de chaque trame de parole.</translation>
    </message>
    <message>
        <source>Code predictor</source>
        <translation>Prédicteur de codes</translation>
    </message>
    <message>
        <source>The other 15 codes of each frame. It is small; below Q8_0, more of the codes differ from those of the original.</source>
        <translation>Les 15 autres codes de chaque trame. Il est petit&#xa0;; en dessous de Q8_0, davantage de codes diffèrent de ceux de l’original.</translation>
    </message>
    <message>
        <source>Code2Wav</source>
        <translation>Code2Wav</translation>
    </message>
    <message>
        <source>Turns codes into sound. It is small; Q8_0 or more is recommended.</source>
        <translation>Transforme les codes en son. Il est petit&#xa0;; Q8_0 ou plus est recommandé.</translation>
    </message>
    <message>
        <source>Generates the text of the answer.</source>
        <translation>Produit le texte de la réponse.</translation>
    </message>
    <message>
        <source>Encodes spoken questions for the Thinker.</source>
        <translation>Encode les questions orales pour le Thinker.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::HelpDialog</name>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>%1 Now: %2.</source>
        <translation>%1 Actuellement&#xa0;: %2.</translation>
    </message>
    <message>
        <source>&amp;Troubleshooting</source>
        <translation>&amp;Dépannage</translation>
    </message>
    <message>
        <source>&amp;Figures</source>
        <translation>&amp;Valeurs</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Raccourcis</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>&amp;Raccourcis</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>&amp;Copier le diagnostic</translation>
    </message>
    <message>
        <source>Show &amp;log</source>
        <translation>Afficher le &amp;journal</translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <translation>&amp;Paramètres…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Symptoms</source>
        <translation>Symptômes</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Que faire</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Sur cet ordinateur</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Chiffres</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ImageDialog</name>
    <message>
        <source>Picture: %1</source>
        <translation>Image&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::InstructionsDialog</name>
    <message>
        <source>Instructions in the imported conversation</source>
        <translation>Instructions de la conversation importée</translation>
    </message>
    <message>
        <source>The file contains instructions for the model. They are off. Use them only if you trust the source of the file.</source>
        <translation>Le fichier contient des instructions pour le modèle. Elles sont désactivées. Ne les utilisez que si vous faites confiance à la source du fichier.</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Instructions</translation>
    </message>
    <message>
        <source>&amp;Use these instructions</source>
        <translation>&amp;Utiliser ces instructions</translation>
    </message>
    <message>
        <source>&amp;Do not use them</source>
        <translation>&amp;Ne pas les utiliser</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::JobList</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Access token…</source>
        <translation>Jeton d’accès…</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Charger</translation>
    </message>
    <message>
        <source>Convert to Q8_0 and remove the original?</source>
        <translation>Convertir en Q8_0 et supprimer l’original&#xa0;?</translation>
    </message>
    <message>
        <source>Convert…</source>
        <translation>Convertir…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 compared with %2</source>
        <translation>%1 comparé avec %2</translation>
    </message>
    <message>
        <source>Result…</source>
        <translation>Résultat…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::JobRow</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>il reste %1</translation>
    </message>
    <message>
        <source>Asking for the list of files</source>
        <translation>Demande de la liste des fichiers</translation>
    </message>
    <message>
        <source>Checking what is here already</source>
        <translation>Vérification de ce qui est déjà présent</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Téléchargement</translation>
    </message>
    <message>
        <source>Waiting for another program that downloads the same file</source>
        <translation>En attente d’un autre programme qui télécharge le même fichier</translation>
    </message>
    <message>
        <source>No connection; trying again</source>
        <translation>Pas de connexion&#xa0;; nouvelle tentative</translation>
    </message>
    <message>
        <source>Reading the model</source>
        <translation>Lecture du modèle</translation>
    </message>
    <message>
        <source>Converting</source>
        <translation>Conversion</translation>
    </message>
    <message>
        <source>Checking the result</source>
        <translation>Vérification du résultat</translation>
    </message>
    <message>
        <source>Deleting the original</source>
        <translation>Suppression de l’original</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pause</translation>
    </message>
    <message>
        <source>No connection to the hub. What was received is kept. %1</source>
        <translation>Pas de connexion au hub. Les données reçues sont conservées. %1</translation>
    </message>
    <message>
        <source>Complete, and every file has its published checksum</source>
        <translation>Terminé&#xa0;; tous les fichiers ont la somme de contrôle publiée</translation>
    </message>
    <message>
        <source>Complete and checked</source>
        <translation>Terminé et vérifié</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Loading the original</source>
        <translation>Chargement de l’original</translation>
    </message>
    <message>
        <source>Loading the other model</source>
        <translation>Chargement de l’autre modèle</translation>
    </message>
    <message>
        <source>Original: %1 of %2</source>
        <translation>Original&#xa0;: %1 sur %2</translation>
    </message>
    <message>
        <source>The other model: %1 of %2</source>
        <translation>L’autre modèle&#xa0;: %1 sur %2</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::KeysPage</name>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>Can be changed</source>
        <translation>Modifiables</translation>
    </message>
    <message>
        <source>Always the same</source>
        <translation>Toujours les mêmes</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>Parler</translation>
    </message>
    <message>
        <source>%1 is already the key of “%2”.</source>
        <translation>%1 est déjà la touche de «&#xa0;%2&#xa0;».</translation>
    </message>
    <message>
        <source>%1 is needed for typing. Use a function key or a combination with Ctrl or Alt.</source>
        <translation>%1 sert à la saisie. Utilisez une touche de fonction ou une combinaison avec Ctrl ou Alt.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::LogDialog</name>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>The log is empty.</source>
        <translation>Le journal est vide.</translation>
    </message>
    <message>
        <source>Saved in %1</source>
        <translation>Enregistré dans %1</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>&amp;Copier le diagnostic</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::MeasureRow</name>
    <message>
        <source>Progress of the measurement</source>
        <translation>Progression de la mesure</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Arrêter</translation>
    </message>
    <message>
        <source>Measure this &amp;device</source>
        <translation>Mes&amp;urer ce périphérique</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ModelCard</name>
    <message>
        <source>Comes with Govor</source>
        <translation>Fourni avec Govor</translation>
    </message>
    <message>
        <source>Govor&apos;s model folder</source>
        <translation>Dossier des modèles de Govor</translation>
    </message>
    <message>
        <source>Hugging Face cache</source>
        <translation>Cache Hugging Face</translation>
    </message>
    <message>
        <source>Added by you</source>
        <translation>Ajouté par vous</translation>
    </message>
    <message>
        <source>changed on %1</source>
        <translation>modifié le %1</translation>
    </message>
    <message>
        <source>licence: %1</source>
        <translation>licence&#xa0;: %1</translation>
    </message>
    <message>
        <source>Built-in model</source>
        <translation>Modèle intégré</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>Chargement&#xa0;: %1</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Charger</translation>
    </message>
    <message>
        <source>Load %1</source>
        <translation>Charger %1</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>Décharger</translation>
    </message>
    <message>
        <source>Unload %1</source>
        <translation>Décharger %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Cancel loading %1</source>
        <translation>Annuler le chargement&#xa0;: %1</translation>
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
        <translation>Obtenir l’AudioTower…</translation>
    </message>
    <message>
        <source>The speech part is missing: this model answers in text only.</source>
        <translation>La partie vocale est absente&#xa0;: ce modèle répond uniquement par du texte.</translation>
    </message>
    <message>
        <source>Get speech part…</source>
        <translation>Obtenir la partie vocale…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Utilisé</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Chargement</translation>
    </message>
    <message>
        <source>This model cannot be used: %1</source>
        <translation>Ce modèle ne peut pas être utilisé&#xa0;: %1</translation>
    </message>
    <message>
        <source>It takes %1 of the memory of %2.</source>
        <translation>Il occupe %1 de mémoire sur %2.</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Comparer…</translation>
    </message>
    <message>
        <source>Compare %1 with another model</source>
        <translation>Comparer %1 avec un autre modèle</translation>
    </message>
    <message>
        <source>The AudioTower is missing: this model takes text only.</source>
        <translation>L’AudioTower est absent&#xa0;: ce modèle n’accepte que du texte.</translation>
    </message>
    <message>
        <source>Missing and damaged files can be downloaded again.</source>
        <translation>Les fichiers manquants ou endommagés peuvent être téléchargés à nouveau.</translation>
    </message>
    <message>
        <source>Get missing files…</source>
        <translation>Obtenir les fichiers manquants…</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ModelPage</name>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>&amp;Open model…</source>
        <translation>&amp;Ouvrir un modèle…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Actuellement</translation>
    </message>
    <message>
        <source>When a model is loaded</source>
        <translation>Au chargement d’un modèle</translation>
    </message>
    <message>
        <source>&amp;Context length</source>
        <translation>&amp;Longueur du contexte</translation>
    </message>
    <message>
        <source>How much of a conversation is part of the model&apos;s context, in tokens. A longer context takes more memory; more than the model was made for is not used.</source>
        <translation>Quelle part d’une conversation entre dans le contexte du modèle, en tokens. Un contexte plus long occupe plus de mémoire&#xa0;; la limite prévue pour le modèle n’est pas dépassée.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>Default (8192, or the model&apos;s limit)</source>
        <translation>Par défaut (8192 ou la limite du modèle)</translation>
    </message>
    <message>
        <source>Keys and values of the context. Q8_0 takes half the memory of F16.</source>
        <translation>Clés et valeurs du contexte. Q8_0 occupe deux fois moins de mémoire que F16.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>When &amp;memory is short</source>
        <translation>Si la &amp;mémoire manque</translation>
    </message>
    <message>
        <source>Parts of a model that is too large for the device can be kept in the computer&apos;s memory, which is slower to read.</source>
        <translation>Des parties d’un modèle trop grand pour le périphérique peuvent se trouver dans la mémoire de l’ordinateur, où la lecture est plus lente.</translation>
    </message>
    <message>
        <source>Use the computer&apos;s memory, too</source>
        <translation>Utiliser aussi la mémoire de l’ordinateur</translation>
    </message>
    <message>
        <source>Do not load the model</source>
        <translation>Ne pas charger le modèle</translation>
    </message>
    <message>
        <source>&amp;Unload when unused for</source>
        <translation>&amp;Décharger si inutilisé pendant</translation>
    </message>
    <message>
        <source>Frees the memory for other programs. The model is loaded again when you talk or ask.</source>
        <translation>Libère la mémoire pour les autres programmes. Le modèle est rechargé quand vous parlez ou posez une question.</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>minutes</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Jamais</translation>
    </message>
    <message>
        <source>&amp;Load again with these settings</source>
        <translation>&amp;Recharger avec ces paramètres</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Périphérique</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>Recherche de périphériques…</translation>
    </message>
    <message>
        <source>&amp;Device</source>
        <translation>&amp;Périphérique</translation>
    </message>
    <message>
        <source>The first one that can run models</source>
        <translation>Le premier capable d’exécuter des modèles</translation>
    </message>
    <message>
        <source>%1 (processor)</source>
        <translation>%1 (processeur)</translation>
    </message>
    <message>
        <source>%1 (not available)</source>
        <translation>%1 (non disponible)</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>Aucun modèle n’est chargé</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>Chargement&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>Impossible de charger %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %2, with a context of %Ln tokens</source>
        <translation>
            <numerusform>%1 sur %2, avec un contexte de %Ln token</numerusform>
            <numerusform>%1 sur %2, avec un contexte de %Ln tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Format of the cache</source>
        <translation>Format du &amp;cache</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ModelWindow</name>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Périphérique</translation>
    </message>
    <message>
        <source>&amp;Run on</source>
        <translation>&amp;Exécuter sur</translation>
    </message>
    <message>
        <source>Add a &amp;folder…</source>
        <translation>Ajouter un &amp;dossier…</translation>
    </message>
    <message>
        <source>Open a fi&amp;le…</source>
        <translation>Ouvrir un &amp;fichier…</translation>
    </message>
    <message>
        <source>&amp;Search again</source>
        <translation>&amp;Rechercher à nouveau</translation>
    </message>
    <message>
        <source>Choose a model folder</source>
        <translation>Choisir un dossier de modèle</translation>
    </message>
    <message>
        <source>Choose a model file</source>
        <translation>Choisir un fichier de modèle</translation>
    </message>
    <message>
        <source>Models (*.gguf)</source>
        <translation>Modèles (*.gguf)</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>Récemment utilisés</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Sur cet ordinateur</translation>
    </message>
    <message>
        <source>Built-in</source>
        <translation>Intégré</translation>
    </message>
    <message>
        <source>Can be downloaded</source>
        <translation>Téléchargeables</translation>
    </message>
    <message>
        <source>Another model on Hugging Face</source>
        <translation>Autre modèle sur Hugging Face</translation>
    </message>
    <message>
        <source>Look up…</source>
        <translation>Chercher…</translation>
    </message>
    <message>
        <source>&amp;Another model on Hugging Face</source>
        <translation>&amp;Autre modèle sur Hugging Face</translation>
    </message>
    <message>
        <source>Looking for models…</source>
        <translation>Recherche de modèles…</translation>
    </message>
    <message>
        <source>No other model was found.</source>
        <translation>Aucun autre modèle n’a été trouvé.</translation>
    </message>
    <message>
        <source>Default device</source>
        <translation>Périphérique par défaut</translation>
    </message>
    <message>
        <source>%1 (processor, slow)</source>
        <translation>%1 (processeur, lent)</translation>
    </message>
    <message>
        <source>%1 of memory for a model</source>
        <translation>%1 de mémoire pour un modèle</translation>
    </message>
    <message>
        <source>Memory that is free on the device now or is used by the loaded model. Memory that other programs use is not counted.</source>
        <translation>Mémoire du périphérique actuellement libre ou utilisée par le modèle chargé. Celle qu’utilisent les autres programmes n’est pas comptée.</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>Recherche de périphériques…</translation>
    </message>
    <message>
        <source>Downloads, conversions and comparisons</source>
        <translation>Téléchargements, conversions et comparaisons</translation>
    </message>
    <message>
        <source>On another &amp;machine…</source>
        <translation>Sur une autre &amp;machine…</translation>
    </message>
    <message>
        <source>On other machines</source>
        <translation>Sur d’autres machines</translation>
    </message>
    <message>
        <source>No model was found in Govor&apos;s folder or in the Hugging Face cache. Download one below, or add the folder that holds yours; “Convert…” on its card makes it smaller.</source>
        <translation>Aucun modèle n’a été trouvé dans le dossier de Govor ni dans le cache Hugging Face. Téléchargez-en un ci-dessous ou ajoutez le dossier qui contient les vôtres&#xa0;; «&#xa0;Convertir…&#xa0;» sur la fiche d’un modèle le rend plus petit.</translation>
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
        <translation>Performances</translation>
    </message>
    <message>
        <source>&amp;Answers</source>
        <translation>&amp;Réponses</translation>
    </message>
    <message>
        <source>&amp;Measured speed</source>
        <translation>Vitesse &amp;mesurée</translation>
    </message>
    <message>
        <source>Text:</source>
        <translation>Texte&#xa0;:</translation>
    </message>
    <message>
        <source>Voice:</source>
        <translation>Voix&#xa0;:</translation>
    </message>
    <message>
        <source>First sound:</source>
        <translation>Premier son&#xa0;:</translation>
    </message>
    <message>
        <source>Video memory:</source>
        <translation>Mémoire vidéo&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Export table…</source>
        <translation>&amp;Exporter le tableau…</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>Enregistrer l’&amp;image…</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>Exporter le tableau</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Enregistrer l’image</translation>
    </message>
    <message>
        <source>Asks the loaded model a few typed questions and keeps the medians. Nothing is played, and no conversation changes.</source>
        <translation>Pose quelques questions écrites au modèle chargé et retient les médianes. Rien n’est lu à voix haute et aucune conversation n’est modifiée.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Périphérique</translation>
    </message>
    <message>
        <source>Reading, tokens/s</source>
        <translation>Lecture, tokens/s</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <source>Frames/s</source>
        <translation>Trames/s</translation>
    </message>
    <message>
        <source>First sound, ms</source>
        <translation>Premier son, ms</translation>
    </message>
    <message>
        <source>Measured speeds</source>
        <translation>Vitesses mesurées</translation>
    </message>
    <message>
        <source>%1 tokens a second</source>
        <translation>%1 tokens par seconde</translation>
    </message>
    <message>
        <source>%1 ms after the question</source>
        <translation>%1&#xa0;ms après la question</translation>
    </message>
    <message>
        <source>Govor uses %1 of the %2 available to it</source>
        <translation>Govor utilise %1 sur les %2 dont il dispose</translation>
    </message>
    <message>
        <source>%1; other programs and the driver use %2 of %3</source>
        <translation>%1&#xa0;; les autres programmes et le pilote utilisent %2 sur %3</translation>
    </message>
    <message>
        <source>%1, measured %2</source>
        <translation>%1, mesuré %2</translation>
    </message>
    <message>
        <source>The table cannot be written: %1.</source>
        <translation>Impossible d’écrire le tableau&#xa0;: %1.</translation>
    </message>
    <message>
        <source>The picture cannot be written: %1.</source>
        <translation>Impossible d’écrire l’image&#xa0;: %1.</translation>
    </message>
    <message>
        <source>%1 seconds of speech a second, %2 frames/s</source>
        <translation>%1 secondes de parole par seconde, %2 trames/s</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::PrivacyPage</name>
    <message>
        <source>Privacy</source>
        <translation>Confidentialité</translation>
    </message>
    <message>
        <source>For one day</source>
        <translation>Pendant un jour</translation>
    </message>
    <message numerus="yes">
        <source>For %n days</source>
        <translation>
            <numerusform>Pendant %n jour</numerusform>
            <numerusform>Pendant %n jours</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Sound of conversations is kept</source>
        <translation>&amp;Son des conversations conservé</translation>
    </message>
    <message>
        <source>Of questions and answers. Texts stay. A spoken question whose sound was deleted cannot be played or answered again, and is no longer part of the model&apos;s context.</source>
        <translation>Celui des questions et des réponses. Les textes restent. Une question orale dont le son a été supprimé ne peut plus être écoutée ni reposée, et ne fait plus partie du contexte du modèle.</translation>
    </message>
    <message>
        <source>Until I delete it</source>
        <translation>Jusqu’à ce que je le supprime</translation>
    </message>
    <message>
        <source>Until Govor quits</source>
        <translation>Jusqu’à la fermeture de Govor</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Calcul…</translation>
    </message>
    <message>
        <source>Storage used</source>
        <translation>Espace utilisé</translation>
    </message>
    <message>
        <source>Open &amp;folder</source>
        <translation>Ouvrir le &amp;dossier</translation>
    </message>
    <message>
        <source>Where it is stored</source>
        <translation>Emplacement</translation>
    </message>
    <message>
        <source>Conversations are stored only on this computer.</source>
        <translation>Les conversations sont enregistrées uniquement sur cet ordinateur.</translation>
    </message>
    <message>
        <source>&amp;Delete all conversations…</source>
        <translation>Supprimer &amp;toutes les conversations…</translation>
    </message>
    <message>
        <source>%1: texts %2, sound %3</source>
        <translation>%1&#xa0;: textes %2, son %3</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::ProgramsPage</name>
    <message>
        <source>Other programs</source>
        <translation>Autres programmes</translation>
    </message>
    <message>
        <source>&amp;Let programs on this computer use the model</source>
        <translation>&amp;Laisser les programmes de cet ordinateur utiliser le modèle</translation>
    </message>
    <message>
        <source>For editors, voice agents and scripts that support servers with OpenAI&apos;s API. Your own questions come first and interrupt theirs. The model stays loaded while this is on.</source>
        <translation>Pour les éditeurs, agents vocaux et scripts compatibles avec les serveurs dotés de l’API d’OpenAI. Vos propres questions passent en premier et interrompent les leurs. Le modèle reste chargé tant que cette option est activée.</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>&amp;Port</translation>
    </message>
    <message>
        <source>Choose another port if this one is already in use.</source>
        <translation>Choisissez un autre port si celui-ci est déjà utilisé.</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Connexion</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Utilisation</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Copier l’adresse</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Copy the &amp;token</source>
        <translation>Copier le &amp;jeton</translation>
    </message>
    <message>
        <source>Generate &amp;new token</source>
        <translation>&amp;Nouveau jeton</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Jeton</translation>
    </message>
    <message>
        <source>Enter it as the API key in other programs. Generating a new token revokes the old one.</source>
        <translation>Saisissez-le comme clé d’API dans les autres programmes. Dès qu’un nouveau jeton est créé, l’ancien est révoqué.</translation>
    </message>
    <message>
        <source>Connected now</source>
        <translation>Connectés actuellement</translation>
    </message>
    <message>
        <source>Requests so far</source>
        <translation>Requêtes jusqu’ici</translation>
    </message>
    <message>
        <source>Switched off</source>
        <translation>Désactivé</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::RegionDialog</name>
    <message>
        <source>Look at the screen</source>
        <translation>Regarder l’écran</translation>
    </message>
    <message>
        <source>Choose a region of the screen: drag, or press Enter for the whole screen</source>
        <translation>Choisissez une zone de l’écran&#xa0;: tracez-la à la souris, ou appuyez sur Enter pour tout l’écran</translation>
    </message>
    <message>
        <source>Drag over a region, or press Enter for the whole screen. Escape cancels.</source>
        <translation>Tracez une zone à la souris, ou appuyez sur Enter pour tout l’écran. Escape annule.</translation>
    </message>
    <message>
        <source>&amp;Whole screen</source>
        <translation>Écran &amp;entier</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::RemoteServerDialog</name>
    <message>
        <source>another program</source>
        <translation>un autre programme</translation>
    </message>
    <message>
        <source>answers in text</source>
        <translation>répond par du texte</translation>
    </message>
    <message>
        <source>speaks</source>
        <translation>parle</translation>
    </message>
    <message>
        <source>takes speech</source>
        <translation>accepte la parole</translation>
    </message>
    <message>
        <source>takes pictures</source>
        <translation>accepte les images</translation>
    </message>
    <message>
        <source>Server: %1. Model: %2 (%3).</source>
        <translation>Serveur&#xa0;: %1. Modèle&#xa0;: %2 (%3).</translation>
    </message>
    <message>
        <source>Voices: %1.</source>
        <translation>Voix&#xa0;: %1.</translation>
    </message>
    <message>
        <source>A model on another machine</source>
        <translation>Un modèle sur une autre machine</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>&amp;Test the connection</source>
        <translation>&amp;Tester la connexion</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Adresse</translation>
    </message>
    <message>
        <source>T&amp;oken</source>
        <translation>&amp;Jeton</translation>
    </message>
    <message>
        <source>Everything that you ask is sent to this server. With http:// it crosses the network unencrypted. The token is kept in the system&apos;s secret service.</source>
        <translation>Tout ce que vous demandez est envoyé à ce serveur. Avec http://, cela traverse le réseau sans chiffrement. Le jeton est conservé dans le service de secrets du système.</translation>
    </message>
    <message>
        <source>reading the token of a server</source>
        <translation>lecture du jeton d’un serveur</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Connexion…</translation>
    </message>
    <message>
        <source>saving the token of a server</source>
        <translation>enregistrement du jeton d’un serveur</translation>
    </message>
    <message>
        <source>The token cannot be kept: the system has no secret service, or it is locked.</source>
        <translation>Impossible de conserver le jeton&#xa0;: le système n’a pas de service de secrets, ou il est verrouillé.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::RemoteServerList</name>
    <message>
        <source>Connecting…</source>
        <translation>Connexion…</translation>
    </message>
    <message>
        <source>In use.</source>
        <translation>Utilisé.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Déconnecter</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Connecter</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Modifier…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Search in the settings</source>
        <translation>Rechercher dans les paramètres</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
    <message>
        <source>No setting was found.</source>
        <translation>Aucun paramètre n’a été trouvé.</translation>
    </message>
    <message>
        <source>&amp;Export the settings…</source>
        <translation>&amp;Exporter les paramètres…</translation>
    </message>
    <message>
        <source>&amp;Import settings…</source>
        <translation>&amp;Importer des paramètres…</translation>
    </message>
    <message>
        <source>&amp;Reset this page</source>
        <translation>&amp;Réinitialiser cette page</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Export the settings</source>
        <translation>Exporter les paramètres</translation>
    </message>
    <message>
        <source>Settings of Govor (*.ini)</source>
        <translation>Paramètres de Govor (*.ini)</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>Importer des paramètres</translation>
    </message>
    <message>
        <source>Settings of Govor (*.ini);;All files (*)</source>
        <translation>Paramètres de Govor (*.ini);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::SettingsPage</name>
    <message>
        <source>Reset to the default</source>
        <translation>Rétablir la valeur par défaut</translation>
    </message>
    <message>
        <source>Reset to the default: %1</source>
        <translation>Rétablir la valeur par défaut&#xa0;: %1</translation>
    </message>
    <message>
        <source>Reset “%1” to the default</source>
        <translation>Rétablir la valeur par défaut de «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Reset “%1” to the default: %2</source>
        <translation>Rétablir la valeur par défaut de «&#xa0;%1&#xa0;»&#xa0;: %2</translation>
    </message>
    <message>
        <source>on</source>
        <translation>activé</translation>
    </message>
    <message>
        <source>off</source>
        <translation>désactivé</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::SoundPage</name>
    <message>
        <source>Sound</source>
        <translation>Son</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Périphériques</translation>
    </message>
    <message>
        <source>Sound s&amp;ystem</source>
        <translation>S&amp;ystème audio</translation>
    </message>
    <message>
        <source>PulseAudio or PipeWire</source>
        <translation>PulseAudio ou PipeWire</translation>
    </message>
    <message>
        <source>ALSA through PortAudio</source>
        <translation>ALSA via PortAudio</translation>
    </message>
    <message>
        <source>&amp;Microphone</source>
        <translation>&amp;Microphone</translation>
    </message>
    <message>
        <source>&amp;Loudspeaker</source>
        <translation>&amp;Haut-parleur</translation>
    </message>
    <message>
        <source>Sound check</source>
        <translation>Test du son</translation>
    </message>
    <message>
        <source>Processing</source>
        <translation>Traitement</translation>
    </message>
    <message>
        <source>&amp;Noise suppression</source>
        <translation>&amp;Suppression du bruit</translation>
    </message>
    <message>
        <source>Removes steady noise, such as that of a fan, from the microphone&apos;s sound.</source>
        <translation>Retire du son du microphone les bruits constants, comme celui d’un ventilateur.</translation>
    </message>
    <message>
        <source>&amp;Echo cancellation</source>
        <translation>Annulation de l’é&amp;cho</translation>
    </message>
    <message>
        <source>Removes the loudspeaker&apos;s sound from that of the microphone. In hands-free mode you can then interrupt an answer by talking.</source>
        <translation>Retire le son du haut-parleur de celui du microphone. En mode mains libres, vous pouvez alors interrompre une réponse en parlant.</translation>
    </message>
    <message>
        <source>&amp;Tones</source>
        <translation>Si&amp;gnaux sonores</translation>
    </message>
    <message>
        <source>A short tone when listening begins and ends.</source>
        <translation>Un court signal quand l’écoute commence et se termine.</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Par défaut du système</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volume</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>&amp;Volume</source>
        <translation>&amp;Volume</translation>
    </message>
    <message>
        <source>Applies to answers, recordings and tones.</source>
        <translation>S’applique aux réponses, aux enregistrements et aux signaux sonores.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TalkWindow</name>
    <message>
        <source>Talk to Govor</source>
        <translation>Parler à Govor</translation>
    </message>
    <message>
        <source>Microphone level</source>
        <translation>Niveau du microphone</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vous</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Govor</translation>
    </message>
    <message>
        <source>Your question</source>
        <translation>Votre question</translation>
    </message>
    <message>
        <source>Answer, as far as it was heard</source>
        <translation>Réponse, telle qu’elle a été entendue</translation>
    </message>
    <message>
        <source>&amp;Interrupt</source>
        <translation>&amp;Interrompre</translation>
    </message>
    <message>
        <source>Stop the voice; press again to stop the answer</source>
        <translation>Arrêter la voix&#xa0;; appuyez encore pour arrêter la réponse</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>&amp;Terminer</translation>
    </message>
    <message>
        <source>Stop listening and speaking, and close this window (Esc)</source>
        <translation>Cesser d’écouter et de parler, et fermer cette fenêtre (Esc)</translation>
    </message>
    <message>
        <source>&amp;Large</source>
        <translation>A&amp;grandir</translation>
    </message>
    <message>
        <source>&amp;Small</source>
        <translation>&amp;Réduire</translation>
    </message>
    <message>
        <source>Show as a large window</source>
        <translation>Afficher dans une grande fenêtre</translation>
    </message>
    <message>
        <source>Show as a small window above the others</source>
        <translation>Afficher dans une petite fenêtre au-dessus des autres</translation>
    </message>
    <message>
        <source>Un&amp;mute</source>
        <translation>Réactiver le &amp;micro</translation>
    </message>
    <message>
        <source>&amp;Mute</source>
        <translation>Couper le &amp;micro</translation>
    </message>
    <message>
        <source>The microphone is muted. Press to unmute it</source>
        <translation>Le microphone est coupé. Appuyez pour le réactiver</translation>
    </message>
    <message>
        <source>The microphone is open. Press to mute it</source>
        <translation>Le microphone est actif. Appuyez pour le couper</translation>
    </message>
    <message>
        <source>Listening… %1 s</source>
        <translation>Écoute… %1&#xa0;s</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>Réflexion…</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Rédaction…</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>Réponse vocale</translation>
    </message>
    <message>
        <source>The microphone is muted</source>
        <translation>Le microphone est coupé</translation>
    </message>
    <message>
        <source>The model is being loaded</source>
        <translation>Le modèle est en cours de chargement</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Prêt</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>Aucun modèle n’est chargé</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Finir</translation>
    </message>
    <message>
        <source>&amp;Talk</source>
        <translation>&amp;Parler</translation>
    </message>
    <message>
        <source>End the question</source>
        <translation>Finir la question</translation>
    </message>
    <message>
        <source>Begin a question</source>
        <translation>Commencer une question</translation>
    </message>
    <message>
        <source>Spoken, %1 s</source>
        <translation>Question orale, %1&#xa0;s</translation>
    </message>
    <message>
        <source>Being recorded. Your words are written down after the answer.</source>
        <translation>Enregistrement en cours. Vos paroles seront transcrites après la réponse.</translation>
    </message>
    <message>
        <source>Being recorded. Your words are not written down.</source>
        <translation>Enregistrement en cours. Vos paroles ne seront pas transcrites.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TalkingPage</name>
    <message>
        <source>Talking</source>
        <translation>Parler</translation>
    </message>
    <message>
        <source>This key is needed for typing. Choose a function key or a combination with Ctrl or Alt.</source>
        <translation>Cette touche sert à la saisie. Choisissez une touche de fonction ou une combinaison avec Ctrl ou Alt.</translation>
    </message>
    <message>
        <source>Talk key</source>
        <translation>Touche de parole</translation>
    </message>
    <message>
        <source>M&amp;ode</source>
        <translation>M&amp;ode</translation>
    </message>
    <message>
        <source>Hold the key while you talk</source>
        <translation>Maintenir la touche en parlant</translation>
    </message>
    <message>
        <source>Press the key to begin and to end</source>
        <translation>Appuyer sur la touche pour commencer et finir</translation>
    </message>
    <message>
        <source>Hands-free: just talk</source>
        <translation>Mains libres&#xa0;: parler simplement</translation>
    </message>
    <message>
        <source>Talk &amp;key in the window</source>
        <translation>&amp;Touche de parole dans la fenêtre</translation>
    </message>
    <message>
        <source>&amp;Global talk key</source>
        <translation>Touche de parole &amp;globale</translation>
    </message>
    <message>
        <source>Works in all programs, also while the window is hidden.</source>
        <translation>Fonctionne dans tous les programmes, même quand la fenêtre est masquée.</translation>
    </message>
    <message>
        <source>&amp;Longest question</source>
        <translation>Durée maximale d’une &amp;question</translation>
    </message>
    <message>
        <source>A key that is held for longer counts as released.</source>
        <translation>Une touche maintenue plus longtemps est considérée comme relâchée.</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Microphone is open</source>
        <translation>Microphone actif</translation>
    </message>
    <message>
        <source>If it is open before the key is pressed, the beginning of your speech is not lost.</source>
        <translation>S’il est actif avant l’appui sur la touche, le début de vos paroles n’est pas perdu.</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Toujours</translation>
    </message>
    <message>
        <source>Only while the key is held</source>
        <translation>Seulement tant que la touche est maintenue</translation>
    </message>
    <message>
        <source>&amp;Write down spoken questions</source>
        <translation>Transc&amp;rire les questions orales</translation>
    </message>
    <message>
        <source>What counts as speech</source>
        <translation>Ce qui compte comme parole</translation>
    </message>
    <message>
        <source>&amp;Pause that ends a question</source>
        <translation>&amp;Pause qui termine une question</translation>
    </message>
    <message>
        <source>In hands-free mode.</source>
        <translation>En mode mains libres.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>Quietest speech</source>
        <translation>Parole la plus faible</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1&#xa0;dB</translation>
    </message>
    <message>
        <source>&amp;Quietest speech</source>
        <translation>Parole la plus &amp;faible</translation>
    </message>
    <message>
        <source>Speak normally: the bar should pass the mark, and stay below it while you are silent. In hands-free mode, a second mark shows where a voice begins in the present noise.</source>
        <translation>Parlez normalement&#xa0;: la barre doit dépasser le repère, et rester en dessous quand vous vous taisez. En mode mains libres, un second repère montre où commence une voix dans le bruit actuel.</translation>
    </message>
    <message>
        <source>The model does that while you speak, if it runs on this computer, and after its answer. You can read, search and correct what was heard.</source>
        <translation>Le modèle le fait pendant que vous parlez, s’il s’exécute sur cet ordinateur, et après sa réponse. Vous pouvez lire, rechercher et corriger ce qui a été entendu.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TranscriptDialog</name>
    <message>
        <source>What was said</source>
        <translation>Ce qui a été dit</translation>
    </message>
    <message>
        <source>The model&apos;s context contains your voice, not this text. To ask the text instead, choose “Ask again”: it takes the place of the spoken question, and what follows in the conversation is deleted.</source>
        <translation>Le contexte du modèle contient votre voix, et non ce texte. Pour poser la question avec ce texte, choisissez «&#xa0;Reposer la question&#xa0;»&#xa0;: il remplace la question orale, et la suite de la conversation est supprimée.</translation>
    </message>
    <message>
        <source>&amp;Ask again</source>
        <translation>&amp;Reposer la question</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::TurnTable</name>
    <message>
        <source>First text, ms</source>
        <translation>Premier texte, ms</translation>
    </message>
    <message>
        <source>First sound, ms</source>
        <translation>Premier son, ms</translation>
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
        <translation>Voix, s</translation>
    </message>
    <message>
        <source>Frames/s</source>
        <translation>Trames/s</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Contexte</translation>
    </message>
    <message>
        <source>In all, s</source>
        <translation>Total, s</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Question posée</translation>
    </message>
    <message>
        <source>Answers of this conversation</source>
        <translation>Réponses de cette conversation</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>Time from the end of the question to the first word of the answer.</source>
        <translation>Temps entre la fin de la question et le premier mot de la réponse.</translation>
    </message>
    <message>
        <source>Time from the end of the question to the first sound of the answer.</source>
        <translation>Temps entre la fin de la question et le premier son de la réponse.</translation>
    </message>
    <message>
        <source>Length of the answer in tokens, the pieces of words that the model writes.</source>
        <translation>Longueur de la réponse en tokens, les morceaux de mots que le modèle écrit.</translation>
    </message>
    <message>
        <source>How many tokens were written in a second.</source>
        <translation>Nombre de tokens écrits par seconde.</translation>
    </message>
    <message>
        <source>Length of the spoken answer.</source>
        <translation>Durée de la réponse parlée.</translation>
    </message>
    <message>
        <source>How many frames of the voice were computed in a second. 12.5 are spoken in a second.</source>
        <translation>Nombre de trames de la voix calculées par seconde. 12,5 sont prononcées par seconde.</translation>
    </message>
    <message>
        <source>Tokens that the model had before it when it answered: the conversation and the question.</source>
        <translation>Tokens dont le modèle disposait pour répondre&#xa0;: la conversation et la question.</translation>
    </message>
    <message>
        <source>Time from the end of the question to the end of the computed answer.</source>
        <translation>Temps entre la fin de la question et la fin du calcul de la réponse.</translation>
    </message>
</context>
<context>
    <name>govor::dialogs::VoicePage</name>
    <message>
        <source>Voice</source>
        <translation>Voix</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Voix des réponses</translation>
    </message>
    <message>
        <source>Voice of new conversations</source>
        <translation>Voix des nouvelles conversations</translation>
    </message>
    <message>
        <source>&amp;New conversations</source>
        <translation>&amp;Nouvelles conversations</translation>
    </message>
    <message>
        <source>The model&apos;s default voice</source>
        <translation>Voix par défaut du modèle</translation>
    </message>
    <message>
        <source>Voice of this conversation</source>
        <translation>Voix de cette conversation</translation>
    </message>
    <message>
        <source>&amp;This conversation</source>
        <translation>&amp;Cette conversation</translation>
    </message>
    <message>
        <source>Applies to the next answer.</source>
        <translation>S’applique à la prochaine réponse.</translation>
    </message>
    <message>
        <source>The voices depend on the model. The loaded model does not speak, or none is loaded.</source>
        <translation>Les voix dépendent du modèle. Le modèle chargé ne parle pas, ou aucun n’est chargé.</translation>
    </message>
    <message>
        <source>Stored sound</source>
        <translation>Son enregistré</translation>
    </message>
    <message>
        <source>&amp;Playback speed</source>
        <translation>&amp;Vitesse de lecture</translation>
    </message>
    <message>
        <source>Of recordings and stored answers, at the same pitch.</source>
        <translation>Des enregistrements et des réponses conservées, à la même hauteur de voix.</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>Écouter</translation>
    </message>
    <message>
        <source>Listen: %1</source>
        <translation>Écouter&#xa0;: %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Stop: %1</source>
        <translation>Arrêter&#xa0;: %1</translation>
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
        <translation>moins d’une minute</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1&#xa0;min</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1&#xa0;h %2&#xa0;min</translation>
    </message>
</context>
<context>
    <name>govor::models::ComparisonJob</name>
    <message>
        <source>a comparison of models</source>
        <translation>une comparaison de modèles</translation>
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
        <translation>positions&#xa0;: %1</translation>
    </message>
    <message>
        <source>Same top token</source>
        <translation>Même token le plus probable</translation>
    </message>
    <message>
        <source>How often the most probable next token is the same in both models.</source>
        <translation>À quelle fréquence le token suivant le plus probable est le même dans les deux modèles.</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>Divergence KL</translation>
    </message>
    <message>
        <source>How far the probabilities of B are from those of A, in nats; 0 means identical.</source>
        <translation>Écart entre les probabilités de B et celles de A, en nats&#xa0;; 0 signifie qu’elles sont identiques.</translation>
    </message>
    <message>
        <source>KL divergence, 99th percentile</source>
        <translation>Divergence KL, 99e centile</translation>
    </message>
    <message>
        <source>99 % of the positions are below this.</source>
        <translation>99&#xa0;% des positions sont en dessous de cette valeur.</translation>
    </message>
    <message>
        <source>Perplexity of A</source>
        <translation>Perplexité de A</translation>
    </message>
    <message>
        <source>How poorly the model predicts the text; lower is better.</source>
        <translation>À quel point le modèle prédit mal le texte&#xa0;; une valeur plus basse est meilleure.</translation>
    </message>
    <message>
        <source>Perplexity of B</source>
        <translation>Perplexité de B</translation>
    </message>
    <message>
        <source>Log perplexity ratio</source>
        <translation>Logarithme du rapport des perplexités</translation>
    </message>
    <message>
        <source>ln(perplexity of B / perplexity of A); 0 means identical.</source>
        <translation>ln(perplexité de B / perplexité de A)&#xa0;; 0 signifie qu’elles sont identiques.</translation>
    </message>
    <message>
        <source>recordings: %1</source>
        <translation>enregistrements&#xa0;: %1</translation>
    </message>
    <message>
        <source>Common answer prefix</source>
        <translation>Début commun des réponses</translation>
    </message>
    <message>
        <source>Length of the common prefix as a share of the longer answer.</source>
        <translation>Longueur du début commun, en proportion de la réponse la plus longue.</translation>
    </message>
    <message>
        <source>Matching speech codes</source>
        <translation>Codes de parole identiques</translation>
    </message>
    <message>
        <source>The share of the codes that are equal at their position. One different code changes those that follow, so this figure is strict.</source>
        <translation>La part des codes égaux à leur position. Un seul code différent change les suivants, donc ce chiffre est sévère.</translation>
    </message>
    <message>
        <source>Word error rate of A</source>
        <translation>Taux d’erreur par mot de A</translation>
    </message>
    <message>
        <source>Wrong, missing and extra words in the speech recognizer&apos;s transcript of the spoken answers.</source>
        <translation>Mots faux, manquants ou en trop des réponses orales, selon la reconnaissance vocale.</translation>
    </message>
    <message>
        <source>Word error rate of B</source>
        <translation>Taux d’erreur par mot de B</translation>
    </message>
    <message>
        <source>Error of %1</source>
        <translation>Erreur de %1</translation>
    </message>
    <message>
        <source>runs: %1</source>
        <translation>passages&#xa0;: %1</translation>
    </message>
    <message>
        <source>The relative error of a stage that had the same input in both models.</source>
        <translation>L’erreur relative d’une étape qui a reçu la même entrée dans les deux modèles.</translation>
    </message>
    <message>
        <source>B chooses the same next token as A in %1 of cases.</source>
        <translation>B choisit le même token suivant que A dans %1 des cas.</translation>
    </message>
    <message>
        <source>On average, the first %1 of an answer is identical.</source>
        <translation>En moyenne, les premiers %1 d’une réponse sont identiques.</translation>
    </message>
    <message>
        <source>For the same text, %1 of the speech codes match.</source>
        <translation>Pour le même texte, %1 des codes de parole sont identiques.</translation>
    </message>
    <message>
        <source>The word error rate is %1 for B and %2 for A.</source>
        <translation>Le taux d’erreur par mot est de %1 pour B et de %2 pour A.</translation>
    </message>
    <message>
        <source>Comparison of two models</source>
        <translation>Comparaison de deux modèles</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Grandeur</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Échantillons</translation>
    </message>
    <message>
        <source>± is the 95 % confidence interval.</source>
        <translation>± est l’intervalle de confiance à 95&#xa0;%.</translation>
    </message>
</context>
<context>
    <name>govor::models::ConversionJob</name>
    <message>
        <source>a conversion</source>
        <translation>une conversion</translation>
    </message>
</context>
<context>
    <name>govor::models::Download</name>
    <message>
        <source>a download</source>
        <translation>un téléchargement</translation>
    </message>
    <message>
        <source>deleting an unfinished download</source>
        <translation>suppression d’un téléchargement inachevé</translation>
    </message>
</context>
<context>
    <name>govor::models::ExpectedSpeed</name>
    <message>
        <source>Speed not known: no model of this size was measured on this device</source>
        <translation>Vitesse inconnue&#xa0;: aucun modèle de cette taille n’a été mesuré sur ce périphérique</translation>
    </message>
    <message>
        <source>Speed not known: the model does not fit entirely on the device</source>
        <translation>Vitesse inconnue&#xa0;: le modèle ne tient pas en entier sur le périphérique</translation>
    </message>
    <message>
        <source>About %1 tokens/s</source>
        <translation>Environ %1 tokens/s</translation>
    </message>
    <message>
        <source>%1 was measured at %2 tokens/s on %3. The speed is taken as inversely proportional to the bytes that a token reads: %4 % of those of that model.</source>
        <translation>%1 a été mesuré à %2 tokens/s sur %3. La vitesse est supposée inversement proportionnelle aux octets lus par token&#xa0;: %4&#xa0;% de ceux de ce modèle.</translation>
    </message>
    <message>
        <source>Load a model of this size and choose “Measure this device”.</source>
        <translation>Chargez un modèle de cette taille et choisissez «&#xa0;Mesurer ce périphérique&#xa0;».</translation>
    </message>
</context>
<context>
    <name>govor::models::KnownModels</name>
    <message>
        <source>Thinker and AudioTower as GGUF files in several formats. Without the speech part, it answers in text only.</source>
        <translation>Thinker et AudioTower en fichiers GGUF dans plusieurs formats. Sans la partie vocale, répond uniquement par du texte.</translation>
    </message>
    <message>
        <source>The Thinking model as GGUF files in several formats. Takes speech, gives text only.</source>
        <translation>Le modèle Thinking en fichiers GGUF dans plusieurs formats. Accepte la parole, ne donne que du texte.</translation>
    </message>
    <message>
        <source>The full model: accepts text, speech and pictures, and produces text and speech.</source>
        <translation>Le modèle complet&#xa0;: accepte texte, parole et images, et produit texte et parole.</translation>
    </message>
    <message>
        <source>Reasons in text before it answers. Accepts text, speech and pictures, and produces text only.</source>
        <translation>Raisonne par écrit avant de répondre. Accepte texte, parole et images, ne donne que du texte.</translation>
    </message>
    <message>
        <source>Describes sounds. Accepts sound, and produces text only.</source>
        <translation>Décrit des sons. Accepte du son, ne donne que du texte.</translation>
    </message>
</context>
<context>
    <name>govor::models::ModelLibrary</name>
    <message>
        <source>looking for models</source>
        <translation>recherche de modèles</translation>
    </message>
    <message>
        <source>looking for devices</source>
        <translation>recherche de périphériques</translation>
    </message>
</context>
<context>
    <name>govor::models::TokenStore</name>
    <message>
        <source>Govor: access token for Hugging Face</source>
        <translation>Govor&#xa0;: jeton d’accès pour Hugging Face</translation>
    </message>
    <message>
        <source>Govor: token of the server %1</source>
        <translation>Govor&#xa0;: jeton du serveur %1</translation>
    </message>
</context>
<context>
    <name>govor::program::AnswerAnnouncements</name>
    <message>
        <source>Code, one line.</source>
        <translation>Code, une ligne.</translation>
    </message>
    <message numerus="yes">
        <source>Code, %n lines.</source>
        <translation>
            <numerusform>Code, %n ligne.</numerusform>
            <numerusform>Code, %n lignes.</numerusform>
        </translation>
    </message>
    <message>
        <source>Code in %1, one line.</source>
        <translation>Code en %1, une ligne.</translation>
    </message>
    <message numerus="yes">
        <source>Code in %1, %n lines.</source>
        <translation>
            <numerusform>Code en %1, %n ligne.</numerusform>
            <numerusform>Code en %1, %n lignes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>govor::program::CameraCapture</name>
    <message>
        <source>The camera delivers no picture.</source>
        <translation>La caméra ne fournit pas d’image.</translation>
    </message>
    <message>
        <source>There is no camera.</source>
        <translation>Il n’y a pas de caméra.</translation>
    </message>
    <message>
        <source>The camera cannot be used: %1</source>
        <translation>La caméra ne peut pas être utilisée&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>govor::program::ConversationActions</name>
    <message>
        <source>The conversation was archived. Choose “Archived” above the list to see it; the search finds it, too.</source>
        <translation>La conversation a été archivée. Choisissez «&#xa0;Archives&#xa0;» au-dessus de la liste pour la voir&#xa0;; la recherche la trouve aussi.</translation>
    </message>
    <message>
        <source>New tag</source>
        <translation>Nouvelle étiquette</translation>
    </message>
    <message>
        <source>Name of the tag</source>
        <translation>Nom de l’étiquette</translation>
    </message>
    <message>
        <source>The conversation was deleted.</source>
        <translation>La conversation a été supprimée.</translation>
    </message>
    <message>
        <source>“%1” was deleted.</source>
        <translation>La conversation «&#xa0;%1&#xa0;» a été supprimée.</translation>
    </message>
</context>
<context>
    <name>govor::program::ConversationFiles</name>
    <message>
        <source>reading a recording</source>
        <translation>lecture d’un enregistrement</translation>
    </message>
    <message>
        <source>Save the sound</source>
        <translation>Enregistrer le son</translation>
    </message>
    <message>
        <source>question.wav</source>
        <translation>question.wav</translation>
    </message>
    <message>
        <source>answer.wav</source>
        <translation>réponse.wav</translation>
    </message>
    <message>
        <source>WAV files (*.wav)</source>
        <translation>Fichiers WAV (*.wav)</translation>
    </message>
    <message>
        <source>saving a sound</source>
        <translation>enregistrement d’un son</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Enregistré sous %1.</translation>
    </message>
    <message>
        <source>ZIP file with sound, can be imported (*.zip)</source>
        <translation>Fichier ZIP avec son, peut être importé (*.zip)</translation>
    </message>
    <message>
        <source>JSON file with sound, can be imported (*.json)</source>
        <translation>Fichier JSON avec son, peut être importé (*.json)</translation>
    </message>
    <message>
        <source>Markdown, texts only (*.md)</source>
        <translation>Markdown, textes seulement (*.md)</translation>
    </message>
    <message>
        <source>Plain text (*.txt)</source>
        <translation>Texte brut (*.txt)</translation>
    </message>
    <message>
        <source>Export the conversation</source>
        <translation>Exporter la conversation</translation>
    </message>
    <message>
        <source>conversation</source>
        <translation>conversation</translation>
    </message>
    <message>
        <source>exporting a conversation</source>
        <translation>exportation d’une conversation</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>Exportée vers %1.</translation>
    </message>
    <message>
        <source>Import a conversation</source>
        <translation>Importer une conversation</translation>
    </message>
    <message>
        <source>Conversations (*.zip *.json)</source>
        <translation>Conversations (*.zip *.json)</translation>
    </message>
    <message>
        <source>importing a conversation</source>
        <translation>importation d’une conversation</translation>
    </message>
</context>
<context>
    <name>govor::program::DesktopIntegration</name>
    <message>
        <source>Show in the applications &amp;menu</source>
        <translation>Afficher dans le &amp;menu des applications</translation>
    </message>
    <message>
        <source>&amp;About Govor…</source>
        <translation>À propos de &amp;Govor…</translation>
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
        <translation>Compilation</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>Paquet</translation>
    </message>
    <message>
        <source>Qt</source>
        <translation>Qt</translation>
    </message>
    <message>
        <source>Vulkan loader</source>
        <translation>Chargeur Vulkan</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>Pilote</translation>
    </message>
    <message>
        <source>no model is loaded</source>
        <translation>aucun modèle n’est chargé</translation>
    </message>
    <message>
        <source>Govor runs from one file. Should the applications menu show it?</source>
        <translation>Govor s’exécute depuis un seul fichier. Faut-il l’afficher dans le menu des applications&#xa0;?</translation>
    </message>
    <message>
        <source>changing the applications menu</source>
        <translation>modification du menu des applications</translation>
    </message>
    <message>
        <source>Govor is in the applications menu now. You can remove it in the menu Extras.</source>
        <translation>Govor est maintenant dans le menu des applications. Le menu Outils permet de l’en retirer.</translation>
    </message>
    <message>
        <source>Govor was removed from the applications menu.</source>
        <translation>Govor a été retiré du menu des applications.</translation>
    </message>
</context>
<context>
    <name>govor::program::Help</name>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Par défaut du système</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Modèle&#xa0;: %1</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>Périphérique&#xa0;: %1</translation>
    </message>
    <message>
        <source>Memory: %1 used of %2</source>
        <translation>Mémoire&#xa0;: %1 utilisés sur %2</translation>
    </message>
    <message numerus="yes">
        <source>Context: %Ln tokens</source>
        <translation>
            <numerusform>Contexte&#xa0;: %Ln token</numerusform>
            <numerusform>Contexte&#xa0;: %Ln tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Last error: %1</source>
        <translation>Dernière erreur&#xa0;: %1</translation>
    </message>
    <message>
        <source>Newest answer: %1 tokens/s</source>
        <translation>Dernière réponse&#xa0;: %1 tokens/s</translation>
    </message>
    <message>
        <source>Newest answer: %1 s of computing for a second of speech</source>
        <translation>Dernière réponse&#xa0;: %1&#xa0;s de calcul par seconde de parole</translation>
    </message>
    <message>
        <source>No sound arrives from the microphone</source>
        <translation>Aucun son n’arrive du microphone</translation>
    </message>
    <message>
        <source>Open Settings → Sound, choose another microphone, and record a test.</source>
        <translation>Ouvrez Paramètres → Son, choisissez un autre microphone et faites un essai d’enregistrement.</translation>
    </message>
    <message>
        <source>Check that the microphone is not muted, here and in the desktop&apos;s sound settings.</source>
        <translation>Vérifiez que le microphone n’est pas coupé, ici et dans les paramètres de son du bureau.</translation>
    </message>
    <message>
        <source>If the level stays below the mark, lower “Quietest speech” in Settings → Talking.</source>
        <translation>Si le niveau reste sous le repère, abaissez «&#xa0;Parole la plus faible&#xa0;» dans Paramètres → Parler.</translation>
    </message>
    <message>
        <source>In a sandbox such as Flatpak, allow the program to use the microphone.</source>
        <translation>Dans un bac à sable comme Flatpak, autorisez le programme à utiliser le microphone.</translation>
    </message>
    <message>
        <source>Microphones found: %1</source>
        <translation>Microphones trouvés&#xa0;: %1</translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation>Choisi&#xa0;: %1</translation>
    </message>
    <message>
        <source>The microphone is muted.</source>
        <translation>Le microphone est coupé.</translation>
    </message>
    <message>
        <source>The microphone is not muted.</source>
        <translation>Le microphone n’est pas coupé.</translation>
    </message>
    <message>
        <source>Quietest speech: %1 dB</source>
        <translation>Parole la plus faible&#xa0;: %1&#xa0;dB</translation>
    </message>
    <message>
        <source>Losses of sound while recording: %1</source>
        <translation>Pertes de son à l’enregistrement&#xa0;: %1</translation>
    </message>
    <message>
        <source>Loudspeakers found: %1</source>
        <translation>Haut-parleurs trouvés&#xa0;: %1</translation>
    </message>
    <message>
        <source>Volume: %1%</source>
        <translation>Volume&#xa0;: %1&#xa0;%</translation>
    </message>
    <message>
        <source>Answers are read aloud.</source>
        <translation>Les réponses sont lues à voix haute.</translation>
    </message>
    <message>
        <source>Answers are text only.</source>
        <translation>Les réponses sont en texte seulement.</translation>
    </message>
    <message>
        <source>The loaded model cannot speak: its speech part is missing.</source>
        <translation>Le modèle chargé ne peut pas parler&#xa0;: sa partie vocale est absente.</translation>
    </message>
    <message>
        <source>I hear no voice</source>
        <translation>Je n’entends pas de voix</translation>
    </message>
    <message>
        <source>Open Settings → Sound and play the test tone. If you do not hear it, choose another loudspeaker and raise the volume.</source>
        <translation>Ouvrez Paramètres → Son et jouez le son de test. Si vous ne l’entendez pas, choisissez un autre haut-parleur et augmentez le volume.</translation>
    </message>
    <message>
        <source>In Settings → Answers, choose “Shown and read aloud”.</source>
        <translation>Dans Paramètres → Réponses, choisissez «&#xa0;Affichées et lues à voix haute&#xa0;».</translation>
    </message>
    <message>
        <source>A model that has only its text part writes but does not speak: download its speech part.</source>
        <translation>Un modèle dont seule la partie texte est présente écrit, mais ne parle pas&#xa0;: téléchargez sa partie vocale.</translation>
    </message>
    <message>
        <source>hold the key while you talk</source>
        <translation>maintenir la touche en parlant</translation>
    </message>
    <message>
        <source>press to begin and to end</source>
        <translation>appuyer pour commencer et finir</translation>
    </message>
    <message>
        <source>hands-free</source>
        <translation>mains libres</translation>
    </message>
    <message>
        <source>Talk key in the window: %1</source>
        <translation>Touche de parole dans la fenêtre&#xa0;: %1</translation>
    </message>
    <message>
        <source>Mode: %1</source>
        <translation>Mode&#xa0;: %1</translation>
    </message>
    <message>
        <source>Global talk key: %1</source>
        <translation>Touche de parole globale&#xa0;: %1</translation>
    </message>
    <message>
        <source>Window system: %1</source>
        <translation>Système de fenêtrage&#xa0;: %1</translation>
    </message>
    <message>
        <source>The talk key does nothing</source>
        <translation>La touche de parole ne fait rien</translation>
    </message>
    <message>
        <source>The key works while a window of Govor is active. For other programs, set the global talk key in Settings → Talking.</source>
        <translation>La touche fonctionne tant qu’une fenêtre de Govor est active. Pour les autres programmes, définissez la touche de parole globale dans Paramètres → Parler.</translation>
    </message>
    <message>
        <source>The desktop or another program may use the same key: choose another one.</source>
        <translation>Le bureau ou un autre programme utilise peut-être la même touche&#xa0;: choisissez-en une autre.</translation>
    </message>
    <message>
        <source>On some notebooks, function keys need the Fn key, too.</source>
        <translation>Sur certains portables, les touches de fonction nécessitent aussi la touche Fn.</translation>
    </message>
    <message>
        <source>The round button in the window does the same.</source>
        <translation>Le bouton rond de la fenêtre fait la même chose.</translation>
    </message>
    <message>
        <source>Answers are slow</source>
        <translation>Les réponses sont lentes</translation>
    </message>
    <message>
        <source>See which device is used: a processor instead of a graphics card is many times slower. Choose the device in Settings → Model.</source>
        <translation>Voyez quel périphérique est utilisé&#xa0;: un processeur est bien plus lent qu’une carte graphique. Choisissez le périphérique dans Paramètres → Modèle.</translation>
    </message>
    <message>
        <source>A model that does not fit into the card&apos;s memory lies partly in the computer&apos;s memory, which is slower. Use a smaller format of it, or a shorter context.</source>
        <translation>Un modèle qui ne tient pas dans la mémoire de la carte se trouve en partie dans celle de l’ordinateur, plus lente. Utilisez-en un format plus petit ou un contexte plus court.</translation>
    </message>
    <message>
        <source>Close other programs that use the graphics card.</source>
        <translation>Fermez les autres programmes qui utilisent la carte graphique.</translation>
    </message>
    <message>
        <source>Choose a shorter answer: Settings → Answers → Instructions → Short answers.</source>
        <translation>Choisissez des réponses plus courtes&#xa0;: Paramètres → Réponses → Instructions → Réponses courtes.</translation>
    </message>
    <message>
        <source>The voice has gaps</source>
        <translation>La voix est hachée</translation>
    </message>
    <message>
        <source>If computing takes longer than speaking, the voice pauses: see “Answers are slow”.</source>
        <translation>Si le calcul dure plus longtemps que la parole, la voix doit attendre&#xa0;: voir «&#xa0;Les réponses sont lentes&#xa0;».</translation>
    </message>
    <message>
        <source>If it is faster, the sound device is at fault: try the other sound system in Settings → Sound.</source>
        <translation>S’il est plus rapide, le périphérique audio est en cause&#xa0;: essayez l’autre système audio dans Paramètres → Son.</translation>
    </message>
    <message>
        <source>Wireless headphones may drop sound on their own: try others.</source>
        <translation>Des écouteurs sans fil peuvent eux-mêmes perdre du son&#xa0;: essayez-en d’autres.</translation>
    </message>
    <message>
        <source>Gaps in playback since the start: %1</source>
        <translation>Coupures de lecture depuis le démarrage&#xa0;: %1</translation>
    </message>
    <message>
        <source>Devices that were opened again: %1</source>
        <translation>Périphériques rouverts&#xa0;: %1</translation>
    </message>
    <message>
        <source>A model is not loaded</source>
        <translation>Un modèle ne se charge pas</translation>
    </message>
    <message>
        <source>A missing part or a damaged file has to be downloaded again.</source>
        <translation>Une partie absente ou un fichier endommagé doit être téléchargé à nouveau.</translation>
    </message>
    <message>
        <source>If the program crashes while it loads, it offers a safe start without the graphics driver. Update the driver then.</source>
        <translation>Si le programme plante au chargement, il propose le mode sans échec, sans le pilote graphique. Mettez alors le pilote à jour.</translation>
    </message>
    <message>
        <source>The built-in model always works: Model → Models.</source>
        <translation>Le modèle intégré fonctionne toujours&#xa0;: Modèle → Modèles.</translation>
    </message>
    <message>
        <source>Log: %1</source>
        <translation>Journal&#xa0;: %1</translation>
    </message>
    <message>
        <source>Answers make no sense</source>
        <translation>Les réponses n’ont pas de sens</translation>
    </message>
    <message>
        <source>The built-in model knows a few hundred words only. Open a full model.</source>
        <translation>Le modèle intégré ne connaît que quelques centaines de mots. Ouvrez un modèle complet.</translation>
    </message>
    <message>
        <source>Reset what you changed in Settings → Answers: a high temperature makes answers random.</source>
        <translation>Réinitialisez ce que vous avez modifié dans Paramètres → Réponses&#xa0;: une température élevée rend les réponses aléatoires.</translation>
    </message>
    <message>
        <source>After a long conversation, the context no longer contains its beginning. Begin a new conversation, or choose a longer context.</source>
        <translation>Après une longue conversation, le contexte n’en contient plus le début. Commencez une nouvelle conversation ou choisissez un contexte plus long.</translation>
    </message>
    <message>
        <source>Play your question in the conversation: that is the sound that the model received.</source>
        <translation>Écoutez votre question dans la conversation&#xa0;: c’est le son que le modèle a reçu.</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>Dossier&#xa0;: %1</translation>
    </message>
    <message>
        <source>Everything is saved.</source>
        <translation>Tout est enregistré.</translation>
    </message>
    <message>
        <source>Free on this disk: %1</source>
        <translation>Libre sur ce disque&#xa0;: %1</translation>
    </message>
    <message>
        <source>Conversations are not saved, or sound is missing</source>
        <translation>Les conversations ne sont pas enregistrées, ou du son manque</translation>
    </message>
    <message>
        <source>Make room on the disk and check that you may write to the folder.</source>
        <translation>Libérez de l’espace sur le disque et vérifiez que vous pouvez écrire dans le dossier.</translation>
    </message>
    <message>
        <source>See Settings → Privacy for how long sound is kept.</source>
        <translation>Voir Paramètres → Confidentialité pour la durée de conservation du son.</translation>
    </message>
    <message>
        <source>Only one Govor can use the folder at a time.</source>
        <translation>Un seul Govor à la fois peut utiliser le dossier.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Model and device</source>
        <translation>Modèle et périphérique</translation>
    </message>
    <message>
        <source>The model that answers, and what computes it.</source>
        <translation>Le modèle qui répond, et ce qui le calcule.</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>first sound</source>
        <translation>premier son</translation>
    </message>
    <message>
        <source>Seconds from the end of your question to the first sound of the answer. Below one second feels like a conversation.</source>
        <translation>Secondes entre la fin de votre question et le premier son de la réponse. En dessous d’une seconde, on croit à une conversation.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1&#xa0;s</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>tokens/s</translation>
    </message>
    <message>
        <source>How fast the text is written. A token is about three quarters of a word; people read three to five words a second.</source>
        <translation>La vitesse d’écriture du texte. En français, un token représente environ deux tiers de mot&#xa0;; on lit de trois à cinq mots par seconde.</translation>
    </message>
    <message>
        <source>× faster than speech</source>
        <translation>× plus rapide que la parole</translation>
    </message>
    <message>
        <source>How much faster the voice is computed than it is spoken. If it is slower, the voice has gaps.</source>
        <translation>Rapport entre la vitesse de calcul de la voix et celle de la parole. Si le calcul est plus lent, la voix est hachée.</translation>
    </message>
    <message>
        <source>Bar with a size</source>
        <translation>Barre avec une taille</translation>
    </message>
    <message>
        <source>The memory of the device that Govor uses, and its share of what the device can give it.</source>
        <translation>La mémoire du périphérique qu’utilise Govor, et sa part de ce que le périphérique peut lui donner.</translation>
    </message>
    <message>
        <source>gaps in the sound</source>
        <translation>coupures du son</translation>
    </message>
    <message>
        <source>How often sound was missing while recording or playing, shown for a while after it happened.</source>
        <translation>Combien de fois du son a manqué à l’enregistrement ou à la lecture&#xa0;; affiché quelque temps après l’incident.</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>Parler</translation>
    </message>
    <message>
        <source>%1 (not connected)</source>
        <translation>%1 (non connecté)</translation>
    </message>
    <message>
        <source>If there was an error, it is the last one below. A model that is too large needs a smaller format, a shorter context, or the computer&apos;s memory (Settings → Model).</source>
        <translation>S’il y a eu une erreur, la dernière est indiquée ci-dessous. Un modèle trop grand demande un format plus petit, un contexte plus court ou la mémoire de l’ordinateur (Paramètres → Modèle).</translation>
    </message>
    <message>
        <source>Performance: table</source>
        <translation>Performances&#xa0;: tableau</translation>
    </message>
    <message>
        <source>Reading, tokens/s</source>
        <translation>Lecture, tokens/s</translation>
    </message>
    <message>
        <source>How many tokens of a question the model reads in a second.</source>
        <translation>Nombre de tokens d’une question que le modèle lit par seconde.</translation>
    </message>
    <message>
        <source>Performance: chart</source>
        <translation>Performances&#xa0;: graphique</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>bits a weight</source>
        <translation>bits par poids</translation>
    </message>
    <message>
        <source>The memory that a format takes for each number of a model. Fewer bits need less memory and less time; each bit less about doubles the error.</source>
        <translation>La mémoire qu’un format occupe pour chaque nombre d’un modèle. Moins de bits demandent moins de mémoire et de temps&#xa0;; chaque bit de moins double à peu près l’erreur.</translation>
    </message>
</context>
<context>
    <name>govor::program::ImageInput</name>
    <message>
        <source>The desktop offers no way to look at the screen: the portal for screenshots is missing.</source>
        <translation>Le bureau n’offre aucun moyen de regarder l’écran&#xa0;: le portail de captures d’écran est absent.</translation>
    </message>
    <message>
        <source>Pasted picture</source>
        <translation>Image collée</translation>
    </message>
    <message>
        <source>The clipboard has no picture that can be read: PNG, JPEG, WebP, GIF or BMP.</source>
        <translation>Le presse-papiers ne contient pas d’image lisible&#xa0;: PNG, JPEG, WebP, GIF ou BMP.</translation>
    </message>
    <message>
        <source>Add pictures</source>
        <translation>Ajouter des images</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.webp *.gif *.bmp)</source>
        <translation>Images (*.png *.jpg *.jpeg *.webp *.gif *.bmp)</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>Écran</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Caméra</translation>
    </message>
    <message>
        <source>reading a picture</source>
        <translation>lecture d’une image</translation>
    </message>
</context>
<context>
    <name>govor::program::MainMenu</name>
    <message>
        <source>Stop the voice; again: stop the answer</source>
        <translation>Arrêter la voix&#xa0;; encore&#xa0;: arrêter la réponse</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Escape</translation>
    </message>
    <message>
        <source>Add the picture or the files of the clipboard</source>
        <translation>Ajouter l’image ou les fichiers du presse-papiers</translation>
    </message>
    <message>
        <source>Ctrl+V</source>
        <translation>Ctrl+V</translation>
    </message>
    <message>
        <source>Send the question; line break</source>
        <translation>Envoyer la question&#xa0;; saut de ligne</translation>
    </message>
    <message>
        <source>Enter; Shift+Enter</source>
        <translation>Enter&#xa0;; Shift+Enter</translation>
    </message>
    <message>
        <source>Scroll the conversation</source>
        <translation>Faire défiler la conversation</translation>
    </message>
    <message>
        <source>Page up, Page down</source>
        <translation>Page up, Page down</translation>
    </message>
    <message>
        <source>On a turn: its neighbours; its parts</source>
        <translation>Sur un échange&#xa0;: ses voisins&#xa0;; ses parties</translation>
    </message>
    <message>
        <source>Up, Down; Left, Right</source>
        <translation>Haut, Bas&#xa0;; Gauche, Droite</translation>
    </message>
    <message>
        <source>On a turn: menu of its actions</source>
        <translation>Sur un échange&#xa0;: menu de ses actions</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>On a turn: its previous answer; its next answer</source>
        <translation>Sur un échange&#xa0;: réponse précédente&#xa0;; réponse suivante</translation>
    </message>
    <message>
        <source>Alt+Left; Alt+Right</source>
        <translation>Alt+Gauche&#xa0;; Alt+Droite</translation>
    </message>
    <message>
        <source>In the talk view: stop and close it</source>
        <translation>Dans la vue vocale&#xa0;: l’arrêter et la fermer</translation>
    </message>
    <message>
        <source>On a sound: seek</source>
        <translation>Sur un son&#xa0;: se déplacer</translation>
    </message>
    <message>
        <source>Page up, Page down, Home, End</source>
        <translation>Page up, Page down, Home, End</translation>
    </message>
    <message>
        <source>Help; shortcuts</source>
        <translation>Aide&#xa0;; raccourcis</translation>
    </message>
    <message>
        <source>F1; Ctrl+/</source>
        <translation>F1&#xa0;; Ctrl+/</translation>
    </message>
    <message>
        <source>Un&amp;pin</source>
        <translation>Désé&amp;pingler</translation>
    </message>
    <message>
        <source>&amp;Pin</source>
        <translation>É&amp;pingler</translation>
    </message>
    <message>
        <source>Take out of the a&amp;rchive</source>
        <translation>Retirer des ar&amp;chives</translation>
    </message>
    <message>
        <source>A&amp;rchive</source>
        <translation>Ar&amp;chiver</translation>
    </message>
    <message>
        <source>&amp;Conversation</source>
        <translation>&amp;Conversation</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Nouvelle</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Rechercher</translation>
    </message>
    <message>
        <source>N&amp;ame, tags, voice and instructions…</source>
        <translation>No&amp;m, étiquettes, voix et instructions…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exporter…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importer…</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Supprimer</translation>
    </message>
    <message>
        <source>&amp;Undo delete</source>
        <translation>&amp;Annuler la suppression</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>&amp;Question</translation>
    </message>
    <message>
        <source>Add &amp;pictures…</source>
        <translation>Ajouter des &amp;images…</translation>
    </message>
    <message>
        <source>&amp;Look at the screen</source>
        <translation>Re&amp;garder l’écran</translation>
    </message>
    <message>
        <source>&amp;Take a picture with the camera</source>
        <translation>&amp;Prendre une photo avec la caméra</translation>
    </message>
    <message>
        <source>&amp;Remove the pictures</source>
        <translation>&amp;Retirer les images</translation>
    </message>
    <message>
        <source>&amp;Answer</source>
        <translation>&amp;Réponse</translation>
    </message>
    <message>
        <source>&amp;Copy the newest</source>
        <translation>&amp;Copier la dernière</translation>
    </message>
    <message>
        <source>&amp;Read the newest aloud</source>
        <translation>&amp;Lire la dernière à voix haute</translation>
    </message>
    <message>
        <source>Answer &amp;again</source>
        <translation>Répondre à &amp;nouveau</translation>
    </message>
    <message>
        <source>&amp;Previous answer of the newest</source>
        <translation>Réponse &amp;précédente à la dernière question</translation>
    </message>
    <message>
        <source>&amp;Next answer of the newest</source>
        <translation>Réponse sui&amp;vante à la dernière question</translation>
    </message>
    <message>
        <source>Co&amp;mpare the answers of the newest…</source>
        <translation>C&amp;omparer les réponses à la dernière question…</translation>
    </message>
    <message>
        <source>&amp;Edit the newest question…</source>
        <translation>&amp;Modifier la dernière question…</translation>
    </message>
    <message>
        <source>Read the &amp;selected or typed text aloud</source>
        <translation>Lire à voix haute le texte &amp;sélectionné ou saisi</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modèle</translation>
    </message>
    <message>
        <source>&amp;Models…</source>
        <translation>&amp;Modèles…</translation>
    </message>
    <message>
        <source>&amp;Cancel loading</source>
        <translation>&amp;Annuler le chargement</translation>
    </message>
    <message>
        <source>&amp;Extras</source>
        <translation>&amp;Outils</translation>
    </message>
    <message>
        <source>&amp;Talk view</source>
        <translation>&amp;Vue vocale</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Paramètres…</translation>
    </message>
    <message>
        <source>&amp;Performance…</source>
        <translation>P&amp;erformances…</translation>
    </message>
    <message>
        <source>&amp;Log and diagnostics…</source>
        <translation>&amp;Journal et diagnostic…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Aide</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>&amp;Raccourcis</translation>
    </message>
    <message>
        <source>&amp;First steps…</source>
        <translation>&amp;Premiers pas…</translation>
    </message>
    <message>
        <source>On a turn: delete it</source>
        <translation>Sur un échange&#xa0;: le supprimer</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>In the list: delete a conversation</source>
        <translation>Dans la liste&#xa0;: supprimer une conversation</translation>
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
        <translation>recherche de périphériques</translation>
    </message>
    <message>
        <source>%1 could not be loaded. %2</source>
        <translation>Impossible de charger %1. %2</translation>
    </message>
    <message>
        <source>%1 is loaded again.</source>
        <translation>Nouveau chargement du modèle précédent&#xa0;: %1.</translation>
    </message>
    <message>
        <source>%1 is still in use.</source>
        <translation>Modèle toujours utilisé&#xa0;: %1.</translation>
    </message>
    <message>
        <source>The graphics device was lost: its driver stopped working. Your conversations are stored.</source>
        <translation>Le périphérique graphique a été perdu&#xa0;: son pilote ne fonctionne plus. Vos conversations sont enregistrées.</translation>
    </message>
    <message>
        <source>%1 was downloaded.</source>
        <translation>%1 a été téléchargé.</translation>
    </message>
    <message>
        <source>%1 could not be downloaded. %2</source>
        <translation>Impossible de télécharger %1. %2</translation>
    </message>
    <message>
        <source>%1 was converted.</source>
        <translation>%1 a été converti.</translation>
    </message>
    <message>
        <source>%1 could not be converted. %2</source>
        <translation>Impossible de convertir %1. %2</translation>
    </message>
    <message>
        <source>%1 was compared with %2.</source>
        <translation>%1 a été comparé avec %2.</translation>
    </message>
    <message>
        <source>%1 could not be compared with %2. %3</source>
        <translation>Impossible de comparer %1 avec %2. %3</translation>
    </message>
    <message>
        <source>removing the token of a server</source>
        <translation>suppression du jeton d’un serveur</translation>
    </message>
</context>
<context>
    <name>govor::program::Program</name>
    <message>
        <source>The model was unloaded because it was not used. It is loaded again when you talk or ask.</source>
        <translation>Le modèle a été déchargé, car il n’était pas utilisé. Il est rechargé quand vous parlez ou posez une question.</translation>
    </message>
    <message>
        <source>deleting temporary files</source>
        <translation>suppression des fichiers temporaires</translation>
    </message>
    <message>
        <source>%1: %2 The question is saved.</source>
        <translation>%1&#xa0;: %2 La question est conservée.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>govor::program::ProgramDialogs</name>
    <message>
        <source>The diagnostics were copied. They contain no text or sound of your conversations.</source>
        <translation>Le diagnostic a été copié. Il ne contient ni texte ni son de vos conversations.</translation>
    </message>
</context>
<context>
    <name>govor::program::QuitSequence</name>
    <message>
        <source>the model</source>
        <translation>le modèle</translation>
    </message>
    <message>
        <source>reading a file</source>
        <translation>lecture d’un fichier</translation>
    </message>
    <message>
        <source>Govor is ending</source>
        <translation>Fermeture de Govor</translation>
    </message>
    <message>
        <source>Govor quits when this has ended: %1.</source>
        <translation>Govor se fermera quand ceci sera terminé&#xa0;: %1.</translation>
    </message>
    <message>
        <source>End now</source>
        <translation>Quitter maintenant</translation>
    </message>
</context>
<context>
    <name>govor::program::SettingsWindow</name>
    <message>
        <source>looking for devices</source>
        <translation>recherche de périphériques</translation>
    </message>
    <message>
        <source>measuring the storage</source>
        <translation>mesure de l’espace utilisé</translation>
    </message>
    <message>
        <source>Delete the conversation with all its texts and sounds? This cannot be undone.</source>
        <translation>Supprimer la conversation avec tous ses textes et ses sons&#xa0;? Cette action est irréversible.</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n conversations with all their texts and sounds? This cannot be undone.</source>
        <translation>
            <numerusform>Supprimer %n conversation avec tous ses textes et ses sons&#xa0;? Cette action est irréversible.</numerusform>
            <numerusform>Supprimer %n conversations avec tous leurs textes et leurs sons&#xa0;? Cette action est irréversible.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete all conversations</source>
        <translation>Supprimer toutes les conversations</translation>
    </message>
    <message>
        <source>Export the settings</source>
        <translation>Exporter les paramètres</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>Importer des paramètres</translation>
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
        <translation>&amp;Afficher</translation>
    </message>
    <message>
        <source>Talk &amp;view</source>
        <translation>&amp;Vue vocale</translation>
    </message>
    <message>
        <source>&amp;Talk or stop talking</source>
        <translation>&amp;Parler ou finir</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>A&amp;rrêter</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
</context>
<context>
    <name>govor::program::TurnActions</name>
    <message>
        <source>The new question takes the place of this one. Its answer and all that was said afterwards (%1) are deleted.</source>
        <translation>La nouvelle question remplace celle-ci. Sa réponse et tout ce qui a été dit ensuite (%1) sont supprimés.</translation>
    </message>
    <message>
        <source>The new question takes the place of this one and its answer.</source>
        <translation>La nouvelle question remplace celle-ci et sa réponse.</translation>
    </message>
    <message>
        <source>Edit and ask again</source>
        <translation>Modifier et reposer la question</translation>
    </message>
    <message>
        <source>The question and its answer were deleted.</source>
        <translation>La question et sa réponse ont été supprimées.</translation>
    </message>
</context>
<context>
    <name>govor::sound::AudioIo</name>
    <message>
        <source>There is not enough memory for audio.</source>
        <translation>Il n’y a pas assez de mémoire pour le son.</translation>
    </message>
</context>
<context>
    <name>govor::sound::DeviceNotice</name>
    <message>
        <source>Using the microphone “%1”.</source>
        <translation>Microphone utilisé&#xa0;: «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>Using the loudspeaker “%1”.</source>
        <translation>Haut-parleur utilisé&#xa0;: «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>The microphone “%1” was disconnected.</source>
        <translation>Le microphone «&#xa0;%1&#xa0;» a été déconnecté.</translation>
    </message>
    <message>
        <source>The loudspeaker “%1” was disconnected.</source>
        <translation>Le haut-parleur «&#xa0;%1&#xa0;» a été déconnecté.</translation>
    </message>
    <message>
        <source>The microphone “%2” is not available. Using “%1” until it is back.</source>
        <translation>Le microphone «&#xa0;%2&#xa0;» n’est pas disponible. «&#xa0;%1&#xa0;» est utilisé jusqu’à son retour.</translation>
    </message>
    <message>
        <source>The loudspeaker “%2” is not available. Using “%1” until it is back.</source>
        <translation>Le haut-parleur «&#xa0;%2&#xa0;» n’est pas disponible. «&#xa0;%1&#xa0;» est utilisé jusqu’à son retour.</translation>
    </message>
    <message>
        <source>The microphone “%1” is back.</source>
        <translation>Le microphone «&#xa0;%1&#xa0;» est de nouveau là.</translation>
    </message>
    <message>
        <source>The loudspeaker “%1” is back.</source>
        <translation>Le haut-parleur «&#xa0;%1&#xa0;» est de nouveau là.</translation>
    </message>
    <message>
        <source>No microphone can be opened. A microphone that you connect is used at once.</source>
        <translation>Aucun microphone ne peut être ouvert. Un microphone que vous connectez est utilisé aussitôt.</translation>
    </message>
    <message>
        <source>No loudspeaker can be opened. A loudspeaker that you connect is used at once.</source>
        <translation>Aucun haut-parleur ne peut être ouvert. Un haut-parleur que vous connectez est utilisé aussitôt.</translation>
    </message>
</context>
<context>
    <name>govor::store::ConversationText</name>
    <message>
        <source>You</source>
        <extracomment>The author of a question in an exported conversation.</extracomment>
        <translation>Vous</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Govor</translation>
    </message>
    <message>
        <source>(spoken)</source>
        <translation>(à l’oral)</translation>
    </message>
    <message>
        <source>the voice was stopped here</source>
        <translation>la voix a été arrêtée ici</translation>
    </message>
    <message>
        <source>sound</source>
        <extracomment>A link to the sound of a question or answer in an exported conversation.</extracomment>
        <translation>son</translation>
    </message>
    <message>
        <source>%1:</source>
        <extracomment>The author of a question or answer in an exported conversation; the text follows.</extracomment>
        <translation>%1&#xa0;:</translation>
    </message>
    <message>
        <source>(picture: %1)</source>
        <translation>(image&#xa0;: %1)</translation>
    </message>
</context>
<context>
    <name>govor::store::SettingsFile</name>
    <message>
        <source>The settings in %1 cannot be read: %2. The default settings are used, and the file is not changed.</source>
        <translation>Impossible de lire les paramètres dans %1&#xa0;: %2. Les paramètres par défaut sont utilisés et le fichier n’est pas modifié.</translation>
    </message>
    <message>
        <source>The settings in %1 are damaged, and the file cannot be moved aside. Settings that cannot be read have their defaults.</source>
        <translation>Les paramètres dans %1 sont endommagés et le fichier ne peut pas être mis de côté. Ce qui ne peut pas être lu prend sa valeur par défaut.</translation>
    </message>
    <message>
        <source>The file with the settings was damaged. It was kept as %1; settings that could not be read have their defaults now.</source>
        <translation>Le fichier des paramètres était endommagé. Il a été conservé sous %1&#xa0;; ce qui n’a pas pu être lu a maintenant sa valeur par défaut.</translation>
    </message>
    <message>
        <source>The settings cannot be saved: the folder %1 cannot be created.</source>
        <translation>Impossible d’enregistrer les paramètres&#xa0;: le dossier %1 ne peut pas être créé.</translation>
    </message>
    <message>
        <source>The settings cannot be saved: %1 is not writable.</source>
        <translation>Impossible d’enregistrer les paramètres&#xa0;: %1 n’est pas accessible en écriture.</translation>
    </message>
</context>
<context>
    <name>govor::store::StoreFolder</name>
    <message>
        <source>Until then, conversations are kept in memory only and are lost when Govor quits.</source>
        <translation>D’ici là, les conversations sont conservées uniquement en mémoire et seront perdues à la fermeture de Govor.</translation>
    </message>
    <message>
        <source>Conversations cannot be saved: %1 is not writable. Make it writable, then try again.</source>
        <translation>Impossible d’enregistrer les conversations&#xa0;: %1 n’est pas accessible en écriture. Autorisez l’écriture, puis réessayez.</translation>
    </message>
    <message>
        <source>The file with your conversations is damaged and cannot be read. Nothing was deleted: the file and all sound were moved to %1. Govor continues with an empty file.</source>
        <translation>Le fichier de vos conversations est endommagé et ne peut pas être lu. Rien n’a été supprimé&#xa0;: le fichier et tout le son ont été déplacés vers %1. Govor continue avec un fichier vide.</translation>
    </message>
    <message>
        <source>The disk with your conversations is full (%1). Free some space, then try again.</source>
        <translation>Le disque de vos conversations est plein (%1). Libérez de l’espace, puis réessayez.</translation>
    </message>
    <message>
        <source>The conversations in %1 were written by a newer version of Govor, so this version does not change them. Use the newer version.</source>
        <translation>Les conversations dans %1 ont été écrites par une version plus récente de Govor&#xa0;; cette version ne les modifie donc pas. Utilisez la version plus récente.</translation>
    </message>
    <message>
        <source>Another program is using the file with your conversations in %1. Close it, then try again.</source>
        <translation>Un autre programme utilise le fichier de vos conversations dans %1. Fermez-le, puis réessayez.</translation>
    </message>
    <message>
        <source>Conversations cannot be saved in %1: %2.</source>
        <translation>Impossible d’enregistrer les conversations dans %1&#xa0;: %2.</translation>
    </message>
    <message>
        <source>Your conversations in %1 could only be read on the second attempt: %2. Nothing was lost. The disk may be failing. Make a backup.</source>
        <translation>Vos conversations dans %1 n’ont pu être lues qu’à la seconde tentative&#xa0;: %2. Rien n’a été perdu. Le disque est peut-être défaillant. Faites une sauvegarde.</translation>
    </message>
    <message>
        <source>Some of your conversations in %1 cannot be read now: %2. Nothing was deleted. Check the disk, then try again.</source>
        <translation>Certaines de vos conversations dans %1 ne peuvent pas être lues actuellement&#xa0;: %2. Rien n’a été supprimé. Vérifiez le disque, puis réessayez.</translation>
    </message>
    <message>
        <source>The conversations in %1 are open in another instance of Govor. Close it, then try again.</source>
        <translation>Les conversations dans %1 sont ouvertes dans une autre instance de Govor. Fermez-la, puis réessayez.</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Bubble</name>
    <message>
        <source>Question</source>
        <translation>Question</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Position in the question</source>
        <translation>Position dans la question</translation>
    </message>
    <message>
        <source>Position in the answer</source>
        <translation>Position dans la réponse</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>Vitesse de lecture</translation>
    </message>
    <message>
        <source>What was said: %1</source>
        <translation>Ce qui a été dit&#xa0;: %1</translation>
    </message>
    <message>
        <source>Pause the question</source>
        <translation>Mettre la question en pause</translation>
    </message>
    <message>
        <source>Pause the answer</source>
        <translation>Mettre la réponse en pause</translation>
    </message>
    <message>
        <source>Play the question</source>
        <translation>Écouter la question</translation>
    </message>
    <message>
        <source>Play the answer</source>
        <translation>Écouter la réponse</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ClipPlayer</name>
    <message>
        <source>reading a sound</source>
        <translation>lecture d’un son</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Composer</name>
    <message>
        <source>Send</source>
        <translation>Envoyer</translation>
    </message>
    <message>
        <source>Add pictures to the question</source>
        <translation>Ajouter des images à la question</translation>
    </message>
    <message>
        <source>Look at the screen</source>
        <translation>Regarder l’écran</translation>
    </message>
    <message>
        <source>This model does not understand pictures</source>
        <translation>Ce modèle ne comprend pas les images</translation>
    </message>
    <message>
        <source>Stop the voice; press again to stop the answer (Esc)</source>
        <translation>Arrêter la voix&#xa0;; appuyez encore pour arrêter la réponse (Esc)</translation>
    </message>
    <message>
        <source>Hold to talk</source>
        <translation>Maintenir pour parler</translation>
    </message>
    <message>
        <source>Press to talk, and press again when you are done</source>
        <translation>Appuyez pour parler, et encore une fois quand vous avez fini</translation>
    </message>
    <message>
        <source>Waiting for the model…</source>
        <translation>En attente du modèle…</translation>
    </message>
    <message>
        <source>The microphone is muted: type, or unmute it</source>
        <translation>Le microphone est coupé&#xa0;: écrivez ou réactivez-le</translation>
    </message>
    <message>
        <source>There is no microphone: type your question</source>
        <translation>Il n’y a pas de microphone&#xa0;: écrivez votre question</translation>
    </message>
    <message>
        <source>Just talk: Govor listens</source>
        <translation>Parlez&#xa0;: Govor écoute</translation>
    </message>
    <message>
        <source>Hold the button and talk, or type</source>
        <translation>Maintenez le bouton et parlez, ou écrivez</translation>
    </message>
    <message>
        <source>Press the button and talk, or type</source>
        <translation>Appuyez sur le bouton et parlez, ou écrivez</translation>
    </message>
    <message>
        <source>Hold %1 and talk, or type</source>
        <translation>Maintenez %1 et parlez, ou écrivez</translation>
    </message>
    <message>
        <source>Press %1 and talk, or type</source>
        <translation>Appuyez sur %1 et parlez, ou écrivez</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>Réflexion…</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Rédaction…</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>Réponse vocale</translation>
    </message>
    <message>
        <source>The microphone is muted</source>
        <translation>Le microphone est coupé</translation>
    </message>
    <message>
        <source>Opening the microphone…</source>
        <translation>Ouverture du microphone…</translation>
    </message>
    <message>
        <source>Listening… %1 s</source>
        <translation>Écoute… %1&#xa0;s</translation>
    </message>
    <message>
        <source>The microphone is muted. Press to unmute it</source>
        <translation>Le microphone est coupé. Appuyez pour le réactiver</translation>
    </message>
    <message>
        <source>The microphone is open. Press to mute it</source>
        <translation>Le microphone est actif. Appuyez pour le couper</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ConversationList</name>
    <message>
        <source>Search in all conversations</source>
        <translation>Rechercher dans toutes les conversations</translation>
    </message>
    <message>
        <source>New conversation (Ctrl+N)</source>
        <translation>Nouvelle conversation (Ctrl+N)</translation>
    </message>
    <message>
        <source>New conversation</source>
        <translation>Nouvelle conversation</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversations</translation>
    </message>
    <message>
        <source>Shown conversations</source>
        <translation>Conversations affichées</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>Rien n’a été trouvé.</translation>
    </message>
    <message>
        <source>Name, tags, voice and instructions…</source>
        <translation>Nom, étiquettes, voix et instructions…</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Épingler</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archiver</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Désépingler</translation>
    </message>
    <message>
        <source>Unarchive</source>
        <translation>Retirer des archives</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Étiquettes</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importer…</translation>
    </message>
    <message>
        <source>New tag…</source>
        <translation>Nouvelle étiquette…</translation>
    </message>
    <message>
        <source>All conversations</source>
        <translation>Toutes les conversations</translation>
    </message>
    <message>
        <source>Tag: %1</source>
        <translation>Étiquette&#xa0;: %1</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Archives</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ConversationRows</name>
    <message>
        <source>Yesterday</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Archives</translation>
    </message>
    <message>
        <source>Spoken conversation</source>
        <translation>Conversation orale</translation>
    </message>
    <message>
        <source>%1, %2, pinned</source>
        <translation>%1, %2, épinglée</translation>
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
        <translation>Copié</translation>
    </message>
</context>
<context>
    <name>govor::widgets::FileDialog</name>
    <message>
        <source>Places</source>
        <translation>Emplacements</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>Type de fichier</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ImageStrip</name>
    <message>
        <source>Detail of the pictures</source>
        <translation>Détail des images</translation>
    </message>
    <message>
        <source>More detail shows smaller text to the model and takes more tokens</source>
        <translation>Plus de détail montre au modèle du texte plus petit et consomme plus de tokens</translation>
    </message>
    <message>
        <source>Low detail</source>
        <translation>Détail faible</translation>
    </message>
    <message>
        <source>Medium detail</source>
        <translation>Détail moyen</translation>
    </message>
    <message>
        <source>High detail</source>
        <translation>Détail élevé</translation>
    </message>
    <message>
        <source>● The camera is on</source>
        <translation>● La caméra est allumée</translation>
    </message>
    <message>
        <source>● The screen is being read</source>
        <translation>● L’écran est en cours de lecture</translation>
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
            <numerusform>Image&#xa0;: %1, %n token</numerusform>
            <numerusform>Image&#xa0;: %1, %n tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove the picture %1</source>
        <translation>Retirer l’image %1</translation>
    </message>
    <message>
        <source>Reading a picture…</source>
        <translation>Lecture d’une image…</translation>
    </message>
    <message>
        <source>This model does not understand pictures. Remove them, or choose another model.</source>
        <translation>Ce modèle ne comprend pas les images. Retirez-les ou choisissez un autre modèle.</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens together</source>
        <translation>
            <numerusform>%n token au total</numerusform>
            <numerusform>%n tokens au total</numerusform>
        </translation>
    </message>
    <message>
        <source>Pictures of the question</source>
        <translation>Images de la question</translation>
    </message>
</context>
<context>
    <name>govor::widgets::KeyEdit</name>
    <message>
        <source>Clear</source>
        <translation>Effacer</translation>
    </message>
</context>
<context>
    <name>govor::widgets::LatencyView</name>
    <message>
        <source>%1 ms</source>
        <translation>%1&#xa0;ms</translation>
    </message>
    <message>
        <source>encoding the speech</source>
        <translation>encodage de la parole</translation>
    </message>
    <message>
        <source>reading the question</source>
        <translation>lecture de la question</translation>
    </message>
    <message>
        <source>first words</source>
        <translation>premiers mots</translation>
    </message>
    <message>
        <source>beginning the voice</source>
        <translation>début de la voix</translation>
    </message>
    <message>
        <source>first frame</source>
        <translation>première trame</translation>
    </message>
    <message>
        <source>first sound</source>
        <translation>premier son</translation>
    </message>
    <message>
        <source>other work</source>
        <translation>autres tâches</translation>
    </message>
    <message>
        <source>loudspeaker</source>
        <translation>haut-parleur</translation>
    </message>
    <message>
        <source>no times were recorded</source>
        <translation>aucune durée n’a été enregistrée</translation>
    </message>
    <message>
        <source>From the end of the question to the first sound</source>
        <translation>De la fin de la question au premier son</translation>
    </message>
    <message>
        <source>%1: %2 in all. %3</source>
        <translation>%1&#xa0;: %2 au total. %3</translation>
    </message>
    <message>
        <source>Choose an answer in the table</source>
        <translation>Choisissez une réponse dans le tableau</translation>
    </message>
    <message>
        <source>network</source>
        <translation>réseau</translation>
    </message>
    <message>
        <source>Sending the question to a model on another machine.</source>
        <translation>Envoi de la question à un modèle sur un autre ordinateur.</translation>
    </message>
    <message>
        <source>Processing the end of the spoken question. The rest was processed while you spoke.</source>
        <translation>Traitement de la fin de la question parlée. Le reste a été traité pendant que vous parliez.</translation>
    </message>
    <message>
        <source>The model reads the question and what it does not know of the conversation.</source>
        <translation>Le modèle lit la question et ce qu’il ne connaît pas encore de la conversation.</translation>
    </message>
    <message>
        <source>Writing the words with which the voice begins.</source>
        <translation>Écriture des mots par lesquels la voix commence.</translation>
    </message>
    <message>
        <source>The speech part reads these words.</source>
        <translation>La partie vocale lit ces mots.</translation>
    </message>
    <message>
        <source>Computing the first frame of the voice, 80 ms of speech.</source>
        <translation>Calcul de la première trame de la voix, soit 80 ms de parole.</translation>
    </message>
    <message>
        <source>Turning the first frame into sound.</source>
        <translation>Conversion de la première trame en son.</translation>
    </message>
    <message>
        <source>Preparation, and waiting for earlier work.</source>
        <translation>Préparation et attente de la fin du travail précédent.</translation>
    </message>
    <message>
        <source>The way of the sound to the loudspeaker.</source>
        <translation>Le trajet du son jusqu’au haut-parleur.</translation>
    </message>
</context>
<context>
    <name>govor::widgets::LevelBar</name>
    <message>
        <source>Microphone level</source>
        <translation>Niveau du microphone</translation>
    </message>
    <message>
        <source>No sound</source>
        <translation>Aucun son</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1&#xa0;dB</translation>
    </message>
    <message>
        <source>%1 dB, too loud</source>
        <translation>%1&#xa0;dB, trop fort</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Links</name>
    <message>
        <source>Open a page on %1 in the browser?</source>
        <translation>Ouvrir une page de %1 dans le navigateur&#xa0;?</translation>
    </message>
    <message>
        <source>Open link</source>
        <translation>Ouvrir le lien</translation>
    </message>
    <message>
        <source>No browser could be started.</source>
        <translation>Aucun navigateur n’a pu être lancé.</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ouvrir le dossier</translation>
    </message>
    <message>
        <source>No file manager could be started. The folder is %1.</source>
        <translation>Aucun gestionnaire de fichiers n’a pu être lancé. Le dossier est %1.</translation>
    </message>
</context>
<context>
    <name>govor::widgets::MarkdownText</name>
    <message>
        <source>Copy the &amp;code</source>
        <translation>Copier le &amp;code</translation>
    </message>
</context>
<context>
    <name>govor::widgets::MelView</name>
    <message>
        <source>Microphone input</source>
        <translation>Entrée du microphone</translation>
    </message>
    <message>
        <source>Too loud</source>
        <translation>Trop fort</translation>
    </message>
</context>
<context>
    <name>govor::widgets::MemoryGauge</name>
    <message>
        <source>Video memory</source>
        <translation>Mémoire vidéo</translation>
    </message>
    <message>
        <source>Video memory: Govor uses %1 of the %2 available to it</source>
        <translation>Mémoire vidéo&#xa0;: Govor utilise %1 sur les %2 dont il dispose</translation>
    </message>
    <message>
        <source>Other programs and the driver use %1</source>
        <translation>Les autres programmes et le pilote utilisent %1</translation>
    </message>
    <message>
        <source>%1, nearly full</source>
        <translation>%1, presque pleine</translation>
    </message>
    <message>
        <source>The video memory is nearly full</source>
        <translation>La mémoire vidéo est presque pleine</translation>
    </message>
</context>
<context>
    <name>govor::widgets::NoticeRow</name>
    <message>
        <source>Load again</source>
        <translation>Recharger</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>Ouvrir un modèle…</translation>
    </message>
    <message>
        <source>Sound settings…</source>
        <translation>Paramètres du son…</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>Réactiver le micro</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Start safely</source>
        <translation>Mode sans échec</translation>
    </message>
    <message>
        <source>Start normally</source>
        <translation>Démarrage normal</translation>
    </message>
    <message>
        <source>Built-in model</source>
        <translation>Modèle intégré</translation>
    </message>
    <message>
        <source>Get the full model…</source>
        <translation>Obtenir le modèle complet…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Add to the menu</source>
        <translation>Ajouter au menu</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Close the notice</source>
        <translation>Fermer la notification</translation>
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
        <translation>Posez une question</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Question</translation>
    </message>
</context>
<context>
    <name>govor::widgets::ScrolledBlocks</name>
    <message>
        <source>Copy the code</source>
        <translation>Copier le code</translation>
    </message>
    <message>
        <source>Horizontal scroll bar</source>
        <translation>Barre de défilement horizontale</translation>
    </message>
</context>
<context>
    <name>govor::widgets::SearchField</name>
    <message>
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Effacer</translation>
    </message>
</context>
<context>
    <name>govor::widgets::SoundCheck</name>
    <message>
        <source>Record, speak a sentence, and listen to it.</source>
        <translation>Enregistrez-vous en disant une phrase, puis écoutez-la.</translation>
    </message>
    <message>
        <source>Opening the microphone…</source>
        <translation>Ouverture du microphone…</translation>
    </message>
    <message>
        <source>The microphone delivered no sound. Choose another one, or check whether it is connected.</source>
        <translation>Le microphone n’a transmis aucun son. Choisissez-en un autre ou vérifiez qu’il est connecté.</translation>
    </message>
    <message>
        <source>Nothing was loud enough to be speech (%1 dB). Is this the right microphone? Is it muted?</source>
        <translation>Rien n’était assez fort pour être de la parole (%1&#xa0;dB). Est-ce le bon microphone&#xa0;? Est-il coupé&#xa0;?</translation>
    </message>
    <message>
        <source>Very quiet (%1 dB). Raise the level of the microphone, or speak closer to it.</source>
        <translation>Très faible (%1&#xa0;dB). Augmentez le niveau du microphone ou parlez plus près.</translation>
    </message>
    <message>
        <source>Too loud: the sound is distorted. Lower the level of the microphone.</source>
        <translation>Trop fort&#xa0;: le son est saturé. Baissez le niveau du microphone.</translation>
    </message>
    <message>
        <source>&amp;Record</source>
        <translation>En&amp;registrer</translation>
    </message>
    <message>
        <source>Good: the loudest part is at %1 dB.</source>
        <translation>Bien&#xa0;: la partie la plus forte atteint %1&#xa0;dB.</translation>
    </message>
    <message>
        <source>Play a test t&amp;one</source>
        <translation>&amp;Jouer un son de test</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Stop and &amp;play</source>
        <translation>A&amp;rrêter et écouter</translation>
    </message>
    <message>
        <source>Recording… %1 of %2 s</source>
        <translation>Enregistrement… %1 sur %2&#xa0;s</translation>
    </message>
</context>
<context>
    <name>govor::widgets::StatusStrip</name>
    <message>
        <source>%1× faster than speech</source>
        <translation>%1× plus rapide que la parole</translation>
    </message>
    <message>
        <source>%1× slower than speech</source>
        <translation>%1× plus lent que la parole</translation>
    </message>
    <message>
        <source>as fast as speech</source>
        <translation>aussi rapide que la parole</translation>
    </message>
    <message>
        <source>From the end of the question to the first sound of the answer</source>
        <translation>De la fin de la question au premier son de la réponse</translation>
    </message>
    <message>
        <source>Text tokens per second</source>
        <translation>Tokens de texte par seconde</translation>
    </message>
    <message>
        <source>Speed of speech generation. Below real time, the voice has gaps</source>
        <translation>Vitesse de génération de la parole. En dessous du temps réel, la voix est hachée</translation>
    </message>
    <message>
        <source>Gaps in recent recording or playback</source>
        <translation>Coupures dans l’enregistrement ou la lecture récents</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>Aucun modèle</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>Impossible de charger %1</translation>
    </message>
    <message>
        <source>Loading %1: %2 %</source>
        <translation>Chargement&#xa0;: %1, %2&#xa0;%</translation>
    </message>
    <message>
        <source>Loading %1…</source>
        <translation>Chargement&#xa0;: %1…</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>first sound %1 s</source>
        <translation>premier son %1&#xa0;s</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 tokens/s</translation>
    </message>
    <message>
        <source>gaps in the sound: %1</source>
        <translation>coupures du son&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TalkButton</name>
    <message>
        <source>Talk</source>
        <translation>Parler</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TurnRemark</name>
    <message>
        <source>Stopped before any speech was played. The model&apos;s context does not contain this turn.</source>
        <translation>Arrêté avant que la moindre parole ait été entendue. Le contexte du modèle ne contient pas cet échange.</translation>
    </message>
    <message>
        <source>The voice was stopped at the mark (■). The model&apos;s context contains the answer up to the mark.</source>
        <translation>La voix a été arrêtée au repère (■). Le contexte du modèle contient la réponse jusqu’au repère.</translation>
    </message>
    <message>
        <source>Not answered yet.</source>
        <translation>Pas encore de réponse.</translation>
    </message>
    <message>
        <source>Interrupted before the answer began.</source>
        <translation>Interrompu avant le début de la réponse.</translation>
    </message>
    <message>
        <source>Interrupted.</source>
        <translation>Interrompu.</translation>
    </message>
    <message>
        <source>The answer failed.</source>
        <translation>La réponse a échoué.</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TurnWidget</name>
    <message>
        <source>Copy the question</source>
        <translation>Copier la question</translation>
    </message>
    <message>
        <source>Edit the question and ask again</source>
        <translation>Modifier et reposer la question</translation>
    </message>
    <message>
        <source>Edit what was said</source>
        <translation>Modifier ce qui a été dit</translation>
    </message>
    <message>
        <source>Save the question&apos;s sound</source>
        <translation>Enregistrer le son de la question</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>Copier la réponse</translation>
    </message>
    <message>
        <source>Read the answer aloud</source>
        <translation>Lire la réponse à voix haute</translation>
    </message>
    <message>
        <source>Save the answer&apos;s sound</source>
        <translation>Enregistrer le son de la réponse</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Répondre à nouveau</translation>
    </message>
    <message>
        <source>Delete question and answer</source>
        <translation>Supprimer la question et la réponse</translation>
    </message>
    <message>
        <source>Previous answer (Alt+Left)</source>
        <translation>Réponse précédente (Alt+Gauche)</translation>
    </message>
    <message>
        <source>Compare the answers</source>
        <translation>Comparer les réponses</translation>
    </message>
    <message>
        <source>Next answer (Alt+Right)</source>
        <translation>Réponse suivante (Alt+Droite)</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Picture: %1</source>
        <translation>Image&#xa0;: %1</translation>
    </message>
    <message>
        <source>Question with a picture</source>
        <translation>Question avec une image</translation>
    </message>
    <message>
        <source>Spoken question</source>
        <translation>Question orale</translation>
    </message>
    <message>
        <source>Spoken question: %1</source>
        <translation>Question orale&#xa0;: %1</translation>
    </message>
    <message>
        <source>The sound of this question was deleted.</source>
        <translation>Le son de cette question a été supprimé.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Answer %1 of %2: compare the answers</source>
        <translation>Réponse %1 sur %2&#xa0;: comparer les réponses</translation>
    </message>
    <message>
        <source>the voice was stopped here</source>
        <translation>la voix a été arrêtée ici</translation>
    </message>
</context>
<context>
    <name>govor::widgets::TurnsView</name>
    <message>
        <source>Conversation</source>
        <translation>Conversation</translation>
    </message>
    <message>
        <source>To the end (Ctrl+End)</source>
        <translation>Aller à la fin (Ctrl+End)</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Aller à la fin</translation>
    </message>
</context>
<context>
    <name>govor::widgets::Welcome</name>
    <message>
        <source>Loading the model</source>
        <translation>Chargement du modèle</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>Ouvrir un modèle…</translation>
    </message>
    <message>
        <source>Get the full model…</source>
        <translation>Obtenir le modèle complet…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>Aucun modèle n’est chargé</translation>
    </message>
    <message>
        <source>Choose a model, then talk or type. Questions that you ask before are kept.</source>
        <translation>Choisissez un modèle, puis parlez ou écrivez. Les questions posées avant sont conservées.</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>Chargement&#xa0;: %1</translation>
    </message>
    <message>
        <source>You can already talk or type. The answer follows when the model is loaded.</source>
        <translation>Vous pouvez déjà parler ou écrire. La réponse viendra quand le modèle sera chargé.</translation>
    </message>
    <message>
        <source>%1 could not be loaded</source>
        <translation>Impossible de charger %1</translation>
    </message>
    <message>
        <source>What would you like to know?</source>
        <translation>Que souhaitez-vous savoir&#xa0;?</translation>
    </message>
    <message>
        <source>Speak, or type your question below. Questions are sent to %1.</source>
        <translation>Parlez ou écrivez votre question ci-dessous. Les questions sont envoyées à %1.</translation>
    </message>
    <message>
        <source>Speak, or type your question below. Nothing you say leaves this computer.</source>
        <translation>Parlez ou écrivez votre question ci-dessous. Rien de ce que vous dites ne quitte cet ordinateur.</translation>
    </message>
    <message>
        <source>This model describes sounds and does not answer typed questions. Record a sound, or drop a sound file on the window. Sounds are sent to %1.</source>
        <translation>Ce modèle décrit des sons et ne répond pas aux questions écrites. Enregistrez un son ou déposez un fichier son dans la fenêtre. Les sons sont envoyés à %1.</translation>
    </message>
    <message>
        <source>This model describes sounds and does not answer typed questions. Record a sound, or drop a sound file on the window. Nothing you record leaves this computer.</source>
        <translation>Ce modèle décrit des sons et ne répond pas aux questions écrites. Enregistrez un son ou déposez un fichier son dans la fenêtre. Rien de ce que vous enregistrez ne quitte cet ordinateur.</translation>
    </message>
    <message>
        <source>Which sound should be described?</source>
        <translation>Quel son faut-il décrire&#xa0;?</translation>
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
        <translation>govor                            ouvre la fenêtre
govor CLIP.wav                   pose une question à partir d’un enregistrement
govor --new                      commence une nouvelle conversation
govor --ptt start|stop|toggle    la touche de parole du programme en cours
govor --version, --help</translation>
    </message>
    <message>
        <source>Govor</source>
        <translation>Govor</translation>
    </message>
    <message>
        <source>Govor is already running but is not responding. Quit it, then start it again.</source>
        <translation>Govor est déjà en cours d’exécution, mais ne répond pas. Quittez-le, puis relancez-le.</translation>
    </message>
</context>
</TS>
