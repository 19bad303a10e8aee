#pragma once

#include <QWidget>
#include <optional>

#include "sound/sound_events.h"

namespace govor::widgets {

// The microphone's level as a bar from -70 to 0 dBFS, with marks at the levels that decide what is speech.
class LevelBar : public QWidget {
    Q_OBJECT

  public:
    explicit LevelBar(QWidget* parent = nullptr);

    void set_level(const sound::LevelReading& level);
    void clear();  // the microphone is closed
    // The level below which nothing counts as speech; absent: no mark.
    void set_threshold(std::optional<float> dbfs);

    QSize sizeHint() const override { return {220, 22}; }
    QSize minimumSizeHint() const override { return {80, 22}; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    void describe();

    sound::LevelReading level_;
    std::optional<float> threshold_;
};

}  // namespace govor::widgets
