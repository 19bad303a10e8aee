#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <span>

#include "io/files/file_lock.h"
#include "quant/quantizer_plan.h"

namespace govor::quant {

// The folder that a quantized model is written to, for one run: made if it is not there, locked against
// other runs, and rid of what runs left behind that were killed. When it is empty at the end, it goes again.
//
// Finished files of the same source in the same formats are found again: each is compared with the plan, and
// `quantized-from.json` keeps which source files it was made from (names, sizes, times).
class QuantizerFolder {
  public:
    // Throws usage when another run is writing there, when the folder holds a model of safetensors or, for
    // one of the planned parts, a file of another name: what came out would not open. io when the folder
    // cannot be made or written.
    QuantizerFolder(std::filesystem::path path, std::span<const PlannedPart> plan);

    std::filesystem::path file(const PlannedPart& part) const { return path_ / part.file_name; }

    // Whether the part lies here finished, made from this source.
    bool holds(const PlannedPart& part, const io::Checkpoint& source) const;
    // Throws usage when another file has the part's name.
    void require_free(const PlannedPart& part) const;
    // Makes way for a finished part and notes its source, just before it appears.
    void note(const PlannedPart& part, const io::Checkpoint& source);

    // Bytes that this user may still write here.
    std::uint64_t free_bytes() const;

  private:
    // Made if it was not there; what was made and stays empty goes again.
    struct Made {
        explicit Made(const std::filesystem::path& folder);
        ~Made();
        Made(const Made&) = delete;
        Made& operator=(const Made&) = delete;
        std::filesystem::path folder;
        bool made;
    };
    struct Lock {
        explicit Lock(const std::filesystem::path& folder);
        ~Lock();
        Lock(const Lock&) = delete;
        Lock& operator=(const Lock&) = delete;
        std::filesystem::path file;
        io::FileLock held;
    };

    void remove_leftovers() const;
    void refuse_other_models(std::span<const PlannedPart> plan) const;

    std::filesystem::path path_;
    Made made_;
    Lock lock_;
    nlohmann::json record_;
};

}  // namespace govor::quant
