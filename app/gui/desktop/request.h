#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <optional>
#include <variant>

namespace govor::desktop {

// A request of a second process to the running instance.
struct Activate {  // show the window
    // XDG_ACTIVATION_TOKEN or DESKTOP_STARTUP_ID of the second process; may be empty.
    QByteArray activation_token;
    bool operator==(const Activate&) const = default;
};
struct NewConversation {  // show the window, with an empty conversation
    QByteArray activation_token;
    bool operator==(const NewConversation&) const = default;
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
using Request = std::variant<Activate, NewConversation, Talk, AskClip>;

// Parses the program's arguments without its name: none, `--new`, `--ptt start|stop|toggle`, or `CLIP`. Sets
// `error` for other arguments. Relative paths are resolved against the current folder. The caller handles
// --help and --version.
struct ParsedArguments {
    Request request;
    QString error;  // for the user; empty if there is none
};
ParsedArguments parse_arguments(const QStringList& arguments);

// Serialization between two processes, which may be of different versions. from_bytes() returns nullopt for
// unknown requests.
QByteArray to_bytes(const Request& request);
std::optional<Request> from_bytes(const QByteArray& bytes);

}  // namespace govor::desktop
