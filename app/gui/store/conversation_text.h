#pragma once

#include <QString>
#include <functional>

#include "store/records.h"

namespace govor::store {

// Returns the conversation as Markdown: questions and answers in order, with links to their sound.
// `sound_file` returns the target of the link, empty if there is no sound. `image_file` does the same for an
// image.
QString to_markdown(const ConversationCopy& copy,
                    const std::function<QString(std::size_t turn, Side side)>& sound_file,
                    const std::function<QString(std::size_t turn, std::size_t number)>& image_file);

// Returns the same without markup and links.
QString to_plain_text(const ConversationCopy& copy);

}  // namespace govor::store
