#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QEventLoop>
#include <QObject>
#include <QString>

namespace govor::models {

// A prompt of the secret service (org.freedesktop.Secret.Prompt), for example to unlock a collection. Its
// result arrives as a signal.
class SecretPrompt : public QObject {
    Q_OBJECT

  public:
    // Shows the prompt and runs an event loop until the user has answered. Returns false if the user
    // dismissed it or it cannot be shown.
    static bool ask(QDBusConnection& bus, const QString& service, const QString& path);

  private Q_SLOTS:
    void completed(bool is_dismissed, const QDBusVariant& result);

  private:
    QEventLoop loop_;
    bool is_confirmed_ = false;
};

}  // namespace govor::models
