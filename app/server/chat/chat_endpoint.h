#pragma once

#include <memory>

#include "server/http/message.h"

namespace govor::server {

struct Endpoints;

// POST /v1/chat/completions: answers a conversation in text and speech, in one response or as a stream of
// server-sent events.
void answer_chat(Endpoints& endpoints, Request request, const std::shared_ptr<Reply>& reply);

}  // namespace govor::server
