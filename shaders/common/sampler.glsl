// Declares `p`, the sampler of a workgroup: the push constants or, compiled with BATCHED, row y of a table.
// Every kernel calls load_sampler() first.
#if defined(BATCHED)
layout(push_constant, scalar) uniform Push { SampleBatch batch; };
layout(buffer_reference, scalar, buffer_reference_align = 8) readonly buffer Samplers { Sample v[]; };
Sample p;
void load_sampler() { p = Samplers(batch.samplers).v[workgroup().y]; }
#else
layout(push_constant, scalar) uniform Push { Sample p; };
void load_sampler() {}
#endif
