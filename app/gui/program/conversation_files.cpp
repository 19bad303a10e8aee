#include "program/conversation_files.h"

#include <QFileInfo>
#include <utility>

#include "assistant/background.h"
#include "audio/clip.h"
#include "dialogs/instructions_dialog.h"
#include "store/export_import.h"
#include "store/sound_export.h"
#include "widgets/file_dialog.h"

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
    widgets::choose_file(window_,
                         {.choice = widgets::FileChoice::save,
                          .title = tr("Save the sound"),
                          .filter = tr("WAV files (*.wav)"),
                          .name = side == store::Side::question ? tr("question.wav") : tr("answer.wav")},
                         [this, sound = *sound](const QString& path) { write_sound(path, sound); });
}

void ConversationFiles::write_sound(const QString& path, const store::Sound& sound) {
    assistant::run_in_background(
        this, tr("saving a sound"),
        [path, sound, work_folder = work_folder_] {
            store::export_sound(sound, path, work_folder);
            return path;
        },
        [this](const QString& saved_path) {
            notify(assistant::Notice::Severity::information,
                   [saved_path] { return tr("Saved as %1.").arg(saved_path); });
        },
        [this](const LocalizedText& message) { notify(assistant::Notice::Severity::warning, message); });
}

struct ConversationFiles::Format {
    store::ExportKind kind;
    QString filter;
    QString suffix;
};

std::vector<ConversationFiles::Format> ConversationFiles::formats() {
    using store::ExportKind;
    return {{ExportKind::zip, tr("ZIP file with sound, can be imported (*.zip)"), QStringLiteral("zip")},
            {ExportKind::json, tr("JSON file with sound, can be imported (*.json)"), QStringLiteral("json")},
            {ExportKind::markdown, tr("Markdown, texts only (*.md)"), QStringLiteral("md")},
            {ExportKind::text, tr("Plain text (*.txt)"), QStringLiteral("txt")}};
}

// A chosen filter other than the first one determines the format; otherwise the suffix of the file does.
store::ExportKind ConversationFiles::chosen_kind(const QString& path, const QString& filter) {
    const std::vector<Format> known_formats = formats();
    const QString suffix = QFileInfo(path).suffix().toLower();
    store::ExportKind kind = known_formats.front().kind;
    for (const Format& format : known_formats)
        if (format.suffix == suffix) kind = format.kind;
    for (const Format& format : known_formats)
        if (format.filter == filter && format.kind != store::ExportKind::zip) kind = format.kind;
    return kind;
}

void ConversationFiles::export_conversation(store::ConversationId conversation) {
    const auto record = store_.conversation(conversation);
    if (!record) return;
    const QString title = store::export_file_name(record->settings.title);
    const QString name = title.isEmpty() ? tr("conversation") : title;
    QStringList filters;
    for (const Format& format : formats()) filters << format.filter;
    QFileDialog* const dialog =
        widgets::new_file_dialog(window_, {.choice = widgets::FileChoice::save,
                                           .title = tr("Export the conversation"),
                                           .filter = filters.join(QStringLiteral(";;")),
                                           .name = name + u'.' + formats().front().suffix});
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, name](const QString& filter) {
        for (const Format& format : formats())
            if (format.filter == filter) {
                dialog->setDefaultSuffix(format.suffix);
                dialog->selectFile(name + u'.' + format.suffix);
            }
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this, dialog, conversation](const QString& path) {
        write_export(conversation, path, chosen_kind(path, dialog->selectedNameFilter()));
    });
    dialog->open();
}

void ConversationFiles::write_export(store::ConversationId conversation, const QString& path,
                                     store::ExportKind kind) {
    auto copy = store_.copy(conversation);
    if (!copy) return;
    assistant::run_in_background(
        this, tr("exporting a conversation"),
        [path, kind, copy = std::move(*copy), work_folder = work_folder_] {
            store::export_conversation(copy, kind, path, work_folder);
            return path;
        },
        [this](const QString& saved_path) {
            notify(assistant::Notice::Severity::information,
                   [saved_path] { return tr("Exported to %1.").arg(saved_path); });
        },
        [this](const LocalizedText& message) { notify(assistant::Notice::Severity::warning, message); });
}

void ConversationFiles::choose_import() {
    widgets::choose_file(window_,
                         {.title = tr("Import a conversation"), .filter = tr("Conversations (*.zip *.json)")},
                         [this](const QString& path) { import_file(path); });
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
    window_.notices().show_notice({.severity = severity, .message = message});
}

}  // namespace govor::program
