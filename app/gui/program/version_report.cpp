#include "program/version_report.h"

#include <QStringList>
#include <exception>

#include "assistant/device_list.h"
#include "desktop/program_info.h"

namespace govor::program {

QString make_version_report() {
    QStringList drivers;
    try {
        for (const session::DeviceChoice& device : assistant::list_devices())
            drivers.append(QString::fromStdString(device.driver));
    } catch (const std::exception& error) {
        drivers.append(QString::fromUtf8(error.what()));
    }
    const QString loader = QString::fromStdString(session::vulkan_loader_version());
    return desktop::version_text(desktop::program_info(loader, drivers.join(QLatin1String("; "))));
}

}  // namespace govor::program
