#include "server/http/tls.h"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <sys/stat.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ssl/context.hpp>
#include <cerrno>
#include <cstdio>
#include <string>
#include <system_error>
#include <utility>

#include "core/error.h"
#include "core/log.h"

namespace govor::server {
namespace {

namespace asio = boost::asio;

constexpr std::size_t max_file_bytes = 1024 * 1024;

std::string read_file(const std::filesystem::path& path) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), std::fclose);
    std::string text(max_file_bytes, '\0');
    if (file) text.resize(std::fread(text.data(), 1, text.size(), file.get()));
    if (file && std::ferror(file.get()) == 0) return text;
    if (errno == ENOENT)
        throw Error(ErrorKind::not_found, message("The file does not exist."), path.string());
    throw Error(ErrorKind::io, message("The file cannot be read: {}.", system_message(errno)), path.string());
}

void check_validity(const X509* certificate, const std::string& where) {
    if (X509_cmp_current_time(X509_get0_notBefore(certificate)) >= 0)
        throw Error(ErrorKind::bad_file, message("The certificate is not valid yet."), where);
    if (X509_cmp_current_time(X509_get0_notAfter(certificate)) <= 0)
        throw Error(ErrorKind::bad_file, message("The certificate has expired."), where);
}

}  // namespace

std::shared_ptr<asio::ssl::context> load_tls(const TlsFiles& files) {
    auto context = std::make_shared<asio::ssl::context>(asio::ssl::context::tls_server);
    context->set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                         asio::ssl::context::no_tlsv1_1 | SSL_OP_NO_RENEGOTIATION);
    // Otherwise OpenSSL would prompt for the passphrase on the terminal.
    context->set_password_callback([](std::size_t, auto) { return std::string(); });
    boost::system::error_code error;
    const std::string chain = read_file(files.certificate);
    context->use_certificate_chain(asio::buffer(chain), error);
    if (error) {
        throw Error(ErrorKind::bad_file, message("The file is not a certificate in PEM format."),
                    files.certificate.string());
    }
    check_validity(SSL_CTX_get0_certificate(context->native_handle()), files.certificate.string());
    const std::string key = read_file(files.key);
    context->use_private_key(asio::buffer(key), asio::ssl::context::pem, error);
    if (ERR_GET_REASON(static_cast<unsigned long>(error.value())) == X509_R_KEY_VALUES_MISMATCH ||
        (!error && SSL_CTX_check_private_key(context->native_handle()) != 1)) {
        throw Error(ErrorKind::bad_file, message("The key does not belong to the certificate."),
                    files.key.string());
    }
    if (error) {
        throw Error(ErrorKind::bad_file,
                    message("The file is not a private key in PEM format without a passphrase."),
                    files.key.string());
    }
    return context;
}

// The version is read before the files, so files that change in between are loaded again.
TlsContext::TlsContext(TlsFiles files)
    : files_(std::move(files)), loaded_version_(read_version()), context_(load_tls(files_)) {}

TlsContext::Version TlsContext::read_version() const {
    Version version;
    const std::array paths{&files_.certificate, &files_.key};
    for (std::size_t i = 0; i < paths.size(); ++i) {
        struct stat status {};
        if (::stat(paths[i]->c_str(), &status) != 0) continue;
        version.inode[i] = status.st_ino;
        version.seconds[i] = status.st_mtim.tv_sec;
        version.nanoseconds[i] = status.st_mtim.tv_nsec;
    }
    return version;
}

asio::ssl::context& TlsContext::current() {
    const Version current_version = read_version();
    if (current_version == loaded_version_) return *context_;
    loaded_version_ = current_version;
    try {
        context_ = load_tls(files_);
        log::info("The certificate in {} has been loaded again.", files_.certificate.string());
    } catch (const Error& error) {
        log::warning("The changed certificate is not used. {}", error.what());
    }
    return *context_;
}

}  // namespace govor::server
