#pragma once

#include <QLabel>
#include <QMessageBox>
#include <QObject>
#include <functional>

namespace govor::widgets {

// Qt renders the text of labels, message boxes and tool tips as HTML if it looks like HTML, and loads the
// image files that it refers to. These classes always show plain text. tests/structure forbids Qt's classes
// in the window.

class PlainLabel : public QLabel {
    Q_OBJECT

  public:
    explicit PlainLabel(QWidget* parent = nullptr) : PlainLabel(QString(), parent) {}
    explicit PlainLabel(const QString& text, QWidget* parent = nullptr) : QLabel(parent) {
        setTextFormat(Qt::PlainText);
        setText(text);
    }

    QSize sizeHint() const override { return QLabel::sizeHint() + mnemonic_space(); }
    QSize minimumSizeHint() const override { return QLabel::minimumSizeHint() + mnemonic_space(); }

  private:
    QSize mnemonic_space() const;
};

class PlainMessageBox : public QMessageBox {
    Q_OBJECT

  public:
    PlainMessageBox(Icon icon, const QString& title, const QString& text, StandardButtons buttons,
                    QWidget* parent);
};

// Opens a modal box with a yes/no question, No being the default, and calls `on_confirm` after Yes. It does
// not wait for the answer: actions of assistive technologies would time out.
void confirm(QWidget* parent, const QString& title, const QString& question,
             std::function<void()> on_confirm);

// Opens a modal box with a warning.
void warn(QWidget* parent, const QString& title, const QString& text);

// While an object of this class exists, all tool tips of the program are plain text.
class PlainToolTips : public QObject {
    Q_OBJECT

  public:
    explicit PlainToolTips(QObject* parent = nullptr);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace govor::widgets
