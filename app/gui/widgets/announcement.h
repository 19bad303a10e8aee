#pragma once

#include <QString>

class QWidget;

namespace govor::widgets {

enum class Urgency {
    polite,     // read after what the screen reader is reading
    immediate,  // read at once
};

// Makes screen readers read a text that is not the name of a control. Qt 6.8 has an event for that. Earlier
// versions add an accessible object with the role of a notification to the window, which screen readers read
// when it is shown: on Linux, Qt does not forward alerts. The oldest such object is removed when a
// window has too many.
void announce(QWidget& window, const QString& text, Urgency urgency = Urgency::polite);

}  // namespace govor::widgets
