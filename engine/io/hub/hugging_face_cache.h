#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace govor::io {

// The name of a model on a hub, "ORG/NAME".
struct RepoName {
    std::string organization, name;

    std::string text() const { return organization + "/" + name; }
};

// Parses a name, which has two components of letters, digits and "-._", and at most 96 bytes. Returns nullopt
// if it is invalid.
std::optional<RepoName> parse_repo_name(std::string_view text);
// Returns true for a branch, a tag or a commit: letters, digits and "-._/"; no component is empty or begins
// with a dot.
bool is_revision(std::string_view text);
bool is_commit(std::string_view text);  // 40 hexadecimal digits
// Returns true for a path that stays inside the repository's folder: relative, without "..", without control
// characters, and of a length that file systems support.
bool is_repo_path(std::string_view text);

// Return the cache folder and the token file of the Hugging Face libraries, according to the same environment
// variables: HF_HUB_CACHE, HUGGINGFACE_HUB_CACHE, HF_HOME, XDG_CACHE_HOME, HF_TOKEN_PATH.
std::filesystem::path hugging_face_cache_folder();
std::filesystem::path hugging_face_token_file();

// One model in the cache of huggingface_hub:
//
//     models--ORG--NAME/blobs/<digest>              contents, named by SHA-256 or git SHA-1
//                       blobs/<digest>.incomplete   a partial download
//                       refs/<revision>             the commit of a branch or tag
//                       snapshots/<commit>/<path>   symbolic links to ../../blobs/<digest>
//     .locks/models--ORG--NAME/<digest>.lock        held while that content is written
class CachedRepo {
  public:
    CachedRepo(const std::filesystem::path& cache, RepoName name);

    const RepoName& name() const noexcept { return name_; }
    const std::filesystem::path& folder() const noexcept { return folder_; }
    std::filesystem::path blob(std::string_view digest) const;
    std::filesystem::path partial(std::string_view digest) const;
    std::filesystem::path lock(std::string_view digest) const;
    std::filesystem::path snapshot(std::string_view commit) const;
    std::filesystem::path file(std::string_view commit, std::string_view path) const;

    // Returns the commit of a revision: the revision itself, or the content of its file in refs/; nullopt if
    // it is unknown.
    std::optional<std::string> commit(std::string_view revision) const;
    std::vector<std::string> revisions() const;  // of refs/, sorted
    std::vector<std::string> commits() const;    // of snapshots/, sorted

    // These functions throw Error{io}.
    void make_folders() const;
    // Creates snapshots/<commit>/<path> as a symbolic link to the blob.
    void link(std::string_view commit, std::string_view path, std::string_view digest) const;
    void set_revision(std::string_view revision, std::string_view commit) const;

    // Deletes a commit: its snapshot, the revisions that refer to it, and the blobs that no other snapshot
    // links to. Throws Error{io}.
    void remove(std::string_view removed_commit) const;

  private:
    RepoName name_;
    std::filesystem::path cache_, folder_;
};

// Returns all models in the cache, sorted by name; empty if the folder does not exist.
std::vector<CachedRepo> list_cached_repos(const std::filesystem::path& cache);

}  // namespace govor::io
