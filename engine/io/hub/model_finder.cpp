#include "io/hub/model_finder.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <set>
#include <system_error>

#include "core/environment.h"
#include "core/error.h"
#include "core/log.h"
#include "io/files/file_exists.h"
#include "io/files/install_prefix.h"
#include "io/files/json_file.h"
#include "io/gguf/gguf_checkpoint.h"
#include "io/gguf/model_folders.h"
#include "io/hub/hugging_face_cache.h"

namespace govor::io {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view built_in_name = "built-in";
constexpr std::string_view main_revision = "main";

// Adds the models in one folder. If there is only one, its name is `name`; otherwise, the file name of each
// Thinker is appended.
void add_models(const fs::path& folder, const std::string& name, ModelSource source,
                std::vector<FoundModel>& models) {
    if (is_omni_folder(folder)) {
        models.push_back({name, folder, source, false});
        return;
    }
    const std::vector<fs::path> thinkers = find_thinkers(folder, source == ModelSource::own_folder);
    if (thinkers.size() == 1 && !name.empty()) {
        models.push_back({name, folder, source, true});
        return;
    }
    const std::string prefix = name.empty() ? "" : name + "/";
    for (const fs::path& file : thinkers)
        models.push_back({prefix + file.filename().string(), file, source, true});
}

void add_cached(const CachedRepo& repo, std::vector<FoundModel>& models) {
    std::set<std::string> added_commits;
    const auto add = [&](const std::string& commit, const std::string& name) {
        if (added_commits.insert(commit).second && file_exists(repo.snapshot(commit)))
            add_models(repo.snapshot(commit), name, ModelSource::hugging_face, models);
    };
    const std::string name = repo.name().text();
    if (const auto commit = repo.commit(main_revision)) add(*commit, name);
    for (const std::string& revision : repo.revisions()) add(*repo.commit(revision), name + "@" + revision);
    for (const std::string& commit : repo.commits()) add(commit, name + "@" + commit);
}

// Returns true for a model in the Hugging Face cache that cannot be opened, for example because its download
// is incomplete.
bool is_unfinished(const FoundModel& model) {
    if (model.source != ModelSource::hugging_face) return false;
    try {
        return !open_checkpoint(model.path);
    } catch (const Error& error) {
        log::info("Not a complete model: {}", error.what());
        return true;
    }
}

// A parsed "ORG/NAME[@REVISION][/FILE]". A revision may contain slashes, so a name can have several
// interpretations.
struct CachedName {
    RepoName repo;
    std::string revision, file;
};

std::vector<CachedName> parse_cached_name(const std::string& text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos) return {};
    const std::size_t end = text.find_first_of("@/", slash + 1);
    const auto repo = parse_repo_name(text.substr(0, end));
    if (!repo) return {};
    if (end == std::string::npos) return {{*repo, std::string(main_revision), ""}};
    if (text[end] == '/') return {{*repo, std::string(main_revision), text.substr(end + 1)}};
    const std::string rest = text.substr(end + 1);
    std::vector<CachedName> names{{*repo, rest, ""}};
    for (std::size_t separator = rest.rfind('/'); separator != std::string::npos && separator > 0;
         separator = rest.rfind('/', separator - 1))
        names.push_back({*repo, rest.substr(0, separator), rest.substr(separator + 1)});
    return names;
}

}  // namespace

std::string_view name(ModelSource source) {
    switch (source) {
        case ModelSource::built_in:
            return "built-in";
        case ModelSource::own_folder:
            return "model folder";
        case ModelSource::hugging_face:
            return "Hugging Face cache";
    }
    return "unknown";
}

std::optional<fs::path> ModelFinder::find_built_in() const {
    for (const fs::path& folder : folders_.built_in) {
        if (is_omni_folder(folder) || !list_gguf_files(folder).empty()) return folder;
    }
    return std::nullopt;
}

std::vector<FoundModel> ModelFinder::list() const {
    std::vector<FoundModel> models;
    if (const auto path = find_built_in()) {
        models.push_back({std::string(built_in_name), *path, ModelSource::built_in, !is_omni_folder(*path)});
    }
    for (const fs::path& folder : list_subfolders(folders_.own_folder)) {
        const fs::path name =
            folder == folders_.own_folder ? fs::path() : folder.lexically_relative(folders_.own_folder);
        add_models(folder, name.string(), ModelSource::own_folder, models);
    }
    for (const CachedRepo& repo : list_cached_repos(folders_.hugging_face)) add_cached(repo, models);
    return models;
}

std::optional<fs::path> ModelFinder::find_in_own_folder(const std::string& name) const {
    if (!is_repo_path(name)) return std::nullopt;
    for (const std::string& file : {name, name + ".gguf"}) {
        if (file_exists(folders_.own_folder / file)) return folders_.own_folder / file;
    }
    return std::nullopt;
}

std::optional<fs::path> ModelFinder::find_in_hugging_face(const std::string& name) const {
    for (const CachedName& candidate : parse_cached_name(name)) {
        const CachedRepo repo(folders_.hugging_face, candidate.repo);
        const auto commit = repo.commit(candidate.revision);
        if (!commit || !file_exists(repo.snapshot(*commit))) continue;
        if (candidate.file.empty()) return repo.snapshot(*commit);
        if (is_repo_path(candidate.file) && file_exists(repo.file(*commit, candidate.file)))
            return repo.file(*commit, candidate.file);
    }
    return std::nullopt;
}

fs::path ModelFinder::resolve(const std::string& name) const {
    if (name == built_in_name) {
        if (const auto path = find_built_in()) return *path;
        throw Error{ErrorKind::not_found,
                    message("The built-in model is not installed; it would be in {}.",
                            folders_.built_in.empty() ? std::string() : folders_.built_in.front().string()),
                    name};
    }
    const bool is_explicit_path = name.starts_with('/') || name.starts_with("./") || name.starts_with("../");
    if (is_explicit_path || file_exists(name)) return name;
    if (const auto path = find_in_own_folder(name)) return *path;
    if (const auto path = find_in_hugging_face(name)) return *path;
    throw Error{ErrorKind::not_found,
                message("No model has this name: it does not exist as a path, nor in {}, nor in {}.",
                        folders_.own_folder.string(), folders_.hugging_face.string()),
                in_quotes(name)};
}

FoundModel ModelFinder::find_default() const {
    std::vector<FoundModel> models = list();
    const auto unfinished = std::stable_partition(
        models.begin(), models.end(), [](const FoundModel& model) { return !is_unfinished(model); });
    if (unfinished != models.begin()) models.erase(unfinished, models.end());
    const auto is_user_model = [](const FoundModel& model) { return model.source != ModelSource::built_in; };
    const auto count = std::ranges::count_if(models, is_user_model);
    if (count > 1) {
        std::vector<std::string> names;
        for (const FoundModel& model : models) names.push_back(model.name);
        throw Error{ErrorKind::usage,
                    message("There are several models; choose one: {}.", fmt::join(names, ", ")), "--model"};
    }
    if (count == 1) return *std::ranges::find_if(models, is_user_model);
    if (!models.empty()) return models.front();
    throw Error{ErrorKind::usage,
                message("No model was found, neither in {} nor in {}.", folders_.own_folder.string(),
                        folders_.hugging_face.string()),
                "--model"};
}

std::vector<fs::path> ModelFinder::search_folders() const {
    std::vector<fs::path> folders = list_subfolders(folders_.own_folder);
    for (const CachedRepo& repo : list_cached_repos(folders_.hugging_face)) {
        for (const std::string& commit : repo.commits()) {
            for (fs::path& folder : list_subfolders(repo.snapshot(commit)))
                folders.push_back(std::move(folder));
        }
    }
    std::erase_if(folders, [](const fs::path& folder) { return list_gguf_files(folder).empty(); });
    return folders;
}

std::optional<ModelFinder::CachedCommit> ModelFinder::cached_commit(const fs::path& model) const {
    for (const CachedRepo& repo : list_cached_repos(folders_.hugging_face)) {
        for (const std::string& commit : repo.commits()) {
            const fs::path snapshot = repo.snapshot(commit);
            if (std::ranges::mismatch(snapshot, model).in1 == snapshot.end())
                return CachedCommit{repo, commit};
        }
    }
    return std::nullopt;
}

void ModelFinder::remove(const fs::path& model) const {
    const auto cached = cached_commit(model);
    if (!cached) {
        throw Error{ErrorKind::usage, message("Only models in the Hugging Face cache are deleted."),
                    model.string()};
    }
    cached->repo.remove(cached->commit);
}

ModelSummary ModelFinder::summarize(const FoundModel& model) const {
    ModelSummary summary;
    summary.model = model;
    try {
        const auto checkpoint = open_checkpoint(model.path, search_folders());
        summary.parts = checkpoint->parts();
        summary.notes = checkpoint->notes();
        std::set<fs::path> files;
        for (const std::string& tensor : checkpoint->names()) files.insert(checkpoint->file_of(tensor));
        summary.files.assign(files.begin(), files.end());
    } catch (const Error& error) {  // an invalid model is listed with its error
        summary.error = error.located_text();
    } catch (const std::bad_alloc&) {
        summary.error = message("{}: There is not enough memory to read it.", model.path.string());
    }
    for (const fs::path& file : summary.files) {
        std::error_code error;  // the file may have been removed in the meantime
        const std::uintmax_t bytes = fs::file_size(file, error);
        if (!error) summary.bytes += bytes;
    }
    return summary;
}

namespace {

fs::path models_folder() {
    if (const std::string folder = environment_variable("GOVOR_MODELS"); !folder.empty()) return folder;
    const std::string data = environment_variable("XDG_DATA_HOME");
    return (data.empty() ? fs::path(environment_variable("HOME")) / ".local/share" : fs::path(data)) /
           "govor/models";
}

std::vector<fs::path> built_in_folders() {
    if (const std::string folder = environment_variable("GOVOR_BUILT_IN_MODEL"); !folder.empty())
        return {folder};
    std::vector<fs::path> folders;
    if (const auto prefix = install_prefix()) folders.push_back(*prefix / "share/govor/built-in-model");
    return folders;
}

}  // namespace

ModelFolders ModelFolders::from_environment() {
    return {models_folder(), hugging_face_cache_folder(), built_in_folders()};
}

}  // namespace govor::io
