#include "server/wyoming/wyoming_session.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>
#include <variant>

#include "core/error.h"
#include "core/version.h"
#include "server/endpoints.h"
#include "server/engine/generation.h"
#include "server/http/api_error.h"
#include "server/speech/transcription.h"
#include "server/wire/audio.h"

namespace govor::server::wyoming {
namespace {

constexpr std::size_t max_text_bytes = 64 * 1024;
constexpr std::size_t max_language_bytes = 16;
constexpr std::size_t min_speech_samples = input_sample_rate.value / 10;
constexpr std::size_t max_queued_requests = 1024;
constexpr unsigned policy_violation = 1008;  // RFC 6455; this protocol has no codes

// The languages of the published model.
constexpr std::array recognized_languages{"en", "zh", "ko", "ja", "de", "ru", "it",  "fr", "es",
                                          "pt", "ms", "nl", "id", "tr", "vi", "yue", "ar", "ur"};
constexpr std::array spoken_languages{"en", "zh", "fr", "de", "ru", "it", "es", "pt", "ja", "ko"};
constexpr std::array demonstration_languages{"en", "ru"};

json make_artifact(const std::string& name, const std::string& description) {
    return {{"name", name},
            {"description", description},
            {"attribution", {{"name", "Govor"}, {"url", "https://github.com/govor/govor"}}},
            {"installed", true},
            {"version", version()}};
}

json merge(json fields, const json& extra_fields) {
    fields.update(extra_fields);
    return fields;
}

bool is_language_code(const std::string& text) {
    return text.size() <= max_language_bytes && std::all_of(text.begin(), text.end(), [](unsigned char c) {
               return std::isalnum(c) != 0 || c == '-' || c == '_';
           });
}

}  // namespace

WyomingSession::WyomingSession(Endpoints& endpoints, std::shared_ptr<SocketSender> sender)
    : endpoints_(endpoints), sender_(std::move(sender)) {}

void WyomingSession::on_message(std::string_view bytes) {
    try {
        reader_.push(bytes, [this](Event event) {
            if (!is_closed_) handle(std::move(event));
        });
    } catch (const ApiError& error) {
        close_with_error(error);
    } catch (const Error& error) {
        close_with_error(api_error(error));
    } catch (const std::exception& /*error*/) {  // its message may contain text of the client
        close_with_error(
            {500, "server_error", "The server failed to handle the event.", {}, "internal_error"});
    }
}

void WyomingSession::on_close() {
    is_closed_ = true;
    request_queue_.clear();
    if (const JobId job = std::exchange(job_, 0)) endpoints_.engine.cancel(job);
}

void WyomingSession::send(const char* type, const json& data, std::string_view payload) {
    if (!is_closed_) sender_->send(serialize_event(type, data, payload));
}

void WyomingSession::close_with_error(const ApiError& error) {
    if (is_closed_) return;
    send("error", {{"text", error.what()}, {"code", error.code()}});
    sender_->close(policy_violation, {});
    on_close();
}

void WyomingSession::handle(Event event) {
    const JsonFields data(event.data);
    if (event.type == "describe") {
        endpoints_.loaded_model();
        send("info", info());
    } else if (event.type == "ping") {
        send("pong", data.text("text") ? json{{"text", *data.text("text")}} : json::object());
    } else if (event.type == "transcribe") {
        language_ = data.text("language").value_or("");
        if (!is_language_code(language_))
            throw invalid_request("The language must be a code such as en.", "language");
    } else if (event.type == "audio-start") {
        audio_ = {};
    } else if (event.type == "audio-chunk") {
        audio_.push(data, event.payload, max_clip_seconds(endpoints_.loaded_model()));
    } else if (event.type == "audio-stop") {
        transcribe();
    } else if (event.type == "synthesize") {
        // Clients that stream a text also send it as a whole, for servers without streaming.
        if (!is_streaming_) synthesize(data);
    } else if (event.type == "synthesize-start") {
        begin_stream(data);
    } else if (event.type == "synthesize-chunk") {
        add_stream_text(data);
    } else if (event.type == "synthesize-stop") {
        end_stream();
    }  // events of other services are ignored
}

json WyomingSession::info() const {
    const session::LoadedModel& model = endpoints_.loaded_model();
    const std::string description = "Qwen3-Omni with Govor";
    json asr = json::array(), tts = json::array();
    if (model.transcribes) {
        const json languages =
            model.is_demonstration ? json(demonstration_languages) : json(recognized_languages);
        const json models = json::array(
            {merge(make_artifact(endpoints_.model_name, description), {{"languages", languages}})});
        asr.push_back(merge(make_artifact("govor", description),
                            {{"models", models}, {"supports_transcript_streaming", false}}));
    }
    if (model.can_speak) {
        json voices = json::array();
        for (const std::string& voice : model.voices) {
            const json languages =
                model.is_demonstration ? json(demonstration_languages) : json(spoken_languages);
            voices.push_back(
                merge(make_artifact(voice, voice), {{"languages", languages}, {"speakers", nullptr}}));
        }
        tts.push_back(merge(make_artifact("govor", description),
                            {{"voices", std::move(voices)}, {"supports_synthesize_streaming", true}}));
    }
    json out = {{"asr", std::move(asr)}, {"tts", std::move(tts)}};
    for (const char* service : {"handle", "intent", "wake", "mic", "snd"}) out[service] = json::array();
    return out;
}

void WyomingSession::transcribe() {
    if (!endpoints_.require_model().transcribes) throw transcription_unsupported_error();
    ++endpoints_.requests[{"wyoming/transcribe", 200}];
    add_request([this, samples = audio_.take(), language = language_]() mutable {
        if (samples.size() < min_speech_samples) return send("transcript", {{"text", ""}});
        TranscriptionRequest request{.samples = std::move(samples), .language = language};
        start_job({.question = make_transcription_question(std::move(request), endpoints_.loaded_model())},
                  [this, language](session::EventBody& body) {
                      const auto* finished = std::get_if<session::Finished>(&body);
                      json transcript = {{"text", finished != nullptr ? finished->answer.text : ""}};
                      if (!language.empty()) transcript["language"] = language;
                      if (ends_turn(body)) send("transcript", transcript);
                  });
    });
}

std::string WyomingSession::read_voice(const JsonFields& data) const {
    const auto voice = data.object("voice");
    const std::string name = voice ? voice->text("name").value_or("") : "";
    check_voice(endpoints_.require_model(), name, "voice.name");
    return name;
}

void WyomingSession::synthesize(const JsonFields& data) {
    Speech speech{.text = data.required_text("text"), .voice = read_voice(data)};
    if (speech.text.size() > max_text_bytes) throw invalid_request("The text is too long.", "text");
    ++endpoints_.requests[{"wyoming/synthesize", 200}];
    add_request([this, speech = std::move(speech)] { speak(speech); });
}

void WyomingSession::begin_stream(const JsonFields& data) {
    stream_voice_ = read_voice(data);
    splitter_ = {};
    has_stream_begun_ = false;
    is_streaming_ = true;
    ++endpoints_.requests[{"wyoming/synthesize", 200}];
}

void WyomingSession::add_stream_text(const JsonFields& data) {
    if (!is_streaming_) return;
    for (std::string& sentence : splitter_.push(data.required_text("text"))) {
        Speech speech{std::move(sentence), stream_voice_, !std::exchange(has_stream_begun_, true), false,
                      true};
        add_request([this, speech = std::move(speech)] { speak(speech); });
    }
}

void WyomingSession::end_stream() {
    if (!std::exchange(is_streaming_, false)) return;
    Speech speech{splitter_.finish(), stream_voice_, !has_stream_begun_, true, true};
    add_request([this, speech = std::move(speech)] { speak(speech); });
}

void WyomingSession::add_request(std::function<void()> request) {
    if (request_queue_.size() >= max_queued_requests)
        throw invalid_request("Too many requests are waiting.", {}, "busy");
    request_queue_.push_back(std::move(request));
    start_next();
}

void WyomingSession::start_next() {
    while (job_ == 0 && !request_queue_.empty() && !is_closed_) {
        const auto request = std::move(request_queue_.front());
        request_queue_.pop_front();
        request();
    }
}

void WyomingSession::speak(const Speech& speech) {
    const json format = {{"rate", output_sample_rate.value}, {"width", 2}, {"channels", 1}};
    if (speech.is_first) send("audio-start", merge(format, {{"timestamp", 0}}));
    if (speech.text.empty()) return finish_speech(speech);
    GenerationParams generation;
    generation.voice = speech.voice;
    generation.speak = true;
    start_job({.question = session::Speak{speech.text, generation.make_options(endpoints_.loaded_model())}},
              [this, speech, format](session::EventBody& body) {
                  if (const auto* chunk = std::get_if<session::AudioChunk>(&body))
                      send("audio-chunk", format, encode_pcm16(chunk->samples));
                  if (ends_turn(body)) finish_speech(speech);
              });
}

void WyomingSession::finish_speech(const Speech& speech) {
    if (!speech.is_last) return;
    send("audio-stop");
    if (speech.is_streamed) send("synthesize-stopped");
}

void WyomingSession::start_job(Job job, std::function<void(session::EventBody&)> handle) {
    job.on_event = [weak_self = weak_from_this(), handle = std::move(handle)](session::EventBody& body) {
        const auto self = weak_self.lock();
        if (!self || self->is_closed_) return;
        if (const auto* failed = std::get_if<session::Failed>(&body))
            return self->close_with_error(api_error(failed->error));
        const auto* finished = std::get_if<session::Finished>(&body);
        if (finished != nullptr && finished->answer.ending == session::Ending::cancelled)
            return self->close_with_error(
                {503, "server_error", "The answer was cancelled.", {}, "cancelled"});
        handle(body);
        if (!ends_turn(body)) return;
        self->job_ = 0;
        try {
            self->start_next();
        } catch (const ApiError& error) {
            self->close_with_error(error);
        }
    };
    job_ = endpoints_.engine.add(std::move(job));
}

}  // namespace govor::server::wyoming
