#include "named_model.h"

#include <fmt/format.h>

#include "core/error.h"
#include "hints.h"
#include "io/hub/model_finder.h"
#include "standard_output.h"

namespace govor::cli {

NamedModel find_model(const std::string& name) {
    const io::ModelFinder finder(io::ModelFolders::from_environment());
    try {
        if (!name.empty()) return {finder.resolve(name), finder.search_folders()};
        const io::FoundModel model = finder.find_default();
        print_error(fmt::format("Using the model {} ({}).\n", model.name, model.path.string()));
        return {model.path, finder.search_folders()};
    } catch (const Error& error) {
        const bool is_missing = name.empty() ? finder.list().empty() : name != "built-in";
        if (!is_missing) throw;
        throw Error(error.kind(), Message::verbatim(error.message() + " " + missing_model_hint(name)),
                    error.where());
    }
}

}  // namespace govor::cli
