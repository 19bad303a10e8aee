#include "io/gguf/gguf_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

#include "core/error.h"
#include "io/gguf/gguf.h"
#include "io/tensor_view.h"

namespace govor::io {
namespace {

[[noreturn]] void fail(const std::string& message, const std::string& where) {
    throw internal_error(message, where);
}

// The header under construction.
class GgufHeader {
  public:
    template <typename Value>
    void append(Value value) {
        const auto offset = bytes_.size();
        bytes_.resize(offset + sizeof(Value));
        std::memcpy(bytes_.data() + offset, &value, sizeof(Value));
    }
    void append(const std::string& text) {
        append(std::uint64_t{text.size()});
        bytes_ += text;
    }
    void append(const GgufValue& value) {
        append(static_cast<std::uint32_t>(value.type));
        const bool is_array = value.type == GgufType::array;
        if (is_array) append(static_cast<std::uint32_t>(value.element));
        std::visit(
            [&](const auto& content) { append_content(content, is_array ? value.element : value.type); },
            value.content);
    }

    std::string take() { return std::move(bytes_); }

  private:
    template <typename Element>
    void append_content(const std::vector<Element>& elements, GgufType type) {
        append(std::uint64_t{elements.size()});
        for (const Element& element : elements) append_value(element, type);
    }
    template <typename Value>
    void append_content(const Value& value, GgufType type) {
        append_value(value, type);
    }

    void append_value(const std::string& text, GgufType) { append(text); }
    template <typename Value>
    void append_value(Value value, GgufType type) {
        switch (type) {
            case GgufType::u8:
            case GgufType::i8:
            case GgufType::boolean:
                return append(static_cast<std::uint8_t>(value));
            case GgufType::u16:
            case GgufType::i16:
                return append(static_cast<std::uint16_t>(value));
            case GgufType::u32:
            case GgufType::i32:
                return append(static_cast<std::uint32_t>(value));
            case GgufType::u64:
            case GgufType::i64:
                return append(static_cast<std::uint64_t>(value));
            case GgufType::f32:
                return append(static_cast<float>(value));
            case GgufType::f64:
                return append(static_cast<double>(value));
            case GgufType::string:
            case GgufType::array:
                fail("The content of a GGUF value does not match its type.", "");
        }
    }

    std::string bytes_;
};

// Returns true if the alternative of the content matches the type. Does not check the range of numbers.
bool has_matching_content(const GgufValue& value) {
    // The index of the alternative in GgufValue::Content; those of arrays follow, in the same order.
    const auto kind = [](GgufType type) -> std::size_t {
        switch (type) {
            case GgufType::u8:
            case GgufType::u16:
            case GgufType::u32:
            case GgufType::u64:
                return 0;
            case GgufType::i8:
            case GgufType::i16:
            case GgufType::i32:
            case GgufType::i64:
                return 1;
            case GgufType::f32:
            case GgufType::f64:
                return 2;
            case GgufType::boolean:
                return 3;
            default:
                return 4;
        }
    };
    const bool is_array = value.type == GgufType::array;
    if (is_array && value.element == GgufType::array) return false;
    constexpr std::size_t first_array = 5;
    return value.content.index() == (is_array ? first_array + kind(value.element) : kind(value.type));
}

}  // namespace

void GgufWriter::set(std::string key, GgufValue value) {
    if (file_) fail("A key was set after the header was written.", key);
    if (key.empty() || key.size() > GgufLimits::key_bytes || !has_matching_content(value) ||
        !names_.insert("k" + key).second) {
        fail("A GGUF file cannot have this key with this value.", key);
    }
    if (key == "general.alignment") {
        const auto* alignment = std::get_if<std::uint64_t>(&value.content);
        const bool has_no_tensors = tensors_.empty();  // their offsets depend on the alignment
        if (!has_no_tensors || alignment == nullptr || !std::has_single_bit(*alignment))
            fail("The alignment is not a power of two, or tensors were already declared.", key);
        alignment_ = *alignment;
    }
    entries_.emplace_back(std::move(key), std::move(value));
}

void GgufWriter::set(const GgufEntries& entries) {
    for (const auto& [key, value] : entries) set(key, value);
}

void GgufWriter::declare(std::string name, ElementType type, std::vector<std::int64_t> shape) {
    if (file_) fail("A tensor was declared after the header was written.", name);
    std::int64_t elements = 1;
    bool is_valid = !shape.empty() && shape.size() <= GgufLimits::dimensions && ggml_type(type).has_value();
    for (const std::int64_t extent : shape) {
        is_valid = is_valid && extent > 0 && elements <= std::numeric_limits<std::int64_t>::max() / extent;
        if (is_valid) elements *= extent;
    }
    is_valid = is_valid && shape.back() % format(type).block_elements == 0;
    const auto bytes = is_valid ? stored_bytes(type, elements) : std::nullopt;
    // ggml stores a name with its terminating zero.
    if (!bytes || name.empty() || name.size() >= GgufLimits::name_bytes ||
        !names_.insert("t" + name).second) {
        fail(fmt::format("A GGUF file cannot have a tensor of this name, of shape {} as {}.",
                         format_shape(shape), io::name(type)),
             name);
    }
    const auto size = static_cast<std::uint64_t>(*bytes);
    tensors_.push_back({std::move(name), type, std::move(shape), data_bytes_, size});
    data_bytes_ += padded_size(size);
}

std::uint64_t GgufWriter::padded_size(std::uint64_t bytes) const noexcept {
    return (bytes + alignment_ - 1) / alignment_ * alignment_;
}

std::string GgufWriter::header() const {
    GgufHeader out;
    out.append(gguf_magic);
    out.append(std::uint32_t{3});  // version
    out.append(std::uint64_t{tensors_.size()});
    out.append(std::uint64_t{entries_.size()});
    for (const auto& [key, value] : entries_) {
        out.append(key);
        out.append(value);
    }
    for (const DeclaredTensor& tensor : tensors_) {
        out.append(tensor.name);
        out.append(static_cast<std::uint32_t>(tensor.shape.size()));
        for (std::size_t i = tensor.shape.size(); i-- > 0;)
            out.append(static_cast<std::uint64_t>(tensor.shape[i]));
        out.append(*ggml_type(tensor.type));
        out.append(tensor.offset);
    }
    std::string bytes = out.take();
    bytes.resize(static_cast<std::size_t>(padded_size(bytes.size())), '\0');
    return bytes;
}

std::uint64_t GgufWriter::file_bytes() const {
    return header().size() + data_bytes_;
}

void GgufWriter::open(const std::filesystem::path& path) {
    if (file_) fail("A GGUF file was opened twice.", path.string());
    file_.emplace(path);
    file_->write(header());
}

void GgufWriter::write(std::string_view name, std::span<const std::byte> chunk) {
    if (!file_ || current_ == tensors_.size() || tensors_[current_].name != name ||
        chunk.size() > tensors_[current_].bytes - written_bytes_) {
        fail("The data do not belong to the next tensor of the GGUF file.", std::string(name));
    }
    file_->write(chunk);
    written_bytes_ += chunk.size();
    if (written_bytes_ == tensors_[current_].bytes) finish_tensor();
}

// llama.cpp pads the last tensor too and requires the padding.
void GgufWriter::finish_tensor() {
    file_->write(std::string(static_cast<std::size_t>(padded_size(written_bytes_) - written_bytes_), '\0'));
    written_bytes_ = 0;
    ++current_;
}

void GgufWriter::commit() {
    if (!file_ || current_ != tensors_.size()) {
        fail("A GGUF file was committed before all of its data were written.",
             current_ < tensors_.size() ? tensors_[current_].name : "");
    }
    file_->commit();
}

}  // namespace govor::io
