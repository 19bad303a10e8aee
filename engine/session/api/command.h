#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/types.h"
#include "session/api/load_options.h"
#include "session/api/turn.h"

namespace govor::model {
class TensorSink;  // receives named tensors for a trace
}

namespace govor::session {

struct ModelFolder;  // model_folder.h

// What a Session can be asked to do: plain values, carried out in the order in which they were posted. Each
// has a number, which Session::post returns and events carry.

// Replaces the model, if there is one. Ends with Loaded or Failed. When it fails or is cancelled, the old
// model is still there, unless memory for both was lacking: then Unloaded comes before, with the number of
// the Load.
struct Load {
    std::filesystem::path model;
    LoadOptions options{};
    std::vector<std::filesystem::path> elsewhere{};  // see ModelFolder::open
    // In place of `model`, where it was opened already. Then the old model is always unloaded first.
    std::shared_ptr<ModelFolder> opened{};
};
struct Unload {};

// How an answer is made. Without options: as the model's generation_config.json asks for, with its usual
// voice (Loaded::defaults).
struct AnswerWish {
    std::optional<AnswerOptions> options{};
    std::shared_ptr<model::TensorSink> trace{};  // receives every stage, on the session's thread
};

// A spoken question, sample by sample while it is spoken. Its features, AudioTower windows and prefill are
// done on the way, so that what remains after EndListening does not grow with its length. The number of
// BeginListening is the number of the turn.
struct BeginListening {
    SampleRate rate = listening_rate;  // of the samples that follow
};
struct HearSamples {             // ignored while nobody listens
    std::vector<float> samples;  // one channel, -1..1
};
// Answers what was heard. Ignored while nobody listens, which is so after a Cancel.
struct EndListening {
    std::string text{};  // typed words, after the speech; may be empty
    AnswerWish answer{};
};

// A whole question at once: typed, recorded (16 kHz, -1..1), or both.
struct Ask {
    std::string text{};
    std::vector<float> speech{};
    AnswerWish answer{};
    // In place of `speech`, where reading it takes time; called on the session's thread. What it throws
    // becomes Failed.
    std::function<std::vector<float>()> recording{};
};

// Speaks a given text. The conversation does not hear of it.
struct Speak {
    std::string text;
    std::optional<AnswerOptions> options{};
};

// Ends everything that was posted before and is not done, within one step of the model: loading, listening,
// an answer. Also shortens the last answer if it was complete already, but not yet heard to its end.
// heard_samples: how many samples of that answer the listener has heard; the conversation then remembers the
// words up to there and no others. Without it, everything that was written counts as read.
struct Cancel {
    std::optional<std::uint64_t> heard_samples{};
};

// Ends the speech of what was posted before and is not done, within one step of the model; its text goes on
// to its end. A text that is read aloud ends with its speech. heard_samples: as for Cancel.
struct StopSpeaking {
    std::optional<std::uint64_t> heard_samples{};
};

// Begins a new conversation.
struct Reset {
    std::string system{};  // how the assistant should behave; empty: no system turn
};
// Takes up an old one. Its next answer is what it would have been had the session never been closed.
struct Restore {
    std::string system{};
    std::vector<PastTurn> turns{};
    std::function<std::vector<PastTurn>()> stored{};  // in place of `turns`; as Ask::recording
};

// Cancels, frees the model and ends the thread.
struct Quit {};

using Command = std::variant<Load, Unload, BeginListening, HearSamples, EndListening, Ask, Speak, Cancel,
                             StopSpeaking, Reset, Restore, Quit>;
using CommandId = std::uint64_t;  // from 1, ascending

}  // namespace govor::session
