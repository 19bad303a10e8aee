#pragma once

#include <QString>
#include <functional>

#include "store/records.h"

namespace govor::store {

// Returns a readable version: questions and answers in order, with links to their sound. `file` returns the
// link's target, empty without a sound. `picture_file` does the same for a picture.
QString to_markdown(const ConversationCopy& copy,
                    const std::function<QString(std::size_t turn, Side side)>& file,
                    const std::function<QString(std::size_t turn, std::size_t number)>& picture_file);

// The same as text without markup and links.
QString to_plain_text(const ConversationCopy& copy);

}  // namespace govor::store
