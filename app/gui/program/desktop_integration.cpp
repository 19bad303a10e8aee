#include "program/desktop_integration.h"

#include <QFile>
#include <utility>

#include "assistant/background.h"
#include "desktop/menu_entry.h"
#include "dialogs/about_dialog.h"
#include "io/files/install_prefix.h"
#include "session/api/device_choice.h"

namespace govor::program {

DesktopIntegration::DesktopIntegration(Dependencies dependencies, QObject* parent)
    : QObject(parent), dependencies_(std::move(dependencies)) {}

void DesktopIntegration::add_actions(QMenu& extras, QMenu& help) {
    const desktop::MenuEntry entry = desktop::MenuEntry::of_this_program();
    if (entry.is_possible()) {
        menu_entry_ = extras.addAction(tr("Show in the applications &menu"));
        menu_entry_->setCheckable(true);
        menu_entry_->setChecked(entry.exists());
        connect(menu_entry_, &QAction::triggered, this, &DesktopIntegration::set_menu_entry);
    }
    help.addSeparator();
    help.addAction(tr("&About Govor…"), this, &DesktopIntegration::show_about);
}

desktop::ProgramInfo DesktopIntegration::program_info() const {
    return desktop::program_info(QString::fromStdString(session::vulkan_loader_version()),
                                 dependencies_.driver());
}

void DesktopIntegration::show_about() {
    const desktop::ProgramInfo program = program_info();
    const auto prefix = io::install_prefix();
    const QString licenses =
        prefix ? QFile::decodeName((*prefix / "share/govor/licenses").c_str()) : QString();
    auto* dialog = new dialogs::AboutDialog(
        {{tr("Version"), program.version},
         {tr("Commit"), program.commit},
         {tr("Build"), program.build},
         {tr("Package"), program.package},
         {tr("Qt"), program.qt},
         {tr("Vulkan loader"), program.vulkan_loader.isEmpty() ? tr("none") : program.vulkan_loader},
         {tr("Driver"), program.driver.isEmpty() ? tr("no model is loaded") : program.driver}},
        licenses, dependencies_.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void DesktopIntegration::offer_menu_entry() {
    const desktop::MenuEntry entry = desktop::MenuEntry::of_this_program();
    if (!entry.is_possible()) return;
    if (entry.exists()) {
        if (!entry.is_current()) set_menu_entry(true);
    } else if (dependencies_.claim_first_offer()) {
        dependencies_.show_notice(
            {.severity = assistant::Notice::Severity::information,
             .message = [] { return tr("Govor runs from one file. Should the applications menu show it?"); },
             .action = assistant::Notice::Action::add_menu_entry,
             .is_persistent = true});
    }
}

void DesktopIntegration::set_menu_entry(bool is_visible) {
    assistant::run_in_background(
        this, tr("changing the applications menu"),
        [is_visible] {
            const desktop::MenuEntry entry = desktop::MenuEntry::of_this_program();
            if (is_visible) {
                entry.add();
            } else {
                entry.remove();
            }
            entry.update_desktop_database();
            return is_visible;
        },
        [this](bool was_added) {
            if (menu_entry_) menu_entry_->setChecked(was_added);
            notify(assistant::Notice::Severity::information, [was_added] {
                return was_added ? tr("Govor is in the applications menu now. You can remove it in the menu "
                                      "Extras.")
                                 : tr("Govor was removed from the applications menu.");
            });
        },
        [this](const LocalizedText& message) { notify(assistant::Notice::Severity::warning, message); });
}

void DesktopIntegration::notify(assistant::Notice::Severity severity, const LocalizedText& message) {
    dependencies_.show_notice({.severity = severity, .message = message});
}

}  // namespace govor::program
