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

// Formats a time as "00:01:02,345", where `separator` precedes the milliseconds.
std::string format_subtitle_time(double seconds, char separator) {
    const auto milliseconds = static_cast<std::uint64_t>(std::llround(seconds * 1000));
    return fmt::format("{:02}:{:02}:{:02}{}{:03}", milliseconds / 3'600'000, milliseconds / 60'000 % 60,
                       milliseconds / 1000 % 60, separator, milliseconds % 1000);
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
        sample_count_ = request_.samples.size();
        session::Ask ask = make_transcription_question(std::move(request_), endpoints_.engine.model());
        const JobId job = endpoints_.engine.add(
            {.question = std::move(ask), .on_event = [self = shared_from_this()](session::EventBody& body) {
                 std::visit([&](auto& event) { self->handle_event(event); }, body);
             }});
        reply_->on_disconnect([&engine = endpoints_.engine, job] { engine.cancel(job); });
    }

  private:
    void handle_event(session::TextFragment& fragment) {
        if (request_.stream) send({{"type", "transcript.text.delta"}, {"delta", fragment.text}});
    }
    // The transcript of silence is empty.
    void handle_event(session::EmptyQuestion& /*empty*/) { finish({}, {}); }
    void handle_event(session::Failed& failed) { send_error(api_error(failed.error, "file")); }
    void handle_event(session::Finished& finished) {
        if (finished.answer.ending == session::Ending::cancelled)
            return send_error(ApiError(503, "server_error", "The answer was cancelled.", {}, "cancelled"));
        finish(finished.answer.text,
               Usage::from(finished.answer.statistics, count_audio_tokens(sample_count_)));
    }
    template <typename Other>
    void handle_event(const Other& /*ignored*/) {}

    void finish(const std::string& text, const Usage& usage) {
        if (request_.stream) {
            send({{"type", "transcript.text.done"}, {"text", text}, {"usage", usage.to_audio_json()}});
            return reply_->end();
        }
        const double seconds = static_cast<double>(sample_count_) / input_sample_rate.value;
        std::string body = make_transcript_body(request_.format, text, seconds, request_.language);
        if (request_.format == TranscriptFormat::plain_json ||
            request_.format == TranscriptFormat::verbose_json) {
            json object = json::parse(body);
            object["usage"] = usage.to_audio_json();
            body = dump(object);
        }
        reply_->send({.type = media_type_of(request_.format), .body = std::move(body)});
    }

    void send(const json& event) {
        if (!std::exchange(has_stream_begun_, true)) reply_->begin({.type = "text/event-stream"});
        reply_->write("data: " + dump(event) + "\n\n");
    }
    void send_error(const ApiError& error) {
        if (!has_stream_begun_) return reply_->send(error.response());
        send({{"error", error.json()}});
        reply_->end();
    }

    Endpoints& endpoints_;
    std::shared_ptr<Reply> reply_;
    TranscriptionRequest request_;
    std::size_t sample_count_ = 0;
    bool has_stream_begun_ = false;
};

}  // namespace

session::Ask make_transcription_question(TranscriptionRequest request, const session::LoadedModel& model) {
    GenerationParams generation;
    generation.text = to_sampling_choice(request.temperature);
    generation.max_tokens =
        session::max_transcript_tokens(static_cast<double>(request.samples.size()) / input_sample_rate.value);
    session::Ask ask;
    ask.speech = std::move(request.samples);
    ask.text = session::transcription_instruction;
    if (!request.language.empty()) ask.text += " The language has the code " + request.language + ".";
    if (!request.prompt.empty()) ask.text += " These words may occur: " + request.prompt;
    ask.answer.options = generation.make_options(model);
    return ask;
}

std::string make_transcript_body(TranscriptFormat format, const std::string& text, double seconds,
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
                                : fmt::format("1\n{} --> {}\n{}\n\n", format_subtitle_time(0, ','),
                                              format_subtitle_time(seconds, ','), text);
        case TranscriptFormat::vtt:
            return text.empty() ? std::string("WEBVTT\n\n")
                                : fmt::format("WEBVTT\n\n{} --> {}\n{}\n\n", format_subtitle_time(0, '.'),
                                              format_subtitle_time(seconds, '.'), text);
        case TranscriptFormat::text:
            break;
    }
    return text + "\n";
}

ApiError transcription_unsupported_error(std::string param) {
    return invalid_request("The model was not trained to transcribe speech.", std::move(param),
                           "unsupported_model");
}

void answer_transcription(Endpoints& endpoints, Request request, const std::shared_ptr<Reply>& reply) {
    const session::LoadedModel& model = endpoints.require_model();
    if (!model.transcribes) throw transcription_unsupported_error("model");
    const auto shared_request = std::make_shared<Request>(std::move(request));
    parse_in_background<TranscriptionRequest>(
        endpoints, reply,
        [shared_request, seconds = max_clip_seconds(model)] {
            return parse_transcription_request(shared_request->header("content-type"), shared_request->body,
                                               seconds);
        },
        [&endpoints, reply](TranscriptionRequest transcription_request) {
            std::make_shared<Transcription>(endpoints, reply, std::move(transcription_request))->start();
        });
}

}  // namespace govor::server
