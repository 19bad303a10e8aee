#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

#include "core/types.h"
#include "io/checkpoint.h"
#include "model/config/config.h"
#include "model/config/generation_defaults.h"
#include "text/tokenizer.h"

namespace govor::session {

// The part of a model that determines the memory that it needs: configuration and tensor headers.
struct ModelDescription {
    // Returns the context size of the Thinker in tokens: the requested one (0: 8192), or the limit of the
    // model if that is lower.
    std::uint32_t context(std::uint32_t requested_context) const;

    std::unique_ptr<io::Checkpoint> checkpoint;  // null: the model has no files
    model::ModelConfig config;
    model::GenerationDefaults defaults;
};

// A model whose weights have not been read: configuration, tensor headers and tokenizer. Invalid requests can
// be reported before tens of gigabytes are read.
struct ModelFolder : ModelDescription {
    // Reads everything except the data of the weights. Throws the errors of io::open_checkpoint,
    // model::parse_config and text::Tokenizer::load, and Error{bad_file} for a tokenizer with more ids
    // than the model. Parts of a GGUF model that are not next to its Thinker are searched for in
    // `search_folders`.
    static ModelFolder open(const std::filesystem::path& folder,
                            std::span<const std::filesystem::path> search_folders = {});

    // Returns a model of any dimensions without files, for benchmarks. Random weights are generated on the
    // device when it is loaded, in Q8_0 or LoadOptions::load_as. Tokenizer and chat tokens are those of
    // `vocabulary`; there is no end token. Throws Error{usage} if the vocabulary of the model is smaller than
    // that of `vocabulary`.
    static ModelFolder synthetic(model::ModelConfig config, ModelFolder vocabulary);

    // A model may lack the AudioTower, the VisionTower or the networks of its speech part. Each function
    // throws Error{not_found} if they are missing; the message states how to obtain them.
    void require_audio_tower() const;
    void require_vision_tower() const;
    void require_speech() const;

    // Returns whether the model can transcribe speech: it has an AudioTower and was trained for it, see
    // io::Checkpoint::transcribes. A synthetic model cannot.
    bool transcribes() const;

    // Returns the codec id of a speaker; `name` is case-insensitive. Empty: ethan, the default of the
    // reference, or the first speaker if there is no ethan. Throws Error{usage} with a list of the speakers
    // if the name is unknown, and the error of require_speech.
    CodeId voice(const std::string& name) const;

    // Returns whether the token ends an answer.
    bool is_end(TokenId token) const;

    // Returns the length of the longest clip whose tokens fit into `context`. Without an AudioTower: the
    // length of the longest clip that audio::read_clip accepts.
    double max_clip_seconds(std::uint32_t context) const;

    text::Tokenizer tokenizer;
};

// Throws the error of require_vision_tower; `where` is the path of the model.
[[noreturn]] void throw_no_vision_tower(const std::string& where);

}  // namespace govor::session
