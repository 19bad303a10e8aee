#include "sound/pulse_probe.h"

#include <pulse/pulseaudio.h>

#include <chrono>
#include <memory>

namespace govor::sound {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds response_timeout{500};

struct MainloopDeleter {
    void operator()(pa_mainloop* loop) const { pa_mainloop_free(loop); }
};
struct ContextDeleter {
    void operator()(pa_context* context) const {
        pa_context_disconnect(context);
        pa_context_unref(context);
    }
};

// The result of a query for one device. The server sends its description, if any, then the end of the list or
// an error.
struct QueryResult {
    bool is_found = false;
    bool has_ended = false;
};

template <typename Info>
void handle_info(pa_context*, const Info* info, int end, void* result) {
    if (info != nullptr) static_cast<QueryResult*>(result)->is_found = true;
    if (end != 0) static_cast<QueryResult*>(result)->has_ended = true;
}

// Runs the loop until done() returns true. Returns false at the deadline or after an error of the loop.
template <typename Done>
bool run_until(pa_mainloop* loop, Clock::time_point deadline, Done done) {
    while (!done()) {
        const auto remaining = std::chrono::duration_cast<std::chrono::microseconds>(deadline - Clock::now());
        if (remaining.count() <= 0) return false;
        if (pa_mainloop_prepare(loop, static_cast<int>(remaining.count())) < 0 ||
            pa_mainloop_poll(loop) < 0 || pa_mainloop_dispatch(loop) < 0) {
            return false;
        }
    }
    return true;
}

// A separate connection for one query.
class Probe {
  public:
    Probe() : context_(pa_context_new(pa_mainloop_get_api(loop_.get()), "Govor")) {
        if (pa_context_connect(context_.get(), nullptr, PA_CONTEXT_NOAUTOSPAWN, nullptr) < 0) return;
        run_until(loop_.get(), deadline_, [this] { return is_ready() || !is_good(); });
    }

    bool is_ready() const { return pa_context_get_state(context_.get()) == PA_CONTEXT_READY; }

    bool has_device(Direction direction, const std::string& id) {
        if (!is_ready()) return false;
        QueryResult result;
        pa_context* context = context_.get();
        pa_operation* operation =
            direction == Direction::input
                ? pa_context_get_source_info_by_name(context, id.c_str(), handle_info<pa_source_info>,
                                                     &result)
                : pa_context_get_sink_info_by_name(context, id.c_str(), handle_info<pa_sink_info>, &result);
        if (operation == nullptr) return false;
        run_until(loop_.get(), deadline_, [&] { return result.has_ended || !is_good(); });
        pa_operation_cancel(operation);
        pa_operation_unref(operation);
        return result.is_found;
    }

  private:
    bool is_good() const { return PA_CONTEXT_IS_GOOD(pa_context_get_state(context_.get())); }

    Clock::time_point deadline_ = Clock::now() + response_timeout;
    std::unique_ptr<pa_mainloop, MainloopDeleter> loop_{pa_mainloop_new()};
    std::unique_ptr<pa_context, ContextDeleter> context_;
};

}  // namespace

bool has_pulse_device(Direction direction, const std::string& id) {
    return Probe{}.has_device(direction, id);
}

bool has_pulse_server() {
    return Probe{}.is_ready();
}

}  // namespace govor::sound
