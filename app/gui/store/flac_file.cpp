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

#include "core/error.h"
#include "core/log.h"
#include "store/file_access.h"

namespace govor::store {
namespace {

constexpr std::uint64_t max_peaks = 200;
constexpr std::size_t flac_block_samples = 65536;    // read at a time
constexpr std::size_t encoder_block_samples = 4096;  // converted to integers at a time

[[noreturn]] void throw_write_error(const QString& path, int error) {
    const Message reason = error != 0 ? system_message(error) : message("not all data could be written");
    throw Error{ErrorKind::io, message("The sound cannot be written: {}.", reason), path.toStdString()};
}

[[noreturn]] void throw_too_long(const QString& path) {
    throw Error{
        ErrorKind::bad_file,
        message("The sound is damaged: it is longer than {} samples, an hour of speech.", max_sound_samples),
        path.toStdString()};
}

// libsndfile expects the sample in the upper bits of a 32-bit integer. Full scale is 2^(bits-1), matching the
// reader.
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
            peak_ = std::max(peak_, std::abs(sample));
            ++next_;
        }
    }
    std::vector<std::uint8_t> peaks() {
        close_segment();
        return std::move(peaks_);
    }

  private:
    void close_segment() {
        peaks_[segment_++] = static_cast<std::uint8_t>(std::lrint(std::min(peak_, 1.0F) * 255.0F));
        end_ = total_ * (segment_ + 1) / peaks_.size();
        peak_ = 0;
    }

    std::uint64_t total_;
    std::vector<std::uint8_t> peaks_;
    std::size_t segment_ = 0;
    std::uint64_t next_ = 0;  // next sample
    std::uint64_t end_;       // end of the current segment
    float peak_ = 0;
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

// A file that the destructor deletes unless commit_as() was called.
class FlacWriter::NewFile {
  public:
    explicit NewFile(const QString& path) : path_(path), name_(QFile::encodeName(path)) {
        descriptor_ = ::open(name_.constData(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        if (descriptor_ < 0) throw_write_error(path_, errno);
    }
    ~NewFile() {
        if (descriptor_ >= 0) ::close(descriptor_);
        if (!is_committed_) ::unlink(name_.constData());
    }
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    const QString& path() const { return path_; }
    int descriptor() const { return descriptor_; }

    void commit_as(const QString& path) {
        if (::fsync(descriptor_) != 0) throw_write_error(path_, errno);
        if (::rename(name_.constData(), QFile::encodeName(path).constData()) != 0)
            throw_write_error(path, errno);
        is_committed_ = true;
    }

  private:
    QString path_;
    QByteArray name_;
    int descriptor_ = -1;
    bool is_committed_ = false;
};

void FlacWriter::Closer::operator()(sf_private_tag* file) const noexcept {
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
    if (!encoder_) throw_write_error(path_, errno);
}

FlacWriter::~FlacWriter() = default;

void FlacWriter::append(std::span<const float> samples) {
    std::array<int, encoder_block_samples> block{};
    while (!samples.empty()) {
        const std::size_t count = std::min(samples.size(), block.size());
        std::transform(samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(count), block.begin(),
                       [this](float sample) { return to_int(sample, bits_); });
        errno = 0;
        if (sf_write_int(encoder_.get(), block.data(), static_cast<sf_count_t>(count)) !=
            static_cast<sf_count_t>(count)) {
            throw_write_error(path_, errno);
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
        throw_write_error(path_, 0);
    }
    file_->commit_as(path_);
    return summary;
}

FlacSummary write_flac(const QString& path, SampleRate rate, SampleBits bits,
                       std::span<const float> samples) {
    FlacWriter file(path, rate, bits);
    file.append(samples);
    return file.finish();
}

FlacReader::FlacReader(const QString& path) : path_(path), file_(QFile::encodeName(path).toStdString()) {
    if (length().value_or(0) > max_sound_samples) throw_too_long(path_);
}

std::size_t FlacReader::read(std::span<float> samples) {
    const std::size_t channels = file_.format().channels;
    frames_.resize(samples.size() * channels);
    const std::size_t count = file_.read(frames_);
    next_ += count;
    if (next_ > max_sound_samples) throw_too_long(path_);
    for (std::size_t i = 0; i < count; ++i) samples[i] = frames_[i * channels];
    return count;
}

void FlacReader::seek(std::uint64_t sample) {
    file_.seek(sample);
    next_ = sample;
}

void read_flac(const QString& path, const SampleSink& sink) {
    FlacReader file(path);
    std::vector<float> block(flac_block_samples);
    while (const std::size_t count = file.read(block)) sink(std::span<const float>(block).first(count));
}

FlacSummary summarize_flac(const QString& path) {
    return summarize(path, count_samples(path));
}

PartReader::PartReader(const QString& path) : file_(path) {
    if (!file_exists(path)) return;
    if (!file_.open(QIODevice::ReadOnly)) throw_read_error();
    length_ = static_cast<std::uint64_t>(file_.size()) / sizeof(float);
    if (length_ > max_sound_samples) throw_too_long(path);
}

std::size_t PartReader::read(std::span<float> samples) {
    if (!exists()) return 0;
    const qint64 bytes =
        file_.read(reinterpret_cast<char*>(samples.data()), static_cast<qint64>(samples.size_bytes()));
    if (bytes < 0) throw_read_error();
    return static_cast<std::size_t>(bytes) / sizeof(float);
}

void PartReader::seek(std::uint64_t sample) {
    if (exists() && !file_.seek(static_cast<qint64>(sample * sizeof(float)))) throw_read_error();
}

void PartReader::throw_read_error() const {
    throw Error{ErrorKind::io, message("The sound cannot be read: {}.", file_.errorString().toStdString()),
                file_.fileName().toStdString()};
}

void read_part(const QString& path, const SampleSink& sink) {
    PartReader file(path);
    std::vector<float> block(flac_block_samples);
    while (const std::size_t count = file.read(block)) sink(std::span<const float>(block).first(count));
}

}  // namespace govor::store
