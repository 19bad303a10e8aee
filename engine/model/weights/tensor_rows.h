#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/weights/tensor_table.h"

// Helpers for building the tensor table, for tensor_table*.cpp only.
namespace govor::model {

// Appends rows with a common prefix of their names.
class Rows {
  public:
    Rows(TensorTable& table, std::string prefix) : table_(table), prefix_(std::move(prefix)) {}

    Rows submodule(std::string_view module) const { return {table_, prefix_ + std::string(module) + "."}; }
    Rows submodule(std::string_view module, std::size_t i) const {
        return submodule(fmt::format("{}.{}", module, i));
    }

    void add(Tensor& field, std::string_view name, std::vector<std::int64_t> stored_shape,
             TensorRole role = TensorRole::matrix, TensorLayout layout = {}, std::uint32_t stack = 0) const {
        table_.push_back({&field, prefix_ + std::string(name), std::move(stored_shape), role, layout, stack});
    }
    void add_linear(LinearWeights& w, std::string_view module, std::int64_t n, std::int64_t k) const {
        add(w.weight, fmt::format("{}.weight", module), {n, k});
        add(w.bias, fmt::format("{}.bias", module), {n}, TensorRole::bias);
    }
    void add_layer_norm(NormWeights& w, std::string_view module, std::int64_t n) const {
        add(w.weight, fmt::format("{}.weight", module), {n}, TensorRole::norm);
        add(w.bias, fmt::format("{}.bias", module), {n}, TensorRole::bias);
    }
    void add_norm(Tensor& w, std::string_view module, std::int64_t n) const {
        add(w, fmt::format("{}.weight", module), {n}, TensorRole::norm);
    }

  private:
    TensorTable& table_;
    std::string prefix_;
};

// `Config` is that of a causal decoder.
template <typename Config>
void add_attention(const Rows& rows, AttentionWeights& w, const Config& c) {
    const std::int64_t queries = std::int64_t{c.heads} * c.head_dim;
    const std::int64_t keys = std::int64_t{c.kv_heads} * c.head_dim;
    rows.add(w.query, "q_proj.weight", {queries, c.hidden_size});
    rows.add(w.key, "k_proj.weight", {keys, c.hidden_size});
    rows.add(w.value, "v_proj.weight", {keys, c.hidden_size});
    rows.add(w.output, "o_proj.weight", {c.hidden_size, queries});
}

template <typename Config>
void add_head_norms(const Rows& rows, AttentionWeights& w, const Config& c) {
    rows.add_norm(w.query_norm, "q_norm", c.head_dim);
    rows.add_norm(w.key_norm, "k_norm", c.head_dim);
}

inline void add_swiglu(const Rows& rows, SwigluWeights& w, std::int64_t hidden, std::int64_t inner) {
    rows.add(w.gate, "gate_proj.weight", {inner, hidden});
    rows.add(w.up, "up_proj.weight", {inner, hidden});
    rows.add(w.down, "down_proj.weight", {hidden, inner});
}

// Defined in tensor_table_code2wav.cpp.
void add_code2wav(TensorTable& table, Code2WavWeights& w, const Code2WavConfig& c);

}  // namespace govor::model
