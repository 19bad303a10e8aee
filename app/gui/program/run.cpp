#include "program/run.h"

#include <QApplication>
#include <cstdlib>

#include "desktop/bus_application.h"
#include "store/directories.h"

namespace govor::program {

int run(desktop::SingleInstance& instance, const desktop::Request& request,
        const std::function<void(Program&)>& on_start, std::chrono::milliseconds quit_timeout) {
    using desktop::SingleInstance;
    Program program(store::standard_directories(), quit_timeout);
    desktop::BusApplication bus_application(QDBusConnection::sessionBus());
    QObject::connect(&instance, &SingleInstance::request_received, &program, &Program::handle);
    QObject::connect(&bus_application, &desktop::BusApplication::request_received, &program,
                     &Program::handle);
    QObject::connect(&program, &Program::quitting, &instance, &SingleInstance::begin_shutdown);
    QObject::connect(&instance, &SingleInstance::shutdown_awaited, &program, &Program::show_pending_work);
    QObject::connect(&program, &Program::finished, qApp, &QCoreApplication::quit);
    program.start(request);
    if (on_start) on_start(program);
    const int status = QApplication::exec();
    if (!program.finish_store())
        std::_Exit(status);  // the store's destructor would wait indefinitely for the disk
    return status;
}

}  // namespace govor::program
