#include "widgets/accessibility.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QToolButton>

namespace govor::widgets {

void name_combo_box(QComboBox& box, const QString& name) {
    box.setAccessibleName(name);
    box.setAccessibleDescription(name);
}

void name_buttons(QWidget& field, const QString& name) {
    for (auto* button : field.findChildren<QToolButton*>()) button->setAccessibleName(name);
}

AccessibleSelection::AccessibleSelection(QObject* parent) : QObject(parent) {
    QCoreApplication::instance()->installEventFilter(this);
}

// Qt polishes a view before it is shown for the first time, when its model is set.
bool AccessibleSelection::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Polish) return false;
    auto* view = qobject_cast<QAbstractItemView*>(watched);
    if (view == nullptr || view->selectionMode() != QAbstractItemView::SingleSelection) return false;
    QItemSelectionModel* const selection = view->selectionModel();
    if (selection == nullptr) return false;
    connect(selection, &QItemSelectionModel::selectionChanged, this,
            [selection](const QItemSelection& selected) {
                if (selected.isEmpty()) return;
                selection->setCurrentIndex(selected.indexes().front(), QItemSelectionModel::NoUpdate);
            });
    return false;
}

}  // namespace govor::widgets
