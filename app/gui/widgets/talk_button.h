#pragma once

#include <QAbstractButton>

namespace govor::widgets {

// The large round talk button, which is held, or pressed once to begin and once to end. While listening, the
// width of a ring around it shows the voice level.
class TalkButton : public QAbstractButton {
    Q_OBJECT

  public:
    explicit TalkButton(QWidget* parent = nullptr);

    void set_listening(bool is_listening);
    void set_level(double level);  // 0..1

    QSize sizeHint() const override { return {64, 64}; }

  Q_SIGNALS:
    void mouse_pressed();

  protected:
    void mousePressEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool hitButton(const QPoint& point) const override;

  private:
    bool is_listening_ = false;
    double level_ = 0;
};

}  // namespace govor::widgets
