#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "quant/parallel.h"
#include "quant/quantizer_plan.h"

namespace govor::quant {

// The progress of a run. Files that are reused are not counted.
struct QuantizerProgress {
    io::GgufPart part;          // the part that is being written
    std::uint64_t done, total;  // bytes of the source: converted so far, and of all parts
};

struct QuantizedFile {
    io::GgufPart part;
    std::filesystem::path path;
    std::uint64_t bytes;
    bool was_reused;  // finished by an earlier run
};

struct QuantizerOptions {
    bool replace = false;  // overwrite other files with the same names
    // The command-line option that sets `replace`, for the message about an existing file; empty: none.
    std::string_view replace_option{};
    std::function<void(const QuantizerProgress&)> progress{};  // called by one thread at a time
    ParallelOptions parallel{};
};

// Writes the planned parts of `source` into `folder`, one after the other, each as an atomically replaced
// file. A run that is stopped or killed leaves its finished parts, which the next run reuses, and at most one
// temporary file, which the next run removes. Besides mapped pages and the vocabulary, the quantizer uses
// about ten megabytes per thread.
//
// Errors: usage if the folder is that of the source or inside it, if another run is writing to it, or if it
// contains another model; io if the disk space is insufficient, which is checked before anything is written,
// or if writing fails; cancelled; bad_file for a value that a format cannot represent.
std::vector<QuantizedFile> quantize(const io::Checkpoint& source, std::span<const PlannedPart> plan,
                                    const std::filesystem::path& folder, const QuantizerOptions& options);

}  // namespace govor::quant
