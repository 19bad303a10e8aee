#include "assistant/run_state.h"

#include <array>
#include <cstddef>

namespace govor::assistant {
namespace {

// One row per state and one column per event, both in the order of their enums.
template <typename State, typename Event, State last_state, Event last_event>
using Transitions = std::array<std::array<State, static_cast<std::size_t>(last_event) + 1>,
                               static_cast<std::size_t>(last_state) + 1>;

template <typename Table, typename State, typename Event>
constexpr State look_up_transition(const Table& table, State state, Event event) {
    return table[static_cast<std::size_t>(state)][static_cast<std::size_t>(event)];
}

// clang-format off
using G = Generation;
constexpr Transitions<G, GenerationEvent, G::ended, GenerationEvent::ended> generation_transitions{{
    // question_complete  text_received cancelled     ended
    {G::asked,            G::writing,   G::cancelled, G::ended},  // listening
    {G::asked,            G::writing,   G::cancelled, G::ended},  // asked
    {G::writing,          G::writing,   G::cancelled, G::ended},  // writing
    {G::cancelled,        G::cancelled, G::cancelled, G::ended},  // cancelled
    {G::ended,            G::ended,     G::ended,     G::ended},  // ended
}};

using V = Voice;
constexpr Transitions<V, VoiceEvent, V::ended, VoiceEvent::playback_ended> voice_transitions{{
    // sound_received playback_began  stop_requested  stopped     playback_ended
    {V::queued,       V::none,        V::none,        V::stopped, V::none},     // none
    {V::queued,       V::awaited,     V::awaited,     V::stopped, V::awaited},  // awaited
    {V::queued,       V::audible,     V::stopping,    V::stopped, V::ended},    // queued
    {V::audible,      V::audible,     V::stopping,    V::stopped, V::ended},    // audible
    {V::stopping,     V::stopping,    V::stopping,    V::stopped, V::ended},    // stopping
    {V::stopped,      V::stopped,     V::stopped,     V::stopped, V::stopped},  // stopped
    {V::ended,        V::ended,       V::ended,       V::ended,   V::ended},    // ended
}};
// clang-format on

}  // namespace

Generation next_state(Generation state, GenerationEvent event) {
    return look_up_transition(generation_transitions, state, event);
}

Voice next_state(Voice state, VoiceEvent event) {
    return look_up_transition(voice_transitions, state, event);
}

}  // namespace govor::assistant
