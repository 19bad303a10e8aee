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

// A bar for the video memory: used, relative to this process's budget.
class MemoryGauge : public QWidget {
    Q_OBJECT

  public:
    explicit MemoryGauge(QWidget* parent = nullptr);
    // `others`: memory that other programs and the driver use; 0: not known.
    void show_bytes(std::uint64_t used, std::uint64_t budget, std::uint64_t others = 0);
    QSize sizeHint() const override;

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void describe();

    std::uint64_t used_ = 0;
    std::uint64_t budget_ = 0;
    std::uint64_t others_ = 0;
};

// The status line at the bottom of the window: the model, its device and performance figures. If the line is
// too narrow, less important figures are hidden and the model's name is elided.
class StatusStrip : public QWidget {
    Q_OBJECT

  public:
    static constexpr std::chrono::milliseconds default_gap_duration{15000};
    explicit StatusStrip(QWidget* parent = nullptr,
                         std::chrono::milliseconds gap_time = default_gap_duration);

    void show_model(const assistant::ModelLoader& loader);
    void show_figures(const assistant::TurnFigures& figures);
    void show_memory(const session::MemoryReading& memory);
    // Gaps are shown for a while after the last one. Samples lost by the microphone count only during a
    // question.
    void show_counts(const sound::SoundCounts& counts, bool listening);

    QSize minimumSizeHint() const override;

  protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void show_gaps(std::uint64_t gaps);
    void retranslate();
    void scale_fonts();

    void fit();

    ElidedLabel model_;
    PlainLabel sound_;
    PlainLabel first_sound_;
    PlainLabel tokens_;
    PlainLabel factor_;
    MemoryGauge memory_;
    sound::SoundCounts counts_;
    std::uint64_t gaps_ = 0;  // gaps in the shown count
    QTimer gaps_end_;
    bool has_memory_ = false;  // its gauge has something to show
};

}  // namespace govor::widgets
