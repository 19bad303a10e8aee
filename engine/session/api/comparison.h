#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "session/api/load_options.h"
#include "session/comparison/estimate.h"

// Compares a model B, for example a quantized one, with the model A that it was made from.
namespace govor::session {

// The result of a comparison. Metrics that were not requested, or that the models do not support, have no
// samples.
struct ComparisonReport {
    // Over the scored positions of the text. The confidence intervals assume independent positions.
    Estimate kl;  // Kullback-Leibler divergence of B from A, nats
    // Median, 99th percentile and maximum of the divergences, nats.
    double kl_median = 0, kl_99 = 0, kl_largest = 0;
    Estimate same_best;                         // fraction of positions with the same most likely token
    double perplexity_a = 0, perplexity_b = 0;  // exp of the mean negative log probability
    Estimate log_perplexity_ratio;              // mean log probability in A minus that in B

    // Over the clips. The codes are those of both models for the text of A's answer.
    Estimate same_tokens;                   // length of the common prefix / length of the longer answer
    Estimate same_codes;                    // equal codes / number of codes of the longer speech
    Estimate word_errors_a, word_errors_b;  // of the recognized speech against the text of the same model

    // Relative errors ‖b − a‖ / ‖a‖ of the stages with the same input in both models, by name: the AudioTower
    // for a clip, the Thinker for the first tokens of the text and for the prompt of a spoken question.
    std::map<std::string, Estimate> stages;
};

struct ComparisonProgress {
    char model = 'a';                 // the model that runs: 'a' or 'b'
    std::size_t done = 0, total = 0;  // chunks of text and clips
};

// Converts the report to a JSON object. The margin of an estimate from a single sample is null.
nlohmann::json to_json(const ComparisonReport& report);

// Returns the default folder for finished results: govor/comparisons in XDG_CACHE_HOME or ~/.cache.
std::filesystem::path comparison_folder();

// Returns the content of a text file. Throws Error{not_found}.
std::string read_text(const std::filesystem::path& file);

// Returns the audio files of a folder, sorted by name. Throws Error{not_found} if there are none.
std::vector<std::filesystem::path> list_clips(const std::filesystem::path& folder);

// Runs the shell command `command` with the path of the audio file appended, and returns its standard output.
// Throws Error{io} if it fails.
std::string recognize_speech(const std::string& command, const std::filesystem::path& wav);

// The models to compare, and the text and the clips that they are compared on.
struct ComparisonRequest {
    std::filesystem::path a, b;
    std::vector<std::filesystem::path> search_folders{};  // see ModelFolder::open
    LoadOptions options{};                                // of both models
    std::string text{};                                   // see ComparisonTask
    std::optional<std::filesystem::path> clips{};         // a folder
    std::string recognizer{};                             // see recognize_speech(); empty: none
    std::filesystem::path work = comparison_folder();
};

// Compares two models. Throws the errors of ModelFolder::open, list_clips() and compare_models() of
// session/comparison.
ComparisonReport compare_models(const ComparisonRequest& request,
                                const std::function<void(const ComparisonProgress&)>& progress = {},
                                std::stop_token stop = {});

}  // namespace govor::session
