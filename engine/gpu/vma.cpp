// The one file that compiles VulkanMemoryAllocator, a library in a header (a system header: its warnings are
// its own).
#define VMA_IMPLEMENTATION
#include "gpu/vma.h"
