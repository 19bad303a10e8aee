#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "commands.h"
#include "core/error.h"
#include "interrupt_handler.h"
#include "model_flags.h"
#include "progress_line.h"
#include "server/batch/batch_run.h"
#include "standard_output.h"

namespace govor::cli {
namespace {

struct BatchCommand {
    ModelFlags model;
    std::filesystem::path requests;
    std::filesystem::path out = "-";
    bool resume = false;

    int run() const;
};

// Returns text such as "12 answered, 1 failed, 3 answered before; 345 tokens in 1.2 s, 287.5 tokens/s".
std::string format_summary(const server::BatchSummary& summary) {
    std::string text = fmt::format("{} answered, {} failed", summary.answered, summary.failed);
    if (summary.skipped > 0) text += fmt::format(", {} answered before", summary.skipped);
    if (summary.tokens > 0 && summary.seconds > 0) {
        text += fmt::format("; {} tokens in {:.1f} s, {:.1f} tokens/s", summary.tokens, summary.seconds,
                            static_cast<double>(summary.tokens) / summary.seconds);
    }
    return text;
}

// Shows the progress. If stderr is not a terminal, prints a line for every hundred requests.
void show_progress(ProgressLine& line, const server::BatchSummary& summary) {
    if (line.is_due((summary.answered + summary.failed + summary.skipped) / 100))
        line.show(format_summary(summary));
}

int BatchCommand::run() const {
    InterruptHandler interrupt_handler(InterruptHandler::IdleAction::exit);
    const std::stop_token stop = interrupt_handler.begin_work();
    if (resume && out == "-") {
        throw Error(ErrorKind::usage,
                    message("The standard output cannot be continued: --resume needs --out FILE."));
    }
    const server::InputFile input(requests);
    session::ModelFolder folder = model.open();
    std::optional<server::BatchOutput> file;
    if (out != "-") file.emplace(out, resume, input.descriptor());
    const server::CompletedRequests no_completed_requests;
    ProgressLine progress;
    const server::BatchOptions options{
        .model_name = model.name(),
        .completed_requests = file ? file->completed_requests() : no_completed_requests,
        .write =
            [&](std::string_view line) {
                if (file) {
                    file->write(line);
                } else {
                    print(line);
                }
            },
        .progress =
            [&](const server::BatchSummary& summary) {
                if (file) show_progress(progress, summary);
            },
    };
    session::LoadOptions load;
    load.speech = false;
    server::LineReader lines(input.descriptor(), requests.string());
    const server::BatchSummary summary =
        server::run_batch(lines, model.make_load_command(std::move(folder), std::move(load)), options, stop);
    progress.end();
    print_error(format_summary(summary) + "\n");
    if (stop.stop_requested()) return exit_interrupted;
    return summary.failed > 0 ? exit_failure : exit_success;
}

}  // namespace

void add_batch(CLI::App& app, int& result) {
    auto* command = app.add_subcommand("batch", "Answer the chat requests of a file, several at a time");
    auto batch = std::make_shared<BatchCommand>();
    command
        ->add_option("requests", batch->requests,
                     "File with one request per line, in the format of OpenAI's Batch API: "
                     "{\"custom_id\": ..., \"method\": \"POST\", \"url\": \"/v1/chat/completions\", "
                     "\"body\": {...}}; - reads from stdin")
        ->type_name("FILE.jsonl")
        ->required();
    command
        ->add_option("-o,--out", batch->out,
                     "Write each answer to this file as soon as it is complete, one per line (default: -, "
                     "which is stdout)")
        ->type_name("FILE");
    command->add_flag("--resume", batch->resume,
                      "Append to the file of --out and skip the requests that it already answers");
    batch->model.add_to(*command);
    command->callback([&result, batch] { result = batch->run(); });
}

}  // namespace govor::cli
