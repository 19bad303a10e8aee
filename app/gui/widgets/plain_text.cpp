#include "widgets/plain_text.h"

#include <QCoreApplication>
#include <QEvent>
#include <utility>

namespace govor::widgets {

// Qt measures a text with the kerning of all its letters, but paints the underlined one separately.
QSize PlainLabel::mnemonic_space() const {
    const int max_kerning = fontMetrics().height() / 4;  // pixels; greater than that of "Ta"
    return {buddy() == nullptr || wordWrap() ? 0 : max_kerning, 0};
}

PlainMessageBox::PlainMessageBox(Icon icon, const QString& title, const QString& text,
                                 StandardButtons buttons, QWidget* parent)
    : QMessageBox(parent) {
    setTextFormat(Qt::PlainText);  // before setting the text
    setIcon(icon);
    setWindowTitle(title);
    setText(text);
    setStandardButtons(buttons);
}

void confirm(QWidget* parent, const QString& title, const QString& question,
             std::function<void()> on_confirm) {
    auto* box = new PlainMessageBox(QMessageBox::Question, title, question,
                                    QMessageBox::Yes | QMessageBox::No, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setDefaultButton(QMessageBox::No);
    QObject::connect(box, &QDialog::finished, box, [on_confirm = std::move(on_confirm)](int result) {
        if (result == QMessageBox::Yes) on_confirm();
    });
    box->open();
}

void warn(QWidget* parent, const QString& title, const QString& text) {
    auto* box = new PlainMessageBox(QMessageBox::Warning, title, text, QMessageBox::Close, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

PlainToolTips::PlainToolTips(QObject* parent) : QObject(parent) {
    QCoreApplication::instance()->installEventFilter(this);
}

// Qt polishes the label of a tool tip before it sets the text.
bool PlainToolTips::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Polish && watched->inherits("QTipLabel"))
        static_cast<QLabel*>(watched)->setTextFormat(Qt::PlainText);
    return false;
}

}  // namespace govor::widgets
