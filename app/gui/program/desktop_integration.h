#pragma once

#include <QAction>
#include <QMenu>
#include <QObject>
#include <QPointer>
#include <QWidget>
#include <functional>

#include "assistant/notice.h"
#include "desktop/program_facts.h"

namespace govor::program {

// The program as a part of the desktop: About, and an AppImage's entry in the applications menu.
class DesktopIntegration : public QObject {
    Q_OBJECT

  public:
    // What it uses of the running program.
    struct Parts {
        QWidget* window = nullptr;
        std::function<QString()> driver;  // of the device in use; empty: none
        std::function<void(const assistant::Notice&)> show_notice;
        std::function<bool()> is_first_offer;  // true once for each user
    };
    explicit DesktopIntegration(Parts parts, QObject* parent = nullptr);

    // Adds the actions to the menus; again after these were made anew in another language.
    void add_actions(QMenu& extras, QMenu& help);

    desktop::ProgramFacts facts() const;
    void show_about();

    // Of an AppImage without a menu entry: offers one, once for each user. An entry that starts an AppImage
    // which has been moved since is put right.
    void offer_menu_entry();
    void set_menu_entry(bool wanted);

  private:
    void notify(assistant::Notice::Severity severity, const LocalizedText& sentence);

    Parts parts_;
    QPointer<QAction> menu_entry_;  // only in an AppImage
};

}  // namespace govor::program
