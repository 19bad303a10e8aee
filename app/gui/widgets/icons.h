#pragma once

#include <QIcon>
#include <QPalette>

namespace govor::widgets {

// Line drawings on a grid of 24, painted in the palette's colours at whatever size and resolution is asked
// for: no icon theme needs to be there, and none can be missing.
enum class Icon {
    add,
    search,
    microphone,
    microphone_off,
    stop,
    send,
    play,
    pause,
    copy,
    again,
    edit,
    remove,
    speak,
    save,
    down,
    warning,
};

// `role` of the application's palette; where the icon is disabled, the disabled colour.
QIcon icon(Icon which, QPalette::ColorRole role = QPalette::Text);

// The program's own: the murmur of two voices.
QIcon program_icon();

}  // namespace govor::widgets
