#pragma once

#include <QObject>

#include "dialogs/talk_window.h"
#include "program/main_window.h"
#include "sound/audio_io.h"

namespace govor::program {

// Opens the talk window: from the menu, and as an overlay with the global talk key while the main window is
// hidden or minimized. It shows the most important notice of the main window. A file stores its geometry.
class TalkView : public QObject {
    Q_OBJECT

  public:
    struct Dependencies {
        assistant::Controller& controller;
        const assistant::ModelLoader& loader;
        store::ConversationStore& store;
        sound::AudioIo& audio;
        MainWindow& main_window;
    };
    TalkView(const Dependencies& dependencies, QString layout_file);

    dialogs::TalkWindow& window() { return window_; }
    void open();    // with the kind and the geometry that it had last
    void toggle();  // ends it if it is the active window; otherwise opens it
    // Called when the global talk key is pressed.
    void open_if_main_window_is_hidden();
    void close();  // also saves the geometry

  private:
    void add_shortcut();

    MainWindow& main_window_;
    QString layout_file_;
    dialogs::TalkWindow window_;
};

}  // namespace govor::program
