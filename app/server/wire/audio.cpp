#include "server/wire/audio.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <limits>

#include "audio/clip.h"
#include "audio/pcm16.h"
#include "audio/resampler.h"
#include "audio/sound_encoder.h"
#include "audio/wav_header.h"
#include "core/error.h"
#include "server/http/api_error.h"

namespace govor::server {
namespace {

// A file in memory (memfd) that can be opened by its path.
class MemoryFile {
  public:
    explicit MemoryFile(std::string_view bytes) : descriptor_(::memfd_create("sound", MFD_CLOEXEC)) {
        while (descriptor_ >= 0 && !bytes.empty()) {
            const ssize_t count = ::write(descriptor_, bytes.data(), bytes.size());
            if (count <= 0)
                throw ApiError(503, "server_error", "The server is out of memory.", {}, "out_of_memory");
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
        if (descriptor_ < 0) throw ApiError(503, "server_error", "The server is busy.", {}, "busy");
    }
    ~MemoryFile() { ::close(descriptor_); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

  private:
    int descriptor_;
};

audio::SoundEncoding encoding_of(SpeechFormat format) {
    switch (format) {
        case SpeechFormat::flac:
            return audio::SoundEncoding::flac;
        case SpeechFormat::opus:
            return audio::SoundEncoding::opus;
        case SpeechFormat::mp3:
            return audio::SoundEncoding::mp3;
        case SpeechFormat::wav:
        case SpeechFormat::pcm16:
            break;
    }
    return audio::SoundEncoding::wav;
}

// G.711 as in the reference code of ITU-T G.191, for 16-bit samples.
constexpr int mu_law_bias = 0x84;
constexpr int mu_law_clip = 0x7FFF - mu_law_bias;

std::int16_t decode_mu_law(std::uint8_t code) {
    code = static_cast<std::uint8_t>(~code);
    const int magnitude = (((code & 0x0F) << 3) + mu_law_bias) << ((code & 0x70) >> 4);
    return static_cast<std::int16_t>((code & 0x80) != 0 ? mu_law_bias - magnitude : magnitude - mu_law_bias);
}
std::uint8_t encode_mu_law(std::int16_t sample) {
    const bool is_negative = sample < 0;
    const int magnitude =
        std::min(is_negative ? -static_cast<int>(sample) : sample, mu_law_clip) + mu_law_bias;
    int exponent = 7;
    while (exponent > 0 && (magnitude & (0x80 << exponent)) == 0) --exponent;
    const int mantissa = magnitude >> (exponent + 3) & 0x0F;
    return static_cast<std::uint8_t>(~((is_negative ? 0x80 : 0) | exponent << 4 | mantissa));
}
std::int16_t decode_a_law(std::uint8_t code) {
    code ^= 0x55U;
    const int exponent = (code & 0x70) >> 4;
    int magnitude = ((code & 0x0F) << 4) + 8;
    if (exponent > 0) magnitude = (magnitude + 0x100) << (exponent - 1);
    return static_cast<std::int16_t>((code & 0x80) != 0 ? magnitude : -magnitude);
}
std::uint8_t encode_a_law(std::int16_t sample) {
    const bool is_positive = sample >= 0;
    int magnitude = is_positive ? sample : -1 - static_cast<int>(sample);
    int exponent = 7;
    while (exponent > 0 && (magnitude & (0x80 << exponent)) == 0) --exponent;
    const int mantissa = magnitude >> (exponent == 0 ? 4 : exponent + 3) & 0x0F;
    return static_cast<std::uint8_t>(((is_positive ? 0x80 : 0) | exponent << 4 | mantissa) ^ 0x55);
}

}  // namespace

SpeechFormat parse_speech_format(const std::string& name, const std::string& param) {
    SpeechFormat format = SpeechFormat::pcm16;
    if (name == "wav") {
        format = SpeechFormat::wav;
    } else if (name == "flac") {
        format = SpeechFormat::flac;
    } else if (name == "opus") {
        format = SpeechFormat::opus;
    } else if (name == "mp3") {
        format = SpeechFormat::mp3;
    } else if (name != "pcm16" && name != "pcm") {
        throw invalid_request("The audio format must be wav, flac, opus, mp3 or pcm16.", param);
    }
    if (format != SpeechFormat::pcm16 && !audio::can_encode(encoding_of(format)))
        throw invalid_request("This build cannot write this audio format.", param, "unsupported_format");
    return format;
}

std::string media_type(SpeechFormat format) {
    switch (format) {
        case SpeechFormat::wav:
            return "audio/wav";
        case SpeechFormat::flac:
            return "audio/flac";
        case SpeechFormat::opus:
            return "audio/ogg";
        case SpeechFormat::mp3:
            return "audio/mpeg";
        case SpeechFormat::pcm16:
            break;
    }
    return "audio/pcm";
}

std::string encode(std::span<const float> samples, SpeechFormat format) {
    if (format == SpeechFormat::pcm16) return encode_pcm16(samples);
    return audio::encode_sound(samples, encoding_of(format));
}

std::string streamed_wav_header() {
    return audio::make_wav_header(output_sample_rate, audio::unknown_wav_length);
}

std::vector<float> decode_file(const std::string& bytes, double max_seconds, const std::string& param) {
    if (bytes.empty()) throw invalid_request("The audio is empty.", param);
    const MemoryFile file(bytes);
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
            companding == Companding::mu_law ? decode_mu_law(code) : decode_a_law(code);
        samples.push_back(static_cast<float>(value) / 32768.0F);
    }
    return samples;
}

std::string encode_g711(std::span<const float> samples, Companding companding) {
    std::string out;
    out.reserve(samples.size());
    for (const float sample : samples) {
        const std::int16_t value = audio::to_pcm16(sample);
        out +=
            static_cast<char>(companding == Companding::mu_law ? encode_mu_law(value) : encode_a_law(value));
    }
    return out;
}

}  // namespace govor::server
