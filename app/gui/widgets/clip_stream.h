#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "sound/clip_source.h"
#include "store/sound_reader.h"

namespace govor::widgets {

// A stored sound that is decoded in chunks around its playback position, so that a sound of any length takes
// little memory.
class ClipStream : public sound::ClipSource {
  public:
    // Opens the sound; throws Error as store::SoundReader does. `request_decoding` is called on the sound
    // thread when another thread should call decode(), and not again before decode() has returned.
    ClipStream(const store::Sound& sound, std::function<void()> request_decoding);

    std::uint64_t length() const override { return length_; }
    std::size_t read(std::uint64_t from, std::span<float> samples) override;

    // Decode the chunks around the position `from`, or around that of the last read(), and discard all
    // others. Throw Error as store::SoundReader does.
    void decode_at(std::uint64_t from);
    void decode();

  private:
    std::optional<std::uint64_t> next_chunk();
    // Returns the first missing chunk from the position to `ahead` chunks after it.
    std::optional<std::uint64_t> missing_chunk(std::uint64_t ahead) const;

    store::SoundReader reader_;  // used by decode() only
    std::function<void()> request_decoding_;
    std::uint64_t length_;

    std::mutex mutex_;  // protects the members below
    std::map<std::uint64_t, std::vector<float>> chunks_;
    std::uint64_t position_ = 0;  // of the last read()
    bool is_decoding_ = true;     // decoding is requested or running; true until the first decode_at() ends
};

}  // namespace govor::widgets
