#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "store/records.h"

namespace govor::program {

// Stores the id of the open conversation in a file. The next start of the program opens it again.
class OpenConversationFile {
  public:
    explicit OpenConversationFile(QString file);

    // Saves the id of the open conversation; nullopt: a new one is open. Ignores a failure to write the file.
    void save(std::optional<store::ConversationId> conversation) const;
    // Returns the saved conversation if it still exists, otherwise the first one that is not archived.
    std::optional<store::ConversationId> choose(const std::vector<store::Conversation>& conversations) const;

  private:
    QString file_;
};

}  // namespace govor::program
