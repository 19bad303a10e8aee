#include "session/api/session.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

#include "session/worker.h"

namespace govor::session {

// The command queue and the thread that executes it. Each command has its own stop sources. Posting a Cancel
// requests a stop of all earlier commands, queued or running; StopSpeaking does so for their speech. Both are
// then queued like any other command, and truncate the last answer when they are executed.
class Session::Thread {
  public:
    explicit Thread(Sink sink) : worker_(std::move(sink)), thread_([this] { work(); }) {}
    ~Thread() {
        post(Quit{});
        thread_.join();
    }
    Thread(const Thread&) = delete;
    Thread& operator=(const Thread&) = delete;

    CommandId post(Command command) {
        const bool is_quit = std::holds_alternative<Quit>(command);
        const std::lock_guard lock(mutex_);
        const CommandId id = ++last_id_;
        if (is_quitting_) return id;
        is_quitting_ = is_quit;
        const bool stops_all = is_quit || std::holds_alternative<Cancel>(command);
        if (stops_all || std::holds_alternative<StopSpeaking>(command)) {
            running_.request(stops_all);
            for (QueuedCommand& entry : queue_) entry.stop.request(stops_all);
        }
        queue_.push_back({id, std::move(command), {}, {}});
        changed_.notify_one();
        return id;
    }

  private:
    struct StopSources {
        std::stop_source all;
        std::stop_source speech;

        void request(bool stops_all) {
            if (stops_all) all.request_stop();
            speech.request_stop();
        }
    };
    struct QueuedCommand {
        CommandId id;
        Command command;
        StopSources stop;
        Stopwatch since_posted;  // starts when the command is posted
    };

    void work() {
        for (;;) {
            work_until_command();
            QueuedCommand entry = wait_for_command();
            const StopTokens stops{entry.stop.all.get_token(), entry.stop.speech.get_token()};
            if (!worker_.execute(entry.id, std::move(entry.command), stops, entry.since_posted)) return;
            worker_.step_text_turns();  // so that a sequence of commands cannot starve these turns
        }
    }

    // Continues the background work of finished commands until it is complete or a command is queued.
    void work_until_command() {
        while (!has_commands()) {
            if (worker_.needs_prefill())
                worker_.prefill_question([this] { return has_commands(); });
            else if (worker_.can_step_transcript())
                worker_.step_transcript([this] { return has_commands_besides_samples(); });
            else if (worker_.can_step_text_turns())
                worker_.step_text_turns();
            else
                return;
        }
    }

    bool has_commands() {
        const std::lock_guard lock(mutex_);
        return !queue_.empty();
    }

    bool has_commands_besides_samples() {
        const std::lock_guard lock(mutex_);
        return std::ranges::any_of(queue_, [](const QueuedCommand& entry) {
            return !std::holds_alternative<AppendSamples>(entry.command);
        });
    }

    // Waits for the next command and marks it as running. Reports the memory while it waits.
    QueuedCommand wait_for_command() {
        std::unique_lock lock(mutex_);
        const auto has_command = [this] { return !queue_.empty(); };
        while (const auto report = worker_.next_memory_report()) {
            if (changed_.wait_until(lock, *report, has_command)) break;
            lock.unlock();
            worker_.report_memory();
            lock.lock();
        }
        changed_.wait(lock, has_command);
        QueuedCommand entry = std::move(queue_.front());
        queue_.pop_front();
        running_ = entry.stop;
        return entry;
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<QueuedCommand> queue_;
    StopSources running_;  // of the command that is being executed
    CommandId last_id_ = 0;
    bool is_quitting_ = false;
    Worker worker_;  // used by thread_ alone
    std::thread thread_;
};

Session::Session(Sink sink) : thread_(std::make_unique<Thread>(std::move(sink))) {}
Session::~Session() = default;

CommandId Session::post(Command command) {
    return thread_->post(std::move(command));
}

}  // namespace govor::session
