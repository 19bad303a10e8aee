#pragma once

#include <QAction>
#include <QMenu>
#include <QObject>
#include <QPointer>
#include <QWidget>
#include <functional>

#include "assistant/notice.h"
#include "desktop/program_info.h"

namespace govor::program {

// Shows the dialog "About" and manages the entry of an AppImage in the applications menu.
class DesktopIntegration : public QObject {
    Q_OBJECT

  public:
    // The objects and callbacks of the running program.
    struct Dependencies {
        QWidget* window = nullptr;
        std::function<QString()> driver;  // of the device in use; empty: none
        std::function<void(const assistant::Notice&)> show_notice;
        std::function<bool()> claim_first_offer;  // returns true only in the first call for each user
    };
    explicit DesktopIntegration(Dependencies dependencies, QObject* parent = nullptr);

    // Adds the actions to the menus. Called again after the menus were rebuilt in another language.
    void add_actions(QMenu& extras, QMenu& help);

    desktop::ProgramInfo program_info() const;
    void show_about();

    // Offers to add a menu entry if the AppImage has none, once for each user. Updates an entry whose
    // AppImage was moved.
    void offer_menu_entry();
    void set_menu_entry(bool is_visible);

  private:
    void notify(assistant::Notice::Severity severity, const LocalizedText& message);

    Dependencies dependencies_;
    QPointer<QAction> menu_entry_;  // null unless the program is an AppImage
};

}  // namespace govor::program
