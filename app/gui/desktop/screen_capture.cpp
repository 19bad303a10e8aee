#include "desktop/screen_capture.h"

#include <QCoreApplication>
#include <QDBusMetaType>
#include <QDBusPendingCall>
#include <QUrl>

#include "core/log.h"
#include "desktop/portal.h"

namespace govor::desktop {
namespace {

const QString screenshot_interface = QStringLiteral("org.freedesktop.portal.Screenshot");
const QString response_signal = QStringLiteral("Response");

}  // namespace

ScreenCapture::ScreenCapture(const QDBusConnection& bus, QObject* parent) : QObject(parent), bus_(bus) {
    // Qt 6.4 connects slots with a QVariantMap argument only after the D-Bus signature of that type has been
    // looked up once.
    QDBusMetaType::typeToSignature(QMetaType::fromType<QVariantMap>());
}

void ScreenCapture::begin() {
    if (is_pending()) return;
    if (!bus_.isConnected()) {
        Q_EMIT unavailable();
        return;
    }
    // The object path of the request is derived from the unique bus name and the token, so the signal is
    // connected before the call and no response is missed.
    const QString token =
        QStringLiteral("govor_screen_%1_%2").arg(QCoreApplication::applicationPid()).arg(++request_counter_);
    const QString sender = bus_.baseService().mid(1).replace(QLatin1Char('.'), QLatin1Char('_'));
    request_ = Portal::path + QStringLiteral("/request/%1/%2").arg(sender, token);
    bus_.connect(Portal::service, request_, Portal::request_interface, response_signal, this,
                 SLOT(handle_response(uint, QVariantMap)));
    Portal::call(bus_, this, screenshot_interface, QStringLiteral("Screenshot"),
                 {QString(), QVariantMap{{"handle_token", token}, {"interactive", true}, {"modal", true}}},
                 [this, request = request_](const QDBusPendingCall& reply) {
                     if (!reply.isError() || request != request_) return;
                     log::info("The screenshot portal returned an error: {}",
                               reply.error().message().toStdString());
                     end();
                     Q_EMIT unavailable();
                 });
}

void ScreenCapture::end() {
    bus_.disconnect(Portal::service, request_, Portal::request_interface, response_signal, this,
                    SLOT(handle_response(uint, QVariantMap)));
    request_.clear();
}

void ScreenCapture::handle_response(uint response, const QVariantMap& results) {
    if (message().path() != request_) return;  // of an earlier request
    end();
    const QUrl uri(results.value(QStringLiteral("uri")).toString());
    if (response == Portal::response_cancelled) {
        Q_EMIT declined();
    } else if (response == Portal::response_success && uri.isLocalFile()) {
        Q_EMIT captured(uri.toLocalFile());
    } else {
        Q_EMIT failed([] { return tr("The desktop did not deliver a picture of the screen."); });
    }
}

}  // namespace govor::desktop
