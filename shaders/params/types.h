// Push-constant structs are shared by C++ and GLSL. In C++, they are in namespace govor::ops::params.
#ifdef __cplusplus
#pragma once
#include <cstdint>
#define GOVOR_PARAMS_BEGIN namespace govor::ops::params {
#define GOVOR_PARAMS_END }
namespace govor::ops::params {
using uint = std::uint32_t;
using Address = std::uint64_t;
}  // namespace govor::ops::params
#else
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
#define GOVOR_PARAMS_BEGIN
#define GOVOR_PARAMS_END
#define Address uint64_t
#endif
