#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/config/config.h"
#include "model/weights/tensor_layout.h"
#include "model/weights/weights.h"
#include "ops/tensor.h"

namespace govor::model {

// The role of a tensor. It determines the format on the device (matrices, embeddings and routers in the
// weight format, everything else f32) and the distribution of synthetic values.
enum class TensorRole {
    matrix,       // [n, k] or a convolution
    embedding,    // rows selected by id
    router,       // of experts, or the gate of the shared expert
    depthwise,    // one filter per channel; too small for a weight format to matter
    positions,    // a table of position embeddings that is interpolated; f32, for the same reason
    norm,         // near 1
    bias,         // near 0
    layer_scale,  // well below 1
    snake,        // logarithmic alpha and beta of SnakeBeta
};

// One row of the table: a field of the weights, and the tensor or tensors of a checkpoint that it holds.
struct TensorRow {
    ops::Tensor* field = nullptr;
    std::string name;  // canonical (Hugging Face) name; with `stack`, "{}" is replaced by the index
    std::vector<std::int64_t> stored_shape;  // of each tensor in the checkpoint
    TensorRole role = TensorRole::matrix;
    TensorLayout layout{};
    std::uint32_t stack = 0;  // > 0: `field` is a stack of that many tensors, one per expert
    float gain = 1;           // of synthetic values

    bool has_weight_format() const {
        return role == TensorRole::matrix || role == TensorRole::embedding || role == TensorRole::router;
    }
    std::uint32_t tensors() const { return stack == 0 ? 1 : stack; }
    std::string name_of(std::uint32_t i) const;  // of the i-th of tensors()
    ops::Shape shape() const;                    // of `field`; [stack, ...] if there is a stack
};

using TensorTable = std::vector<TensorRow>;

// The networks that are loaded. `talker` includes the code predictor. To speak a text, the Talker needs only
// the embedding of the Thinker.
struct Components {
    bool audio_tower = true;
    bool vision_tower = true;  // ignored if the model has none
    bool thinker_embedding = true;
    bool thinker = true;  // all of it except the embedding
    bool talker = true;
    bool code2wav = true;
};

// Returns every tensor of the networks in `components`, in the order of the forward pass. Resizes the layers
// of `networks`, into which the rows point. This is the only definition of names and shapes.
TensorTable make_tensor_table(const ModelConfig& config, const Components& components,
                              NetworkWeights& networks);

}  // namespace govor::model
