#include "dialogs/settings/device_box.h"

#include <QCoreApplication>
#include <algorithm>

namespace govor::dialogs {
namespace {

struct DeviceBox {
    Q_DECLARE_TR_FUNCTIONS(govor::dialogs::DeviceBox)
};

}  // namespace

void fill_device_box(QComboBox& box, const std::vector<sound::DeviceInfo>& devices,
                     const QString& chosen_id) {
    box.clear();
    box.addItem(DeviceBox::tr("System default"), QString());
    for (const sound::DeviceInfo& device : devices) {
        const bool is_ambiguous = std::ranges::count(devices, device.name, &sound::DeviceInfo::name) > 1;
        const QString name = QString::fromStdString(device.name);
        const QString id = QString::fromStdString(device.id);
        box.addItem(is_ambiguous ? QStringLiteral("%1 (%2)").arg(name, id) : name, id);
    }
    if (!chosen_id.isEmpty() && box.findData(chosen_id) < 0)
        box.addItem(DeviceBox::tr("%1 (not connected)").arg(chosen_id), chosen_id);
    box.setCurrentIndex(std::max(0, box.findData(chosen_id)));
}

}  // namespace govor::dialogs
