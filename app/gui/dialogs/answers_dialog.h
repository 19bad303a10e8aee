#pragma once

#include <QDialog>
#include <QHBoxLayout>

#include "store/records.h"

namespace govor::dialogs {

// Shows all answers of a turn side by side, in the order in which they were generated, each with a button
// that chooses it.
class AnswersDialog : public QDialog {
    Q_OBJECT

  public:
    explicit AnswersDialog(const store::Turn& turn, QWidget* parent = nullptr);

  Q_SIGNALS:
    void answer_chosen(int position);  // store::OtherAnswer::position

  private:
    void add_column(QHBoxLayout& columns, const QString& name, const QString& text,
                    std::optional<int> position);
};

}  // namespace govor::dialogs
