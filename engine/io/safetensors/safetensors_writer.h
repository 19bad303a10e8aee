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

// Collects tensors and writes them as one safetensors file, whole or not at all. Meant for traces: it holds a
// copy of what it is given.
class SafetensorsWriter {
  public:
    // `values` are row-major and fill `shape`; a name is used once. Breaking either throws Error{internal}.
    void add(const std::string& name, std::vector<std::int64_t> shape, std::span<const float> values);
    void add(const std::string& name, std::vector<std::int64_t> shape, std::span<const std::int64_t> values);

    // Broken UTF-8 in the text is written as U+FFFD: the header is JSON.
    void set_metadata(const std::string& key, std::string text) { metadata_[key] = std::move(text); }

    // Throws Error{io} when `path` cannot be written; see AtomicFile.
    void write(const std::filesystem::path& path) const;
    // Into a file that was opened earlier, to know early that it can be; commits it.
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
