#include "remote/speech_decoder.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <optional>
#include <string>

#include "core/error.h"
#include "core/types.h"
#include "server/wire/base64.h"

namespace govor::remote {
namespace {

constexpr std::size_t chunk_header_bytes = 8;  // of a RIFF chunk: an identifier and a length

[[noreturn]] void reject_unreadable_audio() {
    throw Error(ErrorKind::bad_file, message("The server sent invalid or unsupported audio."));
}

// Numbers in a WAV file are little-endian, like those of the platforms that Govor runs on.
template <typename Number>
Number read_number(std::string_view bytes, std::size_t offset) {
    static_assert(std::endian::native == std::endian::little);
    Number number{};
    if (offset + sizeof number > bytes.size()) reject_unreadable_audio();
    std::memcpy(&number, bytes.data() + offset, sizeof number);
    return number;
}

struct WavFormat {
    enum : std::uint16_t { pcm = 1, ieee_float = 3, extensible = 0xFFFE };
    std::uint16_t format_tag = 0, channels = 0, bits = 0;
    std::uint32_t rate = 0;

    bool is_pcm16() const { return format_tag == pcm && bits == 16; }
    bool is_float() const { return format_tag == ieee_float && bits == 32; }
    bool is_supported() const {
        return channels >= 1 && channels <= 2 && rate >= 8000 && rate <= 192000 && (is_pcm16() || is_float());
    }
};

WavFormat read_format(std::string_view chunk) {
    WavFormat format{.format_tag = read_number<std::uint16_t>(chunk, 0),
                     .channels = read_number<std::uint16_t>(chunk, 2),
                     .bits = read_number<std::uint16_t>(chunk, 14),
                     .rate = read_number<std::uint32_t>(chunk, 4)};
    if (format.format_tag == WavFormat::extensible) format.format_tag = read_number<std::uint16_t>(chunk, 24);
    return format;
}

float sample_at(std::string_view data, std::size_t offset, const WavFormat& format) {
    if (format.is_pcm16()) return static_cast<float>(read_number<std::int16_t>(data, offset)) / 32768.0F;
    const auto sample = read_number<float>(data, offset);
    if (!std::isfinite(sample)) reject_unreadable_audio();
    return std::fmin(1.0F, std::fmax(-1.0F, sample));
}

std::vector<float> decode_to_mono(std::string_view data, const WavFormat& format) {
    const std::size_t sample_bytes = format.bits / 8U;
    const std::size_t frames = data.size() / (sample_bytes * format.channels);
    std::vector<float> samples(frames);
    for (std::size_t frame = 0; frame < frames; ++frame) {
        for (std::size_t channel = 0; channel < format.channels; ++channel)
            samples[frame] += sample_at(data, (frame * format.channels + channel) * sample_bytes, format);
        samples[frame] /= static_cast<float>(format.channels);
    }
    return samples;
}

}  // namespace

std::vector<float> SpeechDecoder::decode(std::string_view base64) {
    const std::optional<std::string> bytes = server::from_base64(base64);
    if (!bytes) reject_unreadable_audio();
    return bytes->starts_with("RIFF") ? decode_wav(*bytes) : decode_pcm16(*bytes);
}

std::vector<float> SpeechDecoder::decode_pcm16(std::string_view bytes) {
    const std::string bytes_with_rest = std::exchange(odd_byte_, {}) + std::string(bytes);
    const std::size_t whole_bytes = bytes_with_rest.size() / 2 * 2;
    odd_byte_ = bytes_with_rest.substr(whole_bytes);
    return decode_to_mono(
        std::string_view(bytes_with_rest).substr(0, whole_bytes),
        {.format_tag = WavFormat::pcm, .channels = 1, .bits = 16, .rate = output_sample_rate.value});
}

std::vector<float> SpeechDecoder::decode_wav(std::string_view file) {
    if (file.size() < 12 || file.substr(8, 4) != "WAVE") reject_unreadable_audio();
    std::optional<WavFormat> format;
    for (std::size_t offset = 12; offset + chunk_header_bytes <= file.size();) {
        const std::string_view name = file.substr(offset, 4);
        const std::size_t length = read_number<std::uint32_t>(file, offset + 4);
        // In a streamed file, the chunk is shorter than its header states.
        const std::string_view chunk = file.substr(offset + chunk_header_bytes, length);
        if (name == "fmt ") format = read_format(chunk);
        if (name == "data") {
            if (!format || !format->is_supported()) reject_unreadable_audio();
            std::vector<float> samples = decode_to_mono(chunk, *format);
            if (format->rate == output_sample_rate.value) return samples;
            if (!resampler_ || resampler_->from().value != format->rate)
                resampler_ = std::make_unique<audio::Resampler>(SampleRate{format->rate}, output_sample_rate);
            std::vector<float> converted;
            resampler_->push(samples, converted);
            return converted;
        }
        offset += chunk_header_bytes + length + length % 2;
    }
    reject_unreadable_audio();
}

}  // namespace govor::remote
