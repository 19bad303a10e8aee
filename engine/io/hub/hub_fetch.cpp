#include "io/hub/hub_fetch.h"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string_view>
#include <system_error>

#include "core/ascii.h"
#include "core/error.h"
#include "io/files/file_exists.h"
#include "io/files/file_lock.h"
#include "io/files/json_file.h"
#include "io/gguf/gguf_files.h"

namespace govor::io {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t reserved_bytes = 64ULL << 20;  // left free for the file system

std::uint64_t size_or_zero(const fs::path& path) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(path, error);
    return error ? 0 : size;
}

Message format_gibibytes(std::uint64_t bytes) {
    return message("{:.2f} GiB", static_cast<double>(bytes) / static_cast<double>(1ULL << 30));
}

HttpLimits make_http_limits(HttpLimits limits, const HubSettings& settings) {
    limits.allow_http = settings.is_plain_http();
    return limits;
}

}  // namespace

std::uint64_t FetchPlan::bytes() const {
    std::uint64_t sum = 0;
    for (const PlannedFile& file : files) sum += file.file.bytes;
    return sum;
}

std::uint64_t FetchPlan::remaining_bytes() const {
    std::uint64_t sum = 0;
    std::set<std::string> counted_digests;  // identical files are downloaded once
    for (const PlannedFile& file : files) {
        if (counted_digests.insert(file.file.digest).second && !file.is_cached)
            sum += file.file.bytes - file.cached_bytes;
    }
    return sum;
}

std::uint64_t missing_disk_bytes(const FetchPlan& plan, std::uint64_t free_bytes) {
    const std::uint64_t remaining = plan.remaining_bytes();
    if (remaining == 0) return 0;
    const std::uint64_t required = remaining + reserved_bytes;
    return required <= free_bytes ? 0 : required - free_bytes;
}

HubFetcher::HubFetcher(HubRepo repo, fs::path cache, FetchOptions options)
    : repo_(std::move(repo)),
      cached_repo_(cache, repo_.name()),
      options_(std::move(options)),
      client_(make_http_limits(options_.limits, repo_.settings())) {}

HubListing HubFetcher::list(const std::stop_token& stop) {
    return repo_.list(client_, RetryPolicy(options_.retry_delay), stop);
}

FetchPlan HubFetcher::plan(const std::stop_token& stop) {
    return plan(list(stop));
}

FetchPlan HubFetcher::plan(const HubListing& listing) const {
    FetchPlan plan{listing.commit, {}};
    for (HubFile& file : select_files(listing, options_.patterns)) {
        PlannedFile planned_file;
        planned_file.is_cached = file_exists(cached_repo_.blob(file.digest)) &&
                                 size_or_zero(cached_repo_.blob(file.digest)) == file.bytes;
        planned_file.cached_bytes =
            planned_file.is_cached ? file.bytes : size_or_zero(cached_repo_.partial(file.digest));
        if (planned_file.cached_bytes > file.bytes)
            planned_file.cached_bytes = 0;  // not the beginning of this file
        planned_file.file = std::move(file);
        plan.files.push_back(std::move(planned_file));
    }
    return plan;
}

std::uint64_t HubFetcher::free_bytes() const {
    fs::path folder = cached_repo_.folder();
    while (!file_exists(folder) && folder.has_relative_path()) folder = folder.parent_path();
    std::error_code error;
    const fs::space_info space = fs::space(folder.empty() ? "." : folder, error);
    if (error)
        throw Error{ErrorKind::io,
                    message("The free disk space cannot be determined: {}.", system_message(error.value())),
                    folder.string()};
    return space.available;
}

void HubFetcher::check_disk_space(const FetchPlan& plan) const {
    const std::uint64_t free = free_bytes();
    if (missing_disk_bytes(plan, free) == 0) return;
    throw Error{ErrorKind::io,
                message("{} must still be downloaded, but only {} of disk space are free.",
                        format_gibibytes(plan.remaining_bytes()), format_gibibytes(free)),
                cached_repo_.folder().string()};
}

void HubFetcher::fetch_file(const PlannedFile& planned, const std::string& commit,
                            const FetchCallbacks& callbacks, const std::stop_token& stop) {
    const HubFile& file = planned.file;
    callbacks.on_start(file);
    const FileLock lock(
        cached_repo_.lock(file.digest), [&] { callbacks.on_wait(file); }, stop);
    const fs::path blob = cached_repo_.blob(file.digest);
    // Another process may have fetched the file while this one waited for the lock.
    if (!file_exists(blob) || size_or_zero(blob) != file.bytes) {
        const fs::path partial = cached_repo_.partial(file.digest);
        const HttpReply reply = download(client_, repo_.source(file, commit), partial,
                                         RetryPolicy(options_.retry_delay), callbacks.on_progress, stop);
        if (!reply.is_complete() || (reply.head.status != 0 && !reply.head.is_success()))
            repo_.throw_error(reply, file.path);
        std::error_code error;
        fs::rename(partial, blob, error);
        if (error)
            throw Error{
                ErrorKind::io,
                message("The file cannot be moved to its destination: {}.", system_message(error.value())),
                blob.string()};
    }
    cached_repo_.link(commit, file.path, file.digest);
    callbacks.on_finish(file);
}

void HubFetcher::run(const FetchPlan& plan, const FetchCallbacks& callbacks, const std::stop_token& stop) {
    check_disk_space(plan);
    cached_repo_.make_folders();
    for (const PlannedFile& file : plan.files) fetch_file(file, plan.commit, callbacks, stop);
    cached_repo_.set_revision(repo_.revision(), plan.commit);
}

void HubFetcher::discard(const FetchPlan& plan, const std::stop_token& stop) const {
    for (const PlannedFile& file : plan.files) {
        const fs::path partial = cached_repo_.partial(file.file.digest);
        if (!file_exists(partial)) continue;
        const FileLock lock(
            cached_repo_.lock(file.file.digest), [] {}, stop);
        std::error_code ignored;  // a file that cannot be removed is resumed by a later download
        fs::remove(partial, ignored);
    }
}

namespace {

// The number of patterns for weights, with which default_patterns begins.
constexpr std::ptrdiff_t weight_patterns = 2;

// The files of a model that Govor reads, and its licence.
constexpr std::array default_patterns{"*.safetensors",
                                      "*.gguf",
                                      "*.safetensors.index.json",
                                      "config.json",
                                      "generation_config.json",
                                      "tokenizer.json",
                                      "tokenizer_config.json",
                                      "vocab.json",
                                      "merges.txt",
                                      "preprocessor_config.json",
                                      "LICENSE*"};

bool matches(const std::string& pattern, const std::string& path) {
    return ::fnmatch(pattern.c_str(), path.c_str(), 0) == 0;
}

// Returns the common part of the names of a split GGUF; for any other file, its name.
std::string split_base_name(const std::string& path) {
    const auto split = parse_split_name(path);
    return split ? split->stem : path;
}

// Guesses the kind of a GGUF file from its name, because its metadata are available only after the download.
DownloadChoice::Kind guess_kind(std::string_view path) {
    using Kind = DownloadChoice::Kind;
    const std::string name = to_lower_case(path);
    if (name.find("mmproj") != std::string::npos) return Kind::audio_tower;
    const bool is_speech =
        name.find("speech") != std::string::npos || name.find("govor") != std::string::npos;
    return is_speech ? Kind::speech : Kind::thinker;
}

void check_unambiguous(const std::vector<HubFile>& files) {
    std::map<DownloadChoice::Kind, std::set<std::string>> names;  // of each kind
    for (const HubFile& file : files) {
        if (!file.path.ends_with(".gguf")) continue;
        const std::string name = split_base_name(file.path);
        names[guess_kind(file.path)].insert(name);
    }
    for (const auto& [kind, candidates] : names) {
        if (candidates.size() < 2) continue;
        throw Error{ErrorKind::usage, message("The model is available in several formats; select one with "
                                              "--file, for example --file {}. Available: {}.",
                                              in_quotes(fmt::format("*{}*", *candidates.begin())),
                                              fmt::join(candidates, ", "))};
    }
}

}  // namespace

std::vector<HubFile> select_files(const HubListing& listing, const std::vector<std::string>& patterns) {
    std::vector<HubFile> files;
    for (const HubFile& file : listing.files) {
        const auto is_selected = [&](const auto& pattern) { return matches(pattern, file.path); };
        if (patterns.empty() ? std::ranges::any_of(default_patterns, is_selected)
                             : std::ranges::any_of(patterns, is_selected))
            files.push_back(file);
    }
    for (const std::string& pattern : patterns) {
        const auto is_match = [&](const HubFile& file) { return matches(pattern, file.path); };
        if (std::ranges::none_of(files, is_match)) {
            throw Error{ErrorKind::not_found, message("The model has no file {}.", in_quotes(pattern)),
                        "--file"};
        }
    }
    if (files.empty()) {
        throw Error{ErrorKind::not_found,
                    message("The model has no files that Govor supports: neither .safetensors nor .gguf.")};
    }
    if (patterns.empty()) check_unambiguous(files);
    return files;
}

std::vector<DownloadChoice> list_download_choices(const HubListing& listing) {
    using Kind = DownloadChoice::Kind;
    std::vector<DownloadChoice> choices;
    const auto add = [&](Kind kind, const std::string& name, const HubFile& file) {
        auto existing = std::ranges::find_if(choices, [&](const DownloadChoice& choice) {
            return choice.kind == kind && choice.name == name;
        });
        if (existing == choices.end()) existing = choices.insert(choices.end(), {kind, name, {}, 0});
        existing->paths.push_back(file.path);
        existing->bytes += file.bytes;
    };
    for (const HubFile& file : listing.files) {
        if (file.path.ends_with(".safetensors")) add(Kind::whole_model, {}, file);
        if (file.path.ends_with(".gguf")) add(guess_kind(file.path), split_base_name(file.path), file);
    }
    std::ranges::stable_sort(choices, {}, &DownloadChoice::kind);
    return choices;
}

std::vector<std::string> list_required_files(const HubListing& listing) {
    std::vector<std::string> paths;
    for (const HubFile& file : listing.files) {
        const bool is_required =
            std::any_of(default_patterns.begin() + weight_patterns, default_patterns.end(),
                        [&](const char* pattern) { return matches(pattern, file.path); });
        if (is_required) paths.push_back(file.path);
    }
    return paths;
}

std::string make_exact_pattern(const std::string& path) {
    std::string pattern;
    for (const char c : path) {
        if (c == '*' || c == '?' || c == '[') pattern += '\\';
        pattern += c;
    }
    return pattern;
}

}  // namespace govor::io
