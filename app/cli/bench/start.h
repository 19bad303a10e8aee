#pragma once

#include <functional>

#include "figure.h"
#include "model.h"
#include "session/api/load_options.h"

namespace govor::cli {

// From a session's Load until its model can answer: when no kernel was kept by an earlier start, and when all
// were (gpu/pipeline_file.h); and how soon a Cancel on the way is obeyed. Drivers have memories of their own,
// which only their own environment variables switch off: MESA_SHADER_CACHE_DISABLE=true,
// __GL_SHADER_DISK_CACHE=0.
void bench_start(const std::function<TurnModel()>& model, const session::LoadOptions& options, int runs,
                 const FigureSink& sink);

}  // namespace govor::cli
