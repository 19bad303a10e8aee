#include "widgets/contrast_style.h"

#include <QAbstractItemView>
#include <QFrame>
#include <QPainter>
#include <QStyleOptionButton>
#include <QStyleOptionProgressBar>
#include <QStyleOptionSlider>
#include <algorithm>

#include "widgets/theme.h"

namespace govor::widgets {
namespace {

// Replacements for the window color, which Fusion darkens by fusion_outline_factor to draw outlines.
constexpr QColor dark_outline_source(140, 140, 140);
constexpr QColor light_outline_source(210, 210, 210);
constexpr QColor frame_outline_source(130, 130, 130);  // of frames and tabs in dark palettes
constexpr int fusion_outline_factor = 140;             // percent
constexpr double max_bar_radius = 3;
constexpr double outline_radius = 2;
constexpr QMargins button_focus_margins(3, 3, 3, 3);  // within the outline of the button
constexpr int handle_margin = 3;       // pixels between the handle of a scroll bar and its long sides
constexpr int min_button_padding = 8;  // pixels on the left and right of the text of a button
constexpr int header_margin = 4;       // pixels around the text of a table header
constexpr int min_light_window_lightness = 128;  // of 255; a darker window color means a dark palette

bool is_dark(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < min_light_window_lightness;
}

QColor outline_source(const QPalette& palette) {
    return is_dark(palette) ? light_outline_source : dark_outline_source;
}

// Returns the option of a frame or tab whose outline is visible in dark palettes, too.
template <typename Option>
Option with_visible_outline(const Option& option) {
    Option copy(option);
    if (is_dark(option.palette)) copy.palette.setColor(QPalette::Window, frame_outline_source);
    return copy;
}

// Returns true for a horizontal bar with a known progress, which this style draws itself.
bool has_progress(const QStyleOptionProgressBar& bar) {
    return bar.maximum > bar.minimum && bar.state.testFlag(QStyle::State_Horizontal);
}

// Returns the part of the bar that is filled.
QRect filled_rect(const QStyleOptionProgressBar& bar) {
    const double fraction = static_cast<double>(std::max(bar.progress, bar.minimum) - bar.minimum) /
                            static_cast<double>(bar.maximum - bar.minimum);
    const int width = qRound(bar.rect.width() * std::min(fraction, 1.0));
    const bool is_from_right = (bar.direction == Qt::RightToLeft) != bar.invertedAppearance;
    return is_from_right ? QRect(bar.rect.right() + 1 - width, bar.rect.top(), width, bar.rect.height())
                         : QRect(bar.rect.topLeft(), QSize(width, bar.rect.height()));
}

void draw_groove(const QStyleOptionProgressBar& bar, QPainter& painter) {
    const QRectF outline = QRectF(bar.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(outline_source(bar.palette).darker(fusion_outline_factor));
    painter.setBrush(bar.palette.base());
    painter.drawRoundedRect(outline, max_bar_radius, max_bar_radius);
}

void draw_contents(const QStyleOptionProgressBar& bar, QPainter& painter) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(filled_rect(bar));
    painter.setPen(Qt::NoPen);
    painter.setBrush(bar.palette.highlight());
    painter.drawRoundedRect(bar.rect, max_bar_radius, max_bar_radius);
}

// Draws the text on the filled part in a different color from the rest.
void draw_label(const QStyleOptionProgressBar& bar, QPainter& painter) {
    if (!bar.textVisible) return;
    const QRegion filled_region(filled_rect(bar));
    for (const bool is_filled : {true, false}) {
        painter.setClipRegion(is_filled ? filled_region : QRegion(bar.rect) - filled_region);
        painter.setPen(bar.palette.color(is_filled ? QPalette::HighlightedText : QPalette::Text));
        painter.drawText(bar.rect, Qt::AlignCenter | Qt::TextSingleLine, bar.text);
    }
}

void draw_outline(const QRect& rect, const QColor& color, QPainter& painter) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(color);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), outline_radius, outline_radius);
    painter.restore();
}

// Outlines a button, or a text field or list with a frame.
void draw_focus(QStyle::ControlElement element, const QStyleOption& option, QPainter& painter) {
    const QColor color = Theme::of(option.palette).indicator;
    const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(&option);
    if (element == QStyle::CE_ShapedFrame && frame != nullptr && frame->frameShape == QFrame::StyledPanel)
        draw_outline(option.rect, color, painter);
    if (element == QStyle::CE_PushButton)
        draw_outline(option.rect.marginsRemoved(button_focus_margins), color, painter);
}

// Outlines the current item of the list, table or tree that has the focus.
void draw_item_focus(const QStyleOptionFocusRect& focus, QPainter& painter) {
    const bool is_selected = focus.state.testFlag(QStyle::State_Selected) ||
                             focus.backgroundColor == focus.palette.color(QPalette::Highlight);
    draw_outline(
        focus.rect.adjusted(1, 1, -1, -1),
        is_selected ? focus.palette.color(QPalette::HighlightedText) : Theme::of(focus.palette).indicator,
        painter);
}

}  // namespace

ContrastStyle::ContrastStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void ContrastStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                  const QWidget* widget) const {
    const auto* focus = qstyleoption_cast<const QStyleOptionFocusRect*>(option);
    if (focus != nullptr && element == PE_FrameFocusRect &&
        qobject_cast<const QAbstractItemView*>(widget) != nullptr)
        return draw_item_focus(*focus, *painter);
    if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        frame != nullptr && element == PE_Frame) {
        const QStyleOptionFrame outlined_frame = with_visible_outline(*frame);
        return QProxyStyle::drawPrimitive(element, &outlined_frame, painter, widget);
    }
    if (const auto* pane = qstyleoption_cast<const QStyleOptionTabWidgetFrame*>(option);
        pane != nullptr && element == PE_FrameTabWidget) {
        const QStyleOptionTabWidgetFrame outlined_pane = with_visible_outline(*pane);
        return QProxyStyle::drawPrimitive(element, &outlined_pane, painter, widget);
    }
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    if (button == nullptr || (element != PE_IndicatorCheckBox && element != PE_IndicatorRadioButton))
        return QProxyStyle::drawPrimitive(element, option, painter, widget);
    QStyleOptionButton outlined_button(*button);
    outlined_button.palette.setColor(QPalette::Window, outline_source(outlined_button.palette));
    QProxyStyle::drawPrimitive(element, &outlined_button, painter, widget);
}

void ContrastStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                                const QWidget* widget) const {
    if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
        tab != nullptr && element == CE_TabBarTabShape && tab->features.testFlag(QStyleOptionTab::HasFrame)) {
        const QStyleOptionTab outlined_tab = with_visible_outline(*tab);
        return QProxyStyle::drawControl(element, &outlined_tab, painter, widget);
    }
    const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option);
    const bool is_part = element == CE_ProgressBarGroove || element == CE_ProgressBarContents ||
                         element == CE_ProgressBarLabel;
    if (bar == nullptr || !is_part || !has_progress(*bar)) {
        QProxyStyle::drawControl(element, option, painter, widget);
        if (option->state.testFlag(State_HasFocus)) draw_focus(element, *option, *painter);
        return;
    }
    painter->save();
    if (element == CE_ProgressBarGroove) draw_groove(*bar, *painter);
    if (element == CE_ProgressBarContents) draw_contents(*bar, *painter);
    if (element == CE_ProgressBarLabel) draw_label(*bar, *painter);
    painter->restore();
}

void ContrastStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                       QPainter* painter, const QWidget* widget) const {
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (bar != nullptr && control == CC_Slider) {
        QStyleOptionSlider outlined_slider(*bar);
        outlined_slider.palette.setColor(QPalette::Window, outline_source(bar->palette));
        return QProxyStyle::drawComplexControl(control, &outlined_slider, painter, widget);
    }
    if (bar == nullptr || control != CC_ScrollBar)
        return QProxyStyle::drawComplexControl(control, option, painter, widget);
    QStyleOptionSlider without_handle(*bar);
    without_handle.subControls &= ~SC_ScrollBarSlider;
    QProxyStyle::drawComplexControl(control, &without_handle, painter, widget);
    if (!bar->subControls.testFlag(SC_ScrollBarSlider)) return;
    const bool is_horizontal = bar->orientation == Qt::Horizontal;
    const QMargins margins = is_horizontal ? QMargins(0, handle_margin, 0, handle_margin)
                                           : QMargins(handle_margin, 0, handle_margin, 0);
    const QRectF handle = subControlRect(control, bar, SC_ScrollBarSlider, widget).marginsRemoved(margins);
    const bool is_active = bar->activeSubControls.testFlag(SC_ScrollBarSlider);
    const double radius = std::min(handle.width(), handle.height()) / 2;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(is_active ? bar->palette.color(QPalette::Highlight)
                                : outline_source(bar->palette).darker(fusion_outline_factor));
    painter->drawRoundedRect(handle, radius, radius);
    painter->restore();
}

int ContrastStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    return metric == PM_HeaderMargin ? header_margin : QProxyStyle::pixelMetric(metric, option, widget);
}

// Fusion adds three pixels on each side of a text, except of short ones, whose buttons have a minimum width.
QSize ContrastStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                      const QWidget* widget) const {
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    if (type == CT_PushButton && button != nullptr && !button->text.isEmpty())
        size.setWidth(std::max(size.width(), contents.width() + 2 * min_button_padding));
    return size;
}

int ContrastStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                             QStyleHintReturn* data) const {
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
    return QProxyStyle::styleHint(hint, option, widget, data);
}

}  // namespace govor::widgets
