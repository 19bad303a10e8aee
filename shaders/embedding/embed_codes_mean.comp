#version 460
// embed_codes_mean(): each workgroup computes the mean of the table rows of a frame's codes. Every codebook
// has its own section of the table.
#extension GL_GOOGLE_include_directive : require
#include "params/embedding.h"
#include "params/embedding_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/index.glsl"

KERNEL_CONSTANTS(EMBED_CODES_MEAN_CONSTANTS)
layout(push_constant, scalar) uniform Push { EmbedCodes p; };

void main() {
    if (outside_grid()) return;
    const uint row = workgroup_index();
    if (row >= p.m) return;
    for (uint i = gl_LocalInvocationIndex; i < p.n; i += gl_WorkGroupSize.x) {
        float sum = 0.0;
        for (uint q = 0; q < p.quantizers; ++q) {
            const uint code = uint(I32In(p.codes).v[q * p.stride + p.first + row]);
            if (code < p.codebook_size) sum += load_element(p.table, (code + q * p.codebook_size) * p.n + i);
        }
        F32Out(p.out_).v[row * p.n + i] = sum / float(p.quantizers);
    }
}
