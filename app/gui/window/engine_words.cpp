#include "window/engine_words.h"

#include <QCoreApplication>

namespace govor::window {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(govor::window::EngineWords)

  public:
    static const char* of(ErrorKind kind) {
        switch (kind) {
            case ErrorKind::usage:
                return QT_TR_NOOP("This cannot be done.");
            case ErrorKind::not_found:
                return QT_TR_NOOP("Something is not there.");
            case ErrorKind::bad_file:
                return QT_TR_NOOP("A file is damaged.");
            case ErrorKind::unsupported:
                return QT_TR_NOOP("Govor cannot do this.");
            case ErrorKind::no_device:
                return QT_TR_NOOP("There is no graphics device that can be used.");
            case ErrorKind::out_of_memory:
                return QT_TR_NOOP("There is not enough memory.");
            case ErrorKind::device_lost:
                return QT_TR_NOOP("The graphics device was lost.");
            case ErrorKind::io:
                return QT_TR_NOOP("Reading or writing failed.");
            case ErrorKind::cancelled:
                return QT_TR_NOOP("It was cancelled.");
            case ErrorKind::internal:
                return QT_TR_NOOP("Govor made a mistake.");
        }
        return "";
    }
    static const char* of(session::NothingHeard::Reason reason) {
        using Reason = session::NothingHeard::Reason;
        switch (reason) {
            case Reason::nothing:
                return QT_TR_NOOP("Nothing was asked.");
            case Reason::too_short:
                return QT_TR_NOOP("That was too short to hear anything in it.");
            case Reason::silence:
                return QT_TR_NOOP("There was nothing to hear: the microphone gave silence.");
            case Reason::steady_noise:
                return QT_TR_NOOP("There was no speech to hear, only a steady noise.");
        }
        return "";
    }
};

// Empty where the window speaks English.
QString translated(const char* words) {
    const QString found = Words::tr(words);
    return found == QLatin1String(words) ? QString() : found;
}

}  // namespace

QString sentence(const Error& error) {
    const QString kind = translated(Words::of(error.kind()));
    const QString english = QString::fromStdString(error.message());
    return kind.isEmpty() ? english : kind + QLatin1Char(' ') + english;
}

QString sentence(const session::NothingHeard& nothing) {
    const QString why = translated(Words::of(nothing.reason));
    return why.isEmpty() ? QString::fromStdString(nothing.sentence) : why;
}

store::TurnError turn_error(const Error& error) {
    return {.kind = QString::fromUtf8(name(error.kind()).data()), .message = sentence(error)};
}

}  // namespace govor::window
