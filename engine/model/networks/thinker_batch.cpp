#include "model/networks/thinker_batch.h"

#include <algorithm>

#include "model/networks/warm_up.h"
#include "ops/attention_step.h"
#include "ops/sampling.h"
#include "ops/state.h"

namespace govor::model {
namespace {

static_assert(ThinkerBatch::max_rows <= ops::max_batched_sequences);

// Tables of addresses in one buffer, which is written when the command list that reads them has been
// recorded.
class AddressTables {
  public:
    explicit AddressTables(const Tensor& memory) : memory_(memory) {}  // [words] i32

    Tensor add(std::span<const std::int32_t> words, const ops::Shape& shape) {
        const Tensor table = next_table(shape);
        append(words);
        return table;
    }
    // Returns the table that the next append() fills.
    Tensor next_table(const ops::Shape& shape) const {
        return memory_.rows(words_.size(), shape.elements()).reshaped(shape);
    }
    void append(std::span<const std::int32_t> words) {
        words_.insert(words_.end(), words.begin(), words.end());
    }
    std::span<const std::int32_t> words() const { return words_; }

  private:
    Tensor memory_;
    std::vector<std::int32_t> words_;
};

// Returns one layer of a conversation's cache, for commands that are recorded but not submitted.
ops::KvCache make_placeholder_cache(ops::Recorder& rec, const ThinkerConfig& config,
                                    const ThinkerOptions& options) {
    const ops::HeadLayout heads = make_decoder_settings(config).heads;
    const std::uint32_t page_rows = std::min(options.max_context, options.cache_page);
    const std::size_t pages = (std::size_t{options.max_context} + page_rows - 1) / page_rows;
    return {.pages = ops::scratch(rec, {pages, 4}, ops::Format::i32),
            .arrivals = ops::scratch(rec, {ops::KvCache::counters}, ops::Format::i32),
            .format = device_cache_format(options.kv_cache, heads),
            .capacity = options.max_context,
            .page_rows = page_rows,
            .width = heads.kv_heads * heads.head_dim};
}

std::vector<const ops::KvCache*> collect_caches(std::span<const SequenceRows> sequences) {
    std::vector<const ops::KvCache*> caches;
    for (const SequenceRows& rows : sequences) caches.push_back(&rows.cache);
    return caches;
}

}  // namespace

void ThinkerBatch::warm_up(const ThinkerOptions& options) {
    gpu::Device& device = layers_->device();
    const ThinkerConfig& config = layers_->config();
    for (std::uint32_t rows = 2; rows <= max_rows; ++rows) {
        record_and_discard(device, layers_->policy(), [&](ops::Recorder& rec) {
            const Tensor x = ops::scratch(rec, {rows, config.hidden_size});
            layers_->compute_logits(rec, x, ops::scratch(rec, {rows, config.vocab_size}));
        });
    }
    ops::Sampler sampler(device, config.vocab_size, 1);
    record_and_discard(device, layers_->policy(), [&](ops::Recorder& rec) {
        const Tensor x = ops::scratch(rec, {2, config.hidden_size});
        const Tensor positions = ops::scratch(rec, {2, 2}, ops::Format::i32);
        const Tensor page_tables = ops::scratch(rec, {2, 2}, ops::Format::i32);
        const ops::StepInput input{x.rows(0, 1), positions.rows(0, 1).reshaped({2})};
        const Tensor input_table = ops::scratch(rec, {1, ops::step_input_words}, ops::Format::i32);
        ops::gather_step_inputs(rec, {&input, 1}, input_table, x.rows(1, 1), positions.rows(1, 1));
        const ops::KvCache cache = make_placeholder_cache(rec, config, options);
        const SequenceRows rows[] = {{cache, positions.rows(0, 1).reshaped({2}), 0, 1},
                                     {cache, positions.rows(1, 1).reshaped({2}), 1, 1}};
        layers_->run_layer(rec, 0, x, rows, {collect_caches(rows), page_tables, positions});
        const ops::Sampler::Draw draw{&sampler,
                                      ops::scratch(rec, {1, config.vocab_size}),
                                      {.table = layers_->embedding(), .out = x.rows(0, 1)}};
        ops::Sampler::sample_batch(rec, {&draw, 1},
                                   ops::scratch(rec, {1, ops::Sampler::draw_words}, ops::Format::i32));
    });
}

gpu::Ticket ThinkerBatch::step(std::span<Thinker* const> conversations) {
    ops::require(!conversations.empty() && conversations.size() <= max_rows, "ThinkerBatch",
                 "a step has 1 to 8 conversations");
    if (conversations.size() == 1) return conversations[0]->step();
    std::vector<std::uint64_t> ids;
    for (Thinker* thinker : conversations) {
        ops::require(thinker->layers_ == layers_, "ThinkerBatch", "a conversation has other layers");
        ops::require(!thinker->options_.accept_hidden_layer, "ThinkerBatch",
                     "a conversation stores hidden states");
        ops::require(thinker->remaining_positions() > 0, "ThinkerBatch", "the context is full");
        ops::require(std::ranges::find(ids, thinker->id_) == ids.end(), "ThinkerBatch",
                     "a conversation takes part twice");
        ids.push_back(thinker->id_);
        thinker->state_.cache.reserve(thinker->position_ + 1);
    }
    if (!step_ || ids != recorded_ids_) {
        step_.reset();  // its tables are replaced
        step_ = record(conversations);
        recorded_ids_ = ids;
    }
    const gpu::Ticket ticket = layers_->device().submit(*step_);
    for (Thinker* thinker : conversations) {
        ++thinker->position_;
        thinker->track_submission(ticket);
    }
    return ticket;
}

gpu::CommandList ThinkerBatch::record(std::span<Thinker* const> conversations) {
    gpu::Device& device = layers_->device();
    const ThinkerConfig& config = layers_->config();
    const std::size_t m = conversations.size();
    const std::size_t words = m * (ops::step_input_words + ops::Sampler::draw_words + 2 * layers_->count());
    tables_ = {device, {words}, ops::Format::i32, "addresses of conversations"};
    AddressTables tables(tables_);
    ops::Recorder rec(device, layers_->policy());

    std::vector<ops::StepInput> inputs;
    for (const Thinker* thinker : conversations)
        inputs.push_back({thinker->state_.sampled_embedding, thinker->decoder_position_.tensor()});
    Tensor x = ops::scratch(rec, {m, config.hidden_size});
    const Tensor positions = ops::scratch(rec, {m, 2}, ops::Format::i32);
    ops::gather_step_inputs(rec, inputs,
                            tables.add(ops::make_step_input_table(inputs), {m, ops::step_input_words}), x,
                            positions);

    for (std::size_t layer = 0; layer < layers_->count(); ++layer) {
        std::vector<SequenceRows> rows;
        for (std::size_t i = 0; i < m; ++i)
            rows.push_back(
                {conversations[i]->state_.cache.layer(layer), positions.rows(i, 1).reshaped({2}), i, 1});
        BatchTables batch{.caches = collect_caches(rows), .positions = positions};
        if (ops::can_batch(batch.caches))
            batch.page_tables = tables.add(ops::page_table_addresses(batch.caches), {m, 2});
        x = layers_->run_layer(rec, layer, x, rows, batch);
    }
    const Tensor logits = ops::scratch(rec, {m, config.vocab_size});
    layers_->compute_logits(rec, x, logits);
    std::vector<ops::Sampler::Draw> draws;
    for (std::size_t i = 0; i < m; ++i) {
        Thinker& thinker = *conversations[i];
        draws.push_back({&thinker.sampler_,
                         logits.rows(i, 1),
                         {.table = layers_->embedding(), .out = thinker.state_.sampled_embedding}});
    }
    tables.append(ops::Sampler::sample_batch(rec, draws, tables.next_table({m, ops::Sampler::draw_words})));
    gpu::CommandList step = rec.finish();
    write<std::int32_t>(device, tables_, tables.words());
    return step;
}

}  // namespace govor::model
