#pragma once

#include <algorithm>
#include <array>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "io/checkpoint.h"
#include "io/float_conversion.h"
#include "io/gguf/gguf.h"
#include "io/gguf/gguf_layout.h"
#include "io/gguf/gguf_vision.h"
#include "io/gguf/gguf_writer.h"

namespace govor::test {

inline bool is_plain(io::ElementType type) {
    constexpr std::array plain_types{io::ElementType::f32, io::ElementType::f16, io::ElementType::bf16};
    return std::ranges::find(plain_types, type) != plain_types.end();
}

// Returns the type of a stored tensor: `requested` for plain weights, the type of the source for blocks.
inline io::ElementType stored_type(io::GgufStorage storage, io::ElementType source,
                                   io::ElementType requested) {
    switch (storage) {
        case io::GgufStorage::f32:
            return io::ElementType::f32;
        case io::GgufStorage::f16:
            return io::ElementType::f16;
        case io::GgufStorage::patches:
            return requested == io::ElementType::f16 ? requested : io::ElementType::f32;
        case io::GgufStorage::weight:
            break;
    }
    return is_plain(source) && is_plain(requested) ? requested : source;
}

inline std::vector<std::byte> convert(const io::TensorView& view, io::ElementType to) {
    if (view.type == to) return {view.data.begin(), view.data.end()};
    std::vector<float> floats(static_cast<std::size_t>(view.elements()));
    io::widen(view.type, view.data, floats);
    std::vector<std::byte> out(floats.size() * static_cast<std::size_t>(io::format(to).block_bytes));
    EXPECT_TRUE(io::narrow(floats, to, out)) << view.name;
    return out;
}

// Writes one part of a checkpoint as GGUF, with plain weights converted to `weights`.
inline void write_gguf(io::GgufPart part, const io::Checkpoint& source, const std::filesystem::path& path,
                       io::ElementType weights) {
    io::GgufWriter writer;
    writer.set(io::make_gguf_metadata(part, source, weights));
    const auto plan = io::plan_gguf_tensors(part, source);
    const auto type_of = [&](const io::GgufPlannedTensor& tensor) {
        return tensor.sources.empty()
                   ? io::ElementType::f32
                   : stored_type(tensor.storage, source.get(tensor.sources.front()).type, weights);
    };
    for (const auto& tensor : plan) writer.declare(tensor.name, type_of(tensor), tensor.shape);
    writer.open(path);
    for (const auto& tensor : plan) {
        for (const std::string& name : tensor.sources) {
            io::TensorView view = source.get(name);
            std::vector<std::byte> frame;
            if (tensor.frame) {
                frame = io::extract_frame(view, *tensor.frame);
                view = {name, view.type, tensor.shape, frame};
            }
            writer.write(tensor.name, convert(view, type_of(tensor)));
        }
        if (tensor.sources.empty()) {
            const auto table = io::compute_audio_positions(tensor.shape[0], tensor.shape[1]);
            writer.write(tensor.name, std::as_bytes(std::span(table)));
        }
    }
    writer.commit();
}

// Copies a GGUF file and replaces the tensor `name` by zeros of another type and shape.
inline void copy_gguf_with(const std::filesystem::path& from, const std::filesystem::path& to,
                           std::string_view name, io::ElementType type,
                           const std::vector<std::int64_t>& shape) {
    const io::GgufFile source(from);
    io::GgufWriter writer;
    for (const auto& [key, value] : source.fields().values()) writer.set(key, value);
    for (const auto& [stored_name, view] : source.tensors()) {
        if (stored_name == name)
            writer.declare(stored_name, type, shape);
        else
            writer.declare(stored_name, view.type, view.shape);
    }
    writer.open(to);
    std::int64_t elements = 1;
    for (const std::int64_t extent : shape) elements *= extent;
    const std::vector<std::byte> zeros(static_cast<std::size_t>(io::stored_bytes(type, elements).value()));
    for (const auto& [stored_name, view] : source.tensors())
        writer.write(stored_name, stored_name == name ? zeros : view.data);
    writer.commit();
}

}  // namespace govor::test
