#include "widgets/theme.h"

namespace govor::widgets {

QColor mix_colors(const QColor& a, const QColor& b, double fraction) {
    const auto interpolate = [fraction](float from, float to) {
        return from + (to - from) * static_cast<float>(fraction);
    };
    return QColor::fromRgbF(interpolate(a.redF(), b.redF()), interpolate(a.greenF(), b.greenF()),
                            interpolate(a.blueF(), b.blueF()));
}

Theme Theme::of(const QPalette& palette) {
    const QColor base = palette.color(QPalette::Base);
    const QColor text = palette.color(QPalette::Text);
    const QColor highlight = palette.color(QPalette::Highlight);
    Theme theme;
    theme.is_dark = base.lightnessF() < text.lightnessF();
    theme.page = base;
    theme.panel = mix_colors(base, text, theme.is_dark ? 0.05 : 0.035);
    theme.text = text;
    // Text has a contrast of at least 4.5:1, `border` and `indicator` of at least 3:1, with the page and with
    // each of the backgrounds below.
    theme.secondary_text = mix_colors(text, base, theme.is_dark ? 0.3 : 0.28);
    theme.border = mix_colors(base, text, 0.52);
    theme.hairline = mix_colors(base, text, theme.is_dark ? 0.16 : 0.11);
    theme.hover = mix_colors(base, text, theme.is_dark ? 0.13 : 0.07);
    theme.user = mix_colors(base, highlight, theme.is_dark ? 0.32 : 0.13);
    theme.assistant = mix_colors(base, text, theme.is_dark ? 0.07 : 0.04);
    theme.accent = highlight;
    theme.indicator = theme.is_dark ? mix_colors(highlight, text, 0.4) : highlight;
    theme.on_accent = palette.color(QPalette::HighlightedText);
    theme.recording = theme.is_dark ? QColor(0xec, 0x55, 0x46) : QColor(0xd3, 0x3a, 0x2c);
    theme.warning = theme.is_dark ? QColor(0xf2, 0xb5, 0x5c) : QColor(0x9a, 0x5b, 0x00);
    theme.link = palette.color(QPalette::Link);
    theme.code_keyword = theme.is_dark ? QColor(0xc7, 0x9b, 0xf2) : QColor(0x7a, 0x2f, 0xb5);
    theme.code_string = theme.is_dark ? QColor(0x8f, 0xc9, 0x86) : QColor(0x1f, 0x6e, 0x2f);
    theme.code_number = theme.is_dark ? QColor(0x7d, 0xc4, 0xd6) : QColor(0x0b, 0x62, 0x80);
    return theme;
}

}  // namespace govor::widgets
