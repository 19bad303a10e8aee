#pragma once

#include <QCoreApplication>
#include <QDBusConnection>
#include <QString>
#include <optional>
#include <utility>

namespace govor::models {

// Keeps the access token for Hugging Face in the system's secret service (org.freedesktop.secrets over D-Bus:
// GNOME Keyring, KWallet, KeePassXC). All functions wait for that service, which may ask the user to unlock
// it, so they are not for the thread of the window.
class TokenStore {
    Q_DECLARE_TR_FUNCTIONS(govor::models::TokenStore)

  public:
    explicit TokenStore(QDBusConnection bus = QDBusConnection::sessionBus()) : bus_(std::move(bus)) {}
    // The token of a server on another machine, by its address.
    static TokenStore of_server(const QString& address) {
        TokenStore store;
        store.server_ = address;
        return store;
    }

    bool is_available();
    // Nothing: there is no token, no service, or it stays locked.
    std::optional<QString> load();
    // Returns whether the token was kept.
    bool save(const QString& token);
    bool remove();

  private:
    QDBusConnection bus_;
    QString server_;  // empty: Hugging Face
};

}  // namespace govor::models
