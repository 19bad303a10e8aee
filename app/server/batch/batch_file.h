#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>

namespace govor::server {

// The lines of a file or of a pipe, read in pieces, so that memory holds one line and one piece.
class LineReader {
  public:
    struct Line {
        std::uint64_t number = 0;  // from 1
        std::uint64_t offset = 0;  // of its first byte
        std::string text{};        // without the line feed; empty if it is too long
        bool too_long = false;
        bool terminated = true;  // by a line feed; only the last may not be
    };
    static constexpr std::size_t max_line = std::size_t{32} << 20;  // bytes, as of a request to the server

    // `descriptor` stays open and belongs to the caller. `name`: for errors.
    LineReader(int descriptor, std::string name, std::size_t longest = max_line);

    // The next line, without those that are blank. Nothing: read() has to be called, or the file has ended.
    std::optional<Line> next();
    // Reads the next piece; waits if a pipe has none. Throws Error{io}.
    void read();
    bool ended() const { return ended_ && begin_ == buffer_.size() && !too_long_; }
    int descriptor() const { return descriptor_; }

  private:
    Line take(std::size_t end, bool terminated);

    int descriptor_;
    std::string name_;
    std::size_t longest_;
    std::string buffer_;
    std::size_t begin_ = 0, searched_ = 0;  // in buffer_: of the next line, and where its end is looked for
    std::uint64_t number_ = 0, offset_ = 0;
    bool too_long_ = false;  // the beginning of the next line was dropped
    bool ended_ = false;     // the file
};

// A file that is being read. "-" is standard input. Throws Error{not_found, io}.
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

// What the answers of an earlier run say.
struct BatchRecord {
    std::unordered_set<std::string> answered{};       // the custom_ids with an answer
    std::unordered_set<std::string> failed{};         // those whose request failed
    std::unordered_set<std::uint64_t> wrong_lines{};  // the numbers of input lines that are no requests
};

// The file with the answers. Each line is written at once, so that a run that is killed leaves complete lines
// and at most the beginning of another.
class BatchOutput {
  public:
    // `resume`: reads the answers that the file has and removes the beginning of a line at its end; otherwise
    // the file has to be new or empty. `input`: a descriptor of the file with the requests, which must be
    // another. Throws Error{usage, bad_file, io}; the file is unchanged then.
    BatchOutput(const std::filesystem::path& path, bool resume, int input);
    ~BatchOutput();
    BatchOutput(const BatchOutput&) = delete;
    BatchOutput& operator=(const BatchOutput&) = delete;

    const BatchRecord& record() const { return record_; }
    // `line` ends with a line feed. Throws Error{io}; the file then ends after the line before.
    void write(std::string_view line);

  private:
    void open(const std::filesystem::path& path, bool resume, int input);
    void read_record();
    [[noreturn]] void fail(int error) const;

    std::string name_;
    int descriptor_ = -1;
    bool regular_ = false;
    std::uint64_t bytes_ = 0;  // of a regular file
    BatchRecord record_;
};

}  // namespace govor::server
