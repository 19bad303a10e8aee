#pragma once

#include <QComboBox>
#include <QDialog>
#include <QPlainTextEdit>
#include <QString>
#include <utility>
#include <vector>

namespace govor::dialogs {

// Shows the version, build and package of the program, and the licences of the components in its package.
class AboutDialog : public QDialog {
    Q_OBJECT

  public:
    // `properties` are pairs of a translated label and a value. `license_folder` contains a text file for
    // each component, named after it; if the folder has no files, no licences are shown.
    AboutDialog(const std::vector<std::pair<QString, QString>>& properties, const QString& license_folder,
                QWidget* parent = nullptr);

    QStringList components() const;  // components with a licence file
    // Returns the text of the visible licence.
    QString license() const { return license_.toPlainText(); }

  private:
    void show_license();

    QString license_folder_;
    QComboBox component_;
    QPlainTextEdit license_;
};

}  // namespace govor::dialogs
