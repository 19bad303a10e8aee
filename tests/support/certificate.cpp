#include "support/certificate.h"

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <cstdio>
#include <memory>
#include <stdexcept>

namespace govor::test {
namespace {

using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;
using Certificate = std::unique_ptr<X509, decltype(&X509_free)>;
using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

void require(bool condition) {
    if (!condition) throw std::runtime_error("The certificate cannot be created.");
}

void add_extension(X509* certificate, int nid, const std::string& value) {
    X509V3_CTX context;
    X509V3_set_ctx(&context, certificate, certificate, nullptr, nullptr, 0);
    X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, &context, nid, value.c_str());
    require(extension != nullptr && X509_add_ext(certificate, extension, -1) == 1);
    X509_EXTENSION_free(extension);
}

}  // namespace

void make_certificate(const std::string& host, const std::filesystem::path& certificate_file,
                      const std::filesystem::path& key_file) {
    const Key key(EVP_EC_gen("P-256"), EVP_PKEY_free);
    const Certificate certificate(X509_new(), X509_free);
    require(key != nullptr && certificate != nullptr);
    X509* x509 = certificate.get();
    X509_set_version(x509, X509_VERSION_3);
    ASN1_INTEGER_set(X509_get_serialNumber(x509), 1);
    X509_gmtime_adj(X509_getm_notBefore(x509), -3600);
    X509_gmtime_adj(X509_getm_notAfter(x509), 24 * 3600);
    X509_set_pubkey(x509, key.get());
    X509_NAME* name = X509_get_subject_name(x509);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>(host.c_str()),
                               -1, -1, 0);
    X509_set_issuer_name(x509, name);
    add_extension(x509, NID_basic_constraints, "critical,CA:TRUE");
    add_extension(x509, NID_subject_alt_name, "DNS:" + host);
    require(X509_sign(x509, key.get(), EVP_sha256()) > 0);
    const File certificate_pem(std::fopen(certificate_file.c_str(), "w"), std::fclose);
    const File key_pem(std::fopen(key_file.c_str(), "w"), std::fclose);
    require(certificate_pem && key_pem && PEM_write_X509(certificate_pem.get(), x509) == 1 &&
            PEM_write_PrivateKey(key_pem.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) == 1);
}

}  // namespace govor::test
