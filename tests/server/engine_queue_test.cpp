#include "server/engine/engine_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace govor::server {
namespace {

using session::CommandId;
using testing::ElementsAre;
using testing::IsEmpty;

Job typed(const std::string& text) {
    session::Ask ask{.text = text};
    ask.answer.options.emplace().speak = false;
    return {.question = std::move(ask)};
}

Job spoken_answer(const std::string& text) {
    Job job = typed(text);
    std::get<session::Ask>(job.question).answer.options->speak = true;
    return job;
}

session::Event finished(CommandId turn, session::Ending ending = session::Ending::complete) {
    session::Finished end;
    end.answer.ending = ending;
    end.answer.statistics.tokens = 5;
    return {turn, std::move(end)};
}

// The queue in front of a session that does nothing: the test sends its events.
class EngineQueueTest : public testing::Test {
  protected:
    EngineQueueTest() { queue.set_model(session::Loaded{}); }

    CommandId post(session::Command command) {
        const CommandId id = ++last_command;
        const auto name = [&](const char* word, const std::string& text) {
            turns[text] = id;
            posted.push_back(word + text);
        };
        if (const auto* text = std::get_if<session::AskText>(&command)) name("text ", text->text);
        if (const auto* ask = std::get_if<session::Ask>(&command)) name("ask ", ask->text);
        if (const auto* speak = std::get_if<session::Speak>(&command)) name("speak ", speak->text);
        if (std::holds_alternative<session::BeginListening>(command)) name("listen", "");
        if (const auto* samples = std::get_if<session::AppendSamples>(&command))
            posted.push_back("samples " + std::to_string(samples->samples.size()));
        if (std::holds_alternative<session::EndListening>(command)) posted.push_back("answer");
        if (std::holds_alternative<session::Cancel>(command)) posted.push_back("cancel");
        if (const auto* one = std::get_if<session::CancelTurn>(&command))
            for (const auto& [text, turn] : turns)
                if (turn == one->turn) posted.push_back("cancel " + text);
        return id;
    }
    std::vector<std::string> take_posted() { return std::exchange(posted, {}); }

    // Adds a job whose events are recorded with this name.
    JobId add(Job job, const std::string& name) {
        job.events = [this, name](session::EventBody& body) {
            const auto* end = std::get_if<session::Finished>(&body);
            const bool cancelled = end != nullptr && end->answer.ending == session::Ending::cancelled;
            events.push_back(name + (std::holds_alternative<session::TextPiece>(body) ? " text"
                                     : std::holds_alternative<session::Failed>(body)  ? " failed"
                                     : cancelled                                      ? " cancelled"
                                                                                      : " finished"));
        };
        return queue.add(std::move(job));
    }
    JobId add_typed(const std::string& text) { return add(typed(text), text); }
    void finish(const std::string& text) { queue.handle(finished(turns.at(text))); }

    CommandId last_command = 0;
    std::map<std::string, CommandId> turns;  // by the text of the question; a spoken question: ""
    std::vector<std::string> posted, events;
    int unloaded = 0;
    EngineQueue queue{{},
                      [this] { ++unloaded; },
                      [this](session::Command command) { return post(std::move(command)); },
                      EngineQueue::max_together};
};

TEST_F(EngineQueueTest, typed_questions_run_together_and_further_ones_wait_for_a_place) {
    for (const char* text : {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}) add_typed(text);
    EXPECT_THAT(take_posted(),
                ElementsAre("text 1", "text 2", "text 3", "text 4", "text 5", "text 6", "text 7", "text 8"));
    EXPECT_EQ(queue.running(), 8U);
    EXPECT_EQ(queue.running_together(), 8U);
    EXPECT_EQ(queue.waiting(), 2U);
    finish("4");
    EXPECT_THAT(take_posted(), ElementsAre("text 9"));
    finish("9");
    EXPECT_THAT(take_posted(), ElementsAre("text 10"));
    EXPECT_THAT(events, ElementsAre("4 finished", "9 finished"));
    EXPECT_EQ(queue.totals().turns, 2U);
    EXPECT_EQ(queue.totals().tokens, 10U);
}

TEST_F(EngineQueueTest, a_typed_question_takes_its_conversation_and_its_options_along) {
    std::optional<session::AskText> asked;
    EngineQueue other(
        {}, [] {},
        [&](session::Command command) {
            asked = std::get<session::AskText>(std::move(command));
            return CommandId{1};
        },
        EngineQueue::max_together);
    other.set_model(session::Loaded{});
    Job job = typed("And of Spain?");
    job.system = "Be short.";
    job.history = {{session::Speaker::user, "The capital of France?"},
                   {session::Speaker::assistant, "Paris."}};
    std::get<session::Ask>(job.question).answer.options->max_tokens = 7;
    other.add(std::move(job));
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked->system, "Be short.");
    ASSERT_EQ(asked->turns.size(), 2U);
    EXPECT_EQ(asked->turns[1].text, "Paris.");
    EXPECT_EQ(asked->text, "And of Spain?");
    EXPECT_EQ(asked->options->max_tokens, 7U);
}

TEST_F(EngineQueueTest, what_is_more_than_text_runs_alone) {
    std::vector<Job> jobs;
    jobs.push_back(spoken_answer("spoken answer"));
    jobs.push_back(typed("speech"));
    std::get<session::Ask>(jobs.back().question).speech = {0.5F};
    jobs.push_back(typed("picture"));
    std::get<session::Ask>(jobs.back().question).pictures.pictures.push_back(nullptr);
    jobs.push_back(typed("earlier speech"));
    jobs.back().history = {{session::Speaker::user, "", {0.5F}}};
    jobs.push_back(typed("earlier picture"));
    jobs.back().history = {{session::Speaker::user, "", {}, {{nullptr}}}};
    jobs.push_back(typed("aside"));
    std::get<session::Ask>(jobs.back().question).answer.aside = true;
    for (Job& job : jobs) {
        const std::string text = std::get<session::Ask>(job.question).text;
        queue.add(std::move(job));
        queue.add(typed("after " + text));
        EXPECT_THAT(take_posted(), ElementsAre("ask " + text));
        EXPECT_EQ(queue.running(), 1U);
        EXPECT_EQ(queue.running_together(), 0U);
        finish(text);
        EXPECT_THAT(take_posted(), ElementsAre("text after " + text));
        finish("after " + text);
    }
    queue.add({.question = session::Speak{.text = "read"}});
    EXPECT_THAT(take_posted(), ElementsAre("speak read"));
}

TEST_F(EngineQueueTest, neither_kind_starts_before_an_earlier_question_of_the_other) {
    add_typed("1");
    add_typed("2");
    add(spoken_answer("spoken"), "spoken");
    add_typed("3");
    add(spoken_answer("spoken too"), "spoken too");
    add_typed("4");
    add_typed("5");
    EXPECT_THAT(take_posted(), ElementsAre("text 1", "text 2"));
    finish("1");
    EXPECT_THAT(take_posted(), IsEmpty());
    finish("2");
    EXPECT_THAT(take_posted(), ElementsAre("ask spoken"));
    finish("spoken");
    EXPECT_THAT(take_posted(), ElementsAre("text 3"));
    finish("3");
    EXPECT_THAT(take_posted(), ElementsAre("ask spoken too"));
    finish("spoken too");
    EXPECT_THAT(take_posted(), ElementsAre("text 4", "text 5"));
}

TEST_F(EngineQueueTest, cancelling_one_typed_question_leaves_the_others_alone) {
    add_typed("1");
    const JobId second = add_typed("2");
    const JobId third = add_typed("3");
    take_posted();
    queue.cancel(second);
    queue.stop(third);
    queue.stop(third);
    EXPECT_THAT(take_posted(), ElementsAre("cancel 2", "cancel 3"));
    queue.handle({turns["2"], session::TextPiece{"late"}});
    queue.handle(finished(turns["2"], session::Ending::cancelled));
    queue.handle(finished(turns["3"], session::Ending::cancelled));
    queue.handle({turns["1"], session::TextPiece{"a"}});
    finish("1");
    EXPECT_THAT(events, ElementsAre("3 cancelled", "1 text", "1 finished"));
    EXPECT_EQ(queue.totals().cancelled, 2U);
    EXPECT_EQ(queue.running(), 0U);
    queue.cancel(second);  // has ended
    EXPECT_THAT(take_posted(), IsEmpty());
}

TEST_F(EngineQueueTest, typed_questions_behind_a_cancelled_one_start_at_once) {
    add_typed("1");
    const JobId spoken = add(spoken_answer("spoken"), "spoken");
    add_typed("2");
    take_posted();
    queue.stop(spoken);
    EXPECT_THAT(take_posted(), ElementsAre("text 2"));
    EXPECT_THAT(events, ElementsAre("spoken cancelled"));
    EXPECT_EQ(queue.running_together(), 2U);
}

TEST_F(EngineQueueTest, a_question_that_is_being_spoken_is_interrupted_and_begins_again) {
    const JobId spoken = queue.add({.question = Job::Listen{}});
    queue.append(spoken, {1, 2});
    EXPECT_THAT(take_posted(), ElementsAre("listen", "samples 2"));
    add_typed("1");
    add_typed("2");
    EXPECT_THAT(take_posted(), ElementsAre("cancel"));
    queue.append(spoken, {3});
    queue.handle(finished(turns[""], session::Ending::cancelled));
    EXPECT_THAT(take_posted(), ElementsAre("text 1", "text 2"));
    finish("1");
    EXPECT_THAT(take_posted(), IsEmpty());  // it would keep the other waiting
    finish("2");
    EXPECT_THAT(take_posted(), ElementsAre("listen", "samples 3"));
    queue.answer(spoken, {});
    EXPECT_THAT(take_posted(), ElementsAre("answer"));
}

TEST_F(EngineQueueTest, a_spoken_question_keeps_the_place_of_its_end) {
    const JobId spoken = queue.add({.question = Job::Listen{}});
    add_typed("1");  // interrupts it
    queue.answer(spoken, {});
    add_typed("2");
    take_posted();
    queue.handle(finished(turns[""], session::Ending::cancelled));
    EXPECT_THAT(take_posted(), ElementsAre("text 1"));
    add_typed("3");
    finish("1");
    EXPECT_THAT(take_posted(), ElementsAre("listen", "answer"));
    finish("");
    EXPECT_THAT(take_posted(), ElementsAre("text 2", "text 3"));
}

TEST_F(EngineQueueTest, losing_the_model_ends_every_running_question_once) {
    add_typed("1");
    add_typed("2");
    add(spoken_answer("waits"), "waits");
    queue.handle({turns["1"], session::Failed{{ErrorKind::device_lost, message("Lost.")}}});
    take_posted();
    queue.handle({0, session::Unloaded{}});
    EXPECT_THAT(events, ElementsAre("1 failed", "2 failed"));
    EXPECT_EQ(unloaded, 1);
    EXPECT_FALSE(queue.ready());
    EXPECT_EQ(queue.running(), 0U);
    EXPECT_EQ(queue.waiting(), 1U);
    EXPECT_EQ(queue.totals().failures, 2U);
    finish("2");  // too late
    EXPECT_THAT(events, ElementsAre("1 failed", "2 failed"));
    EXPECT_THAT(take_posted(), IsEmpty());
    queue.set_model(session::Loaded{});
    EXPECT_THAT(take_posted(), ElementsAre("ask waits"));
}

TEST_F(EngineQueueTest, an_answer_that_ends_can_be_followed_by_the_next_question) {
    Job first = typed("1");
    first.events = [this](session::EventBody& body) {
        if (ends_turn(body)) add_typed("2");
    };
    queue.add(std::move(first));
    take_posted();
    finish("1");
    EXPECT_THAT(take_posted(), ElementsAre("text 2"));
    finish("2");
    EXPECT_THAT(events, ElementsAre("2 finished"));
}

TEST(EngineQueueOfTheWindow, runs_one_turn_at_a_time_and_replaces_the_conversation_for_it) {
    std::vector<std::string> posted;
    CommandId last = 0;
    EngineQueue queue(
        {}, [] {},
        [&](session::Command command) {
            posted.emplace_back(std::holds_alternative<session::Restore>(command)  ? "restore"
                                : std::holds_alternative<session::Ask>(command)    ? "ask"
                                : std::holds_alternative<session::Cancel>(command) ? "cancel"
                                                                                   : "other");
            return ++last;
        },
        1);
    queue.set_model(session::Loaded{});
    const JobId first = queue.add(typed("1"));
    queue.add(typed("2"));
    EXPECT_THAT(posted, ElementsAre("restore", "ask"));
    queue.stop(first);
    queue.handle(finished(last - 1, session::Ending::cancelled));
    EXPECT_THAT(posted, ElementsAre("restore", "ask", "cancel", "restore", "ask"));
}

}  // namespace
}  // namespace govor::server
