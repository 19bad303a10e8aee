#include "models/local_models.h"

#include <QFileInfo>
#include <algorithm>

#include "io/gguf/model_folders.h"
#include "io/hub/model_license.h"

namespace govor::models {
namespace {

namespace fs = std::filesystem;
using Place = LocalModel::Place;

Place place_of(io::ModelSource source) {
    switch (source) {
        case io::ModelSource::built_in:
            return Place::built_in;
        case io::ModelSource::own_folder:
            return Place::own_folder;
        case io::ModelSource::hugging_face:
            return Place::hugging_face;
    }
    return Place::own_folder;
}

QDateTime newest_of(const std::vector<fs::path>& files) {
    QDateTime newest;
    for (const fs::path& file : files) {
        const QDateTime modified = QFileInfo(QString::fromStdString(file.string())).lastModified();
        if (!newest.isValid() || modified > newest) newest = modified;
    }
    return newest;
}

LocalModel describe(const io::FoundModel& found, Place place, const std::vector<fs::path>& part_folders) {
    LocalModel model;
    model.path = found.path;
    model.name = QString::fromStdString(place == Place::chosen ? found.path.string() : found.name);
    model.place = place;
    if (place == Place::hugging_face)
        model.repo = QString::fromStdString(found.name).section(QLatin1Char('@'), 0, 0).section('/', 0, 1);
    model.overview = session::model_overview(found.path, part_folders);
    model.modified = newest_of(model.overview.files);
    model.license = QString::fromStdString(io::model_license(found.path));
    return model;
}

// The models of a folder or a file that the user chose.
std::vector<io::FoundModel> models_in(const fs::path& chosen) {
    std::error_code error;
    if (fs::is_regular_file(chosen, error))
        return {{chosen.string(), chosen, io::ModelSource::own_folder, true}};
    return io::ModelFinder({chosen, {}, {}}).list();
}

}  // namespace

FoundModels find_local_models(const QStringList& chosen) {
    const io::ModelFinder finder(io::ModelFolders::from_environment());
    FoundModels found;
    found.part_folders = finder.part_folders();
    for (const QString& path : chosen) {
        for (const fs::path& folder : io::folders_below(path.toStdString()))
            if (!io::gguf_files_in(folder).empty()) found.part_folders.push_back(folder);
    }
    for (const io::FoundModel& model : finder.list())
        found.models.push_back(describe(model, place_of(model.source), found.part_folders));
    for (const QString& path : chosen) {
        for (const io::FoundModel& model : models_in(path.toStdString())) {
            const auto same = [&](const LocalModel& other) { return other.path == model.path; };
            if (std::ranges::none_of(found.models, same))
                found.models.push_back(describe(model, Place::chosen, found.part_folders));
        }
    }
    return found;
}

}  // namespace govor::models
