#include <gtest/gtest.h>

#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusVirtualObject>
#include <QTranslator>

#include <optional>

#include "desktop/color_scheme.h"
#include "desktop/motion_preference.h"
#include "desktop/portal_shortcut.h"
#include "desktop/screen_capture.h"
#include "gui/desktop/child_process.h"

namespace govor::test::portal_test {

// A shortcut in the portal's reply, with the D-Bus signature (sa{sv}).
struct BoundShortcut {
    QString id;
    QVariantMap properties;
};
QDBusArgument& operator<<(QDBusArgument& argument, const BoundShortcut& shortcut) {
    argument.beginStructure();
    argument << shortcut.id << shortcut.properties;
    argument.endStructure();
    return argument;
}
const QDBusArgument& operator>>(const QDBusArgument& argument, BoundShortcut& shortcut) {
    argument.beginStructure();
    argument >> shortcut.id >> shortcut.properties;
    argument.endStructure();
    return argument;
}

}  // namespace govor::test::portal_test

Q_DECLARE_METATYPE(govor::test::portal_test::BoundShortcut)

namespace govor::test::portal_test {
namespace {

using namespace desktop;

const QString portal_path = QStringLiteral("/org/freedesktop/portal/desktop");

// Translates every string into the same text.
class OneTextTranslator : public QTranslator {
  public:
    const QString text = QStringLiteral("A text in another language.");
    QString translate(const char*, const char*, const char*, int) const override { return text; }
    bool isEmpty() const override { return false; }
};

// A fake implementation of the portals that Govor uses, following their documentation.
class FakePortal : public QDBusVirtualObject {
  public:
    explicit FakePortal(const QDBusConnection& bus) : bus_(bus) {}

    uint color_scheme = 1;
    std::optional<uint> reduced_motion;  // absent: the desktop does not have the setting
    std::optional<bool> animations;
    uint bind_response = 0;  // 1: the user declined
    QString screenshot;      // a URI; empty: there is no such portal
    uint screenshot_response = 0;
    QVariantMap screenshot_options;
    QString preferred_trigger;
    QString session;
    bool is_session_closed = false;

    void change_color_scheme(uint value) {
        color_scheme = value;
        change_setting("org.freedesktop.appearance", "color-scheme", value);
    }
    void change_setting(const QString& name_space, const QString& key, const QVariant& value) {
        emit_signal("org.freedesktop.portal.Settings", "SettingChanged",
                    {name_space, key, QVariant::fromValue(QDBusVariant(value))});
    }
    void set_pressed(bool is_down) {
        emit_signal("org.freedesktop.portal.GlobalShortcuts", is_down ? "Activated" : "Deactivated",
                    {QVariant::fromValue(QDBusObjectPath(session)), "talk", qulonglong(1), QVariantMap()});
    }
    void close_session() {
        emit_signal_at(session, "org.freedesktop.portal.Session", "Closed", {QVariantMap()});
    }

    QString introspect(const QString&) const override { return {}; }

    bool handleMessage(const QDBusMessage& message, const QDBusConnection& connection) override {
        const QString member = message.member();
        if (member == "Get") return reply(message, connection, QVariant::fromValue(QDBusVariant(1U)));
        if (member == "Read") {
            const QVariant value = setting(message.arguments().at(1).toString());
            if (!value.isValid())
                return connection.send(message.createErrorReply("org.freedesktop.portal.Error.NotFound", ""));
            const QDBusVariant inner(value);
            return reply(message, connection, QVariant::fromValue(QDBusVariant(QVariant::fromValue(inner))));
        }
        if (member == "CreateSession") return create_session(message, connection);
        if (member == "BindShortcuts") return bind_shortcuts(message, connection);
        if (member == "Screenshot" && !screenshot.isEmpty()) {
            screenshot_options = qdbus_cast<QVariantMap>(message.arguments().at(1));
            respond(message, connection, screenshot_options, screenshot_response, {{"uri", screenshot}});
            return true;
        }
        if (member == "Close") {
            is_session_closed = true;
            return reply(message, connection, {});
        }
        return false;
    }

  private:
    QVariant setting(const QString& key) const {
        if (key == "color-scheme") return color_scheme;
        if (key == "reduced-motion" && reduced_motion) return *reduced_motion;
        if (key == "enable-animations" && animations) return *animations;
        return {};
    }
    bool reply(const QDBusMessage& message, const QDBusConnection& connection, const QVariant& value) {
        return connection.send(value.isValid() ? message.createReply(value) : message.createReply());
    }
    void emit_signal(const QString& interface, const QString& name, const QVariantList& arguments) {
        emit_signal_at(portal_path, interface, name, arguments);
    }
    void emit_signal_at(const QString& path, const QString& interface, const QString& name,
                        const QVariantList& arguments) {
        QDBusMessage signal = QDBusMessage::createSignal(path, interface, name);
        signal.setArguments(arguments);
        bus_.send(signal);
        // This round trip ensures that the signal has been sent.
        bus_.interface()->isServiceRegistered("org.freedesktop.DBus");
    }
    // The response to a request is a signal from an object whose path contains the caller's name and token.
    void respond(const QDBusMessage& message, const QDBusConnection& connection, const QVariantMap& options,
                 uint response, const QVariantMap& results) {
        const QString sender = message.service().mid(1).replace('.', '_');
        const QString path =
            portal_path + "/request/" + sender + "/" + options.value("handle_token").toString();
        reply(message, connection, QVariant::fromValue(QDBusObjectPath(path)));
        emit_signal_at(path, "org.freedesktop.portal.Request", "Response", {response, results});
    }
    bool create_session(const QDBusMessage& message, const QDBusConnection& connection) {
        const auto options = qdbus_cast<QVariantMap>(message.arguments().at(0));
        session = portal_path + "/session/" + options.value("session_handle_token").toString();
        is_session_closed = false;
        respond(message, connection, options, 0, {{"session_handle", session}});
        return true;
    }
    bool bind_shortcuts(const QDBusMessage& message, const QDBusConnection& connection) {
        QVariantMap properties;
        QString id;
        const auto shortcuts = message.arguments().at(1).value<QDBusArgument>();
        shortcuts.beginArray();
        while (!shortcuts.atEnd()) {
            shortcuts.beginStructure();
            shortcuts >> id >> properties;
            shortcuts.endStructure();
        }
        shortcuts.endArray();
        preferred_trigger = properties.value("preferred_trigger").toString();
        QVariantMap results;
        if (bind_response == 0)
            results = {{"shortcuts", QVariant::fromValue(
                                         QList<BoundShortcut>{{id, {{"trigger_description", "F9 or so"}}}})}};
        respond(message, connection, qdbus_cast<QVariantMap>(message.arguments().at(3)), bind_response,
                results);
        return true;
    }
    QDBusConnection bus_;
};

// A private session bus with the fake portals.
class PortalTest : public testing::Test {
  protected:
    PortalTest() : daemon_("dbus-daemon", {"--session", "--nofork", "--print-address"}) {
        qDBusRegisterMetaType<BoundShortcut>();
        qDBusRegisterMetaType<QList<BoundShortcut>>();
    }
    void SetUp() override {
        ASSERT_TRUE(daemon_.wait_for_output("\n"));
        const QString address = QString::fromLatin1(daemon_.output().trimmed());
        program_bus_.emplace(QDBusConnection::connectToBus(address, "govor-test-program"));
        desktop_bus_.emplace(QDBusConnection::connectToBus(address, "govor-test-desktop"));
        ASSERT_TRUE(program_bus_->isConnected() && desktop_bus_->isConnected());
    }
    ~PortalTest() override {
        portal_.reset();
        program_bus_.reset();
        desktop_bus_.reset();
        QDBusConnection::disconnectFromBus("govor-test-program");
        QDBusConnection::disconnectFromBus("govor-test-desktop");
    }
    void start_portal() {
        portal_.emplace(*desktop_bus_);
        ASSERT_TRUE(desktop_bus_->registerVirtualObject(portal_path, &*portal_, QDBusConnection::SubPath));
        ASSERT_TRUE(desktop_bus_->registerService("org.freedesktop.portal.Desktop"));
    }
    bool wait_for_state(const GlobalShortcut& shortcut, GlobalShortcut::State state) {
        return wait_until([&] { return shortcut.state() == state; });
    }

    ChildProcess daemon_;
    std::optional<QDBusConnection> program_bus_, desktop_bus_;
    std::optional<FakePortal> portal_;
};

TEST_F(PortalTest, the_desktop_assigns_a_key_and_reports_presses) {
    start_portal();
    PortalShortcut shortcut(*program_bus_);
    std::string events;
    QObject::connect(&shortcut, &GlobalShortcut::pressed, [&] { events += "down "; });
    QObject::connect(&shortcut, &GlobalShortcut::released, [&] { events += "up "; });
    std::optional<bool> available;
    shortcut.query_availability([&](bool is_available) { available = is_available; });
    ASSERT_TRUE(wait_until([&] { return available.has_value(); }));
    EXPECT_TRUE(*available);

    shortcut.bind(QKeySequence("Ctrl+F9"));
    EXPECT_EQ(shortcut.state(), GlobalShortcut::State::pending);
    ASSERT_TRUE(wait_for_state(shortcut, GlobalShortcut::State::bound))
        << shortcut.explanation().text().toStdString();
    EXPECT_EQ(portal_->preferred_trigger, "CTRL+F9");
    EXPECT_EQ(shortcut.explanation().text(), "F9 or so");
    portal_->set_pressed(true);
    portal_->set_pressed(true);
    portal_->set_pressed(false);
    EXPECT_TRUE(wait_until([&] { return events == "down up "; })) << events;

    shortcut.bind(QKeySequence());
    EXPECT_EQ(shortcut.state(), GlobalShortcut::State::off);
    EXPECT_TRUE(wait_until([&] { return portal_->is_session_closed; }));
}

TEST_F(PortalTest, the_user_selects_the_area_of_the_screen_to_capture) {
    start_portal();
    portal_->screenshot = "file:///tmp/a%20b.png";
    ScreenCapture screen(*program_bus_);
    std::string events;
    QObject::connect(&screen, &ScreenCapture::captured,
                     [&](const QString& path) { events += path.toStdString() + " "; });
    QObject::connect(&screen, &ScreenCapture::declined, [&] { events += "declined "; });
    QObject::connect(&screen, &ScreenCapture::unavailable, [&] { events += "unavailable "; });
    QObject::connect(&screen, &ScreenCapture::failed, [&](const LocalizedText&) { events += "failed "; });
    const auto capture = [&] {
        events.clear();
        screen.begin();
        EXPECT_TRUE(screen.is_pending());
        wait_until([&] { return !screen.is_pending(); });
        return events;
    };
    EXPECT_EQ(capture(), "/tmp/a b.png ");
    EXPECT_TRUE(portal_->screenshot_options.value("interactive").toBool());
    portal_->screenshot_response = 1;
    EXPECT_EQ(capture(), "declined ");
    portal_->screenshot_response = 2;
    LocalizedText reason;
    QObject::connect(&screen, &ScreenCapture::failed, [&](const LocalizedText& text) { reason = text; });
    EXPECT_EQ(capture(), "failed ");
    const QString english = reason.text();
    OneTextTranslator other_language;
    QCoreApplication::installTranslator(&other_language);
    EXPECT_EQ(reason.text(), other_language.text) << "the text follows the language";
    QCoreApplication::removeTranslator(&other_language);
    EXPECT_EQ(reason.text(), english);
    portal_->screenshot.clear();
    EXPECT_EQ(capture(), "unavailable ");
}

TEST_F(PortalTest, a_declined_request_is_reported_and_another_key_can_be_requested) {
    start_portal();
    portal_->bind_response = 1;
    PortalShortcut shortcut(*program_bus_);
    shortcut.bind(QKeySequence("F9"));
    ASSERT_TRUE(wait_for_state(shortcut, GlobalShortcut::State::unavailable));
    const QString english = shortcut.explanation().text();
    EXPECT_FALSE(english.isEmpty());
    OneTextTranslator other_language;
    QCoreApplication::installTranslator(&other_language);
    EXPECT_EQ(shortcut.explanation().text(), other_language.text) << "the text follows the language";
    QCoreApplication::removeTranslator(&other_language);
    portal_->bind_response = 0;
    shortcut.bind(QKeySequence("F10"));
    EXPECT_TRUE(wait_for_state(shortcut, GlobalShortcut::State::bound));
}

TEST_F(PortalTest, closing_the_session_releases_a_held_key) {
    start_portal();
    PortalShortcut shortcut(*program_bus_);
    int releases = 0;
    QObject::connect(&shortcut, &GlobalShortcut::released, [&] { ++releases; });
    bool is_pressed = false;
    QObject::connect(&shortcut, &GlobalShortcut::pressed, [&] { is_pressed = true; });
    shortcut.bind(QKeySequence("F9"));
    ASSERT_TRUE(wait_for_state(shortcut, GlobalShortcut::State::bound));
    portal_->set_pressed(true);
    ASSERT_TRUE(wait_until([&] { return is_pressed; }));
    portal_->close_session();
    ASSERT_TRUE(wait_for_state(shortcut, GlobalShortcut::State::unavailable));
    EXPECT_EQ(releases, 1);
}

TEST_F(PortalTest, a_missing_portal_is_reported) {
    PortalShortcut shortcut(*program_bus_);
    std::optional<bool> available;
    shortcut.query_availability([&](bool is_available) { available = is_available; });
    ASSERT_TRUE(wait_until([&] { return available.has_value(); }));
    EXPECT_FALSE(*available);
}

TEST_F(PortalTest, motion_follows_the_desktop) {
    const QString appearance = "org.freedesktop.appearance", gnome = "org.gnome.desktop.interface";
    start_portal();
    portal_->animations = false;
    const MotionPreference motion(*program_bus_, nullptr);
    EXPECT_FALSE(motion.is_reduced()) << "no reply has arrived yet";
    ASSERT_TRUE(wait_until([&] { return motion.is_reduced(); }));
    portal_->change_setting(gnome, "enable-animations", true);
    ASSERT_TRUE(wait_until([&] { return !motion.is_reduced(); }));
    portal_->change_setting(appearance, "reduced-motion", 1U);
    ASSERT_TRUE(wait_until([&] { return motion.is_reduced(); }));
    portal_->change_setting(appearance, "reduced-motion", 0U);
    ASSERT_TRUE(wait_until([&] { return !motion.is_reduced(); }));
}

TEST_F(PortalTest, the_color_scheme_follows_the_desktop) {
    start_portal();
    const ColorScheme scheme(*program_bus_, nullptr);
    EXPECT_EQ(scheme.preference(), ColorScheme::Preference::unknown);
    ASSERT_TRUE(wait_until([&] { return scheme.preference() == ColorScheme::Preference::dark; }));
    portal_->change_color_scheme(2);
    ASSERT_TRUE(wait_until([&] { return scheme.preference() == ColorScheme::Preference::light; }));
    portal_->change_color_scheme(0);
    ASSERT_TRUE(wait_until([&] { return scheme.preference() == ColorScheme::Preference::unknown; }));
}

}  // namespace
}  // namespace govor::test::portal_test
