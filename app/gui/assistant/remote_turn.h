#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/error.h"
#include "remote/reply.h"
#include "session/api/event.h"

namespace govor::assistant {

// A question to a server and its streamed answer. Each derived class implements one transport. If the
// connection fails before the first part of the answer has arrived, it is retried a few times.
class RemoteTurn : public QObject {
    Q_OBJECT

  public:
    struct Request {
        session::CommandId id = 0;
        session::PastTurn question{};  // as stored in the conversation
        bool is_stored = true;         // add the question and the answer to the conversation
    };
    using Sink = std::function<void(session::EventBody)>;

    // Ends the answer immediately and cancels it on the server. No signals are emitted afterwards.
    virtual void cancel() = 0;
    // Discards the speech that arrives from now on. The answer ends when its text is complete.
    virtual void stop_sound(std::optional<std::uint64_t> played_samples);
    // Returns the identifier of the answer in the conversation on the server; empty if there is none.
    virtual std::string answer_item_id() const { return {}; }

    const Request& request() const { return request_; }
    std::optional<std::uint64_t> stopped_at() const { return stopped_at_; }
    double network_seconds() const { return network_seconds_; }
    // Returns the answer so far, with its statistics.
    session::Answer answer(session::Ending ending) const;

    static constexpr std::array<int, 3> retry_after{500, 1500, 4000};  // milliseconds
    static constexpr int first_byte_timeout = 180000;                  // milliseconds
    static constexpr int stall_timeout = 30000;                        // milliseconds

  Q_SIGNALS:
    void answer_began();  // the first part of the answer has arrived
    void completed(govor::session::Ending ending);
    // `can_retry` is true if the connection failed or the server is busy.
    void failed(const govor::Error& error, bool can_retry);
    void empty_question();

  protected:
    RemoteTurn(Request request, Sink sink);

    // Adds a part to the answer and sends it to the sink. May end the turn.
    void add_part(const remote::ReplyPart& part);
    // Starts measuring the time since the end of the question.
    void start_answer_timer() { since_question_.start(); }
    void complete();
    void report(session::EventBody event) { sink_(std::move(event)); }

    bool has_part() const { return has_part_; }
    std::uint64_t samples() const { return samples_; }

    Request request_;
    double network_seconds_ = 0;  // for sending the question, plus one round trip

  private:
    static constexpr std::uint64_t samples_per_frame = 1920;  // of the Talker: 80 ms at 24 kHz

    void add_text(const std::string& text);
    void add_samples(std::vector<float> samples);
    double seconds() const { return static_cast<double>(since_question_.nsecsElapsed()) * 1e-9; }

    Sink sink_;
    bool has_part_ = false;
    std::string text_;
    std::uint64_t samples_ = 0;
    std::uint64_t samples_since_text_ = 0;
    session::TextPositions text_positions_{samples_per_frame, 0};  // of the voice
    bool is_stopped_ = false;                                      // by stop_sound()
    std::optional<std::uint64_t> stopped_at_;                      // in played samples
    session::Ending ending_ = session::Ending::complete;

    QElapsedTimer since_question_;  // started when the question was complete
    double last_text_seconds_ = 0;
    std::uint64_t fragments_ = 0;
    session::Statistics statistics_;
};

}  // namespace govor::assistant
