#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "io/gguf/gguf_value.h"

namespace govor::io {

// Typed access to the metadata of a GGUF file by key. Errors name the key: "qwen3vlmoe.block_count must be a
// whole number from 1 to 1024, found "many"." Numbers are accepted in every type that can represent them,
// because converters use different widths.
class GgufFields {
  public:
    using Map = std::map<std::string, GgufValue, std::less<>>;

    // `where` names the file.
    GgufFields(Map values, std::string where) : values_(std::move(values)), where_(std::move(where)) {}

    bool has(std::string_view key) const { return find(key) != nullptr; }
    const GgufValue* find(std::string_view key) const;

    // Each throws Error{bad_file} if the key is absent, of another type or outside the inclusive range.
    std::int64_t integer(std::string_view key, std::int64_t minimum, std::int64_t maximum) const;
    double number(std::string_view key, double minimum, double maximum) const;
    bool boolean(std::string_view key) const;
    const std::string& string(std::string_view key) const;
    std::vector<std::int64_t> integers(std::string_view key, std::int64_t minimum,
                                       std::int64_t maximum) const;
    std::vector<double> numbers(std::string_view key) const;
    const std::vector<bool>& booleans(std::string_view key) const;
    const std::vector<std::string>& strings(std::string_view key) const;

    // For optional keys.
    bool boolean_or(std::string_view key, bool default_value) const;
    std::string string_or(std::string_view key, std::string default_value) const;

    const Map& values() const noexcept { return values_; }
    const std::string& where() const noexcept { return where_; }

    // Throws Error{bad_file}: "<key> <requirement>, found <its value>."
    [[noreturn]] void throw_invalid(std::string_view key, const Message& requirement) const;
    // Throws Error{unsupported}: "<key> is <its value>; <what this program supports>."
    [[noreturn]] void throw_unsupported(std::string_view key, const Message& supported) const;

  private:
    const GgufValue& require(std::string_view key, const Message& requirement) const;

    Map values_;
    std::string where_;
};

}  // namespace govor::io
