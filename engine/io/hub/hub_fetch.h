#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "io/hub/hub.h"

namespace govor::io {

// A file to fetch, and how much of it is already in the cache.
struct FetchFile {
    HubFile file;
    std::uint64_t cached_bytes = 0;  // of the file or of its beginning
    bool is_cached = false;          // complete; only the link remains to be made
};

struct FetchPlan {
    std::string commit;
    std::vector<FetchFile> files;

    std::uint64_t bytes() const;            // total size of all files
    std::uint64_t remaining_bytes() const;  // still to be downloaded
};

struct FetchOptions {
    std::vector<std::string> patterns;  // for fnmatch(3); if empty, the files that Govor reads
    HttpLimits limits;
    RetryDelay wait = sleep_for;
};

// Callbacks of Fetch::run(), called on its thread.
struct FetchEvents {
    std::function<void(const HubFile& file)> on_start;
    std::function<void(std::uint64_t done)> on_progress;  // bytes of that file
    std::function<void(const HubFile& file)> on_wait;     // another process is fetching it
    std::function<void(const HubFile& file)> on_finish;
};

// Fetches files of a model from the hub into the Hugging Face cache. An interrupted fetch is resumed by the
// next; concurrent fetches download each file once.
class Fetch {
  public:
    Fetch(HubRepo repo, std::filesystem::path cache, FetchOptions options);

    // Returns the files of the revision. Throws the errors of HubRepo::list.
    HubListing list(const std::stop_token& stop);

    // Compares the files on the hub with those in the cache. Throws the errors of HubRepo::list; not_found if
    // a pattern matches no file; usage if the model is available in several GGUF formats and no pattern
    // selects one.
    FetchPlan plan(const std::stop_token& stop);
    FetchPlan plan(const HubListing& listing) const;

    // Downloads the missing files. Throws Error{io} at the beginning if the disk space is insufficient.
    void run(const FetchPlan& plan, const FetchEvents& events, const std::stop_token& stop);

    // Deletes what an interrupted run() has left of files that are not complete. Throws cancelled, and io if
    // a file cannot be locked.
    void discard(const FetchPlan& plan, const std::stop_token& stop) const;

    const CachedRepo& cached() const noexcept { return cached_; }
    std::uint64_t free_bytes() const;  // on the disk of the cache

  private:
    void fetch_file(const FetchFile& planned, const std::string& commit, const FetchEvents& events,
                    const std::stop_token& stop);
    void check_disk_space(const FetchPlan& plan) const;

    HubRepo repo_;
    CachedRepo cached_;
    FetchOptions options_;
    HttpClient client_;
};

// Returns the files that a fetch selects: those that match a pattern, or without patterns configuration,
// tokenizer and weights as safetensors or GGUF. Throws usage, with the names, if there are several GGUF files
// of one kind.
std::vector<HubFile> files_to_fetch(const HubListing& listing, const std::vector<std::string>& patterns);

// What can be chosen of a listing: the weights in safetensors, which are one choice, or each GGUF file with
// all its splits.
struct FetchChoice {
    enum class Kind { whole_model, thinker, audio_tower, speech };
    Kind kind = Kind::whole_model;  // of a GGUF file guessed from its name
    std::string name;               // of a GGUF file without the number of its split
    std::vector<std::string> paths;
    std::uint64_t bytes = 0;
};
std::vector<FetchChoice> fetch_choices(const HubListing& listing);
// Returns the other files that Govor reads, configuration and tokenizer, and the licence.
std::vector<std::string> fetch_always(const HubListing& listing);

// Returns a pattern that matches this path alone.
std::string exact_pattern(const std::string& path);

}  // namespace govor::io
