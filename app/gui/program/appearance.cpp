#include "program/appearance.h"

#include <QApplication>
#include <QPalette>
#include <QStyle>
#include <QStyleFactory>
#include <utility>

#include "desktop/language.h"
#include "widgets/motion.h"

namespace govor::program {
namespace {

QPalette made(const QColor& page, const QColor& window, const QColor& text, const QColor& accent,
              const QColor& link) {
    QPalette palette(window);
    for (const auto group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled}) {
        const bool off = group == QPalette::Disabled;
        QColor words = text;
        if (off) words.setAlphaF(0.45F);
        QColor hint = text;
        hint.setAlphaF(off ? 0.35F : 0.62F);
        palette.setColor(group, QPalette::Window, window);
        palette.setColor(group, QPalette::Base, page);
        palette.setColor(group, QPalette::AlternateBase, window);
        palette.setColor(group, QPalette::Button, window);
        palette.setColor(group, QPalette::ToolTipBase, window);
        for (const auto role :
             {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
            palette.setColor(group, role, words);
        palette.setColor(group, QPalette::PlaceholderText, hint);
        palette.setColor(group, QPalette::Highlight, accent);
        palette.setColor(group, QPalette::HighlightedText, Qt::white);
        palette.setColor(group, QPalette::Link, link);
    }
    return palette;
}

QPalette light() {
    return made(QColor(0xff, 0xff, 0xff), QColor(0xf6, 0xf6, 0xf7), QColor(0x1d, 0x20, 0x25),
                QColor(0x2f, 0x6f, 0xb8), QColor(0x1f, 0x5f, 0xa8));
}

QPalette dark() {
    return made(QColor(0x1b, 0x1d, 0x21), QColor(0x25, 0x28, 0x2d), QColor(0xe6, 0xe8, 0xeb),
                QColor(0x3f, 0x84, 0xcf), QColor(0x83, 0xb8, 0xf0));
}

}  // namespace

Appearance::Appearance(const store::Settings& settings, QObject* parent)
    : QObject(parent), usual_font_(QApplication::font()) {
    connect(&desktop_, &desktop::ColorScheme::changed, this, &Appearance::apply);
    connect(&desktop_motion_, &desktop::MotionPreference::changed, this, &Appearance::apply_motion);
    choose(settings);
}

void Appearance::choose(const store::Settings& settings) {
    if (std::exchange(text_size_, settings.text_size) != settings.text_size) {
        QFont font = usual_font_;
        font.setPointSizeF(usual_font_.pointSizeF() * settings.text_size / 100);
        QApplication::setFont(font);
    }
    choice_ = settings.colors;
    apply();
    motion_ = settings.motion;
    apply_motion();
    if (std::exchange(language_, settings.language) == settings.language) return;
    desktop::choose_language(*qApp, settings.language);
    QApplication::setApplicationDisplayName(QCoreApplication::translate("main", "Govor"));
    Q_EMIT language_changed();
}

void Appearance::apply_motion() {
    const bool by_desktop = motion_ == store::MotionChoice::system && desktop_motion_.is_reduced();
    widgets::Motion::of_program().set_reduced(by_desktop || motion_ == store::MotionChoice::reduced);
}

void Appearance::apply() {
    using Preference = desktop::ColorScheme::Preference;
    Preference preference = desktop_.preference();
    if (choice_ == store::ColorChoice::light) preference = Preference::light;
    if (choice_ == store::ColorChoice::dark) preference = Preference::dark;
    const bool system_is_dark =
        QApplication::style()->standardPalette().color(QPalette::Window).lightness() < 128;
    // A desktop with its own style already provides a suitable palette.
    const bool plain =
        QApplication::style()->name().compare(QLatin1String("fusion"), Qt::CaseInsensitive) == 0;
    if (preference == Preference::unknown && !plain) {
        QApplication::setPalette(QPalette());
        return;
    }
    if (choice_ == store::ColorChoice::system && !plain && (preference == Preference::dark) == system_is_dark)
        return;
    if (!plain) QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(preference == Preference::dark ? dark() : light());
}

}  // namespace govor::program
