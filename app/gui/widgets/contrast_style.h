#pragma once

#include <QProxyStyle>

namespace govor::widgets {

// Qt's Fusion style with outlines of check boxes and radio buttons that have a contrast of at least 3:1 with
// the window (WCAG 2.1, 1.4.11) in light and dark palettes.
class ContrastStyle : public QProxyStyle {
    Q_OBJECT

  public:
    ContrastStyle();
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
};

}  // namespace govor::widgets
