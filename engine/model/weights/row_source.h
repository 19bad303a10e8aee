#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "io/checkpoint.h"
#include "model/weights/tensor_layout.h"
#include "model/weights/tensor_table.h"
#include "ops/tensor.h"

namespace govor::model {

// The weights of a row of the tensor table in the format and layout of the device. Any range can be computed
// independently, so that several threads can share the work.
class RowSource {
  public:
    // row.field has its format and region. The checkpoint and the row must outlive this object.
    RowSource(const io::Checkpoint& checkpoint, const TensorRow& row);

    std::size_t bytes() const;  // on the device
    // A range begins at a multiple of this many bytes, and ends at one or at bytes().
    std::size_t alignment() const;

    // Reads, rearranges and converts the bytes from `first` on. Thread-safe. Throws Error{bad_file} if a
    // value cannot be represented in the format of the field, and the errors of io::Checkpoint::read.
    void fill(std::size_t first, std::span<std::byte> out) const;

    // Hints that the files' pages will not be read again soon.
    void drop_pages() const;

  private:
    using Blocks = std::span<std::byte>;  // in the format of files

    void fill_blocks(std::size_t first, std::span<std::byte> out) const;
    void convert(std::size_t tensor, std::size_t first, std::size_t count, std::span<std::byte> out) const;
    void convert_rearranged(const io::TensorView& view, std::size_t first, std::size_t count,
                            std::span<std::byte> out) const;
    void gather_decoded(const GatherPlan& plan, const io::TensorView& view, std::size_t first,
                        std::span<std::byte> out) const;
    void requantize(const io::TensorView& view, std::span<std::byte> out) const;

    const io::Checkpoint& checkpoint_;
    const TensorRow& row_;
    const ops::Format format_;
    const io::ElementType type_;  // the type of files that corresponds to format_
    std::vector<io::TensorView> tensors_;
    std::size_t tensor_elements_ = 0;  // of each tensor, on the device
    std::size_t elements_ = 0;         // of all tensors
};

}  // namespace govor::model
