#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <optional>
#include <variant>

namespace govor::desktop {

// The requests of a second process to the running instance.

// Shows the window.
struct Activate {
    // XDG_ACTIVATION_TOKEN or DESKTOP_STARTUP_ID of the second process; may be empty.
    QByteArray activation_token;
    bool operator==(const Activate&) const = default;
};
// Shows the window with an empty conversation.
struct NewConversation {
    QByteArray activation_token;
    bool operator==(const NewConversation&) const = default;
};
// Presses or releases the talk key.
enum class TalkAction { start, stop, toggle };
struct Talk {
    TalkAction action = TalkAction::toggle;
    bool operator==(const Talk&) const = default;
};
// Asks a recorded question.
struct AskClip {
    QString path;  // absolute
    bool operator==(const AskClip&) const = default;
};
using Request = std::variant<Activate, NewConversation, Talk, AskClip>;

struct ParsedArguments {
    Request request;
    QString error;  // for the user; empty if there is none
};
// Parses the program's arguments without its name: none, `--new`, `--ptt start|stop|toggle`, or `CLIP`. Sets
// `error` for other arguments. Relative paths are resolved against the current folder. The caller handles
// --help and --version.
ParsedArguments parse_arguments(const QStringList& arguments);

// Serialization for the socket between two processes, which may be of different versions. from_bytes()
// returns nullopt for unknown requests.
QByteArray to_bytes(const Request& request);
std::optional<Request> from_bytes(const QByteArray& bytes);

}  // namespace govor::desktop
