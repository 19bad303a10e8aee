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
    void show_transcript(const QString& text);  // of the sound, below it
    void show_sound(const std::optional<store::Sound>& sound);
    void show_waiting(bool waiting);  // shows three dots until an answer begins
    // `loaded`: the player's current clip is this sound.
    void show_player(const ClipPlayer& player, bool loaded);
    QToolButton* add_action(QToolButton* button);
    void set_compact(bool compact);  // less space above and below

    // The preferred width of the content, at most `most`, and the height for a width.
    int natural_width(int most);
    int height_for(int width);
    // Sets the geometry and lays out the content, even if the size is unchanged.
    void place(const QRect& where);

  Q_SIGNALS:
    void play_requested();
    void seek_requested(double share);
    void speed_requested();

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void timerEvent(QTimerEvent* event) override;

  private:
    void move_dots();  // or not, as Motion says
    void arrange(int width);
    void scale_fonts();
    int transcript_height(int inside) const;

    store::Side side_;
    MarkdownText text_;
    QToolButton play_;
    Waveform wave_;
    PlainLabel transcript_;
    PlainLabel time_;
    QToolButton speed_;
    std::vector<QToolButton*> actions_;
    double seconds_ = 0;
    bool waiting_ = false;
    int waiting_timer_ = 0;  // moves the dots; 0: they do not move
    int waiting_step_ = 0;
    int padding_y_;
    int time_width_ = 0;  // of the time and of the speed
};

}  // namespace govor::widgets
