#pragma once

#include <functional>

namespace govor::test {

// Processes events until `done` returns true; throws after a minute.
void wait_until(const std::function<bool()>& done);

}  // namespace govor::test
