#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace govor::text {

// Tokens as bytes, by id and back. Ids may come in any order and leave holes; an id without a token has no
// bytes.
class Vocabulary {
  public:
    // An id from 0 to this; the largest published vocabularies have a quarter of it.
    static constexpr std::int64_t largest_id = (1 << 20) - 1;

    enum class Added { yes, same_token, id_taken, bytes_taken };

    // `bytes` must not be empty and `id` not above largest_id. same_token: this pair was there already. The
    // other two leave the vocabulary as it was: the id belongs to other bytes, or the bytes to another id.
    Added add(TokenId id, std::string_view bytes);

    // Empty for an id without a token, also a negative one. Valid until the next add.
    std::string_view bytes(TokenId id) const noexcept;
    std::optional<TokenId> find(std::string_view bytes) const;

    // The largest id plus one.
    std::size_t size() const noexcept { return ranges_.size(); }

  private:
    struct Range {
        std::uint32_t offset = 0;
        std::uint32_t length = 0;
    };
    std::size_t slot_of(std::string_view bytes) const;
    void grow();

    std::string arena_;
    std::vector<Range> ranges_;        // [id]
    std::vector<std::int32_t> slots_;  // open addressing with linear probing; an id, or -1 for a free slot
    std::size_t used_ = 0;
};

}  // namespace govor::text
