#pragma once

#include <signal.h>

#include <QProcess>
#include <QTemporaryDir>

#include "gui/support/waiting.h"

namespace govor::test {

// The folders and drivers of successive starts of the program: the tiny model as the built-in model, Mesa's
// software driver, and the failing driver (failing_driver.cpp), whose device is listed first.
class Machine {
  public:
    Machine();

    QString path(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    void set(const char* variable, const QString& value) {
        environment_.insert(QString::fromUtf8(variable), value);
    }
    // Selects the function in which the driver aborts; empty: none.
    void abort_at(const QString& function) { set("GOVOR_TEST_DRIVER_ABORTS_AT", function); }
    void write_settings(const QString& lines) const;
    QString read(const char* name) const;  // empty: there is no such file
    // The number of times that the failing driver was opened.
    int openings() const;
    const QProcessEnvironment& environment() const { return environment_; }

  private:
    QTemporaryDir folder_;
    QProcessEnvironment environment_;
};

// The program in another process; see program_role.h. The destructor kills it.
class StartedProgram {
  public:
    // `quit_timeout`: see be_program; 0: the default.
    explicit StartedProgram(const Machine& machine, int quit_timeout = 0);
    ~StartedProgram();

    // Waits until the last line of output contains all of `words`. Returns false after a timeout.
    bool shows(const QStringList& words);
    void press(const QString& button) { write("press " + button); }
    void open(const QString& model) { write("open " + model); }
    void begin_job() { write("work"); }
    void finish_job() { write("finish"); }
    void quit() { write("quit"); }
    bool quits();  // returns true if it exits without an error
    bool ends();
    bool aborts();
    std::string newest() const { return newest_.toStdString(); }

  private:
    void write(const QString& command);
    void read();
    bool ended() const { return process_.state() == QProcess::NotRunning; }

    QProcess process_;
    QByteArray unread_;
    QString newest_;
};

}  // namespace govor::test
