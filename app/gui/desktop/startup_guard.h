#pragma once

#include <QCoreApplication>
#include <QString>
#include <memory>
#include <optional>

namespace govor::desktop {

// Keeps on disk which step of starting a model is under way, so that the next start knows in which one the
// program ended. Each step is on disk before it is taken, and deleted when it has ended. Also keeps what else
// the next start must not try without being asked: a model that could not be loaded, and the drivers that
// were left out by a safe start.
class StartupGuard {
    Q_DECLARE_TR_FUNCTIONS(govor::desktop::StartupGuard)

  public:
    enum class Step {
        listing_devices,
        reading_files,
        opening_device,
        building_kernels,
        reading_weights,
        finishing
    };

    // What was, or is, being started.
    struct Subject {
        QString device{};     // empty: the engine's first, or not known yet
        QString model{};      // its name
        bool safely = false;  // on the processor, without graphics drivers

        bool operator==(const Subject&) const = default;
    };

    // What the last start left behind.
    struct Record {
        enum class Kind {
            crashed,    // the program ended in `step`
            failed,     // the model could not be loaded: `reason`
            safe_start  // after a crash in `step`, subject.model was started without graphics drivers
        };
        Kind kind = Kind::crashed;
        Step step = Step::reading_files;
        Subject subject{};
        int crashes = 1;  // in a row, with the same subject
        QString reason{};

        bool is_driver() const;  // rather than the model
    };

    // One attempt to start a model. Any thread may report steps. It counts as given up when the last pointer
    // to it goes.
    class Attempt;

    // Reads `file` (Directories::state + "/starting.json"). A step of a program that still runs is no crash.
    explicit StartupGuard(QString file);
    ~StartupGuard();
    StartupGuard(const StartupGuard&) = delete;
    StartupGuard& operator=(const StartupGuard&) = delete;

    const std::optional<Record>& last() const { return last_; }
    // A sentence for the user about it; empty without one.
    QString sentence() const;

    // Another attempt that is under way is given up.
    std::shared_ptr<Attempt> begin(const Subject& subject);

  private:
    class Disk;

    std::shared_ptr<Disk> disk_;
    std::optional<Record> last_;
    std::weak_ptr<Attempt> attempt_;
};

class StartupGuard::Attempt {
  public:
    Attempt(std::shared_ptr<Disk> disk, Subject subject, int crashes_before);
    ~Attempt();
    Attempt(const Attempt&) = delete;
    Attempt& operator=(const Attempt&) = delete;

    const Subject& subject() const { return subject_; }
    // On disk when it returns. A file that cannot be written is no reason not to start.
    void begin(Step step);

    // Ends the attempt; later calls do nothing.
    void succeed();
    void fail(const QString& reason);  // the next start does not try it without being asked
    void give_up();                    // what the next start does is as before the attempt

  private:
    std::shared_ptr<Disk> disk_;
    const Subject subject_;
    const int crashes_before_;
};

}  // namespace govor::desktop
