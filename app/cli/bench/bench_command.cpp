#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "bench_report.h"
#include "check.h"
#include "commands.h"
#include "core/error.h"
#include "format.h"
#include "memory.h"
#include "model.h"
#include "model/networks/thinker_batch.h"
#include "model_flags.h"
#include "networks.h"
#include "ops/kernels/matvec_choice.h"
#include "server.h"
#include "session/loading/memory_fit.h"
#include "standard_output.h"
#include "start.h"
#include "turn.h"
#include "validators.h"
#include "weight_format.h"

namespace govor::cli {
namespace {

struct BenchCommand {
    std::string synthetic;  // "full", "wide" or the path of a config.json
    std::string model;
    std::string vocabulary = "built-in";
    std::string type;
    std::string kv_cache;
    std::optional<std::uint32_t> device;
    std::vector<std::string> selected;  // names of benchmarks; empty: all except opt_in_names
    TurnLengths turn_lengths;
    std::vector<std::uint32_t> context_depths{0, 2048, 8192, 32768};  // tokens
    std::vector<std::uint32_t> prompt_lengths{128, 512, 2048};        // tokens
    std::vector<std::uint32_t> batch_sizes{2, 4, 8};                  // conversations
    std::uint32_t max_context = 0;                                    // tokens, of the benchmark `memory`
    int runs = 5;
    std::string report_stem;    // path without extension; empty: no report is written
    std::string baseline_path;  // the JSON of an earlier report; empty: no comparison
    bool json = false;
    bool profile = false;
    bool disables_cooperative_matrix = false;

    int run() const;

  private:
    bool is_selected(const std::string& benchmark) const;
    bool has_selected_network() const;
    model::ModelWeights load_weights(gpu::Device& gpu_device, const model::ModelConfig& config,
                                     const io::Checkpoint* checkpoint) const;
    std::unique_ptr<gpu::Device> open_device() const;
    void bench_networks(gpu::Device& gpu_device, const ops::KernelPolicy& policy,
                        const model::ModelConfig& config, const io::Checkpoint* checkpoint,
                        nlohmann::json& report, const MeasurementSink& sink) const;
    MemoryReport measure_memory(const BenchModel& bench) const;
    session::LoadOptions load_options() const;
    std::string describe_weights() const;
    // Called for each use, because a session moves the content out of the folder.
    std::shared_ptr<session::ModelFolder> open_folder() const;
};

// The names of the benchmarks, which are the values of --only.
constexpr const char *matvec_name = "products", *memory_name = "memory", *turn_name = "turn",
                     *start_name = "start", *server_name = "server";
constexpr std::array network_names{"thinker", "audio-tower", "vision-tower",
                                   "speech",  "code2wav",    matvec_name};
// Benchmarks that run only if they are selected.
constexpr std::array opt_in_names{matvec_name, memory_name, start_name, server_name};

model::Components available_components(const model::ModelConfig& config) {
    return {.audio_tower = config.audio_tower.has_value(),
            .vision_tower = config.vision_tower.has_value(),
            .talker = config.talker.has_value(),
            .code2wav = config.code2wav.has_value()};
}

model::ModelWeights BenchCommand::load_weights(gpu::Device& gpu_device, const model::ModelConfig& config,
                                               const io::Checkpoint* checkpoint) const {
    const std::optional<ops::Format> format = loadable_format(type);
    const model::Components components = available_components(config);
    if (checkpoint)
        return model::ModelWeights::load(gpu_device, config, *checkpoint,
                                         {.components = components, .load_as = format});
    return model::ModelWeights::make_synthetic(gpu_device, config, format.value_or(ops::Format::q8_0), 1,
                                               components);
}

bool BenchCommand::is_selected(const std::string& benchmark) const {
    if (selected.empty())
        return std::find(opt_in_names.begin(), opt_in_names.end(), benchmark) == opt_in_names.end();
    return std::find(selected.begin(), selected.end(), benchmark) != selected.end();
}

bool BenchCommand::has_selected_network() const {
    return std::any_of(network_names.begin(), network_names.end(),
                       [&](const char* name) { return is_selected(name); });
}

void bench_network(const std::string& name, const BenchModel& model, const MeasurementSink& sink) {
    const bool has_audio_tower = model.config.audio_tower.has_value(),
               has_talker = model.config.talker.has_value();
    if (name == matvec_name) bench_matvec(model, sink);
    if (name == "thinker") bench_thinker(model, sink);
    if (name == "audio-tower" && has_audio_tower) bench_audio_tower(model, sink);
    if (name == "vision-tower" && model.config.vision_tower) bench_vision_tower(model, sink);
    if (name == "speech" && has_talker) bench_speech(model, sink);
    if (name == "code2wav" && has_talker) bench_code2wav(model, sink);
}

// Measures the time of each command with GPU timestamps. Profiled commands run sequentially, so that their
// sum exceeds the time of a run without profiling.
nlohmann::json profile_network(const std::string& name, BenchModel model, bool json) {
    model.runs = 1;
    model.device.set_profiling(true);
    bench_network(name, model, [](const Measurement&) {});
    model.device.set_profiling(false);
    auto rows = nlohmann::json::array();
    double total_seconds = 0;
    for (const gpu::KernelTime& time : model.device.kernel_times()) total_seconds += time.seconds;
    if (!json) print(fmt::format("\nCommands of {}, {:.2f} ms in total:\n", name, 1e3 * total_seconds));
    for (const gpu::KernelTime& time : model.device.kernel_times()) {
        rows.push_back({{"command", time.name}, {"count", time.commands}, {"seconds", time.seconds}});
        if (json) continue;
        print(fmt::format("{:>6.1f} %  {:>9.3f} ms  {:>6} times  {:>8.2f} us each  {}\n",
                          100 * time.seconds / total_seconds, 1e3 * time.seconds, time.commands,
                          1e6 * time.seconds / static_cast<double>(time.commands), time.name));
    }
    return rows;
}

void BenchCommand::bench_networks(gpu::Device& gpu_device, const ops::KernelPolicy& policy,
                                  const model::ModelConfig& config, const io::Checkpoint* checkpoint,
                                  nlohmann::json& report, const MeasurementSink& sink) const {
    const model::ModelWeights weights = load_weights(gpu_device, config, checkpoint);
    const ops::Format cache_format = loadable_format(kv_cache).value_or(policy.cache_format);
    const BenchModel bench{gpu_device,   policy,         config,         weights,    runs,
                           cache_format, context_depths, prompt_lengths, batch_sizes};
    const CheckResult check = check_thinker(bench);
    report["weight_bytes"] = weights.bytes();
    report["errors"] = {{"linear", check.linear}, {"experts", check.experts}, {"decode", check.decode}};
    if (!json) {
        print(fmt::format(
            "{} of weights; errors: output head {:.1e}, experts {:.1e}, decoding against prefill {:.1e}\n",
            format_bytes(weights.bytes()), check.linear, check.experts, check.decode));
    }
    for (const char* name : network_names) {
        if (is_selected(name)) bench_network(name, bench, sink);
    }
    for (const char* name : network_names) {
        if (profile && is_selected(name) && std::string_view(name) != matvec_name)
            report["profiles"][name] = profile_network(name, bench, json);
    }
    if (is_selected(memory_name)) {
        const MemoryReport memory_report = measure_memory(bench);
        report["memory"] = to_json(memory_report);
        if (!json) print(to_text(memory_report));
    }
    report["peak_device_bytes"] = gpu_device.memory_usage().peak;
    if (!json)
        print(fmt::format("{} of device memory at most\n", format_bytes(gpu_device.memory_usage().peak)));
}

MemoryReport BenchCommand::measure_memory(const BenchModel& bench) const {
    session::LoadOptions options = load_options();
    options.max_context = max_context;
    options.kv_cache = bench.kv_cache;
    const std::shared_ptr<session::ModelFolder> folder = open_folder();
    check_context(*folder, max_context);
    session::DeviceMemoryProperties properties = session::query_memory_properties(bench.device);
    properties.memory.allocated = 0;  // without the weights, which this process has already loaded
    session::MemoryFit fit = session::fit_memory(*folder, options, properties);
    return bench_memory(bench, session::make_network_options(*folder, options, &bench.device),
                        std::move(fit.plan));
}

session::LoadOptions BenchCommand::load_options() const {
    return {.device = device, .load_as = loadable_format(type), .kv_cache = loadable_format(kv_cache)};
}

std::shared_ptr<session::ModelFolder> BenchCommand::open_folder() const {
    return model.empty() ? make_synthetic_model(synthetic, vocabulary)
                         : std::make_shared<session::ModelFolder>(open_model(model));
}

// Returns the description of the weights for a report, without paths, which may contain the user's name.
std::string BenchCommand::describe_weights() const {
    std::string format = type;
    if (format.empty()) format = model.empty() ? "q8_0" : "as stored";
    if (model.empty())
        return fmt::format("random, {}, {}", std::filesystem::path(synthetic).filename().string(), format);
    return fmt::format("{}, {}", std::filesystem::path(model).filename().string(), format);
}

std::unique_ptr<gpu::Device> BenchCommand::open_device() const {
    return gpu::Device::open(device, {.uses_cooperative_matrix = !disables_cooperative_matrix});
}

int BenchCommand::run() const {
    const nlohmann::json baseline = baseline_path.empty() ? nlohmann::json() : read_report(baseline_path);
    std::optional<ReportFiles> files;
    if (!report_stem.empty()) files.emplace(report_stem);
    const std::shared_ptr<session::ModelFolder> folder =
        model.empty() ? nullptr : std::make_shared<session::ModelFolder>(open_model(model));
    const model::ModelConfig config = folder ? folder->config : make_synthetic_config(synthetic);
    std::unique_ptr<gpu::Device> gpu_device = open_device();
    const ops::MatvecChoice matvec = ops::choose_matvec_kernels(*gpu_device);
    const ops::KernelPolicy policy(ops::query_properties(*gpu_device), {.uses_dp4a = matvec.uses_dp4a});
    const double bandwidth = measure_copy_bandwidth(*gpu_device, policy);
    // Reopens the device, because its peak memory includes the buffers of the bandwidth measurement.
    if (is_selected(memory_name)) {
        gpu_device.reset();
        gpu_device = open_device();
    }
    nlohmann::json report = system_info();
    report.update({{"device", gpu_device->info().name},
                   {"driver", gpu_device->info().driver},
                   {"weights", describe_weights()},
                   {"cooperative_matrices", gpu_device->capabilities().supports_cooperative_matrix},
                   {"integer_products", matvec.uses_dp4a},
                   {"integer_products_because", ops::name(matvec.source)},
                   {"copy_bytes_per_second", bandwidth},
                   {"figures", nlohmann::json::array()},
                   {"profiles", nlohmann::json::object()}});
    if (!json) {
        print(fmt::format("{} ({}), copy bandwidth {:.1f} GB/s, matrix-vector products with {} ({})\n",
                          gpu_device->info().name, gpu_device->info().driver, 1e-9 * bandwidth,
                          matvec.uses_dp4a ? "dp4a" : "float32", ops::name(matvec.source)));
    }
    const MeasurementSink sink = [&](const Measurement& measurement) {
        report["figures"].push_back(to_json(measurement, bandwidth));
        if (!json) print(to_text(measurement, bandwidth));
    };
    if (is_selected(memory_name) || has_selected_network())
        bench_networks(*gpu_device, policy, config, folder ? folder->checkpoint.get() : nullptr, report,
                       sink);
    gpu_device.reset();  // sessions open their own device
    if (is_selected(turn_name) && config.audio_tower && config.talker)
        bench_turns(open_folder(), load_options(), turn_lengths, runs, sink);
    if (is_selected(server_name) && config.audio_tower && config.talker)
        bench_server(open_folder(), load_options(), turn_lengths.questions.front(), runs, sink);
    if (is_selected(start_name)) bench_start([&] { return open_folder(); }, load_options(), runs, sink);
    if (json) print_json(report);
    if (!json && !baseline.is_null()) print("\n" + make_comparison_table(report, baseline));
    if (files) files->write(report, baseline);
    return exit_success;
}

}  // namespace

void add_bench(CLI::App& app, int& result) {
    auto* command = app.add_subcommand(
        "bench", "Measure the speed of each network on a device, with random or real weights");
    auto bench = std::make_shared<BenchCommand>();
    auto* synthetic =
        command
            ->add_option("--synthetic", bench->synthetic,
                         "Random weights: full (the released dimensions), wide (the same with two "
                         "layers), or the config.json of any model")
            ->type_name("SIZE");
    command
        ->add_option("--model", bench->model, "Measure the weights of this model instead: a folder or a name")
        ->type_name("MODEL")
        ->excludes(synthetic);
    command
        ->add_option(
            "--vocabulary", bench->vocabulary,
            "Model whose tokenizer is used with random weights (default: built-in, which has no tokens for "
            "pictures)")
        ->type_name("MODEL");
    command->add_option("--type", bench->type, "Format of the weights (default for random weights: q8_0)")
        ->check(CLI::IsMember(loadable_names()));
    command
        ->add_option("--kv-cache", bench->kv_cache,
                     "Format of the KV cache (default: f16; f32 on software devices)")
        ->check(CLI::IsMember({"f32", "f16", "q8_0"}));
    command->add_option("--device", bench->device,
                        "Number of the Vulkan device in the list of `govor-cli devices`");
    command
        ->add_option(
            "--only", bench->selected,
            "Run only these benchmarks. products: the matrix-vector products of a decode step with every "
            "kernel variant and tiling; memory: the memory of a conversation that fills --context; start: "
            "the time until a model can answer, with and without a pipeline cache; server: the time until "
            "the first sound and the time per token, with and without a local server")
        ->check(CLI::IsMember([] {
            std::vector<std::string> names(network_names.begin(), network_names.end());
            names.insert(names.end(), {turn_name, memory_name, start_name, server_name});
            return names;
        }()));
    command
        ->add_option("--questions", bench->turn_lengths.questions,
                     "Lengths of the spoken questions of `turn` in seconds (default: 5 60 600); `server` "
                     "uses the first")
        ->check(CLI::Range(1, 3600));
    command
        ->add_option("--frames", bench->turn_lengths.frames,
                     "Maximum length of the speech in an answer of `turn` in frames of 80 ms (default: 125)")
        ->check(CLI::Range(1, 10000));
    command->add_option(
        "--depths", bench->context_depths,
        "Context lengths in tokens at which the Thinker decodes (default: 0 2048 8192 32768)");
    command
        ->add_option("--prompts", bench->prompt_lengths,
                     "Prompt lengths of the Thinker in tokens (default: 128 512 2048)")
        ->check(whole_number(1, 1 << 30));
    command
        ->add_option(
            "--together", bench->batch_sizes,
            "Batch sizes of the Thinker: conversations that are decoded in one step (default: 2 4 8)")
        ->check(whole_number(1, model::ThinkerBatch::max_rows));
    command
        ->add_option("--context", bench->max_context,
                     "Conversation length of `memory` in tokens (default: 8192)")
        ->check(CLI::Range(64, 1 << 20));
    command->add_option("--runs", bench->runs, "Timed runs per benchmark; the median is reported")
        ->check(CLI::Range(1, 1000));
    command->add_flag("--profile", bench->profile, "Also measure the time of each GPU command");
    command
        ->add_flag("--without-matrices", bench->disables_cooperative_matrix,
                   "Do not use cooperative matrices")
        ->group("");
    command->add_flag("--json", bench->json, "Print one JSON object instead");
    command
        ->add_option(
            "--report", bench->report_stem,
            "Also write FILE.md and FILE.json, to share or to compare with. They contain the names of the "
            "device, the driver, the system and the processor, but not those of folders, the host or the "
            "user")
        ->type_name("FILE");
    command
        ->add_option("--compare", bench->baseline_path,
                     "Compare with the FILE.json of an earlier --report, or with the output of --json")
        ->type_name("FILE");
    command->callback([&result, bench] {
        if (bench->synthetic.empty() && bench->model.empty())
            throw Error(ErrorKind::usage,
                        message("Specify what to measure: --synthetic full or --model DIR."));
        result = bench->run();
    });
}

}  // namespace govor::cli
