#pragma once

#include <string_view>

// Describes the sources that this program was built from. The functions are in a library of their own,
// govor_version, so that a commit rebuilds little.
namespace govor {

std::string_view version();  // "0.2.0"
std::string_view commit();   // "1a2b3c4d5e6f", with "+changes" after an edit; "unknown" without a repository
std::string_view build_text();  // build type and compiler: "Release, GNU 12.2.0, x86_64"

}  // namespace govor
