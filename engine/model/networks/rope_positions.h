#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gpu/device.h"
#include "model/networks/decoder_layer.h"

// The positions of the multimodal rope (TM-RoPE) for the rows of a prompt.
namespace govor::model {

// Time, height and width.
using RopePosition = std::array<std::int32_t, 3>;

// The tokens of an image in a prompt: rows * columns, in row-major order.
struct ImageSpan {
    std::size_t first = 0;
    std::uint32_t rows = 0;
    std::uint32_t columns = 0;
};

// Returns the positions of `count` rows of a prompt with `images`, which are in the order of the prompt.
// Text and audio advance all axes by one per row. The tokens of an image have the same time, and their row
// and column in the image as height and width; the following row has the largest of these positions plus
// one. Reference: get_rope_index.
std::vector<RopePosition> compute_rope_positions(std::size_t count, std::span<const ImageSpan> images);

// Returns the position of the row that follows the rows with these positions; 0 if there are none.
std::int32_t position_after(std::span<const RopePosition> positions);

// The position tensors of a decoder on the device.
class DecoderPosition {
  public:
    // position: [2] i32, the row in the cache and the rope offset, initially zero. axis_positions: [rows, 3]
    // i32, the time, height and width of each row of a chunk; absent if prompts have no images. Both tensors
    // must outlive this object.
    DecoderPosition(gpu::Device& device, const Tensor& position, const Tensor& axis_positions)
        : device_(device), position_(position), axis_positions_(axis_positions) {}

    const Tensor& tensor() const { return position_; }
    Tensor row() const { return position_.rows(0, 1); }  // [1] i32: the row in the cache
    // Sets the rope positions of the cache's rows from `row` on; if `positions` is empty, the prompt has no
    // images. The rows that follow have consecutive positions. The device must be idle. Throws
    // Error{internal} if `positions` contains those of an image and has more elements than `axis_positions`
    // has rows.
    RowPositions set(std::uint32_t row, std::span<const RopePosition> positions);

  private:
    void set_offset(std::int32_t offset);

    gpu::Device& device_;
    const Tensor& position_;
    const Tensor& axis_positions_;
    std::int32_t offset_ = 0;  // on the device
};

}  // namespace govor::model
