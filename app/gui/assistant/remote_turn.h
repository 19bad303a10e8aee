#pragma once

#include <QElapsedTimer>
#include <QNetworkAccessManager>
#include <QPointer>
#include <QTimer>
#include <array>
#include <functional>
#include <optional>
#include <string>

#include "assistant/remote_server.h"
#include "remote/chat_reply.h"
#include "session/api/event.h"

namespace govor::assistant {

// One request to a server and its streamed answer. A connection that fails before a part of the answer has
// arrived is retried a few times.
class RemoteTurn : public QObject {
    Q_OBJECT

  public:
    struct Request {
        session::CommandId number = 0;
        session::PastTurn question{};  // for the conversation
        bool is_stored = true;         // the question and the answer are added to the conversation
        bool reads_aloud = false;      // the response consists of samples instead of a stream of events
    };
    using Sink = std::function<void(session::EventBody)>;

    RemoteTurn(QNetworkAccessManager& network, const RemoteServer& server, Request request, Sink sink);
    ~RemoteTurn() override;  // ends the request

    void start(QByteArray body);
    // Drops the speech that follows. The answer ends when its text is complete.
    void stop_sound(std::optional<std::uint64_t> played_samples);

    const Request& request() const { return request_; }
    const std::string& text() const { return text_; }
    std::optional<std::uint64_t> stopped_at() const { return stopped_at_; }
    double network_seconds() const { return network_seconds_; }
    // Returns the answer so far, with its statistics.
    session::Answer answer(session::Ending ending) const;

    static constexpr std::array<int, 3> retry_after{500, 1500, 4000};  // milliseconds
    static constexpr int first_byte_timeout = 180000;                  // milliseconds
    static constexpr int stall_timeout = 30000;                        // milliseconds

  Q_SIGNALS:
    void answer_began();  // a part of the answer has arrived
    void completed(govor::session::Ending ending);
    // `can_retry` is true if the connection failed or the server is busy.
    void failed(const govor::Error& error, bool can_retry);
    void empty_question();

  private:
    void send();
    void read();
    void reply_finished();
    void add(const remote::ReplyPart& part);
    void add_samples(std::vector<float> samples);
    void fail(const Error& error, bool can_retry);
    void close_reply();
    double seconds() const { return static_cast<double>(since_.nsecsElapsed()) * 1e-9; }

    QNetworkAccessManager& network_;
    RemoteServer server_;
    Request request_;
    Sink sink_;
    QByteArray body_;
    QPointer<QNetworkReply> reply_;
    QTimer stall_timer_, retry_timer_;
    std::size_t attempts_ = 0;
    remote::ChatReplyParser reader_;
    std::string odd_byte_;
    bool has_part_ = false;

    std::string text_;
    std::uint64_t samples_ = 0;
    std::uint64_t samples_since_text_ = 0;
    session::TextPositions text_positions_{1920, 0};  // of the voice
    bool is_stopped_ = false;
    std::optional<std::uint64_t> stopped_at_;
    session::Ending ending_ = session::Ending::complete;

    QElapsedTimer since_;  // started when the question was complete
    QElapsedTimer since_sent_;
    double last_text_seconds_ = 0;
    std::uint64_t fragments_ = 0;
    double network_seconds_ = 0;  // sending the question, and the round trip
    session::Statistics statistics_;
};

}  // namespace govor::assistant
