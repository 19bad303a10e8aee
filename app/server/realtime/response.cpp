#include "server/realtime/response.h"

#include <utility>
#include <variant>

#include "core/error.h"
#include "server/engine/generation.h"
#include "server/http/api_error.h"
#include "server/wire/base64.h"

namespace govor::server::realtime {

Response::Response(Target target, ItemList* items, Config config, json metadata, std::string conversation_id)
    : target_(std::move(target)),
      items_(items),
      config_(std::move(config)),
      metadata_(std::move(metadata)),
      id_(new_id("resp_")),
      conversation_id_(std::move(conversation_id)) {
    item_.kind = Item::Kind::assistant;
    item_.id = new_id("item_");
    item_.has_speech = config_.has_audio_output;
    item_.is_in_progress = true;
    if (rate_of(config_.output_format) != output_sample_rate)
        resampler_ = std::make_unique<audio::Resampler>(output_sample_rate, rate_of(config_.output_format));
}

void Response::begin() {
    target_.send("response.created", {{"response", to_json("in_progress", nullptr)}});
}

void Response::handle(session::EventBody& body) {
    if (has_ended_) return;
    std::visit([this](auto& event) { handle_event(event); }, body);
}

void Response::cancel(const char* reason) {
    if (cancel_reason_ == nullptr) cancel_reason_ = reason;
}

void Response::truncate(std::uint64_t samples) {
    item_.truncate(samples);
}

Item* Response::stored_item() {
    return items_ == nullptr ? nullptr : items_->find(item_.id);
}

void Response::handle_event(session::TextFragment& fragment) {
    if (is_cancelled()) return;
    send_text(config_.tools_text.empty() ? fragment.text : tool_call_reader_.push(fragment.text));
}

void Response::send_text(const std::string& text) {
    if (text.empty()) return;
    begin_item();
    item_.text += text;
    if (Item* entry = stored_item()) entry->text = item_.text;
    target_.send(
        config_.has_audio_output ? "response.output_audio_transcript.delta" : "response.output_text.delta",
        fields({{"delta", text}}));
}

void Response::handle_event(session::AudioChunk& chunk) {
    if (is_cancelled()) return;
    begin_item();
    const std::pair<std::uint64_t, std::size_t> end{chunk.first_sample + chunk.samples.size(),
                                                    chunk.text_end};
    item_.text_ends.push_back(end);
    if (Item* entry = stored_item()) entry->text_ends.push_back(end);
    std::vector<float> output_samples;
    if (resampler_) resampler_->push(chunk.samples, output_samples);
    const std::string bytes = encode(resampler_ ? output_samples : chunk.samples, config_.output_format);
    if (!bytes.empty()) target_.send("response.output_audio.delta", fields({{"delta", base64(bytes)}}));
}

void Response::handle_event(session::Finished& finished) {
    const session::Answer& answer = finished.answer;
    usage_ = Usage::from(answer.statistics, prompt_audio, prompt_image);
    if (is_cancelled() || answer.ending == session::Ending::cancelled) {
        end_item(false);
        return end("cancelled",
                   {{"type", "cancelled"}, {"reason", is_cancelled() ? cancel_reason_ : "client_cancelled"}});
    }
    if (!config_.tools_text.empty()) send_text(tool_call_reader_.finish());
    if (Item* entry = stored_item()) entry->positions = answer.text_positions;
    if (resampler_) {
        std::vector<float> rest;
        resampler_->flush(rest);
        if (!rest.empty() && has_item_begun_) {
            target_.send("response.output_audio.delta",
                         fields({{"delta", base64(encode(rest, config_.output_format))}}));
        }
    }
    const bool is_complete = answer.ending == session::Ending::complete;
    end_item(is_complete);
    add_calls();
    if (is_complete) return end("completed", nullptr);
    end("incomplete", {{"type", "incomplete"}, {"reason", "max_output_tokens"}});
}

void Response::handle_event(session::EmptyQuestion& /*empty*/) {
    end_item(true);
    end("completed", nullptr);  // there was nothing to answer
}

void Response::handle_event(session::Failed& failed) {
    const ApiError error = api_error(failed.error);
    end_item(false);
    end("failed", {{"type", "failed"}, {"error", {{"type", error.type()}, {"code", error.code()}}}});
}

json Response::fields(json extra_fields) const {
    extra_fields.update(
        {{"response_id", id_}, {"item_id", item_.id}, {"output_index", output_index_}, {"content_index", 0}});
    return extra_fields;
}

json Response::content_part() const {
    return config_.has_audio_output ? json{{"type", "audio"}, {"transcript", item_.text}}
                                    : json{{"type", "text"}, {"text", item_.text}};
}

void Response::begin_item() {
    if (std::exchange(has_item_begun_, true)) return;
    const json item = item_.to_json();
    target_.send("response.output_item.added",
                 {{"response_id", id_}, {"output_index", output_index_}, {"item", item}});
    if (items_ != nullptr) {
        const std::string previous = items_->insert(item_);
        target_.send("conversation.item.added",
                     {{"previous_item_id", previous.empty() ? json() : json(previous)}, {"item", item}});
    }
    target_.send("response.content_part.added", fields({{"part", content_part()}}));
}

void Response::end_item(bool is_complete) {
    if (!has_item_begun_) return;
    item_.is_in_progress = false;
    item_.is_complete = is_complete;
    if (Item* entry = stored_item()) {
        entry->is_in_progress = false;
        entry->is_complete = is_complete;
    }
    if (config_.has_audio_output) {
        target_.send("response.output_audio.done", fields(json::object()));
        target_.send("response.output_audio_transcript.done", fields({{"transcript", item_.text}}));
    } else {
        target_.send("response.output_text.done", fields({{"text", item_.text}}));
    }
    target_.send("response.content_part.done", fields({{"part", content_part()}}));
    const json item = item_.to_json();
    if (items_ != nullptr) target_.send("conversation.item.done", {{"item", item}});
    target_.send("response.output_item.done",
                 {{"response_id", id_}, {"output_index", output_index_}, {"item", item}});
    output_.push_back(item);
    ++output_index_;
}

void Response::add_calls() {
    for (const ToolCall& call : tool_call_reader_.calls()) {
        Item item;
        item.kind = Item::Kind::function_call;
        item.id = new_id("item_");
        item.call_id = call.id;
        item.name = call.name;
        item.is_in_progress = true;
        const json head = {{"response_id", id_}, {"output_index", output_index_}};
        const auto with_head = [&](json extra_fields) {
            extra_fields.update(head);
            return extra_fields;
        };
        target_.send("response.output_item.added", with_head({{"item", item.to_json()}}));
        if (items_ != nullptr) {
            const std::string previous = items_->insert(item);
            target_.send(
                "conversation.item.added",
                {{"previous_item_id", previous.empty() ? json() : json(previous)}, {"item", item.to_json()}});
        }
        item.arguments = call.arguments;
        item.is_in_progress = false;
        if (Item* entry = items_ == nullptr ? nullptr : items_->find(item.id)) *entry = item;
        const json ids = {{"item_id", item.id}, {"call_id", call.id}};
        json delta = with_head(ids);
        delta["delta"] = call.arguments;
        target_.send("response.function_call_arguments.delta", std::move(delta));
        json done = with_head(ids);
        done["name"] = call.name;
        done["arguments"] = call.arguments;
        target_.send("response.function_call_arguments.done", std::move(done));
        if (items_ != nullptr) target_.send("conversation.item.done", {{"item", item.to_json()}});
        target_.send("response.output_item.done", with_head({{"item", item.to_json()}}));
        output_.push_back(item.to_json());
        ++output_index_;
    }
}

void Response::end(const char* status, json details) {
    has_ended_ = true;
    target_.send("response.done", {{"response", to_json(status, details)}});
    target_.on_end(*this);
}

json Response::to_json(const char* status, const json& details) const {
    return {{"id", id_},
            {"object", "realtime.response"},
            {"status", status},
            {"status_details", details},
            {"output", output_},
            {"conversation_id", items_ == nullptr ? json() : json(conversation_id_)},
            {"output_modalities", json::array({config_.has_audio_output ? "audio" : "text"})},
            {"max_output_tokens", config_.max_output_tokens ? json(*config_.max_output_tokens) : json("inf")},
            {"audio", {{"output", {{"format", config_.output_format_json()}, {"voice", config_.voice}}}}},
            {"usage", has_ended_ ? usage_.to_realtime_json() : json()},
            {"metadata", metadata_}};
}

}  // namespace govor::server::realtime
