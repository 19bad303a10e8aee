#include "models/token_store.h"

#include <gtest/gtest.h>

#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusVariant>
#include <QDBusVirtualObject>
#include <future>

#include "gui/desktop/other_process.h"
#include "models/secret.h"

namespace govor::test {
namespace {

using models::Attributes;
using models::Secret;
using models::TokenStore;

const QString root = QStringLiteral("/org/freedesktop/secrets");
const QString item_path = root + QStringLiteral("/collection/login/1");
const QString prompt_path = root + QStringLiteral("/prompt/1");

QVariant path(const QString& text) {
    return QVariant::fromValue(QDBusObjectPath(text));
}
QVariant paths(const QList<QDBusObjectPath>& all) {
    return QVariant::fromValue(all);
}

// The parts of the Secret Service API that Govor uses, following its specification.
class FakeSecrets : public QDBusVirtualObject {
  public:
    explicit FakeSecrets(const QDBusConnection& bus) : bus_(bus) {}

    bool locked = false;
    bool user_agrees = true;
    int prompts = 0;
    std::optional<Secret> kept;
    Attributes attributes;

    QString introspect(const QString&) const override { return {}; }

    bool handleMessage(const QDBusMessage& message, const QDBusConnection& connection) override {
        return connection.send(message.createReply(answer(message)));
    }

  private:
    QVariantList answer(const QDBusMessage& message) {
        const QString member = message.member();
        const QList<QDBusObjectPath> items =
            kept ? QList{QDBusObjectPath(item_path)} : QList<QDBusObjectPath>();
        if (member == "OpenSession")
            return {QVariant::fromValue(QDBusVariant(QString())), path(root + "/session/1")};
        if (member == "SearchItems")
            return locked ? QVariantList{paths({}), paths(items)} : QVariantList{paths(items), paths({})};
        if (member == "Unlock") return {paths({}), path(locked ? prompt_path : QStringLiteral("/"))};
        if (member == "GetSecret") return {QVariant::fromValue(*kept)};
        if (member == "CreateItem") {
            const auto properties = qdbus_cast<QVariantMap>(message.arguments().at(0));
            attributes = qdbus_cast<Attributes>(properties.value("org.freedesktop.Secret.Item.Attributes"));
            kept = qdbus_cast<Secret>(message.arguments().at(1));
            return {path(item_path), path("/")};
        }
        if (member == "Delete") {
            kept.reset();
            return {path("/")};
        }
        if (member == "Prompt") {
            ++prompts;
            if (user_agrees) locked = false;
            QDBusMessage signal =
                QDBusMessage::createSignal(prompt_path, "org.freedesktop.Secret.Prompt", "Completed");
            signal << !user_agrees << QVariant::fromValue(QDBusVariant(QString()));
            bus_.send(signal);
        }
        return {};
    }

    QDBusConnection bus_;
};

// A private bus. The store's calls wait, so they are made on another thread.
class TokenStoreTest : public testing::Test {
  protected:
    TokenStoreTest() : daemon_("dbus-daemon", {"--session", "--nofork", "--print-address"}) {
        EXPECT_TRUE(daemon_.wait_for_output("\n"));
        address_ = QString::fromUtf8(daemon_.output()).trimmed();
        qDBusRegisterMetaType<Secret>();
        qDBusRegisterMetaType<Attributes>();
        desktop_.emplace(QDBusConnection::connectToBus(address_, "govor-test-secrets"));
        ours_.emplace(QDBusConnection::connectToBus(address_, "govor-test-tokens"));
    }
    ~TokenStoreTest() override {
        desktop_.reset();
        ours_.reset();
        QDBusConnection::disconnectFromBus("govor-test-secrets");
        QDBusConnection::disconnectFromBus("govor-test-tokens");
    }
    void start_service() {
        secrets_.emplace(*desktop_);
        ASSERT_TRUE(desktop_->registerVirtualObject(root, &*secrets_, QDBusConnection::SubPath));
        ASSERT_TRUE(desktop_->registerService("org.freedesktop.secrets"));
    }
    template <typename Call>
    auto call(Call work) {
        auto result = std::async(std::launch::async, [&] {
            TokenStore store(*ours_);
            return work(store);
        });
        EXPECT_TRUE(wait_until(
            [&] { return result.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }));
        return result.get();
    }
    std::optional<QString> load() {
        return call([](TokenStore& store) { return store.load(); });
    }
    bool save(const char* token) {
        return call([token](TokenStore& store) { return store.save(QString::fromUtf8(token)); });
    }

    OtherProcess daemon_;
    QString address_;
    std::optional<QDBusConnection> desktop_, ours_;
    std::optional<FakeSecrets> secrets_;
};

TEST_F(TokenStoreTest, keeps_a_token_in_the_secret_service) {
    start_service();
    EXPECT_TRUE(call([](TokenStore& store) { return store.is_available(); }));
    EXPECT_FALSE(load());
    EXPECT_TRUE(save("hf_secret"));
    EXPECT_EQ(secrets_->kept->value, "hf_secret");
    EXPECT_EQ(secrets_->attributes.value("service"), "huggingface.co");
    EXPECT_EQ(load(), QStringLiteral("hf_secret"));
    EXPECT_TRUE(call([](TokenStore& store) { return store.remove(); }));
    EXPECT_FALSE(load());
}

TEST_F(TokenStoreTest, lets_the_service_ask_the_user_to_unlock_it) {
    start_service();
    ASSERT_TRUE(save("hf_secret"));
    secrets_->locked = true;
    secrets_->user_agrees = false;
    EXPECT_FALSE(load());
    EXPECT_EQ(secrets_->prompts, 1);
    secrets_->user_agrees = true;
    EXPECT_EQ(load(), QStringLiteral("hf_secret"));
    EXPECT_EQ(secrets_->prompts, 2);
}

TEST_F(TokenStoreTest, says_that_there_is_no_service) {
    EXPECT_FALSE(call([](TokenStore& store) { return store.is_available(); }));
    EXPECT_FALSE(load());
    EXPECT_FALSE(save("hf_secret"));
}

}  // namespace
}  // namespace govor::test
