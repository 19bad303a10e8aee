#include "program/troubleshooting.h"

#include <QGuiApplication>
#include <QLocale>
#include <QStorageInfo>
#include <algorithm>

#include "assistant/error_text.h"
#include "assistant/latency_steps.h"
#include "dialogs/turn_table.h"
#include "messages/bytes_text.h"
#include "messages/typography.h"
#include "widgets/latency_view.h"

namespace govor::program {
namespace {

struct Help {
    Q_DECLARE_TR_FUNCTIONS(govor::program::Help)
};

using dialogs::HelpContents;
using dialogs::MetricHelp;
using dialogs::Symptom;
using Dependencies = SettingsWindow::Dependencies;

QString number_text(double value, int digits) {
    return QLocale().toString(value, 'f', digits);
}

QString device_names(const std::vector<sound::DeviceInfo>& devices) {
    QStringList names;
    for (const sound::DeviceInfo& device : devices) names.append(QString::fromStdString(device.name));
    return names.isEmpty() ? Help::tr("none") : names.join(QStringLiteral(", "));
}

QString chosen_device(const QString& id, const std::vector<sound::DeviceInfo>& devices) {
    if (id.isEmpty()) return Help::tr("System default");
    const auto device = std::ranges::find(devices, id.toStdString(), &sound::DeviceInfo::id);
    return device == devices.end() ? Help::tr("%1 (not connected)").arg(id)
                                   : QString::fromStdString(device->name);
}

QString key_name(const QString& portable) {
    const QString key = QKeySequence(portable, QKeySequence::PortableText).toString(QKeySequence::NativeText);
    return key.isEmpty() ? Help::tr("none") : key;
}

QStringList describe_model(const Dependencies& dependencies) {
    const assistant::ModelLoader& loader = dependencies.loader;
    QStringList lines{Help::tr("Model: %1").arg(loader.name().isEmpty() ? Help::tr("none") : loader.name())};
    if (loader.is_ready()) {
        const session::LoadedModel& model = loader.model();
        lines.append(Help::tr("Device: %1").arg(QString::fromStdString(model.device)));
        lines.append(Help::tr("Memory: %1 used of %2")
                         .arg(bytes_text(model.device_memory), bytes_text(model.device_budget)));
        lines.append(Help::tr("Context: %Ln tokens", nullptr, static_cast<int>(model.context)));
    }
    if (loader.error())
        lines.append(Help::tr("Last error: %1").arg(assistant::error_message(*loader.error())));
    return lines;
}

QStringList describe_speed(const assistant::TurnMetrics& metrics) {
    QStringList lines;
    if (const auto tokens = metrics.tokens_per_second())
        lines.append(Help::tr("Newest answer: %1 tokens/s").arg(number_text(*tokens, 1)));
    if (const auto factor = metrics.real_time_factor())
        lines.append(
            Help::tr("Newest answer: %1 s of computing for a second of speech").arg(number_text(*factor, 2)));
    return lines;
}

Symptom describe_missing_microphone_sound(const Dependencies& dependencies) {
    const store::Settings& settings = *dependencies.settings;
    return {
        Help::tr("No sound arrives from the microphone"),
        {Help::tr("Open Settings → Sound, choose another microphone, and record a test."),
         Help::tr("Check that the microphone is not muted, here and in the desktop's sound settings."),
         Help::tr("If the level stays below the mark, lower “Quietest speech” in Settings → Talking."),
         Help::tr("In a sandbox such as Flatpak, allow the program to use the microphone.")},
        {Help::tr("Microphones found: %1").arg(device_names(dependencies.sound_panel.microphones())),
         Help::tr("Chosen: %1")
             .arg(chosen_device(settings.input_device, dependencies.sound_panel.microphones())),
         dependencies.sound_panel.is_muted() ? Help::tr("The microphone is muted.")
                                             : Help::tr("The microphone is not muted."),
         Help::tr("Quietest speech: %1 dB")
             .arg(with_minus_sign(number_text(settings.min_question_level_dbfs, 0))),
         Help::tr("Losses of sound while recording: %1").arg(dependencies.sound_panel.counts().overruns)}};
}

Symptom describe_missing_voice(const Dependencies& dependencies) {
    const store::Settings& settings = *dependencies.settings;
    QStringList lines{
        Help::tr("Loudspeakers found: %1").arg(device_names(dependencies.sound_panel.loudspeakers())),
        Help::tr("Chosen: %1")
            .arg(chosen_device(settings.output_device, dependencies.sound_panel.loudspeakers())),
        Help::tr("Volume: %1%").arg(qRound(settings.volume * 100)),
        settings.speak_answers ? Help::tr("Answers are read aloud.") : Help::tr("Answers are text only.")};
    if (dependencies.loader.is_ready() && !dependencies.loader.model().can_speak)
        lines.append(Help::tr("The loaded model cannot speak: its speech part is missing."));
    return {Help::tr("I hear no voice"),
            {Help::tr("Open Settings → Sound and play the test tone. If you do not hear it, choose another "
                      "loudspeaker and raise the volume."),
             Help::tr("In Settings → Answers, choose “Shown and read aloud”."),
             Help::tr("A model that has only its text part writes but does not speak: download its speech "
                      "part.")},
            lines};
}

Symptom describe_ineffective_talk_key(const Dependencies& dependencies) {
    using State = desktop::GlobalShortcut::State;
    const store::Settings& settings = *dependencies.settings;
    const QString mode = settings.talk_mode == store::TalkMode::hold ? Help::tr("hold the key while you talk")
                         : settings.talk_mode == store::TalkMode::toggle
                             ? Help::tr("press to begin and to end")
                             : Help::tr("hands-free");
    QStringList lines{Help::tr("Talk key in the window: %1").arg(key_name(settings.talk_key)),
                      Help::tr("Mode: %1").arg(mode),
                      Help::tr("Global talk key: %1").arg(key_name(settings.global_talk_key)),
                      Help::tr("Window system: %1").arg(QGuiApplication::platformName())};
    if (dependencies.global_key.state() == State::unavailable)
        lines.append(dependencies.global_key.explanation().text());
    return {
        Help::tr("The talk key does nothing"),
        {Help::tr("The key works while a window of Govor is active. For other programs, set the global talk "
                  "key in Settings → Talking."),
         Help::tr("The desktop or another program may use the same key: choose another one."),
         Help::tr("On some notebooks, function keys need the Fn key, too."),
         Help::tr("The round button in the window does the same.")},
        lines};
}

Symptom describe_slow_answers(const Dependencies& dependencies) {
    return {
        Help::tr("Answers are slow"),
        {Help::tr("See which device is used: a processor instead of a graphics card is many times slower. "
                  "Choose the device in Settings → Model."),
         Help::tr(
             "A model that does not fit into the card's memory lies partly in the computer's memory, which "
             "is slower. Use a smaller format of it, or a shorter context."),
         Help::tr("Close other programs that use the graphics card."),
         Help::tr("Choose a shorter answer: Settings → Answers → Instructions → Short answers.")},
        describe_model(dependencies) + describe_speed(dependencies.controller.metrics())};
}

Symptom describe_voice_gaps(const Dependencies& dependencies) {
    return {
        Help::tr("The voice has gaps"),
        {Help::tr("If computing takes longer than speaking, the voice pauses: see “Answers are slow”."),
         Help::tr("If it is faster, the sound device is at fault: try the other sound system in Settings → "
                  "Sound."),
         Help::tr("Wireless headphones may drop sound on their own: try others.")},
        QStringList{
            Help::tr("Gaps in playback since the start: %1").arg(dependencies.sound_panel.counts().underruns),
            Help::tr("Devices that were opened again: %1").arg(dependencies.sound_panel.counts().reopened)} +
            describe_speed(dependencies.controller.metrics())};
}

Symptom describe_load_failure(const Dependencies& dependencies, const QString& log_path) {
    return {Help::tr("A model is not loaded"),
            {Help::tr(
                 "If there was an error, it is the last one below. A model that is too large needs a smaller "
                 "format, a shorter context, or the computer's memory (Settings → Model)."),
             Help::tr("A missing part or a damaged file has to be downloaded again."),
             Help::tr(
                 "If the program crashes while it loads, it offers a safe start without the graphics driver. "
                 "Update the driver then."),
             Help::tr("The built-in model always works: Model → Models.")},
            describe_model(dependencies) + QStringList{Help::tr("Log: %1").arg(log_path)}};
}

Symptom describe_wrong_answers(const Dependencies& dependencies) {
    return {
        Help::tr("Answers make no sense"),
        {Help::tr("The built-in model knows a few hundred words only. Open a full model."),
         Help::tr("Reset what you changed in Settings → Answers: a high temperature makes answers random."),
         Help::tr("After a long conversation, the context no longer contains its beginning. Begin a new "
                  "conversation, or "
                  "choose a longer context."),
         Help::tr("Play your question in the conversation: that is the sound that the model received.")},
        describe_model(dependencies)};
}

Symptom describe_unsaved_conversations(const Dependencies& dependencies) {
    const auto error = dependencies.store.error();
    const QStorageInfo disk(dependencies.store.folder());
    QStringList lines{Help::tr("Folder: %1").arg(dependencies.store.folder()),
                      error ? error->message.text() : Help::tr("Everything is saved.")};
    if (disk.isValid())
        lines.append(Help::tr("Free on this disk: %1")
                         .arg(bytes_text(static_cast<std::uint64_t>(disk.bytesAvailable()))));
    return {Help::tr("Conversations are not saved, or sound is missing"),
            {Help::tr("Make room on the disk and check that you may write to the folder."),
             Help::tr("See Settings → Privacy for how long sound is kept."),
             Help::tr("Only one Govor can use the folder at a time.")},
            lines};
}

std::vector<MetricHelp> make_metric_help(const Dependencies& dependencies) {
    const assistant::TurnMetrics& metrics = dependencies.controller.metrics();
    const assistant::ModelLoader& loader = dependencies.loader;
    const auto first_sound = metrics.first_sound_seconds();
    const auto tokens = metrics.tokens_per_second();
    const auto factor = metrics.real_time_factor();
    const widgets::StatusStrip& status = dependencies.window.status();
    QString memory;
    if (loader.is_ready())
        memory = Help::tr("%1 of %2")
                     .arg(bytes_text(status.memory().used()), bytes_text(status.memory().budget()));
    return {
        {Help::tr("Model and device"), Help::tr("The model that answers, and what computes it."),
         loader.is_ready()
             ? Help::tr("%1 on %2").arg(loader.name(), QString::fromStdString(loader.model().device))
             : QString()},
        {Help::tr("first sound"),
         Help::tr("Seconds from the end of your question to the first sound of the answer. Below one second "
                  "feels like a conversation."),
         first_sound ? without_breaks(Help::tr("%1 s").arg(number_text(*first_sound, 2))) : QString()},
        {Help::tr("tokens/s"),
         Help::tr(
             "How fast the text is written. A token is about three quarters of a word; people read three to "
             "five words a second."),
         tokens ? number_text(*tokens, 1) : QString()},
        {Help::tr("× faster than speech"),
         Help::tr(
             "How much faster the voice is computed than it is spoken. If it is slower, the voice has gaps."),
         factor ? widgets::StatusStrip::speech_speed_text(*factor) : QString()},
        {Help::tr("Bar with a size"),
         Help::tr("The memory of the device that Govor uses, and its share of what the device can give it."),
         memory},
        {Help::tr("gaps in the sound"),
         Help::tr(
             "How often sound was missing while recording or playing, shown for a while after it happened."),
         QString::number(status.gaps())}};
}

}  // namespace

std::vector<MetricHelp> make_performance_help() {
    std::vector<MetricHelp> help{{Help::tr("Performance: table"), {}, {}}};
    for (const auto& [title, meaning] : dialogs::TurnTable::column_help())
        help.push_back({title, meaning, {}});
    help.push_back({Help::tr("Reading, tokens/s"),
                    Help::tr("How many tokens of a question the model reads in a second."),
                    {}});
    help.push_back({Help::tr("Performance: chart"), {}, {}});
    for (int i = 0; i < assistant::latency_phase_count; ++i) {
        const auto phase = static_cast<assistant::LatencyPhase>(i);
        help.push_back({widgets::name_of(phase), widgets::meaning_of(phase), {}});
    }
    help.push_back({Help::tr("Models"), {}, {}});
    help.push_back(
        {Help::tr("bits a weight"),
         Help::tr("The memory that a format takes for each number of a model. Fewer bits need less "
                  "memory and less time; each bit less about doubles the error."),
         {}});
    return help;
}

HelpContents make_help_contents(const Dependencies& dependencies, const QString& log_path) {
    HelpContents contents;
    contents.shortcuts.push_back(
        {.id = {},
         .name = Help::tr("Talk"),
         .default_key = {},
         .key = QKeySequence(dependencies.settings->talk_key, QKeySequence::PortableText)});
    const widgets::Shortcuts menu = dependencies.window.menu().shortcuts();
    contents.shortcuts.insert(contents.shortcuts.end(), menu.begin(), menu.end());
    contents.metrics = make_metric_help(dependencies);
    for (const MetricHelp& metric : make_performance_help()) contents.metrics.push_back(metric);
    contents.symptoms = {describe_missing_microphone_sound(dependencies),
                         describe_missing_voice(dependencies),
                         describe_ineffective_talk_key(dependencies),
                         describe_slow_answers(dependencies),
                         describe_voice_gaps(dependencies),
                         describe_load_failure(dependencies, log_path),
                         describe_wrong_answers(dependencies),
                         describe_unsaved_conversations(dependencies)};
    return contents;
}

}  // namespace govor::program
