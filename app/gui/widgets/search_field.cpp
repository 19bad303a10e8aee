#include "widgets/search_field.h"

#include <QEvent>

#include "widgets/accessibility.h"
#include "widgets/icons.h"

namespace govor::widgets {

SearchField::SearchField(QWidget* parent) : QLineEdit(parent) {
    setClearButtonEnabled(true);
    addAction(icon(Icon::search, QPalette::PlaceholderText), QLineEdit::LeadingPosition);
    retranslate();
}

void SearchField::retranslate() {
    setPlaceholderText(tr("Search"));
    name_buttons(*this, tr("Clear"));
}

void SearchField::changeEvent(QEvent* event) {
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

}  // namespace govor::widgets
