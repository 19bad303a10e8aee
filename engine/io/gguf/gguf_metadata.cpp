#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <string>

#include "core/error.h"
#include "io/files/json_fields.h"
#include "io/files/json_file.h"
#include "io/gguf/gguf_checkpoint.h"
#include "io/gguf/gguf_keys.h"
#include "io/gguf/gguf_layout.h"
#include "io/gguf/gguf_vision.h"
#include "io/gguf/gguf_vocabulary.h"

namespace govor::io {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::uint32_t quantization_version = 2;  // ggml.h, GGML_QNT_VERSION: version of the block layouts
constexpr std::uint32_t speech_part_version = 1;   // docs/model-files.md
constexpr std::int64_t max_id = 1 << 24;
constexpr const char* chat_template_key = "tokenizer.chat_template";

// Converts "qwen3-omni" to "Qwen3 Omni", like llama.cpp's converter.
std::string format_title(std::string text) {
    bool is_word_start = true;
    for (char& c : text) {
        if (c == '-') c = ' ';
        const bool is_lower = c >= 'a' && c <= 'z';
        if (is_word_start && is_lower) c = static_cast<char>(c - 'a' + 'A');
        is_word_start = c == ' ';
    }
    return text;
}

// Returns the name of the folder, or of the repository in the Hugging Face cache:
// models--Qwen--NAME/snapshots/HASH.
std::string derive_model_name(const fs::path& path) {
    fs::path folder = fs::absolute(path).lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();
    if (folder.parent_path().filename() == "snapshots") folder = folder.parent_path().parent_path();
    const std::string name =
        folder.extension() == ".gguf" ? folder.stem().string() : folder.filename().string();
    const std::size_t dashes = name.rfind("--");
    return format_title(dashes == std::string::npos ? name : name.substr(dashes + 2));
}

std::string format_parameter_count(double parameters) {
    struct Unit {
        double lower_bound, scale;
        char suffix;
    };
    constexpr Unit units[] = {{1e12, 1e12, 'T'}, {1e9, 1e9, 'B'}, {1e6, 1e6, 'M'}, {-1, 1e3, 'K'}};
    for (const Unit& unit : units) {
        if (parameters <= unit.lower_bound) continue;
        const double scaled = parameters / unit.scale;
        return fmt::format("{:.{}f}{}", scaled, std::round(scaled) < 10 ? 1 : 0, unit.suffix);
    }
    return {};
}

// Returns a label such as "128x2.4B": the number of experts, and the parameters of one expert together with
// those of the shared tensors.
std::string format_size_label(const Checkpoint& source) {
    double parameters = 0;
    std::size_t experts = 0;
    for (const GgufPlannedTensor& tensor : plan_gguf_tensors(GgufPart::thinker, source)) {
        double elements = 1;
        for (const std::int64_t extent : tensor.shape) elements *= static_cast<double>(extent);
        if (tensor.sources.size() > 1) experts = tensor.sources.size();
        parameters += elements / static_cast<double>(tensor.sources.size());
    }
    return fmt::format("{}x{}", experts, format_parameter_count(parameters));
}

void append_sampling(const Checkpoint& source, GgufEntries& out) {
    if (source.generation_config() == nullptr) return;
    const JsonFields fields(*source.generation_config(), source.generation_config_path().string());
    const auto append_f32 = [&](std::string_view field, const char* key, double maximum) {
        if (fields.has(field)) {
            out.emplace_back(key, GgufValue::f32(static_cast<float>(fields.number(field, 0, maximum))));
        }
    };
    if (fields.has("top_k")) {
        const auto top_k = static_cast<std::int32_t>(fields.integer("top_k", 0, max_id));
        out.emplace_back("general.sampling.top_k", GgufValue::i32(top_k));
    }
    append_f32("top_p", "general.sampling.top_p", 1);
    append_f32("temperature", "general.sampling.temp", 100);
}

// Returns the chat template, which llama.cpp uses, from the first file of the checkpoint that has one.
std::optional<std::string> find_chat_template(const Checkpoint& source) {
    if (const auto* gguf = dynamic_cast<const GgufCheckpoint*>(&source)) {
        const GgufFields& fields = gguf->files()[GgufPart::thinker]->fields();
        return fields.has(chat_template_key) ? std::optional(fields.string(chat_template_key)) : std::nullopt;
    }
    const fs::path folder = source.tokenizer_path().parent_path();
    for (const char* name : {"chat_template.json", "tokenizer_config.json"}) {
        std::error_code error;  // reading the file reports the error
        if (!fs::exists(folder / name, error)) continue;
        const json file = read_json_object(folder / name);
        if (file.contains("chat_template") && file["chat_template"].is_string()) return file["chat_template"];
    }
    return std::nullopt;
}

void append_tokenizer(const Checkpoint& source, GgufEntries& out) {
    const JsonFields config(source.config(), source.config_path().string());
    const std::int64_t rows =
        config.object("thinker_config").object("text_config").integer("vocab_size", 1, max_id);
    GgufVocabulary vocabulary = read_vocabulary(source, rows);
    const auto end = static_cast<std::uint32_t>(config.integer("im_end_token_id", 0, rows - 1));
    const auto padding = vocabulary.find("<|endoftext|>");
    std::vector<std::int64_t> kinds;
    kinds.reserve(vocabulary.kinds.size());
    for (const GgufTokenKind kind : vocabulary.kinds) kinds.push_back(static_cast<std::int64_t>(kind));

    out.emplace_back("tokenizer.ggml.model", GgufValue::string("gpt2"));
    out.emplace_back("tokenizer.ggml.pre", GgufValue::string("qwen2"));
    out.emplace_back("tokenizer.ggml.tokens", GgufValue::strings(std::move(vocabulary.tokens)));
    out.emplace_back("tokenizer.ggml.token_type", GgufValue::i32s(std::move(kinds)));
    out.emplace_back("tokenizer.ggml.merges", GgufValue::strings(std::move(vocabulary.merges)));
    out.emplace_back("tokenizer.ggml.eos_token_id", GgufValue::u32(end));
    if (padding) out.emplace_back("tokenizer.ggml.padding_token_id", GgufValue::u32(*padding));
    if (auto text = find_chat_template(source)) {
        out.emplace_back(chat_template_key, GgufValue::string(*std::move(text)));
    }
    // Qwen has no beginning-of-sequence token; llama.cpp's converter writes this one.
    out.emplace_back("tokenizer.ggml.bos_token_id", GgufValue::u32(end));
}

void append_speech(const Checkpoint& source, GgufEntries& out) {
    const std::string where = source.config_path().string();
    const JsonFields config(source.config(), where);
    const JsonFields speakers = config.object("talker_config").object("speaker_id");
    std::vector<std::string> names;
    std::vector<std::uint64_t> ids;
    for (const auto& [name, id] : speakers.value().items()) {
        names.push_back(name);
        ids.push_back(static_cast<std::uint64_t>(speakers.integer(name, 0, max_id)));
    }
    out.emplace_back(speaker_names_key, GgufValue::strings(std::move(names)));
    out.emplace_back(speaker_ids_key, GgufValue::u32s(std::move(ids)));
    if (source.generation_config() != nullptr) {
        append_settings(gguf_generation_keys(), GgufPart::speech, *source.generation_config(),
                        source.generation_config_path().string(), out);
    }
    const auto rows = config.object("thinker_config").object("text_config").integer("vocab_size", 1, max_id);
    auto plain = read_vocabulary(source, rows).plain_controls;
    out.emplace_back("govor.tokenizer.plain_controls", GgufValue::u32s(std::move(plain)));
}

}  // namespace

GgufEntries make_gguf_metadata(GgufPart part, const Checkpoint& source, ElementType type) {
    const std::string where = source.config_path().string();
    const auto file_type = gguf_file_type(type);
    if (!file_type) {
        throw internal_error(fmt::format("A GGUF file cannot be mostly {}.", io::name(type)), where);
    }
    require_implied(part, source.config(), where);

    GgufEntries out;
    out.emplace_back("general.architecture", GgufValue::string(std::string(gguf_architecture(part))));
    out.emplace_back("general.type", GgufValue::string(part == GgufPart::mmproj ? "mmproj" : "model"));
    if (part == GgufPart::thinker) append_sampling(source, out);
    out.emplace_back("general.name", GgufValue::string(derive_model_name(source.path())));
    if (part == GgufPart::thinker)
        out.emplace_back("general.size_label", GgufValue::string(format_size_label(source)));
    out.emplace_back("general.file_type", GgufValue::u32(*file_type));
    if (part == GgufPart::mmproj) {
        if (has_vision_tower(source)) append_vision_tower(source, out);
        out.emplace_back("clip.has_audio_encoder", GgufValue::boolean(true));
    }
    if (part == GgufPart::speech) out.emplace_back("govor.version", GgufValue::u32(speech_part_version));
    append_settings(gguf_config_keys(), part, source.config(), where, out);
    if (part == GgufPart::mmproj) {
        out.emplace_back("clip.audio.attention.layer_norm_epsilon", GgufValue::f32(1e-5F));
        out.emplace_back("clip.audio.projector_type", GgufValue::string("qwen3a"));
    }
    // llama.cpp's converter writes 0 for Qwen3-Omni; the layers are in the mmproj's metadata.
    if (part == GgufPart::thinker) out.emplace_back("qwen3vlmoe.n_deepstack_layers", GgufValue::u32(0));
    out.emplace_back("general.quantization_version", GgufValue::u32(quantization_version));
    if (part == GgufPart::thinker) append_tokenizer(source, out);
    if (part == GgufPart::speech) append_speech(source, out);
    return out;
}

}  // namespace govor::io
