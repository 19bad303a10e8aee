#pragma once

#include <string_view>

// The version of the sources that this program was built from. The functions are in a separate library,
// govor_version, so that few files are rebuilt after a commit.
namespace govor {

std::string_view version();  // "0.2.0"
// Returns the abbreviated commit, with "+changes" if files are modified, or "unknown" without a repository.
std::string_view commit();
std::string_view build_description();  // build type and compiler: "Release, GNU 12.2.0, x86_64"

}  // namespace govor
