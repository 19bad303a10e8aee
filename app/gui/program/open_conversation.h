#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "store/records.h"

namespace govor::program {

// Which conversation is open, in a file, so that the next start opens it again.
class OpenConversation {
  public:
    explicit OpenConversation(QString file);

    // Nothing: a new one. A failure to write is ignored.
    void keep(std::optional<store::ConversationId> conversation) const;
    // The conversation to open at the start: the kept one if it is still there, else the first that is not
    // archived.
    std::optional<store::ConversationId> choose(const std::vector<store::Conversation>& known) const;

  private:
    QString file_;
};

}  // namespace govor::program
