#include "server.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <variant>

#include "core/error.h"
#include "inputs.h"
#include "server/http/loopback_client.h"
#include "server/server.h"
#include "server/wire/audio.h"
#include "server/wire/base64.h"
#include "session/turn/stopwatch.h"
#include "short_answer.h"
#include "sync_session.h"

namespace govor::cli {
namespace {

using nlohmann::json;

constexpr std::uint32_t max_text_tokens = 256;  // of a text answer
constexpr std::size_t microphone_chunk_samples = input_sample_rate.value / 10;
constexpr int max_disconnection_attempts = 10;
constexpr std::chrono::milliseconds encoding_pause(500);  // until the audio of a question is encoded

// A session with a loaded model, and a server that uses it on another thread.
class ServedSession {
  public:
    ServedSession(const std::shared_ptr<session::ModelFolder>& model, const session::LoadOptions& options)
        : sync_session_([this](const session::Event& event) {
              if (is_server_ready_) server_->handle(event);
          }),
          loaded_(sync_session_.load({.model = {}, .options = options, .open_folder = model}, {}, {})) {
        server::ServerOptions server_options{.address = {"127.0.0.1", 0}};
        server_ = std::make_unique<server::Server>(
            std::move(server_options),
            [this](session::Command command) { return sync_session_.post(std::move(command)); });
        server_->set_model(loaded_, "bench");
        is_server_ready_ = true;
        thread_ = std::jthread([this](const std::stop_token& stop) { server_->run(stop); });
    }
    ~ServedSession() { is_server_ready_ = false; }
    ServedSession(const ServedSession&) = delete;
    ServedSession& operator=(const ServedSession&) = delete;

    SyncSession& sync_session() { return sync_session_; }
    const session::LoadedModel& model() const { return loaded_; }
    std::uint16_t port() const { return server_->port(); }

  private:
    std::atomic<bool> is_server_ready_ = false;
    std::unique_ptr<server::Server> server_;  // outlives the session and the thread
    SyncSession sync_session_;
    session::LoadedModel loaded_;
    std::jthread thread_;
};

// Returns the seconds from the end of a spoken question to the first sound of its answer.
double measure_first_audio_in_process(ServedSession& session, std::span<const float> question) {
    SyncSession& sync_session = session.sync_session();
    sync_session.post(session::Reset{});
    const session::CommandId turn = sync_session.post(session::BeginListening{});
    for (; !question.empty();
         question = question.subspan(std::min(microphone_chunk_samples, question.size()))) {
        const auto chunk = question.first(std::min(microphone_chunk_samples, question.size()));
        sync_session.post(session::AppendSamples{{chunk.begin(), chunk.end()}});
    }
    std::this_thread::sleep_for(encoding_pause);
    const session::Stopwatch watch;
    sync_session.post(session::EndListening{.answer = {.options = short_answer_options(session.model())}});
    std::optional<double> seconds;
    const AnswerCallbacks callbacks{.audio = [&](const session::AudioChunk& /*chunk*/) {
        if (seconds) return;
        seconds = watch.seconds();
        sync_session.post(session::Cancel{});
    }};
    sync_session.wait_for_answer(turn, callbacks, {});
    return seconds.value_or(watch.seconds());
}

// Like measure_first_audio_in_process(), but over a WebSocket of the server.
double measure_first_audio_over_websocket(ServedSession& session, std::span<const float> question) {
    server::WebSocketClient client(session.port(), "/v1/realtime");
    const auto wait_for = [&](std::string_view type) {
        for (;;) {
            json event = json::parse(client.receive());
            if (event["type"] == type) return event;
            if (event["type"] == "error")
                throw Error(ErrorKind::io, message("The server reported an error: {}", event.dump()));
        }
    };
    client.send(json{{"type", "session.update"},
                     {"session",
                      {{"temperature", 0},
                       {"max_output_tokens", max_answer_tokens},
                       {"audio", {{"input", {{"turn_detection", nullptr}}}}}}}}
                    .dump());
    wait_for("session.updated");
    for (; !question.empty();
         question = question.subspan(std::min(microphone_chunk_samples, question.size()))) {
        const auto chunk = question.first(std::min(microphone_chunk_samples, question.size()));
        const std::string bytes =
            server::encode_pcm16(server::resample(chunk, input_sample_rate, output_sample_rate));
        client.send(json{{"type", "input_audio_buffer.append"}, {"audio", server::base64(bytes)}}.dump());
    }
    std::this_thread::sleep_for(encoding_pause);
    const session::Stopwatch watch;
    client.send(R"({"type": "input_audio_buffer.commit"})");
    client.send(R"({"type": "response.create"})");
    wait_for("response.output_audio.delta");
    const double seconds = watch.seconds();
    client.send(R"({"type": "response.cancel"})");
    wait_for("response.done");
    return seconds;
}

// Returns the seconds per token of the answer to a typed question in a new conversation, from the question to
// the end of the answer.
double measure_seconds_per_token_in_process(ServedSession& session, const std::string& question) {
    session::AnswerOptions options = short_answer_options(session.model());
    options.max_tokens = max_text_tokens;
    const session::Stopwatch watch;
    session.sync_session().post(session::Reset{});
    const session::CommandId turn =
        session.sync_session().post(session::AskText{.text = question, .options = std::move(options)});
    const session::Answer answer = session.sync_session().wait_for_answer(turn, {}, {});
    return watch.seconds() / static_cast<double>(std::max<std::size_t>(answer.tokens.size(), 1));
}

// Like measure_seconds_per_token_in_process(), but over HTTP.
double measure_seconds_per_token_over_http(ServedSession& session, const std::string& question) {
    const json request = {{"messages", {{{"role", "user"}, {"content", question}}}},
                          {"temperature", 0},
                          {"max_tokens", max_text_tokens},
                          {"stream", true},
                          {"stream_options", {{"include_usage", true}}}};
    std::uint64_t tokens = 0;
    const session::Stopwatch watch;
    server::post_for_events(
        session.port(), "/v1/chat/completions", request.dump(), [&](std::string_view event) {
            const json chunk = json::parse(event, nullptr, false);
            if (chunk.is_object() && chunk.contains("usage") && chunk["usage"].is_object())
                tokens = chunk["usage"].value("completion_tokens", std::uint64_t{0});
        });
    return watch.seconds() / static_cast<double>(std::max<std::uint64_t>(tokens, 1));
}

// Waits until the session has executed all earlier commands.
void wait_for_earlier_commands(SyncSession& sync_session) {
    const session::CommandId reset = sync_session.post(session::Reset{});
    while (sync_session.wait_for_event().turn != reset) {
    }
}

// Disconnects a client while the server streams speech to it. Returns the seconds from the disconnection to
// the end of its turn, or nullopt if the turn ended before.
std::optional<double> try_measure_cancellation(ServedSession& session) {
    struct Disconnection {};
    wait_for_earlier_commands(session.sync_session());
    std::string text;
    for (int i = 0; i < 20; ++i) text += "seven plus five is twelve, ";
    const json request = {
        {"input", text}, {"voice", ""}, {"response_format", "pcm"}, {"stream_format", "sse"}};
    std::optional<session::Stopwatch> watch;
    try {
        server::post_for_events(session.port(), "/v1/audio/speech", request.dump(),
                                [&](std::string_view /*event*/) {
                                    watch.emplace();
                                    throw Disconnection();
                                });
    } catch (const Disconnection&) {
    }
    for (;;) {
        const session::Event event = session.sync_session().wait_for_event();
        if (const auto* failed = std::get_if<session::Failed>(&event.body)) throw Error(failed->error);
        const auto* finished = std::get_if<session::Finished>(&event.body);
        if (finished == nullptr) continue;
        if (finished->answer.ending != session::Ending::cancelled || !watch) return std::nullopt;
        return watch->seconds();
    }
}

double measure_cancellation(ServedSession& session) {
    for (int i = 0; i < max_disconnection_attempts; ++i)
        if (const auto seconds = try_measure_cancellation(session)) return *seconds;
    throw Error(ErrorKind::internal, message("The speech always ended before the client disconnected."));
}

}  // namespace

void bench_server(const std::shared_ptr<session::ModelFolder>& model, const session::LoadOptions& options,
                  std::uint32_t seconds, int runs, const MeasurementSink& sink) {
    ServedSession session(model, options);
    const std::string setting = fmt::format("{} s, ", seconds);
    Measurement audio_in_process{.name = "first sound", .setting = setting + "directly", .unit = "turns"};
    Measurement audio_over_websocket{
        .name = "first sound", .setting = setting + "from a server", .unit = "turns"};
    Measurement token_in_process{.name = "text answer", .setting = "directly", .unit = "tokens"};
    Measurement token_over_http{.name = "text answer", .setting = "from a server", .unit = "tokens"};
    Measurement cancelled{.name = "cancellation", .setting = "a client disconnects", .unit = "turns"};
    for (int run = -1; run < runs; ++run) {  // the first run is a warm-up
        const auto add = [&](Measurement& measurement, double value) {
            if (run >= 0) measurement.seconds.push_back(value);
        };
        // Questions differ, so that no cache contains them.
        const auto number = static_cast<std::uint32_t>(4 * (run + 1));
        add(audio_in_process, measure_first_audio_in_process(session, random_speech(seconds, number)));
        add(audio_over_websocket,
            measure_first_audio_over_websocket(session, random_speech(seconds, number + 1)));
        add(token_in_process,
            measure_seconds_per_token_in_process(session, fmt::format("{} and more", number + 2)));
        add(token_over_http,
            measure_seconds_per_token_over_http(session, fmt::format("{} and more", number + 3)));
        add(cancelled, measure_cancellation(session));
    }
    for (const Measurement* measurement :
         {&audio_in_process, &audio_over_websocket, &token_in_process, &token_over_http, &cancelled})
        sink(*measurement);
}

}  // namespace govor::cli
