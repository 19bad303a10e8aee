#pragma once

#include <functional>

namespace govor::test {

// Processes events until `condition` returns true. Throws std::runtime_error after a minute.
void wait_until_or_throw(const std::function<bool()>& condition);

}  // namespace govor::test
