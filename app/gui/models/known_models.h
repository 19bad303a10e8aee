#pragma once

#include <QString>
#include <vector>

namespace govor::models {

// A model on Hugging Face that the window lists for download.
struct KnownModel {
    QString repo;         // "ORG/NAME"
    QString description;  // a sentence
};
std::vector<KnownModel> known_models();

// The repository of the released model, from which all parts, including the speech part, can be converted.
extern const char* const released_repo;

}  // namespace govor::models
