#pragma once

#include <QObject>
#include <QWidget>

#include "dialogs/talk_window.h"
#include "sound/audio_io.h"

namespace govor::program {

// The talk view of the program: opened by the menu, and as an overlay by the global talk key while the main
// window is hidden or minimised. Its place is remembered in a file.
class TalkView : public QObject {
    Q_OBJECT

  public:
    struct Parts {
        assistant::Controller& controller;
        const assistant::ModelLoader& loader;
        store::ConversationStore& store;
        sound::AudioIo& audio;
        const QWidget& main_window;
    };
    TalkView(const Parts& parts, QString layout_file);

    dialogs::TalkWindow& window() { return window_; }
    void open();  // as it was open last
    // The global talk key was pressed.
    void open_if_main_window_is_hidden();
    void close();  // and saves its place

  private:
    const QWidget& main_window_;
    QString layout_file_;
    dialogs::TalkWindow window_;
};

}  // namespace govor::program
