#include "server/realtime/config.h"

#include <utility>

#include "server/chat/tool_calls.h"
#include "server/engine/generation.h"
#include "server/http/api_error.h"
#include "server/wire/audio.h"
#include "server/wire/base64.h"

namespace govor::server::realtime {
namespace {

constexpr SampleRate telephone_rate{8000};

std::optional<AudioFormat> read_format(const JsonFields& fields, const char* name) {
    const json* value = fields.find(name);
    if (value == nullptr) return std::nullopt;
    std::string type;
    if (value->is_string()) {
        type = value->get<std::string>();
    } else {
        const JsonFields format(*value, fields.path(name));
        type = format.required_text("type");
        if (type == "audio/pcm") format.count("rate", output_sample_rate.value, output_sample_rate.value);
    }
    if (type == "audio/pcm" || type == "pcm16") return AudioFormat::pcm16;
    if (type == "audio/pcmu" || type == "g711_ulaw") return AudioFormat::mu_law;
    if (type == "audio/pcma" || type == "g711_alaw") return AudioFormat::a_law;
    throw invalid_request("The format must be audio/pcm, audio/pcmu or audio/pcma.", fields.path(name));
}

json format_json(AudioFormat format) {
    switch (format) {
        case AudioFormat::mu_law:
            return {{"type", "audio/pcmu"}};
        case AudioFormat::a_law:
            return {{"type", "audio/pcma"}};
        case AudioFormat::pcm16:
            break;
    }
    return {{"type", "audio/pcm"}, {"rate", output_sample_rate.value}};
}

std::optional<std::string> read_voice(const JsonFields& fields) {
    const json* voice = fields.find("voice");
    if (voice != nullptr && voice->is_object())
        return JsonFields(*voice, fields.path("voice")).required_text("id");
    return fields.text("voice");
}

}  // namespace

SampleRate rate_of(AudioFormat format) {
    return format == AudioFormat::pcm16 ? output_sample_rate : telephone_rate;
}

std::string decode_base64_audio(const std::string& text, const std::string& param) {
    auto bytes = from_base64(text);
    if (!bytes) throw invalid_request("The audio is not valid Base64.", param);
    return std::move(*bytes);
}

std::vector<float> decode(std::string_view bytes, AudioFormat format) {
    if (format == AudioFormat::pcm16) return decode_pcm16(bytes);
    return decode_g711(bytes, format == AudioFormat::mu_law ? Companding::mu_law : Companding::a_law);
}

std::string encode(std::span<const float> samples, AudioFormat format) {
    if (format == AudioFormat::pcm16) return encode_pcm16(samples);
    return encode_g711(samples, format == AudioFormat::mu_law ? Companding::mu_law : Companding::a_law);
}

void Config::read_turn_detection(const JsonFields& fields) {
    const auto detection = fields.object("turn_detection");
    if (!detection) {
        turn_detection.reset();
        return;
    }
    const std::string type = detection->text("type").value_or("server_vad");
    if (type == "none") {
        turn_detection.reset();
        return;
    }
    if (type != "server_vad") {
        throw invalid_request("turn_detection must be server_vad or null.", detection->path("type"),
                              "unsupported_value");
    }
    TurnDetection out = turn_detection.value_or(TurnDetection{});
    const auto count = [&](const char* name, std::uint32_t default_value) {
        return static_cast<std::uint32_t>(detection->count(name, 0, 10'000).value_or(default_value));
    };
    out.threshold = detection->number("threshold", 0, 1).value_or(out.threshold);
    out.prefix_padding_ms = count("prefix_padding_ms", out.prefix_padding_ms);
    out.silence_duration_ms = count("silence_duration_ms", out.silence_duration_ms);
    out.create_response = detection->flag("create_response").value_or(out.create_response);
    out.interrupt_response = detection->flag("interrupt_response").value_or(out.interrupt_response);
    turn_detection = out;
}

void Config::read_transcription(const JsonFields& fields, const char* name) {
    if (!fields.has(name)) return;
    const json* value = fields.find(name);
    transcription = value == nullptr ? std::nullopt : std::optional<json>(*value);
}

void Config::update(const JsonFields& session, const session::LoadedModel& model) {
    Config next = *this;
    next.instructions = session.text("instructions").value_or(instructions);
    for (const char* name : {"modalities", "output_modalities"}) {
        if (session.find(name) == nullptr) continue;
        next.has_audio_output = false;
        for (const std::string& modality : session.texts(name, 4)) {
            if (modality != "audio" && modality != "text")
                throw invalid_request("The modalities must be text or audio.", session.path(name));
            next.has_audio_output = next.has_audio_output || modality == "audio";
        }
    }
    const auto read_token_limit = [&](const char* name) {
        const json* value = session.find(name);
        if (value == nullptr) return;
        next.max_output_tokens.reset();
        if (!value->is_string() || *value != "inf")
            next.max_output_tokens = static_cast<std::uint32_t>(*session.count(name, 1, UINT32_MAX));
    };
    read_token_limit("max_output_tokens");
    read_token_limit("max_response_output_tokens");
    update_sampling(next.text_sampling, session);
    if (const auto value = session.count("seed", 0, UINT64_MAX)) next.seed = value;
    if (session.find("tools") != nullptr || session.find("tool_choice") != nullptr) {
        if (const json* value = session.find("tools")) next.tools = *value;
        if (const json* value = session.find("tool_choice")) next.tool_choice = *value;
        const json tool_fields = {{"tools", next.tools}, {"tool_choice", next.tool_choice}};
        next.tools_text = parse_tools(JsonFields(tool_fields));
    }

    next.read_flat(session);
    if (const auto audio = session.object("audio")) next.read_audio(*audio);
    if (next.has_audio_output) check_voice(model, next.voice, "audio.output.voice");
    *this = std::move(next);
}

// Reads the flat form of the protocol's beta.
void Config::read_flat(const JsonFields& session) {
    if (const auto format = read_format(session, "input_audio_format")) input_format = *format;
    if (const auto format = read_format(session, "output_audio_format")) output_format = *format;
    if (const auto name = read_voice(session)) voice = *name;
    if (session.has("turn_detection")) read_turn_detection(session);
    read_transcription(session, "input_audio_transcription");
}

void Config::read_audio(const JsonFields& audio) {
    if (const auto input = audio.object("input")) {
        if (const auto format = read_format(*input, "format")) input_format = *format;
        if (input->has("turn_detection")) read_turn_detection(*input);
        read_transcription(*input, "transcription");
    }
    if (const auto output = audio.object("output")) {
        if (const auto format = read_format(*output, "format")) output_format = *format;
        if (const auto name = read_voice(*output)) voice = *name;
        update_sampling(speech_sampling, *output);
        if (const auto frames = read_max_frames(*output)) max_frames = frames;
        if (output->number("speed", 0.25, 4).value_or(1) != 1) {
            throw invalid_request("The speed must be 1.", output->path("speed"), "unsupported_value");
        }
    }
}

json Config::output_format_json() const {
    return format_json(output_format);
}

json Config::to_json(const std::string& id, const std::string& model) const {
    json detection;
    if (turn_detection) {
        detection = {{"type", "server_vad"},
                     {"threshold", turn_detection->threshold},
                     {"prefix_padding_ms", turn_detection->prefix_padding_ms},
                     {"silence_duration_ms", turn_detection->silence_duration_ms},
                     {"idle_timeout_ms", nullptr},
                     {"create_response", turn_detection->create_response},
                     {"interrupt_response", turn_detection->interrupt_response}};
    }
    const json tokens = max_output_tokens ? json(*max_output_tokens) : json("inf");
    return {{"type", "realtime"},
            {"object", "realtime.session"},
            {"id", id},
            {"model", model},
            {"output_modalities", json::array({has_audio_output ? "audio" : "text"})},
            {"instructions", instructions},
            {"tools", tools},
            {"tool_choice", tool_choice},
            {"max_output_tokens", tokens},
            {"tracing", nullptr},
            {"audio",
             {{"input",
               {{"format", format_json(input_format)},
                {"transcription", transcription.value_or(json())},
                {"noise_reduction", nullptr},
                {"turn_detection", detection}}},
              {"output", {{"format", format_json(output_format)}, {"voice", voice}, {"speed", 1.0}}}}}};
}

}  // namespace govor::server::realtime
