#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/error.h"
#include "remote/realtime_session.h"
#include "remote/web_socket_frames.h"
#include "remote/web_socket_handshake.h"

namespace {

template <typename Action>
void allow_errors(Action action) {
    try {
        action();
    } catch (const govor::Error&) {
        return;  // the connection is closed
    }
}

// Handles the lines of the text as messages of a server to a client that asks a question.
void handle_messages(std::string_view text) {
    using namespace govor;
    remote::RealtimeSession session({.kind = remote::ServerKind::govor, .model = "m", .can_speak = true},
                                    [](const std::string& event) {
                                        if (event.empty()) std::abort();
                                    });
    session.handle(R"({"type":"session.created"})");
    session.handle(R"({"type":"session.updated","session":{}})");
    session.commit({.text = "question"});
    session.create_response({});
    session.handle(R"({"type":"response.created","response":{"id":"r"}})");
    std::size_t samples = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const remote::RealtimeOutput output = session.handle(text.substr(0, end));
        for (const remote::ReplyPart& part : output.parts)
            if (const auto* sound = std::get_if<remote::ReplyAudio>(&part)) samples += sound->samples.size();
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
        if (text.size() % 7 == 0) session.cancel();
        session.truncate(session.answer_item_id(), samples);
    }
}

}  // namespace

// A libFuzzer target: any bytes that a server sends over a WebSocket are either rejected or read within the
// limits, as the response to the handshake, as frames, and as events of the realtime API.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace govor;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    allow_errors([&] {
        remote::HandshakeReader handshake("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
        for (std::size_t begin = 0; begin < size; begin += 50)
            if (handshake.push(text.substr(begin, 50))) break;
    });
    allow_errors([&] {
        remote::WebSocketReader reader(1000);
        std::size_t payload_bytes = 0;
        for (std::size_t begin = 0; begin < size; begin += 30)
            for (const remote::WebSocketMessage& message : reader.push(text.substr(begin, 30)))
                payload_bytes += message.payload.size();
        if (payload_bytes > size) std::abort();
    });
    allow_errors([&] { handle_messages(text); });
    return 0;
}
