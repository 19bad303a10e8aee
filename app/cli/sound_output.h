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

// The output flags of speech: --out, --stream-to, --raw.
struct SoundFlags {
    std::optional<std::filesystem::path> out, stream;
    bool raw = false;

    void add_to(CLI::App& command);
    bool is_given() const { return out || stream; }
    bool uses_stdout() const;
};

// Writes speech as it is generated, to a WAV file that is replaced atomically and to a stream for immediate
// playback. Throws Error{usage} if stdout is a terminal, and Error{io} if a file cannot be created or writing
// fails. After a stop request, a blocked reader is not waited for.
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
    int opened_ = -1;  // descriptor of the stream, if opened here
};

}  // namespace govor::cli
