#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Builds GGUF files byte by byte, valid or invalid.
namespace govor::test {

template <typename Value>
std::string little_endian(Value value) {
    return {reinterpret_cast<const char*>(&value), sizeof value};
}

inline std::string u32(std::uint64_t value) {
    return little_endian(static_cast<std::uint32_t>(value));
}
inline std::string u64(std::uint64_t value) {
    return little_endian(value);
}
inline std::string text(std::string_view value) {
    return u64(value.size()) + std::string(value);
}

// Returns a metadata entry: a key with the number of its type and the bytes of its value.
inline std::string entry(std::string_view key, std::uint32_t type, const std::string& value) {
    return text(key) + u32(type) + value;
}
inline std::string string_entry(std::string_view key, std::string_view value) {
    return entry(key, 8, text(value));
}
inline std::string u32_entry(std::string_view key, std::uint32_t value) {
    return entry(key, 4, u32(value));
}

// Returns the description of a tensor. `dimensions` are in the order of the file, the contiguous one first.
inline std::string tensor(std::string_view name, const std::vector<std::uint64_t>& dimensions,
                          std::uint32_t type, std::uint64_t offset) {
    std::string out = text(name) + u32(dimensions.size());
    for (const std::uint64_t extent : dimensions) out += u64(extent);
    return out + u32(type) + u64(offset);
}

// Returns a complete file with the counts of entries and tensors; the data begin at a multiple of 32 bytes.
inline std::string gguf(const std::vector<std::string>& entries, const std::vector<std::string>& tensors,
                        const std::string& data = {}, std::uint32_t version = 3) {
    std::string out = "GGUF" + u32(version) + u64(tensors.size()) + u64(entries.size());
    for (const std::string& bytes : entries) out += bytes;
    for (const std::string& bytes : tensors) out += bytes;
    out.resize((out.size() + 31) / 32 * 32, '\0');
    return out + data;
}

}  // namespace govor::test
