#include <gtest/gtest.h>

#include <QProcess>
#include <QRegularExpression>
#include <atomic>
#include <fstream>
#include <iterator>

#include "audio/clip.h"
#include "dialogs/model_window.h"
#include "gui/end_to_end/end_to_end_test.h"
#include "gui/sound/sounds.h"
#include "support/http_server.h"

// The window with a model on another machine: our own server, and one that replays vLLM-Omni's dialect.
namespace govor::test {
namespace {

class Remote : public EndToEndTest {
  protected:
    void SetUp() override {
        store::Settings settings = program().settings();
        settings.cues = false;
        program().apply(settings);
        program().window().open(std::nullopt);
    }
    void TearDown() override {
        program().controller().stop_all();
        if (program().loader().choice()->name != QStringLiteral("built-in")) use(QStringLiteral("built-in"));
    }
    static void use(const QString& model) {
        auto* models = program().window().findChild<dialogs::ModelWindow*>();
        if (models == nullptr) {
            Q_EMIT program().window().model_requested();
            models = program().window().findChild<dialogs::ModelWindow*>();
        }
        Q_EMIT models->load_requested(model, QString());
        wait_until("the model",
                   [&] { return program().loader().ready() && program().loader().choice()->name == model; });
        models->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        activate_window();
    }
    // Speaks a question and waits for the answer.
    static void talk() {
        const auto before = turns();
        std::vector<float> words = audio::read_clip(GOVOR_TEST_DATA "/audio/question_en.wav").samples;
        const std::size_t spoken = words.size();
        words.resize(spoken + 16000);  // the key is held longer than the speech
        press_key();
        const auto speaking = server().start_speaking(words);
        wait_until("the whole question", [&] {
            return turns() > before && newest().question_sound &&
                   newest().question_sound->samples > spoken + 4000;
        });
        release_key();
        wait_for_answer();
    }
};

TEST_F(Remote, a_question_spoken_to_our_own_server_is_answered_in_text_and_sound) {
    QProcess serving;
    serving.start(QStringLiteral(GOVOR_CLI),
                  {QStringLiteral("serve"), QStringLiteral("--model"), QStringLiteral("built-in"),
                   QStringLiteral("--listen"), QStringLiteral("127.0.0.1:0"), QStringLiteral("--no-token")});
    QByteArray words;
    wait_until("the server", [&] {
        words += serving.readAllStandardOutput() + serving.readAllStandardError();
        return words.contains("Ready on");
    });
    const auto address =
        QRegularExpression(QStringLiteral("http://[0-9.:]+")).match(QString::fromUtf8(words));
    ASSERT_TRUE(address.hasMatch()) << words.toStdString();
    use(address.captured());
    const auto recording = server().record();
    talk();
    EXPECT_EQ(newest().state, store::TurnState::complete);
    EXPECT_TRUE(newest().answer.contains(QStringLiteral("Paris"))) << newest().answer.toStdString();
    const Played played = played_in(*recording);
    EXPECT_FALSE(played.differs) << describe(played);
    EXPECT_EQ(played.end, answer_at_device_rate().size());
}

TEST_F(Remote, a_question_spoken_to_the_dialect_of_vllm_omni_is_answered_in_text_and_sound) {
    std::ifstream file(GOVOR_TEST_DATA "/remote/vllm_omni_spoken_answer.sse", std::ios::binary);
    const std::string stream{std::istreambuf_iterator<char>(file), {}};
    HttpServer omni([&](HttpConnection& connection, const HttpQuery& query) {
        if (query.target == "/v1/models") {
            return connection.respond(
                200, R"({"data":[{"id":"Qwen/Qwen3-Omni-30B-A3B-Instruct","owned_by":"vllm"}]})");
        }
        if (query.target != "/v1/chat/completions") return connection.respond(404, "{}");
        connection.respond(200, stream, "Content-Type: text/event-stream\r\n");
        connection.wait_for_disconnect();  // the rest of the question is read
    });
    use(QString::fromStdString(omni.url()));
    talk();
    EXPECT_EQ(newest().state, store::TurnState::complete);
    EXPECT_EQ(newest().answer, QStringLiteral("Seven plus five is twelve."));
    ASSERT_TRUE(newest().answer_sound.has_value());
    EXPECT_EQ(newest().answer_sound->samples, 3U * 1920);
}

TEST_F(Remote, a_question_without_a_connection_is_kept_and_can_be_asked_again) {
    std::atomic<bool> works = false;
    HttpServer failing([&](HttpConnection& connection, const HttpQuery& query) {
        if (query.target == "/v1/models")
            return connection.respond(200, R"({"data":[{"id":"tiny","owned_by":"govor"}]})");
        if (works)
            connection.respond(200,
                               "data: {\"choices\":[{\"delta\":{\"content\":\"Yes.\"},\"finish_reason\":"
                               "\"stop\"}]}\n\ndata: [DONE]\n\n");
    });
    use(QString::fromStdString(failing.url()));
    ask("is it there");
    wait_for_answer();
    EXPECT_EQ(newest().state, store::TurnState::failed);
    EXPECT_EQ(newest().question, QStringLiteral("is it there"));
    wait_for_notice("The question is kept.");
    works = true;
    Q_EMIT program().window().notice_action_triggered(assistant::Notice::Action::ask_again);
    wait_for_answer();
    EXPECT_EQ(newest().answer, QStringLiteral("Yes."));
}

}  // namespace
}  // namespace govor::test
