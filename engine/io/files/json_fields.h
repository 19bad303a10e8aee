#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace govor::io {

// Reads the fields of one JSON object and names the whole path of a field that is wrong:
// "config.json: talker_config.text_config.num_experts must be a whole number from 1 to 65536, found
// \"many\"." A field that holds null counts as absent, as in the files that `transformers` writes. Borrows
// the object.
class JsonFields {
  public:
    // Throws Error{bad_file} when `object` is not an object. `where` names the file.
    JsonFields(const nlohmann::json& object, std::string where, std::string prefix = {});

    bool has(std::string_view field) const;

    // Each throws Error{bad_file} when the field is absent, of another type or out of the inclusive range.
    std::int64_t integer(std::string_view field, std::int64_t least, std::int64_t most) const;
    double number(std::string_view field, double least, double most) const;
    bool boolean(std::string_view field) const;
    std::string string(std::string_view field) const;
    std::vector<std::int64_t> integers(std::string_view field, std::int64_t least, std::int64_t most) const;
    JsonFields object(std::string_view field) const;

    // For fields that may be absent; `otherwise` is then the answer.
    bool boolean_or(std::string_view field, bool otherwise) const;
    std::string string_or(std::string_view field, std::string otherwise) const;

    const nlohmann::json& value() const noexcept { return *object_; }
    const std::string& where() const noexcept { return where_; }
    std::string path(std::string_view field) const;

    // Throws Error{bad_file}: "<path of field> <must>, found <its value>."
    [[noreturn]] void refuse(std::string_view field, const Message& must) const;
    // Throws Error{unsupported}: "<path of field> is <its value>; <what this program supports>."
    [[noreturn]] void unsupported(std::string_view field, const Message& supported) const;

  private:
    const nlohmann::json* find(std::string_view field) const;
    const nlohmann::json& require(std::string_view field, const Message& must) const;

    const nlohmann::json* object_;
    std::string where_;
    std::string prefix_;
};

}  // namespace govor::io
