#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "io/element_type.h"

namespace govor {
class AtomicFile;
}

namespace govor::io {

// Collects tensors and writes them to one safetensors file, which is replaced atomically. Keeps a copy of all
// tensors, so it is suitable for traces, but not for large models.
class SafetensorsWriter {
  public:
    // `values` are row-major and must fill `shape`; names must be unique. Throws Error{internal} otherwise.
    void add(const std::string& name, std::vector<std::int64_t> shape, std::span<const float> values);
    void add(const std::string& name, std::vector<std::int64_t> shape, std::span<const std::int64_t> values);

    // Invalid UTF-8 in the text is written as U+FFFD, because the header is JSON.
    void set_metadata(const std::string& key, std::string text) { metadata_[key] = std::move(text); }

    // Throws Error{io} if `path` cannot be written; see AtomicFile.
    void write(const std::filesystem::path& path) const;
    // Writes to an open file and commits it. A caller that opens the file before it computes the tensors
    // reports errors early.
    void write(AtomicFile& file) const;

  private:
    struct Entry {
        ElementType type;
        std::vector<std::int64_t> shape;
        std::vector<std::byte> data;
    };

    void add(const std::string& name, ElementType type, std::vector<std::int64_t> shape,
             std::span<const std::byte> data);

    std::map<std::string, Entry> tensors_;
    std::map<std::string, std::string> metadata_;
};

}  // namespace govor::io
