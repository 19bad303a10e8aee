#pragma once

#include <QProxyStyle>

namespace govor::widgets {

// Qt's Fusion style with sufficient contrast in light and dark palettes. The outlines of check boxes and
// radio buttons and the handles of scroll bars have a contrast of at least 3:1 with the window
// (WCAG 2.1, 1.4.11). Progress bars have one color, because Fusion's gradient is too light for the text on it
// (4.5:1; 1.4.3). The keyboard focus is outlined in text fields, lists and buttons, where Fusion draws no
// outline or only that of a default button. In dark palettes, frames and tabs have a lighter outline than the
// window instead of a darker one, which is hardly visible. The texts of buttons and of table headers have
// more space beside them. Dialog buttons have no icons.
class ContrastStyle : public QProxyStyle {
    Q_OBJECT

  public:
    ContrastStyle();
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override;
};

}  // namespace govor::widgets
