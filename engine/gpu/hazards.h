#pragma once

#include <cstdint>
#include <map>
#include <span>

#include "gpu/recorder.h"

namespace govor::gpu {

// A set of addresses as disjoint half-open intervals.
class AddressSet {
  public:
    void add(Address begin, Address end);
    bool overlaps(Address begin, Address end) const;
    void clear() { ends_.clear(); }

  private:
    std::map<Address, Address> ends_;  // begin -> end
};

// Tracks the memory that the commands since the last barrier read and wrote, to decide whether the next
// command needs a barrier. Ranges are device addresses, so that scratch memory reused by another scope is
// tracked too.
class Hazards {
  public:
    // Returns true if a command with these accesses must wait for earlier ones, because it accesses memory
    // that they wrote, or writes memory that they read.
    bool has_conflict(std::span<const Access> accesses) const;
    void add(std::span<const Access> accesses);
    void clear();  // call it after a barrier

  private:
    AddressSet read_;
    AddressSet written_;
};

}  // namespace govor::gpu
