#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/wire/json.h"
#include "session/api/event.h"
#include "session/turn/sampling_choice.h"

namespace govor::server::realtime {

enum class AudioFormat { pcm16, mu_law, a_law };  // 24 kHz, 8 kHz, 8 kHz

SampleRate rate_of(AudioFormat format);
// Throws ApiError{400} for invalid Base64; `param` is the path of the field.
std::string decode_base64_audio(const std::string& text, const std::string& param);
// Convert between bytes and samples at rate_of(format).
std::vector<float> decode(std::string_view bytes, AudioFormat format);
std::string encode(std::span<const float> samples, AudioFormat format);

// The settings of voice activity detection by the server (server_vad), which detects the beginning and end
// of a question in the audio.
struct TurnDetection {
    double threshold = 0.5;  // 0 to 1; scales the levels of audio::VoiceThresholds
    std::uint32_t prefix_padding_ms = 300;
    std::uint32_t silence_duration_ms = 500;
    bool create_response = true;
    bool interrupt_response = true;
};

// The settings of a realtime session, or of one response, which can override them.
struct Config {
    std::string instructions{};
    bool has_audio_output = true;  // otherwise text only
    std::string voice{};
    AudioFormat input_format = AudioFormat::pcm16;
    AudioFormat output_format = AudioFormat::pcm16;
    std::optional<TurnDetection> turn_detection = TurnDetection{};
    json tools = json::array();
    json tool_choice = "auto";
    std::string tools_text{};  // the part of the system prompt that describes the tools
    std::optional<std::uint32_t> max_output_tokens{};  // absent: the client sets no limit
    session::SamplingChoice text_sampling{}, speech_sampling{};
    std::optional<std::uint64_t> seed{};
    std::optional<std::uint32_t> max_frames{};  // of speech
    std::optional<json> transcription{};        // of the questions; absent: none

    // Applies the settings in `session`, an object of session.update or response.create, in the current form
    // or the flat form of the protocol's beta. Throws ApiError{400} and then leaves all settings unchanged.
    void update(const JsonFields& session, const session::LoadedModel& model);
    // Returns the session object of session.created.
    json to_json(const std::string& id, const std::string& model) const;
    json output_format_json() const;

  private:
    void read_flat(const JsonFields& session);
    void read_audio(const JsonFields& audio);
    void read_turn_detection(const JsonFields& fields);
    void read_transcription(const JsonFields& fields, const char* name);
};

}  // namespace govor::server::realtime
