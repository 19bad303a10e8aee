#pragma once

#include <QInputDialog>

namespace govor::widgets {

enum class InputLines { one, many };

// Returns a modal dialog for one text, which is deleted when it closes. Connect textValueSelected and call
// open(), which does not wait for the user.
QInputDialog* new_input_dialog(QWidget* parent, const QString& title, const QString& label,
                               const QString& text, InputLines lines);

}  // namespace govor::widgets
