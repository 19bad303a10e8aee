#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ops/device_tensors.h"
#include "ops/recorder.h"

namespace govor::ops::testing {

using Values = std::vector<float>;
using Ids = std::vector<std::int32_t>;

// All weight formats.
inline const std::vector<Format> all_weight_formats{Format::f32,  Format::f16,  Format::bf16,
                                                    Format::q8_0, Format::q6_k, Format::q5_k,
                                                    Format::q4_k, Format::q5_0, Format::q4_0};
// Returns whether `row_length` is a multiple of the format's block size.
bool fits_block_size(Format format, std::size_t row_length);

// Weights on the device, and their values after rounding to the format. An oracle uses the latter, so that
// tolerances do not depend on the format.
struct Weights {
    Values values;
    Tensor tensor;
};

// Returns the device that the tests of this program share.
inline gpu::Device& device() {
    return test_device();
}

// Returns the kernel overrides of tests. Products are in float32 by default on every device;
// dp4a_kernels_test.cpp overrides this and has its own tolerances.
inline KernelOverrides& overrides() {
    static KernelOverrides kernel_overrides{.uses_dp4a = false};
    return kernel_overrides;
}
inline KernelPolicy policy(gpu::Device& gpu_device = device()) {
    return KernelPolicy(query_properties(gpu_device), overrides());
}

// Sets the kernel overrides of tests during its lifetime.
class ScopedOverrides {
  public:
    explicit ScopedOverrides(const KernelOverrides& kernel_overrides) { overrides() = kernel_overrides; }
    ~ScopedOverrides() { overrides() = previous_; }
    ScopedOverrides(const ScopedOverrides&) = delete;
    ScopedOverrides& operator=(const ScopedOverrides&) = delete;

  private:
    const KernelOverrides previous_ = overrides();
};

// The kernels for matrix products of many rows. A device without cooperative matrices has only the first.
enum class MatmulKernel { tiled, coopmat };
std::string name(MatmulKernel matmul);
// Returns the kernels that the device can run.
std::vector<MatmulKernel> available_matmul_kernels();
// Returns device(), or the same device opened without cooperative matrices.
gpu::Device& device(MatmulKernel matmul);

// Returns the tolerance of a matrix product of `rows` rows. The error of the tiled kernels is the float32
// rounding of sums of k terms, 2^-24 · sqrt(k) for a few thousand terms, and that of erf, 1.5e-7; an oracle
// uses weights that are rounded to their format. Cooperative matrices round factors to eleven bits. The
// relative error of each factor is at most 2^-11, 2e-4 on average. Because signs are random, the relative
// error of a sum of many terms is that of one term, 3e-4 for two factors. With F16 and BF16 weights, each
// activation is split into two float16 values and the weights are exact in float16. The remaining error is
// that of accumulation, because a device may truncate sums instead of rounding them: 2^-23 for every sixteen
// terms.
double matmul_tolerance(MatmulKernel matmul, Format weight, std::size_t rows);

// Enables or disables the kernels with lane columns during its lifetime. Operands that these kernels do not
// support use other kernels.
class ScopedLaneColumns : public ScopedOverrides {
  public:
    explicit ScopedLaneColumns(bool uses_lane_columns) : ScopedOverrides(make_overrides(uses_lane_columns)) {}

  private:
    static KernelOverrides make_overrides(bool uses_lane_columns) {
        KernelOverrides kernel_overrides = overrides();
        kernel_overrides.uses_lane_columns = uses_lane_columns;
        return kernel_overrides;
    }
};

Ids random_ids(std::size_t count, std::uint32_t seed, std::int32_t below);

// The tensors of a test, with functions to upload, run and read back.
class OpTester {
  public:
    explicit OpTester(MatmulKernel matmul = available_matmul_kernels().back())
        : device_(testing::device(matmul)) {}

    Tensor put(const Values& values, Shape shape, Format format = Format::f32) {
        return tensors_.upload_floats(shape, values, format);
    }
    Weights weights(const Values& values, Shape shape, Format format);
    Tensor put(const Ids& ids, Shape shape) { return tensors_.upload_ints(shape, ids); }
    Tensor scalar(std::int32_t value) { return tensors_.upload_counter(value); }
    // Returns a tensor filled with 0x7e bytes, which no result may contain.
    Tensor make_poisoned(Shape shape, Format format = Format::f32);

    // Records steps(recorder), runs the command list and returns the elements of the tensor that steps()
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
