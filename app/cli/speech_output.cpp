#include "speech_output.h"

#include <CLI/CLI.hpp>

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "core/error.h"
#include "standard_output.h"

namespace govor::cli {
namespace {

constexpr std::string_view standard_output = "-";

}  // namespace

void SpeechOutputFlags::add_to(CLI::App& command) {
    command.add_option("--out", out, "Write the speech to this WAV file (24 kHz)")->type_name("REPLY.wav");
    auto* stream_option =
        command
            .add_option("--stream-to", stream,
                        "Stream the speech to this file or pipe while it is generated; - is stdout, as in "
                        "`govor-cli … --stream-to - | aplay`")
            ->type_name("FILE");
    command.add_flag("--raw", raw, "Stream 16-bit samples (s16le, 24 kHz, mono) without a WAV header")
        ->needs(stream_option);
}

bool SpeechOutputFlags::uses_stdout() const {
    return stream && *stream == standard_output;
}

SpeechOutput::SpeechOutput(const SpeechOutputFlags& flags, const std::stop_token& stop) {
    if (flags.uses_stdout() && ::isatty(STDOUT_FILENO) != 0) {
        throw Error(
            ErrorKind::usage,
            message(
                "A terminal cannot play audio: redirect stdout to a player, as in `--stream-to - | aplay`."),
            std::string(stdout_name));
    }
    if (flags.out) file_.emplace(*flags.out);
    if (!flags.stream) return;
    std::string name(stdout_name);
    if (!flags.uses_stdout()) {
        name = flags.stream->string();
        descriptor_ = ::open(flags.stream->c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
        if (descriptor_ < 0) {
            throw Error(ErrorKind::io, message("The sound cannot be written: {}.", system_message(errno)),
                        name);
        }
    }
    const auto header = flags.raw ? audio::PcmStream::Header::none : audio::PcmStream::Header::wav;
    stream_.emplace(descriptor_ < 0 ? STDOUT_FILENO : descriptor_, name, header, output_sample_rate, stop);
}

SpeechOutput::~SpeechOutput() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

void SpeechOutput::append(std::span<const float> samples) {
    if (stream_) stream_->append(samples);  // first, because a player may be waiting for it
    if (file_) file_->append(samples);
}

void SpeechOutput::finish() {
    if (stream_) stream_->finish();
    if (file_) file_->finish();
}

}  // namespace govor::cli
