#pragma once

#include <QUrl>
#include <QWidget>

namespace govor::widgets {

// True for http and https addresses, the only ones that a link in an answer may have.
bool is_web_address(const QUrl& address);

// Shows the whole address and opens it in the browser after confirmation. Ignores other addresses.
void confirm_and_open(QWidget* parent, const QUrl& address);

// Shows a folder of Govor in the desktop's file manager.
void open_folder(QWidget* parent, const QString& path);

}  // namespace govor::widgets
