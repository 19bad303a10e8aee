#pragma once

#include <QProxyStyle>

namespace govor::widgets {

// Qt's Fusion style with sufficient contrast in light and dark palettes: outlines of check boxes and radio
// buttons of at least 3:1 with the window (WCAG 2.1, 1.4.11), and progress bars in one color, whose gradient
// in Fusion is too light for the text on it (4.5:1; 1.4.3).
class ContrastStyle : public QProxyStyle {
    Q_OBJECT

  public:
    ContrastStyle();
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
};

}  // namespace govor::widgets
