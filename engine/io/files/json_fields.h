#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace govor::io {

// Reads the fields of one JSON object. Errors name the full path of the field: "config.json:
// talker_config.text_config.num_experts must be a whole number from 1 to 65536, found "many"." A field that
// is null counts as absent, as in the files that `transformers` writes. Keeps a reference to the object.
class JsonFields {
  public:
    // Throws Error{bad_file} if `object` is not an object. `where` names the file.
    JsonFields(const nlohmann::json& object, std::string where, std::string prefix = {});

    bool has(std::string_view field) const;

    // Each throws Error{bad_file} if the field is absent, of another type or outside the inclusive range.
    std::int64_t integer(std::string_view field, std::int64_t minimum, std::int64_t maximum) const;
    double number(std::string_view field, double minimum, double maximum) const;
    bool boolean(std::string_view field) const;
    std::string string(std::string_view field) const;
    std::vector<std::int64_t> integers(std::string_view field, std::int64_t minimum,
                                       std::int64_t maximum) const;
    JsonFields object(std::string_view field) const;

    // For optional fields.
    bool boolean_or(std::string_view field, bool default_value) const;
    std::string string_or(std::string_view field, std::string default_value) const;

    const nlohmann::json& value() const noexcept { return *object_; }
    const std::string& where() const noexcept { return where_; }
    std::string path(std::string_view field) const;

    // Throws Error{bad_file}: "<path of field> <requirement>, found <its value>."
    [[noreturn]] void throw_invalid(std::string_view field, const Message& requirement) const;
    // Throws Error{unsupported}: "<path of field> is <its value>; <what this program supports>."
    [[noreturn]] void throw_unsupported(std::string_view field, const Message& supported) const;

  private:
    const nlohmann::json* find(std::string_view field) const;
    const nlohmann::json& require(std::string_view field, const Message& requirement) const;

    const nlohmann::json* object_;
    std::string where_;
    std::string prefix_;
};

}  // namespace govor::io
