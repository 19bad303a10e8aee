#pragma once

#include <QString>
#include <exception>

#include "core/error.h"
#include "messages/localized_text.h"
#include "messages/translated.h"
#include "store/records.h"

namespace govor::assistant {

// Returns the message of an error in the language of the window.
inline QString error_message(const Error& error) {
    return translated(error);
}
// Returns the message of any exception in the language of the window.
QString error_message(const std::exception& error);
// Returns the same message in a form that follows changes of the language.
LocalizedText localized(const std::exception& error);
// Returns the message of an exception of any type. If there is no memory for it, returns that of
// std::bad_alloc.
LocalizedText localized(const std::exception_ptr& failure) noexcept;
// Converts an error to the form that is stored with a turn.
store::TurnError to_turn_error(const Error& error);

}  // namespace govor::assistant
