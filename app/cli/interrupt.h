#pragma once

#include <mutex>
#include <stop_token>
#include <thread>

namespace govor::cli {

// Turns Ctrl-C (SIGINT) and SIGTERM into a stop request of whatever is running now. A thread waits for the
// signals, so no code runs inside a signal handler. Make it before any other thread starts: they inherit its
// blocked signals.
class Interrupts {
  public:
    // What Ctrl-C does while nothing is under way: `leave` ends the program, `stay` says how to leave.
    // SIGTERM always leaves.
    enum class WhenIdle { leave, stay };

    explicit Interrupts(WhenIdle when_idle);
    ~Interrupts();

    // A token for the next piece of work. A signal asks it to stop; a second one, should it not, ends the
    // program.
    std::stop_token begin();
    void end();

  private:
    void wait_for_signals(std::stop_token own);

    WhenIdle when_idle_;
    std::mutex mutex_;
    std::stop_source current_;
    bool working_ = false;
    std::jthread thread_;
};

}  // namespace govor::cli
