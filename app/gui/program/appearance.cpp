#include "program/appearance.h"

#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QPalette>
#include <QStyle>
#include <utility>

#include "desktop/language.h"
#include "widgets/contrast_style.h"
#include "widgets/motion.h"

namespace govor::program {
namespace {

// Opacity of text, 0..1.
constexpr float disabled_text_alpha = 0.45F;
constexpr float placeholder_alpha = 0.68F;
constexpr float disabled_placeholder_alpha = 0.35F;
constexpr int min_light_lightness = 128;  // of 255; a darker window color means a dark palette

QPalette make_palette(const QColor& page, const QColor& window, const QColor& text, const QColor& accent,
                      const QColor& link) {
    QPalette palette(window);
    for (const auto group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled}) {
        const bool is_disabled = group == QPalette::Disabled;
        QColor foreground = text;
        if (is_disabled) foreground.setAlphaF(disabled_text_alpha);
        QColor placeholder = text;
        placeholder.setAlphaF(is_disabled ? disabled_placeholder_alpha : placeholder_alpha);
        palette.setColor(group, QPalette::Window, window);
        palette.setColor(group, QPalette::Base, page);
        palette.setColor(group, QPalette::AlternateBase, window);
        palette.setColor(group, QPalette::Button, window);
        palette.setColor(group, QPalette::ToolTipBase, window);
        for (const auto role :
             {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
            palette.setColor(group, role, foreground);
        palette.setColor(group, QPalette::PlaceholderText, placeholder);
        palette.setColor(group, QPalette::Highlight, accent);
        palette.setColor(group, QPalette::HighlightedText, Qt::white);
        palette.setColor(group, QPalette::Link, link);
    }
    return palette;
}

QPalette make_light_palette() {
    return make_palette(QColor(0xff, 0xff, 0xff), QColor(0xf6, 0xf6, 0xf7), QColor(0x1d, 0x20, 0x25),
                        QColor(0x2f, 0x6f, 0xb8), QColor(0x1f, 0x5f, 0xa8));
}

QPalette make_dark_palette() {
    return make_palette(QColor(0x1b, 0x1d, 0x21), QColor(0x25, 0x28, 0x2d), QColor(0xe6, 0xe8, 0xeb),
                        QColor(0x36, 0x77, 0xbf), QColor(0x83, 0xb8, 0xf0));
}

}  // namespace

Appearance::Appearance(const store::Settings& settings, QObject* parent)
    : QObject(parent), default_font_(QApplication::font()) {
    connect(&desktop_colors_, &desktop::ColorScheme::changed, this, &Appearance::apply_palette);
    connect(&desktop_motion_, &desktop::MotionPreference::changed, this, &Appearance::apply_motion);
    apply_settings(settings);
}

void Appearance::apply_settings(const store::Settings& settings) {
    if (std::exchange(text_size_, settings.text_size) != settings.text_size) {
        QFont font = default_font_;
        font.setPointSizeF(default_font_.pointSizeF() * settings.text_size / 100);
        QApplication::setFont(font);
        // Qt 6.4 invalidates the minimum size of a combo box when its style changes, not when its font does.
        for (QWidget* widget : QApplication::allWidgets()) {
            if (qobject_cast<QComboBox*>(widget) == nullptr) continue;
            QEvent style_change(QEvent::StyleChange);
            QApplication::sendEvent(widget, &style_change);
        }
    }
    color_choice_ = settings.colors;
    apply_palette();
    motion_choice_ = settings.motion;
    apply_motion();
    if (std::exchange(language_, settings.language) == settings.language) return;
    desktop::choose_language(*qApp, settings.language);
    QApplication::setApplicationDisplayName(QCoreApplication::translate("main", "Govor"));
    Q_EMIT language_changed();
}

void Appearance::apply_motion() {
    const bool is_reduced_by_desktop =
        motion_choice_ == store::MotionChoice::system && desktop_motion_.is_reduced();
    widgets::Motion::instance().set_reduced(is_reduced_by_desktop ||
                                            motion_choice_ == store::MotionChoice::reduced);
}

void Appearance::apply_palette() {
    using Preference = desktop::ColorScheme::Preference;
    Preference preference = desktop_colors_.preference();
    if (color_choice_ == store::ColorChoice::light) preference = Preference::light;
    if (color_choice_ == store::ColorChoice::dark) preference = Preference::dark;
    const bool is_system_dark =
        QApplication::style()->standardPalette().color(QPalette::Window).lightness() < min_light_lightness;
    const bool is_contrast_style = qobject_cast<widgets::ContrastStyle*>(QApplication::style()) != nullptr;
    const bool is_fusion = is_contrast_style || QApplication::style()->name().compare(
                                                    QLatin1String("fusion"), Qt::CaseInsensitive) == 0;
    // A desktop whose style is not Fusion already provides a suitable palette.
    if (preference == Preference::unknown && !is_fusion) {
        QApplication::setPalette(QPalette());
        return;
    }
    if (color_choice_ == store::ColorChoice::system && !is_fusion &&
        (preference == Preference::dark) == is_system_dark)
        return;
    if (!is_contrast_style) QApplication::setStyle(new widgets::ContrastStyle);
    QApplication::setPalette(preference == Preference::dark ? make_dark_palette() : make_light_palette());
}

}  // namespace govor::program
