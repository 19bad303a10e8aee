#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "commands.h"
#include "core/message.h"
#include "format.h"
#include "hints.h"
#include "io/tensor_view.h"
#include "named_model.h"
#include "session/loading/model_report.h"
#include "standard_output.h"

namespace govor::cli {
namespace {

using session::ModelReport;

std::string format_count(std::uint64_t parameters) {
    const auto count = static_cast<double>(parameters);
    if (count < 1e6) return fmt::format("{:.0f} thousand", count / 1e3);
    return count < 1e9 ? fmt::format("{:.1f} million", count / 1e6)
                       : fmt::format("{:.2f} billion", count / 1e9);
}

std::string format_sampling(const model::SamplingDefaults& sampling) {
    std::string text = sampling.do_sample ? fmt::format("temperature {:.3g}, top-k {}, top-p {:.3g}",
                                                        sampling.temperature, sampling.top_k, sampling.top_p)
                                          : "greedy";
    return text + fmt::format(", repetition penalty {:.3g}, at most {}", sampling.repetition_penalty,
                              sampling.max_new_tokens);
}

std::vector<std::string> list_speakers(const ModelReport& report) {
    std::vector<std::string> names;
    if (!report.config || !report.config->talker) return names;
    for (const auto& [name, id] : report.config->talker->speakers) names.push_back(name);
    return names;
}

std::string format_files(const ModelReport& report) {
    std::string text;
    std::uint64_t total = 0;
    for (const session::FileReport& file : report.files) {
        total += file.bytes;
        text += fmt::format("  {:<10} {}{}{}\n", format_bytes(file.bytes), file.path.filename().string(),
                            file.networks.empty() ? "" : ": ", fmt::join(file.networks, ", "));
    }
    return report.files.empty() ? text : fmt::format("files, {} together\n{}", format_bytes(total), text);
}

std::string format_networks(const ModelReport& report) {
    std::string text;
    std::uint64_t parameters = 0;
    for (const session::NetworkReport& network : report.networks) {
        parameters += network.total.parameters;
        std::vector<std::string> formats;
        for (const auto& [type, share] : network.formats) {
            formats.push_back(
                fmt::format("{} {} ({} tensors)", io::name(type), format_bytes(share.bytes), share.tensors));
        }
        text +=
            fmt::format("  {:<14} {:>14}  {:>9}: {}\n", network.name, format_count(network.total.parameters),
                        format_bytes(network.total.bytes), fmt::join(formats, ", "));
    }
    return report.networks.empty()
               ? text
               : fmt::format("networks, {} parameters together\n{}", format_count(parameters), text);
}

std::string to_text(const ModelReport& report) {
    std::string text = report.path.string() + "\n";
    if (!report.source.empty()) text += fmt::format("source       {}\n", report.source);
    if (report.config) {
        const model::ThinkerConfig& thinker = report.config->thinker;
        text += fmt::format("dimensions   {}: {} layers of {}, {} experts\n",
                            report.has_released_dimensions() ? "Qwen3-Omni-30B-A3B" : "its own",
                            thinker.layers, thinker.hidden_size, thinker.experts);
        text += fmt::format("context      up to {} tokens\n", thinker.max_positions);
    }
    const std::vector<std::string> voices = list_speakers(report);
    if (!voices.empty()) text += fmt::format("speakers     {}\n", fmt::join(voices, ", "));
    if (report.defaults) {
        text += fmt::format("text         {} tokens\n", format_sampling(report.defaults->text));
        if (!voices.empty())
            text += fmt::format("speech       {} frames\n", format_sampling(report.defaults->speech));
    }
    text += format_files(report) + format_networks(report);
    for (const Message& note : report.notes) text += note.english() + "\n";
    if (report.is_demonstration) text += full_model_hint() + "\n";
    return text;
}

std::string format_tensors(const ModelReport& report) {
    std::string text;
    for (const session::TensorReport& tensor : report.tensors) {
        text += fmt::format("{} {} {} {} {}\n", tensor.name, io::name(tensor.type),
                            io::format_shape(tensor.shape), tensor.bytes, tensor.file.filename().string());
    }
    return text;
}

nlohmann::json to_json(const model::SamplingDefaults& sampling) {
    return {{"do_sample", sampling.do_sample},
            {"temperature", sampling.temperature},
            {"top_k", sampling.top_k},
            {"top_p", sampling.top_p},
            {"repetition_penalty", sampling.repetition_penalty},
            {"limit", sampling.max_new_tokens}};
}

nlohmann::json to_json(const session::NetworkReport& network) {
    auto formats = nlohmann::json::object();
    for (const auto& [type, share] : network.formats) {
        formats[std::string(io::name(type))] = {
            {"tensors", share.tensors}, {"parameters", share.parameters}, {"bytes", share.bytes}};
    }
    return {{"name", network.name},
            {"tensors", network.total.tensors},
            {"parameters", network.total.parameters},
            {"bytes", network.total.bytes},
            {"formats", formats}};
}

nlohmann::json to_json(const ModelReport& report, bool with_tensors) {
    nlohmann::json json{{"path", report.path.string()},     {"source", report.source},
                        {"files", nlohmann::json::array()}, {"networks", nlohmann::json::array()},
                        {"remarks", english(report.notes)}, {"problems", nlohmann::json::array()}};
    for (const session::FileReport& file : report.files)
        json["files"].push_back(
            {{"path", file.path.string()}, {"bytes", file.bytes}, {"networks", file.networks}});
    for (const session::NetworkReport& network : report.networks)
        json["networks"].push_back(to_json(network));
    for (const session::ModelError& error : report.errors)
        json["problems"].push_back({{"where", error.where}, {"message", error.message}});
    if (report.config) {
        json["as_released"] = report.has_released_dimensions();
        json["context"] = report.config->thinker.max_positions;
        json["hears"] = report.config->audio_tower.has_value();
        json["accepts_pictures"] = report.config->vision_tower.has_value();
        json["speaks"] = report.config->talker.has_value();
        json["speakers"] = list_speakers(report);
    }
    if (report.defaults)
        json["generation"] = {{"text", to_json(report.defaults->text)},
                              {"speech", to_json(report.defaults->speech)}};
    if (!with_tensors) return json;
    json["tensors"] = nlohmann::json::array();
    for (const session::TensorReport& tensor : report.tensors) {
        json["tensors"].push_back({{"name", tensor.name},
                                   {"type", io::name(tensor.type)},
                                   {"shape", tensor.shape},
                                   {"bytes", tensor.bytes},
                                   {"file", tensor.file.string()}});
    }
    return json;
}

int inspect(const std::string& model, bool with_tensors, bool json) {
    const NamedModel named_model = find_model(model);
    const ModelReport report = session::inspect_model(named_model.path, named_model.search_folders);
    if (json) {
        print_json(to_json(report, with_tensors));
    } else {
        print(to_text(report) + (with_tensors ? format_tensors(report) : ""));
    }
    for (const session::ModelError& error : report.errors) {
        print_error(
            fmt::format("govor-cli: {}{}{}\n", error.where, error.where.empty() ? "" : ": ", error.message));
    }
    return report.errors.empty() ? exit_success : exit_failure;
}

}  // namespace

void add_inspect(CLI::App& app, int& result) {
    struct Flags {
        std::string model;
        bool tensors = false, json = false;
    };
    auto* command =
        app.add_subcommand("inspect", "Show the contents of a model, and what is missing or invalid");
    auto flags = std::make_shared<Flags>();
    command
        ->add_option(
            "model", flags->model,
            "Name of the model, its folder, or one of its .gguf files (default: the only installed model)")
        ->type_name("MODEL");
    command->add_flag("--tensors", flags->tensors, "List every tensor: name, format, shape, bytes, file");
    command->add_flag("--json", flags->json, "Print one JSON object instead");
    command->callback([&result, flags] { result = inspect(flags->model, flags->tensors, flags->json); });
}

}  // namespace govor::cli
