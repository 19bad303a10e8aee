#include "io/files/install_prefix.h"

#include <system_error>

namespace govor::io {

namespace fs = std::filesystem;

std::optional<fs::path> install_prefix() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (error) return std::nullopt;
    return program.parent_path().parent_path();
}

std::string documentation_page(std::string_view name) {
    const fs::path page = fs::path("docs") / name;
    std::error_code ignored;
    if (const auto prefix = install_prefix()) {
        const fs::path installed = *prefix / "share/doc/govor" / page;
        if (fs::exists(installed, ignored)) return installed.string();
    }
    return page.string();
}

}  // namespace govor::io
