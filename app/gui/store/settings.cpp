#include "store/settings.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSettings>
#include <QVariant>
#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <utility>

#include "core/error.h"
#include "core/private_file.h"
#include "messages/translated.h"
#include "store/file_access.h"

namespace govor::store {
namespace {

constexpr std::array talk_modes{std::pair{TalkMode::hold, "hold"}, std::pair{TalkMode::toggle, "toggle"},
                                std::pair{TalkMode::hands_free, "hands-free"}};
constexpr std::array microphones{std::pair{Microphone::always_open, "always-open"},
                                 std::pair{Microphone::on_demand, "on-demand"}};
constexpr std::array backends{std::pair{SoundBackend::qt, "qt"},
                              std::pair{SoundBackend::portaudio, "portaudio"}};
constexpr std::array colors{std::pair{ColorChoice::system, "system"}, std::pair{ColorChoice::light, "light"},
                            std::pair{ColorChoice::dark, "dark"}};
constexpr std::array varieties{std::pair{AnswerVariety::model, "model"},
                               std::pair{AnswerVariety::fixed, "fixed"},
                               std::pair{AnswerVariety::varied, "varied"}};

// Lists all settings once for reading and writing: the visitor reads into each value or writes it.
template <typename Visitor, typename Values>
void visit_all(Visitor& visit, Values& values) {
    visit.choice("sound/backend", values.backend, backends);
    visit.text("sound/input", values.input_device);
    visit.text("sound/output", values.output_device);
    visit.number("sound/volume", values.volume, 0.0, 1.0);
    visit.number("sound/playback_speed", values.playback_speed, 0.5, 2.0);
    visit.choice("talking/mode", values.talk_mode, talk_modes);
    visit.choice("talking/microphone", values.microphone, microphones);
    visit.text("talking/key", values.talk_key);
    visit.text("talking/global_key", values.global_talk_key);
    visit.flag("talking/cues", values.cues);
    visit.flag("talking/echo_cancellation", values.echo_cancellation);
    visit.number("talking/longest_hold_seconds", values.longest_hold_seconds, 10.0, 3600.0);
    visit.text("model/path", values.model);
    visit.text("model/device", values.device);
    visit.text("model/voice", values.voice);
    visit.text("model/system_prompt", values.system_prompt);
    visit.flag("model/speak_answers", values.speak_answers);
    visit.choice("model/variety", values.variety, varieties);
    visit.number("model/temperature", values.temperature, 0.0, 2.0);
    visit.number("model/repetition_penalty", values.repetition_penalty, 0.0, 2.0);
    visit.choice("window/colors", values.colors, colors);
    visit.flag("window/tray", values.tray);
    visit.texts("window/told_remarks", values.shown_remarks);
}

class Reader {
  public:
    explicit Reader(QSettings& file) : file_(file) {}

    void text(const char* key, QString& value) const {
        // QSettings parses a hand-written line with a comma as a list.
        const QVariant found = file_.value(key);
        if (found.isValid()) value = found.toStringList().join(QStringLiteral(", "));
    }
    void texts(const char* key, QStringList& values) const {
        const QVariant found = file_.value(key);
        if (found.isValid()) values = found.toStringList();
    }
    void flag(const char* key, bool& value) const {
        const QString found = file_.value(key).toString().trimmed().toLower();
        if (found == "true" || found == "1" || found == "yes") value = true;
        if (found == "false" || found == "0" || found == "no") value = false;
    }
    void number(const char* key, double& value, double least, double most) const {
        bool good = false;
        const double found = file_.value(key).toString().toDouble(&good);
        if (good && std::isfinite(found) && found >= least && found <= most) value = found;
    }
    template <typename Value, std::size_t N>
    void choice(const char* key, Value& value,
                const std::array<std::pair<Value, const char*>, N>& names) const {
        const QString found = file_.value(key).toString();
        for (const auto& [candidate, name] : names) {
            if (found == QLatin1String(name)) value = candidate;
        }
    }

  private:
    QSettings& file_;
};

class Writer {
  public:
    explicit Writer(QSettings& file) : file_(file) {}

    void text(const char* key, const QString& value) { file_.setValue(key, value); }
    void texts(const char* key, const QStringList& values) { file_.setValue(key, values); }
    void flag(const char* key, bool value) { file_.setValue(key, value); }
    void number(const char* key, double value, double, double) {
        file_.setValue(key, QString::number(value, 'g', QLocale::FloatingPointShortest));
    }
    template <typename Value, std::size_t N>
    void choice(const char* key, Value value, const std::array<std::pair<Value, const char*>, N>& names) {
        for (const auto& [candidate, name] : names) {
            if (candidate == value) file_.setValue(key, QLatin1String(name));
        }
    }

  private:
    QSettings& file_;
};

std::filesystem::path path_of(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

}  // namespace

bool Settings::add_shown_remark(const QString& remark) {
    const QByteArray digest = QCryptographicHash::hash(remark.toUtf8(), QCryptographicHash::Sha256).toHex();
    const QString key = QString::fromLatin1(digest.first(16));
    if (shown_remarks.contains(key)) return false;
    shown_remarks.append(key);
    return true;
}

SettingsFile::SettingsFile(QString path) : path_(std::move(path)) {}

std::optional<QString> SettingsFile::unreadable() const {
    try {
        read_whole_file(path_);
        return std::nullopt;
    } catch (const Error& error) {
        return tr("The settings in %1 cannot be read: %2. The default settings are used, and the file is not "
                  "changed.")
            .arg(path_, translated(error.text()).remove(QRegularExpression("\\.$")));
    }
}

Settings SettingsFile::load() const {
    Settings settings;
    if (QFile::exists(path_)) {  // older versions created it readable by other users
        make_private_folder(path_of(QFileInfo(path_).absolutePath()));
        make_private_file(path_of(path_));
    }
    QSettings file(path_, QSettings::IniFormat);
    Reader reader(file);
    visit_all(reader, settings);
    return settings;
}

std::optional<QString> SettingsFile::save(const Settings& settings) const {
    const QString folder = QFileInfo(path_).absolutePath();
    if (!make_private_folder(path_of(folder))) {
        return tr("The settings cannot be saved: the folder %1 cannot be created.").arg(folder);
    }
    // QSettings treats an unreadable file as empty and would overwrite it.
    if (const auto reason = unreadable()) return reason;
    if (!make_private_file(path_of(path_)))
        return tr("The settings cannot be saved: %1 is not writable.").arg(path_);
    QSettings file(path_, QSettings::IniFormat);
    Writer writer(file);
    visit_all(writer, settings);
    file.sync();
    if (file.status() == QSettings::NoError) return std::nullopt;
    return tr("The settings cannot be saved: %1 is not writable.").arg(path_);
}

}  // namespace govor::store
