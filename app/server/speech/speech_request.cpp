#include "server/speech/speech_request.h"

#include "server/engine/generation.h"
#include "server/http/api_error.h"
#include "server/wire/json.h"

namespace govor::server {
namespace {

constexpr std::size_t max_text_bytes = 64 * 1024;

}  // namespace

SpeechRequest parse_speech_request(std::string_view body, const session::LoadedModel& model) {
    const json document = parse_object(body);
    const JsonFields request(document);
    SpeechRequest out;
    out.text = request.required_text("input");
    if (out.text.empty()) throw invalid_request("There is no text to speak.", "input");
    if (out.text.size() > max_text_bytes) throw invalid_request("The text is too long.", "input");
    const json* voice = request.find("voice");
    if (voice != nullptr && voice->is_object()) {
        out.voice = JsonFields(*voice, "voice").required_text("id");
    } else {
        out.voice = request.text("voice").value_or("");
    }
    check_voice(model, out.voice, "voice");
    out.format = parse_speech_format(request.text("response_format").value_or("mp3"), "response_format");
    out.speed = request.number("speed", 0.25, 4).value_or(1);
    out.sampling = read_sampling(request);
    out.max_frames = read_max_frames(request);
    const std::string stream_format = request.text("stream_format").value_or("audio");
    if (stream_format != "audio" && stream_format != "sse")
        throw invalid_request("The stream format must be audio or sse.", "stream_format");
    out.uses_events = stream_format == "sse";
    return out;
}

}  // namespace govor::server
