#include "model/checkpoint_weights.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "quant/convert.h"

namespace govor::model {
namespace {

constexpr std::size_t piece_bytes = std::size_t{8} << 20;  // of one step of streaming

std::optional<ops::Format> weight_format(io::ElementType type) {
    switch (type) {
        case io::ElementType::f32:
            return ops::Format::f32;
        case io::ElementType::f16:
            return ops::Format::f16;
        case io::ElementType::bf16:
            return ops::Format::bf16;
        default:
            return {};
    }
}

io::ElementType element_type(ops::Format format) {
    switch (format) {
        case ops::Format::f32:
            return io::ElementType::f32;
        case ops::Format::f16:
            return io::ElementType::f16;
        case ops::Format::bf16:
            return io::ElementType::bf16;
        default:
            throw Error{ErrorKind::internal, fmt::format("Weights cannot be made {}.", ops::name(format))};
    }
}

std::size_t element_bytes(io::ElementType type) {
    return static_cast<std::size_t>(io::format(type).block_bytes);
}

ops::Format check_tensor(const TensorRow& row, const std::string& name, const io::Checkpoint& checkpoint) {
    const auto view = checkpoint.find(name);
    const std::string where = checkpoint.file_of(name).string();
    if (!view) {
        throw Error{
            ErrorKind::not_found,
            fmt::format(
                "The checkpoint has no tensor \"{}\", which the configuration asks for with shape {}.", name,
                io::shape_text(row.stored)),
            where};
    }
    if (view->shape != row.stored) {
        throw Error{ErrorKind::bad_file,
                    fmt::format("Tensor \"{}\" has shape {}, but the configuration asks for {}.", name,
                                io::shape_text(view->shape), io::shape_text(row.stored)),
                    where};
    }
    const auto format = weight_format(view->type);
    if (!format) {
        throw Error{ErrorKind::unsupported,
                    fmt::format("Tensor \"{}\" is stored as {}; weights must be f32, f16 or bf16.", name,
                                io::name(view->type)),
                    where};
    }
    return *format;
}

// What streaming needs besides the tensors.
class Stream {
  public:
    Stream(gpu::Device& device, const io::Checkpoint& checkpoint, const WeightProgress& progress,
           const std::stop_token& stop, std::uint64_t total)
        : device_(device), checkpoint_(checkpoint), progress_(progress), stop_(stop), total_(total) {}

    // One tensor of the checkpoint to its place.
    void tensor(const TensorRow& row, const std::string& name, const gpu::Region& to, ops::Format format) {
        const io::TensorView view = checkpoint_.get(name);
        const std::size_t element = element_bytes(view.type);
        if (row.layout.arrangement == Arrangement::as_stored) {
            elements(name, view.data, view.type, to, element_type(format));
        } else {
            const Gather plan = gather_plan(row.layout, row.stored);
            std::vector<std::byte> rearranged(plan.shape.elements() * element);
            gather(plan, element, view.data, rearranged);
            elements(name, rearranged, view.type, to, element_type(format));
        }
        checkpoint_.drop_pages(view);
    }

  private:
    void elements(const std::string& name, std::span<const std::byte> from, io::ElementType from_type,
                  const gpu::Region& to, io::ElementType to_type) {
        const std::size_t from_size = element_bytes(from_type);
        const std::size_t to_size = element_bytes(to_type);
        const std::size_t step = piece_bytes / sizeof(float);  // elements
        const std::size_t count = from.size() / from_size;
        for (std::size_t first = 0; first < count; first += step) {
            if (stop_.stop_requested()) throw Error{ErrorKind::cancelled, "Loading the model was cancelled."};
            const std::size_t n = std::min(step, count - first);
            std::span<const std::byte> bytes = from.subspan(first * from_size, n * from_size);
            if (from_type != to_type) bytes = convert(name, bytes, from_type, to_type, n);
            device_.write(to.part(first * to_size, n * to_size), bytes);
            done_ += n * to_size;
            if (progress_) progress_(done_, total_);
        }
    }

    std::span<const std::byte> convert(const std::string& name, std::span<const std::byte> from,
                                       io::ElementType from_type, io::ElementType to_type, std::size_t n) {
        wide_.resize(n);
        narrow_.resize(n * element_bytes(to_type));
        quant::widen(from_type, from, wide_);
        if (!quant::narrow(wide_, to_type, narrow_)) {
            throw Error{
                ErrorKind::unsupported,
                fmt::format("Tensor \"{}\" has values that are too large for {}.", name, io::name(to_type)),
                checkpoint_.file_of(name).string()};
        }
        return narrow_;
    }

    gpu::Device& device_;
    const io::Checkpoint& checkpoint_;
    const WeightProgress& progress_;
    const std::stop_token& stop_;
    std::uint64_t total_;
    std::uint64_t done_ = 0;
    std::vector<float> wide_;
    std::vector<std::byte> narrow_;
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
                        fmt::format("Tensor \"{}\" is stored as {}, but the experts before it as {}.", name,
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
    for (const TensorRow& row : table) {
        const gpu::Region& region = row.field->region;
        const std::size_t each = region.size / row.tensors();
        for (std::uint32_t i = 0; i < row.tensors(); ++i) {
            stream.tensor(row, row.name_of(i), region.part(i * each, each), row.field->format);
        }
    }
}

}  // namespace govor::model
