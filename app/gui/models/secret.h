#pragma once

#include <QByteArray>
#include <QDBusArgument>
#include <QDBusObjectPath>
#include <QMap>
#include <QMetaType>
#include <QString>

namespace govor::models {

// The Secret structure of the Secret Service API, with the D-Bus signature (oayays).
struct Secret {
    QDBusObjectPath session;
    QByteArray parameters;  // of the encryption; empty in a plain session
    QByteArray value;
    QString type;  // content type of the value
};
using Attributes = QMap<QString, QString>;  // lookup attributes of an item

inline QDBusArgument& operator<<(QDBusArgument& argument, const Secret& secret) {
    argument.beginStructure();
    argument << secret.session << secret.parameters << secret.value << secret.type;
    argument.endStructure();
    return argument;
}
inline const QDBusArgument& operator>>(const QDBusArgument& argument, Secret& secret) {
    argument.beginStructure();
    argument >> secret.session >> secret.parameters >> secret.value >> secret.type;
    argument.endStructure();
    return argument;
}

}  // namespace govor::models

Q_DECLARE_METATYPE(govor::models::Secret)
