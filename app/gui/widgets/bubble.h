#pragma once

#include <QToolButton>
#include <QWidget>
#include <optional>
#include <vector>

#include "store/records.h"
#include "widgets/markdown_text.h"
#include "widgets/plain_text.h"
#include "widgets/waveform.h"

namespace govor::widgets {

class ClipPlayer;

// One side of a turn: its text, its sound and its action buttons, on a rounded background.
class Bubble : public QWidget {
    Q_OBJECT

  public:
    Bubble(store::Side side, QWidget* parent);

    void show_text(const QString& text);
    void show_transcript(const QString& text);  // transcript of the recording, shown below the waveform
    // Shows a caption in place of the transcript. Its accessible name is constant, so that screen readers do
    // not announce each update.
    void show_caption(const QString& text, const QString& accessible_name);
    void show_sound(const std::optional<store::Sound>& sound);
    void show_waiting(bool is_waiting);  // shows three dots until an answer begins
    // `is_loaded` is true if this sound is the current clip of the player.
    void show_player(const ClipPlayer& player, bool is_loaded);
    QToolButton* add_action(QToolButton* button);
    void set_compact(bool is_compact);  // less space above and below

    // The preferred width of the content, limited to `max_width`, and the height for a width.
    int preferred_width(int max_width);
    int height_for(int width);
    // Sets the geometry and lays out the content, even if the size is unchanged.
    void lay_out(const QRect& geometry);

  Q_SIGNALS:
    void play_requested();
    void seek_requested(double fraction);
    void speed_requested();

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void timerEvent(QTimerEvent* event) override;

  private:
    void update_dot_animation();  // starts or stops the animation, depending on Motion
    void arrange(int width);
    void scale_fonts();
    int transcript_height(int inner_width) const;

    store::Side side_;
    MarkdownText text_;
    QToolButton play_button_;
    Waveform waveform_;
    PlainLabel transcript_;
    PlainLabel time_;
    QToolButton speed_button_;
    std::vector<QToolButton*> actions_;
    double seconds_ = 0;
    bool is_waiting_ = false;
    int dots_timer_ = 0;  // animates the dots; 0: no animation
    int dots_step_ = 0;
    int padding_y_;
    int time_width_ = 0;  // width of the duration label and of the speed button
};

}  // namespace govor::widgets
