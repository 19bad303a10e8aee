#include "desktop/single_instance.h"

#include <sys/stat.h>
#include <unistd.h>

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QLocalServer>
#include <QLocalSocket>
#include <QThread>
#include <filesystem>

#include "core/error.h"
#include "core/log.h"
#include "io/files/file_lock.h"

namespace govor::desktop {
namespace {

constexpr int reply_timeout_ms = 5000;
constexpr int shutdown_timeout_ms = 60000;       // the program's own limit is shorter
constexpr unsigned long retry_interval_ms = 20;  // between attempts to send a request
constexpr qint64 max_request_bytes = 64 * 1024;  // even a request with the longest path is shorter
constexpr mode_t other_users_mask = 077;         // the permissions of the group and of others
const QByteArray accepted_reply("taken\n"), shutting_down_reply("ending\n");

// Returns a folder that only this user can access; empty if there is none.
QString private_folder() {
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    const QString folder = QDir::isAbsolutePath(runtime)
                               ? runtime
                               : QStringLiteral("%1/govor-%2").arg(QDir::tempPath()).arg(::getuid());
    const QByteArray name = QFile::encodeName(folder);
    ::mkdir(name.constData(), 0700);
    struct stat status {};
    // In a shared temporary folder, another user may have created it.
    const bool is_private = ::lstat(name.constData(), &status) == 0 && S_ISDIR(status.st_mode) &&
                            status.st_uid == ::getuid() && (status.st_mode & other_users_mask) == 0;
    return is_private ? folder : QString();
}

}  // namespace

class SingleInstance::Private {
  public:
    Private(SingleInstance& instance, const QString& name) : owner(instance) {
        const QString folder = private_folder();
        if (folder.isEmpty()) {
            // Without a socket, every process is the running instance, so that the program can be started.
            log::warning(
                "There is no private folder for the socket of the running instance. Set XDG_RUNTIME_DIR.");
            is_first = true;
            return;
        }
        socket = QStringLiteral("%1/%2.socket").arg(folder, name);
        lock_path = QFile::encodeName(QStringLiteral("%1/%2.lock").arg(folder, name)).toStdString();
        become_first();
    }

    // Returns false while another process is the running instance.
    bool become_first() {
        if (is_first) return true;
        try {
            lock = io::FileLock::try_lock(lock_path);
            is_first = lock != nullptr;
        } catch (const Error& error) {
            // As without a private folder, the program can be started.
            log::warning("It cannot be determined whether Govor is already running: {}", error.what());
            is_first = true;
        }
        if (!lock) return is_first;
        QLocalServer::removeServer(socket);  // left by a killed process, because the lock was free
        server.setSocketOptions(QLocalServer::UserAccessOption);
        QObject::connect(&server, &QLocalServer::newConnection, &owner, [this] { accept_connections(); });
        if (!server.listen(socket)) {
            log::warning("Other instances cannot connect to this one: {}",
                         server.errorString().toStdString());
        }
        return true;
    }

    void accept_connections() {
        while (QLocalSocket* client = server.nextPendingConnection()) {
            QObject::connect(client, &QLocalSocket::disconnected, client, &QObject::deleteLater);
            QObject::connect(client, &QLocalSocket::readyRead, &owner,
                             [this, client] { read_request(client); });
            if (client->bytesAvailable() > 0) read_request(client);
        }
    }

    void read_request(QLocalSocket* client) {
        if (!client->canReadLine()) {
            if (client->bytesAvailable() > max_request_bytes) client->abort();
            return;
        }
        const std::optional<Request> request = from_bytes(client->readLine().trimmed());
        client->write(is_shutting_down ? shutting_down_reply : accepted_reply);
        client->disconnectFromServer();
        if (is_shutting_down) emit owner.shutdown_awaited();
        if (request && !is_shutting_down) emit owner.request_received(*request);
    }

    // Sends a request and returns the reply of the running instance; empty if there is none.
    QByteArray deliver(const QByteArray& line, const QDeadlineTimer& deadline) const {
        QLocalSocket client;
        client.connectToServer(socket);
        const auto remaining_ms = [&deadline] { return static_cast<int>(deadline.remainingTime()); };
        if (!client.waitForConnected(remaining_ms())) return {};
        client.write(line);
        while (client.bytesToWrite() > 0) {
            if (!client.waitForBytesWritten(remaining_ms())) return {};
        }
        while (!client.canReadLine()) {
            if (!client.waitForReadyRead(remaining_ms())) return {};
        }
        return client.readLine();
    }

    SingleInstance& owner;
    QString socket;
    std::filesystem::path lock_path;
    std::unique_ptr<io::FileLock> lock;
    QLocalServer server;
    bool is_first = false;
    bool is_shutting_down = false;
};

SingleInstance::SingleInstance(const QString& name, QObject* parent)
    : QObject(parent), d_(std::make_unique<Private>(*this, name)) {}

SingleInstance::~SingleInstance() = default;

bool SingleInstance::is_first() const {
    return d_->is_first;
}

SingleInstance::Reply SingleInstance::send(const Request& request) {
    QDeadlineTimer deadline(reply_timeout_ms);
    const QByteArray line = to_bytes(request) + '\n';
    while (!deadline.hasExpired()) {
        const QByteArray reply = d_->deliver(line, deadline);
        if (reply == accepted_reply) return Reply::accepted;
        if (reply == shutting_down_reply) deadline.setRemainingTime(shutdown_timeout_ms);
        // The other instance is still starting, is shutting down or has just exited.
        if (d_->become_first()) return Reply::became_first;
        QThread::msleep(retry_interval_ms);
    }
    return Reply::no_answer;
}

void SingleInstance::begin_shutdown() {
    d_->is_shutting_down = true;
}

QString SingleInstance::default_name() {
    QString display = qEnvironmentVariable("WAYLAND_DISPLAY");
    if (display.isEmpty()) display = qEnvironmentVariable("DISPLAY");
    for (QChar& c : display) {
        if (!c.isLetterOrNumber() && c != QLatin1Char('-') && c != QLatin1Char('.')) c = QLatin1Char('_');
    }
    return QStringLiteral("govor-") + display;
}

}  // namespace govor::desktop
