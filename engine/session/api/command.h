#pragma once

#include <chrono>
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

// The commands of a Session: plain values, executed in the order in which they are posted. Session::post
// returns the id of a command, which its events contain (Event::turn).

// Loads a model and replaces the current one. Ends with ModelLoaded or Failed. The current model stays loaded
// if the command fails or is cancelled. It is unloaded first only if the memory does not suffice for both;
// the event ModelUnloaded, with the id of the Load, reports that.
struct Load {
    std::filesystem::path model;
    LoadOptions options{};
    std::vector<std::filesystem::path> search_folders{};  // see ModelFolder::open
    // A folder that is already open, used instead of `model`. The current model is then always unloaded
    // first.
    std::shared_ptr<ModelFolder> open_folder{};
};
struct Unload {};

// The parameters of one answer. Without options, LoadedModel::defaults apply.
struct AnswerRequest {
    std::optional<AnswerOptions> options{};
    // Receives the intermediate tensors on the session's thread.
    std::shared_ptr<model::TensorSink> trace{};
    // Answers the question without the system prompt and the earlier turns, and does not add it to the
    // conversation. Without audible speech, a recording ends with EmptyQuestion.
    bool is_standalone = false;
};

// A spoken question that is streamed. Features, AudioTower windows and the prefill are computed while the
// samples arrive, so that the work after EndListening does not depend on the length of the question. The id
// of BeginListening is the id of the turn.
struct BeginListening {
    SampleRate rate = input_sample_rate;  // of AppendSamples::samples
    Images images{};                      // of the question; encoded while it is being spoken
    // Sends PartialTranscript events while the question is being spoken, if LoadedModel::transcribes and the
    // device has memory for a second KV cache. They do not affect the answer. Each is computed between the
    // other commands, which wait for at most one step of the model.
    bool has_captions = false;
};
// Ignored unless a BeginListening is active.
struct AppendSamples {
    std::vector<float> samples;  // one channel, -1..1
};
// Ends the question and answers it. Ignored unless a BeginListening is active, for example after a Cancel.
struct EndListening {
    std::string text{};  // typed text that follows the speech; may be empty
    AnswerRequest answer{};
};

// A complete question: text, a recording (16 kHz mono, -1..1), images, or any combination of these.
struct Ask {
    std::string text{};
    std::vector<float> speech{};
    AnswerRequest answer{};
    // Called on the session's thread to read the recording, if `speech` is empty. An exception becomes
    // Failed.
    std::function<std::vector<float>()> load_speech{};
    Images images{};
    std::function<Images()> load_images{};  // called like `load_speech`, if `images` is empty
};

// Answers a typed question in text, in a separate conversation. The conversation of the session (Reset,
// Restore) does not change. The command returns at once, and its turn continues in the background: several
// questions are decoded in one batch, which takes less time than decoding one after the other (TextBatch).
// The batch pauses while another command runs and while a question is being spoken. CancelTurn, Load,
// Unload and Quit cancel them; Cancel and StopSpeaking do not. The turn sends TextFragment events, then
// AnswerStatistics and Finished; or EmptyQuestion; or Failed.
struct AskText {
    std::string system{};           // the system prompt; empty: no system turn
    std::vector<PastTurn> turns{};  // before the question; text only
    std::string text{};
    std::optional<AnswerOptions> options{};  // the defaults are LoadedModel::defaults; speech is ignored
};
// Cancels the turn of one AskText within one step of the model. Ignored if it has ended.
struct CancelTurn {
    std::uint64_t turn = 0;
};

// Reads a text aloud. The text does not become part of the conversation.
struct Speak {
    std::string text;
    std::optional<AnswerOptions> options{};
};

// Cancels all earlier commands that have not finished (loading, listening, answers), except AskText, within
// one step of the model. Also truncates the last answer if it is complete but its playback has not finished.
// played_samples is the number of samples of that answer that were played; the conversation keeps the words
// up to that position. Without it, the conversation keeps all generated text.
struct Cancel {
    std::optional<std::uint64_t> played_samples{};
};

// Ends the speech of all earlier commands that have not finished, within one step of the model. The text of
// an answer is completed. A Speak ends with its speech. played_samples: as for Cancel.
struct StopSpeaking {
    std::optional<std::uint64_t> played_samples{};
};

// Begins a new conversation.
struct Reset {
    std::string system{};  // the system prompt; empty: no system turn
};
// Continues a stored conversation. The next answer equals the answer in a session that was never closed.
struct Restore {
    std::string system{};
    std::vector<PastTurn> turns{};
    std::function<std::vector<PastTurn>()> load_turns{};  // if set, returns `turns`; see Ask::load_speech
};

// Sends MemoryMeasured events with the memory of the device at this interval while a model is loaded: between
// commands, and together with the events of answers and of loading. The events have the id of this command.
// The interval applies until the next WatchMemory; an interval of zero ends the reports.
struct WatchMemory {
    std::chrono::milliseconds interval{};
};

// Cancels all commands, unloads the model and ends the thread.
struct Quit {};

using Command = std::variant<Load, Unload, BeginListening, AppendSamples, EndListening, Ask, AskText, Speak,
                             Cancel, CancelTurn, StopSpeaking, Reset, Restore, WatchMemory, Quit>;
using CommandId = std::uint64_t;  // ascending from 1

}  // namespace govor::session
