#include "trace_file.h"

#include <string>
#include <vector>

namespace govor::cli {
namespace {

std::vector<std::int64_t> stored_shape(std::span<const std::size_t> shape) {
    return {shape.begin(), shape.end()};
}

}  // namespace

void TraceFile::add_values(std::string_view name, std::span<const std::size_t> shape,
                           std::span<const float> values) {
    writer_.add(std::string(name), stored_shape(shape), values);
}

void TraceFile::add_ids(std::string_view name, std::span<const std::size_t> shape,
                        std::span<const std::int32_t> ids) {
    const std::vector<std::int64_t> wide_ids(ids.begin(), ids.end());
    writer_.add(std::string(name), stored_shape(shape), std::span<const std::int64_t>(wide_ids));
}

}  // namespace govor::cli
