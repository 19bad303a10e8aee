#pragma once

#include <QIcon>
#include <QPalette>

namespace govor::widgets {

// Vector icons on a 24 × 24 grid, painted in the palette's colors at any size and resolution. They do not
// depend on an installed icon theme.
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
    repeat,
    edit,
    remove,
    speak,
    save,
    down,
    information,
    warning,
    image,
    screen,
    close,
    pin,
    previous,
    next,
    compare,
    list,
};

// Returns an icon in the color of a palette role; a disabled icon has the disabled color of the role.
QIcon icon(Icon name, QPalette::ColorRole role = QPalette::Text);

// Returns the icon of the program.
QIcon program_icon();

}  // namespace govor::widgets
