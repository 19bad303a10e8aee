#include "sound/qt_backend.h"

#include <QAudioDevice>
#include <QMediaDevices>

#include "sound/qt_connection.h"
#include "sound/qt_input_stream.h"
#include "sound/qt_output_stream.h"

namespace govor::sound {
namespace {

std::vector<DeviceInfo> to_device_infos(const QList<QAudioDevice>& devices,
                                        const QAudioDevice& default_device) {
    std::vector<DeviceInfo> infos;
    for (const QAudioDevice& device : devices) {
        // Qt 6.4 does not set isDefault() for inputs, but defaultAudioInput() is correct.
        const bool is_default = !default_device.isNull() && device.id() == default_device.id();
        const DeviceInfo info{device.id().toStdString(), device.description().toStdString(), is_default};
        // After a restart of the server, Qt also lists the earlier devices.
        bool is_listed = false;
        for (const DeviceInfo& other : infos) is_listed = is_listed || other.id == info.id;
        if (!is_listed) infos.push_back(info);
    }
    return infos;
}

class QtInput : public AudioInput {
  public:
    std::vector<DeviceInfo> devices() override {
        if (!ensure_qt_connected()) return {};
        return to_device_infos(QMediaDevices::audioInputs(), QMediaDevices::defaultAudioInput());
    }
    std::unique_ptr<InputStream> open(const std::string& id) override { return open_qt_input(id); }
};

class QtOutput : public AudioOutput {
  public:
    std::vector<DeviceInfo> devices() override {
        if (!ensure_qt_connected()) return {};
        return to_device_infos(QMediaDevices::audioOutputs(), QMediaDevices::defaultAudioOutput());
    }
    std::unique_ptr<OutputStream> open(const std::string& id) override { return open_qt_output(id); }
};

}  // namespace

Backend make_qt_backend() {
    return {std::make_unique<QtInput>(), std::make_unique<QtOutput>()};
}

}  // namespace govor::sound
