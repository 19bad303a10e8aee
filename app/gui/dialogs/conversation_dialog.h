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

// A conversation's name, the voice that answers in it, and how the assistant should behave.
class ConversationDialog : public QDialog {
    Q_OBJECT

  public:
    ConversationDialog(const store::ConversationSettings& settings, const QStringList& voices,
                       QWidget* parent = nullptr);

    store::ConversationSettings settings() const;
    // As before, or with this voice and these instructions for new conversations, too, if that is wished.
    store::Settings defaults(store::Settings before) const;

  private:
    QLineEdit title_;
    QComboBox voice_;
    QPlainTextEdit system_;
    QCheckBox for_new_;
};

}  // namespace govor::dialogs
