#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "audio/resampler.h"
#include "server/chat/tool_calls.h"
#include "server/chat/usage.h"
#include "server/engine/engine_queue.h"
#include "server/realtime/config.h"
#include "server/realtime/items.h"

namespace govor::server::realtime {

// A response of the model. Converts the events of its job to events of the protocol, and its output to items.
class Response {
  public:
    // Receives the events of the response.
    struct Target {
        std::function<void(const char* type, json fields)> send;
        std::function<void(const Response&)> on_end;  // called after response.done
    };

    // `items` is the conversation that receives the output, or null if none does.
    Response(Target target, ItemList* items, Config config, json metadata, std::string conversation_id);

    // Sends response.created.
    void begin();
    void handle(session::EventBody& body);
    // Discards further output. The response ends when its job ends.
    void cancel(const char* reason);
    bool is_cancelled() const { return cancel_reason_ != nullptr; }
    const std::string& id() const { return id_; }
    // Returns the id of the message item.
    const std::string& item_id() const { return item_.id; }
    // Truncates the speech, which may still be generated.
    void truncate(std::uint64_t samples);

    JobId job = 0;
    std::uint64_t prompt_audio = 0;  // audio tokens in the prompt
    std::uint64_t prompt_image = 0;  // image tokens in the prompt

  private:
    void handle_event(session::TextFragment& fragment);
    void handle_event(session::AudioChunk& chunk);
    void handle_event(session::Finished& finished);
    void handle_event(session::EmptyQuestion& empty);
    void handle_event(session::Failed& failed);
    template <typename Other>
    void handle_event(const Other& /*ignored*/) {}

    void begin_item();
    void send_text(const std::string& text);
    void end_item(bool is_complete);
    void add_calls();
    void end(const char* status, json details);
    json content_part() const;
    json fields(json extra_fields) const;
    json to_json(const char* status, const json& details) const;
    Item* stored_item();

    Target target_;
    ItemList* items_;
    Config config_;
    json metadata_;
    std::string id_, conversation_id_;
    const char* cancel_reason_ = nullptr;
    bool has_ended_ = false;
    Item item_;
    bool has_item_begun_ = false;
    ToolCallReader tool_call_reader_;
    std::size_t output_index_ = 0;
    json output_ = json::array();
    Usage usage_;
    std::unique_ptr<audio::Resampler> resampler_;  // for output formats with another sample rate
};

}  // namespace govor::server::realtime
