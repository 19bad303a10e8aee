#include "io/safetensors/safetensors.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>
#include <vector>

#include "core/error.h"
#include "io/files/json_fields.h"
#include "io/files/json_file.h"

namespace govor::io {
namespace {

constexpr std::size_t length_bytes = 8;
constexpr std::uint64_t max_header_bytes = 100'000'000;  // the limit of the reference implementation
constexpr std::size_t max_dimensions = 16;
constexpr std::int64_t max_i64 = std::numeric_limits<std::int64_t>::max();

// Parses the header of one file. `where` names the file in errors.
class HeaderReader {
  public:
    HeaderReader(std::string where, std::span<const std::byte> file)
        : where_(std::move(where)), file_(file) {}

    // Parses the JSON between the length and the tensor data, and sets data_.
    nlohmann::json read_header();
    TensorView read_tensor(const std::string& name, const nlohmann::json& entry) const;
    std::string read_metadata(const std::string& key, const nlohmann::json& value) const;
    // Checks that the tensors cover the data exactly, without overlaps and gaps.
    void check_tiling(std::vector<const TensorView*> tensors) const;

  private:
    [[noreturn]] void fail(const Message& text) const { throw Error{ErrorKind::bad_file, text, where_}; }
    std::int64_t compute_bytes(const JsonFields& fields, const std::string& name, ElementType type,
                               const std::vector<std::int64_t>& shape) const;

    std::string where_;
    std::span<const std::byte> file_;
    std::span<const std::byte> data_;
};

nlohmann::json HeaderReader::read_header() {
    if (file_.size() < length_bytes) {
        fail(message("The file has {} bytes, too few for a safetensors header.", file_.size()));
    }
    std::uint64_t length = 0;  // little-endian, as on every machine that Govor supports
    std::memcpy(&length, file_.data(), length_bytes);
    const std::uint64_t remaining = file_.size() - length_bytes;
    if (length > max_header_bytes) {
        fail(
            message("The header declares {} bytes, more than the {} that safetensors allows; this is not a "
                    "safetensors file.",
                    length, max_header_bytes));
    }
    if (length > remaining) {
        fail(message("The header declares {} bytes, but only {} follow; the file is truncated.", length,
                     remaining));
    }
    const std::string_view text{reinterpret_cast<const char*>(file_.data()) + length_bytes, length};
    if (!text.starts_with('{'))
        fail(message("The header is not a JSON object; this is not a safetensors file."));
    data_ = file_.subspan(length_bytes + length);
    return parse_json(text, where_ + " (header)");
}

std::string HeaderReader::read_metadata(const std::string& key, const nlohmann::json& value) const {
    if (!value.is_string()) fail(message("The metadata {} must be a string.", in_quotes(key)));
    return value.get<std::string>();
}

std::int64_t HeaderReader::compute_bytes(const JsonFields& fields, const std::string& name, ElementType type,
                                         const std::vector<std::int64_t>& shape) const {
    if (shape.size() > max_dimensions) {
        fail(message("Tensor {} has {} dimensions, more than {}.", in_quotes(name), shape.size(),
                     max_dimensions));
    }
    // Extents of zero are skipped, so that they do not hide the overflow of the other extents.
    std::int64_t product = 1;
    for (const std::int64_t extent : shape) {
        if (extent > 0 && product > max_i64 / extent) {
            fail(message("Tensor {} of shape {} has more elements than a file can hold.", in_quotes(name),
                         fields.value().at("shape").dump()));
        }
        product *= std::max<std::int64_t>(extent, 1);
    }
    const bool is_empty = std::ranges::find(shape, 0) != shape.end();
    const auto bytes = stored_bytes(type, is_empty ? 0 : product);
    if (!bytes) {
        fail(message("Tensor {} of shape {} has more bytes than a file can hold.", in_quotes(name),
                     format_shape(shape)));
    }
    return *bytes;
}

TensorView HeaderReader::read_tensor(const std::string& name, const nlohmann::json& entry) const {
    const JsonFields fields(entry, where_, "Tensor " + in_quotes(name));
    const std::string dtype = fields.string("dtype");
    const auto type = element_type_from_safetensors(dtype);
    if (!type) {
        fail(message("Tensor {} has the unknown element type {}; known are {}.", in_quotes(name),
                     in_quotes(dtype), safetensors_dtypes()));
    }
    TensorView view{name, *type, fields.integers("shape", 0, max_i64), {}};
    const std::vector<std::int64_t> offsets = fields.integers("data_offsets", 0, max_i64);
    if (offsets.size() != 2 || offsets[0] > offsets[1]) {
        fields.throw_invalid("data_offsets", message("must be two offsets, the second not below the first"));
    }
    const std::int64_t bytes = compute_bytes(fields, name, *type, view.shape);
    if (offsets[1] - offsets[0] != bytes) {
        fail(message("Tensor {} of shape {} as {} takes {} bytes, but its offsets span {}.", in_quotes(name),
                     format_shape(view.shape), dtype, bytes, offsets[1] - offsets[0]));
    }
    if (static_cast<std::uint64_t>(offsets[1]) > data_.size()) {
        fail(message(
            "Tensor {} ends at byte {} of the data, but the file has only {}; it is truncated or damaged.",
            in_quotes(name), offsets[1], data_.size()));
    }
    view.data = data_.subspan(static_cast<std::size_t>(offsets[0]), static_cast<std::size_t>(bytes));
    return view;
}

void HeaderReader::check_tiling(std::vector<const TensorView*> tensors) const {
    const auto begin = [&](const TensorView* t) { return t->data.data() - data_.data(); };
    const auto end = [&](const TensorView* t) { return begin(t) + std::ssize(t->data); };
    std::ranges::sort(tensors, [&](const TensorView* a, const TensorView* b) {
        return std::pair(begin(a), end(a)) < std::pair(begin(b), end(b));
    });
    std::ptrdiff_t covered_end = 0;
    const TensorView* previous = nullptr;
    for (const TensorView* tensor : tensors) {
        if (begin(tensor) < covered_end) {
            fail(message("Tensors {} and {} overlap.", in_quotes(previous->name), in_quotes(tensor->name)));
        }
        if (begin(tensor) > covered_end) {
            fail(message("Before tensor {} there are {} bytes that belong to no tensor.",
                         in_quotes(tensor->name), begin(tensor) - covered_end));
        }
        covered_end = end(tensor);
        previous = tensor;
    }
    if (covered_end != std::ssize(data_)) {
        fail(message("After the last tensor there are {} bytes that belong to no tensor.",
                     std::ssize(data_) - covered_end));
    }
}

}  // namespace

SafetensorsFile::SafetensorsFile(const std::filesystem::path& path) : file_(path) {
    HeaderReader reader(path.string(), file_.bytes());
    const nlohmann::json header = reader.read_header();
    for (const auto& [name, entry] : header.items()) {
        if (name == "__metadata__") {
            const JsonFields fields(entry, path.string(), name);
            for (const auto& [key, value] : entry.items())
                metadata_.emplace(key, reader.read_metadata(key, value));
        } else {
            tensors_.emplace(name, reader.read_tensor(name, entry));
        }
    }
    std::vector<const TensorView*> views;
    views.reserve(tensors_.size());
    for (const auto& [name, view] : tensors_) views.push_back(&view);
    reader.check_tiling(std::move(views));
}

const TensorView* SafetensorsFile::find(std::string_view name) const {
    const auto entry = tensors_.find(name);
    return entry == tensors_.end() ? nullptr : &entry->second;
}

}  // namespace govor::io
