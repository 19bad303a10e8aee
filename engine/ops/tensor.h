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
// Returns the number of elements of a group of params/weight_groups.h; 1 for plain formats.
std::size_t group_elements(Format format);

// The dimensions of a tensor, up to four, in row-major order: the innermost is last.
class Shape {
  public:
    Shape() = default;
    Shape(std::initializer_list<std::size_t> dims);

    std::size_t rank() const noexcept { return rank_; }
    std::size_t operator[](std::size_t i) const { return dims_[i]; }
    std::size_t elements() const noexcept;
    std::size_t last() const noexcept;  // the innermost dimension
    std::size_t rows() const noexcept;  // elements / last
    std::string to_string() const;      // "[52, 256]"
    bool operator==(const Shape&) const = default;

  private:
    std::array<std::size_t, 4> dims_{};
    std::size_t rank_ = 0;
};

// Returns the size of a tensor in bytes; the last group of a block format is padded. Throws Error{internal}
// unless the elements are a multiple of the format's block size.
std::size_t tensor_bytes(Format format, const Shape& shape);
// Returns the size in bytes of `elements` elements inside a tensor. Throws Error{internal} unless they are a
// multiple of group_elements().
std::size_t row_bytes(Format format, std::size_t elements);

// A non-owning view of device memory with a format and a shape.
struct Tensor {
    gpu::Region region;
    Format format = Format::f32;
    Shape shape;

    gpu::Address address() const { return region.address(); }
    explicit operator bool() const { return region.buffer != nullptr; }

    Tensor reshaped(Shape other) const;  // `other` has the same number of elements
    // Returns a range of the outermost dimension, in multiples of group_elements().
    Tensor rows(std::size_t first, std::size_t count) const;
};

inline gpu::Access reads(const Tensor& t) {
    return gpu::reads(t.region);
}
inline gpu::Access writes(const Tensor& t) {
    return gpu::writes(t.region);
}

// Allocates an intermediate result from the recorder's scratch memory.
Tensor scratch(gpu::Recorder& rec, Shape shape, Format format = Format::f32);

// Throws Error{internal}, for example "linear: x is [3, 64], expected [*, 128].", unless the condition holds.
// In an expected shape, 0 stands for any size of at least 1.
void require(bool condition, std::string_view op, std::string_view description);
void require_shape(std::string_view op, std::string_view operand, const Tensor& tensor,
                   const Shape& expected);
void require_format(std::string_view op, std::string_view operand, const Tensor& tensor,
                    std::initializer_list<Format> allowed);

}  // namespace govor::ops
