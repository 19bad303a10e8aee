#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "core/error.h"
#include "io/files.h"
#include "server/http/tls.h"
#include "server/test_network.h"
#include "server/tls_client.h"

// HTTPS: certificates, and clients that are encrypted or not.
namespace govor::server {
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
    // As such a file is renewed: another file takes its name.
    void replace(const std::string& name, const std::string& content) {
        folder_.write("new.pem", content);
        std::filesystem::rename(folder_ / "new.pem", folder_ / name);
    }
    // Returns the certificate.
    std::string start_tls(const Limits& limits = {}) {
        const Certificate own = make_certificate();
        start(limits, std::make_unique<TlsContext>(write(own.certificate, own.key)));
        return own.certificate;
    }
    // The sentence of the error.
    std::string error_of(const std::string& certificate, const std::string& key) {
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

TEST_F(TlsTest, a_certificate_that_cannot_be_used_is_refused_with_the_reason) {
    start({});
    const Certificate own = make_certificate(), other = make_certificate();
    EXPECT_EQ(error_of(own.certificate, own.key), "none");
    EXPECT_EQ(error_of(own.certificate + other.certificate, own.key), "none");  // a chain
    EXPECT_EQ(error_of(own.certificate, other.key), "The key does not belong to the certificate.");
    const Certificate past = make_certificate(-7200, -3600), future = make_certificate(3600, 7200);
    EXPECT_EQ(error_of(past.certificate, past.key), "The certificate has expired.");
    EXPECT_EQ(error_of(future.certificate, future.key), "The certificate is not valid yet.");
    for (const std::string& garbage : {std::string(), std::string("garbage"), std::string(5000, '\0'),
                                       own.key, own.certificate.substr(0, 200)})
        EXPECT_EQ(error_of(garbage, own.key), "The file is not a certificate in PEM format.");
    for (const std::string& garbage :
         {std::string(), std::string("garbage"), own.certificate, own.key.substr(0, 80)}) {
        EXPECT_EQ(error_of(own.certificate, garbage),
                  "The file is not a private key in PEM format without a passphrase.");
    }
    EXPECT_THROW(load_tls({"/nowhere/certificate.pem", "/nowhere/key.pem"}), Error);
}

TEST_F(TlsTest, an_encrypted_client_is_answered_several_times) {
    start_tls();
    TlsClient client(port());
    ASSERT_TRUE(client.connected());
    for (const std::size_t size : {1U, 1'000'000U, 10U}) {
        client.send(request_text("POST", "/echo", {}, std::string(size, 'a')));
        EXPECT_EQ(client.response().body.size(), size);
    }
    client.send(request_text("GET", "/echo") + request_text("POST", "/echo", {}, "second"));
    EXPECT_EQ(client.response().body, "");
    EXPECT_EQ(client.response().body, "second");
    client.send(request_text("POST", "/echo", "Connection: close\r\n", "last"));
    EXPECT_EQ(client.response().body, "last");
    EXPECT_EQ(client.receive(), "");
}

TEST_F(TlsTest, an_encrypted_client_that_disappears_is_noticed) {
    start_tls();
    {
        TlsClient client(port());
        client.send(request_text("GET", "/never"));
        ASSERT_TRUE(happens(service.arrived));
    }
    EXPECT_TRUE(happens(service.gone));
}

TEST_F(TlsTest, an_encrypted_client_that_announces_its_end_is_noticed) {
    start_tls();
    TlsClient client(port());
    client.send(request_text("GET", "/never"));
    ASSERT_TRUE(happens(service.arrived));
    client.announce_end();
    EXPECT_TRUE(happens(service.gone));
}

TEST_F(TlsTest, an_encrypted_web_socket_carries_messages) {
    start_tls();
    TlsClient client(port());
    expect_echoes(client, {1, 65536, 1'000'000});
}

TEST_F(TlsTest, a_renewed_certificate_is_used_without_a_restart) {
    const std::string first = start_tls();
    TlsClient early(port());
    EXPECT_EQ(early.certificate(), first);
    // Programs that renew certificates write one file after the other. Until both belong together, the old
    // one is used.
    const Certificate renewed = make_certificate();
    replace("certificate.pem", renewed.certificate);
    EXPECT_EQ(TlsClient(port()).certificate(), first);
    replace("key.pem", renewed.key);
    EXPECT_EQ(TlsClient(port()).certificate(), renewed.certificate);
    std::filesystem::remove(folder_ / "key.pem");
    EXPECT_EQ(TlsClient(port()).certificate(), renewed.certificate);
    early.send(request_text("POST", "/echo", {}, "still connected"));
    EXPECT_EQ(early.response().body, "still connected");
}

TEST_F(TlsTest, old_versions_are_refused) {
    start_tls();
    EXPECT_FALSE(TlsClient(port(), TLS1_1_VERSION).connected());
    EXPECT_TRUE(TlsClient(port(), TLS1_2_VERSION).connected());
}

TEST_F(TlsTest, a_client_without_tls_is_told_that_it_needs_it) {
    start_tls();
    {
        Client client(port());
        client.send(request_text("GET", "/echo"));
        const HttpResponse response = client.response();
        EXPECT_EQ(response.status, 400);
        EXPECT_THAT(response.body, HasSubstr("This port needs HTTPS."));
    }
    Client garbage(port());
    garbage.send(std::string("\x16\x03\x01\xFF\xFF") + std::string(70'000, 'x'));
    garbage.receive();  // an alert, or nothing
    garbage.close();
    Client again(port());
    again.send("GET");
    EXPECT_EQ(again.response().status, 400);
}

TEST_F(TlsTest, a_client_that_does_not_finish_its_handshake_is_disconnected) {
    start_tls({.head_time = 50ms});
    Client silent(port());
    EXPECT_EQ(silent.receive(), "");
    Client half(port());
    half.send(std::string("\x16\x03\x01", 3));
    EXPECT_EQ(half.receive(), "");
}

TEST_F(TlsTest, an_encrypted_body_that_is_too_long_is_refused_while_it_is_sent) {
    start_tls({.body_bytes = 100});
    TlsClient client(port());
    client.send(request_text("POST", "/echo", "Content-Length: 1000000\r\n") + std::string(1'000'000, 'a'));
    EXPECT_EQ(client.response().status, 413);
}

}  // namespace
}  // namespace govor::server
