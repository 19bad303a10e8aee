#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/message.h"
#include "io/hub/download.h"
#include "io/hub/hugging_face_cache.h"

namespace govor::io {

// The address of a hub and the user's access token.
struct HubSettings {
    std::string endpoint = "https://huggingface.co";
    std::string token;

    // Reads HF_ENDPOINT and HF_TOKEN, or the token file of the Hugging Face libraries (HF_TOKEN_PATH). Throws
    // Error{usage} if the endpoint is not an http(s) URL, if the token contains characters that are invalid
    // in a header field, or if HF_HUB_OFFLINE is set.
    static HubSettings from_environment();

    bool is_plain_http() const { return endpoint.starts_with("http://"); }
};

struct HubFile {
    std::string path;  // in the repository; valid according to is_repo_path
    std::uint64_t bytes = 0;
    std::string digest;  // SHA-256 for a large file (LFS), SHA-1 of the git blob for a small one
};

struct HubListing {
    std::string commit;
    std::vector<HubFile> files;  // sorted by path
    std::string license{};       // from the model card, for example "apache-2.0"; empty if not stated
};

// Classifies the errors of HubRepo and HubFetcher by what the user can do about them.
enum class HubErrorKind {
    other,
    connection,  // check the network; the data received so far are kept
    access,      // enter an access token, or accept the model's terms
};
HubErrorKind hub_error_kind(const Error& error);

// A model repository on the hub.
class HubRepo {
  public:
    // `revision` must pass is_revision.
    HubRepo(HubSettings settings, RepoName name, std::string revision);

    // Lists all files of the revision. Throws Error{not_found} if the model or revision does not exist,
    // Error{bad_file} for an invalid response, Error{io} if the network fails or access is denied, and
    // Error{cancelled} when `stop` is requested.
    HubListing list(HttpClient& client, const RetryPolicy& retries, const std::stop_token& stop) const;

    DownloadSource source(const HubFile& file, const std::string& commit) const;

    // Throws the error for an unsuccessful reply; `subject` is the requested file or model.
    [[noreturn]] void throw_error(const HttpReply& reply, const std::string& subject) const;

    const HubSettings& settings() const noexcept { return settings_; }
    const RepoName& name() const noexcept { return name_; }
    const std::string& revision() const noexcept { return revision_; }

  private:
    Message access_error(const HttpReply& reply) const;

    HubSettings settings_;
    RepoName name_;
    std::string revision_;
};

}  // namespace govor::io
