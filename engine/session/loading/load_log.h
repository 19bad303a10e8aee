#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "session/loading/model_folder.h"
#include "session/turn/assistant.h"
#include "session/turn/stopwatch.h"

namespace govor::gpu {
class Device;
}

namespace govor::session {

// Logs the model, its size, the device and the duration of each step of loading, or the step that failed.
// Also calls LoadOptions::on_step.
class LoadLog {
  public:
    LoadLog(const ModelFolder& folder, const LoadOptions& options);
    ~LoadLog();  // logs a failure unless finish() was called
    LoadLog(const LoadLog&) = delete;
    LoadLog& operator=(const LoadLog&) = delete;

    void begin(LoadStep step);
    void log_device(gpu::Device& device);
    void finish(const gpu::Device& device);

  private:
    void end_step();

    const LoadOptions& options_;
    const std::string model_;
    Stopwatch total_watch_;
    Stopwatch step_watch_;
    std::optional<LoadStep> step_;
    std::vector<std::pair<LoadStep, double>> seconds_;
    bool is_finished_ = false;
};

}  // namespace govor::session
