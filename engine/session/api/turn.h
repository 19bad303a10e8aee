#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/sampling_params.h"
#include "core/types.h"
#include "image/image.h"
#include "image/patches.h"
#include "session/api/text_positions.h"

namespace govor::session {

enum class Role { user, assistant };

// The images of a question, which precede its speech and text.
struct Images {
    std::vector<std::shared_ptr<const image::Image>> images{};
    image::Detail detail = image::Detail::medium;

    bool empty() const { return images.empty(); }
};

// An earlier turn of the conversation. A turn of the user has images, speech and text, in this order; each
// may be absent.
struct PastTurn {
    Role role = Role::user;
    std::string text{};
    std::vector<float> speech{};  // 16 kHz mono, -1..1; turns of the user only
    Images images{};              // turns of the user only
};

struct Question {
    std::string system{};  // empty: no system turn
    std::vector<PastTurn> history{};
    std::vector<float> speech{};  // 16 kHz mono, -1..1; empty: the question is typed
    std::string text{};           // follows the speech; may be empty if there is speech or an image
    Images images{};
};

struct AnswerOptions {
    std::string voice;        // a speaker of the model, case-insensitive; empty: ModelFolder::voice's default
    bool speak = true;        // false: text only
    SamplingParams text;      // of the Thinker
    SamplingParams speech;    // of the Talker
    SamplingParams residual;  // of the code predictor
    std::uint32_t max_tokens = 0;  // of text
    std::uint32_t max_frames = 0;  // of speech, 80 ms each
    // Stop strings: the text ends before the first occurrence of one, and the answer counts as complete.
    std::vector<std::string> stop{};
    // The speech ends before the first occurrence of this string. Empty: the whole text is spoken.
    std::string silent_from{};
};

enum class Ending { complete, token_limit, frame_limit, cancelled };

// The timing of a turn. The fields up to first_vocoder_seconds are durations of phases; they exclude the work
// during the question, which is in listening_seconds. first_token_seconds, first_audio_seconds and
// total_seconds are measured from the end of the question. Rates refer to the duration of their phase.
struct Statistics {
    double load_seconds = 0;
    std::uint32_t prompt_tokens = 0;
    std::uint32_t reused_tokens = 0;  // of the prompt, in the KV cache at the end of the question
    double listening_seconds = 0;     // of work while the question was being spoken
    double encode_seconds = 0;        // AudioTower and VisionTower
    double prefill_seconds = 0;       // Thinker
    double first_tokens_seconds = 0;  // of the tokens before the first frame: up to three
    double talker_prefill_seconds = 0;
    double first_frame_seconds = 0;    // Talker and code predictor
    double first_vocoder_seconds = 0;  // Code2Wav, of the first frame
    std::uint32_t tokens = 0;
    double tokens_per_second = 0;
    double first_token_seconds = 0;
    std::uint32_t frames = 0;
    double frames_per_second = 0;  // Talker and code predictor
    double vocoder_seconds = 0;    // Code2Wav, of the whole speech
    double first_audio_seconds = 0;
    double speech_seconds = 0;  // length of the speech
    double total_seconds = 0;
    std::uint64_t device_memory = 0;  // peak of allocated bytes
    std::uint64_t cold_kernels = 0;   // kernels that were not warmed up during loading; should be 0
};

struct Answer {
    std::string text;             // without special tokens
    std::vector<TokenId> tokens;  // as sampled, including the end token if it was reached
    Ending ending = Ending::complete;
    TextPositions text_positions;  // maps positions in the speech to positions in the text
    Statistics statistics;
};

// A section of an answer's speech.
struct SpeechSpan {
    std::span<const float> samples;  // 24 kHz mono
    std::uint64_t first_sample = 0;  // position in the answer
    std::size_t text_end = 0;        // bytes of the answer's text spoken at the end; see TextPositions
};

// Receives an answer while it is generated, on the calling thread.
struct AnswerSink {
    std::function<void(std::string_view)> text{};  // UTF-8 that ends at a character boundary
    std::function<void(const SpeechSpan&)> audio{};
};

}  // namespace govor::session
