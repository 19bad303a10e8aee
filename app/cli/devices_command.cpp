#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "commands.h"
#include "format.h"
#include "gpu/device.h"
#include "standard_output.h"

namespace govor::cli {
namespace {

std::string_view kind_name(gpu::DeviceKind kind) {
    switch (kind) {
        case gpu::DeviceKind::discrete:
            return "discrete";
        case gpu::DeviceKind::integrated:
            return "integrated";
        case gpu::DeviceKind::virtual_gpu:
            return "virtual";
        case gpu::DeviceKind::software:
            return "software";
        case gpu::DeviceKind::other:
            return "other";
    }
    return "other";
}

std::string to_text(const gpu::DeviceInfo& device) {
    std::string text = fmt::format("{}: {} ({}{}){}\n", device.index, device.name, kind_name(device.kind),
                                   device.has_unified_memory ? ", unified memory" : "",
                                   device.is_usable() ? "" : " — cannot run Govor");
    text += fmt::format("   driver   {}, Vulkan {}\n", device.driver, device.api_version);
    text += fmt::format("   memory   {}, of which Govor may use {}\n", format_bytes(device.memory),
                        format_bytes(device.budget));
    text += fmt::format("   has      {}\n", fmt::join(device.supported_features, ", "));
    if (!device.missing_required.empty())
        text += fmt::format("   lacks    {} (required)\n", fmt::join(device.missing_required, ", "));
    if (!device.missing_optional.empty())
        text += fmt::format("   without  {} (optional)\n", fmt::join(device.missing_optional, ", "));
    return text;
}

nlohmann::json to_json(const gpu::DeviceInfo& device) {
    return {{"index", device.index},
            {"name", device.name},
            {"kind", kind_name(device.kind)},
            {"driver", device.driver},
            {"vulkan", device.api_version},
            {"memory_bytes", device.memory},
            {"budget_bytes", device.budget},
            {"used_bytes", device.used},
            {"unified_memory", device.has_unified_memory},
            {"usable", device.is_usable()},
            {"features", device.supported_features},
            {"missing_required", device.missing_required},
            {"missing_optional", device.missing_optional}};
}

int list_devices(bool as_json) {
    const std::vector<gpu::DeviceInfo> devices = gpu::list_devices();
    if (as_json) {
        auto array = nlohmann::json::array();
        for (const auto& device : devices) array.push_back(to_json(device));
        print_json(array);
    } else {
        for (const auto& device : devices) print(to_text(device));
    }
    return exit_success;
}

}  // namespace

void add_devices(CLI::App& app, int& result) {
    auto* command = app.add_subcommand("devices", "List all Vulkan devices and their features");
    auto as_json = std::make_shared<bool>(false);
    command->add_flag("--json", *as_json, "Print one JSON array instead");
    command->callback([&result, as_json] { result = list_devices(*as_json); });
}

}  // namespace govor::cli
