#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "server/http/message.h"

namespace govor::server {

// Buffers the chunks of a response between the service, which creates them, and the connection, which sends
// them. Used on the network's thread.
class StreamedReply final : public Reply {
  public:
    StreamedReply(const boost::asio::any_io_executor& executor, std::uint64_t max_unsent_bytes)
        : wake_timer_(executor, boost::asio::steady_timer::time_point::max()),
          max_unsent_bytes_(max_unsent_bytes) {}

    void send(Response response) override {
        if (is_closed() || head) return;
        head = std::move(response);
        is_streamed = false;
        finish();
    }
    void begin(Response response) override {
        if (is_closed() || head) return;
        head = std::move(response);
        wake_timer_.cancel();
    }
    void write(std::string chunk) override {
        if (is_closed() || chunk.empty()) return;
        unsent_bytes_ += chunk.size();
        chunks.push_back(std::move(chunk));
        if (unsent_bytes_ > max_unsent_bytes_) return disconnect();  // the client reads too slowly
        wake_timer_.cancel();
    }
    void end() override {
        if (!is_closed()) finish();
    }
    void on_disconnect(std::function<void()> action) override {
        if (is_disconnected) return action();
        on_disconnect_ = std::move(action);
    }

    // Handles the disconnection of the client.
    void disconnect() {
        if (is_closed()) return;
        is_disconnected = true;
        wake_timer_.cancel();
        if (auto action = std::exchange(on_disconnect_, nullptr)) action();
    }
    std::string take_chunk() {
        std::string chunk = std::move(chunks.front());
        chunks.pop_front();
        unsent_bytes_ -= chunk.size();
        return chunk;
    }
    bool is_closed() const { return has_ended || is_disconnected; }
    // Returns a timer whose wait is cancelled when the state changes.
    boost::asio::steady_timer& wake_timer() { return wake_timer_; }

    std::optional<Response> head;
    bool is_streamed = true;
    bool has_ended = false;        // no chunks follow
    bool is_disconnected = false;  // the client has disconnected or reads too slowly
    std::deque<std::string> chunks;

  private:
    void finish() {
        has_ended = true;
        on_disconnect_ = nullptr;
        wake_timer_.cancel();
    }

    boost::asio::steady_timer wake_timer_;
    std::function<void()> on_disconnect_;
    std::uint64_t unsent_bytes_ = 0;
    std::uint64_t max_unsent_bytes_;
};

}  // namespace govor::server
