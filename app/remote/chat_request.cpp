#include "remote/chat_request.h"

#include "audio/wav_header.h"
#include "remote/document.h"
#include "remote/image_uri.h"
#include "server/wire/audio.h"
#include "server/wire/base64.h"
#include "server/wire/json.h"

namespace govor::remote {
namespace {

// Returns a WAV file with 16-bit samples at 16 kHz, mono.
std::string encode_wav(const std::vector<float>& samples) {
    const std::string data = server::encode_pcm16(samples);
    return audio::make_wav_header(input_sample_rate, static_cast<std::uint32_t>(data.size())) + data;
}

json make_image_part(const image::Image& image, image::Detail detail) {
    return {{"type", "image_url"},
            {"image_url", {{"url", make_image_uri(image)}, {"detail", detail_name(detail)}}}};
}

// A message with text only is sent as a string, which every server accepts, and any other as a list of parts.
json make_message(const session::PastTurn& turn) {
    if (turn.role == session::Role::assistant) return {{"role", "assistant"}, {"content", turn.text}};
    if (turn.speech.empty() && turn.images.empty()) return {{"role", "user"}, {"content", turn.text}};
    json parts = json::array();
    for (const auto& image : turn.images.images) parts.push_back(make_image_part(*image, turn.images.detail));
    if (!turn.speech.empty()) {
        parts.push_back(
            {{"type", "input_audio"},
             {"input_audio", {{"data", server::base64(encode_wav(turn.speech))}, {"format", "wav"}}}});
    }
    if (!turn.text.empty()) parts.push_back({{"type", "text"}, {"text", turn.text}});
    return {{"role", "user"}, {"content", std::move(parts)}};
}

void add_audio_options(json& body, const AnswerSettings& settings, const ServerInfo& info) {
    if (!settings.requests_speech || !info.can_speak) {
        body["modalities"] = {"text"};
        return;
    }
    body["modalities"] = {"text", "audio"};
    if (info.kind == ServerKind::vllm) {  // streams WAV files; the voice is a separate field
        if (!settings.voice.empty()) body["speaker"] = settings.voice;
        return;
    }
    body["audio"] = {{"format", "pcm16"}};
    if (!settings.voice.empty()) body["audio"]["voice"] = settings.voice;
    if (info.kind == ServerKind::govor) add_speech_settings(body["audio"], settings);
}

}  // namespace

ChatBody make_chat_body(const ChatQuestion& request, const ServerInfo& info, std::size_t max_bytes) {
    json body = {{"model", info.model}, {"stream", true}, {"stream_options", {{"include_usage", true}}}};
    add_audio_options(body, request.settings, info);
    if (request.settings.max_tokens > 0) body["max_tokens"] = request.settings.max_tokens;
    add_text_sampling(body, request.settings, info.kind != ServerKind::other);

    const json question_json = make_message(request.question);
    std::size_t bytes =
        server::dump(body).size() + request.system.size() + server::dump(question_json).size();
    std::vector<json> history;  // newest first
    std::size_t sent_turns = 0;
    for (auto turn = request.history.rbegin(); turn != request.history.rend(); ++turn) {
        json message = make_message(*turn);
        bytes += server::dump(message).size() + 1;
        if (bytes > max_bytes) break;
        history.push_back(std::move(message));
        ++sent_turns;
    }
    // The history must not begin with an answer whose question is omitted.
    while (!history.empty() && sent_turns < request.history.size() && history.back()["role"] == "assistant") {
        history.pop_back();
        --sent_turns;
    }
    json messages = json::array();
    if (!request.system.empty()) messages.push_back({{"role", "system"}, {"content", request.system}});
    for (auto turn = history.rbegin(); turn != history.rend(); ++turn) messages.push_back(std::move(*turn));
    messages.push_back(question_json);
    body["messages"] = std::move(messages);
    return {server::dump(body), request.history.size() - sent_turns};
}

std::string make_speech_body(const std::string& text, const AnswerSettings& settings,
                             const ServerInfo& info) {
    json body = {{"model", info.model}, {"input", text}, {"response_format", "pcm"}};
    if (!settings.voice.empty()) body["voice"] = settings.voice;
    add_speech_settings(body, settings);
    return server::dump(body);
}

}  // namespace govor::remote
