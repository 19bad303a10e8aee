#include "widgets/accessibility.h"

#include <QAbstractItemView>
#include <QAccessibleWidget>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QToolButton>

namespace govor::widgets {
namespace {

constexpr const char* role_property = "accessible_role";
constexpr const char* value_property = "accessible_value";
constexpr const char* minimum_property = "accessible_minimum";
constexpr const char* maximum_property = "accessible_maximum";

// The accessible interface of a widget with an accessible role and, optionally, a value.
class AccessibleCustomWidget : public QAccessibleWidget, public QAccessibleValueInterface {
  public:
    AccessibleCustomWidget(QWidget* widget, QAccessible::Role role) : QAccessibleWidget(widget, role) {}

    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::ValueInterface && currentValue().isValid())
            return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QVariant currentValue() const override { return widget()->property(value_property); }
    QVariant minimumValue() const override { return widget()->property(minimum_property); }
    QVariant maximumValue() const override { return widget()->property(maximum_property); }
    QVariant minimumStepSize() const override { return {}; }
    void setCurrentValue(const QVariant& /*value*/) override {}  // the user cannot change it
};

QAccessibleInterface* make_accessible_interface(const QString& /*class_name*/, QObject* object) {
    auto* const widget = qobject_cast<QWidget*>(object);
    const QVariant role = widget == nullptr ? QVariant() : widget->property(role_property);
    if (!role.isValid()) return nullptr;
    return new AccessibleCustomWidget(widget, static_cast<QAccessible::Role>(role.toInt()));
}

}  // namespace

void set_accessible_role(QWidget& widget, QAccessible::Role role) {
    [[maybe_unused]] static const bool is_installed = [] {
        QAccessible::installFactory(make_accessible_interface);
        return true;
    }();
    widget.setProperty(role_property, static_cast<int>(role));
}

void set_accessible_value(QWidget& widget, double value, double minimum, double maximum) {
    widget.setProperty(value_property, value);
    widget.setProperty(minimum_property, minimum);
    widget.setProperty(maximum_property, maximum);
}

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
