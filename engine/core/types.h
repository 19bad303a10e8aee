#pragma once

#include <compare>
#include <cstdint>

namespace govor {

// A strong integer type for one kind of value, so that code that confuses text tokens, codec codes and sample
// rates does not compile.
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

inline constexpr SampleRate input_sample_rate{16000};   // the AudioTower's input
inline constexpr SampleRate output_sample_rate{24000};  // Code2Wav's output

}  // namespace govor
