#include "widgets/clip_stream.h"

#include <algorithm>
#include <utility>

#include "core/error.h"

namespace govor::widgets {
namespace {

constexpr std::uint64_t chunk_samples = 32768;  // 1.4 s at 24 kHz
// Chunks that are decoded ahead of the position: 22 s at 24 kHz. Decoding is requested when half of them have
// been read.
constexpr std::uint64_t chunks_ahead = 16;
// Chunks that are kept behind the position. After a pause, playback continues at the played position, which
// is at most one second behind the read position.
constexpr std::uint64_t chunks_behind = 1;

}  // namespace

ClipStream::ClipStream(const store::Sound& sound, std::function<void()> request_decoding)
    : reader_(sound), request_decoding_(std::move(request_decoding)), length_(reader_.length()) {}

std::size_t ClipStream::read(std::uint64_t from, std::span<float> samples) {
    std::uint64_t count = 0;
    {
        const std::lock_guard lock(mutex_);
        position_ = from;
        if (const auto chunk = chunks_.find(from / chunk_samples); chunk != chunks_.end()) {
            const std::uint64_t offset = from % chunk_samples;
            count = std::min<std::uint64_t>(samples.size(), chunk->second.size() - offset);
            std::copy_n(chunk->second.begin() + static_cast<std::ptrdiff_t>(offset), count, samples.begin());
        }
        if (is_decoding_ || !missing_chunk(chunks_ahead / 2)) return count;
        is_decoding_ = true;
    }
    request_decoding_();
    return count;
}

std::optional<std::uint64_t> ClipStream::missing_chunk(std::uint64_t ahead) const {
    const std::uint64_t first = position_ / chunk_samples;
    for (std::uint64_t chunk = first; chunk <= first + ahead && chunk * chunk_samples < length_; ++chunk)
        if (!chunks_.contains(chunk)) return chunk;
    return std::nullopt;
}

void ClipStream::decode_at(std::uint64_t from) {
    {
        const std::lock_guard lock(mutex_);
        position_ = from;
    }
    decode();
}

void ClipStream::decode() {
    while (const std::optional<std::uint64_t> chunk = next_chunk()) {
        const std::uint64_t begin = *chunk * chunk_samples;
        std::vector<float> samples(std::min(chunk_samples, length_ - begin));
        if (reader_.read(begin, samples) < samples.size())
            throw Error{ErrorKind::bad_file, message("The file does not have {} samples.", length_)};
        const std::lock_guard lock(mutex_);
        chunks_[*chunk] = std::move(samples);
    }
}

// Discards chunks that are far from the position. Returns the next chunk to decode; if there is none,
// decoding ends.
std::optional<std::uint64_t> ClipStream::next_chunk() {
    const std::lock_guard lock(mutex_);
    const std::uint64_t first = position_ / chunk_samples;
    std::erase_if(chunks_, [first](const auto& chunk) {
        return chunk.first + chunks_behind < first || chunk.first > first + chunks_ahead;
    });
    const std::optional<std::uint64_t> missing = missing_chunk(chunks_ahead);
    is_decoding_ = missing.has_value();
    return missing;
}

}  // namespace govor::widgets
