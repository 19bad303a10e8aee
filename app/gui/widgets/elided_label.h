#pragma once

#include "widgets/plain_text.h"

namespace govor::widgets {

// A label with one line of text, elided if it does not fit, by default in the middle. text() and the
// accessible name contain the full text.
class ElidedLabel : public PlainLabel {
    Q_OBJECT

  public:
    using PlainLabel::PlainLabel;

    void set_elide_mode(Qt::TextElideMode mode) { elide_mode_ = mode; }
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    Qt::TextElideMode elide_mode_ = Qt::ElideMiddle;
};

}  // namespace govor::widgets
