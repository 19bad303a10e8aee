#include "gui/desktop/other_program.h"

#include <QCoreApplication>
#include <cstdio>

#include "desktop/single_instance.h"
#include "desktop/startup_guard.h"

namespace govor::test {
namespace {

using namespace desktop;

void say(const char* line) {
    std::puts(line);
    std::fflush(stdout);
}

// Is the instance until it is killed, or hands over a request.
int be_instance(const QString& name, const QStringList& request) {
    SingleInstance instance(name);
    if (!instance.is_first() &&
        instance.send(parse_arguments(request).request) == SingleInstance::Reply::taken) {
        say("sent");
        return 0;
    }
    if (!instance.is_first()) return 1;  // nobody replied
    QObject::connect(&instance, &SingleInstance::received,
                     [](const Request& got) { say(("got " + to_bytes(got)).constData()); });
    say("first");
    return QCoreApplication::exec();
}

int start_device(const QString& file, int step) {
    StartupGuard guard(file);
    const auto attempt = guard.begin({.device = "Test GPU", .model = "omni"});
    attempt->begin(static_cast<StartupGuard::Step>(step));
    say("begun");
    return QCoreApplication::exec();
}

}  // namespace

int be_other(const QStringList& arguments) {
    const QString role = arguments.at(2);
    if (role == "instance") return be_instance(arguments.at(3), arguments.mid(4));
    if (role == "start-device") return start_device(arguments.at(3), arguments.at(4).toInt());
    return 2;
}

}  // namespace govor::test
