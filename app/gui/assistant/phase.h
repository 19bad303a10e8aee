#pragma once

namespace govor::assistant {

// What the assistant is doing, as the window shows it.
enum class Phase {
    idle,
    listening,
    thinking,  // asked; nothing audible and no text without a voice has come yet
    writing,   // text comes, and no voice with it
    speaking,
};

}  // namespace govor::assistant
