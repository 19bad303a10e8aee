#include "model/networks/code2wav_state.h"

#include "model/networks/decoder_layer.h"

namespace govor::model {

Code2WavState::Code2WavState(const Code2WavConfig& config, std::uint32_t max_chunk)
    : cache({.heads = make_decoder_settings(config).heads,
             .layers = config.layers,
             .capacity = config.sliding_window + max_chunk}) {
    constexpr std::size_t history = code2wav_taps - 1;
    add(cache);
    add(position, {1}, ops::Format::i32);
    convnext.resize(config.upsampling_ratios.size());
    for (ops::Tensor& stage : convnext) add(stage, {history, config.hidden_size});
    add(decoder_in, {history, config.hidden_size});
    blocks.resize(config.upsample_rates.size());
    std::size_t channels = config.decoder_dim;
    for (DecoderBlockState& block : blocks) {
        add(block.transposed, {1, channels});
        channels /= 2;
        for (std::size_t i = 0; i < block.units.size(); ++i) {
            add(block.units[i], {history * code2wav_dilations[i], channels});
        }
    }
    add(decoder_out, {history, channels});

    add(codes, {config.quantizers, max_chunk}, ops::Format::i32, gpu::MemoryUse::shared);
    add(wav, {std::size_t{max_chunk} * config.samples_per_frame(), 1}, ops::Format::f32,
        gpu::MemoryUse::readback);
}

}  // namespace govor::model
