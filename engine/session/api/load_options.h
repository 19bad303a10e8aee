#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/format.h"

namespace govor::session {

struct MemoryFit;  // memory_fit.h

// The steps of loading a model, in their order. Any of them may be where a driver crashes.
enum class LoadStep { reading_files, opening_device, building_kernels, reading_weights, finishing };

// A model that stays loaded while another one is.
struct OtherModel {
    std::string device{};            // its name; empty: there is none
    std::uint64_t device_bytes = 0;  // that it holds there
};

struct LoadOptions {
    std::optional<std::uint32_t> device{};  // in the order of `govor-cli devices`
    // Opens the drivers that run on the processor and no others; `device` then counts their devices.
    bool software_only = false;
    std::uint32_t max_context = 0;     // Thinker positions to keep; see ModelFolder::context
    std::uint32_t max_frames = 0;      // of one spoken answer; 0: as generation_config.json says
    std::optional<Format> load_as{};   // of the weights; see model::kept_format
    std::optional<Format> kv_cache{};  // of keys and values: f32, f16 or q8_0; see kv_cache_format
    // What stays on disk when it is not wanted: AudioTower, Thinker, and the networks of speech. What is
    // wanted and missing in the model is refused by the turn that needs it (ModelFolder::require_speech).
    bool hear = true;
    bool think = true;
    bool speak = true;
    // Called before anything is read, with what goes where: the experts of some layers lie in the computer's
    // memory when the device's is short.
    std::function<void(const MemoryFit&)> planned{};
    // Called before each step, on the thread that loads.
    std::function<void(LoadStep)> step{};
    OtherModel beside{};  // out_of_memory where there is no room for both
};

}  // namespace govor::session
