#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/error.h"
#include "remote/chat_reply.h"
#include "remote/reported_error.h"
#include "remote/server_info.h"

namespace {

template <typename Action>
void allow_errors(Action action) {
    try {
        action();
    } catch (const govor::Error&) {
        return;  // the stream is rejected
    }
}

}  // namespace

// A libFuzzer target: any bytes that a server on another machine sends are either rejected or read within the
// limits, as the stream of an answer, its list of models, its voices or an error.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace govor;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    allow_errors([&] {
        remote::ChatReplyParser reply;
        std::size_t samples = 0;
        for (std::size_t offset = 0; offset < size; offset += 100)
            for (const auto& part : reply.push(text.substr(offset, 100)))
                if (const auto* sound = std::get_if<remote::ReplyAudio>(&part))
                    samples += sound->samples.size();
        if (samples > 16 * size + 4096) std::abort();
    });
    allow_errors([&] {
        remote::ServerInfo info = remote::read_models(text);
        if (info.model.empty()) std::abort();
    });
    remote::ServerInfo info;
    remote::read_voices(text, info);
    if (remote::parse_error_body(text).message.size() > 310) std::abort();
    return 0;
}
