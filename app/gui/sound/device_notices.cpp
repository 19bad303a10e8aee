#include "sound/device_notices.h"

#include <QCoreApplication>

namespace govor::sound {
namespace {

// The translation context of these texts.
struct Texts {
    Q_DECLARE_TR_FUNCTIONS(govor::sound::DeviceNotice)
};

QString sentence(bool is_input, DeviceNotice::Kind kind) {
    switch (kind) {
        case DeviceNotice::Kind::opened:
            return is_input ? Texts::tr("Using the microphone “%1”.")
                            : Texts::tr("Using the loudspeaker “%1”.");
        case DeviceNotice::Kind::lost:
            return is_input ? Texts::tr("The microphone “%1” was disconnected.")
                            : Texts::tr("The loudspeaker “%1” was disconnected.");
        case DeviceNotice::Kind::fell_back:
            return is_input
                       ? Texts::tr("The microphone “%2” is not available. Using “%1” until it is back.")
                       : Texts::tr("The loudspeaker “%2” is not available. Using “%1” until it is back.");
        case DeviceNotice::Kind::returned:
            return is_input ? Texts::tr("The microphone “%1” is back.")
                            : Texts::tr("The loudspeaker “%1” is back.");
        case DeviceNotice::Kind::none:
            return is_input
                       ? Texts::tr(
                             "No microphone can be opened. A microphone that you connect is used at once.")
                       : Texts::tr(
                             "No loudspeaker can be opened. A loudspeaker that you connect is used at once.");
    }
    return {};
}

}  // namespace

DeviceNotice make_notice(Direction direction, DeviceNotice::Kind kind, const std::string& device,
                         const std::string& chosen_device) {
    const QString name = QString::fromStdString(device);
    const auto text = [is_input = direction == Direction::input, kind, name,
                       chosen_device = QString::fromStdString(chosen_device)] {
        return sentence(is_input, kind)
            .replace(QStringLiteral("%1"), name)
            .replace(QStringLiteral("%2"), chosen_device);
    };
    return {direction, kind, name, text};
}

}  // namespace govor::sound
