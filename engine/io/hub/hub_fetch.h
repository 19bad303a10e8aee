#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "io/hub/hub.h"

namespace govor::io {

// A file that a fetch wants, and how much of it is in the cache.
struct FetchFile {
    HubFile file;
    std::uint64_t present = 0;  // bytes, of the file or of its beginning
    bool in_place = false;      // nothing is left to do but the link
};

struct FetchPlan {
    std::string commit;
    std::vector<FetchFile> files;

    std::uint64_t bytes() const;  // of all files
    std::uint64_t left() const;   // that must come
};

struct FetchOptions {
    std::vector<std::string> patterns;  // as fnmatch(3) takes them; empty: what Govor reads
    HttpLimits limits;
    Waiter wait = wait_really;
};

// What happens, as it happens. Called on the thread of run().
struct FetchEvents {
    std::function<void(const HubFile& file)> begins;
    std::function<void(std::uint64_t done)> progress;  // bytes of that file
    std::function<void(const HubFile& file)> waits;    // for another process that brings it
    std::function<void(const HubFile& file)> ends;     // it is in its place
};

// Brings files of a model from the hub into the Hugging Face cache. A fetch that ends early, in whatever way,
// is gone on with by the next; several at once bring each file once.
class Fetch {
  public:
    Fetch(HubRepo repo, std::filesystem::path cache, FetchOptions options);

    // Asks the hub what there is and the cache what is there. Throws what HubRepo::list throws; not_found
    // when a pattern fits no file; usage when the model comes in several GGUF formats and no pattern chooses.
    FetchPlan plan(const std::stop_token& stop);

    // Brings what is left of it. Throws Error{io} first when the disk has no room for it.
    void run(const FetchPlan& plan, const FetchEvents& events, const std::stop_token& stop);

    const CachedRepo& cached() const noexcept { return cached_; }
    std::uint64_t free_bytes() const;  // of the disk that the cache is on

  private:
    void bring(const FetchFile& wanted, const std::string& commit, const FetchEvents& events,
               const std::stop_token& stop);
    void require_room(const FetchPlan& plan) const;

    HubRepo repo_;
    CachedRepo cached_;
    FetchOptions options_;
    HttpClient client_;
};

// The files that a fetch without patterns brings: configuration, tokenizer, weights as safetensors or GGUF.
// Throws usage, with the names, when there are several GGUF of one kind to choose from.
std::vector<HubFile> files_to_fetch(const HubListing& listing, const std::vector<std::string>& patterns);

}  // namespace govor::io
