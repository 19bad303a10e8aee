#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "core/error.h"
#include "io/files.h"
#include "server/http/tls.h"
#include "server/test_network.h"
#include "server/tls_client.h"

// Tests of HTTPS: certificates, and clients with and without TLS.
namespace govor::server::tls_test {
namespace {

using namespace std::chrono_literals;
using test::Certificate;
using test::Client;
using test::HttpResponse;
using test::make_certificate;
using test::request_text;
using test::TlsClient;
using testing::HasSubstr;

class TlsTest : public test::NetworkTest {
  protected:
    TlsFiles write(const std::string& certificate, const std::string& key) {
        folder_.write("certificate.pem", certificate);
        folder_.write("key.pem", key);
        return {folder_ / "certificate.pem", folder_ / "key.pem"};
    }
    // Replaces a file by renaming a new one, as programs that renew certificates do.
    void replace(const std::string& name, const std::string& content) {
        folder_.write("new.pem", content);
        std::filesystem::rename(folder_ / "new.pem", folder_ / name);
    }
    // Starts the network with a new certificate and returns it.
    std::string start_tls(const Limits& limits = {}) {
        const Certificate own = make_certificate();
        start(limits, std::make_unique<TlsContext>(write(own.certificate, own.key)));
        return own.certificate;
    }
    // Returns the message of the error, or "none".
    std::string tls_error(const std::string& certificate, const std::string& key) {
        try {
            load_tls(write(certificate, key));
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::bad_file);
            EXPECT_THAT(error.where(), HasSubstr(".pem"));
            return error.message();
        }
        return "none";
    }

    govor::test::TemporaryFolder folder_;
};

TEST_F(TlsTest, an_invalid_certificate_is_rejected_with_the_reason) {
    start({});
    const Certificate own = make_certificate(), other = make_certificate();
    EXPECT_EQ(tls_error(own.certificate, own.key), "none");
    EXPECT_EQ(tls_error(own.certificate + other.certificate, own.key), "none");  // a chain
    EXPECT_EQ(tls_error(own.certificate, other.key), "The key does not belong to the certificate.");
    const Certificate past = make_certificate(-7200, -3600), future = make_certificate(3600, 7200);
    EXPECT_EQ(tls_error(past.certificate, past.key), "The certificate has expired.");
    EXPECT_EQ(tls_error(future.certificate, future.key), "The certificate is not valid yet.");
    for (const std::string& garbage : {std::string(), std::string("garbage"), std::string(5000, '\0'),
                                       own.key, own.certificate.substr(0, 200)})
        EXPECT_EQ(tls_error(garbage, own.key), "The file is not a certificate in PEM format.");
    for (const std::string& garbage :
         {std::string(), std::string("garbage"), own.certificate, own.key.substr(0, 80)}) {
        EXPECT_EQ(tls_error(own.certificate, garbage),
                  "The file is not a private key in PEM format without a passphrase.");
    }
    EXPECT_THROW(load_tls({"/nowhere/certificate.pem", "/nowhere/key.pem"}), Error);
}

TEST_F(TlsTest, an_encrypted_client_is_answered_several_times) {
    start_tls();
    TlsClient client(port());
    ASSERT_TRUE(client.is_connected());
    for (const std::size_t size : {1U, 1'000'000U, 10U}) {
        client.send(request_text("POST", "/echo", {}, std::string(size, 'a')));
        EXPECT_EQ(client.receive_response().body.size(), size);
    }
    client.send(request_text("GET", "/echo") + request_text("POST", "/echo", {}, "second"));
    EXPECT_EQ(client.receive_response().body, "");
    EXPECT_EQ(client.receive_response().body, "second");
    client.send(request_text("POST", "/echo", "Connection: close\r\n", "last"));
    EXPECT_EQ(client.receive_response().body, "last");
    EXPECT_EQ(client.receive(), "");
}

TEST_F(TlsTest, an_encrypted_client_that_disconnects_is_reported) {
    start_tls();
    {
        TlsClient client(port());
        client.send(request_text("GET", "/never"));
        ASSERT_TRUE(wait_for(service.request_received));
    }
    EXPECT_TRUE(wait_for(service.client_disconnected));
}

TEST_F(TlsTest, an_encrypted_client_that_disconnects_after_part_of_another_request_is_reported) {
    start_tls();
    {
        TlsClient client(port());
        client.send(request_text("GET", "/never"));
        ASSERT_TRUE(wait_for(service.request_received));
        client.send("GET /ec");
    }
    EXPECT_TRUE(wait_for(service.client_disconnected));
}

TEST_F(TlsTest, an_encrypted_client_that_sends_close_notify_is_reported) {
    start_tls();
    TlsClient client(port());
    client.send(request_text("GET", "/never"));
    ASSERT_TRUE(wait_for(service.request_received));
    client.send_close_notify();
    EXPECT_TRUE(wait_for(service.client_disconnected));
}

TEST_F(TlsTest, an_encrypted_web_socket_transfers_messages) {
    start_tls();
    TlsClient client(port());
    expect_echoes(client, {1, 65536, 1'000'000});
}

TEST_F(TlsTest, a_renewed_certificate_is_used_without_a_restart) {
    const std::string old_certificate = start_tls();
    TlsClient old_client(port());
    EXPECT_EQ(old_client.certificate(), old_certificate);
    // Programs that renew certificates write one file after the other. The old certificate is used until both
    // files match.
    const Certificate new_certificate = make_certificate();
    replace("certificate.pem", new_certificate.certificate);
    EXPECT_EQ(TlsClient(port()).certificate(), old_certificate);
    replace("key.pem", new_certificate.key);
    EXPECT_EQ(TlsClient(port()).certificate(), new_certificate.certificate);
    std::filesystem::remove(folder_ / "key.pem");
    EXPECT_EQ(TlsClient(port()).certificate(), new_certificate.certificate);
    old_client.send(request_text("POST", "/echo", {}, "still connected"));
    EXPECT_EQ(old_client.receive_response().body, "still connected");
}

TEST_F(TlsTest, old_tls_versions_are_rejected) {
    start_tls();
    EXPECT_FALSE(TlsClient(port(), TLS1_1_VERSION).is_connected());
    EXPECT_TRUE(TlsClient(port(), TLS1_2_VERSION).is_connected());
}

TEST_F(TlsTest, a_client_without_tls_gets_an_error) {
    start_tls();
    {
        Client client(port());
        client.send(request_text("GET", "/echo"));
        const HttpResponse response = client.receive_response();
        EXPECT_EQ(response.status, 400);
        EXPECT_THAT(response.body, HasSubstr("This port needs HTTPS."));
    }
    Client garbage_client(port());
    garbage_client.send(std::string("\x16\x03\x01\xFF\xFF") + std::string(70'000, 'x'));
    garbage_client.receive();  // an alert, or nothing
    garbage_client.close();
    Client next_client(port());
    next_client.send("GET");
    EXPECT_EQ(next_client.receive_response().status, 400);
}

TEST_F(TlsTest, a_client_that_does_not_finish_its_handshake_is_disconnected) {
    start_tls({.head_timeout = 50ms});
    Client silent_client(port());
    EXPECT_EQ(silent_client.receive(), "");
    Client incomplete_client(port());
    incomplete_client.send(std::string("\x16\x03\x01", 3));
    EXPECT_EQ(incomplete_client.receive(), "");
}

TEST_F(TlsTest, an_encrypted_body_that_is_too_long_is_rejected_while_it_is_sent) {
    start_tls({.body_bytes = 100});
    TlsClient client(port());
    client.send(request_text("POST", "/echo", "Content-Length: 1000000\r\n") + std::string(1'000'000, 'a'));
    EXPECT_EQ(client.receive_response().status, 413);
}

}  // namespace
}  // namespace govor::server::tls_test
