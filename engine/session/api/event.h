#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/error.h"
#include "session/api/command.h"
#include "session/api/load_progress.h"
#include "session/api/turn.h"

namespace govor::session {

// What a Session reports: plain values. A turn (BeginListening, Ask, Speak) ends with exactly one of
// Finished, NothingHeard and Failed, and nothing of it follows, except Truncated.

struct Loaded {
    std::string device;
    std::string driver;               // of the device: name and version, and the Vulkan version that it has
    std::vector<std::string> voices;  // empty: the model cannot speak
    AnswerOptions defaults;
    std::uint32_t context = 0;  // positions that the conversation may take
    bool hears = false;
    bool answers = false;
    bool speaks = false;
    double seconds = 0;
    std::uint64_t device_memory = 0;  // bytes
    std::uint64_t device_budget = 0;  // bytes that this process may use
    std::vector<Message> remarks;     // whole sentences for the user, see io::Checkpoint::remarks
};
struct Unloaded {};  // after Unload, when the device was lost, or to make room for a Load

// The question so far; after each HearSamples, and when more of it is understood.
struct Listening {
    double seconds = 0;
    double understood_seconds = 0;  // of them, already in the Thinker's cache
    float level_dbfs = 0;           // of the latest samples; minus infinity for none
};

// The question holds nothing that could be answered; the conversation is as before.
struct NothingHeard {
    enum class Reason { nothing, too_short, silence, steady_noise };
    Reason reason = Reason::nothing;
    double seconds = 0;  // of speech
    Message sentence;    // for the user
};

// The context was full: for this turn the oldest turns of the conversation were left out. They do not come
// back once the turn is kept.
struct TurnsDropped {
    std::size_t turns = 0;  // entries of the conversation, questions and answers
};

struct TextPiece {
    std::string text;  // whole characters
};

// Sound to play after what came before in the same turn. Who cancels drops what is not played yet, and every
// chunk of that turn that still arrives: the number of the turn tells them apart. So the sound stops at once,
// whatever the engine is doing.
struct AudioChunk {
    std::vector<float> samples;      // 24 kHz mono, -1..1
    std::uint64_t first_sample = 0;  // of the turn
    std::size_t text_end = 0;        // bytes of the answer's text that are spoken when the chunk ends
};

struct Measured {
    Statistics statistics;
};

struct Finished {
    Answer answer;      // its text is what the conversation now remembers, unless Truncated follows
    bool kept = false;  // false: as if it had not been asked (nothing was written or heard before a Cancel)
};

// A Cancel or StopSpeaking shortened the answer, which was Finished already or just now by it.
struct Truncated {
    std::string text;   // what the conversation now remembers of it
    bool kept = false;  // false: nothing was heard, and the question is taken back too
};

// Answers Reset and Restore.
struct ConversationBegun {
    std::size_t turns = 0;
};

struct Failed {
    Error error;
};

struct Ended {};  // after Quit: the last event

using EventBody =
    std::variant<LoadProgressed, Loaded, Unloaded, Listening, NothingHeard, TurnsDropped, TextPiece,
                 AudioChunk, Measured, Finished, Truncated, ConversationBegun, Failed, Ended>;

struct Event {
    CommandId turn = 0;  // the command that it answers; for a turn, the one that began it
    EventBody body;
};

}  // namespace govor::session
