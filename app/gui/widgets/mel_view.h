#pragma once

#include <QImage>
#include <QWidget>

#include "sound/sound_events.h"

namespace govor::widgets {

// What the microphone hears: a mel spectrogram that scrolls by while somebody speaks, and the level as a line
// under it.
class MelView : public QWidget {
    Q_OBJECT

  public:
    explicit MelView(QWidget* parent = nullptr);

    void add(const sound::MelColumns& columns);
    void set_level(const sound::LevelReading& level);
    void clear();

    QSize sizeHint() const override { return {360, 44}; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QImage picture_;   // one byte a point, a ring of columns
    int next_ = 0;     // column
    float level_ = 0;  // 0..1
    bool clipping_ = false;
};

}  // namespace govor::widgets
