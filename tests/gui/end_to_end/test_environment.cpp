#include "gui/end_to_end/test_environment.h"

#include <QDir>
#include <QSettings>
#include <stdexcept>
#include <string>

#include "gui/end_to_end/stall_monitor.h"
#include "gui/support/waiting.h"

namespace govor::test {
namespace {

constexpr int timeout_ms = 300000;  // loading a model is slow on a busy machine
TestEnvironment* environment_instance = nullptr;

}  // namespace

TestEnvironment::TestEnvironment() {
    environment_instance = this;
    // This also sets the configuration folder, in which ALSA finds the server's devices.
    sound_.export_environment();
    const auto folder = [this](const char* name) {
        return home_.filePath(QString::fromUtf8(name)).toLocal8Bit();
    };
    qputenv("HOME", home_.path().toLocal8Bit());
    qputenv("XDG_DATA_HOME", folder("data"));
    qputenv("XDG_STATE_HOME", folder("state"));
    qputenv("GOVOR_MODELS", folder("models"));
    qputenv("HF_HOME", folder("hub"));
    // The first-run dialog does not open by itself; first_run_test opens it.
    const QString config = qEnvironmentVariable("XDG_CONFIG_HOME", home_.filePath(QStringLiteral(".config")));
    QDir().mkpath(config + QStringLiteral("/govor"));
    QSettings(config + QStringLiteral("/govor/govor.conf"), QSettings::IniFormat)
        .setValue(QStringLiteral("window/first_run_shown"), true);
    // Xvfb chooses a free display number and writes it to standard output.
    display_.start(
        QStringLiteral("Xvfb"),
        {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"), QStringLiteral("0"),
         QStringLiteral("1280x900x24"), QStringLiteral("-nolisten"), QStringLiteral("tcp")});
    QByteArray number;
    while (!number.endsWith('\n')) {
        if (!display_.waitForReadyRead(timeout_ms)) throw std::runtime_error("Xvfb did not start");
        number += display_.readAllStandardOutput();
    }
    qputenv("DISPLAY", ":" + number.trimmed());
    qunsetenv("WAYLAND_DISPLAY");
}

TestEnvironment::~TestEnvironment() {
    display_.terminate();
    display_.waitForFinished(timeout_ms);
}

TestEnvironment& TestEnvironment::instance() {
    return *environment_instance;
}

QString TestEnvironment::conversations() const {
    return home_.filePath(QStringLiteral("data/govor/conversations"));
}

void wait_until(const char* description, const std::function<bool()>& condition) {
    if (StallMonitor::instance() != nullptr) StallMonitor::instance()->restart();
    if (!wait_until(condition, timeout_ms))
        throw std::runtime_error(std::string("timeout while waiting for ") + description);
}

}  // namespace govor::test
