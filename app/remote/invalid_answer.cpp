#include "remote/invalid_answer.h"

#include "core/error.h"

namespace govor::remote {

void reject_unreadable_answer() {
    throw Error(ErrorKind::bad_file, message("The server sent an answer that cannot be read."));
}

void reject_overlong_answer() {
    throw Error(ErrorKind::bad_file, message("The server sent an answer that is too long."));
}

}  // namespace govor::remote
