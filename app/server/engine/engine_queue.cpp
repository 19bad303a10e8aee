#include "server/engine/engine_queue.h"

#include <algorithm>
#include <exception>
#include <utility>
#include <variant>

#include "core/log.h"

namespace govor::server {

namespace {

// An error of one client must not end the server.
void deliver(const std::function<void(session::EventBody&)>& events, session::EventBody& body) {
    if (!events) return;
    try {
        events(body);
    } catch (const std::exception& /*error*/) {  // its text may contain that of the client
        log::error("The answer of a client could not be processed.");
    }
}

}  // namespace

bool ends_turn(const session::EventBody& body) {
    return std::holds_alternative<session::Finished>(body) ||
           std::holds_alternative<session::EmptyQuestion>(body) ||
           std::holds_alternative<session::Failed>(body);
}

struct EngineQueue::Item {
    JobId id = 0;
    Job job;
    std::vector<float> samples{};  // of a question that is being spoken, so far
    std::optional<session::AnswerRequest> request{};
    bool complete = true;      // the question is known
    bool interrupted = false;  // while listening, by another job; it runs again
    bool stopping = false;

    bool listens() const { return std::holds_alternative<Job::Listen>(job.question); }
};

EngineQueue::EngineQueue(Post post, std::function<void()> unloaded, PostCommand commands)
    : unloaded_(std::move(unloaded)), alive_(std::make_shared<bool>(true)), commands_(std::move(commands)) {
    if (commands_) return;
    session_ = std::make_unique<session::Session>(
        [this, post = std::move(post), alive = std::weak_ptr<bool>(alive_)](session::Event event) {
            post([this, alive, event = std::move(event)]() mutable {
                if (!alive.expired()) handle(std::move(event));
            });
        });
}

EngineQueue::~EngineQueue() = default;

session::CommandId EngineQueue::post(session::Command command) {
    return session_ ? session_->post(std::move(command)) : commands_(std::move(command));
}

void EngineQueue::set_model(const std::optional<session::Loaded>& model) {
    ready_ = model.has_value();
    if (model) model_ = *model;
    start_next();
}

void EngineQueue::load(session::Load command, std::function<void(session::EventBody&)> events) {
    load_events_ = std::move(events);
    load_ = post(std::move(command));
}

JobId EngineQueue::add(Job job) {
    auto item = std::make_unique<Item>();
    item->id = ++last_job_;
    item->job = std::move(job);
    item->complete = !item->listens();
    enqueue(std::move(item));
    return last_job_;
}

EngineQueue::Item* EngineQueue::find(JobId job) {
    if (running_ && running_->id == job) return running_.get();
    const auto found =
        std::find_if(queue_.begin(), queue_.end(), [&](const auto& item) { return item->id == job; });
    return found == queue_.end() ? nullptr : found->get();
}

void EngineQueue::enqueue(std::unique_ptr<Item> item) {
    const bool complete = item->complete;
    queue_.push_back(std::move(item));
    if (running_ && complete && !running_->complete && !running_->stopping && !running_->interrupted) {
        running_->interrupted = true;
        post(session::Cancel{});
    }
    start_next();
}

void EngineQueue::append(JobId job, std::vector<float> samples) {
    Item* item = find(job);
    if (item == nullptr || item->complete) return;
    item->samples.insert(item->samples.end(), samples.begin(), samples.end());
    if (item != running_.get() || item->interrupted || item->stopping) return;
    post(session::AppendSamples{std::move(samples)});
}

void EngineQueue::answer(JobId job, session::AnswerRequest request) {
    Item* item = find(job);
    if (item == nullptr || item->complete) return;
    item->complete = true;
    item->request = std::move(request);
    if (item == running_.get()) {
        if (!item->interrupted && !item->stopping) post(session::EndListening{{}, *item->request});
        return;
    }
    // Its place in the queue is that of a question that was asked now.
    const auto found =
        std::find_if(queue_.begin(), queue_.end(), [&](const auto& other) { return other->id == job; });
    std::unique_ptr<Item> moved = std::move(*found);
    queue_.erase(found);
    enqueue(std::move(moved));
}

void EngineQueue::cancel(JobId job) {
    if (Item* item = find(job)) item->job.events = nullptr;
    stop(job);
}

void EngineQueue::stop(JobId job) {
    Item* item = find(job);
    if (item == nullptr) return;
    if (item == running_.get()) {
        if (!std::exchange(item->stopping, true)) post(session::Cancel{});
        return;
    }
    const auto found =
        std::find_if(queue_.begin(), queue_.end(), [&](const auto& other) { return other->id == job; });
    const std::unique_ptr<Item> ended = std::move(*found);
    queue_.erase(found);
    ++totals_.cancelled;
    session::Finished nothing;
    nothing.answer.ending = session::Ending::cancelled;
    session::EventBody body = std::move(nothing);
    deliver(ended->job.events, body);
}

// Complete questions come first, in their order, then those that are still being spoken.
void EngineQueue::start_next() {
    if (running_ || !ready_ || queue_.empty()) return;
    auto next = std::find_if(queue_.begin(), queue_.end(), [](const auto& item) { return item->complete; });
    if (next == queue_.end()) next = queue_.begin();
    running_ = std::move(*next);
    queue_.erase(next);
    start(*running_);
}

void EngineQueue::start(Item& item) {
    item.interrupted = false;
    if (auto* speak = std::get_if<session::Speak>(&item.job.question)) {
        turn_ = post(std::move(*speak));
        return;
    }
    // A question that is being spoken may have to begin again, so its history is kept.
    post(session::Restore{
        item.job.system, item.listens() ? item.job.history : std::move(item.job.history), {}});
    if (auto* ask = std::get_if<session::Ask>(&item.job.question)) {
        turn_ = post(std::move(*ask));
        return;
    }
    turn_ = post(session::BeginListening{std::get<Job::Listen>(item.job.question).rate});
    if (!item.samples.empty()) post(session::AppendSamples{item.samples});
    if (item.complete) post(session::EndListening{{}, *item.request});
}

void EngineQueue::handle(session::Event event) {
    if (event.turn == load_ && load_ != 0) {
        if (const auto* loaded = std::get_if<session::Loaded>(&event.body)) {
            model_ = *loaded;
            ready_ = true;
        }
        if (load_events_) load_events_(event.body);
        start_next();
        return;
    }
    if (std::holds_alternative<session::Unloaded>(event.body)) {
        ready_ = false;
        return unloaded_();
    }
    if (!running_ || event.turn != turn_) return;
    if (ends_turn(event.body)) {
        if (running_->interrupted && !running_->stopping) {
            turn_ = 0;
            std::unique_ptr<Item> again = std::move(running_);
            queue_.push_back(std::move(again));
            return start_next();
        }
        const std::unique_ptr<Item> ended = std::move(running_);
        turn_ = 0;
        count(event.body);
        deliver(ended->job.events, event.body);
        return start_next();
    }
    // A copy, because the function may cancel its own job.
    if (const auto events = running_->job.events; events && !running_->interrupted)
        deliver(events, event.body);
}

void EngineQueue::count(const session::EventBody& end) {
    ++totals_.turns;
    if (std::holds_alternative<session::Failed>(end)) ++totals_.failures;
    const auto* finished = std::get_if<session::Finished>(&end);
    if (finished == nullptr) return;
    const session::Answer& answer = finished->answer;
    if (answer.ending == session::Ending::cancelled) ++totals_.cancelled;
    const session::Statistics& s = answer.statistics;
    totals_.prompt_tokens += s.prompt_tokens;
    totals_.reused_tokens += s.reused_tokens;
    totals_.tokens += s.tokens;
    totals_.frames += s.frames;
    if (s.tokens_per_second > 0) totals_.tokens_per_second = s.tokens_per_second;
    if (s.frames_per_second > 0) totals_.frames_per_second = s.frames_per_second;
    if (s.first_audio_seconds > 0) totals_.first_audio_seconds = s.first_audio_seconds;
    totals_.device_memory = std::max(totals_.device_memory, s.device_memory);
}

}  // namespace govor::server
