#include "session/loading/model_report.h"

#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <set>
#include <string_view>
#include <system_error>

#include "core/error.h"
#include "io/gguf/gguf_checkpoint.h"
#include "model/weights/checkpoint_weights.h"
#include "session/loading/model_folder.h"

namespace govor::session {
namespace {

namespace fs = std::filesystem;

struct NetworkName {
    std::string_view prefix, name;
};
// The first matching prefix applies, so longer prefixes precede shorter ones.
constexpr std::array networks{NetworkName{"thinker.audio_tower.", "AudioTower"},
                              NetworkName{"thinker.visual.", "VisionTower"},
                              NetworkName{"thinker.", "Thinker"},
                              NetworkName{"talker.code_predictor.", "code predictor"},
                              NetworkName{"talker.", "Talker"},
                              NetworkName{"code2wav.", "Code2Wav"}};
constexpr std::array<std::string_view, 6> network_order{"AudioTower", "VisionTower",    "Thinker",
                                                        "Talker",     "code predictor", "Code2Wav"};

// Returns nullopt for unknown tensors.
std::optional<std::string> find_network(std::string_view tensor) {
    for (const NetworkName& network : networks) {
        if (tensor.starts_with(network.prefix)) return std::string(network.name);
    }
    return std::nullopt;
}

bool is_gguf(const io::Checkpoint& checkpoint) {
    return dynamic_cast<const io::GgufCheckpoint*>(&checkpoint) != nullptr;
}

model::Components list_available_components(const model::ModelConfig& config) {
    return {.audio_tower = config.audio_tower.has_value(),
            .vision_tower = config.vision_tower.has_value(),
            .thinker_embedding = true,
            .thinker = true,
            .talker = config.talker.has_value(),
            .code2wav = config.code2wav.has_value()};
}

void require_tensors(const io::Checkpoint& checkpoint, const model::ModelConfig& config) {
    model::NetworkWeights destinations;
    model::check_tensors(model::make_tensor_table(config, list_available_components(config), destinations),
                         checkpoint);
}

// Runs one step of the inspection. Adds an error to the report and returns false, so that the inspection can
// continue with the results so far.
bool run_step(ModelReport& report, const std::function<void()>& step) {
    try {
        step();
        return true;
    } catch (const Error& error) {
        const ModelError entry{error.where(), error.message(), error.located_text()};
        const auto is_same = [&](const ModelError& other) {
            return other.where == entry.where && other.message == entry.message;
        };
        if (std::ranges::none_of(report.errors, is_same)) report.errors.push_back(entry);
        return false;
    }
}

std::uint64_t read_file_size(const fs::path& file) {
    std::error_code error;  // already reported
    const std::uintmax_t bytes = fs::file_size(file, error);
    return error ? 0 : bytes;
}

// Lists the files of a model that cannot be opened: all files in the folder that have the extension of a
// model file.
void list_files(ModelReport& report) {
    std::error_code error;  // already reported
    if (fs::is_regular_file(report.path, error)) {
        report.files.push_back({report.path, read_file_size(report.path), {}});
        return;
    }
    for (fs::directory_iterator entry(report.path, error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
        const fs::path extension = entry->path().extension();
        if (extension == ".safetensors" || extension == ".gguf" || extension == ".json")
            report.files.push_back({entry->path(), read_file_size(entry->path()), {}});
    }
    std::ranges::sort(report.files, {}, &FileReport::path);
}

void list_tensors(ModelReport& report, const io::Checkpoint& checkpoint) {
    for (const std::string& name : checkpoint.names()) {
        const io::TensorView view = checkpoint.get(name);
        report.tensors.push_back({name, view.type, view.shape, view.data.size(), checkpoint.file_of(name)});
    }
}

void add_tensor(FormatReport& sum, const TensorReport& tensor) {
    std::uint64_t elements = 1;
    for (const std::int64_t extent : tensor.shape) elements *= static_cast<std::uint64_t>(extent);
    ++sum.tensors;
    sum.parameters += elements;
    sum.bytes += tensor.bytes;
}

void add_totals(ModelReport& report) {
    std::map<std::string, NetworkReport> sums;
    std::map<fs::path, std::set<std::string>> files;
    for (const TensorReport& tensor : report.tensors) {
        std::set<std::string>& networks_of_file = files[tensor.file];
        const auto network = find_network(tensor.name);
        if (!network) continue;
        networks_of_file.insert(*network);
        NetworkReport& sum = sums.try_emplace(*network, NetworkReport{*network, {}, {}}).first->second;
        add_tensor(sum.total, tensor);
        add_tensor(sum.formats[tensor.type], tensor);
    }
    for (const auto& [file, names] : files)
        report.files.push_back({file, read_file_size(file), {names.begin(), names.end()}});
    for (const std::string_view name : network_order) {
        const auto sum = sums.find(std::string(name));
        if (sum != sums.end()) report.networks.push_back(std::move(sum->second));
    }
}

}  // namespace

std::vector<Message> collect_notes(const io::Checkpoint& checkpoint, const model::ModelConfig* config) {
    std::vector<Message> result = checkpoint.notes();
    std::size_t unknown_tensors = 0;
    for (const std::string& name : checkpoint.names()) {
        if (!find_network(name)) ++unknown_tensors;
    }
    if (unknown_tensors > 0)
        result.push_back(message("There are {} unknown tensors, which Govor ignores.", unknown_tensors));
    // For GGUF files, Checkpoint::notes names the missing file.
    if (config == nullptr || is_gguf(checkpoint)) return result;
    if (!config->audio_tower)
        result.push_back(message("The model has no AudioTower: it does not accept spoken questions."));
    if (!config->vision_tower)
        result.push_back(message("The model has no VisionTower: it does not accept pictures."));
    if (!config->talker) result.push_back(message("The model has no Talker: it answers in text only."));
    return result;
}

bool ModelReport::has_released_dimensions() const {
    if (!config) return false;
    const model::ThinkerConfig& thinker = config->thinker;
    const bool is_same_thinker = thinker.layers == 48 && thinker.hidden_size == 2048 &&
                                 thinker.experts == 128 && thinker.expert_size == 768 &&
                                 thinker.vocab_size == 152064;
    const auto& talker = config->talker;
    return is_same_thinker && (!talker || (talker->layers == 20 && talker->hidden_size == 1024 &&
                                           talker->experts == 128 && talker->expert_size == 384));
}

ModelReport inspect_model(const fs::path& path, const std::vector<fs::path>& search_folders) {
    ModelReport report;
    report.path = path;
    std::unique_ptr<io::Checkpoint> checkpoint;
    run_step(report, [&] { checkpoint = io::open_checkpoint(path, search_folders); });
    if (!checkpoint) {
        list_files(report);
        return report;
    }
    report.source = is_gguf(*checkpoint) ? "GGUF" : "Hugging Face folder";
    report.is_demonstration = checkpoint->is_demonstration();
    list_tensors(report, *checkpoint);
    add_totals(report);
    run_step(report, [&] {
        report.config = model::parse_config(checkpoint->config(), checkpoint->config_path().string());
    });
    report.notes = collect_notes(*checkpoint, report.config ? &*report.config : nullptr);
    if (!report.config) return report;
    run_step(report, [&] {
        report.defaults = model::parse_generation_defaults(checkpoint->generation_config(), *report.config,
                                                           checkpoint->generation_config_path().string());
    });
    run_step(report, [&] { require_tensors(*checkpoint, *report.config); });
    if (report.errors.empty())
        run_step(report, [&] { ModelFolder::open(path, search_folders); });  // also reads the tokenizer
    return report;
}

void require_all_tensors(const ModelFolder& folder) {
    require_tensors(*folder.checkpoint, folder.config);
}

}  // namespace govor::session
