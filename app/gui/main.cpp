#include <QApplication>
#include <cstdio>

#include "assistant/device_list.h"
#include "desktop/language.h"
#include "desktop/request.h"
#include "desktop/single_instance.h"
#include "program/run.h"

namespace {

void say(FILE* where, const QString& words) {
    std::fprintf(where, "%s\n", qPrintable(words));
}

QString usage() {
    return QCoreApplication::translate(
        "main",
        "govor                            opens the window\n"
        "govor CLIP.wav                   asks about a recording\n"
        "govor --ptt start|stop|toggle    the talk key of the running program\n"
        "govor --version, --help");
}

}  // namespace

int main(int argc, char** argv) {
    govor::assistant::list_devices_if_asked(argc, argv);
    QApplication app(argc, argv);
    QApplication::setApplicationName(QStringLiteral("govor"));
    QApplication::setApplicationVersion(QStringLiteral(GOVOR_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("io.github.govor.Govor"));
    QApplication::setQuitOnLastWindowClosed(false);  // the engine ends after the window

    govor::desktop::install_translations(app);
    QApplication::setApplicationDisplayName(QCoreApplication::translate("main", "Govor"));

    const QStringList arguments = QApplication::arguments().mid(1);
    if (arguments.contains(QLatin1String("--version"))) {
        say(stdout, QStringLiteral("govor " GOVOR_VERSION));
        return 0;
    }
    if (arguments.contains(QLatin1String("--help"))) {
        say(stdout, usage());
        return 0;
    }
    const govor::desktop::ParsedArguments parsed = govor::desktop::parse_arguments(arguments);
    if (!parsed.error.isEmpty()) {
        say(stderr, parsed.error + QLatin1Char('\n') + usage());
        return 2;
    }
    govor::desktop::SingleInstance instance;
    if (!instance.is_first()) {
        using Reply = govor::desktop::SingleInstance::Reply;
        const Reply reply = instance.send(parsed.request);
        if (reply == Reply::taken) return 0;
        if (reply == Reply::no_answer) {
            say(stderr, QCoreApplication::translate("main",
                                                    "Govor is running already, but does not answer. End it, "
                                                    "and start it again."));
            return 1;
        }
    }
    return govor::program::run(instance, parsed.request);
}
