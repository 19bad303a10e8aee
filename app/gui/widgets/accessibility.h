#pragma once

#include <QAccessible>
#include <QObject>
#include <QString>

class QComboBox;
class QWidget;

// Makes Qt's widgets usable with assistive technologies where an accessible name is not enough.
namespace govor::widgets {

// Names a combo box without a visible label. On Linux, Qt reports the current item as its name, so the name
// is also its description.
void name_combo_box(QComboBox& box, const QString& name);

// Names the buttons within a text field, such as the one that clears it.
void name_buttons(QWidget& field, const QString& name);

// Sets the role of a custom widget or window, which otherwise has the role Filler. Call it in the constructor
// of the widget.
void set_accessible_role(QWidget& widget, QAccessible::Role role);

// Sets the value of a widget with a role. Screen readers read it on demand: no event is sent.
void set_accessible_value(QWidget& widget, double value, double minimum, double maximum);

// While an object of this class exists, selecting an item of a list or of a combo box's popup makes it the
// current item. Assistive technologies only select an item; the keyboard and the mouse do both.
class AccessibleSelection : public QObject {
    Q_OBJECT

  public:
    explicit AccessibleSelection(QObject* parent = nullptr);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace govor::widgets
