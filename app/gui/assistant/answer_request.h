#pragma once

#include <QString>

#include "assistant/talk_settings.h"
#include "session/api/event.h"

namespace govor::assistant {

// How `model` is to answer: in `voice`, if it has one of that name, with the user's choices and new random
// seeds.
session::AnswerWish answer_request(const session::Loaded& model, const TalkSettings& settings,
                                   const QString& voice);

}  // namespace govor::assistant
