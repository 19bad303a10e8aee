#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace govor::remote {

// Which program serves. It decides only what requests have; answers are understood in every dialect.
enum class ServerKind { other, govor, vllm };

// What a server says about itself and its model.
struct ServerFacts {
    ServerKind kind = ServerKind::other;
    std::string model;          // its name in requests
    std::uint32_t context = 0;  // tokens; 0: the server does not say
    bool accepts_speech = false;
    bool accepts_pictures = false;
    bool speaks = false;
    std::vector<std::string> voices{};
};

// Reads the answer of GET /v1/models: its first model. Govor says what the model can; of other servers, that
// follows from the name. Throws Error: bad_file for another text than a list, not_found for an empty list.
ServerFacts read_models(std::string_view body);

// Adds the voices of the answer of GET /v1/audio/voices: names, or objects with `id` or `name`. Another text
// changes nothing, because not every server has that address.
void read_voices(std::string_view body, ServerFacts& facts);

// The voices of Qwen3-Omni, for a server that does not list its voices.
void add_usual_voices(ServerFacts& facts);

}  // namespace govor::remote
