#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/sampling_params.h"
#include "core/types.h"
#include "session/api/text_positions.h"

namespace govor::session {

enum class Speaker { user, assistant };  // who spoke a turn of the conversation

// What was said earlier in the conversation. A user's turn may hold speech, text, or both (speech first).
struct PastTurn {
    Speaker speaker = Speaker::user;
    std::string text{};
    std::vector<float> speech{};  // 16 kHz mono, -1..1; the user's side only
};

struct Question {
    std::string system{};  // empty: no system turn
    std::vector<PastTurn> history{};
    std::vector<float> speech{};  // 16 kHz mono, -1..1; empty: typed only
    std::string text{};           // after the speech; may be empty when there is speech
};

struct AnswerOptions {
    std::string voice;    // a speaker of the model, in any case of letters; empty: the first of ethan, or the
                          // model's first
    bool speak = true;    // false: text only
    SamplingParams text;  // the Thinker
    SamplingParams speech;         // the Talker
    SamplingParams residual;       // the code predictor
    std::uint32_t max_tokens = 0;  // of text
    std::uint32_t max_frames = 0;  // of speech, 80 ms each
};

enum class Ending { complete, token_limit, frame_limit, cancelled };

// In seconds. *_seconds up to first_vocoder_seconds are lengths; what of them was done while the question was
// still being spoken is in listening_seconds alone. first_token_seconds, first_audio_seconds and
// total_seconds count from the end of the question. Rates are over their phase itself.
struct Statistics {
    double load_seconds = 0;
    std::uint32_t prompt_tokens = 0;
    std::uint32_t reused_tokens = 0;  // of the prompt that were in the cache when the question ended
    double listening_seconds = 0;     // work done during the question
    double encode_seconds = 0;        // AudioTower
    double prefill_seconds = 0;       // Thinker
    double first_tokens_seconds = 0;  // tokens that the first frame needs: up to three
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
    double speech_seconds = 0;  // length of the sound made
    double total_seconds = 0;
    std::uint64_t device_memory = 0;  // bytes allocated, at the peak
    std::uint64_t cold_kernels = 0;   // that ran for the first time since loading; 0 unless one was forgotten
};

struct Answer {
    std::string text;             // special tokens left out
    std::vector<TokenId> tokens;  // as drawn, the end token included when reached
    Ending ending = Ending::complete;
    TextPositions voice;  // which part of the text has been spoken after so many samples
    Statistics statistics;
};

// A stretch of an answer's speech.
struct Sound {
    std::span<const float> samples;  // 24 kHz mono
    std::uint64_t first_sample = 0;  // of the answer
    std::size_t text_end = 0;  // bytes of the answer's text that are spoken when it ends; see TextPositions
};

// What a caller hears while an answer is made, on the calling thread.
struct AnswerSink {
    std::function<void(std::string_view)> text{};  // whole characters of UTF-8
    std::function<void(const Sound&)> audio{};
};

}  // namespace govor::session
