#pragma once

#include <QDialog>
#include <QImage>
#include <QString>

namespace govor::dialogs {

// Shows an image, scaled down to the window if necessary. Escape, a click or the button closes the dialog.
class ImageDialog : public QDialog {
    Q_OBJECT

  public:
    // `description` is the accessible name of the image. `parent` must not be null.
    ImageDialog(const QImage& image, const QString& name, const QString& description, QWidget* parent);

  protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
};

}  // namespace govor::dialogs
