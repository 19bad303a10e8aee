#include <gtest/gtest.h>

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QProcess>
#include <QRegularExpression>
#include <atomic>
#include <fstream>
#include <iterator>
#include <memory>

#include "audio/clip.h"
#include "dialogs/model_window.h"
#include "gui/end_to_end/end_to_end_test.h"
#include "gui/remote/realtime_server.h"
#include "gui/sound/sounds.h"
#include "support/govor_cli_path.h"
#include "support/http_server.h"
#include "support/test_data.h"

// Tests of the window with a model on another machine: with Govor's server, and with one that replays a
// response of vLLM-Omni.
namespace govor::test::remote_test {
namespace {

class Remote : public EndToEndTest {
  protected:
    void SetUp() override {
        store::Settings settings = program().settings();
        settings.play_cues = false;
        program().apply(settings);
        program().window().open(std::nullopt);
    }
    void TearDown() override {
        program().controller().stop_all();
        if (program().loader().choice()->name != QStringLiteral("built-in"))
            load_model(QStringLiteral("built-in"));
    }
    static void load_model(const QString& model) {
        auto* models = program().window().findChild<dialogs::ModelWindow*>();
        if (models == nullptr) {
            Q_EMIT program().window().model_requested();
            models = program().window().findChild<dialogs::ModelWindow*>();
        }
        Q_EMIT models->load_requested(model, QString());
        wait_until("the model", [&] {
            return program().loader().is_ready() && program().loader().choice()->name == model;
        });
        models->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        activate_window();
    }
    // Starts Govor's server with a model and returns its address.
    static QString start_server(QProcess& process, const QString& model) {
        process.start(QString::fromStdString(govor_cli_path()),
                      {QStringLiteral("serve"), QStringLiteral("--model"), model, QStringLiteral("--listen"),
                       QStringLiteral("127.0.0.1:0"), QStringLiteral("--no-token")});
        QByteArray output;
        wait_until("the server", [&] {
            output += process.readAllStandardOutput() + process.readAllStandardError();
            return output.contains("Ready on");
        });
        return QRegularExpression(QStringLiteral("http://[0-9.:]+"))
            .match(QString::fromUtf8(output))
            .captured();
    }
    // Returns the metrics of a Govor server.
    static QString fetch_metrics(const QString& address) {
        QNetworkAccessManager network;
        const std::unique_ptr<QNetworkReply> reply(
            network.get(QNetworkRequest(QUrl(address + QStringLiteral("/metrics")))));
        wait_until("the metrics", [&] { return reply->isFinished(); });
        return QString::fromUtf8(reply->readAll());
    }
};

TEST_F(Remote, a_question_spoken_to_govors_server_is_answered_in_text_and_audio) {
    QProcess server_process;
    const QString address = start_server(server_process, QStringLiteral("built-in"));
    load_model(address);
    const auto recording = record_from_silence();
    speak_question();
    EXPECT_EQ(newest_turn().state, store::TurnState::complete);
    EXPECT_TRUE(newest_turn().answer.contains(QStringLiteral("Paris"))) << newest_turn().answer.toStdString();
    const PlaybackComparison comparison = compare_answer(*recording);
    EXPECT_FALSE(comparison.first_difference) << describe(comparison);
    EXPECT_EQ(comparison.end, answer_at_device_rate().size());
    const QString metrics = fetch_metrics(address);
    EXPECT_TRUE(metrics.contains(QStringLiteral("{endpoint=\"/v1/realtime\",status=\"101\"} 1")))
        << metrics.toStdString();
    EXPECT_FALSE(metrics.contains(QStringLiteral("/v1/chat/completions")));
}

TEST_F(Remote, a_conversation_continues_over_the_realtime_api) {
    QProcess server_process;
    const QString address = start_server(server_process, QStringLiteral("built-in"));
    load_model(address);
    ask("what is seven plus five");
    wait_for_answer();
    EXPECT_TRUE(newest_turn().answer.contains(QStringLiteral("twelve")))
        << newest_turn().answer.toStdString();
    speak_question();
    EXPECT_EQ(newest_turn().state, store::TurnState::complete);
    EXPECT_TRUE(newest_turn().answer.contains(QStringLiteral("Paris"))) << newest_turn().answer.toStdString();
    EXPECT_EQ(turn_count(), 2U);
    EXPECT_FALSE(fetch_metrics(address).contains(QStringLiteral("/v1/chat/completions")));
}

TEST_F(Remote, the_speech_arrives_at_the_server_while_the_key_is_held) {
    RealtimeServer realtime_server;
    load_model(QString::fromStdString(realtime_server.url()));
    press_key();
    play_into_question(audio::read_clip(test_data("audio/question_en.wav")).samples);
    constexpr std::size_t bytes_per_second = 48000;
    wait_until("a second of speech", [&] { return realtime_server.audio_bytes() > bytes_per_second; });
    EXPECT_EQ(realtime_server.count("input_audio_buffer.commit"), 0U);
    EXPECT_EQ(phase(), assistant::Phase::listening);
    release_key();
    wait_for_answer();
    EXPECT_EQ(newest_turn().state, store::TurnState::complete);
    EXPECT_EQ(newest_turn().answer, QStringLiteral("Seven plus five is twelve."));
    // Everything that was stored was sent: 16-bit samples at 24 kHz instead of 16 kHz.
    EXPECT_NEAR(static_cast<double>(realtime_server.audio_bytes()),
                static_cast<double>(newest_turn().question_sound->samples) * 3, 16);
}

TEST_F(Remote, a_question_spoken_to_govors_server_is_transcribed_there) {
    QProcess server_process;
    load_model(start_server(server_process, QStringLiteral("built-in")));
    speak_question();
    EXPECT_EQ(newest_turn().state, store::TurnState::complete);
    wait_until("the transcript", [] { return newest_turn().transcript.has_value(); });
    EXPECT_EQ(*newest_turn().transcript, QStringLiteral("what is the capital of France"));
    EXPECT_EQ(turn_count(), 1U);
}

TEST_F(Remote, a_question_spoken_to_a_vllm_omni_server_is_answered_in_text_and_audio) {
    std::ifstream file(test_data("remote/vllm_omni_spoken_answer.sse"), std::ios::binary);
    const std::string stream{std::istreambuf_iterator<char>(file), {}};
    HttpServer omni_server([&](HttpConnection& connection, const ReceivedRequest& request) {
        if (request.target == "/v1/models") {
            return connection.respond(
                200, R"({"data":[{"id":"Qwen/Qwen3-Omni-30B-A3B-Instruct","owned_by":"vllm"}]})");
        }
        if (request.target != "/v1/chat/completions") return connection.respond(404, "{}");
        connection.respond(200, stream, "Content-Type: text/event-stream\r\n");
        connection.wait_for_disconnect();  // reads the rest of the question
    });
    load_model(QString::fromStdString(omni_server.url()));
    speak_question();
    EXPECT_EQ(newest_turn().state, store::TurnState::complete);
    EXPECT_EQ(newest_turn().answer, QStringLiteral("Seven plus five is twelve."));
    ASSERT_TRUE(newest_turn().answer_sound.has_value());
    EXPECT_EQ(newest_turn().answer_sound->samples, 3U * 1920);
}

TEST_F(Remote, a_question_without_a_connection_is_stored_and_can_be_asked_again) {
    std::atomic<bool> is_working = false;
    HttpServer failing_server([&](HttpConnection& connection, const ReceivedRequest& request) {
        if (request.target == "/v1/models")
            return connection.respond(200, R"({"data":[{"id":"tiny","owned_by":"govor"}]})");
        if (is_working)
            connection.respond(200,
                               "data: {\"choices\":[{\"delta\":{\"content\":\"Yes.\"},\"finish_reason\":"
                               "\"stop\"}]}\n\ndata: [DONE]\n\n");
    });
    load_model(QString::fromStdString(failing_server.url()));
    ask("is it there");
    wait_for_answer();
    EXPECT_EQ(newest_turn().state, store::TurnState::failed);
    EXPECT_EQ(newest_turn().question, QStringLiteral("is it there"));
    wait_for_notice("The question is saved.");
    const auto conversation = program().controller().conversation();
    program().window().open(std::nullopt);
    is_working = true;
    Q_EMIT program().window().notice_action_triggered(assistant::Notice::Action::ask_again);
    EXPECT_EQ(program().controller().conversation(), conversation);
    wait_for_answer();
    EXPECT_EQ(newest_turn().answer, QStringLiteral("Yes."));
    EXPECT_FALSE(has_notice("The question is saved."));
}

}  // namespace
}  // namespace govor::test::remote_test
