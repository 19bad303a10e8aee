#pragma once

#include <cstdint>
#include <functional>

#include "io/checkpoint.h"
#include "io/gguf/gguf_writer.h"
#include "quant/parallel.h"
#include "quant/quantizer_plan.h"

namespace govor::quant {

// Converts and writes every tensor of a part in chunks of a few megabytes: all threads convert, the operating
// system reads ahead, and finished chunks are written in order. About ten megabytes per thread are used,
// regardless of the size of a tensor; pages of the source are dropped after use.
//
// `on_written` is called after each chunk with the number of source bytes written so far, by one thread at a
// time. Errors: those of requantize(), with the tensor and its file; cancelled; those of GgufWriter::write.
void stream_tensors(const io::Checkpoint& source, const PlannedPart& part, io::GgufWriter& writer,
                    const std::function<void(std::uint64_t source_bytes)>& on_written,
                    const ParallelOptions& options);

}  // namespace govor::quant
