#pragma once

#include <mutex>
#include <stop_token>
#include <thread>

namespace govor::cli {

// Converts Ctrl-C (SIGINT) and SIGTERM into a stop request for the current work. A thread waits for the
// signals, so no code runs in a signal handler. Must be created before any other thread, because it blocks
// the signals and threads inherit the signal mask.
class InterruptHandler {
  public:
    // The effect of Ctrl-C while nothing is running: exit the program, or print how to exit. SIGTERM always
    // exits.
    enum class IdleAction { exit, print_hint };

    explicit InterruptHandler(IdleAction idle_action);
    ~InterruptHandler();

    // Begins new work and returns its stop token. The first signal requests a stop; the second exits the
    // program.
    std::stop_token begin_work();
    void end_work();

  private:
    void wait_for_signals(std::stop_token stop);

    IdleAction idle_action_;
    std::mutex mutex_;
    std::stop_source stop_source_;
    bool is_working_ = false;
    std::jthread thread_;
};

}  // namespace govor::cli
