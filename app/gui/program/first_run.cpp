#include "program/first_run.h"

#include <utility>

#include "program/reopen_dialog.h"
#include "program/sound_check_connection.h"

namespace govor::program {

using dialogs::FirstRunDialog;

FirstRun::FirstRun(const SettingsWindow::Dependencies& dependencies, SettingsWindow& settings_window,
                   std::function<void(const store::Settings&)> apply_and_save)
    : dependencies_(dependencies),
      settings_window_(settings_window),
      editor_([this] { return *dependencies_.settings; }, std::move(apply_and_save)) {
    connect(&dependencies_.window.notices(), &widgets::NoticeBar::changed, this, &FirstRun::handle_notices);
}

FirstRun::~FirstRun() {
    delete dialog_;  // the dialog uses the editor
}

void FirstRun::open_at_first_start() {
    if (dependencies_.settings->has_shown_first_run || !dependencies_.store.conversations().empty()) return;
    if (!dependencies_.window.notices().messages().isEmpty()) return;  // a notice is more important
    open();
    was_opened_at_start_ = true;
}

void FirstRun::open() {
    if (!dialog_) {
        dialog_ = new FirstRunDialog(editor_, &dependencies_.window);
        dialog_->setAttribute(Qt::WA_DeleteOnClose);
        connect_dialog();
    }
    dialog_->show();
    dialog_->raise();
    dialog_->activateWindow();
    editor_.edit([](store::Settings& settings) { settings.has_shown_first_run = true; });
}

void FirstRun::reopen() {
    if (!dialog_) return;
    reopen_dialog(dialog_, [this, step = dialog_->step()] {
        open();
        dialog_->open_step(step);
    });
}

// The first listing of devices ends after the dialog has opened. If a driver crashes then, the notice offers
// a safe start, and the dialog opens again at the next start.
void FirstRun::handle_notices() {
    const assistant::Notice* const top = dependencies_.window.notices().top();
    std::optional<assistant::Notice> critical_notice;
    if (top != nullptr && top->severity == assistant::Notice::Severity::critical) critical_notice = *top;
    // A dialog that the user opened while the notice was visible stays open.
    if (critical_notice == critical_notice_) return;
    critical_notice_ = std::move(critical_notice);
    if (!critical_notice_ || !dialog_ || !dialog_->isVisible()) return;
    const bool must_open_again = was_opened_at_start_;
    dialog_->close();
    if (must_open_again)
        editor_.edit([](store::Settings& settings) { settings.has_shown_first_run = false; });
}

void FirstRun::connect_dialog() {
    FirstRunDialog* const dialog = dialog_;
    connect(dialog, &QDialog::finished, this, [this] { was_opened_at_start_ = false; });
    const auto show_devices = [this, dialog] {
        dialog->show_devices(dependencies_.sound_panel.microphones(),
                             dependencies_.sound_panel.loudspeakers());
    };
    connect(&dependencies_.sound_panel, &SoundPanel::devices_changed, dialog, show_devices);
    show_devices();
    connect_sound_check(dialog->sound_check(), dependencies_.audio);
    const auto show_model = [this, dialog] { dialog->show_model(dependencies_.loader); };
    connect(&dependencies_.loader, &assistant::ModelLoader::changed, dialog, show_model);
    show_model();
    connect(dialog, &FirstRunDialog::built_in_requested, this, [this] {
        const auto& choice = dependencies_.loader.choice();
        const bool is_loaded = choice && choice->name == built_in_model && dependencies_.loader.is_ready();
        if (!is_loaded) dependencies_.model_chooser.load_built_in_model(false);
    });
    connect(dialog, &FirstRunDialog::found_model_requested, &dependencies_.model_chooser, &ModelChooser::use);
    connect(dialog, &FirstRunDialog::model_requested, &dependencies_.model_chooser,
            &ModelChooser::open_dialog);
    connect(dialog, &FirstRunDialog::settings_requested, &settings_window_,
            [this] { settings_window_.open(SettingsWindow::Page::talking); });
    connect(dialog, &FirstRunDialog::question_asked, &dependencies_.controller, &assistant::Controller::ask);
    // The answer to a spoken question appears in the main window, which the dialog may cover.
    connect(&dependencies_.controller, &assistant::Controller::changed, dialog, [this, dialog] {
        if (dialog->step() == FirstRunDialog::Step::first_question && dependencies_.controller.current_turn())
            dialog->accept();
    });
    connect_models();
}

// A model that the user downloads or converts while the dialog is open is offered too.
void FirstRun::connect_models() {
    FirstRunDialog* const dialog = dialog_;
    ModelChooser& chooser = dependencies_.model_chooser;
    models::ModelLibrary& library = chooser.library();
    const auto show_models = [&library, dialog] { dialog->show_found_models(library); };
    const auto refresh = [&library] { library.refresh(); };
    connect(&library, &models::ModelLibrary::models_changed, dialog, show_models);
    connect(&library, &models::ModelLibrary::estimates_changed, dialog, show_models);
    connect(&chooser.downloads(), &models::Downloads::finished, dialog, refresh);
    connect(&chooser.conversions(), &models::Conversions::finished, dialog, refresh);
    chooser.find_models();
    show_models();
}

}  // namespace govor::program
