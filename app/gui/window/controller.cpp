#include "window/controller.h"

#include <random>
#include <utility>

#include "window/controller_run.h"
#include "window/past_turns.h"

namespace govor::window {
namespace {

constexpr std::size_t runs_kept = 8;  // a late Truncated still finds its turn

std::uint64_t random_seed() {
    std::random_device source;
    return (std::uint64_t{source()} << 32) | source();
}

}  // namespace

Controller::Controller(Engine& engine, ModelLoader& loader, SoundActions& sound,
                       store::ConversationStore& store, QObject* parent)
    : QObject(parent), engine_(engine), loader_(loader), sound_(sound), store_(store) {
    connect(&engine, &Engine::happened, this, [this](const session::Event& event) { take(event); });
    connect(&loader, &ModelLoader::loaded, this, &Controller::model_loaded);
    // Queued: not within one of our own calls.
    connect(&store, &store::ConversationStore::turn_changed, this, &Controller::answer_next_waiting,
            Qt::QueuedConnection);
    stuck_.setSingleShot(true);
    connect(&stuck_, &QTimer::timeout, this, [this] {
        tell(Notice::Weight::information,
             tr("The talk key was held for very long, so it counts as released."));
        release();
    });
}

Controller::~Controller() = default;

void Controller::open(std::optional<store::ConversationId> conversation) {
    if (conversation_ == conversation) return;
    conversation_ = conversation;
    Q_EMIT conversation_opened();
}

store::ConversationId Controller::need_conversation() {
    if (!conversation_ || !store_.conversation(*conversation_))
        open(store_.add_conversation(manners_.beginnings));
    return *conversation_;
}

void Controller::press() {
    if (pressed_ || question_) return;
    pressed_ = true;
    stuck_.start(static_cast<int>(manners_.longest_hold_seconds * 1000));
    // What is heard ends with begin_listening(), and playback_ended() says where.
    if (Run* run = current(); run != nullptr && !run->playing) interrupt(*run, std::nullopt);
    sound_.begin_listening();
}

void Controller::release() {
    stuck_.stop();
    if (!std::exchange(pressed_, false)) return;
    sound_.end_listening();
}

void Controller::stop() {
    if (pressed_ || question_) {
        pressed_ = false;
        stuck_.stop();
        sound_.cancel_listening();
    }
    waiting_.clear();
    Run* run = current();
    if (run != nullptr && !run->playing) {
        interrupt(*run, std::nullopt);
    } else {
        sound_.stop();
    }
}

void Controller::make_way() {
    auto waiting = std::exchange(waiting_, {});
    stop();
    waiting_ = std::move(waiting);
}

void Controller::ask(const QString& text) {
    interrupt_now();
    answer(store_.ask(need_conversation(), text));
}

void Controller::ask_clip(const QString& text, SampleRate rate, std::vector<float> samples) {
    interrupt_now();
    answer(store_.ask(need_conversation(), text, rate, samples));
}

void Controller::answer_again(store::TurnId turn) {
    interrupt_now();
    forget();  // it may remember the answer that is to be replaced
    answer(turn);
}

void Controller::edit(store::TurnId turn, const QString& text) {
    interrupt_now();
    forget();
    store_.edit(turn, text);
    answer(turn);
}

void Controller::remove(store::TurnId turn) {
    if (answering() == turn) interrupt_now();
    forget();
    store_.remove(turn);
}

void Controller::read_aloud(const QString& text) {
    interrupt_now();
    if (!loader_.ready()) {
        tell(Notice::Weight::information, tr("Reading aloud needs a model. None is loaded."),
             Notice::WayOn::choose_model);
        return;
    }
    const session::AnswerWish how = conversation_ ? wish(*conversation_) : wish({});
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
    if (question_ || (loader_.ready() && sound && sound->path.isEmpty() && !sound->memory)) {
        waiting_.push_back(id);
        return;
    }
    if (!loader_.ready()) {
        waiting_.push_back(id);
        if (loader_.state() != ModelLoader::State::loading)
            tell(Notice::Weight::information,
                 tr("The question is kept. It is answered once a model is loaded."),
                 Notice::WayOn::choose_model);
        return;
    }
    catch_up(turn->conversation, id);
    store_.begin_answer(id);
    session::Ask ask{.text = turn->question.toStdString(), .answer = wish(turn->conversation)};
    if (turn->question_sound)
        ask.recording = [sound = *turn->question_sound] { return listening_samples(sound); };
    const session::CommandId command = engine_.post(std::move(ask));
    begin_run(command, id);
    current_ = command;
    figures_.question_ended();
    Q_EMIT changed();
}

void Controller::answer_next_waiting() {
    if (waiting_.empty() || !loader_.ready() || current_ != 0 || question_) return;
    const store::TurnId next = waiting_.front();
    waiting_.pop_front();
    answer(next);
}

void Controller::model_loaded() {
    forget();
    answer_next_waiting();
}

// The engine is to remember what the store has of the conversation before `turn`, and nothing else.
void Controller::catch_up(store::ConversationId conversation, store::TurnId turn) {
    const std::vector<store::TurnId> turns = store_.turn_ids(conversation);
    const bool newest = !turns.empty() && turns.back() == turn;
    if (remembered_ != conversation || !newest) {
        const auto about = store_.conversation(conversation);
        session::Restore restore{.system =
                                     about ? about->settings.system_prompt.toStdString() : std::string()};
        restore.stored = [history = store_.history(conversation, turn)] { return past_turns(history); };
        engine_.post(std::move(restore));
    }
    // What came after an older turn is not in its memory then.
    remembered_ = newest ? std::optional(conversation) : std::nullopt;
}

session::AnswerWish Controller::wish(store::ConversationId conversation) const {
    session::AnswerOptions options = loader_.model().defaults;
    const auto about = store_.conversation(conversation);
    const QString voice = about ? about->settings.voice : manners_.beginnings.voice;
    for (const std::string& known : loader_.model().voices) {
        if (QString::fromStdString(known).compare(voice, Qt::CaseInsensitive) == 0) options.voice = known;
    }
    options.speak = manners_.speak_answers && loader_.model().speaks;
    for (ops::SamplingParams* params : {&options.text, &options.speech, &options.residual})
        params->seed = random_seed();
    return {.options = options};
}

Controller::Run& Controller::begin_run(session::CommandId command, std::optional<store::TurnId> turn) {
    while (runs_.size() >= runs_kept) runs_.erase(runs_.begin());
    return runs_[command] = Run{.command = command, .turn = turn};
}

Controller::Run* Controller::run_of(session::CommandId command) {
    const auto found = runs_.find(command);
    return found == runs_.end() ? nullptr : &found->second;
}

// Ends the run at once. Its sound has been stopped, or will be by who calls.
void Controller::interrupt(Run& run, std::optional<std::uint64_t> heard_samples) {
    if (run.interrupted) return;
    run.interrupted = true;
    run.cut = heard_samples;
    // A Cancel would also end a model's loading that was posted since.
    if (loader_.ready() && (!run.engine_done || heard_samples))
        engine_.post(session::Cancel{.heard_samples = heard_samples});
    leave(run);
}

// The same for who cannot wait for playback_ended(): heard as far as it was last known.
void Controller::interrupt_now() {
    Run* run = current();
    if (run == nullptr) return;
    if (run->playing) sound_.stop();
    interrupt(*run, run->playing ? std::optional(run->heard) : std::nullopt);
}

// Nothing of the run is to be heard any more.
void Controller::leave(Run& run) {
    if (current_ != run.command) return;
    current_ = 0;
    Q_EMIT changed();
    answer_next_waiting();
}

Phase Controller::phase() const {
    if (question_) return Phase::listening;
    const auto run = runs_.find(current_);
    if (run == runs_.end()) return Phase::idle;
    return run->second.audible ? Phase::speaking : Phase::thinking;
}

std::optional<store::TurnId> Controller::answering() const {
    if (question_ && question_->turn) return question_->turn;
    const auto run = runs_.find(current_);
    return run == runs_.end() ? std::nullopt : run->second.turn;
}

double Controller::listening_seconds() const {
    return question_ ? static_cast<double>(question_->since.elapsed()) * 1e-3 : 0;
}

void Controller::tell(Notice::Weight weight, const QString& sentence, Notice::WayOn way_on) {
    Q_EMIT noticed({weight, sentence, way_on});
}

}  // namespace govor::window
