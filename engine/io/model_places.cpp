#include <cstdlib>

#include "io/hugging_face_cache.h"
#include "io/model_finder.h"
#include "io/program_prefix.h"

namespace govor::io {
namespace {

namespace fs = std::filesystem;

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : value;
}

fs::path models_folder() {
    if (const std::string folder = variable("GOVOR_MODELS"); !folder.empty()) return folder;
    const std::string data = variable("XDG_DATA_HOME");
    return (data.empty() ? fs::path(variable("HOME")) / ".local/share" : fs::path(data)) / "govor/models";
}

std::vector<fs::path> built_in_places() {
    if (const std::string folder = variable("GOVOR_BUILT_IN_MODEL"); !folder.empty()) return {folder};
    std::vector<fs::path> places;
    if (const auto prefix = program_prefix()) places.push_back(*prefix / "share/govor/built-in-model");
    places.emplace_back(GOVOR_SOURCE_FOLDER "/resources/built-in-model");
    return places;
}

}  // namespace

ModelPlaces ModelPlaces::from_environment() {
    return {models_folder(), hugging_face_cache_folder(), built_in_places()};
}

}  // namespace govor::io
