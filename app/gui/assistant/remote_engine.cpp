#include "assistant/remote_engine.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "assistant/background.h"
#include "assistant/chat_turn.h"
#include "assistant/command_kind.h"
#include "assistant/remote_model.h"
#include "core/log.h"

namespace govor::assistant {

RemoteEngine::RemoteEngine(TokenSource token_source) : token_source_(std::move(token_source)) {
    network_.setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
}

RemoteEngine::~RemoteEngine() = default;

session::CommandId RemoteEngine::post(session::Command command) {
    const session::CommandId id = ++last_id_;
    if (const auto* cancel_command = std::get_if<session::Cancel>(&command)) {
        cancel(*cancel_command);
    } else if (const auto* stop_command = std::get_if<session::StopSpeaking>(&command)) {
        stop_speaking(*stop_command);
    } else {
        queue_.push_back({id, std::move(command)});
    }
    QMetaObject::invokeMethod(this, &RemoteEngine::run_next, Qt::QueuedConnection);
    return id;
}

// Emits an event after post() has returned, so that the caller knows the id of its command.
void RemoteEngine::emit_later(session::CommandId id, session::EventBody body) {
    QMetaObject::invokeMethod(
        this,
        [this, id, body = std::move(body)] {
            Q_EMIT event_received({id, body});
        },
        Qt::QueuedConnection);
}

void RemoteEngine::run_next() {
    while (!is_preparing_ && !turn_ && !loader_ && !queue_.empty()) {
        QueuedCommand next = std::move(queue_.front());
        queue_.pop_front();
        std::visit([&](auto& command) { this->run(next.id, command); }, next.command);
    }
}

void RemoteEngine::run(session::CommandId id, session::Load& load) {
    const auto end_load = [this, id](session::EventBody body) {
        loader_.release()->deleteLater();
        emit_later(id, std::move(body));
        run_next();
    };
    command_in_preparation_ = id;
    loader_ = std::make_unique<RemoteLoader>(
        network_, token_source_, QString::fromStdString(load.model.string()),
        [this, end_load](RemoteLoader::Connection connection) {
            listening_.reset();
            server_ = std::move(connection.server);
            realtime_ = std::move(connection.realtime);
            realtime_rejections_ = 0;
            end_load(session::ModelLoaded{make_loaded_model(*server_)});
        },
        [end_load](const Error& error) { end_load(session::Failed{error}); });
}

void RemoteEngine::run(session::CommandId id, session::Unload& /*unload*/) {
    listening_.reset();
    server_.reset();
    realtime_.reset();
    conversation_.begin({});
    emit_later(id, session::ModelUnloaded{});
}

void RemoteEngine::run(session::CommandId id, session::Reset& reset) {
    conversation_.begin(std::move(reset.system));
    emit_later(id, session::ConversationStarted{});
}

void RemoteEngine::run(session::CommandId id, session::Restore& restore) {
    if (!restore.load_turns) {
        conversation_.begin(restore.system, std::move(restore.turns));
        return emit_later(id, session::ConversationStarted{conversation_.turns().size()});
    }
    conversation_.begin(restore.system);
    is_preparing_ = true;
    command_in_preparation_ = 0;
    // Cancel does not stop this job, because later questions need its result.
    run_in_background(
        this, tr("reading the conversation"), [load_turns = restore.load_turns] { return load_turns(); },
        [this, id](std::vector<session::PastTurn> turns) {
            conversation_.set_turns(std::move(turns));
            is_preparing_ = false;
            emit_later(id, session::ConversationStarted{conversation_.turns().size()});
            run_next();
        },
        [this](const QString& /*message*/) {
            is_preparing_ = false;
            run_next();
        });
}

void RemoteEngine::run(session::CommandId id, session::BeginListening& begin) {
    listening_ = Listening{.id = id, .question = {.images = std::move(begin.images)}};
    // A question with images is sent when it ends, as one item.
    if (!realtime_ || !listening_->question.images.empty()) return;
    listening_->stream = std::make_unique<RealtimeTurn>(*realtime_, conversation_,
                                                        RemoteTurn::Request{.id = id}, make_sink(id));
    connect_signals(*listening_->stream);
    connect(listening_->stream.get(), &RealtimeTurn::rejected, this, [this](const std::string& reason) {
        if (!listening_) return;
        listening_->stream.release()->deleteLater();  // the question is sent when it ends
        listening_->is_rejected = true;
        handle_realtime_rejection(reason);
    });
}

void RemoteEngine::run(session::CommandId /*id*/, session::AppendSamples& samples) {
    if (!listening_) return;
    std::vector<float>& speech = listening_->question.speech;
    speech.insert(speech.end(), samples.samples.begin(), samples.samples.end());
    if (listening_->stream) listening_->stream->append(samples.samples);
}

void RemoteEngine::run(session::CommandId /*id*/, session::EndListening& end) {
    if (!listening_) return;
    Listening listening = std::move(*listening_);
    listening_.reset();
    listening.question.text = std::move(end.text);
    if (listening.stream && uses_realtime(end.answer)) {
        disconnect(listening.stream.get(), &RealtimeTurn::rejected, this, nullptr);
        return request_realtime_answer(std::move(listening.stream), listening.question.text, end.answer);
    }
    listening.stream.reset();
    if (listening.is_rejected) {
        begin_chat_turn(listening.id, std::move(listening.question), end.answer);
    } else {
        begin_turn(listening.id, std::move(listening.question), end.answer);
    }
}

void RemoteEngine::run(session::CommandId id, session::Ask& ask) {
    if (!ask.load_speech && !ask.load_images) {
        return begin_turn(
            id,
            {.text = std::move(ask.text), .speech = std::move(ask.speech), .images = std::move(ask.images)},
            ask.answer);
    }
    is_preparing_ = true;
    command_in_preparation_ = id;
    run_in_background(
        this, tr("reading a question"),
        [ask = std::move(ask)]() mutable {
            session::PastTurn question{.text = ask.text, .speech = ask.speech, .images = ask.images};
            if (question.speech.empty() && ask.load_speech) question.speech = ask.load_speech();
            if (question.images.empty() && ask.load_images) question.images = ask.load_images();
            return std::pair(std::move(question), ask.answer);
        },
        [this, id, generation = generation_](std::pair<session::PastTurn, session::AnswerRequest> prepared) {
            if (generation != generation_) return;
            is_preparing_ = false;
            begin_turn(id, std::move(prepared.first), prepared.second);
        },
        [this, id, generation = generation_](const QString& message) {
            if (generation != generation_) return;
            is_preparing_ = false;
            emit_later(id, session::Failed{Error(ErrorKind::io, Message::verbatim(message.toStdString()))});
            run_next();
        });
}

// Servers other than Govor accept sampling parameters in chat completions only, and the realtime API does not
// support questions outside the conversation.
bool RemoteEngine::uses_realtime(const session::AnswerRequest& request) const {
    return realtime_ && !request.is_standalone && !(listening_ && listening_->stream) &&
           (server_->info.kind == remote::ServerKind::govor ||
            !make_answer_settings(request).overrides_sampling);
}

void RemoteEngine::begin_turn(session::CommandId id, session::PastTurn question,
                              const session::AnswerRequest& request) {
    if (!server_) {
        emit_later(id, session::Failed{Error(ErrorKind::usage, message("No server is connected."))});
        return run_next();
    }
    if (!uses_realtime(request)) return begin_chat_turn(id, std::move(question), request);
    const std::string text = question.text;
    auto turn = std::make_unique<RealtimeTurn>(*realtime_, conversation_,
                                               RemoteTurn::Request{.id = id, .question = std::move(question)},
                                               make_sink(id));
    connect_signals(*turn);
    request_realtime_answer(std::move(turn), text, request);
}

// Requests the answer to a complete question.
void RemoteEngine::request_realtime_answer(std::unique_ptr<RealtimeTurn> new_turn, const std::string& text,
                                           const session::AnswerRequest& request) {
    conversation_.clear_last_answer();
    RealtimeTurn* const turn = new_turn.get();
    turn_ = std::move(new_turn);
    connect(turn, &RemoteTurn::answer_began, this, [this] { realtime_rejections_ = 0; });
    connect(turn, &RealtimeTurn::rejected, this, [this, turn, request](const std::string& reason) {
        const RemoteTurn::Request rejected_request = turn->request();
        turn_.release()->deleteLater();
        handle_realtime_rejection(reason);
        begin_chat_turn(rejected_request.id, rejected_request.question, request);
    });
    turn->request_answer(text, make_answer_settings(request));
}

// Closes the realtime connection after max_realtime_rejections, so that chat completions are used from then
// on.
void RemoteEngine::handle_realtime_rejection(const std::string& reason) {
    log::warning(
        "The server did not accept a question over the realtime API ({}). Chat completions are used.",
        reason);
    if (realtime_ && ++realtime_rejections_ >= max_realtime_rejections) realtime_.release()->deleteLater();
}

void RemoteEngine::begin_chat_turn(session::CommandId id, session::PastTurn question,
                                   const session::AnswerRequest& request) {
    remote::ChatQuestion chat{.question = question, .settings = make_answer_settings(request)};
    if (!request.is_standalone) {
        chat.system = conversation_.system();
        chat.history = conversation_.turns();
    }
    conversation_.clear_last_answer();
    auto new_turn = std::make_unique<ChatTurn>(
        network_, *server_, ChatTurn::Endpoint::chat,
        RemoteTurn::Request{.id = id, .question = std::move(question), .is_stored = !request.is_standalone},
        make_sink(id));
    ChatTurn* const turn = new_turn.get();
    connect_signals(*turn);
    turn_ = std::move(new_turn);
    // Encoding speech and images takes time, so it runs on another thread.
    run_in_background(
        turn, tr("sending a question"),
        [chat = std::move(chat), info = server_->info] {
            return remote::make_chat_body(chat, info, max_body_bytes);
        },
        [this, turn, id](const remote::ChatBody& body) {
            if (body.dropped_turns > 0)
                Q_EMIT event_received({id, session::TurnsDropped{body.dropped_turns}});
            turn->start(QByteArray::fromStdString(body.json));
        },
        [turn](const QString& message) {
            Q_EMIT turn->failed(Error(ErrorKind::internal, Message::verbatim(message.toStdString())), false);
        });
}

void RemoteEngine::run(session::CommandId id, session::Speak& speak) {
    if (!server_ || server_->info.kind != remote::ServerKind::govor) {
        emit_later(id, session::Failed{
                           Error(ErrorKind::unsupported, message("This server cannot read a text aloud."))});
        return run_next();
    }
    auto new_turn =
        std::make_unique<ChatTurn>(network_, *server_, ChatTurn::Endpoint::speech,
                                   RemoteTurn::Request{.id = id, .is_stored = false}, make_sink(id));
    const remote::AnswerSettings settings = make_answer_settings({.options = speak.options});
    ChatTurn* const turn = new_turn.get();
    connect_signals(*turn);
    turn_ = std::move(new_turn);
    turn->start(QByteArray::fromStdString(remote::make_speech_body(speak.text, settings, server_->info)));
}

RemoteTurn::Sink RemoteEngine::make_sink(session::CommandId id) {
    return [this, id](session::EventBody body) { Q_EMIT event_received({id, std::move(body)}); };
}

void RemoteEngine::connect_signals(RemoteTurn& turn) {
    const session::CommandId id = turn.request().id;
    connect(&turn, &RemoteTurn::answer_began, this, &RemoteEngine::answer_began);
    connect(&turn, &RemoteTurn::completed, this, [this, id, &turn](session::Ending ending) {
        const session::Answer answer = turn.answer(ending);
        const bool is_stored = store_answer(turn, answer);
        const auto stopped_at = turn.stopped_at();
        Q_EMIT network_time_measured(turn.network_seconds());
        Q_EMIT event_received({id, session::AnswerStatistics{answer.statistics}});
        Q_EMIT event_received({id, session::Finished{answer, is_stored}});
        if (is_stored && stopped_at) truncate(id, *stopped_at);
        handle_turn_end();
    });
    connect(&turn, &RemoteTurn::failed, this, [this, id](const Error& error, bool can_retry) {
        log::warning("A request to a server failed: {}", name(error.kind()));
        Q_EMIT event_received({id, session::Failed{error}});
        if (can_retry) Q_EMIT connection_lost(localized(error));
        handle_turn_end();
    });
    connect(&turn, &RemoteTurn::empty_question, this, [this, id] {
        Q_EMIT event_received({id, session::EmptyQuestion{.reason = session::EmptyQuestion::Reason::silence,
                                                          .message = message("The recording is silent.")}});
        handle_turn_end();
    });
}

// Adds the question and its answer to the conversation. Returns false if the answer is empty or the question
// is not part of the conversation.
bool RemoteEngine::store_answer(const RemoteTurn& turn, const session::Answer& answer) {
    if (answer.text.empty() || !turn.request().is_stored) return false;
    conversation_.add_turn(turn.request().id, turn.request().question, answer, turn.answer_item_id());
    return true;
}

// Called by signals of the turn, possibly while its question is still being spoken. The turn is therefore
// deleted later.
void RemoteEngine::handle_turn_end() {
    if (turn_) {
        turn_.release()->deleteLater();
    } else if (listening_) {
        if (listening_->stream) listening_->stream.release()->deleteLater();
        listening_.reset();
    }
    QMetaObject::invokeMethod(this, &RemoteEngine::run_next, Qt::QueuedConnection);
}

void RemoteEngine::end_as_cancelled(session::CommandId id) {
    session::Finished finished;
    finished.answer.ending = session::Ending::cancelled;
    emit_later(id, std::move(finished));
}

// Ends all earlier commands except those that define the conversation.
void RemoteEngine::cancel(const session::Cancel& cancel) {
    const auto end_load_as_cancelled = [this](session::CommandId id) {
        emit_later(id, session::Failed{Error(ErrorKind::cancelled, message("The operation was cancelled."))});
    };
    if (loader_) {
        loader_.reset();
        end_load_as_cancelled(command_in_preparation_);
    } else if (is_preparing_ && command_in_preparation_ != 0) {
        ++generation_;
        is_preparing_ = false;
        end_as_cancelled(command_in_preparation_);
    }
    if (listening_) {
        end_as_cancelled(listening_->id);
        listening_.reset();
    }
    for (const QueuedCommand& entry : queue_) {
        if (begins_turn(entry.command)) end_as_cancelled(entry.id);
        if (std::holds_alternative<session::Load>(entry.command)) end_load_as_cancelled(entry.id);
    }
    std::erase_if(queue_, [](const QueuedCommand& entry) {
        return begins_turn(entry.command) || std::holds_alternative<session::Load>(entry.command) ||
               std::holds_alternative<session::AppendSamples>(entry.command) ||
               std::holds_alternative<session::EndListening>(entry.command);
    });
    if (turn_) {
        cancel_turn(cancel.played_samples);
    } else if (cancel.played_samples) {
        truncate_last_answer(*cancel.played_samples);
    }
}

void RemoteEngine::cancel_turn(std::optional<std::uint64_t> played_samples) {
    const session::CommandId id = turn_->request().id;
    const session::Answer answer = turn_->answer(session::Ending::cancelled);
    const bool is_stored = store_answer(*turn_, answer);
    if (!played_samples) played_samples = turn_->stopped_at();
    turn_->cancel();
    turn_.reset();
    emit_later(id, session::AnswerStatistics{answer.statistics});
    emit_later(id, session::Finished{answer, is_stored});
    if (is_stored && played_samples) truncate(id, *played_samples);
}

void RemoteEngine::stop_speaking(const session::StopSpeaking& stop) {
    if (turn_) {
        turn_->stop_sound(stop.played_samples);
    } else if (stop.played_samples) {
        truncate_last_answer(*stop.played_samples);
    }
}

void RemoteEngine::truncate_last_answer(std::uint64_t played_samples) {
    if (conversation_.last_answer()) truncate(conversation_.last_answer()->id, played_samples);
}

// Truncates the last answer here and on the server, if it is that of `turn`.
void RemoteEngine::truncate(session::CommandId turn, std::uint64_t played_samples) {
    const auto& last_answer = conversation_.last_answer();
    if (!last_answer || last_answer->id != turn) return;
    if (realtime_ && realtime_->is_ready())
        realtime_->session().truncate(last_answer->item_id, played_samples);
    emit_later(turn, conversation_.truncate_last_answer(played_samples));
}

}  // namespace govor::assistant
