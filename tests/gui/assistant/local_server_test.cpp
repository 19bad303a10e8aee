#include "assistant/local_server.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>

#include "gui/assistant/fakes.h"
#include "gui/support/allocation_limit.h"
#include "gui/support/waiting.h"

// Tests of the local server with a fake engine. tests/gui/end_to_end/local_server_test.cpp uses a model.
namespace govor::test::local_server_test {
namespace {

TEST(LocalServer, the_end_of_its_thread_is_reported_while_the_threads_allocations_fail) {
    constexpr int many_allocations = 12;  // more than the thread needs to report an error
    const QTemporaryDir folder;
    FakeEngine engine;
    assistant::SharedEngine shared(engine);
    assistant::ModelLoader loader(shared);
    assistant::LocalServer server(shared, loader, (folder.path() + "/token").toStdString());
    QString reason;
    QObject::connect(&server, &assistant::LocalServer::failed, &server,
                     [&](const LocalizedText& message) { reason = message.text(); });
    // The thread copies the name of the model, if it allocates nothing before.
    loader.load({.name = QStringLiteral("a model with a long name"), .path = "model"});
    engine.emit_event(engine.last<session::Load>(), session::ModelLoaded{});
    ASSERT_TRUE(loader.is_ready());
    for (int count = 1; count <= many_allocations; ++count) {
        SCOPED_TRACE(count);
        reason.clear();
        fail_allocations_of_new_threads(count);
        server.configure(true, 0);
        EXPECT_TRUE(server.is_running());
        EXPECT_TRUE(wait_until([&] { return !reason.isEmpty(); }));
        fail_allocations_of_new_threads(0);
        EXPECT_EQ(reason, QStringLiteral("Other programs cannot use the model. There is not enough memory."));
        EXPECT_FALSE(server.is_running());
    }
    server.configure(true, 0);
    EXPECT_TRUE(server.is_running());
}

}  // namespace
}  // namespace govor::test::local_server_test
