#include "assistant/run_state.h"

#include <gtest/gtest.h>

#include <vector>

namespace govor::test::run_state_test {
namespace {

using assistant::Generation;
using assistant::GenerationEvent;
using assistant::next_state;
using assistant::Voice;
using assistant::VoiceEvent;

const std::vector<GenerationEvent> generation_events{GenerationEvent::question_complete,
                                                     GenerationEvent::text_received,
                                                     GenerationEvent::cancelled, GenerationEvent::ended};
const std::vector<VoiceEvent> voice_events{VoiceEvent::sound_received, VoiceEvent::playback_began,
                                           VoiceEvent::stop_requested, VoiceEvent::stopped,
                                           VoiceEvent::playback_ended};

template <typename State, typename Event>
struct Row {
    State state;
    std::vector<State> next;  // one for each event
};

template <typename State, typename Event>
void expect_transitions(const std::vector<Row<State, Event>>& rows, const std::vector<Event>& events) {
    for (const auto& row : rows) {
        ASSERT_EQ(row.next.size(), events.size());
        for (std::size_t i = 0; i < events.size(); ++i)
            EXPECT_EQ(next_state(row.state, events[i]), row.next[i])
                << "state " << static_cast<int>(row.state) << ", event " << i;
    }
}

TEST(RunState, every_event_of_the_engine_has_a_next_state_in_every_state) {
    using G = Generation;
    expect_transitions<G, GenerationEvent>(
        {{G::listening, {G::asked, G::writing, G::cancelled, G::ended}},
         {G::asked, {G::asked, G::writing, G::cancelled, G::ended}},
         {G::writing, {G::writing, G::writing, G::cancelled, G::ended}},
         {G::cancelled, {G::cancelled, G::cancelled, G::cancelled, G::ended}},
         {G::ended, {G::ended, G::ended, G::ended, G::ended}}},
        generation_events);
}

TEST(RunState, every_event_of_the_loudspeaker_has_a_next_state_in_every_state) {
    using V = Voice;
    expect_transitions<V, VoiceEvent>(
        {{V::none, {V::queued, V::none, V::none, V::stopped, V::none}},
         {V::awaited, {V::queued, V::awaited, V::awaited, V::stopped, V::awaited}},
         {V::queued, {V::queued, V::audible, V::stopping, V::stopped, V::ended}},
         {V::audible, {V::audible, V::audible, V::stopping, V::stopped, V::ended}},
         {V::stopping, {V::stopping, V::stopping, V::stopping, V::stopped, V::ended}},
         {V::stopped, {V::stopped, V::stopped, V::stopped, V::stopped, V::stopped}},
         {V::ended, {V::ended, V::ended, V::ended, V::ended, V::ended}}},
        voice_events);
}

TEST(RunState, an_answer_that_was_cancelled_or_ended_does_not_continue) {
    for (const GenerationEvent event : generation_events) {
        EXPECT_FALSE(is_under_way(next_state(Generation::cancelled, event)));
        EXPECT_FALSE(is_under_way(next_state(Generation::ended, event)));
    }
}

TEST(RunState, a_voice_that_was_stopped_accepts_no_more_sound) {
    for (const Voice state : {Voice::stopping, Voice::stopped, Voice::ended})
        for (const VoiceEvent event : voice_events) EXPECT_FALSE(accepts_sound(next_state(state, event)));
}

TEST(RunState, a_voice_has_not_begun_or_is_in_playback_or_is_finished) {
    for (const Voice state : {Voice::none, Voice::awaited}) {
        EXPECT_FALSE(is_in_playback(state));
        EXPECT_FALSE(is_finished(state));
    }
    for (const Voice state : {Voice::queued, Voice::audible, Voice::stopping}) {
        EXPECT_TRUE(is_in_playback(state));
        EXPECT_FALSE(is_finished(state));
    }
    for (const Voice state : {Voice::stopped, Voice::ended}) {
        EXPECT_FALSE(is_in_playback(state));
        EXPECT_TRUE(is_finished(state));
    }
}

}  // namespace
}  // namespace govor::test::run_state_test
