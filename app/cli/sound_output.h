#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>

#include "audio/pcm_stream.h"
#include "audio/wav_writer.h"

namespace CLI {
class App;
}

namespace govor::cli {

// --out, --stream-to, --raw: where speech goes.
struct SoundFlags {
    std::optional<std::filesystem::path> out, stream;
    bool raw = false;

    void add_to(CLI::App& command);
    bool wanted() const { return out || stream; }
    bool takes_stdout() const;
};

// Takes speech while it is made: into a file that appears when it is whole, and to a reader that hears it at
// once. Throws Error{usage} for a stdout that is a terminal, and Error{io} when a file cannot be made, or
// nobody takes the sound. After a stop a reader that takes nothing is not waited for.
class SoundOutput {
  public:
    explicit SoundOutput(const SoundFlags& flags, const std::stop_token& stop = {});
    ~SoundOutput();
    SoundOutput(const SoundOutput&) = delete;
    SoundOutput& operator=(const SoundOutput&) = delete;

    void append(std::span<const float> samples);
    void finish();

  private:
    std::optional<audio::WavWriter> file_;
    std::optional<audio::PcmStream> stream_;
    int opened_ = -1;  // for the stream
};

}  // namespace govor::cli
