#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace govor::cli {

// Where the model is that --model names, as io::open_checkpoint takes it.
struct NamedModel {
    std::filesystem::path path;
    std::vector<std::filesystem::path> elsewhere;  // folders with parts that may belong to it
};

// Finds it; see io::ModelFinder. Without a name it is the usual one, and stderr says which that is.
NamedModel find_model(const std::string& name);

}  // namespace govor::cli
