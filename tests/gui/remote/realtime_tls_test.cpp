#include <gtest/gtest.h>

#include <QSslCertificate>
#include <QSslConfiguration>
#include <QTemporaryDir>

#include "gui/remote/realtime_fixture.h"
#include "support/certificate.h"

// Tests of encrypted connections.
namespace govor::test::realtime_tls_test {
namespace {

class RealtimeTls : public RealtimeFixture {
  protected:
    RealtimeTls() { make_certificate("localhost", certificate_.toStdString(), key_.toStdString()); }
    ~RealtimeTls() override { QSslConfiguration::setDefaultConfiguration(default_configuration_); }
    // Adds the certificate to the trusted certificates of the process.
    void trust_certificate() const {
        QSslConfiguration configuration = default_configuration_;
        configuration.addCaCertificates(certificate_);
        QSslConfiguration::setDefaultConfiguration(configuration);
    }

    QTemporaryDir folder_;
    QString certificate_ = folder_.filePath(QStringLiteral("certificate.pem"));
    QString key_ = folder_.filePath(QStringLiteral("key.pem"));
    QSslConfiguration default_configuration_ = QSslConfiguration::defaultConfiguration();
};

TEST_F(RealtimeTls, a_question_is_sent_over_an_encrypted_connection) {
    trust_certificate();
    RealtimeServer server("govor", certificate_.toStdString(), key_.toStdString());
    load_address(server.url("localhost"));
    EXPECT_EQ(answer_to(ask_aloud()), answer_text);
    EXPECT_EQ(server.connections(), 1U);
    EXPECT_EQ(server.chat_requests(), 0U);
}

TEST_F(RealtimeTls, a_certificate_that_is_no_longer_trusted_is_an_error) {
    trust_certificate();
    RealtimeServer server("govor", certificate_.toStdString(), key_.toStdString());
    load_address(server.url("localhost"));
    QSslConfiguration::setDefaultConfiguration(default_configuration_);
    server.set_handler([](RealtimeServer::Client& client, const json& /*event*/) { client.disconnect(); });
    const auto* failed = wait_for<session::Failed>(ask_aloud());
    ASSERT_NE(failed, nullptr);
    EXPECT_NE(failed->error.message().find("certificate"), std::string::npos) << failed->error.message();
    EXPECT_EQ(connection_losses_, 0);
}

}  // namespace
}  // namespace govor::test::realtime_tls_test
