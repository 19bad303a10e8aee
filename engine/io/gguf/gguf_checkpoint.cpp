#include "io/gguf/gguf_checkpoint.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "io/files/json_file.h"
#include "io/gguf/gguf_config.h"
#include "io/gguf/gguf_keys.h"

namespace govor::io {
namespace {

constexpr std::string_view plain_controls_key = "govor.tokenizer.plain_controls";
// Limits for malicious files: each expert takes about a hundred bytes of memory, but may take less in the
// file. The released model has 128 experts and 27 thousand tensors.
constexpr std::int64_t max_experts = 4096;
constexpr std::size_t max_tensors = 1 << 18;

constexpr std::int64_t max_token_id = std::numeric_limits<std::int32_t>::max();

GgufVocabulary load_vocabulary(const GgufSelection& files) {
    GgufVocabulary vocabulary = restore_vocabulary(files[GgufPart::thinker]->fields());
    const auto& speech = files[GgufPart::speech];
    if (speech && speech->fields().has(plain_controls_key)) {
        for (const std::int64_t id : speech->fields().integers(plain_controls_key, 0, max_token_id)) {
            vocabulary.plain_controls.push_back(static_cast<std::uint64_t>(id));
        }
    }
    return vocabulary;
}

[[noreturn]] void throw_wrong_shape(const TensorView& tensor, const Message& requirement,
                                    const MappedFile& file) {
    throw Error{ErrorKind::bad_file,
                message("Tensor {} has shape {}; {}.", in_quotes(tensor.name), format_shape(tensor.shape),
                        requirement),
                file.path().string()};
}

}  // namespace

GgufCheckpoint::GgufCheckpoint(std::filesystem::path path,
                               std::span<const std::filesystem::path> search_folders)
    : path_(std::move(path)),
      files_(find_gguf_parts(path_, search_folders)),
      vocabulary_(load_vocabulary(files_)),
      config_(restore_config(files_, vocabulary_)),
      generation_config_(restore_generation_config(files_)) {
    for (const GgufPart part : gguf_parts) {
        if (files_[part]) add_part(part);
    }
}

void GgufCheckpoint::add_part(GgufPart part) {
    const GgufFiles& files = *files_[part];
    const bool reads_vision = part == GgufPart::mmproj && has_vision_tower(files.fields());
    const auto mergers = reads_vision ? deepstack_layers(files.fields()) : std::vector<std::uint32_t>{};
    std::size_t vision_tensors = 0, unknown_tensors = 0;
    std::string example;
    for (const std::string_view stored_name : files.names()) {
        if (stored_name == audio_positions_name) continue;  // computed by the model
        if (part == GgufPart::mmproj && is_vision_tensor(stored_name) && !reads_vision) {
            ++vision_tensors;
            continue;
        }
        auto name = find_gguf_name(part, stored_name);
        if (name && name->row->layers == GgufLayerNumbering::deepstack) {
            const auto merger = std::ranges::find(mergers, name->numbers[0]);
            name->numbers[0] = static_cast<std::uint32_t>(merger - mergers.begin());
            if (merger == mergers.end()) name.reset();
        }
        if (name) {
            add_tensor(*name, *files.find(stored_name), files.file_of(stored_name).file());
        } else {
            if (unknown_tensors++ == 0) example = stored_name;
        }
    }
    const std::string file = files.path().filename().string();
    if (vision_tensors > 0) {
        unused_tensor_notes_.push_back(
            message("{} contains a vision encoder ({} tensors) of a kind that Govor does not read.", file,
                    vision_tensors));
    }
    if (unknown_tensors > 0) {
        unused_tensor_notes_.push_back(
            message("{} contains {} tensors that Govor does not use; the first is {}.", file, unknown_tensors,
                    in_quotes(example)));
    }
}

void GgufCheckpoint::add_tensor(const GgufName& name, const TensorView& tensor, const MappedFile& file) {
    TensorView view = tensor;
    switch (name.row->shape) {
        case GgufShape::same:
            return add_location(name.canonical(), std::move(view), file);
        case GgufShape::conv_bias:
            if (tensor.elements() != tensor.shape[0])
                throw_wrong_shape(tensor, message("it must be [n, 1, 1]"), file);
            view.shape.resize(1);
            return add_location(name.canonical(), std::move(view), file);
        case GgufShape::stacked:
            return add_experts(name, tensor, file);
        case GgufShape::first_frame:
        case GgufShape::second_frame:
            frames_[name.row->shape == GgufShape::first_frame ? 0 : 1] =
                TensorLocation{&file, std::move(view)};
            return add_patch_projection(name);
    }
}

// Adds the patch projection after both of its frames have been read.
void GgufCheckpoint::add_patch_projection(const GgufName& name) {
    if (!frames_[0] || !frames_[1]) return;
    const auto& [file, first] = *frames_[0];
    const TensorView& second = frames_[1]->view;
    if (first.shape.size() != 4) throw_wrong_shape(first, message("it must have 4 dimensions"), *file);
    if (second.shape != first.shape)
        throw_wrong_shape(second, message("it must be that of {}", in_quotes(first.name)), *frames_[1]->file);
    for (const TensorView* frame : {&first, &second})
        if (format(frame->type).block_elements > 1)
            throw_wrong_shape(*frame, message("it must not be in blocks"), *file);
    patch_projection_ = join_frames(first, second);
    TensorView view{{}, ElementType::f32, first.shape, std::as_bytes(std::span(patch_projection_))};
    view.shape.insert(view.shape.begin() + 2, static_cast<std::int64_t>(patch_frames));
    add_location(name.canonical(), std::move(view), *file);
}

void GgufCheckpoint::add_experts(const GgufName& name, const TensorView& tensor, const MappedFile& file) {
    if (tensor.shape.size() != 3)
        throw_wrong_shape(tensor, message("it must be one matrix per expert"), file);
    const std::int64_t experts = tensor.shape[0];
    if (experts > max_experts) {
        throw_wrong_shape(tensor, message("there may be {} experts at most", max_experts), file);
    }
    if (locations_.size() + static_cast<std::size_t>(experts) > max_tensors) {
        throw Error{
            ErrorKind::bad_file,
            message("The model has more than {} tensors, including those of each expert.", max_tensors),
            file.path().string()};
    }
    const std::size_t expert_bytes = tensor.data.size() / static_cast<std::size_t>(experts);
    TensorView view = tensor;
    view.shape.erase(view.shape.begin());
    GgufName expert_name = name;
    expert_name.numbers.push_back(0);
    for (std::int64_t expert = 0; expert < experts; ++expert) {
        expert_name.numbers.back() = static_cast<std::uint32_t>(expert);
        view.data = tensor.data.subspan(static_cast<std::size_t>(expert) * expert_bytes, expert_bytes);
        add_location(expert_name.canonical(), view, file);
    }
}

void GgufCheckpoint::add_location(std::string canonical, TensorView view, const MappedFile& file) {
    view.name = canonical;
    locations_.emplace(std::move(canonical), TensorLocation{&file, std::move(view)});
}

std::filesystem::path GgufCheckpoint::generation_config_path() const {
    const auto& speech = files_[GgufPart::speech];
    return speech ? speech->path() : config_path();
}

CheckpointParts GgufCheckpoint::parts() const {
    return {.thinker = true,
            .audio_tower = files_[GgufPart::mmproj].has_value(),
            .speech = files_[GgufPart::speech].has_value()};
}

std::vector<Message> GgufCheckpoint::notes() const {
    std::vector<Message> result = Checkpoint::notes();
    result.insert(result.end(), unused_tensor_notes_.begin(), unused_tensor_notes_.end());
    result.insert(result.end(), files_.notes.begin(), files_.notes.end());
    if (!files_[GgufPart::mmproj]) {
        result.push_back(message("The AudioTower (an mmproj file) is missing: the model accepts no audio."));
    }
    if (!files_[GgufPart::speech]) {
        result.push_back(
            message("The speech part (a govor-speech file) is missing: the model answers in text only."));
    }
    return result;
}

std::vector<std::string> GgufCheckpoint::names() const {
    std::vector<std::string> result;
    result.reserve(locations_.size());
    for (const auto& [name, location] : locations_) result.push_back(name);
    return result;
}

std::optional<TensorView> GgufCheckpoint::find(std::string_view name) const {
    const auto location = locations_.find(name);
    if (location == locations_.end()) return std::nullopt;
    return location->second.view;
}

std::filesystem::path GgufCheckpoint::file_of(std::string_view name) const {
    const auto location = locations_.find(name);
    return location == locations_.end() ? path_ : location->second.file->path();
}

// Returns the file that the tensor is mapped from, or null if the tensor is in memory.
const MappedFile* GgufCheckpoint::mapped_file(const TensorView& tensor) const noexcept {
    const auto location = locations_.find(tensor.name);
    const bool is_mapped = tensor.data.data() != std::as_bytes(std::span(patch_projection_)).data();
    return location != locations_.end() && is_mapped ? location->second.file : nullptr;
}

void GgufCheckpoint::read(const TensorView& tensor, std::size_t first, std::span<std::byte> out) const {
    if (const MappedFile* file = mapped_file(tensor)) return file->read(tensor.data.subspan(first), out);
    Checkpoint::read(tensor, first, out);
}

void GgufCheckpoint::drop_pages(const TensorView& tensor) const noexcept {
    if (const MappedFile* file = mapped_file(tensor)) file->drop_pages(tensor.data);
}

}  // namespace govor::io
