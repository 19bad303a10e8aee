#include "server/realtime/realtime_session.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "core/error.h"
#include "server/endpoints.h"
#include "server/http/api_error.h"
#include "server/wire/image.h"

namespace govor::server::realtime {
namespace {

constexpr std::uint64_t max_audio_end_ms = 86'400'000;  // one day
constexpr std::uint64_t max_content_index = 100;

json id_or_null(const std::string& id) {
    return id.empty() ? json() : json(id);
}

GenerationParams make_generation_params(const Config& config) {
    GenerationParams params;
    params.text = config.text_sampling;
    params.speech = config.speech_sampling;
    params.seed = config.seed;
    params.max_tokens = config.max_output_tokens;
    params.max_frames = config.max_frames;
    params.voice = config.voice;
    params.speak = config.has_audio_output;
    params.has_tools = !config.tools_text.empty();
    return params;
}

// Removes the question at the end of a conversation and returns it. If there is none, returns the
// instructions as the question, so that a response can begin the conversation. Throws ApiError{400} if both
// are missing.
session::Ask take_question(std::vector<session::PastTurn>& turns, const std::string& instructions) {
    session::Ask ask;
    if (!turns.empty() && turns.back().role == session::Role::user) {
        ask.text = std::move(turns.back().text);
        ask.speech = std::move(turns.back().speech);
        ask.images = std::move(turns.back().images);
        turns.pop_back();
    } else if (!instructions.empty()) {
        ask.text = instructions;
    } else {
        throw invalid_request("There is no question to respond to.", {}, "no_question");
    }
    return ask;
}

}  // namespace

RealtimeSession::RealtimeSession(Endpoints& endpoints, std::shared_ptr<SocketSender> sender)
    : endpoints_(endpoints),
      sender_(std::move(sender)),
      id_(new_id("sess_")),
      conversation_id_(new_id("conv_")),
      detector_({.on_start = [this](std::uint64_t position) { handle_speech_start(position); },
                 .on_samples = [this](std::span<const float> samples) { add_samples(samples); },
                 .on_stop = [this](std::uint64_t position) { handle_speech_end(position); }}) {
    const session::LoadedModel& model = endpoints_.loaded_model();
    config_.has_audio_output = model.can_speak;
    if (model.can_speak) config_.voice = model.voices.empty() ? "" : model.voices.front();
    // A token of an image covers token_side × token_side pixels of three bytes.
    const std::uint64_t token_side = model.patches.token_side();
    items_.set_limits(max_clip_seconds(model), model.context * token_side * token_side * 3);
    detector_.set_turn_detection(*config_.turn_detection);
    reset_resampler();
}

void RealtimeSession::begin() {
    send("session.created", {{"session", config_.to_json(id_, endpoints_.model_name)}});
}

void RealtimeSession::send(const char* type, json fields) {
    if (!is_closed_) sender_->send(events_.make(type, std::move(fields)));
}

void RealtimeSession::send_error(const ApiError& error, const std::string& event_id) {
    json body = error.json();
    body["event_id"] = id_or_null(event_id);
    send("error", {{"error", std::move(body)}});
}

void RealtimeSession::on_message(std::string_view text) {
    if (queue_while_preparing(text)) return;
    std::string event_id;
    handle_errors(event_id, [&] {
        std::optional<ClientEvent> event;
        try {
            event = parse_client_event(text);
        } catch (const ApiError& /*error*/) {
            event_id = parse_event_id(text);
            throw;
        }
        event_id = event->event_id;
        if (!prepare_images(*event)) handle(*event);
    });
}

void RealtimeSession::handle_errors(const std::string& event_id, const std::function<void()>& action) {
    try {
        action();
    } catch (const ApiError& error) {
        send_error(error, event_id);
    } catch (const Error& error) {
        send_error(api_error(error), event_id);
    } catch (const std::exception& /*error*/) {  // its message may contain text of the client
        send_error({500, "server_error", "The server failed to handle the event.", {}, "internal_error"},
                   event_id);
    }
}

void RealtimeSession::on_close() {
    is_closed_ = true;
    queued_events_.clear();
    next_response_ = nullptr;
    if (listening_job_ != 0) endpoints_.engine.cancel(listening_job_);
    if (response_) endpoints_.engine.cancel(response_->job);
    for (const JobId job : std::exchange(transcription_jobs_, {})) endpoints_.engine.cancel(job);
    response_.reset();
}

void RealtimeSession::handle(const ClientEvent& event) {
    const JsonFields fields(event.body);
    switch (event.type) {
        case ClientEventType::session_update:
            return update_session(fields);
        case ClientEventType::audio_append:
            return append_audio(fields);
        case ClientEventType::audio_commit:
            return handle_commit_event();
        case ClientEventType::audio_clear:
            clear_input();
            return send("input_audio_buffer.cleared");
        case ClientEventType::item_create:
            return create_item(fields);
        case ClientEventType::item_retrieve:
            return send("conversation.item.retrieved",
                        {{"item", items_.get(fields.required_text("item_id")).to_json(true)}});
        case ClientEventType::item_truncate:
            return truncate_item(fields);
        case ClientEventType::item_delete:
            return delete_item(fields);
        case ClientEventType::response_create: {
            const auto settings = fields.object("response");
            return create_response(settings ? &*settings : nullptr);
        }
        case ClientEventType::response_cancel:
            return cancel_response(fields);
    }
}

void RealtimeSession::update_session(const JsonFields& event) {
    const auto session = event.object("session");
    if (!session) throw invalid_request("This field is missing.", "session", "missing_required_parameter");
    const Config previous = config_;
    config_.update(*session, endpoints_.loaded_model());
    if (config_.input_format != previous.input_format) reset_resampler();
    if (config_.turn_detection) {
        detector_.set_turn_detection(*config_.turn_detection);
    } else {
        detector_.clear();
    }
    if (system_prompt(config_) != system_prompt(previous)) restart_listening();
    send("session.updated", {{"session", config_.to_json(id_, endpoints_.model_name)}});
}

std::string RealtimeSession::system_prompt(const Config& config) {
    return config.instructions + (config.instructions.empty() || config.tools_text.empty() ? "" : "\n\n") +
           config.tools_text;
}

void RealtimeSession::send_item_events(const Item& item, const std::string& previous) {
    const json body = item.to_json();
    send("conversation.item.added", {{"previous_item_id", id_or_null(previous)}, {"item", body}});
    send("conversation.item.done", {{"previous_item_id", id_or_null(previous)}, {"item", body}});
}

void RealtimeSession::create_item(const JsonFields& event) {
    const auto fields = event.object("item");
    if (!fields) throw invalid_request("This field is missing.", "item", "missing_required_parameter");
    Item item = read_item(*fields);
    const Item copy = item;
    const std::string previous =
        items_.insert(std::move(item), event.text("previous_item_id").value_or(std::string()));
    send_item_events(copy, previous);
    restart_listening();
}

void RealtimeSession::truncate_item(const JsonFields& event) {
    Item& item = items_.get(event.required_text("item_id"));
    const std::uint64_t end = event.count("audio_end_ms", 0, max_audio_end_ms).value_or(0);
    if (item.kind != Item::Kind::assistant || !item.has_speech)
        throw invalid_request("Only speech of the assistant can be truncated.", "item_id");
    const std::uint64_t samples = end * output_sample_rate.value / 1000;
    if (response_ && response_->item_id() == item.id) {
        response_->truncate(samples);
        interrupt("client_cancelled");
    }
    item.truncate(samples);
    send("conversation.item.truncated",
         {{"item_id", item.id},
          {"content_index", event.count("content_index", 0, max_content_index).value_or(0)},
          {"audio_end_ms", end}});
    restart_listening();
}

void RealtimeSession::delete_item(const JsonFields& event) {
    const std::string id = items_.get(event.required_text("item_id")).id;
    if (response_ && response_->item_id() == id) interrupt("client_cancelled");
    items_.erase(id);
    send("conversation.item.deleted", {{"item_id", id}});
    restart_listening();
}

void RealtimeSession::cancel_response(const JsonFields& event) {
    const auto id = event.text("response_id");
    if (!response_ || response_->is_cancelled() || (id && *id != response_->id())) {
        throw invalid_request("There is no such response in progress.", "response_id",
                              "response_cancel_not_active");
    }
    interrupt("client_cancelled");
}

void RealtimeSession::interrupt(const char* reason) {
    if (!response_ || response_->is_cancelled()) return;
    response_->cancel(reason);
    endpoints_.engine.stop(response_->job);
}

void RealtimeSession::create_response(const JsonFields* settings) {
    if (response_ && !response_->is_cancelled()) {
        throw invalid_request("A response is in progress.", {}, "conversation_already_has_active_response");
    }
    ResponseRequest request{.config = config_};
    if (settings != nullptr) {
        request.config.update(*settings, endpoints_.loaded_model());
        if (const json* value = settings->find("metadata")) request.metadata = *value;
        request.is_stored = settings->text("conversation").value_or("auto") != "none";
        if (settings->find("input") != nullptr) request.input = read_input_items(*settings);
    }
    if (response_) {  // was cancelled, but has not ended yet
        next_response_ = [this, request = std::move(request)]() mutable {
            start_response(std::move(request));
        };
    } else {
        start_response(std::move(request));
    }
}

std::list<Item> RealtimeSession::read_input_items(const JsonFields& settings) {
    std::list<Item> items;
    for (const json* item : settings.list("input", ItemList::max_items)) {
        const JsonFields fields(*item, "response.input");
        if (fields.text("type") == "item_reference") {
            items.push_back(items_.get(fields.required_text("id")));
        } else {
            items.push_back(read_item(fields));
        }
    }
    return items;
}

void RealtimeSession::start_response(ResponseRequest request) {
    const session::LoadedModel& model = endpoints_.require_model();
    session::AnswerRequest answer{.options = make_generation_params(request.config).make_options(model)};

    std::string system = system_prompt(request.config);
    // The model has already processed the question if the conversation has not changed since.
    const bool is_processed = listening_job_ != 0 && !committed_item_.empty() &&
                              items_.last_id() == committed_item_ && !request.input &&
                              system == system_prompt(config_);
    std::vector<session::PastTurn> turns =
        request.input ? make_turns(*request.input, system) : items_.turns(system);
    std::uint64_t prompt_audio = 0, prompt_image = 0;
    for (const session::PastTurn& turn : turns) {
        prompt_audio += count_audio_tokens(turn.speech.size());
        prompt_image += count_image_tokens(turn.images, model);
    }
    session::Ask ask = take_question(turns, request.config.instructions);

    const auto self = weak_from_this();
    Response::Target target;
    target.send = [self](const char* type, json fields) {
        if (const auto session = self.lock()) session->send(type, std::move(fields));
    };
    target.on_end = [self](const Response& /*response*/) {
        if (const auto session = self.lock()) session->handle_response_end();
    };
    response_ =
        std::make_shared<Response>(std::move(target), request.is_stored ? &items_ : nullptr,
                                   std::move(request.config), std::move(request.metadata), conversation_id_);
    response_->prompt_audio = prompt_audio;
    response_->prompt_image = prompt_image;
    response_->begin();
    // The response refers to items_, which the session owns.
    const auto handler = [self, response = response_](session::EventBody& body) {
        const auto session = self.lock();
        if (!session) return;
        try {
            response->handle(body);
        } catch (const ApiError& error) {  // the conversation is full
            session->send_error(error, {});
        }
    };
    if (is_processed) {
        response_->job = std::exchange(listening_job_, 0);
        committed_item_.clear();
        *listener_ = handler;
        endpoints_.engine.end_question(response_->job, std::move(answer));
        return;
    }
    if (!committed_item_.empty()) stop_listening();
    ask.answer = std::move(answer);
    response_->job = endpoints_.engine.add({.system = std::move(system),
                                            .history = std::move(turns),
                                            .question = std::move(ask),
                                            .on_event = handler});
}

void RealtimeSession::handle_response_end() {
    response_.reset();
    if (auto next = std::exchange(next_response_, nullptr)) {
        try {
            next();
        } catch (const ApiError& error) {
            send_error(error, {});
        }
    }
    restart_listening();
    if (!response_) transcribe_next();
}

}  // namespace govor::server::realtime
