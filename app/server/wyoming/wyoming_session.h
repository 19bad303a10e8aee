#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/engine/engine_queue.h"
#include "server/http/message.h"
#include "server/wyoming/audio_input.h"
#include "server/wyoming/event_reader.h"
#include "server/wyoming/sentence_splitter.h"

namespace govor::server {
struct Endpoints;
class ApiError;
}  // namespace govor::server

namespace govor::server::wyoming {

// A connection with the Wyoming protocol, which Home Assistant uses for speech recognition and synthesis:
// events with samples over TCP. Requests are answered in order. An error is sent as an event and
// closes the connection, because clients expect no further events.
class WyomingSession final : public SocketReceiver, public std::enable_shared_from_this<WyomingSession> {
  public:
    WyomingSession(Endpoints& endpoints, std::shared_ptr<SocketSender> sender);

    void on_message(std::string_view bytes) override;
    void on_close() override;

  private:
    // A text to synthesize, or one sentence of a streamed text.
    struct Speech {
        std::string text{};
        std::string voice{};
        bool is_first = true, is_last = true;  // of the sentences of a streamed text
        bool is_streamed = false;
    };

    void handle(Event event);
    void send(const char* type, const json& data = json::object(), std::string_view payload = {});
    void close_with_error(const ApiError& error);
    json info() const;

    void transcribe();
    void synthesize(const JsonFields& data);
    void begin_stream(const JsonFields& data);
    void add_stream_text(const JsonFields& data);
    void end_stream();
    std::string read_voice(const JsonFields& data) const;

    // Requests, which run in order.
    void add_request(std::function<void()> request);
    void start_next();
    void speak(const Speech& speech);
    void finish_speech(const Speech& speech);
    void start_job(Job job, std::function<void(session::EventBody&)> handle);

    Endpoints& endpoints_;
    std::shared_ptr<SocketSender> sender_;
    EventReader reader_;
    AudioInput audio_;
    std::string language_;  // of audio_
    SentenceSplitter splitter_;
    bool is_streaming_ = false;      // a text is being received in fragments
    bool has_stream_begun_ = false;  // the first of its sentences has been added
    std::string stream_voice_;
    std::deque<std::function<void()>> request_queue_;
    JobId job_ = 0;  // 0: none
    bool is_closed_ = false;
};

}  // namespace govor::server::wyoming
