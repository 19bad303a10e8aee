#include "interrupt_handler.h"

#include <unistd.h>
#include <csignal>
#include <cstdio>
#include <ctime>

#include "commands.h"

namespace govor::cli {
namespace {

sigset_t handled_signals() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    return set;
}

}  // namespace

InterruptHandler::InterruptHandler(IdleAction idle_action) : idle_action_(idle_action) {
    const sigset_t set = handled_signals();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    thread_ = std::jthread([this](std::stop_token stop) { wait_for_signals(std::move(stop)); });
}

InterruptHandler::~InterruptHandler() {
    thread_.request_stop();
    thread_.join();
    const sigset_t set = handled_signals();
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

std::stop_token InterruptHandler::begin_work() {
    const std::lock_guard lock(mutex_);
    stop_source_ = std::stop_source();
    is_working_ = true;
    return stop_source_.get_token();
}

void InterruptHandler::end_work() {
    const std::lock_guard lock(mutex_);
    is_working_ = false;
}

void InterruptHandler::wait_for_signals(std::stop_token stop) {
    const sigset_t set = handled_signals();
    const timespec poll_interval{0, 100'000'000};  // maximum delay of the destructor
    while (!stop.stop_requested()) {
        const int signal = sigtimedwait(&set, nullptr, &poll_interval);
        if (signal < 0) continue;
        const std::lock_guard lock(mutex_);
        if (!is_working_ && signal == SIGINT && idle_action_ == IdleAction::print_hint) {
            std::fputs("\n(type /quit or press Ctrl-D to exit)\n> ", stderr);
            continue;
        }
        // Nothing is running, or a stop was already requested: exit immediately. Files are written under
        // temporary names and renamed when complete, so no incomplete file remains.
        if (!is_working_ || stop_source_.stop_requested()) _exit(exit_interrupted);
        stop_source_.request_stop();
    }
}

}  // namespace govor::cli
