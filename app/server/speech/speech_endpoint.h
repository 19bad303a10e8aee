#pragma once

#include <memory>

#include "server/http/message.h"

namespace govor::server {

struct Endpoints;

// POST /v1/audio/speech: synthesizes speech from a text.
void answer_speech(Endpoints& endpoints, Request request, const std::shared_ptr<Reply>& reply);

}  // namespace govor::server
