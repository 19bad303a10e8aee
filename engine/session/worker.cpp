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

// Why a question holds nothing to answer; absent when it holds something.
std::optional<NothingHeard::Reason> why_nothing_was_heard(const HeardClip& clip) {
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

// Throws Error{usage} for a sample beyond a million, from which the features would overflow, and for NaN,
// which would spread to everything computed after it. audio::ClipReader has checked the samples of files
// already.
void check_samples(std::span<const float> samples) {
    constexpr float loudest = 1e6F;
    const auto level = [](float sample) { return std::abs(sample) <= loudest; };
    if (std::all_of(samples.begin(), samples.end(), level)) return;
    throw Error(ErrorKind::usage, message("The sound holds a sample that is no sound level."));
}

// Changes whenever the features of an encoded window change.
std::uint64_t key_of_all_windows(const HeardClip& clip) {
    std::uint64_t all = 1;
    for (std::uint32_t window = 0; window < clip.windows(); ++window) all = mixed(all, clip.key(window));
    return all;
}

// Reports progress once per percent: weights are loaded in thousands of pieces.
class ProgressReporter {
  public:
    explicit ProgressReporter(Worker::Emit emit) : emit_(std::move(emit)) {}

    void operator()(const LoadProgressed& progress) {
        const int percent = static_cast<int>(progress.fraction() * 100);
        if (std::exchange(sent_percent_, percent) != percent) emit_(progress);
    }

  private:
    Worker::Emit emit_;
    int sent_percent_ = -1;
};

AnswerSink sink_of(const Worker::Emit& emit) {
    return {.text = [emit](std::string_view piece) { emit(TextPiece{std::string(piece)}); },
            .audio =
                [emit](const Sound& sound) {
                    emit(AudioChunk{
                        {sound.samples.begin(), sound.samples.end()}, sound.first_sample, sound.text_end});
                }};
}

void finish(const Worker::Emit& emit, Answer answer, bool kept) {
    emit(Measured{answer.statistics});
    emit(Finished{std::move(answer), kept});
}

// Ends a turn that was cancelled before its answer began.
void finish_cancelled(const Worker::Emit& emit) {
    Answer nothing;
    nothing.ending = Ending::cancelled;
    emit(Finished{std::move(nothing), false});
}

// Runs on the loading thread. `here` runs a function on the session's thread, which sends the events.
void load(Load& command, Worker::Loading& made, const AbandonableTask::Post& here, const Worker::Emit& emit,
          const std::stop_token& stop) {
    if (command.options.step) command.options.step(LoadStep::reading_files);
    ModelFolder folder =
        command.opened ? std::move(*command.opened) : ModelFolder::open(command.model, command.elsewhere);
    if (folder.checkpoint) made.remarks = folder.checkpoint->remarks();
    command.options.planned = [&, planned = std::move(command.options.planned)](const MemoryFit& fit) {
        made.fits = fit.fits;
        if (planned) here([planned, fit] { planned(fit); });
    };
    made.assistant = Assistant::load(std::move(folder), command.options, ProgressReporter(emit), stop);
}

}  // namespace

bool Worker::carry_out(CommandId id, Command command, const Stops& stops, Stopwatch posted) {
    const bool listens = listening_ && (std::holds_alternative<HearSamples>(command) ||
                                        std::holds_alternative<EndListening>(command));
    const CommandId turn = listens ? listening_->id : id;
    const CommandContext context{turn, stops, posted, emit_for(turn)};
    attempt(turn, [&] { std::visit([&](auto& what) { run(context, what); }, command); });
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

void Worker::run(const CommandContext& context, Load& command) {
    cancel_listening();
    if (command.opened && assistant_) unload_before(context);  // an opened folder can be loaded only once
    const auto made = std::make_shared<Loading>();
    bool loaded = false;
    try {
        loaded = load_in_background(context, command, made);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::out_of_memory || !assistant_ || !made->fits) throw;
        unload_before(context);
        loaded = load_in_background(context, command, made);
    }
    if (loaded) made->assistant->take_over();
    if (context.stopped()) {                  // also when loading had finished: no Loaded was sent
        if (loaded) made->assistant.reset();  // else it belongs to the abandoned thread
        throw Error(ErrorKind::cancelled, message("Loading the model was cancelled."));
    }
    unload();
    assistant_ = std::move(made->assistant);
    context.emit(Loaded{.device = assistant_->device_name(),
                        .driver = assistant_->driver(),
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

// False after a stop, which may have abandoned the loading thread.
bool Worker::load_in_background(const CommandContext& context, const Load& command,
                                const std::shared_ptr<Loading>& made) {
    Load load_now = command;
    if (assistant_) load_now.options.beside = {assistant_->device_name(), assistant_->device_memory()};
    auto work = [emit = context.emit, made, load_now = std::move(load_now)](
                    const AbandonableTask::Post& here, const std::stop_token& stopped) mutable {
        const Emit emit_here = [&](EventBody body) { here([emit, body = std::move(body)] { emit(body); }); };
        load(load_now, *made, here, emit_here, stopped);
    };
    return !context.stopped() && loader_.run(std::move(work), context.stops.all);
}

// Unloads the model to free its memory for another one.
void Worker::unload_before(const CommandContext& load) {
    unload();
    load.emit(Unloaded{});
}

void Worker::run(const CommandContext& context, Unload& /*command*/) {
    cancel_listening();
    unload();
    context.emit(Unloaded{});
}

void Worker::unload() {
    conversation_.forget_model();
    assistant_.reset();
}

void Worker::run(const CommandContext& context, BeginListening& command) {
    cancel_listening();
    listening_.emplace(context.turn, command.rate, model().new_clip());
}

void Worker::run(const CommandContext& context, HearSamples& command) {
    if (!listening_) return;
    check_samples(command.samples);
    for (std::span<const float> rest = command.samples; !rest.empty();) {
        if (context.stopped()) return;  // the Cancel behind this ends the listening
        const auto piece = rest.first(std::min(rest.size(), listening_->piece));
        rest = rest.subspan(piece.size());
        listening_->resampled.clear();
        listening_->resampler.push(piece, listening_->resampled);
        listening_->clip->append(listening_->resampled);
    }
    listening_->behind |= key_of_all_windows(*listening_->clip) != listening_->prepared_keys;
    listening_->level_dbfs = audio::level_dbfs(command.samples);
    report_listening();
}

void Worker::report_listening() {
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
        listening_->prepared_keys = key_of_all_windows(*clip);
        if (std::exchange(listening_->prepared_windows, clip->windows()) != clip->windows())
            report_listening();
    });
}

void Worker::run(const CommandContext& context, EndListening& command) {
    if (!listening_) return;
    if (context.stopped()) {
        last_.reset();  // as answering would: the Cancel's heard_samples do not refer to the previous answer
        return cancel_listening();
    }
    const std::shared_ptr<HeardClip> clip = listening_->clip;
    const double prepared = listening_->prepare_seconds;
    listening_->resampled.clear();
    listening_->resampler.flush(listening_->resampled);
    clip->append(listening_->resampled);
    ask(context, clip, std::move(command.text), command.answer, prepared);
    listening_.reset();
}

void Worker::run(const CommandContext& context, Ask& command) {
    cancel_listening();
    const auto stopped = [&] { return context.stopped(); };
    std::shared_ptr<HeardClip> clip;
    if (command.recording && !stopped()) command.speech = command.recording();
    check_samples(command.speech);
    if (!command.speech.empty()) {
        clip = model().new_clip();
        clip->append_rest(command.speech, stopped);
    }
    if (stopped()) {
        last_.reset();
        return finish_cancelled(context.emit);
    }
    ask(context, clip, std::move(command.text), command.answer, 0);
}

// clip: null when nothing was spoken. prepare_seconds: spent on the clip while it was spoken.
void Worker::ask(const CommandContext& context, const std::shared_ptr<HeardClip>& clip, std::string text,
                 const AnswerWish& wish, double prepare_seconds) {
    const auto nothing = clip ? why_nothing_was_heard(*clip) : NothingHeard::Reason::nothing;
    if (nothing && text.empty()) {
        context.emit(NothingHeard{*nothing, clip ? clip->seconds() : 0, sentence(*nothing)});
        return;
    }
    Utterance question{.text = std::move(text)};
    if (!nothing) {
        clip->finish();
        question.speech = {clip, &clip->samples()};
        question.clip = clip;
    }
    answer(context, std::move(question), wish, prepare_seconds);
}

void Worker::answer(const CommandContext& context, Utterance question, const AnswerWish& wish,
                    double prepare_seconds) {
    last_.reset();
    Assistant& engine = model();
    const AnswerOptions how = options(wish.options);
    auto asked = conversation_.ask(engine.prompts(), engine.context(), std::move(question),
                                   [&] { return context.stopped(); });
    if (!asked) return finish_cancelled(context.emit);
    if (asked->dropped > 0) context.emit(TurnsDropped{asked->dropped});
    Answer answer = engine.answer(asked->entries, how, sink_of(context.emit), context.stops, wish.trace.get(),
                                  context.posted);
    answer.statistics.listening_seconds = prepare_seconds;
    const bool kept = !answer.text.empty();
    if (kept) {
        conversation_.add_turn(std::move(*asked), answer.text);
        last_.emplace(context.turn, answer.text, answer.voice, answer.statistics.frames > 0);
    }
    finish(context.emit, std::move(answer), kept);
}

void Worker::run(const CommandContext& context, Speak& command) {
    last_.reset();  // what is heard from now on is another answer
    const AnswerOptions how = options(command.options);
    Answer answer = model().say(command.text, how, sink_of(context.emit), context.stops.speech);
    finish(context.emit, std::move(answer), false);
}

void Worker::cancel_listening() {
    if (!listening_) return;
    const CommandId turn = listening_->id;
    listening_.reset();
    finish_cancelled(emit_for(turn));
}

void Worker::run(const CommandContext& /*context*/, Cancel& command) {
    cancel_listening();
    truncate_last_answer(command.heard_samples);
}

void Worker::run(const CommandContext& /*context*/, StopSpeaking& command) {
    truncate_last_answer(command.heard_samples);
}

void Worker::truncate_last_answer(std::optional<std::uint64_t> heard_samples) {
    if (!last_ || !last_->spoken || !heard_samples) return;
    const std::size_t heard = last_->voice.at(*heard_samples, last_->text);
    if (heard == last_->text.size()) return;
    last_->text.resize(heard);
    conversation_.shorten(last_->text);
    send(last_->id, Truncated{last_->text, heard > 0});
    if (heard == 0) last_.reset();
}

void Worker::run(const CommandContext& context, Reset& command) {
    Restore begin{.system = std::move(command.system)};
    run(context, begin);
}

void Worker::run(const CommandContext& context, Restore& command) {
    cancel_listening();
    last_.reset();
    if (command.stored) command.turns = command.stored();
    for (const PastTurn& turn : command.turns) check_samples(turn.speech);
    conversation_.begin(std::move(command.system), std::move(command.turns));
    context.emit(ConversationBegun{conversation_.turns()});
}

void Worker::run(const CommandContext& context, Quit& /*command*/) {
    cancel_listening();
    unload();
    quit_ = true;
    context.emit(Ended{});
}

}  // namespace govor::session
