#include "remote/invalid_response.h"

#include "core/error.h"

namespace govor::remote {

void throw_invalid_response() {
    throw Error(ErrorKind::bad_file, message("The server sent an answer that cannot be read."));
}

void throw_oversized_response() {
    throw Error(ErrorKind::bad_file, message("The server sent an answer that is too long."));
}

}  // namespace govor::remote
