#include "server/information.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "server/endpoints.h"

namespace govor::server {
namespace {

using nlohmann::json;

class MetricsText {
  public:
    void add(std::string_view name, std::string_view type, std::string_view help, double value) {
        add_header(name, type, help);
        text += fmt::format("{} {}\n", name, value);
    }
    void add_header(std::string_view name, std::string_view type, std::string_view help) {
        text += fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, help, name, type);
    }
    std::string text;
};

}  // namespace

Response get_health(const Endpoints& endpoints) {
    const bool is_ready = endpoints.engine.is_ready();
    return {.status = is_ready ? 200U : 503U, .body = json{{"status", is_ready ? "ok" : "loading"}}.dump()};
}

Response get_metrics(const Endpoints& endpoints) {
    const EngineTotals& totals = endpoints.engine.totals();
    const auto to_double = [](auto value) { return static_cast<double>(value); };
    MetricsText out;
    out.add_header("govor_requests_total", "counter", "Requests by endpoint and status.");
    for (const auto& [key, count] : endpoints.requests)
        out.text += fmt::format("govor_requests_total{{endpoint=\"{}\",status=\"{}\"}} {}\n", key.first,
                                key.second, count);
    out.add("govor_connections", "gauge", "Open connections.", to_double(endpoints.network.connections()));
    out.add("govor_queue_waiting", "gauge", "Turns waiting for the model.",
            to_double(endpoints.engine.waiting()));
    out.add("govor_queue_running", "gauge", "Turns in progress.", to_double(endpoints.engine.running()));
    out.add("govor_queue_together", "gauge", "Typed questions in the running batch.",
            to_double(endpoints.engine.running_batch_size()));
    out.add("govor_turns_total", "counter", "Turns that have ended.", to_double(totals.turns));
    out.add("govor_turns_failed_total", "counter", "Turns that failed.", to_double(totals.failures));
    out.add("govor_turns_cancelled_total", "counter", "Turns that were cancelled.",
            to_double(totals.cancelled));
    out.add("govor_prompt_tokens_total", "counter", "Prompt tokens.", to_double(totals.prompt_tokens));
    out.add("govor_cached_tokens_total", "counter", "Prompt tokens that were in the KV cache.",
            to_double(totals.reused_tokens));
    out.add("govor_tokens_total", "counter", "Generated text tokens.", to_double(totals.tokens));
    out.add("govor_frames_total", "counter", "Generated speech frames of 80 ms.", to_double(totals.frames));
    out.add("govor_tokens_per_second", "gauge", "Tokens per second in the last turn.",
            totals.tokens_per_second);
    out.add("govor_frames_per_second", "gauge", "Frames per second in the last turn.",
            totals.frames_per_second);
    out.add("govor_first_audio_seconds", "gauge", "Seconds until the first sound of the last spoken turn.",
            totals.first_audio_seconds);
    const std::uint64_t model_memory =
        endpoints.engine.is_ready() ? endpoints.engine.model().device_memory : 0;
    out.add("govor_device_memory_bytes", "gauge", "Peak allocated device memory.",
            to_double(std::max(model_memory, totals.device_memory)));
    return {.type = "text/plain; version=0.0.4; charset=utf-8", .body = std::move(out.text)};
}

Response get_models(const Endpoints& endpoints) {
    json list = json::array();
    if (endpoints.engine.is_ready()) {
        const session::LoadedModel& model = endpoints.engine.model();
        list.push_back({{"id", endpoints.model_name},
                        {"object", "model"},
                        {"created", endpoints.created},
                        {"owned_by", "govor"},
                        {"context", model.context},
                        {"accepts_speech", model.accepts_speech},
                        {"accepts_pictures", model.accepts_images},
                        {"speaks", model.can_speak},
                        {"transcribes", model.transcribes}});
    }
    return {.body = json{{"object", "list"}, {"data", std::move(list)}}.dump()};
}

Response get_voices(const Endpoints& endpoints) {
    json list = json::array();
    if (endpoints.engine.is_ready())
        for (const std::string& name : endpoints.engine.model().voices)
            list.push_back({{"id", name}, {"name", name}});
    return {.body = json{{"object", "list"}, {"data", list}, {"voices", list}}.dump()};
}

}  // namespace govor::server
