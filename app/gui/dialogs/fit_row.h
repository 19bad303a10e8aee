#pragma once

#include <QWidget>

#include "session/api/memory_estimate.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// A line of text that states whether a model fits into memory, with a symbol before it. Hidden without text.
class FitRow : public QWidget {
    Q_OBJECT

  public:
    explicit FitRow(QWidget* parent = nullptr);

    // Shows the result of an estimate. Null: shows that it is being computed, or nothing if `is_measuring` is
    // false.
    void show_estimate(const session::MemoryEstimate* estimate, bool is_measuring);
    // Shows another text with the symbol of a result.
    void show_text(const QString& text, session::MemoryEstimate::Fit fit);
    QString text() const { return text_.text(); }
    QString symbol() const { return symbol_.text(); }

  private:
    widgets::PlainLabel symbol_;
    widgets::PlainLabel text_;
};

}  // namespace govor::dialogs
