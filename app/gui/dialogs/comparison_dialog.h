#pragma once

#include <QDialog>
#include <QTableWidget>

#include "models/comparisons.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// Shows the result of a comparison: what it means in words, and a table that can be saved.
class ComparisonDialog : public QDialog {
    Q_OBJECT

  public:
    explicit ComparisonDialog(models::ComparisonRecord record, QWidget* parent = nullptr);

    // Return the reason why the file could not be written; empty: it was.
    QString save_json(const QString& path) const;
    QString save_markdown(const QString& path) const;

  private:
    QWidget* make_table();
    void save(const QString& suffix, QString (ComparisonDialog::*write)(const QString&) const);

    models::ComparisonRecord record_;
    QTableWidget table_;
    widgets::PlainLabel problem_;
};

}  // namespace govor::dialogs
