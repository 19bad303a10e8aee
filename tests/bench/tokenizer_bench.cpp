#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "text/qwen3_omni_tokenizer.h"
#include "text/tokenizer.h"

namespace govor::text {
namespace {

constexpr std::size_t text_bytes = 4 << 20;

const std::string& json() {
    static const std::string text = qwen3_omni_tokenizer_json();
    return text;
}

const Tokenizer& tokenizer() {
    static const Tokenizer instance = Tokenizer::parse(json(), GOVOR_QWEN3_TOKENIZER);
    return instance;
}

void load(benchmark::State& state) {
    json();
    for (auto _ : state) benchmark::DoNotOptimize(Tokenizer::parse(json(), GOVOR_QWEN3_TOKENIZER).size());
}
BENCHMARK(load)->Unit(benchmark::kMillisecond);

// Returns `text_bytes` of words of the vocabulary that `accept` accepts, in a Zipf distribution: the k-th
// word has a probability proportional to 1/k.
std::string make_words(const std::function<bool(std::string_view)>& accept) {
    std::vector<std::string> accepted;
    for (std::int32_t id = 0; id < static_cast<std::int32_t>(tokenizer().size()); ++id) {
        if (accept(tokenizer().bytes(TokenId{id}))) accepted.emplace_back(tokenizer().bytes(TokenId{id}));
    }
    std::mt19937 random(1);
    std::uniform_real_distribution<double> exponent(0, std::log(static_cast<double>(accepted.size())));
    std::string text;
    for (std::size_t count = 1; text.size() < text_bytes; ++count) {
        text += accepted[std::min(accepted.size() - 1, static_cast<std::size_t>(std::exp(exponent(random))))];
        if (random() % 3 == 0)
            text += accepted[random() % accepted.size()].substr(1);  // a word of two tokens
        if (count % 12 == 0) text += count % 60 == 0 ? ".\n\n" : ",";
    }
    return text;
}

bool is_english(std::string_view token) {
    return token.size() > 1 && token[0] == ' ' &&
           std::ranges::all_of(token.substr(1), [](unsigned char c) { return std::islower(c) != 0; });
}

bool is_russian(std::string_view token) {
    // Lower-case Cyrillic is D0 B0..BF and D1 80..8F.
    if (token.size() < 3 || token.size() % 2 == 0 || token[0] != ' ') return false;
    for (std::size_t i = 1; i < token.size(); i += 2) {
        const auto lead = static_cast<unsigned char>(token[i]),
                   next = static_cast<unsigned char>(token[i + 1]);
        if (!(lead == 0xD0 && next >= 0xB0) && !(lead == 0xD1 && next <= 0x8F)) return false;
    }
    return true;
}

// Returns random words, which almost never occur twice: the worst case for the word cache.
std::string make_random_words() {
    std::mt19937 random(2);
    std::string text;
    while (text.size() < text_bytes) {
        text += ' ';
        for (auto letters = 3 + random() % 9; letters > 0; --letters)
            text += static_cast<char>('a' + random() % 26);
    }
    return text;
}

// Returns text in NFD, all of which the tokenizer normalizes to NFC.
std::string make_decomposed_text() {
    std::string text;
    while (text.size() < text_bytes) text += " de\u0301ja\u0300 vu a\u0300 l'ho\u0302tel,";
    return text;
}

void encode(benchmark::State& state, const std::string& text) {
    for (auto _ : state) benchmark::DoNotOptimize(tokenizer().encode(text).size());
    state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) * state.iterations());
}

void encode_english(benchmark::State& state) {
    encode(state, make_words(is_english));
}
void encode_russian(benchmark::State& state) {
    encode(state, make_words(is_russian));
}
void encode_random_letters(benchmark::State& state) {
    encode(state, make_random_words());
}
void encode_decomposed(benchmark::State& state) {
    encode(state, make_decomposed_text());
}
void encode_one_long_word(benchmark::State& state) {
    encode(state, std::string(text_bytes, 'x'));
}
BENCHMARK(encode_english)->Unit(benchmark::kMillisecond);
BENCHMARK(encode_russian)->Unit(benchmark::kMillisecond);
BENCHMARK(encode_random_letters)->Unit(benchmark::kMillisecond);
BENCHMARK(encode_decomposed)->Unit(benchmark::kMillisecond);
BENCHMARK(encode_one_long_word)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace govor::text
