#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ops/device_tensors.h"
#include "ops/recorder.h"

namespace govor::ops::testing {

using Values = std::vector<float>;
using Ids = std::vector<std::int32_t>;

// Every format of weights.
inline const std::vector<Format> all_weight_formats{Format::f32,  Format::f16,  Format::bf16,
                                                    Format::q8_0, Format::q6_k, Format::q5_k,
                                                    Format::q4_k, Format::q5_0, Format::q4_0};
// Whether `row_length` is a multiple of the format's block size.
bool suits(Format format, std::size_t row_length);

// Weights on the device, and their values after rounding to the format. An oracle uses the latter, so that
// tolerances do not depend on the format.
struct Weights {
    Values values;
    Tensor tensor;
};

// The device that the tests of this program share.
inline gpu::Device& device() {
    return test_device();
}

// The kernel overrides of tests. Products are in float32 by default on every device;
// integer_products_test.cpp overrides this and has its own tolerances.
inline KernelOverrides& overrides() {
    static KernelOverrides chosen{.integer_products = false};
    return chosen;
}
inline KernelPolicy policy(gpu::Device& on = device()) {
    return KernelPolicy(properties_of(on), overrides());
}

// Sets the kernel overrides of tests during its lifetime.
class ScopedOverrides {
  public:
    explicit ScopedOverrides(const KernelOverrides& chosen) { overrides() = chosen; }
    ~ScopedOverrides() { overrides() = before_; }
    ScopedOverrides(const ScopedOverrides&) = delete;
    ScopedOverrides& operator=(const ScopedOverrides&) = delete;

  private:
    const KernelOverrides before_ = overrides();
};

// The kernels for products of many rows. On a device without cooperative matrices, only the first is tested.
enum class Products { tiled, coopmat };
std::string name(Products way);
std::vector<Products> all_products();
// device(), or the same device opened without cooperative matrices.
gpu::Device& device(Products way);

// The tolerance of a product of `rows` rows. The error of the tiled kernels is float32 rounding of some
// thousand products, 2^-24 · sqrt(k), and that of erf, 1.5e-7; an oracle uses weights that are rounded to
// their format. Cooperative matrices round factors to eleven bits: the relative error of each is at most
// 2^-11, 2e-4 on average, and because signs are random, the error of a sum of many products is that of one,
// 3e-4 for two factors. With F16 and BF16 weights, rows are two values of eleven bits and weights are exact;
// the error is that of sums, which a device may truncate instead of rounding, 2^-23 for every sixteen
// products.
double product_tolerance(Products way, Format weight, std::size_t rows);

// Selects products with columns owned by lanes, or other kernels, during its lifetime. Operands that these
// kernels do not support use the others.
class ScopedLaneColumns : public ScopedOverrides {
  public:
    explicit ScopedLaneColumns(bool by_lane) : ScopedOverrides(with(by_lane)) {}

  private:
    static KernelOverrides with(bool by_lane) {
        KernelOverrides chosen = overrides();
        chosen.lane_columns = by_lane;
        return chosen;
    }
};

Ids random_ids(std::size_t count, std::uint32_t seed, std::int32_t below);

// The tensors of a test, with functions to upload, run and read back.
class Workbench {
  public:
    explicit Workbench(Products way = all_products().back()) : device_(testing::device(way)) {}

    Tensor put(const Values& values, Shape shape, Format format = Format::f32) {
        return tensors_.floats(shape, values, format);
    }
    Weights weights(const Values& values, Shape shape, Format format);
    Tensor put(const Ids& ids, Shape shape) { return tensors_.ints(shape, ids); }
    Tensor number(std::int32_t value) { return tensors_.counter(value); }
    Tensor poisoned(Shape shape,
                    Format format = Format::f32);  // filled with 0x7e bytes, which no result should contain

    // Records steps(recorder) and runs the command list; returns the elements of the tensor that steps()
    // returns.
    template <typename Steps>
    Values run(Steps&& steps) {
        Recorder rec(device_, policy(device_));
        const Tensor result = steps(rec);
        const gpu::CommandList command_list = rec.finish();
        device_.run(command_list);
        return values(result);
    }

    Values values(const Tensor& tensor);  // of any weight format, as float32
    Ids ids(const Tensor& tensor) { return tensors_.read<std::int32_t>(tensor); }

  private:
    gpu::Device& device_;
    DeviceTensors tensors_{device_};
};

// Fails unless ‖actual - expected‖ <= tolerance · ‖expected‖ and the error of each element is at most 10 ·
// tolerance · rms(expected), because the norm alone would not reveal a single wrong element among thousands.
void expect_near(const Values& actual, const std::vector<double>& expected, double tolerance);

}  // namespace govor::ops::testing
