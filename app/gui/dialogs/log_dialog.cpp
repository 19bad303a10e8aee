#include "dialogs/log_dialog.h"

#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include "widgets/plain_text.h"

namespace govor::dialogs {

LogDialog::LogDialog(const QStringList& lines, const QString& path, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Log"));
    resize(760, 480);
    text_.setReadOnly(true);
    text_.setTabChangesFocus(true);
    text_.setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text_.setLineWrapMode(QPlainTextEdit::NoWrap);
    text_.setPlainText(lines.isEmpty() ? tr("The log is empty.") : lines.join(QLatin1Char('\n')));
    text_.setAccessibleName(tr("Log"));
    auto* path_label = new widgets::PlainLabel(tr("Saved in %1").arg(path), this);
    path_label->setForegroundRole(QPalette::PlaceholderText);
    path_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* copy = buttons->addButton(tr("&Copy diagnostics"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this, &LogDialog::diagnostics_requested);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(&text_, 1);
    column->addWidget(path_label);
    column->addWidget(buttons);
    text_.verticalScrollBar()->setValue(text_.verticalScrollBar()->maximum());
}

}  // namespace govor::dialogs
