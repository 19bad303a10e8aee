#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ops/device_tensors.h"
#include "ops/recorder.h"

namespace govor::ops::testing {

using Values = std::vector<float>;
using Ids = std::vector<std::int32_t>;

// Every format that weights may have.
inline const std::vector<Format> all_weight_formats{Format::f32,  Format::f16,  Format::bf16,
                                                    Format::q8_0, Format::q6_k, Format::q5_k,
                                                    Format::q4_k, Format::q5_0, Format::q4_0};
// Whether rows of so many elements are whole blocks of the format.
bool suits(Format format, std::size_t row_length);

// Weights on the device, and what they are there after rounding to their format: what an oracle must see, so
// that the format plays no part in a tolerance.
struct Weights {
    Values values;
    Tensor there;
};

// The device that the tests of this program share.
inline gpu::Device& device() {
    return test_device();
}

// What kernels tests ask for. Products are in float32 on every device unless a test says otherwise:
// integer_products_test.cpp has its own bounds.
inline KernelOverrides& overrides() {
    static KernelOverrides chosen{.integer_products = false};
    return chosen;
}
inline KernelPolicy policy(gpu::Device& on = device()) {
    return KernelPolicy(properties_of(on), overrides());
}

// While it lives, tests ask for these.
class Overriding {
  public:
    explicit Overriding(const KernelOverrides& chosen) { overrides() = chosen; }
    ~Overriding() { overrides() = before_; }
    Overriding(const Overriding&) = delete;
    Overriding& operator=(const Overriding&) = delete;

  private:
    const KernelOverrides before_ = overrides();
};

// The two ways in which products of many rows are made. Without cooperative matrices a device knows only the
// first, and then nothing is tested on the second.
enum class Products { by_tiles, by_matrices };
std::string name(Products way);
std::vector<Products> all_products();
// device(), or the same without its cooperative matrices.
gpu::Device& device(Products way);

// How far a product of `rows` rows may be off. By tiles what is left is float32 rounding of some thousand
// products, 2^-24 · sqrt(k), and an erf that is good to 1.5e-7, because weights are rounded to their format
// before an oracle sees them. Cooperative matrices take factors of eleven bits: each is off by up to 2^-11,
// 2e-4 on average, and random signs keep the sum of many at that of one, 3e-4 for two factors. Beside F16 and
// BF16 rows come in two parts of eleven bits and weights are exact; what is left are sums that a device may
// cut off instead of rounding, 2^-23 of them for every sixteen products.
double product_tolerance(Products way, Format weight, std::size_t rows);

// While it lives, products let each lane have columns of its own or not, whatever the device prefers. Where
// that does not fit an operand they take the other form.
class ByLane : public Overriding {
  public:
    explicit ByLane(bool by_lane) : Overriding(with(by_lane)) {}

  private:
    static KernelOverrides with(bool by_lane) {
        KernelOverrides chosen = overrides();
        chosen.lane_columns = by_lane;
        return chosen;
    }
};

Ids random_ids(std::size_t count, std::uint32_t seed, std::int32_t below);

// The tensors and the steps of one test.
class Workbench {
  public:
    explicit Workbench(Products way = all_products().back()) : device_(testing::device(way)) {}

    Tensor put(const Values& values, Shape shape, Format format = Format::f32) {
        return tensors_.floats(shape, values, format);
    }
    Weights weights(const Values& values, Shape shape, Format format);
    Tensor put(const Ids& ids, Shape shape) { return tensors_.ints(shape, ids); }
    Tensor number(std::int32_t value) { return tensors_.counter(value); }
    Tensor room(Shape shape, Format format = Format::f32);  // full of numbers that no result should keep

    // Records what steps(recorder) says and runs it; returns the elements of the tensor that it gives back.
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

// Fails unless ‖actual - expected‖ < tolerance · ‖expected‖, and no element is off by more than ten times
// that, in units of expected's root mean square: a single wrong element hides among thousands of right ones.
void expect_near(const Values& actual, const std::vector<double>& expected, double tolerance);

}  // namespace govor::ops::testing
