#include <QFileDialog>
#include <QFileInfo>

#include "audio/clip.h"
#include "audio/wav_writer.h"
#include "store/exchange.h"
#include "window/background.h"
#include "window/conversation_dialog.h"
#include "window/program.h"

// Sounds and conversations that come from files or go there.
namespace govor::window {

void Program::ask_clip(const QString& path) {
    in_background(
        this, [path] { return audio::read_clip(path.toStdString()); },
        [this](audio::Clip&& clip) { controller_->ask_clip({}, clip.rate, std::move(clip.samples)); },
        [this, name = QFileInfo(path).fileName()](const QString& sentence) {
            tell(Notice::Weight::warning, QStringLiteral("%1: %2").arg(name, sentence));
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
        this,
        [path, sound = *sound] {
            audio::WavWriter file(path.toStdString(), sound.rate);
            file.append(store::read_samples(sound));
            file.finish();
            return path;
        },
        [this](const QString& saved) { tell(Notice::Weight::information, tr("Saved as %1.").arg(saved)); },
        [this](const QString& sentence) { tell(Notice::Weight::warning, sentence); });
}

void Program::export_conversation(store::ConversationId conversation) {
    const QString zip = tr("One ZIP file (*.zip)");
    const QString json = tr("One JSON file (*.json)");
    QString kind = zip;
    const QString path =
        QFileDialog::getSaveFileName(window_.get(), tr("Export the conversation"), tr("conversation.zip"),
                                     zip + QStringLiteral(";;") + json, &kind);
    if (path.isEmpty()) return;
    auto copy = store_->copy(conversation);
    if (!copy) return;
    const store::ExportKind how = kind == json || path.endsWith(QLatin1String(".json"))
                                      ? store::ExportKind::json
                                      : store::ExportKind::zip;
    in_background(
        this,
        [path, how, copy = std::move(*copy)] {
            store::export_conversation(copy, how, path);
            return path;
        },
        [this](const QString& saved) { tell(Notice::Weight::information, tr("Exported to %1.").arg(saved)); },
        [this](const QString& sentence) { tell(Notice::Weight::warning, sentence); });
}

void Program::import_conversation() {
    const QString path = QFileDialog::getOpenFileName(window_.get(), tr("Import a conversation"), {},
                                                      tr("Conversations (*.zip *.json)"));
    if (path.isEmpty()) return;
    in_background(
        this, [path, work = places_.cache] { return store::read_conversation(path, work); },
        [this](const store::ImportedConversation& imported) {
            window_->open(store_->add(imported.copy, imported.keep));
        },
        [this](const QString& sentence) { tell(Notice::Weight::warning, sentence); });
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
        controller_->forget();  // its instructions may be others
        if (const auto defaults = dialog->defaults(settings_); defaults != settings_) choose(defaults);
    });
    dialog->open();
}

}  // namespace govor::window
