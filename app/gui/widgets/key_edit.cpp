#include "widgets/key_edit.h"

#include <QLineEdit>

#include "widgets/accessibility.h"

namespace govor::widgets {

KeyEdit::KeyEdit(const QString& name, QWidget* parent) : QKeySequenceEdit(parent) {
    setClearButtonEnabled(true);
    setAccessibleName(name);
    // Qt's implementation has the text field as a child, which is in the accessibility tree too.
    if (auto* field = findChild<QLineEdit*>()) field->setAccessibleName(name);
    name_buttons(*this, tr("Clear"));
}

}  // namespace govor::widgets
