#include "sound/device_notices.h"

#include <QCoreApplication>

namespace govor::sound {
namespace {

// The translation context of the messages.
struct Messages {
    Q_DECLARE_TR_FUNCTIONS(govor::sound::DeviceNotice)
};

QString notice_message(bool is_input, DeviceNotice::Kind kind) {
    switch (kind) {
        case DeviceNotice::Kind::opened:
            return is_input ? Messages::tr("Using the microphone “%1”.")
                            : Messages::tr("Using the loudspeaker “%1”.");
        case DeviceNotice::Kind::lost:
            return is_input ? Messages::tr("The microphone “%1” was disconnected.")
                            : Messages::tr("The loudspeaker “%1” was disconnected.");
        case DeviceNotice::Kind::fell_back:
            return is_input
                       ? Messages::tr("The microphone “%2” is not available. Using “%1” until it is back.")
                       : Messages::tr("The loudspeaker “%2” is not available. Using “%1” until it is back.");
        case DeviceNotice::Kind::returned:
            return is_input ? Messages::tr("The microphone “%1” is back.")
                            : Messages::tr("The loudspeaker “%1” is back.");
        case DeviceNotice::Kind::no_device:
            return is_input
                       ? Messages::tr(
                             "No microphone can be opened. A microphone that you connect is used at once.")
                       : Messages::tr(
                             "No loudspeaker can be opened. A loudspeaker that you connect is used at once.");
    }
    return {};
}

}  // namespace

DeviceNotice make_notice(Direction direction, DeviceNotice::Kind kind, const std::string& device,
                         const std::string& chosen_device) {
    const QString name = QString::fromStdString(device);
    const auto message = [is_input = direction == Direction::input, kind, name,
                          chosen_device = QString::fromStdString(chosen_device)] {
        return notice_message(is_input, kind)
            .replace(QStringLiteral("%1"), name)
            .replace(QStringLiteral("%2"), chosen_device);
    };
    return {direction, kind, name, message};
}

}  // namespace govor::sound
