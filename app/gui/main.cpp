#include <QApplication>
#include <cstdio>

#include "assistant/device_list.h"
#include "desktop/language.h"
#include "desktop/request.h"
#include "desktop/single_instance.h"
#include "program/run.h"
#include "program/version_report.h"

namespace {

void print_line(FILE* stream, const QString& text) {
    std::fprintf(stream, "%s\n", qPrintable(text));
}

QString usage() {
    return QCoreApplication::translate(
        "main",
        "govor                            opens the window\n"
        "govor CLIP.wav                   asks about a recording\n"
        "govor --new                      begins a new conversation\n"
        "govor --ptt start|stop|toggle    the talk key of the running program\n"
        "govor --version, --help");
}

}  // namespace

int main(int argc, char** argv) {
    govor::assistant::list_devices_if_requested(argc, argv);
    QApplication app(argc, argv);
    QApplication::setApplicationName(QStringLiteral("govor"));
    QApplication::setDesktopFileName(QStringLiteral("io.github.govor.Govor"));
    QApplication::setQuitOnLastWindowClosed(false);  // the engine shuts down after the window closes

    govor::desktop::install_translations(app);
    QApplication::setApplicationDisplayName(QCoreApplication::translate("main", "Govor"));

    const QStringList arguments = QApplication::arguments().mid(1);
    if (arguments.contains(QLatin1String("--version"))) {
        print_line(stdout, govor::program::make_version_report());
        return 0;
    }
    if (arguments.contains(QLatin1String("--help"))) {
        print_line(stdout, usage());
        return 0;
    }
    const govor::desktop::ParsedArguments parsed = govor::desktop::parse_arguments(arguments);
    if (!parsed.error.isEmpty()) {
        print_line(stderr, parsed.error + QLatin1Char('\n') + usage());
        return 2;
    }
    govor::desktop::SingleInstance instance;
    if (!instance.is_first()) {
        using Reply = govor::desktop::SingleInstance::Reply;
        const Reply reply = instance.send(parsed.request);
        if (reply == Reply::accepted) return 0;
        if (reply == Reply::no_answer) {
            print_line(
                stderr,
                QCoreApplication::translate(
                    "main", "Govor is already running but is not responding. Quit it, then start it again."));
            return 1;
        }
    }
    return govor::program::run(instance, parsed.request);
}
