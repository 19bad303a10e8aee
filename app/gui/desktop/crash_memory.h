#pragma once

#include <QCoreApplication>
#include <QDateTime>
#include <QString>
#include <optional>

namespace govor::desktop {

// Remembers across a crash what was being started. A step is written down before it begins and crossed out
// when it ended, well or with an error that the program survived. What the next start finds, the last one
// died of.
class CrashMemory {
    Q_DECLARE_TR_FUNCTIONS(govor::desktop::CrashMemory)

  public:
    struct Step {
        enum class Kind { device, model };
        Kind kind = Kind::model;
        QString device;  // empty: the engine's first
        QString model;
        QDateTime begun;
        int crashes = 1;  // in a row, with the same device and model
    };

    // Reads what `file` (Places::state + "/starting.json") says. A step of a program that still runs is no
    // crash.
    explicit CrashMemory(QString file);
    ~CrashMemory();  // a step under way was given up by the user, so it is crossed out
    CrashMemory(const CrashMemory&) = delete;
    CrashMemory& operator=(const CrashMemory&) = delete;

    // What the last start died of. The window then offers the safe choice: the software device after a
    // `device` step, the built-in model on it after a `model` step.
    const std::optional<Step>& last_crash() const { return last_crash_; }
    // A sentence for the user about it; empty without one.
    QString sentence() const;

    // On the disk when they return. A file that cannot be written is no reason not to start.
    void begin(Step::Kind kind, const QString& device, const QString& model);
    void end();

  private:
    QString file_;
    bool begun_ = false;
    std::optional<Step> last_crash_;
};

}  // namespace govor::desktop
