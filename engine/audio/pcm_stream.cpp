#include "audio/pcm_stream.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>
#include <vector>

#include "audio/pcm16.h"
#include "core/error.h"

namespace govor::audio {
namespace {

constexpr std::uint32_t open_length = 0x7FFFF000;  // bytes; 12 hours. find_wav_data knows it
constexpr std::uint32_t sample_bytes = 2;

class LittleEndian {
  public:
    void tag(const char (&text)[5]) {
        for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<std::byte>(text[i]));
    }
    void number(std::uint32_t value, int size) {
        for (int i = 0; i < size; ++i) bytes.push_back(static_cast<std::byte>(value >> 8 * i));
    }
    std::vector<std::byte> bytes;
};

std::vector<std::byte> wav_header(SampleRate rate) {
    LittleEndian out;
    out.tag("RIFF");
    out.number(open_length + 36, 4);
    out.tag("WAVE");
    out.tag("fmt ");
    out.number(16, 4);
    out.number(1, 2);  // PCM
    out.number(1, 2);  // channels
    out.number(rate.value, 4);
    out.number(rate.value * sample_bytes, 4);
    out.number(sample_bytes, 2);
    out.number(8 * sample_bytes, 2);
    out.tag("data");
    out.number(open_length, 4);
    return out.bytes;
}

}  // namespace

PcmStream::PcmStream(int descriptor, std::string name, Header header, SampleRate rate)
    : descriptor_(descriptor), name_(std::move(name)), header_(header), rate_(rate) {}

void PcmStream::append(std::span<const float> samples) {
    begin();
    LittleEndian out;
    out.bytes.reserve(samples.size() * sample_bytes);
    for (const float sample : samples) out.number(static_cast<std::uint16_t>(pcm16(sample)), sample_bytes);
    write(out.bytes);
}

void PcmStream::finish() {
    begin();
}

void PcmStream::begin() {
    if (std::exchange(begun_, true) || header_ == Header::none) return;
    write(wav_header(rate_));
}

void PcmStream::write(std::span<const std::byte> bytes) const {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) {
            throw Error{ErrorKind::io,
                        "The output cannot be written: " + std::generic_category().message(errno) + ".",
                        name_};
        }
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
}

}  // namespace govor::audio
