#pragma once

#include <cstdint>
#include <span>

#include "gpu/device.h"
#include "model/config/config.h"
#include "model/networks/network_state.h"
#include "model/networks/trace.h"
#include "model/weights/device_tensor.h"
#include "model/weights/weights.h"
#include "ops/recorder.h"

namespace govor::model {

// A log-mel spectrogram, row-major [mel_bins, frames], 100 frames a second.
struct Mel {
    std::span<const float> values;
    std::uint32_t frames = 0;
};

struct AudioTowerState : NetworkState {
    explicit AudioTowerState(const AudioTowerConfig& config);

    Tensor mel;        // [window frames, mel_bins]
    Tensor positions;  // [chunk_tokens, hidden]: sinusoidal position embeddings
};

// AudioTower: the audio encoder, which maps a mel spectrogram to rows of the Thinker's width, 13 a second.
// Reference: Qwen3OmniMoeAudioEncoder.
//
// The convolutions process each chunk of chunk_frames separately, and attention is bidirectional within
// windows of window_frames. Windows are therefore independent of each other and can be encoded while the user
// is still speaking.
class AudioTower {
  public:
    // config and weights must outlive this object. Throws Error{unsupported} for a window shorter than a
    // chunk.
    AudioTower(gpu::Device& device, const ops::KernelPolicy& policy, const AudioTowerConfig& config,
               const AudioTowerWeights& weights);

    // Starts to compile the kernels for clips of every length, in the background while weights are loaded.
    void warm_up();

    // Returns the number of rows for a clip of `frames`. Reference: _get_feat_extract_output_lengths.
    std::uint32_t tokens(std::uint32_t frames) const;
    std::uint32_t window_frames() const noexcept { return window_frames_; }

    // Encodes a whole clip. Returns [tokens(frames), output_size]. Throws Error{usage} if the clip has no
    // frames.
    DeviceTensor encode(const Mel& mel, Trace* trace = nullptr);

    // Encodes one window: the frames first .. first + frames - 1, where `frames` is window_frames or, at the
    // end of the clip, fewer. `is_whole_clip`: the clip has no other windows. A clip shorter than one chunk
    // is not padded; any other incomplete chunk is. out: [tokens(frames), output_size] f32.
    void encode_window(const Mel& mel, std::uint32_t first, std::uint32_t frames, bool is_whole_clip,
                       const Tensor& out, Trace* trace = nullptr);

  private:
    void record_window(ops::Recorder& rec, std::uint32_t frames, std::uint32_t chunk_frames,
                       const Tensor& out, Trace* trace) const;
    void upload(const Mel& mel, std::uint32_t first, std::uint32_t frames, std::uint32_t chunk_frames);
    Tensor convolve(ops::Recorder& rec, std::uint32_t chunks, std::uint32_t chunk_frames) const;
    Tensor run_layer(ops::Recorder& rec, const Tensor& x, const AudioLayerWeights& w) const;

    gpu::Device& device_;
    const ops::KernelPolicy policy_;
    const AudioTowerConfig& config_;
    const AudioTowerWeights& weights_;
    std::uint32_t window_frames_;
    AudioTowerState state_;
};

}  // namespace govor::model
