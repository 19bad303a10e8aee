#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "commands.h"
#include "core/error.h"
#include "fetch_progress.h"
#include "format.h"
#include "interrupt_handler.h"
#include "io/hub/hub.h"
#include "io/hub/hub_fetch.h"
#include "standard_output.h"

namespace govor::cli {
namespace {

struct FetchCommand {
    std::string repo, revision = "main";
    std::vector<std::string> patterns;
    std::filesystem::path cache;
    bool dry_run = false, json = false;

    io::HubRepo make_hub_repo() const;
    int run() const;
    int fetch() const;
};

io::HubRepo FetchCommand::make_hub_repo() const {
    auto name = io::parse_repo_name(repo);
    if (!name) {
        throw Error(
            ErrorKind::usage,
            message(
                "The model name must have the form ORG/NAME, for example Qwen/Qwen3-Omni-30B-A3B-Instruct."),
            repo);
    }
    if (!io::is_revision(revision))
        throw Error(ErrorKind::usage, message("This is not a valid name of a branch, tag or commit."),
                    "--revision");
    return {io::HubSettings::from_environment(), *std::move(name), revision};
}

nlohmann::json to_json(const FetchCommand& command, const io::FetchPlan& plan, const io::HubFetcher& fetcher,
                       std::uint64_t fetched_bytes) {
    auto files = nlohmann::json::array();
    for (const io::PlannedFile& file : plan.files) {
        files.push_back({{"path", file.file.path},
                         {"bytes", file.file.bytes},
                         {"digest", file.file.digest},
                         {"bytes_present", file.cached_bytes},
                         {"complete", file.is_cached || !command.dry_run}});
    }
    return {{"repo", command.repo},
            {"revision", command.revision},
            {"commit", plan.commit},
            {"folder", fetcher.cached_repo().snapshot(plan.commit).string()},
            {"files", files},
            {"bytes", plan.bytes()},
            {"bytes_to_fetch", plan.remaining_bytes()},
            {"bytes_fetched", fetched_bytes},
            {"bytes_free", fetcher.free_bytes()}};
}

void print_plan(const io::FetchPlan& plan, const io::HubFetcher& fetcher) {
    for (const io::PlannedFile& file : plan.files) {
        std::string state;
        if (file.is_cached)
            state = ", complete";
        else if (file.cached_bytes > 0)
            state = fmt::format(", {} already downloaded", format_bytes(file.cached_bytes));
        print(fmt::format("{:>10}  {}{}\n", format_bytes(file.file.bytes), file.file.path, state));
    }
    print(fmt::format("{} in {} files, {} to fetch, {} free in {}\n", format_bytes(plan.bytes()),
                      plan.files.size(), format_bytes(plan.remaining_bytes()),
                      format_bytes(fetcher.free_bytes()), fetcher.cached_repo().folder().string()));
}

// If access is denied without a token, adds the name of the environment variable to the message, which the
// engine's messages omit because the GUI shows them too.
int FetchCommand::run() const {
    try {
        return fetch();
    } catch (const Error& error) {
        if (io::hub_error_kind(error) != io::HubErrorKind::access ||
            !io::HubSettings::from_environment().token.empty())
            throw;
        throw Error(error.kind(), Message::verbatim(error.message() + " Set HF_TOKEN to the access token."),
                    error.where());
    }
}

int FetchCommand::fetch() const {
    InterruptHandler interrupt_handler(InterruptHandler::IdleAction::exit);
    const std::stop_token stop = interrupt_handler.begin_work();
    io::FetchOptions options;
    options.patterns = patterns;
    io::HubFetcher fetcher(make_hub_repo(), cache.empty() ? io::hugging_face_cache_folder() : cache,
                           std::move(options));
    const io::FetchPlan plan = fetcher.plan(stop);
    if (dry_run) {
        if (json) {
            print_json(to_json(*this, plan, fetcher, 0));
        } else {
            print_plan(plan, fetcher);
        }
        return exit_success;
    }
    FetchProgress progress(plan);
    fetcher.run(plan, progress.callbacks(), stop);
    if (json) {
        print_json(to_json(*this, plan, fetcher, progress.fetched_bytes()));
    } else {
        print(fetcher.cached_repo().snapshot(plan.commit).string() + "\n");
    }
    return exit_success;
}

}  // namespace

void add_fetch(CLI::App& app, int& result) {
    auto* command = app.add_subcommand("fetch", "Download a model from Hugging Face into the local cache");
    auto fetch = std::make_shared<FetchCommand>();
    command->add_option("repo", fetch->repo, "Name of the model, ORG/NAME")->required()->type_name("REPO");
    command
        ->add_option("--file", fetch->patterns,
                     "Only files whose path matches one of these patterns (* and ? are wildcards); by "
                     "default all that Govor reads")
        ->type_name("PATTERN");
    command->add_option("--revision", fetch->revision, "Branch, tag or commit (default: main)")
        ->type_name("NAME");
    command->add_option("--cache", fetch->cache, "Cache folder (default: the Hugging Face cache)")
        ->type_name("DIR");
    command->add_flag("--dry-run", fetch->dry_run, "List the files and sizes without downloading anything");
    command->add_flag("--json", fetch->json, "Print one JSON object instead");
    command->callback([&result, fetch] { result = fetch->run(); });
}

}  // namespace govor::cli
