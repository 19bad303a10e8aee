#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace govor::test {

// The exit code and the output of a program.
struct Ended {
    int code = -1;  // exit code, or the negative number of the signal that ended it
    std::string out, err;
    std::uint64_t peak_bytes = 0;  // maximum resident set size
};

// Runs a program as a child process, without a shell. Every wait is limited to five minutes after the start,
// so that a program that hangs fails the test; it is killed then.
class Program {
  public:
    using Environment =
        std::vector<std::pair<std::string, std::string>>;  // merged into the test's environment

    Program(const std::filesystem::path& executable, const std::vector<std::string>& arguments,
            const Environment& environment = {});
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void write(std::string_view input);  // writes to its stdin
    void close_input();
    // Waits until stdout (stderr) contains `text` after the text found by earlier waits. Returns false if it
    // ends without the text.
    bool wait_for_output(std::string_view text);
    bool wait_for_error(std::string_view text);
    // The output before `text` that no earlier wait has found; waits like wait_for_output.
    std::string output_until(std::string_view text);
    void send_signal(int signal);
    void close_output();  // closes the read end of the pipe
    Ended wait();

  private:
    struct Stream {
        int descriptor = -1;
        std::string text;
        std::size_t searched = 0;
    };
    bool wait_for(Stream& stream, std::string_view text);
    bool read_available();  // returns false if both streams have ended
    void kill();

    int pid_ = -1;
    int input_ = -1;
    Stream out_, err_;
    std::chrono::steady_clock::time_point deadline_;
};

Ended run_program(const std::filesystem::path& executable, const std::vector<std::string>& arguments,
                  const Program::Environment& environment = {});

}  // namespace govor::test
