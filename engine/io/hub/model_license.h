#pragma once

#include <filesystem>
#include <string>

namespace govor::io {

// Returns the licence of a model, for example "apache-2.0"; empty if it is not stated. Sources, in this
// order: `license_name` or `license` of the model card (README.md); `general.license` of a GGUF file; the
// first line of a LICENSE file. `model` is a folder or a .gguf file; the folder of the file is searched too.
std::string read_model_license(const std::filesystem::path& model);

}  // namespace govor::io
