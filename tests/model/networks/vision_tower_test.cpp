#include "model/networks/vision_tower.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "core/error.h"
#include "model/networks/patch_positions.h"
#include "model/networks/trace.h"
#include "model/reference.h"
#include "support/test_data.h"

namespace govor::model::vision_tower_test {
namespace {

using test::device;
using test::Golden;
using test::policy;
using test::relative_error;

constexpr Components only_vision{.audio_tower = false,
                                 .vision_tower = true,
                                 .thinker_embedding = false,
                                 .thinker = false,
                                 .talker = false,
                                 .code2wav = false};

// The checkpoint tiny_vision: three layers, two of which have a DeepStack output.
struct TinyVision {
    TinyVision()
        : checkpoint(io::open_checkpoint(test_data("checkpoints/tiny_vision"))),
          config(parse_config(checkpoint->config(), checkpoint->config_path().string())),
          weights(ModelWeights::load(device(), config, *checkpoint, {.components = only_vision})),
          tower(device(), policy(), *config.vision_tower, weights.vision_tower()) {}

    std::unique_ptr<io::Checkpoint> checkpoint;
    ModelConfig config;
    ModelWeights weights;
    VisionTower tower;
};

std::vector<PatchGrid> read_grids(const Golden& golden) {
    std::vector<PatchGrid> grids;
    const std::vector<std::int32_t> numbers = golden.ids("image.grid");
    for (std::size_t i = 0; i < numbers.size(); i += 3)
        grids.push_back(
            {static_cast<std::uint32_t>(numbers[i + 1]), static_cast<std::uint32_t>(numbers[i + 2])});
    return grids;
}

std::vector<float> make_patches(const VisionTowerConfig& config, const PatchGrid& grid) {
    std::vector<float> values(std::size_t{grid.patches()} * config.patch_values());
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = std::sin(static_cast<float>(i % 1013));
    return values;
}

TEST(VisionTower, equals_the_reference_in_every_recorded_stage) {
    TinyVision model;
    for (const char* name : {"exact", "odd_and_sound"}) {
        const Golden golden(name, "tiny_vision");
        test::TensorCollector collector;
        Trace trace(device(), collector);
        const std::vector<float> patches = golden.values("image.patches");
        const EncodedImage image = model.tower.encode({patches, read_grids(golden)[0]}, &trace);
        trace.flush();
        EXPECT_LT(relative_error(test::read_floats(image.rows()), golden.values("vision.output")), 5e-6)
            << name;
        ASSERT_EQ(image.deepstack().size(), 2u);
        EXPECT_LT(
            relative_error(test::read_floats(image.deepstack()[1]), golden.values("vision.deepstack.1")),
            5e-6);
        std::size_t stages = 0;
        for (const std::string& stage : golden.names()) {
            if (!stage.starts_with("vision.")) continue;
            ++stages;
            ASSERT_TRUE(collector.tensors.contains(stage)) << name << ": " << stage;
            const auto& actual = collector.tensors.at(stage);
            const auto shape = golden.shape(stage);
            EXPECT_TRUE(std::equal(actual.shape.begin(), actual.shape.end(), shape.begin(), shape.end()))
                << stage;
            EXPECT_LT(relative_error(actual.values, golden.values(stage)), 5e-6) << name << ": " << stage;
        }
        EXPECT_EQ(stages, 8u);
    }
}

TEST(VisionTower, encodes_an_image_independently_of_earlier_images) {
    TinyVision model;
    const Golden golden("two", "tiny_vision");
    const Golden first("exact", "tiny_vision"), second("odd_and_sound", "tiny_vision");
    std::vector<float> outputs;
    for (const Golden* image : {&first, &second}) {
        const std::vector<float> patches = image->values("image.patches");
        const std::vector<float> rows =
            test::read_floats(model.tower.encode({patches, read_grids(*image)[0]}).rows());
        outputs.insert(outputs.end(), rows.begin(), rows.end());
    }
    EXPECT_LT(relative_error(outputs, golden.values("vision.output")), 5e-6);
}

TEST(VisionTower, encodes_images_of_any_shape) {
    TinyVision model;
    for (const PatchGrid grid : {PatchGrid{2, 2}, PatchGrid{2, 64}, PatchGrid{50, 2}, PatchGrid{40, 24}}) {
        const std::vector<float> patches = make_patches(*model.config.vision_tower, grid);
        const EncodedImage image = model.tower.encode({patches, grid});
        EXPECT_EQ(image.tokens(), grid.patches() / 4);
        for (const Tensor& rows : {image.rows(), image.deepstack()[0], image.deepstack()[1]}) {
            EXPECT_EQ(rows.shape, (ops::Shape{grid.patches() / 4, 128}));
            EXPECT_TRUE(test::all_finite(test::read_floats(rows)));
        }
    }
}

TEST(VisionTower, runs_in_any_configuration) {
    ModelConfig config = test::odd_config();
    config.vision_tower = VisionTowerConfig{.hidden_size = 144,
                                            .layers = 2,
                                            .heads = 2,
                                            .intermediate_size = 200,
                                            .output_size = 328,
                                            .channels = 3,
                                            .patch_size = 14,
                                            .temporal_patch_size = 1,
                                            .merge_size = 3,
                                            .positions = 25,
                                            .rope_theta = 10000,
                                            .deepstack_layers = {}};
    const ModelWeights weights =
        ModelWeights::make_synthetic(device(), config, ops::Format::f16, 3, only_vision);
    VisionTower tower(device(), policy(), *config.vision_tower, weights.vision_tower());
    const PatchGrid grid{9, 6};
    const std::vector<float> patches = make_patches(*config.vision_tower, grid);
    const EncodedImage image = tower.encode({patches, grid});
    EXPECT_EQ(image.tokens(), 6u);
    EXPECT_TRUE(image.deepstack().empty());
    EXPECT_TRUE(test::all_finite(test::read_floats(image.rows())));
}

TEST(VisionTower, rejects_patches_that_do_not_match_their_grid) {
    TinyVision model;
    const std::vector<float> patches = make_patches(*model.config.vision_tower, {4, 4});
    EXPECT_THROW(model.tower.encode({patches, {4, 6}}), Error);
    EXPECT_THROW(model.tower.encode({patches, {1, 16}}), Error);
    EXPECT_THROW(model.tower.encode({{}, {0, 0}}), Error);
}

TEST(PatchPositions, are_ordered_by_token_and_span_the_whole_table) {
    const PatchPositions positions = compute_patch_positions({4, 6}, 2, 12);
    const std::vector<std::int32_t> first{0, 0, 0, 1, 1, 0, 1, 1, 0, 2};  // two tokens
    EXPECT_TRUE(std::equal(first.begin(), first.end(), positions.coordinates.begin()));
    EXPECT_EQ(positions.corners[0], 0);
    EXPECT_EQ(positions.weights[0], 1);
    EXPECT_EQ(positions.corners[positions.corners.size() - 1], 143);  // the last patch is at the last corner
    EXPECT_EQ(positions.corners[positions.corners.size() - 4], 143);
    for (std::size_t i = 0; i < positions.weights.size(); i += 4) {
        EXPECT_NEAR(positions.weights[i] + positions.weights[i + 1] + positions.weights[i + 2] +
                        positions.weights[i + 3],
                    1, 1e-6);
    }
}

}  // namespace
}  // namespace govor::model::vision_tower_test
