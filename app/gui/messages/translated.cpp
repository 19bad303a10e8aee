#include "messages/translated.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

#include "messages/typography.h"

namespace govor {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(govor::ErrorKind)

  public:
    static const char* description(ErrorKind kind) {
        switch (kind) {
            case ErrorKind::usage:
                return QT_TR_NOOP("This cannot be done.");
            case ErrorKind::not_found:
                return QT_TR_NOOP("Something was not found.");
            case ErrorKind::bad_file:
                return QT_TR_NOOP("A file is damaged.");
            case ErrorKind::unsupported:
                return QT_TR_NOOP("Govor does not support this.");
            case ErrorKind::no_device:
                return QT_TR_NOOP("No usable graphics device was found.");
            case ErrorKind::out_of_memory:
                return QT_TR_NOOP("There is not enough memory.");
            case ErrorKind::device_lost:
                return QT_TR_NOOP("The graphics device was lost.");
            case ErrorKind::io:
                return QT_TR_NOOP("Reading or writing failed.");
            case ErrorKind::cancelled:
                return QT_TR_NOOP("The operation was cancelled.");
            case ErrorKind::internal:
                return QT_TR_NOOP("An internal error occurred.");
        }
        return "";
    }
};

// Returns whether a message is a number with its unit, such as "{:.1f} GiB".
bool is_amount(const Message& message) {
    return message.values().size() == 1 && message.format().starts_with('{') &&
           std::ranges::count(message.format(), ' ') == 1;
}

QString translated(const Message::Value& value) {
    if (!value.nested.empty()) {
        const Message& message = value.nested.front();
        const QString text = govor::translated(message);
        return is_amount(message) ? without_breaks(text) : text;
    }
    QString text = QString::fromStdString(value.text);
    // The language of the catalogue may differ from that of the system.
    //: Only the decimal separator of this number is used.
    const QString half = Texts::tr("0.5");
    if (value.is_decimal) text.replace(QLatin1Char('.'), half.at(1));
    return text;
}

}  // namespace

QString translated(const Message& message) {
    const std::string format = QCoreApplication::translate("engine", message.format().c_str()).toStdString();
    std::vector<std::string> values;
    values.reserve(message.values().size());
    for (const Message::Value& value : message.values()) values.push_back(translated(value).toStdString());
    return QString::fromStdString(fill_in(format, values));
}

QString translated(const Error& error) {
    const QString text = translated(error.text());
    if (error.text() != Message::verbatim(error.message())) return text;
    const char* const english = Texts::description(error.kind());
    const QString translation = Texts::tr(english);
    return translation == QLatin1String(english) ? text : translation + QLatin1Char(' ') + text;
}

}  // namespace govor
