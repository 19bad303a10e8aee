#include "desktop/request.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <array>
#include <utility>

namespace govor::desktop {
namespace {

constexpr QLatin1String inline_value_prefix("--ptt=");

constexpr std::array action_names{std::pair{TalkAction::start, "start"}, std::pair{TalkAction::stop, "stop"},
                                  std::pair{TalkAction::toggle, "toggle"}};

std::optional<TalkAction> parse_action(const QString& name) {
    for (const auto& [action, action_name] : action_names) {
        if (name == QLatin1String(action_name)) return action;
    }
    return std::nullopt;
}

QLatin1String to_name(TalkAction action) {
    for (const auto& [candidate, name] : action_names) {
        if (candidate == action) return QLatin1String(name);
    }
    return QLatin1String("toggle");
}

// The translation context of these texts.
struct Texts {
    Q_DECLARE_TR_FUNCTIONS(govor::desktop::Request)
};

ParsedArguments make_argument_error(const QString& message) {
    return {.request = Activate{}, .error = message};
}

QByteArray read_activation_token() {
    const QByteArray token = qgetenv("XDG_ACTIVATION_TOKEN");
    return token.isEmpty() ? qgetenv("DESKTOP_STARTUP_ID") : token;
}

}  // namespace

ParsedArguments parse_arguments(const QStringList& arguments) {
    if (arguments.isEmpty()) return {.request = Activate{read_activation_token()}, .error = {}};
    const QString& first = arguments.first();
    if (first == QLatin1String("--new") && arguments.size() == 1)
        return {.request = NewConversation{read_activation_token()}, .error = {}};
    const bool has_inline_value = first.startsWith(inline_value_prefix);
    if (has_inline_value || first == QLatin1String("--ptt")) {
        const QString word = has_inline_value ? first.mid(inline_value_prefix.size()) : arguments.value(1);
        const std::optional<TalkAction> action = parse_action(word);
        if (!action || arguments.size() != (has_inline_value ? 1 : 2)) {
            return make_argument_error(Texts::tr("--ptt takes one of start, stop and toggle."));
        }
        return {.request = Talk{*action}, .error = {}};
    }
    const bool is_end_of_options = first == QLatin1String("--");
    if (!is_end_of_options && first.startsWith(QLatin1Char('-')))
        return make_argument_error(Texts::tr("Unknown option: %1.").arg(first));
    const QStringList files = is_end_of_options ? arguments.mid(1) : arguments;
    if (files.size() != 1) return make_argument_error(Texts::tr("Only one clip can be given at a time."));
    const QFileInfo file(files.first());
    if (!file.isFile()) return make_argument_error(Texts::tr("%1 is not a file.").arg(files.first()));
    return {.request = AskClip{file.absoluteFilePath()}, .error = {}};
}

QByteArray to_bytes(const Request& request) {
    QJsonObject object;
    if (const auto* activate = std::get_if<Activate>(&request)) {
        object = {{"activate", QString::fromUtf8(activate->activation_token)}};
    } else if (const auto* new_conversation = std::get_if<NewConversation>(&request)) {
        object = {{"new_conversation", QString::fromUtf8(new_conversation->activation_token)}};
    } else if (const auto* talk = std::get_if<Talk>(&request)) {
        object = {{"talk", to_name(talk->action)}};
    } else if (const auto* clip = std::get_if<AskClip>(&request)) {
        object = {{"ask_clip", clip->path}};
    }
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<Request> from_bytes(const QByteArray& bytes) {
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    if (const QJsonValue token = object.value("activate"); token.isString())
        return Activate{token.toString().toUtf8()};
    if (const QJsonValue token = object.value("new_conversation"); token.isString())
        return NewConversation{token.toString().toUtf8()};
    if (const QJsonValue word = object.value("talk"); word.isString()) {
        const std::optional<TalkAction> action = parse_action(word.toString());
        return action ? std::optional<Request>(Talk{*action}) : std::nullopt;
    }
    if (const QJsonValue path = object.value("ask_clip"); path.isString()) return AskClip{path.toString()};
    return std::nullopt;
}

}  // namespace govor::desktop
