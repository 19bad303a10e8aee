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

// The largest contrast ratio between a pixel of the widget and its first one, which is background.
double max_contrast(QWidget& widget) {
    widget.resize(widget.sizeHint());
    const QImage image = widget.grab().toImage();
    const double background = luminance(image.pixelColor(0, 0));
    double max = 1;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const double pixel = luminance(image.pixelColor(x, y));
            max = std::max(max, (std::max(pixel, background) + 0.05) / (std::min(pixel, background) + 0.05));
        }
    }
    return max;
}

TEST(Contrast, of_check_boxes_and_radio_buttons_is_sufficient_in_both_themes) {
    const QPalette palette = QApplication::palette();
    store::Settings settings;
    program::Appearance appearance(settings);
    for (const auto colors : {store::ColorChoice::light, store::ColorChoice::dark}) {
        SCOPED_TRACE(static_cast<int>(colors));
        settings.colors = colors;
        appearance.apply_settings(settings);
        QCheckBox check_box;
        EXPECT_GE(max_contrast(check_box), 3);
        QRadioButton radio_button;
        EXPECT_GE(max_contrast(radio_button), 3);
    }
    QApplication::setPalette(palette);
}

}  // namespace
}  // namespace govor::test
