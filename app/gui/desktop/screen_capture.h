#pragma once

#include <QDBusConnection>
#include <QDBusContext>
#include <QObject>
#include <QString>
#include <QVariantMap>

#include "messages/localized_text.h"

namespace govor::desktop {

// Requests a screenshot from the portal org.freedesktop.portal.Screenshot. The desktop shows its
// own dialog, in which the user chooses a window or a region or declines.
// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Screenshot.html
class ScreenCapture : public QObject, protected QDBusContext {
    Q_OBJECT
  public:
    explicit ScreenCapture(const QDBusConnection& bus, QObject* parent = nullptr);

    // Begins a request, which ends with one of the signals. Does nothing while a request is pending.
    void begin();
    bool is_pending() const { return !request_.isEmpty(); }

  Q_SIGNALS:
    void captured(const QString& path);  // of the image file; the receiver deletes it
    void declined();
    void unavailable();  // there is no such portal
    void failed(const LocalizedText& message);

  private slots:
    void handle_response(uint response, const QVariantMap& results);

  private:
    void end();

    QDBusConnection bus_;
    QString request_;          // object path of the current request; empty: none
    int request_counter_ = 0;  // makes the tokens of requests unique
};

}  // namespace govor::desktop
