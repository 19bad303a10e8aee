#include "ops/kernels/product_choice.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "core/error.h"
#include "core/log.h"
#include "gpu/device_note.h"
#include "gpu/shader_table.h"
#include "ops/kernels/kernel_policy.h"

namespace govor::ops {
namespace {

constexpr std::string_view note_name = "products";
constexpr const char* variable = "GOVOR_PRODUCTS";

// A hash of the measured kernels' SPIR-V (64-bit FNV-1a): the result does not apply to the kernels of another
// build.
std::uint64_t measured_kernels() {
    std::uint64_t sum = 0xcbf29ce484222325;
    for (const gpu::ShaderEntry& shader : gpu::all_shaders()) {
        if (shader.name != "linear_dp4a.q8_0" && shader.name != "linear_matvec.q8_0") continue;
        for (const std::uint32_t word : shader.words) sum = (sum ^ word) * 0x100000001b3;
    }
    return sum;
}

std::string note_of(const MatvecBenchmark& times) {
    return fmt::format("{:016x} {} {}", measured_kernels(), times.integers, times.floats);
}

std::optional<MatvecBenchmark> benchmark_of(const std::string& note) {
    std::istringstream in(note);
    std::string kernels;
    MatvecBenchmark times;
    if (!(in >> kernels >> times.integers >> times.floats)) return std::nullopt;
    if (kernels != fmt::format("{:016x}", measured_kernels())) return std::nullopt;
    const auto is_time = [](double seconds) { return std::isfinite(seconds) && seconds > 0; };
    if (!is_time(times.integers) || !is_time(times.floats)) return std::nullopt;
    return times;
}

std::optional<bool> requested_products() {
    const char* value = std::getenv(variable);
    if (value == nullptr || *value == 0) return std::nullopt;
    if (value == std::string_view("integers")) return true;
    if (value == std::string_view("float")) return false;
    throw Error(ErrorKind::usage, message("\"{}\" is neither \"integers\" nor \"float\".", value), variable);
}

// A measurement needs timestamps and free memory; other devices keep the choice that follows from the
// driver's properties.
bool can_measure(gpu::Device& device) {
    constexpr std::uint64_t room = 256u << 20;
    return worth_measuring(properties_of(device)) && device.capabilities().timestamps &&
           device.memory().free() > room;
}

}  // namespace

const char* name(ChosenBy by) {
    switch (by) {
        case ChosenBy::user:
            return "as requested";
        case ChosenBy::property:
            return "reported by the driver";
        case ChosenBy::measurement:
            return "measured";
        case ChosenBy::note:
            return "measured at an earlier start";
    }
    return "";
}

ProductChoice saved_or_measured(gpu::Device& device,
                                const std::function<MatvecBenchmark(gpu::Device&)>& benchmark) {
    if (const auto note = gpu::read_note(device, note_name)) {
        if (const auto saved = benchmark_of(*note)) return {saved->integers_faster(), ChosenBy::note};
    }
    const MatvecBenchmark times = benchmark(device);
    log::info("{} multiplies one row in {:.1f} µs in integers and in {:.1f} µs in float32.",
              device.info().name, 1e6 * times.integers, 1e6 * times.floats);
    gpu::write_note(device, note_name, note_of(times));
    return {times.integers_faster(), ChosenBy::measurement};
}

ProductChoice choose_products(gpu::Device& device) {
    if (const auto wanted = requested_products()) return {*wanted, ChosenBy::user};
    if (can_measure(device))
        return saved_or_measured(device, [](gpu::Device& on) { return benchmark_matvec(on); });
    return {KernelPolicy(properties_of(device)).products.integer_products(), ChosenBy::property};
}

}  // namespace govor::ops
