#pragma once

#include <QString>

#include "assistant/talk_settings.h"
#include "session/api/event.h"

namespace govor::assistant {

// Returns the answer parameters for `model`: the voice `voice` if the model has it, the user's settings, and
// new random seeds.
session::AnswerRequest make_answer_request(const session::LoadedModel& model, const TalkSettings& settings,
                                           const QString& voice);

}  // namespace govor::assistant
