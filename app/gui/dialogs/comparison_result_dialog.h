#pragma once

#include <QDialog>
#include <QTableWidget>

#include "models/comparisons.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// Shows the result of a comparison as a summary and a table, and lets the user save it.
class ComparisonResultDialog : public QDialog {
    Q_OBJECT

  public:
    explicit ComparisonResultDialog(models::ComparisonRecord record, QWidget* parent = nullptr);

    // Write the result to a file. Return an empty string, or the reason why the file could not be written.
    QString save_json(const QString& path) const;
    QString save_markdown(const QString& path) const;

  private:
    QWidget* make_table();
    void save(const QString& suffix, QString (ComparisonResultDialog::*write)(const QString&) const);

    models::ComparisonRecord record_;
    QTableWidget table_;
    widgets::PlainLabel error_;
};

}  // namespace govor::dialogs
