#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/message.h"
#include "io/hub/download.h"
#include "io/hub/hugging_face_cache.h"

namespace govor::io {

// Where models come from and who asks.
struct HubSettings {
    std::string endpoint = "https://huggingface.co";
    std::string token;

    // HF_ENDPOINT; HF_TOKEN, or the token that the hub's own programs left in a file (HF_TOKEN_PATH).
    // Throws Error{usage} for an endpoint that is no http(s) address, a token that no field of a request can
    // hold, and where HF_HUB_OFFLINE forbids the network.
    static HubSettings from_environment();

    bool plain() const { return endpoint.starts_with("http://"); }
};

struct HubFile {
    std::string path;  // in the repository, checked by is_repo_path
    std::uint64_t bytes = 0;
    std::string digest;  // SHA-256 of a large file, git's SHA-1 of a small one
};

struct HubListing {
    std::string commit;
    std::vector<HubFile> files;  // sorted by path
};

// One model on the hub.
class HubRepo {
  public:
    // `revision` must pass is_revision.
    HubRepo(HubSettings settings, RepoName name, std::string revision);

    // All files of the revision. Throws Error{not_found} when there is no such model or revision, bad_file
    // for an answer that makes no sense or is hostile, io when the network failed or the hub allows no
    // access, cancelled.
    HubListing list(HttpClient& client, const Retries& retries, const std::stop_token& stop) const;

    DownloadSource source(const HubFile& file, const std::string& commit) const;

    // Throws the sentence that a refusal deserves; `what` is the file or the model that was asked for.
    [[noreturn]] void refuse(const HttpReply& reply, const std::string& what) const;

    const HubSettings& settings() const noexcept { return settings_; }
    const RepoName& name() const noexcept { return name_; }
    const std::string& revision() const noexcept { return revision_; }

  private:
    Message no_access(const HttpReply& reply) const;

    HubSettings settings_;
    RepoName name_;
    std::string revision_;
};

}  // namespace govor::io
