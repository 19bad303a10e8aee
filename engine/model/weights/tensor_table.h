#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/config/config.h"
#include "model/weights/tensor_layout.h"
#include "model/weights/weights.h"
#include "ops/tensor.h"

namespace govor::model {

// What a tensor is for. It decides how it is kept (matrices in the weight format, everything else as f32) and
// how synthetic values are drawn.
enum class Role {
    matrix,       // [n, k] or a convolution
    embedding,    // rows looked up by id
    router,       // chooses experts, or gates the shared one
    depthwise,    // one filter per channel: too small to be worth a weight format
    norm,         // near one
    bias,         // near zero
    layer_scale,  // well below one
    snake,        // logarithmic alpha and beta of SnakeBeta
};

// One row of the table: a field of the weights, and the tensor or tensors of a checkpoint that it holds.
struct TensorRow {
    ops::Tensor* field = nullptr;
    std::string name;  // canonical (Hugging Face) name; with `stack`, "{}" stands for the number
    std::vector<std::int64_t> stored;  // shape of each tensor in the checkpoint
    Role role = Role::matrix;
    TensorLayout layout{};
    std::uint32_t stack = 0;  // > 0: that many tensors, one per expert, lie in `field` one after the other
    float gain = 1;           // of synthetic values

    bool in_weight_format() const {
        return role == Role::matrix || role == Role::embedding || role == Role::router;
    }
    std::uint32_t tensors() const { return stack == 0 ? 1 : stack; }
    std::string name_of(std::uint32_t i) const;  // of the i-th of tensors()
    ops::Shape shape() const;                    // of `field`: [stack, ...] where there is a stack
};

using TensorTable = std::vector<TensorRow>;

// Which networks a run needs. The Talker comes with its code predictor; it speaks given text with nothing of
// the Thinker but its embedding.
struct Parts {
    bool audio_tower = true;
    bool thinker_embedding = true;
    bool thinker = true;  // the rest of it
    bool talker = true;
    bool code2wav = true;
};

// Every tensor of the wanted networks in the order of the forward pass. Gives `networks` its layers; the rows
// point into it. The one place where names and shapes stand.
TensorTable tensor_table(const ModelConfig& config, const Parts& parts, Networks& networks);

// Whether a tensor of a checkpoint is one that Govor has no use for: the vision encoder.
bool is_ignored_tensor(std::string_view name);

}  // namespace govor::model
