#include "desktop/portal_shortcut.h"

#include <QCoreApplication>
#include <QDBusArgument>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusPendingCall>

#include "core/log.h"
#include "desktop/key_symbol.h"
#include "desktop/portal.h"

namespace govor::desktop {

// A shortcut with the D-Bus signature (sa{sv}).
struct PortalKey {
    QString id;
    QVariantMap properties;
};

QDBusArgument& operator<<(QDBusArgument& argument, const PortalKey& key) {
    argument.beginStructure();
    argument << key.id << key.properties;
    argument.endStructure();
    return argument;
}

const QDBusArgument& operator>>(const QDBusArgument& argument, PortalKey& key) {
    argument.beginStructure();
    argument >> key.id >> key.properties;
    argument.endStructure();
    return argument;
}

}  // namespace govor::desktop

Q_DECLARE_METATYPE(govor::desktop::PortalKey)

namespace govor::desktop {
namespace {

const QString shortcuts_interface = QStringLiteral("org.freedesktop.portal.GlobalShortcuts");
const QString session_interface = QStringLiteral("org.freedesktop.portal.Session");
const QString talk_id = QStringLiteral("talk");

}  // namespace

PortalShortcut::PortalShortcut(const QDBusConnection& bus, QObject* parent)
    : GlobalShortcut(parent), bus_(bus) {
    qDBusRegisterMetaType<PortalKey>();
    qDBusRegisterMetaType<QList<PortalKey>>();
    // Qt 6.4 silently fails to connect a slot with a QVariantMap argument before the D-Bus signature of that
    // type has been looked up once.
    QDBusMetaType::typeToSignature(QMetaType::fromType<QVariantMap>());
    Portal::connect_signal(bus_, shortcuts_interface, QStringLiteral("Activated"), this,
                           SLOT(handle_activation(QDBusObjectPath, QString, qulonglong, QVariantMap)));
    Portal::connect_signal(bus_, shortcuts_interface, QStringLiteral("Deactivated"), this,
                           SLOT(handle_deactivation(QDBusObjectPath, QString, qulonglong, QVariantMap)));
}

PortalShortcut::~PortalShortcut() {
    close_session();
}

void PortalShortcut::query_availability(const std::function<void(bool)>& on_reply) {
    Portal::call(bus_, this, QStringLiteral("org.freedesktop.DBus.Properties"), QStringLiteral("Get"),
                 {shortcuts_interface, QStringLiteral("version")},
                 [on_reply](const QDBusPendingCall& reply) { on_reply(!reply.isError()); });
}

void PortalShortcut::bind(const QKeySequence& key) {
    close_session();
    set_pressed(false);
    key_ = key;
    if (key.isEmpty()) {
        set_state(State::off);
        return;
    }
    set_state(State::pending);
    const QString token = new_request(Step::creating);
    call(
        QStringLiteral("CreateSession"),
        {QVariantMap{{"handle_token", token}, {"session_handle_token", QStringLiteral("session_") + token}}});
}

// Subscribes to the Response signal of a request and returns the request's token. The object path is
// derived from the unique bus name and the token, so the signal is connected before the call and no response
// is missed.
QString PortalShortcut::new_request(Step step) {
    const auto slot = SLOT(handle_response(uint, QVariantMap));
    if (!request_.isEmpty())
        bus_.disconnect(Portal::service, request_, Portal::request_interface, QStringLiteral("Response"),
                        this, slot);
    const QString token =
        QStringLiteral("govor_%1_%2").arg(QCoreApplication::applicationPid()).arg(++request_counter_);
    const QString sender = bus_.baseService().mid(1).replace(QLatin1Char('.'), QLatin1Char('_'));
    request_ = Portal::path + QStringLiteral("/request/%1/%2").arg(sender, token);
    step_ = step;
    bus_.connect(Portal::service, request_, Portal::request_interface, QStringLiteral("Response"), this,
                 slot);
    return token;
}

void PortalShortcut::call(const QString& method, const QVariantList& arguments) {
    Portal::call(
        bus_, this, shortcuts_interface, method, arguments,
        [this, request = request_](const QDBusPendingCall& reply) {
            if (!reply.isError() || request != request_) return;
            log::warning("The shortcuts portal returned an error: {}", reply.error().message().toStdString());
            fail_to_bind([] { return tr("The desktop did not assign a global shortcut to Govor."); });
        });
}

void PortalShortcut::handle_response(uint response, const QVariantMap& results) {
    if (message().path() != request_) return;  // of an earlier request
    const Step step = std::exchange(step_, Step::none);
    if (response != Portal::response_success) {
        fail_to_bind([response] {
            return response == Portal::response_cancelled
                       ? tr("The request for a global shortcut was declined.")
                       : tr("The desktop did not assign a global shortcut to Govor.");
        });
    } else if (step == Step::creating) {
        handle_session_created(results);
    } else if (step == Step::binding) {
        handle_shortcut_bound(results);
    }
}

void PortalShortcut::handle_session_created(const QVariantMap& results) {
    const QVariant handle = results.value(QStringLiteral("session_handle"));
    session_ = handle.canConvert<QDBusObjectPath>() && handle.toString().isEmpty()
                   ? handle.value<QDBusObjectPath>().path()
                   : handle.toString();
    bus_.connect(Portal::service, session_, session_interface, QStringLiteral("Closed"), this,
                 SLOT(handle_session_closed(QVariantMap)));
    const QString token = new_request(Step::binding);
    const QList<PortalKey> keys{
        {talk_id, {{"description", tr("Talk to Govor")}, {"preferred_trigger", to_portal_trigger(key_)}}}};
    call(QStringLiteral("BindShortcuts"),
         {QVariant::fromValue(QDBusObjectPath(session_)), QVariant::fromValue(keys), QString(),
          QVariantMap{{"handle_token", token}}});
}

void PortalShortcut::handle_shortcut_bound(const QVariantMap& results) {
    const auto keys = qdbus_cast<QList<PortalKey>>(results.value(QStringLiteral("shortcuts")));
    for (const PortalKey& key : keys) {
        if (key.id != talk_id) continue;
        set_state(State::bound, key.properties.value(QStringLiteral("trigger_description")).toString());
        return;
    }
    fail_to_bind([] { return tr("The desktop did not assign a global shortcut to Govor."); });
}

void PortalShortcut::handle_activation(const QDBusObjectPath& session, const QString& id, qulonglong,
                                       const QVariantMap&) {
    if (session.path() == session_ && id == talk_id) set_pressed(true);
}

void PortalShortcut::handle_deactivation(const QDBusObjectPath& session, const QString& id, qulonglong,
                                         const QVariantMap&) {
    if (session.path() == session_ && id == talk_id) set_pressed(false);
}

void PortalShortcut::handle_session_closed(const QVariantMap&) {
    session_.clear();
    set_pressed(false);
    set_state(State::unavailable, [] { return tr("The desktop removed the global shortcut."); });
}

void PortalShortcut::close_session() {
    if (session_.isEmpty()) return;
    bus_.disconnect(Portal::service, session_, session_interface, QStringLiteral("Closed"), this,
                    SLOT(handle_session_closed(QVariantMap)));
    bus_.asyncCall(QDBusMessage::createMethodCall(Portal::service, session_, session_interface,
                                                  QStringLiteral("Close")));
    session_.clear();
}

void PortalShortcut::fail_to_bind(const LocalizedText& message) {
    close_session();
    set_pressed(false);
    set_state(State::unavailable, message);
}

}  // namespace govor::desktop
