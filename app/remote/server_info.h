#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace govor::remote {

// The server software. It determines only the fields of requests; answers in every dialect are accepted.
enum class ServerKind { other, govor, vllm };

// The properties that a server reports about itself and its model.
struct ServerInfo {
    ServerKind kind = ServerKind::other;
    std::string model;          // its name in requests
    std::uint32_t context = 0;  // tokens; 0: unknown
    bool accepts_speech = false;
    bool accepts_images = false;
    bool can_speak = false;
    bool transcribes = false;  // was trained to transcribe speech
    std::vector<std::string> voices{};
};

// Reads the first model in the response to GET /v1/models. Govor reports the capabilities of the model; for
// other servers they are derived from its name. Throws Error: bad_file for text that is not a list, not_found
// for an empty list.
ServerInfo read_models(std::string_view body);

// Adds the voices in the response to GET /v1/audio/voices: names, or objects with `id` or `name`. Other
// responses are ignored, because not every server has this endpoint.
void read_voices(std::string_view body, ServerInfo& info);

// Adds the voices of Qwen3-Omni if the server does not list its voices.
void add_default_voices(ServerInfo& info);

}  // namespace govor::remote
