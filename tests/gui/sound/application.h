#pragma once

#include <functional>

namespace govor::test {

// Lets the application handle its events until `done`; fails the test where that never comes (a minute).
void wait_until(const std::function<bool()>& done);

}  // namespace govor::test
