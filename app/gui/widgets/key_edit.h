#pragma once

#include <QKeySequenceEdit>

namespace govor::widgets {

// A field for a key or a combination of keys, with a button that clears it.
class KeyEdit : public QKeySequenceEdit {
    Q_OBJECT

  public:
    // `name` is the accessible name.
    explicit KeyEdit(const QString& name, QWidget* parent = nullptr);
};

}  // namespace govor::widgets
