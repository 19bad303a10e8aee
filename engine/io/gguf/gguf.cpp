#include "io/gguf/gguf.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>
#include <vector>

#include "core/error.h"
#include "io/files/json_file.h"
#include "io/gguf/gguf_cursor.h"

namespace govor::io {
namespace {

static_assert(std::endian::native == std::endian::little, "GGUF values are read without byte swapping");

constexpr std::uint64_t default_alignment = 32;
constexpr std::int64_t max_int64 = std::numeric_limits<std::int64_t>::max();

// Minimum sizes in bytes of a key with its value and of a tensor description, for checking counts.
constexpr std::uint64_t min_key_bytes = 8 + 4 + 1;
constexpr std::uint64_t min_tensor_bytes = 8 + 4 + 8 + 4 + 8;

struct Counts {
    std::uint64_t tensors;
    std::uint64_t keys;
};

Counts read_counts(GgufCursor& in) {
    if (in.read<std::uint32_t>(message("the magic number")) != gguf_magic) {
        in.fail(message("The file does not begin with \"GGUF\"; this is not a GGUF file."));
    }
    const auto version = in.read<std::uint32_t>(message("the version"));
    // Read in the wrong byte order, a small version number has only its high bytes set.
    if (version != 0 && (version & 0xFFFFU) == 0) {
        throw Error{ErrorKind::unsupported,
                    message("The file is a big-endian GGUF file; only little-endian ones are read."),
                    in.where()};
    }
    if (version != 2 && version != 3) {
        throw Error{ErrorKind::unsupported,
                    message("The file is of GGUF version {}; versions 2 and 3 are read.", version),
                    in.where()};
    }
    const auto tensors = in.read<std::uint64_t>(message("the count of tensors"));
    const auto keys = in.read<std::uint64_t>(message("the count of keys"));
    if (tensors > GgufLimits::tensors) {
        in.fail(message("The header declares {} tensors; the maximum is {}.", tensors, GgufLimits::tensors));
    }
    if (keys > GgufLimits::keys) {
        in.fail(message("The header declares {} metadata keys; the maximum is {}.", keys, GgufLimits::keys));
    }
    in.require(keys, min_key_bytes, message("The metadata"));
    return {tensors, keys};
}

// --- Metadata

bool read_boolean(GgufCursor& in, const Message& subject) {
    const auto byte = in.read<std::uint8_t>(subject);
    if (byte > 1) in.fail(message("{} must be true or false, found the byte {}.", subject, byte));
    return byte == 1;
}

// Calls `visit` with a function that reads one value of `type` as the widest type of its kind.
template <typename Visit>
GgufValue::Content read_as(GgufType type, GgufCursor& in, const Message& subject, Visit visit) {
    switch (type) {
        case GgufType::u8:
            return visit([&] { return std::uint64_t{in.read<std::uint8_t>(subject)}; });
        case GgufType::u16:
            return visit([&] { return std::uint64_t{in.read<std::uint16_t>(subject)}; });
        case GgufType::u32:
            return visit([&] { return std::uint64_t{in.read<std::uint32_t>(subject)}; });
        case GgufType::u64:
            return visit([&] { return in.read<std::uint64_t>(subject); });
        case GgufType::i8:
            return visit([&] { return std::int64_t{in.read<std::int8_t>(subject)}; });
        case GgufType::i16:
            return visit([&] { return std::int64_t{in.read<std::int16_t>(subject)}; });
        case GgufType::i32:
            return visit([&] { return std::int64_t{in.read<std::int32_t>(subject)}; });
        case GgufType::i64:
            return visit([&] { return in.read<std::int64_t>(subject); });
        case GgufType::f32:
            return visit([&] { return double{in.read<float>(subject)}; });
        case GgufType::f64:
            return visit([&] { return in.read<double>(subject); });
        case GgufType::boolean:
            return visit([&] { return read_boolean(in, subject); });
        case GgufType::string:
            return visit([&] { return in.string(subject, GgufLimits::header_bytes); });
        case GgufType::array:
            break;
    }
    in.fail(message("{} is an array within an array, which is not supported.", subject));
}

GgufType read_type(GgufCursor& in, const Message& subject) {
    const auto number = in.read<std::uint32_t>(subject);
    const auto type = gguf_type(number);
    if (!type) in.fail(message("{} has the unknown value type {}.", subject, number));
    return *type;
}

GgufValue read_value(GgufCursor& in, const Message& subject) {
    GgufValue value;
    value.type = read_type(in, subject);
    if (value.type != GgufType::array) {
        value.content =
            read_as(value.type, in, subject, [](auto read) -> GgufValue::Content { return read(); });
        return value;
    }
    value.element = read_type(in, subject);
    const auto count = in.read<std::uint64_t>(subject);
    if (count > GgufLimits::array_elements) {
        in.fail(message("{} declares {} elements; the maximum is {}.", subject, count,
                        GgufLimits::array_elements));
    }
    const std::size_t element_bytes = fixed_bytes(value.element);
    in.require(count, element_bytes == 0 ? sizeof(std::uint64_t) : element_bytes, subject);
    value.content = read_as(value.element, in, subject, [&](auto read) -> GgufValue::Content {
        std::vector<decltype(read())> elements;
        elements.reserve(static_cast<std::size_t>(count));
        for (std::uint64_t i = 0; i < count; ++i) elements.push_back(read());
        return elements;
    });
    return value;
}

GgufFields::Map read_metadata(GgufCursor& in, std::uint64_t count) {
    GgufFields::Map values;
    for (std::uint64_t i = 0; i < count; ++i) {
        std::string key = in.string(message("Metadata key {}", i + 1), GgufLimits::key_bytes);
        if (key.empty()) in.fail(message("Metadata key {} is empty.", i + 1));
        const Message subject = message("The metadata {}", in_quotes(key));
        GgufValue value = read_value(in, subject);
        if (!values.emplace(std::move(key), std::move(value)).second)
            in.fail(message("{} occurs twice.", subject));
    }
    return values;
}

std::uint64_t read_alignment(const GgufFields& fields) {
    constexpr std::string_view key = "general.alignment";
    if (!fields.has(key)) return default_alignment;
    const auto alignment = static_cast<std::uint64_t>(fields.integer(key, 1, 1 << 20));
    if (!std::has_single_bit(alignment)) fields.throw_invalid(key, message("must be a power of two"));
    return alignment;
}

// --- Tensors

struct TensorInfo {
    TensorView view;  // `data` is set by assign_data
    std::uint64_t offset;
    std::uint64_t bytes;
};

std::vector<std::int64_t> read_shape(GgufCursor& in, const Message& subject) {
    const auto dimensions = in.read<std::uint32_t>(subject);
    if (dimensions < 1 || dimensions > GgufLimits::dimensions) {
        in.fail(message("{} has {} dimensions; there must be 1 to {}.", subject, dimensions,
                        GgufLimits::dimensions));
    }
    std::vector<std::int64_t> shape(dimensions);
    std::int64_t product = 1;
    for (std::uint32_t i = dimensions; i-- > 0;) {  // the file stores the contiguous dimension first
        const auto extent = in.read<std::uint64_t>(subject);
        if (extent == 0) in.fail(message("{} has an extent of zero.", subject));
        if (extent > static_cast<std::uint64_t>(max_int64 / product)) {
            in.fail(message("{} has more elements than a file can hold.", subject));
        }
        shape[i] = static_cast<std::int64_t>(extent);
        product *= shape[i];
    }
    return shape;
}

TensorInfo read_tensor(GgufCursor& in, std::uint64_t index, std::uint64_t alignment) {
    TensorInfo tensor;
    tensor.view.name = in.string(message("The name of tensor {}", index + 1), GgufLimits::name_bytes);
    if (tensor.view.name.empty()) in.fail(message("Tensor {} has no name.", index + 1));
    const Message subject = message("Tensor {}", in_quotes(tensor.view.name));
    tensor.view.shape = read_shape(in, subject);
    const auto number = in.read<std::uint32_t>(subject);
    const auto type = element_type_from_ggml(number);
    if (!type) {
        throw Error{ErrorKind::unsupported,
                    message("{} is of the tensor type {}, which is not supported.", subject, number),
                    in.where()};
    }
    tensor.view.type = *type;
    const std::int64_t row = tensor.view.shape.back();
    if (row % format(*type).block_elements != 0) {
        in.fail(message("{} has rows of {} elements, which are not whole blocks of {} ({}).", subject, row,
                        format(*type).block_elements, name(*type)));
    }
    const auto bytes = stored_bytes(*type, tensor.view.elements());
    if (!bytes) in.fail(message("{} has more bytes than a file can hold.", subject));
    tensor.bytes = static_cast<std::uint64_t>(*bytes);
    tensor.offset = in.read<std::uint64_t>(subject);
    if (tensor.offset % alignment != 0) {
        in.fail(message("{} begins at byte {} of the data, which is not a multiple of the alignment {}.",
                        subject, tensor.offset, alignment));
    }
    return tensor;
}

// Sets the data of every tensor. Gaps between tensors are valid, because tensors are padded.
void assign_data(std::vector<TensorInfo>& tensors, std::span<const std::byte> data, const GgufCursor& in) {
    for (TensorInfo& tensor : tensors) {
        if (tensor.offset > data.size() || tensor.bytes > data.size() - tensor.offset) {
            in.fail(
                message("Tensor {} takes {} bytes from byte {} of the data, but the file has only {}; it is "
                        "truncated or damaged.",
                        in_quotes(tensor.view.name), tensor.bytes, tensor.offset, data.size()));
        }
        tensor.view.data =
            data.subspan(static_cast<std::size_t>(tensor.offset), static_cast<std::size_t>(tensor.bytes));
    }
    std::ranges::sort(tensors, {}, &TensorInfo::offset);
    for (std::size_t i = 1; i < tensors.size(); ++i) {
        if (tensors[i].offset - tensors[i - 1].offset < tensors[i - 1].bytes) {
            in.fail(message("Tensors {} and {} overlap.", in_quotes(tensors[i - 1].view.name),
                            in_quotes(tensors[i].view.name)));
        }
    }
}

// The parsed header.
struct Header {
    GgufFields fields;
    std::uint64_t alignment;
    std::map<std::string, TensorView, std::less<>> tensors;
};

Header read_header(const MappedFile& file) {
    const auto bytes = file.bytes();
    GgufCursor in(file.path().string(), bytes, GgufLimits::header_bytes);
    const Counts counts = read_counts(in);
    GgufFields fields(read_metadata(in, counts.keys), in.where());
    const std::uint64_t alignment = read_alignment(fields);

    in.require(counts.tensors, min_tensor_bytes, message("The list of tensors"));
    std::vector<TensorInfo> infos;
    infos.reserve(static_cast<std::size_t>(counts.tensors));
    for (std::uint64_t i = 0; i < counts.tensors; ++i) infos.push_back(read_tensor(in, i, alignment));

    const std::uint64_t data_start = (in.position() + alignment - 1) / alignment * alignment;
    const auto data = data_start < bytes.size() ? bytes.subspan(static_cast<std::size_t>(data_start))
                                                : std::span<const std::byte>{};
    assign_data(infos, data, in);

    std::map<std::string, TensorView, std::less<>> tensors;
    for (TensorInfo& tensor : infos) {
        const std::string name = tensor.view.name;
        if (!tensors.emplace(name, std::move(tensor.view)).second) {
            in.fail(message("Tensor {} occurs twice.", in_quotes(name)));
        }
    }
    return {std::move(fields), alignment, std::move(tensors)};
}

}  // namespace

GgufFile::GgufFile(const std::filesystem::path& path)
    : file_(path), alignment_(default_alignment), fields_({}, path.string()) {
    Header header = read_header(file_);
    alignment_ = header.alignment;
    fields_ = std::move(header.fields);
    tensors_ = std::move(header.tensors);
}

GgufFields read_gguf_metadata(const std::filesystem::path& path) {
    const MappedFile file(path);
    GgufCursor in(path.string(), file.bytes(), GgufLimits::header_bytes);
    const Counts counts = read_counts(in);
    return {read_metadata(in, counts.keys), in.where()};
}

const TensorView* GgufFile::find(std::string_view name) const {
    const auto entry = tensors_.find(name);
    return entry == tensors_.end() ? nullptr : &entry->second;
}

}  // namespace govor::io
