#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <optional>

namespace govor::store {

enum class TalkMode { hold, toggle, hands_free };
enum class Microphone {
    always_open,
    on_demand,  // open only while the key is held, so without the 300 ms before the key press
};
enum class SoundBackend { qt, portaudio };
enum class ColorChoice { system, light, dark };
enum class AnswerVariety {
    model,   // the model's own sampling settings
    fixed,   // greedy decoding
    varied,  // sampling
};

// The user's settings with their defaults, which also replace values that are absent from the file or
// invalid.
struct Settings {
    // Sound. Devices are given by DeviceInfo::id (empty: the system's default).
    SoundBackend backend = SoundBackend::qt;
    QString input_device;
    QString output_device;
    double volume = 1.0;  // 0..1

    // Talking.
    TalkMode talk_mode = TalkMode::hold;
    Microphone microphone = Microphone::always_open;
    QString talk_key = QStringLiteral("F9");  // in the window; QKeySequence's portable text
    QString global_talk_key;                  // in all programs; empty: none
    bool cues = true;                         // tones when listening begins and ends
    bool echo_cancellation = false;           // in hands-free mode, the voice can interrupt an answer
    double longest_hold_seconds = 600;        // a key held longer counts as released, 10..3600

    // The model's name or path; empty: the built-in model.
    QString model;
    QString device;  // by name; empty: the engine's first device
    QString voice;   // of new conversations; empty: the model's default voice
    QString system_prompt;
    bool speak_answers = true;
    AnswerVariety variety = AnswerVariety::model;
    double temperature = 0;         // if varied, 0.1..2; 0: the model's own
    double repetition_penalty = 0;  // 1..2; 0: the model's own

    // The window.
    ColorChoice colors = ColorChoice::system;
    bool tray = true;
    double playback_speed = 1.0;  // 0.5..2
    QStringList shown_remarks;    // digests of remarks about models; see add_shown_remark()

    // Records that a remark about a model has been shown. Returns false if it was shown before.
    bool add_shown_remark(const QString& remark);

    bool operator==(const Settings&) const = default;
};

// The settings in an INI file that users can edit. Unknown keys are preserved.
class SettingsFile {
    Q_DECLARE_TR_FUNCTIONS(govor::store::SettingsFile)

  public:
    explicit SettingsFile(QString path);  // Directories::settings_file()

    Settings load() const;  // never fails; see Settings for invalid values
    // Returns a message if the file exists but cannot be read; load() then returns the defaults.
    std::optional<QString> unreadable() const;
    // Returns nullopt, or a message with the reason why the settings could not be saved. A file that cannot
    // be read is not changed.
    std::optional<QString> save(const Settings& settings) const;

    const QString& path() const { return path_; }

  private:
    QString path_;
};

}  // namespace govor::store
