#pragma once

#include <QImage>
#include <QWidget>

#include "sound/sound_events.h"

namespace govor::widgets {

// Shows the microphone's signal as a scrolling mel spectrogram with a level bar below it.
class MelView : public QWidget {
    Q_OBJECT

  public:
    explicit MelView(QWidget* parent = nullptr);

    void add(const sound::MelColumns& columns);
    void set_level(const sound::LevelReading& level);
    void clear();

    QSize sizeHint() const override { return {360, 44}; }

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void set_clipping(bool is_clipping);

    QImage image_;         // 8-bit pixels, a ring buffer of columns
    int next_column_ = 0;  // index of the next column to write
    float level_ = 0;      // 0..1
    bool is_clipping_ = false;
};

}  // namespace govor::widgets
