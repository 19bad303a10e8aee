#include "store/sound_keeper.h"

#include <fcntl.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "core/log.h"
#include "store/database.h"

namespace govor::store {
namespace {

// Writes all of it, or says why not and how much went out.
std::pair<std::size_t, int> write_all(int descriptor, std::span<const float> samples) {
    const auto bytes = std::as_bytes(samples);
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t now = ::write(descriptor, bytes.data() + done, bytes.size() - done);
        if (now < 0 && errno == EINTR) continue;
        if (now <= 0) return {done, now < 0 ? errno : ENOSPC};
        done += static_cast<std::size_t>(now);
    }
    return {done, 0};
}

QString system_reason(int error) {
    return QString::fromStdString(std::generic_category().message(error));
}

}  // namespace

SoundKeeper::SoundKeeper(QString folder, QString database, QObject* parent)
    : QObject(parent), folder_(std::move(folder)), database_(std::move(database)) {
    thread_ = std::thread([this] { work(); });
}

SoundKeeper::~SoundKeeper() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void SoundKeeper::append(SoundId id, std::vector<float> samples) {
    post([this, id, taken = std::move(samples)]() mutable { take(id, std::move(taken)); });
}

void SoundKeeper::finish(SoundId id, SampleRate rate, SampleBits bits, std::optional<std::uint64_t> samples) {
    post([this, id, end = Open::End{rate, bits, samples}] {
        {
            const std::lock_guard lock(mutex_);
            open(id).end = end;
        }
        try_to_finish(id);
    });
}

void SoundKeeper::adopt(SoundId id, const Sound& source, SampleBits bits, std::shared_ptr<const void> keep) {
    post([this, id, source, bits, kept = std::move(keep)] {
        try {
            std::vector<float> samples = read_samples(source);
            const std::lock_guard lock(mutex_);
            open(id).backlog = std::move(samples);
        } catch (const Error& error) {
            log::warning("Sound of an imported turn was left out: {}", error.what());
        }
        {
            const std::lock_guard lock(mutex_);
            open(id).end = Open::End{source.rate, bits, std::nullopt};
        }
        try_to_finish(id);
    });
}

void SoundKeeper::forget_part(SoundId id) {
    post([this, id] { QFile::remove(part_path(id)); });
}

void SoundKeeper::remove(std::vector<SoundId> ids) {
    post([this, gone = std::move(ids)] {
        for (const SoundId id : gone) {
            close(id);
            delete_files(id);
        }
    });
}

void SoundKeeper::sweep(std::map<SoundId, bool> whole_sounds) {
    post([this, known = std::move(whole_sounds)] {
        // Files of other names were put there by somebody else.
        static const QRegularExpression ours(QStringLiteral("^(\\d+)\\.(flac|part|flac\\.new)$"));
        for (const QString& name : QDir(folder_).entryList(QDir::Files)) {
            const QRegularExpressionMatch match = ours.match(name);
            if (!match.hasMatch()) continue;
            const auto sound = known.find(SoundId{match.captured(1).toLongLong()});
            const QString kind = match.captured(2);
            const bool needed = sound != known.end() && (kind == QLatin1String("flac") ||
                                                         (kind == QLatin1String("part") && !sound->second));
            if (!needed) QFile::remove(folder_ + QLatin1Char('/') + name);
        }
    });
}

void SoundKeeper::checkpoint() {
    post([this] {
        try {
            if (!QFile::exists(database_)) return;
            if (!checkpointing_) checkpointing_ = std::make_unique<Database>(database_);
            checkpointing_->value(QStringLiteral("PRAGMA wal_checkpoint(PASSIVE)"));
        } catch (const Error& error) {
            // The rows stay in the log, which is as good; the next checkpoint takes them.
            log::info("The conversations' log was not carried over yet: {}", error.what());
        }
    });
}

void SoundKeeper::retry() {
    post([this] {
        std::vector<SoundId> waiting;
        {
            const std::lock_guard lock(mutex_);
            for (const auto& [id, sound] : open_) waiting.push_back(id);
        }
        reason_.clear();
        for (const SoundId id : waiting) {
            if (open_.at(id).end) {
                try_to_finish(id);
            } else {
                write_backlog(id, open_.at(id));
            }
        }
        if (reason_.isEmpty()) emit troubled({});
    });
}

void SoundKeeper::drain() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return jobs_.empty() && !busy_; });
}

QString SoundKeeper::flac_path(SoundId id) const {
    return QStringLiteral("%1/%2.flac").arg(folder_).arg(id.value);
}
QString SoundKeeper::part_path(SoundId id) const {
    return QStringLiteral("%1/%2.part").arg(folder_).arg(id.value);
}

void SoundKeeper::describe(Sound& sound) const {
    const std::lock_guard lock(mutex_);
    const auto found = open_.find(sound.id);
    sound.part = part_path(sound.id);
    sound.whole = flac_path(sound.id);
    if (found == open_.end()) {
        sound.samples = static_cast<std::uint64_t>(QFile(sound.part).size()) / sizeof(float);
        return;
    }
    sound.samples = found->second.written + found->second.backlog.size();
    if (!found->second.backlog.empty()) {
        sound.memory = std::make_shared<const std::vector<float>>(found->second.backlog);
    }
}

void SoundKeeper::post(Job job) {
    {
        const std::lock_guard lock(mutex_);
        jobs_.push_back(std::move(job));
    }
    changed_.notify_all();
}

void SoundKeeper::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return ending_ || !jobs_.empty(); });
        if (jobs_.empty()) break;
        {
            const Job job = std::move(jobs_.front());
            jobs_.pop_front();
            busy_ = true;
            lock.unlock();
            job();
        }
        lock.lock();
        busy_ = false;
        changed_.notify_all();
    }
    for (auto& [id, sound] : open_) {
        if (sound.descriptor >= 0) ::close(sound.descriptor);
    }
    checkpointing_.reset();
}

SoundKeeper::Open& SoundKeeper::open(SoundId id) {
    return open_[id];
}

void SoundKeeper::take(SoundId id, std::vector<float> samples) {
    Open* sound = nullptr;
    {
        const std::lock_guard lock(mutex_);
        sound = &open(id);
        sound->backlog.insert(sound->backlog.end(), samples.begin(), samples.end());
    }
    write_backlog(id, *sound);
}

bool SoundKeeper::write_backlog(SoundId id, Open& sound) {
    if (sound.backlog.empty()) return true;
    if (sound.descriptor < 0) {
        QDir().mkpath(folder_);
        const int flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC;
        sound.descriptor = ::open(QFile::encodeName(part_path(id)).constData(), flags, 0600);
        if (sound.descriptor < 0) {
            report(system_reason(errno));
            return false;
        }
    }
    const auto [bytes, error] = write_all(sound.descriptor, sound.backlog);
    const std::size_t whole = bytes / sizeof(float);
    // Half a sample would shift all that follow.
    if (bytes % sizeof(float) != 0 &&
        ::ftruncate(sound.descriptor, static_cast<off_t>((sound.written + whole) * sizeof(float))) != 0) {
        report(system_reason(errno));
    }
    {
        const std::lock_guard lock(mutex_);
        sound.written += whole;
        sound.backlog.erase(sound.backlog.begin(),
                            sound.backlog.begin() + static_cast<std::ptrdiff_t>(whole));
    }
    if (error != 0) report(system_reason(error));
    return error == 0;
}

void SoundKeeper::try_to_finish(SoundId id) {
    const Open sound = [&] {
        const std::lock_guard lock(mutex_);
        return open(id);
    }();
    try {
        const bool encoded = QFile::exists(flac_path(id));
        std::vector<float> samples = encoded ? read_flac(flac_path(id)) : read_part(part_path(id));
        if (!encoded) samples.insert(samples.end(), sound.backlog.begin(), sound.backlog.end());
        const bool cut = sound.end->samples && *sound.end->samples < samples.size();
        if (cut) samples.resize(*sound.end->samples);
        if (samples.empty()) {
            close(id);
            delete_files(id);
            emit lost(id);
            return;
        }
        if (!encoded || cut) {
            QDir().mkpath(folder_);
            write_flac(flac_path(id), sound.end->rate, sound.end->bits, samples);
        }
        close(id);
        const auto peaks = peaks_of(samples);
        emit finished(
            id, samples.size(),
            QByteArray(reinterpret_cast<const char*>(peaks.data()), static_cast<qsizetype>(peaks.size())));
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::io) {  // a damaged file, which no retry mends: it stays as it is
            log::warning("Sound of a turn cannot be read: {}", error.what());
            close(id);
            return;
        }
        report(QString::fromStdString(error.message()));
    }
}

void SoundKeeper::close(SoundId id) {
    const std::lock_guard lock(mutex_);
    const auto found = open_.find(id);
    if (found == open_.end()) return;
    if (found->second.descriptor >= 0) ::close(found->second.descriptor);
    open_.erase(found);
}

void SoundKeeper::delete_files(SoundId id) {
    for (const QString& path : {flac_path(id), part_path(id)}) {
        if (QFile::exists(path) && !QFile::remove(path))
            log::warning("{} cannot be deleted.", path.toStdString());
    }
}

void SoundKeeper::report(const QString& reason) {
    reason_ = reason;
    log::warning("Sound cannot be kept on the disk: {}", reason.toStdString());
    emit troubled(reason);
}

}  // namespace govor::store
