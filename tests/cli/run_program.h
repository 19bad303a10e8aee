#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace govor::test {

// How a program ended, and all that it said.
struct Ended {
    int code = -1;  // exit code; minus the signal's number when one ended it
    std::string out, err;
    std::uint64_t peak_bytes = 0;  // the most memory that it had at once
};

// A program that runs beside the test, without a shell between. Every wait ends five minutes after the start,
// which a program that hangs needs to fail the test; then it is killed.
class Program {
  public:
    using Environment = std::vector<std::pair<std::string, std::string>>;  // added to the test's own

    Program(const std::filesystem::path& executable, const std::vector<std::string>& arguments,
            const Environment& environment = {});
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void write(std::string_view input);  // to its stdin
    void close_input();
    // Waits until stdout (stderr) holds `text` beyond what earlier waits found. False when it ended without.
    bool wait_for_output(std::string_view text);
    bool wait_for_error(std::string_view text);
    void send_signal(int signal);
    void close_output();  // as a reader of a pipe that leaves
    Ended wait();

  private:
    struct Stream {
        int descriptor = -1;
        std::string text;
        std::size_t searched = 0;
    };
    bool wait_for(Stream& stream, std::string_view text);
    bool pump();  // reads what is there; false when both streams have ended
    void end();

    int pid_ = -1;
    int input_ = -1;
    Stream out_, err_;
    std::chrono::steady_clock::time_point deadline_;
};

Ended run_program(const std::filesystem::path& executable, const std::vector<std::string>& arguments,
                  const Program::Environment& environment = {});

}  // namespace govor::test
