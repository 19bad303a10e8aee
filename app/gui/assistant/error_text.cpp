#include "assistant/error_text.h"

#include <new>

namespace govor::assistant {

QString error_message(const std::exception& error) {
    if (const auto* govor_error = dynamic_cast<const Error*>(&error)) return error_message(*govor_error);
    if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr)
        return translated(message("There is not enough memory."));
    return error_message(internal_error(error.what()));
}

LocalizedText localized(const std::exception& error) {
    if (const auto* govor_error = dynamic_cast<const Error*>(&error))
        return [error = *govor_error] { return error_message(error); };
    if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr)
        return [] { return error_message(std::bad_alloc()); };
    return [error = internal_error(error.what())] { return error_message(error); };
}

// The functions in the handlers have no captures, so LocalizedText stores them without an allocation.
LocalizedText localized(const std::exception_ptr& failure) noexcept {
    try {
        try {
            std::rethrow_exception(failure);
        } catch (const std::exception& error) {
            return localized(error);
        }
    } catch (const std::bad_alloc&) {
        return [] { return error_message(std::bad_alloc()); };
    } catch (...) {
        return [] { return error_message(internal_error("An exception of an unknown type was thrown.")); };
    }
}

store::TurnError to_turn_error(const Error& error) {
    return {.kind = QString::fromUtf8(name(error.kind()).data()), .message = error_message(error)};
}

}  // namespace govor::assistant
