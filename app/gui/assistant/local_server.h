#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <thread>

#include "assistant/model_loader.h"
#include "assistant/shared_engine.h"
#include "messages/localized_text.h"

namespace govor::server {
class Server;
struct ServerUsage;
}  // namespace govor::server

namespace govor::assistant {

// Runs the local server (docs/server.md), which answers with the model of the window, on a separate thread.
// The functions of this class are called on the GUI thread.
class LocalServer : public QObject {
    Q_OBJECT

  public:
    // `token_file` is created when the server is started for the first time.
    LocalServer(SharedEngine& engine, ModelLoader& loader, std::filesystem::path token_file);
    ~LocalServer() override;

    // Starts or stops the server, or changes its port. failed() reports errors.
    void configure(bool is_enabled, std::uint16_t port);
    bool is_running() const { return server_ != nullptr; }
    QString address() const;  // empty: the server is not running
    QString token() const { return token_; }
    void renew_token();

    // The connected programs and the number of requests so far, updated every second while the server is
    // running.
    const QStringList& clients() const { return clients_; }
    std::uint64_t requests() const { return requests_; }

  Q_SIGNALS:
    void changed();  // one of the above has changed
    void failed(const govor::LocalizedText& message);

  private:
    void start(std::uint16_t port);
    void stop();
    void update_model();
    void request_usage();
    void update_usage(const server::ServerUsage& usage);

    SharedEngine& engine_;
    ModelLoader& loader_;
    std::filesystem::path token_file_;
    QString token_;
    std::uint16_t requested_port_ = 0;  // of the running server
    std::uint16_t port_ = 0;
    std::atomic<session::CommandId> last_command_ = 0;
    // The number of the current run of the server. Commands of earlier runs are dropped.
    std::uint64_t generation_ = 0;
    std::unique_ptr<server::Server> server_;
    std::jthread thread_;
    bool has_model_ = false;
    QTimer timer_;
    QStringList clients_;
    std::uint64_t requests_ = 0;
};

}  // namespace govor::assistant
