#pragma once

#include <QSlider>
#include <cstdint>
#include <vector>

namespace govor::widgets {

// A slider that shows the waveform of a recording as a row of bars. Clicks, dragging and the arrow keys seek.
// Its values are thousandths of the length of the recording.
class Waveform : public QSlider {
    Q_OBJECT

  public:
    explicit Waveform(QWidget* parent = nullptr);

    // Sets the peaks of equal segments; 255 is full scale. See store::Sound.
    void set_peaks(const std::vector<std::uint8_t>& peaks);
    // Sets the playback position as a fraction of the length. Ignored while the user drags.
    void set_position(double fraction);

    QSize sizeHint() const override { return {220, 28}; }
    QSize minimumSizeHint() const override { return {60, 28}; }

  Q_SIGNALS:
    void seek_requested(double fraction);

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
    bool is_dragging_ = false;
};

}  // namespace govor::widgets
