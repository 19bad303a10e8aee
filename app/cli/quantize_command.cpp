#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "commands.h"
#include "core/error.h"
#include "format.h"
#include "interrupt_handler.h"
#include "named_model.h"
#include "quant/quantizer.h"
#include "quant/verification.h"
#include "quantize_progress.h"
#include "session/loading/model_folder.h"
#include "session/loading/model_report.h"
#include "standard_output.h"

namespace govor::cli {
namespace {

using io::ElementType;

struct PartName {
    std::string_view name;
    io::GgufPart part;
};
constexpr std::array part_names{PartName{"thinker", io::GgufPart::thinker},
                                PartName{"audio-tower", io::GgufPart::mmproj},
                                PartName{"speech", io::GgufPart::speech}};

struct QuantizeCommand {
    std::string source;
    std::filesystem::path destination;
    std::string preset, type;
    std::string thinker, experts, audio_tower, talker, code_predictor, code2wav, embeddings;
    std::vector<std::string> only;
    bool dry_run = false, force = false, verify = false, json = false;

    quant::QuantizerFormats select_formats() const;
    std::vector<io::GgufPart> select_parts() const;
    int run() const;
};

std::optional<ElementType> find_type(const std::string& name) {
    const auto match =
        std::ranges::find(quant::quantizer_types, name, [](ElementType type) { return io::name(type); });
    return match == quant::quantizer_types.end() ? std::nullopt : std::optional(*match);
}

std::vector<std::string> type_names() {
    std::vector<std::string> names;
    for (const ElementType type : quant::quantizer_types) names.emplace_back(io::name(type));
    return names;
}

// The most specific flag takes precedence: --experts over --thinker over --type or --preset.
quant::QuantizerFormats QuantizeCommand::select_formats() const {
    std::optional<quant::QuantizerFormats> selected_formats;
    for (const quant::QuantizerPreset& candidate : quant::quantizer_presets()) {
        if (candidate.name == preset) selected_formats = candidate.formats;
    }
    if (const auto base = find_type(type)) selected_formats = quant::QuantizerFormats::all(*base);
    if (!selected_formats)
        throw Error(ErrorKind::usage, message("No format was given: specify --type or --preset."));
    const auto set_format = [](ElementType& format, const std::string& name) {
        if (const auto value = find_type(name)) format = *value;
    };
    set_format(selected_formats->thinker, thinker);
    set_format(selected_formats->experts, thinker);
    set_format(selected_formats->experts, experts);
    set_format(selected_formats->audio_tower, audio_tower);
    set_format(selected_formats->talker, talker);
    for (const std::string& name : {talker, code_predictor})
        if (const auto value = find_type(name)) selected_formats->code_predictor = value;
    set_format(selected_formats->code2wav, code2wav);
    if (const auto value = find_type(embeddings)) selected_formats->embeddings = value;
    return *selected_formats;
}

std::vector<io::GgufPart> QuantizeCommand::select_parts() const {
    std::vector<io::GgufPart> selected_parts;
    for (const PartName& part : part_names) {
        if (only.empty() || std::ranges::find(only, part.name) != only.end())
            selected_parts.push_back(part.part);
    }
    return selected_parts;
}

// Returns the bytes of each format, the largest share first.
std::vector<std::pair<ElementType, std::uint64_t>> bytes_by_format(const quant::PlannedPart& part) {
    std::map<ElementType, std::uint64_t> bytes;
    for (const quant::PlannedTensor& tensor : part.tensors) {
        std::int64_t elements = 1;
        for (const std::int64_t extent : tensor.shape) elements *= extent;
        bytes[tensor.type] += static_cast<std::uint64_t>(io::stored_bytes(tensor.type, elements).value());
    }
    std::vector<std::pair<ElementType, std::uint64_t>> sorted(bytes.begin(), bytes.end());
    std::ranges::sort(sorted, std::greater(), [](const auto& share) { return share.second; });
    return sorted;
}

std::string format_part(const quant::PlannedPart& part) {
    std::vector<std::string> formats;
    for (const auto& [type, bytes] : bytes_by_format(part))
        formats.push_back(fmt::format("{} {}", io::name(type), format_bytes(bytes)));
    return fmt::format("{:<13} {:>9} from {:>9}: {}\n", part.file_name, format_bytes(part.file_bytes),
                       format_bytes(part.source_bytes), fmt::join(formats, ", "));
}

std::string format_total(const std::vector<quant::PlannedPart>& plan) {
    std::uint64_t file_bytes = 0, source_bytes = 0;
    for (const quant::PlannedPart& part : plan) {
        file_bytes += part.file_bytes;
        source_bytes += part.source_bytes;
    }
    return fmt::format("{:<13} {:>9} from {:>9}\n", "total", format_bytes(file_bytes),
                       format_bytes(source_bytes));
}

// Returns the report of --json. `files` is empty for a dry run.
nlohmann::json to_json(const std::vector<quant::PlannedPart>& plan,
                       const std::vector<quant::QuantizedFile>& files, double seconds) {
    auto parts = nlohmann::json::array();
    for (std::size_t i = 0; i < plan.size(); ++i) {
        auto formats = nlohmann::json::object();
        for (const auto& [type, bytes] : bytes_by_format(plan[i]))
            formats[std::string(io::name(type))] = bytes;
        nlohmann::json part{{"part", io::name(plan[i].part)},    {"file", plan[i].file_name},
                            {"bytes", plan[i].file_bytes},       {"source_bytes", plan[i].source_bytes},
                            {"tensors", plan[i].tensors.size()}, {"bytes_by_format", formats}};
        if (!files.empty()) {
            part["path"] = files[i].path.string();
            part["already_there"] = files[i].was_reused;
        }
        parts.push_back(part);
    }
    return {{"files", parts}, {"dry_run", files.empty()}, {"seconds", seconds}};
}

using Verification = std::vector<quant::TensorVerification>;

// Verifies all parts. Throws Error{bad_file} if the error of a tensor is larger than expected.
Verification verify_files(const io::Checkpoint& source, const std::vector<quant::PlannedPart>& plan,
                          const std::vector<quant::QuantizedFile>& files, const std::stop_token& stop) {
    Verification total;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const Verification part = quant::verify_part(source, plan[i], files[i].path, {.stop = stop});
        const auto inaccurate_tensor =
            std::ranges::find(part, false, &quant::TensorVerification::has_expected_error);
        if (inaccurate_tensor != part.end()) {
            throw Error(ErrorKind::bad_file,
                        message("Tensor {} has a relative error of {:.2g}; at most {:.2g} is expected for "
                                "{}. Delete the file and quantize again.",
                                inaccurate_tensor->tensor, inaccurate_tensor->relative_error,
                                quant::max_expected_error(inaccurate_tensor->type),
                                io::name(inaccurate_tensor->type)),
                        files[i].path.string());
        }
        total.insert(total.end(), part.begin(), part.end());
    }
    return total;
}

// Returns the errors of each format, the most precise format first.
std::string format_verification(const Verification& tensors) {
    std::map<double, std::vector<const quant::TensorVerification*>> by_format;
    for (const quant::TensorVerification& tensor : tensors)
        by_format[quant::max_expected_error(tensor.type)].push_back(&tensor);
    std::string text = "Relative errors against the source:\n";
    for (const auto& [bound, group] : by_format) {
        double sum = 0;
        for (const quant::TensorVerification* tensor : group) sum += tensor->relative_error;
        const auto& worst = **std::ranges::max_element(
            group, {}, [](const quant::TensorVerification* tensor) { return tensor->relative_error; });
        text += fmt::format("  {:<6} {:>5} tensors, mean {:.2e}, largest {:.2e} ({})\n", io::name(worst.type),
                            group.size(), sum / static_cast<double>(group.size()), worst.relative_error,
                            worst.tensor);
    }
    return text;
}

nlohmann::json to_json(const Verification& tensors) {
    auto array = nlohmann::json::array();
    for (const quant::TensorVerification& tensor : tensors) {
        array.push_back({{"tensor", tensor.tensor},
                         {"type", io::name(tensor.type)},
                         {"relative_error", tensor.relative_error}});
    }
    return array;
}

int QuantizeCommand::run() const {
    InterruptHandler interrupt_handler(InterruptHandler::IdleAction::exit);
    const std::stop_token stop = interrupt_handler.begin_work();
    const quant::QuantizerFormats formats = select_formats();
    // Reports a model that cannot be loaded before anything is written.
    const NamedModel named_model = find_model(source);
    const session::ModelFolder model =
        session::ModelFolder::open(named_model.path, named_model.search_folders);
    session::require_all_tensors(model);
    const std::vector<quant::PlannedPart> plan =
        quant::plan_quantization(*model.checkpoint, formats, select_parts());
    if (plan.empty()) {
        throw Error(ErrorKind::not_found, message("The model has none of the requested parts."),
                    named_model.path.string());
    }
    std::vector<quant::QuantizedFile> files;
    Verification verification;
    const auto begin = std::chrono::steady_clock::now();
    if (!dry_run) {
        QuantizeProgress progress;
        const quant::QuantizerOptions options{
            .replace = force,
            .replace_option = "--force",
            .progress = [&](const quant::QuantizerProgress& update) { progress.show(update); },
            .parallel = {.stop = stop}};
        files = quant::quantize(*model.checkpoint, plan, destination, options);
        progress.end();
    }
    if (verify) verification = verify_files(*model.checkpoint, plan, files, stop);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    for (const Message& note : session::collect_notes(*model.checkpoint, &model.config))
        print_error(note.english() + "\n");
    if (json) {
        nlohmann::json report = to_json(plan, files, seconds);
        if (verify) report["verification"] = to_json(verification);
        print_json(report);
        return exit_success;
    }
    for (const quant::PlannedPart& part : plan) print(format_part(part));
    print(format_total(plan));
    if (verify) print(format_verification(verification));
    for (const quant::QuantizedFile& file : files) {
        if (file.was_reused)
            print_error(fmt::format("{} already exists and is complete.\n", file.path.filename().string()));
    }
    return exit_success;
}

std::string format_presets() {
    std::string text = "Presets by GPU memory:\n";
    for (const quant::QuantizerPreset& preset : quant::quantizer_presets())
        text += fmt::format("  {:<6} {}\n", preset.name, preset.purpose);
    return text + "Sizes are those of Qwen3-Omni-30B-A3B; --dry-run shows those of your model.";
}

void add_type_option(CLI::App& command, const char* flag, std::string& value, const char* help) {
    command.add_option(flag, value, help)->check(CLI::IsMember(type_names()))->type_name("TYPE");
}

}  // namespace

void add_quantize(CLI::App& app, int& result) {
    auto* command = app.add_subcommand("quantize", "Quantize a model to GGUF files");
    auto quantize = std::make_shared<QuantizeCommand>();
    command->footer(format_presets());
    command
        ->add_option("source", quantize->source,
                     "The model, by its name or path: a Hugging Face folder, or GGUF files with a higher "
                     "precision than the requested formats")
        ->required()
        ->type_name("SOURCE");
    command->add_option("folder", quantize->destination, "Output folder; not required with --dry-run")
        ->type_name("FOLDER");
    add_type_option(*command, "--type", quantize->type, "Format of all weights");
    std::vector<std::string> presets;
    for (const quant::QuantizerPreset& preset : quant::quantizer_presets()) presets.emplace_back(preset.name);
    command->add_option("--preset", quantize->preset, "A preset of formats; see below")
        ->check(CLI::IsMember(presets))
        ->type_name("NAME")
        ->excludes("--type");
    add_type_option(*command, "--thinker", quantize->thinker, "Format of the Thinker, including its experts");
    add_type_option(*command, "--experts", quantize->experts, "Format of the Thinker's experts");
    add_type_option(*command, "--audio-tower", quantize->audio_tower, "Format of the AudioTower");
    add_type_option(*command, "--talker", quantize->talker, "Format of the Talker and the code predictor");
    add_type_option(*command, "--code-predictor", quantize->code_predictor, "Format of the code predictor");
    add_type_option(*command, "--code2wav", quantize->code2wav, "Format of Code2Wav");
    add_type_option(*command, "--keep-embeddings", quantize->embeddings,
                    "Format of all embeddings and output heads");
    command
        ->add_option("--only", quantize->only,
                     "Write only this part: thinker, audio-tower or speech (may be given several times)")
        ->check(CLI::IsMember({"thinker", "audio-tower", "speech"}))
        ->type_name("PART");
    command->add_flag("--dry-run", quantize->dry_run, "Show the size of each part without writing anything");
    command->add_flag("--force", quantize->force, "Replace another quantized model in the folder");
    command->add_flag("--verify", quantize->verify,
                      "Compare every written tensor with the source, and show the errors by format");
    command->add_flag("--json", quantize->json, "Print the report as JSON");
    command->callback([&result, quantize] {
        if (quantize->destination.empty() && !quantize->dry_run)
            throw Error(ErrorKind::usage, message("No output folder was specified."));
        result = quantize->run();
    });
}

}  // namespace govor::cli
