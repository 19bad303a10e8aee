#include "store/export_import.h"

#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>
#include <algorithm>
#include <optional>
#include <set>

#include "audio/sound_file.h"
#include "core/atomic_file.h"
#include "core/error.h"
#include "core/log.h"
#include "store/conversation_json.h"
#include "store/conversation_text.h"
#include "store/file_access.h"
#include "store/flac_file.h"
#include "store/image_file.h"
#include "store/work_folder.h"
#include "store/zip_file.h"

namespace govor::store {
namespace {

const QString document_name = QStringLiteral("conversation.json");
const QString text_name = QStringLiteral("conversation.md");

// Limits of an exported conversation. A document is parsed in memory, where a malicious one can take thirty
// times its size.
constexpr qint64 max_text_bytes = qint64{32} << 20;
constexpr qint64 max_json_bytes = qint64{512} << 20;       // including the sound
constexpr double max_sound_seconds = 100 * 3600;           // all sound of a conversation together
constexpr qint64 max_all_image_bytes = qint64{512} << 20;  // of a conversation; they are held in memory
constexpr qint64 json_entry_bytes = 64;    // approximate size of a JSON entry without its data
constexpr qsizetype max_name_length = 60;  // characters

QString sound_name(const SoundReference& reference) {
    QString name =
        QStringLiteral("sound/%1-%2")
            .arg(reference.turn + 1, 4, 10, QLatin1Char('0'))
            .arg(reference.side == Side::question ? QLatin1String("question") : QLatin1String("answer"));
    if (reference.other) name += QStringLiteral("-%1").arg(*reference.other + 1);
    return name + QStringLiteral(".flac");
}

// Returns an empty name for bytes that are not an image.
QString image_name(std::size_t turn, std::size_t number, const Image& image) {
    const QString extension = image_extension(image.file);
    if (extension.isEmpty()) return {};
    return QStringLiteral("pictures/%1-%2.%3")
        .arg(turn + 1, 4, 10, QLatin1Char('0'))
        .arg(number + 1)
        .arg(extension);
}

class Export {
  public:
    Export(const ConversationCopy& copy, const QString& work_folder,
           const std::function<void(ExportProgress)>& progress, std::stop_token stop)
        : copy_(copy), work_(work_folder), progress_(progress), stop_(std::move(stop)) {}

    void write_zip(const QString& path) {
        AtomicFile file(path.toStdString());
        work_.register_for_cleanup(file.temporary_path());
        ZipWriter zip(QString::fromStdString(file.temporary_path().string()));
        std::set<QString> written_names;
        const QJsonObject json = to_json(
            copy_,
            [&](const SoundReference& reference, const Sound& sound) {
                begin_turn(reference.turn);
                const std::optional<QString> flac = prepare_flac(sound, reference.side);
                if (!flac) return QJsonObject();
                const QString name = sound_name(reference);
                zip.add_file(name, *flac, stop_);
                written_names.insert(name);
                return QJsonObject{{"file", name}};
            },
            [&](std::size_t turn, std::size_t number, const Image& image) {
                const QString name = image_name(turn, number, image);
                if (name.isEmpty()) return QJsonObject();
                zip.add(name, image.file);
                return QJsonObject{{"file", name}};
            });
        zip.add(document_name, QJsonDocument(json).toJson());
        const auto sound_link = [&](std::size_t turn, Side side) {
            const QString name = sound_name({turn, side});
            return written_names.contains(name) ? name : QString();
        };
        const auto image_link = [&](std::size_t turn, std::size_t number) {
            return image_name(turn, number, copy_.turns[turn].images[number]);
        };
        zip.add(text_name, to_markdown(copy_, sound_link, image_link).toUtf8());
        zip.finish();
        file.commit();
    }

    void write_json(const QString& path) {
        qint64 remaining_bytes = max_json_bytes - max_text_bytes;
        const QJsonObject json = to_json(
            copy_,
            [&](const SoundReference& reference, const Sound& sound) {
                begin_turn(reference.turn);
                const std::optional<QString> flac = prepare_flac(sound, reference.side);
                if (!flac) return QJsonObject();
                QFile file(*flac);
                if (!file.open(QIODevice::ReadOnly))
                    throw Error(ErrorKind::io, message("The file cannot be read."), flac->toStdString());
                subtract_encoded_size(remaining_bytes, file.size());
                const QByteArray bytes = file.readAll();
                if (file.error() != QFileDevice::NoError)
                    throw Error(ErrorKind::io, message("The file cannot be read."), flac->toStdString());
                return QJsonObject{{"flac", QString::fromLatin1(bytes.toBase64())}};
            },
            [&](std::size_t, std::size_t, const Image& image) {
                if (image.file.isEmpty()) return QJsonObject();
                subtract_encoded_size(remaining_bytes, image.file.size());
                return QJsonObject{{"image", QString::fromLatin1(image.file.toBase64())}};
            });
        write(QJsonDocument(json).toJson().toStdString(), path);
    }

    void write_text(const QString& text, const QString& path) { write(text.toStdString(), path); }

  private:
    void write(const std::string& bytes, const QString& path) {
        AtomicFile file(path.toStdString());
        work_.register_for_cleanup(file.temporary_path());
        file.write(bytes);
        file.commit();
    }

    // Subtracts the size of bytes in Base64 from the remaining size of a JSON file.
    static void subtract_encoded_size(qint64& remaining_bytes, qint64 bytes) {
        remaining_bytes -= bytes / 3 * 4 + json_entry_bytes;
        if (remaining_bytes < 0)
            throw Error(ErrorKind::unsupported,
                        message("This conversation has too much sound for a JSON file. Export it as a ZIP "
                                "file."));
    }

    void begin_turn(std::size_t turn) {
        if (stop_.stop_requested()) throw Error(ErrorKind::cancelled, message("The export was stopped."));
        if (progress_) progress_({static_cast<int>(turn), static_cast<int>(copy_.turns.size())});
    }

    // Returns a FLAC file of the sound, valid until the next call, or nullopt if the sound is missing or
    // damaged. A conversation is exported without such sounds.
    std::optional<QString> prepare_flac(const Sound& sound, Side side) {
        if (!sound.path.isEmpty()) return file_exists(sound.path) ? std::optional(sound.path) : std::nullopt;
        const QString path = work_.path() + QStringLiteral("/sound.flac");
        try {
            FlacWriter file(path, sound.rate,
                            side == Side::question ? SampleBits::of_question : SampleBits::of_answer);
            read_samples(sound, [&](std::span<const float> block) { file.append(block); });
            if (file.samples() == 0) return std::nullopt;
            file.finish();
        } catch (const Error& error) {
            if (error.kind() == ErrorKind::io) throw;
            log::warning("A sound was left out of the export: {}", error.what());
            return std::nullopt;
        }
        return path;
    }

    const ConversationCopy& copy_;
    WorkFolder work_;
    const std::function<void(ExportProgress)>& progress_;
    std::stop_token stop_;
};

QJsonObject read_document(const QString& path, qint64 max_bytes) {
    QFile file(path);
    if (!file_exists(path))
        throw Error(ErrorKind::not_found, message("No exported conversation was found."), path.toStdString());
    if (!file.open(QIODevice::ReadOnly))
        throw Error(ErrorKind::io, message("The file cannot be read."), path.toStdString());
    if (file.size() > max_bytes)
        throw Error(ErrorKind::bad_file, message("The exported conversation is too large to import."),
                    path.toStdString());
    const QByteArray text = file.read(max_bytes);
    if (file.error() != QFileDevice::NoError)
        throw Error(ErrorKind::io, message("The file cannot be read."), path.toStdString());
    return QJsonDocument::fromJson(text).object();
}

class Import {
  public:
    Import(const QString& work_folder, std::stop_token stop) : work_(work_folder), stop_(std::move(stop)) {}

    ConversationCopy read_zip(const QString& path) {
        static const QRegularExpression sound_path(QStringLiteral("^sound/[A-Za-z0-9_-]+\\.flac$"));
        unpack_zip(path, work_.path(), stop_);
        return from_json(
            read_document(work_path(document_name), max_text_bytes),
            [&](const QJsonObject& json) {
                const QString name = json["file"].toString();
                if (!sound_path.match(name).hasMatch()) {
                    throw Error(ErrorKind::bad_file,
                                message("The exported conversation has the path of a sound outside of it."),
                                name.toStdString());
                }
                return check_sound(work_path(name), name);
            },
            [&](const QJsonObject& json, const QString& display_name) {
                static const QRegularExpression image_path(
                    QStringLiteral("^pictures/[A-Za-z0-9_-]+\\.(png|jpg|webp|gif|bmp)$"));
                const QString name = json["file"].toString();
                if (!image_path.match(name).hasMatch()) {
                    throw Error(ErrorKind::bad_file,
                                message("The exported conversation has the path of a picture outside of it."),
                                name.toStdString());
                }
                return check_image(read_bytes(work_path(name), name), display_name);
            });
    }

    ConversationCopy read_json(const QString& path) {
        int number = 0;
        return from_json(
            read_document(path, max_json_bytes),
            [&](const QJsonObject& json) {
                const QString name = QStringLiteral("%1.flac").arg(number++);
                QFile file(work_path(name));
                const QByteArray bytes = QByteArray::fromBase64(json["flac"].toString().toLatin1());
                if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.flush())
                    throw Error(ErrorKind::io, message("The file cannot be written."),
                                file.fileName().toStdString());
                file.close();
                return check_sound(file.fileName(), name);
            },
            [&](const QJsonObject& json, const QString& display_name) {
                return check_image(QByteArray::fromBase64(json["image"].toString().toLatin1()), display_name);
            });
    }

  private:
    QString work_path(const QString& name) const { return work_.path() + QLatin1Char('/') + name; }

    // Reads at most one byte more than the size limit of an image; check_image() rejects such a file.
    static QByteArray read_bytes(const QString& path, const QString& name) {
        QFile file(path);
        if (!file_exists(path))
            throw Error(ErrorKind::bad_file, message("A picture of the exported conversation is missing."),
                        name.toStdString());
        if (!file.open(QIODevice::ReadOnly))
            throw Error(ErrorKind::io, message("The file cannot be read."), path.toStdString());
        const QByteArray bytes = file.read(max_image_bytes + 1);
        if (file.error() != QFileDevice::NoError)
            throw Error(ErrorKind::io, message("The file cannot be read."), path.toStdString());
        return bytes;
    }

    // Checks an image of an import by decoding it, and scales it down like any other image.
    Image check_image(const QByteArray& file, const QString& name) {
        if (stop_.stop_requested()) throw Error(ErrorKind::cancelled, message("The import was stopped."));
        remaining_image_bytes_ -= file.size();
        if (file.size() > max_image_bytes || remaining_image_bytes_ < 0)
            throw Error(ErrorKind::bad_file,
                        message("The pictures of the exported conversation are too large to import."));
        return read_image(file, name).record;
    }

    // Checks a sound file of an import by decoding all of it. Its sample rate comes from its header.
    std::optional<Sound> check_sound(const QString& path, const QString& name) {
        Sound sound;
        sound.rate = audio::SoundFile(QFile::encodeName(path).toStdString()).format().rate;
        sound.path = path;
        const double rate = sound.rate.value;
        try {
            read_flac(path, [&](std::span<const float> block) {
                if (stop_.stop_requested())
                    throw Error(ErrorKind::cancelled, message("The import was stopped."));
                sound.samples += block.size();
                remaining_seconds_ -= static_cast<double>(block.size()) / rate;
                if (remaining_seconds_ < 0)
                    throw Error(ErrorKind::bad_file,
                                message("The exported conversation has more than 100 hours of sound."));
            });
        } catch (const Error& error) {
            throw Error(error.kind(), error.text(), name.toStdString());
        }
        return sound;
    }

    WorkFolder work_;
    std::stop_token stop_;
    double remaining_seconds_ = max_sound_seconds;
    qint64 remaining_image_bytes_ = max_all_image_bytes;
};

// Returns true if the file begins with the signature of a ZIP file; false if it is absent. Throws Error{io}
// if it cannot be read.
bool is_zip(const QString& path) {
    if (!file_exists(path)) return false;
    QFile file(path);
    QByteArray signature;
    if (file.open(QIODevice::ReadOnly)) signature = file.read(2);
    if (file.error() != QFileDevice::NoError)
        throw Error(ErrorKind::io, message("The file cannot be read."), path.toStdString());
    return signature == "PK";
}

}  // namespace

void export_conversation(const ConversationCopy& copy, ExportKind kind, const QString& path,
                         const QString& work_folder, const std::function<void(ExportProgress)>& progress,
                         std::stop_token stop) {
    Export job(copy, work_folder, progress, std::move(stop));
    switch (kind) {
        case ExportKind::zip:
            return job.write_zip(path);
        case ExportKind::json:
            return job.write_json(path);
        case ExportKind::markdown:
            return job.write_text(to_markdown(
                                      copy, [](std::size_t, Side) { return QString(); },
                                      [](std::size_t, std::size_t) { return QString(); }),
                                  path);
        case ExportKind::text:
            return job.write_text(to_plain_text(copy), path);
    }
}

QString export_file_name(const QString& title) {
    QString name;
    for (const QChar c : title.simplified()) {
        // Removes characters that some file systems reject, and invisible ones such as control characters and
        // bidirectional overrides.
        const bool is_visible = c.isPrint() || c.isSurrogate();
        name += is_visible && !QStringLiteral("/\\:*?\"<>|").contains(c) ? c : QLatin1Char(' ');
    }
    name = name.simplified().left(max_name_length);
    if (!name.isEmpty() && name.back().isHighSurrogate()) name.chop(1);  // an unpaired surrogate
    const auto must_trim = [](QChar c) { return c == QLatin1Char('.') || c.isSpace(); };
    while (!name.isEmpty() && must_trim(name.front())) name.remove(0, 1);  // a leading dot hides the file
    while (!name.isEmpty() && must_trim(name.back())) name.chop(1);        // rejected by other systems
    return name;
}

ImportedConversation read_conversation(const QString& path, const QString& work_folder,
                                       std::stop_token stop) {
    const auto job = std::make_shared<Import>(work_folder, std::move(stop));
    ConversationCopy copy = is_zip(path) ? job->read_zip(path) : job->read_json(path);
    return {std::move(copy), job};
}

}  // namespace govor::store
