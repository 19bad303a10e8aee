#include "audio/wav_writer.h"

#include <fcntl.h>
#include <sndfile.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "audio/pcm16.h"
#include "core/atomic_file.h"
#include "core/error.h"

namespace govor::audio {
namespace {

namespace fs = std::filesystem;

// The header counts bytes in 32 bits; the margin is for the header itself.
constexpr std::uint64_t max_bytes = 0xFFFFFFFFULL - 4096;

}  // namespace

// The output of libsndfile: a file that is replaced atomically, or a device.
class WavWriter::Output {
  public:
    Output(fs::path output_path, SampleRate rate, WavEncoding encoding)
        : requested_path_(std::move(output_path)) {
        std::error_code unused;  // the file may be absent
        const fs::file_status status = fs::status(requested_path_, unused);
        if (fs::is_directory(status)) fail(message("it is a folder"));
        if (!fs::exists(status) || fs::is_regular_file(status)) file_.emplace(requested_path_);
        const fs::path& path = file_ ? file_->temporary_path() : requested_path_;
        descriptor_ = ::open(path.c_str(), (file_ ? O_RDWR : O_WRONLY) | O_CLOEXEC | O_NONBLOCK);
        if (descriptor_ < 0) fail(errno);
        open_sound(rate, encoding);
    }

    ~Output() { discard(); }
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    const fs::path& requested_path() const noexcept { return requested_path_; }
    fs::path temporary_path() const { return file_ ? file_->temporary_path() : fs::path(); }

    void write(std::span<const std::int16_t> samples) {
        check_written(sf_write_short(sound_, samples.data(), static_cast<sf_count_t>(samples.size())),
                      samples.size());
    }
    void write(std::span<const float> samples) {
        check_written(sf_write_float(sound_, samples.data(), static_cast<sf_count_t>(samples.size())),
                      samples.size());
    }

    void finish() {
        errno = 0;
        if (sf_close(std::exchange(sound_, nullptr)) != 0) fail(errno);
        if (::close(std::exchange(descriptor_, -1)) != 0) fail(errno);
        if (file_) file_->commit();
    }

  private:
    void open_sound(SampleRate rate, WavEncoding encoding) {
        SF_INFO info{};
        info.samplerate = static_cast<int>(rate.value);
        info.channels = 1;
        info.format = SF_FORMAT_WAV | (encoding == WavEncoding::pcm16 ? SF_FORMAT_PCM_16 : SF_FORMAT_FLOAT);
        errno = 0;
        sound_ = sf_open_fd(descriptor_, SFM_WRITE, &info, SF_FALSE);
        if (sound_ == nullptr) {
            const int error = errno;
            const Message reason =
                error != 0 ? system_message(error) : Message::verbatim(sf_strerror(nullptr));
            discard();  // the destructor does not run after an exception in the constructor
            fail(reason);
        }
        // The peak chunk contains the time of day; without it, equal samples give identical files.
        sf_command(sound_, SFC_SET_ADD_PEAK_CHUNK, nullptr, SF_FALSE);
    }

    void discard() noexcept {
        if (sound_ != nullptr) sf_close(std::exchange(sound_, nullptr));
        if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
    }

    void check_written(sf_count_t written, std::size_t expected) {
        if (written != static_cast<sf_count_t>(expected)) fail(errno);
    }

    [[noreturn]] void fail(int error) const {
        fail(error != 0 ? system_message(error) : message("not all data could be written"));
    }
    [[noreturn]] void fail(const Message& reason) const {
        throw Error{ErrorKind::io, message("The sound cannot be written: {}.", reason),
                    requested_path_.string()};
    }

    fs::path requested_path_;         // for messages
    std::optional<AtomicFile> file_;  // absent for a device, which is written in place
    int descriptor_ = -1;
    SNDFILE* sound_ = nullptr;
};

WavWriter::WavWriter(fs::path path, SampleRate rate, WavEncoding encoding)
    : output_(std::make_unique<Output>(std::move(path), rate, encoding)), encoding_(encoding) {}

WavWriter::~WavWriter() = default;
WavWriter::WavWriter(WavWriter&&) noexcept = default;
WavWriter& WavWriter::operator=(WavWriter&&) noexcept = default;

fs::path WavWriter::temporary_path() const {
    return output_ ? output_->temporary_path() : fs::path();
}

void WavWriter::append(std::span<const float> samples) {
    if (!output_) throw internal_error("A finished sound file cannot take more samples.");
    const auto is_finite = [](float sample) { return std::isfinite(sample); };
    if (!std::all_of(samples.begin(), samples.end(), is_finite)) {
        throw internal_error("The sound to be written contains a sample that is not a finite number.",
                             output_->requested_path().string());
    }
    const std::uint64_t sample_bytes = encoding_ == WavEncoding::pcm16 ? 2 : 4;
    if ((samples_ + samples.size()) * sample_bytes > max_bytes) {
        throw Error{ErrorKind::io, message("The sound is too long for a WAV file, which ends at 4 GiB."),
                    output_->requested_path().string()};
    }
    if (encoding_ == WavEncoding::pcm16) {
        append_pcm16(samples);
    } else {
        output_->write(samples);
    }
    samples_ += samples.size();
}

void WavWriter::append_pcm16(std::span<const float> samples) {
    std::array<std::int16_t, 4096> chunk{};
    while (!samples.empty()) {
        const std::size_t count = std::min(samples.size(), chunk.size());
        for (std::size_t i = 0; i < count; ++i) {
            if (std::abs(samples[i]) > 1.0F) ++clamped_samples_;
            chunk[i] = to_pcm16(samples[i]);
        }
        output_->write(std::span<const std::int16_t>(chunk).first(count));
        samples = samples.subspan(count);
    }
}

void WavWriter::finish() {
    if (!output_) throw internal_error("A sound file can be finished only once.");
    // Moved first, so that the output is destroyed also if finish() throws.
    const std::unique_ptr<Output> output = std::move(output_);
    output->finish();
}

}  // namespace govor::audio
