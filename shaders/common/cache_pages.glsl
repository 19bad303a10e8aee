// The addresses of a page of keys and values: params/attention.h. Include common/buffers.glsl first.
struct CachePage {
    Address keys;
    Address values;
};
layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer CachePages { CachePage v[]; };
