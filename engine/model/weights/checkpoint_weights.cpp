#include "model/weights/checkpoint_weights.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <functional>

#include "core/error.h"
#include "model/weights/weight_groups.h"
#include "quant/codec.h"
#include "quant/parallel.h"

namespace govor::model {
namespace {

// Elements that are converted at a time: 8 MiB as float32, and a multiple of the group size of every format.
constexpr std::size_t piece = std::size_t{1} << 21;
constexpr std::size_t bytes_per_write = std::size_t{16} << 20;  // one chunk of gpu::Device::write_with
// What a thread processes at a time.
constexpr std::size_t groups_per_part = 256;
constexpr std::size_t bytes_per_copy = std::size_t{1} << 20;

std::size_t stored_size(io::ElementType type, std::size_t elements) {
    return static_cast<std::size_t>(io::stored_bytes(type, static_cast<std::int64_t>(elements)).value());
}

ops::Format check_tensor(const TensorRow& row, const std::string& name, const io::Checkpoint& checkpoint) {
    const auto view = checkpoint.find(name);
    const std::string where = checkpoint.file_of(name).string();
    if (!view) {
        throw Error{
            ErrorKind::not_found,
            message("The checkpoint has no tensor \"{}\", which the configuration requires with shape {}.",
                    name, io::shape_text(row.stored)),
            where};
    }
    if (view->shape != row.stored) {
        throw Error{ErrorKind::bad_file,
                    message("Tensor \"{}\" has shape {}, but the configuration requires {}.", name,
                            io::shape_text(view->shape), io::shape_text(row.stored)),
                    where};
    }
    if (!is_weight_type(view->type)) {
        throw Error{ErrorKind::unsupported,
                    message("Tensor \"{}\" is stored as {}; weights must be f32, f16, bf16, q8_0, q6_k, "
                            "q5_k, q4_k, q5_0 or q4_0.",
                            name, io::name(view->type)),
                    where};
    }
    return weight_format(view->type);
}

// Converts tensors and writes them to the device.
class Stream {
  public:
    Stream(gpu::Device& device, const io::Checkpoint& checkpoint, const WeightProgress& progress,
           const std::stop_token& stop, std::uint64_t total)
        : device_(device),
          checkpoint_(checkpoint),
          progress_(progress),
          parallel_{.stop = stop},
          total_(total) {}

    // Streams all tensors of a row of the table to its field, one after the other.
    void stream_row(const TensorRow& row) {
        to_ = row.field->region;
        written_ = 0;
        format_ = row.field->format;
        for (std::uint32_t i = 0; i < row.tensors(); ++i) stream_tensor(row, row.name_of(i));
        write_groups(blocks_);  // the last group, if it is incomplete
        blocks_.clear();
    }

  private:
    void stream_tensor(const TensorRow& row, const std::string& name) {
        const io::TensorView stored = checkpoint_.get(name);
        io::TensorView view = stored;
        view.name = fmt::format("{} in {}", name, checkpoint_.file_of(name).string());
        if (row.layout.arrangement == Arrangement::as_stored) {
            stream_elements(view);
        } else {
            stream_rearranged(gather_plan(row.layout, row.stored), view);
        }
        checkpoint_.drop_pages(stored);
    }

    void for_each_piece(std::size_t count, const auto& work) {
        for (std::size_t first = 0; first < count; first += piece) {
            if (parallel_.stop.stop_requested())
                throw Error{ErrorKind::cancelled, message("Loading the model was cancelled.")};
            work(first, std::min(piece, count - first));
        }
    }

    static io::TensorView part(const io::TensorView& view, std::size_t first, std::size_t n) {
        return {view.name,
                view.type,
                {static_cast<std::int64_t>(n)},
                view.data.subspan(stored_size(view.type, first), stored_size(view.type, n))};
    }

    // Streams the tensor in the layout of the device, in pieces. Blocks do not survive the rearrangement and
    // are first decoded to float32; the whole tensor is decoded for each piece, which affects only
    // convolutions in a block format.
    void stream_rearranged(const Gather& plan, const io::TensorView& view) {
        const bool breaks_blocks = io::format(view.type).block_elements > 1;
        const io::ElementType type = breaks_blocks ? io::ElementType::f32 : view.type;
        const std::size_t element = stored_size(type, 1);
        std::vector<std::byte> arranged;
        std::vector<float> decoded;
        for_each_piece(plan.shape.elements(), [&](std::size_t first, std::size_t n) {
            arranged.resize(n * element);
            if (!breaks_blocks) gather(plan, element, {0, view.data}, first, arranged);
            for_each_piece(
                breaks_blocks ? static_cast<std::size_t>(view.elements()) : 0,
                [&](std::size_t from, std::size_t count) {
                    decoded.resize(count);
                    quant::decode(view.type, part(view, from, count).data, decoded);
                    gather(plan, element, {from, std::as_bytes(std::span{decoded})}, first, arranged);
                });
            stream_elements({view.name, type, {static_cast<std::int64_t>(n)}, arranged});
        });
    }

    void stream_elements(const io::TensorView& from) {
        const io::ElementType type = element_type(format_);
        const bool same = from.type == type;
        if (!ops::is_block_format(format_)) return stream_plain(from, type);
        if (same && blocks_.empty()) {  // copied from the file; an incomplete group is kept in blocks_
            const auto rest = from.data.subspan(write_whole_groups(from.data));
            blocks_.assign(rest.begin(), rest.end());
            return;
        }
        for_each_piece(elements_of(from), [&](std::size_t first, std::size_t n) {
            const std::size_t kept = blocks_.size();  // bytes of an incomplete group
            blocks_.resize(kept + stored_size(type, n));
            quant::requantize(part(from, first, n), type, std::span{blocks_}.subspan(kept), parallel_);
            const std::size_t written = write_whole_groups(blocks_);
            blocks_.erase(blocks_.begin(), blocks_.begin() + static_cast<std::ptrdiff_t>(written));
        });
    }

    // To a format without blocks, which may be that of the file.
    void stream_plain(const io::TensorView& from, io::ElementType type) {
        const std::size_t element = stored_size(type, 1);
        write_pieces(elements_of(from), element, [&](std::size_t first, std::span<std::byte> out) {
            const io::TensorView source = part(from, first, out.size() / element);
            if (source.type == type)
                copy(source.data, out);
            else
                quant::requantize(source, type, out, parallel_);
        });
    }

    // Copies on all cores: pages of a mapped file are read on first access.
    void copy(std::span<const std::byte> from, std::span<std::byte> to) {
        const std::size_t parts = (from.size() + bytes_per_copy - 1) / bytes_per_copy;
        quant::parallel_for(static_cast<std::int64_t>(parts), parallel_, [&](std::int64_t part) {
            const std::size_t first = static_cast<std::size_t>(part) * bytes_per_copy;
            std::memcpy(to.data() + first, from.data() + first,
                        std::min(bytes_per_copy, from.size() - first));
        });
    }

    // Writes the complete groups and returns their size in bytes.
    std::size_t write_whole_groups(std::span<const std::byte> blocks) {
        const std::size_t whole = blocks.size() / group_bytes() * group_bytes();
        write_groups(blocks.first(whole));
        return whole;
    }

    // Writes groups; the last one may be incomplete.
    void write_groups(std::span<const std::byte> blocks) {
        const std::size_t size =
            ops::row_bytes(format_, ops::group_elements(format_));  // of a group on the device, in bytes
        write_pieces((blocks.size() + group_bytes() - 1) / group_bytes(), size,
                     [&](std::size_t first_group, std::span<std::byte> out) {
                         group(blocks.subspan(first_group * group_bytes()), out, size);
                     });
    }

    // Rearranges the first blocks to as many groups of `size` bytes as `out` holds.
    void group(std::span<const std::byte> blocks, std::span<std::byte> out, std::size_t size) {
        const std::size_t groups = out.size() / size;
        const std::size_t parts = (groups + groups_per_part - 1) / groups_per_part;
        quant::parallel_for(static_cast<std::int64_t>(parts), parallel_, [&](std::int64_t part) {
            const std::size_t first = static_cast<std::size_t>(part) * groups_per_part;
            const std::size_t count = std::min(groups_per_part, groups - first);
            const std::size_t begin = first * group_bytes();
            group_blocks(format_,
                         blocks.subspan(begin, std::min(count * group_bytes(), blocks.size() - begin)),
                         out.subspan(first * size, count * size));
        });
    }

    // Writes `count` items of `size` bytes behind what was written: `fill` writes those from `first` on to
    // `out`. A piece is filled while the device copies those before it.
    void write_pieces(std::size_t count, std::size_t size,
                      const std::function<void(std::size_t first, std::span<std::byte> out)>& fill) {
        const std::size_t at_once = std::max<std::size_t>(1, bytes_per_write / size);
        for (std::size_t first = 0; first < count; first += at_once) {
            if (parallel_.stop.stop_requested())
                throw Error{ErrorKind::cancelled, message("Loading the model was cancelled.")};
            const std::size_t bytes = std::min(at_once, count - first) * size;
            device_.write_with(to_.part(written_, bytes),
                               [&](std::size_t, std::span<std::byte> out) { fill(first, out); });
            count_written(bytes);
        }
    }

    // Size in bytes of the blocks of a complete group, in the format of files.
    std::size_t group_bytes() const {
        return stored_size(element_type(format_), ops::group_elements(format_));
    }

    static std::size_t elements_of(const io::TensorView& view) {
        return static_cast<std::size_t>(view.elements());
    }

    void count_written(std::size_t bytes) {
        written_ += bytes;
        done_ += bytes;
        if (progress_) progress_(done_, total_);
    }

    gpu::Device& device_;
    const io::Checkpoint& checkpoint_;
    const WeightProgress& progress_;
    quant::ParallelOptions parallel_;
    std::uint64_t total_;
    std::uint64_t done_ = 0;
    // The state of the current row:
    gpu::Region to_;
    std::size_t written_ = 0;
    ops::Format format_ = ops::Format::f32;
    std::vector<std::byte> blocks_;  // converted, not yet written
};

}  // namespace

std::vector<ops::Format> check_tensors(const TensorTable& table, const io::Checkpoint& checkpoint) {
    std::vector<ops::Format> formats;
    for (const TensorRow& row : table) {
        const ops::Format format = check_tensor(row, row.name_of(0), checkpoint);
        for (std::uint32_t i = 1; i < row.tensors(); ++i) {
            const std::string name = row.name_of(i);
            const ops::Format other = check_tensor(row, name, checkpoint);
            if (other == format) continue;
            throw Error{ErrorKind::unsupported,
                        message("Tensor \"{}\" is stored as {}, but the experts before it as {}.", name,
                                ops::name(other), ops::name(format)),
                        checkpoint.file_of(name).string()};
        }
        formats.push_back(format);
    }
    return formats;
}

void stream_weights(gpu::Device& device, const TensorTable& table, const io::Checkpoint& checkpoint,
                    const WeightProgress& progress, const std::stop_token& stop) {
    std::uint64_t total = 0;
    for (const TensorRow& row : table) total += row.field->region.size;
    Stream stream{device, checkpoint, progress, stop, total};
    for (const TensorRow& row : table) stream.stream_row(row);
}

}  // namespace govor::model
