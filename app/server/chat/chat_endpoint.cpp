#include "server/chat/chat_endpoint.h"

#include <chrono>
#include <optional>
#include <utility>
#include <variant>

#include "core/error.h"
#include "server/chat/answer_store.h"
#include "server/chat/chat_request.h"
#include "server/chat/tool_calls.h"
#include "server/chat/usage.h"
#include "server/endpoints.h"
#include "server/http/api_error.h"
#include "server/wire/base64.h"
#include "server/wire/json.h"

namespace govor::server {
namespace {

std::int64_t unix_time() {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

// One answer of the chat endpoint, from its request to its last byte.
class ChatAnswer : public std::enable_shared_from_this<ChatAnswer> {
  public:
    ChatAnswer(Endpoints& endpoints, std::shared_ptr<Reply> reply, ChatRequest request)
        : endpoints_(endpoints),
          reply_(std::move(reply)),
          request_(std::move(request)),
          id_(new_id("chatcmpl-")),
          audio_id_(new_id("audio_")),
          created_(unix_time()) {}

    void start() {
        session::PastTurn question = std::move(request_.turns.back());
        request_.turns.pop_back();
        for (const session::PastTurn& turn : request_.turns)
            prompt_audio_ += sound_tokens(turn.speech.size());
        prompt_audio_ += sound_tokens(question.speech.size());
        session::Ask ask{.text = std::move(question.text),
                         .speech = std::move(question.speech),
                         .pictures = std::move(question.pictures)};
        ask.answer.options = request_.generation.options(endpoints_.engine.model());
        const JobId job =
            endpoints_.engine.add({.system = std::move(request_.system),
                                   .history = std::move(request_.turns),
                                   .question = std::move(ask),
                                   .events = [self = shared_from_this()](session::EventBody& body) {
                                       std::visit([&](auto& event) { self->on(event); }, body);
                                   }});
        reply_->on_gone([&engine = endpoints_.engine, job] { engine.cancel(job); });
    }

  private:
    bool speaks() const { return request_.generation.speak; }

    void on(session::TextPiece& piece) {
        show(request_.generation.has_tools ? tools_.push(piece.text) : piece.text);
    }
    void on(session::AudioChunk& chunk) {
        if (request_.stream)
            return send_delta({{"audio", {{"id", audio_id_}, {"data", base64(pcm16_bytes(chunk.samples))}}}});
        samples_.insert(samples_.end(), chunk.samples.begin(), chunk.samples.end());
    }
    void on(session::EmptyQuestion& empty) {
        fail(invalid_request(empty.sentence.english(), "messages", "empty_question"));
    }
    void on(session::Failed& failed) { fail(api_error(failed.error)); }
    void on(session::Finished& finished) {
        if (finished.answer.ending == session::Ending::cancelled)
            return fail(ApiError(503, "server_error", "The answer was cancelled.", {}, "cancelled"));
        finish(finished.answer);
    }
    template <typename Other>
    void on(const Other& /*ignored*/) {}

    void show(const std::string& text) {
        if (text.empty()) return;
        text_ += text;
        if (!request_.stream) return;
        if (speaks()) {
            send_delta({{"audio", {{"id", audio_id_}, {"transcript", text}}}});
        } else {
            send_delta({{"content", text}});
        }
    }

    void finish(const session::Answer& answer) {
        if (request_.generation.has_tools) show(tools_.finish());
        const std::vector<ToolCall> calls = tools_.calls();
        const Usage usage = Usage::of(answer.statistics, prompt_audio_);
        const char* reason = !calls.empty()                               ? "tool_calls"
                             : answer.ending == session::Ending::complete ? "stop"
                                                                          : "length";
        if (speaks()) endpoints_.answers.add(audio_id_, answer.text);
        if (request_.stream) return finish_stream(calls, reason, usage);
        if (!speaks()) return send_whole(calls, reason, usage, {});
        // Encoding takes time in which other clients are served.
        endpoints_.network.post_work([self = shared_from_this(), calls, reason, usage,
                                      samples = std::move(samples_)] {
            std::optional<std::string> bytes;
            try {
                bytes = encode(samples, self->request_.format);
            } catch (const std::exception& /*error*/) {
                bytes.reset();
            }
            self->endpoints_.network.post([self, calls, reason, usage, bytes = std::move(bytes)] {
                if (bytes) return self->send_whole(calls, reason, usage, *bytes);
                self->fail({500, "server_error", "The speech could not be encoded.", "", "internal_error"});
            });
        });
    }

    void send_whole(const std::vector<ToolCall>& calls, const char* reason, const Usage& usage,
                    const std::string& sound) {
        json message = {{"role", "assistant"}, {"content", text_}, {"refusal", nullptr}};
        if (speaks()) {
            message["content"] = nullptr;
            message["audio"] = {{"id", audio_id_},
                                {"data", base64(sound)},
                                {"expires_at", expires_at()},
                                {"transcript", text_}};
        }
        if (!calls.empty()) {
            message["tool_calls"] = calls_json(calls, false);
            if (text_.empty()) message["content"] = nullptr;
        }
        json body = head("chat.completion");
        body["choices"] = json::array({{{"index", 0},
                                        {"message", std::move(message)},
                                        {"logprobs", nullptr},
                                        {"finish_reason", reason}}});
        body["usage"] = usage.chat();
        reply_->send({.body = dump(body)});
    }

    void finish_stream(const std::vector<ToolCall>& calls, const char* reason, const Usage& usage) {
        if (speaks()) send_delta({{"audio", {{"id", audio_id_}, {"expires_at", expires_at()}}}});
        if (!calls.empty()) send_delta({{"tool_calls", calls_json(calls, true)}});
        send_delta(json::object(), reason);
        if (request_.stream_usage) {
            json chunk = head("chat.completion.chunk");
            chunk["choices"] = json::array();
            chunk["usage"] = usage.chat();
            reply_->write("data: " + dump(chunk) + "\n\n");
        }
        reply_->write("data: [DONE]\n\n");
        reply_->end();
    }

    void send_delta(json delta, const json& reason = nullptr) {
        if (!begun_) {
            begun_ = true;
            reply_->begin({.type = "text/event-stream"});
            json first = {{"role", "assistant"}};
            if (!speaks()) first["content"] = "";
            send_delta(std::move(first));
        }
        json chunk = head("chat.completion.chunk");
        chunk["choices"] = json::array(
            {{{"index", 0}, {"delta", std::move(delta)}, {"logprobs", nullptr}, {"finish_reason", reason}}});
        reply_->write("data: " + dump(chunk) + "\n\n");
    }

    void fail(const ApiError& error) {
        if (!begun_) return reply_->send(error.response());
        reply_->write("data: " + dump({{"error", error.json()}}) + "\n\n");
        reply_->end();
    }

    json head(const char* object) const {
        return {{"id", id_}, {"object", object}, {"created", created_}, {"model", endpoints_.model_name}};
    }
    static json calls_json(const std::vector<ToolCall>& calls, bool numbered) {
        json list = json::array();
        for (const ToolCall& call : calls) {
            list.push_back({{"id", call.id},
                            {"type", "function"},
                            {"function", {{"name", call.name}, {"arguments", call.arguments}}}});
            if (numbered) list.back()["index"] = list.size() - 1;
        }
        return list;
    }
    std::int64_t expires_at() const { return created_ + AnswerStore::lifetime.count(); }

    Endpoints& endpoints_;
    std::shared_ptr<Reply> reply_;
    ChatRequest request_;
    std::string id_, audio_id_;
    std::int64_t created_;
    std::uint64_t prompt_audio_ = 0;
    ToolCallReader tools_;
    std::string text_;            // shown so far
    std::vector<float> samples_;  // of an answer that is sent at once
    bool begun_ = false;          // the stream
};

}  // namespace

void answer_chat(Endpoints& endpoints, Request request, const std::shared_ptr<Reply>& reply) {
    const session::Loaded model = endpoints.admit();
    prepare<ChatRequest>(
        endpoints, reply,
        [&endpoints, model, body = std::move(request.body)] {
            return parse_chat_request(body, {model, endpoints.answers, max_clip_seconds(model)});
        },
        [&endpoints, reply](ChatRequest parsed) {
            std::make_shared<ChatAnswer>(endpoints, reply, std::move(parsed))->start();
        });
}

}  // namespace govor::server
