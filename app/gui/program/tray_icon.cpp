#include "program/tray_icon.h"

#include <QMenu>

#include "widgets/icons.h"

namespace govor::program {

void TrayIcon::set_enabled(bool is_enabled) {
    const bool is_visible = is_enabled && QSystemTrayIcon::isSystemTrayAvailable();
    if (is_visible == (icon_ != nullptr)) return;
    icon_.reset();
    if (is_visible) make_icon();
}

void TrayIcon::retranslate() {
    if (!icon_) return;
    set_enabled(false);
    set_enabled(true);
}

void TrayIcon::hide() {
    if (icon_) icon_->hide();
}

void TrayIcon::make_icon() {
    icon_ = std::make_unique<QSystemTrayIcon>(widgets::program_icon());
    icon_->setToolTip(tr("Govor"));
    auto* menu = new QMenu(&window_);
    menu->addAction(tr("&Show"), this, &TrayIcon::show_requested);
    menu->addAction(tr("Talk &view"), this, &TrayIcon::talk_view_requested);
    menu->addAction(tr("&Talk or stop talking"), &controller_, &assistant::Controller::toggle);
    menu->addAction(tr("Sto&p"), &controller_, &assistant::Controller::stop);
    menu->addSeparator();
    menu->addAction(tr("&Quit"), this, &TrayIcon::quit_requested);
    icon_->setContextMenu(menu);
    connect(icon_.get(), &QSystemTrayIcon::activated, this, [this](QSystemTrayIcon::ActivationReason reason) {
        if (reason != QSystemTrayIcon::Trigger) return;
        if (window_.isVisible()) {
            window_.hide();
        } else {
            Q_EMIT show_requested();
        }
    });
    icon_->show();
}

}  // namespace govor::program
