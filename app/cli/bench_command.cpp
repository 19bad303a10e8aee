#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "bench_check.h"
#include "bench_networks.h"
#include "commands.h"
#include "core/error.h"
#include "format.h"
#include "io/json_file.h"
#include "named_model.h"
#include "released_configuration.h"
#include "session/model_folder.h"
#include "standard_output.h"
#include "weight_format.h"

namespace govor::cli {
namespace {

struct BenchCommand {
    std::string synthetic;  // "full", "wide" or a config.json
    std::string model;
    std::string type;
    std::optional<std::uint32_t> device;
    std::vector<std::string> only;
    int runs = 5;
    bool json = false;
    bool profile = false;

    int run() const;

  private:
    model::ModelConfig synthetic_config() const;
    model::ModelWeights weights(gpu::Device& device, const model::ModelConfig& config,
                                const io::Checkpoint* checkpoint) const;
};

constexpr std::array network_names{"thinker", "audio-tower", "speech", "code2wav", "turn"};

// The released model with the layers of every network cut to two: true shapes in little memory.
nlohmann::json wide_configuration() {
    nlohmann::json config = nlohmann::json::parse(released_configuration);
    config["thinker_config"]["text_config"]["num_hidden_layers"] = 2;
    config["thinker_config"]["audio_config"]["encoder_layers"] = 2;
    config["talker_config"]["text_config"]["num_hidden_layers"] = 2;
    config["talker_config"]["accept_hidden_layer"] = 1;
    return config;
}

model::ModelConfig BenchCommand::synthetic_config() const {
    if (synthetic == "full")
        return model::parse_config(nlohmann::json::parse(released_configuration), "full");
    if (synthetic == "wide") return model::parse_config(wide_configuration(), "wide");
    return model::parse_config(io::read_json_object(synthetic), synthetic);
}

model::Parts parts_of(const model::ModelConfig& config) {
    return {.audio_tower = config.audio_tower.has_value(),
            .talker = config.talker.has_value(),
            .code2wav = config.code2wav.has_value()};
}

model::ModelWeights BenchCommand::weights(gpu::Device& on, const model::ModelConfig& config,
                                          const io::Checkpoint* checkpoint) const {
    const std::optional<ops::Format> format = loadable_format(type);
    if (checkpoint)
        return model::ModelWeights::load(on, config, *checkpoint,
                                         {.parts = parts_of(config), .load_as = format});
    return model::ModelWeights::synthetic(on, config, format.value_or(ops::Format::q8_0), 1,
                                          parts_of(config));
}

void run_network(const std::string& name, const BenchModel& model, const FigureSink& sink) {
    const bool hears = model.config.audio_tower.has_value(), speaks = model.config.talker.has_value();
    if (name == "thinker") bench_thinker(model, sink);
    if (name == "audio-tower" && hears) bench_audio_tower(model, sink);
    if (name == "speech" && speaks) bench_speech(model, sink);
    if (name == "code2wav" && speaks) bench_code2wav(model, sink);
    if (name == "turn" && hears && speaks) bench_turn(model, sink);
}

// Where the time goes, from timestamps around every command. Commands run one by one then, so the sum is more
// than a run takes.
nlohmann::json profile_network(const std::string& name, BenchModel model, bool json) {
    model.runs = 1;
    model.device.set_profiling(true);
    run_network(name, model, [](const Figure&) {});
    model.device.set_profiling(false);
    auto rows = nlohmann::json::array();
    double all = 0;
    for (const gpu::KernelTime& time : model.device.kernel_times()) all += time.seconds;
    if (!json) print(fmt::format("\nCommands of {}, {:.2f} ms in all:\n", name, 1e3 * all));
    for (const gpu::KernelTime& time : model.device.kernel_times()) {
        rows.push_back({{"command", time.name}, {"count", time.commands}, {"seconds", time.seconds}});
        if (json) continue;
        print(fmt::format("{:>6.1f} %  {:>9.3f} ms  {:>6} times  {:>8.2f} us each  {}\n",
                          100 * time.seconds / all, 1e3 * time.seconds, time.commands,
                          1e6 * time.seconds / static_cast<double>(time.commands), time.name));
    }
    return rows;
}

int BenchCommand::run() const {
    std::optional<session::ModelFolder> folder;
    if (!model.empty()) {
        const NamedModel found = find_model(model);
        folder.emplace(session::ModelFolder::open(found.path, found.elsewhere));
    }
    const model::ModelConfig config = folder ? folder->config : synthetic_config();
    const auto on = gpu::Device::open(device);
    const double bandwidth = copy_bandwidth(*on);
    const model::ModelWeights loaded = weights(*on, config, folder ? folder->checkpoint.get() : nullptr);
    const BenchModel bench{*on, config, loaded, runs};
    const CheckResult check = check_thinker(bench);
    if (!json) {
        print(fmt::format("{} ({}), copies at {:.0f} GB/s; {} of weights\n", on->info().name,
                          on->info().driver, 1e-9 * bandwidth, bytes_text(loaded.bytes())));
        print(fmt::format("errors: output head {:.1e}, experts {:.1e}, decoding against prefill {:.1e}\n",
                          check.linear, check.experts, check.decode));
    }
    auto figures = nlohmann::json::array();
    nlohmann::json profiles = nlohmann::json::object();
    const FigureSink sink = [&](const Figure& figure) {
        figures.push_back(to_json(figure, bandwidth));
        if (!json) print(to_text(figure, bandwidth));
    };
    const std::vector<std::string> all(network_names.begin(), network_names.end());
    for (const std::string& name : only.empty() ? all : only) run_network(name, bench, sink);
    if (profile) {
        for (const std::string& name : only.empty() ? all : only)
            profiles[name] = profile_network(name, bench, json);
    }
    const std::uint64_t peak = on->memory().peak;
    if (!json) {
        print(fmt::format("{} of device memory at most\n", bytes_text(peak)));
        return exit_good;
    }
    const nlohmann::json report{
        {"device", on->info().name},
        {"driver", on->info().driver},
        {"copy_bytes_per_second", bandwidth},
        {"weight_bytes", loaded.bytes()},
        {"peak_device_bytes", peak},
        {"errors", {{"linear", check.linear}, {"experts", check.experts}, {"decode", check.decode}}},
        {"figures", figures},
        {"profiles", profiles}};
    print(report.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    return exit_good;
}

}  // namespace

void add_bench(CLI::App& app, int& result) {
    auto* command =
        app.add_subcommand("bench", "Time every network on a device, with random or real weights");
    auto bench = std::make_shared<BenchCommand>();
    auto* synthetic =
        command
            ->add_option("--synthetic", bench->synthetic,
                         "Random weights: full (the released dimensions), wide (the same with two "
                         "layers), or the config.json of any model")
            ->type_name("SIZE");
    command->add_option("--model", bench->model, "A model to time instead: a folder or a name")
        ->type_name("MODEL")
        ->excludes(synthetic);
    command->add_option("--type", bench->type, "Format of the weights (random ones: q8_0)")
        ->check(CLI::IsMember(loadable_names()));
    command->add_option("--device", bench->device,
                        "Number of the Vulkan device, as `govor-cli devices` lists them");
    command->add_option("--only", bench->only, "Only these networks")
        ->check(CLI::IsMember(std::vector<std::string>(network_names.begin(), network_names.end())));
    command->add_option("--runs", bench->runs, "Timed runs of each; the median counts")
        ->check(CLI::Range(1, 1000));
    command->add_flag("--profile", bench->profile, "Also time every command by itself");
    command->add_flag("--json", bench->json, "Print one JSON object instead");
    command->callback([&result, bench] {
        if (bench->synthetic.empty() && bench->model.empty())
            throw Error(ErrorKind::usage, "Say what to time: --synthetic full, or --model DIR.");
        result = bench->run();
    });
}

}  // namespace govor::cli
