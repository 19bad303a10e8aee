#include "server/speech/transcription_request.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "server/http/api_error.h"
#include "server/wire/audio.h"
#include "server/wire/multipart.h"

namespace govor::server {
namespace {

constexpr std::size_t max_prompt_bytes = 4096;
constexpr std::size_t max_language_bytes = 16;

TranscriptFormat parse_format(const std::string& name) {
    if (name == "json") return TranscriptFormat::plain_json;
    if (name == "text") return TranscriptFormat::text;
    if (name == "verbose_json") return TranscriptFormat::verbose_json;
    if (name == "srt") return TranscriptFormat::srt;
    if (name == "vtt") return TranscriptFormat::vtt;
    throw invalid_request("The format must be json, text, verbose_json, srt or vtt.", "response_format");
}

}  // namespace

TranscriptionRequest parse_transcription_request(std::string_view content_type, std::string_view body,
                                                 double max_seconds) {
    TranscriptionRequest out;
    bool has_file = false;
    for (FormPart& part : parse_form(content_type, body)) {
        if (part.name == "file") {
            out.samples = decode_file(part.content, max_seconds, "file");
            has_file = true;
        } else if (part.name == "language") {
            const auto is_letter = [](unsigned char c) { return std::isalpha(c) != 0 || c == '-'; };
            if (part.content.size() > max_language_bytes ||
                !std::all_of(part.content.begin(), part.content.end(), is_letter))
                throw invalid_request("The language must be a code such as en.", "language");
            out.language = part.content;
        } else if (part.name == "prompt") {
            if (part.content.size() > max_prompt_bytes)
                throw invalid_request("The prompt is too long.", "prompt");
            out.prompt = part.content;
        } else if (part.name == "response_format") {
            out.format = parse_format(part.content);
        } else if (part.name == "stream") {
            out.stream = part.content == "true" || part.content == "1";
        } else if (part.name == "temperature") {
            char* end = nullptr;
            out.temperature = std::strtod(part.content.c_str(), &end);
            if (part.content.empty() || *end != '\0' || !(out.temperature >= 0 && out.temperature <= 1))
                throw invalid_request("The temperature must be a number from 0 to 1.", "temperature");
        }
    }
    if (!has_file)
        throw invalid_request("The form contains no audio file.", "file", "missing_required_parameter");
    if (out.stream && out.format != TranscriptFormat::plain_json && out.format != TranscriptFormat::text)
        throw invalid_request("A streamed transcript must have the format json.", "response_format",
                              "unsupported_value");
    return out;
}

}  // namespace govor::server
