#pragma once

#include <QObject>
#include <QString>
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

#include "store/flac_file.h"
#include "store/records.h"

namespace govor::store {

class Database;

// A file of the folder of sound: ID.flac, ID.part or ID.flac.new. Absent for any other name.
struct SoundFileName {
    SoundId id;
    QString kind;  // after the first full stop
};
std::optional<SoundFileName> sound_file_name(const QString& name);

// The store's thread for what takes time on the disk: samples, FLAC files, checkpoints of the database.
//
// Samples go to audio/ID.part as they come, float32. A killed program loses only what is not written there
// yet (Sound::samples_on_disk says how much is); synced() says that nothing is missing. finish() makes
// audio/ID.flac of them. The part file goes only when the row of the database says that the FLAC file is
// whole: delete_part(). What the disk does not take stays in memory until retry().
enum class DiskFailure { reading, writing };

class AudioFileWriter : public QObject {
    Q_OBJECT
  public:
    // `database`: for checkpoints; empty for none. Without `may_use_folder`, which belongs to another program
    // or cannot be written, everything stays in memory until use_folder().
    AudioFileWriter(QString folder, QString database, bool may_use_folder, QObject* parent = nullptr);
    ~AudioFileWriter() override;  // does what was asked before it returns

    void append(SoundId id, std::vector<float> samples);
    // No more samples come, or, for a sound that is whole already, less of it is wanted. Keeps the first
    // `samples` (absent: all). finished() follows, or lost() where there is nothing to keep.
    // A sound that is damaged, or longer than most_samples, stays as it is on the disk.
    void finish(SoundId id, SampleRate rate, SampleBits bits, std::optional<std::uint64_t> samples = {});
    // A FLAC file from elsewhere becomes this sound; `keep` lives until it is copied. As finish(), but lost()
    // follows for a damaged one.
    void adopt(SoundId id, const Sound& source, SampleBits bits, std::shared_ptr<const void> keep);
    // synced() follows once all samples that were appended before are on the disk, which may need retry().
    void sync(SoundId id);
    void delete_part(SoundId id);
    void remove(std::vector<SoundId> ids);
    // Deletes what belongs to no sound, or is not needed (any more); nothing where the folder cannot be
    // listed.
    void sweep(std::map<SoundId, bool> whole_sounds);  // false: has no FLAC file yet
    // Carries the write-ahead log into the database.
    void checkpoint();
    void use_folder();
    // Tries again to read and write what that failed for; troubled() says how it went.
    void retry();
    // Waits until all that was asked is done, or for that long. True when it is; signals may still be on
    // their way.
    bool drain(std::chrono::milliseconds limit);

    QString flac_path(SoundId id) const;
    QString part_path(SoundId id) const;
    // Fills in what is known of a sound that is not whole yet: samples, part, memory. Throws Error{io}.
    void describe(Sound& sound) const;

  signals:
    void synced(govor::store::SoundId id);
    void finished(govor::store::SoundId id, quint64 samples, QByteArray peaks);
    void lost(govor::store::SoundId id);
    // What failed on the disk, and why; an empty reason when nothing does (any more).
    void troubled(govor::store::DiskFailure what, QString reason);

  private:
    // A sound that has no FLAC file yet. Changed by the thread alone; what describe() reads, under the lock.
    struct Open {
        int descriptor = -1;          // of the part file
        std::uint64_t written = 0;    // samples in it
        std::vector<float> backlog;   // what the disk did not take
        bool sync_requested = false;  // synced() is due
        struct End {
            SampleRate rate;
            SampleBits bits;
            std::optional<std::uint64_t> samples;
        };
        std::optional<End> end;
        // adopt(): where the samples are, and what keeps them there.
        std::optional<Sound> source;
        std::shared_ptr<const void> keep;
    };
    using Job = std::function<void()>;

    void post(Job job);
    void run();
    void run_job(const Job& job);
    Open& open(SoundId id);
    void add_samples(SoundId id, std::vector<float> samples);
    bool write_backlog(SoundId id, Open& sound);
    void write_and_sync(SoundId id, Open& sound);
    void try_to_finish(SoundId id);
    std::optional<FlacSummary> make_flac(SoundId id, const Open& sound, DiskFailure& doing);
    void close(SoundId id);
    void delete_files(SoundId id);
    void report(DiskFailure what, const QString& reason);

    const QString folder_;
    const QString database_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Job> jobs_;
    bool busy_ = false;
    bool ending_ = false;
    bool may_use_folder_;  // the thread's alone
    std::map<SoundId, Open> open_;
    QString reason_;                           // as reported last; the thread's alone
    std::unique_ptr<Database> checkpointing_;  // the thread's alone
    std::thread thread_;
};

}  // namespace govor::store
