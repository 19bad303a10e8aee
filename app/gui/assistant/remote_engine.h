#pragma once

#include <QNetworkAccessManager>
#include <QString>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "assistant/engine.h"
#include "assistant/realtime_connection.h"
#include "assistant/realtime_turn.h"
#include "assistant/remote_conversation.h"
#include "assistant/remote_loader.h"
#include "assistant/remote_server.h"
#include "assistant/remote_turn.h"
#include "messages/localized_text.h"
#include "remote/chat_request.h"

namespace govor::assistant {

// The engine on another machine: a server with the realtime API, or one that answers chat completions with
// speech. This class stores the conversation: chat completions need it with each question, and a realtime
// session ends with its connection. The model of a Load is the address of the server.
class RemoteEngine : public Engine {
    Q_OBJECT

  public:
    using TokenSource = RemoteLoader::TokenSource;

    explicit RemoteEngine(TokenSource token_source);
    ~RemoteEngine() override;

    session::CommandId post(session::Command command) override;
    // Returns the server program of the loaded model.
    std::optional<remote::ServerKind> server_kind() const {
        return server_ ? std::optional(server_->info.kind) : std::nullopt;
    }

    static constexpr std::size_t max_body_bytes = std::size_t{30} << 20;  // Govor's server accepts 32 MiB

  Q_SIGNALS:
    // A question could not be answered because of the connection. The question is stored and can be asked
    // again.
    void connection_lost(const govor::LocalizedText& message);
    void connection_succeeded();  // a part of an answer has arrived
    // The network time of the answer whose AnswerStatistics follow: sending the question, and the round trip.
    void network_measured(double seconds);

  private:
    struct NumberedCommand {
        session::CommandId number;
        session::Command command;
    };

    void run_next();
    void run(session::CommandId number, session::Load& load);
    void run(session::CommandId number, session::Unload& unload);
    void run(session::CommandId number, session::Reset& reset);
    void run(session::CommandId number, session::Restore& restore);
    void run(session::CommandId number, session::BeginListening& begin);
    void run(session::CommandId number, session::AppendSamples& samples);
    void run(session::CommandId number, session::EndListening& end);
    void run(session::CommandId number, session::Ask& ask);
    void run(session::CommandId number, session::Speak& speak);
    template <typename Other>
    void run(session::CommandId /*number*/, Other& /*ignored*/) {}

    bool uses_realtime(const session::AnswerRequest& request) const;
    void begin_turn(session::CommandId number, session::PastTurn question,
                    const session::AnswerRequest& request);
    void finish(std::unique_ptr<RealtimeTurn> new_turn, const std::string& text,
                const session::AnswerRequest& request);
    void realtime_rejected(const std::string& reason);
    void begin_chat_turn(session::CommandId number, session::PastTurn question,
                         const session::AnswerRequest& request);
    RemoteTurn::Sink sink(session::CommandId number);
    void connect_signals(RemoteTurn& turn);
    bool store_answer(const RemoteTurn& turn, const session::Answer& answer);
    void turn_ended();
    void cancel(const session::Cancel& cancel);
    void cancel_turn(std::optional<std::uint64_t> played_samples);
    void stop_speaking(const session::StopSpeaking& stop);
    void truncate_last_answer(std::uint64_t played_samples);
    void truncate(session::CommandId turn, std::uint64_t played_samples);
    void end_as_cancelled(session::CommandId number);
    void emit_later(session::CommandId number, session::EventBody body);

    static constexpr int max_realtime_rejections = 2;  // in succession

    TokenSource token_source_;
    QNetworkAccessManager network_;
    session::CommandId last_number_ = 0;
    std::deque<NumberedCommand> queue_;
    bool is_preparing_ = false;  // another thread works on the first command of the queue
    // The Load or turn that is being prepared; 0: another command.
    session::CommandId command_in_preparation_ = 0;
    int generation_ = 0;  // incremented by Cancel, so that earlier results are discarded

    std::unique_ptr<RemoteLoader> loader_;
    std::optional<RemoteServer> server_;            // the server of the loaded model
    std::unique_ptr<RealtimeConnection> realtime_;  // null: the server has only chat completions
    int realtime_rejections_ = 0;
    RemoteConversation conversation_;

    struct Listening {
        session::CommandId number = 0;
        session::PastTurn question{};
        std::unique_ptr<RealtimeTurn> stream{};  // sends the question while it is being spoken
        bool is_rejected = false;                // the server does not accept the stream
    };
    std::optional<Listening> listening_;
    std::unique_ptr<RemoteTurn> turn_;  // the question that is being answered
};

}  // namespace govor::assistant
