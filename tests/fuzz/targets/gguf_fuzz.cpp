#include "file_in_memory.h"
#include "io/gguf/gguf.h"
#include "io/gguf/gguf_config.h"
#include "io/gguf/gguf_vocabulary.h"
#include "model/config/config.h"
#include "text/tokenizer.h"

// A libFuzzer target: opening any bytes as GGUF either throws govor::Error or yields a file whose tensors can
// be read completely, and likewise for the metadata of a Thinker.
namespace {

volatile std::size_t sum = 0;  // prevents the compiler from removing the reads

void read_tensors(const std::filesystem::path& path) {
    const govor::io::GgufFile file(path);
    for (const auto& [name, view] : file.tensors()) {
        for (const std::byte byte : view.data) sum = sum + std::to_integer<std::size_t>(byte);
    }
}

void read_thinker(const std::filesystem::path& path) {
    using namespace govor;
    io::GgufSelection files;
    files[io::GgufPart::thinker] = io::GgufFiles(path);
    const io::GgufVocabulary vocabulary = io::restore_vocabulary(files[io::GgufPart::thinker]->fields());
    fuzz::allow_errors([&] { model::parse_config(io::restore_config(files, vocabulary), "config"); });
    fuzz::allow_errors([&] { io::restore_generation_config(files); });
    const text::Tokenizer tokenizer =
        text::Tokenizer::parse(io::make_tokenizer_json(vocabulary), "tokenizer");
    tokenizer.decode(tokenizer.encode("<|im_start|>a 1\n"), false);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const govor::fuzz::FileInMemory memory(bytes, size);
    govor::fuzz::allow_errors([&] {
        read_tensors(memory.path());
        read_thinker(memory.path());
    });
    return 0;
}
