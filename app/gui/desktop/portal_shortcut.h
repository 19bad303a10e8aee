#pragma once

#include <QDBusConnection>
#include <QDBusContext>
#include <QDBusObjectPath>
#include <QDBusPendingCall>
#include <QVariantMap>
#include <functional>

#include "desktop/global_shortcut.h"

namespace govor::desktop {

// A shortcut of the portal org.freedesktop.portal.GlobalShortcuts. The desktop asks the user and may assign
// a different key than requested.
// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.GlobalShortcuts.html
class PortalShortcut : public GlobalShortcut, protected QDBusContext {
    Q_OBJECT
  public:
    explicit PortalShortcut(const QDBusConnection& bus, QObject* parent = nullptr);
    ~PortalShortcut() override;

    // Calls `on_reply` once, asynchronously, with true if the desktop has this portal.
    void query_availability(const std::function<void(bool is_available)>& on_reply);
    void bind(const QKeySequence& key) override;

  private slots:
    void handle_activation(const QDBusObjectPath& session, const QString& id, qulonglong time,
                           const QVariantMap& options);
    void handle_deactivation(const QDBusObjectPath& session, const QString& id, qulonglong time,
                             const QVariantMap& options);
    void handle_session_closed(const QVariantMap& details);
    void handle_response(uint response, const QVariantMap& results);

  private:
    enum class Step { none, creating, binding };

    QString new_request(Step step);
    void call(const QString& method, const QVariantList& arguments);
    void handle_session_created(const QVariantMap& results);
    void handle_shortcut_bound(const QVariantMap& results);
    void close_session();
    void fail_to_bind(const LocalizedText& message);

    QDBusConnection bus_;
    QKeySequence key_;
    QString session_;  // object path
    QString request_;  // object path of the current request
    Step step_ = Step::none;
    int request_counter_ = 0;  // makes the tokens of requests unique
};

}  // namespace govor::desktop
