#include "widgets/theme.h"

namespace govor::widgets {

QColor mixed(const QColor& a, const QColor& b, double share) {
    const auto between = [share](float from, float to) {
        return from + (to - from) * static_cast<float>(share);
    };
    return QColor::fromRgbF(between(a.redF(), b.redF()), between(a.greenF(), b.greenF()),
                            between(a.blueF(), b.blueF()));
}

Theme Theme::of(const QPalette& palette) {
    const QColor base = palette.color(QPalette::Base);
    const QColor text = palette.color(QPalette::Text);
    const QColor highlight = palette.color(QPalette::Highlight);
    Theme theme;
    theme.dark = base.lightnessF() < text.lightnessF();
    theme.page = base;
    theme.panel = mixed(base, text, theme.dark ? 0.05 : 0.035);
    theme.text = text;
    theme.faint =
        mixed(text, base, theme.dark ? 0.38 : 0.42);  // contrast 4.5:1 against the page in both themes
    theme.hairline = mixed(base, text, theme.dark ? 0.16 : 0.11);
    theme.hover = mixed(base, text, theme.dark ? 0.13 : 0.07);
    theme.user = mixed(base, highlight, theme.dark ? 0.32 : 0.13);
    theme.assistant = mixed(base, text, theme.dark ? 0.07 : 0.04);
    theme.accent = highlight;
    theme.on_accent = palette.color(QPalette::HighlightedText);
    theme.recording = theme.dark ? QColor(0xff, 0x6b, 0x5e) : QColor(0xd3, 0x3a, 0x2c);
    theme.warning = theme.dark ? QColor(0xf2, 0xb5, 0x5c) : QColor(0x9a, 0x5b, 0x00);
    theme.link = palette.color(QPalette::Link);
    theme.code_keyword = theme.dark ? QColor(0xc7, 0x9b, 0xf2) : QColor(0x7a, 0x2f, 0xb5);
    theme.code_string = theme.dark ? QColor(0x8f, 0xc9, 0x86) : QColor(0x1f, 0x6e, 0x2f);
    theme.code_number = theme.dark ? QColor(0x7d, 0xc4, 0xd6) : QColor(0x0b, 0x62, 0x80);
    return theme;
}

}  // namespace govor::widgets
