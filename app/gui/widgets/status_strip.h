#pragma once

#include <QTimer>
#include <QWidget>
#include <chrono>
#include <cstdint>

#include "assistant/model_loader.h"
#include "assistant/turn_figures.h"
#include "sound/sound_events.h"
#include "widgets/elided_label.h"
#include "widgets/plain_text.h"

namespace govor::widgets {

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

// The line at the very bottom: which model on which device, and how fast it was. Where it is too narrow for
// all, the figures that matter less are hidden, and the name of the model is shortened.
class StatusStrip : public QWidget {
    Q_OBJECT

  public:
    static constexpr std::chrono::milliseconds usual_gap_time{15000};
    explicit StatusStrip(QWidget* parent = nullptr, std::chrono::milliseconds gap_time = usual_gap_time);

    void show_model(const assistant::ModelLoader& loader);
    void show_figures(const assistant::TurnFigures& figures);
    // Gaps are shown for a while after the last. What a microphone lost counts while a question is spoken.
    void show_counts(const sound::SoundCounts& counts, bool listening);

    QSize minimumSizeHint() const override;

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void show_gaps(std::uint64_t gaps);

    void fit();

    ElidedLabel model_;
    PlainLabel sound_;
    PlainLabel first_sound_;
    PlainLabel tokens_;
    PlainLabel factor_;
    MemoryGauge memory_;
    sound::SoundCounts counts_;
    std::uint64_t gaps_ = 0;  // since none were shown
    QTimer gaps_end_;
    std::uint64_t budget_ = 0;
    std::uint64_t used_ = 0;
};

}  // namespace govor::widgets
