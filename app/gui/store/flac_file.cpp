#include "store/flac_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sndfile.h>
#include <unistd.h>

#include <QFile>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <memory>
#include <system_error>

#include "audio/sound_file.h"
#include "core/error.h"
#include "core/log.h"

namespace govor::store {
namespace {

constexpr std::size_t most_peaks = 200;

[[noreturn]] void fail(const QString& path, int error) {
    const std::string reason =
        error != 0 ? std::generic_category().message(error) : "the disk did not take all of it";
    throw Error{ErrorKind::io, fmt::format("The sound cannot be written: {}.", reason), path.toStdString()};
}

// A file that is deleted again unless it is kept.
class NewFile {
  public:
    explicit NewFile(const QString& path) : path_(path), name_(QFile::encodeName(path)) {
        descriptor_ = ::open(name_.constData(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        if (descriptor_ < 0) fail(path_, errno);
    }
    ~NewFile() {
        if (descriptor_ >= 0) ::close(descriptor_);
        if (!kept_) ::unlink(name_.constData());
    }
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    int descriptor() const { return descriptor_; }

    void keep_as(const QString& path) {
        if (::fsync(descriptor_) != 0) fail(path_, errno);
        if (::rename(name_.constData(), QFile::encodeName(path).constData()) != 0) fail(path, errno);
        kept_ = true;
    }

  private:
    QString path_;
    QByteArray name_;
    int descriptor_ = -1;
    bool kept_ = false;
};

// libsndfile takes integers from the top of 32 bits. Full scale is 2^(bits-1), as the reader divides.
int to_int(float sample, SampleBits bits) {
    const int shift = 32 - static_cast<int>(bits);
    const double scale = static_cast<double>(1 << (static_cast<int>(bits) - 1));
    const double value = std::clamp(std::nearbyint(static_cast<double>(sample) * scale), -scale, scale - 1);
    return std::isnan(value) ? 0 : static_cast<int>(value) * (1 << shift);
}

void encode(SNDFILE* sound, const QString& path, SampleBits bits, std::span<const float> samples) {
    std::array<int, 4096> piece{};
    while (!samples.empty()) {
        const std::size_t count = std::min(samples.size(), piece.size());
        std::transform(samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(count), piece.begin(),
                       [bits](float sample) { return to_int(sample, bits); });
        errno = 0;
        if (sf_write_int(sound, piece.data(), static_cast<sf_count_t>(count)) !=
            static_cast<sf_count_t>(count)) {
            fail(path, errno);
        }
        samples = samples.subspan(count);
    }
}

// Calls `take` with the first channel, piece by piece.
template <typename Take>
void read_pieces(const QString& path, const Take& take) {
    audio::SoundFile file(QFile::encodeName(path).toStdString());
    const std::size_t channels = file.format().channels;
    std::vector<float> piece(65536 * channels);
    while (const std::size_t frames = file.read(piece)) {
        for (std::size_t i = 0; i < frames; ++i) piece[i] = piece[i * channels];
        take(std::span<const float>(piece).first(frames));
    }
}

// Zero for a file that is cut off.
std::size_t count_samples(const QString& path) {
    std::size_t count = 0;
    try {
        read_pieces(path, [&](std::span<const float> piece) { count += piece.size(); });
    } catch (const Error& error) {
        log::debug("A sound file was not written as it should: {}", error.what());
        return 0;
    }
    return count;
}

}  // namespace

void write_flac(const QString& path, SampleRate rate, SampleBits bits, std::span<const float> samples) {
    const QString unfinished = path + QStringLiteral(".new");
    NewFile file(unfinished);
    SF_INFO info{};
    info.samplerate = static_cast<int>(rate.value);
    info.channels = 1;
    info.format = SF_FORMAT_FLAC | (bits == SampleBits::of_question ? SF_FORMAT_PCM_24 : SF_FORMAT_PCM_16);
    errno = 0;
    {
        const std::unique_ptr<SNDFILE, int (*)(SNDFILE*)> sound(
            sf_open_fd(file.descriptor(), SFM_WRITE, &info, SF_FALSE), sf_close);
        if (!sound) fail(path, errno);
        encode(sound.get(), path, bits, samples);
    }
    // The last block is written by closing, and libsndfile does not say when the disk refuses it. The samples
    // that this file was made from will be deleted, so it is read back.
    if (count_samples(unfinished) != samples.size()) fail(path, 0);
    file.keep_as(path);
}

std::vector<float> read_flac(const QString& path) {
    std::vector<float> samples;
    read_pieces(path, [&](std::span<const float> piece) {
        samples.insert(samples.end(), piece.begin(), piece.end());
    });
    return samples;
}

std::vector<float> read_part(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QByteArray bytes = file.readAll();
    std::vector<float> samples(static_cast<std::size_t>(bytes.size()) / sizeof(float));
    std::copy_n(bytes.constData(), samples.size() * sizeof(float), reinterpret_cast<char*>(samples.data()));
    return samples;
}

std::vector<std::uint8_t> peaks_of(std::span<const float> samples) {
    std::vector<std::uint8_t> peaks(std::min(samples.size(), most_peaks));
    for (std::size_t i = 0; i < peaks.size(); ++i) {
        const std::size_t from = samples.size() * i / peaks.size();
        const std::size_t to = samples.size() * (i + 1) / peaks.size();
        float loudest = 0;
        for (const float sample : samples.subspan(from, to - from))
            loudest = std::max(loudest, std::abs(sample));
        peaks[i] = static_cast<std::uint8_t>(std::lrint(std::min(loudest, 1.0F) * 255.0F));
    }
    return peaks;
}

std::vector<float> read_samples(const Sound& sound) {
    if (!sound.path.isEmpty()) return read_flac(sound.path);
    std::vector<float> samples = sound.part.isEmpty() ? std::vector<float>() : read_part(sound.part);
    // The sound may have gone on to the disk since it was described: what was in memory lies in the part now,
    // too, or all of it in the whole file.
    if (!sound.whole.isEmpty() && !QFile::exists(sound.part) && QFile::exists(sound.whole))
        return read_flac(sound.whole);
    const std::size_t in_memory = sound.memory ? sound.memory->size() : 0;
    if (sound.samples >= in_memory)
        samples.resize(std::min<std::size_t>(samples.size(), sound.samples - in_memory));
    if (sound.memory) samples.insert(samples.end(), sound.memory->begin(), sound.memory->end());
    return samples;
}

}  // namespace govor::store
