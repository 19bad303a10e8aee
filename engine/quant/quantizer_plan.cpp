#include "quant/quantizer_plan.h"

#include <algorithm>
#include <map>

#include "core/error.h"
#include "io/gguf/gguf.h"
#include "quant/codec.h"

namespace govor::quant {
namespace {

using io::ElementType;
using io::GgufPart;

double bits_per_weight(ElementType type) {
    const io::ElementFormat& format = io::format(type);
    return 8.0 * static_cast<double>(format.block_bytes) / static_cast<double>(format.block_elements);
}

bool is_block_format(ElementType type) {
    return io::format(type).block_elements > 1;
}

bool is_embedding_or_head(std::string_view name) {
    const auto has_component = [&](std::string_view component) {
        const std::size_t position = name.find(component);
        return position != std::string_view::npos && (position == 0 || name[position - 1] == '.');
    };
    return has_component("token_embd.") || has_component("output.");  // but not "attn_output."
}

ElementType requested_type(GgufPart part, std::string_view name, const QuantizerFormats& formats) {
    if (formats.embeddings && is_embedding_or_head(name)) return *formats.embeddings;
    switch (part) {
        case GgufPart::thinker:
            return name.find("_exps.") != std::string_view::npos ? formats.experts : formats.thinker;
        case GgufPart::mmproj:
            return formats.audio_tower;
        case GgufPart::speech:
            break;
    }
    if (name.starts_with("code2wav.")) return formats.code2wav;
    const bool is_code_predictor = name.starts_with("codepred.");
    return is_code_predictor ? formats.code_predictor.value_or(formats.talker) : formats.talker;
}

// Returns the format in which weights are written. Tensors in a block format are never converted to a larger
// one, which would increase the size of the file without restoring precision.
ElementType written_type(const io::TensorView& view, ElementType requested_type,
                         const io::Checkpoint& source) {
    const ElementType storable = storable_type(requested_type, view.shape.back());
    if (view.type == storable) return storable;
    if (is_block_format(view.type) && bits_per_weight(view.type) < bits_per_weight(requested_type)) {
        throw Error{ErrorKind::usage,
                    message("Tensor \"{}\" is stored as {} already, which is less precise than {}; quantize "
                            "from a more precise source, or request {} or less.",
                            view.name, io::name(view.type), io::name(requested_type), io::name(view.type)),
                    source.file_of(view.name).string()};
    }
    if (is_block_format(view.type) && bits_per_weight(view.type) <= bits_per_weight(storable))
        return view.type;
    return storable;
}

// Throws unless the tensor can be decoded and has a valid shape. `dimensions` is the number of dimensions of
// the written tensor.
void check_weights(const io::TensorView& view, std::size_t dimensions, const io::Checkpoint& source) {
    const std::string where = source.file_of(view.name).string();
    if (!can_decode(view.type)) {
        throw Error{ErrorKind::unsupported,
                    message("Tensor \"{}\" is stored as {}, which is not a weight format.", view.name,
                            io::name(view.type)),
                    where};
    }
    const bool is_empty = view.shape.empty() || std::ranges::min(view.shape) == 0;
    if (!is_empty && dimensions < io::GgufLimits::dimensions + 1) return;
    throw Error{ErrorKind::bad_file,
                message("Tensor \"{}\" has the invalid shape {}.", view.name, io::format_shape(view.shape)),
                where};
}

ElementType planned_type(const io::GgufPlannedTensor& tensor, ElementType requested_type,
                         const io::Checkpoint& source) {
    if (tensor.sources.empty()) return ElementType::f32;  // the position table, which is computed
    std::optional<ElementType> type;
    for (const std::string& name : tensor.sources) {
        const io::TensorView view = source.get(name);
        const std::vector<std::int64_t>& written_shape = tensor.frame ? tensor.shape : view.shape;
        check_weights(view, written_shape.size(), source);
        ElementType source_type = ElementType::f32;
        if (tensor.storage == io::GgufStorage::f16) source_type = ElementType::f16;
        if (tensor.storage == io::GgufStorage::patches && requested_type == ElementType::f16)
            source_type = ElementType::f16;
        if (tensor.storage == io::GgufStorage::weight)
            source_type = written_type(view, requested_type, source);
        if (type && *type != source_type) {
            throw Error{ErrorKind::bad_file,
                        message("Tensor \"{}\" is stored as {}, unlike the experts before it.", name,
                                io::name(view.type)),
                        source.file_of(name).string()};
        }
        type = source_type;
    }
    return *type;
}

// Returns the type of most weights of a file.
ElementType main_type(std::span<const PlannedTensor> tensors, std::span<const io::GgufPlannedTensor> layout) {
    std::map<ElementType, double> elements;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        if (layout[i].storage != io::GgufStorage::weight) continue;
        double count = 1;
        for (const std::int64_t extent : tensors[i].shape) count *= static_cast<double>(extent);
        elements[tensors[i].type] += count;
    }
    const auto most_common =
        std::ranges::max_element(elements, {}, [](const auto& entry) { return entry.second; });
    return most_common == elements.end() ? ElementType::f32 : most_common->first;
}

// Returns the type for general.file_type, or f16 for a type without a value of llama.cpp's enum llama_ftype.
ElementType choose_file_type(ElementType type) {
    return io::gguf_file_type(type) ? type : ElementType::f16;
}

PlannedPart plan_part(GgufPart part, const io::Checkpoint& source, const QuantizerFormats& formats) {
    PlannedPart out{part, std::string(quantized_file_name(part)), {}, {}, 0, 0};
    const std::vector<io::GgufPlannedTensor> layout = io::plan_gguf_tensors(part, source);
    for (const io::GgufPlannedTensor& tensor : layout) {
        const ElementType type = planned_type(tensor, requested_type(part, tensor.name, formats), source);
        out.tensors.push_back({tensor.name, tensor.shape, type, tensor.sources, tensor.frame});
        for (const std::string& name : tensor.sources) out.source_bytes += source.get(name).data.size();
    }
    out.metadata = io::make_gguf_metadata(part, source, choose_file_type(main_type(out.tensors, layout)));
    io::GgufWriter writer;
    out.declare(writer);
    out.file_bytes = writer.file_bytes();
    return out;
}

}  // namespace

std::span<const QuantizerPreset> quantizer_presets() {
    using enum ElementType;
    // Sizes are those of the released Qwen3-Omni-30B-A3B-Instruct; a context of 8192 tokens takes 2 GiB more.
    static constexpr QuantizerPreset presets[] = {
        {"80gb", {bf16, bf16, bf16, bf16, bf16}, "as published, 65 GiB"},
        {"48gb", {q8_0, q8_0, q8_0, q8_0, q8_0}, "almost lossless, 35 GiB"},
        {"32gb", {q8_0, q6_k, q8_0, q8_0, q8_0}, "experts in 6 bits, the rest in 8, 28 GiB"},
        {"24gb", {q6_k, q4_k, q8_0, q6_k, q8_0, q8_0}, "experts in 4 bits, the rest in 6 and 8, 20 GiB"},
        {"16gb",
         {q4_k, q4_k, q4_k, q4_k, q8_0, q8_0},
         "the smallest, 19 GiB, with some experts in main memory"},
    };
    return presets;
}

void PlannedPart::declare(io::GgufWriter& writer) const {
    writer.set(metadata);
    for (const PlannedTensor& tensor : tensors) writer.declare(tensor.name, tensor.type, tensor.shape);
}

std::string_view quantized_file_name(GgufPart part) {
    switch (part) {
        case GgufPart::thinker:
            return "thinker.gguf";
        case GgufPart::mmproj:
            return "mmproj.gguf";
        case GgufPart::speech:
            break;
    }
    return "speech.gguf";
}

std::vector<PlannedPart> plan_quantization(const io::Checkpoint& source, const QuantizerFormats& formats,
                                           std::span<const GgufPart> parts) {
    const io::CheckpointParts available = source.parts();
    const auto is_available = [&](GgufPart part) {
        if (part == GgufPart::thinker) return available.thinker;
        if (part == GgufPart::mmproj) return available.audio_tower;
        return available.speech;
    };
    std::vector<PlannedPart> plan;
    for (const GgufPart part : parts) {
        if (is_available(part)) plan.push_back(plan_part(part, source, formats));
    }
    return plan;
}

}  // namespace govor::quant
