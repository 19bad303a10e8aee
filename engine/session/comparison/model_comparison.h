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

// Compares a model B, for example a quantized one, with the model A that it was made from. The models are
// loaded one after the other, so the device needs memory for only one.
namespace govor::session {

struct ComparedModel {
    ModelFolder folder;
    LoadOptions options{};
};

struct ComparisonTask {
    std::string text;  // UTF-8 text for comparing next-token distributions; may be empty
    // Tokens per chunk of text, limited by the contexts of the models. The second half of a chunk is scored.
    std::uint32_t chunk = 512;
    std::vector<std::filesystem::path> clips;  // spoken questions; answered with greedy sampling
    std::uint32_t max_tokens = 128;            // of an answer
    std::uint32_t max_frames = 500;            // of the speech of an answer, 80 ms each
    // The command of a speech recognizer; see recognize_speech(). Empty: no word error rates are measured.
    std::string recognizer;
    // The folder for finished results, which a later run of the same task reuses, and for temporary results
    // of model A. Created if it does not exist.
    std::filesystem::path work;
};

// Throws Error{usage} if there is nothing to compare or the vocabularies differ, Error{io} if `work` cannot
// be written or has too little free space, Error{cancelled} after a stop request, and the errors of loading,
// reading clips and recognize_speech(). Finished results remain in `work`.
ComparisonReport compare_models(ComparedModel a, ComparedModel b, const ComparisonTask& task,
                                const std::function<void(const ComparisonProgress&)>& progress = {},
                                std::stop_token stop = {});

}  // namespace govor::session
