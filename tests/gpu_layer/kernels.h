#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/error.h"
#include "gpu/device.h"
#include "params/elementwise.h"
#include "params/elementwise_constants.h"
#include "params/state.h"
#include "params/state_constants.h"
#include "support/gpu.h"

namespace govor::gpu::testing {

// The tests use two of the program's kernels: add (out = a + b) and advance (counter += n).
inline const Kernel& addition_kernel(Device& device, std::uint32_t workgroup = 64) {
    return device.kernel(ops::kernels::Add{.invocations = workgroup});
}

inline void add(Recorder& rec, const Region& a, const Region& b, const Region& out) {
    ops::params::Elementwise params{};
    params.a = a.address();
    params.b = b.address();
    params.out_ = out.address();
    params.count = static_cast<std::uint32_t>(out.size / 4);
    rec.dispatch(addition_kernel(rec.device()), params, {(params.count + 63) / 64},
                 {reads(a), reads(b), writes(out)});
}

inline void advance(Recorder& rec, const Region& counter, std::uint32_t increment) {
    const ops::params::Advance params{counter.address(), increment};
    rec.dispatch(rec.device().kernel(ops::kernels::Advance{}), params, {}, {reads(counter), writes(counter)});
}

inline Buffer allocate_floats(Device& device, std::span<const float> values,
                              MemoryUse use = MemoryUse::device) {
    Buffer buffer = device.allocate(values.size_bytes(), use, "test values");
    device.write(buffer.whole(), std::as_bytes(values));
    return buffer;
}

template <typename Value = float>
std::vector<Value> read_values(Device& device, const Region& region) {
    std::vector<Value> result(region.size / sizeof(Value));
    device.read(region, std::as_writable_bytes(std::span(result)));
    return result;
}

// Returns the message of the error that `action` throws. The test fails if it throws none or one of another
// kind.
template <typename Action>
std::string error_of(ErrorKind kind, Action&& action) {
    try {
        action();
    } catch (const Error& error) {
        EXPECT_EQ(name(error.kind()), name(kind)) << error.what();
        return error.what();
    }
    ADD_FAILURE() << "nothing was thrown";
    return {};
}

}  // namespace govor::gpu::testing
