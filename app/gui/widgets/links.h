#pragma once

#include <QUrl>
#include <QWidget>

namespace govor::widgets {

// What a link in an answer may lead to: the web, and nothing on this computer.
bool is_web_address(const QUrl& address);

// Shows the whole address and opens it in the browser once that is confirmed. Other addresses are ignored.
void confirm_and_open(QWidget* parent, const QUrl& address);

}  // namespace govor::widgets
