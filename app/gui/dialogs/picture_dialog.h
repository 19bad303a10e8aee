#pragma once

#include <QDialog>
#include <QImage>
#include <QString>

namespace govor::dialogs {

// Shows a picture as large as fits. Escape closes it.
class PictureDialog : public QDialog {
    Q_OBJECT

  public:
    // `description` names the picture for screen readers.
    PictureDialog(const QImage& picture, const QString& name, const QString& description, QWidget* parent);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

  private:
    QImage picture_;
};

}  // namespace govor::dialogs
