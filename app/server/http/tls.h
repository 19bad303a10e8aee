#pragma once

#include <filesystem>
#include <memory>

namespace boost::asio::ssl {
class context;
}

namespace govor::server {

// Files in PEM format: a certificate, followed by those that lead to its issuer, and its private key without
// a passphrase.
struct TlsFiles {
    std::filesystem::path certificate;
    std::filesystem::path key;
};

// Reads the files. TLS 1.2 and newer are accepted. Throws Error{not_found, io, bad_file}: also for a key that
// belongs to another certificate, and for a certificate that is not valid now.
std::shared_ptr<boost::asio::ssl::context> load_tls(const TlsFiles& files);

}  // namespace govor::server
