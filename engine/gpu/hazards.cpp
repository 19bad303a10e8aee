#include "gpu/hazards.h"

#include <algorithm>
#include <iterator>

namespace govor::gpu {

void AddressSet::add(Address begin, Address end) {
    if (begin >= end) return;
    auto next = ends_.upper_bound(begin);
    if (next != ends_.begin() && std::prev(next)->second >= begin) --next;
    while (next != ends_.end() && next->first <= end) {
        begin = std::min(begin, next->first);
        end = std::max(end, next->second);
        next = ends_.erase(next);
    }
    ends_.emplace(begin, end);
}

bool AddressSet::overlaps(Address begin, Address end) const {
    if (begin >= end) return false;
    const auto next = ends_.lower_bound(end);  // the first interval that starts at or after `end`
    return next != ends_.begin() && std::prev(next)->second > begin;
}

bool Hazards::has_conflict(std::span<const Access> accesses) const {
    return std::any_of(accesses.begin(), accesses.end(), [this](const Access& access) {
        const Address begin = access.region.address();
        const Address end = begin + access.region.size;
        return written_.overlaps(begin, end) || (access.writes && read_.overlaps(begin, end));
    });
}

void Hazards::add(std::span<const Access> accesses) {
    for (const Access& access : accesses) {
        const Address begin = access.region.address();
        AddressSet& addresses = access.writes ? written_ : read_;
        addresses.add(begin, begin + access.region.size);
    }
}

void Hazards::clear() {
    read_.clear();
    written_.clear();
}

}  // namespace govor::gpu
