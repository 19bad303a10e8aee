#include "audio/sound_encoder.h"

#include <sndfile.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>

#include "audio/pcm16.h"
#include "core/error.h"

namespace govor::audio {
namespace {

// A file in memory to which libsndfile writes.
struct MemoryFile {
    std::string bytes;
    sf_count_t position = 0;

    static MemoryFile& of(void* self) { return *static_cast<MemoryFile*>(self); }
    static sf_count_t length(void* self) { return static_cast<sf_count_t>(of(self).bytes.size()); }
    static sf_count_t tell(void* self) { return of(self).position; }
    static sf_count_t seek(sf_count_t offset, int whence, void* self) {
        sf_count_t base = 0;
        if (whence == SEEK_CUR) base = tell(self);
        if (whence == SEEK_END) base = length(self);
        if (base + offset < 0) return -1;
        of(self).position = base + offset;
        return base + offset;
    }
    static sf_count_t read(void* to, sf_count_t count, void* self) {
        MemoryFile& memory = of(self);
        const sf_count_t remaining = std::max<sf_count_t>(length(self) - memory.position, 0);
        const sf_count_t size = std::min(count, remaining);
        std::memcpy(to, memory.bytes.data() + memory.position, static_cast<std::size_t>(size));
        memory.position += size;
        return size;
    }
    static sf_count_t write(const void* from, sf_count_t count, void* self) {
        MemoryFile& memory = of(self);
        const auto end = static_cast<std::size_t>(memory.position + count);
        if (memory.bytes.size() < end) memory.bytes.resize(end);
        std::memcpy(memory.bytes.data() + memory.position, from, static_cast<std::size_t>(count));
        memory.position += count;
        return count;
    }
};

SF_INFO make_sf_info(SoundEncoding encoding, SampleRate rate) {
    SF_INFO info{};
    info.samplerate = static_cast<int>(rate.value);
    info.channels = 1;
    switch (encoding) {
        case SoundEncoding::wav:
            info.format = SF_FORMAT_WAV | SF_FORMAT_PCM_16;
            break;
        case SoundEncoding::flac:
            info.format = SF_FORMAT_FLAC | SF_FORMAT_PCM_16;
            break;
        case SoundEncoding::opus:
            info.format = SF_FORMAT_OGG | SF_FORMAT_OPUS;
            break;
        case SoundEncoding::mp3:
            info.format = SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III;
            break;
    }
    return info;
}

}  // namespace

bool can_encode(SoundEncoding encoding) {
    const SF_INFO info = make_sf_info(encoding, output_sample_rate);
    return sf_format_check(&info) != 0;
}

std::string encode_sound(std::span<const float> samples, SoundEncoding encoding, SampleRate rate) {
    SF_INFO info = make_sf_info(encoding, rate);
    SF_VIRTUAL_IO io{MemoryFile::length, MemoryFile::seek, MemoryFile::read, MemoryFile::write,
                     MemoryFile::tell};
    MemoryFile memory;
    struct FileCloser {
        void operator()(SNDFILE* file) const noexcept { sf_close(file); }
    };
    std::unique_ptr<SNDFILE, FileCloser> file;
    if (sf_format_check(&info) != 0) file.reset(sf_open_virtual(&io, SFM_WRITE, &info, &memory));
    if (!file) throw Error(ErrorKind::unsupported, message("This build cannot write this sound format."));
    std::array<std::int16_t, 4096> chunk{};
    while (!samples.empty()) {
        const std::size_t count = std::min(samples.size(), chunk.size());
        std::transform(samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(count), chunk.begin(),
                       to_pcm16);
        if (sf_write_short(file.get(), chunk.data(), static_cast<sf_count_t>(count)) !=
            static_cast<sf_count_t>(count))
            throw internal_error("A sound could not be encoded.", "libsndfile");
        samples = samples.subspan(count);
    }
    file.reset();  // completes the header
    return std::move(memory.bytes);
}

}  // namespace govor::audio
