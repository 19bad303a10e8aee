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

    Tensor mel;        // [window frames, mel_bins]: time first, so that rows of the result are rows of time
    Tensor positions;  // [chunk_tokens, hidden]: sinusoids
};

// AudioTower: sound becomes rows of the Thinker's width, 13 a second. Reference: Qwen3OmniMoeAudioEncoder.
//
// A clip is cut into chunks of chunk_frames, each of which passes the convolutions alone, and into windows of
// window_frames, inside which attention looks both ways. So windows are independent of each other, and a
// finished one can be encoded while the user still speaks.
class AudioTower {
  public:
    // config and weights must outlive this. Throws Error::unsupported for a window shorter than a chunk.
    AudioTower(gpu::Device& device, const ops::KernelPolicy& policy, const AudioTowerConfig& config,
               const AudioTowerWeights& weights);

    // Begins to build the kernels of every length, which goes on while weights are being loaded.
    void warm_up();

    // Rows that a clip of `frames` becomes. Reference: _get_feat_extract_output_lengths.
    std::uint32_t tokens(std::uint32_t frames) const;
    std::uint32_t window_frames() const noexcept { return window_frames_; }

    // A whole clip: [tokens(frames), output_size]. Throws Error::usage when it has no frame.
    DeviceTensor encode(const Mel& mel, Trace* trace = nullptr);

    // Frames first .. first + frames - 1, at most window_frames of them and, unless the clip ends there,
    // exactly so many. `whole_clip`: they are all there is (a clip shorter than one chunk is not padded to a
    // chunk, any other chunk is). out: [tokens(frames), output_size] f32.
    void encode_window(const Mel& mel, std::uint32_t first, std::uint32_t frames, bool whole_clip,
                       const Tensor& out, Trace* trace = nullptr);

  private:
    void record_window(ops::Recorder& rec, std::uint32_t frames, std::uint32_t chunk_frames,
                       const Tensor& out, Trace* trace) const;
    void upload(const Mel& mel, std::uint32_t first, std::uint32_t frames, std::uint32_t chunk_frames);
    Tensor convolve(ops::Recorder& rec, std::uint32_t chunks, std::uint32_t chunk_frames) const;
    Tensor layer(ops::Recorder& rec, const Tensor& x, const AudioLayerWeights& w) const;

    gpu::Device& device_;
    const ops::KernelPolicy policy_;
    const AudioTowerConfig& config_;
    const AudioTowerWeights& weights_;
    std::uint32_t window_frames_;
    AudioTowerState state_;
};

}  // namespace govor::model
