#include "text/bpe.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <queue>

#include "core/error.h"

namespace govor::text {

namespace {

constexpr std::uint64_t no_pair = ~std::uint64_t{0};
constexpr std::size_t max_short_word = 48;

std::uint64_t pack_pair(std::int32_t left, std::int32_t right) {
    return std::uint64_t{static_cast<std::uint32_t>(left)} << 32 | static_cast<std::uint32_t>(right);
}

}  // namespace

// One token of a long word, in a linked list of indices.
struct Bpe::Symbol {
    std::int32_t id;  // -1 after it was merged into its left neighbour
    std::size_t previous, next;
};

struct Bpe::Candidate {
    std::uint32_t rank;
    std::size_t index;  // of the left symbol
    std::int32_t left, right, result;
    bool operator>(const Candidate& other) const {
        return rank != other.rank ? rank > other.rank : index > other.index;
    }
};

Bpe::Bpe(std::span<const Merge> merges, const std::array<TokenId, 256>& byte_tokens, const std::string& where)
    : byte_tokens_(byte_tokens) {
    const std::size_t slots = std::bit_ceil(std::max<std::size_t>(merges.size() * 3 / 2, 16));
    merge_table_.assign(slots, {no_pair, 0, -1});
    shift_ = 64 - std::countr_zero(slots);
    for (std::size_t rank = 0; rank < merges.size(); ++rank) {
        const std::uint64_t pair = pack_pair(merges[rank].left.value, merges[rank].right.value);
        std::size_t slot = first_slot(pair);
        for (; merge_table_[slot].pair != no_pair; slot = (slot + 1) & (slots - 1)) {
            if (merge_table_[slot].pair != pair) continue;
            throw Error(ErrorKind::bad_file,
                        message("The merges {} and {}, counted from 0, join the same two tokens.",
                                merge_table_[slot].rank, rank),
                        where);
        }
        merge_table_[slot] = {pair, static_cast<std::uint32_t>(rank), merges[rank].result.value};
    }
}

// Fibonacci hashing: the high bits of the product depend on all bits of the pair.
std::size_t Bpe::first_slot(std::uint64_t pair) const {
    return static_cast<std::size_t>((pair * 0x9E3779B97F4A7C15U) >> shift_);
}

const Bpe::MergeEntry* Bpe::find(std::int32_t left, std::int32_t right) const {
    const std::uint64_t pair = pack_pair(left, right);
    for (std::size_t slot = first_slot(pair);; slot = (slot + 1) & (merge_table_.size() - 1)) {
        if (merge_table_[slot].pair == pair) return &merge_table_[slot];
        if (merge_table_[slot].pair == no_pair) return nullptr;
    }
}

void Bpe::encode(std::string_view word, std::vector<TokenId>& out) const {
    if (word.size() <= max_short_word) {
        encode_short(word, out);
    } else {
        encode_long(word, out);
    }
}

// Uses linear search in two small arrays, which is faster than any other structure for words of typical
// length.
void Bpe::encode_short(std::string_view word, std::vector<TokenId>& out) const {
    std::array<std::int32_t, max_short_word> ids;
    std::array<const MergeEntry*, max_short_word> entries;  // [i] merges ids[i] and ids[i + 1]
    std::size_t count = word.size();
    for (std::size_t i = 0; i < count; ++i) ids[i] = byte_tokens_[static_cast<unsigned char>(word[i])].value;
    for (std::size_t i = 0; i + 1 < count; ++i) entries[i] = find(ids[i], ids[i + 1]);

    while (count > 1) {
        const MergeEntry* best = nullptr;
        std::size_t left = 0;
        for (std::size_t i = 0; i + 1 < count; ++i) {
            if (entries[i] && (!best || entries[i]->rank < best->rank)) {
                best = entries[i];
                left = i;
            }
        }
        if (!best) break;
        ids[left] = best->result;
        std::copy(ids.begin() + left + 2, ids.begin() + count, ids.begin() + left + 1);
        std::copy(entries.begin() + left + 1, entries.begin() + count - 1, entries.begin() + left);
        --count;
        if (left > 0) entries[left - 1] = find(ids[left - 1], ids[left]);
        if (left + 1 < count) entries[left] = find(ids[left], ids[left + 1]);
    }
    for (std::size_t i = 0; i < count; ++i) out.push_back(TokenId{ids[i]});
}

// Keeps candidates in a priority queue by rank. A candidate whose symbols have changed is discarded when it
// is popped.
void Bpe::encode_long(std::string_view word, std::vector<TokenId>& out) const {
    const std::size_t end = word.size();
    std::vector<Symbol> symbols(end);
    std::vector<Candidate> initial_candidates;
    for (std::size_t i = 0; i < end; ++i) {
        symbols[i] = {byte_tokens_[static_cast<unsigned char>(word[i])].value, i - 1, i + 1};
    }
    const auto visit_candidate = [&](std::size_t index, auto&& accept) {
        const std::size_t next = symbols[index].next;
        if (next == end) return;
        const MergeEntry* entry = find(symbols[index].id, symbols[next].id);
        if (entry) accept(Candidate{entry->rank, index, symbols[index].id, symbols[next].id, entry->result});
    };
    for (std::size_t i = 0; i < end; ++i) {
        visit_candidate(i, [&](const Candidate& candidate) { initial_candidates.push_back(candidate); });
    }
    std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> queue(
        {}, std::move(initial_candidates));

    while (!queue.empty()) {
        const Candidate best = queue.top();
        queue.pop();
        Symbol& left = symbols[best.index];
        if (left.id != best.left || left.next == end || symbols[left.next].id != best.right) continue;
        symbols[left.next].id = -1;
        left.id = best.result;
        left.next = symbols[left.next].next;
        if (left.next != end) symbols[left.next].previous = best.index;
        const auto enqueue = [&](const Candidate& candidate) { queue.push(candidate); };
        if (best.index > 0) visit_candidate(left.previous, enqueue);
        visit_candidate(best.index, enqueue);
    }
    for (std::size_t i = 0; i < end; i = symbols[i].next) out.push_back(TokenId{symbols[i].id});
}

}  // namespace govor::text
