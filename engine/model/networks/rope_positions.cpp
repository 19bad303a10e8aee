#include "model/networks/rope_positions.h"

#include <algorithm>

#include "model/weights/device_tensor.h"

namespace govor::model {

std::vector<RopePosition> compute_rope_positions(std::size_t count, std::span<const ImageSpan> images) {
    std::vector<RopePosition> out;
    std::int32_t next = 0;
    const auto append_text_until = [&](std::size_t end) {
        for (; out.size() < end; ++next) out.push_back({next, next, next});
    };
    for (const ImageSpan& image : images) {
        append_text_until(image.first);
        const auto rows = static_cast<std::int32_t>(image.rows),
                   columns = static_cast<std::int32_t>(image.columns);
        for (std::int32_t row = 0; row < rows; ++row)
            for (std::int32_t column = 0; column < columns; ++column)
                out.push_back({next, next + row, next + column});
        next += std::max(rows, columns);
    }
    append_text_until(count);
    return out;
}

std::int32_t position_after(std::span<const RopePosition> positions) {
    std::int32_t last = -1;
    for (const RopePosition& position : positions) last = std::max(last, *std::ranges::max_element(position));
    return last + 1;
}

RowPositions DecoderPosition::set(std::uint32_t row, std::span<const RopePosition> positions) {
    const auto first = static_cast<std::int32_t>(row);
    const std::int32_t offset = positions.empty() ? 0 : positions[0][0] - first;
    bool is_consecutive = true;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const std::int32_t expected = first + offset + static_cast<std::int32_t>(i);
        is_consecutive = is_consecutive && positions[i] == RopePosition{expected, expected, expected};
    }
    if (is_consecutive) {
        set_offset(offset);
        return position_;
    }
    ops::require(axis_positions_ && positions.size() <= axis_positions_.shape[0], "DecoderPosition",
                 "a prompt with images has more positions than the tensor for them has rows");
    const Tensor axis_positions = axis_positions_.rows(0, positions.size());
    write(device_, axis_positions, std::as_bytes(positions));
    set_offset(position_after(positions) - first - static_cast<std::int32_t>(positions.size()));
    return {position_, axis_positions};
}

void DecoderPosition::set_offset(std::int32_t offset) {
    if (offset == offset_) return;
    write<std::int32_t>(device_, position_.rows(1, 1), {&offset, 1});
    offset_ = offset;
}

}  // namespace govor::model
