#pragma once

#include <QCoreApplication>
#include <QMap>
#include <QString>
#include <QStringList>
#include <optional>

#include "image/patches.h"
#include "messages/localized_text.h"

namespace govor::store {

enum class TalkMode { hold, toggle, hands_free };
enum class Microphone {
    always_open,
    on_demand,  // open only while the key is held, so without the 300 ms before the key press
};
enum class SoundBackend { qt, portaudio };
enum class ColorChoice { system, light, dark };
enum class MotionChoice { system, reduced, full };
enum class CacheFormat { automatic, f32, f16, q8_0 };  // of keys and values
enum class SamplingMode {
    model_default,  // the model's own sampling settings
    greedy,         // greedy decoding
    sample,         // sampling with the settings of the user
};

// The user's settings with their defaults, which also replace values that are absent from the file or
// invalid.
struct Settings {
    // Sound. Devices are identified by DeviceInfo::id (empty: the system's default).
    SoundBackend backend = SoundBackend::qt;
    QString input_device;
    QString output_device;
    double volume = 1.0;  // 0..1
    bool suppress_noise = false;

    // Talking.
    TalkMode talk_mode = TalkMode::hold;
    Microphone microphone = Microphone::always_open;
    QString talk_key = QStringLiteral("F9");  // in the window; QKeySequence's portable text
    QString global_talk_key;                  // in all programs; empty: none
    bool play_cues = true;                    // tones when listening begins and ends
    bool cancel_echo = false;                 // in hands-free mode, the voice can interrupt an answer
    double max_hold_seconds = 600;            // a key held longer counts as released, 10..3600
    double min_question_level_dbfs = -50;     // a quieter sound is not a question, -70..-20
    bool transcribe = true;                   // spoken questions, while they are spoken and afterwards
    double pause_seconds = 0.8;               // in hands-free mode, a longer pause ends a question, 0.3..3

    // The model's name or path; empty: the built-in model.
    QString model;
    QString device;      // by name; empty: the engine's first device
    double context = 0;  // tokens of conversation to keep, 256..1048576; 0: the engine's default
    CacheFormat kv_cache = CacheFormat::automatic;
    double unload_after_minutes = 0;  // of idle time, a whole number up to 1440; 0: never
    bool use_host_memory = true;      // experts that do not fit on the device are kept in host memory

    // Answers.
    QString voice;  // of new conversations; empty: the model's default voice
    QString system_prompt;
    bool speak_answers = true;
    image::Detail image_detail = image::Detail::medium;  // of questions, unless another is chosen for one
    SamplingMode sampling_mode = SamplingMode::model_default;
    double temperature = 0;         // if sampling, 0.1..2; 0: the model's own
    double top_p = 0;               // if sampling, up to 1; 0: the model's own
    double top_k = 0;               // if sampling, a whole number up to 500; 0: the model's own
    double repetition_penalty = 0;  // 1..2; 0: the model's own
    double max_text_tokens = 0;     // tokens, a whole number up to 32768; 0: the model's own limit
    // The same for the codes of the speech.
    SamplingMode speech_sampling_mode = SamplingMode::model_default;
    double speech_temperature = 0;
    double speech_top_p = 0;
    double speech_top_k = 0;
    double speech_repetition_penalty = 0;
    double max_speech_seconds = 0;  // up to 2600; 0: the model's own limit

    // Privacy. How long the sound of questions and answers is kept: forever (-1), until the program quits
    // (0), or this number of days.
    static constexpr double keep_forever = -1;
    double keep_sound_days = keep_forever;

    // Other programs. See docs/server.md.
    bool serve_programs = false;  // other programs may use the model
    double server_port = 8123;    // 1024..65535

    // The window.
    QString language;                  // a code such as "ru"; empty: the system's
    double text_size = 100;            // percent of the desktop's, 80..200
    bool is_compact = false;           // less space around and between turns
    QMap<QString, QString> shortcuts;  // changed ones, by the name of the action in MainMenu; empty: none
    bool has_shown_first_run = false;
    ColorChoice colors = ColorChoice::system;
    MotionChoice motion = MotionChoice::system;
    bool shows_tray_icon = true;
    double playback_speed = 1.0;  // 0.5..2
    QStringList shown_notes;      // digests of notes about models; see add_shown_note()

    // Returns these settings with the values that describe the computer instead of the user's preferences
    // (shown notes, whether the first run was shown, the model and its device) replaced by those of `local`.
    Settings with_local_state(const Settings& local) const;

    // Records that a note about a model has been shown. Returns false if it was shown before.
    bool add_shown_note(const QString& note);

    bool operator==(const Settings&) const = default;
};

// The settings in an INI file that users can edit. Unknown keys are preserved.
class SettingsFile {
    Q_DECLARE_TR_FUNCTIONS(govor::store::SettingsFile)

  public:
    explicit SettingsFile(QString path);  // Directories::settings_file()

    Settings load() const;  // never fails; see Settings for invalid values
    // Like load(). Sets `error` to a message if the file exists but could not be read; the settings are then
    // the defaults, and saving them would replace those of the user.
    Settings load(std::optional<LocalizedText>& error) const;
    // If the file is damaged, moves it aside, saves what could be read of it, and returns a message about
    // this.
    std::optional<LocalizedText> recover() const;
    // Returns an error message if the file exists but cannot be read; load() then returns the defaults.
    std::optional<LocalizedText> read_error() const;
    // Returns nullopt, or a message with the reason why the settings could not be saved. A file that cannot
    // be read is not changed.
    std::optional<LocalizedText> save(const Settings& settings) const;

    const QString& path() const { return path_; }

  private:
    QString path_;
};

// Writes the settings to a file that the user chose, without the values that Settings::with_local_state()
// lists. Returns nullopt, or an error message if that fails.
std::optional<LocalizedText> export_settings(const Settings& settings, const QString& path);
// Reads settings from a file written by export_settings(). The values that Settings::with_local_state() lists
// are those of `local`. Throws Error{bad_file, io, not_found}.
Settings import_settings(const QString& path, const Settings& local);

}  // namespace govor::store
