#include <QFileDialog>
#include <QFileInfo>
#include <utility>

#include "assistant/background.h"
#include "audio/clip.h"
#include "audio/wav_writer.h"
#include "dialogs/conversation_dialog.h"
#include "dialogs/instructions_dialog.h"
#include "program/program.h"
#include "store/exchange.h"

// Sounds and conversations that come from files or go there.
namespace govor::window {

void Program::ask_clip(const QString& path) {
    in_background(
        this, tr("reading a recording"), [path] { return audio::read_clip(path.toStdString()); },
        [this](audio::Clip&& clip) { controller_->ask_clip({}, clip.rate, std::move(clip.samples)); },
        [this, name = QFileInfo(path).fileName()](const QString& sentence) {
            notify(Notice::Severity::warning, QStringLiteral("%1: %2").arg(name, sentence));
        });
}

void Program::save_sound(store::TurnId id, store::Side side) {
    const std::optional<store::Turn> turn = store_->turn(id);
    if (!turn) return;
    const auto& sound = side == store::Side::question ? turn->question_sound : turn->answer_sound;
    if (!sound) return;
    const QString path = QFileDialog::getSaveFileName(
        window_.get(), tr("Save the sound"),
        side == store::Side::question ? tr("question.wav") : tr("answer.wav"), tr("WAV files (*.wav)"));
    if (path.isEmpty()) return;
    in_background(
        this, tr("saving a sound"),
        [path, sound = *sound] {
            audio::WavWriter file(path.toStdString(), sound.rate);
            store::read_samples(sound, [&](std::span<const float> piece) { file.append(piece); });
            file.finish();
            return path;
        },
        [this](const QString& saved) {
            notify(Notice::Severity::information, tr("Saved as %1.").arg(saved));
        },
        [this](const QString& sentence) { notify(Notice::Severity::warning, sentence); });
}

void Program::export_conversation(store::ConversationId conversation) {
    const auto about = store_->conversation(conversation);
    if (!about) return;
    const QString zip = tr("One ZIP file (*.zip)");
    const QString json = tr("One JSON file (*.json)");
    QString kind = zip;
    const QString title = store::export_name(about->settings.title);
    const QString name = (title.isEmpty() ? tr("conversation") : title) + QStringLiteral(".zip");
    const QString path = QFileDialog::getSaveFileName(window_.get(), tr("Export the conversation"), name,
                                                      zip + QStringLiteral(";;") + json, &kind);
    if (path.isEmpty()) return;
    auto copy = store_->copy(conversation);
    if (!copy) return;
    const store::ExportKind how = kind == json || path.endsWith(QLatin1String(".json"))
                                      ? store::ExportKind::json
                                      : store::ExportKind::zip;
    in_background(
        this, tr("exporting a conversation"),
        [path, how, copy = std::move(*copy), work = directories_.cache] {
            store::export_conversation(copy, how, path, work);
            return path;
        },
        [this](const QString& saved) {
            notify(Notice::Severity::information, tr("Exported to %1.").arg(saved));
        },
        [this](const QString& sentence) { notify(Notice::Severity::warning, sentence); });
}

void Program::import_conversation() {
    const QString path = QFileDialog::getOpenFileName(window_.get(), tr("Import a conversation"), {},
                                                      tr("Conversations (*.zip *.json)"));
    if (!path.isEmpty()) import_file(path);
}

void Program::import_file(const QString& path) {
    in_background(
        this, tr("importing a conversation"),
        [path, work = directories_.cache] { return store::read_conversation(path, work); },
        [this](store::ImportedConversation&& imported) {
            // Whoever made the file has written them: they count only when the user has read them.
            const QString instructions =
                std::exchange(imported.copy.conversation.settings.system_prompt, QString());
            const store::ConversationId conversation = store_->add(imported.copy, imported.keep);
            window_->open(conversation);
            if (!instructions.trimmed().isEmpty()) ask_about_instructions(conversation, instructions);
        },
        [this](const QString& sentence) { notify(Notice::Severity::warning, sentence); });
}

void Program::ask_about_instructions(store::ConversationId conversation, const QString& instructions) {
    auto* dialog = new InstructionsDialog(instructions, window_.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, conversation, instructions] {
        const auto about = store_->conversation(conversation);
        if (!about) return;
        store::ConversationSettings settings = about->settings;
        settings.system_prompt = instructions;
        store_->change(conversation, settings);
        controller_->invalidate_engine_history();
    });
    dialog->open();
}

void Program::conversation_settings(store::ConversationId conversation) {
    const auto about = store_->conversation(conversation);
    if (!about) return;
    QStringList voices;
    if (loader_.ready())
        for (const std::string& voice : loader_.model().voices) voices.append(QString::fromStdString(voice));
    auto* dialog = new ConversationDialog(about->settings, voices, window_.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, conversation] {
        store_->change(conversation, dialog->settings());
        controller_->invalidate_engine_history();  // its instructions may be others
        if (const auto defaults = dialog->defaults(settings_); defaults != settings_) choose(defaults);
    });
    dialog->open();
}

}  // namespace govor::window
