#include "ops/tensor.h"

#include <fmt/format.h>
#include <algorithm>

#include "core/error.h"

namespace govor::ops {

namespace {

// How a format packs elements: `bytes` hold `elements` of one row.
struct FormatRow {
    Format format;
    std::string_view name;
    std::size_t elements;
    std::size_t bytes;
};

constexpr std::array formats{
    FormatRow{Format::f32, "f32", 1, 4},
    FormatRow{Format::f16, "f16", 1, 2},
    FormatRow{Format::bf16, "bf16", 1, 2},
    FormatRow{Format::i32, "i32", 1, 4},
};

const FormatRow& row_of(Format format) {
    const auto found = std::find_if(formats.begin(), formats.end(),
                                    [&](const FormatRow& row) { return row.format == format; });
    if (found == formats.end())
        throw Error(ErrorKind::internal, "A tensor has a format that the table lacks.", "tensor");
    return *found;
}

// A dimension of 0 in an expected shape stands for any size.
std::string expected_text(const Shape& shape) {
    std::string text = "[";
    for (std::size_t i = 0; i < shape.rank(); ++i) {
        text += i == 0 ? "" : ", ";
        text += shape[i] == 0 ? "*" : std::to_string(shape[i]);
    }
    return text + "]";
}

}  // namespace

std::string_view name(Format format) {
    return row_of(format).name;
}

std::size_t row_bytes(Format format, std::size_t elements) {
    const FormatRow& row = row_of(format);
    require(elements % row.elements == 0, "tensor",
            fmt::format("a row of {} has {} elements, expected a multiple of {}", row.name, elements,
                        row.elements));
    return elements / row.elements * row.bytes;
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

std::string Shape::text() const {
    std::string text = "[";
    for (std::size_t i = 0; i < rank_; ++i) text += (i == 0 ? "" : ", ") + std::to_string(dims_[i]);
    return text + "]";
}

Tensor Tensor::reshaped(Shape other) const {
    require(other.elements() == shape.elements(), "reshaped",
            fmt::format("{} elements of {} do not fill {}", shape.elements(), shape.text(), other.text()));
    return {region, format, other};
}

Tensor Tensor::rows(std::size_t first, std::size_t count) const {
    require(shape.rank() > 0 && first <= shape[0] && count <= shape[0] - first, "rows",
            fmt::format("rows {} to {} do not lie in {}", first, first + count, shape.text()));
    const std::size_t outer_bytes =
        shape[0] == 0 ? 0 : shape.rows() / shape[0] * row_bytes(format, shape.last());
    // The innermost dimension of a vector is its outermost, too.
    const std::size_t step = shape.rank() == 1 ? row_bytes(format, 1) : outer_bytes;
    Tensor part = *this;
    part.region = region.part(first * step, count * step);
    switch (shape.rank()) {
        case 1:
            part.shape = {count};
            break;
        case 2:
            part.shape = {count, shape[1]};
            break;
        case 3:
            part.shape = {count, shape[1], shape[2]};
            break;
        default:
            part.shape = {count, shape[1], shape[2], shape[3]};
            break;
    }
    return part;
}

Tensor scratch(gpu::Recorder& rec, Shape shape, Format format) {
    require(shape.elements() > 0, "scratch",
            fmt::format("a result is {}, expected at least one element", shape.text()));
    return {rec.scratch(shape.rows() * row_bytes(format, shape.last())), format, shape};
}

void require(bool promise, std::string_view op, std::string_view what) {
    if (!promise) throw Error(ErrorKind::internal, std::string(what) + ".", std::string(op));
}

void require_shape(std::string_view op, std::string_view operand, const Tensor& tensor,
                   const Shape& expected) {
    bool equal = bool(tensor) && tensor.shape.rank() == expected.rank() && tensor.shape.elements() > 0;
    for (std::size_t i = 0; equal && i < expected.rank(); ++i)
        equal = expected[i] == 0 || expected[i] == tensor.shape[i];
    if (equal) return;
    const std::string is = tensor ? tensor.shape.text() : "absent";
    require(false, op, fmt::format("{} is {}, expected {}", operand, is, expected_text(expected)));
}

void require_format(std::string_view op, std::string_view operand, const Tensor& tensor,
                    std::initializer_list<Format> allowed) {
    if (std::find(allowed.begin(), allowed.end(), tensor.format) != allowed.end()) return;
    std::string names;
    for (const Format format : allowed) names += (names.empty() ? "" : " or ") + std::string(name(format));
    require(false, op, fmt::format("{} has the format {}, expected {}", operand, name(tensor.format), names));
}

}  // namespace govor::ops
