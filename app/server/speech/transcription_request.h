#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace govor::server {

enum class TranscriptFormat { plain_json, text, verbose_json, srt, vtt };

// A request of POST /v1/audio/transcriptions.
struct TranscriptionRequest {
    std::vector<float> samples{};  // 16 kHz
    std::string language{};        // ISO 639 code; empty: unknown
    std::string prompt{};          // words that may occur
    TranscriptFormat format = TranscriptFormat::plain_json;
    bool stream = false;
    double temperature = 0;
};

// Throws ApiError{400}.
TranscriptionRequest parse_transcription_request(std::string_view content_type, std::string_view body,
                                                 double max_seconds);

}  // namespace govor::server
