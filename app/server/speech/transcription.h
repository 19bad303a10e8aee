#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/engine/engine_queue.h"
#include "server/http/message.h"

namespace govor::server {

struct Endpoints;

enum class TranscriptFormat { plain_json, text, verbose_json, srt, vtt };

// A request of POST /v1/audio/transcriptions.
struct TranscriptionRequest {
    std::vector<float> samples{};  // 16 kHz
    std::string language{};        // a code of ISO 639; empty: unknown
    std::string prompt{};          // words that may occur
    TranscriptFormat format = TranscriptFormat::plain_json;
    bool stream = false;
    double temperature = 0;
};

// Throws ApiError{400}.
TranscriptionRequest parse_transcription_request(std::string_view content_type, std::string_view body,
                                                 double max_seconds);

// Returns the question that makes the Thinker transcribe a recording.
session::Ask transcription_question(TranscriptionRequest request, const session::Loaded& model);

// Returns the body of the response. It has one segment, because the model provides no timestamps.
std::string transcript_body(TranscriptFormat format, const std::string& text, double seconds,
                            const std::string& language);

// POST /v1/audio/transcriptions: transcribes a recording with the Thinker. Throws ApiError{400} for a model
// that was not trained for it.
void answer_transcription(Endpoints& endpoints, Request request, const std::shared_ptr<Reply>& reply);

}  // namespace govor::server
