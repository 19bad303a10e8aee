#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>

namespace govor::server {

// Reads the lines of a file or a pipe in blocks. At most one line and one block are in memory.
class LineReader {
  public:
    struct Line {
        std::uint64_t number = 0;  // from 1
        std::uint64_t offset = 0;  // of its first byte
        std::string text{};        // without the line feed; empty if it is too long
        bool is_too_long = false;
        bool has_line_feed = true;  // may be false for the last line only
    };
    static constexpr std::size_t max_request_bytes = std::size_t{32} << 20;  // the server's limit

    // The caller retains ownership of `descriptor`. Errors contain `name`.
    LineReader(int descriptor, std::string name, std::size_t max_line_bytes = max_request_bytes);

    // Returns the next line that is not blank; nullopt if read() must be called or the file has ended.
    std::optional<Line> next();
    // Reads the next block; waits for data of a pipe. Throws Error{io}.
    void read();
    bool is_at_end() const { return has_file_ended_ && begin_ == buffer_.size() && !is_line_too_long_; }
    int descriptor() const { return descriptor_; }

  private:
    Line take_line(std::size_t end, bool has_line_feed);

    int descriptor_;
    std::string name_;
    std::size_t max_line_bytes_;
    std::string buffer_;
    std::size_t begin_ = 0;     // start of the next line in buffer_
    std::size_t searched_ = 0;  // buffer_ has no line feed from begin_ up to here
    std::uint64_t number_ = 0, offset_ = 0;
    bool is_line_too_long_ = false;  // the beginning of the next line was dropped
    bool has_file_ended_ = false;
};

// An open input file; "-" is standard input. The constructor throws Error{not_found, io}.
class InputFile {
  public:
    explicit InputFile(const std::filesystem::path& path);
    ~InputFile();
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    int descriptor() const { return descriptor_; }

  private:
    int descriptor_;
};

// The requests that the output of earlier runs contains.
struct CompletedRequests {
    std::unordered_set<std::string> answered{};         // the custom_ids of successful requests
    std::unordered_set<std::string> failed{};           // the custom_ids of failed requests
    std::unordered_set<std::uint64_t> invalid_lines{};  // the numbers of input lines without a valid request
};

// The output file. Each line is written immediately, so the file of a killed run ends with at most one
// incomplete line.
class BatchOutput {
  public:
    // `resume`: reads the lines of the file and removes an incomplete line at its end; otherwise the file
    // must be new or empty. `input`: a descriptor of the file with the requests, which must be a different
    // file. Throws Error{usage, bad_file, io} and then leaves the file unchanged.
    BatchOutput(const std::filesystem::path& path, bool resume, int input);
    ~BatchOutput();
    BatchOutput(const BatchOutput&) = delete;
    BatchOutput& operator=(const BatchOutput&) = delete;

    const CompletedRequests& completed_requests() const { return completed_requests_; }
    // `line` ends with a line feed. Throws Error{io}; the file then ends after the previous line.
    void write(std::string_view line);

  private:
    void open(const std::filesystem::path& path, bool resume, int input);
    void read_completed_requests();
    [[noreturn]] void throw_write_error(int error) const;

    std::string name_;
    int descriptor_ = -1;
    bool is_regular_file_ = false;
    std::uint64_t bytes_ = 0;  // size of a regular file
    CompletedRequests completed_requests_;
};

}  // namespace govor::server
