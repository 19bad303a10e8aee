#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "commands.h"
#include "core/message.h"
#include "format.h"
#include "hints.h"
#include "io/hub/model_finder.h"
#include "standard_output.h"

namespace govor::cli {
namespace {

std::vector<std::string> network_names(const io::CheckpointParts& parts) {
    std::vector<std::string> names;
    if (parts.thinker) names.emplace_back("Thinker");
    if (parts.audio_tower) names.emplace_back("AudioTower");
    if (parts.speech) names.emplace_back("speech");
    return names;
}

std::string_view kind(const io::FoundModel& model) {
    return model.is_gguf ? "gguf" : "safetensors";
}

std::string to_text(const io::ModelSummary& summary) {
    std::string text = fmt::format("{}\n   in       {}, {}\n", summary.model.name, name(summary.model.source),
                                   summary.model.path.string());
    if (!summary.error.empty()) return text + fmt::format("   problem  {}\n", summary.error);
    text += fmt::format("   weights  {}, {}\n", format_bytes(summary.bytes), kind(summary.model));
    text += fmt::format("   parts    {}\n", fmt::join(network_names(summary.parts), ", "));
    for (const Message& note : summary.notes) text += fmt::format("   note     {}\n", note);
    if (summary.model.source == io::ModelSource::built_in)
        text += fmt::format("   note     {}\n", full_model_hint());
    return text;
}

nlohmann::json to_json(const io::ModelSummary& summary) {
    auto files = nlohmann::json::array();
    for (const auto& file : summary.files) files.push_back(file.string());
    return {{"name", summary.model.name},
            {"path", summary.model.path.string()},
            {"source", name(summary.model.source)},
            {"kind", kind(summary.model)},
            {"bytes", summary.bytes},
            {"parts", network_names(summary.parts)},
            {"files", files},
            {"remarks", english(summary.notes)},
            {"problem", summary.error.empty() ? nlohmann::json() : nlohmann::json(summary.error.english())}};
}

int list_models(bool json) {
    const io::ModelFinder finder(io::ModelFolders::from_environment());
    const std::vector<io::FoundModel> models = finder.list();
    auto array = nlohmann::json::array();
    for (const io::FoundModel& model : models) {
        const io::ModelSummary summary = finder.summarize(model);
        if (json) {
            array.push_back(to_json(summary));
        } else {
            print(to_text(summary));
        }
    }
    if (json) {
        print_json(array);
    } else if (models.empty()) {
        print_error(fmt::format("There are no models, neither in {} nor in {}. `govor-cli fetch` gets one.\n",
                                finder.folders().own_folder.string(),
                                finder.folders().hugging_face.string()));
    }
    return exit_success;
}

}  // namespace

void add_models(CLI::App& app, int& result) {
    auto* command =
        app.add_subcommand("models", "List the installed models by the names that --model accepts");
    auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "Print one JSON array instead");
    command->callback([&result, json] { result = list_models(*json); });
}

}  // namespace govor::cli
