#include "audio/sound_file.h"

#include <fcntl.h>
#include <sndfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include "audio/wav_header.h"
#include "core/error.h"

namespace govor::audio {
namespace {

// Beyond the range of current audio hardware and formats; the resampler's own limit is a factor of 256.
constexpr int min_rate = 1000;
constexpr int max_rate = 768000;
constexpr int max_channels = 64;

[[noreturn]] void throw_read_error(const std::filesystem::path& path, int error) {
    if (error == ENOENT || error == ENOTDIR) {
        throw Error{ErrorKind::not_found, message("The file does not exist."), path.string()};
    }
    throw Error{ErrorKind::io, message("The file cannot be read: {}.", system_message(error)), path.string()};
}

// Returns libsndfile's error message without the full stop.
std::string reason(SNDFILE* file) {
    std::string text = sf_strerror(file);
    while (!text.empty() && (text.back() == '.' || text.back() == '\n')) text.pop_back();
    return text;
}

[[noreturn]] void throw_bad_file(const std::filesystem::path& path, Message text) {
    throw Error{ErrorKind::bad_file, std::move(text), path.string()};
}

void check_format(const SF_INFO& info, const std::filesystem::path& path) {
    if (info.samplerate < min_rate || info.samplerate > max_rate) {
        throw_bad_file(path, message("The sound has {} samples per second; {} to {} can be read.",
                                     info.samplerate, min_rate, max_rate));
    }
    if (info.channels < 1 || info.channels > max_channels) {
        throw_bad_file(
            path, message("The sound has {} channels; 1 to {} can be read.", info.channels, max_channels));
    }
}

}  // namespace

class SoundFile::Descriptor {
  public:
    explicit Descriptor(int value) : value_(value) {}
    ~Descriptor() {
        if (value_ >= 0) ::close(value_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int value() const noexcept { return value_; }
    int error() const noexcept { return error_; }  // errno of a failed read, or 0

    // Returns the I/O callbacks for libsndfile, whose errors do not distinguish invalid content from a failed
    // read.
    static SF_VIRTUAL_IO* callbacks() {
        static SF_VIRTUAL_IO io{length, seek, read, write, tell};
        return &io;
    }

  private:
    static Descriptor& of(void* self) { return *static_cast<Descriptor*>(self); }
    sf_count_t record_error(sf_count_t result) {
        if (result < 0) error_ = errno;
        return result;
    }
    static sf_count_t length(void* self) {
        struct stat status {};
        return of(self).record_error(::fstat(of(self).value_, &status)) < 0 ? -1 : status.st_size;
    }
    static sf_count_t seek(sf_count_t offset, int whence, void* self) {
        return ::lseek(of(self).value_, offset, whence);  // an invalid offset in the file is not a read error
    }
    static sf_count_t read(void* buffer, sf_count_t size, void* self) {
        sf_count_t bytes_read = 0;
        while (bytes_read < size) {
            const ssize_t count = ::read(of(self).value_, static_cast<char*>(buffer) + bytes_read,
                                         static_cast<std::size_t>(size - bytes_read));
            if (count < 0 && errno == EINTR) continue;
            if (of(self).record_error(count) <= 0) break;
            bytes_read += count;
        }
        return bytes_read;
    }
    static sf_count_t write(const void* /*buffer*/, sf_count_t /*size*/, void* /*self*/) { return 0; }
    static sf_count_t tell(void* self) { return seek(0, SEEK_CUR, self); }

    int value_;
    int error_ = 0;
};

void SoundFile::FileCloser::operator()(sf_private_tag* file) const noexcept {
    sf_close(file);
}

SoundFile::SoundFile(std::filesystem::path path) : path_(std::move(path)) {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer before fstat can reject it.
    descriptor_ = std::make_unique<Descriptor>(::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (descriptor_->value() < 0) throw_read_error(path_, errno);
    struct stat status {};
    if (::fstat(descriptor_->value(), &status) != 0) throw_read_error(path_, errno);
    if (!S_ISREG(status.st_mode))
        throw Error{ErrorKind::io, message("This is not a regular file."), path_.string()};
    if (status.st_size == 0) throw_bad_file(path_, message("The file is empty."));
    if (const auto data = find_wav_data(descriptor_->value());
        data && data->actual_bytes < data->declared_bytes) {
        throw_bad_file(
            path_,
            message("The file is truncated: its header declares {} bytes of audio, but {} are present.",
                    data->declared_bytes, data->actual_bytes));
    }

    // libsndfile gets a descriptor instead of a file name, so that it does not interpret a text file named
    // .vox as raw audio.
    SF_INFO info{};
    file_.reset(sf_open_virtual(Descriptor::callbacks(), SFM_READ, &info, descriptor_.get()));
    if (descriptor_->error() != 0) throw_read_error(path_, descriptor_->error());
    if (!file_) {
        throw_bad_file(
            path_,
            message("The audio file cannot be read (supported are WAV, FLAC, Ogg Vorbis and Opus): {}.",
                    reason(nullptr)));
    }
    check_format(info, path_);
    format_.rate = SampleRate{static_cast<std::uint32_t>(info.samplerate)};
    format_.channels = static_cast<std::uint32_t>(info.channels);
    // Streams without a length report the largest count, or a value near it.
    if (info.frames >= 0 && info.frames < SF_COUNT_MAX / 2) {
        format_.frames = static_cast<std::uint64_t>(info.frames);
    }
    // The frame count of MP3 is an estimate.
    is_length_exact_ = format_.frames && (info.format & SF_FORMAT_TYPEMASK) != SF_FORMAT_MPEG;
}

SoundFile::~SoundFile() = default;
SoundFile::SoundFile(SoundFile&&) noexcept = default;
SoundFile& SoundFile::operator=(SoundFile&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(descriptor_, other.descriptor_);
    std::swap(file_, other.file_);
    std::swap(format_, other.format_);
    std::swap(is_length_exact_, other.is_length_exact_);
    std::swap(position_, other.position_);
    return *this;
}

std::size_t SoundFile::read(std::span<float> interleaved) {
    const std::size_t capacity = interleaved.size() / format_.channels;
    const sf_count_t frames =
        sf_readf_float(file_.get(), interleaved.data(), static_cast<sf_count_t>(capacity));
    if (descriptor_->error() != 0) throw_read_error(path_, descriptor_->error());
    if (frames < 0 || sf_error(file_.get()) != SF_ERR_NO_ERROR) throw_damaged();
    position_ += static_cast<std::uint64_t>(frames);
    if (static_cast<std::size_t>(frames) < capacity) check_end();
    return static_cast<std::size_t>(frames);
}

void SoundFile::seek(std::uint64_t frame) {
    const sf_count_t reached = sf_seek(file_.get(), static_cast<sf_count_t>(frame), SEEK_SET);
    if (descriptor_->error() != 0) throw_read_error(path_, descriptor_->error());
    if (reached < 0) throw_damaged();
    position_ = frame;
}

void SoundFile::throw_damaged() const {
    throw_bad_file(path_, message("The sound is damaged after {:.1f} s: {}.",
                                  static_cast<double>(position_) / format_.rate.value, reason(file_.get())));
}

void SoundFile::check_end() const {
    if (!is_length_exact_ || position_ >= *format_.frames) return;
    throw_bad_file(
        path_, message("The file is truncated or damaged: it declares {:.1f} s of audio, but has {:.1f} s.",
                       static_cast<double>(*format_.frames) / format_.rate.value,
                       static_cast<double>(position_) / format_.rate.value));
}

}  // namespace govor::audio
