#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QStringList>

#include "store/records.h"
#include "store/settings.h"

namespace govor::dialogs {

// Edits a conversation's name, tags, voice and instructions.
class ConversationDialog : public QDialog {
    Q_OBJECT

  public:
    ConversationDialog(const store::ConversationSettings& settings, const QStringList& voices,
                       QWidget* parent = nullptr);

    store::ConversationSettings settings() const;
    // Returns `old_defaults`, with the entered voice and instructions if the user selected them for new
    // conversations.
    store::Settings defaults(store::Settings old_defaults) const;

  private:
    store::ConversationSettings old_settings_;
    QLineEdit title_;
    QLineEdit tags_;
    QComboBox voice_;
    QPlainTextEdit instructions_;
    QCheckBox use_for_new_;
};

}  // namespace govor::dialogs
