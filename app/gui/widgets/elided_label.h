#pragma once

#include "widgets/plain_text.h"

namespace govor::widgets {

// A label with one line of text that is elided in the middle if it does not fit. text() and screen readers
// get the whole text.
class ElidedLabel : public PlainLabel {
    Q_OBJECT

  public:
    using PlainLabel::PlainLabel;

    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace govor::widgets
