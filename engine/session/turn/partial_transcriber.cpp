#include "session/turn/partial_transcriber.h"

#include <algorithm>
#include <exception>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/log.h"
#include "session/api/transcription.h"
#include "session/turn/answer_text.h"
#include "session/turn/assistant_state.h"
#include "session/turn/question_check.h"
#include "session/turn/stopwatch.h"

namespace govor::session {
namespace {

// Maximum number of rows of a prefill chunk, during which the samples of the question wait.
constexpr std::size_t max_transcript_rows = 128;

}  // namespace

// The transcript of a part of the question.
struct PartialTranscriber::Pass {
    Pass(const text::Tokenizer& tokenizer, AnswerOptions answer_options, double seconds)
        : options(std::move(answer_options)),
          speech_seconds(seconds),
          answer_text(tokenizer, options.stop, text) {}

    bool is_prefilled() const { return position == prompt.hashes.size(); }

    const AnswerOptions options;
    const double speech_seconds;
    double work_seconds = 0;
    ConversationEntry entry{};  // the question and the instruction
    Prompt prompt{};
    std::map<std::uint32_t, model::DeviceTensor> encoded_windows{};  // of the rows that are not in the cache
    std::size_t position = 0;                                        // rows of the prompt in the cache
    std::uint64_t tokens = 0;                                        // of the transcript
    std::string text{};
    AnswerText answer_text;  // of `text`
};

PartialTranscriber::PartialTranscriber(Assistant::State& state, AnswerOptions defaults)
    : state_(state), defaults_(std::move(defaults)) {}

PartialTranscriber::~PartialTranscriber() {
    state_.thinker_caches.transcript() = {};
}

bool PartialTranscriber::has_work(const SpeechClip& question) const {
    return !has_ended_ && (pass_ || pace_.is_due(question.seconds()));
}

std::optional<PartialTranscript> PartialTranscriber::step(const SpeechClip& question,
                                                          const StopCheck& should_stop) {
    if (!has_work(question)) return std::nullopt;
    try {
        return advance(question, should_stop);
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::device_lost) throw;
        end(error.what());
    } catch (const std::exception& error) {
        end(error.what());
    }
    return std::nullopt;
}

std::optional<PartialTranscript> PartialTranscriber::advance(const SpeechClip& question,
                                                             const StopCheck& should_stop) {
    const Stopwatch watch;
    if (pass_ && !state_.thinker_caches.transcript().thinker) {
        end("Their KV cache was freed for other work.");
        return std::nullopt;
    }
    bool is_complete = false;
    if (!pass_)
        begin(question);
    else if (!pass_->is_prefilled())
        prefill(should_stop);
    else
        is_complete = decode_token();
    if (!pass_) return std::nullopt;
    pass_->work_seconds += watch.seconds();
    if (!is_complete) return std::nullopt;
    pace_.record(pass_->speech_seconds, pass_->work_seconds);
    PartialTranscript transcript{std::move(pass_->text), pass_->speech_seconds};
    pass_.reset();
    return transcript;
}

// Copies the speech and builds the prompt. Without audible speech, no transcript begins.
void PartialTranscriber::begin(const SpeechClip& question) {
    const double seconds = question.seconds();
    if (find_empty_reason(question)) return pace_.record(seconds, 0);
    auto pass = std::make_unique<Pass>(state_.folder.tokenizer,
                                       make_transcription_options(defaults_, seconds), seconds);
    const auto clip = std::make_shared<SpeechClip>(question);
    clip->finish();
    pass->entry = {.text = transcription_instruction, .speech = {clip, &clip->samples()}, .clip = clip};
    pass->prompt = build_prompt(state_.prompts(), {&pass->entry, 1});
    if (pass->prompt.hashes.size() >= state_.context) return end("The question is as long as the context.");
    if (!ensure_cache()) return end("Memory for their KV cache is short.");
    // The last position is always computed, for its logits.
    ThinkerCache& cache = state_.thinker_caches.transcript();
    pass->position =
        std::min(cache.prefix.shared_prefix(pass->prompt.hashes), pass->prompt.hashes.size() - 1);
    cache.prefix.truncate(pass->position);
    cache.thinker->truncate(static_cast<std::uint32_t>(pass->position));
    pass_ = std::move(pass);
}

// Returns false if memory is short. Does not free the caches of conversations. A cache that was freed for
// other work is not created again, because it would be freed again.
bool PartialTranscriber::ensure_cache() {
    ThinkerCache& cache = state_.thinker_caches.transcript();
    if (cache.thinker) return true;
    if (has_created_cache_ || !ThinkerCaches::has_free_memory(*state_.device)) return false;
    has_created_cache_ = true;
    model::ThinkerOptions options = state_.thinker->options();
    options.prefill_rows = std::min<std::uint32_t>(options.prefill_rows, max_transcript_rows);
    options.accept_hidden_layer.reset();
    options.accepts_images = false;
    cache = {std::make_unique<model::Thinker>(state_.thinker->shared_layers(), options)};
    return true;
}

// Encodes a window that the next chunk contains, or prefills the chunk.
void PartialTranscriber::prefill(const StopCheck& should_stop) {
    Pass& pass = *pass_;
    const std::size_t length = pass.prompt.hashes.size();
    const std::size_t first = pass.position;
    const std::size_t count = std::min({state_.thinker_pace.rows(), max_transcript_rows, length - first});
    if (encode_next_window(first + count)) return;
    std::vector<model::MultimodalEmbeddings> embeddings;
    for (const auto& [window, encoded] : pass.encoded_windows) {
        const text::PromptRange rows = find_window_range(pass.prompt, 0, window);
        const std::size_t start = std::max(rows.first, first), last = std::min(rows.last, first + count);
        if (start >= last) continue;
        embeddings.push_back({static_cast<std::uint32_t>(start - first),
                              encoded.get().rows(start - rows.first, last - start)});
    }
    ThinkerCache& cache = state_.thinker_caches.transcript();
    if (!cache.thinker->try_prefill(should_stop, std::span(pass.prompt.chat.ids).subspan(first, count),
                                    embeddings)) {
        // Waits for the submitted command lists, so that they are not part of the time of an answer.
        cache.thinker->truncate(static_cast<std::uint32_t>(pass.position));
        return;
    }
    cache.prefix.append(std::span(pass.prompt.hashes).subspan(first, count));
    pass.position += count;
    std::erase_if(pass.encoded_windows, [&](const auto& entry) {
        return find_window_range(pass.prompt, 0, entry.first).last <= pass.position;
    });
}

// Encodes the first window with rows between the position and `last` that is not encoded yet. Returns false
// if there is none.
bool PartialTranscriber::encode_next_window(std::size_t last) {
    Pass& pass = *pass_;
    SpeechClip& clip = *pass.entry.clip;
    for (std::uint32_t window = 0; window < clip.windows(); ++window) {
        const text::PromptRange rows = find_window_range(pass.prompt, 0, window);
        if (rows.last <= pass.position || rows.first >= last || pass.encoded_windows.contains(window))
            continue;
        const std::size_t width = state_.folder.config.thinker.hidden_size;
        model::DeviceTensor encoded(*state_.device, {clip.tokens_of(window), width}, ops::Format::f32,
                                    "an encoded window of a partial transcript");
        clip.encode(window, encoded, nullptr);
        pass.encoded_windows.emplace(window, std::move(encoded));
        return true;
    }
    return false;
}

// Returns true if the token was the last one.
bool PartialTranscriber::decode_token() {
    Pass& pass = *pass_;
    model::Thinker& thinker = *state_.thinker_caches.transcript().thinker;
    if (pass.tokens == 0) {
        std::vector<std::int32_t> ids;
        for (const TokenId id : pass.prompt.chat.ids) ids.push_back(id.value);
        state_.device->wait(thinker.start(pass.options.text, {}, ids));
    } else {
        state_.device->wait(thinker.step());
    }
    const TokenId token = thinker.sampled_token(pass.tokens++);
    const bool is_last = state_.folder.is_end(token) || !pass.answer_text.push(token) ||
                         pass.tokens == pass.options.max_tokens || thinker.remaining_positions() == 0;
    if (is_last) pass.answer_text.finish();
    return is_last;
}

// Frees the memory. No further transcript of this question begins.
void PartialTranscriber::end(std::string_view reason) {
    has_ended_ = true;
    pass_.reset();
    state_.thinker_caches.transcript() = {};
    log::debug("The question is no longer transcribed while it is spoken. {}", reason);
}

}  // namespace govor::session
