#include "desktop/single_instance.h"

#include <sys/stat.h>
#include <unistd.h>

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QLocalServer>
#include <QLocalSocket>
#include <QLockFile>
#include <QThread>

#include "core/log.h"

namespace govor::desktop {
namespace {

constexpr int patience = 5000;         // milliseconds that the running program may take
constexpr int longest_ending = 60000;  // and to end; it has a limit of its own, which is shorter
constexpr qint64 longest = 64 * 1024;  // bytes of a request; paths are shorter
const QByteArray taken("taken\n"), ending("ending\n");

// A folder that only this user can use; empty when there is none.
QString private_folder() {
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    const QString folder = QDir::isAbsolutePath(runtime)
                               ? runtime
                               : QStringLiteral("%1/govor-%2").arg(QDir::tempPath()).arg(::getuid());
    const QByteArray name = QFile::encodeName(folder);
    ::mkdir(name.constData(), 0700);
    struct stat status {};
    // In a folder for everyone, somebody else may have made it first.
    const bool ours = ::lstat(name.constData(), &status) == 0 && S_ISDIR(status.st_mode) &&
                      status.st_uid == ::getuid() && (status.st_mode & 077) == 0;
    return ours ? folder : QString();
}

}  // namespace

class SingleInstance::Private {
  public:
    Private(SingleInstance& instance, const QString& name) : owner(instance) {
        const QString folder = private_folder();
        if (folder.isEmpty()) {
            // Better two programs than none.
            log::warning("No private folder for the socket of the running program: set XDG_RUNTIME_DIR.");
            first = true;
            return;
        }
        socket = QStringLiteral("%1/%2.socket").arg(folder, name);
        lock = std::make_unique<QLockFile>(QStringLiteral("%1/%2.lock").arg(folder, name));
        lock->setStaleLockTime(0);  // stale when its process is gone, however old
        become_first();
    }

    bool become_first() {
        if (!lock || !lock->tryLock(0)) return false;
        first = true;
        QLocalServer::removeServer(socket);  // of a program that was killed: the lock was free
        server.setSocketOptions(QLocalServer::UserAccessOption);
        QObject::connect(&server, &QLocalServer::newConnection, &owner, [this] { welcome(); });
        if (!server.listen(socket)) {
            log::warning("Other starts cannot reach this program: {}", server.errorString().toStdString());
        }
        return true;
    }

    void welcome() {
        while (QLocalSocket* guest = server.nextPendingConnection()) {
            QObject::connect(guest, &QLocalSocket::disconnected, guest, &QObject::deleteLater);
            QObject::connect(guest, &QLocalSocket::readyRead, &owner, [this, guest] { listen_to(guest); });
            if (guest->bytesAvailable() > 0) listen_to(guest);
        }
    }

    void listen_to(QLocalSocket* guest) {
        if (!guest->canReadLine()) {
            if (guest->bytesAvailable() > longest) guest->abort();
            return;
        }
        const std::optional<Request> request = from_bytes(guest->readLine().trimmed());
        guest->write(is_ending ? ending : taken);
        guest->disconnectFromServer();
        if (is_ending) emit owner.waited_for();
        if (request && !is_ending) emit owner.received(*request);
    }

    // What the running program replies; empty: nothing.
    QByteArray deliver(const QByteArray& line, const QDeadlineTimer& until) const {
        QLocalSocket guest;
        guest.connectToServer(socket);
        const auto left = [&until] { return static_cast<int>(until.remainingTime()); };
        if (!guest.waitForConnected(left())) return {};
        guest.write(line);
        while (guest.bytesToWrite() > 0) {
            if (!guest.waitForBytesWritten(left())) return {};
        }
        while (!guest.canReadLine()) {
            if (!guest.waitForReadyRead(left())) return {};
        }
        return guest.readLine();
    }

    SingleInstance& owner;
    QString socket;
    std::unique_ptr<QLockFile> lock;
    QLocalServer server;
    bool first = false;
    bool is_ending = false;
};

SingleInstance::SingleInstance(const QString& name, QObject* parent)
    : QObject(parent), d_(std::make_unique<Private>(*this, name)) {}

SingleInstance::~SingleInstance() = default;

bool SingleInstance::is_first() const {
    return d_->first;
}

SingleInstance::Reply SingleInstance::send(const Request& request) {
    QDeadlineTimer until(patience);
    const QByteArray line = to_bytes(request) + '\n';
    while (!until.hasExpired()) {
        const QByteArray reply = d_->deliver(line, until);
        if (reply == taken) return Reply::taken;
        if (reply == ending) until.setRemainingTime(longest_ending);
        // It holds the lock and does not listen yet, or is ending, or has just ended.
        if (d_->become_first()) return Reply::became_first;
        QThread::msleep(20);
    }
    return Reply::no_answer;
}

void SingleInstance::begin_ending() {
    d_->is_ending = true;
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
