#pragma once

#include <QString>
#include <cstdint>
#include <optional>

#include "io/hub/hub_fetch.h"

namespace govor::models {

// What is known about the files of a repository of models.
struct PublishedFiles {
    // The size of the weights or, of GGUF files in several formats, of the smallest and the largest Thinker;
    // 0: unknown.
    std::uint64_t smallest_bytes = 0;
    std::uint64_t largest_bytes = 0;
    QString license;  // empty: unknown
};

// Returns what the hub states about the files; nullopt if there are no files of a model.
std::optional<PublishedFiles> read_published_files(const io::HubListing& listing);

}  // namespace govor::models
