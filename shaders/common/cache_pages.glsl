// The page table of a cache of keys and values: params/attention.h. Include common/buffers.glsl first. A
// kernel whose specialization constants contain the size of the cache defines CACHE_CAPACITY and
// CACHE_PAGE_ROWS, because integer divisions by run-time values take many instructions. A kernel for several
// caches defines CACHE_PAGES.
#ifndef CACHE_CAPACITY
#define CACHE_CAPACITY p.capacity
#define CACHE_PAGE_ROWS p.page_rows
#endif
#ifndef CACHE_PAGES
#define CACHE_PAGES p.pages
#endif
struct CachePage {
    Address keys;
    Address values;
};
layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer CachePages { CachePage v[]; };
