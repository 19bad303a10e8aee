#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace govor::test {

// A temporary folder, initially empty, which the destructor removes.
class TemporaryFolder {
  public:
    TemporaryFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "govor-test-XXXXXX").string();
        if (::mkdtemp(pattern.data()) == nullptr)
            throw std::runtime_error("cannot create a temporary folder");
        path_ = pattern;
    }
    ~TemporaryFolder() {
        std::error_code unused;
        std::filesystem::remove_all(path_, unused);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path operator/(std::string_view name) const { return path_ / name; }

    std::filesystem::path write(std::string_view name, std::string_view bytes) const {
        const auto file = path_ / name;
        std::ofstream(file, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        return file;
    }

    // Writes a safetensors file with this header, which may be invalid.
    std::filesystem::path write_safetensors(std::string_view name, std::string_view header,
                                            std::size_t data_bytes) const {
        std::string bytes;
        for (int i = 0; i < 8; ++i)
            bytes += static_cast<char>(std::uint64_t{header.size()} >> (8 * i) & 0xFF);
        return write(name, bytes + std::string(header) + std::string(data_bytes, '\0'));
    }

    std::size_t files() const {
        std::size_t count = 0;
        for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(path_)) ++count;
        return count;
    }

    // Returns the sorted names of all files, including hidden ones.
    std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator(path_))
            names.push_back(entry.path().filename().string());
        std::sort(names.begin(), names.end());
        return names;
    }

  private:
    std::filesystem::path path_;
};

inline std::string read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// Returns the error that `action` throws as "FILE NAME: MESSAGE". Expects an error of this kind.
template <typename Action>
std::string error_text(ErrorKind kind, Action&& action) {
    try {
        action();
    } catch (const Error& error) {
        EXPECT_EQ(name(error.kind()), name(kind)) << error.what();
        return std::filesystem::path(error.where()).filename().string() + ": " + error.message();
    }
    return "nothing was thrown";
}

}  // namespace govor::test
