#include "assistant/local_server.h"

#include <chrono>
#include <exception>
#include <optional>
#include <utility>

#include "assistant/error_text.h"
#include "assistant/example_questions.h"
#include "core/log.h"
#include "core/retry_on_bad_alloc.h"
#include "server/server.h"

namespace govor::assistant {
namespace {

constexpr std::chrono::seconds usage_poll_interval{1};
constexpr const char* host = "127.0.0.1";

LocalizedText make_failure_message(const LocalizedText& reason) {
    return [reason] { return LocalServer::tr("Other programs cannot use the model. %1").arg(reason.text()); };
}

}  // namespace

LocalServer::LocalServer(SharedEngine& engine, ModelLoader& loader, std::filesystem::path token_file)
    : engine_(engine), loader_(loader), token_file_(std::move(token_file)) {
    connect(&loader_, &ModelLoader::changed, this, &LocalServer::update_model);
    connect(&engine_, &SharedEngine::other_program_event, this, [this](const session::Event& event) {
        if (server_) server_->handle(event);
    });
    timer_.setInterval(usage_poll_interval);
    connect(&timer_, &QTimer::timeout, this, &LocalServer::request_usage);
}

LocalServer::~LocalServer() {
    stop();
}

void LocalServer::configure(bool is_enabled, std::uint16_t port) {
    if (is_enabled == is_running() && (!is_enabled || port == requested_port_)) return;
    stop();
    if (is_enabled) start(port);
    Q_EMIT changed();
}

QString LocalServer::address() const {
    return server_ ? QStringLiteral("http://%1:%2/v1").arg(QLatin1String(host)).arg(port_) : QString();
}

void LocalServer::start(std::uint16_t port) {
    try {
        token_ = QString::fromStdString(server::load_or_create_token(token_file_));
        server::ServerOptions options{.address = {host, port}, .access = {.token = token_.toStdString()}};
        const auto post_command = [this, generation = generation_](session::Command command) {
            const session::CommandId id = ++last_command_;
            const auto shared_command = std::make_shared<session::Command>(std::move(command));
            QMetaObject::invokeMethod(
                this,
                [this, generation, id, shared_command] {
                    if (generation == generation_)
                        engine_.post_for_other_program(id, std::move(*shared_command));
                },
                Qt::QueuedConnection);
            return id;
        };
        server_ = std::make_unique<server::Server>(std::move(options), post_command);
    } catch (const Error& error) {
        Q_EMIT failed(make_failure_message(localized(error)));
        return;
    }
    requested_port_ = port;
    port_ = server_->port();
    // Stops the server after an exception of its thread, unless it has been stopped in the meantime.
    const auto handle_failure = [this, generation = generation_](const std::exception_ptr& failure) {
        if (generation != generation_) return;
        stop();
        const LocalizedText reason = localized(failure);
        log::error("The local server has ended: {}", reason.text().toStdString());
        Q_EMIT failed(make_failure_message(reason));
        Q_EMIT changed();
    };
    thread_ = std::jthread([this, handle_failure, server = server_.get()](const std::stop_token& stop_token) {
        try {
            server->run(stop_token);
        } catch (...) {
            const std::exception_ptr failure = std::current_exception();
            retry_on_bad_alloc([&] {
                QMetaObject::invokeMethod(
                    this, [handle_failure, failure] { handle_failure(failure); }, Qt::QueuedConnection);
            });
        }
    });
    has_model_ = false;
    update_model();
    timer_.start();
}

// Waits for the thread, which ends at once unless it is decoding data of a client.
void LocalServer::stop() {
    if (!server_) return;
    timer_.stop();
    thread_.request_stop();
    thread_.join();
    server_.reset();
    ++generation_;
    engine_.end_other_program();
    clients_.clear();
    requests_ = 0;
}

void LocalServer::renew_token() {
    try {
        token_ = QString::fromStdString(server::renew_token(token_file_));
        if (server_) server_->set_token(token_.toStdString());
    } catch (const Error& error) {
        Q_EMIT failed(localized(error));
    }
    Q_EMIT changed();
}

void LocalServer::update_model() {
    if (!server_ || loader_.is_ready() == has_model_) return;
    has_model_ = loader_.is_ready();
    // A server on another machine answers one question of this window at a time.
    const bool is_remote_model = is_remote(loader_);
    const std::size_t batch_size = is_remote_model ? 1 : server::EngineQueue::max_batch_size;
    server_->set_model(has_model_ ? std::optional(loader_.model()) : std::nullopt,
                       loader_.name().toStdString(), batch_size);
}

void LocalServer::request_usage() {
    server_->request_usage([this](const server::ServerUsage& usage) {
        QMetaObject::invokeMethod(
            this, [this, usage] { update_usage(usage); }, Qt::QueuedConnection);
    });
}

void LocalServer::update_usage(const server::ServerUsage& usage) {
    if (!server_) return;
    QStringList names;
    for (const std::string& name : usage.clients) names.append(QString::fromUtf8(name.c_str()));
    names.sort();
    if (names == clients_ && usage.requests == requests_) return;
    clients_ = names;
    requests_ = usage.requests;
    Q_EMIT changed();
}

}  // namespace govor::assistant
