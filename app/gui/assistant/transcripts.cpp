#include "assistant/transcripts.h"

#include <algorithm>
#include <utility>

#include "assistant/past_turns.h"
#include "core/log.h"
#include "session/api/transcription.h"

namespace govor::assistant {
namespace {

constexpr std::size_t max_queued_turns = 20;  // the oldest ones are dropped

}  // namespace

Transcripts::Transcripts(Engine& engine, const ModelLoader& loader, store::ConversationStore& store,
                         const TalkSettings& settings)
    : engine_(engine), loader_(loader), store_(store), settings_(settings) {
    connect(&engine, &Engine::event_received, this, &Transcripts::handle);
    begin_timer_.setSingleShot(true);
    connect(&begin_timer_, &QTimer::timeout, this, &Transcripts::begin_next);
}

void Transcripts::add(store::TurnId turn) {
    std::erase(queue_, turn);
    queue_.push_back(turn);
    if (queue_.size() > max_queued_turns) queue_.pop_front();
}

void Transcripts::set_idle(bool is_idle) {
    if (!is_idle || queue_.empty()) return begin_timer_.stop();
    if (command_ == 0 && !begin_timer_.isActive()) start_timer();
}

// The delay preserves the caches of the model for a question that follows immediately.
void Transcripts::start_timer() {
    begin_timer_.start(static_cast<int>(settings_.transcribe_after_seconds * 1000));
}

void Transcripts::interrupt() {
    begin_timer_.stop();
    if (std::exchange(command_, 0) == 0) return;
    // While a model is being loaded, Cancel would also cancel the load.
    if (loader_.is_ready()) engine_.post(session::Cancel{});
}

// Removes questions that cannot be transcribed from the front of the queue and returns the first one that
// can. That one stays in the queue until end().
std::optional<store::Turn> Transcripts::find_next_turn() {
    if (!is_enabled()) return std::nullopt;
    while (!queue_.empty()) {
        std::optional<store::Turn> turn = store_.turn(queue_.front());
        if (turn && turn->question.isEmpty() && turn->question_sound && !turn->transcript) return turn;
        queue_.pop_front();
    }
    return std::nullopt;
}

void Transcripts::begin_next() {
    if (command_ != 0) return;
    const std::optional<store::Turn> turn = find_next_turn();
    if (!turn) return;
    const store::Sound& sound = *turn->question_sound;
    if (sound.path.isEmpty() && !sound.memory) return start_timer();  // it is not on the disk yet
    session::Ask ask = session::make_transcription_question(loader_.model(), sound.seconds());
    ask.load_speech = [sound] { return read_input_samples(sound); };
    current_turn_ = turn->id;
    command_ = engine_.post(std::move(ask));
}

void Transcripts::handle(const session::Event& event) {
    if (command_ == 0 || event.turn != command_) return;
    if (const auto* finished = std::get_if<session::Finished>(&event.body)) {
        if (finished->answer.ending == session::Ending::cancelled) {
            command_ = 0;  // cancelled together with another command; the request is repeated later
        } else {
            end(QString::fromStdString(finished->answer.text).trimmed());
        }
    } else if (std::holds_alternative<session::EmptyQuestion>(event.body)) {
        end(QString());
    } else if (const auto* failed = std::get_if<session::Failed>(&event.body)) {
        log::warning("A question could not be transcribed: {}", failed->error.what());
        end(std::nullopt);
    }
}

void Transcripts::end(const std::optional<QString>& text) {
    command_ = 0;
    std::erase(queue_, current_turn_);
    if (text) store_.set_transcript(current_turn_, *text);
    if (!queue_.empty()) start_timer();
}

}  // namespace govor::assistant
