#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "model/networks/thinker.h"
#include "model/networks/thinker_layers.h"
#include "model/weights/device_tensor.h"

namespace govor::model {

// Decodes several conversations together: a step computes the next token of each and reads the weights only
// once. Attention reads each conversation's own cache.
class ThinkerBatch {
  public:
    static constexpr std::uint32_t max_rows = FoldedRouters::max_rows;  // conversations in a step

    explicit ThinkerBatch(std::shared_ptr<ThinkerLayers> layers) : layers_(std::move(layers)) {}

    // Starts to compile the kernels of the output head for several rows, of the attention of several
    // conversations with these options, and of their inputs and draws. The other kernels are the same as for
    // prompts of that many rows. See Thinker::warm_up().
    void warm_up(const ThinkerOptions& options);

    // Does for each conversation what Thinker::step() does, with the same sampling parameters and positions.
    // Results differ only by rounding, because sums over the keys of attention may be added in another order.
    // The logits() of the conversations are undefined afterwards. All must have been started. Throws
    // Error{internal} unless there are 1 to max_rows distinct conversations that share these layers, have
    // remaining positions and store no hidden states (ThinkerOptions::accept_hidden_layer). The command list
    // is recorded again when the conversations change.
    gpu::Ticket step(std::span<Thinker* const> conversations);

  private:
    gpu::CommandList record(std::span<Thinker* const> conversations);

    const std::shared_ptr<ThinkerLayers> layers_;
    std::vector<std::uint64_t> recorded_ids_;  // Thinker::id_ of the conversations of step_
    DeviceTensor tables_;                      // addresses in the state of these conversations
    std::optional<gpu::CommandList> step_;
};

}  // namespace govor::model
