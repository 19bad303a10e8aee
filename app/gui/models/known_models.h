#pragma once

#include <QString>
#include <vector>

namespace govor::models {

// A model on Hugging Face that the window offers by name.
struct KnownModel {
    QString repo;         // "ORG/NAME"
    QString description;  // a sentence
};
std::vector<KnownModel> known_models();

// The repository of the released model, from which the speech part and all other parts can be made.
extern const char* const released_repo;

}  // namespace govor::models
