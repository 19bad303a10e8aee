#include "server/batch/batch_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <tuple>
#include <utility>

#include "core/error.h"
#include "server/batch/batch_line.h"

namespace govor::server {
namespace {

constexpr std::size_t read_buffer_bytes = 256 * 1024;
// Escaping in JSON (\u00XX) can expand each byte of a request to six bytes in its output line.
constexpr std::size_t max_output_line_bytes = 6 * LineReader::max_request_bytes;

bool is_blank(std::string_view text) {
    return text.find_first_not_of(" \t\r") == std::string_view::npos;
}

[[noreturn]] void throw_read_error(int error, const std::string& name) {
    throw Error(error == ENOENT ? ErrorKind::not_found : ErrorKind::io,
                message("The file cannot be read: {}.", system_message(error)), name);
}

}  // namespace

LineReader::LineReader(int descriptor, std::string name, std::size_t max_line_bytes)
    : descriptor_(descriptor), name_(std::move(name)), max_line_bytes_(max_line_bytes) {}

std::optional<LineReader::Line> LineReader::next() {
    for (;;) {
        const std::size_t end = buffer_.find('\n', searched_);
        const bool has_line_feed = end != std::string::npos;
        if (!has_line_feed) {
            searched_ = buffer_.size();
            if (is_line_too_long_ || searched_ - begin_ > max_line_bytes_) {
                is_line_too_long_ = true;
                offset_ += searched_ - begin_;
                begin_ = searched_;
            }
            if (!has_file_ended_ || is_at_end()) return std::nullopt;
        }
        Line line = take_line(has_line_feed ? end : buffer_.size(), has_line_feed);
        if (line.is_too_long || !is_blank(line.text)) return line;
    }
}

LineReader::Line LineReader::take_line(std::size_t end, bool has_line_feed) {
    Line line{.number = ++number_, .offset = offset_, .has_line_feed = has_line_feed};
    line.is_too_long = std::exchange(is_line_too_long_, false) || end - begin_ > max_line_bytes_;
    if (!line.is_too_long) line.text = buffer_.substr(begin_, end - begin_);
    const std::size_t next = has_line_feed ? end + 1 : end;
    offset_ += next - begin_;
    begin_ = next;
    searched_ = next;
    return line;
}

void LineReader::read() {
    buffer_.erase(0, std::exchange(begin_, 0));
    const std::size_t remaining_bytes = buffer_.size();
    searched_ = remaining_bytes;
    buffer_.resize(remaining_bytes + read_buffer_bytes);
    ssize_t count = 0;
    do {
        count = ::read(descriptor_, buffer_.data() + remaining_bytes, read_buffer_bytes);
    } while (count < 0 && errno == EINTR);
    const int error = errno;
    buffer_.resize(remaining_bytes + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (count < 0) throw_read_error(error, name_);
    has_file_ended_ = count == 0;
}

InputFile::InputFile(const std::filesystem::path& path)
    : descriptor_(path == "-" ? ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                              : ::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (descriptor_ < 0) throw_read_error(errno, path.string());
    struct stat status {};
    if (::fstat(descriptor_, &status) != 0 || !S_ISDIR(status.st_mode)) return;
    ::close(descriptor_);
    throw_read_error(EISDIR, path.string());
}

InputFile::~InputFile() {
    ::close(descriptor_);
}

BatchOutput::BatchOutput(const std::filesystem::path& path, bool resume, int input) : name_(path.string()) {
    try {
        open(path, resume, input);
    } catch (...) {
        if (descriptor_ >= 0) ::close(descriptor_);
        throw;
    }
}

BatchOutput::~BatchOutput() {
    ::close(descriptor_);
}

void BatchOutput::open(const std::filesystem::path& path, bool resume, int input) {
    descriptor_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (descriptor_ < 0) throw_write_error(errno);
    struct stat status {};
    struct stat requests {};
    if (::fstat(descriptor_, &status) != 0) throw_write_error(errno);
    is_regular_file_ = S_ISREG(status.st_mode);
    if (!is_regular_file_) return;
    if (::fstat(input, &requests) == 0 && requests.st_dev == status.st_dev &&
        requests.st_ino == status.st_ino)
        throw Error(ErrorKind::usage, message("The file with the requests cannot be the output."), name_);
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0)
        throw Error(ErrorKind::io, message("Another program is writing this file."), name_);
    bytes_ = static_cast<std::uint64_t>(status.st_size);
    if (bytes_ > 0 && !resume) {
        throw Error(ErrorKind::usage,
                    message("The file is not empty: add --resume to continue it, or choose another file."),
                    name_);
    }
    read_completed_requests();
}

void BatchOutput::read_completed_requests() {
    LineReader lines(descriptor_, name_, max_output_line_bytes);
    std::uint64_t complete_bytes = bytes_;
    while (!lines.is_at_end()) {
        const auto line = lines.next();
        if (!line) {
            lines.read();
        } else if (!line->has_line_feed && is_output_line_prefix(line->text)) {
            complete_bytes = line->offset;
        } else if (!line->has_line_feed || line->is_too_long ||
                   !add_output_line(line->text, completed_requests_)) {
            throw Error(ErrorKind::bad_file,
                        message("Line {} is not an output line of govor-cli batch.", line->number), name_);
        }
    }
    if (complete_bytes != bytes_ && ::ftruncate(descriptor_, static_cast<off_t>(complete_bytes)) != 0)
        throw_write_error(errno);
    bytes_ = complete_bytes;
}

void BatchOutput::write(std::string_view line) {
    for (std::string_view rest = line; !rest.empty();) {
        const ssize_t count = ::write(descriptor_, rest.data(), rest.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) {
            const int error = errno;
            if (is_regular_file_) std::ignore = ::ftruncate(descriptor_, static_cast<off_t>(bytes_));
            throw_write_error(error);
        }
        rest.remove_prefix(static_cast<std::size_t>(count));
    }
    bytes_ += line.size();
}

void BatchOutput::throw_write_error(int error) const {
    throw Error(ErrorKind::io, message("The file cannot be written: {}.", system_message(error)), name_);
}

}  // namespace govor::server
