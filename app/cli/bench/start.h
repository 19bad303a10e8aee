#pragma once

#include <functional>

#include "measurement.h"
#include "model.h"
#include "session/api/load_options.h"

namespace govor::cli {

// Measures the time from a session's Load until the model can answer, without and with the pipeline cache of
// an earlier start (gpu/pipeline_cache_file.h), and the time until a Cancel during loading takes effect. The
// shader caches of drivers can be disabled only by environment variables: MESA_SHADER_CACHE_DISABLE=true,
// __GL_SHADER_DISK_CACHE=0.
void bench_start(const std::function<std::shared_ptr<session::ModelFolder>()>& model,
                 const session::LoadOptions& options, int runs, const MeasurementSink& sink);

}  // namespace govor::cli
