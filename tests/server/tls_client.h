#pragma once

#include <openssl/ssl.h>

#include <memory>
#include <string>

#include "server/client.h"

namespace govor::server::test {

// A certificate that this test has made for itself, and its key, in PEM format.
struct Certificate {
    std::string certificate, key;
};
// Valid from `begins` to `ends`, in seconds from now.
Certificate make_certificate(long begins = -3600, long ends = 3600);

// A Client that speaks TLS. It trusts every certificate.
class TlsClient final : public Client {
  public:
    // The highest version of TLS to offer; the handshake follows. See connected().
    explicit TlsClient(std::uint16_t port, int version = TLS1_3_VERSION);
    bool connected() const { return connected_; }
    std::string certificate() const;  // of the server, in PEM format

    bool send(std::string_view bytes) override;
    std::string receive() override;
    // Announces the end of the sending, which ends the connection.
    void announce_end();

  private:
    struct Free {
        void operator()(SSL* ssl) const { SSL_free(ssl); }
        void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
    };
    std::unique_ptr<SSL_CTX, Free> context_;
    std::unique_ptr<SSL, Free> ssl_;
    bool connected_ = false;
};

}  // namespace govor::server::test
