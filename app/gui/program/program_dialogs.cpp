#include "program/program_dialogs.h"

#include <QClipboard>
#include <QGuiApplication>
#include <utility>

#include "dialogs/conversation_dialog.h"
#include "dialogs/log_dialog.h"
#include "program/diagnostics_report.h"
#include "program/troubleshooting.h"

namespace govor::program {
namespace {

constexpr int max_visible_log_lines = 2000;  // the newest ones

}  // namespace

ProgramDialogs::ProgramDialogs(const SettingsWindow::Dependencies& dependencies,
                               SettingsWindow& settings_window, const desktop::LogFile& log,
                               std::function<desktop::ProgramInfo()> program_info,
                               std::function<void(const store::Settings&)> apply_and_save)
    : dependencies_(dependencies),
      settings_window_(settings_window),
      log_(log),
      program_info_(std::move(program_info)),
      apply_and_save_(std::move(apply_and_save)) {}

void ProgramDialogs::open_conversation_settings(store::ConversationId conversation) {
    const auto record = dependencies_.store.conversation(conversation);
    if (!record) return;
    QStringList voices;
    if (dependencies_.loader.is_ready())
        for (const std::string& voice : dependencies_.loader.model().voices)
            voices.append(QString::fromStdString(voice));
    auto* dialog = new dialogs::ConversationDialog(record->settings, voices, &dependencies_.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, conversation] {
        dependencies_.store.change(conversation, dialog->settings());
        dependencies_.controller.invalidate_engine_history();  // the instructions may have changed
        if (const auto defaults = dialog->defaults(*dependencies_.settings);
            defaults != *dependencies_.settings)
            apply_and_save_(defaults);
    });
    dialog->open();
}

void ProgramDialogs::show_log() {
    auto* dialog =
        new dialogs::LogDialog(log_.last_lines(max_visible_log_lines), log_.path(), &dependencies_.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &dialogs::LogDialog::diagnostics_requested, this, &ProgramDialogs::copy_diagnostics);
    dialog->open();
}

// The dialog is recreated each time, because its diagnosis describes the current state.
void ProgramDialogs::show_help(bool opens_shortcuts) {
    if (help_) {
        help_->close();
        help_->deleteLater();
    }
    help_ = new dialogs::HelpDialog(make_help_contents(dependencies_, log_.path()), &dependencies_.window);
    help_->setAttribute(Qt::WA_DeleteOnClose);
    connect(help_, &dialogs::HelpDialog::diagnostics_requested, this, &ProgramDialogs::copy_diagnostics);
    connect(help_, &dialogs::HelpDialog::log_requested, this, &ProgramDialogs::show_log);
    connect(help_, &dialogs::HelpDialog::settings_requested, &settings_window_,
            [this] { settings_window_.open(); });
    help_->open_page(opens_shortcuts ? dialogs::HelpDialog::Page::shortcuts
                                     : dialogs::HelpDialog::Page::troubleshooting);
    help_->show();
}

void ProgramDialogs::copy_diagnostics() {
    QGuiApplication::clipboard()->setText(
        make_diagnostics_report(program_info_(), dependencies_.loader, dependencies_.sound_panel,
                                *dependencies_.settings, dependencies_.store, log_));
    dependencies_.window.notices().show_notice(
        {.severity = assistant::Notice::Severity::information, .message = [] {
             return tr("The diagnostics were copied. They contain no text or sound of your conversations.");
         }});
}

void ProgramDialogs::reopen_help() {
    if (help_ && help_->isVisible()) show_help(help_->page() == dialogs::HelpDialog::Page::shortcuts);
}

}  // namespace govor::program
