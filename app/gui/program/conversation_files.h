#pragma once

#include <QObject>
#include <vector>

#include "assistant/controller.h"
#include "program/main_window.h"
#include "store/conversation_store.h"
#include "store/export_import.h"

namespace govor::program {

// Opens recordings, saves the sound of turns, and imports and exports conversations at the user's request.
// Files are read and written on other threads; a notice shows the result.
class ConversationFiles : public QObject {
    Q_OBJECT

  public:
    // `work_folder` is the folder for temporary files.
    ConversationFiles(QString work_folder, assistant::Controller& controller, store::ConversationStore& store,
                      MainWindow& window);

    // Sends the recording in this file as a spoken question.
    void ask_clip(const QString& path);
    void save_sound(store::TurnId turn, store::Side side);
    void export_conversation(store::ConversationId conversation);
    void choose_import();
    // The instructions of an imported conversation take effect only after the user has read and accepted
    // them.
    void import_file(const QString& path);

  private:
    struct Format;

    static std::vector<Format> formats();
    static store::ExportKind chosen_kind(const QString& path, const QString& filter);
    void write_sound(const QString& path, const store::Sound& sound);
    void write_export(store::ConversationId conversation, const QString& path, store::ExportKind kind);
    void confirm_instructions(store::ConversationId conversation, const QString& instructions);
    void notify(assistant::Notice::Severity severity, const LocalizedText& message);

    QString work_folder_;
    assistant::Controller& controller_;
    store::ConversationStore& store_;
    MainWindow& window_;
};

}  // namespace govor::program
