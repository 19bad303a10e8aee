#pragma once

#include <QNetworkAccessManager>
#include <QPointer>
#include <QString>
#include <QTimer>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "assistant/engine.h"
#include "assistant/remote_server.h"
#include "messages/localized_text.h"
#include "remote/chat_request.h"

namespace govor::assistant {

class RemoteTurn;

// The engine on another machine: a server that answers chat completions with speech. This class stores the
// conversation and sends it with each question, because the server stores nothing. The model of a Load is the
// address of the server.
class RemoteEngine : public Engine {
    Q_OBJECT

  public:
    // Returns the token of a server, empty if it has none. Called on another thread.
    using TokenSource = std::function<QString(const QString& address)>;

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
    void connection_lost(const govor::LocalizedText& sentence);
    void connection_succeeded();  // a part of an answer has arrived
    // The network time of the answer whose Measured follows: sending the question, and the round trip.
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

    void probe(session::CommandId number, const QString& address, const QString& token);
    void cancel(const session::Cancel& cancel);
    void stop_speaking(const session::StopSpeaking& stop);
    void begin_turn(session::CommandId number, session::PastTurn question,
                    const session::AnswerRequest& request);
    void send(session::CommandId number, std::unique_ptr<RemoteTurn> new_turn);
    void turn_ended();
    void truncate(session::CommandId turn, std::uint64_t played_samples);
    void end_as_cancelled(session::CommandId number);
    void emit_later(session::CommandId number, session::EventBody body);

    TokenSource token_source_;
    QNetworkAccessManager network_;
    session::CommandId last_ = 0;
    std::deque<NumberedCommand> queue_;
    bool is_preparing_ = false;  // another thread works on the first command of the queue
    bool is_preparing_load_ = false;
    // The Load or turn that is being prepared; 0: another command.
    session::CommandId command_in_preparation_ = 0;
    int generation_ = 0;  // incremented by Cancel, so that earlier results are discarded

    std::optional<RemoteServer> server_;  // the server of the loaded model
    std::unique_ptr<RemoteProbe> probe_;

    std::string system_;
    std::vector<session::PastTurn> history_;
    struct Listening {
        session::CommandId number;
        session::PastTurn question;
    };
    std::optional<Listening> listening_;
    std::unique_ptr<RemoteTurn> turn_;  // the request in progress
    // The last answer, as long as its playback can be stopped.
    struct LastAnswer {
        session::CommandId number = 0;
        session::TextPositions text_positions{};
    };
    std::optional<LastAnswer> last_answer_;
};

}  // namespace govor::assistant
