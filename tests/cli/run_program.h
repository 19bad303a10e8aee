#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace govor::test {

// The exit code, output and peak memory of a process.
struct ProcessResult {
    int code = -1;  // exit code, or the negative number of the signal that terminated it
    std::string out, err;
    std::uint64_t peak_bytes = 0;  // maximum resident set size
};

// Runs a program as a child process, without a shell. Every wait throws an exception five minutes after the
// start, so that a program that hangs fails the test. The destructor kills the process.
class ChildProcess {
  public:
    using Environment = std::vector<std::pair<std::string, std::string>>;  // added to the test's environment

    ChildProcess(const std::filesystem::path& executable, const std::vector<std::string>& arguments,
                 const Environment& environment = {});
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    void write(std::string_view input);  // writes to its stdin
    void close_input();
    // Waits until stdout (stderr) contains `text` after the text found by earlier waits. Returns false if the
    // stream ends without the text.
    bool wait_for_output(std::string_view text);
    bool wait_for_error(std::string_view text);
    // Waits like wait_for_output and returns the output from the end of the previously found text to `text`.
    std::string read_output_until(std::string_view text);
    void send_signal(int signal);
    void close_output();  // closes the read end of the pipe
    ProcessResult wait();

  private:
    struct Stream {
        int descriptor = -1;
        std::string text;
        std::size_t search_position = 0;
    };
    bool wait_for(Stream& stream, std::string_view text);
    bool read_available();  // returns false if both streams are closed
    void kill();

    int pid_ = -1;
    int input_ = -1;
    Stream out_, err_;
    std::chrono::steady_clock::time_point deadline_;
};

ProcessResult run_program(const std::filesystem::path& executable, const std::vector<std::string>& arguments,
                          const ChildProcess::Environment& environment = {});

}  // namespace govor::test
