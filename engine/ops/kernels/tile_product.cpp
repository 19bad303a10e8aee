#include "ops/kernels/tile_product.h"

#include <optional>

#include "gpu/device.h"

namespace govor::ops {

namespace {

std::uint32_t tiles(std::uint32_t size, std::uint32_t tile) {
    return (size + tile - 1) / tile;
}

// Wide tiles read less memory per product; narrow ones waste less where C itself is narrow.
constexpr TileShape wide{16, 16, 8, 8, 16};    // 128 x 128
constexpr TileShape medium{16, 16, 4, 4, 16};  // 64 x 64
constexpr TileShape small{8, 8, 4, 4, 16};     // 32 x 32
constexpr TileShape narrow{4, 32, 4, 4, 16};   // 128 x 16
constexpr TileShape column{1, 64, 2, 4, 16};   // 128 x 4, for a last convolution with one channel

// A large GPU has some 130 processors, each with room for a few workgroups.
constexpr std::uint32_t enough_workgroups = 128;

// The size of a software device's subgroups; nothing for any other device.
std::optional<std::uint32_t> software_lanes(gpu::Recorder& rec) {
    const gpu::Device& device = rec.device();
    if (device.info().kind != gpu::DeviceKind::software) return {};
    return device.capabilities().subgroup_size;
}

// What counts there is the number of words that each lane loads for a product: eight rows, which a whole
// subgroup shares, with four columns of its own. Few processors need few workgroups.
TileShape software_tile(std::uint32_t lanes, std::uint32_t rows) {
    const std::uint32_t subgroups = rows > 32 ? 8 : rows > 16 ? 4 : 2;
    return {lanes, subgroups, 8, 4, 16, true};
}

}  // namespace

gpu::Grid TileShape::grid(std::uint32_t c_rows, std::uint32_t c_columns) const {
    return {tiles(c_rows, rows()), tiles(c_columns, columns()), 1};
}

TileShape choose_tile(gpu::Recorder& rec, std::uint32_t rows, std::uint32_t columns) {
    if (const auto lanes = software_lanes(rec)) return software_tile(*lanes, rows);
    if (columns <= column.columns()) return column;
    if (columns <= narrow.columns()) return narrow;
    for (const TileShape& shape : {wide, medium}) {
        const gpu::Grid grid = shape.grid(rows, columns);
        if (std::uint64_t{grid.x} * grid.y >= enough_workgroups) return shape;
    }
    return small;
}

TileShape choose_expert_tile(gpu::Recorder& rec, std::uint32_t rows) {
    if (const auto lanes = software_lanes(rec)) return software_tile(*lanes, rows);
    return rows > 32 ? TileShape{16, 16, 4, 4, 16} : TileShape{16, 4, 4, 4, 16};  // 64 x 64 or 16 x 64
}

}  // namespace govor::ops
