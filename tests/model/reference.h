#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "gpu/device.h"
#include "io/checkpoint.h"
#include "io/safetensors/safetensors.h"
#include "model/config/config.h"
#include "model/weights/model_weights.h"
#include "model/weights/tensor_sink.h"
#include "ops/kernels/kernel_policy.h"

// Code shared by the tests of the networks: a device, the tiny checkpoint on it, and the tensors of the
// reference implementation.
namespace govor::model::test {

gpu::Device& device();
// Returns the kernel policy for the networks.
ops::KernelPolicy policy(gpu::Device& gpu_device = device(), const ops::KernelOverrides& overrides = {});
const io::Checkpoint& tiny_checkpoint();
const ModelConfig& tiny_config();
const ModelWeights& tiny_weights();  // in the stored format, bf16

// Returns the tiny configuration with other widths and ratios, as in the preset tiny2 of make_checkpoint.py,
// and odd counts.
ModelConfig odd_config();

// The tensors of the file tests/data/golden/<model>.<name>.safetensors.
class Golden {
  public:
    explicit Golden(std::string_view name, std::string_view model = "tiny");
    bool has(std::string_view name) const { return file_.find(name) != nullptr; }
    std::vector<std::string> names() const;
    std::vector<float> values(std::string_view name) const;
    std::vector<std::int64_t> shape(std::string_view name) const;
    std::vector<std::int32_t> ids(std::string_view name) const;

  private:
    const io::TensorView& view(std::string_view name) const;
    io::SafetensorsFile file_;
};

inline const std::vector<std::string> golden_names{"question_en", "question_ru", "long_en", "text_ru",
                                                   "third_turn"};

// Stores the tensors of a trace.
class TensorCollector final : public TensorSink {
  public:
    struct Values {
        std::vector<std::size_t> shape;
        std::vector<float> values;
    };
    void add_values(std::string_view name, std::span<const std::size_t> shape,
                    std::span<const float> values) override;
    void add_ids(std::string_view name, std::span<const std::size_t> shape,
                 std::span<const std::int32_t> ids) override;

    std::map<std::string, Values, std::less<>> tensors;
    std::map<std::string, std::vector<std::int32_t>, std::less<>> id_lists;
};

// Returns ‖actual − reference‖ / ‖reference‖, or infinity if the sizes differ or a value is not finite.
double relative_error(std::span<const float> actual, std::span<const float> reference);

std::vector<float> read_floats(const ops::Tensor& tensor);  // of an f32 tensor
bool all_finite(std::span<const float> values);
std::vector<TokenId> tokens(std::span<const std::int32_t> ids);
// Returns a deterministic sequence of `count` ids below `vocab_size`.
std::vector<TokenId> make_tokens(std::size_t count,
                                 std::uint32_t vocab_size = tiny_config().thinker.vocab_size);

}  // namespace govor::model::test
