#pragma once

#include <QFrame>

namespace govor::dialogs {

// A rounded rectangle around the contents of a card or a row of a list.
class CardFrame : public QFrame {
    Q_OBJECT

  public:
    explicit CardFrame(QWidget* parent = nullptr);

  protected:
    // A marked card has a thicker outline in the accent colour.
    void set_marked(bool is_marked);
    void paintEvent(QPaintEvent* event) override;

  private:
    bool is_marked_ = false;
};

}  // namespace govor::dialogs
