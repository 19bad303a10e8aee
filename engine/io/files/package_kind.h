#pragma once

#include <string>

namespace govor::io {

// Returns how this program was installed, from share/govor/package-kind of its prefix: "AppImage", "Flatpak",
// "Debian package", "cmake --install" or what a distributor wrote there. Returns "build folder" if there is
// no such file.
std::string package_kind();

}  // namespace govor::io
