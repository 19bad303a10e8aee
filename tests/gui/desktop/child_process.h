#pragma once

#include <gtest/gtest.h>
#include <signal.h>

#include <QCoreApplication>
#include <QProcess>

#include "gui/support/waiting.h"

namespace govor::test {

// A child process. The destructor kills it.
class ChildProcess {
  public:
    // Returns the arguments with which this test program runs a role; see child_role.h.
    static QStringList role(const QStringList& arguments) { return QStringList{"--child-role"} + arguments; }

    ChildProcess(const QString& program, const QStringList& arguments) {
        process_.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process_.start(program, arguments);
    }
    // Starts this test program in a role.
    explicit ChildProcess(const QStringList& arguments)
        : ChildProcess(QCoreApplication::applicationFilePath(), role(arguments)) {}
    ~ChildProcess() {
        process_.kill();
        process_.waitForFinished();
    }

    // Processes Qt events until the output contains `text`. Returns false after a timeout.
    bool wait_for_output(const QByteArray& text) {
        return wait_until([&] {
            output_ += process_.readAllStandardOutput();
            return output_.contains(text);
        });
    }
    bool wait_for_exit() {
        return wait_until([&] { return process_.state() == QProcess::NotRunning; });
    }
    int exit_code() const { return process_.exitCode(); }
    QByteArray output() {
        output_ += process_.readAllStandardOutput();
        return output_;
    }
    void kill_with_sigkill() {
        ::kill(static_cast<pid_t>(process_.processId()), SIGKILL);
        process_.waitForFinished();
    }

  private:
    QProcess process_;
    QByteArray output_;
};

}  // namespace govor::test
