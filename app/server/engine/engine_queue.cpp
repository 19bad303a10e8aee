#include "server/engine/engine_queue.h"

#include <algorithm>
#include <exception>
#include <utility>
#include <variant>

#include "core/error.h"
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
    bool joins = false;           // it runs together with others like it
    std::uint64_t completed = 0;  // ascending in the order in which questions were complete; 0: it is not
    session::CommandId turn = 0;  // 0: the job waits
    bool interrupted = false;     // while listening, by another job; it runs again
    bool stopping = false;

    bool listens() const { return std::holds_alternative<Job::Listen>(job.question); }
};

EngineQueue::EngineQueue(Post post, std::function<void()> unloaded, PostCommand commands,
                         std::size_t together)
    : unloaded_(std::move(unloaded)),
      together_(together),
      alive_(std::make_shared<bool>(true)),
      commands_(std::move(commands)) {
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

std::size_t EngineQueue::running_together() const {
    return !running_.empty() && running_.front()->joins ? running_.size() : 0;
}

// Whether the job is what an AskText does.
bool EngineQueue::joins_others(const Job& job) const {
    const auto* ask = std::get_if<session::Ask>(&job.question);
    if (together_ <= 1 || ask == nullptr) return false;
    const session::AnswerRequest& request = ask->answer;
    const bool is_text = ask->speech.empty() && ask->pictures.empty() && !ask->recording &&
                         !ask->stored_pictures && !request.trace && !request.aside && request.options &&
                         !request.options->speak;
    return is_text && std::all_of(job.history.begin(), job.history.end(), [](const session::PastTurn& turn) {
               return turn.speech.empty() && turn.pictures.empty();
           });
}

JobId EngineQueue::add(Job job) {
    auto added = std::make_unique<Item>();
    Item& item = *added;
    const JobId id = item.id = ++last_job_;
    item.job = std::move(job);
    item.joins = joins_others(item.job);
    queue_.push_back(std::move(added));
    if (item.listens()) {
        start_next();
    } else {
        complete(item);
    }
    return id;
}

EngineQueue::Item* EngineQueue::find(JobId job) const {
    for (const Items* items : {&running_, &queue_})
        for (const auto& item : *items)
            if (item->id == job) return item.get();
    return nullptr;
}

std::unique_ptr<EngineQueue::Item> EngineQueue::take(Items& items, const Item& item) {
    const auto found =
        std::find_if(items.begin(), items.end(), [&](const auto& other) { return other.get() == &item; });
    std::unique_ptr<Item> taken = std::move(*found);
    items.erase(found);
    return taken;
}

// The question of a waiting job is known now. A question that is still being spoken makes room for it.
void EngineQueue::complete(Item& item) {
    item.completed = ++last_completed_;
    for (const auto& other : running_) {
        if (other->completed != 0 || other->stopping || other->interrupted) continue;
        other->interrupted = true;
        post(session::Cancel{});
    }
    start_next();
}

void EngineQueue::append(JobId job, std::vector<float> samples) {
    Item* item = find(job);
    if (item == nullptr || item->completed != 0) return;
    item->samples.insert(item->samples.end(), samples.begin(), samples.end());
    if (item->turn == 0 || item->interrupted || item->stopping) return;
    post(session::AppendSamples{std::move(samples)});
}

void EngineQueue::answer(JobId job, session::AnswerRequest request) {
    Item* item = find(job);
    if (item == nullptr || item->completed != 0) return;
    item->request = std::move(request);
    if (item->turn == 0) return complete(*item);
    item->completed = ++last_completed_;
    if (!item->interrupted && !item->stopping) post(session::EndListening{{}, *item->request});
}

void EngineQueue::cancel(JobId job) {
    if (Item* item = find(job)) item->job.events = nullptr;
    stop(job);
}

void EngineQueue::stop(JobId job) {
    Item* item = find(job);
    if (item == nullptr) return;
    if (item->turn != 0) {
        if (std::exchange(item->stopping, true)) return;
        if (item->joins) {
            post(session::CancelTurn{item->turn});
        } else {
            post(session::Cancel{});
        }
        return;
    }
    const std::unique_ptr<Item> ended = take(queue_, *item);
    ++totals_.cancelled;
    session::Finished nothing;
    nothing.answer.ending = session::Ending::cancelled;
    session::EventBody body = std::move(nothing);
    deliver(ended->job.events, body);
    start_next();  // others may have waited for it
}

// The complete question that waits longest; without one, a question that is still being spoken; null: none.
EngineQueue::Item* EngineQueue::next_waiting() const {
    Item* first = nullptr;
    for (const auto& item : queue_) {
        if (first != nullptr && item->completed == 0) continue;
        if (first == nullptr || first->completed == 0 || item->completed < first->completed)
            first = item.get();
    }
    return first;
}

// No job starts before another that was complete earlier, so that neither kind keeps the other waiting.
void EngineQueue::start_next() {
    while (ready_) {
        Item* item = next_waiting();
        const bool joins = item != nullptr && item->joins && running_together() == running_.size();
        if (item == nullptr || running_.size() >= (joins ? together_ : 1)) return;
        running_.push_back(take(queue_, *item));
        item->turn = start(*item);
    }
}

// Returns the number of its turn.
session::CommandId EngineQueue::start(Item& item) {
    item.interrupted = false;
    if (auto* speak = std::get_if<session::Speak>(&item.job.question)) return post(std::move(*speak));
    auto* ask = std::get_if<session::Ask>(&item.job.question);
    if (item.joins) {
        return post(session::AskText{std::move(item.job.system), std::move(item.job.history),
                                     std::move(ask->text), std::move(ask->answer.options)});
    }
    // A question that is being spoken may have to begin again, so its history is kept.
    post(session::Restore{
        item.job.system, item.listens() ? item.job.history : std::move(item.job.history), {}});
    if (ask != nullptr) return post(std::move(*ask));
    const session::CommandId turn =
        post(session::BeginListening{std::get<Job::Listen>(item.job.question).rate});
    if (!item.samples.empty()) post(session::AppendSamples{item.samples});
    if (item.completed != 0) post(session::EndListening{{}, *item.request});
    return turn;
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
        end_running();
        return unloaded_();
    }
    const auto found = std::find_if(running_.begin(), running_.end(),
                                    [&](const auto& item) { return item->turn == event.turn; });
    if (found == running_.end()) return;
    Item& item = **found;
    if (!ends_turn(event.body)) {
        // A copy, because the function may cancel its own job.
        if (const auto events = item.job.events; events && !item.interrupted) deliver(events, event.body);
        return;
    }
    const auto* failed = std::get_if<session::Failed>(&event.body);
    if (session_ && failed != nullptr && failed->error.kind() == ErrorKind::device_lost)
        ready_ = false;  // Unloaded follows
    std::unique_ptr<Item> ended = take(running_, item);
    if (ended->interrupted && !ended->stopping) {
        ended->turn = 0;
        queue_.push_back(std::move(ended));
    } else {
        end(std::move(ended), event.body);
    }
    start_next();
}

void EngineQueue::end(std::unique_ptr<Item> item, session::EventBody& body) {
    count(body);
    deliver(item->job.events, body);
}

// The model is lost: turns that are still running have no further events.
void EngineQueue::end_running() {
    for (std::unique_ptr<Item>& item : std::exchange(running_, {})) {
        session::EventBody lost =
            session::Failed{{ErrorKind::device_lost, message("The device has been lost.")}};
        end(std::move(item), lost);
    }
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
