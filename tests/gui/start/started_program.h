#pragma once

#include <signal.h>

#include <QProcess>
#include <QTemporaryDir>
#include <functional>

#include "gui/support/waiting.h"

namespace govor::test {

// The folders and drivers of successive starts of the program: the tiny model as the built-in model, Mesa's
// software driver, and the failing driver (failing_driver.cpp), whose device is listed first.
class ProgramEnvironment {
  public:
    ProgramEnvironment();

    QString path(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    void set(const char* variable, const QString& value) {
        environment_.insert(QString::fromUtf8(variable), value);
    }
    // Selects the function in which the driver aborts. An empty name disables aborts.
    void abort_at(const QString& function) { set("GOVOR_TEST_DRIVER_ABORTS_AT", function); }
    void write_settings(const QString& lines) const;
    // Selects the program to start. It is this one by default.
    void set_program(const QString& path) { program_ = path; }
    const QString& program() const { return program_; }
    QString read(const char* name) const;  // empty if the file does not exist
    // Returns the number of times that the failing driver was opened.
    int driver_openings() const;
    const QProcessEnvironment& environment() const { return environment_; }

  private:
    QTemporaryDir folder_;
    QProcessEnvironment environment_;
    QString program_;
};

// The program in another process; see program_role.h. The destructor kills it.
class StartedProgram {
  public:
    // `quit_timeout` is that of run_program_role(); 0 selects the default.
    explicit StartedProgram(const ProgramEnvironment& environment, int quit_timeout = 0);
    ~StartedProgram();

    // Reads the output until a line contains all of `texts`, beginning with the line that was read last.
    // Returns false after a timeout.
    bool wait_for_texts(const QStringList& texts);
    // Like wait_for_texts(), for a line that contains any of `texts`.
    bool wait_for_any_text(const QStringList& texts);
    // Like wait_for_texts(), for a line that does not contain `text`.
    bool wait_for_line_without(const QString& text);
    void press(const QString& button) { write("press " + button); }
    void ask(const QString& question) { write("ask " + question); }
    void open(const QString& model) { write("open " + model); }
    void begin_job() { write("work"); }
    void finish_job() { write("finish"); }
    void quit() { write("quit"); }
    bool quit_and_wait();  // returns true if it exits without an error
    bool wait_for_exit();
    bool wait_for_abort();
    bool wait_for_end();  // waits for an exit or an abort
    std::string last_line() const { return last_line_.toStdString(); }

  private:
    void write(const QString& command);
    bool read_line();
    bool wait_for_line(const std::function<bool(const QString&)>& is_expected);
    bool has_exited() const { return process_.state() == QProcess::NotRunning; }

    QProcess process_;
    QByteArray buffer_;
    QString last_line_;
};

}  // namespace govor::test
