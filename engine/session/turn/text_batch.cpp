#include "session/turn/text_batch.h"

#include <algorithm>
#include <span>
#include <utility>

#include "core/error.h"
#include "session/turn/answer_text.h"

namespace govor::session {
namespace {

// Maximum number of rows of a prefill chunk, during which the other conversations wait.
constexpr std::size_t max_prefill_rows = 256;

}  // namespace

// A question that is being answered.
struct TextBatch::ActiveAnswer {
    ActiveAnswer(TextQuestion new_question, const text::Tokenizer& tokenizer)
        : question(std::move(new_question)), text(tokenizer, question.options.stop, result.text) {}

    bool has_begun() const { return submitted_draws > 0; }

    TextQuestion question;
    ThinkerCache cache{};
    Answer result{};
    AnswerText text;                      // of `result`
    std::size_t prefilled_positions = 0;  // positions of the prompt in the cache
    std::uint64_t submitted_draws = 0;    // tokens whose sampling was submitted to the device
    std::uint64_t read_draws = 0;         // of these, tokens that were read back
    double prefill_end = 0;               // seconds from posting the question to the end of its prefill
    bool is_finished = false;
};

TextBatch::TextBatch(Assistant::State& state) : state_(state), batch_(state.thinker->shared_layers()) {
    batch_.warm_up(state.thinker->options());
}

TextBatch::~TextBatch() = default;

void TextBatch::add(TextQuestion question) {
    Assistant::State::require_tokens(question.options);
    state_.require_answer_position(question.prompt.hashes.size());
    queue_.push_back(std::move(question));
}

void TextBatch::step() {
    start_waiting_questions();
    prefill_next();
    decode();
    remove_finished();
}

void TextBatch::start_waiting_questions() {
    while (!queue_.empty() && answers_.size() < capacity) {
        answers_.push_back(
            std::make_unique<ActiveAnswer>(std::move(queue_.front()), state_.folder.tokenizer));
        queue_.pop_front();
    }
}

// Returns the cache of the conversation that the prompt continues, or a new cache.
ThinkerCache TextBatch::take_cache(const Prompt& prompt) {
    model::ThinkerOptions options = state_.thinker->options();
    options.accept_hidden_layer.reset();
    options.accepts_images = false;
    ThinkerCache cache = state_.thinker_caches.take(prompt, options);
    if (cache.thinker) return cache;
    return state_.thinker_caches.create(state_.thinker->shared_layers(), options);
}

// Prefills a chunk of the oldest prompt that is incomplete.
void TextBatch::prefill_next() {
    const auto next = std::ranges::find_if(answers_, [](const auto& answer) { return !answer->has_begun(); });
    if (next == answers_.end()) return;
    ActiveAnswer& answer = **next;
    try {
        if (!answer.cache.thinker) assign_cache(answer);
        prefill_chunk(answer);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::out_of_memory) throw;
        // Allocated pages remain valid, so the next attempt continues with them.
        if (state_.thinker_caches.free_oldest()) return;
        // Otherwise waits for answers that have begun, which free memory when they end.
        if (std::ranges::none_of(answers_, [](const auto& other) { return other->has_begun(); }))
            fail(answer, error);
    }
}

void TextBatch::assign_cache(ActiveAnswer& answer) {
    const Prompt& prompt = answer.question.prompt;
    answer.cache = take_cache(prompt);
    // The last position is always computed, for its logits.
    answer.prefilled_positions =
        std::min(answer.cache.prefix.shared_prefix(prompt.hashes), prompt.hashes.size() - 1);
    answer.cache.prefix.truncate(answer.prefilled_positions);
    answer.cache.thinker->truncate(static_cast<std::uint32_t>(answer.prefilled_positions));
    answer.result.statistics.prompt_tokens = static_cast<std::uint32_t>(prompt.hashes.size());
    answer.result.statistics.reused_tokens = static_cast<std::uint32_t>(answer.prefilled_positions);
}

void TextBatch::prefill_chunk(ActiveAnswer& answer) {
    const Prompt& prompt = answer.question.prompt;
    ThinkerCache& cache = answer.cache;
    const Stopwatch watch;
    const std::size_t length = prompt.hashes.size();
    const std::size_t count =
        std::min({state_.thinker_pace.rows(), max_prefill_rows, length - answer.prefilled_positions});
    const double on_device =
        cache.thinker->prefill(std::span(prompt.chat.ids).subspan(answer.prefilled_positions, count));
    state_.thinker_pace.record(count, on_device);
    cache.prefix.append(std::span(prompt.hashes).subspan(answer.prefilled_positions, count));
    answer.prefilled_positions += count;
    answer.result.statistics.prefill_seconds += watch.seconds();
    if (answer.prefilled_positions < length) return;
    std::vector<std::int32_t> ids;
    for (const TokenId id : prompt.chat.ids) ids.push_back(id.value);
    latest_ticket_ = cache.thinker->start(answer.question.options.text, {}, ids);
    answer.submitted_draws = 1;
    answer.prefill_end = answer.question.since_posted.seconds();
}

// Submits the next step, then reads the tokens of the previous step while the device computes.
void TextBatch::decode() {
    std::vector<model::Thinker*> rows;
    std::vector<std::pair<ActiveAnswer*, std::uint64_t>> to_read;  // draws up to the previous submission
    std::vector<ActiveAnswer*> row_answers;
    for (const auto& answer : answers_) {
        if (!answer->has_begun() || answer->is_finished) continue;
        to_read.emplace_back(answer.get(), answer->submitted_draws);
        const bool has_more = answer->submitted_draws < answer->question.options.max_tokens;
        if (!has_more || answer->cache.thinker->remaining_positions() == 0) continue;
        rows.push_back(answer->cache.thinker.get());
        row_answers.push_back(answer.get());
    }
    if (to_read.empty()) return;
    const std::optional<gpu::Ticket> previous = latest_ticket_;
    if (!rows.empty()) {
        try {
            latest_ticket_ = batch_.step(rows);
            for (ActiveAnswer* answer : row_answers) ++answer->submitted_draws;
        } catch (const Error& error) {  // allocating another page failed
            if (error.kind() != ErrorKind::out_of_memory) throw;
            if (!state_.thinker_caches.free_oldest()) fail_largest(error);
        }
    }
    state_.device->wait(*previous);
    for (const auto& [answer, draws] : to_read) read_tokens(*answer, draws);
}

// Fails the answer with the longest context, so that the others can continue.
void TextBatch::fail_largest(const Error& error) {
    const auto position = [](const auto& answer) {
        return answer->is_finished || !answer->has_begun() ? 0u : answer->cache.thinker->position();
    };
    fail(**std::ranges::max_element(answers_, {}, position), error);
}

void TextBatch::fail(ActiveAnswer& answer, const Error& error) {
    answer.is_finished = true;
    answer.question.emit(Failed{error});
}

void TextBatch::read_tokens(ActiveAnswer& answer, std::uint64_t draws) {
    while (!answer.is_finished && answer.read_draws < draws)
        add_token(answer, answer.cache.thinker->sampled_token(answer.read_draws++));
}

void TextBatch::add_token(ActiveAnswer& answer, TokenId token) {
    Answer& out = answer.result;
    if (out.tokens.empty()) out.statistics.first_token_seconds = answer.question.since_posted.seconds();
    out.tokens.push_back(token);
    const bool is_last = state_.folder.is_end(token);
    const bool is_stopped = !is_last && !answer.text.push(token);
    const bool is_full = answer.prefilled_positions + out.tokens.size() > state_.context;
    const bool has_reached_limit = out.tokens.size() == answer.question.options.max_tokens || is_full;
    if (is_last || is_stopped)
        finish(answer, Ending::complete);
    else if (has_reached_limit)
        finish(answer, Ending::token_limit);
    else if (const std::string_view text = answer.text.take_new_text(); !text.empty())
        answer.question.emit(TextFragment{std::string(text)});
}

// Sends the last events of the turn and stores its cache.
void TextBatch::finish(ActiveAnswer& answer, Ending ending) {
    answer.is_finished = true;
    Answer& out = answer.result;
    out.ending = ending;
    store_cache(answer);
    answer.text.finish();
    if (const std::string_view rest = answer.text.take_new_text(); !rest.empty())
        answer.question.emit(TextFragment{std::string(rest)});
    Statistics& s = out.statistics;
    s.load_seconds = state_.load_seconds;
    s.tokens = static_cast<std::uint32_t>(out.tokens.size());
    s.total_seconds = answer.question.since_posted.seconds();
    s.tokens_per_second = s.tokens / std::max(s.total_seconds - answer.prefill_end, 1e-9);
    s.device_memory = state_.device->memory_usage().peak;
    answer.question.emit(AnswerStatistics{s});
    answer.question.emit(Finished{std::move(out), false});
}

// The last token of an answer was not fed to the Thinker, and a step may have run ahead.
void TextBatch::store_cache(ActiveAnswer& answer) {
    if (!answer.cache.thinker) return;
    ThinkerCache& cache = answer.cache;
    const std::vector<TokenId>& tokens = answer.result.tokens;
    std::vector<std::uint64_t> fed_hashes;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) fed_hashes.push_back(token_hash(tokens[i]));
    cache.prefix.append(fed_hashes);
    if (!tokens.empty()) cache.prefix.end_answer();
    cache.thinker->truncate(static_cast<std::uint32_t>(cache.prefix.size()));
    state_.thinker_caches.store(std::move(answer.cache));
}

void TextBatch::remove_finished() {
    std::erase_if(answers_, [](const auto& answer) { return answer->is_finished; });
}

void TextBatch::cancel(CommandId turn) {
    const auto waiting =
        std::ranges::find_if(queue_, [&](const auto& question) { return question.turn == turn; });
    if (waiting != queue_.end()) {
        const TextQuestion question = std::move(*waiting);
        queue_.erase(waiting);
        Answer answer;
        answer.ending = Ending::cancelled;
        question.emit(Finished{std::move(answer), false});
        return;
    }
    for (const auto& answer : answers_)
        if (answer->question.turn == turn && !answer->is_finished) finish(*answer, Ending::cancelled);
    remove_finished();
}

void TextBatch::cancel_all() {
    while (!queue_.empty()) cancel(queue_.back().turn);
    while (!answers_.empty()) cancel(answers_.front()->question.turn);
}

std::vector<CommandId> TextBatch::abandon() {
    std::vector<CommandId> turns;
    for (const auto& answer : answers_)
        if (!answer->is_finished) turns.push_back(answer->question.turn);
    for (const TextQuestion& question : queue_) turns.push_back(question.turn);
    answers_.clear();
    queue_.clear();
    return turns;
}

}  // namespace govor::session
