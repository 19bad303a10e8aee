#include "io/hub/hub_fetch.h"

#include <fnmatch.h>
#include <algorithm>
#include <array>
#include "io/files/json_file.h"
#include "io/gguf/gguf_files.h"

#include <fmt/format.h>

#include <set>
#include <system_error>

#include "core/error.h"
#include "io/files/file_lock.h"

namespace govor::io {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kept_free = 64ULL << 20;  // for the file system itself

std::uint64_t size_of(const fs::path& path) {
    std::error_code absent;
    const std::uintmax_t size = fs::file_size(path, absent);
    return absent ? 0 : size;
}

bool is_there(const fs::path& path) {
    std::error_code unreadable;  // whoever opens it says why
    return fs::exists(path, unreadable);
}

Message gibibytes(std::uint64_t bytes) {
    return message("{:.2f} GiB", static_cast<double>(bytes) / static_cast<double>(1ULL << 30));
}

HttpLimits with_endpoint(HttpLimits limits, const HubSettings& settings) {
    limits.plain = settings.plain();
    return limits;
}

}  // namespace

std::uint64_t FetchPlan::bytes() const {
    std::uint64_t sum = 0;
    for (const FetchFile& file : files) sum += file.file.bytes;
    return sum;
}

std::uint64_t FetchPlan::left() const {
    std::uint64_t sum = 0;
    std::set<std::string> counted;  // equal files are brought once
    for (const FetchFile& file : files) {
        if (counted.insert(file.file.digest).second && !file.in_place) sum += file.file.bytes - file.present;
    }
    return sum;
}

Fetch::Fetch(HubRepo repo, fs::path cache, FetchOptions options)
    : repo_(std::move(repo)),
      cached_(cache, repo_.name()),
      options_(std::move(options)),
      client_(with_endpoint(options_.limits, repo_.settings())) {}

FetchPlan Fetch::plan(const std::stop_token& stop) {
    const HubListing listing = repo_.list(client_, Retries(options_.wait), stop);
    FetchPlan plan{listing.commit, {}};
    for (HubFile& file : files_to_fetch(listing, options_.patterns)) {
        FetchFile wanted;
        wanted.in_place =
            is_there(cached_.blob(file.digest)) && size_of(cached_.blob(file.digest)) == file.bytes;
        wanted.present = wanted.in_place ? file.bytes : size_of(cached_.partial(file.digest));
        if (wanted.present > file.bytes) wanted.present = 0;  // nothing that it could be the beginning of
        wanted.file = std::move(file);
        plan.files.push_back(std::move(wanted));
    }
    return plan;
}

std::uint64_t Fetch::free_bytes() const {
    fs::path folder = cached_.folder();
    while (!is_there(folder) && folder.has_relative_path()) folder = folder.parent_path();
    std::error_code error;
    const fs::space_info space = fs::space(folder.empty() ? "." : folder, error);
    if (error)
        throw Error{ErrorKind::io,
                    message("The disk does not tell its free space: {}.", system_message(error.value())),
                    folder.string()};
    return space.available;
}

void Fetch::require_room(const FetchPlan& plan) const {
    const std::uint64_t left = plan.left(), free = free_bytes();
    if (left == 0 || (free > kept_free && free - kept_free >= left)) return;
    throw Error{ErrorKind::io,
                message("{} are still to come and the disk has {} free; make room, or choose another folder "
                        "with --cache.",
                        gibibytes(left), gibibytes(free)),
                cached_.folder().string()};
}

void Fetch::bring(const FetchFile& wanted, const std::string& commit, const FetchEvents& events,
                  const std::stop_token& stop) {
    const HubFile& file = wanted.file;
    events.begins(file);
    const FileLock lock(
        cached_.lock(file.digest), [&] { events.waits(file); }, stop);
    const fs::path blob = cached_.blob(file.digest);
    if (!is_there(blob) || size_of(blob) != file.bytes) {  // nobody else was faster
        const fs::path partial = cached_.partial(file.digest);
        const HttpReply reply = download(client_, repo_.source(file, commit), partial, Retries(options_.wait),
                                         events.progress, stop);
        if (!reply.whole() || (reply.head.status != 0 && !reply.head.good())) repo_.refuse(reply, file.path);
        std::error_code error;
        fs::rename(partial, blob, error);
        if (error)
            throw Error{ErrorKind::io,
                        message("The file cannot be put in place: {}.", system_message(error.value())),
                        blob.string()};
    }
    cached_.link(commit, file.path, file.digest);
    events.ends(file);
}

void Fetch::run(const FetchPlan& plan, const FetchEvents& events, const std::stop_token& stop) {
    require_room(plan);
    cached_.make_folders();
    for (const FetchFile& file : plan.files) bring(file, plan.commit, events, stop);
    cached_.set_revision(repo_.revision(), plan.commit);
}

namespace {

// What a model is made of, as far as Govor reads it; of the rest only what its licence says.
constexpr std::array readable{"*.safetensors",
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

bool fits(const std::string& pattern, const std::string& path) {
    return ::fnmatch(pattern.c_str(), path.c_str(), 0) == 0;
}

// The whole GGUF that a file is, or is a piece of.
std::string whole_name(const std::string& path) {
    const auto split = split_name(path);
    return split ? split->stem : path;
}

// What else than a Thinker a name promises; what the file really is, its metadata say once it is here.
int kind_by_name(std::string name) {
    std::ranges::transform(name, name.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; });
    if (name.find("mmproj") != std::string::npos) return 1;
    return name.find("speech") != std::string::npos || name.find("govor") != std::string::npos ? 2 : 0;
}

void require_no_choice(const std::vector<HubFile>& files) {
    std::array<std::set<std::string>, 3> names;
    for (const HubFile& file : files) {
        if (!file.path.ends_with(".gguf")) continue;
        const std::string name = whole_name(file.path);
        names[static_cast<std::size_t>(kind_by_name(file.path))].insert(name);
    }
    for (const auto& several : names) {
        if (several.size() < 2) continue;
        throw Error{ErrorKind::usage,
                    message("The model comes in several formats; choose with --file, for example --file "
                            "{}. There are: {}.",
                            in_quotes(fmt::format("*{}*", *several.begin())), fmt::join(several, ", "))};
    }
}

}  // namespace

std::vector<HubFile> files_to_fetch(const HubListing& listing, const std::vector<std::string>& patterns) {
    std::vector<HubFile> files;
    for (const HubFile& file : listing.files) {
        const auto wanted = [&](const auto& pattern) { return fits(pattern, file.path); };
        if (patterns.empty() ? std::ranges::any_of(readable, wanted) : std::ranges::any_of(patterns, wanted))
            files.push_back(file);
    }
    for (const std::string& pattern : patterns) {
        const auto found = [&](const HubFile& file) { return fits(pattern, file.path); };
        if (std::ranges::none_of(files, found)) {
            throw Error{ErrorKind::not_found, message("The model has no file {}.", in_quotes(pattern)),
                        "--file"};
        }
    }
    if (files.empty()) {
        throw Error{ErrorKind::not_found,
                    message("The model has no file that Govor reads: no .safetensors and no .gguf.")};
    }
    if (patterns.empty()) require_no_choice(files);
    return files;
}

}  // namespace govor::io
