#include "server/batch/batch_run.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include "core/error.h"
#include "server/batch/batch_line.h"
#include "server/chat/answer_store.h"
#include "server/chat/completion.h"
#include "server/endpoints.h"
#include "server/engine/engine_queue.h"

namespace govor::server {
namespace {

// A queue of functions that other threads post to one thread. That thread waits for them and for input at the
// same time.
class TaskQueue {
  public:
    TaskQueue() : wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
        if (wake_ < 0) throw internal_error("eventfd: " + system_message(errno).english());
    }
    ~TaskQueue() { ::close(wake_); }
    TaskQueue(const TaskQueue&) = delete;
    TaskQueue& operator=(const TaskQueue&) = delete;

    // Thread-safe. An empty function only ends wait().
    void post(std::function<void()> task) {
        {
            const std::lock_guard lock(mutex_);
            if (task) tasks_.push_back(std::move(task));
        }
        const std::uint64_t increment = 1;
        std::ignore = ::write(wake_, &increment, sizeof increment);
    }
    // Waits for a call of post() or for input of `descriptor`, which may be -1. Returns whether input or its
    // end is available.
    bool wait(int descriptor) {
        std::array<pollfd, 2> poll_fds{pollfd{wake_, POLLIN, 0}, pollfd{descriptor, POLLIN, 0}};
        while (::poll(poll_fds.data(), poll_fds.size(), -1) < 0 && errno == EINTR) {
        }
        std::uint64_t count = 0;
        std::ignore = ::read(wake_, &count, sizeof count);
        return poll_fds[1].revents != 0;
    }
    void run() {
        std::vector<std::function<void()>> tasks;
        {
            const std::lock_guard lock(mutex_);
            tasks.swap(tasks_);
        }
        for (const auto& task : tasks) task();
    }

  private:
    int wake_;
    std::mutex mutex_;
    std::vector<std::function<void()>> tasks_;
};

class BatchRun {
  public:
    BatchRun(LineReader& requests, const BatchOptions& options)
        : requests_(requests),
          options_(options),
          engine_([this](std::function<void()> task) { tasks_.post(std::move(task)); },
                  [this] {
                      set_failure({ErrorKind::device_lost, message("The device has been lost.")});
                  }) {}

    BatchSummary run(session::Load load, const std::stop_token& stop) {
        const std::stop_callback wake_on_stop(stop, [this] { tasks_.post({}); });
        engine_.load(std::move(load), [this](session::EventBody& body) { handle_load(body); });
        while (!stop.stop_requested() && !failure_ && !(requests_.is_at_end() && active_requests_ == 0)) {
            const bool needs_input = add_requests();
            write_lines();
            if (requests_.is_at_end() && active_requests_ == 0) break;
            if (tasks_.wait(needs_input ? requests_.descriptor() : -1)) requests_.read();
            tasks_.run();
            write_lines();
        }
        if (failure_) throw std::move(*failure_);
        return summary();
    }

  private:
    using Clock = std::chrono::steady_clock;

    struct ActiveRequest {
        std::string custom_id;
        Completion completion;
    };

    void handle_load(session::EventBody& body) {
        if (auto* failed = std::get_if<session::Failed>(&body)) set_failure(std::move(failed->error));
        const auto* loaded = std::get_if<session::ModelLoaded>(&body);
        if (loaded == nullptr) return;
        load_time_ = Clock::now();
        if (options_.ready) options_.ready(loaded->model);
    }

    // Starts as many requests as can run. Returns whether more input is needed for that.
    bool add_requests() {
        if (!engine_.is_ready()) return false;
        while (active_requests_ < EngineQueue::max_batch_size) {
            const auto line = requests_.next();
            if (!line) return !requests_.is_at_end();
            add_request(*line);
        }
        return false;
    }

    void add_request(const LineReader::Line& line) {
        BatchRequest request;
        if (line.is_too_long) {
            request.error = invalid_request("The line is longer than 32 MiB.", {}, "line_too_long");
        } else {
            request = parse_batch_line(line.text);
        }
        if (!request.custom_id.empty() && !custom_ids_.insert(request.custom_id).second)
            request.error =
                invalid_request("An earlier line has this custom_id.", "custom_id", "duplicate_custom_id");
        if (request.error) {
            ++summary_.failed;
            if (!options_.completed_requests.invalid_lines.contains(line.number))
                lines_.push_back(make_error_line(request.custom_id, *request.error, line.number));
            return;
        }
        if (options_.completed_requests.answered.contains(request.custom_id)) {
            ++summary_.skipped;
            return;
        }
        try {
            start(request);
        } catch (const ApiError& error) {
            add_failure(request.custom_id, error);
        } catch (const Error& error) {
            add_failure(request.custom_id, api_error(error));
        }
    }

    void start(const BatchRequest& request) {
        const session::LoadedModel& model = engine_.model();
        ChatRequest chat =
            parse_chat_request(JsonFields(request.body), {model, no_answers_, max_clip_seconds(model), true});
        const auto request_state = std::make_shared<ActiveRequest>(
            ActiveRequest{request.custom_id, Completion(chat, options_.model_name)});
        Job job = make_chat_job(chat, model);
        job.on_event = [this, request_state](session::EventBody& body) { handle(*request_state, body); };
        ++active_requests_;
        engine_.add(std::move(job));
    }

    void handle(ActiveRequest& request_state, session::EventBody& body) {
        if (const auto* fragment = std::get_if<session::TextFragment>(&body))
            request_state.completion.push(fragment->text);
        if (!ends_turn(body)) return;
        --active_requests_;
        auto* failed = std::get_if<session::Failed>(&body);
        if (failed != nullptr && failed->error.kind() == ErrorKind::device_lost)
            return set_failure(std::move(failed->error));
        if (const auto error = completion_error(body)) return add_failure(request_state.custom_id, *error);
        const session::Answer& answer = std::get<session::Finished>(body).answer;
        request_state.completion.finish(answer);
        ++summary_.answered;
        summary_.tokens += answer.statistics.tokens;
        lines_.push_back(make_response_line(request_state.custom_id, 200, request_state.completion.body()));
    }

    void add_failure(const std::string& custom_id, const ApiError& error) {
        ++summary_.failed;
        if (!options_.completed_requests.failed.contains(custom_id))
            lines_.push_back(make_response_line(custom_id, error.status(), error.body()));
    }

    void set_failure(Error error) {
        if (!failure_) failure_ = std::move(error);
    }

    void write_lines() {
        if (lines_.empty()) return;
        for (const std::string& line : std::exchange(lines_, {})) options_.write(line);
        if (options_.progress) options_.progress(summary());
    }

    // Returns the summary so far.
    BatchSummary summary() const {
        BatchSummary summary = summary_;
        if (load_time_) summary.seconds = std::chrono::duration<double>(Clock::now() - *load_time_).count();
        return summary;
    }

    LineReader& requests_;
    const BatchOptions& options_;
    TaskQueue tasks_;
    AnswerStore no_answers_;  // empty, because a batch cannot refer to earlier answers
    BatchSummary summary_;
    std::optional<Clock::time_point> load_time_;
    std::optional<Error> failure_;
    std::unordered_set<std::string> custom_ids_;  // of all requests so far
    std::size_t active_requests_ = 0;
    std::vector<std::string> lines_;  // complete lines to be written
    EngineQueue engine_;              // declared last, because its session uses the other members
};

}  // namespace

BatchSummary run_batch(LineReader& requests, session::Load load, const BatchOptions& options,
                       const std::stop_token& stop) {
    return BatchRun(requests, options).run(std::move(load), stop);
}

}  // namespace govor::server
