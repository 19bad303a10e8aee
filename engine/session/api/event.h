#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/error.h"
#include "session/api/command.h"
#include "session/api/load_progress.h"
#include "session/api/memory_reading.h"
#include "session/api/turn.h"

namespace govor::session {

// The events of a Session. They are plain values. A turn (BeginListening, Ask, Speak) ends with exactly one
// of Finished, EmptyQuestion and Failed. Only Truncated may follow.

// The properties of a loaded model.
struct LoadedModel {
    std::string device;
    std::string driver;               // name and version, and the Vulkan version that it supports
    std::vector<std::string> voices;  // empty: the model cannot speak
    AnswerOptions defaults;
    std::uint32_t context = 0;  // size of the context in tokens
    bool accepts_speech = false;
    bool accepts_images = false;
    image::PatchParams patches{};   // if it accepts images; determines the tokens of an image
    bool can_answer = false;        // the Thinker is loaded
    bool transcribes = false;       // see ModelFolder::transcribes
    bool is_demonstration = false;  // see io::Checkpoint::is_demonstration
    bool can_speak = false;
    double seconds = 0;               // duration of loading
    std::uint64_t device_memory = 0;  // bytes
    std::uint64_t device_budget = 0;  // bytes that this process may use
    std::vector<Message> notes;       // for the user; see io::Checkpoint::notes
};

struct ModelLoaded {
    LoadedModel model;
};
// Sent after Unload, after the loss of the device, and before a Load that needs the memory of the current
// model.
struct ModelUnloaded {};

// The state of the question that is being spoken. Sent after each AppendSamples and each prefill.
struct Listening {
    double seconds = 0;            // length of the question so far
    double prefilled_seconds = 0;  // the part that is in the Thinker's KV cache
    float level_dbfs = 0;          // of the latest samples; minus infinity if there are none
};

// The transcript of the first `seconds` of the question that is being spoken (BeginListening::has_captions).
// Replaces the earlier transcripts of the turn.
struct PartialTranscript {
    std::string text;
    double seconds = 0;
};

// The question has neither text nor audible speech. The conversation is unchanged.
struct EmptyQuestion {
    enum class Reason { nothing, too_short, silence, steady_noise };
    Reason reason = Reason::nothing;
    double seconds = 0;  // length of the speech
    Message message;     // for the user
};

// The context was full, and the oldest turns of the conversation were left out of the prompt. They are
// dropped permanently if the answer is added to the conversation.
struct TurnsDropped {
    std::size_t turns = 0;  // entries of the conversation: questions and answers
};

struct TextFragment {
    std::string text;  // ends at a character boundary
};

// The next chunk of the turn's speech. To stop playback immediately, a client that posts Cancel must discard
// the samples that have not been played and all later chunks of that turn.
struct AudioChunk {
    std::vector<float> samples;      // 24 kHz mono, -1..1
    std::uint64_t first_sample = 0;  // position in the turn
    std::size_t text_end = 0;        // bytes of the answer's text spoken at the end of the chunk
};

// Sent immediately before the Finished of an answer.
struct AnswerStatistics {
    Statistics statistics;
};

struct Finished {
    Answer answer;
    // Whether the question and the answer were added to the conversation; false if there is no text.
    // A later Truncated may shorten the answer.
    bool is_in_conversation = false;
};

// A Cancel or StopSpeaking truncated the answer after its Finished.
struct Truncated {
    std::string text;  // the part that the conversation keeps
    // False if nothing was played: the question and the answer are removed from the conversation.
    bool is_in_conversation = false;
};

// Follows Reset and Restore.
struct ConversationStarted {
    std::size_t turns = 0;
};

struct Failed {
    Error error;
};

// Sent while a WatchMemory applies and a model is loaded.
struct MemoryMeasured {
    MemoryReading memory;
};

struct SessionEnded {};  // the last event, after Quit

using EventBody =
    std::variant<LoadProgressed, ModelLoaded, ModelUnloaded, Listening, PartialTranscript, EmptyQuestion,
                 TurnsDropped, TextFragment, AudioChunk, AnswerStatistics, Finished, Truncated,
                 ConversationStarted, Failed, MemoryMeasured, SessionEnded>;

struct Event {
    CommandId turn = 0;  // id of the command that caused it, or that began the turn
    EventBody body;
};

}  // namespace govor::session
