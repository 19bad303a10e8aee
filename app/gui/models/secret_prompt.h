#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QEventLoop>
#include <QObject>
#include <QString>

namespace govor::models {

// A dialog of the secret service, to unlock it for example. Its answer comes as a signal.
class SecretPrompt : public QObject {
    Q_OBJECT

  public:
    // Shows the prompt and waits for the user. Returns whether it was not dismissed.
    static bool ask(QDBusConnection& bus, const QString& service, const QString& path);

  private Q_SLOTS:
    void completed(bool dismissed, const QDBusVariant& result);

  private:
    QEventLoop loop_;
    bool agreed_ = false;
};

}  // namespace govor::models
