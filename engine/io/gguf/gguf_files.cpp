#include "io/gguf/gguf_files.h"

#include <fmt/format.h>

#include <charconv>
#include <system_error>

#include "core/error.h"
#include "io/files/json_file.h"

namespace govor::io {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view extension = ".gguf";
constexpr std::string_view between = "-of-";
constexpr std::size_t digits = 5;  // llama.cpp, llama_split_path
constexpr int most_files = 99'999;

std::optional<int> five_digits(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.size() != digits || error != std::errc{} || end != text.data() + text.size() || number < 1)
        return {};
    return number;
}

// split.no counts from 0, the names from 1.
void require_place(const GgufFile& file, const SplitName& split) {
    const GgufFields& fields = file.fields();
    const auto number = fields.integer("split.no", 0, most_files);
    if (number != split.number - 1) {
        fields.refuse("split.no", message("must be {}, as the file's name says", split.number - 1));
    }
    const auto count = fields.integer("split.count", 1, most_files);
    if (count != split.count) {
        fields.refuse("split.count", message("must be {}, as the file's name says", split.count));
    }
}

}  // namespace

std::optional<SplitName> split_name(std::string_view file_name) {
    constexpr std::size_t tail = 1 + digits + between.size() + digits + extension.size();
    if (!file_name.ends_with(extension) || file_name.size() <= tail) return std::nullopt;
    const std::string_view end = file_name.substr(file_name.size() - tail);
    const auto number = five_digits(end.substr(1, digits));
    const auto count = five_digits(end.substr(1 + digits + between.size(), digits));
    const bool shaped = end.starts_with('-') && end.substr(1 + digits).starts_with(between);
    if (!shaped || !number || !count || *number > *count) return std::nullopt;
    return SplitName{std::string(file_name.substr(0, file_name.size() - tail)), *number, *count};
}

std::string split_file_name(const SplitName& split) {
    return fmt::format("{}-{:05}-of-{:05}{}", split.stem, split.number, split.count, extension);
}

GgufFiles::GgufFiles(const fs::path& path) {
    const auto split = split_name(path.filename().string());
    if (split && split->number != 1) {
        throw Error{ErrorKind::usage,
                    message("This is file {} of a split GGUF; name its first, {}.", split->number,
                            split_file_name({split->stem, 1, split->count})),
                    path.string()};
    }
    files_.emplace_back(path);
    const bool says_split = fields().has("split.count") && fields().integer("split.count", 1, most_files) > 1;
    if (says_split && !split) {
        throw Error{ErrorKind::bad_file,
                    message("The file is one of a split GGUF, so its name must end in "
                            "\"-00001-of-0000N.gguf\" for the others "
                            "to be found."),
                    path.string()};
    }
    if (split && split->count > 1) open_rest(*split);
    for (std::size_t i = 0; i < files_.size(); ++i) add_tensors(i);
    require_all_tensors();
}

void GgufFiles::require_all_tensors() const {
    constexpr std::string_view key = "split.tensors.count";
    if (!fields().has(key)) return;
    const auto count = fields().integer(key, 0, static_cast<std::int64_t>(GgufLimits::tensors));
    if (static_cast<std::size_t>(count) != locations_.size()) {
        fields().refuse(key, message("must be the number of tensors ({})", locations_.size()));
    }
}

void GgufFiles::open_rest(const SplitName& split) {
    require_place(files_.front(), split);
    const fs::path first = path();
    // One by one: a count that the name claims is no reason to allocate.
    for (int number = 2; number <= split.count; ++number) {
        const SplitName name{split.stem, number, split.count};
        const fs::path other = fs::path(first).replace_filename(split_file_name(name));
        std::error_code unreadable;  // reported when it is opened
        if (fs::status(other, unreadable).type() == fs::file_type::not_found) {
            throw Error{ErrorKind::not_found,
                        message("The file is missing; {} is the first of {}.", first.filename().string(),
                                split.count),
                        other.string()};
        }
        require_place(files_.emplace_back(other), name);
    }
}

void GgufFiles::add_tensors(std::size_t file) {
    for (const auto& [name, view] : files_[file].tensors()) {
        const auto [at, added] = locations_.emplace(name, TensorLocation{file, &view});
        if (!added) {
            throw Error{ErrorKind::bad_file,
                        message("Tensor {} is in this file and also in {}.", in_quotes(name),
                                files_[at->second.file].file().path().filename().string()),
                        files_[file].file().path().string()};
        }
    }
}

std::vector<std::string_view> GgufFiles::names() const {
    std::vector<std::string_view> all;
    all.reserve(locations_.size());
    for (const auto& [name, place] : locations_) all.push_back(name);
    return all;
}

const TensorView* GgufFiles::find(std::string_view name) const {
    const auto at = locations_.find(name);
    return at == locations_.end() ? nullptr : at->second.view;
}

const GgufFile& GgufFiles::file_of(std::string_view name) const {
    const auto at = locations_.find(name);
    return at == locations_.end() ? files_.front() : files_[at->second.file];
}

std::uint64_t GgufFiles::bytes() const noexcept {
    std::uint64_t sum = 0;
    for (const GgufFile& file : files_) sum += file.file().bytes().size();
    return sum;
}

}  // namespace govor::io
