#include "session/recorded_session.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace govor::session::test {
namespace {

bool ends_turn(const Event& event) {
    return std::holds_alternative<Finished>(event.body) ||
           std::holds_alternative<EmptyQuestion>(event.body) || std::holds_alternative<Failed>(event.body);
}

void add_event(TurnResult& turn, const Event& event) {
    ++turn.events;
    if (const auto* fragment = std::get_if<TextFragment>(&event.body)) turn.text += fragment->text;
    if (const auto* chunk = std::get_if<AudioChunk>(&event.body)) {
        EXPECT_EQ(chunk->first_sample, turn.samples.size());
        turn.samples.insert(turn.samples.end(), chunk->samples.begin(), chunk->samples.end());
        turn.text_ends.push_back(chunk->text_end);
        ++turn.chunks;
    }
    if (const auto* dropped = std::get_if<TurnsDropped>(&event.body)) turn.dropped_turns += dropped->turns;
    if (const auto* finished = std::get_if<Finished>(&event.body)) turn.finished = *finished;
    if (const auto* empty = std::get_if<EmptyQuestion>(&event.body)) turn.empty_question = *empty;
    if (const auto* failed = std::get_if<Failed>(&event.body)) turn.failed = failed->error;
}

// The session of shared_tiny_session(). It ends before main() returns.
struct SharedSession : testing::Environment {
    std::unique_ptr<RecordedSession> session;

    void TearDown() override { session.reset(); }
};

auto* const shared_session =
    static_cast<SharedSession*>(testing::AddGlobalTestEnvironment(new SharedSession));

}  // namespace

RecordedSession::RecordedSession(std::function<void(const Event&)> on_event)
    : on_event_(std::move(on_event)), session_([this](Event event) {
          if (on_event_) on_event_(event);
          const std::lock_guard lock(mutex_);
          events_.push_back(std::move(event));
          event_added_.notify_all();
      }) {}

CommandId RecordedSession::post(Command command) {
    const bool is_text_question = std::holds_alternative<AskText>(command);
    const CommandId id = session_.post(std::move(command));
    if (is_text_question) {
        const std::lock_guard lock(mutex_);
        text_questions_.push_back(id);
    }
    return id;
}

void RecordedSession::reset() {
    std::vector<CommandId> text_questions;
    {
        const std::lock_guard lock(mutex_);
        text_questions.swap(text_questions_);
    }
    post(Cancel{});
    for (const CommandId turn : text_questions) post(CancelTurn{turn});  // a Cancel does not end them
    post(WatchMemory{});
    wait_for<ConversationStarted>(post(Reset{}));
    const std::lock_guard lock(mutex_);
    events_.clear();
}

Event RecordedSession::wait_for(CommandId command, const std::function<bool(const Event&)>& predicate) {
    std::unique_lock lock(mutex_);
    std::size_t index = 0;
    for (;;) {
        for (; index < events_.size(); ++index) {
            if (events_[index].turn == command && predicate(events_[index])) return events_[index];
        }
        event_added_.wait(lock, [&] { return events_.size() > index; });
    }
}

TurnResult RecordedSession::follow(CommandId turn) {
    wait_for(turn, ends_turn);
    TurnResult result;
    for (const Event& event : events()) {
        if (event.turn != turn) continue;
        add_event(result, event);
        if (ends_turn(event)) break;
    }
    return result;
}

std::vector<Event> RecordedSession::events() const {
    const std::lock_guard lock(mutex_);
    return events_;
}

LoadedModel RecordedSession::load_tiny(LoadOptions options) {
    options.kv_cache = options.kv_cache.value_or(Format::f32);
    loaded_ = wait_for<ModelLoaded>(post(Load{tiny_folder(), options})).model;
    return loaded_;
}

TurnResult RecordedSession::speak(std::span<const float> samples, std::size_t chunk_size,
                                  AnswerRequest answer, SampleRate rate, std::string text) {
    const CommandId turn = post(BeginListening{rate});
    for (std::size_t first = 0; first < samples.size(); first += chunk_size) {
        const auto chunk_samples = samples.subspan(first, std::min(chunk_size, samples.size() - first));
        post(AppendSamples{{chunk_samples.begin(), chunk_samples.end()}});
    }
    post(EndListening{.text = std::move(text), .answer = std::move(answer)});
    return follow(turn);
}

AnswerRequest RecordedSession::greedy_request(std::uint32_t max_tokens, std::uint32_t max_frames) const {
    AnswerOptions options = loaded_.defaults;
    for (SamplingParams* params : {&options.text, &options.speech, &options.residual}) params->greedy = true;
    options.max_tokens = max_tokens;
    options.max_frames = max_frames;
    return {options, nullptr};
}

RecordedSession& shared_tiny_session() {
    if (!shared_session->session) {
        shared_session->session = std::make_unique<RecordedSession>();
        shared_session->session->load_tiny();
    }
    shared_session->session->reset();
    return *shared_session->session;
}

TurnResult answer(Assistant& assistant, const Question& question, const AnswerOptions& options) {
    TurnResult result;
    const AnswerSink sink{.text = [&](std::string_view text) { result.text += text; },
                          .audio =
                              [&](const SpeechSpan& speech) {
                                  result.samples.insert(result.samples.end(), speech.samples.begin(),
                                                        speech.samples.end());
                              }};
    result.finished = Finished{assistant.answer(question, options, sink), false};
    return result;
}

void expect_same(const TurnResult& actual, const TurnResult& expected) {
    ASSERT_TRUE(actual.finished && expected.finished) << (actual.failed ? actual.failed->what() : "");
    EXPECT_EQ(actual.tokens(), expected.tokens());
    EXPECT_EQ(actual.text, expected.text);
    EXPECT_EQ(actual.finished->answer.text, expected.finished->answer.text);
    EXPECT_EQ(actual.finished->answer.ending, expected.finished->answer.ending);
    if (expected.samples.empty()) {
        EXPECT_TRUE(actual.samples.empty());
    } else {
        expect_equal(audio_view(actual.samples), audio_view(expected.samples));
    }
}

}  // namespace govor::session::test
