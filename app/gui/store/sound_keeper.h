#pragma once

#include <QObject>
#include <QString>
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

// The store's thread for what takes time on the disk: samples, FLAC files, checkpoints of the database.
//
// Samples go to audio/ID.part as they come, float32, so that a killed program has lost none that this thread
// had taken. finish() makes audio/ID.flac of them. The part file goes only when the row of the database says
// that the FLAC file is whole: forget_part(). What the disk does not take stays in memory until retry().
class SoundKeeper : public QObject {
    Q_OBJECT
  public:
    // `database`: for checkpoints; empty for none.
    SoundKeeper(QString folder, QString database, QObject* parent = nullptr);
    ~SoundKeeper() override;  // does what was asked before it returns

    void append(SoundId id, std::vector<float> samples);
    // No more samples come, or, for a sound that is whole already, less of it is wanted. Keeps the first
    // `samples` (absent: all). finished() follows, or lost() where there is nothing to keep.
    void finish(SoundId id, SampleRate rate, SampleBits bits, std::optional<std::uint64_t> samples = {});
    // A FLAC file from elsewhere becomes this sound; `keep` lives until it is copied. As finish().
    void adopt(SoundId id, const Sound& source, SampleBits bits, std::shared_ptr<const void> keep);
    void forget_part(SoundId id);
    void remove(std::vector<SoundId> ids);
    // Deletes what belongs to no sound, or is not needed (any more).
    void sweep(std::map<SoundId, bool> whole_sounds);  // false: has no FLAC file yet
    // Carries the write-ahead log into the database.
    void checkpoint();
    // Tries again to write what is in memory; troubled() says how it went.
    void retry();
    // Waits until all that was asked is done. Signals may still be on their way.
    void drain();

    QString flac_path(SoundId id) const;
    QString part_path(SoundId id) const;
    // Fills in what is known of a sound that is not whole yet: samples, part, memory.
    void describe(Sound& sound) const;

  signals:
    void finished(govor::store::SoundId id, quint64 samples, QByteArray peaks);
    void lost(govor::store::SoundId id);
    // Why the disk refused something; empty when everything is on it again.
    void troubled(QString reason);

  private:
    // A sound that has no FLAC file yet. Changed by the thread alone; what describe() reads, under the lock.
    struct Open {
        int descriptor = -1;         // of the part file
        std::uint64_t written = 0;   // samples in it
        std::vector<float> backlog;  // what the disk did not take
        struct End {
            SampleRate rate;
            SampleBits bits;
            std::optional<std::uint64_t> samples;
        };
        std::optional<End> end;
    };
    using Job = std::function<void()>;

    void post(Job job);
    void work();
    Open& open(SoundId id);
    void take(SoundId id, std::vector<float> samples);
    bool write_backlog(SoundId id, Open& sound);
    void try_to_finish(SoundId id);
    void close(SoundId id);
    void delete_files(SoundId id);
    void report(const QString& reason);

    const QString folder_;
    const QString database_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Job> jobs_;
    bool busy_ = false;
    bool ending_ = false;
    std::map<SoundId, Open> open_;
    QString reason_;                           // as reported last; the thread's alone
    std::unique_ptr<Database> checkpointing_;  // the thread's alone
    std::thread thread_;
};

}  // namespace govor::store
