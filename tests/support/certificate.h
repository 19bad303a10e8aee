#pragma once

#include <filesystem>
#include <string>

namespace govor::test {

// Writes a self-signed certificate for `host` and its key as PEM files.
void make_certificate(const std::string& host, const std::filesystem::path& certificate,
                      const std::filesystem::path& key);

}  // namespace govor::test
