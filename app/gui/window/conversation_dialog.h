#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QStringList>

#include "store/records.h"

namespace govor::window {

// A conversation's name, the voice that answers in it, and how the assistant should behave.
class ConversationDialog : public QDialog {
    Q_OBJECT

  public:
    ConversationDialog(const store::ConversationSettings& settings, const QStringList& voices,
                       QWidget* parent = nullptr);

    store::ConversationSettings settings() const;

  private:
    QLineEdit title_;
    QComboBox voice_;
    QPlainTextEdit system_;
};

}  // namespace govor::window
