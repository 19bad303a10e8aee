#pragma once

#include <QElapsedTimer>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QUrl>
#include <functional>
#include <memory>
#include <optional>

#include "core/error.h"
#include "remote/server_info.h"

namespace govor::assistant {

// A server on another machine: its address, token and properties.
struct RemoteServer {
    QUrl base;      // ends with /v1
    QString token;  // empty: none
    remote::ServerInfo info{};
    double round_trip_seconds = 0;  // of a small request on an established connection
};

// Returns true if the name of a model is the address of a server.
bool is_remote(const QString& model);
// Parses an address as users type it: http(s)://host:port, where http and /v1 may be missing. Returns nullopt
// for other text, and for an address with a password or a query.
std::optional<QUrl> server_url(const QString& address);
// Returns the address without /v1, which identifies a server. `base` was returned by server_url().
QString server_address(const QUrl& base);
// Returns the host and the port, for display.
QString server_name(const QString& address);

// Creates a request that follows no redirects, so that the token is sent to no other server. Certificates are
// verified.
QNetworkRequest make_server_request(const RemoteServer& server, const char* path);
// Returns the error for a response whose status is 300 or more, with a message for the user.
Error make_status_error(int status, const QByteArray& body);
// Returns true if the server is busy, so that the same request may succeed later.
bool is_temporary_status(int status);
// Returns the error of a failed request, with a message for the user. `body` is the body of the response.
Error make_request_error(const QNetworkReply& reply, const QByteArray& body);
// Returns true if the same request may succeed later: the connection failed or the server is busy.
bool is_temporary(const QNetworkReply& reply);

// Queries the model and the voices of a server. Calls either `on_found` or `on_failed` once. Destroying the
// probe cancels the query.
class RemoteProbe : public QObject {
    Q_OBJECT

  public:
    using OnFound = std::function<void(const RemoteServer&)>;
    using OnFailed = std::function<void(const Error&)>;

    RemoteProbe(QNetworkAccessManager& network, const QUrl& base, const QString& token, OnFound on_found,
                OnFailed on_failed);
    ~RemoteProbe() override;

    static constexpr int timeout = 10000;         // milliseconds without a byte
    static constexpr qint64 max_bytes = 1 << 20;  // of a response

  private:
    void get(const char* path, void (RemoteProbe::*handle_reply)());
    void read_models();
    void read_voices();
    void fail(const Error& error);

    QNetworkAccessManager& network_;
    RemoteServer server_;
    OnFound on_found_;
    OnFailed on_failed_;
    QPointer<QNetworkReply> reply_;
    QElapsedTimer since_request_;
};

}  // namespace govor::assistant
