#include "model/weights/checkpoint_weights.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "gpu/upload.h"
#include "model/weights/row_source.h"
#include "model/weights/weight_groups.h"

namespace govor::model {
namespace {

ops::Format check_tensor(const TensorRow& row, const std::string& name, const io::Checkpoint& checkpoint) {
    const auto view = checkpoint.find(name);
    const std::string where = checkpoint.file_of(name).string();
    if (!view) {
        throw Error{
            ErrorKind::not_found,
            message("The checkpoint has no tensor \"{}\", which the configuration requires with shape {}.",
                    name, io::format_shape(row.stored_shape)),
            where};
    }
    if (view->shape != row.stored_shape) {
        throw Error{ErrorKind::bad_file,
                    message("Tensor \"{}\" has shape {}, but the configuration requires {}.", name,
                            io::format_shape(view->shape), io::format_shape(row.stored_shape)),
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

// A contiguous range of the bytes of a tensor on the device.
struct Chunk {
    const RowSource* source;
    std::size_t first;  // offset in bytes
};

}  // namespace

std::vector<ops::Format> check_tensors(const TensorTable& table, const io::Checkpoint& checkpoint) {
    std::vector<ops::Format> formats;
    for (const TensorRow& row : table) {
        const ops::Format format = check_tensor(row, row.name_of(0), checkpoint);
        for (std::uint32_t i = 1; i < row.tensors(); ++i) {
            const std::string name = row.name_of(i);
            const ops::Format expert_format = check_tensor(row, name, checkpoint);
            if (expert_format == format) continue;
            throw Error{ErrorKind::unsupported,
                        message("Tensor \"{}\" is stored as {}, but the experts before it as {}.", name,
                                ops::name(expert_format), ops::name(format)),
                        checkpoint.file_of(name).string()};
        }
        formats.push_back(format);
    }
    return formats;
}

void stream_weights(gpu::Device& device, const TensorTable& table, const io::Checkpoint& checkpoint,
                    const WeightProgress& progress, const std::stop_token& stop) {
    std::vector<RowSource> sources;
    sources.reserve(table.size());
    std::vector<Chunk> chunks;
    std::vector<gpu::Region> regions;
    std::uint64_t total = 0, written = 0;
    for (const TensorRow& row : table) {
        const RowSource& source = sources.emplace_back(checkpoint, row);
        const std::size_t bytes = source.bytes(), alignment = source.alignment();
        const std::size_t size = gpu::upload_chunk_bytes / alignment * alignment;
        for (std::size_t first = 0; first < bytes; first += size) {
            chunks.push_back({&source, first});
            regions.push_back(row.field->region.subregion(first, std::min(size, bytes - first)));
        }
        total += bytes;
    }
    gpu::upload(
        device, regions,
        {.fill = [&](std::size_t chunk,
                     std::span<std::byte> out) { chunks[chunk].source->fill(chunks[chunk].first, out); },
         .on_written =
             [&](std::size_t bytes) {
                 written += bytes;
                 if (progress) progress(written, total);
             },
         .stop = stop});
    for (const RowSource& source : sources) source.drop_pages();
}

}  // namespace govor::model
