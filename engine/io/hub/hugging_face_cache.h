#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace govor::io {

// The name of a model on a hub, "ORG/NAME".
struct RepoName {
    std::string organisation, name;

    std::string text() const { return organisation + "/" + name; }
};

// Nothing for what cannot be such a name: two parts of letters, digits and "-._", of at most 96 bytes.
std::optional<RepoName> parse_repo_name(std::string_view text);
// A branch, a tag or a commit: letters, digits and "-._/", no part that is empty or begins with a dot.
bool is_revision(std::string_view text);
bool is_commit(std::string_view text);  // 40 hexadecimal digits
// A path inside a repository that stays inside a folder: relative, no "..", no control characters, and of a
// length that file systems take.
bool is_repo_path(std::string_view text);

// Folders and files of the Hugging Face libraries, from the environment as those take them: HF_HUB_CACHE,
// HUGGINGFACE_HUB_CACHE, HF_HOME, XDG_CACHE_HOME, HF_TOKEN_PATH.
std::filesystem::path hugging_face_cache_folder();
std::filesystem::path hugging_face_token_file();

// One model in the cache that huggingface_hub keeps:
//
//     models--ORG--NAME/blobs/<digest>              contents, named by SHA-256 or git's SHA-1
//                       blobs/<digest>.incomplete   the beginning of one
//                       refs/<revision>             the commit that a branch or tag is at
//                       snapshots/<commit>/<path>   symbolic links to ../../blobs/<digest>
//     .locks/models--ORG--NAME/<digest>.lock        held by whoever writes that content
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

    // The commit that a revision is at: itself, or what refs/ says. Nothing where that is not known.
    std::optional<std::string> commit(std::string_view revision) const;
    std::vector<std::string> revisions() const;  // of refs/, sorted
    std::vector<std::string> commits() const;    // of snapshots/, sorted

    // Each throws Error{io}. `link` makes snapshots/<commit>/<path> mean the blob.
    void make_folders() const;
    void link(std::string_view commit, std::string_view path, std::string_view digest) const;
    void set_revision(std::string_view revision, std::string_view commit) const;

  private:
    RepoName name_;
    std::filesystem::path cache_, folder_;
};

// Every model in the cache, sorted by name; none where there is no such folder.
std::vector<CachedRepo> cached_repos(const std::filesystem::path& cache);

}  // namespace govor::io
