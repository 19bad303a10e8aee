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
    std::string prompt{};          // words that are to be expected
    TranscriptFormat format = TranscriptFormat::plain_json;
    bool stream = false;
    double temperature = 0;
};

// Throws ApiError{400}.
TranscriptionRequest parse_transcription_request(std::string_view content_type, std::string_view body,
                                                 double max_seconds);

// The question that makes the Thinker write down a sound.
session::Ask transcription_question(TranscriptionRequest request, const session::Loaded& model);

// The body of the response. There is one segment, because the model gives no times.
std::string transcript_body(TranscriptFormat format, const std::string& text, double seconds,
                            const std::string& language);

// POST /v1/audio/transcriptions: the Thinker is asked to write down a sound. A model that was not trained to
// do that is refused.
void answer_transcription(Endpoints& endpoints, Request request, const std::shared_ptr<Reply>& reply);

}  // namespace govor::server
