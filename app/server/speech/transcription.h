#pragma once

#include <memory>
#include <string>

#include "server/engine/engine_queue.h"
#include "server/http/api_error.h"
#include "server/http/message.h"
#include "server/speech/transcription_request.h"

namespace govor::server {

struct Endpoints;

// Returns the question with which the Thinker transcribes a recording.
session::Ask make_transcription_question(TranscriptionRequest request, const session::LoadedModel& model);

// Returns the body of the response. It has one segment, because the model provides no timestamps.
std::string make_transcript_body(TranscriptFormat format, const std::string& text, double seconds,
                                 const std::string& language);

// Returns the error for a model that cannot transcribe. `param`: the field of the request.
ApiError transcription_unsupported_error(std::string param = {});

// POST /v1/audio/transcriptions: transcribes a recording with the Thinker. Throws ApiError{400} for a model
// that was not trained for it.
void answer_transcription(Endpoints& endpoints, Request request, const std::shared_ptr<Reply>& reply);

}  // namespace govor::server
