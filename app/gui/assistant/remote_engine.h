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

// An engine that forwards questions to a server on another machine: one with the realtime API, or one that
// answers chat completions with speech. The conversation is stored on this machine: each chat completion
// request contains it, and a realtime session loses it with the connection. session::Load::model contains the
// address of the server. BeginListening::has_captions is ignored.
class RemoteEngine : public Engine {
    Q_OBJECT

  public:
    using TokenSource = RemoteLoader::TokenSource;

    explicit RemoteEngine(TokenSource token_source);
    ~RemoteEngine() override;

    session::CommandId post(session::Command command) override;
    // Returns the kind of the connected server.
    std::optional<remote::ServerKind> server_kind() const {
        return server_ ? std::optional(server_->info.kind) : std::nullopt;
    }

    static constexpr std::size_t max_body_bytes = std::size_t{30} << 20;  // Govor's server accepts 32 MiB

  Q_SIGNALS:
    // A question failed because the connection was lost or the server was busy. It can be asked again.
    void connection_lost(const govor::LocalizedText& message);
    void answer_began();  // the first part of an answer has arrived
    // The time for sending the question plus one round trip. Emitted before the AnswerStatistics of the
    // answer.
    void network_time_measured(double seconds);

  private:
    struct QueuedCommand {
        session::CommandId id;
        session::Command command;
    };

    void run_next();
    void run(session::CommandId id, session::Load& load);
    void run(session::CommandId id, session::Unload& unload);
    void run(session::CommandId id, session::Reset& reset);
    void run(session::CommandId id, session::Restore& restore);
    void run(session::CommandId id, session::BeginListening& begin);
    void run(session::CommandId id, session::AppendSamples& samples);
    void run(session::CommandId id, session::EndListening& end);
    void run(session::CommandId id, session::Ask& ask);
    void run(session::CommandId id, session::Speak& speak);
    template <typename Other>
    void run(session::CommandId /*id*/, Other& /*ignored*/) {}

    bool uses_realtime(const session::AnswerRequest& request) const;
    void begin_turn(session::CommandId id, session::PastTurn question, const session::AnswerRequest& request);
    void request_realtime_answer(std::unique_ptr<RealtimeTurn> new_turn, const std::string& text,
                                 const session::AnswerRequest& request);
    void handle_realtime_rejection(const std::string& reason);
    void begin_chat_turn(session::CommandId id, session::PastTurn question,
                         const session::AnswerRequest& request);
    RemoteTurn::Sink make_sink(session::CommandId id);
    void connect_signals(RemoteTurn& turn);
    bool store_answer(const RemoteTurn& turn, const session::Answer& answer);
    void handle_turn_end();
    void cancel(const session::Cancel& cancel);
    void cancel_turn(std::optional<std::uint64_t> played_samples);
    void stop_speaking(const session::StopSpeaking& stop);
    void truncate_last_answer(std::uint64_t played_samples);
    void truncate(session::CommandId turn, std::uint64_t played_samples);
    void end_as_cancelled(session::CommandId id);
    void emit_later(session::CommandId id, session::EventBody body);

    static constexpr int max_realtime_rejections = 2;  // in succession

    TokenSource token_source_;
    QNetworkAccessManager network_;
    session::CommandId last_id_ = 0;
    std::deque<QueuedCommand> queue_;
    bool is_preparing_ = false;  // another thread reads data that the current command needs
    // The Load or turn that is being prepared; 0 for other commands.
    session::CommandId command_in_preparation_ = 0;
    int generation_ = 0;  // incremented by Cancel; results of earlier background jobs are discarded

    std::unique_ptr<RemoteLoader> loader_;
    std::optional<RemoteServer> server_;            // the server of the loaded model
    std::unique_ptr<RealtimeConnection> realtime_;  // null: the server has only chat completions
    int realtime_rejections_ = 0;
    RemoteConversation conversation_;

    struct Listening {
        session::CommandId id = 0;
        session::PastTurn question{};
        std::unique_ptr<RealtimeTurn> stream{};  // sends the question while it is being spoken
        bool is_rejected = false;                // the server does not accept the stream
    };
    std::optional<Listening> listening_;
    std::unique_ptr<RemoteTurn> turn_;  // the question that is being answered
};

}  // namespace govor::assistant
