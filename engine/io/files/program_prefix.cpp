#include "io/files/program_prefix.h"

#include <system_error>
#include <vector>

namespace govor::io {

namespace fs = std::filesystem;

std::optional<fs::path> program_prefix() {
    std::error_code unknown;
    const fs::path program = fs::read_symlink("/proc/self/exe", unknown);
    if (unknown) return std::nullopt;
    return program.parent_path().parent_path();
}

std::string documentation_page(std::string_view name) {
    const fs::path page = fs::path("docs") / name;
    std::vector<fs::path> roots;
    if (const auto prefix = program_prefix()) roots.push_back(*prefix / "share/doc/govor");
    roots.emplace_back(GOVOR_SOURCE_FOLDER);
    std::error_code unreadable;
    for (const fs::path& root : roots) {
        if (fs::exists(root / page, unreadable)) return (root / page).string();
    }
    return page.string();
}

}  // namespace govor::io
