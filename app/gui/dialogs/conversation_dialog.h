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
    // Returns `before`, with this voice and these instructions for new conversations if the user chose so.
    store::Settings defaults(store::Settings before) const;

  private:
    store::ConversationSettings before_;
    QLineEdit title_;
    QLineEdit tags_;
    QComboBox voice_;
    QPlainTextEdit system_;
    QCheckBox for_new_;
};

}  // namespace govor::dialogs
