#include "widgets/contrast_style.h"

#include <QStyleOptionButton>

namespace govor::widgets {
namespace {

// Fusion draws the outlines in the window's color divided by 1.4.
constexpr QColor dark_outline_source(140, 140, 140);
constexpr QColor light_outline_source(210, 210, 210);

}  // namespace

ContrastStyle::ContrastStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void ContrastStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                  const QWidget* widget) const {
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    if (button == nullptr || (element != PE_IndicatorCheckBox && element != PE_IndicatorRadioButton))
        return QProxyStyle::drawPrimitive(element, option, painter, widget);
    QStyleOptionButton outlined(*button);
    const bool is_dark = outlined.palette.color(QPalette::Window).lightness() < 128;
    outlined.palette.setColor(QPalette::Window, is_dark ? light_outline_source : dark_outline_source);
    QProxyStyle::drawPrimitive(element, &outlined, painter, widget);
}

}  // namespace govor::widgets
