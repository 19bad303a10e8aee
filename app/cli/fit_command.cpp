#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "commands.h"
#include "core/error.h"
#include "format.h"
#include "gpu/device.h"
#include "model_flags.h"
#include "session/loading/memory_fit.h"
#include "standard_output.h"
#include "weight_format.h"

namespace govor::cli {
namespace {

struct FitCommand {
    ModelFlags model;
    bool text_only = false, json = false;

    int run() const;
};

// Opens the device. Returns null if the computer has none, because the memory that the model needs can be
// shown without a device.
std::unique_ptr<gpu::Device> open_device_if_present(std::optional<std::uint32_t> index) {
    try {
        return gpu::Device::open(index);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::no_device || index) throw;
        print_error(fmt::format("{}\n", error.what()));
        return nullptr;
    }
}

std::string format_row(std::string_view name, std::uint64_t weights, std::uint64_t state,
                       std::uint64_t host) {
    const std::string in_host = host == 0 ? "" : format_bytes(host);
    return fmt::format("{:<15}{:>10}{:>10}{:>10}\n", name, format_bytes(weights), format_bytes(state),
                       in_host);
}

std::string to_text(const session::MemoryFit& fit, std::uint32_t context, const gpu::Device* device) {
    const model::MemoryPlan& plan = fit.plan;
    std::string text = fmt::format("{:<15}{:>10}{:>10}{:>10}\n", "", "weights", "caches",
                                   plan.host_bytes() > 0 ? "host" : "");
    for (const model::NetworkMemory& network : plan.networks)
        text +=
            format_row(model::name(network.network), network.weights, network.state, network.host_weights);
    text += format_row("total", plan.weights(), plan.state(), plan.host_bytes());
    text += fmt::format("scratch        {:>10}\n", format_bytes(plan.scratch));
    if (plan.folded_routers() > 0)
        text += fmt::format("folded routers {:>10}\n", format_bytes(plan.folded_routers()));
    text += fmt::format("needed         {:>10} of device memory, with a context of {} tokens\n",
                        format_bytes(plan.device_bytes()), context);
    if (device != nullptr) {
        text += fmt::format("budget         {:>10}, of which {} are free, on {}\n",
                            format_bytes(fit.memory->budget), format_bytes(fit.memory->free()),
                            device->info().name);
    }
    return text + fit.summary.english() + "\n";
}

nlohmann::json to_json(const session::MemoryFit& fit, std::uint32_t context, const gpu::Device* device) {
    const model::MemoryPlan& plan = fit.plan;
    nlohmann::json json{{"context", context},
                        {"networks", nlohmann::json::array()},
                        {"scratch_bytes", plan.scratch},
                        {"folded_router_bytes", plan.folded_routers()},
                        {"device_bytes", plan.device_bytes()},
                        {"host_bytes", plan.host_bytes()},
                        {"host_expert_layers",
                         {{"thinker", plan.in_host_memory.thinker}, {"talker", plan.in_host_memory.talker}}},
                        {"verdict", fit.summary.english()}};
    for (const model::NetworkMemory& network : plan.networks) {
        json["networks"].push_back({{"name", model::name(network.network)},
                                    {"weight_bytes", network.weights},
                                    {"host_weight_bytes", network.host_weights},
                                    {"cache_bytes", network.state}});
    }
    if (device == nullptr) return json;
    json["device"] = device->info().name;
    json["budget_bytes"] = fit.memory->budget;
    json["free_bytes"] = fit.memory->free();
    json["fits"] = fit.fits;
    return json;
}

int FitCommand::run() const {
    const session::ModelFolder folder = model.open();
    session::LoadOptions options;
    options.max_context = model.context;
    options.load_as = loadable_format(model.load_as);
    options.kv_cache = loadable_format(model.kv_cache);
    options.speech = !text_only;
    const std::uint32_t context = folder.context(model.context);
    const auto device = open_device_if_present(model.device);
    const session::MemoryFit fit = session::fit_memory(folder, options, device.get());
    if (json) {
        print_json(to_json(fit, context, device.get()));
    } else {
        print(to_text(fit, context, device.get()));
    }
    return fit.fits ? exit_success : exit_failure;
}

}  // namespace

void add_fit(CLI::App& app, int& result) {
    auto* command =
        app.add_subcommand("fit", "Show how much device memory a model needs, and whether it fits");
    auto fit = std::make_shared<FitCommand>();
    command->add_option("model", fit->model.model, "The model, as for --model of the other commands")
        ->required()
        ->type_name("MODEL");
    fit->model.add_load_options_to(*command);
    command->add_flag("--text-only", fit->text_only, "Fit the model without its speech part");
    command->add_flag("--json", fit->json, "Print one JSON object instead");
    command->callback([&result, fit] { result = fit->run(); });
}

}  // namespace govor::cli
