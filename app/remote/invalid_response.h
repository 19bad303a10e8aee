#pragma once

namespace govor::remote {

// Throw Error{bad_file} for a response of an untrusted server.
[[noreturn]] void throw_invalid_response();
[[noreturn]] void throw_oversized_response();

}  // namespace govor::remote
