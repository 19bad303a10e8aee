#pragma once

#include <cstdint>
#include <span>

#include "figure.h"
#include "model.h"
#include "session/api/load_options.h"

namespace govor::cli {

// Whole turns through a session, as a listener notices them: questions of so many seconds, as far as the
// context reaches, whose finished windows are understood before they end, and a short answer of 30 tokens and
// 10 seconds; and how soon a Cancel is obeyed. The model must answer, and speak.
void bench_turns(const TurnModel& model, const session::LoadOptions& options,
                 std::span<const std::uint32_t> questions, int runs, const FigureSink& sink);

}  // namespace govor::cli
