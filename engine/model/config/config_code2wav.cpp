#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/config/config_fields.h"

namespace govor::model {
namespace {

// The largest accepted number of samples per frame. At 12.5 frames per second, it corresponds to a sample
// rate of 13 MHz.
constexpr std::int64_t max_samples_per_frame = 1 << 20;

std::vector<std::uint32_t> parse_factors(const io::JsonFields& fields, std::string_view field) {
    std::vector<std::uint32_t> factors;
    std::int64_t product = 1;
    for (const std::int64_t factor : fields.integers(field, 1, 4096)) {
        factors.push_back(static_cast<std::uint32_t>(factor));
        product *= factor;
        if (product > max_samples_per_frame) {
            fields.throw_invalid(field, message("must have a product of at most {}", max_samples_per_frame));
        }
    }
    if (factors.empty()) fields.throw_invalid(field, message("must not be empty"));
    return factors;
}

}  // namespace

Code2WavConfig parse_code2wav(const io::JsonFields& fields) {
    Code2WavConfig out{};
    parse_decoder(fields, out);
    out.codebook_size = read_size(fields, "codebook_size", vocabulary_limit);
    out.quantizers = read_size(fields, "num_quantizers", 1024);
    out.intermediate_size = read_size(fields, "intermediate_size", width_limit);
    out.sliding_window = read_size(fields, "sliding_window", 1 << 20);
    out.upsampling_ratios = parse_factors(fields, "upsampling_ratios");
    out.upsample_rates = parse_factors(fields, "upsample_rates");
    out.decoder_dim = read_size(fields, "decoder_dim", width_limit);

    std::int64_t product = 1;
    for (const std::uint32_t ratio : out.upsampling_ratios) product *= ratio;
    for (const std::uint32_t rate : out.upsample_rates) product *= rate;
    if (product > max_samples_per_frame) {
        fields.throw_invalid(
            "upsample_rates",
            message("and upsampling_ratios must have a product of at most {}", max_samples_per_frame));
    }
    // Decoder block i maps decoder_dim / 2^i channels to decoder_dim / 2^(i+1). The shift is limited to 31;
    // larger divisors exceed width_limit.
    const std::uint32_t divisor = 1u << std::min<std::size_t>(out.upsample_rates.size(), 31);
    if (out.decoder_dim % divisor != 0)
        fields.throw_invalid("decoder_dim", message("must be divisible by {}", divisor));
    return out;
}

}  // namespace govor::model
