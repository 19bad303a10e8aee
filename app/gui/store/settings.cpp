#include "store/settings.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
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
#include "messages/typography.h"
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
constexpr std::array motions{std::pair{MotionChoice::system, "system"},
                             std::pair{MotionChoice::reduced, "reduced"},
                             std::pair{MotionChoice::full, "full"}};
constexpr std::array cache_formats{std::pair{CacheFormat::automatic, "automatic"},
                                   std::pair{CacheFormat::f32, "f32"}, std::pair{CacheFormat::f16, "f16"},
                                   std::pair{CacheFormat::q8_0, "q8_0"}};
constexpr std::array sampling_modes{std::pair{SamplingMode::model_default, "model"},
                                    std::pair{SamplingMode::greedy, "fixed"},
                                    std::pair{SamplingMode::sample, "varied"}};
constexpr std::array image_details{std::pair{image::Detail::low, "low"},
                                   std::pair{image::Detail::medium, "medium"},
                                   std::pair{image::Detail::high, "high"}};

// Lists the key of each setting with its range or the names of its values (see Settings), for both reading
// and writing: the visitor reads or writes each value.
template <typename Visitor, typename Values>
void visit_all(Visitor& visit, Values& values) {
    visit.choice("sound/backend", values.backend, backends);
    visit.text("sound/input", values.input_device);
    visit.text("sound/output", values.output_device);
    visit.number("sound/volume", values.volume, 0.0, 1.0);
    visit.number("sound/playback_speed", values.playback_speed, 0.5, 2.0);
    visit.flag("sound/noise_suppression", values.suppress_noise);
    visit.choice("talking/mode", values.talk_mode, talk_modes);
    visit.choice("talking/microphone", values.microphone, microphones);
    visit.text("talking/key", values.talk_key);
    visit.text("talking/global_key", values.global_talk_key);
    visit.flag("talking/cues", values.play_cues);
    visit.flag("talking/transcribe", values.transcribe);
    visit.flag("talking/echo_cancellation", values.cancel_echo);
    visit.number("talking/longest_hold_seconds", values.max_hold_seconds, 10.0, 3600.0);
    visit.number("talking/quietest_speech_dbfs", values.min_question_level_dbfs, -70.0, -20.0);
    visit.number("talking/pause_seconds", values.pause_seconds, 0.3, 3.0);
    visit.text("model/path", values.model);
    visit.text("model/device", values.device);
    visit.number("model/context", values.context, 0.0, 1048576.0);
    visit.choice("model/kv_cache", values.kv_cache, cache_formats);
    visit.flag("model/use_host_memory", values.use_host_memory);
    visit.number("model/unload_after_minutes", values.unload_after_minutes, 0.0, 1440.0);
    visit.text("model/voice", values.voice);
    visit.text("model/system_prompt", values.system_prompt);
    visit.flag("model/speak_answers", values.speak_answers);
    visit.choice("model/picture_detail", values.image_detail, image_details);
    visit.choice("model/variety", values.sampling_mode, sampling_modes);
    visit.number("model/temperature", values.temperature, 0.0, 2.0);
    visit.number("model/repetition_penalty", values.repetition_penalty, 0.0, 2.0);
    visit.number("model/top_p", values.top_p, 0.0, 1.0);
    visit.number("model/top_k", values.top_k, 0.0, 500.0);
    visit.number("model/longest_text", values.max_text_tokens, 0.0, 32768.0);
    visit.choice("speech/variety", values.speech_sampling_mode, sampling_modes);
    visit.number("speech/temperature", values.speech_temperature, 0.0, 2.0);
    visit.number("speech/top_p", values.speech_top_p, 0.0, 1.0);
    visit.number("speech/top_k", values.speech_top_k, 0.0, 500.0);
    visit.number("speech/repetition_penalty", values.speech_repetition_penalty, 0.0, 2.0);
    visit.number("speech/longest_seconds", values.max_speech_seconds, 0.0, 2600.0);
    visit.number("privacy/keep_sound_days", values.keep_sound_days, Settings::keep_forever, 36500.0);
    visit.flag("programs/serve", values.serve_programs);
    visit.number("programs/port", values.server_port, 1024.0, 65535.0);
    visit.text("window/language", values.language);
    visit.number("window/text_size", values.text_size, 80.0, 200.0);
    visit.flag("window/compact", values.is_compact);
    visit.flag("window/first_run_shown", values.has_shown_first_run);
    visit.texts_by_name("shortcuts", values.shortcuts);
    visit.choice("window/colors", values.colors, colors);
    visit.choice("window/motion", values.motion, motions);
    visit.flag("window/tray", values.shows_tray_icon);
    visit.texts("window/told_remarks", values.shown_notes);
}

class Reader {
  public:
    explicit Reader(QSettings& file) : file_(file) {}

    void text(const char* key, QString& value) const {
        // QSettings parses a hand-written line with a comma as a list.
        const QVariant stored_value = file_.value(key);
        if (stored_value.isValid()) value = stored_value.toStringList().join(QStringLiteral(", "));
    }
    void texts(const char* key, QStringList& values) const {
        const QVariant stored_value = file_.value(key);
        if (stored_value.isValid()) values = stored_value.toStringList();
    }
    void texts_by_name(const char* group, QMap<QString, QString>& values) const {
        file_.beginGroup(QLatin1String(group));
        for (const QString& key : file_.childKeys())
            values[key] = file_.value(key).toStringList().join(QStringLiteral(", "));
        file_.endGroup();
    }
    void flag(const char* key, bool& value) const {
        const QString stored_value = file_.value(key).toString().trimmed().toLower();
        if (stored_value == "true" || stored_value == "1" || stored_value == "yes") value = true;
        if (stored_value == "false" || stored_value == "0" || stored_value == "no") value = false;
    }
    void number(const char* key, double& value, double min, double max) const {
        bool is_valid = false;
        const double stored_value = file_.value(key).toString().toDouble(&is_valid);
        if (is_valid && std::isfinite(stored_value) && stored_value >= min && stored_value <= max)
            value = stored_value;
    }
    template <typename Value, std::size_t N>
    void choice(const char* key, Value& value,
                const std::array<std::pair<Value, const char*>, N>& names) const {
        const QString stored_value = file_.value(key).toString();
        for (const auto& [candidate, name] : names) {
            if (stored_value == QLatin1String(name)) value = candidate;
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
    void texts_by_name(const char* group, const QMap<QString, QString>& values) {
        file_.remove(QLatin1String(group));
        for (auto value = values.begin(); value != values.end(); ++value)
            file_.setValue(QLatin1String(group) + QLatin1Char('/') + value.key(), value.value());
    }
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

constexpr qsizetype note_key_length = 16;  // of a digest, in hexadecimal digits

constexpr const char* kind_key = "export/kind";  // only in exported files
constexpr const char* settings_kind = "govor-settings";

void read_all(QSettings& file, Settings& settings) {
    Reader reader(file);
    visit_all(reader, settings);
}

void write_all(QSettings& file, const Settings& settings) {
    Writer writer(file);
    visit_all(writer, settings);
}

// Returns true for a comment, the name of a group, a key with a value, or the rest of a value whose line ends
// in a backslash.
bool is_ini_line(const QByteArray& line, bool is_continuation) {
    return is_continuation || line.isEmpty() || line.startsWith(';') || line.startsWith('#') ||
           (line.startsWith('[') ? line.endsWith(']') : line.indexOf('=') > 0);
}

bool has_invalid_content(const QByteArray& content) {
    if (content.contains('\0')) return true;  // after a crash, unwritten blocks are filled with zeros
    bool is_continuation = false;
    for (const QByteArray& raw_line : content.split('\n')) {
        const QByteArray line = raw_line.trimmed();
        if (!is_ini_line(line, is_continuation)) return true;
        is_continuation = line.endsWith('\\');
    }
    return false;
}

// Returns true if the content has at least one key.
bool has_keys(const QByteArray& content) {
    const QList<QByteArray> lines = content.split('\n');
    return std::any_of(lines.begin(), lines.end(), [](const QByteArray& raw_line) {
        const QByteArray line = raw_line.trimmed();
        return !line.startsWith(';') && !line.startsWith('#') && !line.startsWith('[') &&
               line.indexOf('=') > 0;
    });
}

LocalizedText not_readable_message(const QString& path, const Message& reason) {
    return [path, reason] {
        return SettingsFile::tr(
                   "The settings in %1 cannot be read: %2. The default settings are used, and the file is "
                   "not changed.")
            .arg(path, without_full_stop(translated(reason)));
    };
}

bool is_damaged_settings_file(const QString& path) {
    try {
        const std::optional<QByteArray> content = read_whole_file(path);
        return content && has_invalid_content(*content);
    } catch (const Error&) {
        return false;  // see SettingsFile::read_error()
    }
}

// Returns an unused file name beside `path`.
QString unused_file_name(const QString& path) {
    QString name = path + QStringLiteral(".damaged");
    for (int number = 2; QFile::exists(name); ++number)
        name = path + QStringLiteral(".damaged-%1").arg(number);
    return name;
}

LocalizedText not_writable_message(const QString& path) {
    return [path] { return SettingsFile::tr("The settings cannot be saved: %1 is not writable.").arg(path); };
}

}  // namespace

Settings Settings::with_local_state(const Settings& local) const {
    Settings settings = *this;
    settings.shown_notes = local.shown_notes;
    settings.has_shown_first_run = local.has_shown_first_run;
    settings.model = local.model;
    settings.device = local.device;
    return settings;
}

bool Settings::add_shown_note(const QString& note) {
    const QByteArray digest = QCryptographicHash::hash(note.toUtf8(), QCryptographicHash::Sha256).toHex();
    const QString key = QString::fromLatin1(digest.first(note_key_length));
    if (shown_notes.contains(key)) return false;
    shown_notes.append(key);
    return true;
}

SettingsFile::SettingsFile(QString path) : path_(std::move(path)) {}

std::optional<LocalizedText> SettingsFile::read_error() const {
    try {
        read_whole_file(path_);
        return std::nullopt;
    } catch (const Error& error) {
        return not_readable_message(path_, error.text());
    }
}

Settings SettingsFile::load() const {
    std::optional<LocalizedText> error;
    return load(error);
}

Settings SettingsFile::load(std::optional<LocalizedText>& error) const {
    Settings settings;
    std::optional<QByteArray> content;
    try {
        content = read_whole_file(path_);
    } catch (const Error& read_error) {
        error = not_readable_message(path_, read_error.text());
        return settings;
    }
    if (QFile::exists(path_)) {  // older versions created it readable by other users
        make_private_folder(to_path(QFileInfo(path_).absolutePath()));
        make_private_file(to_path(path_));
    }
    QSettings file(path_, QSettings::IniFormat);
    // QSettings reads the file itself and treats one that it cannot read as empty.
    if (content && has_keys(*content) && file.allKeys().isEmpty() &&
        file.status() != QSettings::FormatError) {
        error = not_readable_message(path_, message("The file cannot be read."));
        return settings;
    }
    read_all(file, settings);
    return settings;
}

std::optional<LocalizedText> SettingsFile::recover() const {
    if (!is_damaged_settings_file(path_)) return std::nullopt;
    const Settings settings = load();
    const QString moved_path = unused_file_name(path_);
    if (!QFile::rename(path_, moved_path)) {
        return [path = path_] {
            return tr("The settings in %1 are damaged, and the file cannot be moved aside. Settings that "
                      "cannot be read have their defaults.")
                .arg(path);
        };
    }
    save(settings);
    return [moved_path] {
        return tr("The file with the settings was damaged. It was kept as %1; settings that could not be "
                  "read "
                  "have their defaults now.")
            .arg(moved_path);
    };
}

std::optional<LocalizedText> SettingsFile::save(const Settings& settings) const {
    const QString folder = QFileInfo(path_).absolutePath();
    if (!make_private_folder(to_path(folder))) {
        return [folder] {
            return tr("The settings cannot be saved: the folder %1 cannot be created.").arg(folder);
        };
    }
    // QSettings treats an unreadable file as empty and would overwrite it.
    if (const auto reason = read_error()) return reason;
    if (!make_private_file(to_path(path_))) return not_writable_message(path_);
    QSettings file(path_, QSettings::IniFormat);
    write_all(file, settings);
    file.sync();
    if (file.status() == QSettings::NoError) return std::nullopt;
    return not_writable_message(path_);
}

std::optional<LocalizedText> export_settings(const Settings& settings, const QString& path) {
    QFile::remove(path);  // no values of an existing file may remain
    QSettings file(path, QSettings::IniFormat);
    write_all(file, settings.with_local_state(Settings()));
    file.remove(QStringLiteral("window/told_remarks"));
    file.remove(QStringLiteral("window/first_run_shown"));
    file.remove(QStringLiteral("model/path"));
    file.remove(QStringLiteral("model/device"));
    file.setValue(QLatin1String(kind_key), QLatin1String(settings_kind));
    file.sync();
    if (file.status() == QSettings::NoError) return std::nullopt;
    return not_writable_message(path);
}

Settings import_settings(const QString& path, const Settings& local) {
    if (!read_whole_file(path)) {
        throw Error(ErrorKind::not_found, message("The file does not exist."), path.toStdString());
    }
    QSettings file(path, QSettings::IniFormat);
    if (is_damaged_settings_file(path) ||
        file.value(QLatin1String(kind_key)).toString() != QLatin1String(settings_kind)) {
        throw Error(ErrorKind::bad_file, message("The file does not contain settings that Govor exported."),
                    path.toStdString());
    }
    Settings settings;
    read_all(file, settings);
    return settings.with_local_state(local);
}

}  // namespace govor::store
