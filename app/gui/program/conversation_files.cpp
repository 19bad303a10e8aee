#include "program/conversation_files.h"

#include <QFileDialog>
#include <QFileInfo>
#include <array>
#include <utility>

#include "assistant/background.h"
#include "audio/clip.h"
#include "audio/wav_writer.h"
#include "dialogs/instructions_dialog.h"
#include "store/exchange.h"

namespace govor::program {

ConversationFiles::ConversationFiles(QString work_folder, assistant::Controller& controller,
                                     store::ConversationStore& store, MainWindow& window)
    : work_folder_(std::move(work_folder)), controller_(controller), store_(store), window_(window) {}

void ConversationFiles::ask_clip(const QString& path) {
    assistant::run_in_background(
        this, tr("reading a recording"), [path] { return audio::read_clip(path.toStdString()); },
        [this](audio::Clip&& clip) { controller_.ask_clip({}, clip.rate, std::move(clip.samples)); },
        [this, name = QFileInfo(path).fileName()](const LocalizedText& message) {
            notify(assistant::Notice::Severity::warning,
                   [name, message] { return QStringLiteral("%1: %2").arg(name, message.text()); });
        });
}

void ConversationFiles::save_sound(store::TurnId id, store::Side side) {
    const std::optional<store::Turn> turn = store_.turn(id);
    if (!turn) return;
    const auto& sound = side == store::Side::question ? turn->question_sound : turn->answer_sound;
    if (!sound) return;
    const QString path = QFileDialog::getSaveFileName(
        &window_, tr("Save the sound"), side == store::Side::question ? tr("question.wav") : tr("answer.wav"),
        tr("WAV files (*.wav)"));
    if (path.isEmpty()) return;
    assistant::run_in_background(
        this, tr("saving a sound"),
        [path, sound = *sound] {
            audio::WavWriter file(path.toStdString(), sound.rate);
            store::read_samples(sound, [&](std::span<const float> samples) { file.append(samples); });
            file.finish();
            return path;
        },
        [this](const QString& saved_path) {
            notify(assistant::Notice::Severity::information,
                   [saved_path] { return tr("Saved as %1.").arg(saved_path); });
        },
        [this](const LocalizedText& message) { notify(assistant::Notice::Severity::warning, message); });
}

// Shows a file dialog. A chosen filter other than the first one determines the format; otherwise the suffix
// of the file does.
std::optional<ConversationFiles::Target> ConversationFiles::choose_target(const QString& title) {
    using store::ExportKind;
    struct Format {
        ExportKind kind;
        QString filter;
        QString suffix;
    };
    const std::array formats{
        Format{ExportKind::zip, tr("ZIP file with sound, can be imported (*.zip)"), QStringLiteral("zip")},
        Format{ExportKind::json, tr("JSON file with sound, can be imported (*.json)"),
               QStringLiteral("json")},
        Format{ExportKind::markdown, tr("Markdown, texts only (*.md)"), QStringLiteral("md")},
        Format{ExportKind::text, tr("Plain text (*.txt)"), QStringLiteral("txt")}};
    QStringList filters;
    for (const Format& format : formats) filters << format.filter;
    QFileDialog dialog(&window_, tr("Export the conversation"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(filters);
    dialog.setDefaultSuffix(formats.front().suffix);
    const QString name = title.isEmpty() ? tr("conversation") : title;
    dialog.selectFile(name + QLatin1Char('.') + formats.front().suffix);
    connect(&dialog, &QFileDialog::filterSelected, &dialog, [&](const QString& filter) {
        for (const Format& format : formats)
            if (format.filter == filter) {
                dialog.setDefaultSuffix(format.suffix);
                dialog.selectFile(name + QLatin1Char('.') + format.suffix);
            }
    });
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return std::nullopt;
    const QString path = dialog.selectedFiles().front();
    const QString suffix = QFileInfo(path).suffix().toLower();
    Target target{path, formats.front().kind};
    for (const Format& format : formats)
        if (format.suffix == suffix) target.kind = format.kind;
    for (const Format& format : formats)
        if (format.filter == dialog.selectedNameFilter() && format.kind != ExportKind::zip)
            target.kind = format.kind;
    return target;
}

void ConversationFiles::export_conversation(store::ConversationId conversation) {
    const auto record = store_.conversation(conversation);
    if (!record) return;
    const std::optional<Target> target = choose_target(store::export_name(record->settings.title));
    if (!target) return;
    auto copy = store_.copy(conversation);
    if (!copy) return;
    assistant::run_in_background(
        this, tr("exporting a conversation"),
        [target = *target, copy = std::move(*copy), work_folder = work_folder_] {
            store::export_conversation(copy, target.kind, target.path, work_folder);
            return target.path;
        },
        [this](const QString& saved_path) {
            notify(assistant::Notice::Severity::information,
                   [saved_path] { return tr("Exported to %1.").arg(saved_path); });
        },
        [this](const LocalizedText& message) { notify(assistant::Notice::Severity::warning, message); });
}

void ConversationFiles::choose_import() {
    const QString path = QFileDialog::getOpenFileName(&window_, tr("Import a conversation"), {},
                                                      tr("Conversations (*.zip *.json)"));
    if (!path.isEmpty()) import_file(path);
}

void ConversationFiles::import_file(const QString& path) {
    assistant::run_in_background(
        this, tr("importing a conversation"),
        [path, work_folder = work_folder_] { return store::read_conversation(path, work_folder); },
        [this](store::ImportedConversation&& imported) {
            // The instructions come from the file and are untrusted.
            const QString instructions =
                std::exchange(imported.copy.conversation.settings.system_prompt, QString());
            const store::ConversationId conversation = store_.add(imported.copy, imported.keep_alive);
            window_.open(conversation);
            if (!instructions.trimmed().isEmpty()) confirm_instructions(conversation, instructions);
        },
        [this](const LocalizedText& message) { notify(assistant::Notice::Severity::warning, message); });
}

void ConversationFiles::confirm_instructions(store::ConversationId conversation,
                                             const QString& instructions) {
    auto* dialog = new dialogs::InstructionsDialog(instructions, &window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, conversation, instructions] {
        const auto record = store_.conversation(conversation);
        if (!record) return;
        store::ConversationSettings settings = record->settings;
        settings.system_prompt = instructions;
        store_.change(conversation, settings);
        controller_.invalidate_engine_history();
    });
    dialog->open();
}

void ConversationFiles::notify(assistant::Notice::Severity severity, const LocalizedText& message) {
    window_.notices().show_notice({.severity = severity, .sentence = message});
}

}  // namespace govor::program
