#include "session/loading/memory_fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ops/kernels/kernel_policy.h"
#include "session/turn/speech.h"

namespace govor::session {
namespace {

// Rows that the Talker's prompt has in addition to the Thinker's: padding, tts_bos and the first text token.
constexpr std::uint32_t talker_extra_rows = 6;

// Quantized formats, from the most to the least accurate.
constexpr std::array smaller_formats{ops::Format::q8_0, ops::Format::q6_k, ops::Format::q5_k,
                                     ops::Format::q4_k};

Message format_size(std::uint64_t bytes) {
    constexpr double mebibyte = 1024.0 * 1024.0;
    const double mebibytes = static_cast<double>(bytes) / mebibyte;
    return mebibytes < 1024 ? message("{:.0f} MiB", mebibytes) : message("{:.1f} GiB", mebibytes / 1024);
}

// Returns the requested networks that the model has.
model::Components select_components(const LoadOptions& options, const model::ModelConfig& config) {
    const bool has_speech = options.speech && config.talker;
    return {.audio_tower = options.thinker && options.audio_tower && config.audio_tower,
            .vision_tower = options.thinker && options.vision_tower && config.vision_tower,
            .thinker_embedding = true,
            .thinker = options.thinker,
            .talker = has_speech,
            .code2wav = has_speech};
}

model::TalkerLimits compute_talker_limits(const LoadOptions& options, const ModelDescription& model) {
    const std::uint32_t context = model.context(options.max_context);
    const std::uint64_t default_frames = model.defaults.speech.max_new_tokens;
    const std::uint64_t frames = options.max_frames == 0 ? default_frames : options.max_frames;
    const std::uint64_t limit = model.config.talker->max_positions;
    return {.context = static_cast<std::uint32_t>(std::min(context + talker_extra_rows + frames, limit)),
            .text = context};
}

// Returns whether the weights will be float32 on the device. Checks only the first attention layer.
bool has_f32_weights(const ModelDescription& model, const LoadOptions& options) {
    if (options.load_as || !model.checkpoint) return options.load_as == ops::Format::f32;
    const auto query = model.checkpoint->find("thinker.model.layers.0.self_attn.q_proj.weight");
    return query && query->type == io::ElementType::f32;
}

ops::Format choose_kv_cache_format(const ModelDescription& model, const LoadOptions& options,
                                   ops::Format preferred) {
    if (options.kv_cache) return *options.kv_cache;
    return has_f32_weights(model, options) ? ops::Format::f32 : preferred;
}

// Returns a description of the weights in host memory: "the experts of 12 of the Thinker's 48 layers (5.3
// GiB)".
Message describe_host_weights(const MemoryFit& fit, const model::ModelConfig& config) {
    const model::ExpertLayers& layers = fit.plan.in_host_memory;
    const Message size = format_size(fit.plan.host_bytes());
    if (layers.talker == 0) {
        return message("the experts of {} of the Thinker's {} layers ({})", layers.thinker,
                       config.thinker.layers, size);
    }
    return message("the experts of {} of the Thinker's {} layers and {} of the Talker's {} ({})",
                   layers.thinker, config.thinker.layers, layers.talker, config.talker->layers, size);
}

// Counts the memory of the other model as free.
void add_memory_of(const OtherModel& other, gpu::MemoryUsage& memory) {
    if (memory.is_process_wide)
        memory.budget = std::min(memory.budget_limit, memory.budget + other.device_bytes);
    if (memory.has_unified_memory) memory.host_budget += other.device_bytes;
}

std::uint64_t total_bytes(const model::MemoryPlan& plan) {
    return plan.device_bytes() + plan.host_bytes();
}

// A smaller format with which the model fits.
struct SmallerFormat {
    ops::Format format;
    model::MemoryPlan plan;
};

// Returns the most accurate format with which the model fits, if any. With `is_device_only`, no experts may
// be in host memory: only the plans with everything on the device are computed.
std::optional<SmallerFormat> find_smaller_format(const ModelDescription& model, const LoadOptions& options,
                                                 const MemoryFit& fit, bool is_device_only) {
    for (const ops::Format format : smaller_formats) {
        LoadOptions quantized = options;
        quantized.load_as = format;
        model::MemoryPlan plan =
            model::plan_memory(model.config, model.checkpoint.get(), make_network_options(model, quantized),
                               is_device_only ? std::nullopt : fit.memory);
        const bool fits = model::fits(plan, *fit.memory);
        if (fits && total_bytes(plan) < total_bytes(fit.plan)) return SmallerFormat{format, std::move(plan)};
    }
    return std::nullopt;
}

// For a model that does not fit: returns the most accurate format with which it fits, if any, preferably
// without experts in host memory.
std::optional<SmallerFormat> find_fitting_format(const ModelDescription& model, const LoadOptions& options,
                                                 const MemoryFit& fit) {
    auto smaller = find_smaller_format(model, options, fit, true);
    if (!smaller && options.use_host_memory) smaller = find_smaller_format(model, options, fit, false);
    return smaller;
}

// Returns a suggestion for loading a model that does not fit.
Message suggest_remedy(const ModelDescription& model, const LoadOptions& options, const MemoryFit& fit) {
    const auto smaller = find_fitting_format(model, options, fit);
    if (!smaller) return message("a shorter context or a device with more memory may help");
    const std::string_view format = ops::name(smaller->format);
    const Message size = format_size(smaller->plan.device_bytes());
    const std::uint64_t host = smaller->plan.host_bytes();
    if (host == 0) return message("quantized to {}, it would take {}", format, size);
    return message("quantized to {}, it would take {} there and {} of the computer's memory", format, size,
                   format_size(host));
}

Message summarize_placement(const ModelDescription& model, const LoadOptions& options, const MemoryFit& fit,
                            const std::string& device) {
    const Message free_memory = format_size(fit.memory->free());
    const bool has_placement = model::fits(fit.plan, *fit.memory);
    if (!has_placement) {
        return message(
            "The model does not fit: its weights take {}, a context of {} tokens and intermediate results "
            "take {} "
            "more, and {} of {}'s memory are free; {}.",
            format_size(fit.plan.weights()), model.context(options.max_context),
            format_size(fit.plan.state() + fit.plan.scratch), free_memory, device,
            suggest_remedy(model, options, fit));
    }
    const Message size = format_size(fit.plan.device_bytes());
    if (fit.plan.in_host_memory.total() == 0)
        return message("The model fits: it takes {} of the {} that are free on {}.", size, free_memory,
                       device);
    const Message fits = message(
        "The model fits with {} in the computer's memory, from where they are slower to read; it takes {} of "
        "the {} "
        "that are free on {}",
        describe_host_weights(fit, model.config), size, free_memory, device);
    const auto smaller = find_smaller_format(model, options, fit, true);
    if (!smaller) return message("{}.", fits);
    return message("{}; quantized to {}, all of it would fit there.", fits, ops::name(smaller->format));
}

Message summarize_fit(const ModelDescription& model, const LoadOptions& options, const MemoryFit& fit,
                      const std::string& device) {
    const Message summary = summarize_placement(model, options, fit, device);
    const bool is_forbidden = !fit.fits && fit.plan.in_host_memory.total() > 0;
    if (!is_forbidden) return summary;
    return message("The settings do not allow parts of a model in the computer's memory. {}", summary);
}

// `original` is the fit of the model as published.
Message summarize_quantized_fit(const ModelDescription& model, const MemoryFit& fit,
                                const MemoryFit& original, ops::Format format, const std::string& device) {
    const Message size = format_size(fit.plan.device_bytes());
    const Message free_memory = format_size(fit.memory->free());
    const Message original_weights = format_size(original.plan.weights() + original.plan.host_bytes());
    if (fit.plan.in_host_memory.total() == 0) {
        return message(
            "Quantized to {}, the model fits: it takes {} of the {} that are free on {}. Its weights as "
            "published take {} and do not fit.",
            ops::name(format), size, free_memory, device, original_weights);
    }
    return message(
        "Quantized to {}, the model fits with {} in the computer's memory, from where they are slower to "
        "read; it takes {} of the {} that are free on {}. Its weights as published take {} and do not fit.",
        ops::name(format), describe_host_weights(fit, model.config), size, free_memory, device,
        original_weights);
}

LoadOptions with_kv_cache(const ModelDescription& model, const LoadOptions& requested,
                          const DeviceMemoryProperties& device) {
    LoadOptions options = requested;
    options.kv_cache = choose_kv_cache_format(model, requested, device.kv_cache);
    return options;
}

// Returns a fit without a summary.
MemoryFit place_weights(const ModelDescription& model, const LoadOptions& options,
                        const DeviceMemoryProperties& device) {
    MemoryFit fit;
    fit.memory = device.memory;
    if (options.other_model.device == device.name) add_memory_of(options.other_model, *fit.memory);
    model::NetworkOptions network_options = make_network_options(model, options);
    network_options.uses_folded_routers = device.uses_folded_routers;
    fit.plan = model::plan_memory(model.config, model.checkpoint.get(), network_options, fit.memory);
    fit.fits = model::fits(fit.plan, *fit.memory) &&
               (options.use_host_memory || fit.plan.in_host_memory.total() == 0);
    return fit;
}

}  // namespace

ops::Format kv_cache_format(const ModelDescription& model, const LoadOptions& options,
                            const gpu::Device* device) {
    const ops::Format preferred =
        device != nullptr ? query_memory_properties(*device).kv_cache : ops::Format::f16;
    return choose_kv_cache_format(model, options, preferred);
}

DeviceMemoryProperties query_memory_properties(const gpu::Device& device) {
    const ops::KernelPolicy policy(ops::query_properties(device));
    return {.name = device.info().name,
            .memory = device.memory_usage(),
            .kv_cache = policy.cache_format,
            .uses_folded_routers = policy.uses_folded_routers};
}

model::NetworkOptions make_network_options(const ModelDescription& model, const LoadOptions& options,
                                           const gpu::Device* device) {
    const model::Components components = select_components(options, model.config);
    model::NetworkOptions network_options{.components = components, .load_as = options.load_as};
    network_options.thinker.max_context = model.context(options.max_context);
    network_options.thinker.kv_cache = kv_cache_format(model, options, device);
    network_options.thinker.accepts_images = components.vision_tower;
    if (components.talker) {
        network_options.thinker.accept_hidden_layer = model.config.talker->accept_hidden_layer;
        network_options.talker = compute_talker_limits(options, model);
        network_options.talker.kv_cache = network_options.thinker.kv_cache;
        network_options.talker.accepts_images = components.vision_tower;
        network_options.chunk_frames = Speech::largest_chunk;
    }
    return network_options;
}

MemoryFit fit_memory(const ModelDescription& model, const LoadOptions& options, gpu::Device* device) {
    if (device != nullptr) return fit_memory(model, options, query_memory_properties(*device));
    MemoryFit fit;
    fit.plan = model::plan_memory(model.config, model.checkpoint.get(), make_network_options(model, options));
    fit.summary = message("The model needs {}; there is no device to compare that with.",
                          format_size(fit.plan.device_bytes()));
    return fit;
}

MemoryFit fit_memory(const ModelDescription& model, const LoadOptions& requested,
                     const DeviceMemoryProperties& device) {
    const LoadOptions options = with_kv_cache(model, requested, device);
    MemoryFit fit = place_weights(model, options, device);
    fit.summary = summarize_fit(model, options, fit, device.name);
    return fit;
}

MemoryFit fit_memory_quantized(const ModelDescription& model, const LoadOptions& requested,
                               const DeviceMemoryProperties& device) {
    LoadOptions options = with_kv_cache(model, requested, device);
    const MemoryFit original = place_weights(model, options, device);
    const auto smaller = original.fits ? std::nullopt : find_fitting_format(model, options, original);
    if (!smaller) return fit_memory(model, options, device);
    options.load_as = smaller->format;
    MemoryFit fit = place_weights(model, options, device);
    fit.summary = summarize_quantized_fit(model, fit, original, smaller->format, device.name);
    return fit;
}

bool fits_with(const MemoryFit& fit, const OtherModel& other, const gpu::Device& device) {
    if (other.device != device.info().name) return true;
    const std::uint64_t combined_bytes = fit.plan.device_bytes() + other.device_bytes;
    return fit.plan.in_host_memory.total() == 0 && combined_bytes <= fit.memory->free() &&
           (!fit.memory->has_unified_memory || combined_bytes <= fit.memory->host_free());
}

}  // namespace govor::session
