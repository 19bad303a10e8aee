#pragma once

#include <QComboBox>
#include <QString>
#include <vector>

#include "sound/stream_format.h"

namespace govor::dialogs {

// Fills a box with the system's default device and `devices`. The data of an item is the id of its device. A
// selected device that is disconnected remains selected, so that it is used again when it is reconnected.
void fill_device_box(QComboBox& box, const std::vector<sound::DeviceInfo>& devices, const QString& chosen_id);

}  // namespace govor::dialogs
