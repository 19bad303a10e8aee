#include "io/hub/hugging_face_cache.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <system_error>

#include "core/atomic_file.h"
#include "core/environment.h"
#include "core/error.h"

namespace govor::io {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view folder_prefix = "models--";

fs::path expand_home(const std::string& text) {
    if (text != "~" && !text.starts_with("~/")) return text;
    return fs::path(environment_variable("HOME")) / fs::path(text).lexically_relative("~");
}

fs::path hugging_face_home() {
    if (const std::string home = environment_variable("HF_HOME"); !home.empty()) return expand_home(home);
    // In a Flatpak, XDG_CACHE_HOME is a private folder. The host's cache folder is accessible at its usual
    // path if the user has permitted it.
    const fs::path system_folder = expand_home("~/.cache/huggingface");
    std::error_code ignored;
    if (!environment_variable("FLATPAK_ID").empty() && fs::is_directory(system_folder, ignored))
        return system_folder;
    const std::string cache = environment_variable("XDG_CACHE_HOME");
    return (cache.empty() ? expand_home("~/.cache") : expand_home(cache)) / "huggingface";
}

[[noreturn]] void throw_write_error(const fs::path& path, const std::error_code& error) {
    throw Error{ErrorKind::io, message("The cache cannot be written: {}.", system_message(error.value())),
                path.string()};
}

void make_folder(const fs::path& path) {
    std::error_code error;
    fs::create_directories(path, error);
    if (error) throw_write_error(path, error);
}

bool is_folder(const fs::path& path) {
    std::error_code ignored;  // an unreadable folder is treated as absent
    return fs::is_directory(path, ignored);
}

}  // namespace

fs::path hugging_face_cache_folder() {
    for (const char* name : {"HF_HUB_CACHE", "HUGGINGFACE_HUB_CACHE"}) {
        if (const std::string folder = environment_variable(name); !folder.empty())
            return expand_home(folder);
    }
    return hugging_face_home() / "hub";
}

fs::path hugging_face_token_file() {
    const std::string file = environment_variable("HF_TOKEN_PATH");
    return file.empty() ? hugging_face_home() / "token" : expand_home(file);
}

CachedRepo::CachedRepo(const fs::path& cache, RepoName name)
    : name_(std::move(name)),
      cache_(cache),
      folder_(cache / fmt::format("{}{}--{}", folder_prefix, name_.organization, name_.name)) {}

fs::path CachedRepo::blob(std::string_view digest) const {
    return folder_ / "blobs" / digest;
}
fs::path CachedRepo::partial(std::string_view digest) const {
    return folder_ / "blobs" / fmt::format("{}.incomplete", digest);
}
fs::path CachedRepo::lock(std::string_view digest) const {
    return cache_ / ".locks" / folder_.filename() / fmt::format("{}.lock", digest);
}
fs::path CachedRepo::snapshot(std::string_view commit) const {
    return folder_ / "snapshots" / commit;
}
fs::path CachedRepo::file(std::string_view commit, std::string_view path) const {
    return snapshot(commit) / path;
}

std::optional<std::string> CachedRepo::commit(std::string_view revision) const {
    if (is_commit(revision)) return std::string(revision);
    if (!is_revision(revision)) return std::nullopt;
    std::ifstream file(folder_ / "refs" / revision, std::ios::binary);
    std::string text;
    file >> text;
    return is_commit(text) ? std::optional(text) : std::nullopt;
}

std::vector<std::string> CachedRepo::revisions() const {
    std::vector<std::string> revisions;
    const fs::path refs = folder_ / "refs";
    std::error_code error;  // an unreadable folder contains no usable revisions
    for (fs::recursive_directory_iterator entry(refs, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string revision = entry->path().lexically_relative(refs).string();
        if (commit(revision)) revisions.push_back(revision);
    }
    std::ranges::sort(revisions);
    return revisions;
}

std::vector<std::string> CachedRepo::commits() const {
    std::vector<std::string> commits;
    std::error_code error;
    for (fs::directory_iterator entry(folder_ / "snapshots", error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string commit = entry->path().filename().string();
        if (is_commit(commit) && is_folder(entry->path())) commits.push_back(commit);
    }
    std::ranges::sort(commits);
    return commits;
}

void CachedRepo::make_folders() const {
    for (const char* name : {"blobs", "refs", "snapshots"}) make_folder(folder_ / name);
    make_folder(lock("").parent_path());
}

void CachedRepo::link(std::string_view commit, std::string_view path, std::string_view digest) const {
    const fs::path link = file(commit, path);
    make_folder(link.parent_path());
    const fs::path target = blob(digest).lexically_relative(link.parent_path());
    std::error_code error;
    if (fs::read_symlink(link, error) == target && !error) return;
    // The link is replaced by a rename, so that a concurrent reader always finds one.
    fs::path temporary = link;
    temporary.replace_filename(fmt::format(".{}.link-{}", digest, ::getpid()));
    fs::remove(temporary, error);
    fs::create_symlink(target, temporary, error);
    if (!error) fs::rename(temporary, link, error);
    if (error) throw_write_error(link, error);
}

void CachedRepo::set_revision(std::string_view revision, std::string_view commit) const {
    if (is_commit(revision)) return;
    const fs::path path = folder_ / "refs" / revision;
    make_folder(path.parent_path());
    AtomicFile file(path);
    file.write(commit);
    file.commit();
}

namespace {

// Returns the names of the blobs that the links of a snapshot point to.
std::set<std::string> list_linked_blobs(const fs::path& snapshot) {
    std::set<std::string> blobs;
    std::error_code error;
    for (fs::recursive_directory_iterator entry(snapshot, error), end; !error && entry != end;
         entry.increment(error)) {
        std::error_code link_error;
        const fs::path target = fs::read_symlink(entry->path(), link_error);
        if (!link_error) blobs.insert(target.filename().string());
    }
    return blobs;
}

}  // namespace

void CachedRepo::remove(std::string_view removed_commit) const {
    std::set<std::string> unused_blobs = list_linked_blobs(snapshot(removed_commit));
    for (const std::string& other : commits()) {
        if (other == removed_commit) continue;
        for (const std::string& digest : list_linked_blobs(snapshot(other))) unused_blobs.erase(digest);
    }
    std::error_code error;
    for (const std::string& revision : revisions())
        if (commit(revision) == removed_commit) fs::remove(folder_ / "refs" / revision, error);
    fs::remove_all(snapshot(removed_commit), error);
    if (error) throw_write_error(snapshot(removed_commit), error);
    for (const std::string& digest : unused_blobs) {
        fs::remove(blob(digest), error);
        if (error) throw_write_error(blob(digest), error);
    }
    if (commits().empty()) fs::remove_all(folder_, error);
    if (error) throw_write_error(folder_, error);
}

std::vector<CachedRepo> list_cached_repos(const fs::path& cache) {
    std::vector<CachedRepo> repos;
    std::error_code error;
    for (fs::directory_iterator entry(cache, error), end; !error && entry != end; entry.increment(error)) {
        std::string name = entry->path().filename().string();
        if (!name.starts_with(folder_prefix) || !is_folder(entry->path())) continue;
        name.erase(0, folder_prefix.size());
        const std::size_t separator = name.find("--");
        if (separator == std::string::npos) continue;  // a model without an organization
        if (auto repo = parse_repo_name(name.replace(separator, 2, "/")))
            repos.emplace_back(cache, *std::move(repo));
    }
    std::ranges::sort(repos, {}, [](const CachedRepo& repo) { return repo.name().text(); });
    return repos;
}

namespace {

constexpr std::size_t max_name_bytes = 96;  // huggingface_hub, validate_repo_id
constexpr std::size_t max_revision_bytes = 200;
constexpr std::size_t max_path_bytes = 1024;
constexpr std::size_t max_component_bytes = 255;  // NAME_MAX

bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_';
}

template <typename Check>
bool are_all_components_valid(std::string_view text, Check&& is_valid) {
    for (;;) {
        const std::size_t slash = text.find('/');
        if (!is_valid(text.substr(0, slash))) return false;
        if (slash == std::string_view::npos) return true;
        text.remove_prefix(slash + 1);
    }
}

// Returns true if UTF-8 text contains a character from U+0080 to U+009F, such as CSI, which begins an escape
// sequence of a terminal.
bool has_c1_control(std::string_view text) {
    for (std::size_t i = 1; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (text[i - 1] == '\xC2' && byte >= 0x80 && byte < 0xA0) return true;
    }
    return false;
}

}  // namespace

std::optional<RepoName> parse_repo_name(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos || text.size() > max_name_bytes) return std::nullopt;
    const auto is_valid = [](std::string_view component) {
        // "--" replaces "/" in the names of folders.
        return !component.empty() && std::ranges::all_of(component, is_name_character) &&
               component.front() != '.' && component.front() != '-' && component.back() != '.' &&
               component.back() != '-' && component.find("--") == std::string_view::npos &&
               component.find("..") == std::string_view::npos;
    };
    const std::string_view organization = text.substr(0, slash), name = text.substr(slash + 1);
    if (!is_valid(organization) || !is_valid(name)) return std::nullopt;
    return RepoName{std::string(organization), std::string(name)};
}

bool is_revision(std::string_view text) {
    const auto is_valid = [](std::string_view component) {
        return !component.empty() && component.front() != '.' &&
               std::ranges::all_of(component, is_name_character);
    };
    return text.size() <= max_revision_bytes && are_all_components_valid(text, is_valid);
}

bool is_commit(std::string_view text) {
    const auto is_hex_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    return text.size() == 40 && std::ranges::all_of(text, is_hex_digit);
}

bool is_repo_path(std::string_view text) {
    const auto is_valid = [](std::string_view component) {
        const auto is_allowed = [](char c) {
            return static_cast<unsigned char>(c) >= 0x20 && c != 0x7F && c != '\\';
        };
        return !component.empty() && !has_c1_control(component) && component != "." && component != ".." &&
               component.size() <= max_component_bytes && std::ranges::all_of(component, is_allowed);
    };
    return text.size() <= max_path_bytes && are_all_components_valid(text, is_valid);
}

}  // namespace govor::io
