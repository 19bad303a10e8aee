#include "model/networks/thinker_batch.h"

#include <algorithm>

#include "model/networks/warm_up.h"
#include "ops/sampling.h"
#include "ops/state.h"

namespace govor::model {

void ThinkerBatch::warm_up() {
    const ThinkerConfig& config = layers_->config();
    for (std::uint32_t rows = 2; rows <= max_rows; ++rows) {
        record_and_drop(layers_->device(), layers_->policy(), [&](ops::Recorder& rec) {
            const Tensor x = ops::scratch(rec, {rows, config.hidden_size});
            layers_->head(rec, x, ops::scratch(rec, {rows, config.vocab_size}));
        });
    }
}

gpu::Ticket ThinkerBatch::step(std::span<Thinker* const> conversations) {
    ops::require(!conversations.empty() && conversations.size() <= max_rows, "ThinkerBatch",
                 "a step has 1 to 8 conversations");
    if (conversations.size() == 1) return conversations[0]->step();
    std::vector<std::uint64_t> ids;
    for (Thinker* thinker : conversations) {
        ops::require(thinker->network_ == layers_, "ThinkerBatch", "a conversation has other layers");
        ops::require(!thinker->options_.accept_hidden_layer, "ThinkerBatch",
                     "a conversation stores hidden states");
        ops::require(thinker->remaining_positions() > 0, "ThinkerBatch", "the context is full");
        ops::require(std::ranges::find(ids, thinker->id_) == ids.end(), "ThinkerBatch",
                     "a conversation takes part twice");
        ids.push_back(thinker->id_);
        thinker->state_.cache.reserve(thinker->position_ + 1);
    }
    if (!step_ || ids != recorded_ids_) {
        ops::Recorder rec(layers_->device(), layers_->policy());
        record(rec, conversations);
        step_ = rec.finish();
        recorded_ids_ = ids;
    }
    const gpu::Ticket ticket = layers_->device().submit(*step_);
    for (Thinker* thinker : conversations) {
        ++thinker->position_;
        thinker->record_submission(ticket);
    }
    return ticket;
}

void ThinkerBatch::record(ops::Recorder& rec, std::span<Thinker* const> conversations) const {
    const ThinkerConfig& config = layers_->config();
    const std::size_t m = conversations.size();
    Tensor x = ops::scratch(rec, {m, config.hidden_size});
    for (std::size_t i = 0; i < m; ++i) rec.copy(conversations[i]->state_.drawn.region, x.rows(i, 1).region);
    for (std::size_t layer = 0; layer < layers_->count(); ++layer) {
        std::vector<SequenceRows> rows;
        for (std::size_t i = 0; i < m; ++i) {
            Thinker& thinker = *conversations[i];
            rows.push_back({thinker.state_.cache.layer(layer), thinker.decoder_position_.tensor(), i, 1});
        }
        x = layers_->run_layer(rec, layer, x, rows);
    }
    const Tensor logits = ops::scratch(rec, {m, config.vocab_size});
    layers_->head(rec, x, logits);
    std::vector<ops::Sampler::Draw> draws;
    for (std::size_t i = 0; i < m; ++i) {
        Thinker& thinker = *conversations[i];
        draws.push_back({&thinker.sampler_,
                         logits.rows(i, 1),
                         {.table = layers_->embedding(), .out = thinker.state_.drawn}});
    }
    ops::Sampler::sample(rec, draws);
    for (Thinker* thinker : conversations) ops::advance(rec, thinker->decoder_position_.row(), 1);
}

}  // namespace govor::model
