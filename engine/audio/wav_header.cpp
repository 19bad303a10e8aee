#include "audio/wav_header.h"

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <string_view>

namespace govor::audio {
namespace {

constexpr int max_chunks = 4096;  // limits the search for the data chunk

using Bytes = std::array<unsigned char, 12>;

std::uint64_t little_endian(const unsigned char* bytes) {
    return static_cast<std::uint64_t>(bytes[0]) | static_cast<std::uint64_t>(bytes[1]) << 8U |
           static_cast<std::uint64_t>(bytes[2]) << 16U | static_cast<std::uint64_t>(bytes[3]) << 24U;
}

bool read_at(int descriptor, std::uint64_t offset, unsigned char* out, std::size_t size) {
    return ::pread(descriptor, out, size, static_cast<off_t>(offset)) == static_cast<ssize_t>(size);
}

std::string_view tag(const unsigned char* bytes) {
    return {reinterpret_cast<const char*>(bytes), 4};
}

}  // namespace

std::optional<WavData> find_wav_data(int descriptor) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) return std::nullopt;
    const auto file_size = static_cast<std::uint64_t>(status.st_size);

    Bytes bytes{};
    if (!read_at(descriptor, 0, bytes.data(), 12)) return std::nullopt;
    if (tag(bytes.data()) != "RIFF" || tag(bytes.data() + 8) != "WAVE") return std::nullopt;
    std::uint64_t offset = 12;
    for (int chunk = 0; chunk < max_chunks && read_at(descriptor, offset, bytes.data(), 8); ++chunk) {
        const std::uint64_t size = little_endian(bytes.data() + 4);
        offset += 8;
        if (tag(bytes.data()) == "data") {
            if (size >= unknown_wav_length) return std::nullopt;
            return WavData{size, file_size - offset};
        }
        offset += size + size % 2;  // chunks start at even offsets
    }
    return std::nullopt;
}

}  // namespace govor::audio
