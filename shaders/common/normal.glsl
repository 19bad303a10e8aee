// Normally distributed values as a function of their index (Box and Muller, 1958). Four values use one block
// of random words, whose counter is index / 4.
#include "common/philox.glsl"
#include "common/trigonometry.glsl"

// Returns a number in (0, 1): the 23 upper bits plus half a step, which is exact in float32 and never 0.
float uniform_open(uint word) { return (float(word >> 9) + 0.5) * 1.1920928955078125e-7; }

vec2 normal_pair(uint a, uint b) {
    const float radius = sqrt(max(-2.0 * log(uniform_open(a)), 0.0));  // log() of a value near 1 may be positive
    const vec2 direction = sine_cosine(6.28318530718 * uniform_open(b));
    return radius * direction.yx;
}

// Returns the values 4 · quad .. 4 · quad + 3.
vec4 normal_values(uint quad, uvec2 seed, float mean, float deviation) {
    const uvec4 words = philox(uvec4(quad, 0, 0, 0), seed);
    return mean + deviation * vec4(normal_pair(words.x, words.y), normal_pair(words.z, words.w));
}
