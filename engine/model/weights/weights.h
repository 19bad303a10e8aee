#pragma once

#include <array>
#include <vector>

#include "ops/moe.h"
#include "ops/tensor.h"

// The weights of the six networks in their layout on the device. tensor_table.cpp maps the fields to the
// tensors of a checkpoint; ModelWeights (model_weights.h) loads them. Matrices have the weight format,
// vectors are f32. Names follow the modules of the reference implementation.
namespace govor::model {

using ops::Tensor;

struct LinearWeights {
    Tensor weight;  // [out, in]
    Tensor bias;    // [out]
};

struct NormWeights {  // LayerNorm
    Tensor weight;    // [n]
    Tensor bias;      // [n]
};

// Attention of a causal decoder.
struct AttentionWeights {
    Tensor query;       // [heads * head_dim, hidden]
    Tensor key;         // [kv_heads * head_dim, hidden]
    Tensor value;       // [kv_heads * head_dim, hidden]
    Tensor output;      // [hidden, heads * head_dim]
    Tensor query_norm;  // [head_dim]; absent in Code2Wav
    Tensor key_norm;    // [head_dim]; absent in Code2Wav
};

// down(silu(gate x) · up x)
struct SwigluWeights {
    Tensor gate;  // [inner, hidden]
    Tensor up;    // [inner, hidden]
    Tensor down;  // [hidden, inner]
};

// A layer of a causal decoder with a gated MLP, used by the code predictor and Code2Wav.
struct DenseLayerWeights {
    Tensor attention_norm;  // [hidden]
    AttentionWeights attention;
    Tensor attention_scale;  // [hidden]: layer scale; Code2Wav only
    Tensor mlp_norm;         // [hidden]
    SwigluWeights mlp;
    Tensor mlp_scale;  // [hidden]: layer scale; Code2Wav only
};

// A layer of a causal decoder with a mixture of experts, used by the Thinker and the Talker.
struct SparseLayerWeights {
    Tensor attention_norm;  // [hidden]
    AttentionWeights attention;
    Tensor mlp_norm;  // [hidden]
    ops::ExpertWeights experts;
    // Talker only.
    SwigluWeights shared_expert;  // processes every row; scaled by sigmoid(shared_gate x)
    Tensor shared_gate;           // [1, hidden]
};

// AudioTower.

struct AudioLayerWeights {
    NormWeights attention_norm;               // [hidden]
    LinearWeights query, key, value, output;  // [hidden, hidden]
    NormWeights mlp_norm;                     // [hidden]
    LinearWeights up;                         // fc1 [inner, hidden]
    LinearWeights down;                       // fc2 [hidden, inner]
};

struct AudioTowerWeights {
    std::array<LinearWeights, 3> conv;  // [channels, 3 time, 3 mel, channels in]
    Tensor conv_out;                    // [hidden, bins * channels], channels innermost
    std::vector<AudioLayerWeights> layers;
    NormWeights norm;        // ln_post
    LinearWeights project1;  // [hidden, hidden]
    LinearWeights project2;  // [output, hidden]
};

// VisionTower.

struct VisionLayerWeights {
    NormWeights attention_norm;     // norm1 [hidden]
    LinearWeights query_key_value;  // attn.qkv [3 * hidden, hidden], stacked in this order
    LinearWeights output;           // attn.proj [hidden, hidden]
    NormWeights mlp_norm;           // norm2 [hidden]
    LinearWeights up;               // mlp.linear_fc1 [intermediate, hidden]
    LinearWeights down;             // mlp.linear_fc2 [hidden, intermediate]
};

// fc2(gelu(fc1 norm(x))) over the concatenated rows of the patches of a token.
struct PatchMergerWeights {
    NormWeights norm;   // ln_q: [hidden] in `merger`, [merged] in `deepstack`
    LinearWeights fc1;  // mlp.0 [merged, merged]
    LinearWeights fc2;  // mlp.2 [output, merged]
};

struct VisionTowerWeights {
    LinearWeights patch_projection;  // patch_embed.proj [hidden, patch_values]
    Tensor positions;                // pos_embed [side * side, hidden] f32
    std::vector<VisionLayerWeights> layers;
    PatchMergerWeights merger;
    std::vector<PatchMergerWeights> deepstack;  // merger_list
};

// Thinker.

struct ThinkerWeights {
    Tensor embed;  // [vocab, hidden]
    std::vector<SparseLayerWeights> layers;
    Tensor norm;     // [hidden]
    Tensor lm_head;  // [vocab, hidden]
};

// Talker and code predictor.

// fc2(silu(fc1 x)): maps the Thinker's hidden size to the Talker's.
struct ProjectionWeights {
    LinearWeights fc1;  // [projection_size, thinker_hidden]
    LinearWeights fc2;  // [hidden, projection_size]
};

struct TalkerWeights {
    ProjectionWeights text_projection;
    ProjectionWeights hidden_projection;
    Tensor codec_embedding;  // [codec_vocab, hidden]
    std::vector<SparseLayerWeights> layers;
    Tensor norm;        // [hidden]
    Tensor codec_head;  // [codec_vocab, hidden]
};

struct CodePredictorWeights {
    std::vector<Tensor> codec_embedding;  // per step: [codes, hidden]
    std::vector<DenseLayerWeights> layers;
    Tensor norm;                  // [hidden]
    std::vector<Tensor> lm_head;  // per step: [codes, hidden]
};

// Code2Wav.

struct ConvWeights {
    Tensor weight;  // [out, taps, in]
    Tensor bias;    // [out]
};

struct SnakeWeights {
    Tensor alpha;  // [channels], logarithmic
    Tensor beta;   // [channels], logarithmic
};

struct ConvNeXtWeights {
    Tensor depthwise;        // [7, hidden] f32
    Tensor depthwise_bias;   // [hidden]
    NormWeights norm;        // [hidden]
    LinearWeights expand;    // pwconv1 [4 * hidden, hidden]
    LinearWeights contract;  // pwconv2 [hidden, 4 * hidden]
    Tensor gamma;            // [hidden]: layer scale
};

struct UpsampleWeights {
    ConvWeights transposed;  // [factor * hidden, 1, hidden], bias [factor * hidden]
    ConvNeXtWeights convnext;
};

struct ResidualUnitWeights {
    SnakeWeights act1;
    ConvWeights conv1;  // [channels, 7, channels], dilated
    SnakeWeights act2;
    ConvWeights conv2;  // [channels, 1, channels]
};

struct DecoderBlockWeights {
    SnakeWeights act;  // [in]
    // [rate * out, 2, in], bias [rate * out]; each output row contains `rate` samples.
    ConvWeights transposed;
    std::array<ResidualUnitWeights, 3> units;  // dilations 1, 3, 9
};

struct Code2WavWeights {
    Tensor code_embedding;  // [quantizers * codebook, hidden]
    std::vector<DenseLayerWeights> layers;
    Tensor norm;  // [hidden]
    std::vector<UpsampleWeights> upsample;
    ConvWeights decoder_in;  // [decoder_dim, 7, hidden]
    std::vector<DecoderBlockWeights> blocks;
    SnakeWeights out_act;
    ConvWeights decoder_out;  // [1, 7, channels]
};

struct NetworkWeights {
    AudioTowerWeights audio_tower;
    VisionTowerWeights vision_tower;
    ThinkerWeights thinker;
    TalkerWeights talker;
    CodePredictorWeights code_predictor;
    Code2WavWeights code2wav;
};

}  // namespace govor::model
