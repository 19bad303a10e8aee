#pragma once

#include <QTimer>
#include <optional>
#include <string>
#include <vector>

#include "assistant/realtime_connection.h"
#include "assistant/remote_conversation.h"
#include "assistant/remote_turn.h"

namespace govor::assistant {

// A question over the realtime API of a server. A spoken question is sent while it is being spoken. Before
// the answer is requested, the conversation on the server is updated to match RemoteConversation.
class RealtimeTurn : public RemoteTurn {
    Q_OBJECT

  public:
    // `request` contains the question so far. `connection` and `conversation` must outlive the turn.
    RealtimeTurn(RealtimeConnection& connection, const RemoteConversation& conversation, Request request,
                 Sink sink);
    ~RealtimeTurn() override;

    // Adds speech (16 kHz) to the question.
    void append(const std::vector<float>& samples);
    // Appends `text` to the question, which is then complete, and requests the answer.
    void request_answer(const std::string& text, const remote::AnswerSettings& settings);
    void cancel() override;
    std::string answer_item_id() const override;

    static constexpr std::size_t max_history_bytes = std::size_t{30} << 20;
    static constexpr std::size_t max_event_bytes = std::size_t{15} << 20;  // servers accept 16 MiB

  Q_SIGNALS:
    // The server cannot answer this question over the realtime API.
    void rejected(const std::string& reason);

  private:
    // A question with text or images is sent as a whole.
    bool is_streamed() const { return request_.question.text.empty() && request_.question.images.empty(); }
    bool is_prepared() const;
    void advance();
    void send_speech();
    void prepare();
    struct PreparedRequest;
    void handle_prepared(const PreparedRequest& prepared);
    void ask();
    void handle(const remote::RealtimeOutput& output);
    void handle_done(const remote::ResponseDone& done);
    void handle_lost(const WebSocketFailure& failure);
    void measure_sending();
    void reject(const std::string& reason);
    void fail(const Error& error, bool can_retry);

    RealtimeConnection& connection_;
    const RemoteConversation& conversation_;
    remote::AnswerSettings settings_;
    bool is_complete_ = false;  // the question
    bool has_ended_ = false;

    // The state of the connection; reset when it is lost.
    int connection_number_ = 0;
    std::size_t sent_samples_ = 0;
    bool is_preparing_ = false;                       // on another thread
    std::optional<std::uint64_t> prepared_revision_;  // of the conversation on the server
    std::string question_item_id_, question_event_;   // of a question that is sent as a whole
    bool is_asked_ = false;

    std::size_t attempts_ = 0;
    bool has_reported_dropped_turns_ = false;
    QTimer stall_timer_, retry_timer_;
    QElapsedTimer since_sent_;
    bool is_sending_ = false;
};

}  // namespace govor::assistant
