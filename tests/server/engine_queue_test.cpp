#include "server/engine/engine_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace govor::server::engine_queue_test {
namespace {

using session::CommandId;
using testing::ElementsAre;
using testing::IsEmpty;

Job make_typed_job(const std::string& text) {
    session::Ask ask{.text = text};
    ask.answer.options.emplace().speak = false;
    return {.question = std::move(ask)};
}

Job make_spoken_job(const std::string& text) {
    Job job = make_typed_job(text);
    std::get<session::Ask>(job.question).answer.options->speak = true;
    return job;
}

session::Event make_finished_event(CommandId turn, session::Ending ending = session::Ending::complete) {
    session::Finished end;
    end.answer.ending = ending;
    end.answer.statistics.tokens = 5;
    return {turn, std::move(end)};
}

std::string event_name(const session::EventBody& body) {
    if (std::holds_alternative<session::TextFragment>(body)) return "text";
    if (std::holds_alternative<session::Failed>(body)) return "failed";
    const auto* finished = std::get_if<session::Finished>(&body);
    const bool is_cancelled = finished != nullptr && finished->answer.ending == session::Ending::cancelled;
    return is_cancelled ? "cancelled" : "finished";
}

std::string command_name(const session::Command& command) {
    if (std::holds_alternative<session::Restore>(command)) return "restore";
    if (std::holds_alternative<session::Ask>(command)) return "ask";
    return std::holds_alternative<session::Cancel>(command) ? "cancel" : "other";
}

// A queue with a fake session that records commands. The tests send the events of the session.
class EngineQueueTest : public testing::Test {
  protected:
    EngineQueueTest() { queue.set_model(session::LoadedModel{}); }

    CommandId post(session::Command command) {
        const CommandId id = ++last_command;
        const auto record = [&](const char* word, const std::string& text) {
            turns[text] = id;
            commands.push_back(word + text);
        };
        if (const auto* text = std::get_if<session::AskText>(&command)) record("text ", text->text);
        if (const auto* ask = std::get_if<session::Ask>(&command)) record("ask ", ask->text);
        if (const auto* speak = std::get_if<session::Speak>(&command)) record("speak ", speak->text);
        if (std::holds_alternative<session::BeginListening>(command)) record("listen", "");
        if (const auto* samples = std::get_if<session::AppendSamples>(&command))
            commands.push_back("samples " + std::to_string(samples->samples.size()));
        if (std::holds_alternative<session::EndListening>(command)) commands.push_back("answer");
        if (std::holds_alternative<session::Cancel>(command)) commands.push_back("cancel");
        if (const auto* cancel = std::get_if<session::CancelTurn>(&command))
            for (const auto& [text, turn] : turns)
                if (turn == cancel->turn) commands.push_back("cancel " + text);
        return id;
    }
    std::vector<std::string> take_commands() { return std::exchange(commands, {}); }

    // Adds a job whose events are recorded with this name.
    JobId add(Job job, const std::string& name) {
        job.on_event = [this, name](session::EventBody& body) {
            events.push_back(name + " " + event_name(body));
        };
        return queue.add(std::move(job));
    }
    JobId add_typed_job(const std::string& text) { return add(make_typed_job(text), text); }
    void finish(const std::string& text) { queue.handle(make_finished_event(turns.at(text))); }

    CommandId last_command = 0;
    std::map<std::string, CommandId> turns;  // by the text of the question, "" for a spoken question
    std::vector<std::string> commands, events;
    int unload_count = 0;
    EngineQueue queue{{},
                      [this] { ++unload_count; },
                      [this](session::Command command) { return post(std::move(command)); }};
};

TEST_F(EngineQueueTest, typed_questions_run_concurrently_up_to_a_limit) {
    for (const char* text : {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}) add_typed_job(text);
    EXPECT_THAT(take_commands(),
                ElementsAre("text 1", "text 2", "text 3", "text 4", "text 5", "text 6", "text 7", "text 8"));
    EXPECT_EQ(queue.running(), 8U);
    EXPECT_EQ(queue.running_batch_size(), 8U);
    EXPECT_EQ(queue.waiting(), 2U);
    finish("4");
    EXPECT_THAT(take_commands(), ElementsAre("text 9"));
    finish("9");
    EXPECT_THAT(take_commands(), ElementsAre("text 10"));
    EXPECT_THAT(events, ElementsAre("4 finished", "9 finished"));
    EXPECT_EQ(queue.totals().turns, 2U);
    EXPECT_EQ(queue.totals().tokens, 10U);
}

TEST_F(EngineQueueTest, waiting_questions_are_answered_with_the_batch_size_of_the_next_model) {
    queue.set_model(std::nullopt);
    for (const char* text : {"1", "2"}) add(make_typed_job(text), text);
    EXPECT_THAT(take_commands(), ElementsAre());
    queue.set_model(session::LoadedModel{}, 1);
    EXPECT_THAT(take_commands(), ElementsAre("ask 1"));
    finish("1");
    EXPECT_THAT(take_commands(), ElementsAre("ask 2"));
}

TEST_F(EngineQueueTest, a_typed_question_is_posted_with_its_conversation_and_options) {
    std::optional<session::AskText> question;
    EngineQueue recording_queue(
        {}, [] {},
        [&](session::Command command) {
            question = std::get<session::AskText>(std::move(command));
            return CommandId{1};
        });
    recording_queue.set_model(session::LoadedModel{});
    Job job = make_typed_job("And of Spain?");
    job.system = "Be short.";
    job.history = {{session::Role::user, "The capital of France?"}, {session::Role::assistant, "Paris."}};
    std::get<session::Ask>(job.question).answer.options->max_tokens = 7;
    recording_queue.add(std::move(job));
    ASSERT_TRUE(question);
    EXPECT_EQ(question->system, "Be short.");
    ASSERT_EQ(question->turns.size(), 2U);
    EXPECT_EQ(question->turns[1].text, "Paris.");
    EXPECT_EQ(question->text, "And of Spain?");
    EXPECT_EQ(question->options->max_tokens, 7U);
}

TEST_F(EngineQueueTest, questions_with_audio_or_images_run_alone) {
    std::vector<Job> jobs;
    jobs.push_back(make_spoken_job("spoken answer"));
    jobs.push_back(make_typed_job("speech"));
    std::get<session::Ask>(jobs.back().question).speech = {0.5F};
    jobs.push_back(make_typed_job("image"));
    std::get<session::Ask>(jobs.back().question).images.images.push_back(nullptr);
    jobs.push_back(make_typed_job("earlier speech"));
    jobs.back().history = {{session::Role::user, "", {0.5F}}};
    jobs.push_back(make_typed_job("earlier image"));
    jobs.back().history = {{session::Role::user, "", {}, {{nullptr}}}};
    jobs.push_back(make_typed_job("aside"));
    std::get<session::Ask>(jobs.back().question).answer.is_standalone = true;
    for (Job& job : jobs) {
        const std::string text = std::get<session::Ask>(job.question).text;
        queue.add(std::move(job));
        queue.add(make_typed_job("after " + text));
        EXPECT_THAT(take_commands(), ElementsAre("ask " + text));
        EXPECT_EQ(queue.running(), 1U);
        EXPECT_EQ(queue.running_batch_size(), 0U);
        finish(text);
        EXPECT_THAT(take_commands(), ElementsAre("text after " + text));
        finish("after " + text);
    }
    queue.add({.question = session::Speak{.text = "read"}});
    EXPECT_THAT(take_commands(), ElementsAre("speak read"));
}

TEST_F(EngineQueueTest, typed_and_spoken_questions_start_in_the_order_of_arrival) {
    add_typed_job("1");
    add_typed_job("2");
    add(make_spoken_job("spoken"), "spoken");
    add_typed_job("3");
    add(make_spoken_job("spoken too"), "spoken too");
    add_typed_job("4");
    add_typed_job("5");
    EXPECT_THAT(take_commands(), ElementsAre("text 1", "text 2"));
    finish("1");
    EXPECT_THAT(take_commands(), IsEmpty());
    finish("2");
    EXPECT_THAT(take_commands(), ElementsAre("ask spoken"));
    finish("spoken");
    EXPECT_THAT(take_commands(), ElementsAre("text 3"));
    finish("3");
    EXPECT_THAT(take_commands(), ElementsAre("ask spoken too"));
    finish("spoken too");
    EXPECT_THAT(take_commands(), ElementsAre("text 4", "text 5"));
}

TEST_F(EngineQueueTest, cancelling_a_typed_question_does_not_affect_the_others) {
    add_typed_job("1");
    const JobId second = add_typed_job("2");
    const JobId third = add_typed_job("3");
    take_commands();
    queue.cancel(second);
    queue.stop(third);
    queue.stop(third);
    EXPECT_THAT(take_commands(), ElementsAre("cancel 2", "cancel 3"));
    queue.handle({turns["2"], session::TextFragment{"late"}});
    queue.handle(make_finished_event(turns["2"], session::Ending::cancelled));
    queue.handle(make_finished_event(turns["3"], session::Ending::cancelled));
    queue.handle({turns["1"], session::TextFragment{"a"}});
    finish("1");
    EXPECT_THAT(events, ElementsAre("3 cancelled", "1 text", "1 finished"));
    EXPECT_EQ(queue.totals().cancelled, 2U);
    EXPECT_EQ(queue.running(), 0U);
    queue.cancel(second);  // has ended
    EXPECT_THAT(take_commands(), IsEmpty());
}

TEST_F(EngineQueueTest, typed_questions_that_wait_for_a_cancelled_one_start_at_once) {
    add_typed_job("1");
    const JobId spoken_id = add(make_spoken_job("spoken"), "spoken");
    add_typed_job("2");
    take_commands();
    queue.stop(spoken_id);
    EXPECT_THAT(take_commands(), ElementsAre("text 2"));
    EXPECT_THAT(events, ElementsAre("spoken cancelled"));
    EXPECT_EQ(queue.running_batch_size(), 2U);
}

TEST_F(EngineQueueTest, a_typed_question_interrupts_listening_which_starts_again_afterwards) {
    const JobId spoken_id = queue.add({.question = Job::SpokenQuestion{}});
    queue.append(spoken_id, {1, 2});
    EXPECT_THAT(take_commands(), ElementsAre("listen", "samples 2"));
    add_typed_job("1");
    add_typed_job("2");
    EXPECT_THAT(take_commands(), ElementsAre("cancel"));
    queue.append(spoken_id, {3});
    queue.handle(make_finished_event(turns[""], session::Ending::cancelled));
    EXPECT_THAT(take_commands(), ElementsAre("text 1", "text 2"));
    finish("1");
    EXPECT_THAT(take_commands(), IsEmpty());  // the listening must not delay the other typed question
    finish("2");
    EXPECT_THAT(take_commands(), ElementsAre("listen", "samples 3"));
    queue.end_question(spoken_id, {});
    EXPECT_THAT(take_commands(), ElementsAre("answer"));
}

TEST_F(EngineQueueTest, a_spoken_question_is_queued_at_its_end) {
    const JobId spoken_id = queue.add({.question = Job::SpokenQuestion{}});
    add_typed_job("1");  // interrupts it
    queue.end_question(spoken_id, {});
    add_typed_job("2");
    take_commands();
    queue.handle(make_finished_event(turns[""], session::Ending::cancelled));
    EXPECT_THAT(take_commands(), ElementsAre("text 1"));
    add_typed_job("3");
    finish("1");
    EXPECT_THAT(take_commands(), ElementsAre("listen", "answer"));
    finish("");
    EXPECT_THAT(take_commands(), ElementsAre("text 2", "text 3"));
}

TEST_F(EngineQueueTest, losing_the_model_ends_every_running_question_once) {
    add_typed_job("1");
    add_typed_job("2");
    add(make_spoken_job("waits"), "waits");
    queue.handle({turns["1"], session::Failed{{ErrorKind::device_lost, message("Lost.")}}});
    take_commands();
    queue.handle({0, session::ModelUnloaded{}});
    EXPECT_THAT(events, ElementsAre("1 failed", "2 failed"));
    EXPECT_EQ(unload_count, 1);
    EXPECT_FALSE(queue.is_ready());
    EXPECT_EQ(queue.running(), 0U);
    EXPECT_EQ(queue.waiting(), 1U);
    EXPECT_EQ(queue.totals().failures, 2U);
    finish("2");  // the question has already failed
    EXPECT_THAT(events, ElementsAre("1 failed", "2 failed"));
    EXPECT_THAT(take_commands(), IsEmpty());
    queue.set_model(session::LoadedModel{});
    EXPECT_THAT(take_commands(), ElementsAre("ask waits"));
}

TEST_F(EngineQueueTest, the_end_of_an_answer_can_add_the_next_question) {
    Job first = make_typed_job("1");
    first.on_event = [this](session::EventBody& body) {
        if (ends_turn(body)) add_typed_job("2");
    };
    queue.add(std::move(first));
    take_commands();
    finish("1");
    EXPECT_THAT(take_commands(), ElementsAre("text 2"));
    finish("2");
    EXPECT_THAT(events, ElementsAre("2 finished"));
}

TEST(EngineQueueWithoutABatch, runs_one_turn_at_a_time_and_replaces_the_conversation_for_each) {
    std::vector<std::string> commands;
    CommandId last_command = 0;
    EngineQueue queue(
        {}, [] {},
        [&](session::Command command) {
            commands.push_back(command_name(command));
            return ++last_command;
        });
    queue.set_model(session::LoadedModel{}, 1);
    const JobId first = queue.add(make_typed_job("1"));
    queue.add(make_typed_job("2"));
    EXPECT_THAT(commands, ElementsAre("restore", "ask"));
    queue.stop(first);
    queue.handle(make_finished_event(last_command - 1, session::Ending::cancelled));
    EXPECT_THAT(commands, ElementsAre("restore", "ask", "cancel", "restore", "ask"));
}

}  // namespace
}  // namespace govor::server::engine_queue_test
