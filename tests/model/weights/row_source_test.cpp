#include "model/weights/row_source.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "model/dequantized.h"
#include "model/reference.h"
#include "model/weights/weight_groups.h"
#include "model/weights/weight_plan.h"
#include "quant/codec.h"

namespace govor::model::row_source_test {
namespace {

using test::tiny_checkpoint;
using test::tiny_config;
using Bytes = std::vector<std::byte>;

// The tensor table with the formats that the tensors have on the device after a load in the requested format.
struct Table {
    explicit Table(const io::Checkpoint& checkpoint, std::optional<ops::Format> requested)
        : rows(make_tensor_table(tiny_config(), {}, networks)) {
        for (TensorRow& row : rows) {
            const ops::Format stored = weight_format(checkpoint.get(row.name_of(0)).type);
            ops::Tensor& field = *row.field;
            field.format = device_format(row, stored, requested);
            field.shape = row.shape();
            field.region.size = ops::tensor_bytes(field.format, field.shape);
        }
    }
    NetworkWeights networks;
    TensorTable rows;
};

// Computes the whole row in separate steps: decoding, rearranging, encoding, grouping.
Bytes expected_row(const io::Checkpoint& checkpoint, const TensorRow& row) {
    const io::ElementType type = element_type(row.field->format);
    Bytes bytes;
    for (std::uint32_t i = 0; i < row.tensors(); ++i) {
        const io::TensorView view = checkpoint.get(row.name_of(i));
        std::vector<float> values(static_cast<std::size_t>(view.elements()));
        quant::decode(view.type, view.data, values);
        if (row.layout.arrangement != Arrangement::as_stored) {
            const GatherPlan plan = make_gather_plan(row.layout, row.stored_shape);
            std::vector<float> arranged(plan.shape.elements());
            gather(plan, 4, std::as_bytes(std::span(values)), std::as_writable_bytes(std::span(arranged)));
            values = arranged;
        }
        const auto size = io::stored_bytes(type, static_cast<std::int64_t>(values.size())).value();
        Bytes encoded(static_cast<std::size_t>(size));
        if (type == view.type && row.layout.arrangement == Arrangement::as_stored)
            encoded.assign(view.data.begin(), view.data.end());
        else
            quant::encode(type, values, encoded);
        bytes.insert(bytes.end(), encoded.begin(), encoded.end());
    }
    if (!ops::is_block_format(row.field->format)) return bytes;
    Bytes grouped(row.field->region.size);
    group_blocks(row.field->format, bytes, grouped);
    return grouped;
}

void expect_all_rows(const io::Checkpoint& checkpoint, std::optional<ops::Format> requested) {
    const Table table(checkpoint, requested);
    std::mt19937 random(1);
    for (const TensorRow& row : table.rows) {
        const RowSource source(checkpoint, row);
        const Bytes expected = expected_row(checkpoint, row);
        ASSERT_EQ(source.bytes(), expected.size()) << row.name;
        Bytes out(expected.size(), std::byte{0xee});
        source.fill(0, out);
        ASSERT_TRUE(out == expected) << row.name;
        // Fills the row in ranges of random lengths.
        std::ranges::fill(out, std::byte{0xee});
        const std::size_t unit = source.alignment();
        for (std::size_t offset = 0; offset < out.size();) {
            const std::size_t count = std::min(unit * (1 + random() % 50), out.size() - offset);
            source.fill(offset, std::span(out).subspan(offset, count));
            offset += count;
        }
        ASSERT_TRUE(out == expected) << row.name << " in ranges";
    }
}

TEST(RowSource, fills_every_row_in_every_format_in_ranges_of_any_length) {
    expect_all_rows(tiny_checkpoint(), std::nullopt);
    for (const ops::Format format :
         {ops::Format::f32, ops::Format::f16, ops::Format::q8_0, ops::Format::q6_k, ops::Format::q4_k})
        expect_all_rows(tiny_checkpoint(), format);
}

TEST(RowSource, reads_blocks_of_the_file) {
    for (const io::ElementType stored : {io::ElementType::q8_0, io::ElementType::q4_k}) {
        const test::BlockCheckpoint checkpoint(stored);
        expect_all_rows(checkpoint, std::nullopt);
        expect_all_rows(checkpoint, ops::Format::f16);
        expect_all_rows(checkpoint, ops::Format::q8_0);
    }
}

}  // namespace
}  // namespace govor::model::row_source_test
