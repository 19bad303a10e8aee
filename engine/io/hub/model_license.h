#pragma once

#include <filesystem>
#include <string>

namespace govor::io {

// Returns the licence of a model, as its files name it; empty if they do not. In this order: `license_name`
// or `license` of the model card (README.md), "apache-2.0"; `general.license` of a GGUF file; the first line
// of a LICENSE file. `model` is a folder or a .gguf file, whose folder counts too.
std::string model_license(const std::filesystem::path& model);

}  // namespace govor::io
