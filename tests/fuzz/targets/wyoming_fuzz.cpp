#include "server/wyoming/audio_input.h"
#include "server/wyoming/event_reader.h"
#include "server/wyoming/sentence_splitter.h"
#include "server_model.h"

// A libFuzzer target: any bytes are either rejected with an error for the client or read as events of the
// Wyoming protocol, independently of the chunk size, which the first byte determines.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace govor;
    using namespace govor::server::wyoming;
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(bytes) + 1, size - 1);
    const std::size_t chunk_size = bytes[0] + std::size_t{1};
    const auto read = [&](std::size_t chunk) {
        std::string result;
        fuzz::allow_api_errors([&] {
            EventReader reader;
            for (std::size_t offset = 0; offset < text.size(); offset += chunk) {
                reader.push(text.substr(offset, chunk), [&](const Event& event) {
                    result += serialize_event(event.type, event.data, event.payload);
                });
            }
        });
        return result;
    };
    const std::string expected = read(text.size() + 1);
    if (read(chunk_size) != expected) std::abort();
    fuzz::allow_api_errors([&] {
        EventReader reader;
        AudioInput audio_input;
        SentenceSplitter splitter;
        reader.push(text, [&](const Event& event) {
            const server::JsonFields data(event.data);
            splitter.push(data.text("text").value_or(""));
            audio_input.push(data, event.payload, 10);
        });
        splitter.finish();
        audio_input.take();
    });
    return 0;
}
