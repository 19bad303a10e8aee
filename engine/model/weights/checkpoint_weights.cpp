#include "model/weights/checkpoint_weights.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "model/weights/weight_groups.h"
#include "quant/codec.h"
#include "quant/parallel.h"

namespace govor::model {
namespace {

// Elements of one step of streaming: 8 MiB as float32, and whole groups of every format.
constexpr std::size_t piece = std::size_t{1} << 21;
constexpr std::size_t groups_per_part = 256;  // of the work of one thread at a time

std::size_t stored_size(io::ElementType type, std::size_t elements) {
    return static_cast<std::size_t>(io::stored_bytes(type, static_cast<std::int64_t>(elements)).value());
}

ops::Format check_tensor(const TensorRow& row, const std::string& name, const io::Checkpoint& checkpoint) {
    const auto view = checkpoint.find(name);
    const std::string where = checkpoint.file_of(name).string();
    if (!view) {
        throw Error{
            ErrorKind::not_found,
            message("The checkpoint has no tensor \"{}\", which the configuration asks for with shape {}.",
                    name, io::shape_text(row.stored)),
            where};
    }
    if (view->shape != row.stored) {
        throw Error{ErrorKind::bad_file,
                    message("Tensor \"{}\" has shape {}, but the configuration asks for {}.", name,
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

// What streaming needs besides the tensors.
class Stream {
  public:
    Stream(gpu::Device& device, const io::Checkpoint& checkpoint, const WeightProgress& progress,
           const std::stop_token& stop, std::uint64_t total)
        : device_(device), checkpoint_(checkpoint), progress_(progress), how_{.stop = stop}, total_(total) {}

    // All tensors of a row of the table, one after the other, to its field.
    void row(const TensorRow& row) {
        to_ = row.field->region;
        written_ = 0;
        format_ = row.field->format;
        for (std::uint32_t i = 0; i < row.tensors(); ++i) tensor(row, row.name_of(i));
        write_groups(blocks_);  // the last group, if it is not full
        blocks_.clear();
    }

  private:
    void tensor(const TensorRow& row, const std::string& name) {
        const io::TensorView stored = checkpoint_.get(name);
        io::TensorView view = stored;
        view.name = fmt::format("{} in {}", name, checkpoint_.file_of(name).string());
        if (row.layout.arrangement == Arrangement::as_stored) {
            for_each_piece(static_cast<std::size_t>(view.elements()),
                           [&](std::size_t first, std::size_t n) { elements(part(view, first, n)); });
        } else {
            rearranged(gather_plan(row.layout, row.stored), view);
        }
        checkpoint_.drop_pages(stored);
    }

    void for_each_piece(std::size_t count, const auto& work) {
        for (std::size_t first = 0; first < count; first += piece) {
            if (how_.stop.stop_requested())
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

    // The tensor as it lies on the device, piece by piece. Blocks are torn apart, so they become float32
    // first; for each piece of the device's tensor the whole of them pass by, which only convolutions in a
    // block format pay for.
    void rearranged(const Gather& plan, const io::TensorView& view) {
        const bool torn = io::format(view.type).block_elements > 1;
        const io::ElementType type = torn ? io::ElementType::f32 : view.type;
        const std::size_t element = stored_size(type, 1);
        std::vector<std::byte> arranged;
        std::vector<float> decoded;
        for_each_piece(plan.shape.elements(), [&](std::size_t first, std::size_t n) {
            arranged.resize(n * element);
            if (!torn) gather(plan, element, {0, view.data}, first, arranged);
            for_each_piece(torn ? static_cast<std::size_t>(view.elements()) : 0, [&](std::size_t from,
                                                                                     std::size_t count) {
                decoded.resize(count);
                quant::decode(view.type, part(view, from, count).data, decoded);
                gather(plan, element, {from, std::as_bytes(std::span{decoded})}, first, arranged);
            });
            elements({view.name, type, {static_cast<std::int64_t>(n)}, arranged});
        });
    }

    void elements(const io::TensorView& from) {
        const io::ElementType type = element_type(format_);
        const bool same = from.type == type;
        if (!ops::is_block_format(format_) && same) return write(from.data);
        if (!ops::is_block_format(format_)) {
            const std::span<std::byte> place = place_for(stored_size(type, elements_of(from)));
            quant::requantize(from, type, place, how_);
            return placed(place);
        }
        if (same &&
            blocks_.empty()) {  // as they lie in the file; what does not fill a group waits for the next
            const auto rest = from.data.subspan(write_whole_groups(from.data));
            blocks_.assign(rest.begin(), rest.end());
            return;
        }
        const std::size_t kept = blocks_.size();  // of a group that is not full
        blocks_.resize(kept + stored_size(type, elements_of(from)));
        quant::requantize(from, type, std::span{blocks_}.subspan(kept), how_);
        const std::size_t written = write_whole_groups(blocks_);
        blocks_.erase(blocks_.begin(), blocks_.begin() + static_cast<std::ptrdiff_t>(written));
    }

    // Returns how many of the bytes were whole groups.
    std::size_t write_whole_groups(std::span<const std::byte> blocks) {
        const std::size_t whole = blocks.size() / group_bytes() * group_bytes();
        write_groups(blocks.first(whole));
        return whole;
    }

    // The last group may lack blocks.
    void write_groups(std::span<const std::byte> blocks) {
        if (blocks.empty()) return;
        const std::size_t groups = (blocks.size() + group_bytes() - 1) / group_bytes();
        const std::size_t size =
            ops::row_bytes(format_, ops::group_elements(format_));  // of a group on the device
        const std::span<std::byte> place = place_for(groups * size);
        const std::size_t parts = (groups + groups_per_part - 1) / groups_per_part;
        quant::parallel_for(static_cast<std::int64_t>(parts), how_, [&](std::int64_t part) {
            const std::size_t first = static_cast<std::size_t>(part) * groups_per_part;
            const std::size_t count = std::min(groups_per_part, groups - first);
            const std::size_t begin = first * group_bytes();
            group_blocks(format_,
                         blocks.subspan(begin, std::min(count * group_bytes(), blocks.size() - begin)),
                         place.subspan(first * size, count * size));
        });
        placed(place);
    }

    // Bytes of a full group's blocks, as files have them.
    std::size_t group_bytes() const {
        return stored_size(element_type(format_), ops::group_elements(format_));
    }

    static std::size_t elements_of(const io::TensorView& view) {
        return static_cast<std::size_t>(view.elements());
    }

    // Where the next bytes are to be made: in the field itself where the host reaches it, which nothing uses
    // yet, so that no copy is made; else in a buffer of their own.
    std::span<std::byte> place_for(std::size_t bytes) {
        const std::span<std::byte> mapped = to_.part(written_, bytes).mapped();
        if (!mapped.empty()) return mapped;
        buffer_.resize(bytes);
        return buffer_;
    }

    void placed(std::span<const std::byte> place) {
        if (place.empty()) return;
        if (place.data() != buffer_.data()) return count(place.size());
        write(place);
    }

    void write(std::span<const std::byte> bytes) {
        if (bytes.empty()) return;
        device_.write(to_.part(written_, bytes.size()), bytes);
        count(bytes.size());
    }

    void count(std::size_t bytes) {
        written_ += bytes;
        done_ += bytes;
        if (progress_) progress_(done_, total_);
    }

    gpu::Device& device_;
    const io::Checkpoint& checkpoint_;
    const WeightProgress& progress_;
    quant::ParallelOptions how_;
    std::uint64_t total_;
    std::uint64_t done_ = 0;
    // Of the row that is being streamed:
    gpu::Region to_;
    std::size_t written_ = 0;
    ops::Format format_ = ops::Format::f32;
    std::vector<std::byte> blocks_;  // converted, not yet written
    std::vector<std::byte> buffer_;  // see place_for
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
    for (const TensorRow& row : table) stream.row(row);
}

}  // namespace govor::model
