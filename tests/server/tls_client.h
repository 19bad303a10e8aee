#pragma once

#include <openssl/ssl.h>

#include <memory>
#include <string>

#include "server/client.h"

namespace govor::server::test {

// A self-signed certificate and its key, in PEM format.
struct Certificate {
    std::string certificate, key;
};
// Creates a certificate that is valid from `not_before` to `not_after`, in seconds from now.
Certificate make_certificate(long not_before = -3600, long not_after = 3600);

// A Client with TLS. It trusts every certificate.
class TlsClient final : public Client {
  public:
    // Offers TLS versions up to `version` and performs the handshake. is_connected() returns whether it
    // succeeded.
    explicit TlsClient(std::uint16_t port, int version = TLS1_3_VERSION);
    bool is_connected() const { return is_connected_; }
    std::string certificate() const;  // of the server, in PEM format

    bool send(std::string_view bytes) override;
    std::string receive() override;
    // Sends close_notify, which ends the connection.
    void send_close_notify();

  private:
    struct Free {
        void operator()(SSL* ssl) const { SSL_free(ssl); }
        void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
    };
    std::unique_ptr<SSL_CTX, Free> context_;
    std::unique_ptr<SSL, Free> ssl_;
    bool is_connected_ = false;
};

}  // namespace govor::server::test
