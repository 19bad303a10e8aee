#pragma once

#include <QLabel>
#include <QWidget>
#include <cstdint>

#include "sound/sound_events.h"
#include "window/model_loader.h"
#include "window/turn_figures.h"

namespace govor::window {

// Memory of the graphics card: used of what this process may use.
class MemoryGauge : public QWidget {
    Q_OBJECT

  public:
    explicit MemoryGauge(QWidget* parent = nullptr);
    void show_bytes(std::uint64_t used, std::uint64_t budget);
    QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    std::uint64_t used_ = 0;
    std::uint64_t budget_ = 0;
};

// The line at the very bottom: which model on which device, and how fast it was.
class StatusStrip : public QWidget {
    Q_OBJECT

  public:
    explicit StatusStrip(QWidget* parent = nullptr);

    void show_model(const ModelLoader& loader);
    void show_figures(const TurnFigures& figures);
    void show_counts(const sound::SoundCounts& counts);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QLabel model_;
    QLabel sound_;
    QLabel first_sound_;
    QLabel tokens_;
    QLabel factor_;
    MemoryGauge memory_;
    std::uint64_t budget_ = 0;
    std::uint64_t used_ = 0;
};

}  // namespace govor::window
