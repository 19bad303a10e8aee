#pragma once

#include <QString>
#include <QStringList>

namespace govor {

// Returns the languages of translations/ that are compiled into the program: codes such as "ru" and "zh_CN",
// sorted. English, the language of the sources, is not among them.
QStringList translated_languages();

// Returns the first language of `preferred` (QLocale::uiLanguages()) that has a translation, or an empty
// string if English comes before it or none has a translation. Simplified and Traditional Chinese are
// different languages.
QString select_language(const QStringList& preferred);

// Returns the name of a language in the language itself, for lists of languages: "Deutsch", "Русский".
QString native_language_name(const QString& code);

}  // namespace govor
