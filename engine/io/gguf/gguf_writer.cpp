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

[[noreturn]] void broken(const std::string& message, const std::string& where) {
    throw internal_error(message, where);
}

// The header under construction.
class Header {
  public:
    template <typename Value>
    void put(Value value) {
        const auto at = bytes_.size();
        bytes_.resize(at + sizeof(Value));
        std::memcpy(bytes_.data() + at, &value, sizeof(Value));
    }
    void put(const std::string& text) {
        put(std::uint64_t{text.size()});
        bytes_ += text;
    }
    void put(const GgufValue& value) {
        put(static_cast<std::uint32_t>(value.type));
        const bool array = value.type == GgufType::array;
        if (array) put(static_cast<std::uint32_t>(value.element));
        std::visit([&](const auto& content) { put_content(content, array ? value.element : value.type); },
                   value.content);
    }

    std::string take() { return std::move(bytes_); }

  private:
    template <typename Element>
    void put_content(const std::vector<Element>& elements, GgufType type) {
        put(std::uint64_t{elements.size()});
        for (const Element& element : elements) put_one(element, type);
    }
    template <typename Value>
    void put_content(const Value& value, GgufType type) {
        put_one(value, type);
    }

    void put_one(const std::string& text, GgufType) { put(text); }
    template <typename Value>
    void put_one(Value value, GgufType type) {
        switch (type) {
            case GgufType::u8:
            case GgufType::i8:
            case GgufType::boolean:
                return put(static_cast<std::uint8_t>(value));
            case GgufType::u16:
            case GgufType::i16:
                return put(static_cast<std::uint16_t>(value));
            case GgufType::u32:
            case GgufType::i32:
                return put(static_cast<std::uint32_t>(value));
            case GgufType::u64:
            case GgufType::i64:
                return put(static_cast<std::uint64_t>(value));
            case GgufType::f32:
                return put(static_cast<float>(value));
            case GgufType::f64:
                return put(static_cast<double>(value));
            case GgufType::string:
            case GgufType::array:
                broken("A GGUF value does not hold what its type says.", "");
        }
    }

    std::string bytes_;
};

// Whether the content is of the kind that the type says; its range is the caller's promise.
bool holds(const GgufValue& value) {
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
    const bool array = value.type == GgufType::array;
    if (array && value.element == GgufType::array) return false;
    return value.content.index() == (array ? 5 + kind(value.element) : kind(value.type));
}

}  // namespace

void GgufWriter::set(std::string key, GgufValue value) {
    if (file_) broken("A key was set after the header was written.", key);
    if (key.empty() || key.size() > GgufLimits::key_bytes || !holds(value) ||
        !names_.emplace("k" + key, true).second) {
        broken("A GGUF file cannot have this key with this value.", key);
    }
    if (key == "general.alignment") {
        const auto* alignment = std::get_if<std::uint64_t>(&value.content);
        const bool first = tensors_.empty();  // the offsets of tensors depend on it
        if (!first || alignment == nullptr || !std::has_single_bit(*alignment))
            broken("This is no alignment.", key);
        alignment_ = *alignment;
    }
    entries_.emplace_back(std::move(key), std::move(value));
}

void GgufWriter::set(const GgufEntries& entries) {
    for (const auto& [key, value] : entries) set(key, value);
}

void GgufWriter::declare(std::string name, ElementType type, std::vector<std::int64_t> shape) {
    if (file_) broken("A tensor was declared after the header was written.", name);
    std::int64_t elements = 1;
    bool sound = !shape.empty() && shape.size() <= GgufLimits::dimensions && ggml_type(type).has_value();
    for (const std::int64_t extent : shape) {
        sound = sound && extent > 0 && elements <= std::numeric_limits<std::int64_t>::max() / extent;
        if (sound) elements *= extent;
    }
    sound = sound && shape.back() % format(type).block_elements == 0;
    const auto bytes = sound ? stored_bytes(type, elements) : std::nullopt;
    // ggml keeps a name with its terminating zero.
    if (!bytes || name.empty() || name.size() >= GgufLimits::name_bytes ||
        !names_.emplace("t" + name, true).second) {
        broken(fmt::format("A GGUF file cannot have a tensor of this name, of shape {} as {}.",
                           shape_text(shape), io::name(type)),
               name);
    }
    const auto size = static_cast<std::uint64_t>(*bytes);
    tensors_.push_back({std::move(name), type, std::move(shape), data_bytes_, size});
    data_bytes_ += padded(size);
}

std::uint64_t GgufWriter::padded(std::uint64_t bytes) const noexcept {
    return (bytes + alignment_ - 1) / alignment_ * alignment_;
}

std::string GgufWriter::header() const {
    Header out;
    out.put(std::uint32_t{0x46554747});  // "GGUF"
    out.put(std::uint32_t{3});
    out.put(std::uint64_t{tensors_.size()});
    out.put(std::uint64_t{entries_.size()});
    for (const auto& [key, value] : entries_) {
        out.put(key);
        out.put(value);
    }
    for (const Declared& tensor : tensors_) {
        out.put(tensor.name);
        out.put(static_cast<std::uint32_t>(tensor.shape.size()));
        for (std::size_t i = tensor.shape.size(); i-- > 0;)
            out.put(static_cast<std::uint64_t>(tensor.shape[i]));
        out.put(*ggml_type(tensor.type));
        out.put(tensor.offset);
    }
    std::string bytes = out.take();
    bytes.resize(static_cast<std::size_t>(padded(bytes.size())), '\0');
    return bytes;
}

std::uint64_t GgufWriter::file_bytes() const {
    return header().size() + data_bytes_;
}

void GgufWriter::open(const std::filesystem::path& path) {
    if (file_) broken("A GGUF file was opened twice.", path.string());
    file_.emplace(path);
    file_->write(header());
}

void GgufWriter::write(std::string_view name, std::span<const std::byte> piece) {
    if (!file_ || current_ == tensors_.size() || tensors_[current_].name != name ||
        piece.size() > tensors_[current_].bytes - written_) {
        broken("This data is not what the GGUF file needs next.", std::string(name));
    }
    file_->write(piece);
    written_ += piece.size();
    if (written_ == tensors_[current_].bytes) finish_tensor();
}

// llama.cpp pads the last tensor too, and wants it so.
void GgufWriter::finish_tensor() {
    file_->write(std::string(static_cast<std::size_t>(padded(written_) - written_), '\0'));
    written_ = 0;
    ++current_;
}

void GgufWriter::commit() {
    if (!file_ || current_ != tensors_.size()) {
        broken("A GGUF file was committed before all of its data were written.",
               current_ < tensors_.size() ? tensors_[current_].name : "");
    }
    file_->commit();
}

}  // namespace govor::io
