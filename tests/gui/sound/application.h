#pragma once

#include <functional>

namespace govor::test {

// Processes events until `condition` returns true. Throws after a minute.
void wait_until(const std::function<bool()>& condition);

}  // namespace govor::test
