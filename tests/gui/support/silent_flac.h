#pragma once

#include <gtest/gtest.h>

#include <QFile>
#include <algorithm>
#include <cstdint>
#include <string>

namespace govor::test {

// A number of samples that occupy 32 GB as floats.
inline constexpr std::uint64_t huge_sample_count = 8'000'000'000;

// A FLAC file (RFC 9639) of silence, one channel of 16 bits at 16 kHz, with 15 bytes per 65,535 samples: a
// small file that decodes to any number of samples. `header_samples` is the sample count in its header; 0
// means unknown.
class SilentFlac {
  public:
    static std::string make(std::uint64_t samples, std::uint64_t header_samples) {
        std::string file = "fLaC" + std::string{'\x80', 0, 0, 34} + make_stream_info(header_samples);
        std::uint64_t number = 0;
        for (std::uint64_t remaining = samples; remaining > 0; ++number) {
            const std::uint64_t count = std::min<std::uint64_t>(remaining, block_size);
            file += make_frame(number, count);
            remaining -= count;
        }
        return file;
    }
    static void write(const QString& path, std::uint64_t samples, std::uint64_t header_samples) {
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        const std::string bytes = make(samples, header_samples);
        ASSERT_EQ(file.write(bytes.data(), static_cast<qint64>(bytes.size())),
                  static_cast<qint64>(bytes.size()));
    }

  private:
    static constexpr std::uint64_t block_size = 65535;
    static constexpr std::uint64_t rate = 16000;

    static std::string to_big_endian(std::uint64_t value, int bytes) {
        std::string out;
        for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(value >> (8 * i));
        return out;
    }
    static std::string make_stream_info(std::uint64_t header_samples) {
        // 20 bits rate, 3 bits channels - 1, 5 bits (bits per sample - 1), 36 bits samples
        const std::uint64_t format = rate << 44 | std::uint64_t{15} << 36 | header_samples;
        return to_big_endian(block_size, 2) + to_big_endian(block_size, 2) + std::string(6, '\0') +
               to_big_endian(format, 8) + std::string(16, '\0');
    }
    static std::string encode_utf8(std::uint64_t value) {
        if (value < 0x80) return {static_cast<char>(value)};
        std::string tail;
        std::uint64_t lead = 0x80;
        std::uint64_t lead_limit = 0x40;  // number of values that fit into the lead byte
        while (value >= lead_limit || tail.empty()) {
            tail.insert(tail.begin(), static_cast<char>(0x80 | (value & 0x3F)));
            value >>= 6;
            lead = 0x80 | (lead >> 1);
            lead_limit >>= 1;
        }
        return static_cast<char>(lead | value) + tail;
    }
    // CRC, most significant bit first, with initial value 0.
    static std::uint32_t checksum(const std::string& bytes, int bits, std::uint32_t polynomial) {
        std::uint32_t sum = 0;
        for (const char byte : bytes) {
            sum ^= static_cast<std::uint32_t>(static_cast<unsigned char>(byte)) << (bits - 8);
            for (int i = 0; i < 8; ++i) {
                const bool carry = (sum >> (bits - 1) & 1U) != 0;
                sum = (sum << 1) ^ (carry ? polynomial : 0);
            }
        }
        return sum & ((std::uint32_t{1} << bits) - 1);
    }
    static std::string make_frame(std::uint64_t number, std::uint64_t samples) {
        // The block size follows in 16 bits; rate and bit depth are those of the header; one channel.
        std::string bytes =
            std::string("\xFF\xF8\x70\x00", 4) + encode_utf8(number) + to_big_endian(samples - 1, 2);
        bytes += to_big_endian(checksum(bytes, 8, 0x07), 1);
        bytes += std::string(3, '\0');  // one subframe: a constant, and its 16 bits
        return bytes + to_big_endian(checksum(bytes, 16, 0x8005), 2);
    }
};

}  // namespace govor::test
