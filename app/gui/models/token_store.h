#pragma once

#include <QCoreApplication>
#include <QDBusConnection>
#include <QString>
#include <optional>
#include <utility>

namespace govor::models {

// Stores the access token for Hugging Face, or for a server on another machine, in the system's secret
// service (org.freedesktop.secrets over D-Bus: GNOME Keyring, KWallet, KeePassXC). All functions wait for the
// service, which may ask the user to unlock it, so they must not be called on the GUI thread.
class TokenStore {
    Q_DECLARE_TR_FUNCTIONS(govor::models::TokenStore)

  public:
    explicit TokenStore(QDBusConnection bus = QDBusConnection::sessionBus()) : bus_(std::move(bus)) {}
    // Returns the store of the token of a server on another machine, identified by its address.
    static TokenStore of_server(const QString& address) {
        TokenStore store;
        store.server_ = address;
        return store;
    }

    // Returns true if there is a service. Starts it if it is not running.
    bool is_available();
    // Returns nullopt if there is no token or no service, or if the service stays locked.
    std::optional<QString> load();
    // Returns true if the token was stored.
    bool save(const QString& token);
    // Returns false if there is no service or if it has not removed the token.
    bool remove();

  private:
    QDBusConnection bus_;
    QString server_;  // empty: Hugging Face
};

}  // namespace govor::models
