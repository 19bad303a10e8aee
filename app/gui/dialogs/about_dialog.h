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
    // `facts`: what is shown under the name, as pairs of a translated label and a value. `licenses`: a folder
    // with a file of text for each component; absent ones leave that part out.
    AboutDialog(const std::vector<std::pair<QString, QString>>& facts, const QString& licenses,
                QWidget* parent = nullptr);

    QStringList components() const;  // that have a licence here
    QString license() const { return license_.toPlainText(); }

  private:
    void show_license();

    QString folder_;
    QComboBox component_;
    QPlainTextEdit license_;
};

}  // namespace govor::dialogs
