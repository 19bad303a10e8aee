#include "session/worker.h"

#include <algorithm>
#include <exception>
#include <new>
#include <utility>
#include <vector>

#include "audio/voice_activity.h"
#include "core/error.h"
#include "core/retry_on_bad_alloc.h"
#include "session/loading/memory_fit.h"
#include "session/loading/model_folder.h"
#include "session/turn/content_hash.h"
#include "session/turn/question_check.h"
#include "session/turn/text_batch.h"

namespace govor::session {
namespace {

// The tokens of a user's turn in addition to its audio and text: <|im_start|>, "user", a line feed, the start
// and end tokens of the audio, <|im_end|> and a line feed.
constexpr std::size_t spoken_turn_tokens = 7;

// Returns a hash of the features of all windows that can be encoded.
std::uint64_t combined_window_hash(const SpeechClip& clip) {
    std::uint64_t hash = 1;
    for (std::uint32_t window = 0; window < clip.windows(); ++window)
        hash = mix_hash(hash, clip.window_hash(window));
    return hash;
}

// Sends progress at most once per percent, because there are thousands of tensors.
class ProgressReporter {
  public:
    explicit ProgressReporter(Worker::EventSender emit) : emit_(std::move(emit)) {}

    void operator()(const LoadProgressed& progress) {
        const int percent = static_cast<int>(progress.fraction() * 100);
        if (std::exchange(sent_percent_, percent) != percent) emit_(progress);
    }

  private:
    Worker::EventSender emit_;
    int sent_percent_ = -1;
};

AnswerSink make_sink(const Worker::EventSender& emit) {
    return {
        .text = [emit](std::string_view text) { emit(TextFragment{std::string(text)}); },
        .audio =
            [emit](const SpeechSpan& speech) {
                emit(AudioChunk{
                    {speech.samples.begin(), speech.samples.end()}, speech.first_sample, speech.text_end});
            }};
}

void finish(const Worker::EventSender& emit, Answer answer, bool is_in_conversation) {
    emit(AnswerStatistics{answer.statistics});
    emit(Finished{std::move(answer), is_in_conversation});
}

// Ends a turn that was cancelled before its answer began.
void finish_cancelled(const Worker::EventSender& emit) {
    Answer answer;
    answer.ending = Ending::cancelled;
    emit(Finished{std::move(answer), false});
}

// Loads a model on the loading thread. `post` runs a function on the session's thread.
void load(Load& command, Worker::LoadResult& result, const AbandonableTask::Post& post,
          const Worker::EventSender& emit, const std::stop_token& stop) {
    if (command.options.on_step) command.options.on_step(LoadStep::reading_files);
    ModelFolder folder = command.open_folder ? std::move(*command.open_folder)
                                             : ModelFolder::open(command.model, command.search_folders);
    if (folder.checkpoint) result.notes = folder.checkpoint->notes();
    const auto on_planned = std::move(command.options.on_planned);
    command.options.on_planned = [&, on_planned](const MemoryFit& fit) {
        result.fits_after_unload = fit.fits;
        if (on_planned) post([on_planned, fit] { on_planned(fit); });
    };
    result.assistant = Assistant::load(std::move(folder), command.options, ProgressReporter(emit), stop);
}

// Returns the exception as an Error. Needs memory, so it may throw std::bad_alloc.
Error to_error(const std::exception_ptr& failure) {
    try {
        std::rethrow_exception(failure);
    } catch (const Error& error) {
        return error;
    } catch (const std::bad_alloc&) {
        return {ErrorKind::out_of_memory, message("The computer's memory is full.")};
    } catch (const std::exception& error) {
        return internal_error(error.what());
    } catch (...) {
        return internal_error("An exception of an unknown type was thrown.");
    }
}

}  // namespace

template <typename Work>
void Worker::attempt(CommandId turn, const Work& work) {
    try {
        work();
    } catch (...) {
        fail(turn, std::current_exception());
    }
}

bool Worker::execute(CommandId id, Command command, const StopTokens& stops, Stopwatch since_posted) {
    const bool belongs_to_listening = listening_turn_ && (std::holds_alternative<AppendSamples>(command) ||
                                                          std::holds_alternative<EndListening>(command));
    const CommandId turn = belongs_to_listening ? listening_turn_->id : id;
    const CommandContext context{turn, stops, since_posted, make_event_sender(turn)};
    attempt(turn, [&] { std::visit([&](auto& body) { run(context, body); }, command); });
    return !is_quitting_;
}

// Does not send MemoryMeasured, because reading the memory may have caused the failure.
void Worker::fail(CommandId turn, const std::exception_ptr& failure) {
    if (listening_turn_ && listening_turn_->id == turn) listening_turn_.reset();
    bool is_device_lost = false;
    retry_on_bad_alloc([&] {
        Error error = to_error(failure);
        is_device_lost = error.kind() == ErrorKind::device_lost;
        sink_({turn, Failed{std::move(error)}});
    });
    if (!is_device_lost || !assistant_) return;
    if (listening_turn_) {  // its recording refers to networks of the model
        const CommandId listening = listening_turn_->id;
        listening_turn_.reset();
        retry_on_bad_alloc([&] { sink_({listening, Failed{to_error(failure)}}); });
    }
    unload();  // allows the next Load to reopen the device
    retry_on_bad_alloc([&] { sink_({turn, ModelUnloaded{}}); });
}

Assistant& Worker::loaded_assistant() const {
    if (!assistant_) throw Error(ErrorKind::not_found, message("No model is loaded."));
    return *assistant_;
}

AnswerOptions Worker::resolve_options(const std::optional<AnswerOptions>& requested_options) const {
    return requested_options ? *requested_options : loaded_assistant().default_options();
}

void Worker::run(const CommandContext& context, Load& command) {
    cancel_listening();
    cancel_text_turns();
    if (command.open_folder && assistant_) unload_for(context);  // an opened folder can be loaded only once
    const auto result = std::make_shared<LoadResult>();
    bool is_loaded = false;
    try {
        is_loaded = load_in_background(context, command, result);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::out_of_memory || !assistant_ || !result->fits_after_unload) throw;
        unload_for(context);
        is_loaded = load_in_background(context, command, result);
    }
    if (is_loaded) result->assistant->move_to_current_thread();
    if (context.stop_requested()) {                // the stop may have been requested after loading finished
        if (is_loaded) result->assistant.reset();  // otherwise it belongs to the abandoned thread
        throw Error(ErrorKind::cancelled, message("Loading the model was cancelled."));
    }
    unload();
    assistant_ = std::move(result->assistant);
    context.emit(ModelLoaded{{.device = assistant_->device_name(),
                              .driver = assistant_->driver(),
                              .voices = assistant_->voices(),
                              .defaults = assistant_->default_options(),
                              .context = assistant_->context(),
                              .accepts_speech = assistant_->accepts_speech(),
                              .accepts_images = assistant_->accepts_images(),
                              .patches = assistant_->patches(),
                              .can_answer = assistant_->can_answer(),
                              .transcribes = assistant_->transcribes(),
                              .is_demonstration = assistant_->is_demonstration(),
                              .can_speak = assistant_->can_speak(),
                              .seconds = assistant_->load_seconds(),
                              .device_memory = assistant_->device_memory(),
                              .device_budget = assistant_->device_budget(),
                              .notes = result->notes}});
}

// Returns false after a stop request; the loading thread may then have been abandoned.
bool Worker::load_in_background(const CommandContext& context, const Load& command,
                                const std::shared_ptr<LoadResult>& result) {
    Load load_command = command;
    if (assistant_)
        load_command.options.other_model = {assistant_->device_name(), assistant_->device_memory()};
    auto work = [emit = context.emit, result, load_command = std::move(load_command)](
                    const AbandonableTask::Post& post, const std::stop_token& stop) mutable {
        const EventSender post_event = [&](EventBody body) {
            post([emit, body = std::move(body)] { emit(body); });
        };
        load(load_command, *result, post, post_event, stop);
    };
    return !context.stop_requested() && loader_.run(std::move(work), context.stops.all);
}

// Unloads the model to free its memory for another one.
void Worker::unload_for(const CommandContext& load) {
    unload();
    load.emit(ModelUnloaded{});
}

void Worker::run(const CommandContext& context, Unload& /*command*/) {
    cancel_listening();
    cancel_text_turns();
    unload();
    context.emit(ModelUnloaded{});
}

void Worker::unload() {
    conversation_.drop_model_data();
    assistant_.reset();
}

void Worker::run(const CommandContext& context, BeginListening& command) {
    cancel_listening();
    ConversationEntry question{.images = std::move(command.images)};
    const std::size_t image_tokens =
        question.images.empty() ? 0 : loaded_assistant().prompts().tokens(question);
    listening_turn_.emplace(context.turn, command.rate, loaded_assistant().new_clip());
    listening_turn_->images = std::move(question.images);
    listening_turn_->image_tokens = image_tokens;
    if (command.has_captions && loaded_assistant().transcribes())
        listening_turn_->transcriber = loaded_assistant().new_transcriber();
}

void Worker::run(const CommandContext& context, AppendSamples& command) {
    if (!listening_turn_) return;
    check_samples(command.samples);
    for (std::span<const float> rest = command.samples; !rest.empty();) {
        if (context.stop_requested()) return;  // the queued Cancel ends the turn
        const auto chunk = rest.first(std::min(rest.size(), listening_turn_->chunk));
        rest = rest.subspan(chunk.size());
        listening_turn_->resampled.clear();
        listening_turn_->resampler.push(chunk, listening_turn_->resampled);
        listening_turn_->clip->append(listening_turn_->resampled);
    }
    listening_turn_->needs_prefill |=
        combined_window_hash(*listening_turn_->clip) != listening_turn_->prefilled_hash;
    listening_turn_->level_dbfs = audio::level_dbfs(command.samples);
    report_listening();
}

void Worker::report_listening() {
    const SpeechClip& clip = *listening_turn_->clip;
    send(listening_turn_->id,
         Listening{.seconds = clip.seconds(),
                   .prefilled_seconds = listening_turn_->prefilled_windows * clip.window_seconds(),
                   .level_dbfs = listening_turn_->level_dbfs});
}

void Worker::prefill_question(const std::function<bool()>& is_interrupted) {
    if (!needs_prefill()) return;
    attempt(listening_turn_->id, [&] {
        try {
            prefill_listening_turn(is_interrupted);
        } catch (const Error& error) {
            if (error.kind() != ErrorKind::out_of_memory || !listening_turn_->transcriber) throw;
            listening_turn_->transcriber.reset();  // frees memory for the next attempt
        }
    });
}

void Worker::prefill_listening_turn(const std::function<bool()>& is_interrupted) {
    const Stopwatch watch;
    const std::shared_ptr<SpeechClip> clip = listening_turn_->clip;
    auto selection = conversation_.select(loaded_assistant().prompts(), loaded_assistant().context(),
                                          clip->tokens() + spoken_turn_tokens + listening_turn_->image_tokens,
                                          is_interrupted);
    listening_turn_->needs_prefill =
        !selection || !loaded_assistant().prefill_question(selection->entries, *clip, is_interrupted,
                                                           listening_turn_->images);
    listening_turn_->listening_seconds += watch.seconds();
    if (listening_turn_->needs_prefill) return;
    listening_turn_->prefilled_hash = combined_window_hash(*clip);
    if (std::exchange(listening_turn_->prefilled_windows, clip->windows()) != clip->windows())
        report_listening();
}

bool Worker::can_step_transcript() const {
    return listening_turn_ && !listening_turn_->needs_prefill && listening_turn_->transcriber &&
           listening_turn_->transcriber->has_work(*listening_turn_->clip);
}

void Worker::step_transcript(const std::function<bool()>& is_interrupted) {
    if (!can_step_transcript()) return;
    attempt(listening_turn_->id, [&] {
        auto transcript = listening_turn_->transcriber->step(*listening_turn_->clip, is_interrupted);
        if (transcript) send(listening_turn_->id, std::move(*transcript));
    });
}

void Worker::run(const CommandContext& context, EndListening& command) {
    if (!listening_turn_) return;
    if (context.stop_requested()) {
        last_answer_.reset();  // Cancel::played_samples does not refer to the previous answer
        return cancel_listening();
    }
    listening_turn_->transcriber.reset();  // frees its memory for the answer
    const std::shared_ptr<SpeechClip> clip = listening_turn_->clip;
    const double listening_seconds = listening_turn_->listening_seconds;
    listening_turn_->resampled.clear();
    listening_turn_->resampler.flush(listening_turn_->resampled);
    clip->append(listening_turn_->resampled);
    ask(context, clip, {.text = std::move(command.text), .images = listening_turn_->images}, command.answer,
        listening_seconds);
    listening_turn_.reset();
}

void Worker::run(const CommandContext& context, Ask& command) {
    cancel_listening();
    const auto should_stop = [&] { return context.stop_requested(); };
    std::shared_ptr<SpeechClip> clip;
    if (command.load_speech && !should_stop()) command.speech = command.load_speech();
    if (command.load_images && command.images.empty() && !should_stop())
        command.images = command.load_images();
    check_samples(command.speech);
    if (!command.speech.empty()) {
        clip = loaded_assistant().new_clip();
        clip->append_remaining(command.speech, should_stop);
    }
    if (should_stop()) {
        if (!command.answer.is_standalone) last_answer_.reset();
        return finish_cancelled(context.emit);
    }
    ask(context, clip, {.text = std::move(command.text), .images = std::move(command.images)}, command.answer,
        0);
}

void Worker::run(const CommandContext& context, AskText& command) {
    if (command.text.empty()) {
        const auto reason = EmptyQuestion::Reason::nothing;
        context.emit(EmptyQuestion{reason, 0, empty_question_message(reason)});
        return;
    }
    loaded_assistant().ask_text(context.turn, std::move(command), context.emit, context.since_posted);
}

bool Worker::has_text_turns() const {
    return assistant_ && assistant_->text_batch() != nullptr && !assistant_->text_batch()->empty();
}

void Worker::step_text_turns() {
    if (!can_step_text_turns()) return;
    try {
        assistant_->text_batch()->step();
    } catch (...) {
        fail_text_turns(std::current_exception());
    }
}

void Worker::fail_text_turns(const std::exception_ptr& failure) {
    std::vector<CommandId> turns;
    retry_on_bad_alloc([&] { turns = assistant_->text_batch()->abandon(); });
    for (const CommandId turn : turns) fail(turn, failure);
}

void Worker::cancel_text_turns() {
    if (has_text_turns()) assistant_->text_batch()->cancel_all();
}

// `clip`: null for a typed question. `listening_seconds`: time spent on the clip while the question was being
// spoken.
void Worker::ask(const CommandContext& context, const std::shared_ptr<SpeechClip>& clip,
                 ConversationEntry question, const AnswerRequest& request, double listening_seconds) {
    const auto empty_reason = clip ? find_empty_reason(*clip) : EmptyQuestion::Reason::nothing;
    const bool has_only_images = !clip && !question.images.empty();
    const bool has_only_instruction = clip && request.is_standalone;  // the text refers to the recording
    if (empty_reason && (question.text.empty() || has_only_instruction) && !has_only_images) {
        context.emit(
            EmptyQuestion{*empty_reason, clip ? clip->seconds() : 0, empty_question_message(*empty_reason)});
        return;
    }
    if (!empty_reason) {
        clip->finish();
        question.speech = {clip, &clip->samples()};
        question.clip = clip;
    }
    answer(context, std::move(question), request, listening_seconds);
}

void Worker::answer(const CommandContext& context, ConversationEntry question, const AnswerRequest& request,
                    double listening_seconds) {
    if (!request.is_standalone) last_answer_.reset();
    Conversation standalone_conversation;
    Conversation& conversation = request.is_standalone ? standalone_conversation : conversation_;
    Assistant& engine = loaded_assistant();
    const AnswerOptions answer_options = resolve_options(request.options);
    auto selection = conversation.select(engine.prompts(), engine.context(), std::move(question),
                                         [&] { return context.stop_requested(); });
    if (!selection) return finish_cancelled(context.emit);
    if (selection->dropped > 0) context.emit(TurnsDropped{selection->dropped});
    Answer answer = engine.answer(selection->entries, answer_options, make_sink(context.emit), context.stops,
                                  request.trace.get(), context.since_posted);
    if (request.is_standalone) engine.discard_conversation();
    answer.statistics.listening_seconds = listening_seconds;
    const bool is_in_conversation = !answer.text.empty() && !request.is_standalone;
    if (is_in_conversation) {
        conversation.add_turn(std::move(*selection), answer.text);
        last_answer_.emplace(context.turn, answer.text, answer.text_positions, answer.statistics.frames > 0);
    }
    finish(context.emit, std::move(answer), is_in_conversation);
}

void Worker::run(const CommandContext& context, Speak& command) {
    last_answer_.reset();  // Cancel::played_samples of a later command refers to this speech
    const AnswerOptions answer_options = resolve_options(command.options);
    Answer answer =
        loaded_assistant().say(command.text, answer_options, make_sink(context.emit), context.stops.speech);
    finish(context.emit, std::move(answer), false);
}

void Worker::cancel_listening() {
    if (!listening_turn_) return;
    const CommandId turn = listening_turn_->id;
    listening_turn_.reset();
    finish_cancelled(make_event_sender(turn));
}

void Worker::run(const CommandContext& /*context*/, Cancel& command) {
    cancel_listening();
    truncate_last_answer(command.played_samples);
}

void Worker::run(const CommandContext& /*context*/, CancelTurn& command) {
    if (has_text_turns()) assistant_->text_batch()->cancel(command.turn);
}

void Worker::run(const CommandContext& /*context*/, StopSpeaking& command) {
    truncate_last_answer(command.played_samples);
}

void Worker::truncate_last_answer(std::optional<std::uint64_t> played_samples) {
    if (!last_answer_ || !last_answer_->has_speech || !played_samples) return;
    const std::size_t played_length =
        last_answer_->positions.text_size_at(*played_samples, last_answer_->text);
    if (played_length == last_answer_->text.size()) return;
    last_answer_->text.resize(played_length);
    conversation_.replace_last_answer(last_answer_->text);
    send(last_answer_->id, Truncated{last_answer_->text, played_length > 0});
    if (played_length == 0) last_answer_.reset();
}

void Worker::run(const CommandContext& context, Reset& command) {
    Restore restore{.system = std::move(command.system)};
    run(context, restore);
}

void Worker::run(const CommandContext& context, Restore& command) {
    cancel_listening();
    last_answer_.reset();
    if (command.load_turns) command.turns = command.load_turns();
    for (const PastTurn& turn : command.turns) check_samples(turn.speech);
    conversation_.begin(std::move(command.system), std::move(command.turns));
    context.emit(ConversationStarted{conversation_.turns()});
}

void Worker::run(const CommandContext& context, WatchMemory& command) {
    memory_watch_.begin(context.turn, command.interval);
    send_memory_if_due();
}

void Worker::report_memory() {
    attempt(memory_watch_.command(), [this] { send_memory_if_due(); });
}

void Worker::send_memory_if_due() {
    if (assistant_ && memory_watch_.advance_if_due())
        sink_({memory_watch_.command(), MemoryMeasured{assistant_->memory()}});
}

void Worker::run(const CommandContext& context, Quit& /*command*/) {
    is_quitting_ = true;  // set first, in case sending an event throws
    cancel_listening();
    cancel_text_turns();
    unload();
    context.emit(SessionEnded{});
}

}  // namespace govor::session
