// GET /openapi.json: the endpoints of docs/server.md in machine-readable form.
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/version.h"
#include "server/information.h"

namespace govor::server {
namespace {

using nlohmann::json;

struct Endpoint {
    std::string_view method, path, summary;
    std::string_view request_type, request;  // media type and schema of the body; empty: no body
    std::string_view response_type, response;
};

constexpr std::string_view json_type = "application/json";
constexpr Endpoint endpoint_list[] = {
    {"get", "/health", "Whether the model is loaded; needs no token", "", "", json_type, "Health"},
    {"get", "/metrics", "Metrics in the text format of Prometheus", "", "", "text/plain", "Text"},
    {"get", "/openapi.json", "This description", "", "", json_type, "Object"},
    {"get", "/v1/models", "The model", "", "", json_type, "List"},
    {"get", "/v1/audio/voices", "The voices of the model", "", "", json_type, "List"},
    {"post", "/v1/chat/completions",
     "Answer a conversation in text and speech; with stream, as server-sent events", json_type, "ChatRequest",
     json_type, "ChatAnswer"},
    {"post", "/v1/audio/speech", "Read a text aloud", json_type, "SpeechRequest", "audio/*", "Bytes"},
    {"post", "/v1/audio/transcriptions", "Transcribe an audio file", "multipart/form-data",
     "TranscriptionRequest", json_type, "Transcript"},
    {"get", "/v1/realtime", "A spoken conversation over a WebSocket", "", "", json_type, "Object"},
};

constexpr std::string_view schemas = R"json({
"Object": {"type": "object"},
"Text": {"type": "string"},
"Bytes": {"type": "string", "format": "binary"},
"Health": {"type": "object", "properties": {"status": {"enum": ["ok", "loading"]}}, "required": ["status"]},
"List": {"type": "object", "properties": {"object": {"const": "list"}, "data": {"type": "array",
  "items": {"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}}}, "required": ["data"]},
"Error": {"type": "object", "properties": {"error": {"type": "object", "properties": {
  "message": {"type": "string"}, "type": {"type": "string"}, "param": {"type": ["string", "null"]},
  "code": {"type": ["string", "null"]}}, "required": ["message", "type"]}}, "required": ["error"]},
"Usage": {"type": "object", "properties": {"prompt_tokens": {"type": "integer"},
  "completion_tokens": {"type": "integer"}, "total_tokens": {"type": "integer"}}},
"TextPart": {"type": "object", "properties": {"type": {"const": "text"}, "text": {"type": "string"}},
  "required": ["type", "text"]},
"AudioPart": {"type": "object", "properties": {"type": {"const": "input_audio"}, "input_audio": {"type": "object",
  "properties": {"data": {"type": "string", "contentEncoding": "base64"},
  "format": {"enum": ["wav", "mp3", "flac", "opus", "ogg", "pcm16"]}}, "required": ["data"]}},
  "required": ["type", "input_audio"]},
"PicturePart": {"type": "object", "properties": {"type": {"const": "image_url"}, "image_url": {"type": "object",
  "properties": {"url": {"type": "string", "description": "A data URI with Base64", "pattern": "^data:"},
  "detail": {"enum": ["low", "high", "auto"]}}, "required": ["url"]}}, "required": ["type", "image_url"]},
"Message": {"type": "object", "properties": {
  "role": {"enum": ["system", "developer", "user", "assistant", "tool"]},
  "content": {"oneOf": [{"type": ["string", "null"]}, {"type": "array", "items": {"oneOf": [
    {"$ref": "#/components/schemas/TextPart"}, {"$ref": "#/components/schemas/AudioPart"},
    {"$ref": "#/components/schemas/PicturePart"}]}}]},
  "audio": {"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]},
  "tool_calls": {"type": "array", "items": {"type": "object"}}, "tool_call_id": {"type": "string"}},
  "required": ["role"]},
"ChatRequest": {"type": "object", "properties": {
  "messages": {"type": "array", "items": {"$ref": "#/components/schemas/Message"}, "minItems": 1},
  "modalities": {"type": "array", "items": {"enum": ["text", "audio"]}},
  "audio": {"type": "object", "properties": {"voice": {"type": "string"},
    "format": {"enum": ["wav", "mp3", "flac", "opus", "pcm16"]},
    "temperature": {"type": "number", "minimum": 0, "maximum": 2},
    "top_p": {"type": "number", "exclusiveMinimum": 0, "maximum": 1}, "top_k": {"type": "integer", "minimum": -1},
    "repetition_penalty": {"type": "number", "exclusiveMinimum": 0}, "max_frames": {"type": "integer", "minimum": 1}}},
  "stream": {"type": "boolean"},
  "stream_options": {"type": "object", "properties": {"include_usage": {"type": "boolean"}}},
  "temperature": {"type": "number", "minimum": 0, "maximum": 2},
  "top_p": {"type": "number", "exclusiveMinimum": 0, "maximum": 1},
  "top_k": {"type": "integer", "minimum": -1}, "repetition_penalty": {"type": "number", "exclusiveMinimum": 0},
  "seed": {"type": "integer", "minimum": 0},
  "max_completion_tokens": {"type": "integer", "minimum": 1}, "max_tokens": {"type": "integer", "minimum": 1},
  "stop": {"oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}, "maxItems": 16}]},
  "tools": {"type": "array", "items": {"type": "object"}, "maxItems": 128}, "tool_choice": {"enum": ["auto", "none"]}},
  "required": ["messages"]},
"ChatAnswer": {"type": "object", "properties": {"id": {"type": "string"}, "object": {"type": "string"},
  "created": {"type": "integer"}, "model": {"type": "string"},
  "choices": {"type": "array", "items": {"type": "object", "properties": {
    "message": {"type": "object", "properties": {"role": {"const": "assistant"},
      "content": {"type": ["string", "null"]}, "audio": {"type": "object"}, "tool_calls": {"type": "array"}}},
    "finish_reason": {"enum": ["stop", "length", "tool_calls"]}}}},
  "usage": {"$ref": "#/components/schemas/Usage"}}, "required": ["choices"]},
"SpeechRequest": {"type": "object", "properties": {"input": {"type": "string"}, "voice": {"type": "string"},
  "response_format": {"enum": ["mp3", "wav", "flac", "opus", "pcm"]},
  "speed": {"type": "number", "minimum": 0.25, "maximum": 4}, "stream_format": {"enum": ["audio", "sse"]},
  "temperature": {"type": "number", "minimum": 0, "maximum": 2},
  "top_p": {"type": "number", "exclusiveMinimum": 0, "maximum": 1}, "top_k": {"type": "integer", "minimum": -1},
  "repetition_penalty": {"type": "number", "exclusiveMinimum": 0}, "max_frames": {"type": "integer", "minimum": 1}},
  "required": ["input"]},
"TranscriptionRequest": {"type": "object", "properties": {
  "file": {"type": "string", "format": "binary"}, "language": {"type": "string"}, "prompt": {"type": "string"},
  "temperature": {"type": "number", "minimum": 0, "maximum": 1},
  "response_format": {"enum": ["json", "text", "verbose_json", "srt", "vtt"]}, "stream": {"type": "boolean"}},
  "required": ["file"]},
"Transcript": {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]}
})json";

json make_content(std::string_view type, std::string_view schema) {
    return {{std::string(type), {{"schema", {{"$ref", "#/components/schemas/" + std::string(schema)}}}}}};
}

}  // namespace

Response get_openapi(const Endpoints& /*endpoints*/) {
    json paths = json::object();
    const json error = {{"description", "An error"}, {"content", make_content(json_type, "Error")}};
    for (const Endpoint& endpoint : endpoint_list) {
        const json success = {{"description", "Success"},
                              {"content", make_content(endpoint.response_type, endpoint.response)}};
        json operation = {{"summary", endpoint.summary},
                          {"responses", {{"200", success}, {"default", error}}}};
        if (!endpoint.request.empty()) {
            operation["requestBody"] = {{"required", true},
                                        {"content", make_content(endpoint.request_type, endpoint.request)}};
        }
        if (endpoint.path == "/health") operation["security"] = json::array();
        paths[std::string(endpoint.path)][std::string(endpoint.method)] = std::move(operation);
    }
    const json components = {{"securitySchemes", {{"token", {{"type", "http"}, {"scheme", "bearer"}}}}},
                             {"schemas", json::parse(schemas)}};
    const json document = {{"openapi", "3.1.0"},
                           {"info", {{"title", "Govor"}, {"version", version()}}},
                           {"security", json::array({{{"token", json::array()}}})},
                           {"components", components},
                           {"paths", std::move(paths)}};
    return {.body = document.dump()};
}

}  // namespace govor::server
