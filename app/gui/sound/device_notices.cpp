#include "sound/device_notices.h"

#include <QCoreApplication>

namespace govor::sound {
namespace {

QString words(const char* text) {
    return QCoreApplication::translate("govor::sound", text);
}

QString sentence(bool input, DeviceNotice::What what) {
    switch (what) {
        case DeviceNotice::What::opened:
            return words(input ? "Listening through “%1”." : "Speaking through “%1”.");
        case DeviceNotice::What::lost:
            return words(input ? "The microphone “%1” is gone." : "The loudspeaker “%1” is gone.");
        case DeviceNotice::What::fell_back:
            return words(input ? "“%2” cannot be used: listening through “%1” until it is back."
                               : "“%2” cannot be used: speaking through “%1” until it is back.");
        case DeviceNotice::What::returned:
            return words(input ? "The microphone “%1” is back." : "The loudspeaker “%1” is back.");
        case DeviceNotice::What::none:
            return words(input ? "No microphone can be opened. Connect one and it will be used at once."
                               : "No loudspeaker can be opened. Connect one and it will be used at once.");
    }
    return {};
}

}  // namespace

DeviceNotice make_notice(Direction direction, DeviceNotice::What what, const std::string& device,
                         const std::string& missed) {
    const QString name = QString::fromStdString(device);
    QString text = sentence(direction == Direction::input, what);
    text.replace(QStringLiteral("%1"), name).replace(QStringLiteral("%2"), QString::fromStdString(missed));
    return {direction, what, name, text};
}

}  // namespace govor::sound
