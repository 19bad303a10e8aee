#include "kernels.h"

#include <array>

namespace govor::gpu::testing::kernel_test {
namespace {

TEST(Kernel, is_created_once_per_shader_and_constants) {
    Device& device = test_device();
    EXPECT_EQ(&addition_kernel(device, 64), &addition_kernel(device, 64));
    EXPECT_NE(&addition_kernel(device, 64), &addition_kernel(device, 32));
    EXPECT_NE(&addition_kernel(device, 64), &device.kernel(ops::kernels::Advance{}));
}

TEST(Kernel, uses_its_specialization_constants) {
    Device& device = test_device();
    for (const std::uint32_t workgroup : {8u, 32u, 64u}) {
        const Buffer ones = allocate_floats(device, std::vector<float>(64, 1.0f));
        const Buffer out = allocate_floats(device, std::vector<float>(64, 0.0f));
        Recorder rec(device);
        ops::params::Elementwise params{};
        params.a = params.b = ones.address();
        params.out_ = out.address();
        params.count = 64;
        rec.dispatch(addition_kernel(device, workgroup), params,
                     {1},  // one workgroup processes as many elements as its size
                     {reads(ones.whole()), writes(out.whole())});
        device.run(rec.finish());
        std::vector<float> expected(64, 0.0f);
        std::fill_n(expected.begin(), workgroup, 2.0f);
        EXPECT_EQ(read_values(device, out.whole()), expected) << workgroup;
    }
}

struct NoSuchShader {
    static constexpr std::string_view shader = "no_such_shader";
    std::array<std::uint32_t, 0> words() const { return {}; }
};

TEST(Kernel, with_an_unknown_shader_is_rejected_with_its_name) {
    const std::string error =
        error_of(ErrorKind::internal, [] { test_device().kernel(NoSuchShader{}, "f13"); });
    EXPECT_NE(error.find("\"no_such_shader.f13\""), std::string::npos) << error;
}

TEST(Profile, measures_each_kernel) {
    Device& device = test_device();
    if (!device.capabilities().supports_timestamps) {
        EXPECT_THROW(device.set_profiling(true), Error);
        return;
    }
    const Buffer a = allocate_floats(device, std::vector<float>(100, 1.0f));
    device.set_profiling(true);
    Recorder rec(device);
    for (int i = 0; i < 1500; ++i) add(rec, a.whole(), a.whole(), a.whole());  // more than one query pool
    rec.fill(a.whole(), 0);
    const CommandList command_list = rec.finish();
    device.run(command_list);
    device.run(command_list);
    device.set_profiling(false);
    const std::vector<KernelTime> times = device.kernel_times();
    ASSERT_EQ(times.size(), 2u);
    EXPECT_GE(times[0].seconds, times[1].seconds);
    const KernelTime& add_time = times[0].name == "add" ? times[0] : times[1];
    const KernelTime& fill_time = times[0].name == "add" ? times[1] : times[0];
    EXPECT_EQ(add_time.commands, 3000u);
    EXPECT_EQ(fill_time.name, "fill");
    EXPECT_EQ(fill_time.commands, 2u);
    EXPECT_GT(add_time.seconds, 0.0);
    EXPECT_LT(add_time.seconds, 600.0);
    device.set_profiling(true);
    EXPECT_TRUE(device.kernel_times().empty());
    device.set_profiling(false);
}

}  // namespace
}  // namespace govor::gpu::testing::kernel_test
