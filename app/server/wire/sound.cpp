#include "server/wire/sound.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <limits>

#include "audio/clip.h"
#include "audio/pcm16.h"
#include "audio/resampler.h"
#include "audio/sound_encoder.h"
#include "core/error.h"
#include "server/http/api_error.h"

namespace govor::server {
namespace {

// A file in memory with a path.
class FileInMemory {
  public:
    explicit FileInMemory(std::string_view bytes) : descriptor_(::memfd_create("sound", MFD_CLOEXEC)) {
        while (descriptor_ >= 0 && !bytes.empty()) {
            const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
            if (written <= 0) throw ApiError(503, "server_error", "The memory is full.", {}, "out_of_memory");
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
        if (descriptor_ < 0) throw ApiError(503, "server_error", "The server is busy.", {}, "busy");
    }
    ~FileInMemory() { ::close(descriptor_); }
    FileInMemory(const FileInMemory&) = delete;
    FileInMemory& operator=(const FileInMemory&) = delete;

    std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

  private:
    int descriptor_;
};

void append_little_endian(std::string& out, std::uint32_t value, int size) {
    for (int i = 0; i < size; ++i) out += static_cast<char>(value >> 8 * i & 0xFFU);
}

audio::SoundEncoding encoding_of(SoundFormat format) {
    switch (format) {
        case SoundFormat::flac:
            return audio::SoundEncoding::flac;
        case SoundFormat::opus:
            return audio::SoundEncoding::opus;
        case SoundFormat::mp3:
            return audio::SoundEncoding::mp3;
        case SoundFormat::wav:
        case SoundFormat::pcm16:
            break;
    }
    return audio::SoundEncoding::wav;
}

// The functions of the reference code of G.711 (ITU-T G.191), on 16-bit samples.
std::int16_t mu_law_sample(std::uint8_t code) {
    code = static_cast<std::uint8_t>(~code);
    const int magnitude = (((code & 0x0F) << 3) + 0x84) << ((code & 0x70) >> 4);
    return static_cast<std::int16_t>((code & 0x80) != 0 ? 0x84 - magnitude : magnitude - 0x84);
}
std::uint8_t mu_law_code(std::int16_t sample) {
    const bool negative = sample < 0;
    const int magnitude = std::min(negative ? -static_cast<int>(sample) : sample, 32635) + 0x84;
    int exponent = 7;
    while (exponent > 0 && (magnitude & (0x80 << exponent)) == 0) --exponent;
    const int mantissa = magnitude >> (exponent + 3) & 0x0F;
    return static_cast<std::uint8_t>(~((negative ? 0x80 : 0) | exponent << 4 | mantissa));
}
std::int16_t a_law_sample(std::uint8_t code) {
    code ^= 0x55U;
    const int exponent = (code & 0x70) >> 4;
    int magnitude = ((code & 0x0F) << 4) + 8;
    if (exponent > 0) magnitude = (magnitude + 0x100) << (exponent - 1);
    return static_cast<std::int16_t>((code & 0x80) != 0 ? magnitude : -magnitude);
}
std::uint8_t a_law_code(std::int16_t sample) {
    const bool positive = sample >= 0;
    int magnitude = positive ? sample : -1 - static_cast<int>(sample);
    int exponent = 7;
    while (exponent > 0 && (magnitude & (0x80 << exponent)) == 0) --exponent;
    const int mantissa = magnitude >> (exponent == 0 ? 4 : exponent + 3) & 0x0F;
    return static_cast<std::uint8_t>(((positive ? 0x80 : 0) | exponent << 4 | mantissa) ^ 0x55);
}

}  // namespace

SoundFormat parse_sound_format(const std::string& name, const std::string& param) {
    SoundFormat format = SoundFormat::pcm16;
    if (name == "wav") {
        format = SoundFormat::wav;
    } else if (name == "flac") {
        format = SoundFormat::flac;
    } else if (name == "opus") {
        format = SoundFormat::opus;
    } else if (name == "mp3") {
        format = SoundFormat::mp3;
    } else if (name != "pcm16" && name != "pcm") {
        throw invalid_request("The sound formats are wav, flac, opus, mp3 and pcm16.", param);
    }
    if (format != SoundFormat::pcm16 && !audio::can_encode(encoding_of(format)))
        throw invalid_request("This build cannot write this sound format.", param, "unsupported_format");
    return format;
}

std::string media_type(SoundFormat format) {
    switch (format) {
        case SoundFormat::wav:
            return "audio/wav";
        case SoundFormat::flac:
            return "audio/flac";
        case SoundFormat::opus:
            return "audio/ogg";
        case SoundFormat::mp3:
            return "audio/mpeg";
        case SoundFormat::pcm16:
            break;
    }
    return "audio/pcm";
}

std::string encode(std::span<const float> samples, SoundFormat format) {
    if (format == SoundFormat::pcm16) return pcm16_bytes(samples);
    return audio::encode_sound(samples, encoding_of(format));
}

std::string pcm16_bytes(std::span<const float> samples) {
    std::string out;
    out.reserve(samples.size() * 2);
    for (const float sample : samples)
        append_little_endian(out, static_cast<std::uint16_t>(audio::pcm16(sample)), 2);
    return out;
}

std::string streamed_wav_header() {
    constexpr std::uint32_t unknown = 0x7FFFF000;  // what players take for an endless sound
    std::string out = "RIFF";
    append_little_endian(out, unknown + 36, 4);
    out += "WAVEfmt ";
    append_little_endian(out, 16, 4);
    append_little_endian(out, 1, 2);  // PCM
    append_little_endian(out, 1, 2);  // channels
    append_little_endian(out, speaking_rate.value, 4);
    append_little_endian(out, speaking_rate.value * 2, 4);
    append_little_endian(out, 2, 2);
    append_little_endian(out, 16, 2);
    out += "data";
    append_little_endian(out, unknown, 4);
    return out;
}

std::vector<float> decode_file(const std::string& bytes, double max_seconds, const std::string& param) {
    if (bytes.empty()) throw invalid_request("The sound is empty.", param);
    const FileInMemory file(bytes);
    audio::ClipLimits limits;
    limits.max_seconds = max_seconds;
    try {
        return audio::read_clip(file.path(), limits).samples;
    } catch (const Error& error) {
        throw api_error(error, param);
    }
}

std::vector<float> decode_pcm16(std::string_view bytes) {
    std::vector<float> samples;
    samples.reserve(bytes.size() / 2);
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
        const auto value =
            static_cast<std::uint16_t>(static_cast<unsigned char>(bytes[i]) |
                                       static_cast<unsigned>(static_cast<unsigned char>(bytes[i + 1])) << 8U);
        samples.push_back(static_cast<float>(static_cast<std::int16_t>(value)) / 32768.0F);
    }
    return samples;
}

std::vector<float> resample(std::span<const float> samples, SampleRate from, SampleRate to) {
    std::vector<float> out;
    audio::Resampler resampler(from, to);
    resampler.push(samples, out);
    resampler.flush(out);
    return out;
}

std::vector<float> decode_g711(std::string_view bytes, Companding companding) {
    std::vector<float> samples;
    samples.reserve(bytes.size());
    for (const char byte : bytes) {
        const auto code = static_cast<std::uint8_t>(byte);
        const std::int16_t value =
            companding == Companding::mu_law ? mu_law_sample(code) : a_law_sample(code);
        samples.push_back(static_cast<float>(value) / 32768.0F);
    }
    return samples;
}

std::string encode_g711(std::span<const float> samples, Companding companding) {
    std::string out;
    out.reserve(samples.size());
    for (const float sample : samples) {
        const std::int16_t value = audio::pcm16(sample);
        out += static_cast<char>(companding == Companding::mu_law ? mu_law_code(value) : a_law_code(value));
    }
    return out;
}

}  // namespace govor::server
