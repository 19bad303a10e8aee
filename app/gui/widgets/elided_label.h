#pragma once

#include "widgets/plain_text.h"

namespace govor::widgets {

// A label with one line of text, elided in the middle if it does not fit. text() and the accessible name
// contain the full text.
class ElidedLabel : public PlainLabel {
    Q_OBJECT

  public:
    using PlainLabel::PlainLabel;

    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace govor::widgets
