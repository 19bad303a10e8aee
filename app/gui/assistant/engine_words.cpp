#include "assistant/engine_words.h"

#include <new>

namespace govor::assistant {

QString sentence(const std::exception& error) {
    if (const auto* ours = dynamic_cast<const Error*>(&error)) return sentence(*ours);
    if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr)
        return translated(message("There is not enough memory."));
    return sentence(internal_error(error.what()));
}

store::TurnError turn_error(const Error& error) {
    return {.kind = QString::fromUtf8(name(error.kind()).data()), .message = sentence(error)};
}

}  // namespace govor::assistant
