#pragma once

#include <QUrl>
#include <QWidget>

namespace govor::widgets {

// Returns true for http and https addresses. Links in answers may have no other scheme.
bool is_web_address(const QUrl& address);

// Shows the full address and opens it in the browser after confirmation. Ignores an address that is not a web
// address.
void confirm_and_open(QWidget* parent, const QUrl& address);

// Opens a folder in the desktop's file manager; creates it if it does not exist.
void open_folder(QWidget* parent, const QString& path);

}  // namespace govor::widgets
