#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "gpu/device.h"
#include "model/config/config.h"
#include "model/networks/decoder_cache.h"
#include "model/networks/state_block.h"
#include "ops/tensor.h"

namespace govor::model {

// Filters of the reference's Code2Wav that no config names.
inline constexpr std::uint32_t code2wav_taps = 7;
inline constexpr std::array<std::uint32_t, 3> code2wav_dilations{1, 3, 9};

struct DecoderBlockHistory {
    ops::Tensor transposed;            // [1, in]
    std::array<ops::Tensor, 3> units;  // [(7 - 1) * dilation, out]
};

// What an utterance leaves behind for its next chunk, and where chunks come from and go to. Histories are the
// last input rows of each causal convolution, zero at the beginning, which is the reference's padding.
struct Code2WavState {
    Code2WavState(gpu::Device& device, const Code2WavConfig& config, std::uint32_t max_chunk);
    Code2WavState(const Code2WavState&) = delete;  // the buffers' owner must not move: tensors point to it
    Code2WavState& operator=(const Code2WavState&) = delete;

    // Bytes of device memory that one takes.
    static std::uint64_t bytes_needed(const Code2WavConfig& config, std::uint32_t max_chunk);

    std::optional<DecoderCache> cache;  // rolling, of window + max_chunk rows; always there
    ops::Tensor position;               // [1] i32: frames done
    std::vector<ops::Tensor> convnext;  // per upsampling stage: [7 - 1, hidden]
    ops::Tensor decoder_in;             // [7 - 1, hidden]
    std::vector<DecoderBlockHistory> blocks;
    ops::Tensor decoder_out;  // [7 - 1, channels]

    ops::Tensor codes;  // [quantizers, max_chunk] i32, written by the host
    ops::Tensor wav;    // [max_chunk * samples_per_frame, 1], read by the host

    gpu::Region everything_kept() const { return kept_.buffer().whole(); }

  private:
    Code2WavState(const Code2WavConfig& config, std::uint32_t max_chunk);  // without memory

    StateBlock kept_;
    StateBlock codes_block_;
    StateBlock wav_block_;
};

}  // namespace govor::model
