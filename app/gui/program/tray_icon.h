#pragma once

#include <QObject>
#include <QSystemTrayIcon>
#include <memory>

#include "assistant/controller.h"

namespace govor::program {

// The icon in the system tray, with a menu. While the icon is visible, closing the window only hides the
// window.
class TrayIcon : public QObject {
    Q_OBJECT

  public:
    TrayIcon(assistant::Controller& controller, QWidget& window) : controller_(controller), window_(window) {}

    // Shows or hides the icon if the desktop has a tray.
    void set_enabled(bool is_enabled);
    void retranslate();
    bool is_visible() const { return icon_ && icon_->isVisible(); }
    void hide();

  Q_SIGNALS:
    void show_requested();
    void talk_view_requested();
    void quit_requested();

  private:
    void make_icon();

    assistant::Controller& controller_;
    QWidget& window_;
    std::unique_ptr<QSystemTrayIcon> icon_;
};

}  // namespace govor::program
