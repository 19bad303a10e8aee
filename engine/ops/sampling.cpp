#include "ops/sampling.h"

#include <fmt/format.h>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>

#include "core/error.h"
#include "gpu/device.h"
#include "ops/kernels/dispatch.h"
#include "params/sampling.h"
#include "params/sampling_constants.h"

namespace govor::ops {

namespace {

constexpr std::uint32_t vocabulary_limit = 1u << 20;  // the limit of the shader's integer probability masses
constexpr std::uint32_t group_limit = 256;            // as in sample.comp
// From this size on, a separate dispatch of many workgroups finds the best key of each group.
constexpr std::uint32_t large_vocabulary = 8192;

std::uint32_t group_size(std::uint32_t vocabulary) {
    return (vocabulary + group_limit - 1) / group_limit;
}
std::uint32_t group_count(std::uint32_t vocabulary) {
    return (vocabulary + group_size(vocabulary) - 1) / group_size(vocabulary);
}

// Byte offsets of the sections of the state buffer.
struct Layout {
    std::size_t bits;        // size of a bit set of ids, a multiple of 256
    std::size_t seen = 256;  // after the control block
    std::size_t suppressed;
    std::size_t groups;
    std::size_t size;

    explicit Layout(std::uint32_t vocabulary)
        : bits((vocabulary + 2047) / 2048 * 256),
          suppressed(seen + bits),
          groups(suppressed + bits),
          size(groups + group_limit * 8) {}
};
static_assert(sizeof(params::SamplerControl) <= 256);

void require_parameter(bool is_valid, Message text, std::string where) {
    if (!is_valid) throw Error(ErrorKind::usage, std::move(text), std::move(where));
}

void check_parameters(const SamplingParams& params) {
    require_parameter(params.greedy || (std::isfinite(params.temperature) && params.temperature > 0),
                      message("The temperature is {}, expected a number above 0.", params.temperature),
                      "temperature");
    require_parameter(params.top_p > 0 && params.top_p <= 1,
                      message("top_p is {}, expected a number above 0 and at most 1.", params.top_p),
                      "top_p");
    require_parameter(
        std::isfinite(params.repetition_penalty) && params.repetition_penalty > 0,
        message("The repetition penalty is {}, expected a number above 0.", params.repetition_penalty),
        "repetition_penalty");
}

params::SamplerControl make_control(const SamplingParams& params) {
    params::SamplerControl control{};
    control.greedy = params.greedy ? 1 : 0;
    control.temperature = params.temperature;
    control.top_k = params.top_k;
    // In units of 2^-24.
    control.top_p = std::max(1u, static_cast<std::uint32_t>(std::lround(params.top_p * 16777216.0f)));
    control.repetition_penalty = params.repetition_penalty;
    control.seed_low = static_cast<std::uint32_t>(params.seed);
    control.seed_high = static_cast<std::uint32_t>(params.seed >> 32);
    return control;
}

// Sets the bits of `ids` and returns the number of distinct ids.
std::uint32_t set_bits(std::span<std::byte> bits, std::span<const std::int32_t> ids, std::uint32_t vocabulary,
                       std::string_view list) {
    std::uint32_t count = 0;
    for (const std::int32_t id : ids) {
        require(id >= 0 && static_cast<std::uint32_t>(id) < vocabulary, "sampler",
                fmt::format("the {} id {} is outside the vocabulary of {}", list, id, vocabulary));
        // The shader reads little-endian words.
        std::byte& byte = bits[static_cast<std::size_t>(id) / 8];
        const std::byte bit{static_cast<unsigned char>(1u << (id % 8))};
        if ((byte & bit) == std::byte{0}) ++count;
        byte |= bit;
    }
    return count;
}

std::uint32_t require_vocabulary(std::uint32_t vocabulary) {
    require(vocabulary > 0 && vocabulary < vocabulary_limit, "sampler",
            fmt::format("the vocabulary has {} ids, expected 1 to {}", vocabulary, vocabulary_limit - 1));
    return vocabulary;
}

// Reads a word of the ring atomically, because the GPU writes the ring at the same time.
std::uint32_t read_ring_word(const gpu::Buffer& ring, std::size_t word) {
    std::uint32_t* words = reinterpret_cast<std::uint32_t*>(ring.mapped().data());
    return std::atomic_ref(words[word]).load(std::memory_order_acquire);
}

// Sets the push constants with which the kernel also copies the embedding of the drawn id.
void set_embedding_params(params::Sample& p, const DrawnEmbedding& embedding,
                          std::vector<gpu::Access>& accesses) {
    constexpr std::string_view op = "sample";
    require_shape(op, "table", embedding.table, {p.vocabulary, 0});
    require_format(op, "table", embedding.table, weight_formats);
    const std::size_t n = embedding.table.shape[1];
    require_f32(op, "embedding", embedding.out, {1, n});
    if (embedding.sum) require_f32(op, "sum", embedding.sum, {1, n});
    const bool is_aligned =
        embedding.out.address() % 16 == 0 && (!embedding.sum || embedding.sum.address() % 16 == 0);
    require(
        n % 4 == 0 && is_aligned, op,
        "rows of the table must have a multiple of 4 elements, and the results must be aligned to 16 bytes");
    p.table = embedding.table.address();
    p.embedding = embedding.out.address();
    p.embedding_sum = add_optional_output(embedding.sum, embedding.out, accesses);
    p.present_mask = present_bit(embedding.sum, params::has_sum);
    p.embedding_n = u32(n);
    accesses.push_back(reads(embedding.table));
    accesses.push_back(writes(embedding.out));
}

}  // namespace

Sampler::Sampler(gpu::Device& device, std::uint32_t vocabulary, std::uint32_t ring_size)
    : device_(&device),
      vocabulary_(require_vocabulary(vocabulary)),
      ring_size_(std::max(ring_size, 1u)),
      state_(device.allocate(Layout(vocabulary).size, gpu::MemoryUse::device, "sampler state")),
      ring_(device.allocate((std::size_t{ring_size_} + 1) * 4, gpu::MemoryUse::shared, "drawn tokens")) {
    reset({});
}

void Sampler::reset(const SamplingParams& params, std::span<const std::int32_t> suppressed,
                    std::span<const std::int32_t> seen) {
    check_parameters(params);
    const Layout layout(vocabulary_);
    std::vector<std::byte> state(layout.size);
    const params::SamplerControl control = make_control(params);
    std::memcpy(state.data(), &control, sizeof control);
    set_bits(std::span(state).subspan(layout.seen, layout.bits), seen, vocabulary_, "seen");
    const std::uint32_t suppressed_count = set_bits(std::span(state).subspan(layout.suppressed, layout.bits),
                                                    suppressed, vocabulary_, "suppressed");
    require(suppressed_count < vocabulary_, "sampler",
            "every id is suppressed, expected at least one that may be drawn");
    device_->write(state_.whole(), state);
    const std::span<std::byte> ring = ring_.mapped();
    std::fill(ring.begin(), ring.end(), std::byte{0});
}

// The operands of a draw and the accesses of its dispatches.
struct Sampler::DrawOperands {
    params::Sample p{};
    std::vector<gpu::Access> group_accesses{};
    std::vector<gpu::Access> draw_accesses{};
};

// Returns whether a separate dispatch finds the best key of each group.
bool Sampler::is_grouped() const {
    return vocabulary_ > large_vocabulary;
}

Sampler::DrawOperands Sampler::make_operands(const Tensor& logits) const {
    require_format("sample", "logits", logits, {Format::f32});
    require(logits.shape.elements() == vocabulary_, "sample",
            fmt::format("logits is {}, expected the {} of the vocabulary", logits.shape.to_string(),
                        vocabulary_));
    const Layout layout(vocabulary_);
    const gpu::Address state = state_.address();
    DrawOperands out;
    params::Sample& p = out.p;
    p.logits = logits.address();
    p.control = state;
    p.seen = state + layout.seen;
    p.suppressed = state + layout.suppressed;
    p.groups = state + layout.groups;
    p.ring = ring_.address();
    p.vocabulary = vocabulary_;
    p.group_size = group_size(vocabulary_);
    p.group_count = group_count(vocabulary_);
    p.ring_size = ring_size_;
    const gpu::Region control = state_.whole().subregion(0, layout.groups);
    const gpu::Region groups = state_.whole().subregion(layout.groups, layout.size - layout.groups);
    out.group_accesses = {reads(logits), gpu::reads(control), gpu::writes(groups)};
    out.draw_accesses = {reads(logits), gpu::reads(groups), gpu::writes(control), gpu::writes(ring_.whole())};
    return out;
}

void Sampler::sample(Recorder& rec, const Tensor& logits, const DrawnEmbedding& embedding) {
    DrawOperands operands = make_operands(logits);
    const WorkgroupPolicy& workgroups = rec.policy().workgroups;
    if (is_grouped())
        dispatch(rec,
                 kernel(rec, kernels::SampleGroups{.invocations = workgroups.for_row(operands.p.group_size)}),
                 operands.p, {operands.p.group_count, 1, 1}, operands.group_accesses);
    const kernels::Sample constants{.threads = workgroups.for_sampling(is_grouped()),
                                    .has_groups = is_grouped()};
    if (embedding.table) {
        set_embedding_params(operands.p, embedding, operands.draw_accesses);
        dispatch(rec, kernel(rec, constants, embedding.table.format), operands.p, {1, 1, 1},
                 operands.draw_accesses);
        return;
    }
    dispatch(rec, kernel(rec, constants), operands.p, {1, 1, 1}, operands.draw_accesses);
}

std::vector<std::int32_t> Sampler::sample_batch(Recorder& rec, std::span<const Draw> draws,
                                                const Tensor& table) {
    constexpr std::string_view op = "sample_batch";
    require(!draws.empty(), op, "there are no draws");
    const std::uint32_t m = u32(draws.size());
    require_shape(op, "table", table, {m, draw_words});
    require_format(op, "table", table, {Format::i32});
    const Sampler& first = *draws.front().sampler;
    const Format format = draws.front().embedding.table.format;
    static_assert(sizeof(params::Sample) == draw_words * sizeof(std::int32_t));
    std::vector<std::int32_t> words(draws.size() * draw_words);
    std::vector<gpu::Access> group_accesses{reads(table)}, draw_accesses{reads(table)};
    for (std::size_t i = 0; i < draws.size(); ++i) {
        const Draw& draw = draws[i];
        require(draw.sampler->vocabulary_ == first.vocabulary_, op, "the vocabularies differ");
        require(draw.embedding.table && draw.embedding.table.format == format, op,
                "a table of embeddings is absent or has another format");
        DrawOperands operands = draw.sampler->make_operands(draw.logits);
        set_embedding_params(operands.p, draw.embedding, operands.draw_accesses);
        std::memcpy(&words[i * draw_words], &operands.p, sizeof operands.p);
        group_accesses.insert(group_accesses.end(), operands.group_accesses.begin(),
                              operands.group_accesses.end());
        draw_accesses.insert(draw_accesses.end(), operands.draw_accesses.begin(),
                             operands.draw_accesses.end());
    }
    params::SampleBatch p{};
    p.samplers = table.address();
    const WorkgroupPolicy& workgroups = rec.policy().workgroups;
    const bool has_groups = first.is_grouped();
    if (has_groups)
        dispatch(rec,
                 kernel(rec, kernels::SampleGroupsBatch{.invocations = workgroups.for_row(
                                                            group_size(first.vocabulary_))}),
                 p, {group_count(first.vocabulary_), m, 1}, group_accesses);
    const kernels::SampleBatch constants{.threads = workgroups.for_sampling(has_groups),
                                         .has_groups = has_groups};
    dispatch(rec, kernel(rec, constants, format), p, {1, m, 1}, draw_accesses);
    return words;
}

Tensor Sampler::token() const {
    return {state_.whole().subregion(offsetof(params::SamplerControl, token), 4), Format::i32, {1}};
}

std::int32_t Sampler::drawn_token(std::uint64_t draw) const {
    const std::uint64_t finished_draws = draw_count();
    require(draw < finished_draws && finished_draws - draw <= ring_size_, "sampler",
            fmt::format("draw {} is not in the ring of {} after {} draws", draw, ring_size_, finished_draws));
    return static_cast<std::int32_t>(read_ring_word(ring_, 1 + draw % ring_size_));
}

std::uint64_t Sampler::draw_count() const {
    return read_ring_word(ring_, 0);
}

}  // namespace govor::ops
