#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "commands.h"
#include "comparison_report.h"
#include "core/error.h"
#include "interrupt_handler.h"
#include "named_model.h"
#include "progress_line.h"
#include "session/comparison/model_comparison.h"
#include "standard_output.h"
#include "validators.h"
#include "weight_format.h"

namespace govor::cli {
namespace {

namespace fs = std::filesystem;

struct CompareCommand {
    std::string a, b;
    std::string load_b_as, kv_cache;
    std::optional<std::uint32_t> device;
    std::optional<fs::path> text, clips, work;
    std::string recognizer;
    std::uint32_t chunk = 512, max_tokens = 128, max_frames = 500;
    bool json = false;

    session::ComparedModel open(const std::string& name, const std::string& load_as) const;
    session::ComparisonTask make_task() const;
    int run() const;
};

session::ComparedModel CompareCommand::open(const std::string& name, const std::string& load_as) const {
    const NamedModel named_model = find_model(name);
    return {session::ModelFolder::open(named_model.path, named_model.search_folders),
            {.device = device,
             .max_context = 0,
             .load_as = loadable_format(load_as),
             .kv_cache = loadable_format(kv_cache)}};
}

session::ComparisonTask CompareCommand::make_task() const {
    session::ComparisonTask task;
    if (text) task.text = session::read_text(*text);
    if (clips) task.clips = session::list_clips(*clips);
    task.chunk = chunk;
    task.max_tokens = max_tokens;
    task.max_frames = max_frames;
    task.recognizer = recognizer;
    task.work = work.value_or(session::comparison_folder());
    return task;
}

// Shows the progress. If stderr is not a terminal, prints a line for each completed tenth of a model's work.
void show_progress(ProgressLine& line, const session::ComparisonProgress& progress) {
    if (!line.is_terminal() && progress.done == 0) return;
    // A has the steps 1 to 11, for 0 % to 100 %, and B the following ones.
    constexpr std::uint64_t first_step_of_a = 1, first_step_of_b = 12;
    const std::uint64_t first_step = progress.model == 'a' ? first_step_of_a : first_step_of_b;
    if (!line.is_due(first_step + 10 * progress.done / progress.total, progress.done == progress.total))
        return;
    line.show(
        fmt::format("Model {}: {} of {}", progress.model == 'a' ? "A" : "B", progress.done, progress.total));
}

int CompareCommand::run() const {
    InterruptHandler interrupt_handler(InterruptHandler::IdleAction::exit);
    const std::stop_token stop = interrupt_handler.begin_work();
    ProgressLine line;
    const session::ComparisonReport report = session::compare_models(
        open(a, ""), open(b, load_b_as), make_task(),
        [&](const session::ComparisonProgress& progress) { show_progress(line, progress); }, stop);
    line.end();
    if (json) {
        print_json(session::to_json(report));
    } else {
        print(to_text(report));
    }
    return exit_success;
}

}  // namespace

void add_compare(CLI::App& app, int& result) {
    auto* command = app.add_subcommand("compare", "Measure how much a model differs from its source");
    auto compare = std::make_shared<CompareCommand>();
    command->add_option("a", compare->a, "The source, by its name or path")->required()->type_name("A");
    command->add_option("b", compare->b, "The model to measure, for example a quantized one")
        ->required()
        ->type_name("B");
    command
        ->add_option("--text", compare->text,
                     "Compare the distributions of the next token in this text, as KL divergence")
        ->type_name("FILE");
    auto* clips =
        command
            ->add_option("--clips", compare->clips,
                         "Compare the answers to the spoken questions in this folder, and their speech")
            ->type_name("FOLDER");
    command
        ->add_option(
            "--recognizer", compare->recognizer,
            "A command that prints the words in a WAV file, whose path is appended to it: adds the word "
            "error rate of the spoken answers")
        ->type_name("COMMAND")
        ->needs(clips);
    command
        ->add_option("--load-b-as", compare->load_b_as,
                     "Convert the weights of B to this format while loading")
        ->check(CLI::IsMember(loadable_names()))
        ->type_name("TYPE");
    command->add_option("--kv-cache", compare->kv_cache, "Format of keys and values of both models")
        ->check(CLI::IsMember({"f32", "f16", "q8_0"}));
    command->add_option("--device", compare->device,
                        "Number of the Vulkan device in the list of `govor-cli devices`");
    command
        ->add_option(
            "--chunk", compare->chunk,
            "Context length in tokens for --text; the second half of each context is compared (default: 512)")
        ->check(whole_number(2, 8192));
    command
        ->add_option("--max-tokens", compare->max_tokens,
                     "Maximum length of an answer in tokens (default: 128)")
        ->check(whole_number(1, 8192));
    command
        ->add_option("--max-frames", compare->max_frames,
                     "Maximum length of its speech in frames of 80 ms (default: 500)")
        ->check(whole_number(1, 8192));
    command
        ->add_option(
            "--work", compare->work,
            "Folder for finished results, which a later run reuses (default: ~/.cache/govor/comparisons)")
        ->type_name("FOLDER");
    command->add_flag("--json", compare->json, "Print one JSON object instead of a table");
    command->callback([&result, compare] {
        if (!compare->text && !compare->clips)
            throw Error(ErrorKind::usage,
                        message("Specify what to compare: --text FILE, --clips FOLDER or both."));
        result = compare->run();
    });
}

}  // namespace govor::cli
