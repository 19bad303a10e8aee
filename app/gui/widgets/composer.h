#pragma once

#include <QMimeData>
#include <QTimer>
#include <QToolButton>
#include <QWidget>

#include "assistant/controller.h"
#include "widgets/mel_view.h"
#include "widgets/picture_strip.h"
#include "widgets/plain_text.h"
#include "widgets/question_edit.h"
#include "widgets/talk_button.h"

namespace govor::widgets {

// The bottom of the window: the state in words, the microphone's spectrogram, the text field, and the buttons
// to talk and to stop. Above the text field are the pictures that the question will carry.
class Composer : public QWidget {
    Q_OBJECT

  public:
    explicit Composer(QWidget* parent = nullptr);

    // `hold`: the talk button is held while talking; otherwise it is pressed to begin and to end. `key` is
    // the key's display name for the hint.
    void set_talking(bool hold, bool hands_free, const QString& key);
    void show_phase(assistant::Phase phase, bool waits_for_model);
    void show_listening(double seconds);
    void show_level(const sound::LevelReading& level);
    void show_mel(const sound::MelColumns& columns);
    void show_microphone(assistant::Controller::MicrophoneState state, bool open);

    void show_pictures(const assistant::PendingPictures& pictures);
    PictureStrip& pictures() { return strip_; }

    QString text() const { return edit_.toPlainText(); }
    void focus_text() { edit_.setFocus(); }
    void type(const QString& text);  // inserts at the cursor of the text field and focuses it
    const QLabel& state() const { return state_; }

  Q_SIGNALS:
    void asked(const QString& text);
    void talk_pressed();
    void talk_released();
    void talk_toggled();
    void stop_requested();
    void mute_requested();
    void picture_files_requested();
    void screen_requested();
    void pictures_pasted(const QMimeData* data);
    void page_requested(bool up);  // scrolls the conversation by a page

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void retranslate();
    void send();
    void update_send();
    void lay_out();
    QString idle_hint() const;
    QString listening_text() const;
    void show_state();

    PlainLabel state_;
    MelView mel_;
    PictureStrip strip_;
    QuestionEdit edit_;
    QToolButton add_picture_;
    QToolButton look_;
    QToolButton send_;
    TalkButton talk_;
    QToolButton stop_;
    QToolButton microphone_;
    assistant::Phase phase_ = assistant::Phase::idle;
    assistant::Controller::MicrophoneState microphone_state_ = assistant::Controller::MicrophoneState::usable;
    bool microphone_open_ = false;
    bool has_pictures_ = false;
    bool reads_picture_ = false;
    bool send_when_read_ = false;
    bool accepts_pictures_ = true;
    double seconds_ = 0;  // time spent listening
    bool waits_for_model_ = false;
    bool hold_ = true;
    bool hands_free_ = false;
    QString key_;
};

}  // namespace govor::widgets
