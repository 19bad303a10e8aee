#include <string>
#include <string_view>

#include "server/chat/tool_calls.h"
#include "server_model.h"

// A libFuzzer target: any answer of the model is separated into the visible text and the tool calls,
// independently of the size of the fragments, which the first byte determines.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace govor;
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(bytes) + 1, size - 1);
    const auto read = [&](std::size_t fragment) {
        server::ToolCallReader reader;
        std::string out;
        for (std::size_t begin = 0; begin < text.size(); begin += fragment)
            out += reader.push(text.substr(begin, fragment));
        out += reader.finish();
        for (const server::ToolCall& call : reader.calls()) out += "\n" + call.name + " " + call.arguments;
        return out;
    };
    const std::string expected = read(text.size() + 1);
    if (read(bytes[0] % 32 + std::size_t{1}) != expected) std::abort();
    return 0;
}
