#pragma once

#include <QCoreApplication>

#include "gui/assistant/fakes.h"
#include "program/main_window.h"
#include "support/fake_sound.h"

namespace govor::test {

// A window around the desk. Nothing is played in it: its loudspeaker does not exist.
struct Room : Desk {
    explicit Room(bool with_model = true, const QString& where = {}) : Desk(with_model, where) {
        window.resize(1000, 700);
        window.show();
        QCoreApplication::processEvents();
    }

    FakeSound machine;
    sound::AudioIo devices{machine.backend()};
    window::ClipPlayer player{devices};
    window::MainWindow window{controller, loader, store, player};
};

}  // namespace govor::test
