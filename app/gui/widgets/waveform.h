#pragma once

#include <QSlider>
#include <cstdint>
#include <vector>

namespace govor::widgets {

// A slider that shows the waveform of a sound as a row of bars: click, drag or use the arrow keys to seek.
// Values are thousandths of its length.
class Waveform : public QSlider {
    Q_OBJECT

  public:
    explicit Waveform(QWidget* parent = nullptr);

    // Peaks of equal segments, 255 is full scale; see store::Sound.
    void set_peaks(const std::vector<std::uint8_t>& peaks);
    // Sets the playback position; ignored while the user drags.
    void set_position(double share);

    QSize sizeHint() const override { return {220, 28}; }
    QSize minimumSizeHint() const override { return {60, 28}; }

  Q_SIGNALS:
    void seek_requested(double share);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void move_to(double x);
    double bar_height(int bar, int bars) const;

    std::vector<std::uint8_t> peaks_;
    bool dragging_ = false;
};

}  // namespace govor::widgets
