#include "assistant/remote_engine.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "assistant/background.h"
#include "assistant/remote_turn.h"
#include "core/log.h"
#include "session/api/transcription.h"

namespace govor::assistant {
namespace {

// The properties of a model whose server does not report them. The limits are those of the settings.
constexpr std::uint32_t default_context = 32768;
constexpr std::uint32_t token_limit = 32768;
constexpr std::uint32_t frame_limit = 32768;

bool begins_turn(const session::Command& command) {
    return std::holds_alternative<session::BeginListening>(command) ||
           std::holds_alternative<session::Ask>(command) || std::holds_alternative<session::Speak>(command);
}

session::Loaded loaded_event(const RemoteServer& server) {
    const remote::ServerInfo& info = server.info;
    session::Loaded loaded;
    loaded.device = server.base.authority().toStdString();
    loaded.driver = info.model;
    loaded.voices = info.voices;
    loaded.defaults.speak = info.can_speak;
    loaded.defaults.max_tokens = token_limit;
    loaded.defaults.max_frames = frame_limit;
    loaded.context = info.context != 0 ? info.context : default_context;
    loaded.accepts_speech = info.accepts_speech;
    loaded.accepts_pictures = info.accepts_pictures;
    loaded.can_answer = true;
    loaded.transcribes = info.transcribes && info.accepts_speech;
    loaded.can_speak = info.can_speak;
    return loaded;
}

bool has_equal_values(const SamplingParams& a, const SamplingParams& b) {
    return a.greedy == b.greedy && a.temperature == b.temperature && a.top_p == b.top_p &&
           a.top_k == b.top_k && a.repetition_penalty == b.repetition_penalty;
}

remote::AnswerSettings answer_settings(const session::AnswerRequest& request) {
    remote::AnswerSettings settings;
    if (!request.options) return settings;
    settings.voice = request.options->voice;
    settings.requests_speech = request.options->speak;
    settings.overrides_sampling = !has_equal_values(request.options->text, SamplingParams());
    settings.text = request.options->text;
    if (!has_equal_values(request.options->speech, SamplingParams()))
        settings.speech = request.options->speech;
    if (request.options->max_frames < frame_limit) settings.max_frames = request.options->max_frames;
    if (request.options->max_tokens < token_limit) settings.max_tokens = request.options->max_tokens;
    return settings;
}

}  // namespace

RemoteEngine::RemoteEngine(TokenSource token_source) : token_source_(std::move(token_source)) {
    network_.setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
}

RemoteEngine::~RemoteEngine() = default;

session::CommandId RemoteEngine::post(session::Command command) {
    const session::CommandId number = ++last_;
    if (const auto* stop = std::get_if<session::Cancel>(&command)) {
        cancel(*stop);
    } else if (const auto* end = std::get_if<session::StopSpeaking>(&command)) {
        stop_speaking(*end);
    } else {
        queue_.push_back({number, std::move(command)});
    }
    QMetaObject::invokeMethod(this, &RemoteEngine::run_next, Qt::QueuedConnection);
    return number;
}

// Events are always sent after post() has returned.
void RemoteEngine::emit_later(session::CommandId number, session::EventBody body) {
    QMetaObject::invokeMethod(
        this,
        [this, number, body = std::move(body)] {
            Q_EMIT event_received({number, body});
        },
        Qt::QueuedConnection);
}

void RemoteEngine::run_next() {
    while (!is_preparing_ && !turn_ && !probe_ && !queue_.empty()) {
        NumberedCommand next = std::move(queue_.front());
        queue_.pop_front();
        std::visit([&](auto& command) { this->run(next.number, command); }, next.command);
    }
}

void RemoteEngine::run(session::CommandId number, session::Load& load) {
    const QString address = QString::fromStdString(load.model.string());
    is_preparing_ = is_preparing_load_ = true;
    command_in_preparation_ = number;
    run_in_background(
        this, tr("reading the token of a server"),
        [token_source = token_source_, address] { return token_source(address); },
        [this, number, address, generation = generation_](const QString& token) {
            if (generation != generation_) return;
            is_preparing_ = false;
            probe(number, address, token);
        },
        [this, number, address, generation = generation_](const QString& /*sentence*/) {
            if (generation != generation_) return;
            is_preparing_ = false;
            probe(number, address, {});
        });
}

void RemoteEngine::probe(session::CommandId number, const QString& address, const QString& token) {
    const std::optional<QUrl> url = server_url(address);
    if (!url) {
        emit_later(number,
                   session::Failed{Error(ErrorKind::usage, message("This is not the address of a server."))});
        return run_next();
    }
    const auto end = [this](session::CommandId of, session::EventBody body) {
        probe_.release()->deleteLater();
        emit_later(of, std::move(body));
        run_next();
    };
    probe_ = std::make_unique<RemoteProbe>(
        network_, *url, token,
        [this, number, end](const RemoteServer& server) {
            server_ = server;
            end(number, loaded_event(server));
        },
        [number, end](const Error& error) { end(number, session::Failed{error}); });
    command_in_preparation_ = number;
}

void RemoteEngine::run(session::CommandId number, session::Unload& /*unload*/) {
    server_.reset();
    history_.clear();
    last_answer_.reset();
    emit_later(number, session::Unloaded{});
}

void RemoteEngine::run(session::CommandId number, session::Reset& reset) {
    system_ = std::move(reset.system);
    history_.clear();
    last_answer_.reset();
    emit_later(number, session::ConversationStarted{});
}

void RemoteEngine::run(session::CommandId number, session::Restore& restore) {
    system_ = restore.system;
    last_answer_.reset();
    if (!restore.load_turns) {
        history_ = std::move(restore.turns);
        return emit_later(number, session::ConversationStarted{history_.size()});
    }
    is_preparing_ = true;
    command_in_preparation_ = 0;
    // A Cancel does not end this, because later questions need the result.
    run_in_background(
        this, tr("reading the conversation"), [stored = restore.load_turns] { return stored(); },
        [this, number](std::vector<session::PastTurn> turns) {
            history_ = std::move(turns);
            is_preparing_ = false;
            emit_later(number, session::ConversationStarted{history_.size()});
            run_next();
        },
        [this](const QString& /*sentence*/) {
            history_.clear();
            is_preparing_ = false;
            run_next();
        });
}

void RemoteEngine::run(session::CommandId number, session::BeginListening& begin) {
    listening_ = Listening{number, {.pictures = std::move(begin.pictures)}};
}

void RemoteEngine::run(session::CommandId /*number*/, session::AppendSamples& samples) {
    if (!listening_) return;
    std::vector<float>& speech = listening_->question.speech;
    speech.insert(speech.end(), samples.samples.begin(), samples.samples.end());
}

void RemoteEngine::run(session::CommandId /*number*/, session::EndListening& end) {
    if (!listening_) return;
    Listening listening = *std::exchange(listening_, std::nullopt);
    listening.question.text = std::move(end.text);
    begin_turn(listening.number, std::move(listening.question), end.answer);
}

void RemoteEngine::run(session::CommandId number, session::Ask& ask) {
    if (!ask.recording && !ask.stored_pictures) {
        return begin_turn(number,
                          {.text = std::move(ask.text),
                           .speech = std::move(ask.speech),
                           .pictures = std::move(ask.pictures)},
                          ask.answer);
    }
    is_preparing_ = true;
    is_preparing_load_ = false;
    command_in_preparation_ = number;
    run_in_background(
        this, tr("reading a question"),
        [ask = std::move(ask)]() mutable {
            session::PastTurn question{.text = ask.text, .speech = ask.speech, .pictures = ask.pictures};
            if (question.speech.empty() && ask.recording) question.speech = ask.recording();
            if (question.pictures.empty() && ask.stored_pictures) question.pictures = ask.stored_pictures();
            return std::pair(std::move(question), ask.answer);
        },
        [this, number,
         generation = generation_](std::pair<session::PastTurn, session::AnswerRequest> prepared) {
            if (generation != generation_) return;
            is_preparing_ = false;
            begin_turn(number, std::move(prepared.first), prepared.second);
        },
        [this, number, generation = generation_](const QString& sentence) {
            if (generation != generation_) return;
            is_preparing_ = false;
            emit_later(number,
                       session::Failed{Error(ErrorKind::io, Message::verbatim(sentence.toStdString()))});
            run_next();
        });
}

void RemoteEngine::begin_turn(session::CommandId number, session::PastTurn question,
                              const session::AnswerRequest& request) {
    if (!server_) {
        emit_later(number, session::Failed{Error(ErrorKind::usage, message("No server is connected."))});
        return run_next();
    }
    remote::ChatQuestion chat{.question = question, .settings = answer_settings(request)};
    if (!request.is_standalone) {
        chat.system = system_;
        chat.history = history_;
    }
    last_answer_.reset();
    auto turn = std::make_unique<RemoteTurn>(
        network_, *server_,
        RemoteTurn::Request{
            .number = number, .question = std::move(question), .is_stored = !request.is_standalone},
        [this, number](session::EventBody body) {
            Q_EMIT event_received({number, std::move(body)});
        });
    send(number, std::move(turn));
    // Encoding speech and pictures takes time.
    run_in_background(
        this, tr("sending a question"),
        [chat = std::move(chat), info = server_->info] {
            return remote::make_chat_body(chat, info, max_body_bytes);
        },
        [this, number](const remote::ChatBody& body) {
            if (!turn_ || turn_->request().number != number) return;
            if (body.dropped_turns > 0)
                Q_EMIT event_received({number, session::TurnsDropped{body.dropped_turns}});
            turn_->start(QByteArray::fromStdString(body.json));
        },
        [this, number](const QString& sentence) {
            if (!turn_ || turn_->request().number != number) return;
            Q_EMIT turn_->failed(Error(ErrorKind::internal, Message::verbatim(sentence.toStdString())),
                                 false);
        });
}

void RemoteEngine::run(session::CommandId number, session::Speak& speak) {
    if (!server_ || server_->info.kind != remote::ServerKind::govor) {
        emit_later(number, session::Failed{Error(ErrorKind::unsupported,
                                                 message("This server cannot read a text aloud."))});
        return run_next();
    }
    auto turn = std::make_unique<RemoteTurn>(
        network_, *server_, RemoteTurn::Request{.number = number, .is_stored = false, .reads_aloud = true},
        [this, number](session::EventBody body) {
            Q_EMIT event_received({number, std::move(body)});
        });
    const remote::AnswerSettings settings = answer_settings({.options = speak.options});
    const std::string body = remote::make_speech_body(speak.text, settings, server_->info);
    send(number, std::move(turn));
    turn_->start(QByteArray::fromStdString(body));
}

void RemoteEngine::send(session::CommandId number, std::unique_ptr<RemoteTurn> new_turn) {
    turn_ = std::move(new_turn);
    RemoteTurn* const turn = turn_.get();
    connect(turn, &RemoteTurn::answer_began, this, &RemoteEngine::connection_succeeded);
    connect(turn, &RemoteTurn::completed, this, [this, turn, number](session::Ending ending) {
        const session::Answer answer = turn->answer(ending);
        const bool is_stored = !answer.text.empty() && turn->request().is_stored;
        if (is_stored) {
            history_.push_back(turn->request().question);
            history_.push_back({.speaker = session::Speaker::assistant, .text = answer.text});
            last_answer_ = LastAnswer{number, answer.text_positions};
        }
        const auto stopped_at = turn->stopped_at();
        Q_EMIT network_measured(turn->network_seconds());
        Q_EMIT event_received({number, session::Measured{answer.statistics}});
        Q_EMIT event_received({number, session::Finished{answer, is_stored}});
        if (is_stored && stopped_at) truncate(number, *stopped_at);
        turn_ended();
    });
    connect(turn, &RemoteTurn::failed, this, [this, number](const Error& error, bool can_retry) {
        log::warning("A request to a server failed: {}", name(error.kind()));
        Q_EMIT event_received({number, session::Failed{error}});
        if (can_retry) Q_EMIT connection_lost(localized(error));
        turn_ended();
    });
    connect(turn, &RemoteTurn::empty_question, this, [this, number] {
        Q_EMIT event_received(
            {number, session::EmptyQuestion{.reason = session::EmptyQuestion::Reason::silence,
                                            .message = message("The recording is silent.")}});
        turn_ended();
    });
}

// May be called by a slot of the turn itself.
void RemoteEngine::turn_ended() {
    if (turn_) turn_.release()->deleteLater();
    QMetaObject::invokeMethod(this, &RemoteEngine::run_next, Qt::QueuedConnection);
}

void RemoteEngine::end_as_cancelled(session::CommandId number) {
    session::Finished finished;
    finished.answer.ending = session::Ending::cancelled;
    emit_later(number, std::move(finished));
}

// Ends all earlier commands except those that define the conversation.
void RemoteEngine::cancel(const session::Cancel& cancel) {
    const auto end_load = [this](session::CommandId number) {
        emit_later(number,
                   session::Failed{Error(ErrorKind::cancelled, message("The operation was cancelled."))});
    };
    if (probe_) {
        probe_.reset();
        end_load(command_in_preparation_);
    } else if (is_preparing_ && command_in_preparation_ != 0) {
        ++generation_;
        is_preparing_ = false;
        is_preparing_load_ ? end_load(command_in_preparation_) : end_as_cancelled(command_in_preparation_);
    }
    if (listening_) end_as_cancelled(std::exchange(listening_, std::nullopt)->number);
    for (const NumberedCommand& queued : queue_) {
        if (begins_turn(queued.command)) end_as_cancelled(queued.number);
        if (std::holds_alternative<session::Load>(queued.command)) end_load(queued.number);
    }
    std::erase_if(queue_, [](const NumberedCommand& queued) {
        return begins_turn(queued.command) || std::holds_alternative<session::Load>(queued.command) ||
               std::holds_alternative<session::AppendSamples>(queued.command) ||
               std::holds_alternative<session::EndListening>(queued.command);
    });
    if (turn_) {
        const session::CommandId number = turn_->request().number;
        const session::Answer answer = turn_->answer(session::Ending::cancelled);
        const bool is_stored = !answer.text.empty() && turn_->request().is_stored;
        const auto played_samples = cancel.played_samples ? cancel.played_samples : turn_->stopped_at();
        if (is_stored) {
            history_.push_back(turn_->request().question);
            history_.push_back({.speaker = session::Speaker::assistant, .text = answer.text});
            last_answer_ = LastAnswer{number, answer.text_positions};
        }
        turn_.reset();  // which closes the connection
        emit_later(number, session::Measured{answer.statistics});
        emit_later(number, session::Finished{answer, is_stored});
        if (is_stored && played_samples) truncate(number, *played_samples);
    } else if (last_answer_ && cancel.played_samples) {
        truncate(last_answer_->number, *cancel.played_samples);
    }
}

void RemoteEngine::stop_speaking(const session::StopSpeaking& stop) {
    if (turn_) {
        turn_->stop_sound(stop.played_samples);
    } else if (last_answer_ && stop.played_samples) {
        truncate(last_answer_->number, *stop.played_samples);
    }
}

void RemoteEngine::truncate(session::CommandId turn, std::uint64_t played_samples) {
    if (!last_answer_ || last_answer_->number != turn || history_.size() < 2) return;
    std::string& text = history_.back().text;
    text.resize(std::min(text.size(), last_answer_->text_positions.text_size_at(played_samples, text)));
    const session::Truncated truncated{text, !text.empty()};
    if (text.empty()) history_.resize(history_.size() - 2);
    last_answer_.reset();
    emit_later(turn, truncated);
}

}  // namespace govor::assistant
