#pragma once

#include <QDBusConnection>
#include <QDBusContext>
#include <QDBusObjectPath>
#include <QDBusPendingCall>
#include <QVariantMap>
#include <functional>

#include "desktop/global_shortcut.h"

namespace govor::desktop {

// One shortcut of the desktop's portal, org.freedesktop.portal.GlobalShortcuts: the desktop asks the user,
// and may give another key than the one that was wished for.
// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.GlobalShortcuts.html
class PortalShortcut : public GlobalShortcut, protected QDBusContext {
    Q_OBJECT
  public:
    explicit PortalShortcut(const QDBusConnection& bus, QObject* parent = nullptr);
    ~PortalShortcut() override;

    // Whether the desktop has this portal; answers later, once.
    void query_availability(const std::function<void(bool there)>& answer);
    void bind(const QKeySequence& key) override;

  private slots:
    void activated(const QDBusObjectPath& session, const QString& id, qulonglong time,
                   const QVariantMap& options);
    void deactivated(const QDBusObjectPath& session, const QString& id, qulonglong time,
                     const QVariantMap& options);
    void closed(const QVariantMap& details);
    void responded(uint response, const QVariantMap& results);

  private:
    enum class Step { none, creating, binding };

    QString new_request(Step step);
    void call(const QString& method, const QVariantList& arguments);
    void session_created(const QVariantMap& results);
    void shortcut_bound(const QVariantMap& results);
    void close_session();
    void give_up(const QString& sentence);

    QDBusConnection bus_;
    QKeySequence key_;
    QString session_;  // object path
    QString request_;  // object path of what is under way
    Step step_ = Step::none;
    int counter_ = 0;
};

}  // namespace govor::desktop
