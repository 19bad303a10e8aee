#include "server/speech/transcription.h"

#include <fmt/format.h>

#include <cmath>
#include <utility>
#include <variant>

#include "core/error.h"
#include "server/chat/usage.h"
#include "server/endpoints.h"
#include "server/engine/generation.h"
#include "server/wire/json.h"
#include "session/api/transcription.h"

namespace govor::server {
namespace {

// Formats a time as "00:01:02,345".
std::string subtitle_time(double seconds, char separator) {
    const auto total = static_cast<std::uint64_t>(std::llround(seconds * 1000));
    return fmt::format("{:02}:{:02}:{:02}{}{:03}", total / 3'600'000, total / 60'000 % 60, total / 1000 % 60,
                       separator, total % 1000);
}

std::string media_type_of(TranscriptFormat format) {
    switch (format) {
        case TranscriptFormat::plain_json:
        case TranscriptFormat::verbose_json:
            return "application/json";
        case TranscriptFormat::vtt:
            return "text/vtt; charset=utf-8";
        case TranscriptFormat::text:
        case TranscriptFormat::srt:
            break;
    }
    return "text/plain; charset=utf-8";
}

// Transcribes a recording and sends the response.
class Transcription : public std::enable_shared_from_this<Transcription> {
  public:
    Transcription(Endpoints& endpoints, std::shared_ptr<Reply> reply, TranscriptionRequest request)
        : endpoints_(endpoints), reply_(std::move(reply)), request_(std::move(request)) {}

    void start() {
        samples_ = request_.samples.size();
        session::Ask ask = transcription_question(std::move(request_), endpoints_.engine.model());
        const JobId job = endpoints_.engine.add(
            {.question = std::move(ask), .events = [self = shared_from_this()](session::EventBody& body) {
                 std::visit([&](auto& event) { self->on(event); }, body);
             }});
        reply_->on_disconnect([&engine = endpoints_.engine, job] { engine.cancel(job); });
    }

  private:
    void on(session::TextFragment& fragment) {
        if (request_.stream) send({{"type", "transcript.text.delta"}, {"delta", fragment.text}});
    }
    // The transcript of silence is empty.
    void on(session::EmptyQuestion& /*empty*/) { finish({}, {}); }
    void on(session::Failed& failed) { fail(api_error(failed.error, "file")); }
    void on(session::Finished& finished) {
        if (finished.answer.ending == session::Ending::cancelled)
            return fail(ApiError(503, "server_error", "The answer was cancelled.", {}, "cancelled"));
        finish(finished.answer.text, Usage::from(finished.answer.statistics, audio_tokens(samples_)));
    }
    template <typename Other>
    void on(const Other& /*ignored*/) {}

    void finish(const std::string& text, const Usage& usage) {
        if (request_.stream) {
            send({{"type", "transcript.text.done"}, {"text", text}, {"usage", usage.audio_endpoint()}});
            return reply_->end();
        }
        const double seconds = static_cast<double>(samples_) / input_sample_rate.value;
        std::string body = transcript_body(request_.format, text, seconds, request_.language);
        if (request_.format == TranscriptFormat::plain_json ||
            request_.format == TranscriptFormat::verbose_json) {
            json object = json::parse(body);
            object["usage"] = usage.audio_endpoint();
            body = dump(object);
        }
        reply_->send({.type = media_type_of(request_.format), .body = std::move(body)});
    }

    void send(const json& event) {
        if (!std::exchange(has_begun_, true)) reply_->begin({.type = "text/event-stream"});
        reply_->write("data: " + dump(event) + "\n\n");
    }
    void fail(const ApiError& error) {
        if (!has_begun_) return reply_->send(error.response());
        send({{"error", error.json()}});
        reply_->end();
    }

    Endpoints& endpoints_;
    std::shared_ptr<Reply> reply_;
    TranscriptionRequest request_;
    std::size_t samples_ = 0;
    bool has_begun_ = false;
};

}  // namespace

session::Ask transcription_question(TranscriptionRequest request, const session::Loaded& model) {
    GenerationParams generation;
    generation.text = to_sampling_choice(request.temperature);
    generation.max_tokens =
        session::max_transcript_tokens(static_cast<double>(request.samples.size()) / input_sample_rate.value);
    session::Ask ask;
    ask.speech = std::move(request.samples);
    ask.text = session::transcription_instruction;
    if (!request.language.empty()) ask.text += " The language has the code " + request.language + ".";
    if (!request.prompt.empty()) ask.text += " These words may occur: " + request.prompt;
    ask.answer.options = generation.options(model);
    return ask;
}

std::string transcript_body(TranscriptFormat format, const std::string& text, double seconds,
                            const std::string& language) {
    switch (format) {
        case TranscriptFormat::plain_json:
            return dump({{"text", text}});
        case TranscriptFormat::verbose_json: {
            json segments = json::array();
            if (!text.empty())
                segments.push_back({{"id", 0}, {"start", 0.0}, {"end", seconds}, {"text", text}});
            return dump({{"task", "transcribe"},
                         {"language", language},
                         {"duration", seconds},
                         {"text", text},
                         {"segments", std::move(segments)}});
        }
        case TranscriptFormat::srt:
            return text.empty() ? std::string()
                                : fmt::format("1\n{} --> {}\n{}\n\n", subtitle_time(0, ','),
                                              subtitle_time(seconds, ','), text);
        case TranscriptFormat::vtt:
            return text.empty() ? std::string("WEBVTT\n\n")
                                : fmt::format("WEBVTT\n\n{} --> {}\n{}\n\n", subtitle_time(0, '.'),
                                              subtitle_time(seconds, '.'), text);
        case TranscriptFormat::text:
            break;
    }
    return text + "\n";
}

ApiError cannot_transcribe(std::string param) {
    return invalid_request("The model was not trained to transcribe speech.", std::move(param),
                           "unsupported_model");
}

void answer_transcription(Endpoints& endpoints, Request request, const std::shared_ptr<Reply>& reply) {
    const session::Loaded& model = endpoints.require_model();
    if (!model.transcribes) throw cannot_transcribe("model");
    const auto shared = std::make_shared<Request>(std::move(request));
    parse_in_background<TranscriptionRequest>(
        endpoints, reply,
        [shared, seconds = max_clip_seconds(model)] {
            return parse_transcription_request(shared->header("content-type"), shared->body, seconds);
        },
        [&endpoints, reply](TranscriptionRequest parsed) {
            std::make_shared<Transcription>(endpoints, reply, std::move(parsed))->start();
        });
}

}  // namespace govor::server
