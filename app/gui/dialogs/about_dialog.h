#pragma once

#include <QComboBox>
#include <QDialog>
#include <QPlainTextEdit>
#include <QString>
#include <utility>
#include <vector>

namespace govor::dialogs {

// Version, build and package of the program, and the licences of everything that its package contains.
class AboutDialog : public QDialog {
    Q_OBJECT

  public:
    // `properties` are pairs of a translated label and a value. `licenses` is a folder with a text file for
    // each component; without files, the licences are not shown.
    AboutDialog(const std::vector<std::pair<QString, QString>>& properties, const QString& licenses,
                QWidget* parent = nullptr);

    QStringList components() const;  // components with a licence file
    QString license() const { return license_.toPlainText(); }

  private:
    void show_license();

    QString license_folder_;
    QComboBox component_;
    QPlainTextEdit license_;
};

}  // namespace govor::dialogs
