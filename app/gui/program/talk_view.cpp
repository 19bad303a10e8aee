#include "program/talk_view.h"

#include <QFile>
#include <QSaveFile>
#include <utility>

namespace govor::program {

TalkView::TalkView(const Dependencies& dependencies, QString layout_file)
    : main_window_(dependencies.main_window),
      layout_file_(std::move(layout_file)),
      window_(dependencies.controller, dependencies.loader, dependencies.store) {
    connect(&dependencies.audio, &sound::AudioIo::level_measured, &window_, &dialogs::TalkWindow::show_level);
    connect(&main_window_.menu(), &MainMenu::talk_view_requested, this, &TalkView::toggle);
    connect(&main_window_, &MainWindow::menus_rebuilt, this, &TalkView::add_shortcut);
    add_shortcut();
    widgets::NoticeBar* const notices = &main_window_.notices();
    const auto show_notice = [this, notices] { window_.show_notice(notices->top()); };
    connect(notices, &widgets::NoticeBar::changed, this, show_notice);
    connect(&window_, &dialogs::TalkWindow::notice_action_triggered, notices,
            &widgets::NoticeBar::trigger_top);
    connect(&window_, &dialogs::TalkWindow::notice_closed, notices, &widgets::NoticeBar::close_top);
    show_notice();
    QFile file(layout_file_);
    if (file.open(QIODevice::ReadOnly)) window_.restore_layout(file.readAll());
}

void TalkView::open() {
    window_.open(window_.kind());
}

void TalkView::toggle() {
    if (window_.isActiveWindow()) return window_.end();
    open();  // also if it is minimized or behind another window
}

// Makes the shortcut of the menu work in the talk window as well.
void TalkView::add_shortcut() {
    window_.addAction(&main_window_.menu().talk_view());
}

void TalkView::open_if_main_window_is_hidden() {
    if (window_.isVisible() || (main_window_.isVisible() && !main_window_.isMinimized())) return;
    // The overlay does not take the focus from the program in use.
    window_.open(dialogs::TalkWindow::Kind::overlay, false);
}

// Ignores a failure to write the layout, which is not a setting.
void TalkView::close() {
    const QByteArray layout = window_.save_layout();
    window_.hide();
    QSaveFile file(layout_file_);
    if (!file.open(QIODevice::WriteOnly)) return;
    file.write(layout);
    file.commit();
}

}  // namespace govor::program
