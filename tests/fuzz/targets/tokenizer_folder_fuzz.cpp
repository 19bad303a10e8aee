#include <array>
#include <fstream>
#include <string_view>

#include "file_in_memory.h"
#include "text/tokenizer.h"

// A libFuzzer target for vocab.json, merges.txt and tokenizer_config.json. One input contains all three,
// separated by zero bytes.
namespace {

class Folder {
  public:
    Folder() : path_(std::filesystem::temp_directory_path() / "govor-fuzz-XXXXXX") {
        std::string pattern = path_.string();
        if (::mkdtemp(pattern.data()) == nullptr) std::abort();
        path_ = pattern;
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    const std::filesystem::path& path() const { return path_; }
    void write(const char* name, std::string_view text) const {
        std::ofstream(path_ / name, std::ios::binary | std::ios::trunc) << text;
    }

  private:
    std::filesystem::path path_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    static const Folder folder;
    std::string_view rest(reinterpret_cast<const char*>(bytes), size);
    for (const char* name : {"vocab.json", "merges.txt", "tokenizer_config.json"}) {
        const std::size_t end = std::min(rest.size(), rest.find('\0'));
        folder.write(name, rest.substr(0, end));
        rest.remove_prefix(std::min(rest.size(), end + 1));
    }
    govor::fuzz::allow_errors([&] {
        const govor::text::Tokenizer tokenizer = govor::text::Tokenizer::load(folder.path());
        tokenizer.decode(tokenizer.encode("<|im_start|>a 1\n"), false);
    });
    return 0;
}
