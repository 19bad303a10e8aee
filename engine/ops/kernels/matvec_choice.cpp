#include "ops/kernels/matvec_choice.h"

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
#include "gpu/cached_text.h"
#include "gpu/shader_table.h"
#include "ops/kernels/kernel_policy.h"

namespace govor::ops {
namespace {

constexpr std::string_view cached_measurement_name = "products";
constexpr const char* products_variable = "GOVOR_PRODUCTS";

// Returns a hash of the measured kernels' SPIR-V (64-bit FNV-1a): the result does not apply to the kernels of
// another build.
std::uint64_t hash_measured_kernels() {
    std::uint64_t sum = 0xcbf29ce484222325;
    for (const gpu::ShaderEntry& shader : gpu::all_shaders()) {
        if (shader.name != "linear_dp4a.q8_0" && shader.name != "linear_matvec.q8_0") continue;
        for (const std::uint32_t word : shader.words) sum = (sum ^ word) * 0x100000001b3;
    }
    return sum;
}

std::string format_measurement(const MatvecBenchmark& times) {
    return fmt::format("{:016x} {} {}", hash_measured_kernels(), times.dp4a_seconds, times.float_seconds);
}

std::optional<MatvecBenchmark> parse_measurement(const std::string& text) {
    std::istringstream in(text);
    std::string kernels;
    MatvecBenchmark times;
    if (!(in >> kernels >> times.dp4a_seconds >> times.float_seconds)) return std::nullopt;
    if (kernels != fmt::format("{:016x}", hash_measured_kernels())) return std::nullopt;
    const auto is_time = [](double seconds) { return std::isfinite(seconds) && seconds > 0; };
    if (!is_time(times.dp4a_seconds) || !is_time(times.float_seconds)) return std::nullopt;
    return times;
}

std::optional<bool> read_requested_kernels() {
    const char* value = std::getenv(products_variable);
    if (value == nullptr || *value == 0) return std::nullopt;
    if (value == std::string_view("integers")) return true;
    if (value == std::string_view("float")) return false;
    throw Error(ErrorKind::usage, message("\"{}\" is neither \"integers\" nor \"float\".", value),
                products_variable);
}

// A measurement requires timestamps and free memory; without them, the driver's property determines the
// choice.
bool can_measure(gpu::Device& device) {
    constexpr std::uint64_t benchmark_bytes = 256u << 20;
    return should_measure_matvec(query_properties(device)) && device.capabilities().supports_timestamps &&
           device.memory_usage().free() > benchmark_bytes;
}

}  // namespace

const char* name(ChoiceSource source) {
    switch (source) {
        case ChoiceSource::user:
            return "as requested";
        case ChoiceSource::property:
            return "reported by the driver";
        case ChoiceSource::measurement:
            return "measured";
        case ChoiceSource::earlier_measurement:
            return "measured at an earlier start";
    }
    return "";
}

MatvecChoice load_or_measure_matvec(gpu::Device& device,
                                    const std::function<MatvecBenchmark(gpu::Device&)>& benchmark) {
    if (const auto text = gpu::read_cached_text(device, cached_measurement_name)) {
        if (const auto earlier = parse_measurement(*text))
            return {earlier->is_dp4a_faster(), ChoiceSource::earlier_measurement};
    }
    const MatvecBenchmark times = benchmark(device);
    log::info("{} multiplies one row in {:.1f} µs in integers and in {:.1f} µs in float32.",
              device.info().name, 1e6 * times.dp4a_seconds, 1e6 * times.float_seconds);
    gpu::write_cached_text(device, cached_measurement_name, format_measurement(times));
    return {times.is_dp4a_faster(), ChoiceSource::measurement};
}

MatvecChoice choose_matvec_kernels(gpu::Device& device) {
    if (const auto requested = read_requested_kernels()) return {*requested, ChoiceSource::user};
    if (can_measure(device))
        return load_or_measure_matvec(
            device, [](gpu::Device& measured_device) { return benchmark_matvec(measured_device); });
    return {KernelPolicy(query_properties(device)).matmul.uses_dp4a(), ChoiceSource::property};
}

}  // namespace govor::ops
