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

// The pieces of a response between the service, which makes them, and the connection, which sends them. All
// on the network's thread.
class StreamedReply final : public Reply {
  public:
    StreamedReply(const boost::asio::any_io_executor& executor, std::uint64_t max_unsent)
        : changed_(executor, boost::asio::steady_timer::time_point::max()), max_unsent_(max_unsent) {}

    void send(Response response) override {
        if (closed() || head) return;
        head = std::move(response);
        streamed = false;
        finish();
    }
    void begin(Response response) override {
        if (closed() || head) return;
        head = std::move(response);
        changed_.cancel();
    }
    void write(std::string piece) override {
        if (closed() || piece.empty()) return;
        unsent_ += piece.size();
        pieces.push_back(std::move(piece));
        if (unsent_ > max_unsent_) return gone();  // the client reads too slowly
        changed_.cancel();
    }
    void end() override {
        if (!closed()) finish();
    }
    void on_gone(std::function<void()> action) override { action_ = std::move(action); }

    // The client has disappeared.
    void gone() {
        if (closed()) return;
        lost = true;
        changed_.cancel();
        if (auto action = std::exchange(action_, nullptr)) action();
    }
    std::string take_piece() {
        std::string piece = std::move(pieces.front());
        pieces.pop_front();
        unsent_ -= piece.size();
        return piece;
    }
    bool closed() const { return ended || lost; }
    // Completes, with an error, when something has changed.
    boost::asio::steady_timer& changed() { return changed_; }

    std::optional<Response> head;
    bool streamed = true;
    bool ended = false;  // there will be no more pieces
    bool lost = false;
    std::deque<std::string> pieces;

  private:
    void finish() {
        ended = true;
        action_ = nullptr;
        changed_.cancel();
    }

    boost::asio::steady_timer changed_;
    std::function<void()> action_;
    std::uint64_t unsent_ = 0;
    std::uint64_t max_unsent_;
};

}  // namespace govor::server
