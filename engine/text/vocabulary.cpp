#include "text/vocabulary.h"

#include <functional>

namespace govor::text {

namespace {

constexpr std::int32_t free_slot = -1;
constexpr std::size_t initial_slots = 1024;

}  // namespace

std::string_view Vocabulary::bytes(TokenId id) const noexcept {
    if (id.value < 0 || static_cast<std::size_t>(id.value) >= ranges_.size()) return {};
    const Range range = ranges_[static_cast<std::size_t>(id.value)];
    return std::string_view(arena_).substr(range.offset, range.length);
}

// Returns the slot of `bytes`, or the free slot for them. At least one slot must be free.
std::size_t Vocabulary::find_slot(std::string_view token) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = std::hash<std::string_view>{}(token)&mask;
    while (slots_[slot] != free_slot && bytes(TokenId{slots_[slot]}) != token) slot = (slot + 1) & mask;
    return slot;
}

std::optional<TokenId> Vocabulary::find(std::string_view token) const {
    if (slots_.empty() || token.empty()) return std::nullopt;
    const std::int32_t id = slots_[find_slot(token)];
    if (id == free_slot) return std::nullopt;
    return TokenId{id};
}

void Vocabulary::grow() {
    const std::vector<std::int32_t> old_slots = std::move(slots_);
    slots_.assign(old_slots.empty() ? initial_slots : old_slots.size() * 2, free_slot);
    for (const std::int32_t id : old_slots) {
        if (id != free_slot) slots_[find_slot(bytes(TokenId{id}))] = id;
    }
}

Vocabulary::AddResult Vocabulary::add(TokenId id, std::string_view token) {
    if ((used_slots_ + 1) * 3 > slots_.size() * 2) grow();
    const std::size_t slot = find_slot(token);
    if (slots_[slot] == id.value) return AddResult::already_present;
    if (slots_[slot] != free_slot) return AddResult::bytes_in_use;
    if (!bytes(id).empty()) return AddResult::id_in_use;

    const auto index = static_cast<std::size_t>(id.value);
    if (index >= ranges_.size()) ranges_.resize(index + 1);
    ranges_[index] = {static_cast<std::uint32_t>(arena_.size()), static_cast<std::uint32_t>(token.size())};
    arena_.append(token);
    slots_[slot] = id.value;
    ++used_slots_;
    return AddResult::new_token;
}

}  // namespace govor::text
