#pragma once

#include <QComboBox>
#include <QString>
#include <vector>

#include "sound/stream_format.h"

namespace govor::dialogs {

// Offers the system's default and these devices, with the id of the chosen one as data. A chosen device that
// is disconnected stays selected and is used again when it returns.
void fill_device_box(QComboBox& box, const std::vector<sound::DeviceInfo>& devices, const QString& chosen);

}  // namespace govor::dialogs
