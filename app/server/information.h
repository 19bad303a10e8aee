#pragma once

#include "server/http/message.h"

namespace govor::server {

struct Endpoints;

// The GET endpoints that describe the server and the model.
Response get_health(const Endpoints& endpoints);   // status 503 until the model is loaded
Response get_metrics(const Endpoints& endpoints);  // in the text format of Prometheus
Response get_openapi(const Endpoints& endpoints);  // an OpenAPI 3.1 description
Response get_models(const Endpoints& endpoints);   // the loaded model
Response get_voices(const Endpoints& endpoints);   // of the loaded model

}  // namespace govor::server
