#pragma once

#include <QDialog>
#include <QImage>
#include <QString>

namespace govor::dialogs {

// Shows a picture, scaled down to the window if necessary. Escape, a click or the button closes the dialog.
class PictureDialog : public QDialog {
    Q_OBJECT

  public:
    // `description` is the accessible name of the picture. `parent` must not be null.
    PictureDialog(const QImage& picture, const QString& name, const QString& description, QWidget* parent);

  protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
};

}  // namespace govor::dialogs
