#include "gui/end_to_end/stage.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <stdexcept>
#include <string>

#include "gui/end_to_end/heartbeat.h"

namespace govor::test {
namespace {

constexpr int patience = 300000;  // milliseconds; a machine that is busy elsewhere loads a model slowly
Stage* the_stage = nullptr;

}  // namespace

Stage::Stage() {
    the_stage = this;
    sound_.use_here();  // the folder of settings, too: ALSA finds the server's devices there
    const auto folder = [this](const char* name) {
        return home_.filePath(QString::fromUtf8(name)).toLocal8Bit();
    };
    qputenv("HOME", home_.path().toLocal8Bit());
    qputenv("XDG_DATA_HOME", folder("data"));
    qputenv("XDG_STATE_HOME", folder("state"));
    qputenv("GOVOR_MODELS", folder("models"));
    qputenv("HF_HOME", folder("hub"));
    // Alone, with a number of its own choice, which it writes to its standard output.
    display_.start(
        QStringLiteral("Xvfb"),
        {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"), QStringLiteral("0"),
         QStringLiteral("1280x900x24"), QStringLiteral("-nolisten"), QStringLiteral("tcp")});
    QByteArray number;
    while (!number.endsWith('\n')) {
        if (!display_.waitForReadyRead(patience)) throw std::runtime_error("Xvfb did not start");
        number += display_.readAllStandardOutput();
    }
    qputenv("DISPLAY", ":" + number.trimmed());
    qunsetenv("WAYLAND_DISPLAY");
}

Stage::~Stage() {
    display_.terminate();
    display_.waitForFinished(patience);
}

Stage& Stage::instance() {
    return *the_stage;
}

QString Stage::conversations() const {
    return home_.filePath(QStringLiteral("data/govor/conversations"));
}

void wait_until(const char* what, const std::function<bool()>& done) {
    QElapsedTimer waited;
    waited.start();
    if (Heartbeat::instance() != nullptr) Heartbeat::instance()->begin_again();
    while (!done()) {
        if (waited.hasExpired(patience)) throw std::runtime_error(std::string("this did not come: ") + what);
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
    }
}

}  // namespace govor::test
