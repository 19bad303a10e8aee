#pragma once

#include <QDBusAbstractAdaptor>
#include <QDBusConnection>
#include <QObject>
#include <QStringList>
#include <QVariantMap>

#include "desktop/request.h"

namespace govor::desktop {

// The program's object on the session bus, with the name io.github.govor.Govor and the interface
// org.freedesktop.Application. Desktops call it to start the program, to open recordings and to run the
// actions of the menu entry.
// https://specifications.freedesktop.org/desktop-entry-spec/latest/dbus.html
class BusApplication : public QObject {
    Q_OBJECT

  public:
    // Registers the object and its name. Does nothing without a bus, or if another program owns the name.
    explicit BusApplication(const QDBusConnection& bus, QObject* parent = nullptr);
    ~BusApplication() override;

  Q_SIGNALS:
    // A desktop has called a method of the interface.
    void request_received(const govor::desktop::Request& request);

  private:
    QDBusConnection bus_;
    bool owns_name_ = false;
};

// The adaptor of BusApplication for org.freedesktop.Application. Its slots are the methods of this interface.
class BusApplicationInterface : public QDBusAbstractAdaptor {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Application")

  public:
    explicit BusApplicationInterface(BusApplication* application)
        : QDBusAbstractAdaptor(application), application_(application) {}

  public Q_SLOTS:  // NOLINT: names of the specification
    void Activate(const QVariantMap& platform_data);
    void Open(const QStringList& addresses, const QVariantMap& platform_data);
    void ActivateAction(const QString& name, const QVariantList& parameter, const QVariantMap& platform_data);

  private:
    BusApplication* application_;
};

}  // namespace govor::desktop
