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

// Returns a tensor of `count` elements, for conversion.
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

// Returns a multiple of the groups of the device and of the blocks of the file.
std::size_t RowSource::alignment() const {
    const std::size_t elements =
        std::lcm(ops::group_elements(format_), block_elements(tensors_.front().type));
    return ops::row_bytes(format_, elements);
}

void RowSource::fill(std::size_t first, std::span<std::byte> out) const {
    if (ops::is_block_format(format_)) return fill_blocks(first, out);
    const std::size_t element = stored_size(type_, 1);
    for (std::size_t at = 0; at < out.size();) {
        const std::size_t begin = (first + at) / element, tensor = begin / tensor_elements_;
        const std::size_t count =
            std::min((tensor + 1) * tensor_elements_ - begin, (out.size() - at) / element);
        convert(tensor, begin % tensor_elements_, count, out.subspan(at, count * element));
        at += count * element;
    }
}

void RowSource::fill_blocks(std::size_t first, std::span<std::byte> out) const {
    const std::size_t group = ops::group_elements(format_), group_bytes = ops::row_bytes(format_, group);
    const std::size_t begin = first / group_bytes * group;
    const std::size_t end = std::min(begin + out.size() / group_bytes * group, elements_);
    // A thread reuses the memory for the next range.
    static thread_local std::vector<std::byte> blocks;
    blocks.resize(stored_size(type_, end - begin));
    for (std::size_t at = begin; at < end;) {
        const std::size_t tensor = at / tensor_elements_;
        const std::size_t count = std::min((tensor + 1) * tensor_elements_, end) - at;
        convert(tensor, at % tensor_elements_, count,
                Blocks(blocks).subspan(stored_size(type_, at - begin), stored_size(type_, count)));
        at += count;
    }
    group_blocks(format_, blocks, out);
}

// Writes `count` elements from `first` on of a tensor to `out`, in their order on the device and the type of
// the field.
void RowSource::convert(std::size_t tensor, std::size_t first, std::size_t count,
                        std::span<std::byte> out) const {
    const io::TensorView& view = tensors_[tensor];
    if (row_.layout.arrangement != Arrangement::as_stored) return convert_rearranged(view, first, count, out);
    const std::size_t at = stored_size(view.type, first);
    if (view.type == type_) return checkpoint_.read(view, at, out);
    static thread_local std::vector<std::byte> source_bytes;
    source_bytes.resize(stored_size(view.type, count));
    checkpoint_.read(view, at, source_bytes);
    requantize(flat_view(view.name, view.type, count, source_bytes), out);
}

// A rearrangement separates the elements of a block. Blocks are therefore decoded to float32 first. The whole
// tensor is decoded for each range, which affects only convolutions in a block format.
void RowSource::convert_rearranged(const io::TensorView& view, std::size_t first, std::size_t count,
                                   std::span<std::byte> out) const {
    const Gather plan = gather_plan(row_.layout, row_.stored);
    const bool breaks_blocks = block_elements(view.type) > 1;
    const io::ElementType type = breaks_blocks ? io::ElementType::f32 : view.type;
    std::vector<std::byte> arranged(stored_size(type, count));
    if (breaks_blocks)
        gather_decoded(plan, view, first, arranged);
    else
        gather(plan, stored_size(type, 1), {0, view.data}, first, arranged);
    requantize(flat_view(view.name, type, count, arranged), out);
}

// Writes the elements from `first` on of a rearranged tensor in a block format to `out`, in float32.
void RowSource::gather_decoded(const Gather& plan, const io::TensorView& view, std::size_t first,
                               std::span<std::byte> out) const {
    constexpr std::size_t at_once = std::size_t{1} << 18;  // elements; a multiple of every block size
    std::vector<float> decoded;
    const auto count = static_cast<std::size_t>(view.elements());
    for (std::size_t from = 0; from < count; from += at_once) {
        decoded.resize(std::min(at_once, count - from));
        quant::decode(view.type,
                      view.data.subspan(stored_size(view.type, from), stored_size(view.type, decoded.size())),
                      decoded);
        gather(plan, sizeof(float), {from, std::as_bytes(std::span{decoded})}, first, out);
    }
}

void RowSource::requantize(const io::TensorView& from, std::span<std::byte> out) const {
    io::TensorView named = from;
    named.name = fmt::format("{} in {}", from.name, checkpoint_.file_of(from.name).string());
    quant::requantize(named, type_, out, {.threads = 1});
}

void RowSource::drop_pages() const {
    for (const io::TensorView& view : tensors_) checkpoint_.drop_pages(view);
}

}  // namespace govor::model
