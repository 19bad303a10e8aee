#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QListWidget>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyleOptionButton>
#include <QStyleOptionFocusRect>
#include <QTabWidget>
#include <cmath>
#include <functional>
#include <vector>

#include "program/appearance.h"
#include "widgets/contrast_style.h"
#include "widgets/theme.h"

namespace govor::test::contrast_test {
namespace {

// WCAG 2.1, level AA: 1.4.3 for text and 1.4.11 for controls.
constexpr double min_text_contrast = 4.5, min_control_contrast = 3;
// WCAG has no minimum for frames that only separate parts of a window.
constexpr double min_frame_contrast = 1.5;

// Returns the relative luminance as defined by WCAG 2.1.
double luminance(QColor color) {
    const auto linearize = [](double value) {
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linearize(color.redF()) + 0.7152 * linearize(color.greenF()) +
           0.0722 * linearize(color.blueF());
}

double contrast_ratio(double a, double b) {
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

// Returns the contrast ratio of a text, which may be transparent, with its background.
double contrast_ratio(const QColor& text, const QColor& background) {
    const auto blend = [&](float front, float back) {
        return back + (front - back) * static_cast<float>(text.alphaF());
    };
    const QColor opaque =
        QColor::fromRgbF(blend(text.redF(), background.redF()), blend(text.greenF(), background.greenF()),
                         blend(text.blueF(), background.blueF()));
    return contrast_ratio(luminance(opaque), luminance(background));
}

// Returns the largest contrast ratio between a pixel of the widget and its first pixel, which shows the
// background.
double measure_max_contrast(QWidget& widget) {
    widget.resize(widget.sizeHint());
    const QImage image = widget.grab().toImage();
    const double background = luminance(image.pixelColor(0, 0));
    double max = 1;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            max = std::max(max, contrast_ratio(luminance(image.pixelColor(x, y)), background));
        }
    }
    return max;
}

// Returns the largest contrast ratio between a pixel at the left side of a frame and the area within.
double measure_frame_contrast(QWidget& widget) {
    widget.resize(200, 120);
    const QImage image = widget.grab().toImage();
    const int y = image.height() / 2;
    const double within = luminance(image.pixelColor(image.width() / 2, y));
    double max = 1;
    for (int x = 0; x < 6; ++x)
        max = std::max(max, contrast_ratio(luminance(image.pixelColor(x, y)), within));
    return max;
}

// Returns the contrast ratio between the handle of a scroll bar and its groove.
double measure_handle_contrast() {
    QScrollBar bar(Qt::Vertical);
    bar.resize(bar.sizeHint().width(), 300);
    bar.setRange(0, 100);
    bar.setPageStep(100);  // the handle takes the upper half
    const QImage image = bar.grab().toImage();
    const auto color_at = [&](int y) { return luminance(image.pixelColor(image.width() / 2, y)); };
    return contrast_ratio(color_at(image.height() / 4), color_at(image.height() * 3 / 4));
}

// The largest contrast ratios between the text of a progress bar and its background, on both parts of the
// bar, and the contrast ratio between the parts.
struct BarContrast {
    double filled_text = 1, unfilled_text = 1, parts = 1;
};

// The text is large, so that some of its pixels have its color in spite of antialiasing.
BarContrast measure_bar_contrast(Qt::LayoutDirection direction) {
    constexpr int fill_percent = 50;
    QProgressBar bar;
    bar.setLayoutDirection(direction);
    bar.setValue(fill_percent);
    bar.setFormat(QStringLiteral("MMMMMMMM"));
    QFont font = bar.font();
    font.setPixelSize(32);
    font.setBold(true);
    bar.setFont(font);
    bar.resize(400, 60);
    const QImage image = bar.grab().toImage();
    bar.setTextVisible(false);
    const QImage background = bar.grab().toImage();
    BarContrast contrast;
    const int middle = image.width() / 2;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const bool is_filled = (x < middle) == (direction == Qt::LeftToRight);
            double& max = is_filled ? contrast.filled_text : contrast.unfilled_text;
            max = std::max(max, contrast_ratio(luminance(image.pixelColor(x, y)),
                                               luminance(background.pixelColor(x, y))));
        }
    }
    const int y = image.height() / 4;  // a gradient has its other color here
    contrast.parts = contrast_ratio(luminance(background.pixelColor(image.width() / 4, y)),
                                    luminance(background.pixelColor(image.width() * 3 / 4, y)));
    return contrast;
}

struct NamedColor {
    const char* name;
    QColor color;
};

// Expects the colors of the theme to have enough contrast with each background on which they are used.
void expect_theme_contrast(const QPalette& palette) {
    const widgets::Theme theme = widgets::Theme::of(palette);
    const std::vector<NamedColor> backgrounds{{"page", theme.page},
                                              {"panel", theme.panel},
                                              {"answer", theme.assistant},
                                              {"question or selected row", theme.user},
                                              {"code or hovered row", theme.hover}};
    for (const NamedColor& background : backgrounds) {
        SCOPED_TRACE(background.name);
        for (const NamedColor& text :
             {NamedColor{"text", theme.text}, NamedColor{"secondary text", theme.secondary_text},
              NamedColor{"link", theme.link}, NamedColor{"warning", theme.warning},
              NamedColor{"keyword", theme.code_keyword}, NamedColor{"string", theme.code_string},
              NamedColor{"number", theme.code_number}})
            EXPECT_GE(contrast_ratio(text.color, background.color), min_text_contrast) << text.name;
        EXPECT_GE(contrast_ratio(theme.indicator, background.color), min_control_contrast);
    }
    EXPECT_GE(contrast_ratio(theme.recording, theme.page), min_text_contrast);
    EXPECT_GE(contrast_ratio(palette.color(QPalette::PlaceholderText), theme.panel), min_text_contrast);
    EXPECT_GE(contrast_ratio(theme.on_accent, theme.accent), min_text_contrast);
    EXPECT_GE(contrast_ratio(theme.on_accent, theme.recording), min_control_contrast);  // an icon
    for (const QColor& background : {theme.page, theme.panel})
        EXPECT_GE(contrast_ratio(theme.border, background), min_control_contrast);
    for (const QColor& level : {theme.indicator, theme.recording, theme.warning})
        EXPECT_GE(contrast_ratio(level, theme.hairline), min_control_contrast);
}

// Returns the largest contrast ratio between a pixel of the outline of the focus and the same pixel without
// the focus. `draw` draws the control with or without it.
double measure_outline_contrast(const QSize& size,
                                const std::function<void(QPainter&, bool has_focus)>& draw) {
    const auto render = [&](bool has_focus) {
        QImage image(size, QImage::Format_RGB32);
        image.fill(QApplication::palette().color(QPalette::Base));
        QPainter painter(&image);
        draw(painter, has_focus);
        return image;
    };
    const QImage with_focus = render(true), without_focus = render(false);
    double max = 1;
    for (int y = 0; y < size.height(); ++y) {
        for (int x = 0; x < size.width(); ++x) {
            max = std::max(max, contrast_ratio(luminance(with_focus.pixelColor(x, y)),
                                               luminance(without_focus.pixelColor(x, y))));
        }
    }
    return max;
}

double measure_button_focus_contrast() {
    const widgets::ContrastStyle style;
    const QPushButton button;
    QStyleOptionButton option;
    option.initFrom(&button);
    option.rect = QRect(0, 0, 100, 40);
    return measure_outline_contrast(option.rect.size(), [&](QPainter& painter, bool has_focus) {
        QStyleOptionButton focused(option);
        focused.state.setFlag(QStyle::State_HasFocus, has_focus);
        style.drawControl(QStyle::CE_PushButton, &focused, &painter, &button);
    });
}

double measure_item_focus_contrast(bool is_selected) {
    const widgets::ContrastStyle style;
    const QListWidget list;
    QStyleOptionFocusRect option;
    option.initFrom(&list);
    option.rect = QRect(0, 0, 100, 40);
    option.state.setFlag(QStyle::State_Selected, is_selected);
    return measure_outline_contrast(option.rect.size(), [&](QPainter& painter, bool has_focus) {
        if (is_selected) painter.fillRect(option.rect, option.palette.color(QPalette::Highlight));
        if (has_focus) style.drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, &list);
    });
}

TEST(Contrast, is_sufficient_in_both_themes) {
    const QPalette palette = QApplication::palette();
    store::Settings settings;
    program::Appearance appearance(settings);
    for (const auto colors : {store::ColorChoice::light, store::ColorChoice::dark}) {
        SCOPED_TRACE(static_cast<int>(colors));
        settings.colors = colors;
        appearance.apply_settings(settings);
        using Pair = std::pair<QPalette::ColorRole, QPalette::ColorRole>;
        for (const auto& [text, background] :
             {Pair{QPalette::WindowText, QPalette::Window}, Pair{QPalette::Text, QPalette::Base},
              Pair{QPalette::PlaceholderText, QPalette::Window},
              Pair{QPalette::PlaceholderText, QPalette::Base},
              Pair{QPalette::HighlightedText, QPalette::Highlight}, Pair{QPalette::Link, QPalette::Base}}) {
            const QPalette current = QApplication::palette();
            EXPECT_GE(contrast_ratio(current.color(text), current.color(background)), min_text_contrast)
                << text;
        }
        EXPECT_GE(contrast_ratio(QApplication::palette().color(QPalette::Highlight),
                                 QApplication::palette().color(QPalette::Window)),
                  min_control_contrast);
        expect_theme_contrast(QApplication::palette());
        EXPECT_GE(measure_button_focus_contrast(), min_control_contrast);
        for (const bool is_selected : {false, true})
            EXPECT_GE(measure_item_focus_contrast(is_selected), min_control_contrast);
        QCheckBox check_box;
        EXPECT_GE(measure_max_contrast(check_box), min_control_contrast);
        QRadioButton radio_button;
        EXPECT_GE(measure_max_contrast(radio_button), min_control_contrast);
        EXPECT_GE(measure_handle_contrast(), min_control_contrast);
        QScrollArea scroll_area;
        EXPECT_GE(measure_frame_contrast(scroll_area), min_frame_contrast);
        QTabWidget tabs;
        tabs.addTab(new QWidget, QStringLiteral("Tab"));
        tabs.show();  // a tab widget has no layout before it is shown
        EXPECT_GE(measure_frame_contrast(tabs), min_frame_contrast);
        for (const Qt::LayoutDirection direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            SCOPED_TRACE(direction);
            const BarContrast bar = measure_bar_contrast(direction);
            EXPECT_GE(bar.filled_text, min_text_contrast);
            EXPECT_GE(bar.unfilled_text, min_text_contrast);
            EXPECT_GE(bar.parts, min_control_contrast);
        }
    }
    QApplication::setPalette(palette);
}

TEST(ContrastStyle, the_text_of_a_button_has_space_beside_it) {
    constexpr int min_padding = 8;
    widgets::ContrastStyle style;
    for (const char* text : {"OK", "Save picture…", "Load again with these settings"}) {
        QPushButton button(QString::fromUtf8(text));
        button.setStyle(&style);
        EXPECT_GE(button.sizeHint().width(),
                  button.fontMetrics().size(Qt::TextShowMnemonic, button.text()).width() + 2 * min_padding)
            << text;
    }
}

}  // namespace
}  // namespace govor::test::contrast_test
