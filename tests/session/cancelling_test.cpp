#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <atomic>
#include <future>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "io/checkpoint.h"
#include "session/loading/model_folder.h"
#include "session/recorded_session.h"

namespace govor::session::cancelling_test {
namespace {

using test::expect_same;
using test::RecordedSession;
using test::TurnResult;

// A session that posts a Cancel from its sink at the n-th event after cancel_at().
class CancellingSession {
  public:
    CancellingSession()
        : session_([this](const Event& event) {
              if (event.turn < first_turn_ || remaining_events_ == 0 || --remaining_events_ > 0) return;
              cancel_event_ = event;
              session_.post(Cancel{played_samples(event)});
          }) {}

    RecordedSession& operator*() { return session_; }
    RecordedSession* operator->() { return &session_; }

    // Counts events from the next command on. 0 disables the Cancel.
    void cancel_at(std::size_t event) {
        remaining_events_ = 0;
        cancel_event_.reset();
        first_turn_ = session_.post(AppendSamples{}) + 1;  // has no events without BeginListening
        remaining_events_ = event;
    }
    // Returns the event at which the Cancel was posted, if any. Valid after the command has ended.
    const std::optional<Event>& cancel_event() const { return cancel_event_; }

  private:
    // Half of each chunk has been played when the next event arrives.
    static std::optional<std::uint64_t> played_samples(const Event& event) {
        const auto* chunk = std::get_if<AudioChunk>(&event.body);
        if (chunk == nullptr) return std::nullopt;
        return chunk->first_sample + chunk->samples.size() / 2;
    }

    std::atomic<CommandId> first_turn_ = 0;
    std::atomic<std::size_t> remaining_events_ = 0;
    std::optional<Event> cancel_event_;
    RecordedSession session_;
};

const LoadOptions small_context{.max_context = 400};

// The commands of a user until an answer ends, and the question that the conversation contains afterwards.
struct Scenario {
    std::string name;
    std::vector<PastTurn> history;
    std::function<CommandId(RecordedSession&)> post_commands;  // returns the turn
    PastTurn question;
    std::set<std::size_t> event_kinds;  // events that must occur, as indices of EventBody
};

template <typename Body>
std::size_t event_index() {
    return EventBody(Body{}).index();
}

AnswerRequest make_brief_request(const RecordedSession& session) {
    return session.greedy_request(4, 4);
}

constexpr const char* long_phrase = "Tell me something about the weather in spring, ";

// Longer than a context of 400 tokens together with make_long_question().
std::vector<PastTurn> make_long_history() {
    std::vector<PastTurn> turns;
    for (int i = 0; i < 8; ++i) {
        turns.push_back({Role::user, long_phrase, {}});
        turns.push_back({Role::assistant, "It rains.", {}});
    }
    return turns;
}
std::string make_long_question() {
    std::string text;
    for (int i = 0; i < 8; ++i) text += long_phrase;
    return text;
}

CommandId listen(RecordedSession& session, const std::vector<float>& clip) {
    const CommandId turn = session.post(BeginListening{});
    const std::span<const float> samples(clip);
    session.post(AppendSamples{{samples.begin(), samples.begin() + 8000}});
    session.post(AppendSamples{{samples.begin() + 8000, samples.end()}});
    session.post(EndListening{.answer = make_brief_request(session)});
    return turn;
}

std::vector<Scenario> make_scenarios() {
    const std::vector<float> clip = test::clip("question_ru");
    const std::set<std::size_t> answer{event_index<TextFragment>(), event_index<AudioChunk>(),
                                       event_index<AnswerStatistics>(), event_index<Finished>()};
    std::set<std::size_t> listening = answer, dropping = answer;
    listening.insert(event_index<Listening>());
    dropping.insert(event_index<TurnsDropped>());
    return {{"a_spoken_question",
             {},
             [clip](RecordedSession& session) { return listen(session, clip); },
             {Role::user, {}, clip},
             listening},
            {"a_recording_for_which_turns_are_left_out",
             make_long_history(),
             [clip](RecordedSession& session) {
                 return session.post(Ask{.text = make_long_question(),
                                         .answer = make_brief_request(session),
                                         .load_speech = [clip] { return clip; }});
             },
             {Role::user, make_long_question(), clip},
             dropping},
            {"a_typed_question",
             {{Role::user, "Hello", {}}, {Role::assistant, "Hi.", {}}},
             [](RecordedSession& session) {
                 return session.post(Ask{.text = "Привет мир", .answer = make_brief_request(session)});
             },
             {Role::user, "Привет мир", {}},
             answer},
            {"a_text_that_is_read_aloud",
             {{Role::user, "Hello", {}}, {Role::assistant, "Hi.", {}}},
             [](RecordedSession& session) {
                 return session.post(Speak{"One, two.", make_brief_request(session).options});
             },
             {},
             {event_index<AudioChunk>(), event_index<AnswerStatistics>(), event_index<Finished>()}},
            {"a_question_of_silence",
             {{Role::user, "Hello", {}}, {Role::assistant, "Hi.", {}}},
             [](RecordedSession& session) { return listen(session, std::vector<float>(16000)); },
             {},
             {event_index<Listening>(), event_index<EmptyQuestion>()}}};
}

class CancelledAtAnyEvent : public testing::TestWithParam<std::size_t> {
  protected:
    // Two sessions: one that is cancelled, and a reference that begins every conversation with Restore.
    static void SetUpTestSuite() {
        cancelling_session_ = std::make_unique<CancellingSession>();
        reference_session_ = std::make_unique<RecordedSession>();
        (*cancelling_session_)->load_tiny(small_context);
        reference_session_->load_tiny(small_context);
    }
    static void TearDownTestSuite() {
        cancelling_session_.reset();
        reference_session_.reset();
    }

    static Ask next_question(const RecordedSession& session) {
        return {.text = "And?", .answer = session.greedy_request(3, 2)};
    }

    // Runs the scenario with a Cancel at an event, then asks the next question.
    void run_scenario(const Scenario& scenario, std::size_t event_number);
    // Returns the conversation after the scenario.
    std::vector<PastTurn> expected_history(const Scenario& scenario);
    // Returns the answer to the next question after that conversation.
    const TurnResult& expected_answer(const std::vector<PastTurn>& turns);

    static std::unique_ptr<CancellingSession> cancelling_session_;
    static std::unique_ptr<RecordedSession> reference_session_;

    CommandId turn_ = 0;
    TurnResult result_, next_;
    std::map<std::string, TurnResult> expected_;  // by the number of turns and the kept part of the answer
};

std::unique_ptr<CancellingSession> CancelledAtAnyEvent::cancelling_session_;
std::unique_ptr<RecordedSession> CancelledAtAnyEvent::reference_session_;

void CancelledAtAnyEvent::run_scenario(const Scenario& scenario, std::size_t event_number) {
    RecordedSession& session = **cancelling_session_;
    session.post(Restore{"Be brief.", scenario.history});
    cancelling_session_->cancel_at(event_number);
    turn_ = scenario.post_commands(session);
    result_ = session.follow(turn_);
    next_ = session.ask(next_question(session));
}

std::vector<PastTurn> CancelledAtAnyEvent::expected_history(const Scenario& scenario) {
    std::vector<PastTurn> turns = scenario.history;
    bool is_kept = result_.finished && result_.finished->is_in_conversation;
    std::string text = is_kept ? result_.finished->answer.text : "";
    for (const Event& event : (*cancelling_session_)->events()) {
        const auto* truncated = std::get_if<Truncated>(&event.body);
        if (event.turn != turn_ || truncated == nullptr) continue;
        EXPECT_TRUE(text.starts_with(truncated->text));
        text = truncated->text;
        is_kept = truncated->is_in_conversation;
    }
    if (!is_kept) return turns;
    turns.push_back(scenario.question);
    turns.push_back({Role::assistant, text, {}});
    return turns;
}

const TurnResult& CancelledAtAnyEvent::expected_answer(const std::vector<PastTurn>& turns) {
    const std::string key = std::to_string(turns.size()) + (turns.empty() ? "" : turns.back().text);
    auto entry = expected_.find(key);
    if (entry == expected_.end()) {
        reference_session_->post(Restore{"Be brief.", turns});
        entry = expected_.emplace(key, reference_session_->ask(next_question(*reference_session_))).first;
    }
    return entry->second;
}

TEST_P(CancelledAtAnyEvent, the_session_answers_like_one_that_was_never_cancelled) {
    const Scenario scenario = make_scenarios()[GetParam()];
    run_scenario(scenario, 0);
    const TurnResult complete = result_;
    expect_same(next_, expected_answer(expected_history(scenario)));
    std::set<std::size_t> event_kinds;
    for (std::size_t event_number = 1; event_number <= complete.events; ++event_number) {
        SCOPED_TRACE(event_number);
        run_scenario(scenario, event_number);
        ASSERT_TRUE(cancelling_session_->cancel_event());
        event_kinds.insert(cancelling_session_->cancel_event()->body.index());
        ASSERT_FALSE(result_.failed) << result_.failed->what();
        EXPECT_TRUE(complete.text.starts_with(result_.text));
        expect_same(next_, expected_answer(expected_history(scenario)));
    }
    EXPECT_EQ(event_kinds, scenario.event_kinds);
}

INSTANTIATE_TEST_SUITE_P(Scenarios, CancelledAtAnyEvent,
                         testing::Range(std::size_t{0}, make_scenarios().size()),
                         [](const auto& scenario) { return make_scenarios()[scenario.param].name; });

TEST(Cancelling, a_load_at_any_event_allows_another_load) {
    CancellingSession session;
    const Load load{test::tiny_folder(), {.kv_cache = Format::f32}};
    (*session).load_tiny();
    const TurnResult expected = session->ask({.text = "Hello", .answer = session->greedy_request(2, 2)});
    std::size_t events = 0;  // of a complete load: LoadProgressed and ModelLoaded
    for (const Event& event : session->events()) {
        if (event.turn == 1) ++events;
    }
    ASSERT_GE(events, 10U);
    for (const std::size_t event_number : {std::size_t{1}, events / 2, events - 1, events}) {
        SCOPED_TRACE(event_number);
        session.cancel_at(event_number);
        const CommandId id = session->post(load);
        const Event end = session->wait_for(
            id, [](const Event& event) { return !std::holds_alternative<LoadProgressed>(event.body); });
        if (event_number < events) {
            ASSERT_TRUE(std::holds_alternative<Failed>(end.body));
            EXPECT_EQ(std::get<Failed>(end.body).error.kind(), ErrorKind::cancelled);
            session.cancel_at(1);  // at ModelUnloaded
            session->wait_for<ModelUnloaded>(session->post(Unload{}));
            session.cancel_at(0);
            session->load_tiny();
        } else {
            // The load had ended before the Cancel.
            EXPECT_TRUE(std::holds_alternative<ModelLoaded>(end.body));
        }
        session.cancel_at(0);
        session->post(Reset{});
        expect_same(session->ask({.text = "Hello", .answer = session->greedy_request(2, 2)}), expected);
    }
}

// A checkpoint that blocks in notes(), like a slow driver or disk.
class BlockingCheckpoint : public io::Checkpoint {
  public:
    BlockingCheckpoint(std::unique_ptr<io::Checkpoint> inner, std::promise<void>& has_blocked,
                       std::promise<void>& release)
        : inner_(std::move(inner)), has_blocked_(has_blocked), release_(release) {}

    const std::filesystem::path& path() const noexcept override { return inner_->path(); }
    const nlohmann::json& config() const noexcept override { return inner_->config(); }
    std::filesystem::path config_path() const override { return inner_->config_path(); }
    const nlohmann::json* generation_config() const noexcept override { return inner_->generation_config(); }
    std::filesystem::path generation_config_path() const override { return inner_->generation_config_path(); }
    std::filesystem::path tokenizer_path() const override { return inner_->tokenizer_path(); }
    std::vector<std::string> names() const override { return inner_->names(); }
    std::optional<io::TensorView> find(std::string_view name) const override { return inner_->find(name); }
    void drop_pages(const io::TensorView& tensor) const noexcept override { inner_->drop_pages(tensor); }
    std::vector<Message> notes() const override {
        has_blocked_.set_value();
        release_.get_future().wait();
        return {};
    }

  private:
    std::unique_ptr<io::Checkpoint> inner_;
    std::promise<void>&has_blocked_, &release_;
};

TEST(Cancelling, a_cancelled_load_does_not_wait_for_a_slow_step) {
    std::promise<void> has_blocked, release;
    RecordedSession session;
    const auto folder = std::make_shared<ModelFolder>(ModelFolder::open(test::tiny_folder()));
    folder->checkpoint =
        std::make_unique<BlockingCheckpoint>(std::move(folder->checkpoint), has_blocked, release);
    const CommandId load = session.post(Load{.model = {}, .open_folder = folder});
    has_blocked.get_future().wait();
    session.post(Cancel{});
    EXPECT_EQ(session.wait_for<Failed>(load).error.kind(), ErrorKind::cancelled);
    const CommandId next = session.post(Load{test::tiny_folder()});  // waits for the first load
    session.post(Cancel{});                                          // unless it is cancelled too
    EXPECT_EQ(session.wait_for<Failed>(next).error.kind(), ErrorKind::cancelled);
    release.set_value();
    session.load_tiny();
    EXPECT_TRUE(session.ask({.text = "Hello", .answer = session.greedy_request(2, 1)}).finished);
}

TEST(Cancelling, ends_all_earlier_commands_and_no_later_ones) {
    RecordedSession& session = test::shared_tiny_session();
    std::vector<CommandId> turns;
    for (int i = 0; i < 3; ++i)
        turns.push_back(session.post(Ask{.text = "Hello", .answer = session.greedy_request(500, 500)}));
    turns.push_back(session.post(Speak{"Hello", session.greedy_request(1, 500).options}));
    const CommandId listening = session.post(BeginListening{});
    session.post(AppendSamples{test::clip("question_en")});
    session.post(Cancel{});
    session.post(EndListening{});  // ignored: the Cancel ended the turn
    const CommandId later_question =
        session.post(Ask{.text = "Hello", .answer = session.greedy_request(2, 2)});
    for (const CommandId turn : turns) {
        EXPECT_EQ(session.follow(turn).finished.value().answer.ending, Ending::cancelled);
    }
    EXPECT_EQ(session.follow(listening).finished.value().answer.ending, Ending::cancelled);
    EXPECT_NE(session.follow(later_question).finished.value().answer.ending, Ending::cancelled);
}

// The session is busy, so all commands are still queued when the Cancel is posted.
TEST(Cancelling, queued_commands_are_not_executed) {
    RecordedSession& session = test::shared_tiny_session();
    std::promise<void> commands_posted;
    bool is_read = false;
    session.post(Restore{.load_turns = [&] {
        commands_posted.get_future().wait();
        return std::vector<PastTurn>{{Role::user, "Hello", {}}, {Role::assistant, "Hi.", {}}};
    }});
    const CommandId recorded_turn = session.post(Ask{.load_speech = [&] {
        is_read = true;
        return test::clip("question_en");
    }});
    const CommandId spoken_turn = session.post(BeginListening{});
    session.post(AppendSamples{test::clip("question_en")});
    session.post(EndListening{});
    const CommandId load = session.post(Load{test::tiny_folder()});
    session.post(Cancel{0});
    commands_posted.set_value();
    EXPECT_EQ(session.follow(recorded_turn).finished.value().answer.ending, Ending::cancelled);
    EXPECT_FALSE(is_read);
    EXPECT_EQ(session.follow(spoken_turn).finished.value().answer.ending, Ending::cancelled);
    EXPECT_EQ(session.wait_for<Failed>(load).error.kind(), ErrorKind::cancelled);
}

// A recording is processed one second at a time. The Cancel is posted before the first second.
TEST(Cancelling, a_cancelled_recording_does_not_wait_for_its_features) {
    RecordedSession& session = test::shared_tiny_session();
    const TurnResult expected = session.ask({.text = "Hello", .answer = session.greedy_request(2, 2)});
    session.post(Reset{});
    const TurnResult turn = session.ask({.load_speech = [&] {
        session.post(Cancel{});
        return std::vector<float>(std::size_t{600} * input_sample_rate.value, 0.5F);
    }});
    EXPECT_EQ(turn.finished.value().answer.ending, Ending::cancelled);
    EXPECT_FALSE(turn.finished->is_in_conversation);
    expect_same(session.ask({.text = "Hello", .answer = session.greedy_request(2, 2)}), expected);
}

}  // namespace
}  // namespace govor::session::cancelling_test
