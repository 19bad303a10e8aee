#pragma once

#include "assistant/remote_server.h"
#include "remote/answer_settings.h"
#include "session/api/event.h"

namespace govor::assistant {

// Returns the description of the model of a connected server.
session::LoadedModel make_loaded_model(const RemoteServer& server);

// Returns the settings of an answer, without those that have the values of make_loaded_model(): the server's
// defaults apply to them.
remote::AnswerSettings make_answer_settings(const session::AnswerRequest& request);

}  // namespace govor::assistant
