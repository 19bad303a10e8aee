#include "desktop/single_instance.h"

#include <gmock/gmock.h>

#include <QDir>
#include <QFile>
#include <QLocalSocket>
#include <QTemporaryDir>

#include "gui/desktop/child_process.h"
#include "gui/support/stale_lock_file.h"
#include "support/environment.h"

namespace govor::test::single_instance_test {
namespace {

using namespace desktop;

class SingleInstanceTest : public testing::Test {
  protected:
    QTemporaryDir runtime_folder_;  // accessible only to its owner
    ScopedEnvironment environment_{"XDG_RUNTIME_DIR", runtime_folder_.path().toUtf8().constData()};
};

TEST_F(SingleInstanceTest, a_second_process_sends_its_request_to_the_first) {
    SingleInstance first("govor-test");
    ASSERT_TRUE(first.is_first());
    std::vector<Request> requests;
    QObject::connect(&first, &SingleInstance::request_received,
                     [&](const Request& request) { requests.push_back(request); });
    ChildProcess second({"instance", "govor-test", "--ptt", "start"});
    ASSERT_TRUE(second.wait_for_exit());
    EXPECT_EQ(second.exit_code(), 0);
    EXPECT_THAT(requests, testing::ElementsAre(Request(Talk{TalkAction::start})));
}

TEST_F(SingleInstanceTest, each_display_has_its_own_instance) {
    const SingleInstance first_display("govor-_1"), second_display("govor-_2");
    EXPECT_TRUE(first_display.is_first());
    EXPECT_TRUE(second_display.is_first());
}

TEST_F(SingleInstanceTest, of_two_simultaneous_starts_one_receives_the_request_of_the_other) {
    for (int round = 0; round < 10; ++round) {
        ChildProcess a({"instance", "govor-test", "--ptt", "toggle"});
        ChildProcess b({"instance", "govor-test", "--ptt", "toggle"});
        ASSERT_TRUE(wait_until([&] { return a.output().contains("sent") || b.output().contains("sent"); }));
        ChildProcess& running_instance = a.output().contains("sent") ? b : a;
        EXPECT_TRUE(running_instance.wait_for_output("got {\"talk\":\"toggle\"}"))
            << running_instance.output().toStdString();
        EXPECT_FALSE(running_instance.output().contains("sent"));
    }
}

TEST_F(SingleInstanceTest, files_of_a_killed_process_do_not_prevent_a_start) {
    {
        ChildProcess killed_process({"instance", "govor-test"});
        ASSERT_TRUE(killed_process.wait_for_output("first"));
        killed_process.kill_with_sigkill();
    }
    ASSERT_TRUE(QFile::exists(runtime_folder_.filePath("govor-test.socket")))
        << "the test requires a leftover socket";
    SingleInstance next("govor-test");
    EXPECT_TRUE(next.is_first());
    ChildProcess second({"instance", "govor-test"});
    EXPECT_TRUE(second.wait_for_exit());
    EXPECT_EQ(second.exit_code(), 0);
}

TEST_F(SingleInstanceTest, a_leftover_lock_file_that_names_this_process_does_not_prevent_a_start) {
    write_stale_lock_file(runtime_folder_.filePath("govor-test.lock"));
    const SingleInstance instance("govor-test");
    EXPECT_TRUE(instance.is_first());
    ChildProcess second({"instance", "govor-test"});
    EXPECT_TRUE(second.wait_for_exit());
    EXPECT_EQ(second.exit_code(), 0);
}

TEST_F(SingleInstanceTest, another_process_holds_the_lock_until_it_is_killed) {
    ChildProcess first({"instance", "govor-test"});
    ASSERT_TRUE(first.wait_for_output("first"));
    SingleInstance second("govor-test");
    EXPECT_FALSE(second.is_first());
    EXPECT_EQ(second.send(Activate{}), SingleInstance::Reply::accepted);
    first.kill_with_sigkill();
    EXPECT_EQ(second.send(Activate{}), SingleInstance::Reply::became_first);
    EXPECT_TRUE(second.is_first());
}

TEST_F(SingleInstanceTest, the_program_starts_if_the_lock_file_cannot_be_opened) {
    ASSERT_TRUE(QDir(runtime_folder_.path()).mkdir("govor-test.lock"));
    const SingleInstance first("govor-test"), second("govor-test");
    EXPECT_TRUE(first.is_first());
    EXPECT_TRUE(second.is_first());
}

TEST_F(SingleInstanceTest, invalid_data_on_the_socket_is_ignored) {
    SingleInstance first("govor-test");
    int requests = 0;
    QObject::connect(&first, &SingleInstance::request_received, [&] { ++requests; });
    QLocalSocket client;
    client.connectToServer(runtime_folder_.filePath("govor-test.socket"));
    client.write("{\"talk\":\"shout\"}\n");
    ASSERT_TRUE(wait_until([&] { return client.canReadLine(); }));
    QLocalSocket endless_client;
    endless_client.connectToServer(runtime_folder_.filePath("govor-test.socket"));
    endless_client.write(QByteArray(200000, 'x'));
    ASSERT_TRUE(wait_until([&] { return endless_client.state() == QLocalSocket::UnconnectedState; }));
    EXPECT_EQ(requests, 0);
}

TEST_F(SingleInstanceTest, an_instance_that_hangs_is_detected) {
    const SingleInstance hanging_instance("govor-test");  // its event loop does not run
    SingleInstance second("govor-test");
    EXPECT_FALSE(second.is_first());
    EXPECT_EQ(second.send(Activate{}), SingleInstance::Reply::no_answer);
    EXPECT_FALSE(second.is_first());
}

TEST_F(SingleInstanceTest, after_the_shutdown_another_process_becomes_the_first_instance) {
    auto stopping_instance = std::make_unique<SingleInstance>("govor-test");
    int attempts = 0, requests = 0;
    QObject::connect(stopping_instance.get(), &SingleInstance::shutdown_awaited, [&] { ++attempts; });
    QObject::connect(stopping_instance.get(), &SingleInstance::request_received, [&] { ++requests; });
    stopping_instance->begin_shutdown();
    ChildProcess next({"instance", "govor-test"});
    ASSERT_TRUE(wait_until([&] { return attempts >= 3; }));  // the next process retries
    EXPECT_EQ(requests, 0);
    EXPECT_EQ(next.output(), "");
    stopping_instance.reset();
    EXPECT_TRUE(next.wait_for_output("first"));
}

TEST_F(SingleInstanceTest, the_default_name_is_a_valid_file_name) {
    const ScopedEnvironment no_wayland("WAYLAND_DISPLAY", nullptr);
    const ScopedEnvironment display("DISPLAY", "/tmp/launch:0.1");
    EXPECT_EQ(SingleInstance::default_name(), "govor-_tmp_launch_0.1");
}

}  // namespace
}  // namespace govor::test::single_instance_test
