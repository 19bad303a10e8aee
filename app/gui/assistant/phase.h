#pragma once

namespace govor::assistant {

// The activity of the assistant that the window displays.
enum class Phase {
    idle,
    listening,
    thinking,  // waiting for the first sound, or for the first text of an answer without voice
    writing,   // an answer without voice is being generated
    speaking,
};

}  // namespace govor::assistant
