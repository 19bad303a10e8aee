#pragma once

#include <filesystem>
#include <string>

namespace govor::io {

// Returns the licence that the files of a model name, for example "apache-2.0"; empty if they name none. The
// sources, in this order: `license_name` or `license` of the model card (README.md); `general.license` of a
// GGUF file; the first line of a LICENSE file. `model` is a folder or a .gguf file, whose folder is searched
// too.
std::string model_license(const std::filesystem::path& model);

}  // namespace govor::io
