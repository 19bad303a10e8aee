#include "dialogs/settings/appearance_page.h"

#include "messages/languages.h"

namespace govor::dialogs {

using store::ColorChoice;
using store::MotionChoice;
using store::Settings;

AppearancePage::AppearancePage(SettingsEditor& editor, QWidget* parent)
    : SettingsPage(editor, tr("Appearance"), parent) {
    add_choice<ColorChoice>({tr("&Theme")}, &Settings::colors,
                            {{tr("Same as the desktop"), ColorChoice::system},
                             {tr("Light"), ColorChoice::light},
                             {tr("Dark"), ColorChoice::dark}});
    const auto make_percent_choice = [](double value) {
        return std::pair(tr("%1%").arg(qRound(value)), value);
    };
    add_choice<double>({tr("Text &size")}, &Settings::text_size,
                       {make_percent_choice(80), make_percent_choice(90), make_percent_choice(100),
                        make_percent_choice(110), make_percent_choice(125), make_percent_choice(150),
                        make_percent_choice(175), make_percent_choice(200)});
    Choices<QString> languages{{tr("Same as the desktop"), QString()},
                               {QStringLiteral("English"), QStringLiteral("en")}};
    for (const QString& code : translated_languages())
        languages.emplace_back(native_language_name(code), code);
    add_choice<QString>({tr("&Language")}, &Settings::language, languages);
    add_choice<MotionChoice>(
        {tr("&Motion"), tr("Reduced: nothing moves on its own, except what shows a sound or a progress.")},
        &Settings::motion,
        {{tr("Same as the desktop"), MotionChoice::system},
         {tr("Reduced"), MotionChoice::reduced},
         {tr("Full"), MotionChoice::full}});
    add_flag({tr("&Compact conversation"), tr("Less space around and between questions and answers.")},
             &Settings::is_compact);
    add_flag({tr("Icon in the t&ray"), tr("Closing the window then keeps Govor running there.")},
             &Settings::shows_tray_icon);
}

}  // namespace govor::dialogs
