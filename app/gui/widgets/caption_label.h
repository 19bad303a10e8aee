#pragma once

#include <QWidget>

namespace govor::widgets {

// A live caption: wrapped text that shows its last lines if not all of them fit.
class CaptionLabel : public QWidget {
    Q_OBJECT

  public:
    explicit CaptionLabel(QWidget* parent = nullptr);

    void set_text(const QString& text);
    const QString& text() const { return text_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QString text_;
};

}  // namespace govor::widgets
