#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace govor::server {

using nlohmann::json;

// Parses an object that a client sent. Throws ApiError{400} for invalid JSON, for a value that is not an
// object and for values nested more than 64 levels deep.
json parse_object(std::string_view text);

// Returns the JSON text of a value whose strings may be invalid UTF-8.
std::string dump(const json& value);

// Reads the fields of a JSON object. A field that is absent or null is nullopt. A value of another type
// throws ApiError{400} with the path of the field, which begins with `prefix`. Unknown fields are ignored.
class JsonFields {
  public:
    // Throws if `object` is not an object. The object must outlive the JsonFields.
    explicit JsonFields(const json& object, std::string prefix = {});

    const json* find(const char* name) const;                             // null: absent
    bool has(const char* name) const { return object_->contains(name); }  // also if it is null
    std::optional<std::string> text(const char* name) const;
    std::string required_text(const char* name) const;
    std::optional<bool> flag(const char* name) const;
    std::optional<double> number(const char* name, double minimum, double maximum) const;
    std::optional<std::uint64_t> count(const char* name, std::uint64_t minimum, std::uint64_t maximum) const;
    std::optional<JsonFields> object(const char* name) const;
    // Returns the elements of an array; empty if it is absent. Throws for more than `max_count`.
    std::vector<const json*> list(const char* name, std::size_t max_count) const;
    // Reads a string or an array of strings.
    std::vector<std::string> texts(const char* name, std::size_t max_count) const;

    std::string path(const char* name) const;  // path of a field, for errors

  private:
    const json* object_;
    std::string prefix_;
};

}  // namespace govor::server
