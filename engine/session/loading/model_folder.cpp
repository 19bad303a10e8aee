#include "session/loading/model_folder.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

#include "audio/clip.h"
#include "audio/mel.h"
#include "core/error.h"

namespace govor::session {
namespace {

constexpr std::uint32_t default_context = 8192;

// GGUF files contain the tokenizer in their metadata.
text::Tokenizer load_tokenizer(const io::Checkpoint& checkpoint) {
    const auto json = checkpoint.tokenizer_json();
    const std::filesystem::path path = checkpoint.tokenizer_path();
    return json ? text::Tokenizer::parse(*json, path.string()) : text::Tokenizer::load(path);
}

std::string location(const io::Checkpoint* checkpoint) {
    return checkpoint ? checkpoint->path().string() : "random weights";
}

}  // namespace

ModelFolder ModelFolder::open(const std::filesystem::path& folder,
                              std::span<const std::filesystem::path> search_folders) {
    auto checkpoint = io::open_checkpoint(folder, search_folders);
    model::ModelConfig config = model::parse_config(checkpoint->config(), checkpoint->config_path().string());
    text::Tokenizer tokenizer = load_tokenizer(*checkpoint);
    if (tokenizer.size() > config.thinker.vocab_size) {
        throw Error(
            ErrorKind::bad_file,
            message("The tokenizer has ids up to {}, but the model's vocab_size is {}; it belongs to another "
                    "model.",
                    tokenizer.size() - 1, config.thinker.vocab_size),
            checkpoint->tokenizer_path().string());
    }
    model::GenerationDefaults defaults = model::parse_generation_defaults(
        checkpoint->generation_config(), config, checkpoint->generation_config_path().string(),
        tokenizer.find("<|endoftext|>"));
    return {{std::move(checkpoint), std::move(config), std::move(defaults)}, std::move(tokenizer)};
}

ModelFolder ModelFolder::synthetic(model::ModelConfig config, ModelFolder vocabulary) {
    if (vocabulary.tokenizer.size() > config.thinker.vocab_size) {
        throw Error(ErrorKind::usage, message("A vocabulary of {} ids does not fit into the model's {}.",
                                              vocabulary.tokenizer.size(), config.thinker.vocab_size));
    }
    config.im_start = vocabulary.config.im_start;
    config.im_end = vocabulary.config.im_end;
    config.system = vocabulary.config.system;
    config.user = vocabulary.config.user;
    config.assistant = vocabulary.config.assistant;
    config.tts_pad = vocabulary.config.tts_pad;
    config.tts_bos = vocabulary.config.tts_bos;
    config.tts_eos = vocabulary.config.tts_eos;
    config.thinker.audio_token = vocabulary.config.thinker.audio_token;
    config.thinker.audio_start = vocabulary.config.thinker.audio_start;
    config.thinker.audio_end = vocabulary.config.thinker.audio_end;
    if (config.vision_tower) config.image_tokens = vocabulary.config.image_tokens;
    if (!config.image_tokens) config.vision_tower.reset();
    model::GenerationDefaults defaults = model::parse_generation_defaults(nullptr, config, "defaults");
    defaults.end_tokens.clear();
    return {{nullptr, std::move(config), std::move(defaults)}, std::move(vocabulary.tokenizer)};
}

bool ModelFolder::transcribes() const {
    return checkpoint != nullptr && config.audio_tower.has_value() && checkpoint->transcribes();
}

void ModelFolder::require_audio_tower() const {
    if (config.audio_tower) return;
    throw Error(ErrorKind::not_found,
                message("The model does not accept spoken questions, because it has no AudioTower; put the "
                        "mmproj file that belongs to the "
                        "Thinker beside it, or ask in text."),
                location(checkpoint.get()));
}

void throw_no_vision_tower(const std::string& where) {
    throw Error(
        ErrorKind::not_found,
        message(
            "The model does not accept pictures, because it has no vision encoder; ask without a picture, or "
            "use a model that has one."),
        where);
}

void ModelFolder::require_vision_tower() const {
    if (!config.vision_tower) throw_no_vision_tower(location(checkpoint.get()));
}

void ModelFolder::require_speech() const {
    if (config.talker) return;
    throw Error(
        ErrorKind::not_found,
        message("The model cannot speak, because it has no Talker, code predictor and Code2Wav; put a speech "
                "part, converted from the published model, beside the Thinker, or ask for text only."),
        location(checkpoint.get()));
}

CodeId ModelFolder::voice(const std::string& name) const {
    require_speech();
    if (!name.empty()) return config.speaker(name);
    const auto& speakers = config.talker->speakers;
    const auto preferred = speakers.find("ethan");
    return preferred == speakers.end() ? speakers.begin()->second : preferred->second;
}

bool ModelFolder::is_end(TokenId token) const {
    return std::ranges::find(defaults.end_tokens, token) != defaults.end_tokens.end();
}

std::uint32_t ModelDescription::context(std::uint32_t requested_context) const {
    const std::uint32_t context = requested_context == 0 ? default_context : requested_context;
    return std::min(context, config.thinker.max_positions);
}

double ModelFolder::max_clip_seconds(std::uint32_t context) const {
    if (!config.audio_tower) return audio::ClipLimits{}.max_seconds;
    const audio::MelParams mel;
    const double frames = static_cast<double>(context) * config.audio_tower->chunk_frames() /
                          config.audio_tower->chunk_tokens();
    return frames * mel.hop_length / mel.sampling_rate.value;
}

}  // namespace govor::session
