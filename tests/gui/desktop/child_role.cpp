#include "gui/desktop/child_role.h"

#include <QCoreApplication>
#include <cstdio>

#include "desktop/single_instance.h"
#include "desktop/startup_guard.h"

namespace govor::test {
namespace {

using namespace desktop;

void print_line(const char* line) {
    std::puts(line);
    std::fflush(stdout);
}

// Sends a request to the running instance. Without one, becomes the running instance until it is killed.
int run_instance(const QString& name, const QStringList& request) {
    SingleInstance instance(name);
    if (!instance.is_first() &&
        instance.send(parse_arguments(request).request) == SingleInstance::Reply::accepted) {
        print_line("sent");
        return 0;
    }
    if (!instance.is_first()) return 1;  // no reply
    QObject::connect(&instance, &SingleInstance::request_received,
                     [](const Request& received) { print_line(("got " + to_bytes(received)).constData()); });
    print_line("first");
    return QCoreApplication::exec();
}

// Begins an attempt and stays in this step until it is killed.
int start_device(const QString& file, int step) {
    StartupGuard guard(file);
    const auto attempt = guard.begin({.device = "Test GPU", .model = "omni"});
    attempt->begin(static_cast<StartupGuard::Step>(step));
    print_line("started");
    return QCoreApplication::exec();
}

}  // namespace

int run_child_role(const QStringList& arguments) {
    const QString role = arguments.at(2);
    if (role == "instance") return run_instance(arguments.at(3), arguments.mid(4));
    if (role == "start-device") return start_device(arguments.at(3), arguments.at(4).toInt());
    return 2;
}

}  // namespace govor::test
