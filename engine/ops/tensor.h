#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>

#include "core/format.h"
#include "gpu/buffer.h"
#include "gpu/recorder.h"

namespace govor::ops {

class Recorder;  // recorder.h

using govor::Format;

std::string_view name(Format format);
bool is_block_format(Format format);
std::size_t group_elements(Format format);  // that lie together in memory; 1 of plain formats

// Up to four dimensions, row-major, the innermost last.
class Shape {
  public:
    Shape() = default;
    Shape(std::initializer_list<std::size_t> dims);

    std::size_t rank() const noexcept { return rank_; }
    std::size_t operator[](std::size_t i) const { return dims_[i]; }
    std::size_t elements() const noexcept;
    std::size_t last() const noexcept;  // the innermost dimension
    std::size_t rows() const noexcept;  // elements / last
    std::string text() const;           // "[52, 256]"
    bool operator==(const Shape&) const = default;

  private:
    std::array<std::size_t, 4> dims_{};
    std::size_t rank_ = 0;
};

// Bytes of a whole tensor: the last group of a block format is whole, too. The elements must be whole blocks.
std::size_t tensor_bytes(Format format, const Shape& shape);
// Bytes of `elements` elements between others. They must be whole groups of a block format.
std::size_t row_bytes(Format format, std::size_t elements);

// A view of device memory with a meaning. Copied freely; does not own.
struct Tensor {
    gpu::Region region;
    Format format = Format::f32;
    Shape shape;

    gpu::Address address() const { return region.address(); }
    explicit operator bool() const { return region.buffer != nullptr; }

    Tensor reshaped(Shape other) const;                       // the same number of elements
    Tensor rows(std::size_t first, std::size_t count) const;  // of the outermost dimension; whole groups
};

inline gpu::Access reads(const Tensor& t) {
    return gpu::reads(t.region);
}
inline gpu::Access writes(const Tensor& t) {
    return gpu::writes(t.region);
}

// Memory for an intermediate result, from the recorder's scratch.
Tensor scratch(gpu::Recorder& rec, Shape shape, Format format = Format::f32);

// Throws Error::internal "linear: x is [3, 64], expected [*, 128]." unless the promise holds. In an expected
// shape, 0 stands for any size but 0.
void require(bool promise, std::string_view op, std::string_view what);
void require_shape(std::string_view op, std::string_view operand, const Tensor& tensor,
                   const Shape& expected);
void require_format(std::string_view op, std::string_view operand, const Tensor& tensor,
                    std::initializer_list<Format> allowed);

}  // namespace govor::ops
