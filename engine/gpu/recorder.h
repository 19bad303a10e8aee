#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gpu/buffer.h"

namespace govor::gpu {

class Device;
class Kernel;  // a compute pipeline, created and cached by Device::kernel

// The number of workgroups along each dimension. Grids of any size can be dispatched: see fold().
struct Grid {
    std::uint32_t x = 1, y = 1, z = 1;

    std::uint64_t workgroups() const { return std::uint64_t{x} * y * z; }
    auto operator<=>(const Grid&) const = default;
};

// The number of workgroups along a dimension that every Vulkan device supports.
inline constexpr std::uint32_t grid_limit = 65535;

// Returns the shape in which a grid is dispatched: unchanged if no dimension exceeds grid_limit, else two
// dimensions with at least as many workgroups. Kernels compute their index in the original grid with
// shaders/common/grid.glsl. Throws Error{internal} for 2^32 or more workgroups.
Grid fold(const Grid& grid);

// How a command accesses a region. The recorder derives every barrier from the accesses of the commands.
struct Access {
    Region region;
    bool writes = false;
};
inline Access reads(Region region) {
    return {region, false};
}
inline Access writes(Region region) {
    return {region, true};
}

// Recorded commands, which can be submitted any number of times and execute in order on the device's one
// queue. Everything they use (kernels, buffers, scratch) must outlive the last execution.
class CommandList {
  public:
    CommandList(CommandList&&) noexcept;
    CommandList& operator=(CommandList&&) noexcept;
    ~CommandList();

    std::uint32_t dispatches() const noexcept;
    std::uint32_t barriers() const noexcept;

  private:
    friend class Recorder;
    friend class Device;
    struct Commands;
    explicit CommandList(std::unique_ptr<Commands> commands);
    std::unique_ptr<Commands> commands_;
};

// The pipeline stages of the memory barriers between dispatches. `compute` barriers include the transfer
// stage only if a copy was recorded since the last barrier, `compute_and_transfer` barriers always.
enum class BarrierStages { compute, compute_and_transfer };

// Records a command list. Only one recorder at a time may be open on a device, because all recorders share
// its scratch memory.
//
// A command list starts with a barrier against all earlier work, so command lists need no other
// synchronization than the order of submission.
class Recorder {
  public:
    explicit Recorder(Device& device, BarrierStages barrier_stages = BarrierStages::compute);
    ~Recorder();
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    Device& device();

    // Dispatches `kernel` with the given accesses. `params` is its push-constant struct (shaders/params/*.h),
    // at most 128 bytes.
    template <typename Params>
    void dispatch(const Kernel& kernel, const Params& params, Grid grid,
                  std::initializer_list<Access> accesses) {
        static_assert(sizeof(Params) <= 128, "push constants hold 128 bytes on every device");
        dispatch_bytes(kernel, {reinterpret_cast<const std::byte*>(&params), sizeof(Params)}, grid,
                       {accesses.begin(), accesses.size()});
    }
    void dispatch_bytes(const Kernel& kernel, std::span<const std::byte> params, Grid grid,
                        std::span<const Access> accesses);
    void copy(const Region& from, const Region& to);      // the sizes must be equal
    void fill(const Region& region, std::uint32_t word);  // offset and size must be multiples of 4

    // Returns memory for intermediate results, valid until the innermost open Scope ends (or, without one,
    // until the recorder is finished). Later scopes and command lists reuse the memory. Aligned to
    // storage_alignment.
    Region scratch(std::size_t bytes);

    class Scope {
      public:
        explicit Scope(Recorder& recorder);
        ~Scope();
        Scope(const Scope&) = delete;
        Scope& operator=(const Scope&) = delete;

      private:
        Recorder& recorder_;
        std::size_t mark_;
    };

    // Waits until the kernels of all commands are compiled. The recorder cannot be used afterwards.
    CommandList finish();

  private:
    struct State;
    State& require_open();  // throws Error{internal} after finish()
    void add_command(std::string name, std::span<const Access> accesses, bool is_copy,
                     std::function<void(State&)> write);
    void write_commands();
    std::unique_ptr<State> state_;  // null after finish()
};

}  // namespace govor::gpu
