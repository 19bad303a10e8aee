#include "widgets/announcement.h"

#include <QAccessible>
#include <QAccessibleObject>
#include <QWidget>
#include <utility>

namespace govor::widgets {
namespace {

#if QT_VERSION < QT_VERSION_CHECK(6, 8, 0)

// The number of objects that are kept in a window. Screen readers read an object some time after its event.
constexpr qsizetype max_objects = 16;

// A notification with a label as its child. Screen readers read the labels of a notification.
class AnnouncementObject : public QObject {
  public:
    AnnouncementObject(QObject* parent, QAccessible::Role role, QString text)
        : QObject(parent), role_(role), text_(std::move(text)) {
        if (role == QAccessible::Notification) new AnnouncementObject(this, QAccessible::StaticText, text_);
    }

    QAccessible::Role role() const { return role_; }
    const QString& text() const { return text_; }

  private:
    QAccessible::Role role_;
    QString text_;
};

class AnnouncementInterface : public QAccessibleObject {
  public:
    explicit AnnouncementInterface(AnnouncementObject* announcement) : QAccessibleObject(announcement) {}

    QAccessibleInterface* parent() const override {
        return QAccessible::queryAccessibleInterface(object()->parent());
    }
    int childCount() const override { return static_cast<int>(object()->children().size()); }
    QAccessibleInterface* child(int index) const override {
        return QAccessible::queryAccessibleInterface(object()->children().value(index));
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        return static_cast<int>(object()->children().indexOf(child->object()));
    }
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name ? announcement().text() : QString();
    }
    QAccessible::Role role() const override { return announcement().role(); }
    QAccessible::State state() const override { return {}; }

  private:
    const AnnouncementObject& announcement() const {
        return static_cast<const AnnouncementObject&>(*object());
    }
};

QAccessibleInterface* make_announcement_interface(const QString& /*class_name*/, QObject* object) {
    auto* const announcement = dynamic_cast<AnnouncementObject*>(object);
    return announcement == nullptr ? nullptr : new AnnouncementInterface(announcement);
}

#endif

}  // namespace

#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)

void announce(QWidget& window, const QString& text, Urgency urgency) {
    QAccessibleAnnouncementEvent event(&window, text);
    event.setPoliteness(urgency == Urgency::immediate ? QAccessible::AnnouncementPoliteness::Assertive
                                                      : QAccessible::AnnouncementPoliteness::Polite);
    QAccessible::updateAccessibility(&event);
}

#else

// Screen readers read notifications in the order of their events, whatever their urgency.
void announce(QWidget& window, const QString& text, Urgency /*urgency*/) {
    [[maybe_unused]] static const bool is_installed = [] {
        QAccessible::installFactory(make_announcement_interface);
        return true;
    }();
    QList<AnnouncementObject*> old_objects;
    for (QObject* child : window.children())
        if (auto* object = dynamic_cast<AnnouncementObject*>(child)) old_objects.append(object);
    if (old_objects.size() >= max_objects) delete old_objects.front();
    auto* object = new AnnouncementObject(&window, QAccessible::Notification, text);
    for (const QAccessible::Event type : {QAccessible::ObjectShow, QAccessible::Alert}) {
        QAccessibleEvent event(object, type);
        QAccessible::updateAccessibility(&event);
    }
}

#endif

}  // namespace govor::widgets
