#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "session/api/comparison.h"
#include "session/api/load_options.h"
#include "session/loading/model_folder.h"

// Measures how much a model B, such as a quantized one, differs from a model A, its source. The models are
// loaded one after the other, so that the device needs memory for one.
namespace govor::session {

struct ComparedModel {
    ModelFolder folder;
    LoadOptions options{};
};

struct ComparisonTask {
    std::string text;  // UTF-8, whose next-token distributions are compared; may be empty
    // Tokens of one context, at most those that both models can hold. The second half of each is scored.
    std::uint32_t chunk = 512;
    std::vector<std::filesystem::path> clips;  // spoken questions, which both models answer greedily
    std::uint32_t max_tokens = 128;            // of an answer
    std::uint32_t max_frames = 500;            // of its speech, 80 ms each
    // The command of a speech recognizer; see recognize_speech(). Empty: no word error rates are measured.
    std::string recognizer;
    // The folder for finished results, which a later run of the same task reuses, and temporarily for the
    // distributions of A. It is created if it is missing.
    std::filesystem::path work;
};

// Throws Error{usage} if there is nothing to compare or the vocabularies differ, Error{io} if `work` cannot
// be written or has too little free space, Error{cancelled} after a stop request, and the errors of loading,
// reading clips and recognize_speech(). Finished results remain in `work`.
ComparisonReport compare_models(ComparedModel a, ComparedModel b, const ComparisonTask& task,
                                const std::function<void(const ComparisonProgress&)>& progress = {},
                                std::stop_token stop = {});

}  // namespace govor::session
