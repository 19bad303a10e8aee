#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <vector>

#include "quant/parallel.h"
#include "quant/quantizer_plan.h"

namespace govor::quant {

// Bytes of the source that are converted, and all that will be; finished parts that were found do not count.
struct QuantizerProgress {
    io::GgufPart part;
    std::uint64_t done, total;
};

struct QuantizedFile {
    io::GgufPart part;
    std::filesystem::path path;
    std::uint64_t bytes;
    bool found;  // lay there finished, from an earlier run
};

struct QuantizerOptions {
    bool replace = false;                                      // another model's files of the same names
    std::function<void(const QuantizerProgress&)> progress{};  // called by one thread at a time
    Parallel how{};
};

// Writes the planned parts of `source` into `folder`, each whole or not at all, one after the other. A run
// that was stopped or killed leaves its finished parts, which the next one keeps, and at most a temporary
// file, which the next one removes. Beyond mapped pages it holds some ten megabytes a thread, besides the
// vocabulary.
//
// Errors: usage for a folder that is the source's own or lies in it, that another run is writing to, or that
// holds another model; io when the disk has too little room, before anything is written, or fails; cancelled;
// bad_file for a value that a format cannot hold.
std::vector<QuantizedFile> quantize(const io::Checkpoint& source, std::span<const PlannedPart> plan,
                                    const std::filesystem::path& folder, const QuantizerOptions& options);

}  // namespace govor::quant
