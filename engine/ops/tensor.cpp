#include "ops/tensor.h"

#include <fmt/format.h>
#include <algorithm>

#include "core/error.h"
#include "params/weight_groups.h"

namespace govor::ops {

namespace {

// The packing of a format: a tensor consists of blocks of `block` elements, stored in groups of `group`
// elements and `bytes` bytes.
struct FormatRow {
    Format format;
    std::string_view name;
    std::size_t block;
    std::size_t group;
    std::size_t bytes;
};

constexpr std::array formats{
    FormatRow{Format::f32, "f32", 1, 1, 4},
    FormatRow{Format::f16, "f16", 1, 1, 2},
    FormatRow{Format::bf16, "bf16", 1, 1, 2},
    FormatRow{Format::i32, "i32", 1, 1, 4},
    FormatRow{Format::q8_0, "q8_0", 32, 256, sizeof(params::GroupQ8_0)},
    FormatRow{Format::q6_k, "q6_k", 256, 2048, sizeof(params::GroupQ6_K)},
    FormatRow{Format::q5_k, "q5_k", 256, 256, sizeof(params::GroupQ5_K)},
    FormatRow{Format::q4_k, "q4_k", 256, 256, sizeof(params::GroupQ4_K)},
    FormatRow{Format::q5_0, "q5_0", 32, 256, sizeof(params::GroupQ5_0)},
    FormatRow{Format::q4_0, "q4_0", 32, 256, sizeof(params::GroupQ4_0)},
};

const FormatRow& find_format_row(Format format) {
    const auto entry = std::find_if(formats.begin(), formats.end(),
                                    [&](const FormatRow& row) { return row.format == format; });
    if (entry == formats.end())
        throw internal_error("The format of a tensor is not in the table of formats.", "tensor");
    return *entry;
}

// Formats an expected shape, in which a dimension of 0 stands for any size.
std::string format_expected_shape(const Shape& shape) {
    std::string text = "[";
    for (std::size_t i = 0; i < shape.rank(); ++i) {
        text += i == 0 ? "" : ", ";
        text += shape[i] == 0 ? "*" : std::to_string(shape[i]);
    }
    return text + "]";
}

}  // namespace

std::string_view name(Format format) {
    return find_format_row(format).name;
}

bool is_block_format(Format format) {
    return find_format_row(format).block > 1;
}

std::size_t group_elements(Format format) {
    return find_format_row(format).group;
}

std::size_t tensor_bytes(Format format, const Shape& shape) {
    const FormatRow& row = find_format_row(format);
    require(shape.elements() % row.block == 0, "tensor",
            fmt::format("a tensor of {} is {}, expected a multiple of {} elements", row.name,
                        shape.to_string(), row.block));
    return (shape.elements() + row.group - 1) / row.group * row.bytes;
}

std::size_t row_bytes(Format format, std::size_t elements) {
    const FormatRow& row = find_format_row(format);
    require(
        elements % row.group == 0, "tensor",
        fmt::format("a row of {} has {} elements, expected a multiple of {}", row.name, elements, row.group));
    return elements / row.group * row.bytes;
}

Shape::Shape(std::initializer_list<std::size_t> dims) : rank_(dims.size()) {
    require(dims.size() <= dims_.size(), "tensor",
            fmt::format("a shape has {} dimensions, expected at most 4", dims.size()));
    std::copy(dims.begin(), dims.end(), dims_.begin());
}

std::size_t Shape::elements() const noexcept {
    if (rank_ == 0) return 0;
    std::size_t product = 1;
    for (std::size_t i = 0; i < rank_; ++i) product *= dims_[i];
    return product;
}

std::size_t Shape::last() const noexcept {
    return rank_ == 0 ? 0 : dims_[rank_ - 1];
}

std::size_t Shape::rows() const noexcept {
    return last() == 0 ? 0 : elements() / last();
}

std::string Shape::to_string() const {
    std::string text = "[";
    for (std::size_t i = 0; i < rank_; ++i) text += (i == 0 ? "" : ", ") + std::to_string(dims_[i]);
    return text + "]";
}

Tensor Tensor::reshaped(Shape other) const {
    require(other.elements() == shape.elements(), "reshaped",
            fmt::format("the shape {} has {} elements, which do not fill {}", shape.to_string(),
                        shape.elements(), other.to_string()));
    return {region, format, other};
}

Tensor Tensor::rows(std::size_t first, std::size_t count) const {
    require(shape.rank() > 0 && first <= shape[0] && count <= shape[0] - first, "rows",
            fmt::format("rows {} to {} are outside {}", first, first + count, shape.to_string()));
    const std::size_t row_elements = shape[0] == 0 ? 0 : shape.elements() / shape[0];
    Tensor slice = *this;
    slice.region =
        region.subregion(row_bytes(format, first * row_elements), row_bytes(format, count * row_elements));
    switch (shape.rank()) {
        case 1:
            slice.shape = {count};
            break;
        case 2:
            slice.shape = {count, shape[1]};
            break;
        case 3:
            slice.shape = {count, shape[1], shape[2]};
            break;
        default:
            slice.shape = {count, shape[1], shape[2], shape[3]};
            break;
    }
    return slice;
}

Tensor scratch(gpu::Recorder& rec, Shape shape, Format format) {
    require(shape.elements() > 0, "scratch",
            fmt::format("a result is {}, expected at least one element", shape.to_string()));
    return {rec.scratch(tensor_bytes(format, shape)), format, shape};
}

void require(bool condition, std::string_view op, std::string_view description) {
    if (!condition) throw internal_error(std::string(description) + ".", std::string(op));
}

void require_shape(std::string_view op, std::string_view operand, const Tensor& tensor,
                   const Shape& expected) {
    bool is_equal = bool(tensor) && tensor.shape.rank() == expected.rank() && tensor.shape.elements() > 0;
    for (std::size_t i = 0; is_equal && i < expected.rank(); ++i)
        is_equal = expected[i] == 0 || expected[i] == tensor.shape[i];
    if (is_equal) return;
    const std::string actual = tensor ? tensor.shape.to_string() : "absent";
    require(false, op,
            fmt::format("{} is {}, expected {}", operand, actual, format_expected_shape(expected)));
}

void require_format(std::string_view op, std::string_view operand, const Tensor& tensor,
                    std::initializer_list<Format> allowed) {
    if (std::find(allowed.begin(), allowed.end(), tensor.format) != allowed.end()) return;
    std::string names;
    for (const Format format : allowed) names += (names.empty() ? "" : " or ") + std::string(name(format));
    require(false, op, fmt::format("{} has the format {}, expected {}", operand, name(tensor.format), names));
}

}  // namespace govor::ops
