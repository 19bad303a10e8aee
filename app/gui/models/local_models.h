#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <optional>
#include <vector>

#include "io/hub/model_finder.h"
#include "session/api/memory_estimate.h"
#include "session/api/model_overview.h"

namespace govor::models {

// A model on this computer.
struct LocalModel {
    enum class Location {
        built_in,
        own_folder,
        hugging_face,
        chosen  // in a folder that the user added
    };

    QString name;  // for ModelFinder::resolve; a path if the location is `chosen`
    std::filesystem::path path;
    Location location = Location::own_folder;
    QString repo;  // "ORG/NAME", if it is in the Hugging Face cache
    session::ModelOverview overview;
    QDateTime modified;  // modification time of its newest file
    QString license;     // empty: its files contain none
};

// The result of a search for models.
struct LocalModels {
    std::vector<LocalModel> models;
    std::vector<std::filesystem::path> search_folders;  // folders that may contain missing parts
};

// Finds the models in Govor's folder of models, in the Hugging Face cache, and in the folders and files
// that the user added, `chosen_paths`. Reads the headers of models, so it must not be called on the GUI
// thread.
LocalModels find_local_models(const QStringList& chosen_paths);

}  // namespace govor::models
