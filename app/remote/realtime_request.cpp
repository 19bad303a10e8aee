#include "remote/realtime_request.h"

#include <utility>

#include "remote/document.h"
#include "remote/image_uri.h"
#include "server/wire/audio.h"
#include "server/wire/base64.h"
#include "server/wire/json.h"

namespace govor::remote {
namespace {

json audio_format() {
    return {{"type", "audio/pcm"}, {"rate", output_sample_rate.value}};
}

json make_content(const session::PastTurn& turn) {
    json content = json::array();
    if (turn.role == session::Role::assistant) {
        content.push_back({{"type", "output_text"}, {"text", turn.text}});
        return content;
    }
    for (const auto& image : turn.images.images) {
        content.push_back({{"type", "input_image"},
                           {"image_url", make_image_uri(*image)},
                           {"detail", detail_name(turn.images.detail)}});
    }
    if (!turn.speech.empty()) {
        const auto samples = server::resample(turn.speech, input_sample_rate, output_sample_rate);
        content.push_back(
            {{"type", "input_audio"}, {"audio", server::base64(server::encode_pcm16(samples))}});
    }
    if (!turn.text.empty()) content.push_back({{"type", "input_text"}, {"text", turn.text}});
    return content;
}

}  // namespace

std::string make_session_update(const ServerInfo& info, const std::string& instructions) {
    const json input = {{"format", audio_format()}, {"turn_detection", nullptr}};
    json session = {{"type", "realtime"},
                    {"output_modalities", json::array({info.can_speak ? "audio" : "text"})},
                    {"instructions", instructions},
                    {"audio", {{"input", input}}}};
    if (info.can_speak) session["audio"]["output"] = {{"format", audio_format()}};
    return server::dump({{"type", "session.update"}, {"session", std::move(session)}});
}

std::string make_audio_append(std::span<const float> samples) {
    return server::dump(
        {{"type", "input_audio_buffer.append"}, {"audio", server::base64(server::encode_pcm16(samples))}});
}

std::string make_audio_commit() {
    return server::dump({{"type", "input_audio_buffer.commit"}});
}

std::string make_audio_clear(const std::string& event_id) {
    return server::dump({{"type", "input_audio_buffer.clear"}, {"event_id", event_id}});
}

std::string make_item_create(const std::string& item_id, const session::PastTurn& turn) {
    const char* role = turn.role == session::Role::assistant ? "assistant" : "user";
    return server::dump(
        {{"type", "conversation.item.create"},
         {"item", {{"id", item_id}, {"type", "message"}, {"role", role}, {"content", make_content(turn)}}}});
}

std::string make_item_delete(const std::string& item_id) {
    return server::dump({{"type", "conversation.item.delete"}, {"item_id", item_id}});
}

std::string make_item_truncate(const std::string& item_id, std::uint64_t samples,
                               const std::string& event_id) {
    return server::dump({{"type", "conversation.item.truncate"},
                         {"event_id", event_id},
                         {"item_id", item_id},
                         {"content_index", 0},
                         {"audio_end_ms", samples * 1000 / output_sample_rate.value}});
}

std::string make_item_retrieve(const std::string& item_id, const std::string& event_id) {
    return server::dump(
        {{"type", "conversation.item.retrieve"}, {"event_id", event_id}, {"item_id", item_id}});
}

std::string make_response_create(const AnswerSettings& settings, const ServerInfo& info) {
    const bool has_speech = settings.requests_speech && info.can_speak;
    json response = {{"output_modalities", json::array({has_speech ? "audio" : "text"})}};
    if (settings.max_tokens > 0) response["max_output_tokens"] = settings.max_tokens;
    json output = json::object();
    if (!settings.voice.empty()) output["voice"] = settings.voice;
    if (info.kind == ServerKind::govor) {  // the protocol has no fields for sampling
        add_text_sampling(response, settings, true);
        add_speech_settings(output, settings);
    }
    if (has_speech && !output.empty()) response["audio"] = {{"output", std::move(output)}};
    return server::dump({{"type", "response.create"}, {"response", std::move(response)}});
}

std::string make_response_cancel(const std::string& event_id) {
    return server::dump({{"type", "response.cancel"}, {"event_id", event_id}});
}

}  // namespace govor::remote
