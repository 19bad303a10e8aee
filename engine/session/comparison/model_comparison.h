#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "session/api/load_options.h"
#include "session/comparison/estimate.h"
#include "session/loading/model_folder.h"

// How much a model B, such as a quantized one, differs from a model A, its source. The models are loaded one
// after the other, so that the device needs memory for one.
namespace govor::session {

struct ComparedModel {
    ModelFolder folder;
    LoadOptions options{};
};

struct ComparisonTask {
    std::string text;           // UTF-8; its next-token distributions are compared. Empty: none are
    std::uint32_t chunk = 512;  // tokens that are one context; the second half of each is scored
    std::vector<std::filesystem::path> clips;  // spoken questions, which both models answer greedily
    std::uint32_t max_tokens = 128;            // of an answer
    std::uint32_t max_frames = 500;            // of its speech, 80 ms each
    // The words in a WAV file, by a speech recognizer. Empty: no word error rates.
    std::function<std::string(const std::filesystem::path& wav)> recognize;
    // Holds finished results, which a later run of the same task reuses, and A's distributions in between.
    // Created if it is missing.
    std::filesystem::path work;
};

// Figures that the task did not ask for, or that neither model allows, have no samples.
struct ComparisonReport {
    // Of the text, over scored positions. Intervals take positions as independent.
    Estimate kl;                                      // Kullback-Leibler divergence of B from A, nats
    double kl_median = 0, kl_99 = 0, kl_largest = 0;  // of the same
    Estimate same_best;                               // share of positions with the same best token
    double perplexity_a = 0, perplexity_b = 0;        // exp of the mean negative log probability
    Estimate log_perplexity_ratio;                    // mean log probability in A minus that in B

    // Over clips. Codes are compared where both models speak A's answer.
    Estimate same_tokens;                   // share of the longer answer that is equal from its beginning
    Estimate same_codes;                    // share of the longer speech's codes
    Estimate word_errors_a, word_errors_b;  // of the recognized speech against the text of the same model

    // ‖b − a‖ / ‖a‖ where both models had the same input: the AudioTower of a clip, the Thinker of the first
    // tokens of the text and of a spoken question's prompt.
    std::map<std::string, Estimate> stages;
};

struct ComparisonProgress {
    char model = 'a';                 // or 'b'
    std::size_t done = 0, total = 0;  // pieces of text and clips
};

// Throws Error{usage} where there is nothing to compare or the vocabularies differ, Error{io} where `work`
// cannot be written or has too little room, Error{cancelled} after a stop, and what loading, reading clips
// and `recognize` throw. Finished results stay in `work`.
ComparisonReport compare_models(ComparedModel a, ComparedModel b, const ComparisonTask& task,
                                const std::function<void(const ComparisonProgress&)>& progress = {},
                                std::stop_token stop = {});

}  // namespace govor::session
