#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <optional>
#include <variant>

namespace govor::desktop {

// What a second start asks of the running program.
struct Activate {  // show the window
    QByteArray
        activation_token;  // XDG_ACTIVATION_TOKEN or DESKTOP_STARTUP_ID of the second start; may be empty
    bool operator==(const Activate&) const = default;
};
enum class TalkAction { start, stop, toggle };
struct Talk {
    TalkAction action = TalkAction::toggle;
    bool operator==(const Talk&) const = default;
};
struct AskClip {
    QString path;  // absolute
    bool operator==(const AskClip&) const = default;
};
using Request = std::variant<Activate, Talk, AskClip>;

// The program's arguments without its name: none, `--ptt start|stop|toggle`, or `CLIP`. A sentence in place
// of the request when they are something else. Paths are taken from the current folder. --help and --version
// are for the caller.
struct ParsedArguments {
    Request request;
    QString error;  // empty: none
};
ParsedArguments parse_arguments(const QStringList& arguments);

// As bytes between two programs of the same version or different ones: what is not understood is no request.
QByteArray to_bytes(const Request& request);
std::optional<Request> from_bytes(const QByteArray& bytes);

}  // namespace govor::desktop
