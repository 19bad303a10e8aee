#pragma once

#include "widgets/plain_text.h"

namespace govor::widgets {

// One line of text that ends in its middle with an ellipsis where there is too little room. The whole
// text is what text() and a screen reader give.
class ElidedLabel : public PlainLabel {
    Q_OBJECT

  public:
    using PlainLabel::PlainLabel;

    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace govor::widgets
