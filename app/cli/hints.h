#pragma once

#include <string>

namespace govor::cli {

// The command that downloads the released model, for users of the demonstration model.
std::string full_model_hint();
// The commands that get or list models, for a name of which no model was found; without a name, for the case
// that there is no model at all.
std::string missing_model_hint(const std::string& name);

}  // namespace govor::cli
