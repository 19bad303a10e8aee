#pragma once

#include <QPushButton>
#include <QToolButton>
#include <QWidget>
#include <array>
#include <vector>

#include "assistant/notice.h"
#include "widgets/plain_text.h"

namespace govor::widgets {

// Shows one notice: an icon for its severity, its text, a button for each of its actions, and a close button.
class NoticeRow : public QWidget {
    Q_OBJECT

  public:
    explicit NoticeRow(QWidget* parent);

    void show_notice(const assistant::Notice& notice);

  Q_SIGNALS:
    void action_clicked(govor::assistant::Notice::Action action);
    void close_clicked();

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void show_message();
    void show_icon();
    void retranslate();

    LocalizedText message_;
    PlainLabel icon_;
    PlainLabel text_;
    std::array<QPushButton, 3> buttons_;
    std::vector<assistant::Notice::Action> actions_;  // in the order of buttons_
    QToolButton close_button_;
    assistant::Notice::Severity severity_ = assistant::Notice::Severity::information;
};

}  // namespace govor::widgets
