#include <QClipboard>
#include <QGuiApplication>

#include "desktop/diagnostics.h"
#include "dialogs/log_dialog.h"
#include "program/program.h"

namespace govor::window {
namespace {

constexpr int lines_shown = 2000;
constexpr int lines_copied = 200;

}  // namespace

void Program::show_log() {
    auto* dialog = new LogDialog(log_.last_lines(lines_shown), log_.path(), window_.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &LogDialog::diagnostics_requested, this, &Program::copy_diagnostics);
    dialog->open();
}

void Program::copy_diagnostics() {
    desktop::DiagnosticsInput input;
    const auto number = [](std::uint64_t value) { return QString::number(value); };
    if (loader_.choice()) input.engine.emplace_back(QStringLiteral("model"), loader_.choice()->name);
    if (loader_.ready()) {
        const session::Loaded& model = loader_.model();
        input.engine.emplace_back(QStringLiteral("device"), QString::fromStdString(model.device));
        input.engine.emplace_back(QStringLiteral("device memory"), number(model.device_memory));
        input.engine.emplace_back(QStringLiteral("device budget"), number(model.device_budget));
        input.engine.emplace_back(QStringLiteral("context"), number(model.context));
    } else if (loader_.error()) {
        input.engine.emplace_back(QStringLiteral("failure"), QString::fromUtf8(loader_.error()->what()));
    }
    for (const sound::DeviceInfo& device : microphones_)
        input.sound.emplace_back(QStringLiteral("microphone"), QString::fromStdString(device.name));
    for (const sound::DeviceInfo& device : loudspeakers_)
        input.sound.emplace_back(QStringLiteral("loudspeaker"), QString::fromStdString(device.name));
    input.sound.emplace_back(QStringLiteral("overruns"), number(counts_.overruns));
    input.sound.emplace_back(QStringLiteral("underruns"), number(counts_.underruns));
    input.sound.emplace_back(QStringLiteral("reopened"), number(counts_.reopened));
    input.settings.emplace_back(QStringLiteral("talk mode"),
                                number(static_cast<std::uint64_t>(settings_.talk_mode)));
    input.settings.emplace_back(QStringLiteral("talk key"), settings_.talk_key);
    input.settings.emplace_back(QStringLiteral("global key"), settings_.global_talk_key);
    input.storage.emplace_back(QStringLiteral("folder"), store_->folder());
    if (const auto trouble = store_->trouble())
        input.storage.emplace_back(QStringLiteral("trouble"), trouble->sentence);
    input.log_lines = log_.last_lines(lines_copied);
    QGuiApplication::clipboard()->setText(desktop::diagnostics_text(input));
    notify(Notice::Severity::information, tr("Copied. It holds nothing of what was said."));
}

}  // namespace govor::window
