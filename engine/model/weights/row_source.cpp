#include "model/weights/row_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <numeric>

#include "model/weights/weight_groups.h"
#include "quant/codec.h"
#include "quant/parallel.h"

namespace govor::model {
namespace {

std::size_t stored_size(io::ElementType type, std::size_t elements) {
    return quant::byte_size(type, static_cast<std::int64_t>(elements));
}

std::size_t block_elements(io::ElementType type) {
    return static_cast<std::size_t>(io::format(type).block_elements);
}

// Returns a one-dimensional view of `count` elements, for conversion.
io::TensorView flat_view(std::string name, io::ElementType type, std::size_t count,
                         std::span<const std::byte> data) {
    return {std::move(name), type, {static_cast<std::int64_t>(count)}, data};
}

}  // namespace

RowSource::RowSource(const io::Checkpoint& checkpoint, const TensorRow& row)
    : checkpoint_(checkpoint), row_(row), format_(row.field->format), type_(element_type(format_)) {
    for (std::uint32_t i = 0; i < row.tensors(); ++i) tensors_.push_back(checkpoint.get(row.name_of(i)));
    elements_ = row.field->shape.elements();
    tensor_elements_ = elements_ / tensors_.size();
}

std::size_t RowSource::bytes() const {
    return row_.field->region.size;
}

// Returns the size of the smallest range that contains whole groups of the device and whole blocks of the
// file.
std::size_t RowSource::alignment() const {
    const std::size_t elements =
        std::lcm(ops::group_elements(format_), block_elements(tensors_.front().type));
    return ops::row_bytes(format_, elements);
}

void RowSource::fill(std::size_t first, std::span<std::byte> out) const {
    if (ops::is_block_format(format_)) return fill_blocks(first, out);
    const std::size_t element_bytes = stored_size(type_, 1);
    for (std::size_t offset = 0; offset < out.size();) {
        const std::size_t begin = (first + offset) / element_bytes, tensor = begin / tensor_elements_;
        const std::size_t count =
            std::min((tensor + 1) * tensor_elements_ - begin, (out.size() - offset) / element_bytes);
        convert(tensor, begin % tensor_elements_, count, out.subspan(offset, count * element_bytes));
        offset += count * element_bytes;
    }
}

void RowSource::fill_blocks(std::size_t first, std::span<std::byte> out) const {
    const std::size_t group = ops::group_elements(format_), group_bytes = ops::row_bytes(format_, group);
    const std::size_t begin = first / group_bytes * group;
    const std::size_t end = std::min(begin + out.size() / group_bytes * group, elements_);
    // A thread reuses the memory for the next range.
    static thread_local std::vector<std::byte> blocks;
    blocks.resize(stored_size(type_, end - begin));
    for (std::size_t element = begin; element < end;) {
        const std::size_t tensor = element / tensor_elements_;
        const std::size_t count = std::min((tensor + 1) * tensor_elements_, end) - element;
        convert(tensor, element % tensor_elements_, count,
                Blocks(blocks).subspan(stored_size(type_, element - begin), stored_size(type_, count)));
        element += count;
    }
    group_blocks(format_, blocks, out);
}

// Writes `count` elements of a tensor, beginning with `first`, to `out`, in their order on the device and in
// the type of the field.
void RowSource::convert(std::size_t tensor, std::size_t first, std::size_t count,
                        std::span<std::byte> out) const {
    const io::TensorView& view = tensors_[tensor];
    if (row_.layout.arrangement != Arrangement::as_stored) return convert_rearranged(view, first, count, out);
    const std::size_t offset = stored_size(view.type, first);
    if (view.type == type_) return checkpoint_.read(view, offset, out);
    static thread_local std::vector<std::byte> source_bytes;
    source_bytes.resize(stored_size(view.type, count));
    checkpoint_.read(view, offset, source_bytes);
    requantize(flat_view(view.name, view.type, count, source_bytes), out);
}

// A rearrangement separates the elements of a block. Blocks are therefore decoded to float32 first. The whole
// tensor is decoded for each range, which affects only convolutions in a block format.
void RowSource::convert_rearranged(const io::TensorView& view, std::size_t first, std::size_t count,
                                   std::span<std::byte> out) const {
    const GatherPlan plan = make_gather_plan(row_.layout, row_.stored_shape);
    const bool breaks_blocks = block_elements(view.type) > 1;
    const io::ElementType type = breaks_blocks ? io::ElementType::f32 : view.type;
    std::vector<std::byte> arranged(stored_size(type, count));
    if (breaks_blocks)
        gather_decoded(plan, view, first, arranged);
    else
        gather(plan, stored_size(type, 1), {0, view.data}, first, arranged);
    requantize(flat_view(view.name, type, count, arranged), out);
}

// Writes elements of a rearranged tensor in a block format, beginning with `first`, to `out` in float32.
void RowSource::gather_decoded(const GatherPlan& plan, const io::TensorView& view, std::size_t first,
                               std::span<std::byte> out) const {
    constexpr std::size_t chunk_elements = std::size_t{1} << 18;  // a multiple of every block size
    std::vector<float> decoded;
    const auto count = static_cast<std::size_t>(view.elements());
    for (std::size_t chunk_first = 0; chunk_first < count; chunk_first += chunk_elements) {
        decoded.resize(std::min(chunk_elements, count - chunk_first));
        quant::decode(
            view.type,
            view.data.subspan(stored_size(view.type, chunk_first), stored_size(view.type, decoded.size())),
            decoded);
        gather(plan, sizeof(float), {chunk_first, std::as_bytes(std::span{decoded})}, first, out);
    }
}

void RowSource::requantize(const io::TensorView& view, std::span<std::byte> out) const {
    io::TensorView view_with_file = view;
    view_with_file.name = fmt::format("{} in {}", view.name, checkpoint_.file_of(view.name).string());
    quant::requantize(view_with_file, type_, out, {.threads = 1});
}

void RowSource::drop_pages() const {
    for (const io::TensorView& view : tensors_) checkpoint_.drop_pages(view);
}

}  // namespace govor::model
