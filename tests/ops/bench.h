#pragma once

#include <cstdint>
#include <vector>

#include "gpu/step_tuning.h"
#include "ops/device_tensors.h"

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

// The device that the tests of this program share. Products are in float32 on every device unless a test says
// otherwise: integer_products_test.cpp has its own bounds.
inline gpu::Device& device() {
    static gpu::Device& shared = []() -> gpu::Device& {
        gpu::StepTuning tuning = gpu::step_tuning(test_device());
        tuning.integer = false;
        gpu::set_step_tuning(test_device(), tuning);
        return test_device();
    }();
    return shared;
}

// While it lives, products let each lane have columns of its own or not, whatever the device prefers. Where
// that does not fit an operand they take the other form.
class ByLane {
  public:
    explicit ByLane(bool by_lane) : before_(device().product_tuning()) {
        gpu::ProductTuning tuning = before_;
        tuning.by_lane = by_lane;
        device().set_product_tuning(tuning);
    }
    ~ByLane() { device().set_product_tuning(before_); }
    ByLane(const ByLane&) = delete;
    ByLane& operator=(const ByLane&) = delete;

  private:
    gpu::ProductTuning before_;
};

Ids random_ids(std::size_t count, std::uint32_t seed, std::int32_t below);

// The tensors and the steps of one test.
class Workbench {
  public:
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
        gpu::Recorder rec(device());
        const Tensor result = steps(rec);
        const gpu::Recording recording = rec.finish();
        device().run(recording);
        return values(result);
    }

    Values values(const Tensor& tensor);  // of any weight format, as float32
    Ids ids(const Tensor& tensor) { return tensors_.read<std::int32_t>(tensor); }

  private:
    DeviceTensors tensors_{device()};
};

// Fails unless ‖actual - expected‖ < tolerance · ‖expected‖, and no element is off by more than ten times
// that, in units of expected's root mean square: a single wrong element hides among thousands of right ones.
void expect_near(const Values& actual, const std::vector<double>& expected, double tolerance);

}  // namespace govor::ops::testing
