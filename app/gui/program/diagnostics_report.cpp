#include "program/diagnostics_report.h"

#include "desktop/diagnostics.h"

namespace govor::program {
namespace {

constexpr int max_log_lines = 200;  // the newest

QString to_text(std::uint64_t value) {
    return QString::number(value);
}

void describe_engine(desktop::DiagnosticsInput& input, const assistant::ModelLoader& loader) {
    if (loader.choice()) input.engine.emplace_back(QStringLiteral("model"), loader.choice()->name);
    if (loader.is_ready()) {
        const session::LoadedModel& model = loader.model();
        input.engine.emplace_back(QStringLiteral("device"), QString::fromStdString(model.device));
        input.engine.emplace_back(QStringLiteral("device memory, bytes"), to_text(model.device_memory));
        input.engine.emplace_back(QStringLiteral("memory budget, bytes"), to_text(model.device_budget));
        input.engine.emplace_back(QStringLiteral("context, tokens"), to_text(model.context));
    } else if (loader.error()) {
        input.engine.emplace_back(QStringLiteral("error"), QString::fromUtf8(loader.error()->what()));
    }
}

void describe_sound(desktop::DiagnosticsInput& input, const SoundPanel& sound) {
    for (const sound::DeviceInfo& device : sound.microphones())
        input.sound.emplace_back(QStringLiteral("microphone"), QString::fromStdString(device.name));
    for (const sound::DeviceInfo& device : sound.loudspeakers())
        input.sound.emplace_back(QStringLiteral("loudspeaker"), QString::fromStdString(device.name));
    input.sound.emplace_back(QStringLiteral("overruns"), to_text(sound.counts().overruns));
    input.sound.emplace_back(QStringLiteral("underruns"), to_text(sound.counts().underruns));
    input.sound.emplace_back(QStringLiteral("reopened"), to_text(sound.counts().reopened));
}

}  // namespace

QString make_diagnostics_report(const desktop::ProgramInfo& program, const assistant::ModelLoader& loader,
                                const SoundPanel& sound, const store::Settings& settings,
                                const store::ConversationStore& store, const desktop::LogFile& log) {
    desktop::DiagnosticsInput input;
    input.program = program;
    describe_engine(input, loader);
    describe_sound(input, sound);
    input.settings.emplace_back(QStringLiteral("talk mode"),
                                to_text(static_cast<std::uint64_t>(settings.talk_mode)));
    input.settings.emplace_back(QStringLiteral("talk key"), settings.talk_key);
    input.settings.emplace_back(QStringLiteral("global key"), settings.global_talk_key);
    input.storage.emplace_back(QStringLiteral("folder"), store.folder());
    if (const auto error = store.error())
        input.storage.emplace_back(QStringLiteral("error"), error->message.text());
    input.log_lines = log.last_lines(max_log_lines);
    return desktop::make_diagnostics_text(input);
}

}  // namespace govor::program
