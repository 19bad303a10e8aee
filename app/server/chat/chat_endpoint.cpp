#include "server/chat/chat_endpoint.h"

#include <optional>
#include <utility>
#include <variant>

#include "server/chat/answer_store.h"
#include "server/chat/chat_request.h"
#include "server/chat/completion.h"
#include "server/endpoints.h"
#include "server/http/api_error.h"
#include "server/wire/base64.h"
#include "server/wire/json.h"

namespace govor::server {
namespace {

// Generates the answer to one request of the chat endpoint and sends it.
class ChatAnswer : public std::enable_shared_from_this<ChatAnswer> {
  public:
    ChatAnswer(Endpoints& endpoints, std::shared_ptr<Reply> reply, ChatRequest request)
        : endpoints_(endpoints),
          reply_(std::move(reply)),
          request_(std::move(request)),
          completion_(request_, endpoints_.model_name),
          audio_id_(new_id("audio_")) {}

    void start() {
        Job job = make_chat_job(request_, endpoints_.engine.model());
        job.on_event = [self = shared_from_this()](session::EventBody& body) { self->handle(body); };
        const JobId id = endpoints_.engine.add(std::move(job));
        reply_->on_disconnect([&engine = endpoints_.engine, id] { engine.cancel(id); });
    }

  private:
    bool has_speech() const { return request_.generation.speak; }

    void handle(session::EventBody& body) {
        if (const auto error = completion_error(body)) return send_error(*error);
        if (const auto* fragment = std::get_if<session::TextFragment>(&body))
            send_text(completion_.push(fragment->text));
        if (const auto* chunk = std::get_if<session::AudioChunk>(&body)) add_audio(chunk->samples);
        if (const auto* finished = std::get_if<session::Finished>(&body)) finish(finished->answer);
    }

    void add_audio(const std::vector<float>& samples) {
        if (request_.stream)
            return send_delta({{"audio", {{"id", audio_id_}, {"data", base64(encode_pcm16(samples))}}}});
        samples_.insert(samples_.end(), samples.begin(), samples.end());
    }

    void send_text(const std::string& text) {
        if (text.empty() || !request_.stream) return;
        if (has_speech()) {
            send_delta({{"audio", {{"id", audio_id_}, {"transcript", text}}}});
        } else {
            send_delta({{"content", text}});
        }
    }

    void finish(const session::Answer& answer) {
        send_text(completion_.finish(answer));
        if (has_speech()) endpoints_.answers.add(audio_id_, answer.text);
        if (request_.stream) return finish_stream();
        if (!has_speech()) return reply_->send({.body = dump(completion_.body())});
        // Encodes on a worker thread, so that the network's thread can serve other clients.
        endpoints_.network.post_work([self = shared_from_this(), samples = std::move(samples_)] {
            std::optional<std::string> bytes;
            try {
                bytes = encode(samples, self->request_.format);
            } catch (const std::exception& /*error*/) {
                bytes.reset();
            }
            self->endpoints_.network.post([self, bytes = std::move(bytes)] {
                if (bytes) return self->send_spoken_answer(*bytes);
                self->send_error(
                    {500, "server_error", "The speech could not be encoded.", "", "internal_error"});
            });
        });
    }

    void send_spoken_answer(const std::string& audio) {
        reply_->send({.body = dump(completion_.body({{"id", audio_id_},
                                                     {"data", base64(audio)},
                                                     {"expires_at", expires_at()},
                                                     {"transcript", completion_.text()}}))});
    }

    void finish_stream() {
        if (has_speech()) send_delta({{"audio", {{"id", audio_id_}, {"expires_at", expires_at()}}}});
        if (json calls = completion_.tool_calls(true); !calls.empty())
            send_delta({{"tool_calls", std::move(calls)}});
        send_delta(json::object(), completion_.finish_reason());
        if (request_.stream_usage) {
            json chunk = completion_.head("chat.completion.chunk");
            chunk["choices"] = json::array();
            chunk["usage"] = completion_.usage();
            reply_->write("data: " + dump(chunk) + "\n\n");
        }
        reply_->write("data: [DONE]\n\n");
        reply_->end();
    }

    void send_delta(json delta, const json& reason = nullptr) {
        if (!has_stream_begun_) {
            has_stream_begun_ = true;
            reply_->begin({.type = "text/event-stream"});
            json first = {{"role", "assistant"}};
            if (!has_speech()) first["content"] = "";
            send_delta(std::move(first));
        }
        json chunk = completion_.head("chat.completion.chunk");
        chunk["choices"] = json::array(
            {{{"index", 0}, {"delta", std::move(delta)}, {"logprobs", nullptr}, {"finish_reason", reason}}});
        reply_->write("data: " + dump(chunk) + "\n\n");
    }

    void send_error(const ApiError& error) {
        if (!has_stream_begun_) return reply_->send(error.response());
        reply_->write("data: " + dump(error.body()) + "\n\n");
        reply_->end();
    }

    std::int64_t expires_at() const { return completion_.created() + AnswerStore::lifetime.count(); }

    Endpoints& endpoints_;
    std::shared_ptr<Reply> reply_;
    ChatRequest request_;
    Completion completion_;
    std::string audio_id_;
    std::vector<float> samples_;  // of an answer that is not streamed
    bool has_stream_begun_ = false;
};

}  // namespace

void answer_chat(Endpoints& endpoints, Request request, const std::shared_ptr<Reply>& reply) {
    const session::LoadedModel model = endpoints.require_model();
    parse_in_background<ChatRequest>(
        endpoints, reply,
        [&endpoints, model, body = std::move(request.body)] {
            return parse_chat_request(body, {model, endpoints.answers, max_clip_seconds(model)});
        },
        [&endpoints, reply](ChatRequest chat_request) {
            std::make_shared<ChatAnswer>(endpoints, reply, std::move(chat_request))->start();
        });
}

}  // namespace govor::server
