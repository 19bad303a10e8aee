#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "io/gguf/gguf_value.h"

namespace govor::io {

// The metadata of a GGUF file by key, with sentences about what is wrong: "qwen3vlmoe.block_count must be a
// whole number from 1 to 1024, found "many"." Keys are whole paths already. Numbers are accepted in every
// type that holds them: converters differ in the width they choose.
class GgufFields {
  public:
    using Map = std::map<std::string, GgufValue, std::less<>>;

    // `where` names the file.
    GgufFields(Map values, std::string where) : values_(std::move(values)), where_(std::move(where)) {}

    bool has(std::string_view key) const { return find(key) != nullptr; }
    const GgufValue* find(std::string_view key) const;

    // Each throws Error{bad_file} when the key is absent, of another type or out of the inclusive range.
    std::int64_t integer(std::string_view key, std::int64_t least, std::int64_t most) const;
    double number(std::string_view key, double least, double most) const;
    bool boolean(std::string_view key) const;
    const std::string& string(std::string_view key) const;
    std::vector<std::int64_t> integers(std::string_view key, std::int64_t least, std::int64_t most) const;
    const std::vector<std::string>& strings(std::string_view key) const;

    // For keys that may be absent; `otherwise` is then the answer.
    bool boolean_or(std::string_view key, bool otherwise) const;
    std::string string_or(std::string_view key, std::string otherwise) const;

    const Map& values() const noexcept { return values_; }
    const std::string& where() const noexcept { return where_; }

    // Throws Error{bad_file}: "<key> <must>, found <its value>."
    [[noreturn]] void refuse(std::string_view key, const Message& must) const;
    // Throws Error{unsupported}: "<key> is <its value>; <what this program supports>."
    [[noreturn]] void unsupported(std::string_view key, const Message& supported) const;

  private:
    const GgufValue& require(std::string_view key, const Message& must) const;

    Map values_;
    std::string where_;
};

}  // namespace govor::io
