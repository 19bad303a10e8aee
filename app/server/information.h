#pragma once

#include "server/http/message.h"

namespace govor::server {

struct Endpoints;

// Endpoints that describe the server.
Response health(const Endpoints& endpoints);   // status 503 until the model is loaded
Response metrics(const Endpoints& endpoints);  // in the text format of Prometheus
Response openapi(const Endpoints& endpoints);  // an OpenAPI 3.1 description
Response models(const Endpoints& endpoints);   // the loaded model
Response voices(const Endpoints& endpoints);   // of the loaded model

}  // namespace govor::server
