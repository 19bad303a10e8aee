#pragma once

#include <QCoreApplication>

#include "gui/assistant/controller_fixture.h"
#include "program/main_window.h"
#include "support/fake_audio_devices.h"

namespace govor::test {

// The main window with the controller of the fixture. It has no loudspeaker, so nothing is played.
struct TestWindow : ControllerFixture {
    explicit TestWindow(bool loads_model = true, const QString& store_folder = {})
        : ControllerFixture(loads_model, store_folder) {
        window.resize(1000, 700);
        window.show();
        QCoreApplication::processEvents();
    }

    FakeAudioDevices fake_devices;
    sound::AudioIo devices{fake_devices.backend_factory()};
    widgets::ClipPlayer player{devices};
    program::MainWindow window{controller, loader, store, player};
};

}  // namespace govor::test
