#include "start.h"

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <variant>

#include "core/error.h"
#include "session/turn/stopwatch.h"
#include "sync_session.h"

namespace govor::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* pipeline_cache_variable = "GOVOR_PIPELINE_CACHE";

// Replaces the folder of the pipeline cache by an empty one. No session may run during construction and
// destruction, which change an environment variable.
class TemporaryPipelineCache {
  public:
    TemporaryPipelineCache() {
        if (const char* value = std::getenv(pipeline_cache_variable)) previous_value_ = value;
        std::string pattern = (fs::temp_directory_path() / "govor-kernels-XXXXXX").string();
        if (::mkdtemp(pattern.data()) == nullptr)
            throw Error(ErrorKind::io, message("No temporary folder can be created."), pattern);
        path_ = pattern;
        ::setenv(pipeline_cache_variable, pattern.c_str(), 1);
    }
    ~TemporaryPipelineCache() {
        std::error_code ignored_error;  // the system deletes old temporary files
        fs::remove_all(path_, ignored_error);
        if (previous_value_)
            ::setenv(pipeline_cache_variable, previous_value_->c_str(), 1);
        else
            ::unsetenv(pipeline_cache_variable);
    }
    TemporaryPipelineCache(const TemporaryPipelineCache&) = delete;
    TemporaryPipelineCache& operator=(const TemporaryPipelineCache&) = delete;

  private:
    fs::path path_;
    std::optional<std::string> previous_value_;
};

struct LoadTimes {
    double seconds = 0;          // until the model can answer
    double weights_seconds = 0;  // from reading the first byte of the weights until all are on the device
    double gigabytes = 0;        // of weights on the device
};

LoadTimes time_load(const std::shared_ptr<session::ModelFolder>& model, session::LoadOptions options) {
    SyncSession sync_session;
    LoadTimes times;
    session::Stopwatch stopwatch;
    double reading_start = 0;
    options.on_step = [&](session::LoadStep step) {
        if (step == session::LoadStep::reading_weights) reading_start = stopwatch.seconds();
        if (step == session::LoadStep::finishing) times.weights_seconds = stopwatch.seconds() - reading_start;
    };
    const AnswerCallbacks progress{.progress = [&](const session::LoadProgressed& update) {
        times.gigabytes = 1e-9 * static_cast<double>(update.total);
    }};
    times.seconds =
        sync_session.load({.model = {}, .options = options, .open_folder = model}, progress, {}).seconds;
    return times;
}

// Returns the time from a Cancel, sent `delay` seconds after the Load, until it takes effect; nullopt if
// loading had finished.
std::optional<double> measure_cancel_seconds(const std::shared_ptr<session::ModelFolder>& model,
                                             const session::LoadOptions& options, double delay) {
    SyncSession sync_session;
    const session::CommandId load =
        sync_session.post(session::Load{.model = {}, .options = options, .open_folder = model});
    std::this_thread::sleep_for(std::chrono::duration<double>(delay));
    const session::Stopwatch stopwatch;
    sync_session.post(session::Cancel{});
    for (;;) {
        const session::Event event = sync_session.wait_for_event();
        if (event.turn != load || std::holds_alternative<session::LoadProgressed>(event.body)) continue;
        if (std::holds_alternative<session::ModelLoaded>(event.body)) return std::nullopt;
        return stopwatch.seconds();
    }
}

}  // namespace

void bench_start(const std::function<std::shared_ptr<session::ModelFolder>()>& model,
                 const session::LoadOptions& options, int runs, const MeasurementSink& sink) {
    Measurement without_cache{.name = "start", .setting = "kernels built", .unit = "starts"};
    Measurement with_cache{.name = "start", .setting = "kernels kept", .unit = "starts"};
    Measurement weights{.name = "start", .setting = "weights read", .unit = "GB"};
    for (int run = 0; run < runs; ++run) {
        const TemporaryPipelineCache cache;
        without_cache.seconds.push_back(time_load(model(), options).seconds);
        const LoadTimes times = time_load(model(), options);
        with_cache.seconds.push_back(times.seconds);
        if (times.gigabytes == 0) continue;  // random weights are generated
        weights.units = times.gigabytes;
        weights.seconds.push_back(times.weights_seconds);
    }
    sink(without_cache);
    sink(with_cache);
    if (!weights.seconds.empty()) sink(weights);
    Measurement cancelled{.name = "cancel", .setting = "while loading", .unit = "times"};
    for (int run = 0; run < runs; ++run) {
        for (const double fraction : {0.05, 0.2, 0.4, 0.6, 0.8, 0.95}) {
            const TemporaryPipelineCache cache;
            const auto seconds =
                measure_cancel_seconds(model(), options, fraction * without_cache.seconds.front());
            if (seconds) cancelled.seconds.push_back(*seconds);
        }
    }
    if (!cancelled.seconds.empty()) sink(cancelled);
}

}  // namespace govor::cli
