// The only file that compiles VulkanMemoryAllocator, a header-only library (included as a system header, so
// its warnings are suppressed).
#define VMA_IMPLEMENTATION
#include "gpu/vma.h"
