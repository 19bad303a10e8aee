#pragma once

#include <cstdint>

#include "session/turn/sampling_choice.h"
#include "store/records.h"

namespace govor::assistant {

// The user's settings for talking and answers.
struct TalkSettings {
    bool speak_answers = true;
    bool transcribe = true;                    // spoken questions, while they are spoken and afterwards
    double transcribe_after_seconds = 1;       // after an answer, without any other use of the model
    bool hands_free = false;                   // speech begins a question without the talk key
    double max_hold_seconds = 600;             // a key held longer counts as released
    double max_loudspeaker_wait_seconds = 30;  // with a finished answer that is not played yet
    store::ConversationSettings new_conversations{};
    session::SamplingChoice text{};    // sampling of the tokens of an answer
    session::SamplingChoice speech{};  // sampling of the codes of its speech
    std::uint32_t max_tokens = 0;      // of text; 0: the model's own limit
    std::uint32_t max_frames = 0;      // of speech; 0: the model's own limit
};

}  // namespace govor::assistant
