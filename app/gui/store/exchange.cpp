#include "store/exchange.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSaveFile>
#include <QTemporaryDir>

#include "audio/sound_file.h"
#include "core/error.h"
#include "core/log.h"
#include "store/exchange_document.h"
#include "store/flac_file.h"
#include "store/zip_file.h"

namespace govor::store {
namespace {

const QString document_name = QStringLiteral("conversation.json");

[[noreturn]] void cannot_write(const QString& path) {
    throw Error(ErrorKind::io, "The export cannot be written.", path.toStdString());
}

void write_file(const QString& path, const QByteArray& content) {
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || !file.commit()) {
        cannot_write(path);
    }
}

QString sound_name(std::size_t turn, Side side) {
    return QStringLiteral("sound/%1-%2.flac")
        .arg(turn + 1, 4, 10, QLatin1Char('0'))
        .arg(side == Side::question ? QLatin1String("question") : QLatin1String("answer"));
}

// False when it is gone; the conversation is worth having without it.
bool write_sound(const Sound& sound, Side side, const QString& path) {
    if (!sound.path.isEmpty() && QFile::exists(sound.path)) {
        if (!QFile::copy(sound.path, path)) cannot_write(path);
        return true;
    }
    const std::vector<float> samples = sound.path.isEmpty() ? read_samples(sound) : std::vector<float>();
    if (samples.empty()) return false;
    write_flac(path, sound.rate, side == Side::question ? SampleBits::of_question : SampleBits::of_answer,
               samples);
    return true;
}

class Export {
  public:
    Export(const ConversationCopy& copy, const std::function<void(ExchangeProgress)>& progress,
           std::stop_token stop)
        : copy_(copy), progress_(progress), stop_(std::move(stop)) {}

    void to_folder(const QString& folder) {
        if (!QDir().mkpath(folder + QStringLiteral("/sound"))) cannot_write(folder);
        const QJsonObject json = to_json(copy_, [&](std::size_t turn, Side side, const Sound& sound) {
            begin(turn);
            const QString name = sound_name(turn, side);
            if (!write_sound(sound, side, folder + QLatin1Char('/') + name)) return QJsonObject();
            return QJsonObject{{"file", name}};
        });
        write_file(folder + QLatin1Char('/') + document_name, QJsonDocument(json).toJson());
        const auto link = [&](std::size_t turn, Side side) {
            const QString name = sound_name(turn, side);
            return QFile::exists(folder + QLatin1Char('/') + name) ? name : QString();
        };
        write_file(folder + QStringLiteral("/conversation.md"), to_markdown(copy_, link).toUtf8());
    }

    void to_json_file(const QString& path, const QString& work_folder) {
        const QJsonObject json = to_json(copy_, [&](std::size_t turn, Side side, const Sound& sound) {
            begin(turn);
            const QString file = work_folder + QStringLiteral("/sound.flac");
            QFile::remove(file);
            if (!write_sound(sound, side, file)) return QJsonObject();
            QFile written(file);
            if (!written.open(QIODevice::ReadOnly)) cannot_write(file);
            return QJsonObject{{"flac", QString::fromLatin1(written.readAll().toBase64())}};
        });
        write_file(path, QJsonDocument(json).toJson());
    }

  private:
    void begin(std::size_t turn) {
        if (stop_.stop_requested()) throw Error(ErrorKind::cancelled, "The export was stopped.");
        if (progress_) progress_({static_cast<int>(turn), static_cast<int>(copy_.turns.size())});
    }

    const ConversationCopy& copy_;
    const std::function<void(ExchangeProgress)>& progress_;
    std::stop_token stop_;
};

// A sound file of an import: it must be one, and its own header says its rate.
std::optional<Sound> imported_sound(const QString& path) {
    const audio::SoundFile file(QFile::encodeName(path).toStdString());
    Sound sound;
    sound.rate = file.format().rate;
    sound.samples = file.format().frames.value_or(0);
    sound.path = path;
    return sound;
}

QJsonObject read_document(const QString& path) {
    QFile file(path);
    if (!file.exists())
        throw Error(ErrorKind::not_found, "There is no exported conversation here.", path.toStdString());
    if (!file.open(QIODevice::ReadOnly))
        throw Error(ErrorKind::io, "The file cannot be read.", path.toStdString());
    return QJsonDocument::fromJson(file.readAll()).object();
}

ConversationCopy read_folder(const QString& folder) {
    static const QRegularExpression inside(QStringLiteral("^sound/[A-Za-z0-9_-]+\\.flac$"));
    return from_json(read_document(folder + QLatin1Char('/') + document_name), [&](const QJsonObject& json) {
        const QString name = json["file"].toString();
        if (!inside.match(name).hasMatch()) {
            throw Error(ErrorKind::bad_file, "A sound of the exported conversation lies outside it.",
                        name.toStdString());
        }
        return imported_sound(folder + QLatin1Char('/') + name);
    });
}

ConversationCopy read_json(const QString& path, const QString& work_folder, const std::stop_token& stop) {
    int number = 0;
    return from_json(read_document(path), [&](const QJsonObject& json) {
        if (stop.stop_requested()) throw Error(ErrorKind::cancelled, "The import was stopped.");
        const QString file = QStringLiteral("%1/%2.flac").arg(work_folder).arg(number++);
        write_file(file, QByteArray::fromBase64(json["flac"].toString().toLatin1()));
        return imported_sound(file);
    });
}

bool is_zip(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.read(2) == "PK";
}

}  // namespace

void export_conversation(const ConversationCopy& copy, ExportKind kind, const QString& path,
                         const std::function<void(ExchangeProgress)>& progress, std::stop_token stop) {
    if (kind == ExportKind::folder && QFileInfo::exists(path)) {
        throw Error(ErrorKind::io, "There is something of this name already.", path.toStdString());
    }
    // Beside the goal, so that taking its name is one step; removed with all that is in it unless it did.
    const QTemporaryDir work(path + QStringLiteral(".XXXXXX"));
    if (!work.isValid()) cannot_write(path);
    Export job(copy, progress, stop);
    if (kind == ExportKind::json) {
        job.to_json_file(path, work.path());
        return;
    }
    const QString folder = work.filePath(QStringLiteral("conversation"));
    job.to_folder(folder);
    if (kind == ExportKind::folder) {
        if (!QFile::rename(folder, path)) cannot_write(path);
        return;
    }
    const QString packed = work.filePath(QStringLiteral("packed.zip"));
    pack_zip(folder, packed, stop);
    QFile::remove(path);
    if (!QFile::rename(packed, path)) cannot_write(path);
}

ImportedConversation read_conversation(const QString& path, const QString& work_folder,
                                       std::stop_token stop) {
    if (QFileInfo(path).isDir()) return {read_folder(path), nullptr};
    QDir().mkpath(work_folder);
    const auto work = std::make_shared<QTemporaryDir>(work_folder + QStringLiteral("/import.XXXXXX"));
    if (!work->isValid())
        throw Error(ErrorKind::io, "The import needs this folder.", work_folder.toStdString());
    if (!is_zip(path)) return {read_json(path, work->path(), stop), work};
    unpack_zip(path, work->path(), stop);
    return {read_folder(work->path()), work};
}

}  // namespace govor::store
