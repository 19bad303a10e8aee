#pragma once

#include <algorithm>
#include <cstring>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/reference.h"
#include "model/weights/model_weights.h"
#include "model/weights/tensor_table.h"
#include "model/weights/weight_groups.h"
#include "model/weights/weight_plan.h"
#include "quant/codec.h"
#include "quant/parallel.h"

// The oracle for quantized networks: the same weights, quantized and dequantized to float32.
namespace govor::model::test {

using ops::Format;

// The formats to which weights can be quantized when they are loaded.
inline const std::vector<Format> quantizable{Format::q8_0, Format::q6_k, Format::q5_k, Format::q4_k};

// Returns the tolerance between two runs with equal weights. In float32, only the order of sums differs, as
// in the unquantized tests. Cooperative matrices round both factors of products of many rows to eleven bits,
// a relative error of 3e-4 per product (ops/op_tester.h), which accumulates over more than a dozen successive
// products. The dp4a kernels round x to sixteen bits, an error of 2e-5 per product
// (ops/kernels/dp4a_kernels_test.cpp); the measured error of the logits on an H200 is 4e-5.
inline double equal_weights_bound() {
    if (device().capabilities().supports_cooperative_matrix) return 5e-3;
    return policy().matmul.uses_dp4a() ? 1e-4 : 1e-5;
}

inline std::vector<std::byte> encode_view(const io::TensorView& view, io::ElementType type) {
    std::vector<std::byte> bytes(static_cast<std::size_t>(io::stored_bytes(type, view.elements()).value()));
    quant::requantize(view, type, bytes, {});
    return bytes;
}

inline std::vector<float> decode_values(io::ElementType type, std::span<const std::byte> bytes,
                                        std::int64_t count) {
    std::vector<float> values(static_cast<std::size_t>(count));
    quant::decode(type, bytes, values);
    return values;
}

// The tiny checkpoint with other data for some tensors.
class ModifiedCheckpoint : public io::Checkpoint {
  public:
    const std::filesystem::path& path() const noexcept override { return tiny_checkpoint().path(); }
    const nlohmann::json& config() const noexcept override { return tiny_checkpoint().config(); }
    std::filesystem::path config_path() const override { return tiny_checkpoint().config_path(); }
    const nlohmann::json* generation_config() const noexcept override { return nullptr; }
    std::filesystem::path generation_config_path() const override { return {}; }
    std::filesystem::path tokenizer_path() const override { return {}; }
    std::vector<std::string> names() const override { return tiny_checkpoint().names(); }
    std::optional<io::TensorView> find(std::string_view name) const override {
        auto view = tiny_checkpoint().find(name);
        const auto tensor = tensors_.find(name);
        if (view && tensor != tensors_.end()) {
            view->type = tensor->second.type;
            view->data = tensor->second.bytes;
        }
        return view;
    }
    void drop_pages(const io::TensorView&) const noexcept override {}

  protected:
    struct StoredTensor {
        io::ElementType type;
        std::vector<std::byte> bytes;
    };
    std::map<std::string, StoredTensor, std::less<>> tensors_;
};

// The tiny checkpoint with each tensor in a block format if its rows permit it, as in a GGUF file.
class BlockCheckpoint final : public ModifiedCheckpoint {
  public:
    explicit BlockCheckpoint(io::ElementType type) {
        for (const std::string& name : tiny_checkpoint().names()) {
            const io::TensorView view = tiny_checkpoint().get(name);
            if (view.shape.size() < 2 || view.shape.back() % io::format(type).block_elements != 0) continue;
            tensors_[name] = {type, encode_view(view, type)};
        }
    }
};

// The tiny checkpoint with the float32 values of the weights that are on the device after loading them as
// `format`.
class DequantizedCheckpoint final : public ModifiedCheckpoint {
  public:
    explicit DequantizedCheckpoint(Format format) {
        NetworkWeights networks;
        for (const TensorRow& row : make_tensor_table(tiny_config(), {}, networks)) {
            const io::ElementType format_on_device = element_type(device_format(row, Format::bf16, format));
            for (std::uint32_t i = 0; i < row.tensors(); ++i) {
                const std::vector<float> values =
                    dequantize_row(row, tiny_checkpoint().get(row.name_of(i)), format_on_device);
                const auto bytes = std::as_bytes(std::span{values});
                tensors_[row.name_of(i)] = {io::ElementType::f32, {bytes.begin(), bytes.end()}};
            }
        }
    }

  private:
    static std::vector<float> dequantize_row(const TensorRow& row, const io::TensorView& stored,
                                             io::ElementType format_on_device) {
        const GatherPlan plan = make_gather_plan(row.layout, row.stored_shape);
        std::vector<std::uint32_t> indices(static_cast<std::size_t>(stored.elements()));
        std::iota(indices.begin(), indices.end(), 0);
        // The index in the checkpoint of each element on the device.
        std::vector<std::uint32_t> source_indices(plan.shape.elements());
        gather(plan, sizeof(std::uint32_t), std::as_bytes(std::span{indices}),
               std::as_writable_bytes(std::span{source_indices}));
        std::vector<float> values = decode_values(stored.type, stored.data, stored.elements());
        std::vector<float> device_values(source_indices.size());
        std::ranges::transform(source_indices, device_values.begin(),
                               [&](std::uint32_t index) { return values[index]; });
        const auto count = static_cast<std::int64_t>(device_values.size());
        const std::vector<std::byte> blocks =
            encode_view({stored.name, io::ElementType::f32, {count}, std::as_bytes(std::span{device_values})},
                        format_on_device);
        device_values = decode_values(format_on_device, blocks, count);
        for (std::size_t i = 0; i < source_indices.size(); ++i) values[source_indices[i]] = device_values[i];
        return values;
    }
};

inline ModelWeights load_weights(const io::Checkpoint& checkpoint, std::optional<Format> load_as,
                                 const Components& components) {
    return ModelWeights::load(device(), tiny_config(), checkpoint,
                              {.components = components, .load_as = load_as});
}

}  // namespace govor::model::test
