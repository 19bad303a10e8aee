#include <gtest/gtest.h>

#include <QCheckBox>
#include <QDialog>
#include <QHostAddress>
#include <QPushButton>
#include <QTcpServer>
#include <QTcpSocket>

#include "dialogs/settings_dialog.h"
#include "gui/end_to_end/end_to_end_test.h"
#include "gui/sound/sounds.h"

// Tests of other programs that use the model of the window through the local server.
namespace govor::test::local_server_test {
namespace {

using dialogs::SettingsDialog;

class LocalServerTest : public EndToEndTest {
  protected:
    void SetUp() override { program().window().open(std::nullopt); }
    void TearDown() override {
        program().apply(store::Settings());
        for (auto* dialog : program().window().findChildren<QDialog*>()) dialog->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        activate_window();
    }
    static assistant::LocalServer& local_server() { return program().server(); }
    // Returns a port that no program uses.
    static std::uint16_t find_free_port() {
        QTcpServer probe;
        probe.listen(QHostAddress::LocalHost);
        return probe.serverPort();
    }
    static void serve(std::uint16_t port) {
        store::Settings settings = program().settings();
        settings.serve_programs = true;
        settings.server_port = port;
        program().apply(settings);
    }
    // A request over a separate connection.
    class Request {
      public:
        explicit Request(const QByteArray& body, const QString& token = local_server().token(),
                         const QByteArray& path = "/v1/chat/completions") {
            socket_.connectToHost(QHostAddress::LocalHost,
                                  static_cast<quint16>(QUrl(local_server().address()).port()));
            socket_.write("POST " + path +
                          " HTTP/1.1\r\nHost: localhost\r\nUser-Agent: an editor\r\nAuthorization: Bearer " +
                          token.toLatin1() + "\r\nContent-Length: " + QByteArray::number(body.size()) +
                          "\r\n\r\n" + body);
        }
        const QByteArray& wait_for(const char* text) {
            wait_until(text, [&] {
                response_ += socket_.readAll();
                return response_.contains(text);
            });
            return response_;
        }

      private:
        QTcpSocket socket_;
        QByteArray response_;
    };
    static constexpr const char* sum_question =
        R"({"messages": [{"role": "user", "content": "What is seven plus five?"}], "temperature": 0})";
};

TEST_F(LocalServerTest, another_program_receives_an_answer_and_is_listed) {
    Q_EMIT program().window().settings_requested();
    auto* dialog = program().window().findChild<SettingsDialog*>();
    ASSERT_NE(dialog, nullptr);
    dialog->open_page(SettingsDialog::Page::programs);
    EXPECT_TRUE(local_server().address().isEmpty());
    serve(find_free_port());
    ASSERT_TRUE(local_server().is_running());
    Request request(sum_question);
    EXPECT_TRUE(request.wait_for("twelve").startsWith("HTTP/1.1 200"));
    wait_until("the client", [] { return local_server().clients() == QStringList("an editor"); });
    wait_until("the request", [] { return local_server().requests() == 1; });
    EXPECT_EQ(turn_count(), 0U) << "the conversation of the window has no turns";
    // The conversation of the window continues.
    ask("What is two plus two?");
    wait_for_answer();
    EXPECT_TRUE(newest_turn().answer.contains(QStringLiteral("four")));
}

TEST_F(LocalServerTest, a_new_token_replaces_the_old_one) {
    serve(find_free_port());
    const QString old_token = local_server().token();
    QTcpSocket web_socket;
    web_socket.connectToHost(QHostAddress::LocalHost,
                             static_cast<quint16>(QUrl(local_server().address()).port()));
    web_socket.write(
        "GET /v1/realtime HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer " +
        old_token.toLatin1() + "\r\n\r\n");
    QByteArray response;
    wait_until("a realtime session", [&] {
        response += web_socket.readAll();
        return response.contains("session.created");
    });
    local_server().renew_token();
    wait_until("the end of its session",
               [&] { return web_socket.state() == QAbstractSocket::UnconnectedState; });
    EXPECT_NE(local_server().token(), old_token);
    EXPECT_TRUE(Request(sum_question, old_token).wait_for("\r\n\r\n").startsWith("HTTP/1.1 401"));
    Request request(sum_question);
    request.wait_for("twelve");
}

TEST_F(LocalServerTest, a_question_in_the_window_interrupts_the_answer_for_another_program) {
    serve(find_free_port());
    Request first(
        R"({"input": "Seven plus five is twelve. Seven plus five is twelve. Seven plus five is twelve.",
            "response_format": "pcm", "stream_format": "sse"})",
        local_server().token(), "/v1/audio/speech");
    first.wait_for("speech.audio.delta");
    Request second(sum_question);
    ask("What is two plus two?");
    wait_for_answer();
    EXPECT_TRUE(newest_turn().answer.contains(QStringLiteral("four")));
    first.wait_for("\"code\":\"cancelled\"");
    second.wait_for("twelve");
}

TEST_F(LocalServerTest, a_port_in_use_is_reported_until_another_port_is_set) {
    QTcpServer other;
    ASSERT_TRUE(other.listen(QHostAddress::LocalHost));
    serve(other.serverPort());
    EXPECT_FALSE(local_server().is_running());
    wait_for_notice("Other programs cannot use the model.");
    serve(find_free_port());
    EXPECT_TRUE(local_server().is_running());
    EXPECT_FALSE(has_notice("Other programs cannot use the model."));
}

TEST_F(LocalServerTest, the_setting_stops_the_server_while_clients_are_connected) {
    const std::uint16_t port = find_free_port();
    serve(port);
    Request request(R"({"stream": true, "messages": [{"role": "user", "content": "Hello!"}]})");
    request.wait_for("data:");
    program().apply(store::Settings());
    EXPECT_FALSE(local_server().is_running());
    QTcpServer rebound;
    EXPECT_TRUE(rebound.listen(QHostAddress::LocalHost, port)) << "the port is free again";
}

}  // namespace
}  // namespace govor::test::local_server_test
