// Specialization constants, named in C++ and GLSL alike. Each kernel has a list of them in *_constants.h:
//
//     #define LINEAR_DP4A_CONSTANTS(C) C(7, uint, activation, 0)
//
// with the number, type, name and default value (for GLSL) of each. KERNEL_CONSTANTS and MORE_CONSTANTS
// declare the constants of a list in GLSL; GOVOR_KERNEL defines a C++ struct with a member for each and the
// name of the shader, which is the argument of gpu::Device::kernel. Both languages thus share numbers and
// names.
#ifdef __cplusplus
#pragma once
#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

// In C++, kernels are in namespace govor::ops::kernels.
namespace govor::ops::kernels {

using uint = std::uint32_t;

// The value of a constant. It has no default and no implicit conversions, so that a count cannot be passed
// for a flag.
template <typename T>
class Constant {
  public:
    template <std::same_as<T> Value>
    constexpr Constant(Value value) : value_(value) {}
    constexpr uint word() const { return static_cast<uint>(value_); }

  private:
    T value_;
};

// Returns true if the constants are numbered first, first + 1, ...
constexpr bool numbered_from(std::size_t first, std::initializer_list<std::size_t> numbers) {
    return std::all_of(numbers.begin(), numbers.end(), [&](std::size_t number) { return number == first++; });
}

template <std::size_t First, std::size_t Second>
constexpr std::array<uint, First + Second> concatenate(const std::array<uint, First>& first,
                                                       const std::array<uint, Second>& second) {
    std::array<uint, First + Second> words{};
    std::copy(second.begin(), second.end(), std::copy(first.begin(), first.end(), words.begin()));
    return words;
}

}  // namespace govor::ops::kernels

#define GOVOR_CONSTANT_MEMBER(number, type, name, fallback) Constant<type> name;
#define GOVOR_CONSTANT_WORD(number, type, name, fallback) name.word(),
#define GOVOR_CONSTANT_NUMBER(number, type, name, fallback) number,
#define GOVOR_CONSTANT_COUNT(number, type, name, fallback) +1

// A struct with the constants of LIST, which are the first constants of several kernels.
#define GOVOR_CONSTANTS(Name, LIST)                                                             \
    struct Name {                                                                               \
        LIST(GOVOR_CONSTANT_MEMBER)                                                             \
        static constexpr std::size_t count = 0 LIST(GOVOR_CONSTANT_COUNT);                      \
        constexpr std::array<uint, count> words() const { return {LIST(GOVOR_CONSTANT_WORD)}; } \
    };                                                                                          \
    static_assert(numbered_from(0, {LIST(GOVOR_CONSTANT_NUMBER)}))

// The kernel `shader_name` with the constants of LIST.
#define GOVOR_KERNEL(Name, shader_name, LIST)                                                   \
    struct Name {                                                                               \
        LIST(GOVOR_CONSTANT_MEMBER)                                                             \
        static constexpr std::string_view shader = #shader_name;                                \
        static constexpr std::size_t count = 0 LIST(GOVOR_CONSTANT_COUNT);                      \
        constexpr std::array<uint, count> words() const { return {LIST(GOVOR_CONSTANT_WORD)}; } \
    };                                                                                          \
    static_assert(numbered_from(0, {LIST(GOVOR_CONSTANT_NUMBER)}))

// The kernel `shader_name` with the constants of First, as member `first`, and then those of LIST.
#define GOVOR_KERNEL_WITH(Name, shader_name, First, first, LIST)                                  \
    struct Name {                                                                                 \
        First first;                                                                              \
        LIST(GOVOR_CONSTANT_MEMBER)                                                               \
        static constexpr std::string_view shader = #shader_name;                                  \
        static constexpr std::size_t more = 0 LIST(GOVOR_CONSTANT_COUNT);                         \
        constexpr std::array<uint, First::count + more> words() const {                           \
            return concatenate(first.words(), std::array<uint, more>{LIST(GOVOR_CONSTANT_WORD)}); \
        }                                                                                         \
    };                                                                                            \
    static_assert(numbered_from(First::count, {LIST(GOVOR_CONSTANT_NUMBER)}))
#else
#define SPECIALIZATION_CONSTANT(number, type, name, fallback) \
    layout(constant_id = number) const type name = fallback;
// Constant 0 is the number of invocations of a workgroup, except in kernels with a two-dimensional workgroup
// (tile_constants.h).
#define WORKGROUP_SIZE layout(local_size_x_id = 0) in;
// All constants of a kernel, or its first ones.
#define KERNEL_CONSTANTS(LIST) WORKGROUP_SIZE LIST(SPECIALIZATION_CONSTANT)
// The constants that follow those shared by several kernels.
#define MORE_CONSTANTS(LIST) LIST(SPECIALIZATION_CONSTANT)
#endif
