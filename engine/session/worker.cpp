#include "session/worker.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <utility>

#include "audio/voice_activity.h"
#include "core/error.h"
#include "session/loading/memory_fit.h"
#include "session/loading/model_folder.h"
#include "session/turn/fingerprint.h"

namespace govor::session {
namespace {

// Of a user's turn besides its sound and its text: <|im_start|>, "user", a line feed, the brackets of the
// sound, <|im_end|> and a line feed.
constexpr std::size_t spoken_turn_tokens = 7;

Message sentence(NothingHeard::Reason reason) {
    switch (reason) {
        case NothingHeard::Reason::nothing:
            return message("Nothing was asked.");
        case NothingHeard::Reason::too_short:
            return message("That was too short to hear anything in it.");
        case NothingHeard::Reason::silence:
            return message("There was nothing to hear: the microphone gave silence.");
        case NothingHeard::Reason::steady_noise:
            return message("There was no speech to hear, only a steady noise.");
    }
    return {};
}

// Why a question holds nothing to answer, if so.
std::optional<NothingHeard::Reason> nothing_in(const HeardClip& clip) {
    if (clip.samples().empty()) return NothingHeard::Reason::nothing;
    if (clip.too_short()) return NothingHeard::Reason::too_short;
    switch (clip.content()) {
        case HeardClip::Content::silence:
            return NothingHeard::Reason::silence;
        case HeardClip::Content::steady_noise:
            return NothingHeard::Reason::steady_noise;
        case HeardClip::Content::sound:
            break;
    }
    return std::nullopt;
}

// A file's sound was looked at when it was read (audio::ClipReader); this is for all others. Beyond a million
// the features overflow, and what is no number spreads to all that follows it.
void require_sound(std::span<const float> samples) {
    constexpr float loudest = 1e6F;
    const auto level = [](float sample) { return std::abs(sample) <= loudest; };
    if (std::all_of(samples.begin(), samples.end(), level)) return;
    throw Error(ErrorKind::usage, message("The sound holds a sample that is no sound level."));
}

// Changes when an encoded window would be another one now.
std::uint64_t keys_of(const HeardClip& clip) {
    std::uint64_t all = 1;
    for (std::uint32_t window = 0; window < clip.windows(); ++window) all = mixed(all, clip.key(window));
    return all;
}

// A percent at a time: weights come in thousands of pieces.
class ProgressReporter {
  public:
    explicit ProgressReporter(std::function<void(EventBody)> send) : send_(std::move(send)) {}

    void operator()(const LoadProgressed& progress) {
        const int percent = static_cast<int>(progress.fraction() * 100);
        if (std::exchange(sent_percent_, percent) != percent) send_(progress);
    }

  private:
    std::function<void(EventBody)> send_;
    int sent_percent_ = -1;
};

// Runs beside the session's thread. `here` runs a function on the session's thread, which sends its events.
void load(Load& command, Worker::Loading& made, const AbandonableTask::Post& here,
          const std::function<void(EventBody)>& send, const std::stop_token& stop) {
    if (command.options.step) command.options.step(LoadStep::reading_files);
    ModelFolder folder =
        command.opened ? std::move(*command.opened) : ModelFolder::open(command.model, command.elsewhere);
    if (folder.checkpoint) made.remarks = folder.checkpoint->remarks();
    command.options.planned = [&, planned = std::move(command.options.planned)](const MemoryFit& fit) {
        made.fits = fit.fits;
        if (planned) here([planned, fit] { planned(fit); });
    };
    made.assistant = Assistant::load(std::move(folder), command.options, ProgressReporter(send), stop);
}

}  // namespace

bool Worker::carry_out(CommandId id, Command command, const Stops& stops, Stopwatch posted) {
    speech_stop_ = stops.speech;
    const bool listens = listening_ && (std::holds_alternative<HearSamples>(command) ||
                                        std::holds_alternative<EndListening>(command));
    const CommandId turn = listens ? listening_->id : id;
    attempt(turn, [&] { std::visit([&](auto& what) { run(id, what, stops.all, posted); }, command); });
    return !quit_;
}

void Worker::attempt(CommandId turn, const std::function<void()>& work) {
    try {
        work();
    } catch (const Error& error) {
        fail(turn, error);
    } catch (const std::bad_alloc&) {
        fail(turn, {ErrorKind::out_of_memory, message("The computer's memory is full.")});
    } catch (const std::exception& error) {
        fail(turn, internal_error(error.what()));
    }
}

void Worker::fail(CommandId turn, Error error) {
    if (listening_ && listening_->id == turn) listening_.reset();
    const bool lost = error.kind() == ErrorKind::device_lost;
    send(turn, Failed{std::move(error)});
    if (!lost || !assistant_) return;
    unload();  // so that Load can open the device anew
    send(turn, Unloaded{});
}

Assistant& Worker::model() const {
    if (!assistant_) throw Error(ErrorKind::not_found, message("No model is loaded."));
    return *assistant_;
}

AnswerOptions Worker::options(const std::optional<AnswerOptions>& wished) const {
    return wished ? *wished : model().default_options();
}

void Worker::run(CommandId id, Load& command, const std::stop_token& stop, Stopwatch /*posted*/) {
    drop_listening();
    if (command.opened && assistant_) unload_for(id);  // what was opened can be loaded once
    const auto made = std::make_shared<Loading>();
    bool loaded = false;
    try {
        loaded = load_aside(id, command, made, stop);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::out_of_memory || !assistant_ || !made->fits) throw;
        unload_for(id);
        loaded = load_aside(id, command, made, stop);
    }
    if (loaded) made->assistant->take_over();
    if (stop.stop_requested()) {  // even where it was done meanwhile: who has asked was told of no model
        if (loaded) made->assistant.reset();  // else it belongs to the thread that was left behind
        throw Error(ErrorKind::cancelled, message("Loading the model was cancelled."));
    }
    unload();
    assistant_ = std::move(made->assistant);
    send(id, Loaded{.device = assistant_->device_name(),
                    .voices = assistant_->voices(),
                    .defaults = assistant_->default_options(),
                    .context = assistant_->context(),
                    .hears = assistant_->hears(),
                    .answers = assistant_->answers(),
                    .speaks = assistant_->speaks(),
                    .seconds = assistant_->load_seconds(),
                    .device_memory = assistant_->device_memory(),
                    .device_budget = assistant_->device_budget(),
                    .remarks = made->remarks});
}

// False after a stop, which may have left the loading behind.
bool Worker::load_aside(CommandId id, const Load& command, const std::shared_ptr<Loading>& made,
                        const std::stop_token& stop) {
    Load load_now = command;
    if (assistant_) load_now.options.beside = {assistant_->device_name(), assistant_->device_memory()};
    auto work = [this, id, made, load_now = std::move(load_now)](const AbandonableTask::Post& here,
                                                                 const std::stop_token& stopped) mutable {
        const auto tell_here = [&](EventBody body) {
            here([this, id, body = std::move(body)] { send(id, body); });
        };
        load(load_now, *made, here, tell_here, stopped);
    };
    return !stop.stop_requested() && loader_.run(std::move(work), stop);
}

// The model goes so that another one has its memory.
void Worker::unload_for(CommandId load) {
    unload();
    send(load, Unloaded{});
}

void Worker::run(CommandId id, Unload& /*command*/, const std::stop_token& /*stop*/, Stopwatch /*posted*/) {
    drop_listening();
    unload();
    send(id, Unloaded{});
}

void Worker::unload() {
    conversation_.forget_model();
    assistant_.reset();
}

void Worker::run(CommandId id, BeginListening& command, const std::stop_token& /*stop*/,
                 Stopwatch /*posted*/) {
    drop_listening();
    listening_.emplace(id, command.rate, model().new_clip());
}

void Worker::run(CommandId /*id*/, HearSamples& command, const std::stop_token& stop, Stopwatch /*posted*/) {
    if (!listening_) return;
    require_sound(command.samples);
    for (std::span<const float> rest = command.samples; !rest.empty();) {
        if (stop.stop_requested()) return;  // the Cancel behind this ends the listening
        const auto piece = rest.first(std::min(rest.size(), listening_->piece));
        rest = rest.subspan(piece.size());
        listening_->resampled.clear();
        listening_->resampler.push(piece, listening_->resampled);
        listening_->clip->append(listening_->resampled);
    }
    listening_->behind |= keys_of(*listening_->clip) != listening_->prepared_keys;
    listening_->level_dbfs = audio::level_dbfs(command.samples);
    tell_listening();
}

void Worker::tell_listening() {
    const HeardClip& clip = *listening_->clip;
    send(listening_->id, Listening{.seconds = clip.seconds(),
                                   .understood_seconds = listening_->prepared_windows * clip.window_seconds(),
                                   .level_dbfs = listening_->level_dbfs});
}

void Worker::prepare(const std::function<bool()>& interrupted) {
    if (!has_to_prepare()) return;
    attempt(listening_->id, [&] {
        const Stopwatch watch;
        const std::shared_ptr<HeardClip> clip = listening_->clip;
        auto asked = conversation_.ask(model().prompts(), model().context(),
                                       clip->tokens() + spoken_turn_tokens, interrupted);
        listening_->behind = !asked || !model().prepare(asked->entries, *clip, interrupted);
        listening_->prepare_seconds += watch.seconds();
        if (listening_->behind) return;
        listening_->prepared_keys = keys_of(*clip);
        if (std::exchange(listening_->prepared_windows, clip->windows()) != clip->windows()) tell_listening();
    });
}

void Worker::run(CommandId /*id*/, EndListening& command, const std::stop_token& stop, Stopwatch posted) {
    if (!listening_) return;
    if (stop.stop_requested()) {
        last_.reset();  // as answering would; what the Cancel says was heard is not of the answer before
        return drop_listening();
    }
    const CommandId turn = listening_->id;
    const std::shared_ptr<HeardClip> clip = listening_->clip;
    const double prepared = listening_->prepare_seconds;
    listening_->resampled.clear();
    listening_->resampler.flush(listening_->resampled);
    clip->append(listening_->resampled);
    ask(turn, clip, std::move(command.text), command.answer, stop, posted, prepared);
    listening_.reset();
}

void Worker::run(CommandId id, Ask& command, const std::stop_token& stop, Stopwatch posted) {
    drop_listening();
    const auto stopped = [&] { return stop.stop_requested(); };
    std::shared_ptr<HeardClip> clip;
    if (command.recording && !stopped()) command.speech = command.recording();
    require_sound(command.speech);
    if (!command.speech.empty()) {
        clip = model().new_clip();
        clip->append_rest(command.speech, stopped);
    }
    if (stopped()) {
        last_.reset();
        return finish_unbegun(id);
    }
    ask(id, clip, std::move(command.text), command.answer, stop, posted, 0);
}

// clip: null when nothing was spoken.
void Worker::ask(CommandId turn, const std::shared_ptr<HeardClip>& clip, std::string text,
                 const AnswerWish& wish, const std::stop_token& stop, Stopwatch since_question,
                 double prepare_seconds) {
    const auto nothing = clip ? nothing_in(*clip) : NothingHeard::Reason::nothing;
    if (nothing && text.empty()) {
        send(turn, NothingHeard{*nothing, clip ? clip->seconds() : 0, sentence(*nothing)});
        return;
    }
    Utterance question{.text = std::move(text)};
    if (!nothing) {
        clip->finish();
        question.speech = {clip, &clip->samples()};
        question.clip = clip;
    }
    answer(turn, std::move(question), wish, stop, since_question, prepare_seconds);
}

void Worker::answer(CommandId turn, Utterance question, const AnswerWish& wish, const std::stop_token& stop,
                    Stopwatch since_question, double prepare_seconds) {
    last_.reset();
    Assistant& engine = model();
    const AnswerOptions how = options(wish.options);
    auto asked = conversation_.ask(engine.prompts(), engine.context(), std::move(question),
                                   [&] { return stop.stop_requested(); });
    if (!asked) return finish_unbegun(turn);
    if (asked->dropped > 0) send(turn, TurnsDropped{asked->dropped});
    Answer answer = engine.answer(asked->entries, how, sink_of(turn), {stop, speech_stop_}, wish.trace.get(),
                                  since_question);
    answer.statistics.listening_seconds = prepare_seconds;
    const bool kept = !answer.text.empty();
    if (kept) {
        conversation_.add_turn(std::move(*asked), answer.text);
        last_.emplace(turn, answer.text, answer.voice, answer.statistics.frames > 0);
    }
    finish(turn, std::move(answer), kept);
}

void Worker::run(CommandId id, Speak& command, const std::stop_token& /*stop*/, Stopwatch /*posted*/) {
    last_.reset();  // what is heard from now on is not that answer
    const AnswerOptions how = options(command.options);
    finish(id, model().say(command.text, how, sink_of(id), speech_stop_), false);
}

AnswerSink Worker::sink_of(CommandId turn) {
    return {.text = [this, turn](std::string_view piece) { send(turn, TextPiece{std::string(piece)}); },
            .audio =
                [this, turn](const Sound& sound) {
                    send(turn, AudioChunk{{sound.samples.begin(), sound.samples.end()},
                                          sound.first_sample,
                                          sound.text_end});
                }};
}

void Worker::finish(CommandId turn, Answer answer, bool kept) {
    send(turn, Measured{answer.statistics});
    send(turn, Finished{std::move(answer), kept});
}

// A turn that was cancelled before its answer began.
void Worker::finish_unbegun(CommandId turn) {
    Answer nothing;
    nothing.ending = Ending::cancelled;
    send(turn, Finished{std::move(nothing), false});
}

void Worker::drop_listening() {
    if (!listening_) return;
    const CommandId turn = listening_->id;
    listening_.reset();
    finish_unbegun(turn);
}

void Worker::run(CommandId /*id*/, Cancel& command, const std::stop_token& /*stop*/, Stopwatch /*posted*/) {
    drop_listening();
    shorten_last(command.heard_samples);
}

void Worker::run(CommandId /*id*/, StopSpeaking& command, const std::stop_token& /*stop*/,
                 Stopwatch /*posted*/) {
    shorten_last(command.heard_samples);
}

void Worker::shorten_last(std::optional<std::uint64_t> heard_samples) {
    if (!last_ || !last_->spoken || !heard_samples) return;
    const std::size_t heard = last_->voice.at(*heard_samples, last_->text);
    if (heard == last_->text.size()) return;
    last_->text.resize(heard);
    conversation_.shorten(last_->text);
    send(last_->id, Truncated{last_->text, heard > 0});
    if (heard == 0) last_.reset();
}

void Worker::run(CommandId id, Reset& command, const std::stop_token& stop, Stopwatch posted) {
    Restore begin{.system = std::move(command.system)};
    run(id, begin, stop, posted);
}

void Worker::run(CommandId id, Restore& command, const std::stop_token& /*stop*/, Stopwatch /*posted*/) {
    drop_listening();
    last_.reset();
    if (command.stored) command.turns = command.stored();
    for (const PastTurn& turn : command.turns) require_sound(turn.speech);
    conversation_.begin(std::move(command.system), std::move(command.turns));
    send(id, ConversationBegun{conversation_.turns()});
}

void Worker::run(CommandId id, Quit& /*command*/, const std::stop_token& /*stop*/, Stopwatch /*posted*/) {
    drop_listening();
    unload();
    quit_ = true;
    send(id, Ended{});
}

}  // namespace govor::session
