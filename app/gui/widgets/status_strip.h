#pragma once

#include <QTimer>
#include <QWidget>
#include <chrono>
#include <cstdint>

#include "assistant/model_loader.h"
#include "assistant/turn_metrics.h"
#include "sound/sound_events.h"
#include "widgets/elided_label.h"
#include "widgets/plain_text.h"

namespace govor::widgets {

// A bar that shows the used video memory relative to the budget of this process.
class MemoryGauge : public QWidget {
    Q_OBJECT

  public:
    explicit MemoryGauge(QWidget* parent = nullptr);
    // Sizes are in bytes. `unavailable` is the memory that other programs and the driver use; 0: unknown.
    void show_bytes(std::uint64_t used, std::uint64_t budget, std::uint64_t unavailable = 0);
    std::uint64_t used() const { return used_; }
    std::uint64_t budget() const { return budget_; }
    QSize sizeHint() const override;

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void update_tool_tip();

    std::uint64_t used_ = 0;
    std::uint64_t budget_ = 0;
    std::uint64_t unavailable_ = 0;
};

// The status line at the bottom of the window: the model, its device and performance metrics. If the line is
// too narrow, the less important metrics are hidden and the name of the model is elided.
class StatusStrip : public QWidget {
    Q_OBJECT

  public:
    static constexpr std::chrono::milliseconds default_gap_duration{15000};
    explicit StatusStrip(QWidget* parent = nullptr,
                         std::chrono::milliseconds gap_duration = default_gap_duration);

    void show_model(const assistant::ModelLoader& loader);
    void show_metrics(const assistant::TurnMetrics& metrics);
    void show_memory(const session::MemoryReading& memory);
    // Gaps are shown for `gap_duration` after the last one. Samples lost by the microphone count only during
    // a question.
    void show_counts(const sound::SoundCounts& counts, bool is_listening);

    // Formats the real-time factor of speech generation: seconds of computation per second of speech.
    static QString speech_speed_text(double factor);
    const MemoryGauge& memory() const { return memory_; }
    std::uint64_t gaps() const { return gaps_; }

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
    std::uint64_t gaps_ = 0;  // visible number of gaps
    QTimer gap_timer_;
    bool has_memory_ = false;  // the memory gauge has a value
};

}  // namespace govor::widgets
