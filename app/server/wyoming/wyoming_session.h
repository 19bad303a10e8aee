#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/engine/engine_queue.h"
#include "server/http/message.h"
#include "server/wyoming/event_reader.h"
#include "server/wyoming/sentences.h"
#include "server/wyoming/sound_input.h"

namespace govor::server {
struct Endpoints;
class ApiError;
}  // namespace govor::server

namespace govor::server::wyoming {

// A client of the Wyoming protocol, with which home automation uses speech recognition and synthesis: events
// with samples over a TCP connection. Requests of a connection are answered one after the other. An error is
// sent as an event, and ends the connection, because clients wait for nothing else then.
class WyomingSession final : public SocketReceiver, public std::enable_shared_from_this<WyomingSession> {
  public:
    WyomingSession(Endpoints& endpoints, std::shared_ptr<SocketSender> sender);

    void received(std::string_view bytes) override;
    void closed() override;

  private:
    // A text, or a part of one that is streamed.
    struct Speech {
        std::string text{};
        std::string voice{};
        bool first = true, last = true;
        bool streamed = false;
    };

    void handle(Event event);
    void send(const char* type, const json& data = json::object(), std::string_view payload = {});
    void fail(const ApiError& error);
    json info() const;

    void transcribe();
    void synthesize(const Fields& data);
    void begin_stream(const Fields& data);
    void stream(const Fields& data);
    void end_stream();
    std::string voice_of(const Fields& data) const;

    // Requests that wait for the end of the one before.
    void add(std::function<void()> request);
    void start_next();
    void speak(const Speech& speech);
    void finish_speech(const Speech& speech);
    void start_job(Job job, std::function<void(session::EventBody&)> handle);

    Endpoints& endpoints_;
    std::shared_ptr<SocketSender> sender_;
    EventReader reader_;
    SoundInput sound_;
    std::string language_;  // of the sound
    Sentences sentences_;
    bool streaming_ = false;     // a text is being received in pieces
    bool stream_begun_ = false;  // the first of its sentences has been added
    std::string stream_voice_;
    std::deque<std::function<void()>> waiting_;
    JobId job_ = 0;  // 0: none
    bool closed_ = false;
};

}  // namespace govor::server::wyoming
