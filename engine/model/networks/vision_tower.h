#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gpu/device.h"
#include "model/config/config.h"
#include "model/networks/trace.h"
#include "model/weights/device_tensor.h"
#include "model/weights/weights.h"
#include "ops/recorder.h"

namespace govor::model {

// The numbers of rows and columns of patches of an image, each a multiple of merge_size.
struct PatchGrid {
    std::uint32_t rows = 0;
    std::uint32_t columns = 0;

    std::uint32_t patches() const { return rows * columns; }
    bool operator==(const PatchGrid&) const = default;
};

// An image as the image processor of the reference returns it: normalized values [patches, patch_values],
// each row a patch as (channel, frame, y, x). The patches of a token are consecutive, in row-major order like
// the tokens.
struct Patches {
    std::span<const float> values;
    PatchGrid grid;
};

// The output of the VisionTower for one image.
class EncodedImage {
  public:
    EncodedImage(DeviceTensor outputs, std::uint32_t tokens)
        : outputs_(std::move(outputs)), tokens_(tokens) {}

    std::uint32_t tokens() const noexcept { return tokens_; }
    // [tokens, output_size] f32; replaces the embeddings of the placeholders.
    Tensor rows() const { return outputs_.get().rows(0, tokens_); }
    // [tokens, output_size] f32 each; element i is added to the output of the Thinker's layer i.
    std::vector<Tensor> deepstack() const;

  private:
    DeviceTensor outputs_;  // [(1 + deepstack layers) * tokens, output_size]
    std::uint32_t tokens_;
};

// VisionTower, the vision encoder: encodes an image as rows of the Thinker's width, one per merge_size²
// patches. Attention covers all patches of one image. Reference: Qwen3OmniMoeVisionEncoder.
class VisionTower {
  public:
    // config and weights must outlive this object.
    VisionTower(gpu::Device& device, const ops::KernelPolicy& policy, const VisionTowerConfig& config,
                const VisionTowerWeights& weights);

    // Starts to compile the kernels of every length up to max_tokens, in the background while weights are
    // loaded.
    void warm_up(std::uint32_t max_tokens = planned_tokens);

    const VisionTowerConfig& config() const noexcept { return config_; }
    // Returns the number of rows for an image.
    std::uint32_t tokens(const PatchGrid& grid) const { return grid.patches() / config_.patches_per_token(); }

    // Encodes one image. Throws Error{internal} if the grid does not match the values or is not a multiple of
    // merge_size.
    EncodedImage encode(const Patches& patches, Trace* trace = nullptr);

    // The largest image, in tokens, that memory plans allow for (1280 × 800 pixels); larger ones take more
    // memory than planned.
    static constexpr std::uint32_t planned_tokens = 1024;
    // The number of rows that the MLP of a layer computes at once; limits the scratch memory.
    static constexpr std::uint32_t mlp_rows = 2048;

  private:
    // The inputs of the network for one image.
    struct Inputs {
        Inputs(gpu::Device& device, const VisionTowerConfig& config, std::size_t count);
        DeviceTensor patches;    // [patches, patch_values]
        DeviceTensor corners;    // [patches, 4] i32: rows of the position table around the patch
        DeviceTensor weights;    // [patches, 4]: their bilinear weights
        DeviceTensor positions;  // [patches, 2] i32: row and column
    };
    DeviceTensor allocate_output(std::uint32_t tokens) const;
    void record(ops::Recorder& rec, const Inputs& in, const Tensor& out, Trace* trace) const;
    void attend(ops::Recorder& rec, const Tensor& x, const Tensor& positions,
                const VisionLayerWeights& w) const;
    void mlp(ops::Recorder& rec, const Tensor& x, const VisionLayerWeights& w) const;
    void merge(ops::Recorder& rec, const Tensor& x, const PatchMergerWeights& w, bool norms_merged_rows,
               const Tensor& out) const;

    gpu::Device& device_;
    const ops::KernelPolicy policy_;
    const VisionTowerConfig& config_;
    const VisionTowerWeights& weights_;
};

}  // namespace govor::model
