#pragma once

#include <cstdint>
#include <functional>

#include "io/checkpoint.h"
#include "io/gguf/gguf_writer.h"
#include "quant/parallel.h"
#include "quant/quantizer_plan.h"

namespace govor::quant {

// Converts every tensor of a part and writes it, in pieces of some megabytes: all threads convert, the disk
// fetches what comes next, and what is ready is written in order by whichever thread brings it. Memory is
// some ten megabytes a thread, whatever the size of a tensor; pages of the source are dropped behind.
//
// `written` hears after every piece how many bytes of the source are done, from one thread at a time. Errors:
// as in requantize(), with the tensor and its file; cancelled; what GgufWriter::write throws.
void stream_tensors(const io::Checkpoint& source, const PlannedPart& part, io::GgufWriter& writer,
                    const std::function<void(std::uint64_t source_bytes)>& written, const Parallel& how);

}  // namespace govor::quant
