#include "server/tls_client.h"

#include <openssl/pem.h>
#include <openssl/x509.h>

#include <array>
#include <functional>

namespace govor::server::test {
namespace {

std::string make_pem(const std::function<int(BIO*)>& write) {
    const std::unique_ptr<BIO, int (*)(BIO*)> memory(BIO_new(BIO_s_mem()), BIO_free);
    write(memory.get());
    char* text = nullptr;
    const long size = BIO_get_mem_data(memory.get(), &text);
    return {text, static_cast<std::size_t>(size)};
}

}  // namespace

Certificate make_certificate(long not_before, long not_after) {
    const std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)> key(EVP_EC_gen("P-256"), EVP_PKEY_free);
    const std::unique_ptr<X509, void (*)(X509*)> certificate(X509_new(), X509_free);
    X509_set_version(certificate.get(), X509_VERSION_3);
    X509_gmtime_adj(X509_getm_notBefore(certificate.get()), not_before);
    X509_gmtime_adj(X509_getm_notAfter(certificate.get()), not_after);
    X509_set_pubkey(certificate.get(), key.get());
    X509_NAME* name = X509_get_subject_name(certificate.get());
    const std::array<unsigned char, 9> host{'l', 'o', 'c', 'a', 'l', 'h', 'o', 's', 't'};
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, host.data(), static_cast<int>(host.size()), -1, 0);
    X509_set_issuer_name(certificate.get(), name);
    X509_sign(certificate.get(), key.get(), EVP_sha256());
    return {make_pem([&](BIO* output) { return PEM_write_bio_X509(output, certificate.get()); }),
            make_pem([&](BIO* output) {
                return PEM_write_bio_PrivateKey(output, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
            })};
}

TlsClient::TlsClient(std::uint16_t port, int version)
    : Client(port), context_(SSL_CTX_new(TLS_client_method())), ssl_(SSL_new(context_.get())) {
    SSL_set_min_proto_version(ssl_.get(), TLS1_VERSION);
    SSL_set_max_proto_version(ssl_.get(), version);
    SSL_set_security_level(ssl_.get(), 0);  // higher levels do not offer old versions
    SSL_set_fd(ssl_.get(), descriptor());
    is_connected_ = SSL_connect(ssl_.get()) == 1;
}

std::string TlsClient::certificate() const {
    const std::unique_ptr<X509, void (*)(X509*)> certificate(SSL_get1_peer_certificate(ssl_.get()),
                                                             X509_free);
    return make_pem([&](BIO* output) { return PEM_write_bio_X509(output, certificate.get()); });
}

bool TlsClient::send(std::string_view bytes) {
    return SSL_write(ssl_.get(), bytes.data(), static_cast<int>(bytes.size())) ==
           static_cast<int>(bytes.size());
}

std::string TlsClient::receive() {
    std::array<char, 65536> bytes{};
    const int count = SSL_read(ssl_.get(), bytes.data(), static_cast<int>(bytes.size()));
    return count <= 0 ? std::string() : std::string(bytes.data(), static_cast<std::size_t>(count));
}

void TlsClient::send_close_notify() {
    SSL_shutdown(ssl_.get());
}

}  // namespace govor::server::test
