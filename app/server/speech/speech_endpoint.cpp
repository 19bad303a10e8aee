#include "server/speech/speech_endpoint.h"

#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "audio/time_stretch.h"
#include "core/error.h"
#include "server/chat/usage.h"
#include "server/endpoints.h"
#include "server/engine/generation.h"
#include "server/http/api_error.h"
#include "server/speech/speech_request.h"
#include "server/wire/base64.h"
#include "server/wire/json.h"

namespace govor::server {
namespace {

// Synthesizes speech and sends the response. WAV and PCM are sent while they are generated, compressed
// formats when they are complete.
class SpeechSynthesis : public std::enable_shared_from_this<SpeechSynthesis> {
  public:
    SpeechSynthesis(Endpoints& endpoints, std::shared_ptr<Reply> reply, SpeechRequest request)
        : endpoints_(endpoints), reply_(std::move(reply)), request_(std::move(request)) {
        if (request_.speed != 1) time_stretch_.emplace(output_sample_rate, request_.speed);
    }

    void start() {
        GenerationParams generation;
        generation.voice = request_.voice;
        generation.speak = true;
        generation.speech = request_.sampling;
        generation.max_frames = request_.max_frames;
        const JobId job = endpoints_.engine.add(
            {.question = session::Speak{request_.text, generation.make_options(endpoints_.engine.model())},
             .on_event = [self = shared_from_this()](session::EventBody& body) {
                 std::visit([&](auto& event) { self->handle_event(event); }, body);
             }});
        reply_->on_disconnect([&engine = endpoints_.engine, job] { engine.cancel(job); });
    }

  private:
    bool is_streamed() const {
        return request_.format == SpeechFormat::pcm16 || request_.format == SpeechFormat::wav;
    }

    void handle_event(session::AudioChunk& chunk) {
        std::vector<float> stretched_samples;
        if (time_stretch_) time_stretch_->push(chunk.samples, stretched_samples);
        add_samples(time_stretch_ ? stretched_samples : chunk.samples);
    }
    void handle_event(session::EmptyQuestion& empty) {
        send_error(invalid_request(empty.message.english(), "input"));
    }
    void handle_event(session::Failed& failed) { send_error(api_error(failed.error, "input")); }
    void handle_event(session::Finished& finished) {
        if (finished.answer.ending == session::Ending::cancelled)
            return send_error(ApiError(503, "server_error", "The answer was cancelled.", {}, "cancelled"));
        if (time_stretch_) {
            std::vector<float> rest;
            time_stretch_->flush(rest);
            add_samples(rest);
        }
        usage_ = Usage::from(finished.answer.statistics, 0);
        usage_.prompt = finished.answer.tokens.size();
        if (is_streamed()) return finish();
        endpoints_.network.post_work([self = shared_from_this()] {
            std::optional<std::string> bytes;
            try {
                bytes = encode(self->samples_, self->request_.format);
            } catch (const std::exception& /*error*/) {
                bytes.reset();
            }
            self->endpoints_.network.post([self, bytes = std::move(bytes)] {
                if (!bytes) {
                    return self->send_error(
                        {500, "server_error", "The speech could not be encoded.", "", "internal_error"});
                }
                self->send(*bytes);
                self->finish();
            });
        });
    }
    template <typename Other>
    void handle_event(const Other& /*ignored*/) {}

    void add_samples(const std::vector<float>& samples) {
        if (!is_streamed()) {
            samples_.insert(samples_.end(), samples.begin(), samples.end());
        } else if (!samples.empty()) {
            const bool needs_header = !has_response_begun_ && request_.format == SpeechFormat::wav;
            send((needs_header ? streamed_wav_header() : std::string()) + encode_pcm16(samples));
        }
    }

    void send(const std::string& bytes) {
        if (!std::exchange(has_response_begun_, true)) {
            reply_->begin({.type = request_.uses_events ? "text/event-stream" : media_type(request_.format)});
        }
        if (!request_.uses_events) return reply_->write(bytes);
        const json event = {{"type", "speech.audio.delta"}, {"audio", base64(bytes)}};
        reply_->write("data: " + dump(event) + "\n\n");
    }

    void finish() {
        if (!has_response_begun_) send(encode({}, SpeechFormat::pcm16));  // no speech was generated
        if (request_.uses_events) {
            const json event = {{"type", "speech.audio.done"}, {"usage", usage_.to_audio_json()}};
            reply_->write("data: " + dump(event) + "\n\n");
        }
        reply_->end();
    }

    void send_error(const ApiError& error) {
        if (!has_response_begun_) return reply_->send(error.response());
        if (request_.uses_events) reply_->write("data: " + dump({{"error", error.json()}}) + "\n\n");
        reply_->end();
    }

    Endpoints& endpoints_;
    std::shared_ptr<Reply> reply_;
    SpeechRequest request_;
    std::optional<audio::TimeStretch> time_stretch_;
    std::vector<float> samples_;
    Usage usage_;
    bool has_response_begun_ = false;
};

}  // namespace

void answer_speech(Endpoints& endpoints, Request request, const std::shared_ptr<Reply>& reply) {
    SpeechRequest speech_request = parse_speech_request(request.body, endpoints.require_model());
    std::make_shared<SpeechSynthesis>(endpoints, reply, std::move(speech_request))->start();
}

}  // namespace govor::server
