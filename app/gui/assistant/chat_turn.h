#pragma once

#include <QNetworkAccessManager>
#include <QPointer>
#include <QTimer>
#include <string>

#include "assistant/remote_server.h"
#include "assistant/remote_turn.h"
#include "remote/chat_reply.h"

namespace govor::assistant {

// A question to the chat completions endpoint of a server: a request with the whole conversation, and its
// streamed response. It also reads a text aloud.
class ChatTurn : public RemoteTurn {
    Q_OBJECT

  public:
    enum class Endpoint { chat, speech };  // a speech response consists of samples

    ChatTurn(QNetworkAccessManager& network, const RemoteServer& server, Endpoint endpoint, Request request,
             Sink sink);
    ~ChatTurn() override;  // ends the request

    void start(QByteArray body);
    void cancel() override;
    void stop_sound(std::optional<std::uint64_t> played_samples) override;

  private:
    void send();
    void read();
    void handle_reply_finished();
    void fail(const Error& error, bool can_retry);

    QNetworkAccessManager& network_;
    RemoteServer server_;
    Endpoint endpoint_;
    QByteArray body_;
    QPointer<QNetworkReply> reply_;
    QTimer stall_timer_, retry_timer_;
    QElapsedTimer since_sent_;
    std::size_t attempts_ = 0;
    remote::ChatReplyParser parser_;
    std::string partial_sample_;  // first byte of a 16-bit sample that is split between two chunks
};

}  // namespace govor::assistant
