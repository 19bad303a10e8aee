#include <gmock/gmock.h>

#include "gui/store/store_fixture.h"
#include "store/flac_file.h"
#include "store/marked_answer.h"

namespace govor::test::stored_answers_test {
namespace {

using namespace store;
using testing::ElementsAre;
using testing::SizeIs;

TEST_F(StoreTest, an_interrupted_answer_keeps_its_text_and_marks_the_played_part) {
    const ConversationId conversation = store->add_conversation({});
    const TurnId turn = store->ask(conversation, "Count to ten");
    store->begin_answer(turn);
    store->add_text(turn, "One, two, three, four");
    const std::vector<float> sound = tone(48000);
    store->add_samples(turn, Side::answer, answer_rate, sound);
    store->interrupt(turn, {}, 20000);
    store->mark_played(turn, 9, 20000);
    ASSERT_TRUE(wait_for_flac(turn, Side::answer));
    reopen();
    const std::optional<Turn> stored_turn = store->turn(turn);
    EXPECT_EQ(stored_turn->state, TurnState::interrupted);
    EXPECT_TRUE(can_retry(stored_turn->state));
    EXPECT_EQ(stored_turn->answer, "One, two, three, four");
    EXPECT_EQ(stored_turn->played_length, 9);
    EXPECT_EQ(read_samples(*stored_turn->answer_sound),
              std::vector<float>(sound.begin(), sound.begin() + 20000));
    ASSERT_THAT(store->history(conversation), SizeIs(1));
    EXPECT_EQ(store->history(conversation)[0].answer, "One, two,");
}

TEST_F(StoreTest, stopping_the_voice_of_a_complete_answer_does_not_change_its_state) {
    const ConversationId conversation = store->add_conversation({});
    const TurnId turn = store->ask(conversation, "Count to ten");
    store->begin_answer(turn);
    store->add_text(turn, "One, two, three");
    store->add_samples(turn, Side::answer, answer_rate, tone(48000));
    store->complete(turn, {{"tokens", 9}});
    ASSERT_TRUE(wait_for_flac(turn, Side::answer));
    store->mark_played(turn, 4, 5000);
    ASSERT_TRUE(wait_until([&] { return store->turn(turn)->answer_sound->samples == 5000; }));
    const std::optional<Turn> stored_turn = store->turn(turn);
    EXPECT_EQ(stored_turn->state, TurnState::complete);
    EXPECT_EQ(stored_turn->answer, "One, two, three");
    EXPECT_EQ(stored_turn->played_length, 4);
    EXPECT_EQ(stored_turn->statistics.value("tokens").toInt(), 9);
    EXPECT_EQ(read_samples(*stored_turn->answer_sound), tone(5000));
    store->mark_played(turn, 0);
    EXPECT_THAT(store->history(conversation), SizeIs(0)) << "nothing was played";
}

TEST_F(StoreTest, a_new_answer_does_not_inherit_the_mark) {
    const TurnId turn = store->ask(store->add_conversation({}), "Count to ten");
    for (const bool is_stopped : {true, false}) {
        store->begin_answer(turn);
        store->add_text(turn, "One, two, three");
        store->complete(turn, {});
        if (is_stopped) store->mark_played(turn, 4);
        EXPECT_EQ(store->turn(turn)->played_length.has_value(), is_stopped);
    }
}

TEST_F(StoreTest, the_mark_follows_a_word_and_preserves_the_markdown) {
    const auto mark_answer = [](const char* answer, const char* played_text) {
        Turn turn;
        turn.answer = utf8(answer);
        turn.played_length = utf8(played_text).size();
        EXPECT_TRUE(turn.answer.startsWith(utf8(played_text)));
        return marked_answer(turn, "here").toStdString();
    };
    EXPECT_EQ(mark_answer("One, two, three", "One, two,"), "One, two (■ here), three");
    EXPECT_EQ(mark_answer("Привет, мир", "Привет"), "Привет (■ here), мир");
    EXPECT_EQ(mark_answer("a **bold** word", "a **bold"), "a **bold (■ here)** word");
    EXPECT_EQ(mark_answer("Yes:\n\n1. one\n2. two", "Yes:\n\n1. one\n2."), "Yes:\n\n1. one (■ here)\n2. two");
    EXPECT_EQ(mark_answer("So\n\n```cpp\nint x;\n```", "So\n\n```cpp"), "So (■ here)\n\n```cpp\nint x;\n```");
    EXPECT_EQ(mark_answer("- one", ""), "(■ here)\n\n- one");
    Turn complete_turn;
    complete_turn.answer = "One";
    EXPECT_EQ(marked_answer(complete_turn, "here"), "One");
}

TEST_F(StoreTest, a_question_stopped_before_playback_can_be_retried) {
    const TurnId turn = store->ask(store->add_conversation({}), "Hm?");
    store->begin_answer(turn);
    store->add_samples(turn, Side::answer, answer_rate, tone(5000));
    store->interrupt(turn, {}, 0);
    EXPECT_EQ(store->turn(turn)->state, TurnState::interrupted);
    EXPECT_TRUE(store->turn(turn)->answer.isEmpty());
    close();
    EXPECT_THAT(audio_files(), ElementsAre());
}

TEST_F(StoreTest, a_failed_answer_has_an_error_and_can_be_retried) {
    const TurnId turn = store->ask(store->add_conversation({}), "Why?");
    store->begin_answer(turn);
    store->add_text(turn, "Beca");
    store->fail(turn, {"device lost", "The graphics card was reset."});
    reopen();
    EXPECT_EQ(store->turn(turn)->state, TurnState::failed);
    EXPECT_EQ(store->turn(turn)->answer, "Beca");
    ASSERT_TRUE(store->turn(turn)->error);
    EXPECT_EQ(store->turn(turn)->error->message, "The graphics card was reset.");

    store->begin_answer(turn);
    store->add_text(turn, "Because.");
    store->complete(turn, {});
    EXPECT_EQ(store->turn(turn)->state, TurnState::complete);
    EXPECT_EQ(store->turn(turn)->answer, "Because.");
    EXPECT_FALSE(store->turn(turn)->error);
}

TEST_F(StoreTest, the_old_answer_is_replaced_when_the_new_one_is_complete) {
    const TurnId turn = store->ask(store->add_conversation({}), "Say something");
    store->begin_answer(turn);
    store->add_text(turn, "First.");
    store->add_samples(turn, Side::answer, answer_rate, tone(3000));
    store->complete(turn, {});

    store->begin_answer(turn);
    store->add_text(turn, "Second");
    store->add_samples(turn, Side::answer, answer_rate, tone(6000, 3));
    std::optional<Turn> stored_turn = store->turn(turn);
    EXPECT_EQ(stored_turn->answer, "First.");
    EXPECT_TRUE(stored_turn->is_regenerating);
    EXPECT_EQ(stored_turn->draft, "Second");
    EXPECT_EQ(stored_turn->state, TurnState::answering);

    store->fail(turn, {"internal", "No."});  // the old answer is kept
    stored_turn = store->turn(turn);
    EXPECT_EQ(stored_turn->state, TurnState::complete);
    EXPECT_EQ(stored_turn->answer, "First.");

    store->begin_answer(turn);
    store->add_text(turn, "Third.");
    store->add_samples(turn, Side::answer, answer_rate, tone(9000, 5));
    store->complete(turn, {});
    ASSERT_TRUE(wait_for_flac(turn, Side::answer));
    stored_turn = store->turn(turn);
    EXPECT_EQ(stored_turn->answer, "Third.");
    EXPECT_EQ(read_samples(*stored_turn->answer_sound), tone(9000, 5));
    close();
    EXPECT_THAT(audio_files(), SizeIs(2)) << "the sound of the failed answer is deleted";
}

// Returns the texts of all answers of a turn in their order, with the chosen one in brackets.
std::string answers_of(const Turn& turn) {
    std::string text;
    const int chosen = chosen_answer_index(turn);
    for (int index = 0; index <= static_cast<int>(turn.other_answers.size()); ++index) {
        if (index == chosen) {
            text += "[" + turn.answer.toStdString() + "]";
            continue;
        }
        const int other_index = index < chosen ? index : index - 1;
        text += turn.other_answers[static_cast<std::size_t>(other_index)].text.toStdString();
    }
    return text;
}

TEST_F(StoreTest, a_turn_has_all_its_answers_and_the_chosen_one_is_in_the_context) {
    const ConversationId conversation = store->add_conversation({});
    const TurnId turn = store->ask(conversation, "Who?");
    const auto add_answer = [&](const char* text, int step) {
        store->begin_answer(turn);
        store->add_text(turn, text);
        store->add_samples(turn, Side::answer, answer_rate, tone(4800, step));
        store->complete(turn, {{"step", step}});
    };
    add_answer("A", 3);
    store->mark_played(turn, 0);
    add_answer("B", 5);
    add_answer("C", 7);
    EXPECT_EQ(answers_of(*store->turn(turn)), "AB[C]");
    const Turn third = *store->turn(turn);
    EXPECT_EQ(position_of_answer(third, 1), third.other_answers[1].position);
    EXPECT_EQ(position_of_answer(third, 2), std::nullopt);
    store->choose_answer(turn, *position_of_answer(third, 0));
    reopen();
    const Turn first = *store->turn(turn);
    EXPECT_EQ(answers_of(first), "[A]BC");
    EXPECT_EQ(first.played_length, 0) << "the mark of the answer is restored";
    EXPECT_EQ(first.statistics["step"].toInt(), 3);
    EXPECT_EQ(first.state, TurnState::complete);
    EXPECT_EQ(read_samples(*first.answer_sound), tone(4800, 3));
    EXPECT_EQ(read_samples(*first.other_answers[1].sound), tone(4800, 7));
    store->choose_answer(turn, *position_of_answer(first, 1));
    EXPECT_EQ(store->history(conversation).at(0).answer, "B");
    EXPECT_THAT(store->search("B"), SizeIs(1));
    EXPECT_THAT(store->search("A"), SizeIs(0)) << "the search covers only the displayed answer";
    add_answer("D", 9);
    EXPECT_EQ(answers_of(*store->turn(turn)), "ABC[D]");
    EXPECT_THAT(audio_files(), SizeIs(testing::Ge(3)));
    store->choose_answer(turn, 77);
    EXPECT_EQ(answers_of(*store->turn(turn)), "ABC[D]");
    store->edit(turn, "Who else?");
    EXPECT_EQ(answers_of(*store->turn(turn)), "[]");
    reopen();
    EXPECT_THAT(audio_files(), SizeIs(0));
}

TEST_F(StoreTest, a_transcript_is_stored_and_found_and_becomes_the_title) {
    const ConversationId conversation = store->add_conversation({});
    const TurnId turn = store->ask(conversation, {}, question_rate, tone(1600));
    store->begin_answer(turn);
    store->add_text(turn, "Twelve.");
    store->complete(turn, {});
    EXPECT_EQ(store->conversation(conversation)->settings.title, "Twelve");
    EXPECT_FALSE(store->turn(turn)->transcript);
    store->set_transcript(turn, "What is seventeen?");
    store->set_transcript(turn, "What is seven plus five?");
    EXPECT_THAT(store->search("seventeen"), SizeIs(0));
    store->begin_answer(turn);
    store->add_text(turn, "12");
    store->complete(turn, {});
    reopen();
    EXPECT_EQ(store->turn(turn)->transcript, QString("What is seven plus five?"));
    EXPECT_EQ(store->turn(turn)->question, "") << "the model's context has the sound";
    EXPECT_EQ(store->conversation(conversation)->settings.title, "What is seven plus five?");
    EXPECT_EQ(store->search("plus").back().turn, turn);
    ConversationSettings settings = store->conversation(conversation)->settings;
    settings.title = "Mine";
    store->change(conversation, settings);
    store->set_transcript(turn, "Other words");
    EXPECT_EQ(store->conversation(conversation)->settings.title, "Mine");
    settings.title.clear();
    store->change(conversation, settings);
    EXPECT_EQ(store->conversation(conversation)->settings.title, "Other words")
        << "an empty title is replaced by the transcript";
    store->edit(turn, "Typed");
    EXPECT_FALSE(store->turn(turn)->transcript);
    EXPECT_THAT(store->search("other"), SizeIs(1)) << "only the title matches";
}

TEST_F(StoreTest, a_failed_answer_is_replaced_by_a_new_one) {
    const TurnId turn = store->ask(store->add_conversation({}), "Who?");
    store->begin_answer(turn);
    store->add_text(turn, "Par");
    store->fail(turn, {"internal", "No."});
    store->begin_answer(turn);
    store->add_text(turn, "Whole");
    store->complete(turn, {});
    EXPECT_EQ(answers_of(*store->turn(turn)), "[Whole]");
}

}  // namespace
}  // namespace govor::test::stored_answers_test
