#pragma once

#include <QLabel>
#include <QMessageBox>
#include <QObject>

namespace govor::widgets {

// Qt takes the text of labels, message boxes and tool tips for HTML where it looks like it, and opens the
// files that its images name. These show any text as it stands. tests/structure refuses Qt's own in the
// window.

class PlainLabel : public QLabel {
    Q_OBJECT

  public:
    explicit PlainLabel(QWidget* parent = nullptr) : PlainLabel(QString(), parent) {}
    explicit PlainLabel(const QString& text, QWidget* parent = nullptr) : QLabel(parent) {
        setTextFormat(Qt::PlainText);
        setText(text);
    }
};

class PlainMessageBox : public QMessageBox {
    Q_OBJECT

  public:
    PlainMessageBox(Icon icon, const QString& title, const QString& text, StandardButtons buttons,
                    QWidget* parent);
};

// Asks a question; No is what the Enter key answers.
bool is_confirmed(QWidget* parent, const QString& title, const QString& question);

// While it exists, the program's tool tips are plain text.
class PlainToolTips : public QObject {
    Q_OBJECT

  public:
    explicit PlainToolTips(QObject* parent = nullptr);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace govor::widgets
