#include "assistant/answer_manager.h"

#include <utility>
#include <variant>

#include "assistant/error_text.h"

namespace govor::assistant {
namespace {

constexpr std::size_t max_runs = 8;  // including ended runs, for which a Truncated may still arrive

}  // namespace

AnswerManager::AnswerManager(Engine& engine, const ModelLoader& loader, AudioControl& audio,
                             store::ConversationStore& store, EngineHistory& history,
                             const TalkSettings& settings)
    : engine_(engine), loader_(loader), audio_(audio), store_(store), history_(history), settings_(settings) {
    connect(&engine, &Engine::event_received, this, [this](const session::Event& event) { handle(event); });
    loudspeaker_timer_.setSingleShot(true);
    connect(&loudspeaker_timer_, &QTimer::timeout, this, &AnswerManager::handle_loudspeaker_timeout);
}

AnswerManager::Run& AnswerManager::add(session::CommandId command, std::optional<store::TurnId> turn,
                                       Generation generation) {
    while (runs_.size() >= max_runs) runs_.erase(runs_.begin());
    // Late events of an earlier answer to the same question must not change the new one.
    if (turn) {
        for (auto& [earlier_command, run] : runs_)
            if (run.turn == turn) run.turn.reset();
    }
    const bool has_voice = !turn || (settings_.speak_answers && loader_.model().can_speak);
    return runs_[command] = Run{.command = command,
                                .turn = turn,
                                .generation = generation,
                                .has_voice = has_voice,
                                .voice = has_voice ? Voice::awaited : Voice::none};
}

AnswerManager::Run* AnswerManager::find(session::CommandId command) {
    const auto it = runs_.find(command);
    return it == runs_.end() ? nullptr : &it->second;
}

void AnswerManager::begin_listening(session::CommandId command, store::TurnId turn) {
    add(command, turn, Generation::listening);
}

void AnswerManager::end_listening(session::CommandId command) {
    if (Run* run = find(command)) run->apply(GenerationEvent::question_complete);
    current_command_ = command;
    if (const Run* run = find(command)) begin_caption(*run);
    metrics_.record_question_end();
}

void AnswerManager::discard(session::CommandId command) {
    Run* run = find(command);
    if (run == nullptr) return;
    run->turn.reset();
    run->apply(GenerationEvent::cancelled);
    engine_.post(session::Cancel{});
}

void AnswerManager::begin(session::CommandId command, std::optional<store::TurnId> turn) {
    const Run& run = add(command, turn, Generation::asked);
    current_command_ = command;
    begin_caption(run);
    metrics_.record_question_end();
    Q_EMIT changed();
}

void AnswerManager::begin_caption(const Run& run) {
    caption_ = SpokenCaption();
    if (is_silent(run.voice)) caption_.set_silent();
    Q_EMIT caption_changed();
}

void AnswerManager::clear_metrics() {
    metrics_ = TurnMetrics();
    Q_EMIT metrics_changed();
}

bool AnswerManager::is_answering(store::TurnId turn) const {
    return current_turn() == turn;
}

std::optional<store::TurnId> AnswerManager::current_turn() const {
    const auto run = runs_.find(current_command_);
    return run == runs_.end() ? std::nullopt : run->second.turn;
}

Phase AnswerManager::phase() const {
    const auto it = runs_.find(current_command_);
    if (it == runs_.end()) return Phase::idle;
    const Run& run = it->second;
    const bool is_playing = has_loudspeaker_ && run.is_in_playback();
    if (is_playing && (run.has_ended() || run.voice != Voice::queued)) return Phase::speaking;
    if (run.has_ended()) return Phase::idle;  // the voice waits for a loudspeaker
    const bool expects_voice = has_loudspeaker_ && !is_silent(run.voice);
    return run.generation == Generation::writing && !expects_voice ? Phase::writing : Phase::thinking;
}

std::optional<UnspokenText> AnswerManager::unspoken_text() const {
    const auto run = runs_.find(current_command_);
    return run == runs_.end() ? last_unspoken_text_ : unspoken_text(run->second);
}

std::optional<UnspokenText> AnswerManager::unspoken_text(const Run& run) const {
    if (!run.turn || run.generation == Generation::cancelled) return std::nullopt;
    // Once generation has ended, no more sound arrives.
    const bool has_no_sound = run.voice == Voice::awaited && run.has_ended();
    if (run.has_voice && !has_no_sound && has_loudspeaker_) return std::nullopt;
    return UnspokenText{caption_.spoken_length(run.played_samples), run.has_ended()};
}

void AnswerManager::handle(const session::Event& event) {
    Run* run = find(event.turn);
    if (run == nullptr) return;
    std::visit(
        [&](const auto& body) {
            if constexpr (requires { this->handle(*run, body); }) this->handle(*run, body);
        },
        event.body);
}

void AnswerManager::handle(Run& run, const session::PartialTranscript& transcript) {
    if (run.generation != Generation::listening) return;  // a late event
    Q_EMIT question_transcribed(run.command, QString::fromStdString(transcript.text).trimmed());
}

void AnswerManager::handle(Run& run, const session::TextFragment& fragment) {
    if (run.turn) store_.add_text(*run.turn, QString::fromStdString(fragment.text));
    const bool is_first = run.generation != Generation::writing;
    run.apply(GenerationEvent::text_received);
    if (run.command != current_command_) return;
    metrics_.record_fragment();
    caption_.add_text(fragment.text);
    Q_EMIT metrics_changed();
    Q_EMIT caption_changed();
    if (is_first) Q_EMIT changed();
}

void AnswerManager::handle(Run& run, const session::AudioChunk& chunk) {
    if (!accepts_sound(run.voice)) return;
    if (!run.is_in_playback()) audio_.begin_reply(run.command);
    run.apply(VoiceEvent::sound_received);
    audio_.add_to_reply(run.command, chunk.samples);
    if (run.turn) store_.add_samples(*run.turn, store::Side::answer, output_sample_rate, chunk.samples);
    metrics_.record_sound(chunk.samples.size());
    if (run.command == current_command_) caption_.add_sound(chunk.samples.size(), chunk.text_end);
    Q_EMIT metrics_changed();
}

void AnswerManager::handle(Run& run, const session::AnswerStatistics& event) {
    if (run.command != current_command_) return;
    metrics_.record_statistics(event.statistics);
    Q_EMIT metrics_changed();
}

void AnswerManager::handle(Run& run, const session::Finished& finished) {
    const bool is_interrupted = finished.answer.ending == session::Ending::cancelled;
    if (run.turn && is_interrupted) {
        store_.interrupt(*run.turn, metrics_.to_json(), run.stopped_at);
    } else if (run.turn) {
        store_.complete(*run.turn, metrics_.to_json());
    }
    if (run.turn) Q_EMIT answered(*run.turn);
    end_generation(run);
}

void AnswerManager::handle(Run& run, const session::Truncated& truncated) {
    if (run.turn)
        store_.mark_played(*run.turn, QString::fromStdString(truncated.text).size(), run.stopped_at);
    history_.handle_truncation(run.command);
}

void AnswerManager::handle(Run& run, const session::EmptyQuestion& empty_question) {
    if (run.turn) {
        Q_EMIT question_empty(*run.turn);
        store_.remove(*std::exchange(run.turn, std::nullopt));
    }
    if (!settings_.hands_free) {  // in hands-free mode, noise would cause notices
        Q_EMIT notice_raised({.severity = Notice::Severity::information,
                              .message = [message = empty_question.message] { return translated(message); },
                              .cause = Notice::Cause::question});
    }
    end_generation(run);
}

void AnswerManager::handle(Run& /*run*/, const session::TurnsDropped& dropped) {
    Q_EMIT notice_raised(
        {.severity = Notice::Severity::information, .message = [turns = dropped.turns] {
             return tr("This conversation is longer than the model's context, which no longer "
                       "contains the %1 oldest messages. You can still read them.")
                 .arg(turns);
         }});
}

void AnswerManager::handle(Run& run, const session::Failed& failed) {
    if (run.generation == Generation::listening) {
        const session::CommandId command = run.command;
        runs_.erase(command);
        Q_EMIT listening_failed(command, failed.error);
        return;
    }
    const std::optional<store::TurnId> turn = run.turn;
    if (turn) {
        store_.fail(*turn, to_turn_error(failed.error));
    } else {
        Q_EMIT notice_raised({.severity = Notice::Severity::warning, .message = localized(failed.error)});
    }
    end_generation(run);
    if (turn) Q_EMIT answer_failed(error_message(failed.error), *turn);
}

void AnswerManager::end_generation(Run& run) {
    run.apply(GenerationEvent::ended);
    if (run.turn) store_.end_samples(*run.turn, store::Side::answer);
    if (!run.is_in_playback()) return finish(run);
    audio_.finish_reply(run.command);
    update_loudspeaker_timer();
    Q_EMIT changed();
}

// Ends the run after its generation and its playback have ended.
void AnswerManager::finish(Run& run) {
    if (current_command_ != run.command) return;
    last_unspoken_text_ = unspoken_text(run);
    if (!run.stopped_at) caption_.set_silent();
    Q_EMIT caption_changed();
    current_command_ = 0;
    loudspeaker_timer_.stop();
    Q_EMIT changed();
    Q_EMIT finished();
}

void AnswerManager::set_loudspeaker(bool is_present) {
    if (std::exchange(has_loudspeaker_, is_present) == is_present) return;
    update_loudspeaker_timer();
    Q_EMIT changed();
}

void AnswerManager::update_loudspeaker_timer() {
    const Run* run = current();
    const bool is_waiting = !has_loudspeaker_ && run != nullptr && run->has_ended() && run->is_in_playback();
    if (!is_waiting) return loudspeaker_timer_.stop();
    if (!loudspeaker_timer_.isActive())
        loudspeaker_timer_.start(static_cast<int>(settings_.max_loudspeaker_wait_seconds * 1000));
}

// Called after max_loudspeaker_wait_seconds, so that a loudspeaker that is connected much later does
// not play an old answer.
void AnswerManager::handle_loudspeaker_timeout() {
    Run* run = current();
    if (run == nullptr || !run->is_in_playback()) return;
    run->apply(VoiceEvent::playback_ended);
    audio_.stop_playback();
    finish(*run);
}

// Returns the position at which the voice of an answer was stopped, or nullopt if nothing of it was played.
// The whole text of the answer then remains in the context.
std::optional<std::uint64_t> AnswerManager::stop_position(const Run& run,
                                                          std::uint64_t played_samples) const {
    if (!has_loudspeaker_ || played_samples == 0 || !run.turn) return std::nullopt;
    return played_samples;
}

// Ends the voice of the run; its text is completed. The caller stops the loudspeaker.
void AnswerManager::stop_voice(Run& run, std::optional<std::uint64_t> played_samples) {
    if (is_finished(run.voice)) return;
    run.apply(VoiceEvent::stopped);
    run.stopped_at = played_samples;
    if (!run.has_ended() || played_samples)
        engine_.post(session::StopSpeaking{.played_samples = played_samples});
    // Truncated contains the exact position, but arrives only after the end of the text.
    if (!run.has_ended() && played_samples && run.turn && run.command == current_command_)
        store_.mark_draft_played(*run.turn, caption_.spoken_length(*played_samples));
    if (run.has_ended()) return finish(run);
    Q_EMIT changed();
}

void AnswerManager::stop_unplayed_voice() {
    if (Run* run = current(); run != nullptr && !run->is_in_playback()) stop_voice(*run, std::nullopt);
}

bool AnswerManager::request_stop() {
    Run* run = current();
    if (run == nullptr || !has_loudspeaker_ || !run->is_in_playback() || run->voice == Voice::stopping)
        return false;
    run->apply(VoiceEvent::stop_requested);
    audio_.stop_playback();
    return true;
}

void AnswerManager::stop_voice_now() {
    Run* run = current();
    if (run == nullptr) return;
    if (run->is_in_playback()) audio_.stop_playback();
    stop_voice(*run, stop_position(*run, run->played_samples));
}

// Ends the run after its voice has been stopped.
void AnswerManager::cancel(Run& run) {
    // While a model is being loaded, Cancel would also cancel the load.
    if (is_under_way(run.generation) && loader_.is_ready()) engine_.post(session::Cancel{});
    run.apply(GenerationEvent::cancelled);
    finish(run);
}

void AnswerManager::interrupt() {
    const session::CommandId command = current_command_;
    stop_voice_now();  // may end the run and begin the next one
    if (command != 0 && current_command_ == command) cancel(*current());
}

void AnswerManager::handle_playback_begin(sound::PlaybackId id) {
    Run* run = find(id);
    if (run == nullptr || run->voice != Voice::queued) return;
    run->apply(VoiceEvent::playback_began);
    metrics_.record_playback_begin();
    Q_EMIT metrics_changed();
    Q_EMIT changed();
}

void AnswerManager::handle_position(const sound::PlaybackPosition& position) {
    Run* run = find(position.id);
    if (run == nullptr) return;
    run->played_samples = position.played_samples;
    if (run->command != current_command_) return;
    caption_.set_played_samples(position.played_samples);
    Q_EMIT caption_changed();
}

void AnswerManager::handle_playback_end(const sound::PlaybackEnd& end) {
    Run* run = find(end.id);
    if (run == nullptr || !run->is_in_playback()) return;
    if (!end.is_complete) return stop_voice(*run, stop_position(*run, end.played_samples));
    run->apply(VoiceEvent::playback_ended);
    if (run->has_ended()) finish(*run);
}

}  // namespace govor::assistant
