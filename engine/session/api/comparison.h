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

// Measures how much a model B, such as a quantized one, differs from a model A, its source.
namespace govor::session {

// The result of a comparison. Metrics that were not requested, or that the models do not support, have no
// samples.
struct ComparisonReport {
    // Of the text, over scored positions. The intervals assume independent positions.
    Estimate kl;  // Kullback-Leibler divergence of B from A, nats
    // Median, 99th percentile and maximum of the divergences, nats.
    double kl_median = 0, kl_99 = 0, kl_largest = 0;
    Estimate same_best;                         // share of positions with the same top token
    double perplexity_a = 0, perplexity_b = 0;  // exp of the mean negative log probability
    Estimate log_perplexity_ratio;              // mean log probability in A minus that in B

    // Over clips. Codes are compared where both models speak A's answer.
    Estimate same_tokens;                   // length of the common prefix as a share of the longer answer
    Estimate same_codes;                    // share of the longer speech's codes
    Estimate word_errors_a, word_errors_b;  // of the recognized speech against the text of the same model

    // ‖b − a‖ / ‖a‖ where both models had the same input: the AudioTower of a clip, the Thinker of the first
    // tokens of the text and of a spoken question's prompt.
    std::map<std::string, Estimate> stages;
};

struct ComparisonProgress {
    char model = 'a';                 // or 'b'
    std::size_t done = 0, total = 0;  // chunks of text and clips
};

// Returns the report as one object. The margin of an estimate from a single sample is null.
nlohmann::json to_json(const ComparisonReport& report);

// Returns the folder for finished results that is used unless another is chosen: ~/.cache/govor/comparisons.
std::filesystem::path comparison_folder();

// Returns the content of a text file. Throws Error{not_found}.
std::string read_text(const std::filesystem::path& file);

// Returns the audio files of a folder, sorted by name. Throws Error{not_found} if there are none.
std::vector<std::filesystem::path> list_clips(const std::filesystem::path& folder);

// Runs `command`, a line for /bin/sh to which the path of the audio file is appended, and returns its
// standard output. Throws Error{io} if it fails.
std::string recognize_speech(const std::string& command, const std::filesystem::path& wav);

// The models to compare, and the text and the clips to compare them with.
struct ComparisonRequest {
    std::filesystem::path a, b;
    std::vector<std::filesystem::path> search_folders{};  // searched for missing parts
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
