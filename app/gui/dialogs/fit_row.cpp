#include "dialogs/fit_row.h"

#include <QHBoxLayout>

#include "messages/translated.h"

namespace govor::dialogs {
namespace {

using Fit = session::MemoryEstimate::Fit;

// Returns a character for each result, because a color alone would not be accessible.
QString symbol_of(Fit fit) {
    switch (fit) {
        case Fit::fits:
            return QStringLiteral("✓");
        case Fit::partly_in_host_memory:
            return QStringLiteral("◐");
        case Fit::does_not_fit:
            return QStringLiteral("✕");
        case Fit::unknown:
            break;
    }
    return {};
}

}  // namespace

FitRow::FitRow(QWidget* parent) : QWidget(parent) {
    text_.setWordWrap(true);
    text_.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(&symbol_, 0, Qt::AlignTop);
    row->addWidget(&text_, 1);
    hide();
}

void FitRow::show_estimate(const session::MemoryEstimate* estimate, bool is_measuring) {
    if (estimate != nullptr)
        show_text(translated(estimate->summary), estimate->fit);
    else
        show_text(is_measuring ? tr("Checking whether it fits…") : QString(), Fit::unknown);
}

void FitRow::show_text(const QString& text, Fit fit) {
    if (text_.text() != text) text_.setText(text);
    symbol_.setText(symbol_of(fit));
    symbol_.setVisible(!symbol_.text().isEmpty());
    setVisible(!text.isEmpty());
}

}  // namespace govor::dialogs
