#include "named_model.h"

#include <fmt/format.h>

#include "io/hub/model_finder.h"
#include "standard_output.h"

namespace govor::cli {

NamedModel find_model(const std::string& name) {
    const io::ModelFinder finder(io::ModelPlaces::from_environment());
    if (!name.empty()) return {finder.resolve(name), finder.part_folders()};
    const io::FoundModel usual = finder.usual();
    print_aside(fmt::format("Using the model {} ({}).\n", usual.name, usual.path.string()));
    return {usual.path, finder.part_folders()};
}

}  // namespace govor::cli
