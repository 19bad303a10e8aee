#pragma once

namespace govor::remote {

// Both throw Error{bad_file}, for an answer of an untrusted server.
[[noreturn]] void reject_unreadable_answer();
[[noreturn]] void reject_overlong_answer();

}  // namespace govor::remote
