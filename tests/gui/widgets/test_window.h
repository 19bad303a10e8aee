#pragma once

#include <QCoreApplication>

#include "gui/assistant/controller_fixture.h"
#include "program/main_window.h"
#include "support/fake_sound.h"

namespace govor::test {

// A window that uses the fixture. It has no loudspeaker, so nothing is played.
struct TestWindow : ControllerFixture {
    explicit TestWindow(bool with_model = true, const QString& where = {})
        : ControllerFixture(with_model, where) {
        window.resize(1000, 700);
        window.show();
        QCoreApplication::processEvents();
    }

    FakeSound machine;
    sound::AudioIo devices{machine.backend()};
    widgets::ClipPlayer player{devices};
    program::MainWindow window{controller, loader, store, player};
};

}  // namespace govor::test
