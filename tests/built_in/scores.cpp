// Measures the accuracy of the built-in model in each weight format: exact answers to the test questions, and
// agreement of the speech with float32.
//
//   built_in_scores MODEL
//
// MODEL is the trained checkpoint, in bf16 and float32. Prints the table of docs/formats.md.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <map>
#include <optional>

#include "built_in/nearest_reply.h"
#include "built_in/questions.h"
#include "session/loading/model_folder.h"

namespace govor::test {
namespace {

// The questions that are answered with speech, and their speakers.
const std::map<std::string, std::string> speakers{
    {"plus", "ethan"}, {"tokyo", "aiden"}, {"ru-colour", "chelsie"}};

// The codes that the Talker sampled: [groups, frames].
class Codes final : public model::TensorSink {
  public:
    void add_values(std::string_view, std::span<const std::size_t>, std::span<const float>) override {}
    void add_ids(std::string_view name, std::span<const std::size_t> shape,
                 std::span<const std::int32_t> ids) override {
        if (name != "talker.codes") return;
        frames = shape[1];
        codes.assign(ids.begin(), ids.end());
    }
    bool has_equal_frame(const Codes& other, std::size_t frame) const {
        for (std::size_t group = 0; group * frames < codes.size(); ++group) {
            if (codes[group * frames + frame] != other.codes[group * other.frames + frame]) return false;
        }
        return true;
    }
    std::size_t frames = 0;
    std::vector<std::int32_t> codes;
};

struct Scores {
    std::size_t exact = 0, questions = 0;  // exact answers
    std::size_t nearest = 0;               // spoken replies that are nearest to their own text
    std::map<std::string, Codes> codes;    // by question id
};

Scores measure(const std::string& model, Format format) {
    session::LoadOptions load_options;
    load_options.load_as = format;
    const auto assistant = session::Assistant::load(session::ModelFolder::open(model), load_options);
    session::AnswerOptions options = assistant->default_options();
    for (SamplingParams* params : {&options.text, &options.speech, &options.residual}) params->greedy = true;
    Conversation conversation(*assistant);
    Scores scores;
    for (const TestQuestion& question : load_questions()) {
        const auto speaker = speakers.find(question.id);
        const bool is_spoken = speaker != speakers.end();
        Codes codes;
        const Reply reply =
            conversation.ask(question, is_spoken ? std::optional(speaker->second) : std::nullopt, options,
                             is_spoken ? &codes : nullptr);
        ++scores.questions;
        scores.exact += reply.text == question.expected;
        if (!is_spoken) continue;
        scores.nearest += match_text(reply.sound, question.expected,
                                     find_similar_texts(load_replies(question.language), question.expected),
                                     find_training_voice(speaker->second, question.language))
                              .nearer_count == 0;
        scores.codes[question.id] = std::move(codes);
    }
    return scores;
}

void print_row(std::string_view format, const Scores& scores, const Scores& reference) {
    std::size_t equal_first_frames = 0, total_equal_frames = 0, frames = 0;
    for (const auto& [question, codes] : scores.codes) {
        const Codes& expected = reference.codes.at(question);
        frames += expected.frames;
        std::size_t equal_frames = 0;
        while (equal_frames < std::min(codes.frames, expected.frames) &&
               codes.has_equal_frame(expected, equal_frames))
            ++equal_frames;
        total_equal_frames += equal_frames;
        equal_first_frames += equal_frames > 0;
    }
    fmt::print("| {} | {} of {} | {} of {} | {} of {} | {} of {} |\n", format, scores.exact, scores.questions,
               equal_first_frames, scores.codes.size(), total_equal_frames, frames, scores.nearest,
               scores.codes.size());
    std::fflush(stdout);
}

}  // namespace
}  // namespace govor::test

int main(int argc, char** argv) {
    using namespace govor;
    if (argc != 2) {
        fmt::print(stderr, "Usage: built_in_scores MODEL\n");
        return 2;
    }
    try {
        fmt::print(
            "| format | exact answers | first frames | frames | nearest replies |\n"
            "| --- | --- | --- | --- | --- |\n");
        const test::Scores reference = test::measure(argv[1], Format::f32);
        test::print_row("f32", reference, reference);
        for (const Format format : {Format::bf16, Format::q8_0, Format::q6_k, Format::q5_k, Format::q4_k})
            test::print_row(ops::name(format), test::measure(argv[1], format), reference);
        return 0;
    } catch (const std::exception& error) {
        fmt::print(stderr, "built_in_scores: {}\n", error.what());
        return 1;
    }
}
