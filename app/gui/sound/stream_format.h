#pragma once

#include <cstdint>
#include <string>

#include "core/types.h"

namespace govor::sound {

// What a device speaks. Any rate and channel count: conversion happens on the sound thread, never in a
// callback.
struct StreamFormat {
    SampleRate rate;
    std::uint32_t channels = 0;  // samples of one moment lie side by side: a frame

    bool operator==(const StreamFormat&) const = default;
};

enum class Direction { input, output };

struct DeviceInfo {
    std::string id;    // the same for the same device after a restart; what a setting remembers
    std::string name;  // for people
    bool is_default = false;

    bool operator==(const DeviceInfo&) const = default;
};

}  // namespace govor::sound
