#pragma once

#include <QString>
#include <QStringList>

namespace govor {

// Returns the languages of translations/ that are compiled into the program: codes such as "ru" and "zh_CN",
// sorted. English, the language of the sources, is not among them.
QStringList translated_languages();

// Returns the first language of `preferred` (QLocale::uiLanguages()) that the program has: one of
// translated_languages(), or empty for English, also if it has none of them. Chinese in another script is
// another language.
QString language_for(const QStringList& preferred);

// Returns the name of a language in itself, as it is shown in a list of languages: "Deutsch", "Русский".
QString own_name(const QString& code);

}  // namespace govor
