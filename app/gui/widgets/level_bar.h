#pragma once

#include <QWidget>
#include <optional>

#include "sound/sound_events.h"

namespace govor::widgets {

// The microphone's level as a bar from -70 to 0 dBFS, with marks at the thresholds of speech detection.
class LevelBar : public QWidget {
    Q_OBJECT

  public:
    explicit LevelBar(QWidget* parent = nullptr);

    void set_level(const sound::LevelReading& level);
    void clear();  // called when the microphone is closed
    // Sets the level below which sound does not count as speech; nullopt: no mark.
    void set_threshold(std::optional<float> dbfs);

    QSize sizeHint() const override { return {220, 22}; }
    QSize minimumSizeHint() const override { return {80, 22}; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    void update_accessibility();

    sound::LevelReading level_;
    std::optional<float> threshold_;
};

}  // namespace govor::widgets
