#pragma once

#include <string>

namespace govor::io {

// Returns how this program was installed, as stated in share/govor/package-kind of its prefix: "AppImage",
// "Flatpak", "Debian package", "cmake --install" or a text of a distributor. Returns "build folder" if the
// file does not exist.
std::string package_kind();

}  // namespace govor::io
