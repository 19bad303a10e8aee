// The part of RealtimeSession that receives the audio of questions.
#include <algorithm>
#include <utility>
#include <variant>

#include "core/error.h"
#include "server/endpoints.h"
#include "server/http/api_error.h"
#include "server/realtime/realtime_session.h"
#include "server/speech/transcription.h"

namespace govor::server::realtime {
namespace {

constexpr std::size_t min_question_samples = input_sample_rate.value / 10;
constexpr std::uint32_t samples_per_millisecond = input_sample_rate.value / 1000;

}  // namespace

void RealtimeSession::reset_resampler() {
    resampler_ = std::make_unique<audio::Resampler>(rate_of(config_.input_format), input_sample_rate);
}

void RealtimeSession::append_audio(const JsonFields& event) {
    const session::LoadedModel& model = endpoints_.loaded_model();
    if (!model.accepts_speech)
        throw invalid_request("The model does not accept speech.", "audio", "unsupported_value");
    const std::string bytes = decode_base64_audio(event.required_text("audio"), "audio");
    const std::vector<float> samples = decode(bytes, config_.input_format);
    if (static_cast<double>(input_.size()) > max_clip_seconds(model) * input_sample_rate.value)
        throw invalid_request("The question is too long.", "audio", "input_audio_too_long");
    std::vector<float> input_samples;
    resampler_->push(samples, input_samples);
    if (config_.turn_detection) {
        detector_.push(input_samples);
    } else {
        add_samples(input_samples);
    }
}

// Adds samples to the question and passes them to the model.
void RealtimeSession::add_samples(std::span<const float> samples) {
    if (samples.empty()) return;
    if (input_item_.empty()) input_item_ = new_id("item_");
    if (!committed_item_.empty()) stop_listening();  // another question begins
    input_.insert(input_.end(), samples.begin(), samples.end());
    if (listening_job_ == 0) return start_listening();
    endpoints_.engine.append(listening_job_, {samples.begin(), samples.end()});
}

void RealtimeSession::handle_speech_start(std::uint64_t position) {
    input_.clear();
    stop_listening();
    input_item_ = new_id("item_");
    send("input_audio_buffer.speech_started",
         {{"audio_start_ms", position / samples_per_millisecond}, {"item_id", input_item_}});
    if (config_.turn_detection && config_.turn_detection->interrupt_response) interrupt("turn_detected");
}

void RealtimeSession::handle_speech_end(std::uint64_t position) {
    send("input_audio_buffer.speech_stopped",
         {{"audio_end_ms", position / samples_per_millisecond}, {"item_id", input_item_}});
    commit_input();
    if (!config_.turn_detection || !config_.turn_detection->create_response) return transcribe_next();
    if (response_) {
        next_response_ = [this] { start_response({.config = config_}); };
    } else {
        start_response({.config = config_});
    }
}

void RealtimeSession::handle_commit_event() {
    std::vector<float> rest;
    resampler_->flush(rest);
    if (config_.turn_detection) detector_.push(rest);
    if (!config_.turn_detection) add_samples(rest);
    if (input_.size() < min_question_samples) {
        throw invalid_request("The buffer contains less than 100 ms of audio.", {},
                              "input_audio_buffer_commit_empty");
    }
    detector_.clear();
    commit_input();
    transcribe_next();
}

// Adds the audio of the buffer to the conversation as an item.
void RealtimeSession::commit_input() {
    Item item;
    item.kind = Item::Kind::user;
    item.id = std::exchange(input_item_, {});
    item.speech = std::exchange(input_, {});
    const std::string previous = items_.last_id();
    const Item copy = item;
    items_.insert(std::move(item));
    if (listening_job_ != 0) committed_item_ = copy.id;
    send("input_audio_buffer.committed",
         {{"previous_item_id", previous.empty() ? json() : json(previous)}, {"item_id", copy.id}});
    send_item_events(copy, previous);
    if (config_.transcription) pending_transcriptions_.push_back(copy.id);
}

void RealtimeSession::clear_input() {
    input_.clear();
    input_item_.clear();
    if (committed_item_.empty()) stop_listening();
    detector_.clear();
    reset_resampler();
}

// Passes the question to the model: the samples so far, and later ones as they arrive. During a response,
// samples are only buffered.
void RealtimeSession::start_listening() {
    if (response_ || input_.empty()) return;
    listener_ = std::make_shared<std::function<void(session::EventBody&)>>(
        [self = weak_from_this()](session::EventBody& body) {
            const auto session = self.lock();
            if (session && ends_turn(body)) session->listening_job_ = 0;
        });
    Job job;
    job.system = system_prompt(config_);
    job.history = items_.turns(job.system);
    job.question = Job::SpokenQuestion{input_sample_rate};
    job.on_event = [listener = listener_](session::EventBody& body) {
        const auto call = *listener;  // a copy, because the call may replace it
        call(body);
    };
    listening_job_ = endpoints_.engine.add(std::move(job));
    endpoints_.engine.append(listening_job_, input_);
}

void RealtimeSession::stop_listening() {
    committed_item_.clear();
    if (listening_job_ != 0) endpoints_.engine.cancel(std::exchange(listening_job_, 0));
}

// Processes the question again after the conversation has changed.
void RealtimeSession::restart_listening() {
    stop_listening();
    if (!is_closed_) start_listening();
}

// Transcribes the next question for which a transcription was requested, unless a response is in progress.
void RealtimeSession::transcribe_next() {
    if (response_ || pending_transcriptions_.empty() || is_closed_) return;
    const std::string id = pending_transcriptions_.front();
    pending_transcriptions_.erase(pending_transcriptions_.begin());
    const Item* item = items_.find(id);
    if (item == nullptr) return transcribe_next();
    const json head = {{"item_id", id}, {"content_index", 0}};
    if (!endpoints_.loaded_model().transcribes) {
        json fields = head;
        fields["error"] = transcription_unsupported_error().json();
        send("conversation.item.input_audio_transcription.failed", std::move(fields));
        return transcribe_next();
    }
    const std::size_t samples = item->speech.size();
    const auto on_event = [self = weak_from_this(), head, samples](session::EventBody& body) {
        const auto session = self.lock();
        if (session) session->send_transcript(head, samples, body);
    };
    transcription_jobs_.push_back(endpoints_.engine.add(
        {.question = make_transcription_question({.samples = item->speech}, endpoints_.loaded_model()),
         .on_event = on_event}));
}

void RealtimeSession::send_transcript(json head, std::size_t samples, session::EventBody& body) {
    if (const auto* finished = std::get_if<session::Finished>(&body)) {
        head["transcript"] = finished->answer.text;
        head["usage"] = Usage::from(finished->answer.statistics, count_audio_tokens(samples)).to_audio_json();
        send("conversation.item.input_audio_transcription.completed", std::move(head));
    } else if (std::holds_alternative<session::EmptyQuestion>(body)) {
        head["transcript"] = "";
        head["usage"] = Usage{}.to_audio_json();
        send("conversation.item.input_audio_transcription.completed", std::move(head));
    } else if (const auto* failed = std::get_if<session::Failed>(&body)) {
        head["error"] = api_error(failed->error).json();
        send("conversation.item.input_audio_transcription.failed", std::move(head));
    } else {
        return;
    }
    transcription_jobs_.clear();
    transcribe_next();
}

}  // namespace govor::server::realtime
