#include "store/flac_file.h"

#include <fcntl.h>
#include <sndfile.h>
#include <unistd.h>

#include <QFile>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <system_error>

#include "audio/sound_file.h"
#include "core/error.h"
#include "core/log.h"
#include "store/file_access.h"

namespace govor::store {
namespace {

constexpr std::uint64_t max_peaks = 200;
constexpr std::size_t block_samples = 65536;

[[noreturn]] void fail(const QString& path, int error) {
    const Message reason = error != 0 ? system_message(error) : message("not all data could be written");
    throw Error{ErrorKind::io, message("The sound cannot be written: {}.", reason), path.toStdString()};
}

[[noreturn]] void too_long(const QString& path) {
    throw Error{
        ErrorKind::bad_file,
        message("The sound is damaged: it is longer than {} samples, an hour of speech.", max_sound_samples),
        path.toStdString()};
}

// libsndfile expects integers in the upper bits of 32. Full scale is 2^(bits-1), matching the reader.
int to_int(float sample, SampleBits bits) {
    const int shift = 32 - static_cast<int>(bits);
    const double scale = static_cast<double>(1 << (static_cast<int>(bits) - 1));
    const double value = std::clamp(std::nearbyint(static_cast<double>(sample) * scale), -scale, scale - 1);
    return std::isnan(value) ? 0 : static_cast<int>(value) * (1 << shift);
}

// Computes Sound::peaks of `total` samples (at least one) that are added in blocks.
class PeakMeter {
  public:
    explicit PeakMeter(std::uint64_t total) : total_(total), peaks_(std::min(total, max_peaks)) {
        end_ = total_ / peaks_.size();
    }

    void add(std::span<const float> samples) {
        for (const float sample : samples) {
            if (next_ == end_) close_segment();
            loudest_ = std::max(loudest_, std::abs(sample));
            ++next_;
        }
    }
    std::vector<std::uint8_t> peaks() {
        close_segment();
        return std::move(peaks_);
    }

  private:
    void close_segment() {
        peaks_[segment_++] = static_cast<std::uint8_t>(std::lrint(std::min(loudest_, 1.0F) * 255.0F));
        end_ = total_ * (segment_ + 1) / peaks_.size();
        loudest_ = 0;
    }

    std::uint64_t total_;
    std::vector<std::uint8_t> peaks_;
    std::size_t segment_ = 0;
    std::uint64_t next_ = 0;  // next sample
    std::uint64_t end_;       // end of the current segment
    float loudest_ = 0;
};

std::uint64_t count_samples(const QString& path) {
    std::uint64_t count = 0;
    read_flac(path, [&](std::span<const float> block) { count += block.size(); });
    return count;
}

// Throws Error{bad_file} if the file does not have exactly `samples` samples.
FlacSummary summarize(const QString& path, std::uint64_t samples) {
    const auto throw_wrong_length = [&] {
        throw Error{ErrorKind::bad_file, message("The file does not have {} samples.", samples),
                    path.toStdString()};
    };
    if (samples == 0) return {};
    PeakMeter meter(samples);
    std::uint64_t count = 0;
    read_flac(path, [&](std::span<const float> block) {
        count += block.size();
        if (count > samples) throw_wrong_length();
        meter.add(block);
    });
    if (count != samples) throw_wrong_length();
    return {samples, meter.peaks()};
}

}  // namespace

// A file that the destructor deletes unless keep_as() was called.
class FlacWriter::NewFile {
  public:
    explicit NewFile(const QString& path) : path_(path), name_(QFile::encodeName(path)) {
        descriptor_ = ::open(name_.constData(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        if (descriptor_ < 0) fail(path_, errno);
    }
    ~NewFile() {
        if (descriptor_ >= 0) ::close(descriptor_);
        if (!is_kept_) ::unlink(name_.constData());
    }
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    const QString& path() const { return path_; }
    int descriptor() const { return descriptor_; }

    void keep_as(const QString& path) {
        if (::fsync(descriptor_) != 0) fail(path_, errno);
        if (::rename(name_.constData(), QFile::encodeName(path).constData()) != 0) fail(path, errno);
        is_kept_ = true;
    }

  private:
    QString path_;
    QByteArray name_;
    int descriptor_ = -1;
    bool is_kept_ = false;
};

void FlacWriter::Close::operator()(sf_private_tag* file) const noexcept {
    sf_close(file);
}

FlacWriter::FlacWriter(const QString& path, SampleRate rate, SampleBits bits)
    : path_(path), bits_(bits), file_(std::make_unique<NewFile>(path + QStringLiteral(".new"))) {
    SF_INFO info{};
    info.samplerate = static_cast<int>(rate.value);
    info.channels = 1;
    info.format = SF_FORMAT_FLAC | (bits == SampleBits::of_question ? SF_FORMAT_PCM_24 : SF_FORMAT_PCM_16);
    errno = 0;
    encoder_.reset(sf_open_fd(file_->descriptor(), SFM_WRITE, &info, SF_FALSE));
    if (!encoder_) fail(path_, errno);
}

FlacWriter::~FlacWriter() = default;

void FlacWriter::append(std::span<const float> samples) {
    std::array<int, 4096> block{};
    while (!samples.empty()) {
        const std::size_t count = std::min(samples.size(), block.size());
        std::transform(samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(count), block.begin(),
                       [this](float sample) { return to_int(sample, bits_); });
        errno = 0;
        if (sf_write_int(encoder_.get(), block.data(), static_cast<sf_count_t>(count)) !=
            static_cast<sf_count_t>(count)) {
            fail(path_, errno);
        }
        samples_ += count;
        samples = samples.subspan(count);
    }
}

// Closing writes the last block, and libsndfile does not report a failure of that write. The source samples
// will be deleted, so the file is read back and checked.
FlacSummary FlacWriter::finish() {
    encoder_.reset();
    FlacSummary summary;
    try {
        summary = summarize(file_->path(), samples_);
    } catch (const Error& error) {
        log::debug("The check of a written sound file failed: {}", error.what());
        fail(path_, 0);
    }
    file_->keep_as(path_);
    return summary;
}

FlacSummary write_flac(const QString& path, SampleRate rate, SampleBits bits,
                       std::span<const float> samples) {
    FlacWriter file(path, rate, bits);
    file.append(samples);
    return file.finish();
}

void read_flac(const QString& path, const TakeSamples& take) {
    audio::SoundFile file(QFile::encodeName(path).toStdString());
    if (file.format().frames.value_or(0) > max_sound_samples) too_long(path);
    const std::size_t channels = file.format().channels;
    std::vector<float> block(block_samples * channels);
    std::uint64_t count = 0;
    while (const std::size_t frames = file.read(block)) {
        count += frames;
        if (count > max_sound_samples) too_long(path);
        for (std::size_t i = 0; i < frames; ++i) block[i] = block[i * channels];
        take(std::span<const float>(block).first(frames));
    }
}

FlacSummary summarize_flac(const QString& path) {
    return summarize(path, count_samples(path));
}

void read_part(const QString& path, const TakeSamples& take) {
    QFile file(path);
    const auto cannot_read = [&] {
        throw Error{ErrorKind::io, message("The sound cannot be read: {}.", file.errorString().toStdString()),
                    path.toStdString()};
    };
    if (!file_exists(path)) return;
    if (!file.open(QIODevice::ReadOnly)) cannot_read();
    if (static_cast<std::uint64_t>(file.size()) / sizeof(float) > max_sound_samples) too_long(path);
    std::vector<float> block(block_samples);
    while (true) {
        const qint64 bytes = file.read(reinterpret_cast<char*>(block.data()),
                                       static_cast<qint64>(block.size() * sizeof(float)));
        if (bytes < 0) cannot_read();
        const std::size_t whole_samples = static_cast<std::size_t>(bytes) / sizeof(float);
        if (whole_samples == 0) return;
        take(std::span<const float>(block).first(whole_samples));
    }
}

void read_samples(const Sound& sound, const TakeSamples& take) {
    if (!sound.path.isEmpty()) return read_flac(sound.path, take);
    const std::uint64_t in_memory = sound.memory ? sound.memory->size() : 0;
    std::uint64_t remaining_samples =
        sound.samples >= in_memory ? sound.samples - in_memory : max_sound_samples;
    bool has_part = false;
    if (!sound.part.isEmpty()) {
        read_part(sound.part, [&](std::span<const float> block) {
            has_part = true;
            block = block.first(
                static_cast<std::size_t>(std::min<std::uint64_t>(remaining_samples, block.size())));
            remaining_samples -= block.size();
            if (!block.empty()) take(block);
        });
    }
    // The sound may have been encoded to a FLAC file since it was described, including the samples that were
    // in memory.
    if (!has_part && !sound.whole.isEmpty() && !file_exists(sound.part) && file_exists(sound.whole))
        return read_flac(sound.whole, take);
    if (in_memory > 0) take(*sound.memory);
}

std::vector<float> read_samples(const Sound& sound) {
    std::vector<float> samples;
    read_samples(sound, [&](std::span<const float> block) {
        samples.insert(samples.end(), block.begin(), block.end());
    });
    return samples;
}

}  // namespace govor::store
