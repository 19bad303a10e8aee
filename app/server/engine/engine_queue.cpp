#include "server/engine/engine_queue.h"

#include <algorithm>
#include <exception>
#include <utility>
#include <variant>

#include "core/error.h"
#include "core/log.h"

namespace govor::server {

namespace {

// Calls `on_event`. Catches its exceptions, because an error in the handler of one client must not end the
// server.
void deliver(const std::function<void(session::EventBody&)>& on_event, session::EventBody& body) {
    if (!on_event) return;
    try {
        on_event(body);
    } catch (const std::exception& /*error*/) {  // its message may contain text of the client
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
    bool is_batched = false;  // runs in a batch with other typed questions
    // Ascends in the order in which questions become complete; 0: the question is incomplete.
    std::uint64_t completion_order = 0;
    session::CommandId turn = 0;  // 0: the job waits
    bool is_interrupted = false;  // another job interrupted the listening; the job runs again
    bool is_stopping = false;

    bool is_spoken() const { return std::holds_alternative<Job::SpokenQuestion>(job.question); }
};

EngineQueue::EngineQueue(TaskSink post, std::function<void()> on_unloaded, CommandSink commands)
    : on_unloaded_(std::move(on_unloaded)),
      lifetime_(std::make_shared<bool>(true)),
      commands_(std::move(commands)) {
    if (commands_) return;
    session_ = std::make_unique<session::Session>(
        [this, post = std::move(post), lifetime = std::weak_ptr<bool>(lifetime_)](session::Event event) {
            post([this, lifetime, event = std::move(event)]() mutable {
                if (!lifetime.expired()) handle(std::move(event));
            });
        });
}

EngineQueue::~EngineQueue() = default;

session::CommandId EngineQueue::post(session::Command command) {
    return session_ ? session_->post(std::move(command)) : commands_(std::move(command));
}

void EngineQueue::set_model(const std::optional<session::LoadedModel>& model, std::size_t batch_size) {
    is_ready_ = model.has_value();
    if (model) model_ = *model;
    batch_size_ = batch_size;
    for (const auto& item : queue_) item->is_batched = is_batchable(item->job);
    start_next();
}

void EngineQueue::load(session::Load command, std::function<void(session::EventBody&)> on_event) {
    on_load_event_ = std::move(on_event);
    load_ = post(std::move(command));
}

std::size_t EngineQueue::running_batch_size() const {
    return !running_.empty() && running_.front()->is_batched ? running_.size() : 0;
}

// Returns whether the job can run as an AskText.
bool EngineQueue::is_batchable(const Job& job) const {
    const auto* ask = std::get_if<session::Ask>(&job.question);
    if (batch_size_ <= 1 || ask == nullptr) return false;
    const session::AnswerRequest& request = ask->answer;
    const bool is_text = ask->speech.empty() && ask->images.empty() && !ask->load_speech &&
                         !ask->load_images && !request.trace && !request.is_standalone && request.options &&
                         !request.options->speak;
    return is_text && std::all_of(job.history.begin(), job.history.end(), [](const session::PastTurn& turn) {
               return turn.speech.empty() && turn.images.empty();
           });
}

JobId EngineQueue::add(Job job) {
    auto new_item = std::make_unique<Item>();
    Item& item = *new_item;
    const JobId id = ++last_job_;
    item.id = id;
    item.job = std::move(job);
    item.is_batched = is_batchable(item.job);
    queue_.push_back(std::move(new_item));
    if (item.is_spoken()) {
        start_next();
    } else {
        mark_complete(item);
    }
    return id;
}

EngineQueue::Item* EngineQueue::find(JobId job) const {
    for (const ItemList* items : {&running_, &queue_})
        for (const auto& item : *items)
            if (item->id == job) return item.get();
    return nullptr;
}

std::unique_ptr<EngineQueue::Item> EngineQueue::take(ItemList& items, const Item& item) {
    const auto it =
        std::find_if(items.begin(), items.end(), [&](const auto& other) { return other.get() == &item; });
    std::unique_ptr<Item> removed = std::move(*it);
    items.erase(it);
    return removed;
}

// Marks the question of a waiting job as complete, and interrupts a question that is still being spoken.
void EngineQueue::mark_complete(Item& item) {
    item.completion_order = ++last_completion_order_;
    for (const auto& other : running_) {
        if (other->completion_order != 0 || other->is_stopping || other->is_interrupted) continue;
        other->is_interrupted = true;
        post(session::Cancel{});
    }
    start_next();
}

void EngineQueue::append(JobId job, std::vector<float> samples) {
    Item* item = find(job);
    if (item == nullptr || item->completion_order != 0) return;
    item->samples.insert(item->samples.end(), samples.begin(), samples.end());
    if (item->turn == 0 || item->is_interrupted || item->is_stopping) return;
    post(session::AppendSamples{std::move(samples)});
}

void EngineQueue::end_question(JobId job, session::AnswerRequest request) {
    Item* item = find(job);
    if (item == nullptr || item->completion_order != 0) return;
    item->request = std::move(request);
    if (item->turn == 0) return mark_complete(*item);
    item->completion_order = ++last_completion_order_;
    if (!item->is_interrupted && !item->is_stopping) post(session::EndListening{{}, *item->request});
}

void EngineQueue::cancel(JobId job) {
    if (Item* item = find(job)) item->job.on_event = nullptr;
    stop(job);
}

void EngineQueue::stop(JobId job) {
    Item* item = find(job);
    if (item == nullptr) return;
    if (item->turn != 0) {
        if (std::exchange(item->is_stopping, true)) return;
        if (item->is_batched) {
            post(session::CancelTurn{item->turn});
        } else {
            post(session::Cancel{});
        }
        return;
    }
    const std::unique_ptr<Item> removed_item = take(queue_, *item);
    ++totals_.cancelled;
    session::Finished finished;
    finished.answer.ending = session::Ending::cancelled;
    session::EventBody body = std::move(finished);
    deliver(removed_item->job.on_event, body);
    start_next();  // other jobs may have waited for it
}

// Returns the waiting job whose question was complete first. If there is none, returns one whose question is
// still being spoken, or null.
EngineQueue::Item* EngineQueue::next_waiting() const {
    Item* first = nullptr;
    for (const auto& item : queue_) {
        if (first != nullptr && item->completion_order == 0) continue;
        if (first == nullptr || first->completion_order == 0 ||
            item->completion_order < first->completion_order)
            first = item.get();
    }
    return first;
}

// No job starts before one that was complete earlier, so that neither kind of job blocks the other.
void EngineQueue::start_next() {
    while (is_ready_) {
        Item* item = next_waiting();
        const bool is_batched =
            item != nullptr && item->is_batched && running_batch_size() == running_.size();
        if (item == nullptr || running_.size() >= (is_batched ? batch_size_ : 1)) return;
        running_.push_back(take(queue_, *item));
        item->turn = start(*item);
    }
}

// Posts the commands of a job and returns the id of its turn.
session::CommandId EngineQueue::start(Item& item) {
    item.is_interrupted = false;
    if (auto* speak = std::get_if<session::Speak>(&item.job.question)) return post(std::move(*speak));
    auto* ask = std::get_if<session::Ask>(&item.job.question);
    if (item.is_batched) {
        return post(session::AskText{std::move(item.job.system), std::move(item.job.history),
                                     std::move(ask->text), std::move(ask->answer.options)});
    }
    // A question that is being spoken may be interrupted and started again, so the item keeps its history.
    post(session::Restore{
        item.job.system, item.is_spoken() ? item.job.history : std::move(item.job.history), {}});
    if (ask != nullptr) return post(std::move(*ask));
    const session::CommandId turn =
        post(session::BeginListening{std::get<Job::SpokenQuestion>(item.job.question).rate});
    if (!item.samples.empty()) post(session::AppendSamples{item.samples});
    if (item.completion_order != 0) post(session::EndListening{{}, *item.request});
    return turn;
}

void EngineQueue::handle(session::Event event) {
    if (event.turn == load_ && load_ != 0) {
        if (const auto* loaded = std::get_if<session::ModelLoaded>(&event.body)) {
            model_ = loaded->model;
            is_ready_ = true;
        }
        if (on_load_event_) on_load_event_(event.body);
        start_next();
        return;
    }
    if (std::holds_alternative<session::ModelUnloaded>(event.body)) {
        is_ready_ = false;
        end_running_jobs();
        return on_unloaded_();
    }
    const auto it = std::find_if(running_.begin(), running_.end(),
                                 [&](const auto& item) { return item->turn == event.turn; });
    if (it == running_.end()) return;
    Item& item = **it;
    if (!ends_turn(event.body)) {
        // `on_event` is a copy, because the function may cancel its own job.
        if (const auto on_event = item.job.on_event; on_event && !item.is_interrupted)
            deliver(on_event, event.body);
        return;
    }
    const auto* failed = std::get_if<session::Failed>(&event.body);
    if (session_ && failed != nullptr && failed->error.kind() == ErrorKind::device_lost)
        is_ready_ = false;  // ModelUnloaded follows
    std::unique_ptr<Item> finished_item = take(running_, item);
    if (finished_item->is_interrupted && !finished_item->is_stopping) {
        finished_item->turn = 0;
        queue_.push_back(std::move(finished_item));
    } else {
        end(std::move(finished_item), event.body);
    }
    start_next();
}

void EngineQueue::end(std::unique_ptr<Item> item, session::EventBody& body) {
    add_to_totals(body);
    deliver(item->job.on_event, body);
}

// Ends the running turns with an error, because the model is lost.
void EngineQueue::end_running_jobs() {
    for (std::unique_ptr<Item>& item : std::exchange(running_, {})) {
        session::EventBody failure =
            session::Failed{{ErrorKind::device_lost, message("The device has been lost.")}};
        end(std::move(item), failure);
    }
}

void EngineQueue::add_to_totals(const session::EventBody& end) {
    ++totals_.turns;
    if (std::holds_alternative<session::Failed>(end)) ++totals_.failures;
    const auto* finished = std::get_if<session::Finished>(&end);
    if (finished == nullptr) return;
    const session::Answer& answer = finished->answer;
    if (answer.ending == session::Ending::cancelled) ++totals_.cancelled;
    const session::Statistics& statistics = answer.statistics;
    totals_.prompt_tokens += statistics.prompt_tokens;
    totals_.reused_tokens += statistics.reused_tokens;
    totals_.tokens += statistics.tokens;
    totals_.frames += statistics.frames;
    if (statistics.tokens_per_second > 0) totals_.tokens_per_second = statistics.tokens_per_second;
    if (statistics.frames_per_second > 0) totals_.frames_per_second = statistics.frames_per_second;
    if (statistics.first_audio_seconds > 0) totals_.first_audio_seconds = statistics.first_audio_seconds;
    totals_.device_memory = std::max(totals_.device_memory, statistics.device_memory);
}

}  // namespace govor::server
