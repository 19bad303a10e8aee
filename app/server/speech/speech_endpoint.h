#pragma once

#include <memory>

#include "server/http/message.h"

namespace govor::server {

struct Endpoints;

// POST /v1/audio/speech: reads a text aloud word for word.
void answer_speech(Endpoints& endpoints, Request request, const std::shared_ptr<Reply>& reply);

}  // namespace govor::server
