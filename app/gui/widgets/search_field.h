#pragma once

#include <QLineEdit>

namespace govor::widgets {

// A text field for searching, with a magnifier icon and a button that clears it.
class SearchField : public QLineEdit {
    Q_OBJECT

  public:
    explicit SearchField(QWidget* parent = nullptr);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void retranslate();
};

}  // namespace govor::widgets
