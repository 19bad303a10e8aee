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
    bool is_cached = false;          // the file in the cache is complete
};

struct FetchPlan {
    std::string commit;
    std::vector<PlannedFile> files;

    std::uint64_t bytes() const;            // total size of all files
    std::uint64_t remaining_bytes() const;  // still to be downloaded
};

// Returns how many bytes must be freed on a disk with `free_bytes` free bytes before the plan can be
// downloaded; 0: there is enough space. Reserves some space for the file system.
std::uint64_t missing_disk_bytes(const FetchPlan& plan, std::uint64_t free_bytes);

struct FetchOptions {
    std::vector<std::string> patterns;  // of fnmatch(3); empty: the files that Govor reads
    HttpLimits limits;
    RetryDelay retry_delay = sleep_for;
};

// Callbacks of HubFetcher::run(), called on its thread.
struct FetchCallbacks {
    std::function<void(const HubFile& file)> on_start;
    std::function<void(std::uint64_t received_bytes)> on_progress;  // of this file
    std::function<void(const HubFile& file)> on_wait;               // another process is downloading it
    std::function<void(const HubFile& file)> on_finish;
};

// Downloads files of a model from the hub to the Hugging Face cache. The next run resumes an interrupted
// download. Concurrent processes download each file once.
class HubFetcher {
  public:
    HubFetcher(HubRepo repo, std::filesystem::path cache, FetchOptions options);

    // Returns the files of the revision. Throws the errors of HubRepo::list.
    HubListing list(const std::stop_token& stop);

    // Compares the files on the hub with those in the cache. Throws the errors of HubRepo::list and
    // select_files().
    FetchPlan plan(const std::stop_token& stop);
    FetchPlan plan(const HubListing& listing) const;

    // Downloads the missing files. Throws Error{io} before the first download if disk space is insufficient.
    void run(const FetchPlan& plan, const FetchCallbacks& callbacks, const std::stop_token& stop);

    // Deletes the partial files of an interrupted run(). Throws Error{cancelled} when `stop` is
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
// weights as safetensors or GGUF. Throws Error{not_found} if a pattern matches no file or there is no such
// file. Without patterns, throws Error{usage} with the names if there are several GGUF files of one kind.
std::vector<HubFile> select_files(const HubListing& listing, const std::vector<std::string>& patterns);

// Files that the user can select together: all safetensors files, or all files of one GGUF model file, which
// may be split.
struct DownloadChoice {
    enum class Kind { whole_model, thinker, audio_tower, speech };
    Kind kind = Kind::whole_model;  // for a GGUF file, a guess from its name
    std::string name;               // of a GGUF file, without the number of a split; otherwise empty
    std::vector<std::string> paths;
    std::uint64_t bytes = 0;
};
// Returns the choices, sorted by kind.
std::vector<DownloadChoice> list_download_choices(const HubListing& listing);
// Returns the files that are downloaded with every choice: configuration, tokenizer and licence.
std::vector<std::string> list_required_files(const HubListing& listing);

// Returns a pattern of fnmatch(3) that matches only this path.
std::string make_exact_pattern(const std::string& path);

}  // namespace govor::io
