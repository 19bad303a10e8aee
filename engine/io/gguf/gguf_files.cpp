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
constexpr std::string_view separator = "-of-";
constexpr std::size_t digits = 5;  // llama.cpp, llama_split_path
constexpr int max_files = 99'999;

std::optional<int> parse_five_digits(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.size() != digits || error != std::errc{} || end != text.data() + text.size() || number < 1)
        return {};
    return number;
}

// split.no counts from 0, file names from 1.
void check_split_fields(const GgufFile& file, const SplitName& split) {
    const GgufFields& fields = file.fields();
    const auto number = fields.integer("split.no", 0, max_files);
    if (number != split.number - 1) {
        fields.throw_invalid("split.no", message("must be {} according to the file name", split.number - 1));
    }
    const auto count = fields.integer("split.count", 1, max_files);
    if (count != split.count) {
        fields.throw_invalid("split.count", message("must be {} according to the file name", split.count));
    }
}

}  // namespace

std::optional<SplitName> parse_split_name(std::string_view file_name) {
    constexpr std::size_t suffix_bytes = 1 + digits + separator.size() + digits + extension.size();
    if (!file_name.ends_with(extension) || file_name.size() <= suffix_bytes) return std::nullopt;
    const std::string_view split_suffix = file_name.substr(file_name.size() - suffix_bytes);
    const auto number = parse_five_digits(split_suffix.substr(1, digits));
    const auto count = parse_five_digits(split_suffix.substr(1 + digits + separator.size(), digits));
    const bool has_separators =
        split_suffix.starts_with('-') && split_suffix.substr(1 + digits).starts_with(separator);
    if (!has_separators || !number || !count || *number > *count) return std::nullopt;
    return SplitName{std::string(file_name.substr(0, file_name.size() - suffix_bytes)), *number, *count};
}

std::string split_file_name(const SplitName& split) {
    return fmt::format("{}-{:05}-of-{:05}{}", split.stem, split.number, split.count, extension);
}

GgufFiles::GgufFiles(const fs::path& path) {
    const auto split = parse_split_name(path.filename().string());
    if (split && split->number != 1) {
        throw Error{ErrorKind::usage,
                    message("This is file {} of a split GGUF; specify the first file, {}.", split->number,
                            split_file_name({split->stem, 1, split->count})),
                    path.string()};
    }
    files_.emplace_back(path);
    const bool declares_split =
        fields().has("split.count") && fields().integer("split.count", 1, max_files) > 1;
    if (declares_split && !split) {
        throw Error{ErrorKind::bad_file,
                    message("The file is one of a split GGUF, so its name must end in "
                            "\"-00001-of-0000N.gguf\" for the others to be found."),
                    path.string()};
    }
    if (split && split->count > 1) open_remaining_files(*split);
    for (std::size_t i = 0; i < files_.size(); ++i) add_tensors(i);
    check_tensor_count();
}

void GgufFiles::check_tensor_count() const {
    constexpr std::string_view key = "split.tensors.count";
    if (!fields().has(key)) return;
    const auto count = fields().integer(key, 0, static_cast<std::int64_t>(GgufLimits::tensors));
    if (static_cast<std::size_t>(count) != locations_.size()) {
        fields().throw_invalid(key, message("must be the number of tensors ({})", locations_.size()));
    }
}

void GgufFiles::open_remaining_files(const SplitName& split) {
    check_split_fields(files_.front(), split);
    const fs::path first = path();
    // Opens one file at a time: the count in the file name must not cause a large allocation.
    for (int number = 2; number <= split.count; ++number) {
        const SplitName name{split.stem, number, split.count};
        const fs::path other = fs::path(first).replace_filename(split_file_name(name));
        std::error_code error;  // opening the file reports the error
        if (fs::status(other, error).type() == fs::file_type::not_found) {
            throw Error{ErrorKind::not_found,
                        message("The file is missing; {} is the first of {}.", first.filename().string(),
                                split.count),
                        other.string()};
        }
        check_split_fields(files_.emplace_back(other), name);
    }
}

void GgufFiles::add_tensors(std::size_t file) {
    for (const auto& [name, view] : files_[file].tensors()) {
        const auto [location, added] = locations_.emplace(name, TensorLocation{file, &view});
        if (!added) {
            throw Error{ErrorKind::bad_file,
                        message("Tensor {} is in this file and also in {}.", in_quotes(name),
                                files_[location->second.file].file().path().filename().string()),
                        files_[file].file().path().string()};
        }
    }
}

std::vector<std::string_view> GgufFiles::names() const {
    std::vector<std::string_view> result;
    result.reserve(locations_.size());
    for (const auto& [name, location] : locations_) result.push_back(name);
    return result;
}

const TensorView* GgufFiles::find(std::string_view name) const {
    const auto location = locations_.find(name);
    return location == locations_.end() ? nullptr : location->second.view;
}

const GgufFile& GgufFiles::file_of(std::string_view name) const {
    const auto location = locations_.find(name);
    return location == locations_.end() ? files_.front() : files_[location->second.file];
}

std::uint64_t GgufFiles::bytes() const noexcept {
    std::uint64_t sum = 0;
    for (const GgufFile& file : files_) sum += file.file().bytes().size();
    return sum;
}

}  // namespace govor::io
