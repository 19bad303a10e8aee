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
// Returns the text of any exception in the language of the window.
QString sentence(const std::exception& error);
// Returns the same text in a form that follows changes of the language.
LocalizedText localized(const std::exception& error);
// Returns the text of an exception of any type. If there is no memory for it, returns that of std::bad_alloc.
LocalizedText localized(const std::exception_ptr& failure) noexcept;
// Converts an error to the form that is stored with a turn.
store::TurnError turn_error(const Error& error);

}  // namespace govor::assistant
