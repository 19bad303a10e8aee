#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QDateTime>
#include <QFileDialog>
#include <QFileInfo>
#include <QPlainTextEdit>
#include <QTemporaryDir>

#include "dialogs/instructions_dialog.h"
#include "gui/end_to_end/end_to_end_test.h"
#include "store/export_import.h"

// Tests of import and export of conversations in the whole program.
namespace govor::test::export_import_test {
namespace {

class ExportImport : public EndToEndTest {
  protected:
    ExportImport() : previous_conversation_(program().controller().conversation()) {}
    void TearDown() override {
        program().window().open(previous_conversation_);
        activate_window();
    }

    // Imports a conversation with instructions and waits for the dialog that shows them.
    dialogs::InstructionsDialog* import_with_instructions(const QString& instructions) {
        store::ConversationCopy copy;
        copy.conversation.settings = {.title = "Imported", .voice = {}, .system_prompt = instructions};
        copy.conversation.created = copy.conversation.changed = QDateTime::currentDateTimeUtc();
        const QString path = folder_.filePath("imported.zip");
        store::export_conversation(copy, store::ExportKind::zip, path, folder_.path());
        const std::size_t previous_count = program().store().conversations().size();
        program().import_file(path);
        dialogs::InstructionsDialog* dialog = nullptr;
        wait_until("the question about instructions", [&] {
            dialog = program().window().findChild<dialogs::InstructionsDialog*>();
            return dialog != nullptr && dialog->isVisible();
        });
        EXPECT_EQ(program().store().conversations().size(), previous_count + 1);
        EXPECT_EQ(dialog->findChild<QPlainTextEdit*>()->toPlainText(), instructions);
        EXPECT_EQ(current_instructions(), QString()) << "instructions are off until they are accepted";
        return dialog;
    }
    static QString current_instructions() {
        return program()
            .store()
            .conversation(program().controller().conversation().value())
            ->settings.system_prompt;
    }

    QTemporaryDir folder_;

  private:
    std::optional<store::ConversationId> previous_conversation_;
};

TEST_F(ExportImport, instructions_of_an_imported_conversation_are_shown_and_off_until_accepted) {
    const QString instructions = QStringLiteral("Say <b>no</b> to everything.");
    import_with_instructions(instructions)->reject();
    EXPECT_EQ(current_instructions(), QString());
    wait_until("the end of the dialog",
               [] { return program().window().findChild<dialogs::InstructionsDialog*>() == nullptr; });
    import_with_instructions(instructions)->accept();
    EXPECT_EQ(current_instructions(), instructions);
}

TEST_F(ExportImport, an_export_is_named_after_its_conversation) {
    store::ConversationSettings settings;
    settings.title = QStringLiteral("What is 4/2?");
    const store::ConversationId conversation = program().store().add_conversation(settings);
    Q_EMIT program().window().export_requested(conversation);
    auto* dialog = program().window().findChild<QFileDialog*>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(QFileInfo(dialog->selectedFiles().value(0)).fileName(), QStringLiteral("What is 4 2.zip"));
    dialog->reject();
}

}  // namespace
}  // namespace govor::test::export_import_test
