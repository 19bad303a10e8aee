#pragma once

#include <QMimeData>
#include <QTimer>
#include <QToolButton>
#include <QWidget>

#include "assistant/controller.h"
#include "widgets/image_strip.h"
#include "widgets/mel_view.h"
#include "widgets/plain_text.h"
#include "widgets/question_edit.h"
#include "widgets/talk_button.h"

namespace govor::widgets {

// The bottom of the window: the state as text, the spectrogram of the microphone, the images of the next
// question, the text field, and the buttons to talk and to stop.
class Composer : public QWidget {
    Q_OBJECT

  public:
    explicit Composer(QWidget* parent = nullptr);

    // If `is_hold_mode` is true, the talk button is held while talking; otherwise it is pressed to begin and
    // to end. `key_name` is the display name of the talk key, for the hint.
    void set_talk_mode(bool is_hold_mode, bool is_hands_free, const QString& key_name);
    void show_phase(assistant::Phase phase, bool is_waiting_for_model);
    void show_listening(double seconds);  // the duration of the recording so far
    void show_level(const sound::LevelReading& level);
    void show_mel(const sound::MelColumns& columns);
    void show_microphone(assistant::Controller::MicrophoneState state, bool is_open);

    // Uses less height, for a low window: the spectrogram is hidden, and the ring of the talk button shows
    // the level instead.
    void set_low(bool is_low);

    void show_images(const assistant::PendingImages& images);
    ImageStrip& image_strip() { return image_strip_; }

    QString text() const { return edit_.toPlainText(); }
    void focus_text() { edit_.setFocus(); }
    void insert_text(const QString& text);  // at the cursor; focuses the text field
    const QLabel& state() const { return state_; }

  Q_SIGNALS:
    void question_asked(const QString& text);
    void talk_pressed();
    void talk_released();
    void talk_toggled();
    void stop_requested();
    void mute_requested();
    void image_files_requested();
    void screen_requested();
    void images_pasted(const QMimeData* data);
    void page_requested(bool is_up);  // scrolls the conversation by a page
    void undo_requested();            // Ctrl+Z was pressed, but the text has no change to undo

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void retranslate();
    void send();
    void update_send_button();
    void lay_out();
    QString idle_hint() const;
    QString listening_text() const;
    void show_state();

    QLayout* content_row_ = nullptr;
    PlainLabel state_;
    MelView mel_;
    ImageStrip image_strip_;
    QuestionEdit edit_;
    QToolButton add_image_button_;
    QToolButton capture_screen_button_;
    QToolButton send_button_;
    TalkButton talk_button_;
    QToolButton stop_button_;
    QToolButton microphone_button_;
    assistant::Phase phase_ = assistant::Phase::idle;
    assistant::Controller::MicrophoneState microphone_state_ = assistant::Controller::MicrophoneState::usable;
    bool is_microphone_open_ = false;
    bool has_images_ = false;
    bool is_reading_image_ = false;
    bool must_send_after_reading_ = false;
    bool accepts_images_ = true;
    bool is_low_ = false;
    double listening_seconds_ = 0;
    bool is_waiting_for_model_ = false;
    bool is_hold_mode_ = true;
    bool is_hands_free_ = false;
    QString talk_key_name_;
};

}  // namespace govor::widgets
