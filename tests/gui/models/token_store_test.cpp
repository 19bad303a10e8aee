#include "models/token_store.h"

#include <gtest/gtest.h>

#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusVariant>
#include <QDBusVirtualObject>
#include <future>

#include "gui/desktop/child_process.h"
#include "models/secret.h"

namespace govor::test::token_store_test {
namespace {

using models::Attributes;
using models::Secret;
using models::TokenStore;

const QString root = QStringLiteral("/org/freedesktop/secrets");
const QString item_path = root + QStringLiteral("/collection/login/1");
const QString prompt_path = root + QStringLiteral("/prompt/1");

QVariant path_variant(const QString& text) {
    return QVariant::fromValue(QDBusObjectPath(text));
}
QVariant paths_variant(const QList<QDBusObjectPath>& list) {
    return QVariant::fromValue(list);
}

// A fake implementation of the parts of the Secret Service API that Govor uses, following its specification.
class FakeSecretService : public QDBusVirtualObject {
  public:
    explicit FakeSecretService(const QDBusConnection& bus) : bus_(bus) {}

    bool is_locked = false;
    bool accepts_prompt = true;
    int prompts = 0;
    std::optional<Secret> stored_secret;
    Attributes attributes;

    QString introspect(const QString&) const override { return {}; }

    bool handleMessage(const QDBusMessage& message, const QDBusConnection& connection) override {
        return connection.send(message.createReply(handle_call(message)));
    }

  private:
    QVariantList handle_call(const QDBusMessage& message) {
        const QString member = message.member();
        const QList<QDBusObjectPath> items =
            stored_secret ? QList{QDBusObjectPath(item_path)} : QList<QDBusObjectPath>();
        if (member == "OpenSession")
            return {QVariant::fromValue(QDBusVariant(QString())), path_variant(root + "/session/1")};
        if (member == "SearchItems")
            return is_locked ? QVariantList{paths_variant({}), paths_variant(items)}
                             : QVariantList{paths_variant(items), paths_variant({})};
        if (member == "Unlock")
            return {paths_variant({}), path_variant(is_locked ? prompt_path : QStringLiteral("/"))};
        if (member == "GetSecret") return {QVariant::fromValue(*stored_secret)};
        if (member == "CreateItem") {
            const auto properties = qdbus_cast<QVariantMap>(message.arguments().at(0));
            attributes = qdbus_cast<Attributes>(properties.value("org.freedesktop.Secret.Item.Attributes"));
            stored_secret = qdbus_cast<Secret>(message.arguments().at(1));
            return {path_variant(item_path), path_variant("/")};
        }
        if (member == "Delete") {
            stored_secret.reset();
            return {path_variant("/")};
        }
        if (member == "Prompt") {
            ++prompts;
            if (accepts_prompt) is_locked = false;
            QDBusMessage signal =
                QDBusMessage::createSignal(prompt_path, "org.freedesktop.Secret.Prompt", "Completed");
            signal << !accepts_prompt << QVariant::fromValue(QDBusVariant(QString()));
            bus_.send(signal);
        }
        return {};
    }

    QDBusConnection bus_;
};

// Connects to a private bus. Calls of the store block, so they run on another thread.
class TokenStoreTest : public testing::Test {
  protected:
    TokenStoreTest() : daemon_("dbus-daemon", {"--session", "--nofork", "--print-address"}) {
        EXPECT_TRUE(daemon_.wait_for_output("\n"));
        address_ = QString::fromUtf8(daemon_.output()).trimmed();
        qDBusRegisterMetaType<Secret>();
        qDBusRegisterMetaType<Attributes>();
        service_bus_.emplace(QDBusConnection::connectToBus(address_, "govor-test-secrets"));
        client_bus_.emplace(QDBusConnection::connectToBus(address_, "govor-test-tokens"));
    }
    ~TokenStoreTest() override {
        service_bus_.reset();
        client_bus_.reset();
        QDBusConnection::disconnectFromBus("govor-test-secrets");
        QDBusConnection::disconnectFromBus("govor-test-tokens");
    }
    void start_service() {
        secrets_.emplace(*service_bus_);
        ASSERT_TRUE(service_bus_->registerVirtualObject(root, &*secrets_, QDBusConnection::SubPath));
        ASSERT_TRUE(service_bus_->registerService("org.freedesktop.secrets"));
    }
    template <typename Call>
    auto call_store(Call function) {
        auto result = std::async(std::launch::async, [&] {
            TokenStore store(*client_bus_);
            return function(store);
        });
        EXPECT_TRUE(wait_until(
            [&] { return result.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }));
        return result.get();
    }
    std::optional<QString> load() {
        return call_store([](TokenStore& store) { return store.load(); });
    }
    bool save(const char* token) {
        return call_store([token](TokenStore& store) { return store.save(QString::fromUtf8(token)); });
    }

    ChildProcess daemon_;
    QString address_;
    std::optional<QDBusConnection> service_bus_, client_bus_;
    std::optional<FakeSecretService> secrets_;
};

TEST_F(TokenStoreTest, stores_a_token_in_the_secret_service) {
    start_service();
    EXPECT_TRUE(call_store([](TokenStore& store) { return store.is_available(); }));
    EXPECT_FALSE(load());
    EXPECT_TRUE(save("hf_secret"));
    EXPECT_EQ(secrets_->stored_secret->value, "hf_secret");
    EXPECT_EQ(secrets_->attributes.value("service"), "huggingface.co");
    EXPECT_EQ(load(), QStringLiteral("hf_secret"));
    EXPECT_TRUE(call_store([](TokenStore& store) { return store.remove(); }));
    EXPECT_FALSE(load());
}

TEST_F(TokenStoreTest, shows_the_unlock_prompt_of_the_service) {
    start_service();
    ASSERT_TRUE(save("hf_secret"));
    secrets_->is_locked = true;
    secrets_->accepts_prompt = false;
    EXPECT_FALSE(load());
    EXPECT_EQ(secrets_->prompts, 1);
    secrets_->accepts_prompt = true;
    EXPECT_EQ(load(), QStringLiteral("hf_secret"));
    EXPECT_EQ(secrets_->prompts, 2);
}

TEST_F(TokenStoreTest, reports_a_missing_service) {
    EXPECT_FALSE(call_store([](TokenStore& store) { return store.is_available(); }));
    EXPECT_FALSE(load());
    EXPECT_FALSE(save("hf_secret"));
}

}  // namespace
}  // namespace govor::test::token_store_test
