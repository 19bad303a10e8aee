#include "desktop/bus_application.h"

#include <gtest/gtest.h>

#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <optional>
#include <vector>

#include "gui/desktop/child_process.h"

namespace govor::test::bus_application_test {
namespace {

using namespace desktop;

const QString service = QStringLiteral("io.github.govor.Govor");

// Connects the application and a desktop that calls it to a private session bus.
class BusApplicationTest : public testing::Test {
  protected:
    BusApplicationTest() : daemon_("dbus-daemon", {"--session", "--nofork", "--print-address"}) {}
    void SetUp() override {
        ASSERT_TRUE(daemon_.wait_for_output("\n"));
        const QString address = QString::fromLatin1(daemon_.output().trimmed());
        application_bus_.emplace(QDBusConnection::connectToBus(address, "govor-test-application"));
        desktop_bus_.emplace(QDBusConnection::connectToBus(address, "govor-test-caller"));
        ASSERT_TRUE(application_bus_->isConnected() && desktop_bus_->isConnected());
        application_.emplace(*application_bus_);
        QObject::connect(&*application_, &BusApplication::request_received,
                         [this](const Request& request) { requests_.push_back(request); });
    }
    ~BusApplicationTest() override {
        application_.reset();
        application_bus_.reset();
        desktop_bus_.reset();
        QDBusConnection::disconnectFromBus("govor-test-application");
        QDBusConnection::disconnectFromBus("govor-test-caller");
    }
    void call(const QString& method, const QVariantList& arguments) {
        QDBusMessage message = QDBusMessage::createMethodCall(service, "/io/github/govor/Govor",
                                                              "org.freedesktop.Application", method);
        message.setArguments(arguments);
        desktop_bus_->asyncCall(message);
    }
    bool wait_for_requests(const std::vector<Request>& expected) {
        return wait_until([&] { return requests_ == expected; });
    }

    ChildProcess daemon_;
    std::optional<QDBusConnection> application_bus_, desktop_bus_;
    std::optional<BusApplication> application_;
    std::vector<Request> requests_;
};

TEST_F(BusApplicationTest, a_desktop_activates_the_window_with_its_token) {
    call("Activate", {QVariantMap{{"activation-token", "token"}}});
    EXPECT_TRUE(wait_for_requests({Activate{"token"}}));
}

TEST_F(BusApplicationTest, an_opened_sound_file_is_posted_as_a_question) {
    call("Open", {QStringList{"file:///tmp/a%20question.wav", "https://example.org/a.wav"}, QVariantMap()});
    EXPECT_TRUE(wait_for_requests({Activate{}, AskClip{"/tmp/a question.wav"}}));
}

TEST_F(BusApplicationTest, menu_entry_actions_are_run_and_unknown_actions_are_ignored) {
    call("ActivateAction", {"talk", QVariantList(), QVariantMap()});
    call("ActivateAction", {"unknown", QVariantList(), QVariantMap()});
    call("ActivateAction", {"new-conversation", QVariantList(), QVariantMap{{"desktop-startup-id", "id"}}});
    EXPECT_TRUE(wait_for_requests({Talk{TalkAction::toggle}, NewConversation{"id"}}));
}

TEST_F(BusApplicationTest, the_service_name_is_released_at_the_end) {
    EXPECT_TRUE(desktop_bus_->interface()->isServiceRegistered(service));
    application_.reset();
    EXPECT_TRUE(wait_until([&] { return !desktop_bus_->interface()->isServiceRegistered(service); }));
}

TEST(BusApplication, a_missing_bus_is_not_an_error) {
    const BusApplication application(QDBusConnection(QStringLiteral("no such connection")));
}

}  // namespace
}  // namespace govor::test::bus_application_test
