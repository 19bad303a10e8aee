#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QRadioButton>
#include <cmath>

#include "program/appearance.h"

namespace govor::test {
namespace {

// Relative luminance, WCAG 2.1.
double luminance(QColor color) {
    const auto linear = [](double value) {
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
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

// Returns the largest contrast ratio between a pixel of the widget and its first one, which is background.
double max_contrast(QWidget& widget) {
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

// WCAG 2.1, level AA: 4.5:1 for text (1.4.3), 3:1 for controls (1.4.11).
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
            EXPECT_GE(contrast_ratio(current.color(text), current.color(background)), 4.5) << text;
        }
        EXPECT_GE(contrast_ratio(QApplication::palette().color(QPalette::Highlight),
                                 QApplication::palette().color(QPalette::Window)),
                  3);
        QCheckBox check_box;
        EXPECT_GE(max_contrast(check_box), 3);
        QRadioButton radio_button;
        EXPECT_GE(max_contrast(radio_button), 3);
    }
    QApplication::setPalette(palette);
}

}  // namespace
}  // namespace govor::test
