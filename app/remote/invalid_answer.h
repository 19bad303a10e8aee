#pragma once

namespace govor::remote {

// Both throw Error{bad_file}, for what an untrusted server sent.
[[noreturn]] void reject_unreadable_answer();
[[noreturn]] void reject_overlong_answer();

}  // namespace govor::remote
