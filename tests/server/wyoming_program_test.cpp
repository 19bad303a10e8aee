#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>
#include <memory>
#include <string>

#include "cli/run_program.h"
#include "io/files.h"
#include "server/client.h"
#include "server/program_fixture.h"
#include "server/wyoming/event_reader.h"
#include "support/govor_cli_path.h"
#include "support/test_data.h"

// Tests the Wyoming protocol of the program on a socket.
namespace govor::server::wyoming::wyoming_program_test {
namespace {

using govor::test::ChildProcess;
using testing::HasSubstr;

constexpr std::size_t wav_header_bytes = 44;

// The program `govor-cli serve` with a model and the Wyoming protocol.
class ServedModel {
  public:
    explicit ServedModel(const std::string& model) {
        folder_.write("token", "a-token-of-the-tests");
        program_ = std::make_unique<ChildProcess>(
            govor_cli_path(),
            std::vector<std::string>{"serve", "--model", model, "--listen", "127.0.0.1:0", "--token-file",
                                     (folder_ / "token").string(), "--wyoming", "127.0.0.1:0"});
        program_->wait_for_output("Listening on tcp://127.0.0.1:");
        port_ = static_cast<std::uint16_t>(std::stoi(program_->read_output_until(" ")));
        program_->wait_for_output("Ready");
    }
    std::uint16_t port() const { return port_; }

  private:
    govor::test::TemporaryFolder folder_;
    std::unique_ptr<ChildProcess> program_;
    std::uint16_t port_ = 0;
};

// A client of the protocol, like a satellite of Home Assistant.
class Satellite {
  public:
    explicit Satellite(std::uint16_t port) : client_(port) {}
    void send(const std::string& type, const json& data = json::object(), std::string_view payload = {}) {
        client_.send(serialize_event(type, data, payload));
    }
    void send_bytes(const std::string& bytes) { client_.send(bytes); }
    // Returns the next event, or one without a type if the connection has ended.
    Event next() {
        while (events_.empty()) {
            const std::string bytes = client_.receive();
            if (bytes.empty()) return {};
            reader_.push(bytes, [this](Event event) { events_.push_back(std::move(event)); });
        }
        Event event = std::move(events_.front());
        events_.pop_front();
        return event;
    }
    // Returns the number of bytes of the audio chunks before an event of this type.
    std::size_t receive_audio_until(const std::string& type) {
        std::size_t bytes = 0;
        for (Event event = next(); event.type != type; event = next()) {
            EXPECT_EQ(event.type, "audio-chunk") << event.data.dump();
            if (event.type != "audio-chunk") break;
            EXPECT_EQ(event.data["rate"], 24000);
            bytes += event.payload.size();
        }
        return bytes;
    }
    void transcribe(const std::string& wav) {
        const json format = {{"rate", 16000}, {"width", 2}, {"channels", 1}};
        send("transcribe", {{"language", "en"}});
        send("audio-start", format);
        for (std::size_t begin = wav_header_bytes; begin < wav.size(); begin += 2048)
            send("audio-chunk", format, wav.substr(begin, 2048));
        send("audio-stop");
    }

  private:
    test::Client client_;
    EventReader reader_;
    std::deque<Event> events_;
};

const std::string& question_wav() {
    static const std::string wav = govor::test::read(test_data("audio/question_en.wav"));
    return wav;
}

class WyomingTest : public testing::Test {
  protected:
    static std::uint16_t port() {
        static const ServedModel model(test_data("checkpoints/tiny"));
        return model.port();
    }
};

TEST_F(WyomingTest, describes_recognition_and_voices) {
    Satellite satellite(port());
    satellite.send("describe");
    const Event info = satellite.next();
    ASSERT_EQ(info.type, "info");
    EXPECT_EQ(info.data["asr"][0]["models"][0]["installed"], true);
    EXPECT_FALSE(info.data["tts"][0]["voices"].empty());
    EXPECT_EQ(info.data["tts"][0]["supports_synthesize_streaming"], true);
    satellite.send("ping", {{"text", "hello"}});
    EXPECT_EQ(satellite.next().data["text"], "hello");
}

TEST_F(WyomingTest, transcribes_several_questions) {
    Satellite satellite(port());
    for (int i = 0; i < 2; ++i) {
        satellite.transcribe(question_wav());
        const Event transcript = satellite.next();
        EXPECT_EQ(transcript.type, "transcript") << transcript.data;
        EXPECT_TRUE(transcript.data["text"].is_string());
        EXPECT_EQ(transcript.data["language"], "en");
    }
    satellite.send("audio-start", {{"rate", 16000}, {"width", 2}, {"channels", 1}});
    satellite.send("audio-stop");  // silence has no words
    const Event silence = satellite.next();
    EXPECT_EQ(silence.type, "transcript");
    EXPECT_EQ(silence.data["text"], "");
}

TEST_F(WyomingTest, an_invalid_request_gets_an_error_and_is_disconnected) {
    for (const std::string& bytes :
         {std::string("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"), serialize_event("synthesize"),
          serialize_event("synthesize", {{"text", "a"}, {"voice", {{"name", "nobody"}}}}),
          serialize_event("transcribe", {{"language", "not a code"}}),
          serialize_event("audio-chunk", {{"rate", 16000}, {"width", 4}, {"channels", 1}}, "abcd")}) {
        Satellite satellite(port());
        satellite.send_bytes(bytes);
        const Event error = satellite.next();
        EXPECT_EQ(error.type, "error") << bytes;
        EXPECT_FALSE(error.data.value("text", "").empty());
        EXPECT_EQ(satellite.next().type, "");
    }
}

std::uint16_t built_in_port() {
    static const ServedModel model("built-in");
    return model.port();
}

TEST(Wyoming, speaks_a_text_and_a_stream_of_texts) {
    Satellite satellite(built_in_port());
    satellite.send("synthesize", {{"text", "Seven plus five is twelve."}, {"voice", {{"name", "ethan"}}}});
    EXPECT_EQ(satellite.next().type, "audio-start");
    EXPECT_GT(satellite.receive_audio_until("audio-stop"), 2000U);
    satellite.send("synthesize-start", {{"voice", {{"language", "en"}}}});
    satellite.send("synthesize-chunk", {{"text", "Seven plus five is twelve. Hel"}});
    satellite.send("synthesize-chunk", {{"text", "lo."}});
    EXPECT_EQ(satellite.next().type, "audio-start");  // before the end of the text
    EXPECT_EQ(satellite.next().type, "audio-chunk");
    satellite.send("synthesize",
                   {{"text", "Seven plus five is twelve. Hello."}});  // for servers that cannot stream
    satellite.send("synthesize-stop");
    EXPECT_GT(satellite.receive_audio_until("audio-stop"), 2000U);
    EXPECT_EQ(satellite.next().type, "synthesize-stopped");
}

TEST(Wyoming, a_satellite_that_disconnects_frees_the_model) {
    {
        Satellite first(built_in_port());
        std::string text;
        for (int i = 0; i < 10; ++i) text += "Seven plus five is twelve. ";
        first.send("synthesize", {{"text", text}});
        EXPECT_EQ(first.next().type, "audio-start");
        EXPECT_EQ(first.next().type, "audio-chunk");
    }
    Satellite satellite(built_in_port());
    satellite.send("synthesize", {{"text", "Hello."}});
    EXPECT_EQ(satellite.next().type, "audio-start");
    EXPECT_GT(satellite.receive_audio_until("audio-stop"), 2000U);
}

TEST(Wyoming, the_built_in_model_transcribes_its_languages) {
    Satellite satellite(built_in_port());
    satellite.send("describe");
    EXPECT_EQ(satellite.next().data["asr"][0]["models"][0]["languages"], json({"en", "ru"}));
    satellite.transcribe(question_wav());
    EXPECT_EQ(satellite.next().data["text"], "what is the capital of France");
}

TEST(Wyoming, a_model_that_cannot_transcribe_reports_an_error) {
    const Demonstration demonstration;
    const ServedModel model(demonstration.path());
    Satellite satellite(model.port());
    satellite.send("describe");
    const Event info = satellite.next();
    EXPECT_TRUE(info.data["asr"].empty());
    EXPECT_EQ(info.data["tts"][0]["voices"][0]["languages"], json({"en", "ru"}));
    satellite.transcribe(question_wav());
    const Event error = satellite.next();
    EXPECT_EQ(error.type, "error");
    EXPECT_EQ(error.data["text"], "The model was not trained to transcribe speech.");
    EXPECT_EQ(satellite.next().type, "");
}

TEST(Wyoming, is_not_served_to_other_computers_by_default) {
    const auto run_server = [](std::vector<std::string> options) {
        std::vector<std::string> arguments{"serve", "--model", test_data("checkpoints/tiny")};
        arguments.insert(arguments.end(), options.begin(), options.end());
        return govor::test::run_program(govor_cli_path(), arguments);
    };
    const auto result = run_server({"--wyoming", "0.0.0.0:0"});
    EXPECT_EQ(result.code, 2);
    EXPECT_THAT(result.err, HasSubstr("--wyoming-network"));
    EXPECT_EQ(run_server({"--wyoming-network"}).code, 2);
    EXPECT_EQ(run_server({"--wyoming", "nowhere"}).code, 2);
}

}  // namespace
}  // namespace govor::server::wyoming::wyoming_program_test
