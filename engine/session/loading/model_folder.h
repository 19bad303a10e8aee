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

// What is known of a model before its weights are read: enough to refuse a bad question at once, and not only
// after tens of gigabytes.
struct ModelFolder {
    // Reads everything but the weights, of which it reads the headers. Throws what io::open_checkpoint,
    // model::parse_config and text::Tokenizer::load throw, and bad_file for a tokenizer with more ids than
    // the model. Parts of a GGUF model that are not beside its Thinker are looked for in `elsewhere`.
    static ModelFolder open(const std::filesystem::path& folder,
                            std::span<const std::filesystem::path> elsewhere = {});

    // A model of any dimensions without files: loading it makes random weights on the device (Q8_0 unless
    // LoadOptions::load_as says otherwise), for measuring. Its vocabulary is that of `words`, in whose chat
    // tokens it is spoken to; no token ends its text. Throws Error{usage} when the model has fewer ids.
    static ModelFolder synthetic(model::ModelConfig config, ModelFolder words);

    // GGUF models may lack the AudioTower or the networks of speech. Each throws Error{not_found} that says
    // what is missing and how to get it.
    void require_hearing() const;
    void require_speech() const;

    // The codec id of a speaker in any case of letters; empty: ethan, the reference's default, or else the
    // first. Throws Error{usage} that lists the known ones, and what require_speech throws.
    CodeId voice(const std::string& name) const;

    // Positions that the Thinker keeps when `wanted` are asked for; 0: 8192, or the model's limit if lower.
    // Throws Error{usage} beyond the limit.
    std::uint32_t context(std::uint32_t wanted) const;

    // The longest clip, in seconds, whose tokens alone do not fill so many positions; of a model that cannot
    // hear, the longest that is read at all.
    double longest_clip(std::uint32_t context) const;

    std::unique_ptr<io::Checkpoint> checkpoint;  // none: synthetic
    model::ModelConfig config;
    model::GenerationDefaults defaults;
    text::Tokenizer tokenizer;
};

}  // namespace govor::session
