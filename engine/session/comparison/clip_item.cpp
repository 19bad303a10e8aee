#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "audio/clip.h"
#include "audio/wav_writer.h"
#include "core/atomic_file.h"
#include "io/files/json_file.h"
#include "session/api/comparison.h"
#include "session/comparison/captured_stages.h"
#include "session/comparison/comparison_item.h"
#include "session/turn/assistant.h"
#include "text/word_errors.h"

namespace govor::session {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// The stages before the first token of the answer. Their inputs are the same in both models.
constexpr std::array<std::string_view, 3> question_stages{"audio_tower.", "thinker.hidden.",
                                                          "thinker.logits"};

fs::path answer_file(const fs::path& stem) {
    return stem.string() + ".answer.json";
}
fs::path wav_file(const fs::path& stem, char model) {
    return fmt::format("{}.{}.wav", stem.string(), model);
}

AnswerOptions make_greedy_options(const Assistant& assistant, std::uint32_t tokens, std::uint32_t frames) {
    AnswerOptions options = assistant.default_options();
    options.text.greedy = true;
    options.speech.greedy = true;
    options.residual.greedy = true;
    options.max_tokens = tokens;
    options.max_frames = frames;
    return options;
}

// Returns the codes of `text` read aloud, [groups, frames]; empty if the model cannot speak.
std::vector<std::int64_t> generate_codes(Assistant& assistant, const std::string& text,
                                         AnswerOptions options) {
    if (!assistant.can_speak() || text.empty()) return {};
    CapturedStages stages;
    assistant.say(text, options, {}, {}, &stages);
    return stages.find_ids("talker.codes");
}

// Counts the codes that are equal at the same group and frame. Both are [groups, frames], with different
// numbers of frames.
std::size_t count_equal_codes(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b,
                              std::size_t groups) {
    const std::size_t frames_a = a.size() / groups, frames_b = b.size() / groups;
    std::size_t equal_codes = 0;
    for (std::size_t group = 0; group < groups; ++group) {
        for (std::size_t frame = 0; frame < std::min(frames_a, frames_b); ++frame)
            if (a[group * frames_a + frame] == b[group * frames_b + frame]) ++equal_codes;
    }
    return equal_codes;
}

}  // namespace

struct ClipItem::ClipAnswer {
    std::string text;
    std::vector<std::int64_t> tokens;
    CapturedStages stages;
    std::optional<text::WordErrors> word_errors;  // of the recognized speech; absent without a recognizer
};

ClipItem::ClipItem(fs::path clip, const Limits& limits, std::string recognizer)
    : clip_(std::move(clip)), limits_(limits), recognizer_(std::move(recognizer)) {}

std::string ClipItem::cache_key() const {
    std::error_code ignored;
    return fmt::format("clip {} {} {} {} {} {}", fs::absolute(clip_).string(), fs::file_size(clip_, ignored),
                       fs::last_write_time(clip_, ignored).time_since_epoch().count(), limits_.tokens,
                       limits_.frames,
                       recognizer_.empty() ? "not recognized" : "recognized by " + recognizer_);
}

// Returns an upper estimate: the hidden states of the prompt, about 8 KiB for each layer and token, with 13
// tokens per second of audio.
std::uint64_t ClipItem::reference_bytes() const {
    return std::uint64_t{256} << 20U;
}

ClipItem::ClipAnswer ClipItem::answer(Assistant& assistant, const fs::path& wav) const {
    audio::ClipLimits clip_limits;
    clip_limits.max_seconds = limits_.clip_seconds;
    Question question;
    question.speech = audio::read_clip(clip_, clip_limits).samples;
    AnswerOptions options = make_greedy_options(assistant, limits_.tokens, limits_.frames);
    options.speak = assistant.can_speak() && !recognizer_.empty();
    std::optional<audio::WavWriter> writer;
    if (options.speak) writer.emplace(wav);
    AnswerSink sink;
    if (writer) sink.audio = [&](const SpeechSpan& speech) { writer->append(speech.samples); };
    ClipAnswer clip_answer;
    clip_answer.text = assistant.answer(question, options, sink, {}, &clip_answer.stages).text;
    clip_answer.tokens = clip_answer.stages.find_ids("thinker.generated");
    clip_answer.stages.keep_only(question_stages);
    if (writer) {
        writer->finish();
        clip_answer.word_errors =
            text::count_word_errors(clip_answer.text, recognize_speech(recognizer_, wav));
    }
    return clip_answer;
}

void ClipItem::write_reference(Assistant& a, const fs::path& stem) const {
    const ClipAnswer clip_answer = answer(a, wav_file(stem, 'a'));
    clip_answer.stages.write(captured_stages_file(stem));
    json reference{{"text", clip_answer.text},
                   {"tokens", clip_answer.tokens},
                   {"codes", generate_codes(a, clip_answer.text,
                                            make_greedy_options(a, limits_.tokens, limits_.frames))}};
    if (clip_answer.word_errors) {
        reference["words"] = clip_answer.word_errors->words;
        reference["errors"] = clip_answer.word_errors->errors;
    }
    AtomicFile file(answer_file(stem));
    file.write(reference.dump(-1, ' ', false, json::error_handler_t::replace));
    file.commit();
}

bool ClipItem::has_reference(const fs::path& stem) const {
    std::error_code ignored;
    return fs::exists(answer_file(stem), ignored);
}

json ClipItem::compare(Assistant& b, const fs::path& stem) const {
    const json a = io::read_json_object(answer_file(stem));
    const ClipAnswer clip_answer = answer(b, wav_file(stem, 'b'));
    const auto tokens = a.at("tokens").get<std::vector<std::int64_t>>();
    const auto first_difference = std::ranges::mismatch(tokens, clip_answer.tokens).in1;
    json result{{"tokens", std::max(tokens.size(), clip_answer.tokens.size())},
                {"same_tokens", first_difference - tokens.begin()},
                {"stages", CapturedStages(captured_stages_file(stem)).relative_errors(clip_answer.stages)}};
    const auto codes = a.at("codes").get<std::vector<std::int64_t>>();
    if (!codes.empty() && b.can_speak()) {
        const std::vector<std::int64_t> codes_b = generate_codes(
            b, a.at("text").get<std::string>(), make_greedy_options(b, limits_.tokens, limits_.frames));
        result["codes"] = std::max(codes.size(), codes_b.size());
        result["same_codes"] = count_equal_codes(codes, codes_b, b.code_groups());
    }
    if (a.contains("words") && clip_answer.word_errors) {
        result["words_a"] = a["words"];
        result["errors_a"] = a["errors"];
        result["words_b"] = clip_answer.word_errors->words;
        result["errors_b"] = clip_answer.word_errors->errors;
    }
    return result;
}

void ClipItem::remove_reference(const fs::path& stem) const noexcept {
    std::error_code ignored;
    for (const fs::path& file :
         {answer_file(stem), captured_stages_file(stem), wav_file(stem, 'a'), wav_file(stem, 'b')})
        fs::remove(file, ignored);
}

}  // namespace govor::session
