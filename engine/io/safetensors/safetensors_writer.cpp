#include "io/safetensors/safetensors_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

#include "core/atomic_file.h"
#include "core/error.h"
#include "io/tensor_view.h"

namespace govor::io {

void SafetensorsWriter::add(const std::string& name, std::vector<std::int64_t> shape,
                            std::span<const float> values) {
    add(name, ElementType::f32, std::move(shape), std::as_bytes(values));
}

void SafetensorsWriter::add(const std::string& name, std::vector<std::int64_t> shape,
                            std::span<const std::int64_t> values) {
    add(name, ElementType::i64, std::move(shape), std::as_bytes(values));
}

void SafetensorsWriter::add(const std::string& name, ElementType type, std::vector<std::int64_t> shape,
                            std::span<const std::byte> data) {
    std::int64_t elements = 1;
    for (const std::int64_t extent : shape) elements *= extent;
    const auto bytes = stored_bytes(type, elements);
    if (!bytes || static_cast<std::size_t>(*bytes) != data.size()) {
        throw internal_error(fmt::format("{} bytes do not match shape {} of {}.", data.size(),
                                         format_shape(shape), io::name(type)),
                             name);
    }
    Entry entry{type, std::move(shape), {data.begin(), data.end()}};
    if (name == "__metadata__" || !tensors_.emplace(name, std::move(entry)).second) {
        throw internal_error("A tensor of this name cannot be added to the file.", name);
    }
}

void SafetensorsWriter::write(const std::filesystem::path& path) const {
    AtomicFile file(path);
    write(file);
}

void SafetensorsWriter::write(AtomicFile& file) const {
    // Tensors are sorted by descending element size. As the header is padded to 8 bytes, every tensor is then
    // aligned to its element size.
    std::vector<const std::pair<const std::string, Entry>*> order;
    order.reserve(tensors_.size());
    for (const auto& tensor : tensors_) order.push_back(&tensor);
    std::ranges::stable_sort(order, [](const auto* a, const auto* b) {
        return format(a->second.type).block_bytes > format(b->second.type).block_bytes;
    });

    nlohmann::json header = nlohmann::json::object();
    if (!metadata_.empty()) header["__metadata__"] = metadata_;
    std::size_t offset = 0;
    for (const auto* tensor : order) {
        const Entry& entry = tensor->second;
        const std::size_t end = offset + entry.data.size();
        header[tensor->first] = {{"dtype", format(entry.type).safetensors},
                                 {"shape", entry.shape},
                                 {"data_offsets", {offset, end}}};
        offset = end;
    }
    std::string text = header.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    text.resize((text.size() + 7) / 8 * 8, ' ');

    const std::uint64_t length = text.size();
    file.write(std::as_bytes(std::span(&length, 1)));
    file.write(text);
    for (const auto* tensor : order) file.write(tensor->second.data);
    file.commit();
}

}  // namespace govor::io
