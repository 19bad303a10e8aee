#pragma once

#include <string>

namespace govor::cli {

// The command that downloads the released model, for users of the demonstration model.
std::string full_model_hint();
// The commands that get or list models, for a name that matches no model, or if `name` is empty, for a
// computer without models.
std::string missing_model_hint(const std::string& name);

}  // namespace govor::cli
