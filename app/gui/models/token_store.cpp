#include "models/token_store.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusVariant>

#include "models/secret.h"
#include "models/secret_prompt.h"

namespace govor::models {
namespace {

const QString service = QStringLiteral("org.freedesktop.secrets");
const QString service_path = QStringLiteral("/org/freedesktop/secrets");
const QString default_collection = QStringLiteral("/org/freedesktop/secrets/aliases/default");
const QString no_prompt = QStringLiteral("/");  // the path of the prompt if none is necessary

constexpr int reply_timeout_ms = 25000;  // for the reply to a call; a prompt may take longer

QString make_interface_name(const char* name) {
    return QStringLiteral("org.freedesktop.Secret.") + QLatin1String(name);
}

Attributes make_attributes(const QString& server) {
    return {{QStringLiteral("application"), QStringLiteral("io.github.govor.Govor")},
            {QStringLiteral("service"), server.isEmpty() ? QStringLiteral("huggingface.co") : server}};
}

QVariant to_variant(const Attributes& attributes) {
    return QVariant::fromValue(attributes);
}

// Returns the arguments of the reply; empty if the call failed.
QVariantList call(QDBusConnection& bus, const QString& path, const QString& interface_name,
                  const char* method, const QVariantList& arguments) {
    QDBusMessage message =
        QDBusMessage::createMethodCall(service, path, interface_name, QLatin1String(method));
    message.setArguments(arguments);
    const QDBusMessage reply = bus.call(message, QDBus::Block, reply_timeout_ms);
    return reply.type() == QDBusMessage::ReplyMessage ? reply.arguments() : QVariantList();
}

QString to_object_path(const QVariant& value) {
    return value.value<QDBusObjectPath>().path();
}

// Shows the prompt of the service if there is one. Returns true if the user has not dismissed it.
bool show_prompt(QDBusConnection& bus, const QString& prompt) {
    return prompt == no_prompt || SecretPrompt::ask(bus, service, prompt);
}

// Opens a session in which secrets are transferred unencrypted, because both processes belong to this user.
std::optional<QDBusObjectPath> open_session(QDBusConnection& bus) {
    const QVariantList reply = call(bus, service_path, make_interface_name("Service"), "OpenSession",
                                    {QStringLiteral("plain"), QVariant::fromValue(QDBusVariant(QString()))});
    if (reply.size() < 2) return std::nullopt;
    return reply.at(1).value<QDBusObjectPath>();
}

bool unlock(QDBusConnection& bus, const QList<QDBusObjectPath>& objects) {
    const QVariantList reply =
        call(bus, service_path, make_interface_name("Service"), "Unlock", {QVariant::fromValue(objects)});
    return reply.size() == 2 && show_prompt(bus, to_object_path(reply.at(1)));
}

// Returns the items with Govor's attributes for this server. If all are locked, unlocks the first one.
QList<QDBusObjectPath> find_items(QDBusConnection& bus, const QString& server) {
    const QVariantList reply = call(bus, service_path, make_interface_name("Service"), "SearchItems",
                                    {to_variant(make_attributes(server))});
    if (reply.size() < 2) return {};
    auto items = qdbus_cast<QList<QDBusObjectPath>>(reply.at(0));
    const auto locked_items = qdbus_cast<QList<QDBusObjectPath>>(reply.at(1));
    if (items.isEmpty() && !locked_items.isEmpty() && unlock(bus, {locked_items.first()}))
        items.append(locked_items.first());
    return items;
}

void register_types() {
    qDBusRegisterMetaType<Secret>();
    qDBusRegisterMetaType<Attributes>();
}

}  // namespace

bool TokenStore::is_available() {
    if (!bus_.isConnected()) return false;
    register_types();
    // The call starts the service if it is not running.
    return open_session(bus_).has_value();
}

std::optional<QString> TokenStore::load() {
    if (!is_available()) return std::nullopt;
    const auto session = open_session(bus_);
    const QList<QDBusObjectPath> items = find_items(bus_, server_);
    if (!session || items.isEmpty()) return std::nullopt;
    const QVariantList reply = call(bus_, items.first().path(), make_interface_name("Item"), "GetSecret",
                                    {QVariant::fromValue(*session)});
    if (reply.isEmpty()) return std::nullopt;
    const QString token = QString::fromUtf8(qdbus_cast<Secret>(reply.at(0)).value);
    return token.isEmpty() ? std::nullopt : std::optional(token);
}

bool TokenStore::save(const QString& token) {
    if (!is_available()) return false;
    const auto session = open_session(bus_);
    if (!session || !unlock(bus_, {QDBusObjectPath(default_collection)})) return false;
    const QVariantMap properties{
        {QStringLiteral("org.freedesktop.Secret.Item.Label"),
         server_.isEmpty() ? tr("Govor: access token for Hugging Face")
                           : tr("Govor: token of the server %1").arg(server_)},
        {QStringLiteral("org.freedesktop.Secret.Item.Attributes"), to_variant(make_attributes(server_))}};
    const Secret secret{*session, {}, token.toUtf8(), QStringLiteral("text/plain")};
    const QVariantList reply = call(bus_, default_collection, make_interface_name("Collection"), "CreateItem",
                                    {properties, QVariant::fromValue(secret), true});
    return reply.size() == 2 && show_prompt(bus_, to_object_path(reply.at(1)));
}

bool TokenStore::remove() {
    if (!is_available()) return false;
    for (const QDBusObjectPath& item : find_items(bus_, server_)) {
        const QVariantList reply = call(bus_, item.path(), make_interface_name("Item"), "Delete", {});
        if (reply.isEmpty() || !show_prompt(bus_, to_object_path(reply.at(0)))) return false;
    }
    return true;
}

}  // namespace govor::models
