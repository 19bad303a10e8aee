#include "models/secret_prompt.h"

#include <QDBusMessage>

namespace govor::models {

bool SecretPrompt::ask(QDBusConnection& bus, const QString& service, const QString& path) {
    const QString interface = QStringLiteral("org.freedesktop.Secret.Prompt");
    SecretPrompt prompt;
    if (!bus.connect(service, path, interface, QStringLiteral("Completed"), &prompt,
                     SLOT(completed(bool, QDBusVariant))))
        return false;
    QDBusMessage message = QDBusMessage::createMethodCall(service, path, interface, QStringLiteral("Prompt"));
    message << QString();  // no parent window
    const QDBusMessage answer = bus.call(message);
    if (answer.type() != QDBusMessage::ReplyMessage) return false;
    prompt.loop_.exec();
    return prompt.is_confirmed_;
}

void SecretPrompt::completed(bool is_dismissed, const QDBusVariant& /*result*/) {
    is_confirmed_ = !is_dismissed;
    loop_.quit();
}

}  // namespace govor::models
