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
    QFile file(layout_file_);
    if (file.open(QIODevice::ReadOnly)) window_.restore_layout(file.readAll());
}

void TalkView::open() {
    window_.open(window_.kind());
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
