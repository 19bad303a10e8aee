#pragma once

#include <compare>
#include <cstdint>

namespace govor {

// A value of one meaning: text tokens, codec codes and sample rates are all integers, and mixing them up is
// silent.
template <typename Tag, typename Value>
struct Strong {
    Value value{};

    constexpr Strong() = default;
    constexpr explicit Strong(Value v) : value(v) {}
    constexpr auto operator<=>(const Strong&) const = default;
};

using TokenId = Strong<struct TokenIdTag, std::int32_t>;         // an entry of the text vocabulary
using CodeId = Strong<struct CodeIdTag, std::int32_t>;           // an entry of a codec vocabulary
using SampleRate = Strong<struct SampleRateTag, std::uint32_t>;  // hertz

inline constexpr SampleRate listening_rate{16000};  // what the AudioTower hears
inline constexpr SampleRate speaking_rate{24000};   // what Code2Wav makes

}  // namespace govor
