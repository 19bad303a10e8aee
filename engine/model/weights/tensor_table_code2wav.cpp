#include <cstdint>

#include "model/weights/tensor_rows.h"

namespace govor::model {
namespace {

constexpr std::int64_t taps = 7;  // of every convolution that is neither transposed nor pointwise

void add_conv(const Rows& rows, ConvWeights& w, std::int64_t out, std::int64_t in, std::int64_t kernel) {
    rows.add(w.weight, "conv.weight", {out, in, kernel}, TensorRole::matrix, {Arrangement::conv1d});
    rows.add(w.bias, "conv.bias", {out}, TensorRole::bias);
}

// A transposed convolution with a kernel of overlap * stride taps.
void add_transposed_conv(const Rows& rows, ConvWeights& w, std::int64_t in, std::int64_t out,
                         std::int64_t stride, std::int64_t overlap) {
    rows.add(w.weight, "conv.weight", {in, out, overlap * stride}, TensorRole::matrix,
             {Arrangement::transposed_conv1d, stride});
    rows.add(w.bias, "conv.bias", {out}, TensorRole::bias, {Arrangement::repeated_bias, stride});
}

void add_snake(const Rows& rows, SnakeWeights& w, std::int64_t channels) {
    rows.add(w.alpha, "alpha", {channels}, TensorRole::snake);
    rows.add(w.beta, "beta", {channels}, TensorRole::snake);
}

void add_convnext(const Rows& rows, ConvNeXtWeights& w, std::int64_t n) {
    rows.add(w.depthwise, "dwconv.conv.weight", {n, 1, taps}, TensorRole::depthwise,
             {Arrangement::depthwise_conv1d});
    rows.add(w.depthwise_bias, "dwconv.conv.bias", {n}, TensorRole::bias);
    rows.add_layer_norm(w.norm, "norm", n);
    rows.add_linear(w.expand, "pwconv1", 4 * n, n);
    rows.add_linear(w.contract, "pwconv2", n, 4 * n);
    rows.add(w.gamma, "gamma", {n}, TensorRole::layer_scale);
}

void add_residual_unit(const Rows& rows, ResidualUnitWeights& w, std::int64_t channels) {
    add_snake(rows.submodule("act1"), w.act1, channels);
    add_conv(rows.submodule("conv1"), w.conv1, channels, channels, taps);
    add_snake(rows.submodule("act2"), w.act2, channels);
    add_conv(rows.submodule("conv2"), w.conv2, channels, channels, 1);
}

void add_transformer(const Rows& rows, Code2WavWeights& w, const Code2WavConfig& c) {
    w.layers.resize(c.layers);
    for (std::size_t i = 0; i < w.layers.size(); ++i) {
        const Rows layer = rows.submodule("layers", i);
        DenseLayerWeights& l = w.layers[i];
        layer.add_norm(l.attention_norm, "input_layernorm", c.hidden_size);
        add_attention(layer.submodule("self_attn"), l.attention, c);
        layer.add(l.attention_scale, "self_attn_layer_scale.scale", {c.hidden_size}, TensorRole::layer_scale);
        layer.add_norm(l.mlp_norm, "post_attention_layernorm", c.hidden_size);
        add_swiglu(layer.submodule("mlp"), l.mlp, c.hidden_size, c.intermediate_size);
        layer.add(l.mlp_scale, "mlp_layer_scale.scale", {c.hidden_size}, TensorRole::layer_scale);
    }
    rows.add_norm(w.norm, "norm", c.hidden_size);
}

// decoder.0 is the convolution to decoder_dim channels, and decoder.1 .. n are the blocks, each of which
// halves the number of channels. An activation and the convolution to one channel follow.
void add_decoder(const Rows& rows, Code2WavWeights& w, const Code2WavConfig& c) {
    add_conv(rows.submodule("decoder", 0), w.decoder_in, c.decoder_dim, c.hidden_size, taps);
    w.blocks.resize(c.upsample_rates.size());
    std::int64_t channels = c.decoder_dim;
    for (std::size_t i = 0; i < w.blocks.size(); ++i) {
        const Rows block = rows.submodule("decoder", i + 1);
        DecoderBlockWeights& b = w.blocks[i];
        add_snake(block.submodule("block", 0), b.act, channels);
        add_transposed_conv(block.submodule("block", 1), b.transposed, channels, channels / 2,
                            c.upsample_rates[i], 2);
        channels /= 2;
        for (std::size_t j = 0; j < b.units.size(); ++j)
            add_residual_unit(block.submodule("block", j + 2), b.units[j], channels);
    }
    add_snake(rows.submodule("decoder", w.blocks.size() + 1), w.out_act, channels);
    add_conv(rows.submodule("decoder", w.blocks.size() + 2), w.decoder_out, 1, channels, taps);
}

}  // namespace

void add_code2wav(TensorTable& table, Code2WavWeights& w, const Code2WavConfig& c) {
    const Rows rows{table, "code2wav."};
    rows.add(w.code_embedding, "code_embedding.weight",
             {std::int64_t{c.quantizers} * c.codebook_size, c.hidden_size}, TensorRole::embedding);
    add_transformer(rows.submodule("pre_transformer"), w, c);
    w.upsample.resize(c.upsampling_ratios.size());
    for (std::size_t i = 0; i < w.upsample.size(); ++i) {
        const Rows stage = rows.submodule("upsample", i);
        add_transposed_conv(stage.submodule("0"), w.upsample[i].transposed, c.hidden_size, c.hidden_size,
                            c.upsampling_ratios[i], 1);
        add_convnext(stage.submodule("1"), w.upsample[i].convnext, c.hidden_size);
    }
    add_decoder(rows, w, c);
    // A synthetic waveform must remain well inside -1..1, because clipping would hide errors. The code
    // embeddings are averaged over the quantizers and therefore have a larger deviation.
    for (TensorRow& row : table) {
        if (row.field == &w.decoder_out.weight) row.gain = 0.012f;
        if (row.field == &w.code_embedding) row.gain = 2;
    }
}

}  // namespace govor::model
