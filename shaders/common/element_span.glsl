// Loads of spans: 32 adjacent elements, for formats with few bits per element. Their codes take one load of
// 16 bytes, and their scale takes another one; single vec8s would take four of each. Include element.glsl
// first.
//
// fetch_span(weights, i) loads the span from element i on, a multiple of 32; vec8_of(raw, vec8) is vec8 0
// to 3 of it. For other formats, a span is one vec8: spans would not save any loads of Q8_0 codes, and were
// 4 % slower.
#if defined(ELEMENT_f16) || defined(ELEMENT_bf16) || defined(ELEMENT_q8_0)

const uint span_vec8s = 1;
#define RawSpan RawVec8
#define fetch_span fetch_vec8
RawVec8 vec8_of(RawVec8 raw, uint vec8) { return raw; }

#else

const uint span_vec8s = 4;

// The groups of params/weight_groups.h with the codes of a span in one word.
#define SPANS(Group) layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer Spans { Group v[]; }

#if defined(ELEMENT_q4_0)

struct SpansQ4_0 {
    uint16_t scales[8];
    uvec4 codes[8];
};
SPANS(SpansQ4_0);
struct RawSpan {
    uvec4 codes;
    uint scale;
};
RawSpan fetch_span(Address weights, uint i) {
    return RawSpan(Spans(weights).v[i / 256].codes[i / 32 % 8], uint(Spans(weights).v[i / 256].scales[i / 32 % 8]));
}
RawVec8 vec8_of(RawSpan raw, uint vec8) { return RawVec8(raw.codes[vec8], raw.scale); }

#elif defined(ELEMENT_q5_0)

struct SpansQ5_0 {
    uint16_t scales[8];
    uint fifth_bits[8];
    uvec4 codes[8];
};
SPANS(SpansQ5_0);
struct RawSpan {
    uvec4 codes;
    uint fifth;
    uint scale;
};
RawSpan fetch_span(Address weights, uint i) {
    return RawSpan(Spans(weights).v[i / 256].codes[i / 32 % 8], Spans(weights).v[i / 256].fifth_bits[i / 32 % 8],
                   uint(Spans(weights).v[i / 256].scales[i / 32 % 8]));
}
RawVec8 vec8_of(RawSpan raw, uint vec8) { return RawVec8(raw.codes[vec8], raw.fifth, raw.scale); }

#elif defined(ELEMENT_q4_k)

struct SpansQ4_K {
    HeaderK header;
    uvec4 codes[8];
};
SPANS(SpansQ4_K);
struct RawSpan {
    HeaderK header;
    uvec4 codes;
};
RawSpan fetch_span(Address weights, uint i) {
    return RawSpan(Spans(weights).v[i / 256].header, Spans(weights).v[i / 256].codes[i / 32 % 8]);
}
RawVec8 vec8_of(RawSpan raw, uint vec8) { return RawVec8(raw.header, raw.codes[vec8]); }

#elif defined(ELEMENT_q5_k)

struct SpansQ5_K {
    HeaderK header;
    uint fifth_bits[8];
    uvec4 codes[8];
};
SPANS(SpansQ5_K);
struct RawSpan {
    HeaderK header;
    uvec4 codes;
    uint fifth;
};
RawSpan fetch_span(Address weights, uint i) {
    return RawSpan(Spans(weights).v[i / 256].header, Spans(weights).v[i / 256].codes[i / 32 % 8],
                   Spans(weights).v[i / 256].fifth_bits[i / 32 % 8]);
}
RawVec8 vec8_of(RawSpan raw, uint vec8) { return RawVec8(raw.header, raw.codes[vec8], raw.fifth); }

#elif defined(ELEMENT_q6_k)

struct BlockOfSpansQ6_K {
    uvec4 low_bits[8];
    uvec2 high_bits[8];
    uint sub_scales[4];
};
struct SpansQ6_K {
    uint16_t scales[8];
    BlockOfSpansQ6_K blocks[8];
};
SPANS(SpansQ6_K);
struct RawSpan {
    uvec4 low_bits;
    uvec2 high_bits;
    uint sub_scales;
    uint scale;
};
RawSpan fetch_span(Address weights, uint i) {
    const uint block = i / 256 % 8;
    return RawSpan(Spans(weights).v[i / 2048].blocks[block].low_bits[i / 32 % 8],
                   Spans(weights).v[i / 2048].blocks[block].high_bits[i / 32 % 8],
                   Spans(weights).v[i / 2048].blocks[block].sub_scales[i / 64 % 4],
                   uint(Spans(weights).v[i / 2048].scales[block]));
}
RawVec8 vec8_of(RawSpan raw, uint vec8) {
    return RawVec8(raw.low_bits[vec8], raw.high_bits[vec8 / 2] >> 16 * (vec8 % 2) & 0xffff, raw.sub_scales,
                    raw.scale);
}

#endif
#endif
