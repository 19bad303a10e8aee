#include "networks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <random>
#include <vector>

#include "inputs.h"
#include "model/networks/audio_tower.h"
#include "model/networks/code2wav.h"
#include "model/networks/talker.h"
#include "model/networks/thinker.h"
#include "model/networks/thinker_batch.h"
#include "model/networks/vision_tower.h"

namespace govor::cli {
namespace {

constexpr std::uint32_t timed_steps = 32;   // tokens of one timed run
constexpr std::uint32_t timed_frames = 32;  // speech frames of one timed run

void bench_prefill(const BenchModel& model, std::uint32_t rows, const MeasurementSink& sink) {
    if (rows > model.config.thinker.max_positions) return;
    model::Thinker thinker(model.device, model.policy, model.config.thinker, model.weights.thinker(),
                           {.max_context = rows, .kv_cache = model.kv_cache});
    const std::vector<TokenId> ids = random_tokens(rows, model.config.thinker.vocab_size);
    Measurement measurement{
        .name = "Thinker prefill", .setting = fmt::format("{} tokens", rows), .unit = "tokens"};
    measurement.units = rows;
    measurement.bytes = model.traffic().thinker_prefill(rows);
    sink(measure({model.device, model.runs}, measurement, [&] {
        thinker.truncate(0);
        thinker.prefill(ids);
    }));
}

}  // namespace

void bench_decode(const BenchModel& model, std::uint32_t depth, const MeasurementSink& sink) {
    const std::uint32_t runs = static_cast<std::uint32_t>(model.runs) + 1;
    const std::uint32_t prompt_tokens = std::max(depth, 1u);
    const std::uint32_t context = prompt_tokens + timed_steps * runs;
    if (context > model.config.thinker.max_positions) return;
    model::Thinker thinker(model.device, model.policy, model.config.thinker, model.weights.thinker(),
                           {.max_context = context, .kv_cache = model.kv_cache});
    thinker.prefill(random_tokens(prompt_tokens, model.config.thinker.vocab_size));
    model.device.wait(thinker.start(greedy_params()));
    Measurement measurement{
        .name = "Thinker decode", .setting = fmt::format("after {} tokens", depth), .unit = "tokens"};
    measurement.units = timed_steps;
    measurement.bytes = timed_steps * model.traffic().thinker_token(depth);
    sink(measure({model.device, model.runs}, measurement,
                 [&] { run_pipelined(model.device, timed_steps, [&] { return thinker.step(); }); }));
}

void bench_batch_decode(const BenchModel& model, std::uint32_t count, const MeasurementSink& sink) {
    const std::uint32_t context = 1 + timed_steps * (static_cast<std::uint32_t>(model.runs) + 1);
    if (context > model.config.thinker.max_positions) return;
    const auto layers = std::make_shared<model::ThinkerLayers>(model.device, model.policy,
                                                               model.config.thinker, model.weights.thinker());
    std::vector<std::unique_ptr<model::Thinker>> conversations;
    std::vector<model::Thinker*> rows;
    const std::vector<TokenId> tokens = random_tokens(count, model.config.thinker.vocab_size);
    for (std::uint32_t i = 0; i < count; ++i) {
        conversations.push_back(std::make_unique<model::Thinker>(
            layers, model::ThinkerOptions{.max_context = context, .kv_cache = model.kv_cache}));
        rows.push_back(conversations.back().get());
        rows.back()->prefill({&tokens[i], 1});
        model.device.wait(rows.back()->start(greedy_params()));
    }
    model::ThinkerBatch batch(layers);
    Measurement measurement{.name = "Thinker decode",
                            .setting = fmt::format("{} conversation{}", count, count == 1 ? "" : "s"),
                            .unit = "tokens"};
    measurement.units = timed_steps * count;
    measurement.bytes = timed_steps * model.traffic().thinker_token(0);
    sink(measure({model.device, model.runs}, measurement,
                 [&] { run_pipelined(model.device, timed_steps, [&] { return batch.step(rows); }); }));
}

void bench_thinker(const BenchModel& model, const MeasurementSink& sink) {
    for (const std::uint32_t depth : model.context_depths) bench_decode(model, depth, sink);
    for (const std::uint32_t count : model.batch_sizes) bench_batch_decode(model, count, sink);
    for (const std::uint32_t rows : model.prompt_lengths) bench_prefill(model, rows, sink);
}

void bench_audio_tower(const BenchModel& model, const MeasurementSink& sink) {
    model::AudioTower tower(model.device, model.policy, *model.config.audio_tower,
                            model.weights.audio_tower());
    for (const std::uint32_t seconds : {5u, 30u}) {
        const RandomMel mel(model.config.audio_tower->mel_bins, 100 * seconds);
        const std::uint32_t windows = (mel.frames() + tower.window_frames() - 1) / tower.window_frames();
        Measurement measurement{
            .name = "AudioTower", .setting = fmt::format("{} s of sound", seconds), .unit = "seconds"};
        measurement.units = seconds;
        measurement.bytes = windows * model.traffic().audio_tower();
        sink(measure({model.device, model.runs}, measurement, [&] { tower.encode(mel.view()); }));
    }
}

void bench_vision_tower(const BenchModel& model, const MeasurementSink& sink) {
    const model::VisionTowerConfig& config = *model.config.vision_tower;
    model::VisionTower tower(model.device, model.policy, config, model.weights.vision_tower());
    constexpr model::PatchGrid grid{.rows = 44, .columns = 80};  // 1280 x 704 pixels, multiples of 32
    std::mt19937 random(1);
    std::uniform_real_distribution<float> values(-1, 1);
    std::vector<float> patches(grid.patches() * config.patch_values());
    for (float& value : patches) value = values(random);
    Measurement measurement{.name = "VisionTower", .setting = "1280 x 720 pixels", .unit = "pictures"};
    measurement.units = 1;
    measurement.bytes = model.traffic().vision_tower();
    sink(measure({model.device, model.runs}, measurement, [&] { tower.encode({patches, grid}); }));
}

void bench_speech(const BenchModel& model, const MeasurementSink& sink) {
    const auto runs = static_cast<std::uint32_t>(model.runs) + 1;
    const model::TalkerPrompt prompt = random_talker_prompt(model.config, 64);
    const auto rows = static_cast<std::uint32_t>(prompt.user.size() + prompt.opening.size()) + 6;
    model::Talker talker(
        model.device, model.policy, model.config, model.weights,
        {.context = rows + timed_frames * runs, .text = timed_frames * runs, .kv_cache = model.kv_cache});
    Measurement prefill{
        .name = "Talker prefill", .setting = fmt::format("{} tokens", rows), .unit = "tokens"};
    prefill.units = rows;
    prefill.bytes = model.traffic().talker_prefill(rows);
    sink(measure({model.device, model.runs}, prefill,
                 [&] { talker.begin(prompt, greedy_params(), greedy_params()); }));
    talker.append_text(random_tokens(timed_frames * runs - 1, model.config.thinker.vocab_size));
    talker.end_text();
    Measurement measurement{
        .name = "Talker, predictor", .setting = fmt::format("after {} tokens", rows), .unit = "frames"};
    measurement.units = timed_frames;
    measurement.bytes = timed_frames * model.traffic().speech_frame();
    sink(measure({model.device, model.runs}, measurement,
                 [&] { run_pipelined(model.device, timed_frames, [&] { return talker.submit_frame(); }); }));
}

void bench_code2wav(const BenchModel& model, const MeasurementSink& sink) {
    for (const std::uint32_t chunk : {1u, 4u, 10u, 50u}) {
        model::Code2Wav code2wav(model.device, model.policy, *model.config.code2wav, model.weights.code2wav(),
                                 chunk);
        const std::vector<std::int32_t> codes = random_codes(*model.config.code2wav, chunk);
        code2wav.decode(codes, chunk);  // the first chunk has its own command list
        Measurement measurement{
            .name = "Code2Wav", .setting = fmt::format("chunks of {} frames", chunk), .unit = "frames"};
        measurement.units = chunk;
        measurement.bytes = model.traffic().code2wav();
        sink(measure({model.device, model.runs}, measurement, [&] { code2wav.decode(codes, chunk); }));
    }
}

}  // namespace govor::cli
