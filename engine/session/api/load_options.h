#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/format.h"

namespace govor::session {

struct MemoryFit;  // memory_fit.h

// The steps of loading a model, in order.
enum class LoadStep { reading_files, opening_device, building_kernels, reading_weights, finishing };

// The model that stays loaded while a new one is being loaded.
struct OtherModel {
    std::string device{};            // name of its device; empty: no other model is loaded
    std::uint64_t device_bytes = 0;  // device memory that it uses
};

struct LoadOptions {
    std::optional<std::uint32_t> device{};  // index in the list of `govor-cli devices`
    // Uses software drivers only; `device` is then an index among their devices.
    bool software_only = false;
    std::uint32_t max_context = 0;     // context size of the Thinker in tokens; see ModelFolder::context
    std::uint32_t max_frames = 0;      // of the speech of an answer; 0: the value of generation_config.json
    std::optional<Format> load_as{};   // of the weights; see model::device_format
    std::optional<Format> kv_cache{};  // of keys and values: f32, f16 or q8_0; see kv_cache_format
    // The networks to load; `speech` stands for Talker, code predictor and Code2Wav. A model that lacks one
    // of them can be loaded; a turn that requires it fails (ModelFolder::require_speech).
    bool audio_tower = true;
    bool vision_tower = true;
    bool thinker = true;
    bool speech = true;
    // Called with the placement of the weights before they are read. If the memory of the device does not
    // suffice, the experts of some layers are placed in host memory.
    std::function<void(const MemoryFit&)> on_planned{};
    // Called before each step, on the loading thread.
    std::function<void(LoadStep)> on_step{};
    // False: no experts are placed in host memory, and loading a model that does not fit on the device fails
    // with out_of_memory.
    bool use_host_memory = true;
    OtherModel other_model{};  // loading fails with out_of_memory if the memory does not suffice for both
};

}  // namespace govor::session
