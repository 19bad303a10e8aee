#pragma once

#include <memory>

#include "server/http/message.h"

namespace govor::server {

struct Endpoints;

// POST /v1/audio/speech: reads exactly the given text aloud.
void answer_speech(Endpoints& endpoints, Request request, const std::shared_ptr<Reply>& reply);

}  // namespace govor::server
