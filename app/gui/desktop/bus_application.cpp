#include "desktop/bus_application.h"

#include <QUrl>

#include "core/log.h"

namespace govor::desktop {
namespace {

const QString service = QStringLiteral("io.github.govor.Govor");
const QString object_path = QStringLiteral("/io/github/govor/Govor");

QByteArray read_activation_token(const QVariantMap& platform_data) {
    for (const char* key : {"activation-token", "desktop-startup-id"}) {
        const QByteArray token = platform_data.value(QLatin1String(key)).toString().toUtf8();
        if (!token.isEmpty()) return token;
    }
    return {};
}

}  // namespace

BusApplication::BusApplication(const QDBusConnection& bus, QObject* parent) : QObject(parent), bus_(bus) {
    if (!bus_.isConnected()) return;
    new BusApplicationInterface(this);
    if (!bus_.registerObject(object_path, this)) return;
    owns_name_ = bus_.registerService(service);
    if (!owns_name_) log::info("The name {} on the session bus is taken.", service.toStdString());
}

BusApplication::~BusApplication() {
    if (owns_name_) bus_.unregisterService(service);
}

void BusApplicationInterface::Activate(const QVariantMap& platform_data) {
    Q_EMIT application_->request_received(desktop::Activate{read_activation_token(platform_data)});
}

void BusApplicationInterface::Open(const QStringList& addresses, const QVariantMap& platform_data) {
    Activate(platform_data);
    for (const QString& address : addresses) {
        const QString path = QUrl(address).toLocalFile();
        if (!path.isEmpty()) Q_EMIT application_->request_received(AskClip{path});
    }
}

// The actions of resources/desktop/io.github.govor.Govor.desktop.
void BusApplicationInterface::ActivateAction(const QString& name, const QVariantList& /*parameter*/,
                                             const QVariantMap& platform_data) {
    if (name == QLatin1String("talk")) {
        Q_EMIT application_->request_received(Talk{TalkAction::toggle});
    } else if (name == QLatin1String("new-conversation")) {
        Q_EMIT application_->request_received(NewConversation{read_activation_token(platform_data)});
    }
}

}  // namespace govor::desktop
