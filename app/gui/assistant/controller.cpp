#include "assistant/controller.h"

#include <algorithm>
#include <cassert>
#include <random>
#include <utility>

#include "assistant/controller_run.h"
#include "assistant/past_turns.h"

namespace govor::window {
namespace {

constexpr std::size_t max_runs = 8;  // a late Truncated still finds its turn

std::uint64_t random_seed() {
    std::random_device source;
    return (std::uint64_t{source()} << 32) | source();
}

}  // namespace

Controller::Controller(Engine& engine, ModelLoader& loader, SoundActions& sound,
                       store::ConversationStore& store, QObject* parent)
    : QObject(parent), engine_(engine), loader_(loader), sound_(sound), store_(store) {
    connect(&engine, &Engine::event_received, this, [this](const session::Event& event) { handle(event); });
    connect(&loader, &ModelLoader::loaded, this, &Controller::model_loaded);
    // Queued: not within one of our own calls.
    connect(&store, &store::ConversationStore::turn_changed, this, &Controller::answer_next_waiting,
            Qt::QueuedConnection);
    hold_timer_.setSingleShot(true);
    connect(&hold_timer_, &QTimer::timeout, this, [this] {
        notify(Notice::Severity::information,
               tr("The talk key was held for very long, so it counts as released."));
        release();
    });
    loudspeaker_timer_.setSingleShot(true);
    connect(&loudspeaker_timer_, &QTimer::timeout, this, [this] {
        Run* run = current();
        if (run == nullptr || !run->in_loudspeaker()) return;
        run->set_state(Run::Voice::over);  // it would begin at some time when nobody expects it
        sound_.stop();
        finish_run(*run);
    });
}

Controller::~Controller() = default;

void Controller::open(std::optional<store::ConversationId> conversation) {
    if (conversation_ == conversation) return;
    conversation_ = conversation;
    Q_EMIT conversation_opened();
}

store::ConversationId Controller::ensure_conversation() {
    if (!conversation_ || !store_.conversation(*conversation_))
        open(store_.add_conversation(talk_settings_.new_conversations));
    return *conversation_;
}

void Controller::Run::set_state(Generation next) {
    assert(follows(generation, next));
    generation = next;
}

void Controller::Run::set_state(Voice next) {
    assert(follows(voice, next));
    voice = next;
}

void Controller::set_microphone(MicrophoneState state) {
    if (std::exchange(microphone_, state) == state) return;
    Q_EMIT settled(Notice::Cause::mute);
    // Nothing more of the question can be heard.
    if (state == MicrophoneState::muted) release();
}

void Controller::set_loudspeaker(bool present) {
    if (std::exchange(loudspeaker_, present) == present) return;
    wait_for_loudspeaker();
    Q_EMIT changed();
}

// An answer that is finished gives up its voice after a while without a loudspeaker.
void Controller::wait_for_loudspeaker() {
    const Run* run = current();
    const bool waits = !loudspeaker_ && run != nullptr && run->ended() && run->in_loudspeaker();
    if (!waits) return loudspeaker_timer_.stop();
    if (!loudspeaker_timer_.isActive())
        loudspeaker_timer_.start(
            static_cast<int>(talk_settings_.longest_wait_for_loudspeaker_seconds * 1000));
}

void Controller::press() {
    if (pressed_ || question_) return;
    if (microphone_ == MicrophoneState::muted)
        return notify(Notice::Severity::information, tr("The microphone is muted."), Notice::Action::unmute,
                      Notice::Cause::mute);
    if (microphone_ == MicrophoneState::missing)
        return notify(Notice::Severity::warning,
                      tr("There is no microphone. Connect one, or type your question."),
                      Notice::Action::sound_settings, Notice::Cause::microphone);
    pressed_ = true;
    hold_timer_.start(static_cast<int>(talk_settings_.longest_hold_seconds * 1000));
    // What is heard ends with begin_listening(), and playback_ended() says where.
    if (Run* run = current(); run != nullptr && !run->in_loudspeaker()) stop_voice(*run, std::nullopt);
    sound_.begin_listening();
}

void Controller::release() {
    hold_timer_.stop();
    if (!std::exchange(pressed_, false)) return;
    sound_.end_listening();
}

void Controller::stop() {
    using Voice = Run::Voice;
    Run* run = current();
    if (pressed_ || question_) {
        pressed_ = false;
        hold_timer_.stop();
        sound_.cancel_listening();
    } else if (run != nullptr && loudspeaker_ &&
               (run->voice == Voice::queued || run->voice == Voice::audible)) {
        run->set_state(Voice::stopping);
        sound_.stop();
    } else if (run != nullptr) {
        interrupt_now();
    } else {
        sound_.stop();  // a stored sound that is played
        waiting_.clear();
        Q_EMIT changed();
    }
}

void Controller::stop_all() {
    if (pressed_ || question_) stop();
    to_read_aloud_.reset();
    waiting_.clear();
    current() != nullptr ? interrupt_now() : sound_.stop();
}

void Controller::interrupt_for_load() {
    auto waiting = std::exchange(waiting_, {});
    stop_all();
    waiting_ = std::move(waiting);
}

void Controller::ask(const QString& text) {
    stop_voice_now();
    answer(store_.ask(ensure_conversation(), text));
}

void Controller::ask_clip(const QString& text, SampleRate rate, std::vector<float> samples) {
    stop_voice_now();
    answer(store_.ask(ensure_conversation(), text, rate, samples));
}

void Controller::answer_again(store::TurnId turn) {
    const Run* run = current();
    run != nullptr && run->turn == turn ? interrupt_now() : stop_voice_now();
    invalidate_engine_history();  // it may remember the answer that is to be replaced
    answer(turn);
}

void Controller::edit(store::TurnId turn, const QString& text) {
    interrupt_now();
    invalidate_engine_history();
    store_.edit(turn, text);
    answer(turn);
}

void Controller::remove(store::TurnId turn) {
    if (const Run* run = current(); run != nullptr && run->turn == turn) interrupt_now();
    invalidate_engine_history();
    store_.remove(turn);
}

void Controller::read_aloud(const QString& text) {
    if (!loader_.ready()) {
        notify(Notice::Severity::information, tr("Reading aloud needs a model. None is loaded."),
               Notice::Action::choose_model, Notice::Cause::model);
        return;
    }
    stop_voice_now();
    to_read_aloud_ = text;
    answer_next_waiting();
}

void Controller::begin_reading(const QString& text) {
    const session::AnswerWish how = conversation_ ? answer_request(*conversation_) : answer_request({});
    session::AnswerOptions options = *how.options;
    options.speak = true;
    const session::CommandId command =
        engine_.post(session::Speak{.text = text.toStdString(), .options = options});
    begin_run(command, std::nullopt);
    current_ = command;
    figures_.question_ended();
    Q_EMIT changed();
}

void Controller::answer(store::TurnId id) {
    const std::optional<store::Turn> turn = store_.turn(id);
    if (!turn) return;
    // One after the other; and a sound that is on its way to the disk is read once it is there.
    const auto& sound = turn->question_sound;
    if (question_ || current_ != 0 || (loader_.ready() && sound && sound->path.isEmpty() && !sound->memory)) {
        enqueue(id);
        return;
    }
    if (!loader_.ready()) {
        enqueue(id);
        if (loader_.state() != ModelLoader::State::loading)
            notify(Notice::Severity::information,
                   tr("The question is kept. It is answered once a model is loaded."),
                   Notice::Action::choose_model, Notice::Cause::waiting_question);
        return;
    }
    sync_engine(turn->conversation, id);
    store_.begin_answer(id);
    session::Ask ask{.text = turn->question.toStdString(), .answer = answer_request(turn->conversation)};
    if (!turn->answer.isEmpty()) ask.answer.options->text.greedy = false;  // it would be the same answer
    if (turn->question_sound)
        ask.recording = [sound = *turn->question_sound] { return listening_samples(sound); };
    const session::CommandId command = engine_.post(std::move(ask));
    begin_run(command, id);
    current_ = command;
    figures_.question_ended();
    Q_EMIT changed();
}

void Controller::enqueue(store::TurnId turn) {
    if (std::find(waiting_.begin(), waiting_.end(), turn) == waiting_.end()) waiting_.push_back(turn);
    Q_EMIT changed();
}

void Controller::answer_next_waiting() {
    if (!loader_.ready() || current_ != 0 || question_) return;
    if (to_read_aloud_) return begin_reading(*std::exchange(to_read_aloud_, std::nullopt));
    while (!waiting_.empty() && !store_.turn(waiting_.front())) waiting_.pop_front();  // deleted meanwhile
    if (waiting_.empty()) return;
    const store::TurnId next = waiting_.front();
    waiting_.pop_front();
    answer(next);
}

void Controller::model_loaded() {
    invalidate_engine_history();
    answer_next_waiting();
}

// The engine is to remember what the store has of the conversation before `turn`, and nothing else.
void Controller::sync_engine(store::ConversationId conversation, store::TurnId turn) {
    const std::vector<store::TurnId> turns = store_.turn_ids(conversation);
    const bool newest = !turns.empty() && turns.back() == turn;
    if (synced_conversation_ != conversation || !newest) {
        const auto about = store_.conversation(conversation);
        session::Restore restore{.system =
                                     about ? about->settings.system_prompt.toStdString() : std::string()};
        restore.stored = [history = store_.history(conversation, turn)] { return past_turns(history); };
        last_restore_ = engine_.post(std::move(restore));
    }
    // What came after an older turn is not in its memory then.
    synced_conversation_ = newest ? std::optional(conversation) : std::nullopt;
}

session::AnswerWish Controller::answer_request(store::ConversationId conversation) const {
    session::AnswerOptions options = loader_.model().defaults;
    const auto about = store_.conversation(conversation);
    const QString voice = about ? about->settings.voice : talk_settings_.new_conversations.voice;
    for (const std::string& known : loader_.model().voices) {
        if (QString::fromStdString(known).compare(voice, Qt::CaseInsensitive) == 0) options.voice = known;
    }
    options.speak = talk_settings_.speak_answers && loader_.model().speaks;
    options.text = talk_settings_.text.apply(options.text);
    for (SamplingParams* params : {&options.text, &options.speech, &options.residual})
        params->seed = random_seed();
    return {.options = options};
}

Controller::Run& Controller::begin_run(session::CommandId command, std::optional<store::TurnId> turn) {
    while (runs_.size() >= max_runs) runs_.erase(runs_.begin());
    const bool speaks = !turn || (talk_settings_.speak_answers && loader_.model().speaks);
    return runs_[command] =
               Run{.command = command,
                   .turn = turn,
                   .generation = speaks ? Run::Generation::text_and_voice : Run::Generation::text};
}

Controller::Run* Controller::run_of(session::CommandId command) {
    const auto found = runs_.find(command);
    return found == runs_.end() ? nullptr : &found->second;
}

// Where an answer was when its voice was stopped. Absent: nothing of it was heard, or it could not be, so all
// that was written counts as read.
std::optional<std::uint64_t> Controller::stop_position(const Run& run, std::uint64_t samples) const {
    if (!loudspeaker_ || samples == 0 || !run.turn) return std::nullopt;
    return samples;
}

// Nothing more of the run is to be heard; its text goes on. The loudspeaker has been stopped, or will be by
// who calls.
void Controller::stop_voice(Run& run, std::optional<std::uint64_t> heard_samples) {
    if (run.voice >= Run::Voice::stopped) return;
    run.set_state(Run::Voice::stopped);
    run.stopped_at = heard_samples;
    if (!run.ended() || heard_samples) engine_.post(session::StopSpeaking{.heard_samples = heard_samples});
    if (run.generation == Run::Generation::text_and_voice) run.set_state(Run::Generation::text);
    if (run.ended()) return finish_run(run);
    Q_EMIT changed();
}

// The same for who cannot wait for playback_ended(): heard as far as it was last known.
void Controller::stop_voice_now() {
    to_read_aloud_.reset();
    Run* run = current();
    if (run == nullptr) return;
    if (run->in_loudspeaker()) sound_.stop();
    stop_voice(*run, stop_position(*run, run->heard));
}

// Ends the run at once. Its voice has been stopped.
void Controller::cancel(Run& run) {
    // A Cancel would also end a model's loading that was posted since.
    if (run.generation < Run::Generation::cancelled && loader_.ready()) engine_.post(session::Cancel{});
    if (run.generation < Run::Generation::cancelled) run.set_state(Run::Generation::cancelled);
    finish_run(run);
}

void Controller::interrupt_now() {
    const session::CommandId command = current_;
    stop_voice_now();  // which may end the run, and begin the next
    if (command != 0 && current_ == command) cancel(*current());
}

// Nothing of the run is to be heard any more.
void Controller::finish_run(Run& run) {
    if (current_ != run.command) return;
    current_ = 0;
    loudspeaker_timer_.stop();
    Q_EMIT changed();
    answer_next_waiting();
}

Phase Controller::phase() const {
    using Voice = Run::Voice;
    if (question_) return Phase::listening;
    const auto found = runs_.find(current_);
    if (found == runs_.end()) return Phase::idle;
    const Run& run = found->second;
    const bool spoken = loudspeaker_ && run.in_loudspeaker();
    if (spoken && (run.ended() || run.voice != Voice::queued)) return Phase::speaking;
    if (run.ended()) return Phase::idle;  // its voice waits for a loudspeaker
    const bool voice_comes = run.generation == Run::Generation::text_and_voice && loudspeaker_;
    return run.has_text && !voice_comes ? Phase::writing : Phase::thinking;
}

std::optional<store::TurnId> Controller::answering() const {
    if (question_ && question_->turn) return question_->turn;
    const auto run = runs_.find(current_);
    if (run == runs_.end() || phase() == Phase::idle) return std::nullopt;
    return run->second.turn;
}

double Controller::listening_seconds() const {
    return question_ ? static_cast<double>(question_->since.elapsed()) * 1e-3 : 0;
}

void Controller::notify(Notice::Severity severity, const QString& sentence, Notice::Action action,
                        Notice::Cause cause) {
    Q_EMIT noticed({severity, sentence, action, cause});
}

}  // namespace govor::window
