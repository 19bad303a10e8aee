#include "session/api/comparison.h"

#include <sys/wait.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <system_error>
#include <utility>

#include "core/error.h"
#include "session/comparison/model_comparison.h"

namespace govor::session {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

json to_json(const Estimate& estimate) {
    return {{"mean", estimate.mean},
            {"margin_95", std::isnan(estimate.margin) ? json() : json(estimate.margin)},
            {"samples", estimate.samples}};
}

// Quotes a path as one word of a shell command.
std::string quote_shell_word(const fs::path& path) {
    std::string quoted = "'";
    for (const char character : path.string())
        quoted += character == '\'' ? "'\\''" : std::string(1, character);
    return quoted + "'";
}

}  // namespace

json to_json(const ComparisonReport& report) {
    json object = json::object();
    if (report.kl.samples > 0) {
        object["text"] = {{"kl_divergence", to_json(report.kl)},
                          {"kl_median", report.kl_median},
                          {"kl_99", report.kl_99},
                          {"kl_largest", report.kl_largest},
                          {"same_best_token", to_json(report.same_best)},
                          {"perplexity_a", report.perplexity_a},
                          {"perplexity_b", report.perplexity_b},
                          {"log_perplexity_ratio", to_json(report.log_perplexity_ratio)}};
    }
    if (report.same_tokens.samples > 0) object["answers"]["same_tokens"] = to_json(report.same_tokens);
    if (report.same_codes.samples > 0) object["answers"]["same_codes"] = to_json(report.same_codes);
    if (report.word_errors_a.samples > 0) {
        object["answers"]["word_error_rate_a"] = to_json(report.word_errors_a);
        object["answers"]["word_error_rate_b"] = to_json(report.word_errors_b);
    }
    object["stages"] = json::object();
    for (const auto& [name, error] : report.stages) object["stages"][name] = to_json(error);
    return object;
}

fs::path comparison_folder() {
    const char* cache = std::getenv("XDG_CACHE_HOME");
    const char* home = std::getenv("HOME");
    if (cache != nullptr && *cache != '\0') return fs::path(cache) / "govor/comparisons";
    return fs::path(home == nullptr ? "." : home) / ".cache/govor/comparisons";
}

std::string read_text(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file) throw Error(ErrorKind::not_found, message("The file cannot be read."), path.string());
    return std::move(text).str();
}

std::vector<fs::path> list_clips(const fs::path& folder) {
    std::error_code error;
    std::vector<fs::path> clips;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        static const std::vector<std::string> extensions{".wav", ".flac", ".ogg", ".opus", ".mp3"};
        if (entry.is_regular_file() &&
            std::ranges::find(extensions, entry.path().extension().string()) != extensions.end())
            clips.push_back(entry.path());
    }
    if (error)
        throw Error(ErrorKind::not_found, message("The folder cannot be read: {}.", error.message()),
                    folder.string());
    if (clips.empty())
        throw Error(ErrorKind::not_found,
                    message("The folder contains no sound files (.wav, .flac, .ogg, .opus, .mp3)."),
                    folder.string());
    std::ranges::sort(clips);
    return clips;
}

std::string recognize_speech(const std::string& command, const fs::path& wav) {
    const auto close = [](std::FILE* pipe) { return ::pclose(pipe); };
    std::unique_ptr<std::FILE, decltype(close)> pipe(
        ::popen((command + " " + quote_shell_word(wav)).c_str(), "r"), close);
    if (!pipe) throw Error(ErrorKind::io, message("The recognizer could not be started."), command);
    std::string words;
    char buffer[4096];
    while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, pipe.get()))
        words.append(buffer, count);
    const int status = ::pclose(pipe.release());
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        throw Error(ErrorKind::io, message("The recognizer ended with an error."), command);
    return words;
}

ComparisonReport compare_models(const ComparisonRequest& request,
                                const std::function<void(const ComparisonProgress&)>& progress,
                                std::stop_token stop) {
    ComparisonTask task;
    task.text = request.text;
    if (request.clips) task.clips = list_clips(*request.clips);
    task.recognizer = request.recognizer;
    task.work = request.work;
    return compare_models({ModelFolder::open(request.a, request.search_folders), request.options},
                          {ModelFolder::open(request.b, request.search_folders), request.options}, task,
                          progress, std::move(stop));
}

}  // namespace govor::session
