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

model::TalkerLimits compute_talker_limits(const LoadOptions& options, const ModelFolder& folder) {
    const std::uint32_t context = folder.context(options.max_context);
    const std::uint64_t default_frames = folder.defaults.speech.max_new_tokens;
    const std::uint64_t frames = options.max_frames == 0 ? default_frames : options.max_frames;
    const std::uint64_t limit = folder.config.talker->max_positions;
    return {.context = static_cast<std::uint32_t>(std::min(context + talker_extra_rows + frames, limit)),
            .text = context};
}

// Returns whether the weights will be float32 on the device. Checks only the first attention layer.
bool has_f32_weights(const ModelFolder& folder, const LoadOptions& options) {
    if (options.load_as || !folder.checkpoint) return options.load_as == ops::Format::f32;
    const auto query = folder.checkpoint->find("thinker.model.layers.0.self_attn.q_proj.weight");
    return query && query->type == io::ElementType::f32;
}

ops::Format choose_kv_cache_format(const ModelFolder& folder, const LoadOptions& options,
                                   ops::Format preferred) {
    if (options.kv_cache) return *options.kv_cache;
    return has_f32_weights(folder, options) ? ops::Format::f32 : preferred;
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
// be in host memory.
std::optional<SmallerFormat> find_smaller_format(const ModelFolder& folder, const LoadOptions& options,
                                                 const MemoryFit& fit, bool is_device_only) {
    for (const ops::Format format : smaller_formats) {
        LoadOptions quantized = options;
        quantized.load_as = format;
        model::MemoryPlan plan = model::plan_memory(folder.config, folder.checkpoint.get(),
                                                    make_network_options(folder, quantized), fit.memory);
        const bool fits =
            model::fits(plan, *fit.memory) && (!is_device_only || plan.in_host_memory.total() == 0);
        if (fits && total_bytes(plan) < total_bytes(fit.plan)) return SmallerFormat{format, std::move(plan)};
    }
    return std::nullopt;
}

// Returns a suggestion for loading a model that does not fit.
Message suggest_remedy(const ModelFolder& folder, const LoadOptions& options, const MemoryFit& fit) {
    auto smaller = find_smaller_format(folder, options, fit, true);
    if (!smaller && options.use_host_memory) smaller = find_smaller_format(folder, options, fit, false);
    if (!smaller) return message("a shorter context or a device with more memory may help");
    const std::string_view format = ops::name(smaller->format);
    const Message size = format_size(smaller->plan.device_bytes());
    const std::uint64_t host = smaller->plan.host_bytes();
    if (host == 0) return message("quantized to {}, it would take {}", format, size);
    return message("quantized to {}, it would take {} there and {} of the computer's memory", format, size,
                   format_size(host));
}

Message summarize_fit(const ModelFolder& folder, const LoadOptions& options, const MemoryFit& fit,
                      const std::string& device) {
    const Message free_memory = format_size(fit.memory->free());
    if (!fit.fits) {
        return message(
            "The model does not fit: its weights take {}, a context of {} tokens and intermediate results "
            "take {} "
            "more, and {} of {}'s memory are free; {}.",
            format_size(fit.plan.weights()), folder.context(options.max_context),
            format_size(fit.plan.state() + fit.plan.scratch), free_memory, device,
            suggest_remedy(folder, options, fit));
    }
    const Message size = format_size(fit.plan.device_bytes());
    if (fit.plan.in_host_memory.total() == 0)
        return message("The model fits: it takes {} of the {} that are free on {}.", size, free_memory,
                       device);
    const Message fits = message(
        "The model fits with {} in the computer's memory, from where they are slower to read; it takes {} of "
        "the {} "
        "that are free on {}",
        describe_host_weights(fit, folder.config), size, free_memory, device);
    const auto smaller = find_smaller_format(folder, options, fit, true);
    if (!smaller) return message("{}.", fits);
    return message("{}; quantized to {}, all of it would fit there.", fits, ops::name(smaller->format));
}

}  // namespace

ops::Format kv_cache_format(const ModelFolder& folder, const LoadOptions& options,
                            const gpu::Device* device) {
    const ops::Format preferred =
        device != nullptr ? query_memory_properties(*device).kv_cache : ops::Format::f16;
    return choose_kv_cache_format(folder, options, preferred);
}

DeviceMemoryProperties query_memory_properties(const gpu::Device& device) {
    const ops::KernelPolicy policy(ops::query_properties(device));
    return {.name = device.info().name,
            .memory = device.memory_usage(),
            .kv_cache = policy.cache_format,
            .fold_routers = policy.fold_routers};
}

model::NetworkOptions make_network_options(const ModelFolder& folder, const LoadOptions& options,
                                           const gpu::Device* device) {
    const model::Components components = select_components(options, folder.config);
    model::NetworkOptions network_options{.components = components, .load_as = options.load_as};
    network_options.thinker.max_context = folder.context(options.max_context);
    network_options.thinker.kv_cache = kv_cache_format(folder, options, device);
    network_options.thinker.accepts_images = components.vision_tower;
    if (components.talker) {
        network_options.thinker.accept_hidden_layer = folder.config.talker->accept_hidden_layer;
        network_options.talker = compute_talker_limits(options, folder);
        network_options.talker.kv_cache = network_options.thinker.kv_cache;
        network_options.talker.accepts_images = components.vision_tower;
        network_options.chunk_frames = Speech::largest_chunk;
    }
    return network_options;
}

MemoryFit fit_memory(const ModelFolder& folder, const LoadOptions& options, gpu::Device* device) {
    if (device != nullptr) return fit_memory(folder, options, query_memory_properties(*device));
    MemoryFit fit;
    fit.plan =
        model::plan_memory(folder.config, folder.checkpoint.get(), make_network_options(folder, options));
    fit.summary = message("The model needs {}; there is no device to compare that with.",
                          format_size(fit.plan.device_bytes()));
    return fit;
}

MemoryFit fit_memory(const ModelFolder& folder, const LoadOptions& requested,
                     const DeviceMemoryProperties& device) {
    LoadOptions options = requested;
    options.kv_cache = choose_kv_cache_format(folder, requested, device.kv_cache);
    MemoryFit fit;
    fit.memory = device.memory;
    if (requested.other_model.device == device.name) add_memory_of(requested.other_model, *fit.memory);
    model::NetworkOptions network_options = make_network_options(folder, options);
    network_options.fold_routers = device.fold_routers;
    fit.plan = model::plan_memory(folder.config, folder.checkpoint.get(), network_options, fit.memory);
    fit.fits = model::fits(fit.plan, *fit.memory);
    fit.summary = summarize_fit(folder, options, fit, device.name);
    if (fit.fits && !options.use_host_memory && fit.plan.in_host_memory.total() > 0) {
        fit.fits = false;
        fit.summary =
            message("The settings do not allow parts of a model in the computer's memory. {}", fit.summary);
    }
    return fit;
}

bool fits_with(const MemoryFit& fit, const OtherModel& other, const gpu::Device& device) {
    if (other.device != device.info().name) return true;
    const std::uint64_t combined_bytes = fit.plan.device_bytes() + other.device_bytes;
    return fit.plan.in_host_memory.total() == 0 && combined_bytes <= fit.memory->free() &&
           (!fit.memory->has_unified_memory || combined_bytes <= fit.memory->host_free());
}

}  // namespace govor::session
