#pragma once

#include <string>

namespace govor::cli {

// Returns the command that downloads the released model, for users of the demonstration model.
std::string full_model_hint();
// Returns the commands that get or list models, for a name that matches no model or, if `name` is empty, for
// a computer without models.
std::string missing_model_hint(const std::string& name);

}  // namespace govor::cli
