#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace govor::session {

// Adds a word to a running hash: one step of splitmix64 (https://prng.di.unimi.it/splitmix64.c).
inline std::uint64_t mix_hash(std::uint64_t hash, std::uint64_t word) {
    std::uint64_t z = (hash ^ word) + 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

// Returns a 64-bit hash of `bytes`. Not cryptographic.
inline std::uint64_t hash_bytes(std::span<const std::byte> bytes) {
    std::uint64_t hash = bytes.size();
    for (; !bytes.empty(); bytes = bytes.subspan(std::min<std::size_t>(bytes.size(), 8))) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data(), std::min<std::size_t>(bytes.size(), 8));
        hash = mix_hash(hash, word);
    }
    return hash;
}

}  // namespace govor::session
