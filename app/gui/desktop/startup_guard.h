#pragma once

#include <QCoreApplication>
#include <QString>
#include <memory>
#include <optional>

namespace govor::desktop {

// Records on disk which step of starting a model is under way, so that the next start can identify the step
// in which the program crashed. Each step is recorded before it begins, and the record is deleted when the
// start has succeeded. Also records what the next start does only at the user's request: load a model that
// could not be loaded, or use graphics drivers after a safe start.
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

    // The configuration of a start.
    struct Configuration {
        QString device{};            // empty: the engine's first device, or not known yet
        QString model{};             // its name
        bool is_safe_start = false;  // on the processor, without graphics drivers

        bool operator==(const Configuration&) const = default;
    };

    // The outcome of the previous start.
    struct Record {
        enum class Kind {
            crashed,    // the program crashed in `step`
            failed,     // the model could not be loaded because of `reason`
            safe_start  // after a crash in `step`, configuration.model was started without graphics drivers
        };
        Kind kind = Kind::crashed;
        Step step = Step::reading_files;
        Configuration configuration{};
        int crashes = 1;  // consecutive, with the same configuration
        QString reason{};

        bool is_driver_fault() const;  // the step depends on the driver rather than on the model
    };

    // An attempt to start a model. Its functions may be called on any thread. The attempt is abandoned when
    // it is destroyed.
    class Attempt;

    // Reads `file` (Directories::state + "/starting.json"). A step of a process that is still running does
    // not count as a crash.
    explicit StartupGuard(QString file);
    ~StartupGuard();
    StartupGuard(const StartupGuard&) = delete;
    StartupGuard& operator=(const StartupGuard&) = delete;

    const std::optional<Record>& last_record() const { return last_record_; }
    // Describes last_record() for the user; empty if there is none.
    QString message() const { return last_record_ ? message(*last_record_) : QString(); }
    static QString message(const Record& record);

    // Begins an attempt and abandons an attempt that is under way.
    std::shared_ptr<Attempt> begin(const Configuration& configuration);

  private:
    class StateFile;

    std::shared_ptr<StateFile> state_file_;
    std::optional<Record> last_record_;
    std::weak_ptr<Attempt> attempt_;
};

class StartupGuard::Attempt {
  public:
    Attempt(std::shared_ptr<StateFile> state_file, Configuration configuration, int crashes_before);
    ~Attempt();
    Attempt(const Attempt&) = delete;
    Attempt& operator=(const Attempt&) = delete;

    const Configuration& configuration() const { return configuration_; }
    // Records the step; it is on the disk on return. A failure to write is logged and otherwise ignored.
    void begin(Step step);

    // Ends the attempt; later calls do nothing.
    void succeed();
    void fail(const QString& reason);  // the next start repeats it only at the user's request
    void abandon();                    // restores the record from before the attempt

  private:
    std::shared_ptr<StateFile> state_file_;
    const Configuration configuration_;
    const int crashes_before_;
};

}  // namespace govor::desktop
