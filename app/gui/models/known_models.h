#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "models/published_files.h"
#include "session/api/released_models.h"

namespace govor::models {

// A model on Hugging Face that the window lists for download.
struct KnownModel {
    QString repo;                                          // "ORG/NAME"
    QString description;                                   // one or two sentences
    PublishedFiles files;                                  // what is known without asking the hub
    std::optional<session::ReleasedModel> released_model;  // nullopt: published by others as GGUF files
};
std::vector<KnownModel> known_models();

// The repository of the released model, from which all parts, including the speech part, can be converted.
extern const char* const released_repo;

}  // namespace govor::models
