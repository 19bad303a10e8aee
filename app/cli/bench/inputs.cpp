#include "inputs.h"

#include <optional>
#include <random>

namespace govor::cli {

std::vector<TokenId> random_tokens(std::size_t count, std::uint32_t vocabulary) {
    std::mt19937 random(7);
    std::vector<TokenId> tokens;
    for (std::size_t i = 0; i < count; ++i)
        tokens.push_back(TokenId{static_cast<std::int32_t>(random() % vocabulary)});
    return tokens;
}

std::vector<std::int32_t> random_codes(const model::Code2WavConfig& config, std::uint32_t frames) {
    std::mt19937 random(11);
    std::vector<std::int32_t> codes(std::size_t{config.quantizers} * frames);
    for (std::int32_t& code : codes) code = static_cast<std::int32_t>(random() % config.codebook_size);
    return codes;
}

model::TalkerPrompt random_talker_prompt(const model::ModelConfig& config, std::size_t tokens) {
    model::TalkerPrompt prompt;
    prompt.user = random_tokens(tokens, config.thinker.vocab_size);
    prompt.opening = random_tokens(3, config.thinker.vocab_size);
    prompt.first_text = prompt.user.front();
    prompt.speaker = config.talker->speakers.begin()->second;
    return prompt;
}

RandomMel::RandomMel(std::uint32_t bins, std::uint32_t frames)
    : frames_(frames), values_(std::size_t{bins} * frames) {
    std::mt19937 random(13);
    std::normal_distribution<float> level(0, 0.5f);
    for (float& value : values_) value = level(random);
}

std::vector<float> random_speech(std::uint32_t seconds, std::uint32_t seed) {
    constexpr std::size_t syllable_samples = 4000;  // 0.25 s
    std::mt19937 random(seed);
    std::normal_distribution<float> noise(0, 0.2F);
    std::vector<float> samples(std::size_t{seconds} * input_sample_rate.value);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const float syllable = std::sin(static_cast<float>(i % syllable_samples) * 3.14159F /
                                        static_cast<float>(syllable_samples));
        samples[i] = noise(random) * syllable * syllable;
    }
    return samples;
}

SamplingParams greedy_params() {
    SamplingParams params;
    params.greedy = true;
    return params;
}

void run_pipelined(gpu::Device& device, std::uint32_t count, const std::function<gpu::Ticket()>& submit) {
    std::optional<gpu::Ticket> previous;
    for (std::uint32_t i = 0; i < count; ++i) {
        const gpu::Ticket ticket = submit();
        if (previous) device.wait(*previous);
        previous = ticket;
    }
    if (previous) device.wait(*previous);
}

}  // namespace govor::cli
