#include "model/networks/code2wav_state.h"

#include "model/networks/decoder_layer.h"

namespace govor::model {
namespace {

CacheShape cache_shape(const Code2WavConfig& config, std::uint32_t max_chunk) {
    return {.heads = decoder_settings(config).heads,
            .layers = static_cast<std::size_t>(config.layers),
            .capacity = static_cast<std::uint32_t>(config.sliding_window) + max_chunk};
}

}  // namespace

Code2WavState::Code2WavState(const Code2WavConfig& config, std::uint32_t max_chunk) {
    const auto size = [](int value) { return static_cast<std::size_t>(value); };
    const std::size_t history = code2wav_taps - 1;

    kept_.add(position, {1}, ops::Format::i32);
    convnext.resize(config.upsampling_ratios.size());
    for (ops::Tensor& stage : convnext) kept_.add(stage, {history, size(config.hidden_size)});
    kept_.add(decoder_in, {history, size(config.hidden_size)});
    blocks.resize(config.upsample_rates.size());
    std::size_t channels = size(config.decoder_dim);
    for (DecoderBlockHistory& block : blocks) {
        kept_.add(block.transposed, {1, channels});
        channels /= 2;
        for (std::size_t i = 0; i < block.units.size(); ++i) {
            kept_.add(block.units[i], {history * code2wav_dilations[i], channels});
        }
    }
    kept_.add(decoder_out, {history, channels});

    codes_block_.add(codes, {size(config.quantizers), max_chunk}, ops::Format::i32);
    wav_block_.add(wav, {std::size_t{max_chunk} * size(config.samples_per_frame()), 1});
}

Code2WavState::Code2WavState(gpu::Device& device, const Code2WavConfig& config, std::uint32_t max_chunk)
    : Code2WavState(config, max_chunk) {
    cache.emplace(device, cache_shape(config, max_chunk), "Code2Wav's cache");
    cache->reserve(cache_shape(config, max_chunk).capacity);
    kept_.allocate(device, gpu::MemoryUse::device, "Code2Wav's state");
    codes_block_.allocate(device, gpu::MemoryUse::shared, "Code2Wav's codes");
    wav_block_.allocate(device, gpu::MemoryUse::readback, "Code2Wav's sound");
}

std::uint64_t Code2WavState::bytes_needed(const Code2WavConfig& config, std::uint32_t max_chunk) {
    const Code2WavState state(config, max_chunk);
    return DecoderCache::bytes(cache_shape(config, max_chunk)) + state.kept_.wanted_bytes() +
           state.codes_block_.wanted_bytes() + state.wav_block_.wanted_bytes();
}

}  // namespace govor::model
