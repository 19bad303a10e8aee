// Typed access to device memory by address, through a cast: F32In(params.x).v[i].
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_scalar_block_layout : require

layout(buffer_reference, scalar, buffer_reference_align = 4) readonly buffer F32In { float v[]; };
layout(buffer_reference, scalar, buffer_reference_align = 4) buffer F32Out { float v[]; };
layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer F32QuadsIn { vec4 v[]; };
layout(buffer_reference, scalar, buffer_reference_align = 16) buffer F32QuadsOut { vec4 v[]; };
layout(buffer_reference, scalar, buffer_reference_align = 4) readonly buffer I32In { int v[]; };
layout(buffer_reference, scalar, buffer_reference_align = 4) buffer I32Out { int v[]; };
layout(buffer_reference, scalar, buffer_reference_align = 4) readonly buffer U32In { uint v[]; };
layout(buffer_reference, scalar, buffer_reference_align = 4) buffer U32Out { uint v[]; };
