#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "io/hub/hub.h"

namespace govor::io {

// A file to fetch and its state in the cache.
struct PlannedFile {
    HubFile file;
    std::uint64_t cached_bytes = 0;  // size of the complete or partial file in the cache
    bool is_cached = false;          // the file is complete; only the symbolic link is missing
};

struct FetchPlan {
    std::string commit;
    std::vector<PlannedFile> files;

    std::uint64_t bytes() const;            // total size of all files
    std::uint64_t remaining_bytes() const;  // still to be downloaded
};

// Returns the number of bytes that must be freed on a disk with `free_bytes` before the plan can be
// downloaded; 0: there is enough space. Some space is left for the file system.
std::uint64_t missing_disk_bytes(const FetchPlan& plan, std::uint64_t free_bytes);

struct FetchOptions {
    std::vector<std::string> patterns;  // for fnmatch(3); if empty, the files that Govor reads
    HttpLimits limits;
    RetryDelay retry_delay = sleep_for;
};

// Callbacks of HubFetcher::run(), called on its thread.
struct FetchCallbacks {
    std::function<void(const HubFile& file)> on_start;
    std::function<void(std::uint64_t received_bytes)> on_progress;  // of this file
    std::function<void(const HubFile& file)> on_wait;               // another process is fetching it
    std::function<void(const HubFile& file)> on_finish;
};

// Fetches files of a model from the hub into the Hugging Face cache. An interrupted fetch is resumed by the
// next; concurrent fetches download each file once.
class HubFetcher {
  public:
    HubFetcher(HubRepo repo, std::filesystem::path cache, FetchOptions options);

    // Returns the files of the revision. Throws the errors of HubRepo::list.
    HubListing list(const std::stop_token& stop);

    // Compares the files on the hub with those in the cache. Throws the errors of HubRepo::list; not_found if
    // a pattern matches no file; usage if the model is available in several GGUF formats and no pattern
    // selects one.
    FetchPlan plan(const std::stop_token& stop);
    FetchPlan plan(const HubListing& listing) const;

    // Downloads the missing files. Throws Error{io} at the beginning if the disk space is insufficient.
    void run(const FetchPlan& plan, const FetchCallbacks& callbacks, const std::stop_token& stop);

    // Deletes the partial files that an interrupted run() has left. Throws Error{cancelled} when `stop` is
    // requested, and io if a file cannot be locked.
    void discard(const FetchPlan& plan, const std::stop_token& stop) const;

    const CachedRepo& cached_repo() const noexcept { return cached_repo_; }
    std::uint64_t free_bytes() const;  // on the disk of the cache

  private:
    void fetch_file(const PlannedFile& planned, const std::string& commit, const FetchCallbacks& callbacks,
                    const std::stop_token& stop);
    void check_disk_space(const FetchPlan& plan) const;

    HubRepo repo_;
    CachedRepo cached_repo_;
    FetchOptions options_;
    HttpClient client_;
};

// Returns the files that match a pattern or, without patterns, the configuration, the tokenizer and the
// weights as safetensors or GGUF. Throws usage, with the names, if there are several GGUF files of one kind.
std::vector<HubFile> select_files(const HubListing& listing, const std::vector<std::string>& patterns);

// A set of files that the user can select: all safetensors weights, or one GGUF model file with all files
// into which it is split.
struct FetchChoice {
    enum class Kind { whole_model, thinker, audio_tower, speech };
    Kind kind = Kind::whole_model;  // for a GGUF file, a guess from its name
    std::string name;               // of a GGUF file, without the number of a split file
    std::vector<std::string> paths;
    std::uint64_t bytes = 0;
};
// Returns the choices in the order of their kinds.
std::vector<FetchChoice> list_download_choices(const HubListing& listing);
// Returns the files that are downloaded with every choice: configuration, tokenizer and licence.
std::vector<std::string> required_files(const HubListing& listing);

// Returns a pattern that matches only this path.
std::string exact_pattern(const std::string& path);

}  // namespace govor::io
