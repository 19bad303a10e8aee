#include "models/local_models.h"

#include <QFileInfo>
#include <algorithm>

#include "io/gguf/model_folders.h"
#include "io/hub/model_license.h"

namespace govor::models {
namespace {

namespace fs = std::filesystem;
using Location = LocalModel::Location;

Location to_location(io::ModelSource source) {
    switch (source) {
        case io::ModelSource::built_in:
            return Location::built_in;
        case io::ModelSource::own_folder:
            return Location::own_folder;
        case io::ModelSource::hugging_face:
            return Location::hugging_face;
    }
    return Location::own_folder;
}

QDateTime newest_modification(const std::vector<fs::path>& files) {
    QDateTime newest;
    for (const fs::path& file : files) {
        const QDateTime modified = QFileInfo(QString::fromStdString(file.string())).lastModified();
        if (!newest.isValid() || modified > newest) newest = modified;
    }
    return newest;
}

LocalModel describe(const io::FoundModel& found_model, Location location,
                    const std::vector<fs::path>& search_folders) {
    LocalModel model;
    model.path = found_model.path;
    model.name =
        QString::fromStdString(location == Location::chosen ? found_model.path.string() : found_model.name);
    model.location = location;
    if (location == Location::hugging_face)
        model.repo =
            QString::fromStdString(found_model.name).section(QLatin1Char('@'), 0, 0).section('/', 0, 1);
    model.overview = session::read_model_overview(found_model.path, search_folders);
    model.modified = newest_modification(model.overview.files);
    model.license = QString::fromStdString(io::read_model_license(found_model.path));
    // The files of the built-in model name no licence. It has the licence of Govor.
    if (model.license.isEmpty() && location == Location::built_in) model.license = QStringLiteral("MIT");
    return model;
}

// Returns the models in a folder, or the model in a file.
std::vector<io::FoundModel> models_in(const fs::path& path) {
    std::error_code error;
    if (fs::is_regular_file(path, error)) return {{path.string(), path, io::ModelSource::own_folder, true}};
    return io::ModelFinder({path, {}, {}}).list();
}

}  // namespace

LocalModels find_local_models(const QStringList& chosen_paths) {
    const io::ModelFinder finder(io::ModelFolders::from_environment());
    LocalModels local_models;
    local_models.search_folders = finder.search_folders();
    for (const QString& path : chosen_paths) {
        for (const fs::path& folder : io::list_subfolders(path.toStdString()))
            if (!io::list_gguf_files(folder).empty()) local_models.search_folders.push_back(folder);
    }
    for (const io::FoundModel& model : finder.list())
        local_models.models.push_back(
            describe(model, to_location(model.source), local_models.search_folders));
    for (const QString& path : chosen_paths) {
        for (const io::FoundModel& model : models_in(path.toStdString())) {
            const auto has_same_path = [&](const LocalModel& other) { return other.path == model.path; };
            if (std::ranges::none_of(local_models.models, has_same_path))
                local_models.models.push_back(describe(model, Location::chosen, local_models.search_folders));
        }
    }
    return local_models;
}

}  // namespace govor::models
