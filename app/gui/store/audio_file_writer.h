#pragma once

#include <QObject>
#include <QString>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "core/message.h"
#include "store/flac_file.h"
#include "store/records.h"

namespace govor::store {

class Database;

// The name of a file in the audio folder: ID.flac, ID.part or ID.flac.new.
struct SoundFileName {
    SoundId id;
    QString extension;  // flac, part or flac.new
};
// Parses the name of a file in the audio folder. Returns nullopt for any other name.
std::optional<SoundFileName> parse_sound_file_name(const QString& name);

enum class DiskFailure { reading, writing };

// The store's thread for slow disk operations: samples, FLAC files and checkpoints of the database.
//
// Samples are appended to audio/ID.part in float32 as they arrive. A killed process loses only samples that
// are not written yet (see Sound::samples_on_disk); synced() reports that all are on the disk. finish()
// encodes them to audio/ID.flac. delete_part() deletes the part file once the database row marks the FLAC
// file as complete. Samples that cannot be written stay in memory until retry().
class AudioFileWriter : public QObject {
    Q_OBJECT
  public:
    // `database` is the file for checkpoints; empty: none. `may_use_folder` is false if another process uses
    // the folder or it is not writable; everything then stays in memory until use_folder().
    AudioFileWriter(QString folder, QString database, bool may_use_folder, QObject* parent = nullptr);
    ~AudioFileWriter() override;  // finishes all queued jobs

    void append(SoundId id, std::vector<float> samples);
    // Ends a sound, or truncates one that is already encoded. Keeps the first `samples` (absent: all).
    // finished() follows, or lost() if there is nothing to keep. A sound that is damaged or longer than
    // max_sound_samples is left unchanged on the disk.
    void finish(SoundId id, SampleRate rate, SampleBits bits, std::optional<std::uint64_t> samples = {});
    // Copies an external FLAC file to this sound; `keep_alive` is released after the copy. Like finish(), but
    // a damaged file is followed by lost().
    void import_flac(SoundId id, const Sound& source, SampleBits bits,
                     std::shared_ptr<const void> keep_alive);
    // Requests synced(), which follows once all samples appended so far are on the disk, possibly after
    // retry().
    void sync(SoundId id);
    void delete_part(SoundId id);
    void remove(std::vector<SoundId> ids);
    // Deletes the files of all sounds that are not in `known_sounds`, and the part files of sounds whose
    // value there is true, which means that the FLAC file is complete. Deletes nothing if the folder cannot
    // be listed.
    void delete_unused_files(std::map<SoundId, bool> known_sounds);
    // Checkpoints the write-ahead log.
    void checkpoint();
    // Removes what deleted rows have left in the search index, in the write-ahead log and, with `shrinks`, in
    // unused pages of the database file. erased() follows unless an error occurs. Requests that are made
    // before the cleanup begins are served by one cleanup.
    void erase_deleted_rows(bool shrinks);
    void use_folder();
    // Repeats the reads and writes that failed; failure_changed() reports the result.
    void retry();
    // Waits until all queued jobs are done or the limit is reached. Returns true if they are done; queued
    // signals may not have been delivered yet.
    bool drain(std::chrono::milliseconds limit);

    QString flac_path(SoundId id) const;
    QString part_path(SoundId id) const;
    // Fills in samples, part and memory of a sound that has no complete FLAC file yet. Throws Error{io}.
    void describe(Sound& sound) const;

  signals:
    void synced(govor::store::SoundId id);
    void finished(govor::store::SoundId id, quint64 samples, QByteArray peaks);
    void lost(govor::store::SoundId id);
    void erased();
    // A disk operation failed; an empty reason means that the failure is over.
    void failure_changed(govor::store::DiskFailure failure, govor::Message reason);

  private:
    // A sound that has no FLAC file yet. Only the writer's thread changes it; the members that describe()
    // reads are changed under the lock.
    struct UnfinishedSound {
        int descriptor = -1;             // of the part file
        std::uint64_t written = 0;       // samples in the part file
        std::vector<float> backlog;      // samples that are not written yet
        bool is_sync_requested = false;  // synced() is to be emitted
        struct End {
            SampleRate rate;
            SampleBits bits;
            std::optional<std::uint64_t> samples;
        };
        std::optional<End> end;
        // Set by import_flac(): the source of the samples and the owner of its files.
        std::optional<Sound> source;
        std::shared_ptr<const void> keep_alive;
    };
    using Job = std::function<void()>;

    void post(Job job);
    void run();
    void run_job(const Job& job);
    UnfinishedSound& open(SoundId id);
    void add_samples(SoundId id, std::vector<float> samples);
    bool write_backlog(SoundId id, UnfinishedSound& sound);
    void write_and_sync(SoundId id, UnfinishedSound& sound);
    void try_to_finish(SoundId id);
    std::optional<FlacSummary> make_flac(SoundId id, const UnfinishedSound& sound, DiskFailure& operation);
    void close(SoundId id);
    void delete_files(SoundId id);
    void use_database(const char* purpose, const std::function<void(Database&)>& action);
    void report(DiskFailure failure, const Message& reason);

    const QString folder_;
    const QString database_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Job> jobs_;
    std::atomic<bool> is_cleanup_queued_ = false;
    std::atomic<bool> must_shrink_ = false;  // in the queued cleanup
    bool is_busy_ = false;
    bool is_ending_ = false;
    bool may_use_folder_;  // used by the thread only
    std::map<SoundId, UnfinishedSound> open_sounds_;
    Message reason_;                                 // last reported failure; used by the thread only
    std::unique_ptr<Database> checkpoint_database_;  // used by the thread only
    std::thread thread_;
};

}  // namespace govor::store
