#include "assistant/remote_loader.h"

#include <utility>

#include "assistant/background.h"
#include "core/log.h"

namespace govor::assistant {

RemoteLoader::RemoteLoader(QNetworkAccessManager& network, const TokenSource& token_source,
                           const QString& address, OnConnected on_connected, OnFailed on_failed)
    : network_(network), on_connected_(std::move(on_connected)), on_failed_(std::move(on_failed)) {
    run_in_background(
        this, tr("reading the token of a server"), [token_source, address] { return token_source(address); },
        [this, address](const QString& token) { query(address, token); },
        [this, address](const QString& /*message*/) { query(address, {}); });
}

RemoteLoader::~RemoteLoader() = default;

void RemoteLoader::query(const QString& address, const QString& token) {
    const OnFailed on_failed = on_failed_;  // a copy, because the call may destroy this object
    const std::optional<QUrl> url = server_url(address);
    if (!url) return on_failed(Error(ErrorKind::usage, message("This is not the address of a server.")));
    probe_ = std::make_unique<RemoteProbe>(
        network_, *url, token, [this](const RemoteServer& server) { try_realtime(server); },
        [on_failed](const Error& error) { on_failed(error); });
}

void RemoteLoader::try_realtime(const RemoteServer& server) {
    // The WebSocket of vLLM-Omni with this path has different events and accepts single questions only.
    if (server.info.kind == remote::ServerKind::vllm) return report_connected(server);
    realtime_ = std::make_unique<RealtimeConnection>(server);
    connect(realtime_.get(), &RealtimeConnection::ready, this, [this, server] { report_connected(server); });
    connect(
        realtime_.get(), &RealtimeConnection::lost, this, [this, server](const WebSocketFailure& failure) {
            log::info("The server has no realtime API, so questions are sent when they end: {} (status {})",
                      failure.error.message(), failure.status);
            realtime_.release()->deleteLater();
            report_connected(server);
        });
    realtime_->open();
}

void RemoteLoader::report_connected(const RemoteServer& server) {
    if (realtime_) realtime_->disconnect(this);
    const OnConnected on_connected = on_connected_;  // a copy, because the call may destroy this object
    on_connected({.server = server, .realtime = std::move(realtime_)});
}

}  // namespace govor::assistant
