#include "widgets/plain_text.h"

#include <QCoreApplication>
#include <QEvent>

namespace govor::widgets {

PlainMessageBox::PlainMessageBox(Icon icon, const QString& title, const QString& text,
                                 StandardButtons buttons, QWidget* parent)
    : QMessageBox(parent) {
    setTextFormat(Qt::PlainText);  // before setting the text
    setIcon(icon);
    setWindowTitle(title);
    setText(text);
    setStandardButtons(buttons);
}

bool is_confirmed(QWidget* parent, const QString& title, const QString& question) {
    PlainMessageBox box(QMessageBox::Question, title, question, QMessageBox::Yes | QMessageBox::No, parent);
    box.setDefaultButton(QMessageBox::No);
    return box.exec() == QMessageBox::Yes;
}

PlainToolTips::PlainToolTips(QObject* parent) : QObject(parent) {
    QCoreApplication::instance()->installEventFilter(this);
}

// Qt polishes the label of a tool tip before setting its text.
bool PlainToolTips::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Polish && watched->inherits("QTipLabel"))
        static_cast<QLabel*>(watched)->setTextFormat(Qt::PlainText);
    return false;
}

}  // namespace govor::widgets
