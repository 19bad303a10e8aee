#include "session/worker.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <new>
#include <utility>

#include "audio/voice_activity.h"
#include "core/error.h"
#include "session/fingerprint.h"
#include "session/memory_fit.h"
#include "session/model_folder.h"

namespace govor::session {
namespace {

// Of a user's turn besides its sound and its text: <|im_start|>, "user", a line feed, the brackets of the
// sound, <|im_end|> and a line feed.
constexpr std::size_t spoken_turn_tokens = 7;

std::string_view sentence(NothingHeard::Reason reason) {
    switch (reason) {
        case NothingHeard::Reason::nothing:
            return "Nothing was asked.";
        case NothingHeard::Reason::too_short:
            return "That was too short to hear anything in it.";
        case NothingHeard::Reason::silence:
            return "There was nothing to hear: the microphone gave silence.";
        case NothingHeard::Reason::steady_noise:
            return "There was no speech to hear, only a steady noise.";
    }
    return "";
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
    throw Error(ErrorKind::usage, "The sound holds a sample that is no sound level.");
}

// Changes when an encoded window would be another one now.
std::uint64_t keys_of(const HeardClip& clip) {
    std::uint64_t all = 1;
    for (std::uint32_t window = 0; window < clip.windows(); ++window) all = mixed(all, clip.key(window));
    return all;
}

// A percent at a time: weights come in thousands of pieces.
class ProgressTeller {
  public:
    explicit ProgressTeller(std::function<void(EventBody)> tell) : tell_(std::move(tell)) {}

    void operator()(std::uint64_t done, std::uint64_t total) {
        const std::uint64_t percent = total == 0 ? 100 : done * 100 / total;
        if (std::exchange(told_, percent) != percent) tell_(LoadProgressed{done, total});
    }

  private:
    std::function<void(EventBody)> tell_;
    std::uint64_t told_ = 101;
};

struct Loading {
    std::unique_ptr<Assistant> assistant;
    std::vector<std::string> remarks;
};

// Beside the session's thread, which tells the listener what there is to tell: `here` has it do so.
void load(Load& command, Loading& made, const SideThread::Tell& here,
          const std::function<void(EventBody)>& tell, const std::stop_token& stop) {
    ModelFolder folder =
        command.opened ? std::move(*command.opened) : ModelFolder::open(command.model, command.elsewhere);
    if (folder.checkpoint) made.remarks = folder.checkpoint->remarks();
    if (command.options.planned) {
        command.options.planned = [&here, planned = std::move(command.options.planned)](
                                      const MemoryFit& fit) { here([planned, fit] { planned(fit); }); };
    }
    made.assistant = Assistant::load(std::move(folder), command.options, ProgressTeller(tell), stop);
}

}  // namespace

bool Worker::carry_out(CommandId id, Command command, std::stop_token stop, Stopwatch posted) {
    const bool listens = listening_ && (std::holds_alternative<HearSamples>(command) ||
                                        std::holds_alternative<EndListening>(command));
    const CommandId turn = listens ? listening_->id : id;
    attempt(turn, [&] { std::visit([&](auto& what) { run(id, what, stop, posted); }, command); });
    return !quit_;
}

void Worker::attempt(CommandId turn, const std::function<void()>& work) {
    try {
        work();
    } catch (const Error& error) {
        fail(turn, error);
    } catch (const std::bad_alloc&) {
        fail(turn, {ErrorKind::out_of_memory, "The computer's memory is full."});
    } catch (const std::exception& error) {
        fail(turn, {ErrorKind::internal, error.what()});
    }
}

void Worker::fail(CommandId turn, Error error) {
    if (listening_ && listening_->id == turn) listening_.reset();
    const bool lost = error.kind() == ErrorKind::device_lost;
    tell(turn, Failed{std::move(error)});
    if (!lost || !assistant_) return;
    unload();  // so that Load can open the device anew
    tell(turn, Unloaded{});
}

Assistant& Worker::model() const {
    if (!assistant_) throw Error(ErrorKind::not_found, "No model is loaded.");
    return *assistant_;
}

AnswerOptions Worker::options(const std::optional<AnswerOptions>& wished) const {
    return wished ? *wished : model().default_options();
}

void Worker::run(CommandId id, Load& command, const std::stop_token& stop, Stopwatch /*posted*/) {
    drop_listening();
    unload();
    const auto made = std::make_shared<Loading>();
    auto work = [this, id, made, command = std::move(command)](const SideThread::Tell& here,
                                                               const std::stop_token& stopped) mutable {
        const auto tell_here = [&](EventBody body) {
            here([this, id, body = std::move(body)] { tell(id, body); });
        };
        load(command, *made, here, tell_here, stopped);
    };
    if (!stop.stop_requested() && loader_.run(std::move(work), stop)) {
        assistant_ = std::move(made->assistant);
        assistant_->take_over();
    }
    if (stop.stop_requested()) {  // even where it was done meanwhile: who has asked was told of no model
        unload();
        throw Error(ErrorKind::cancelled, "Loading the model was cancelled.");
    }
    tell(id, Loaded{.device = assistant_->device_name(),
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

void Worker::run(CommandId id, Unload& /*command*/, const std::stop_token& /*stop*/, Stopwatch /*posted*/) {
    drop_listening();
    unload();
    tell(id, Unloaded{});
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
    tell(listening_->id, Listening{.seconds = clip.seconds(),
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
        tell(turn, NothingHeard{*nothing, clip ? clip->seconds() : 0, std::string(sentence(*nothing))});
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
    if (asked->dropped > 0) tell(turn, TurnsDropped{asked->dropped});
    Answer answer = engine.answer(asked->entries, how, sink_of(turn), stop, wish.trace.get(), since_question);
    answer.statistics.listening_seconds = prepare_seconds;
    const bool kept = !answer.text.empty();
    if (kept) {
        conversation_.keep(std::move(*asked), answer.text);
        last_.emplace(turn, answer.text, answer.voice, answer.statistics.frames > 0);
    }
    finish(turn, std::move(answer), kept);
}

void Worker::run(CommandId id, Speak& command, const std::stop_token& stop, Stopwatch /*posted*/) {
    last_.reset();  // what is heard from now on is not that answer
    const AnswerOptions how = options(command.options);
    finish(id, model().say(command.text, how, sink_of(id), stop), false);
}

AnswerSink Worker::sink_of(CommandId turn) {
    return {.text = [this, turn](std::string_view piece) { tell(turn, TextPiece{std::string(piece)}); },
            .audio =
                [this, turn](const Sound& sound) {
                    tell(turn, AudioChunk{{sound.samples.begin(), sound.samples.end()},
                                          sound.first_sample,
                                          sound.text_end});
                }};
}

void Worker::finish(CommandId turn, Answer answer, bool kept) {
    tell(turn, Measured{answer.statistics});
    tell(turn, Finished{std::move(answer), kept});
}

// A turn that was cancelled before its answer began.
void Worker::finish_unbegun(CommandId turn) {
    Answer nothing;
    nothing.ending = Ending::cancelled;
    tell(turn, Finished{std::move(nothing), false});
}

void Worker::drop_listening() {
    if (!listening_) return;
    const CommandId turn = listening_->id;
    listening_.reset();
    finish_unbegun(turn);
}

void Worker::run(CommandId /*id*/, Cancel& command, const std::stop_token& /*stop*/, Stopwatch /*posted*/) {
    drop_listening();
    if (!last_ || !last_->spoken || !command.heard_samples) return;
    const std::size_t heard = last_->voice.at(*command.heard_samples, last_->text);
    if (heard == last_->text.size()) return;
    last_->text.resize(heard);
    conversation_.shorten(last_->text);
    tell(last_->id, Truncated{last_->text, heard > 0});
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
    tell(id, ConversationBegun{conversation_.turns()});
}

void Worker::run(CommandId id, Quit& /*command*/, const std::stop_token& /*stop*/, Stopwatch /*posted*/) {
    drop_listening();
    unload();
    quit_ = true;
    tell(id, Ended{});
}

}  // namespace govor::session
