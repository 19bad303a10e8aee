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

// The flags that select where speech is written: --out, --stream-to, --raw.
struct SpeechOutputFlags {
    std::optional<std::filesystem::path> out, stream;
    bool raw = false;

    void add_to(CLI::App& command);
    bool has_output() const { return out || stream; }
    bool uses_stdout() const;
};

// Writes speech as it is generated, to a WAV file that is replaced atomically and to a stream for immediate
// playback. Throws Error{usage} if stdout is a terminal, and Error{io} if a file cannot be created or writing
// fails. After a stop request, it no longer waits for a blocked reader.
class SpeechOutput {
  public:
    explicit SpeechOutput(const SpeechOutputFlags& flags, const std::stop_token& stop = {});
    ~SpeechOutput();
    SpeechOutput(const SpeechOutput&) = delete;
    SpeechOutput& operator=(const SpeechOutput&) = delete;

    void append(std::span<const float> samples);
    void finish();

  private:
    std::optional<audio::WavWriter> file_;
    std::optional<audio::PcmStream> stream_;
    int descriptor_ = -1;  // of the stream, if this object opened it
};

}  // namespace govor::cli
