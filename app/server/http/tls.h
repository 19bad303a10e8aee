#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>

namespace boost::asio::ssl {
class context;
}

namespace govor::server {

// Files in PEM format: a certificate, followed by the chain of its issuers, and its private key without a
// passphrase.
struct TlsFiles {
    std::filesystem::path certificate;
    std::filesystem::path key;
};

// Reads the files. TLS 1.2 and newer are accepted. Throws Error{not_found, io, bad_file}; bad_file also if
// the key belongs to another certificate or the certificate is not currently valid.
std::shared_ptr<boost::asio::ssl::context> load_tls(const TlsFiles& files);

// The TLS context of new connections. Reloads the files when one has changed, so that a renewed certificate
// is used without a restart.
class TlsContext {
  public:
    // Throws the errors of load_tls.
    explicit TlsContext(TlsFiles files);

    // Returns the context for a new connection. The reference is valid until the next call; streams that were
    // created with it remain usable. If the changed files are invalid, logs the error and keeps the previous
    // context.
    boost::asio::ssl::context& current();

  private:
    // Identifies the content of both files without reading them.
    struct Version {
        std::array<std::uint64_t, 2> inode{};
        std::array<std::int64_t, 2> seconds{}, nanoseconds{};  // of the last change
        bool operator==(const Version&) const = default;
    };
    Version read_version() const;

    TlsFiles files_;
    Version loaded_version_;
    std::shared_ptr<boost::asio::ssl::context> context_;
};

}  // namespace govor::server
