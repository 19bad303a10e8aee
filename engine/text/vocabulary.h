#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace govor::text {

// Maps token ids to bytes and back. Ids may be added in any order and with gaps; an id without a token has no
// bytes.
class Vocabulary {
  public:
    // The largest valid id; the largest published vocabularies use a quarter of the range.
    static constexpr std::int64_t largest_id = (1 << 20) - 1;

    enum class AddResult { new_token, already_present, id_in_use, bytes_in_use };

    // `bytes` must not be empty, and `id` must not be above largest_id. Returns already_present if this pair
    // was added before. If the id belongs to other bytes (id_in_use) or the bytes to another id
    // (bytes_in_use), the vocabulary is unchanged.
    AddResult add(TokenId id, std::string_view bytes);

    // Returns no bytes for an id without a token or a negative id. The view is valid until the next add().
    std::string_view bytes(TokenId id) const noexcept;
    std::optional<TokenId> find(std::string_view bytes) const;

    // Returns the largest id plus one.
    std::size_t size() const noexcept { return ranges_.size(); }

  private:
    struct Range {
        std::uint32_t offset = 0;
        std::uint32_t length = 0;
    };
    std::size_t find_slot(std::string_view bytes) const;
    void grow();

    std::string arena_;                // the bytes of all tokens
    std::vector<Range> ranges_;        // [id]
    std::vector<std::int32_t> slots_;  // hash table with linear probing; an id, or -1 for a free slot
    std::size_t used_slots_ = 0;
};

}  // namespace govor::text
