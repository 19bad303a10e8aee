#include "io/hub/model_license.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <string_view>
#include <system_error>
#include <vector>

#include "core/error.h"
#include "io/gguf/gguf.h"
#include "io/gguf/model_folders.h"

namespace govor::io {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_bytes = 80;  // of the name of a licence
constexpr int max_lines = 200;         // of the front matter of a model card

std::string trim_markup(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n\"'#*";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    text = text.substr(first, text.find_last_not_of(blanks) - first + 1);
    const auto is_plain = [](char c) { return static_cast<unsigned char>(c) >= 0x20; };
    if (text.size() > max_bytes || !std::ranges::all_of(text, is_plain)) return {};
    return std::string(text);
}

// Returns the value of a key in the YAML front matter of a model card.
std::string read_card_value(const fs::path& card, std::string_view key) {
    std::ifstream file(card, std::ios::binary);
    std::string line;
    if (!std::getline(file, line) || !line.starts_with("---")) return {};
    for (int count = 0; count < max_lines && std::getline(file, line) && !line.starts_with("---"); ++count)
        if (line.starts_with(key)) return trim_markup(std::string_view(line).substr(key.size()));
    return {};
}

std::string read_license_from_card(const fs::path& folder) {
    const std::string name = read_card_value(folder / "README.md", "license_name:");
    return name.empty() ? read_card_value(folder / "README.md", "license:") : name;
}

std::string read_license_from_gguf(const fs::path& file) {
    try {
        return trim_markup(read_gguf_metadata(file).string_or("general.license", {}));
    } catch (const Error&) {  // reported when the model is opened
        return {};
    }
}

std::string read_license_from_file(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (entry->path().filename().string().starts_with("LICENSE")) files.push_back(entry->path());
    std::ranges::sort(files);
    for (const fs::path& path : files) {
        std::ifstream file(path, std::ios::binary);
        std::string line;
        while (std::getline(file, line))
            if (const std::string name = trim_markup(line); !name.empty()) return name;
    }
    return {};
}

}  // namespace

std::string read_model_license(const fs::path& model) {
    std::error_code error;
    const bool is_folder = fs::is_directory(model, error);
    const fs::path folder = is_folder ? model : model.parent_path();
    if (std::string name = read_license_from_card(folder); !name.empty()) return name;
    const std::vector<fs::path> files = is_folder ? list_gguf_files(folder) : std::vector<fs::path>{model};
    for (const fs::path& file : files)
        if (std::string name = read_license_from_gguf(file); !name.empty()) return name;
    return read_license_from_file(folder);
}

}  // namespace govor::io
