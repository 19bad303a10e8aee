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

std::uint64_t read_little_endian(const unsigned char* bytes) {
    return static_cast<std::uint64_t>(bytes[0]) | static_cast<std::uint64_t>(bytes[1]) << 8U |
           static_cast<std::uint64_t>(bytes[2]) << 16U | static_cast<std::uint64_t>(bytes[3]) << 24U;
}

// Appends the lowest `size` bytes of the value.
void append_little_endian(std::string& out, std::uint32_t value, int size) {
    for (int i = 0; i < size; ++i) out += static_cast<char>(value >> 8 * i & 0xFFU);
}

bool read_at(int descriptor, std::uint64_t offset, unsigned char* out, std::size_t size) {
    return ::pread(descriptor, out, size, static_cast<off_t>(offset)) == static_cast<ssize_t>(size);
}

std::string_view read_tag(const unsigned char* bytes) {
    return {reinterpret_cast<const char*>(bytes), 4};
}

}  // namespace

std::string make_wav_header(SampleRate rate, std::uint32_t data_bytes) {
    constexpr std::uint32_t riff_bytes = 36;  // of the RIFF chunk before the samples
    constexpr std::uint32_t format_bytes = 16, sample_bytes = 2;
    std::string out = "RIFF";
    append_little_endian(out, riff_bytes + data_bytes, 4);
    out += "WAVEfmt ";
    append_little_endian(out, format_bytes, 4);
    append_little_endian(out, 1, 2);  // PCM
    append_little_endian(out, 1, 2);  // channels
    append_little_endian(out, rate.value, 4);
    append_little_endian(out, rate.value * sample_bytes, 4);
    append_little_endian(out, sample_bytes, 2);
    append_little_endian(out, 8 * sample_bytes, 2);  // bits
    out += "data";
    append_little_endian(out, data_bytes, 4);
    return out;
}

std::optional<WavData> find_wav_data(int descriptor) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) return std::nullopt;
    const auto file_size = static_cast<std::uint64_t>(status.st_size);

    Bytes bytes{};
    if (!read_at(descriptor, 0, bytes.data(), 12)) return std::nullopt;
    if (read_tag(bytes.data()) != "RIFF" || read_tag(bytes.data() + 8) != "WAVE") return std::nullopt;
    std::uint64_t offset = 12;
    for (int chunk = 0; chunk < max_chunks && read_at(descriptor, offset, bytes.data(), 8); ++chunk) {
        const std::uint64_t size = read_little_endian(bytes.data() + 4);
        offset += 8;
        if (read_tag(bytes.data()) == "data") {
            if (size >= unknown_wav_length) return std::nullopt;
            return WavData{size, file_size - offset};
        }
        offset += size + size % 2;  // chunks start at even offsets
    }
    return std::nullopt;
}

}  // namespace govor::audio
