#include "store/audio_file_writer.h"

#include <fcntl.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <algorithm>
#include <cerrno>
#include <exception>
#include <new>
#include <system_error>
#include <utility>

#include "core/log.h"
#include "core/retry_on_bad_alloc.h"
#include "store/database.h"
#include "store/file_access.h"

namespace govor::store {
namespace {

// Writes all samples. Returns the number of bytes written and errno, or 0 for success.
std::pair<std::size_t, int> write_all(int descriptor, std::span<const float> samples) {
    const auto bytes = std::as_bytes(samples);
    std::size_t written_bytes = 0;
    while (written_bytes < bytes.size()) {
        const ssize_t count = ::write(descriptor, bytes.data() + written_bytes, bytes.size() - written_bytes);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return {written_bytes, count < 0 ? errno : ENOSPC};
        written_bytes += static_cast<std::size_t>(count);
    }
    return {written_bytes, 0};
}

// Returns the reason for a failure. Needs memory, so it may throw std::bad_alloc.
Message failure_reason(const std::exception_ptr& failure) {
    try {
        std::rethrow_exception(failure);
    } catch (const Error& error) {
        return error.text();
    } catch (const std::bad_alloc&) {
        return message("There is not enough memory.");
    } catch (const std::exception& error) {
        return Message::verbatim(error.what());
    } catch (...) {
        return Message::verbatim("An exception of an unknown type was thrown.");
    }
}

}  // namespace

std::optional<SoundFileName> parse_sound_file_name(const QString& name) {
    static const QRegularExpression pattern(QStringLiteral("^(\\d+)\\.(flac|part|flac\\.new)$"));
    const QRegularExpressionMatch match = pattern.match(name);
    if (!match.hasMatch()) return std::nullopt;
    return SoundFileName{SoundId{match.captured(1).toLongLong()}, match.captured(2)};
}

AudioFileWriter::AudioFileWriter(QString folder, QString database, bool may_use_folder, QObject* parent)
    : QObject(parent),
      folder_(std::move(folder)),
      database_(std::move(database)),
      may_use_folder_(may_use_folder) {
    thread_ = std::thread([this] { run(); });
}

AudioFileWriter::~AudioFileWriter() {
    {
        const std::lock_guard lock(mutex_);
        is_ending_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void AudioFileWriter::append(SoundId id, std::vector<float> samples) {
    post([this, id, samples = std::move(samples)]() mutable { add_samples(id, std::move(samples)); });
}

void AudioFileWriter::finish(SoundId id, SampleRate rate, SampleBits bits,
                             std::optional<std::uint64_t> samples) {
    post([this, id, end = UnfinishedSound::End{rate, bits, samples}] {
        std::uint64_t part_file_samples = 0;  // samples from a killed process
        try {
            if (!open_sounds_.contains(id)) part_file_samples = file_size(part_path(id)) / sizeof(float);
        } catch (const Error& error) {
            report(DiskFailure::reading, error.text());
        }
        {
            const std::lock_guard lock(mutex_);
            UnfinishedSound& sound = open(id);
            sound.written += part_file_samples;
            sound.end = end;
        }
        try_to_finish(id);
    });
}

void AudioFileWriter::import_flac(SoundId id, const Sound& source, SampleBits bits,
                                  std::shared_ptr<const void> keep_alive) {
    post([this, id, source, bits, keep_alive = std::move(keep_alive)] {
        {
            const std::lock_guard lock(mutex_);
            UnfinishedSound& sound = open(id);
            sound.end = UnfinishedSound::End{source.rate, bits, std::nullopt};
            sound.source = source;
            sound.keep_alive = keep_alive;
        }
        try_to_finish(id);
    });
}

void AudioFileWriter::sync(SoundId id) {
    post([this, id] {
        const auto it = open_sounds_.find(id);
        if (it == open_sounds_.end()) {  // already a FLAC file, or removed
            emit synced(id);
            return;
        }
        it->second.is_sync_requested = true;
        write_and_sync(id, it->second);
    });
}

void AudioFileWriter::delete_part(SoundId id) {
    post([this, id] {
        if (may_use_folder_) QFile::remove(part_path(id));
    });
}

void AudioFileWriter::remove(std::vector<SoundId> ids) {
    post([this, ids = std::move(ids)] {
        for (const SoundId id : ids) {
            close(id);
            if (may_use_folder_) delete_files(id);
        }
    });
}

void AudioFileWriter::delete_unused_files(std::map<SoundId, bool> known_sounds) {
    post([this, known_sounds = std::move(known_sounds)] {
        if (!may_use_folder_) return;
        QStringList names;
        try {
            names = file_names(folder_);
        } catch (const Error& error) {
            report(DiskFailure::reading, error.text());
            return;
        }
        for (const QString& name : names) {
            const std::optional<SoundFileName> file = parse_sound_file_name(name);
            if (!file) continue;  // not a file of the store
            const auto sound = known_sounds.find(file->id);
            const bool is_needed =
                sound != known_sounds.end() && (file->extension == QLatin1String("flac") ||
                                                (file->extension == QLatin1String("part") && !sound->second));
            if (!is_needed) QFile::remove(folder_ + QLatin1Char('/') + name);
        }
    });
}

// Runs on the writer's thread. If the action fails, the rows stay in the write-ahead log, which the next
// checkpoint copies.
void AudioFileWriter::use_database(const char* purpose, const std::function<void(Database&)>& action) {
    try {
        if (!may_use_folder_ || !file_exists(database_)) return;
        if (!checkpoint_database_) checkpoint_database_ = std::make_unique<Database>(database_);
        action(*checkpoint_database_);
    } catch (const Error& error) {
        const auto* sql = dynamic_cast<const SqlError*>(&error);
        if (sql == nullptr || sql->is_read_error()) report(DiskFailure::reading, error.text());
        log::info("The {} of the conversation database was deferred: {}", purpose, error.what());
    }
}

void AudioFileWriter::checkpoint() {
    post([this] {
        use_database("checkpoint", [](Database& database) {
            database.value(QStringLiteral("PRAGMA wal_checkpoint(PASSIVE)"));
        });
    });
}

void AudioFileWriter::erase_deleted_rows(bool shrinks) {
    if (shrinks) must_shrink_ = true;
    if (is_cleanup_queued_.exchange(true)) return;
    post([this] {
        is_cleanup_queued_ = false;
        use_database("cleanup", [this](Database& database) {
            const bool shrinks = must_shrink_.exchange(false);
            for (const QLatin1String index : {QLatin1String("message_words"), QLatin1String("title_words")})
                database.run(QStringLiteral("INSERT INTO %1(%1) VALUES ('optimize')").arg(index));
            if (shrinks) database.run(QStringLiteral("VACUUM"));
            database.value(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)"));
            emit erased();
        });
    });
}

void AudioFileWriter::use_folder() {
    post([this] { may_use_folder_ = true; });
}

void AudioFileWriter::retry() {
    post([this] {
        std::vector<SoundId> open_ids;
        {
            const std::lock_guard lock(mutex_);
            for (const auto& [id, sound] : open_sounds_) open_ids.push_back(id);
        }
        reason_ = {};
        for (const SoundId id : open_ids) {
            if (open_sounds_.at(id).end) {
                if (open_sounds_.at(id).is_sync_requested) write_and_sync(id, open_sounds_.at(id));
                try_to_finish(id);
            } else {
                write_and_sync(id, open_sounds_.at(id));
            }
        }
        if (reason_.empty()) emit failure_changed(DiskFailure::writing, {});
    });
}

bool AudioFileWriter::drain(std::chrono::milliseconds limit) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, limit, [this] { return jobs_.empty() && !is_busy_; });
}

QString AudioFileWriter::flac_path(SoundId id) const {
    return QStringLiteral("%1/%2.flac").arg(folder_).arg(id.value);
}
QString AudioFileWriter::part_path(SoundId id) const {
    return QStringLiteral("%1/%2.part").arg(folder_).arg(id.value);
}

void AudioFileWriter::describe(Sound& sound) const {
    const std::lock_guard lock(mutex_);
    const auto it = open_sounds_.find(sound.id);
    sound.part = part_path(sound.id);
    sound.final_path = flac_path(sound.id);
    if (it == open_sounds_.end()) {
        sound.samples = file_size(sound.part) / sizeof(float);
        sound.samples_on_disk = sound.samples;
        return;
    }
    sound.samples_on_disk = it->second.written;
    sound.samples = it->second.written + it->second.backlog.size();
    if (!it->second.backlog.empty()) {
        sound.memory = std::make_shared<const std::vector<float>>(it->second.backlog);
    }
}

void AudioFileWriter::post(Job job) {
    {
        const std::lock_guard lock(mutex_);
        jobs_.push_back(std::move(job));
    }
    changed_.notify_all();
}

void AudioFileWriter::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return is_ending_ || !jobs_.empty(); });
        if (jobs_.empty()) break;
        {
            const Job job = std::move(jobs_.front());
            jobs_.pop_front();
            is_busy_ = true;
            lock.unlock();
            run_job(job);
        }
        lock.lock();
        is_busy_ = false;
        changed_.notify_all();
    }
    for (auto& [id, sound] : open_sounds_) {
        if (sound.descriptor >= 0) ::close(sound.descriptor);
    }
    checkpoint_database_.reset();
}

// An exception of a job is reported instead of terminating the program.
void AudioFileWriter::run_job(const Job& job) {
    try {
        job();
    } catch (...) {
        const std::exception_ptr failure = std::current_exception();
        retry_on_bad_alloc([&] { report(DiskFailure::writing, failure_reason(failure)); });
    }
}

AudioFileWriter::UnfinishedSound& AudioFileWriter::open(SoundId id) {
    return open_sounds_[id];
}

void AudioFileWriter::add_samples(SoundId id, std::vector<float> samples) {
    UnfinishedSound* sound = nullptr;
    {
        const std::lock_guard lock(mutex_);
        sound = &open(id);
        const std::uint64_t existing_samples = sound->written + sound->backlog.size();
        samples.resize(std::min<std::uint64_t>(
            samples.size(), max_sound_samples - std::min(max_sound_samples, existing_samples)));
        sound->backlog.insert(sound->backlog.end(), samples.begin(), samples.end());
    }
    write_backlog(id, *sound);
}

bool AudioFileWriter::write_backlog(SoundId id, UnfinishedSound& sound) {
    if (sound.backlog.empty()) return true;
    if (!may_use_folder_) return false;
    if (sound.descriptor < 0) {
        QDir().mkpath(folder_);
        const int flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC;
        sound.descriptor = ::open(QFile::encodeName(part_path(id)).constData(), flags, 0600);
        if (sound.descriptor < 0) {
            report(DiskFailure::writing, system_message(errno));
            return false;
        }
    }
    const auto [bytes, error] = write_all(sound.descriptor, sound.backlog);
    const std::size_t whole_samples = bytes / sizeof(float);
    // A partial sample would misalign all following samples.
    if (bytes % sizeof(float) != 0 &&
        ::ftruncate(sound.descriptor, static_cast<off_t>((sound.written + whole_samples) * sizeof(float))) !=
            0) {
        report(DiskFailure::writing, system_message(errno));
    }
    {
        const std::lock_guard lock(mutex_);
        sound.written += whole_samples;
        sound.backlog.erase(sound.backlog.begin(),
                            sound.backlog.begin() + static_cast<std::ptrdiff_t>(whole_samples));
    }
    if (error != 0) report(DiskFailure::writing, system_message(error));
    return error == 0;
}

void AudioFileWriter::write_and_sync(SoundId id, UnfinishedSound& sound) {
    if (!write_backlog(id, sound) || !sound.is_sync_requested) return;
    if (sound.descriptor >= 0 && ::fdatasync(sound.descriptor) != 0) {
        report(DiskFailure::writing, system_message(errno));
        return;
    }
    emit synced(id);
    sound.is_sync_requested = false;  // after the signal, which retry() repeats if there is no memory for it
}

std::optional<FlacSummary> AudioFileWriter::make_flac(SoundId id, const UnfinishedSound& sound,
                                                      DiskFailure& operation) {
    operation = DiskFailure::reading;
    const QString path = flac_path(id);
    const bool is_encoded = file_exists(path);
    std::uint64_t remaining_samples = sound.end->samples.value_or(max_sound_samples);
    if (is_encoded) {
        FlacSummary summary = summarize_flac(path);
        if (summary.samples <= remaining_samples)
            return summary.samples > 0 ? std::optional(summary) : std::nullopt;
    }
    operation = DiskFailure::writing;
    QDir().mkpath(folder_);
    FlacWriter file(path, sound.end->rate, sound.end->bits);
    operation = DiskFailure::reading;
    const auto append_block = [&](std::span<const float> block) {
        block =
            block.first(static_cast<std::size_t>(std::min<std::uint64_t>(remaining_samples, block.size())));
        remaining_samples -= block.size();
        operation = DiskFailure::writing;
        file.append(block);
        operation = DiskFailure::reading;
    };
    if (is_encoded) {
        read_flac(path, append_block);
    } else if (sound.source) {
        read_samples(*sound.source, append_block);
    } else {
        read_part(part_path(id), append_block);
        append_block(sound.backlog);
    }
    operation = DiskFailure::writing;
    return file.samples() > 0 ? std::optional(file.finish()) : std::nullopt;
}

void AudioFileWriter::try_to_finish(SoundId id) {
    if (!may_use_folder_) return;
    const UnfinishedSound& sound = open_sounds_.at(id);  // only this thread changes it
    DiskFailure operation{};
    try {
        const std::optional<FlacSummary> summary = make_flac(id, sound, operation);
        close(id);
        if (!summary) {
            delete_files(id);
            emit lost(id);
            return;
        }
        emit finished(id, summary->samples,
                      QByteArray(reinterpret_cast<const char*>(summary->peaks.data()),
                                 static_cast<qsizetype>(summary->peaks.size())));
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::io) {
            report(operation, error.text());
            return;
        }
        log::warning("The sound of a turn cannot be read: {}", error.what());
        // A damaged file is kept, because a retry cannot repair it. An imported sound has no file to keep.
        const bool is_imported = sound.source.has_value();
        close(id);
        if (is_imported) emit lost(id);
    }
}

void AudioFileWriter::close(SoundId id) {
    const std::lock_guard lock(mutex_);
    const auto it = open_sounds_.find(id);
    if (it == open_sounds_.end()) return;
    if (it->second.descriptor >= 0) ::close(it->second.descriptor);
    open_sounds_.erase(it);
}

void AudioFileWriter::delete_files(SoundId id) {
    for (const QString& path : {flac_path(id), part_path(id)}) {
        if (QFile::exists(path) && !QFile::remove(path))
            log::warning("{} cannot be deleted.", path.toStdString());
    }
}

void AudioFileWriter::report(DiskFailure failure, const Message& reason) {
    reason_ = reason;
    log::warning("A sound cannot be {} the disk: {}",
                 failure == DiskFailure::reading ? "read from" : "written to", reason.english());
    emit failure_changed(failure, reason);
}

}  // namespace govor::store
