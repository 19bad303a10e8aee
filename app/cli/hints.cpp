#include "hints.h"

#include <fmt/format.h>

#include "io/files/install_prefix.h"
#include "io/hub/hugging_face_cache.h"

namespace govor::cli {
namespace {

// Returns the ORG/NAME prefix of ORG/NAME@REVISION or ORG/NAME/FILE, or an empty string if there is none.
std::string repo_name(const std::string& name) {
    const std::size_t slash = name.find('/');
    return slash == std::string::npos ? std::string() : name.substr(0, name.find_first_of("/@", slash + 1));
}

}  // namespace

std::string full_model_hint() {
    return fmt::format("For the full model, run `govor-cli fetch Qwen/Qwen3-Omni-30B-A3B-Instruct`; see {}.",
                       io::documentation_page("models.md"));
}

std::string missing_model_hint(const std::string& name) {
    if (name.empty()) return "Name one with --model, or get one with `govor-cli fetch`.";
    const std::string repo = repo_name(name);
    return io::parse_repo_name(repo)
               ? fmt::format("`govor-cli fetch {}` downloads it from Hugging Face.", repo)
               : "`govor-cli models` lists the available models.";
}

}  // namespace govor::cli
