#pragma once

#include <filesystem>
#include <string>

namespace govor::test {

// Writes a self-signed certificate for `host` and its key as PEM files. Throws std::runtime_error if that
// fails.
void make_certificate(const std::string& host, const std::filesystem::path& certificate,
                      const std::filesystem::path& key);

}  // namespace govor::test
