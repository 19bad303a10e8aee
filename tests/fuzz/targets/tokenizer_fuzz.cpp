#include <string_view>

#include "file_in_memory.h"
#include "text/tokenizer.h"

// A libFuzzer target: any text is either rejected with an error or parsed as a tokenizer.json that can encode
// and decode.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    govor::fuzz::allow_errors([&] {
        const govor::text::Tokenizer tokenizer =
            govor::text::Tokenizer::parse({reinterpret_cast<const char*>(bytes), size}, "tokenizer");
        const std::string_view text = "<|im_start|>Привет, 12 worlds! \r\n e\u0301 aaaabbbb";
        tokenizer.decode(tokenizer.encode(text), true);
        tokenizer.decode(tokenizer.encode_plain(text), false);
    });
    return 0;
}
