#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <optional>

namespace govor::store {

enum class TalkMode { hold, toggle, hands_free };
enum class Microphone {
    always_open,
    on_demand
};  // on demand: private, but without the 300 ms before the key
enum class SoundBackend { qt, portaudio };
enum class ColorChoice { system, light, dark };
enum class AnswerVariety {
    model,   // as the model's own settings say
    fixed,   // always the most probable words
    varied,  // drawn at random
};

// What the user chose. A value that is absent from the file, or nonsense there, is the one that stands here.
struct Settings {
    // Sound. Devices by their identity (empty: the system's default); see sound/.
    SoundBackend backend = SoundBackend::qt;
    QString input_device;
    QString output_device;
    double volume = 1.0;  // 0..1

    // Talking.
    TalkMode talk_mode = TalkMode::hold;
    Microphone microphone = Microphone::always_open;
    QString talk_key = QStringLiteral("F9");  // in the window; as QKeySequence writes it
    QString global_talk_key;                  // everywhere; empty: none
    bool cues = true;                         // sounds at start and stop
    bool echo_cancellation = false;           // hands-free may be interrupted by voice
    double longest_hold_seconds = 600;        // a key held longer is stuck, 10..3600

    // The model. Empty: none chosen yet, so the built-in one.
    QString model;
    QString device;  // by name; empty: the engine's first
    QString voice;   // of new conversations; empty: the model's usual one
    QString system_prompt;
    bool speak_answers = true;
    AnswerVariety variety = AnswerVariety::model;
    double temperature = 0;         // of varied text, 0.1..2; 0: the model's own
    double repetition_penalty = 0;  // of text, 1..2; 0: the model's own

    // The window.
    ColorChoice colors = ColorChoice::system;
    bool tray = true;
    double playback_speed = 1.0;  // 0.5..2
    QStringList told_remarks;     // about models, as digests: see add_told_remark

    // Notes that a remark about a model has been shown. False: it had been shown before.
    bool add_told_remark(const QString& remark);

    bool operator==(const Settings&) const = default;
};

// The settings in a file that people can read and edit (INI). Keys that are not known stay in it.
class SettingsFile {
    Q_DECLARE_TR_FUNCTIONS(govor::store::SettingsFile)

  public:
    explicit SettingsFile(QString path);  // Directories::settings_file()

    Settings load() const;  // never fails: see Settings
    // A sentence if the file is there and cannot be read; load() gives the usual values then.
    std::optional<QString> unreadable() const;
    // Nothing, or a sentence that says why they could not be kept. A file that cannot be read stays as it is.
    std::optional<QString> save(const Settings& settings) const;

    const QString& path() const { return path_; }

  private:
    QString path_;
};

}  // namespace govor::store
