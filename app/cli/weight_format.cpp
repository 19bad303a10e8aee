#include "weight_format.h"

#include <array>

namespace govor::cli {
namespace {

constexpr std::array loadable_formats{ops::Format::f32,  ops::Format::f16,  ops::Format::bf16,
                                      ops::Format::q8_0, ops::Format::q6_k, ops::Format::q5_k,
                                      ops::Format::q4_k};

}  // namespace

std::vector<std::string> loadable_names() {
    std::vector<std::string> names;
    for (const ops::Format format : loadable_formats) names.emplace_back(ops::name(format));
    return names;
}

std::optional<ops::Format> loadable_format(std::string_view name) {
    for (const ops::Format format : loadable_formats) {
        if (ops::name(format) == name) return format;
    }
    return {};
}

}  // namespace govor::cli
