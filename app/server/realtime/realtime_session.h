#pragma once

#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "audio/resampler.h"
#include "server/engine/generation.h"
#include "server/http/message.h"
#include "server/realtime/client_event.h"
#include "server/realtime/config.h"
#include "server/realtime/items.h"
#include "server/realtime/response.h"
#include "server/realtime/speech_detector.h"

namespace govor::server {
struct Endpoints;
class ApiError;
}  // namespace govor::server

namespace govor::server::realtime {

// A conversation over a WebSocket with the events of OpenAI's realtime protocol. Used on the network's
// thread.
//
// The audio of a question is passed to the model while it arrives. If the conversation changes before the end
// of the question, for example because the client truncates the interrupted answer, the model processes the
// audio again.
class RealtimeSession final : public SocketReceiver, public std::enable_shared_from_this<RealtimeSession> {
  public:
    // Throws ApiError{503} until the model is loaded.
    RealtimeSession(Endpoints& endpoints, std::shared_ptr<SocketSender> sender);
    void begin();  // sends session.created

    void on_message(std::string_view text) override;
    void on_close() override;

  private:
    struct ResponseRequest {
        Config config;
        json metadata{};
        std::optional<std::list<Item>> input{};  // instead of the conversation
        bool is_stored = true;                   // in the conversation
    };

    void handle(const ClientEvent& event);
    // Calls `action` and sends the error that it throws.
    void handle_errors(const std::string& event_id, const std::function<void()>& action);
    void send(const char* type, json fields = json::object());
    void send_error(const ApiError& error, const std::string& event_id);
    void update_session(const JsonFields& event);
    static std::string system_prompt(const Config& config);

    // The audio of questions: question_input.cpp.
    void reset_resampler();
    void append_audio(const JsonFields& event);
    void add_samples(std::span<const float> samples);
    void handle_speech_start(std::uint64_t position);
    void handle_speech_end(std::uint64_t position);
    void handle_commit_event();
    void commit_input();
    void clear_input();
    void start_listening();
    void stop_listening();
    void restart_listening();
    void transcribe_next();
    void send_transcript(json head, std::size_t samples, session::EventBody& body);

    // Items with images: image_items.cpp.
    // Queues an event if an earlier one is still being prepared; otherwise returns false.
    bool queue_while_preparing(std::string_view text);
    // Decodes the images of an event on a worker thread, then handles it. Returns false if it has none.
    bool prepare_images(ClientEvent& event);
    void handle_prepared_event(const ClientEvent& event, std::deque<Item> items,
                               const std::exception_ptr& failure);
    Item read_item(const JsonFields& fields);

    // The conversation.
    void create_item(const JsonFields& event);
    void truncate_item(const JsonFields& event);
    void delete_item(const JsonFields& event);
    void send_item_events(const Item& item, const std::string& previous);

    // Responses.
    void create_response(const JsonFields* settings);
    std::list<Item> read_input_items(const JsonFields& settings);
    void start_response(ResponseRequest request);
    void handle_response_end();
    void cancel_response(const JsonFields& event);
    void interrupt(const char* reason);

    Endpoints& endpoints_;
    std::shared_ptr<SocketSender> sender_;
    ServerEvents events_;
    std::string id_, conversation_id_;
    Config config_;
    ItemList items_;
    SpeechDetector detector_;
    std::unique_ptr<audio::Resampler> resampler_;
    std::vector<float> input_;    // the question so far, 16 kHz
    std::string input_item_;      // the id of its item
    JobId listening_job_ = 0;     // the job that receives input_, or the committed item
    std::string committed_item_;  // the item of listening_job_; empty: not committed yet
    std::shared_ptr<std::function<void(session::EventBody&)>> listener_;  // of listening_job_
    std::shared_ptr<Response> response_;
    std::function<void()> next_response_;              // called after the end of response_
    std::vector<std::string> pending_transcriptions_;  // ids of the questions to transcribe
    std::vector<JobId> transcription_jobs_;
    bool is_preparing_ = false;
    std::deque<Item> prepared_items_;        // of the event that is being handled
    std::deque<std::string> queued_events_;  // events that wait for the preparation
    std::size_t queued_bytes_ = 0;
    bool is_closed_ = false;
};

}  // namespace govor::server::realtime
