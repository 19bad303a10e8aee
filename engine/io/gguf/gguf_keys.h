#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string_view>

#include "io/gguf/gguf_fields.h"
#include "io/gguf/gguf_names.h"

namespace govor::io {

// One row of the table of settings: a metadata key of a GGUF file and the corresponding field of config.json
// (or of generation_config.json). Used for writing and for reading.
struct GgufKeyRow {
    GgufPart part;
    std::string_view key;
    // u32, f32, boolean or string; with `is_list`, the type of the elements: u32 or i32.
    GgufType type;
    // JSON pointers. `alternative` is the field in other versions of config.json; it is read, but not
    // written.
    std::string_view field;
    std::string_view alternative = {};
    bool is_required = true;
    bool is_list = false;
};

std::span<const GgufKeyRow> gguf_config_keys();
std::span<const GgufKeyRow> gguf_vision_keys();      // of the mmproj, if it has a vision encoder
std::span<const GgufKeyRow> gguf_generation_keys();  // of the speech part

// A field of config.json whose value is implied by the GGUF architecture: the file has no key for it, and no
// other value can be represented.
struct GgufImpliedField {
    GgufPart part;
    std::string_view field;
    std::string_view json;     // the value as JSON
    bool is_published = true;  // false: absent from the published file; checked, but not restored
};
std::span<const GgufImpliedField> gguf_implied_fields();

// Converts the settings of `part` in config.json to metadata and appends them to `out` in the order of the
// table. Throws Error{bad_file} or Error{unsupported} with the field and the file `where`.
void append_settings(std::span<const GgufKeyRow> rows, GgufPart part, const nlohmann::json& config,
                     const std::string& where, GgufEntries& out);
// Throws Error{unsupported} if a field of `config` differs from the value that the architecture implies.
void require_implied(GgufPart part, const nlohmann::json& config, const std::string& where);

// The inverse of append_settings(): sets the fields of `config` from `fields`, the metadata of `part`.
void restore_settings(std::span<const GgufKeyRow> rows, GgufPart part, const GgufFields& fields,
                      nlohmann::json& config);
void restore_implied(GgufPart part, nlohmann::json& config);

// The keys of the speakers: two arrays in GGUF, one object in config.json (talker_config.speaker_id).
inline constexpr std::string_view speaker_names_key = "govor.talker.speaker_names";
inline constexpr std::string_view speaker_ids_key = "govor.talker.speaker_ids";

// Returns the value at a JSON pointer, or null if it is absent or null.
const nlohmann::json* field_at(const nlohmann::json& config, std::string_view pointer);
// Returns a JSON pointer in dotted notation: "thinker_config.text_config.hidden_size".
std::string dotted_path(std::string_view pointer);

}  // namespace govor::io
