#pragma once

#include <QString>
#include <exception>

#include "core/error.h"
#include "messages/localized_text.h"
#include "messages/translated.h"
#include "store/records.h"

namespace govor::assistant {

// Returns the text of an error in the language of the window.
inline QString sentence(const Error& error) {
    return translated(error);
}
// The same for any exception.
QString sentence(const std::exception& error);
// The same, for a text that stays on the screen when the language changes.
LocalizedText localized(const std::exception& error);
// The same for an exception of any type. If there is no memory for the text, it says so.
LocalizedText localized(const std::exception_ptr& failure) noexcept;
// Converts an error to the form that is stored with a turn.
store::TurnError turn_error(const Error& error);

}  // namespace govor::assistant
