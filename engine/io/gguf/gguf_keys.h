#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string_view>

#include "io/gguf/gguf_fields.h"
#include "io/gguf/gguf_names.h"

namespace govor::io {

// One row of the table of settings: a metadata key of a GGUF file and the field of config.json (or of
// generation_config.json) that it stands for. Used for writing and for reading.
struct GgufKeyRow {
    GgufPart part;
    std::string_view key;
    // u32, f32, boolean or string, or an array of u32 (`list`).
    GgufType type;
    // JSON pointers. `older` is where other releases of the file have the field; it is read, never written.
    std::string_view field;
    std::string_view older = {};
    bool required = true;
    bool list = false;
};

std::span<const GgufKeyRow> gguf_config_keys();
std::span<const GgufKeyRow> gguf_generation_keys();  // all in the speech part

// Fields of config.json that the architectures imply: their GGUF files have no key for them, and another
// value cannot be written.
struct GgufImplied {
    GgufPart part;
    std::string_view field;
    std::string_view json;  // the value
    bool shown = true;      // false: no field of the published file, so it is checked and not written back
};
std::span<const GgufImplied> gguf_implied_fields();

// Reads the settings of `part` from config.json and appends them in the order of the table. Throws
// Error{bad_file} or Error{unsupported} with the field and `where`, the file.
void append_settings(std::span<const GgufKeyRow> rows, GgufPart part, const nlohmann::json& config,
                     const std::string& where, GgufEntries& out);
void require_implied(GgufPart part, const nlohmann::json& config, const std::string& where);

// The reverse: sets the fields of `config` that `fields`, the metadata of `part`, give.
void restore_settings(std::span<const GgufKeyRow> rows, GgufPart part, const GgufFields& fields,
                      nlohmann::json& config);
void restore_implied(GgufPart part, nlohmann::json& config);

// Speakers: two arrays in GGUF, one object in config.json (talker_config.speaker_id).
inline constexpr std::string_view speaker_names_key = "govor.talker.speaker_names";
inline constexpr std::string_view speaker_ids_key = "govor.talker.speaker_ids";

// The value at a JSON pointer, or null where there is none or it is null.
const nlohmann::json* field_at(const nlohmann::json& config, std::string_view pointer);
// A JSON pointer as a person writes it: "thinker_config.text_config.hidden_size".
std::string dotted(std::string_view pointer);

}  // namespace govor::io
